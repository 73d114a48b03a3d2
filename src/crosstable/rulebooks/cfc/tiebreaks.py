"""Ties by 670: cumulative scores in a Swiss, Sonneborn-Berger in a round robin, or what was announced."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.points import ONE
from crosstable.rulebooks.cfc.mark import rule
from crosstable.schedules.table import CYCLES
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name

SWISS = (Step("cumulative", "672"),)
ROUND_ROBIN = (Step("sonneborn-berger", "673"), Step("result-between-tied", "673"))


@rule("671")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The book's order for the format unless another was announced; a tie that stays is the director's."""
    printed = ROUND_ROBIN if played_as in CYCLES else SWISS
    own = {step.name: step for step in printed}
    names = (full_name(name, {}) for name in announced)
    return tuple(own.get(name, Step(name, "671")) for name in names) or printed


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME}), taken_off={ONE: ONE}), sequence=sequence)
