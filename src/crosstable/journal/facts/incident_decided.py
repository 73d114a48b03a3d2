"""A claim, an appeal or a complaint is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.incidents import incident_in, put_incident, read_details
from crosstable.journal.phrases import labelled
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.people import People

DECISION = ("outcome", "decided_by", "decided_at", "decision")
"""What a decision adds to an incident."""

OUTCOMES = {"upheld": Words("upheld"), "dismissed": Words("dismissed"), "withdrawn": Words("withdrawn")}
"""How an incident ended, in words."""


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
                phrase(
                    "incident {number} is already decided: {outcome}",
                    number=item.no,
                    outcome=OUTCOMES[item.outcome.value],
                )
            )
        said = {key: getattr(self, key) for key in DECISION}
        known = read_details({key: value for key, value in said.items() if value is not None})
        put_incident(section, replace(item, **known))

    def told(self, people: People) -> str:
        """How it ended, who decided."""
        facts = {"number": self.no, "outcome": OUTCOMES.get(self.outcome or "", self.outcome)}
        if self.decided_by:
            text = phrase("incident {number} {outcome} by {person}", person=self.decided_by, **facts)
        else:
            text = phrase("incident {number} {outcome}", **facts)
        return labelled(text, self.decision) if self.decision else text
