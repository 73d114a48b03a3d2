"""Restore an event on another computer: from a copy with its history, or from the data of a pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from crosstable.app.backup.copies import Apart, beside, facts_in, told_apart
from crosstable.app.backup.setting_aside import is_damaged, set_aside
from crosstable.app.session.reading import PACK_DATA, SUFFIX
from crosstable.app.session.session import Session, journal_from, open_session
from crosstable.disk.databases import copy_database, is_left_over, put_database_in_place
from crosstable.disk.files import make_folder, part_beside
from crosstable.formats.files import read_event
from crosstable.journal.people import people_of
from crosstable.journal.store.salvage import salvage
from crosstable.journal.store.sqlite import Journal
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.remedies import Advice, Remedy

PACK_NOTE = "-pack.txt"
NAMED = 6


@dataclass(frozen=True, slots=True)
class Restored:
    """An event that is ready for use on this computer."""

    session: Session
    source: str
    pack: bool
    """Whether it came from a pack, which has no history and allows no undo of earlier changes."""
    known: bool = False
    """Whether it was here already and the source had nothing newer."""
    aside: Path | None = None
    """Where a damaged file is now in whose place it came."""
    only_aside: int = 0
    """How many changes are readable in that file and not in the copy."""

    @property
    def last(self) -> str:
        """The last thing that happened before the computer was lost, as far as the source shows."""
        fact = self.session.facts[-1]
        return in_words(fact, people_of(self.session.facts, self.session.state))


def restore(source: str, folder: str, *, anyway: bool = False) -> Restored:
    """Verify the event in a copy or pack and put it into a folder to serve it from."""
    file = find_source(source)
    home = Path(folder).expanduser()
    try:
        make_folder(home)
    except OSError as error:
        raise BadInput(
            phrase("the folder cannot be created: {reason}", reason=error.strerror), where=folder
        ) from None
    if file.name.endswith(SUFFIX):
        return _from_copy(file, home)
    return _from_pack(file, home, anyway=anyway)


def find_source(source: str) -> Path:
    """The source file: the one named, or the only event in a folder; a copy is preferred to a pack."""
    place = Path(source).expanduser()
    if place.is_file():
        if not place.name.endswith((SUFFIX, ".json")):
            text = phrase(
                "choose a copy (*{copy}) or the data file of an emergency pack (*{pack})",
                copy=SUFFIX,
                pack=PACK_DATA,
            )
            raise BadInput(text, where=source)
        return place
    if not place.is_dir():
        raise BadInput(phrase("there is no such file or folder; is the USB stick plugged in?"), where=source)
    for pattern in (f"*{SUFFIX}", f"*{PACK_DATA}"):
        found = sorted(place.glob(pattern))
        if len(found) == 1:
            return found[0]
        if found:
            more = " ..." if len(found) > NAMED else ""
            names = ", ".join(file.name for file in found[:NAMED]) + more
            raise BadInput(
                phrase("there are several events; choose one of {files}", files=names), where=source
            )
    raise BadInput(
        phrase(
            "the folder has no copy (*{copy}) and no emergency pack (*{pack})",
            copy=SUFFIX,
            pack=PACK_DATA,
        ),
        where=source,
    )


def _from_copy(file: Path, home: Path) -> Restored:
    """Put a copy in place; an event that is already here is replaced only if the copy contains all of it."""
    facts = facts_in(file)
    target = home / file.name
    if target.exists() and target.samefile(file):
        return Restored(open_session(str(target)), str(file), pack=False, known=True)
    if not target.exists() or is_left_over(target) or is_damaged(str(target)):
        more = _readable_behind(target, len(facts))
        aside = set_aside(target)
        _put(file, target)
        return Restored(open_session(str(target)), str(file), pack=False, aside=aside, only_aside=more)
    apart = beside(Journal(str(target)).facts(), facts)
    if apart.here:
        raise BadInput(_not_replaced(apart), where=str(target))
    if apart.there:
        _put(file, target)
    return Restored(open_session(str(target)), str(file), pack=False, known=not apart.there)


def _put(file: Path, target: Path) -> None:
    """A copy under the name that it has here, read back before it takes the place of anything."""
    with part_beside(target) as part:
        copy_database(file, part)
        facts_in(part)
        put_database_in_place(part, target)


def _readable_behind(file: Path, count: int) -> int:
    """How many changes of a damaged file behind the first so many can still be read."""
    try:
        return sum(row.seq > count for row in salvage(file).rows)
    except OSError:
        return 0


def _not_replaced(apart: Apart) -> str:
    """Why the journal on this computer is not replaced."""
    if apart.other_event:
        return phrase("another event already has this name here; choose another folder")
    if apart.diverged:
        return phrase("nothing was replaced: {reason}", reason=told_apart(apart))
    return phrase_counted(
        "nothing was replaced: the event here is {count} change ahead of the copy; use the event here",
        "nothing was replaced: the event here is {count} changes ahead of the copy; use the event here",
        len(apart.here),
    )


def _from_pack(file: Path, home: Path, *, anyway: bool) -> Restored:
    """A journal made from a pack's data, once its checksum is right."""
    if not anyway:
        check_pack(file)
    name = file.name.removesuffix(PACK_DATA).removesuffix(".json")
    target = home / f"{name}{SUFFIX}"
    if target.exists() and not is_left_over(target) and not is_damaged(str(target)):
        text = phrase("this event is already here; choose another folder, or move the file")
        raise BadInput(text, where=str(target))
    read_event(str(file))
    aside = set_aside(target)
    return Restored(journal_from(str(file), str(target), None), str(file), pack=True, aside=aside)


def check_pack(file: Path) -> bool:
    """Check that a pack's data is what was written; without its note it passes."""
    note = file.with_name(f"{file.name.removesuffix(PACK_DATA)}{PACK_NOTE}")
    if not file.name.endswith(PACK_DATA) or not note.is_file():
        return False
    line = rf"^{re.escape(file.name)}\b.*\bsha256 ([0-9a-f]{{64}})$"
    told = re.findall(line, note.read_text("utf-8"), re.M)
    if not told:
        return False
    if sha256(file.read_bytes()).hexdigest() not in told:
        text = phrase("the file is damaged: its checksum is not the one in {note}", note=note.name)
        raise BadInput(text, where=str(file), remedies=[Advice(Remedy.TAKE_ANYWAY)])
    return True
