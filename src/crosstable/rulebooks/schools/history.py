"""What past rounds leave on a pairing card (5, 10, 12iv, 30)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.cards import Float
from crosstable.model.event import SettingValue
from crosstable.model.points import HALF, ONE, ZERO
from crosstable.model.results import ByeKind, PairedAs
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.settings import SWISS_SETTINGS
from crosstable.rulebooks.shared.past_sentences import GONE_HOME, NO_SHOW_AGAIN
from crosstable.rulebooks.shared.plain_history import read_choices


@rule("4", "5", "12iv", "30")
def history_rules(settings: Mapping[str, SettingValue]) -> HistoryRules:
    """A bye scores a win and has no colour; a pairing not played leaves neither colour nor float."""
    chosen = read_choices(SWISS_SETTINGS, settings)
    byes = {ByeKind.PAIRING: Float.DOWN} if chosen["bye_counts_as_downfloat"] else {}
    out = chosen["bye_exclusions"]
    excluded = frozenset(out) if isinstance(out, tuple) else frozenset()
    barring = {ByeKind.PAIRING, ByeKind.FULL} if "full_bye" in excluded else set()
    barring |= {ByeKind.HALF} if "half_bye" in excluded else set()
    return HistoryRules(
        bye_points={
            ByeKind.PAIRING: ONE,
            ByeKind.FULL: ONE,
            ByeKind.HALF: HALF,
            ByeKind.ZERO: ZERO,
            ByeKind.REST: ZERO,
        },
        absence_points=ZERO,
        barring_byes=frozenset(barring),
        forfeit_win_bars="default_win" in excluded,
        bye_float=byes,
        forfeit_keeps_float=False,
        unfinished=PairedAs.DRAW,
        rules={
            "bye": "5",
            "unplayed": "30",
            "asked": "4",
            "absent": "",
            "withdrawn": "",
            "across": "28",
            "ahead": "28",
            "no-show": "30",
            "unfinished": "2b",
            "house": "28",
        },
        says={"no-show": NO_SHOW_AGAIN, "gone": GONE_HOME},
    )
