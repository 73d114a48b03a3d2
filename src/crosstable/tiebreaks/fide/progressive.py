"""PS (7.5): the sum of the scores after each round; cuts leave out the first round, then the second."""

from __future__ import annotations

from itertools import accumulate

from crosstable.model.language import phrase
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import as_cut
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask, What


@rule("c07:7.5", "c07:14")
def terms(ask: Ask) -> list[Term]:
    """The score after each round, whatever the round was; a free round is none."""
    lines = [line for line in view(ask).lines[ask.player] if line.what is not What.REST]
    running = accumulate(line.points for line in lines)
    return [
        Term(total if at >= ask.code.low else 0, line, None, at >= ask.code.low)
        for at, (total, line) in enumerate(zip(running, lines, strict=True))
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    words = phrase("after round {round}", round=term.line.round)
    return words if term.counts else as_cut(words)


FORMULA = Sum(terms, _words)
