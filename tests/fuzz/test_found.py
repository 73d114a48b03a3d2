"""Files and values that once broke a reader, or cost too much: each is answered with one clear sentence."""

from __future__ import annotations

import json
import logging
import ssl
import threading
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from crosstable.app.entries.list_imports import forget_failures, underway
from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.results.match_results import read_match
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import Session, create_journal, write
from crosstable.app.setup.event_form import form_from_json
from crosstable.app.setup.prize_lines import read_prizes
from crosstable.formats.document.read import read_document
from crosstable.formats.lists.sheets import read_sheet
from crosstable.journal.documents import told_as_facts
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.incident_noted import IncidentNoted
from crosstable.journal.facts.lineup_given import LineupGiven
from crosstable.journal.facts.phones_switched import PhonesSwitched
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.happening import Happening
from crosstable.journal.people import People
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.limits import NAME_LETTERS, PLAYERS_IN_SECTION, REQUEST_BYTES
from crosstable.model.money import from_typed
from crosstable.model.points import from_number
from crosstable.ratings.reading.known import people_in
from crosstable.web.http.accounts import Accounts
from crosstable.web.http.certificate import own_certificate
from tests.cli.command import crosstable
from tests.fuzz.list_readers import ENTRIES, _spreadsheet
from tests.fuzz.reader import Reader, try_input
from tests.ratings import samples
from tests.unit.documents import SPRING
from tests.web.site import Site, site_in, text_of

LONG = "A" * 5_000
DIGITS = "9" * 4_301


def read_list(data: bytes, folder: Path, name: str = "list.txt") -> int:
    """How many people a rating list has."""
    file = folder / name
    file.write_bytes(data)
    return sum(1 for _ in people_in(str(file)))


def spreadsheet_with(part: str, old: bytes, new: bytes) -> bytes:
    """A spreadsheet in which something stands in place of something else."""
    made = BytesIO()
    with (
        ZipFile(BytesIO(_spreadsheet(ENTRIES.decode()))) as source,
        ZipFile(made, "w", ZIP_DEFLATED) as target,
    ):
        for one in source.infolist():
            data = source.read(one)
            target.writestr(one.filename, data.replace(old, new) if one.filename.endswith(part) else data)
    return made.getvalue()


