"""The lines of a list being imported: what each contains, what is wrong with it, and what happens to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.app.entries.import_changes import Change, in_words
from crosstable.app.entries.import_matches import KnownEntry
from crosstable.journal.state import Document
from crosstable.model.federations import id_name
from crosstable.model.language import phrase

"""The everyday name of each federation, by the key of its ID."""


class Status(Enum):
    """What happens to a line."""

    PROBLEM = "problem"
    """It has to be fixed first."""
    ASKED = "asked"
    """It may be an existing entry: the director decides."""
    WAITING = "waiting"
    """Its section is not known yet."""
    NEW = "new"
    CHANGED = "changed"
    SAME = "unchanged"
    DELETED = "deleted"
    """The last list had it, and the director deleted the entry."""
    LEFT_OUT = "left out"


STAYS = (Status.PROBLEM, Status.ASKED, Status.WAITING)
"""Lines that are not imported and stay on the page."""


class Choice(Enum):
    """What the director decides about a line."""

    USUAL = ""
    """Keep what was changed by hand, leave out what was deleted."""
    TAKE = "take"
    """Use the list's values, even where the director changed them by hand."""
    SAME = "same"
    """The line is the entry of this name."""
    OTHER = "other"
    """The line is a different person with this name."""
    OUT = "out"
    """The line is not imported."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem with a line: its column, and one sentence."""

    column: int | None
    text: str


@dataclass(slots=True)
class ImportLine:
    """One line of a list, as far as it was understood."""

    line: int
    cells: tuple[str, ...]
    told: Document
    """The entry as the list has it, filled in from the rating lists."""
    said: str = ""
    """The section as the line names it."""
    place: int | None = None
    """The section in which the player will play."""
    problems: list[Trouble] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    status: Status = Status.NEW
    match: KnownEntry | None = None
    changes: tuple[Change, ...] = ()
    choice: Choice = Choice.USUAL
    moves: bool = False
    """Whether the entry goes to another section."""
    doubted: str = ""
    """The federation whose ID belongs to a differently named person; such an ID is never entered."""
    twin: int | None = None
    """The line above that may be the same person."""

    @property
    def own(self) -> Document:
        """The entry to be made, without an ID that belongs to another person."""
        ids = {key: code for key, code in self.told.get("ids", {}).items() if key != self.doubted}
        rest = {key: value for key, value in self.told.items() if key != "ids"}
        return {**rest, "ids": ids} if ids else rest

    @property
    def bill(self) -> str:
        """What is paid and what is due, in words; empty if the list does not say."""
        return in_words("fees", self.told["fees"]) if self.told.get("fees") else ""

    @property
    def codes(self) -> str:
        """The IDs to be entered for the player."""
        return ", ".join(str(code) for code in self.own.get("ids", {}).values())

    @property
    def doubted_id(self) -> str:
        """The everyday name of the doubtful ID; empty if there is none."""
        if not self.doubted:
            return ""
        return id_name(self.doubted)

    @property
    def name(self) -> str:
        """The player's name, as far as it is known."""
        return str(self.told.get("name") or "")

    @property
    def applied(self) -> tuple[Change, ...]:
        """The changes to be made: all, or those that do not override the director."""
        taken = self.choice is Choice.TAKE
        return tuple(one for one in self.changes if taken or not one.by_hand)

    @property
    def kept(self) -> tuple[Change, ...]:
        """Where the list differs from the director's values, which are kept unless decided otherwise."""
        return tuple(one for one in self.changes if one.by_hand)

    @property
    def decisions(self) -> tuple[tuple[str, str], ...]:
        """The possible decisions about an unclear line, in words."""
        without = phrase("someone else, the {id} is wrong: enter without it", id=self.doubted_id)
        other = Choice.OTHER.value, without if self.doubted else phrase("another person: enter both")
        first = "", phrase("(choose)")
        if self.twin is not None:
            return first, (Choice.OUT.value, phrase("the same person: leave this line out")), other
        same = Choice.SAME.value, phrase("the same person: update the entry")
        return first, same, other, (Choice.OUT.value, phrase("leave this line out"))

    def trouble_at(self, column: int) -> list[str]:
        """The sentences about one cell."""
        return [one.text for one in self.problems if one.column == column]

    @property
    def elsewhere(self) -> list[str]:
        """The sentences about the line as a whole."""
        return [one.text for one in self.problems if one.column is None]

    def as_json(self, headings: tuple[str, ...], sections: tuple[str | None, ...]) -> dict[str, object]:
        """The line as plain data."""
        named: dict[int | None, dict[str, str]] = {at: {"column": head} for at, head in enumerate(headings)}
        return {
            "line": self.line,
            "name": self.name or None,
            "section": sections[self.place] if self.place is not None else None,
            "status": self.status.value,
            "problems": [{**named.get(one.column, {}), "text": one.text} for one in self.problems],
            "warnings": list(self.warnings),
            "changes": [one.as_json() for one in self.changes],
        }


@dataclass(frozen=True, slots=True)
class Answers:
    """What the director decided about a list, as a page or a command sends it."""

    section: str = ""
    """The section of lines that name none; BY_RATING: by their rating; empty: not decided."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """A name in the list -> the section it means, LEAVE_OUT or NEW."""
    choices: Mapping[int, Choice] = field(default_factory=dict)
    """Line -> what is decided about it."""
    places: Mapping[int, str] = field(default_factory=dict)
    """Line -> the section chosen for it."""
    admit: str = ""
    """The reason to admit everybody whose rating is above the limit of the section."""
    twice: bool = False
    """Whether a repeated name is always another person."""
