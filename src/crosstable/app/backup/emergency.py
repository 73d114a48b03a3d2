"""The emergency pack: one PDF and one data file with which an event goes on without its computer.

It is kept beside the copies, or in a folder of its own beside the journal. A new one takes the place of the
last only when it is complete; what could not be made is written down in a note.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from threading import get_ident

from crosstable.app.backup.copies import check_folder, copy_folder, copy_path, in_words
from crosstable.app.backup.restoring import PACK_DATA, PACK_NOTE
from crosstable.app.backup.safety import bare
from crosstable.app.exchange.printing import moment
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import Session, now
from crosstable.formats.document.write import write_document
from crosstable.journal import words
from crosstable.journal.fact import Kind
from crosstable.journal.people import people_of
from crosstable.journal.store.disk import sync_folder
from crosstable.journal.store.stores import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event
from crosstable.model.language import phrase
from crosstable.model.results import Result
from crosstable.paper.emergency import Marks, emergency_sheets
from crosstable.paper.options import Options
from crosstable.paper.sheet import PaperStyle
from crosstable.paper.sizes import usual_size
from crosstable.paper.typeset import NoTypesetter, pdf

PACK_PAPER = "-pack.pdf"
FOLDER = "packs"
"""The folder beside a journal that is used when no folder for copies is set."""
POSTS = frozenset({Kind.ROUND_PUBLISHED, Kind.ROUND_REPAIRED, Kind.PLAYER_REMOVED, Kind.GAMES_CORRECTED})
LINE = re.compile(r"^(\S+)\s+fact (\d+)\s+(\S+)\s+sha256 ([0-9a-f]{64})$", re.MULTILINE)
TROUBLE = "not made: "


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A pack that was made: its files, and why there is no paper if there is none."""

    name: str
    data: bytes
    paper: bytes | None
    trouble: str | None
    facts: int
    made: str


