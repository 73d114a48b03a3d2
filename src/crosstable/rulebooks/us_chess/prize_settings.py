"""What an organiser may choose about prizes (32A)."""

from __future__ import annotations

from crosstable.rulebooks.api import Setting

PRIZE_SETTINGS: dict[str, Setting] = {
    "prize.exclusive_rule": Setting(
        ("same_category", "single_prize"),
        "32B3",
        "prizes that some of a tie divide apart: all of a category, or one",
    ),
    "prize.items": Setting(("separate", "with_money"), "33D2a", "whether trophies follow the money"),
    "prize.withdrawn_eligible": Setting((False, True), "32C1", "players who withdrew can have prizes"),
}
