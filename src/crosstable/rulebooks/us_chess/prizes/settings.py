"""What an organiser may choose about prizes (32A), and whether the choices go together."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting
from crosstable.rulebooks.us_chess.mark import rule

PRIZE_SETTINGS: dict[str, Setting] = {
    "prize.exclusive_rule": Setting(
        ("same_category", "single_prize"),
        "32B3",
        "prizes that some of a tie divide apart: all that only they can win, or one",
    ),
    "prize.papers": TextSetting(
        ((),), "32C", "papers wanted from winners before they are paid", several=True, departs=False
    ),
    "prize.withdrawn_eligible": Setting((False, True), "32C1", "players who withdrew can have prizes"),
    "prize.based_on": NumberSetting(
        (None,), "32C4", "the number of entries that the prizes are based on", words=(None,)
    ),
    "prize.percent": NumberSetting(
        (None,),
        "32C4",
        "the part of based-on prizes that is paid, if above the least",
        words=(None,),
        departs=False,
    ),
    "prize.count_free": Setting((False, True), "32C4a", "whether free entries count", departs=False),
    "prize.count_house": Setting((False, True), "32C4a", "whether house players count", departs=False),
    "prize.count_reentries": Setting((True, False), "32C4a", "whether re-entries count", departs=False),
    "prize.based_on_common": Setting(
        (False, True), "32C4c", "whether all sections that say so have one number of entries in common"
    ),
    "prize.reentry_score": Setting(
        ("latest", "best"), "32C5", "which score of a player who entered again counts for prizes"
    ),
    "prize.limited_rest": Setting(
        ("as_if_absent", "point_group"),
        "32C6",
        "who gets what a player with a limit may not take: everybody up to what would have been theirs "
        "without that player, or those with the same score all of it",
        departs=False,
    ),
    "prize.grade_plus_place": Setting(
        (False, True), "32F2", "a trophy of an age or grade group beside one of a place or class"
    ),
    "prize.entry_fee": NumberSetting(
        (None,), "33A", "the entry fee in cents, for hints", words=(None,), departs=False
    ),
    "prize.item_rank": TextSetting(
        ((),), "33D1a", "names of prizes in the order in which their things rank", several=True
    ),
    "prize.items": Setting(("separate", "with_money"), "33D2a", "whether trophies follow the money"),
    "prize.play_off_cash": Setting(
        (False, True), "34C", "a play-off decides cash prizes, as all detailed publicity says"
    ),
    "prize.unrated_groups": Setting(
        (False, True), "33F", "whether unrated players can win the money of age, school and other groups"
    ),
    "prize.unrated_limit": NumberSetting(
        (None,), "33F", "the most that an unrated player may win, in cents", words=(None,)
    ),
}

PRIZE_VARIATIONS: Mapping[str, tuple[str, SettingValue]] = {
    "32C4": ("based-on prizes", None),
    "32F2": ("prize.grade_plus_place", True),
    "33D2a": ("prize.items", "with_money"),
    "33E": ("prizes for points", None),
}
"""Variations about prizes; two of them need more than a word: a number of entries, and prizes for points."""


@rule("32C4", "33D1a", "33E")
def check_prizes(section: Section, chosen: Mapping[str, SettingValue]) -> None:
    """Refuse choices about prizes that lack what they need, or name prizes that do not exist."""
    goal = chosen.get("prize.based_on")
    if goal == 0:
        raise BadInput("prizes are based on at least one entry", where="settings.prize.based_on", rule="32C4")
    if goal is None and ("32C4" in section.variations or chosen.get("prize.based_on_common") is True):
        text = "prizes based on entries need the number of entries"
        goal_set = Advice(Remedy.CHANGE_SETTING, key="settings.prize.based_on")
        raise BadInput(text, where="settings.prize.based_on", rule="32C4", remedies=[goal_set])
    if "33E" in section.variations and not any(prize.kind == "points" for prize in section.prizes):
        text = 'variation 33E needs prizes of the kind "points"; add them, or take the variation out'
        raise BadInput(text, where="variations", rule="33E")
    _check_ranking(section, chosen.get("prize.item_rank"))


def _check_ranking(section: Section, ranking: SettingValue) -> None:
    """Every name of the ranking is that of a prize."""
    known = {prize.name for prize in section.prizes}
    for name in ranking if isinstance(ranking, tuple) else ():
        if name not in known:
            text = f"there is no prize {name!r}; the prizes are: {', '.join(sorted(known)) or 'none'}"
            raise BadInput(text, where="settings.prize.item_rank", rule="33D1a")
