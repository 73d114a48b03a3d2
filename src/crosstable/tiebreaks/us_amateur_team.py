"""The US Amateur Team system (34G2): an opponent's final score times the game points made against it."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.team_results import MatchKind
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, in_points, summed

rule = marker("shared")


@rule("us-chess:34G2")
def values(ask: Ask) -> Values:
    """The sum over the matches played; a bye or a match that was forfeited adds nothing."""
    return summed(_addends(ask))


def _addends(ask: Ask) -> Iterator[Addend]:
    """What every match adds."""
    for number, line in enumerate(ask.sheet.matches.get(ask.player, ()), start=1):
        if line.kind is not MatchKind.PLAYED or line.opponent is None:
            continue
        final = ask.sheet.scores[line.opponent]
        text = phrase(
            "{final_score} × {game_points} against #{opponent}",
            final_score=show(final),
            game_points=show(line.game_points),
            opponent=line.opponent,
        )
        yield Addend(text, in_points(final) * in_points(line.game_points), number, line.opponent)


FORMULA = Worked(values)
