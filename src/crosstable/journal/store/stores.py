"""Where a journal is: a file on this computer, or an event in a shared database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from crosstable.disk.databases import BUSY_SECONDS
from crosstable.journal.fact import Draft, Fact
from crosstable.journal.store.sqlite import Journal, create
from crosstable.journal.store.urls import is_url


class Store(Protocol):
    """What every journal can do: facts are read and appended, never changed."""

    def facts(self) -> list[Fact]:
        """All facts in order, the chain verified."""

    def facts_after(self, seq: int, previous: str) -> list[Fact]:
        """The facts after a known one."""

    def last(self) -> tuple[int, str]:
        """Number and hash of the last fact."""

    def append(self, drafts: Sequence[Draft], after: int, last_hash: str | None = None) -> list[Fact]:
        """Write facts after number `after`, all or none; Overtaken if others came first."""

    def append_decided(self, decide: Callable[[list[Fact]], Sequence[Draft]]) -> list[Fact]:
        """Decide what to write while nobody else can, and write it."""


def journal_at(path: str, patience: float = BUSY_SECONDS) -> Store:
    """The journal of a name; a file that others use is waited for as long as there is patience."""
    if is_url(path):
        from crosstable.journal.store.postgres import PostgresJournal

        return PostgresJournal(path)
    return Journal(path, patience)


def create_at(path: str, drafts: Sequence[Draft]) -> None:
    """A new journal with its first facts; an existing one is never touched."""
    if is_url(path):
        from crosstable.journal.store.postgres import create_event

        create_event(path, drafts)
    else:
        create(path, drafts)
