"""Ties: the rules say nothing of them, so only what the organiser announces breaks them."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name


def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The tie-breaks as announced, in their order."""
    return tuple(Step(full_name(name, {}), "2b") for name in announced)


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME})), sequence=sequence)
