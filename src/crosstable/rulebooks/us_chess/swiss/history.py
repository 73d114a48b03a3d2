"""What past rounds leave on a pairing card (28L1, 28L3, 28O, 28P, 28Q)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shared.team_rules import boards_of
from crosstable.rulebooks.us_chess.day.past_rounds import DAY_RULES, DAY_SAYINGS
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.teams import by_both, by_game_points


@rule("28L1", "28L3", "28P", "28Q", "31E1")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """Byes score as they are called, absences nothing; an unfinished game has no value of its own.

    Where teams score game points a bye is worth all boards of a match, as it is where they come second.
    """
    boards = boards_of(settings) if by_game_points(settings) else 1
    counted = by_game_points(settings) or by_both(settings)
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: Points(boards * ONE),
            ByeKind.FULL: Points(boards * ONE),
            ByeKind.HALF: Points(boards * HALF),
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        },
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float={},
        forfeit_keeps_float=False,
        unfinished=None,
        bye_games=_game_points_of_byes(settings) if counted else {},
        rules=DAY_RULES,
        says=DAY_SAYINGS,
    )


def _game_points_of_byes(settings: Mapping[str, SettingValue]) -> dict[ByeKind, Points]:
    """All boards of a match for a bye of a point, half of them for half a point."""
    every = boards_of(settings)
    half = Points(every * HALF)
    return {ByeKind.PAIRING: Points(every * ONE), ByeKind.FULL: Points(every * ONE), ByeKind.HALF: half}
