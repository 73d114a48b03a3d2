"""The sum of the running scores after each round, less what the book takes off for points without play."""

from __future__ import annotations

from itertools import accumulate

from crosstable.model.language import phrase
from crosstable.model.points import ZERO, Points, show
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask

rule = marker("shared")


@rule("cfc:672")
def terms(ask: Ask) -> list[Term]:
    """Every running score; then the deductions."""
    lines = ask.lines
    running = accumulate(line.points for line in lines)
    return [*(Term(total, line) for total, line in zip(running, lines, strict=True)), *_taken_off(ask)]


def _taken_off(ask: Ask) -> list[Term]:
    """What is deducted for unplayed rounds."""
    off, games = ask.policy.taken_off, ask.sheet.per_round
    if games > 1 and off:
        found = ((line, line.unplayed(games)[1]) for line in ask.lines)
        return [Term(-points, line, counts=False) for line, points in found if points]
    return [
        Term(-off[line.points], line, counts=False)
        for line in ask.lines
        if not line.played and off.get(line.points, ZERO)
    ]


def _words(ask: Ask, term: Term) -> str:
    """What one round adds or deducts."""
    line = term.line
    if term.counts:
        return phrase("after round {round}", round=line.round)
    return phrase(
        "round {round}: {points} for an unplayed round ({round_was})",
        round=line.round,
        points=show(Points(-term.value)),
        round_was=line.what.words,
    )


FORMULA = Sum(terms, _words)


def cumulative_scores(ask: Ask) -> dict[int, int]:
    """Everybody's cumulative score, in tenths."""
    return ask.sheet.once(("cumulative", *ask.policy.taken_off.items()), lambda: _everybody(ask))


def _everybody(ask: Ask) -> dict[int, int]:
    """Everybody's cumulative score, added up once for the sheet."""
    return {no: sum(term.value for term in terms(ask.of(no))) for no in ask.sheet.scores}
