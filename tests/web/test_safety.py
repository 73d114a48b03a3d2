"""The page Safety: the folder of copies with clear errors, the pack, a round typed in."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crosstable.app.backup.emergency import keep_pack, pack_state
from crosstable.app.backup.safety import set_folder
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.session.session import create_journal, write
from crosstable.formats.document.read import read_document
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput
from crosstable.web.http.background_copies import Keeper, claimed
from crosstable.web.http.event_store import EventStore
from crosstable.web.http.roles import Role
from tests.postgres import NOT_RUN, server
from tests.web.browsing import served
from tests.web.site import Site, site_in, text_of

BASE = "/e/spring/main"


def opened(site: Site) -> TestClient:
    """A director at an event with round 1 published."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    assert ann.post(f"{BASE}/publish").status_code == 200
    return ann


def test_a_folder_is_set_used_and_unset(site: Site, tmp_path: Path) -> None:
    ann = opened(site)
    assert "No copies are kept" in ann.get(f"{BASE}/safety").text
    for folder, why in (
        ("/nowhere/here", "no such folder"),
        ("stick", "full path"),
        (str(site.home), "itself"),
    ):
        answer = ann.post(f"{BASE}/safety/folder", data={"folder": folder})
        assert answer.status_code == 400 and why in text_of(answer.text) and folder in answer.text
    stick = tmp_path / "stick"
    stick.mkdir()
    answer = ann.post(f"{BASE}/safety/folder", data={"folder": str(stick)})
    assert "All changes backed up" in answer.text and f"copies go to {stick}" in text_of(answer.text)
    copy = stick / "spring.crosstable"
    assert Journal(str(copy)).facts() == list(site.session().facts)
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    assert Journal(str(copy)).last()[0] == len(site.session().facts)
    stick.rename(tmp_path / "pocket")
    ann.post(f"{BASE}/results", data={"line": "2 ="})
    said = text_of(ann.get(f"{BASE}/round").text)
    assert f"Copies to {stick} are failing" in said and "plugged in?" in said
    said = text_of(ann.get(f"{BASE}/safety").text)
    assert "Copies are failing" in said and "when the folder was last there" in said
    refused = ann.post(f"{BASE}/safety/copy")
    assert refused.status_code == 400 and "plugged in?" in refused.text
    (tmp_path / "pocket").rename(stick)
    assert "Copy made and verified" in ann.post(f"{BASE}/safety/copy").text
    assert "Copies to" not in ann.get(f"{BASE}/round").text
    ann.post(f"{BASE}/safety/folder", data={"folder": ""})
    assert "No copies are kept" in ann.get(f"{BASE}/safety").text


def test_a_copy_that_was_continued_elsewhere(site: Site, tmp_path: Path) -> None:
    ann = opened(site)
    stick = tmp_path / "stick"
    stick.mkdir()
    ann.post(f"{BASE}/safety/folder", data={"folder": str(stick)})
    other = str(stick / "spring.crosstable")
    write(
        other, lambda session: add_entries(session, session.event.sections[0], [{"name": "Late, Lou"}]), "Ben"
    )
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    said = text_of(ann.get(f"{BASE}/safety").text)
    assert (
        "continued in both files" in said
        and "Only here: 1 change" in said
        and "Only in the copy: 1 change" in said
    )
    assert "entries, Ben" in said
    assert len(Journal(other).facts()) == len(site.session().facts), "nothing was overwritten"


def test_the_pack_by_one_button(site: Site) -> None:
    ann = opened(site)
    said = text_of(ann.post(f"{BASE}/safety/pack").text)
    assert "Emergency pack made" in said and said.count("Up to date") == 2
    assert pack_state(site.session()).folder == str(site.home / "packs")
    paper = ann.get(f"{BASE}/safety/pack.pdf")
    assert paper.content.startswith(b"%PDF") and paper.headers["content-type"] == "application/pdf"
    data = ann.get(f"{BASE}/safety/pack.json")
    assert read_document(data.text).name == "Spring Open" and json.loads(data.text)["results"]


def test_a_round_paired_by_hand_is_typed_in(site: Site) -> None:
    ann = opened(site)
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1"})
    page = f"{BASE}/safety/by-hand"
    assert "Round 2" in ann.get(page).text
    wrong = ann.post(page, data={"text": "1 1 2\n2 3 9", "reason": "power cut"})
    assert wrong.status_code == 400 and "no player number 9" in wrong.text and "1 1 2" in wrong.text
    first = site.session().event.sections[0].results[0].games[0]
    rest = [no for no in range(1, 7) if no not in (first.white, first.black)]
    lines = f"1 {first.white} {first.black} 1-0\n2 {rest[0]} {rest[1]} =\n3 {rest[2]} {rest[3]}"
    looked = ann.post(page, data={"text": lines, "reason": "power cut"})
    assert looked.status_code == 200 and "27A1" in looked.text and "Publish round 2" in looked.text
    assert len(site.session().event.sections[0].results) == 1, "looking writes nothing"
    done = ann.post(page, data={"text": lines, "reason": "power cut", "step": "publish"})
    assert done.status_code == 200 and "power cut" in text_of(done.text)
    games = site.session().event.sections[0].results[1].games
    assert [game.result.value for game in games] == ["1-0", "1/2-1/2", "*"]


