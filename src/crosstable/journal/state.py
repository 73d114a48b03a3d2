"""The state of an event while its facts are folded: documents with entries, drafts and published rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from crosstable.model.errors import BadInput

Json = dict[str, Any]

TEAM_FORMATS = ("team-swiss", "team-round-robin")


@dataclass(slots=True)
class SectionState:
    """One section: its own keys, entries by number of entry, rank numbers once they are fixed, rounds."""

    keys: Json
    entries: dict[int, Json] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    """Entry -> rank number; fixed when round 1 is published."""
    rounds: list[Json] = field(default_factory=list)
    locked: list[Json] = field(default_factory=list)
    """Locked games of the next round, by number of entry."""
    apart: list[Json] = field(default_factory=list)
    """Players to be kept apart, by number of entry: each with `players` and, if it ends, `until`."""
    team_pairs: list[Json] = field(default_factory=list)
    """Team-mates who may meet, by number of entry: each with `players` and, if it is for one, `round`."""
    draft: Json | None = None
    draft_fact: int = 0
    published: dict[int, int] = field(default_factory=dict)
    """Round -> the fact that published it, or paired it again."""
    posted: dict[int, int] = field(default_factory=dict)
    """Round -> the fact that published it first."""

    parts: dict[int, list[int]] = field(default_factory=dict)
    """Round -> the facts that posted it, when schedules posted their parts one after the other."""
    held: dict[int, list[int]] = field(default_factory=dict)
    """Round -> entries that are left out of it for now."""
    settled: dict[tuple[int, int], Json] = field(default_factory=dict)
    """Round and board -> how a missing result was settled: the rule, and what was assumed."""
    repaired: set[int] = field(default_factory=set)
    """Rounds that were paired again after they were published."""
    started_at: dict[int, str] = field(default_factory=dict)
    """Round -> when its clocks were started."""
    verified: dict[int, set[int]] = field(default_factory=dict)
    """Round -> boards whose results were looked at a second time."""
    here: set[int] = field(default_factory=set)
    """Entries that have come to the desk."""
    excused: dict[tuple[int, int], str] = field(default_factory=dict)
    """Round and entry -> why somebody who did not come is excused."""
    closed: int = 0
    """The fact that closed the section; 0 while it is open."""
    handed: dict[int, Json] = field(default_factory=dict)
    """Entry -> how the prize was handed out."""
    reports: dict[tuple[int, int, int], dict[int, Json]] = field(default_factory=dict)
    """Round, board and board inside a match (0: none) -> player -> what they say of their game."""

    @property
    def name(self) -> str | None:
        """The section's name, None when the event has only one."""
        name: str | None = self.keys.get("section")
        return name

    @property
    def teams(self) -> bool:
        """Whether the entries are teams, and the games their matches."""
        return self.keys.get("format") in TEAM_FORMATS

    @property
    def started(self) -> bool:
        """Whether round 1 is published, and the numbers fixed."""
        return bool(self.rounds)

    def entry_of(self, no: int) -> int:
        """The entry that has a rank number."""
        for entry, number in self.numbers.items():
            if number == no:
                return entry
        raise BadInput(f"there is no player number {no} in this section", where="player")


@dataclass(slots=True)
class EventState:
    """The whole event: top keys, sections in order, and what only the journal knows."""

    keys: Json = field(default_factory=dict)
    sections: list[SectionState] = field(default_factory=list)
    own: Json = field(default_factory=dict)
    """Keys of the journal that no document holds, such as the folder for copies."""
    screens: dict[str, Json] = field(default_factory=dict)
    """The screens of the hall by name: what each shows, and how."""
    announcement: Json | None = None
    """What stands on all screens: the text, and whether it has the whole of them."""

    def section(self, name: object) -> SectionState:
        """The section of a name."""
        for section in self.sections:
            if section.name == name:
                return section
        raise BadInput(f"there is no section {name!r}", where="section")


def add_extra_game(section: SectionState, game: Json) -> None:
    """One more game beside the rounds."""
    section.keys["extra"] = [*section.keys.get("extra", ()), game]
