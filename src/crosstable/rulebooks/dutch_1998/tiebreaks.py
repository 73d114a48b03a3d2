"""The final order by F10: ties for first place are broken, all others are shared."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name

ORDER = ("result-between-tied", "average-opposition", "coin-flip")

SETTINGS = {
    "f10_scope": Setting(("first_place", "all"), "F10", Words("Ties broken for"), departs=False),
}


@rule("F10")
def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """For first place the games of the tied, the opponents' ratings, the lot; or what was announced."""
    if announced:
        return tuple(Step(full_name(name, {}), "F10") for name in announced)
    first_place = settings.get("f10_scope", "first_place") == "first_place"
    return tuple(Step(name, "F10", first_place) for name in ORDER)


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME})), sequence=sequence)
