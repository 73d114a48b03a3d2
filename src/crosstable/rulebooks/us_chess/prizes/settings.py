"""What an organiser may choose about prizes (32A), and whether the choices go together."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.language import Words, phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting
from crosstable.rulebooks.us_chess.mark import rule

PRIZE_SETTINGS: dict[str, Setting] = {
    "prize.exclusive_rule": Setting(
        ("same_category", "single_prize"),
        "32B3",
        Words("Prizes that only some of the tied players can win: pooled for them"),
    ),
    "prize.papers": TextSetting(
        ((),), "32C", Words("Documents winners must show before they are paid"), several=True, departs=False
    ),
    "prize.withdrawn_eligible": Setting((False, True), "32C1", Words("Players who withdrew may win prizes")),
    "prize.based_on": NumberSetting(
        (None,), "32C4", Words("Number of entries the prizes are based on"), words=(None,)
    ),
    "prize.percent": NumberSetting(
        (None,),
        "32C4",
        Words("Percentage of based-on prizes paid, if above the minimum"),
        words=(None,),
        departs=False,
    ),
    "prize.count_free": Setting(
        (False, True), "32C4a", Words("Free entries count toward based-on prizes"), departs=False
    ),
    "prize.count_house": Setting(
        (False, True), "32C4a", Words("House players count toward based-on prizes"), departs=False
    ),
    "prize.count_reentries": Setting(
        (True, False), "32C4a", Words("Re-entries count toward based-on prizes"), departs=False
    ),
    "prize.based_on_common": Setting(
        (False, True), "32C4c", Words("Count entries of all such sections together for based-on prizes")
    ),
    "prize.reentry_score": Setting(
        ("latest", "best"), "32C5", Words("Score of a re-entered player that counts for prizes")
    ),
    "prize.limited_rest": Setting(
        ("as_if_absent", "point_group"),
        "32C6",
        Words("Who gets the money above a player's prize limit"),
        departs=False,
    ),
    "prize.grade_plus_place": Setting(
        (False, True),
        "32F2",
        Words("A player may win an age or grade trophy as well as a place or class trophy"),
    ),
    "prize.entry_fee": NumberSetting(
        (None,), "33A", Words("Entry fee in cents, for advice on prizes"), words=(None,), departs=False
    ),
    "prize.item_rank": TextSetting(
        ((),), "33D1a", Words("Prizes with items, in order of rank"), several=True
    ),
    "prize.items": Setting(("separate", "with_money"), "33D2a", Words("Who gets the trophies")),
    "prize.play_off_cash": Setting(
        (False, True), "34C", Words("Cash prizes are decided by play-off, as advertised")
    ),
    "prize.unrated_groups": Setting(
        (False, True), "33F", Words("Unrated players may win cash prizes of age, school and other groups")
    ),
    "prize.unrated_limit": NumberSetting(
        (None,), "33F", Words("Most an unrated player may win, in cents"), words=(None,)
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
        raise BadInput(
            phrase("prizes must be based on at least one entry"), where="settings.prize.based_on", rule="32C4"
        )
    if goal is None and ("32C4" in section.variations or chosen.get("prize.based_on_common") is True):
        text = phrase("based-on prizes need the number of entries they are based on")
        goal_set = Advice(Remedy.CHANGE_SETTING, key="settings.prize.based_on")
        raise BadInput(text, where="settings.prize.based_on", rule="32C4", remedies=[goal_set])
    if "33E" in section.variations and not any(prize.kind == "points" for prize in section.prizes):
        text = phrase("variation 33E needs prizes for points; add such prizes, or remove the variation")
        raise BadInput(text, where="variations", rule="33E")
    _check_ranking(section, chosen.get("prize.item_rank"))


def _check_ranking(section: Section, ranking: SettingValue) -> None:
    """Every name of the ranking is that of a prize."""
    known = {prize.name for prize in section.prizes}
    for name in ranking if isinstance(ranking, tuple) else ():
        if name not in known:
            text = phrase(
                "there is no prize “{prize}”; the prizes are: {prizes}",
                prize=name,
                prizes=", ".join(sorted(known)) or phrase("none"),
            )
            raise BadInput(text, where="settings.prize.item_rank", rule="33D1a")
