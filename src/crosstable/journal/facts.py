"""Facts: the closed set of things that can happen to an event, and the chain that binds them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from crosstable.model.errors import BadInput

Payload = Mapping[str, object]

START = "0" * 64
"""What stands before the first fact."""


class Kind(Enum):
    """What kind of thing happened."""

    CREATED = "event-created"
    EVENT_CHANGED = "event-changed"
    SECTION_ADDED = "section-added"
    SECTION_CHANGED = "section-changed"
    ENTRY_MADE = "entry-made"
    ENTRY_CHANGED = "entry-changed"
    BYE_ASKED = "bye-asked"
    WITHDRAWN = "withdrawn"
    RETURNED = "returned"
    ROUND_DRAFTED = "round-drafted"
    ROUND_PUBLISHED = "round-published"
    RESULT_ENTERED = "result-entered"
    ROUND_REPAIRED = "round-repaired"
    PLAYER_REMOVED = "player-removed"
    EXTRA_GAME = "extra-game"
    BYE_ANSWERED = "bye-answered"
    MISSING_SETTLED = "missing-settled"
    INCIDENT = "incident-noted"
    INCIDENT_CHANGED = "incident-changed"
    INCIDENT_DECIDED = "incident-decided"
    LINEUP = "lineup-given"
    TIE_DECIDED = "tie-decided"
    ROUND_STARTED = "round-started"
    RESULTS_VERIFIED = "results-verified"
    COLOURS_REVERSED = "colours-reversed"
    CHECKED_IN = "checked-in"
    EXCUSED = "absence-excused"
    SECTION_CLOSED = "section-closed"
    PRIZE_HANDED = "prize-handed-out"
    PHONES_SWITCHED = "phones-switched"
    RESULT_REPORTED = "result-reported"
    SCREEN_SET = "screen-set"
    ANNOUNCED = "announced"
    UNDONE = "undone"
    REDONE = "redone"


@dataclass(frozen=True, slots=True)
class Draft:
    """A fact that is to be written: what, by whom, when."""

    kind: Kind
    payload: Payload
    actor: str
    time: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that was written: its number, and the hash that binds it to the one before."""

    seq: int
    kind: Kind
    payload: Payload
    actor: str
    time: str
    previous: str
    hash: str


def canonical(payload: object) -> str:
    """The one way in which a payload is written, so that its hash is always the same."""
    return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(seq: int, draft: Draft, previous: str) -> str:
    """The hash of a fact: over everything it says and the hash before it."""
    parts = [previous, seq, draft.kind.value, draft.payload, draft.actor, draft.time]
    return sha256(canonical(parts).encode()).hexdigest()


def chained(draft: Draft, seq: int, previous: str) -> Fact:
    """The fact that a draft becomes behind the one before."""
    return Fact(
        seq,
        draft.kind,
        draft.payload,
        draft.actor,
        draft.time,
        previous,
        digest(seq, draft, previous),
    )


def verify(facts: Sequence[Fact], after: int = 0, previous: str = START) -> None:
    """Refuse a chain in which a fact is missing, changed or out of place; it begins behind a known fact."""
    for place, fact in enumerate(facts, start=after + 1):
        draft = Draft(fact.kind, fact.payload, fact.actor, fact.time)
        if fact.seq != place:
            raise BadInput(f"fact {place} is missing: the journal jumps to {fact.seq}", where=f"fact {place}")
        if fact.previous != previous or fact.hash != digest(fact.seq, draft, previous):
            text = "this fact or one before it was changed after it was written; use a copy of the journal"
            raise BadInput(text, where=f"fact {fact.seq}")
        previous = fact.hash
