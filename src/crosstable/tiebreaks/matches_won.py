"""Matches won (34G1): for teams that are scored by game points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.team_results import MatchKind
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("us-chess:34G1")
def values(ask: Ask) -> Values:
    """One for each match played in which the team made more points than its opponents."""
    return summed(_addends(ask))


def _addends(ask: Ask) -> Iterator[Addend]:
    """What every match adds."""
    for number, line in enumerate(ask.sheet.matches.get(ask.player, ()), start=1):
        if line.kind is not MatchKind.PLAYED or line.opponent is None:
            continue
        theirs = ask.sheet.matches[line.opponent][number - 1].game_points
        text = phrase(
            "{own_points}-{their_points} against #{opponent}",
            own_points=show(line.game_points),
            their_points=show(theirs),
            opponent=line.opponent,
        )
        yield Addend(text, Fraction(int(line.game_points > theirs)), number, line.opponent)


FORMULA = Worked(values)
