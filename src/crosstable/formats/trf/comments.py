"""Comments of a TRF file that carry something for this program, and what they carry."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crosstable.formats.trf.lines import COMMENT, Line

MARK = f"{COMMENT} crosstable "


@dataclass(slots=True)
class Carried:
    """What the comment lines of a file carry: of the section, of players, teams and rounds."""

    section: dict[str, Any] = field(default_factory=dict)
    players: dict[int, dict[str, Any]] = field(default_factory=dict)
    teams: dict[int, dict[str, Any]] = field(default_factory=dict)
    rounds: dict[int, dict[str, Any]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether anything is carried."""
        return bool(self.section or self.players or self.teams or self.rounds)


def is_carrier(line: Line) -> bool:
    """Whether a comment carries something for this program."""
    return line.text.startswith(MARK)
