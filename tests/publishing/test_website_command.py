"""The website on the command line, and its feeds: JSON, calendar, round files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

from crosstable.app.exchange.publishing.store import PublishStore
from crosstable.app.exchange.publishing.targets import folder_target
from crosstable.exports.feeds import feeds
from crosstable.exports.options import Options
from crosstable.exports.pairing_pgn import pairing_pgn
from crosstable.formats.files import read_event
from crosstable.model.event import RoundTime
from crosstable.model.names import NameStyle
from tests.cli.command import crosstable
from tests.exports.events import event as document
from tests.web.site import site_in


def written(tmp_path: Path) -> Path:
    """The event of the exports as a file."""
    file = tmp_path / "harbour.json"
    file.write_text(json.dumps(document()))
    return file


def test_folder_and_zip(tmp_path: Path) -> None:
    file = written(tmp_path)
    assert crosstable("website", str(file), "--to", str(tmp_path / "out")).status == 0
    assert (tmp_path / "out" / "index.html").exists() and (tmp_path / "out" / "event.json").exists()
    assert crosstable("website", str(file), "--to", str(tmp_path / "out")).status == 2
    assert crosstable("website", str(file), "--zip", str(tmp_path / "out.zip")).status == 0
    assert "index.html" in ZipFile(tmp_path / "out.zip").namelist()


def test_now_needs_a_place_and_says_what_is_wrong(tmp_path: Path) -> None:
    home, out = tmp_path / "home", tmp_path / "out"
    home.mkdir()
    out.mkdir()
    site_in(home).event()
    event = str(home / "spring.crosstable")
    assert crosstable("website", event, "--now").status == 2
    store = PublishStore(str(home))
    store.set_target("spring", folder_target(str(out)))
    assert crosstable("website", event, "--now").status == 0 and (out / "index.html").exists()
    assert store.done("spring") is not None
    store.note_files("spring", {"index.html": ""})
    out.rename(tmp_path / "unplugged")
    said = crosstable("website", event, "--now")
    assert said.status == 1 and "The folder is not there" in said.out


def test_the_feed_has_everything_public_and_nothing_else(tmp_path: Path) -> None:
    event = read_event(str(written(tmp_path)))
    files = feeds(event, Options(made="2026-11-20T14:05:00"))
    feed = json.loads(files["event.json"])
    assert (feed["format"], feed["version"]) == ("crosstable-event", 1)
    assert feed["updated"] == "2026-11-20T14:05:00Z"
    section = feed["sections"][0]
    assert section["rounds"][0]["games"][0] == {"board": 1, "white": 1, "black": 2, "result": "1-0"}
    assert section["standings"]["standings"][0]["place"] == 1
    text = files["event.json"].decode()
    assert "born" not in text and "2001-02-03" not in text and "43900" not in text


def test_hidden_names_have_no_fide_id_in_any_file(tmp_path: Path) -> None:
    event = read_event(str(written(tmp_path)))
    (section,) = event.sections
    hidden = replace(event, sections=(replace(section, names=NameStyle.INITIALS),))
    files = feeds(hidden, Options())
    assert any(name.startswith("pgn/") for name in files)
    assert all(b"Okafor" not in body and b"FideId" not in body for body in files.values())
    full = replace(event, sections=(replace(section, names=NameStyle.FULL),))
    assert any(b'[WhiteFideId "' in body for body in feeds(full, Options()).values())


def test_the_calendar_knows_the_time_zone(tmp_path: Path) -> None:
    event = read_event(str(written(tmp_path)))
    timed = replace(event, schedule=(RoundTime(round=1, start="2026-11-21T10:00"),))
    floating = feeds(timed, Options())["calendar.ics"].decode()
    assert "DTSTART:20261121T100000\r\n" in floating
    at_home = replace(timed, details={**timed.details, "time_zone": "America/Toronto"})
    told = feeds(at_home, Options())["calendar.ics"].decode()
    assert "DTSTART:20261121T150000Z\r\n" in told and "DTEND:20261121T190000Z\r\n" in told
    wrong = replace(timed, details={**timed.details, "time_zone": "../Nowhere"})
    assert feeds(wrong, Options())["calendar.ics"].decode() == floating
    assert all(len(line.encode()) <= 75 for line in told.split("\r\n"))
    uids = [line for line in told.split("\r\n") if line.startswith("UID:")]
    assert uids == [line for line in floating.split("\r\n") if line.startswith("UID:")]


def test_a_round_file_of_the_electronic_boards_only(tmp_path: Path) -> None:
    event = read_event(str(written(tmp_path)))
    (body,) = pairing_pgn(event, Options(round=1, boards=1)).values()
    assert body.count(b"[Event ") == 1 and b'[Round "1.1"]' in body and b'[Board "1"]' in body
