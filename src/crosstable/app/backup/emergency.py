"""The emergency pack: a PDF and a data file to continue an event without its computer.

It is kept beside the copies, or in its own folder beside the journal. A new pack replaces the last one only
when it is complete; a note records what could not be made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from crosstable.app.backup.backup_places import PACKS
from crosstable.app.backup.copies import check_folder, copy_folder, copy_path, in_words
from crosstable.app.backup.restoring import PACK_NOTE
from crosstable.app.backup.safety import bare
from crosstable.app.exchange.printing import moment
from crosstable.app.session.reading import PACK_DATA, SUFFIX
from crosstable.app.session.session import Session, now
from crosstable.disk.files import make_folder, part_beside, put_in_place, write_part
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.formats.document.write import write_document
from crosstable.journal import words
from crosstable.journal.fact import Kind
from crosstable.journal.people import people_of
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event
from crosstable.model.language import phrase, reader_now, reading_in
from crosstable.model.names import NameStyle
from crosstable.model.results import Result
from crosstable.paper.emergency import Marks, emergency_sheets
from crosstable.paper.options import Options
from crosstable.paper.sheet import PaperStyle
from crosstable.paper.sizes import usual_size
from crosstable.paper.typeset import NoTypesetter, pdf

PACK_PAPER = "-pack.pdf"
POSTS = frozenset({Kind.ROUND_PUBLISHED, Kind.ROUND_REPAIRED, Kind.PLAYER_REMOVED, Kind.GAMES_CORRECTED})
LINE = re.compile(r"^(\S+)\s+fact (\d+)\s+(\S+)\s+sha256 ([0-9a-f]{64})$", re.MULTILINE)
TROUBLE = "not made: "


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A finished pack: its files, and why there is no PDF if there is none."""

    name: str
    data: bytes
    paper: bytes | None
    trouble: str | None
    facts: int
    made: str


@dataclass(frozen=True, slots=True)
class Kept:
    """One file of a pack, as found in its folder."""

    file: str
    facts: int
    at: str
    checksum: str
    fits: bool
    """Whether the file matches its note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackState:
    """The last pack of an event: where it is, how far it goes, and what has gone wrong since."""

    folder: str | None = None
    data: Kept | None = None
    paper: Kept | None = None
    trouble: str | None = None


@dataclass(frozen=True, slots=True)
class PackNeed:
    """The fact that a pack must include, and the folders where it may be; small enough to keep in memory."""

    name: str
    folders: tuple[str, ...]
    mark: int

    @property
    def due(self) -> bool:
        """Whether the last pack is out of date, judging by the folders as they are now."""
        if not self.mark or not self.folders:
            return False
        kept = newest_pack(self.name, self.folders).data
        return kept is None or kept.facts < self.mark


def make_pack(session: Session, style: PaperStyle | None = None, *, paper: bool = True) -> Pack:
    """The pack of an event as it is now, without its PDF if that cannot be made."""
    event = session.as_filed
    data = write_document(event).encode()
    name, made = pack_name(session), now()
    sheets, trouble = None, None
    if paper:
        try:
            with _read_where_played(event):
                sheets = _paper(session, event, f"{name}{PACK_DATA}", data, style)
        except NoTypesetter as error:
            trouble = error.text
        except (CrosstableError, RuntimeError, OSError) as error:
            trouble = phrase("the PDF was not made: {reason}", reason=error)
    return Pack(name=name, data=data, paper=sheets, trouble=trouble, facts=len(session.facts), made=made)


@contextmanager
def _read_where_played(event: Event) -> Iterator[None]:
    """Within this, a pack that nobody asked for is written as in the country of the event."""
    if reader_now() is not None:
        yield
        return
    with reading_in(None):
        read_as_usual_in(event)
        yield


def _paper(session: Session, event: Event, file: str, data: bytes, style: PaperStyle | None) -> bytes:
    """The sheets of the pack as a PDF."""
    last = words.in_words(session.facts[-1], people_of(session.facts, session.state))
    marks = Marks(len(session.facts), last, file, sha256(data).hexdigest())
    chosen = style or PaperStyle(size=usual_size(event))
    return pdf(
        emergency_sheets(event, Options(style=chosen, made=moment(), names=NameStyle.FULL), marks), chosen
    )


def pack_name(session: Session) -> str:
    """The event's name as used in file names."""
    return copy_path(session, "").stem


def pack_folders(session: Session) -> list[str]:
    """Where packs are kept: beside the copies or the journal; a database has no such folder."""
    chosen = copy_folder(session)
    beside = [] if is_url(session.path) else [str(Path(session.path).absolute().parent / PACKS)]
    return [chosen, *beside] if chosen else beside


