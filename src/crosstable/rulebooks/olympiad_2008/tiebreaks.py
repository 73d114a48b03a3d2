"""The final order of teams (13): through the tie-breaks of the book, unless others are announced."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name

ORDER = (Step("olympiad-sb", "13a"), Step("olympiad-mp-cut", "13b"), Step("olympiad-mp", "13c"))


@rule("13")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The book's order, or what was announced."""
    return tuple(Step(full_name(name, {}), "13") for name in announced) or ORDER


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME})), sequence=sequence)
