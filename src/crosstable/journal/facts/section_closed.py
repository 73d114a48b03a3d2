"""A section is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People


class SectionClosed(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """The standings are final; later corrections are amendments."""

    kind = Kind.SECTION_CLOSED

    def apply(self, state: EventState, fact: Fact) -> None:
        """Finish the section; only once."""
        section = self.section_in(state)
        if section.closed:
            raise BadInput(phrase("the section is already finished"))
        section.closed = fact.seq

    def told(self, people: People) -> str:
        """That it is final."""
        return phrase("section finished: standings are final")