def keep_pack(session: Session, style: PaperStyle | None = None) -> PackState:
    """Make the pack and keep it in the first folder that works; raise the last error if none does."""
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
    """A pack into a folder: each file complete before it takes the place of the last one.

    Meanwhile the note knows the old files and the new ones, so that whatever lies there fits it.
    """
    home = Path(folder)
    data, paper, note = (home / f"{pack.name}{tail}" for tail in (PACK_DATA, PACK_PAPER, PACK_NOTE))
    try:
        make_folder(home)
        earlier = _noted(note)
        bodies = {data: pack.data} if pack.paper is None else {data: pack.data, paper: pack.paper}
        new = [_line(file.name, pack, body) for file, body in bodies.items()]
        stay = earlier.get(paper.name, []) if pack.paper is None else []
        if earlier:
            _replace(note, _note(pack, [*(line for one in earlier.values() for line in one), *new]).encode())
        for file, body in bodies.items():
            _replace(file, body)
        _replace(note, _note(pack, [*new, *stay]).encode())
    except OSError as error:
        raise BadInput(
            phrase("the emergency pack was not saved: {reason}", reason=in_words(error)), where=folder
        ) from None


def _line(file: str, pack: Pack, body: bytes) -> str:
    """The line for a file in the note."""
    return f"{file}  fact {pack.facts}  {pack.made}  sha256 {sha256(body).hexdigest()}"


def _note(pack: Pack, kept: Sequence[str]) -> str:
    """The note: what each file is, and how to continue from it."""
    lines = (
        phrase("Emergency pack of {name}, made by Crosstable.", name=pack.name),
        "",
        *kept,
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
    """Write a file, read it back, and only then move it into place."""
    with part_beside(target) as part:
        write_part(part, body)
        if part.read_bytes() != body:
            raise BadInput(phrase("the file cannot be read back after writing"), where=str(target))
        put_in_place(part, target)


def _noted(note: Path) -> dict[str, list[str]]:
    """The lines of a note by their files: one each, or two after a cut while a pack was written."""
    lines: dict[str, list[str]] = {}
    with suppress(OSError, UnicodeDecodeError):
        for found in LINE.finditer(note.read_text("utf-8")):
            lines.setdefault(found[1], []).append(found[0])
    return lines


def pack_state(session: Session, folder: str | None = None) -> PackState:
    """The last pack in a folder, or in any of the folders where one can be."""
    return newest_pack(pack_name(session), [folder] if folder else pack_folders(session))


def newest_pack(name: str, folders: Sequence[str]) -> PackState:
    """The most recent of the packs in some folders."""
    states = [_state(name, one) for one in folders]
    found = [state for state in states if state.data is not None]
    newest = max(found, key=lambda state: state.data.facts if state.data else 0, default=None)
    return newest or PackState(folder=states[0].folder if states else None)


def _state(name: str, folder: str) -> PackState:
    """What a folder contains."""
    note = Path(folder) / f"{name}{PACK_NOTE}"
    lines = _noted(note)
    trouble = None
    with suppress(OSError, UnicodeDecodeError):
        told = (line for line in note.read_text("utf-8").splitlines() if line.startswith(TROUBLE))
        trouble = next(told, "").removeprefix(TROUBLE) or None
    data, paper = (_kept(Path(folder) / f"{name}{tail}", lines) for tail in (PACK_DATA, PACK_PAPER))
    return PackState(folder=folder, data=data, paper=paper, trouble=trouble)


def _kept(file: Path, lines: dict[str, list[str]]) -> Kept | None:
    """A file of a pack with what its note says about it."""
    told = [found for line in lines.get(file.name, []) if (found := LINE.match(line))]
    if not told:
        return None
    try:
        checksum = sha256(file.read_bytes()).hexdigest()
    except OSError:
        return None
    found = next((line for line in told if line[4] == checksum), told[-1])
    return Kept(str(file), int(found[2]), found[3], found[4], found[4] == checksum)


def pack_mark(session: Session) -> int:
    """The last fact that calls for a new pack: a posted round, or the last missing result."""
    played = [section.results[-1] for section in session.event.sections if section.results]
    complete = all(game.result is not Result.UNFINISHED for last in played for game in last.games)
    kinds = POSTS | {Kind.RESULT_ENTERED} if played and complete else POSTS
    return max((fact.seq for fact in session.facts if fact.kind in kinds), default=0)


def pack_due(session: Session) -> bool:
    """Whether the last pack lacks the last posted round."""
    return pack_need(session).due


def pack_need(session: Session) -> PackNeed:
    """What the pack of an event must include, and where it is kept."""
    return PackNeed(pack_name(session), tuple(pack_folders(session)), pack_mark(session))
