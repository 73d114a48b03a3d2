"""Incidents: rulings, warnings, claims, appeals and complaints, each with its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from crosstable.model.documented import Documented


class IncidentKind(Enum):
    """What kind of thing is kept for the record."""

    NOTE = "note"
    RULING = "ruling"
    WARNING = "warning"
    CLAIM = "claim"
    APPEAL = "appeal"
    COMPLAINT = "complaint"


class Outcome(Enum):
    """How a claim, an appeal or a complaint ended."""

    UPHELD = "upheld"
    DISMISSED = "dismissed"
    WITHDRAWN = "withdrawn"


TO_DECIDE = (IncidentKind.CLAIM, IncidentKind.APPEAL, IncidentKind.COMPLAINT)
"""What is open until somebody decides it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident(Documented):
    """Something that happened and is kept for the record; a private one is for the staff only."""

    text: str
    no: int = 0
    """Its number in the section; 0 before it has one."""
    kind: IncidentKind = IncidentKind.NOTE
    round: int | None = None
    board: int | None = None
    player: int | None = None
    """Who it is about: who was warned, who claims, who appeals."""
    players: tuple[int, ...] = ()
    """Everybody concerned; at a board, both players who sat there when it was recorded."""
    rule: str | None = None
    penalty: str | None = None
    at: str | None = None
    """When it happened; for an appeal, when it was handed in."""
    private: bool = False
    under: str | None = None
    """Of an appeal: the rule that gives the right to it."""
    against: int | None = None
    """Of an appeal: the incident whose decision is disputed."""
    deadline: str | None = None
    """Of an appeal: the last day, where the book gives one."""
    late: str | None = None
    """Of an appeal that the book calls late or void: why it was accepted."""
    outcome: Outcome | None = None
    decided_by: str | None = None
    decided_at: str | None = None
    decision: str | None = None
    """What was decided, in words."""

    @property
    def open(self) -> bool:
        """Whether somebody has still to decide it."""
        return self.kind in TO_DECIDE and self.outcome is None

    @property
    def state(self) -> str:
        """Open, or how it ended; empty for what needs no decision."""
        if self.kind not in TO_DECIDE:
            return ""
        return "open" if self.outcome is None else self.outcome.value
