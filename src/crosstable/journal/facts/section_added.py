"""A section without entries and rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import Happening
from crosstable.journal.state import Document, EventState
from crosstable.journal.terms import make_section
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class SectionAdded(Happening, frozen=True, kw_only=True, omit_defaults=True):
    """The event has one more section."""

    kind = Kind.SECTION_ADDED

    section: Document

    def apply(self, state: EventState, fact: Fact) -> None:
        """Add it after the existing ones, under its own name."""
        name = self.section.get("section")
        if any(section.name == name for section in state.sections):
            raise BadInput(phrase("section “{name}” already exists", name=name))
        state.sections.append(make_section(self.section, state.pen))

    def told(self, people: People) -> str:
        """By its name."""
        name = self.section.get("section")
        return phrase("section {name} added", name=name) if name else phrase("section added")
