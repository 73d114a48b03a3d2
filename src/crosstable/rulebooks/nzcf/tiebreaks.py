"""Ties by NZCF 1.7: the orders for Swiss and round robin, and what becomes of a tie that stays."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name

SETTINGS = {
    "unresolved": Setting(
        ("shared", "lot"), "1.7.3/2", Words("A tie that no tie-break resolves"), departs=False
    ),
}

SWISS = tuple(Step(name, "1.7.3") for name in ("opponents-scores", "gelbfuhs", "opponents-scores-cut"))
ROUND_ROBIN = tuple(Step(name, "1.7.2") for name in ("gelbfuhs", "wins", "result-between-tied"))
LOT = Step("coin-flip", "1.7.3/2")

ALL_PLAY_ALL = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})
ANNOUNCED_RULE = "1.1.3"
"""The rule under which an event may depart from the book."""

ALIASES = {"sb": "gelbfuhs"}
"""For players with equal scores Gelbfuhs and Sonneborn-Berger are the same order."""


@rule("1.7.2", "1.7.3", "1.7.3/2")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The book's order for the format unless another was announced; then the lot, if it is to decide."""
    printed = ROUND_ROBIN if played_as in ALL_PLAY_ALL else SWISS
    own = {step.name: step for step in (*printed, LOT)}
    names = (full_name(name, ALIASES) for name in announced)
    steps = tuple(own.get(name, Step(name, ANNOUNCED_RULE)) for name in names) or printed
    by_lot = SETTINGS["unresolved"].read(settings.get("unresolved", "shared")) == "lot"
    return (*steps, LOT) if by_lot and LOT not in steps else steps


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME})), sequence=sequence, aliases=ALIASES)
