"""The emergency pack: complete, checked, never lost by a failing one; pages for every book and format."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from crosstable.app.backup import emergency
from crosstable.app.backup.emergency import keep_pack, make_pack, pack_due, pack_mark, pack_state
from crosstable.app.backup.pack_worker import keep_pack_apart
from crosstable.app.backup.restoring import restore
from crosstable.app.backup.safety import set_folder
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import Session, journal_from, open_session, write
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.rounds import Round
from crosstable.paper.emergency import Marks, emergency_sheets
from crosstable.paper.options import Options
from crosstable.paper.sheet import Grid, Sheet
from crosstable.paper.typeset import NoTypesetter
from crosstable.rulebooks.shared.by_hand import PLAIN, steps_by_hand
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.rules.manifest import load_manifest
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

STEPS = "How to pair the next round by hand"
MARKS = Marks(5, "round 1 published", "e-pack.json", "0" * 64)


def event_of(rulebook: str, rounds: int = 3, played_as: str | None = None, players: int = 9) -> Event:
    """A simulated event."""
    return generate(rulebook, players, rounds, 5, Rates(byes=3), played_as)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A journal of an event with two rounds played and two to come."""
    document = tmp_path / "open.json"
    body = json.loads(write_document(event_of("us-chess", 2)))
    document.write_text(json.dumps({**body, "rounds": 4}), encoding="utf-8")
    home = tmp_path / "home"
    home.mkdir()
    return journal_from(str(document), str(home / "open.crosstable"), None)


def next_round(path: str) -> Session:
    """The next round published."""
    write(path, lambda session: draft_round(session, session.event.sections[0]).news)
    return write(path, lambda session: publish(session, session.event.sections[0], None)).session


def test_the_data_goes_on_as_the_event_would(session: Session, tmp_path: Path) -> None:
    state = keep_pack(session)
    assert state.trouble is None and state.data is not None and state.paper is not None
    assert state.folder == str(Path(session.path).parent / "packs") and state.data.fits and state.paper.fits
    again = restore(str(state.folder), str(tmp_path / "new"))
    assert again.pack and again.session.event == session.event
    other, own = (draft_round(one, one.event.sections[0]).pairing for one in (again.session, session))
    assert other == own
    converted = crosstable("convert", state.data.file, str(tmp_path / "again.json"))
    assert converted.status == 0, converted.err


def test_a_changed_pack_is_refused(session: Session, tmp_path: Path) -> None:
    data = keep_pack(session).data
    assert data is not None
    file = Path(data.file)
    file.write_bytes(file.read_bytes().replace(b'"1-0"', b'"0-1"', 1))
    kept = pack_state(session).data
    assert kept is not None and not kept.fits
    with pytest.raises(BadInput, match="its checksum is not"):
        restore(data.file, str(tmp_path / "new"))
    assert restore(data.file, str(tmp_path / "new"), anyway=True).pack


