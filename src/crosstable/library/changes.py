"""What was written to a journal, as values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from crosstable.app.session.session import Session
from crosstable.app.session.session import Written as Stored
from crosstable.journal.fact import Fact
from crosstable.journal.people import people_of
from crosstable.journal.undo import undone
from crosstable.journal.words import in_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change in the history of an event."""

    number: int
    time: str
    """When, in UTC."""
    by: str
    kind: str
    text: str
    """What happened, in words for people."""
    payload: Mapping[str, object]
    """What happened, for programs."""
    hash: str
    undone: bool = False

    def as_json(self) -> dict[str, object]:
        """The change as the command `log` prints it with `--json`."""
        return {
            "fact": self.number,
            "time": self.time,
            "by": self.by,
            "kind": self.kind,
            "payload": dict(self.payload),
            "hash": self.hash,
            "undone": self.undone,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a call wrote to a journal."""

    changes: tuple[Change, ...]
    meanwhile: tuple[Change, ...] = ()
    """What others wrote since the event was read."""
    copied: str | None = None
    """The copy that was made, where a folder for copies is set."""
    warning: str | None = None
    """Why no copy or no emergency pack was made."""
    session: Session = field(repr=False, compare=False)
    """The event afterwards, with its history."""

    def as_json(self) -> dict[str, object]:
        """The answer as writing commands print it with `--json`."""
        return {
            "written": [one.as_json() for one in self.changes],
            "meanwhile": [one.as_json() for one in self.meanwhile],
            "copied": self.copied,
            "warning": self.warning,
        }


def changes_of(session: Session, facts: Iterable[Fact]) -> tuple[Change, ...]:
    """Facts of a journal as values."""
    off, people = undone(session.facts), people_of(session.facts, session.state)
    return tuple(
        Change(
            number=fact.seq,
            time=fact.time,
            by=fact.actor,
            kind=fact.kind.value,
            text=in_words(fact, people),
            payload=fact.payload,
            hash=fact.hash,
            undone=fact.seq in off,
        )
        for fact in facts
    )


def written_by(stored: Stored, copied: str | None, warning: str | None) -> Written:
    """A write of the application as the answer of a call."""
    return Written(
        changes=changes_of(stored.session, stored.facts),
        meanwhile=changes_of(stored.session, stored.meanwhile),
        copied=copied,
        warning=warning,
        session=stored.session,
    )
