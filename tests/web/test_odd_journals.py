"""Odd files in the folder: each is named with what is wrong, and harms nothing else."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crosstable.journal.fact import canonical
from crosstable.journal.store.rows import OTHER
from crosstable.web.http.roles import Role
from tests.web.site import Site, text_of

Make = Callable[[Path], None]


def changed(statement: str, *values: object) -> Make:
    """A good journal to which somebody has done something."""

    def make(path: Path) -> None:
        shutil.copyfile(path.with_name("good.crosstable"), path)
        with closing(sqlite3.connect(path)) as file, file:
            file.execute(statement, values)

    return make


def longer(kind: str, **payload: object) -> Make:
    """A good journal with one more fact, rightly chained, as another version might write it."""

    def make(path: Path) -> None:
        shutil.copyfile(path.with_name("good.crosstable"), path)
        with closing(sqlite3.connect(path)) as file, file:
            last = "SELECT seq, hash FROM facts ORDER BY seq DESC LIMIT 1"
            seq, before = file.execute(last).fetchone()
            time = "2031-01-01T00:00:00+00:00"
            parts = [before, seq + 1, kind, payload, "later", time]
            own = sha256(canonical(parts).encode()).hexdigest()
            row = ("event", seq + 1, time, "later", kind, canonical(payload), before, own)
            file.execute("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    return make


def written_by_hand(path: Path) -> None:
    """A file of another kind."""
    path.write_text("hello " * 1000)


def cut_short(path: Path) -> None:
    """A journal of which only the beginning was copied."""
    path.write_bytes(path.with_name("good.crosstable").read_bytes()[:6000])


ODD: dict[str, tuple[Make, str]] = {
    "no-database": (written_by_hand, "damaged"),
    "empty": (lambda path: path.touch(), "the file is empty"),
    "cut-short": (cut_short, "damaged"),
    "folder": (lambda path: path.mkdir(), "this is not a file"),
    "dead-link": (lambda path: path.symlink_to("nowhere"), "this is not a file"),
    "changed": (changed("UPDATE facts SET actor = 'y' WHERE seq = 2"), "altered outside Crosstable"),
    "no-facts": (changed("DELETE FROM facts"), "damaged"),
    "no-table": (changed("DROP TABLE facts"), "damaged"),
    "no-json": (changed("UPDATE facts SET payload = '[1' WHERE seq = 3"), "damaged"),
    "a-list": (changed("UPDATE facts SET payload = '[1]' WHERE seq = 3"), "damaged"),
    "no-text": (changed("UPDATE facts SET payload = ? WHERE seq = 3", b"\xff\xfe"), "damaged"),
    "later-format": (changed("PRAGMA user_version = 9"), "newer version of Crosstable"),
    "later-kind": (longer("teleported", where="Mars"), "newer version of Crosstable"),
    "later-draft": (longer("round-drafted", section=None, draft={"plan": 1}), OTHER),
    "odd-draft": (longer("round-drafted", section=None, draft={"round": "2", "games": [], "byes": []}),
                  OTHER),
    "later-result": (longer("result-entered", section=None, table=1), OTHER),
    "later-round": (longer("round-published", section=None, round=1, games=[{"seat": 1}], byes=[]),
                    OTHER),
    "later-book": (longer("section-changed", section=None, key="rulebook", value="mars"),
                   OTHER),
    "later-format-of-play": (longer("section-changed", section=None, key="format", value="hexagon"),
                             OTHER),
    "later-screen": (longer("screen-set", name=3), OTHER),
    "odd-entry": (longer("entry-made", section=None, entry="x", player={}), OTHER),
}  # fmt: skip
"""Name of a file -> how it comes about, and what is said of it."""


def answering(site: Site) -> TestClient:
    """A director who sees a failure as a browser does."""
    client = TestClient(site.app, follow_redirects=True, raise_server_exceptions=False)
    client.post(f"/enter/{site.app.state.accounts.new_link(Role.DIRECTOR)}", data={"name": "Ann"})
    return client


@pytest.mark.parametrize("name", ODD)
def test_one_odd_journal_is_named_and_harms_nothing(site: Site, name: str) -> None:
    make, told = ODD[name]
    site.event("good")
    make(site.home / f"{name}.crosstable")
    ann = answering(site)
    front = ann.get("/")
    assert front.status_code == 200
    line = next(row for row in front.text.split("<tr>") if f'class="go">{name}<' in row)
    assert told in text_of(line)
    assert str(site.home) not in front.text
    assert "Spring Open" in front.text
    assert ann.get("/e/good/main/round").status_code == 200
    for address in ("", "/all", "/main/round", "/main/safety", "/main/history"):
        answer = ann.get(f"/e/{name}{address}")
        assert 400 <= answer.status_code < 500, address
        assert told.lower() in text_of(answer.text).lower()
        assert str(site.home) not in answer.text
    assert 400 <= ann.get(f"/screen/{name}/").status_code < 500
    assert 400 <= ann.post(f"/e/{name}/main/draft", data={}).status_code < 500
    assert name in ann.get("/api/events").json()
    assert ann.get(f"/api/events/{name}").json()["error"]["kind"] == "unreadable"


def test_what_cannot_be_read_keeps_its_place(site: Site) -> None:
    """A typed error says what it is about beside what to do, so that the fault can be found."""
    site.event("good")
    longer("section-changed", section=None, key="format", value="hexagon")(site.home / "odd.crosstable")
    page = text_of(answering(site).get("/e/odd/main/round").text)
    assert OTHER in page and "hexagon" in page


def test_a_fault_of_the_program_is_in_the_log(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """What no typed error speaks of may be our own fault: the log has it with its lines."""
    site.event("good")
    longer("section-changed", section=None, key="held_entries", value=["nobody"])(
        site.home / "odd.crosstable"
    )
    answering(site).get("/e/odd/main/round")
    logged = [record for record in caplog.records if record.exc_info]
    assert logged and logged[0].exc_info and logged[0].exc_info[0] is ValueError


def test_all_odd_journals_together(site: Site) -> None:
    site.event("good")
    for name, (make, _) in ODD.items():
        make(site.home / f"{name}.crosstable")
    site.app.state.keeper._watched |= set(ODD)
    site.app.state.keeper.copy_all()
    ann = answering(site)
    assert ann.get("/").text.count('class="wrong"') == len(ODD)
    new = {"name": "Autumn Open", "rulebook": "nzcf", "s1.rounds": "3"}
    assert "/e/autumn-open/" in str(ann.post("/new", data=new).url)


def test_an_open_event_that_a_newer_version_writes_to_is_refused_plainly(site: Site) -> None:
    site.event("good")
    ann = answering(site)
    assert ann.get("/e/good/main/round").status_code == 200
    longer("round-drafted", section=None, draft={"plan": 1})(site.home / "next.crosstable")
    os.replace(site.home / "next.crosstable", site.home / "good.crosstable")
    answer = ann.get("/e/good/main/round")
    assert answer.status_code == 400
    assert "This event cannot be opened" in answer.text
    assert OTHER in answer.text


def test_a_journal_that_may_not_be_read_is_named(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    site.event("good")
    site.event("shut")
    connect = sqlite3.connect

    def refused(path: object, **more: object) -> sqlite3.Connection:
        if "shut" in str(path):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", refused)
    front = answering(site).get("/")
    assert front.status_code == 200
    assert "unable to open database file" in front.text
    assert "Spring Open" in front.text


def test_names_that_are_no_names_are_shown_or_left_out(site: Site) -> None:
    site.event("good")
    (site.home / "._good.crosstable").write_bytes(b"a file that another system puts beside every file")
    with open(os.fsencode(site.home) + b"/caf\xe9.crosstable", "wb") as odd:
        odd.write(b"x")
    ann = answering(site)
    front = ann.get("/")
    assert front.status_code == 200
    assert "rename the file" in front.text
    assert "._good" not in front.text
    assert ann.get("/api/events").json() == ["caf?", "good"]


def test_a_file_whose_name_cannot_stand_in_an_address_is_named(site: Site) -> None:
    site.event("good")
    os.replace(site.home / "good.crosstable", site.home / "Spring #1, 50%.crosstable")
    front = answering(site).get("/")
    assert front.status_code == 200
    assert "Spring #1, 50%" in front.text
    assert "rename the file" in front.text