@dataclass(frozen=True, slots=True)
class Kept:
    """One file of a pack as it lies in its folder."""

    file: str
    facts: int
    at: str
    checksum: str
    fits: bool
    """Whether the file is what its note says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackState:
    """The last pack of an event: where it lies, how far it goes, and what went wrong since."""

    folder: str | None = None
    data: Kept | None = None
    paper: Kept | None = None
    trouble: str | None = None


@dataclass(frozen=True, slots=True)
class PackNeed:
    """The fact that a pack must know, and the folders in which it may lie; small enough to be remembered."""

    name: str
    folders: tuple[str, ...]
    mark: int

    @property
    def due(self) -> bool:
        """Whether the last pack does not go so far, read off the folders as they are now."""
        if not self.mark or not self.folders:
            return False
        kept = _newest(self.name, self.folders).data
        return kept is None or kept.facts < self.mark


def make_pack(session: Session, style: PaperStyle | None = None, *, paper: bool = True) -> Pack:
    """The pack of an event as it is now; without its PDF when that cannot be made."""
    event = session.as_filed
    data = write_document(event).encode()
    name, made = pack_name(session), now()
    sheets, trouble = None, None
    if paper:
        try:
            sheets = _paper(session, event, f"{name}{PACK_DATA}", data, style)
        except NoTypesetter as error:
            trouble = error.text
        except (CrosstableError, RuntimeError, OSError) as error:
            trouble = phrase("the PDF was not made: {reason}", reason=error)
    return Pack(name=name, data=data, paper=sheets, trouble=trouble, facts=len(session.facts), made=made)


def _paper(session: Session, event: Event, file: str, data: bytes, style: PaperStyle | None) -> bytes:
    """The sheets of the pack as a PDF."""
    last = words.in_words(session.facts[-1], people_of(session.facts, session.state))
    marks = Marks(len(session.facts), last, file, sha256(data).hexdigest())
    chosen = style or PaperStyle(size=usual_size(event))
    return pdf(emergency_sheets(event, Options(style=chosen, made=moment()), marks), chosen)


def pack_name(session: Session) -> str:
    """The name of an event in the names of its files."""
    return copy_path(session, "").stem


def pack_folders(session: Session) -> list[str]:
    """Where packs are kept: beside the copies, else beside the journal; a database has no place beside it."""
    chosen = copy_folder(session)
    beside = [] if is_url(session.path) else [str(Path(session.path).absolute().parent / FOLDER)]
    return [chosen, *beside] if chosen else beside


def keep_pack(session: Session, style: PaperStyle | None = None) -> PackState:
    """Make the pack and keep it in the first folder that takes it; the error of the last one if none does."""
    folders = pack_folders(session)
    if not folders:
        text = phrase("for an event in a database, choose a folder for copies first; packs go there")
        raise BadInput(text, where="pack")
    made = make_pack(session, style)
    wrong = BadInput(phrase("the emergency pack was not saved"), where="pack")
    for folder in folders:
        try:
            if folder == copy_folder(session):
                check_folder(session, folder)
            write_pack(made, folder)
            return pack_state(session)
        except BadInput as error:
            wrong = error
            told = phrase("not saved in {folder}: {reason}", folder=folder, reason=bare(error))
            made = replace(made, trouble="; ".join(filter(None, (made.trouble, told))))
    raise wrong


def write_pack(pack: Pack, folder: str) -> None:
    """A pack into a folder: each file complete before it takes the place of the last one."""
    home = Path(folder)
    data, paper, note = (home / f"{pack.name}{tail}" for tail in (PACK_DATA, PACK_PAPER, PACK_NOTE))
    try:
        home.mkdir(exist_ok=True)
        earlier = _noted(note)
        _replace(data, pack.data)
        kept = {data.name: _line(data.name, pack, pack.data)}
        if pack.paper is not None:
            _replace(paper, pack.paper)
            kept[paper.name] = _line(paper.name, pack, pack.paper)
        elif paper.name in earlier:
            kept[paper.name] = earlier[paper.name]
        _replace(note, _note(pack, kept).encode())
    except OSError as error:
        raise BadInput(
            phrase("the emergency pack was not saved: {reason}", reason=in_words(error)), where=folder
        ) from None


def _line(file: str, pack: Pack, body: bytes) -> str:
    """The line of a file in the note."""
    return f"{file}  fact {pack.facts}  {pack.made}  sha256 {sha256(body).hexdigest()}"


def _note(pack: Pack, kept: dict[str, str]) -> str:
    """The note: what each file is, and how one goes on."""
    lines = (
        phrase("Emergency pack of {name}, made by Crosstable.", name=pack.name),
        "",
        *kept.values(),
        *([f"{TROUBLE}{' '.join(pack.trouble.split())}"] if pack.trouble else []),
        "",
        phrase(
            "On another computer: crosstable restore {file}, then crosstable serve.",
            file=f"{pack.name}{PACK_DATA}",
        ),
        phrase(
            "If there is a copy {file} beside it, restore that one: it includes the history.",
            file=f"{pack.name}{SUFFIX}",
        ),
    )
    return "".join(f"{line}\n" for line in lines)


def _replace(target: Path, body: bytes) -> None:
    """A file written, read back, and only then put into its place."""
    part = target.with_name(f"{target.name}.{os.getpid()}-{get_ident()}.part")
    try:
        with part.open("wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        if part.read_bytes() != body:
            raise BadInput(phrase("the file cannot be read back after writing"), where=str(target))
        os.replace(part, target)
        sync_folder(target.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _noted(note: Path) -> dict[str, str]:
    """The lines of a note by their files."""
    try:
        return {found[1]: found[0] for found in LINE.finditer(note.read_text("utf-8"))}
    except (OSError, UnicodeDecodeError):
        return {}


def pack_state(session: Session, folder: str | None = None) -> PackState:
    """The last pack there is in a folder, or in all those in which one can be."""
    return _newest(pack_name(session), [folder] if folder else pack_folders(session))


def _newest(name: str, folders: Sequence[str]) -> PackState:
    """The pack that goes furthest of those in some folders."""
    states = [_state(name, one) for one in folders]
    found = [state for state in states if state.data is not None]
    newest = max(found, key=lambda state: state.data.facts if state.data else 0, default=None)
    return newest or PackState(folder=states[0].folder if states else None)


def _state(name: str, folder: str) -> PackState:
    """What lies in a folder."""
    note = Path(folder) / f"{name}{PACK_NOTE}"
    lines = _noted(note)
    trouble = None
    with suppress(OSError, UnicodeDecodeError):
        told = (line for line in note.read_text("utf-8").splitlines() if line.startswith(TROUBLE))
        trouble = next(told, "").removeprefix(TROUBLE) or None
    data, paper = (_kept(Path(folder) / f"{name}{tail}", lines) for tail in (PACK_DATA, PACK_PAPER))
    return PackState(folder=folder, data=data, paper=paper, trouble=trouble)


def _kept(file: Path, lines: dict[str, str]) -> Kept | None:
    """A file of a pack with what its note says of it."""
    found = LINE.match(lines.get(file.name, ""))
    if found is None:
        return None
    try:
        fits = sha256(file.read_bytes()).hexdigest() == found[4]
    except OSError:
        return None
    return Kept(str(file), int(found[2]), found[3], found[4], fits)


def pack_mark(session: Session) -> int:
    """The last fact that asks for a new pack: a posted round, or a result when none is missing any more."""
    played = [section.results[-1] for section in session.event.sections if section.results]
    complete = all(game.result is not Result.UNFINISHED for last in played for game in last.games)
    kinds = POSTS | {Kind.RESULT_ENTERED} if played and complete else POSTS
    return max((fact.seq for fact in session.facts if fact.kind in kinds), default=0)


def pack_due(session: Session) -> bool:
    """Whether the last pack does not know the last round that was posted."""
    return pack_need(session).due


def pack_need(session: Session) -> PackNeed:
    """What the pack of an event has to know, and where it is kept."""
    return PackNeed(pack_name(session), tuple(pack_folders(session)), pack_mark(session))
