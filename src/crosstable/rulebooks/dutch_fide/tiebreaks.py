"""The final order: what was announced, or a list of C.07, which has no list of its own."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.event import TEAM_FORMATS, Format, SettingValue
from crosstable.schedules.table import CYCLES
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step, What
from crosstable.tiebreaks.registry import full_name, known
from crosstable.tiebreaks.sequences import SEQUENCES

USUAL = "fide-swiss"
"""The named list that is used when none was announced."""
USUAL_BY_TABLE = "fide-round-robin"
"""The same where all pairings are known beforehand: Buchholz is not for these (C.07 8)."""
USUAL_OF_TEAMS = "fide-teams"
"""The same for teams."""


def sequence(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The tie-breaks that were announced; else the usual list."""
    names = [full_name(name, {}) for name in announced or SEQUENCES[_usual(played_as)]]
    return tuple(Step(name, _article(name)) for name in names)


def _usual(played_as: Format) -> str:
    """The usual list for a format."""
    if played_as in TEAM_FORMATS:
        return USUAL_OF_TEAMS
    return USUAL_BY_TABLE if played_as in CYCLES else USUAL


def _article(name: str) -> str:
    """The article of C.07 with a tie-break; any other has that of the announced list."""
    return f"C.07 {known(name).article or '4'}"


TIEBREAKS = BookTiebreaks(policy=Policy(met=frozenset({What.GAME})), sequence=sequence)
