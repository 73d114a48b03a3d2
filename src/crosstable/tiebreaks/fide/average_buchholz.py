"""AOB (8.2): the average Buchholz of the opponents met over the board; with F their Fore Buchholz."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.tiebreaks.fide import buchholz
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.fide.unplayed import over_the_board
from crosstable.tiebreaks.fide.views import view
from crosstable.tiebreaks.formula import Term, Told, exact
from crosstable.tiebreaks.frame import Addend, Ask, Value, Values


@rule("c07:8.2", "c07:14")
def terms(ask: Ask) -> list[Term]:
    """The Buchholz of everybody met over the board, in tenths."""
    sums = _everybody(ask)
    return [
        Term(sums[line.opponent], line, line.opponent)
        for line in ask.lines
        if line.opponent is not None and over_the_board(line)
    ]


def _everybody(ask: Ask) -> dict[int, int]:
    """Everybody's Buchholz."""
    key = ("Buchholz", ask.policy.edition, ask.code.forfeits)
    return view(ask).once(
        key, lambda: {no: sum(term.value for term in buchholz.terms(ask.of(no))) for no in ask.sheet.lines}
    )


def number(ask: Ask) -> Fraction:
    """The average; 0 without a game."""
    found = terms(ask)
    return Fraction(sum(term.value for term in found), 10 * max(1, len(found)))


def _values(ask: Ask) -> Values:
    """The average as a sum of shares."""
    found = terms(ask)
    addends = tuple(
        Addend(
            phrase(
                "#{opponent} has {value} / {count}",
                opponent=term.rival,
                value=show(exact(term.value, 10)),
                count=len(found),
            ),
            Fraction(term.value, 10 * len(found)),
            term.line.round,
            term.rival,
        )
        for term in found
    )
    return (Value(number(ask), addends),)


FORMULA = Told(number, _values)
