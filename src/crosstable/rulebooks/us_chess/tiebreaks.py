"""Ties: broken only by the tie-breaks that the organiser announces (34D)."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.points import HALF, ONE
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name


@rule("34D")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The tie-breaks as announced, in their order."""
    return tuple(Step(full_name(name, {}), "34D") for name in announced)


POLICY = Policy(met=frozenset({What.GAME}), taken_off={ONE: ONE, HALF: HALF})

TIEBREAKS = BookTiebreaks(policy=POLICY, sequence=sequence, aliases={})
