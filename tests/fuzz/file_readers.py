"""Readers of event files: documents, TRF, files of other programs, journals and emergency packs."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from crosstable.app.backup.restoring import restore
from crosstable.app.session.session import open_session
from crosstable.app.setup.event_saving import event_from_form
from crosstable.cli.setup.new import _planned
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.files import read_event
from crosstable.formats.programs.chess_json import read_chess_json
from crosstable.formats.programs.swisssys import read_swisssys
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import VERSIONS, write_trf
from crosstable.journal.fact import START, Kind, canonical, digest
from crosstable.model.event import Event, Section
from crosstable.simulation.generate import generate
from crosstable.simulation.plans import read_plan
from crosstable.simulation.random_events import Rates
from tests.cli.test_new_plan import PLAN
from tests.fuzz.json_mutations import spoil_json, spoil_value
from tests.fuzz.mutations import Mutation, make_input, spoil
from tests.fuzz.reader import Reader
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS
from tests.unit.test_other_programs import as_chess_json, as_swisssys
from tests.unit.trf_text import HARBOUR, LEAGUE

JOURNALS = Path(__file__).parents[1] / "upgrade" / "journals"
KEPT = "us-day us-quads us-teams us-phones us-cash nzcf schools olympiad dutch-2026 cfc us-two-games".split()
MEMORY = Path("/dev/shm")
"""A folder in memory, where there is one: thousands of small files wear no disk."""


def scratch() -> TemporaryDirectory[str]:
    """A folder for the files of one input."""
    return TemporaryDirectory(prefix="crosstable-fuzz-", dir=MEMORY if MEMORY.is_dir() else None)


def written_back(event: Event) -> Event:
    """An event that was accepted can be written and reads back equal."""
    assert read_document(write_document(event)) == event
    return event


def _read_trf(data: bytes) -> Event:
    """A TRF file that was accepted can be written in every version."""
    event = written_back(read_trf(data, "dutch-2026"))
    for version in VERSIONS:
        write_trf(event, version)
    return event


def _read_any_file(data: bytes) -> Event:
    """A file whose name says nothing."""
    with scratch() as folder:
        path = Path(folder) / "event"
        path.write_bytes(data)
        return read_event(str(path), "dutch-2026")


@cache
def journals() -> tuple[bytes, ...]:
    """Recorded journals of every version."""
    found = sorted(JOURNALS.glob("*/*.crosstable.gz"))
    return tuple(gzip.decompress(path.read_bytes()) for path in found if path.name.split(".")[0] in KEPT)


@cache
def documents() -> tuple[bytes, ...]:
    """The documents of recorded journals, and small ones of every kind."""
    small = [json.dumps(one).encode() for one in (SPRING, CARDS, TEAMS, SECTIONS)]
    return (*small, *(_document(data) for data in journals()))


@cache
def swisssys_files() -> tuple[bytes, ...]:
    """Files as SwissSys writes them."""
    return tuple(json.dumps(as_swisssys(section)).encode() for section in _sections())


@cache
def chess_json_files() -> tuple[bytes, ...]:
    """Files of Chess-JSON."""
    return tuple(json.dumps(as_chess_json(section)).encode() for section in _sections())


RECORDS = (
    *("162  W 3.0    D 1.0    L 0.0    P 1.0", "172 CAN CFC", "202 DE,BH/C1,BH,SB,KS/L-1", "212 PTS,BH"),
    *(
        "222 5400+30",
        "250       1.0   1   2    1    2",
        "299          -0.5    2    1",
        "299 H         0.0    3    2",
    ),
    *("299 +         0.5", "330 +-   2   1   3", "352 WBWB", "362 TW 3.0   TD 1.0   TL 0.0", "801 free"),
    *(
        "802   1 ANC      4    5.5    2 w  2.5     3 b  3.0",
        "802   3 CAP      1    2.0  PAB    2.0     1 w  1.0",
    ),
    *("BBL  0.5", "BBW 2.0", "XXA    1  1.0  1.0", "XXS PAB=0.7", "XXP 1 2 3", "260   1   4    1    4"),
    *("300   2   1   3    1    2 0000    4", "310   4 Dhows   DHO   0.0  0.0   4   13   14", "320  3.0  4.0"),
)
"""Lines of TRF files that the samples do not have."""


@cache
def trf_files() -> tuple[bytes, ...]:
    """Files of players and of teams, typed and as they are written, in every version."""
    events = [generate(book, 8, 3, 5, Rates(byes=20, forfeits=20)) for book in ("dutch-2026", "cfc")]
    written = [write_trf(event, version) for event in events for version in VERSIONS]
    return tuple(one.encode() for one in (HARBOUR, LEAGUE, *written))


def add_records(rng: Random, data: bytes) -> bytes:
    """Further records, some of them spoilt."""
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 2, 5))):
        line = rng.choice(RECORDS).encode()
        lines.insert(rng.randrange(len(lines) + 1), spoil(rng, line) if rng.random() < 0.5 else line)
    return b"\n".join(lines)


def _sections() -> list[Section]:
    """Random sections that other programs could have."""
    rates = Rates(forfeits=15, byes=6, late=0, withdrawals=0)
    return [generate("us-chess", size, 4, seed, rates).sections[0] for size, seed in ((7, 1), (12, 8))]


def _document(journal: bytes) -> bytes:
    """The document that a journal tells."""
    with scratch() as folder:
        path = Path(folder) / "event.crosstable"
        path.write_bytes(journal)
        return write_document(open_session(str(path)).as_filed).encode()


def _open_journal(data: bytes) -> None:
    """A journal that came on a stick is restored, as page and command do it."""
    with scratch() as folder:
        path = Path(folder) / "event.crosstable"
        path.write_bytes(data)
        assert restore(str(path), str(Path(folder) / "home")).last


def _open_pack(data: bytes) -> None:
    """The data of an emergency pack is restored."""
    with scratch() as folder:
        path = Path(folder) / "event-pack.json"
        path.write_bytes(data)
        assert restore(str(path), str(Path(folder) / "home")).last


def spoil_facts(rng: Random, data: bytes) -> bytes:
    """A journal in which facts say something else, rightly chained, as another program might write it."""
    with scratch() as folder:
        path = Path(folder) / "event.crosstable"
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as file, file:
            rows = [list(row) for row in file.execute("SELECT * FROM facts ORDER BY seq")]
            for _ in range(rng.choice((1, 1, 2, 5))):
                _spoil_row(rng, rows)
            file.execute("DELETE FROM facts")
            file.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _chained(rows))
        return path.read_bytes()


def _spoil_row(rng: Random, rows: list[list[object]]) -> None:
    """One fact changed, left out, repeated or put elsewhere."""
    at, deed = rng.randrange(len(rows)), rng.randrange(8)
    if deed == 0:
        del rows[at]
    elif deed == 1:
        rows.insert(at, list(rng.choice(rows)))
    elif deed == 2:
        rows[at][4] = rng.choice(list(Kind)).value
    else:
        rows[at][5] = (
            canonical(spoil_value(rng, json.loads(str(rows[at][5])))).encode("utf-8", "replace").decode()
        )
    if not rows:
        rows.append(["event", 1, "2026-11-21T10:00:00+00:00", "x", Kind.CREATED.value, "{}", "", ""])


def _chained(rows: Sequence[Sequence[object]]) -> list[tuple[object, ...]]:
    """Rows with their numbers and hashes put right."""
    previous, found = START, list[tuple[object, ...]]()
    for seq, (event, _, time, actor, kind, text, *_) in enumerate(rows, start=1):
        own = digest(seq, str(kind), str(text), (str(actor), str(time)), previous)
        found.append((event, seq, time, actor, kind, text, previous, own))
        previous = own
    return found


def _made(samples: Callable[[], Sequence[bytes]], *spoilers: Mutation) -> Callable[[Random], bytes]:
    """Inputs from samples."""
    return lambda rng: make_input(rng, samples(), spoilers)


def _samples(*texts: object) -> Callable[[], Sequence[bytes]]:
    """Samples as bytes: texts as they are, other values as JSON."""
    made = [one if isinstance(one, bytes) else _text(one).encode() for one in texts]
    return lambda: made


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _plan_event(data: bytes) -> None:
    """The plan of an event, as `crosstable new --plan` reads it."""
    with scratch() as folder:
        path = Path(folder) / "plan.json"
        path.write_bytes(data)
        event_from_form(_planned(str(path)), 1)


def _plan_simulation(data: bytes) -> None:
    """The configuration of a simulation."""
    with scratch() as folder:
        path = Path(folder) / "plan.toml"
        path.write_bytes(data)
        read_plan(str(path))


SIMULATION = "players = 24\nrounds = 5\ndraws = 30\nseed = 7\nlowest = 1000\nhighest = 2200\nlate = 2\n"
FILES = (
    Reader("event-plan", _made(_samples(PLAN), spoil, spoil_json, spoil_json), _plan_event, placed=False),
    Reader("simulation-plan", _made(_samples(SIMULATION), spoil), _plan_simulation),
    Reader(
        "document",
        _made(documents, spoil, spoil_json, spoil_json),
        lambda data: written_back(read_document(data)),
    ),
    Reader("trf", _made(trf_files, spoil, spoil, add_records), _read_trf),
    Reader(
        "any-file",
        _made(lambda: (*documents()[:4], HARBOUR.encode(), LEAGUE.encode()), spoil),
        _read_any_file,
    ),
    Reader("swisssys", _made(swisssys_files, spoil, spoil_json, spoil_json), read_swisssys),
    Reader("chess-json", _made(chess_json_files, spoil, spoil_json, spoil_json), read_chess_json),
    Reader("journal", _made(journals, spoil, spoil_facts, spoil_facts), _open_journal),
    Reader("emergency-pack", _made(documents, spoil, spoil_json, spoil_json), _open_pack),
)