def test_due_after_a_publish_and_beside_the_copies(session: Session, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    keep_pack(session)
    assert not pack_due(session)
    later = next_round(session.path)
    assert pack_due(later) and pack_mark(later) == len(later.facts)
    later = write(session.path, lambda one: set_folder(one, str(stick))).session
    state = keep_pack(later)
    assert state.folder == str(stick) and not pack_due(later)
    assert sorted(file.name for file in stick.iterdir()) == [
        "open-pack.json",
        "open-pack.pdf",
        "open-pack.txt",
    ]


def test_a_pulled_stick_does_not_cost_the_pack(session: Session, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    session = write(session.path, lambda one: set_folder(one, str(stick))).session
    stick.rmdir()
    state = keep_pack(session)
    assert state.folder == str(Path(session.path).parent / "packs")
    assert "stick plugged in" in str(state.trouble) and state.data is not None


def test_without_a_typesetter_the_data_is_kept(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    first = keep_pack(session)
    later = next_round(session.path)

    def fails(*_: object) -> bytes:
        raise NoTypesetter("a PDF needs the package typst")

    monkeypatch.setattr(emergency, "pdf", fails)
    state = keep_pack(later)
    assert state.data is not None and state.data.facts == len(later.facts)
    assert "typst" in str(state.trouble)
    assert state.paper == first.paper, "the last good paper stays, and says how far it goes"
    assert make_pack(later).paper is None


def test_a_failing_pack_leaves_the_last_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    before = keep_pack(session)
    assert before.folder is not None
    files = {file.name: file.read_bytes() for file in Path(before.folder).iterdir()}
    monkeypatch.setattr("os.fsync", _no_room)
    with pytest.raises(BadInput, match="full"):
        keep_pack(next_round(session.path))
    assert {file.name: file.read_bytes() for file in Path(before.folder).iterdir()} == files


def test_a_pack_is_made_in_a_process_of_its_own(session: Session) -> None:
    """With its paper, and complete; why it could not be made comes back in words."""
    keep_pack_apart(session.path)
    state = pack_state(session)
    assert state.data is not None and state.data.facts == len(session.facts) and state.data.fits
    assert state.paper is not None and state.paper.fits and state.trouble is None
    Path(session.path).write_bytes(b"SQLite format 3\0 and no more")
    with pytest.raises(BadInput, match="damaged"):
        keep_pack_apart(session.path)


def _no_room(_: int) -> None:
    """A disk that is full."""
    raise OSError(28, "No space left on device")


def test_packs_from_the_command_line(session: Session, tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = crosstable("pack", session.path, str(out), "--paper", "a4", "--large", "--json")
    assert told.status == 0 and len(told.json["written"]) == 2
    stick = tmp_path / "stick"
    stick.mkdir()
    assert crosstable("set", session.path, "copy_to", str(stick)).status == 0
    assert crosstable("draft", session.path).status == 0
    assert crosstable("publish", session.path).status == 0
    kept = pack_state(open_session(session.path))
    assert kept.folder == str(stick) and kept.data is not None and kept.paper is not None


@pytest.mark.parametrize("rulebook", sorted(PACKAGES))
def test_steps_by_hand_cite_rules_that_exist(rulebook: str) -> None:
    """Every book has its page, and every number on it is a rule of the book."""
    known = load_manifest(book(rulebook).package).rules
    steps = steps_by_hand(PACKAGES[rulebook])
    assert steps != PLAIN, "say in the book's by_hand.py how a round is paired by hand with it"
    assert 9 <= len(steps) <= 16
    assert {number for step in steps for number in step.rules.split()} <= set(known)


@pytest.mark.parametrize(
    ("rulebook", "played_as"),
    [
        *((name, None) for name in sorted(PACKAGES)),
        ("nzcf", "round-robin"),
        ("us-chess", "quads"),
        ("cfc", "team-swiss"),
    ],
)
def test_every_book_and_format_has_its_pages(rulebook: str, played_as: str | None) -> None:
    """No page of the pack fails, before round 1 and after the last."""
    event = event_of(rulebook, 7 if played_as == "round-robin" else 3, played_as, 8)
    sheets = emergency_sheets(event, Options(), MARKS)
    titles = [sheet.title for sheet in sheets]
    assert titles[0] == "Emergency pack" and STEPS not in titles
    begun = emergency_sheets(_with_rounds(event, ()), Options(), MARKS)
    assert STEPS in [sheet.title for sheet in begun]
    assert {"Pairings", "Standings", "Settings", "Byes and absences"} <= set(titles)
    assert any("cards" in title.lower() for title in titles)
    assert not [sheet.title for sheet in sheets if "could not be made" in str(sheet.blocks)]


def test_a_pack_that_nobody_asked_for_is_written_as_in_its_country(session: Session) -> None:
    """The pack made behind a published round has no reader; its sheets are read all the same."""
    paper = make_pack(session).paper
    assert paper is not None
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(paper)).pages).replace("\u00ad", "")
    assert "Modified Median" in text and "modified-median" not in text
    assert re.search(r"printed [A-Z][a-z]{2} \d", text) and not re.search(r"printed \d{4}-", text)


def test_a_table_prints_all_its_rounds() -> None:
    event = event_of("nzcf", 5, "round-robin", 6)
    section = event.sections[0]
    begun = section.results[:1]
    sheets = emergency_sheets(_with_rounds(event, begun), Options(), MARKS)
    (ahead,) = [sheet for sheet in sheets if sheet.title == "Upcoming rounds"]
    assert _rows(ahead) == 3 * (section.rounds - 1)


def _with_rounds(event: Event, results: tuple[Round, ...]) -> Event:
    """The event with other rounds behind it."""
    (section,) = event.sections
    return replace(event, sections=(replace(section, results=results),))


def _rows(sheet: Sheet) -> int:
    """How many boards a sheet lists."""
    return sum(len(part.rows) for block in sheet.blocks if isinstance(block, Grid) for part in block.parts)
