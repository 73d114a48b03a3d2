"""Facts: the closed set of things that can happen to an event, and the chain that links them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase

if TYPE_CHECKING:
    from crosstable.journal.happening import Happening

DAMAGED = Words("the file is damaged or is not a Crosstable event; restore the event from a copy")

START = "0" * 64
"""What comes before the first fact."""


class Damaged(BadInput):
    """The file of a journal is not what was written to it; copies, packs and a rescue may help."""

    path: str | None = None
    """The file, where one is known."""


class Kind(Enum):
    """What kind of thing happened."""

    CREATED = "event-created"
    EVENT_CHANGED = "event-changed"
    SECTION_ADDED = "section-added"
    SECTION_CHANGED = "section-changed"
    ENTRY_MADE = "entry-made"
    ENTRY_CHANGED = "entry-changed"
    ENTRY_DELETED = "entry-deleted"
    ENTRIES_JOINED = "entries-joined"
    RANKS_CONFIRMED = "ranks-confirmed"
    BYE_ASKED = "bye-asked"
    WITHDRAWN = "withdrawn"
    RETURNED = "returned"
    ROUND_DRAFTED = "round-drafted"
    MANUAL_FINISHED = "manual-pairing-finished"
    ROUND_PUBLISHED = "round-published"
    RESULT_ENTERED = "result-entered"
    RESULT_FOR_RATING = "result-for-rating"
    ROUND_REPAIRED = "round-repaired"
    PLAYER_REMOVED = "player-removed"
    EXTRA_GAME = "extra-game"
    FORFEIT_RATED = "forfeit-rated"
    SCORE_SHEETS = "score-sheets-handed-in"
    BYE_ANSWERED = "bye-answered"
    MISSING_SETTLED = "missing-settled"
    INCIDENT = "incident-noted"
    INCIDENT_CHANGED = "incident-changed"
    INCIDENT_DECIDED = "incident-decided"
    LINEUP = "lineup-given"
    TIE_DECIDED = "tie-decided"
    ROUND_STARTED = "round-started"
    START_POSTPONED = "start-postponed"
    RESULTS_VERIFIED = "results-verified"
    COLOURS_REVERSED = "colours-reversed"
    GAMES_CORRECTED = "games-corrected"
    CHECKED_IN = "checked-in"
    PLAYERS_IMPORTED = "players-imported"
    EXCUSED = "absence-excused"
    SECTION_CLOSED = "section-closed"
    STRICT_LEFT = "strict-left"
    PRIZE_HANDED = "prize-handed-out"
    CASH = "cash-noted"
    PHONES_SWITCHED = "phones-switched"
    RESULT_REPORTED = "result-reported"
    SCREEN_SET = "screen-set"
    ANNOUNCED = "announced"
    UNDONE = "undone"
    REDONE = "redone"


class Draft(Struct, frozen=True):
    """A fact before it is written: what, by whom, when."""

    what: Happening
    actor: str
    time: str


class Row(Struct, frozen=True):
    """A fact as stored: its number, its JSON text, and the hash that links it to the one before."""

    seq: int
    kind: Kind
    text: str
    actor: str
    time: str
    previous: str
    hash: str


class Fact(Row, frozen=True):
    """A fact that was written, with what happened."""

    what: Happening

    @property
    def payload(self) -> dict[str, Any]:
        """What happened as plain data."""
        said: dict[str, Any] = json.loads(self.text)
        return said


def canonical(payload: object) -> str:
    """The canonical form of a payload, so that its hash is always the same."""
    return json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def text_of(what: Happening) -> str:
    """What happened, as it is stored."""
    return canonical(to_builtins(what))


def digest(seq: int, kind: str, text: str, who_and_when: tuple[str, str], previous: str) -> str:
    """The hash of a fact: over everything it says and the hash before it."""
    whole = hashed_text(seq, kind, text, who_and_when, previous)
    return sha256(whole.encode("utf-8", "replace")).hexdigest()


def hashed_text(seq: int, kind: str, text: str, who_and_when: tuple[str, str], previous: str) -> str:
    """What the hash of a fact is taken over."""
    actor, time = map(_quoted, who_and_when)
    return f'["{previous}",{seq},"{kind}",{text},{actor},{time}]'


@lru_cache(maxsize=4096)
def _quoted(text: str) -> str:
    """A text as JSON; the same people and times occur in many facts."""
    return canonical(text)


def chained(draft: Draft, seq: int, previous: str) -> Fact:
    """The fact that a draft becomes after the one before."""
    kind, text = draft.what.kind, text_of(draft.what)
    hash_ = digest(seq, kind.value, text, (draft.actor, draft.time), previous)
    return Fact(seq, kind, text, draft.actor, draft.time, previous, hash_, draft.what)


def unwritten(draft: Draft, seq: int) -> Fact:
    """A draft as a fact that is not written yet, to check whether it can be."""
    return Fact(seq, draft.what.kind, text_of(draft.what), draft.actor, draft.time, "", "", draft.what)


def verify(rows: Sequence[Row], after: int = 0, previous: str = START) -> None:
    """Refuse a chain with a missing, changed or misplaced fact; it starts after a known fact."""
    for place, row in enumerate(rows, start=after + 1):
        if row.seq != place:
            _object_in(row)
            text = phrase("a change is missing from the event file; restore the event from a copy")
            raise Damaged(text, where=phrase("change {number}", number=place))
        if row.previous != previous or not _is_true(row):
            text = phrase("the event file was altered outside Crosstable; restore the event from a copy")
            raise Damaged(text, where=phrase("change {number}", number=row.seq))
        previous = row.hash


def proves_itself(row: Row) -> bool:
    """Whether a row says what it said when it was written, by its own hash, whatever surrounds it."""
    try:
        return _is_true(row)
    except Damaged:
        return False


def _is_true(row: Row) -> bool:
    """Whether a fact's hash matches its content, however its JSON is formatted."""
    who_and_when = row.actor, row.time
    if row.hash == digest(row.seq, row.kind.value, row.text, who_and_when, row.previous):
        return True
    laid_out = canonical(_object_in(row))
    return laid_out != row.text and row.hash == digest(
        row.seq, row.kind.value, laid_out, who_and_when, row.previous
    )


def _object_in(row: Row) -> dict[str, Any]:
    """The content of a stored fact as plain data, which must be a JSON object."""
    try:
        said = json.loads(row.text)
    except (ValueError, TypeError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Damaged(str(DAMAGED), where=phrase("change {number}", number=row.seq))
    return said
