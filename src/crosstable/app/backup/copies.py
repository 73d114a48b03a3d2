"""Verified copies: the whole journal, after every write, in a second folder if one is set."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from crosstable.app.backup.backup_places import remember_folder
from crosstable.app.round.objections import shown_time
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import Session, Written
from crosstable.disk.databases import copy_database, put_database_in_place, set_aside
from crosstable.disk.files import check_writable, part_beside
from crosstable.journal.fact import Fact
from crosstable.journal.store.sqlite import Journal, copy_facts
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput
from crosstable.model.language import Words, phrase, phrase_counted

SAFE = Words("The event itself is safe")
GONE = (errno.ENOENT, errno.ENODEV, errno.EIO, errno.ENXIO, errno.ENOTDIR, errno.ESTALE)
WORDS = {
    errno.ENOSPC: Words("the disk is full; free some space or choose another folder"),
    errno.EDQUOT: Words("the disk is full; free some space or choose another folder"),
    errno.EROFS: Words("the folder is read-only; is the USB stick write-protected?"),
    errno.EACCES: Words("Crosstable may not write to this folder; choose another one"),
    errno.EPERM: Words("Crosstable may not write to this folder; choose another one"),
    **dict.fromkeys(GONE, Words("the folder is not there; is the USB stick plugged in?")),
}
"""What went wrong with a folder, in words."""


class NotCopied(BadInput):
    """No copy was made, and why; the event itself is safe."""

    def __init__(self, reason: str, where: str) -> None:
        text = phrase("no copy was made: {reason} {safe}", reason=ended(reason), safe=SAFE)
        super().__init__(text, where=where)
        self.reason = reason


def ended(text: str) -> str:
    """A text ending in a full stop or a question mark."""
    return text if text.endswith((".", "?")) else f"{text}."


def copy_if_set(written: Written) -> tuple[str | None, str | None]:
    """Copy the journal after a write; returns the target, and a warning if it failed."""
    folder = copy_folder(written.session)
    if folder is None:
        return None, None
    try:
        return copy_to(written.session, folder), None
    except BadInput as error:
        return None, str(error)


def copy_folder(session: Session) -> str | None:
    """The folder in which copies are kept, if one is set."""
    folder = session.state.copy_to
    return str(folder) if folder else None


def copy_to(session: Session, folder: str) -> str:
    """Copy the journal; the copy is read back and verified before it replaces the last one."""
    target = copy_path(session, folder)
    check_folder(session, folder)
    try:
        _check_target(session, target)
        with part_beside(target) as part:
            _copy(session, part)
            if len(facts_in(part)) < len(session.facts):
                raise NotCopied(phrase("the copy is incomplete"), str(target))
            put_database_in_place(part, target)
        if folder == copy_folder(session) and not is_url(session.path):
            remember_folder(Path(session.path), folder)
    except OSError as error:
        raise NotCopied(in_words(error), folder) from None
    except sqlite3.Error as error:
        raise NotCopied(_why(folder, error), folder) from None
    return str(target)


def copy_path(session: Session, folder: str) -> Path:
    """The path of a journal's copy, named after its file, or after the event in its database."""
    name = f"{session.path.partition('#')[2]}{SUFFIX}" if is_url(session.path) else Path(session.path).name
    return Path(folder) / name


def check_folder(session: Session, folder: str) -> None:
    """Refuse a folder that cannot hold copies, and say why."""
    place = Path(folder)
    try:
        if not place.exists():
            raise NotCopied(str(WORDS[errno.ENOENT]), folder)
        if not place.is_dir():
            raise NotCopied(phrase("this is a file; choose a folder"), folder)
        if not is_url(session.path) and place.samefile(Path(session.path).parent):
            raise NotCopied(phrase("the event itself is in this folder; choose another one"), folder)
        check_writable(place)
    except OSError as error:
        raise NotCopied(in_words(error), folder) from None


def in_words(error: OSError) -> str:
    """A system error in words a director can use."""
    return str(WORDS.get(error.errno or 0, error.strerror or str(error)))


def _why(folder: str, error: sqlite3.Error) -> str:
    """Why a copy could not be written, as far as the folder shows it."""
    with suppress(OSError):
        if not Path(folder).is_dir():
            return str(WORDS[errno.ENOENT])
        if shutil.disk_usage(folder).free < (1 << 20):
            return str(WORDS[errno.ENOSPC])
    return str(error)


def _copy(session: Session, part: Path) -> None:
    """Write all facts to a separate file."""
    if is_url(session.path):
        copy_facts(str(part), session.facts)
        return
    copy_database(session.path, part)


@dataclass(frozen=True, slots=True)
class Apart:
    """Two journals of one event compared: what they share, and what only one of them has."""

    common: int
    here: tuple[Fact, ...]
    there: tuple[Fact, ...]

    @property
    def diverged(self) -> bool:
        """Whether the other journal was continued separately, or belongs to another event."""
        return bool(self.there)

    @property
    def other_event(self) -> bool:
        """Whether they have nothing in common."""
        return self.common == 0


def beside(here: Sequence[Fact], there: Sequence[Fact]) -> Apart:
    """How far two chains of facts agree, and what follows in each."""
    pairs = zip(here, there, strict=False)
    common = next((n for n, (a, b) in enumerate(pairs) if a.hash != b.hash), min(len(here), len(there)))
    return Apart(common, tuple(here[common:]), tuple(there[common:]))


def facts_in(file: Path) -> list[Fact]:
    """The facts of a copy, with its chain verified; an empty copy is damaged."""
    return Journal(str(file)).facts()


def _check_target(session: Session, target: Path) -> None:
    """Refuse to replace anything but an earlier copy of the same journal.

    An unreadable file, such as one on a stick that was pulled out too early, is set aside and not lost.
    """
    if not target.exists():
        return
    try:
        there = facts_in(target)
    except BadInput:
        set_aside(target, target.with_name(f"{target.name}.damaged"))
        return
    apart = beside(session.facts, there)
    if apart.other_event:
        text = phrase(
            "the folder has another event under this name; choose another folder, or move that file"
        )
        raise NotCopied(text, str(target))
    if apart.diverged:
        raise NotCopied(told_apart(apart), str(target))


def told_apart(apart: Apart) -> str:
    """How two files of one event differ, and what to do about it."""
    there = phrase_counted(
        "That file has {count} change that is not here ({when}).",
        "That file has {count} changes that are not here ({when}).",
        len(apart.there),
        when=_last(apart.there[-1]),
    )
    if not apart.here:
        return phrase("the event was continued in that file. {there} Use one of them only", there=there)
    here = phrase_counted(
        "This event has {count} change that is not there ({when}).",
        "This event has {count} changes that are not there ({when}).",
        len(apart.here),
        when=_last(apart.here[-1]),
    )
    return phrase(
        "the event was continued in both files. {there} {here} Use one of them only, and move the other file",
        there=there,
        here=here,
    )


def _last(fact: Fact) -> str:
    """Who made the last change to an event, and when."""
    return phrase("last by {person}, {time}", person=fact.actor, time=shown_time(fact.time))
