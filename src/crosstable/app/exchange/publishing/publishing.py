"""One try to bring the website of an event up to date at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from crosstable.app.exchange.publishing.folder_place import FolderPlace
from crosstable.app.exchange.publishing.sftp_place import SftpPlace, sftp_place
from crosstable.app.exchange.publishing.site_files import site_of
from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.exchange.publishing.targets import Target, TargetKind
from crosstable.app.exchange.publishing.uploading import Place, changes_between, push
from crosstable.journal.fact import Fact, Kind
from crosstable.model.event import Event

Progress = Callable[[int, int], None]
"""Called after every file: how many are done, and of how many."""
PAUSES = (15, 30, 60, 120, 300, 600)
"""Seconds until the next try after a failed one, growing; the last for all further ones."""
ROUND_REST, RESULTS_REST = 3, 20
"""Seconds to wait for more: after a published round, and after a result, so that a burst goes out once."""
ROUNDS = frozenset({Kind.ROUND_PUBLISHED, Kind.ROUND_REPAIRED})
TRIGGERS = ROUNDS | {
    Kind.RESULT_ENTERED,
    Kind.GAMES_CORRECTED,
    Kind.COLOURS_REVERSED,
    Kind.MISSING_SETTLED,
    Kind.PLAYER_REMOVED,
    Kind.TIE_DECIDED,
    Kind.SECTION_CLOSED,
    Kind.SECTION_CHANGED,
    Kind.STRICT_LEFT,
    Kind.EVENT_CHANGED,
    Kind.START_POSTPONED,
    Kind.LINEUP,
    Kind.UNDONE,
    Kind.REDONE,
}
"""What the public wants to see at once; entries and check-ins go out with the next of these."""


def rest_after(facts: tuple[Fact, ...]) -> int | None:
    """How many seconds to wait before some changes go out; None if none of them has to."""
    kinds = {fact.kind for fact in facts}
    if not kinds & TRIGGERS:
        return None
    return ROUND_REST if kinds & ROUNDS else RESULTS_REST


def pause_after(tries: int) -> int:
    """Seconds until the next try, after so many failed ones."""
    return PAUSES[min(tries, len(PAUSES) - 1)]


def publish_once(store: PublishStore, name: str, target: Target, event: Event, progress: Progress) -> int:
    """Send what has changed; returns how many files were sent or removed.

    On first use the key of the web host is remembered; every later connection has to show the same.
    """
    site = site_of(event)
    known = store.files(name)
    changes = changes_between(site.hashes, known)
    if not changes:
        return 0
    files = site.made_now()
    with opened(target) as place:
        if isinstance(place, SftpPlace) and not target.host_key:
            store.pin(name, place.fingerprint)
        progress(0, len(changes.put))
        steps = push(files, site.hashes, known, place, lambda done: store.note_files(name, done))
        for done in steps:
            progress(done, len(changes.put))
    return len(changes.put) + len(changes.remove)


@contextmanager
def opened(target: Target) -> Iterator[Place]:
    """The place of a target."""
    if target.kind is TargetKind.FOLDER:
        yield FolderPlace(target.path)
        return
    with sftp_place(target) as place:
        yield place