CELLS = b'<row r="9">' + b'<c r="A9" t="n"><v>1</v></c>' * 1_000_000 + b"</row></sheetData>"
BOMBS = {
    "a row of a million cells": ("sheet1.xml", b"</sheetData>", CELLS),
    "cells inside cells": ("sheet1.xml", b"</sheetData>", b"<row>" + b"<c>" * 60_000 + b"</row></sheetData>"),
    "styles without end": ("styles.xml", b"</styleSheet>", b"<x/>" * 800_000 + b"</styleSheet>"),
    "rows without end": ("sheet1.xml", b"</sheetData>", b"<row/>" * 800_000 + b"</sheetData>"),
    "entities": ("workbook.xml", b"<workbook", b'<!DOCTYPE x [<!ENTITY a "b">]><workbook'),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_small_spreadsheet_that_unfolds(name: str) -> None:
    data = spreadsheet_with(*BOMBS[name])
    assert len(data) < 2_000_000
    outcome = try_input(Reader(name, lambda rng: b"", read_sheet), data)
    assert not outcome.fault and "spreadsheet" in outcome.refused
    assert outcome.seconds < 1


def test_a_declared_size_costs_nothing() -> None:
    data = spreadsheet_with("sheet1.xml", b'ref="A1:M4"', b'ref="A1:XFD1048576"')
    assert len(read_sheet(data).rows) == 3


def test_damaged_spreadsheets_are_refused() -> None:
    whole = _spreadsheet(ENTRIES.decode())
    for at in range(0, len(whole), len(whole) // 60):
        data = whole[:at] + bytes([whole[at] ^ 0x5A]) + whole[at + 1 :]
        outcome = try_input(Reader("xlsx", lambda rng: b"", read_sheet), data)
        assert not outcome.fault


def test_a_list_of_a_hundred_thousand_columns() -> None:
    with pytest.raises(BadInput, match="at most 5000 lines and 60 columns"):
        read_sheet(("Name" + ",x" * 100_000 + "\nAnn\n").encode())


@pytest.mark.parametrize("data", [ENTRIES, samples.CFC, samples.US_TSV, samples.ECF])
def test_lone_carriage_returns_end_lines(data: bytes, tmp_path: Path) -> None:
    old = data.replace(b"\r\n", b"\n").replace(b"\n", b"\r")
    if data == ENTRIES:
        assert len(read_sheet(old).rows) == 3
    else:
        assert read_list(old, tmp_path) == read_list(data, tmp_path) > 1


def test_a_birthday_of_thousands_of_digits(tmp_path: Path) -> None:
    xml = samples.FIDE_XML.replace(b"<birthday>2007<", f"<birthday>{DIGITS}<".encode())
    file = tmp_path / "players.xml"
    file.write_bytes(xml)
    assert [one.born for one in people_in(str(file))] == ["", ""]


def test_an_unknown_encoding(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="download the list again"):
        read_list(samples.FIDE_XML.replace(b'"utf-8"', b'"utf-0"'), tmp_path)


def test_an_archive_with_a_file_without_a_name(tmp_path: Path) -> None:
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        archive.writestr("list.txt", samples.CFC)
        archive.writestr("x", b"1")
    data = made.getvalue().replace(b"x1", b"\0" + b"1")
    place = data.rindex(b"x", 0, data.rindex(b"PK\x05\x06"))
    assert read_list(data[:place] + b"\0" + data[place + 1 :], tmp_path) == 2


def test_a_line_without_end(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="line 2: the line is too long"):
        read_list(b"MemberID\tName\tRegular\n" + b"1" * 30_000, tmp_path)


def test_amounts_and_points_without_end() -> None:
    for text in ("1e999999999", DIGITS):
        with pytest.raises(ValueError, match="not an amount"):
            from_typed(text)
        with pytest.raises(ValueError, match="not a multiple"):
            from_number(text)
    assert read_prizes(f"1st {DIGITS[:3000]}", "us-chess")[0].prize is None


@pytest.mark.parametrize("plan", [{"sections": [None]}, {"sections": 5}, {"sections": [{}], "details": [1]}])
def test_a_plan_of_another_shape(plan: dict[str, object]) -> None:
    with pytest.raises(CrosstableError, match="section"):
        form_from_json(plan)


def _renamed(document: dict[str, object]) -> dict[str, object]:
    return {**document, "name": LONG}


def _crowded(document: dict[str, object]) -> dict[str, object]:
    players = [{"no": no, "name": f"P {no}"} for no in range(1, PLAYERS_IN_SECTION + 2)]
    return {**document, "players": players, "results": []}


@pytest.mark.parametrize(
    ("change", "said"),
    [(_renamed, f"at most {NAME_LETTERS} are kept"), (_crowded, "5001 players are too many")],
)
def test_documents_beyond_the_limits(
    change: Callable[[dict[str, object]], dict[str, object]], said: str, tmp_path: Path
) -> None:
    text = json.dumps(change(dict(SPRING)))
    with pytest.raises(BadInput, match=said):
        read_document(text)
    file = tmp_path / "event.json"
    file.write_text(text)
    answer = crosstable("pair", str(file))
    assert answer.status == 2 and len(answer.err.splitlines()) == 1 and said in answer.err


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site with an event before its first round."""
    site = site_in(tmp_path_factory.mktemp("hall"))
    site.event()
    return site


@pytest.mark.parametrize("number", ["2", "99", "999999999999"])
def test_verifying_a_round_that_is_not_published(hall: Site, number: str) -> None:
    said = hall.staff().post(f"/e/spring/main/round/{number}/verify", data={"board": "1"})
    assert said.status_code == 404 and f"round {number} is not published" in text_of(said.text).lower()


def test_names_that_are_too_long(hall: Site) -> None:
    director = hall.staff()
    said = director.post("/e/spring/main/entries", data={"name": LONG})
    assert said.status_code == 400 and "5000 characters; at most 200" in text_of(said.text)
    said = director.post("/e/spring/main/setup/event", data={"name": LONG})
    assert said.status_code == 400 and hall.session().event.name == "Spring Open"
    assert director.get(f"/e/{'x' * 300}/").status_code == 404


@pytest.mark.parametrize("last", ["²", "9" * 5_000, "-1", "x"])
def test_a_line_that_says_it_saw_nonsense(hall: Site, last: str) -> None:
    """The number of the last change that a page saw is read, or counts as none."""
    from crosstable.model.whole_numbers import whole_number

    assert whole_number(last) is None
    said = hall.staff().get("/e/nowhere/live", headers=[(b"Last-Event-ID", last.encode())])
    assert said.status_code == 404


def test_a_rating_list_larger_than_any_form(
    hall: Site, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path))
    head, line = samples.US_TSV.split(b"\n", 1)[0] + b"\n", b"9%07d\tOKAFOR, BEN\t2027-03-31\tMA\t1985\t\t\n"
    data = head + b"".join(line % number for number in range(1 + REQUEST_BYTES // len(line % 1)))
    assert len(data) > REQUEST_BYTES
    said = hall.staff().post("/lists", files={"file": ("members-2026-11-01.tsv", data)})
    assert said.status_code == 200, text_of(said.text)
    for thread in threading.enumerate():
        if thread.name.startswith("import "):
            thread.join(timeout=60)
    stranger = hall.client().post("/lists", files={"file": ("members.tsv", data)})
    assert stranger.status_code == 413, "what strangers send is not read beyond the size of a form"


def test_other_uploads_stay_small(hall: Site) -> None:
    said = hall.staff().post(
        "/e/spring/import", files={"file": ("list.csv", b"x" * (REQUEST_BYTES + 30_000))}
    )
    assert said.status_code == 413 and "at most 8 MB" in said.text


def test_a_line_up_with_somebody_of_another_team() -> None:
    """An event file whose line-up names a stranger is refused when it becomes a journal."""
    team = {"no": 1, "name": "Rooks", "players": [1, 2], "lineups": {"1": [1, 14]}}
    players = [{"no": no, "name": f"Player {no}"} for no in (1, 2)]
    section = {"rulebook": "cfc", "format": "team-swiss", "rounds": 3, "players": players, "teams": [team]}
    document = {"crosstable": 1, "name": "Cup", "sections": [section]}
    with pytest.raises(BadInput, match="player 14 is in a line-up of Rooks but not in the team"):
        list(told_as_facts(document))


def test_a_line_up_in_a_journal_with_a_place_that_no_roster_has(tmp_path: Path) -> None:
    """A line-up names its players by their places in the roster, and only those that are there."""
    players = [{"no": no, "name": f"Player {no}"} for no in (1, 2)]
    team = {"no": 1, "name": "Rooks", "players": [1, 2]}
    section = {"rulebook": "cfc", "format": "team-swiss", "rounds": 3, "players": players, "teams": [team]}
    path = str(tmp_path / "cup.crosstable")
    create_journal(path, list(told_as_facts({"crosstable": 1, "name": "Cup", "sections": [section]})), "test")
    for place in (3, -1):
        given = LineupGiven(section=None, entry=1, round=1, places=(place, 1))
        with pytest.raises(BadInput, match=f"this team has no player number {place}"):
            write(path, partial(_always, given))


def _always(given: LineupGiven, session: Session) -> list[LineupGiven]:
    """A decision that is the same whatever the event."""
    return [given]


def test_a_switch_that_switches_nothing_has_words() -> None:
    """What happened last is never an empty line."""
    assert PhonesSwitched().told(People((), EventState(), {}, {})) == "results by phone unchanged"


@pytest.mark.parametrize("text", ["1st $3\n" * 501, "2nd 200." + "9" * 14_000])
def test_more_prizes_than_a_section_can_have(text: str) -> None:
    """Quadratic work on a long box of prizes took seconds."""
    with pytest.raises(BadInput, match=r"at most 500 prizes|more than 4000 characters"):
        read_prizes(text, "us-chess")


def test_a_long_match_result_is_not_searched() -> None:
    with pytest.raises(BadInput, match="is not a match result"):
        read_match("9" * 4_300)


def test_fees_charged_when_no_section_has_one(hall: Site) -> None:
    """The page of the money came out without what decides whether there is a button."""
    said = hall.staff().post("/e/spring/cash/fees", data={"name": "main"})
    assert said.status_code < 500 and "Set entry fee" in said.text and "Charge entry fees" not in said.text


def test_an_archive_with_a_name_that_is_no_text(tmp_path: Path) -> None:
    """A rating list whose archive says that its names are UTF-8, and has others, is a damaged one."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        archive.writestr("list\u00e9.txt", b"x")
    for old, new in ((b"\xc3\xa9", b"\xff\xff"), (b"\xa9.txt", b"\xff.txt")):
        spoilt = made.getvalue().replace(old, new)
        assert spoilt != made.getvalue()
        with pytest.raises(BadInput, match="the archive is damaged"):
            read_list(spoilt, tmp_path, "list.zip")
    inside = made.getvalue().replace(b"\xc3\xa9", b"\xff\xff", 1)
    with pytest.raises(BadInput, match="the archive is damaged"):
        read_list(inside, tmp_path, "list.zip")


@pytest.mark.parametrize("value", [7, "x", {"a": 1}, None])
def test_members_that_are_no_list(tmp_path: Path, value: object, caplog: pytest.LogCaptureFixture) -> None:
    """A journal in which the members of a team are something else is refused, and nothing is in the log."""
    section = {"rulebook": "cfc", "format": "team-swiss", "rounds": 3, "players": [], "teams": []}
    section |= {"players": [{"no": 1, "name": "Ann"}], "teams": [{"no": 1, "name": "Rooks", "players": [1]}]}
    path = str(tmp_path / "cup.crosstable")
    create_journal(path, list(told_as_facts({"crosstable": 1, "name": "Cup", "sections": [section]})), "test")
    changed = EntryChanged(section=None, entry=1, key="members", value=value)
    with pytest.raises(BadInput, match="expected a list"):
        write(path, lambda session: [changed])
    assert not caplog.records


def test_roles_that_nobody_knows_are_a_damaged_staff_list(tmp_path: Path) -> None:
    """A staff list with a role that does not exist is refused in words, whoever asks."""
    accounts = Accounts(str(tmp_path))
    token = accounts.use_link(accounts.new_link(), "Ann", None)
    with accounts.table() as table:
        table.execute("UPDATE sessions SET role = ?", ("king",))
        table.execute("UPDATE people SET role = ?", ("king",))
    for ask in (lambda: accounts.person(token), accounts.people):
        with pytest.raises(BadInput, match="the staff list cannot be used"):
            ask()


def test_tables_whose_text_is_none_are_damaged(tmp_path: Path) -> None:
    """A staff list and publishing settings with bytes that are no text are refused in words."""
    for file, ask in (
        ("accounts.sqlite", Accounts(str(tmp_path)).people),
        ("publishing.sqlite", PublishStore(str(tmp_path)).jobs),
    ):
        ask()
        path = tmp_path / file
        path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE \xcc\xff\xffBLE"))
        with pytest.raises(BadInput, match="cannot be used"):
            ask()


def with_version(pem: bytes, number: int) -> bytes:
    """A key and certificate in which the certificate has another version."""
    key, begin, rest = pem.decode().partition("-----BEGIN CERTIFICATE-----")
    der = ssl.PEM_cert_to_DER_cert(begin + rest)
    field = bytes.fromhex("a0030201")
    return (key + ssl.DER_cert_to_PEM_cert(der.replace(field + b"\2", field + bytes([number]), 1))).encode()


def test_a_damaged_certificate_is_replaced(tmp_path: Path) -> None:
    """A certificate that cannot be used does not keep the server from starting: there is a new one."""
    own_certificate(str(tmp_path), [])
    file = tmp_path / "certificate.pem"
    good = file.read_bytes()
    without_end = good.replace(b"-----END CERTIFICATE-----", b"-----END")
    for spoilt in (b"", good[:-40], without_end, good[60:], with_version(good, 18)):
        file.write_bytes(spoilt)
        own_certificate(str(tmp_path), []).context()
        assert file.read_bytes() != spoilt


@pytest.mark.parametrize("told", ["[]", "{}", '{"name": "x", "people": "many"}', "\xff", "[" * 9000])
def test_an_import_that_says_nothing_useful_is_passed_over(tmp_path: Path, told: str) -> None:
    """The page of rating lists shows the other imports, and forgets only those that failed."""
    (tmp_path / "a.progress").write_text(told, encoding="latin-1")
    (tmp_path / "b.progress").write_text('{"name": "b", "people": 1, "wrong": "no"}')
    (tmp_path / "c.progress").write_text('{"name": "c", "people": 1}')
    assert [one.name for one in underway(tmp_path)] == ["b", "c"]
    forget_failures(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.progress", "c.progress"]


def test_a_fault_in_the_log_counts_as_a_fault() -> None:
    """What is answered in words though the program went wrong does not escape the fuzzer."""

    def read(data: bytes) -> None:
        try:
            data[9]
        except IndexError as error:
            logging.getLogger("crosstable").exception("went wrong")
            raise BadInput("the file is damaged", where="x") from error

    assert "index out of range" in try_input(Reader("log", lambda rng: b"", read), b"").fault


def _two_games(folder: Path) -> str:
    """The journal of an event with a published round of matches of two games."""
    section = {"rulebook": "us-chess", "rounds": 3, "games_per_round": 2}
    section |= {"players": [{"no": no, "name": f"Player {no}"} for no in (1, 2)]}
    path = str(folder / "cup.crosstable")
    create_journal(path, list(told_as_facts({"crosstable": 1, "name": "Cup", "sections": [section]})), "test")
    write(path, lambda session: list(draft_round(session, session.event.sections[0]).news))
    write(path, lambda session: publish(session, session.event.sections[0], None))
    return path


ODD_FACTS = (
    ResultEntered(section=None, round=1, board=1, result=""),
    ResultEntered(section=None, round=1, board=1, result="1", game=1),
    IncidentNoted(section=None, incident={"no": "0-1", "kind": "note", "text": "x"}),
    IncidentNoted(section=None, incident={"no": None, "kind": "note", "text": "x"}),
    SectionChanged(section=None, key="held_entries", value=7),
    SectionChanged(section=None, key="avoid_entries", value={"a": 1}),
    EntryMade(section=None, entry=9, player={"name": "Late"}, missed={"True": "half"}),
    LineupGiven(section=None, entry=1, round=-7, places=()),
)


@pytest.mark.parametrize("fact", ODD_FACTS, ids=lambda fact: f"{fact.kind.value}")
def test_odd_values_in_facts_are_refused_in_words(
    tmp_path: Path, fact: Happening, caplog: pytest.LogCaptureFixture
) -> None:
    """A journal in which a fact has a value that cannot be is refused, and nothing is in the log."""
    path = _two_games(tmp_path)
    with pytest.raises(CrosstableError):
        write(path, lambda session: [fact])
    assert not caplog.records
