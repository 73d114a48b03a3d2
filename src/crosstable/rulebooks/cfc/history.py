"""What past rounds leave on a pairing card (615-617, 632)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.settings import SWISS_SETTINGS
from crosstable.rulebooks.shared.plain_history import read_choices, read_points


@rule("611", "614", "615a", "616", "616.1", "617", "617.1", "632")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """A bye scores a point (or half of one), absences nothing; an unfinished game is a draw for pairing."""
    chosen = read_choices(SWISS_SETTINGS, settings)
    barring = {ByeKind.PAIRING, ByeKind.FULL}
    if chosen["bye_eligibility"] == "no_prior_bye":
        barring.add(ByeKind.HALF)
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: read_points(chosen["bye_points"]),
            ByeKind.FULL: ONE,
            ByeKind.HALF: HALF,
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        },
        absence_points=ZERO,
        barring_byes=frozenset(barring),
        forfeit_win_bars=bool(chosen["bye_forfeit_win_counts"]),
        bye_float={},
        forfeit_keeps_float=True,
        unfinished=PairedAs.DRAW,
        rules={
            "bye": "616",
            "unplayed": "632",
            "absent": "616",
            "withdrawn": "616",
            "no-show": "616",
            "unfinished": "617.1" if chosen["unfinished"] == "adjudicate" else "617",
        },
    )
