"""Restore an event on another computer: from a copy with its history, or from the data of a pack."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from crosstable.app.backup.copies import Apart, beside, facts_in, told_apart
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import Session, journal_from, open_session
from crosstable.journal.people import people_of
from crosstable.journal.store.disk import copy_file
from crosstable.journal.store.sqlite import Journal
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.remedies import Advice, Remedy

PACK_DATA = "-pack.json"
PACK_NOTE = "-pack.txt"
NAMED = 6


@dataclass(frozen=True, slots=True)
class Restored:
    """An event that is ready to be used here."""

    session: Session
    source: str
    pack: bool
    """Whether it came from a pack: without the history, and without undo of what was before."""
    known: bool = False
    """Whether it was here already, with nothing more in the source."""

    @property
    def last(self) -> str:
        """What happened last before the computer was lost, as far as the source knows."""
        fact = self.session.facts[-1]
        return in_words(fact, people_of(self.session.facts, self.session.state))


def restore(source: str, folder: str, *, anyway: bool = False) -> Restored:
    """The event of a copy or pack, verified and put into a folder from which it is served."""
    file = find_source(source)
    home = Path(folder).expanduser()
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            phrase("the folder cannot be created: {reason}", reason=error.strerror), where=folder
        ) from None
    if file.name.endswith(SUFFIX):
        return _from_copy(file, home)
    return _from_pack(file, home, anyway=anyway)


def find_source(source: str) -> Path:
    """The file meant: the one named, or the only event in a folder; a copy before a pack."""
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
    """A copy takes its place; what is here already is only replaced when the copy holds all of it."""
    facts = facts_in(file)
    target = home / file.name
    if not target.exists():
        copy_file(file, target)
        return Restored(open_session(str(target)), str(file), pack=False)
    if target.samefile(file):
        return Restored(open_session(str(target)), str(file), pack=False, known=True)
    apart = beside(Journal(str(target)).facts(), facts)
    if apart.here:
        raise BadInput(_not_replaced(apart), where=str(target))
    if apart.there:
        copy_file(file, target)
    return Restored(open_session(str(target)), str(file), pack=False, known=not apart.there)


def _not_replaced(apart: Apart) -> str:
    """Why the journal that is here stays."""
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
    """A journal that tells the event of a pack's data, once its checksum is right."""
    if not anyway:
        check_pack(file)
    name = file.name.removesuffix(PACK_DATA).removesuffix(".json")
    target = home / f"{name}{SUFFIX}"
    if target.exists():
        text = phrase("this event is already here; choose another folder, or move the file")
        raise BadInput(text, where=str(target))
    return Restored(journal_from(str(file), str(target), None), str(file), pack=True)


def check_pack(file: Path) -> bool:
    """Whether a pack's data is what was written; without its note nobody can know, and it passes."""
    note = file.with_name(f"{file.name.removesuffix(PACK_DATA)}{PACK_NOTE}")
    if not file.name.endswith(PACK_DATA) or not note.is_file():
        return False
    told = re.search(rf"^{re.escape(file.name)}\b.*\bsha256 ([0-9a-f]{{64}})$", note.read_text("utf-8"), re.M)
    if told is None:
        return False
    if sha256(file.read_bytes()).hexdigest() != told[1]:
        text = phrase("the file is damaged: its checksum is not the one in {note}", note=note.name)
        raise BadInput(text, where=str(file), remedies=[Advice(Remedy.TAKE_ANYWAY)])
    return True
