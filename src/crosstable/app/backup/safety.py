"""How well an event is backed up: the last good copy, what it lacks, and what prevents the next one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from crosstable.app.backup.copies import (
    Apart,
    NotCopied,
    beside,
    check_folder,
    copy_folder,
    copy_path,
    ended,
    facts_in,
    told_apart,
)
from crosstable.app.entries.entering import set_key
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import Words, phrase, phrase_counted

PATIENCE = 120
"""How many seconds a change may be missing from the copy before the round page says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyState:
    """The copies of one event as they are now."""

    folder: str | None = None
    file: str | None = None
    trouble: str | None = None
    """Why no further copy can be made, or why the existing one is of no use."""
    facts: int = 0
    """How many facts the last good copy has; its chain was verified."""
    at: str | None = None
    """When it was made."""
    missing: tuple[Fact, ...] = ()
    """What was written since and is not in the copy."""
    apart: Apart | None = None
    """The two journals compared, if the copy was continued separately."""
    same_disk: bool = False
    remembered: bool = False
    """Whether the copy is out of sight and this is what was known when it was last seen."""

    @property
    def good(self) -> bool:
        """Whether there is a copy to continue from."""
        return self.facts > 0

    @property
    def complete(self) -> bool:
        """Whether the copy is complete, and the next one can be made."""
        return self.good and not self.missing and self.trouble is None

    def line(self, now: datetime) -> str | None:
        """What the round page says about the copies; nothing while all is well."""
        if self.folder is None:
            return None
        since = self.missing[0].time if self.missing else None
        if self.trouble is not None:
            failing = phrase(
                "Copies to {folder} are failing: {reason}", folder=self.folder, reason=ended(self.trouble)
            )
            return " ".join(part for part in (failing, self._lacking()) if part)
        if since and (now - datetime.fromisoformat(since)).total_seconds() > PATIENCE:
            return self._lacking()
        return None

    def _lacking(self) -> str:
        """What would be lost without the event itself; nothing if the copy is complete."""
        if not self.good:
            return phrase("There is no copy.")
        if not self.missing:
            return ""
        return phrase_counted(
            "{count} change is not backed up.", "{count} changes are not backed up.", len(self.missing)
        )


def copy_state(session: Session, folder: str | None = None) -> CopyState:
    """What a folder, or the folder that is set, has of an event, read back and verified."""
    folder = folder or copy_folder(session)
    if folder is None:
        return CopyState(missing=session.facts)
    trouble = None
    try:
        check_folder(session, folder)
    except BadInput as error:
        trouble = bare(error)
    file = copy_path(session, folder)
    there, damage = _read(file) if not _same(session, file) else ([], None)
    apart = beside(session.facts, there)
    if there and apart.diverged:
        trouble, there = (
            told_apart(apart) if apart.common else phrase("the folder has another event under this name"),
            [],
        )
    return CopyState(
        folder=folder,
        file=str(file),
        trouble=trouble or damage,
        facts=len(there),
        at=_time(file) if there else None,
        missing=session.facts[len(there) :],
        apart=apart if apart.diverged and apart.common else None,
        same_disk=_same_disk(session, folder),
    )


def with_memory(session: Session, state: CopyState, before: CopyState | None) -> CopyState:
    """A state in which the copy is out of sight, with what was known while the stick was plugged in."""
    if before is None or state.good or not before.good or before.folder != state.folder or state.apart:
        return state
    return replace(
        state,
        facts=before.facts,
        at=before.at,
        missing=session.facts[before.facts :],
        remembered=True,
        same_disk=before.same_disk,
        trouble=str(VANISHED) if vanished(state, before) else state.trouble,
    )


VANISHED = Words("the folder is empty and on this computer's own disk; is the USB stick plugged in?")


def vanished(state: CopyState, before: CopyState | None) -> bool:
    """Whether a stick was unplugged and left its empty folder behind, where a copy would be useless."""
    if before is None or before.folder != state.folder or not before.good or before.same_disk:
        return False
    return state.same_disk and not state.good


def bare(error: Exception) -> str:
    """Why no copy was made, without the words common to all such errors."""
    if isinstance(error, NotCopied):
        return error.reason
    return error.text if isinstance(error, CrosstableError) else str(error)


def _read(file: Path) -> tuple[Sequence[Fact], str | None]:
    """The facts of a copy with its chain verified; none, with the reason, if it is of no use."""
    with suppress(OSError):
        if file.exists():
            try:
                return facts_in(file), None
            except BadInput as error:
                return (), phrase("the copy is damaged ({reason})", reason=error.text)
    return (), None


def _same(session: Session, file: Path) -> bool:
    """Whether a copy is the journal itself."""
    with suppress(OSError):
        return not is_url(session.path) and file.samefile(session.path)
    return False


def _same_disk(session: Session, folder: str) -> bool:
    """Whether the copies are on the same disk as the journal and would be lost with it."""
    with suppress(OSError):
        return not is_url(session.path) and os.stat(folder).st_dev == os.stat(session.path).st_dev
    return False


def _time(file: Path) -> str | None:
    """When a file was written."""
    with suppress(OSError):
        return datetime.fromtimestamp(int(file.stat().st_mtime), UTC).isoformat(timespec="seconds")
    return None


def age(text: str | None, now: datetime) -> str:
    """How long ago something was, in words."""
    if text is None:
        return phrase("never")
    seconds = int((now - datetime.fromisoformat(text)).total_seconds())
    if seconds < 60:
        return phrase("less than a minute ago")
    if seconds < 60 * 60:
        return phrase_counted("{count} minute ago", "{count} minutes ago", seconds // 60)
    if seconds < 48 * 60 * 60:
        return phrase_counted("{count} hour ago", "{count} hours ago", seconds // 3600)
    return phrase_counted("{count} day ago", "{count} days ago", seconds // 86400)


def set_folder(session: Session, folder: str) -> list[New]:
    """Send copies to a folder from now on, which must be usable; an empty name stops them."""
    section = session.event.sections[0]
    if not folder.strip():
        return set_key(session, section, "copy_to", None)
    place = Path(folder.strip()).expanduser()
    if not place.is_absolute():
        text = phrase("give the full path of the folder, such as /media/STICK or E:\\")
        raise BadInput(text, where="folder")
    if not place.exists():
        text = phrase("there is no such folder. Is the USB stick plugged in? Create folders on it first")
        raise BadInput(text, where="folder")
    try:
        check_folder(session, str(place))
    except BadInput as error:
        raise BadInput(bare(error), where="folder") from None
    file = copy_path(session, str(place))
    apart = beside(session.facts, _read(file)[0])
    if apart.diverged:
        text = (
            told_apart(apart)
            if apart.common
            else phrase("{file} in that folder is another event; move it first", file=file.name)
        )
        raise BadInput(text, where="folder")
    return set_key(session, section, "copy_to", str(place))
