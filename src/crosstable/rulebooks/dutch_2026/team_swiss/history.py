"""What past rounds leave on a team's card (C.04.6 Art. 1, with C.04.1 and C.04.2 Art. 3)."""

from __future__ import annotations

from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.settings import (
    Settings,
    by_game_points,
    bye_game_points,
    bye_match_points,
    match_values,
)
from crosstable.rulebooks.shared.team_rules import boards_of

Byes = dict[ByeKind, Points]


@rule("04.6/1.4", "04.6/1.5", "04.6/C2", "04.2/3.1", "04.2/3.2", "04.2/3.3", "04.2/3.5")
def history_rules(settings: Settings) -> HistoryRules:
    """A bye is worth a drawn match and no float; only a played match is a meeting, a colour and a float."""
    values = dict(zip((ONE, HALF, ZERO), match_values(settings), strict=True))
    matches, games = _match_byes(settings), _game_byes(settings)
    by_games = by_game_points(settings)
    return HistoryRules(
        bye_points=games if by_games else matches,
        absence_points=ZERO,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float={},
        forfeit_keeps_float=False,
        unfinished=PairedAs.DRAW,
        values={} if by_games else values,
        bye_games=games,
        match_values=values,
        match_byes=matches,
        rules={
            "bye": "04.6/1.4",
            "unplayed": "04.2/3.5",
            "absent": "04.2/3.3",
            "withdrawn": "04.2/3.2",
            "no-show": "04.2/3.3",
            "unfinished": "04.2/3.1",
        },
    )


def _match_byes(settings: Settings) -> Byes:
    """The match points of each kind of bye."""
    win, draw, _ = match_values(settings)
    return _byes(bye_match_points(settings), win, draw)


def _game_byes(settings: Settings) -> Byes:
    """The game points of each kind of bye."""
    boards = boards_of(settings)
    return _byes(bye_game_points(settings), Points(boards * ONE), Points(boards * HALF))


def _byes(pairing: Points, win: Points, draw: Points) -> Byes:
    """What the byes are worth by what a win and a draw are."""
    return {
        ByeKind.PAIRING: pairing,
        ByeKind.FULL: win,
        ByeKind.HALF: draw,
        ByeKind.ZERO: ZERO,
        ByeKind.REST: ZERO,
    }
