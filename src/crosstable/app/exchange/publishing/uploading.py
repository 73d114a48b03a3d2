"""Only what has changed goes out: new files first, the front page last, then what is no longer there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from crosstable.app.exchange.publishing.troubles import NotPublished, Trouble

FRONT = "index.html"
UNKNOWN = ""
"""The hash of a file that is being sent: it is ours, but nobody knows how much of it is there."""


class Place(Protocol):
    """A folder somewhere; each of its files is whole or as it was."""

    def has(self, name: str) -> bool:
        """Whether there is a file of this name."""

    def put(self, name: str, body: bytes) -> None:
        """Write a file beside its name, then give it the name."""

    def remove(self, name: str) -> None:
        """Remove a file; one that is gone already is fine."""


Note = Callable[[Mapping[str, str | None]], None]
"""Keeps the hashes of files that are now there; None: the file is no longer ours."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What has to be done so that a place has the files of a site."""

    put: tuple[str, ...]
    remove: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.put or self.remove)


def hashes_of(files: Mapping[str, bytes]) -> dict[str, str]:
    """A hash for every file."""
    return {name: sha256(body).hexdigest() for name, body in files.items()}


def changes_between(wanted: Mapping[str, str], known: Mapping[str, str]) -> Changes:
    """What differs from what we put there; files of others are never touched."""
    put = sorted((name for name in wanted if known.get(name) != wanted[name]), key=_order)
    return Changes(tuple(put), tuple(sorted(name for name in known if name not in wanted)))


def _order(name: str) -> tuple[int, str]:
    """Styles and data first, then pages, the front page last: it never leads to a page that is not there."""
    if name == FRONT:
        return 2, name
    return (1 if name.endswith(".html") else 0), name


def push(
    files: Mapping[str, bytes],
    hashes: Mapping[str, str],
    known: Mapping[str, str],
    place: Place,
    note: Note,
) -> Iterator[int]:
    """Bring a place up to date; yields after every file how many are done.

    Before the first byte goes out every file is noted as ours, so that a power cut leaves nothing unknown.
    """
    changes = changes_between(hashes, known)
    if changes and FRONT not in known and place.has(FRONT):
        raise NotPublished(Trouble.OCCUPIED)
    note(dict.fromkeys(changes.put, UNKNOWN))
    sent: dict[str, str | None] = {}
    try:
        for done, name in enumerate(changes.put, start=1):
            place.put(name, files[name])
            sent[name] = hashes[name]
            yield done
        for name in changes.remove:
            place.remove(name)
            sent[name] = None
    finally:
        note(sent)
