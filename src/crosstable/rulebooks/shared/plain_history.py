"""What past rounds leave on a card in the books based on FIDE's system of the 1990s."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.cards import Float
from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules, Setting


def read_choices(
    offered: Mapping[str, Setting], settings: Mapping[str, SettingValue]
) -> dict[str, SettingValue]:
    """The value of every offered setting: as set, otherwise the default."""
    return {
        key: setting.read(settings[key]) if key in settings else setting.values[0]
        for key, setting in offered.items()
    }


def read_points(value: SettingValue) -> Points:
    """The value of a setting in points."""
    return Points(int(str(value)))


def plain_history(
    chosen: Mapping[str, SettingValue], rules: Mapping[str, str], absence: Points = ZERO
) -> HistoryRules:
    """Byes score and float down, an absence scores as chosen, an unfinished game is a draw for pairing.

    Of the choices it uses `bye_points`, `half_bye_float` and `forfeit_keeps_float`.
    """
    floats = {ByeKind.PAIRING: Float.DOWN, ByeKind.FULL: Float.DOWN}
    if chosen["half_bye_float"] == "down":
        floats[ByeKind.HALF] = Float.DOWN
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: read_points(chosen["bye_points"]),
            ByeKind.FULL: ONE,
            ByeKind.HALF: HALF,
            ByeKind.ZERO: absence,
            ByeKind.REST: ZERO,
        },
        absence_points=absence,
        barring_byes=frozenset({ByeKind.PAIRING, ByeKind.FULL}),
        forfeit_win_bars=True,
        bye_float=floats,
        forfeit_keeps_float=bool(chosen["forfeit_keeps_float"]),
        unfinished=PairedAs.DRAW,
        rules=rules,
    )