def test_a_typed_round_is_not_lost_when_others_write(site: Site) -> None:
    """In a real browser: checked, then somebody else enters a result, then published as typed."""
    opened(site)
    with served(site) as event_store:
        page = event_store.staff()
        page.goto(f"{BASE}/safety/by-hand")
        page.get_by_label("Pairings, one per line").fill("1 1 2 1-0\n2 3 4 =\n3 5 6")
        page.get_by_role("button", name="Check pairings").click()
        page.get_by_role("button", name="Publish round 2").wait_for()
        site.staff("Bob").post(f"{BASE}/results", data={"line": "1 1"})
        page.get_by_text("Something has changed").wait_for()
        page.get_by_label("Publish even though 3 results are not in").check()
        page.get_by_role("button", name="Publish round 2").click()
        page.get_by_role("heading", name="Round 2").wait_for()
        assert not event_store.complaints
    assert len(site.session().event.sections[0].results) == 2


def test_safety_is_for_the_director(site: Site) -> None:
    opened(site)
    helper = site.staff("Bob", Role.ASSISTANT)
    for path in ("safety", "safety/by-hand", "safety/pack.pdf", "safety/pack.json"):
        assert helper.get(f"{BASE}/{path}").status_code == 403
    assert "/safety" not in helper.get(f"{BASE}/round").text
    assert site.client().post(f"{BASE}/safety/pack").status_code == 401


def test_an_event_is_brought_in_from_a_stick(site: Site, tmp_path: Path) -> None:
    """A browser is enough on the other laptop: the copy or the pack's data is chosen on the front page."""
    ann = opened(site)
    copy, pack = ann.get(f"{BASE}/download/journal").content, ann.get(f"{BASE}/safety/pack.json").content
    folder = tmp_path / "other"
    folder.mkdir()
    other = site_in(folder)
    ben = other.staff("Ben")
    for name, body, why in (
        ("notes.txt", b"hello", "cannot be imported"),
        ("spring.crosstable", b"hello", "damaged"),
        ("spring-pack.json", b"{}", "crosstable"),
        ("../spring.crosstable", copy, "cannot be imported"),
    ):
        answer = ben.post("/events/bring", files={"file": (name, body)})
        assert answer.status_code == 400 and why in text_of(answer.text), (name, text_of(answer.text)[-400:])
    assert ben.post("/events/bring", files={"file": ("spring.crosstable", copy)}).status_code == 200
    assert other.session().facts == site.session().facts
    ben.post(f"{BASE}/results", data={"line": "1 1"})
    older = ben.post("/events/bring", files={"file": ("spring.crosstable", copy)})
    assert older.status_code == 400 and "ahead of the copy" in older.text
    assert ben.post("/events/bring", files={"file": ("again-pack.json", pack)}).status_code == 200
    assert len(other.session("again").event.sections[0].results) == 1
    assert site.client().post("/events/bring", files={"file": ("a.json", pack)}).status_code == 401


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(1800):
        if what():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def test_the_keeper_copies_and_packs_behind_the_pages(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pulled stick stops no page; put back, copies go on without a press. A pack follows a publish."""
    monkeypatch.setattr("crosstable.web.http.background_copies.LOOK", 0.1)
    stick = tmp_path / "stick"
    stick.mkdir()
    copy = stick / "spring.crosstable"
    site.event()
    event_store: EventStore = site.app.state.event_store
    event_store.write("spring", lambda session: set_folder(session, str(stick)), "test")
    keeper: Keeper = site.app.state.keeper
    keeper.start()
    try:
        ann = site.staff()
        ann.post(f"{BASE}/draft")
        stick.rename(tmp_path / "pocket")
        assert ann.post(f"{BASE}/publish").status_code == 200
        wait_for(lambda: (site.home / "packs" / "spring-pack.pdf").exists())
        wait_for(lambda: "plugged in?" in ann.get(f"{BASE}/round").text)
        (tmp_path / "pocket").rename(stick)
        wait_for(lambda: Journal(str(copy)).last()[0] == len(site.session().facts))
        wait_for(lambda: "plugged in?" not in ann.get(f"{BASE}/round").text)
        ann.post(f"{BASE}/results", data={"line": "1 1"})
    finally:
        keeper.stop()
    assert Journal(str(copy)).last()[0] == len(site.session().facts), "at the end everything is copied"


def test_of_several_workers_one_keeps(tmp_path: Path) -> None:
    """On a database copies are files too, and only one worker makes them at a time."""
    with server() as url:
        if url is None:
            pytest.skip(NOT_RUN)
        create_journal(f"{url}#open", new_event("Open", {"rulebook": "nzcf", "rounds": 3}, 7), "test")
        keepers = [Keeper(EventStore(url)), Keeper(EventStore(url))]
        event_store = keepers[0].event_store
        event_store.copies_later = lambda name: None
        event_store.write("open", lambda session: set_folder(session, str(tmp_path)), "test")
        with claimed(url, "copy open") as mine, claimed(url, "copy open") as yours:
            assert mine and not yours
            keepers[0].copy_all()
            assert not (tmp_path / "open.crosstable").exists(), "somebody else does it"
        for keeper in keepers:
            keeper.state("open", keeper.event_store.session("open"))
            keeper.copy_all()
            assert keeper.states["open"].complete
        assert Journal(str(tmp_path / "open.crosstable")).facts() == list(event_store.session("open").facts)
        kept = keep_pack(event_store.session("open"))
        assert kept.folder == str(tmp_path) and kept.data is not None and kept.trouble is None
        event_store.write("open", lambda session: set_folder(session, ""), "test")
        with pytest.raises(BadInput, match="choose a folder for copies first"):
            keep_pack(event_store.session("open"))
