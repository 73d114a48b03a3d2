"""A damaged event file: what is wrong with it, how much is readable, and which copy and pack there are."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from crosstable.app.backup.backup_places import PACKS, folders_of_copies
from crosstable.app.backup.copies import ended
from crosstable.app.backup.damage_words import what_is_wrong
from crosstable.app.backup.emergency import Kept, newest_pack
from crosstable.app.backup.progress import progress_of
from crosstable.app.backup.safety import age
from crosstable.app.backup.setting_aside import name_before
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import session_of
from crosstable.formats.files import read_event
from crosstable.journal.fact import Fact, Row
from crosstable.journal.phrases import counted
from crosstable.journal.store.salvage import Salvaged, longest_chain, salvage
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event
from crosstable.model.language import phrase

NOTHING = Salvaged(rows=(), sound=False, end_known=False, interrupted=False, newer=False)


@dataclass(frozen=True, slots=True)
class FoundCopy:
    """A copy of the event that can be read, whole or in part."""

    file: str
    facts: tuple[Fact, ...]
    rows: tuple[Row, ...]
    """Everything in it that proves itself, beyond a gap too."""
    at: str
    whole: bool
    """Whether it is a good copy and not damaged itself."""
    proven: bool
    """Whether it is known to be of this event, by changes that both have."""

    def words(self, now: datetime) -> str:
        """How old it is, and how far it goes."""
        changes = counted(len(self.facts), "change")
        return phrase(
            "copy of {age}, {changes}, {progress}",
            age=age(self.at, now),
            changes=changes,
            progress=progress_of_facts(self.facts),
        )


@dataclass(frozen=True, slots=True)
class FoundPack:
    """The data of an emergency pack of the event."""

    kept: Kept
    event: Event

    def words(self, now: datetime) -> str:
        """How old it is, and how far it goes."""
        return phrase(
            "emergency pack of {age}, {progress}",
            age=age(self.kept.at, now),
            progress=progress_of(self.event),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """What is known about a damaged file without changing anything."""

    path: Path
    left: Salvaged
    readable: tuple[Fact, ...]
    """The verified beginning of the file itself."""
    copies: tuple[FoundCopy, ...]
    """Copies that can be used, the one that goes furthest first."""
    others: tuple[str, ...]
    """Files of the same name that are another event."""
    pack: FoundPack | None

    @property
    def copy(self) -> FoundCopy | None:
        """The good copy that goes furthest."""
        return next((one for one in self.copies if one.whole), None)

    @property
    def what(self) -> str:
        """What is wrong with it, in words."""
        return what_is_wrong(self.path, self.left, self.readable)

    @property
    def readable_words(self) -> str:
        """How much of the file is readable and verified."""
        if not self.readable:
            return phrase("Nothing in the file can be read.")
        changes = counted(len(self.readable), "change")
        return ended(
            phrase(
                "Readable and verified from the beginning: {changes}, {progress}",
                changes=changes,
                progress=progress_of_facts(self.readable),
            )
        )


def examine(path: str) -> Damage:
    """Everything that can be known about a damaged file, its copies and its pack; nothing is written."""
    file = Path(path)
    try:
        left = salvage(file)
    except OSError:
        left = NOTHING
    readable = longest_chain([left.rows])
    event = file.with_name(name_before(file.name))
    folders = folders_of_copies(event, left.rows)
    found = [copy for folder in folders if (copy := _copy_in(folder / event.name, left))]
    ours = [one for one in found if isinstance(one, FoundCopy)]
    return Damage(
        path=file,
        left=left,
        readable=tuple(readable),
        copies=tuple(sorted(ours, key=lambda one: (-len(one.facts), not one.whole, one.file))),
        others=tuple(one for one in found if isinstance(one, str)),
        pack=_pack_in(event, [*map(str, folders), str(file.absolute().parent / PACKS)]),
    )


def _copy_in(file: Path, damaged: Salvaged) -> FoundCopy | str | None:
    """The copy in a folder; its name alone if it is another event, None if there is nothing of use."""
    with suppress(OSError):
        if not file.is_file():
            return None
        left = salvage(file)
        facts = longest_chain([left.rows])
        if not is_usable(facts):
            return None
        shared = {row.hash for row in damaged.rows} & {row.hash for row in left.rows}
        if not shared and any(row.seq <= len(facts) for row in damaged.rows):
            return str(file)
        at = datetime.fromtimestamp(int(file.stat().st_mtime), UTC).isoformat(timespec="seconds")
        whole = left.sound and len(left.rows) == len(facts)
        return FoundCopy(str(file), tuple(facts), left.rows, at, whole, bool(shared))
    return None


def is_usable(facts: Sequence[Fact]) -> bool:
    """Whether facts give an event with a section."""
    try:
        return bool(session_of("", facts).event.sections)
    except (CrosstableError, LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return False


def _pack_in(file: Path, folders: Sequence[str]) -> FoundPack | None:
    """The newest pack of an event whose data is what was written."""
    kept = newest_pack(file.name.removesuffix(SUFFIX), folders).data
    if kept is None or not kept.fits:
        return None
    try:
        return FoundPack(kept, read_event(kept.file))
    except (CrosstableError, OSError):
        return None


def progress_of_facts(facts: Sequence[Fact]) -> str:
    """How far some facts lead."""
    if not is_usable(facts):
        return phrase("only the set-up of the event")
    return progress_of(session_of("", facts).as_filed)
