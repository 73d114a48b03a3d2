"""A claim, an appeal or a complaint is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, put_incident, read_details
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

DECISION = ("outcome", "decided_by", "decided_at", "decision")
"""What a decision adds to an incident."""


class IncidentDecided(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """How it ended, by whom and when; a second decision needs the first one undone."""

    kind = Kind.INCIDENT_DECIDED

    no: int
    outcome: str | None = None
    decided_by: str | None = None
    decided_at: str | None = None
    decision: str | None = None

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep the decision with the incident."""
        section = self.section_in(state)
        item = incident_in(section, self.no)
        if item.outcome is not None:
            raise BadInput(
                phrase("incident {no} is decided already: {value}", no=item.no, value=item.outcome.value)
            )
        said = {key: getattr(self, key) for key in DECISION}
        known = read_details({key: value for key, value in said.items() if value is not None})
        put_incident(section, replace(item, **known))

    def told(self, people: People) -> str:
        """How it ended, who decided."""
        by = phrase(" by {decided_by}", decided_by=self.decided_by) if self.decided_by else ""
        text = f": {self.decision}" if self.decision else ""
        return phrase("incident {no} {outcome}{by}{text}", no=self.no, outcome=self.outcome, by=by, text=text)
