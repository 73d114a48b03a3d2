"""What a server keeps: the last state of each event that is in use, and nothing of the states before."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crosstable.app.session.session import Session, open_session
from crosstable.journal.fact import Fact
from crosstable.journal.state import EventState
from crosstable.model.event import Event, Section
from crosstable.model.names import Audience
from crosstable.web.http import event_store
from crosstable.web.http import section_cache as tallies
from crosstable.web.http.background_copies import Keeper
from crosstable.web.http.lately import Lately
from tests.web.site import Site, site_in

CORRECTIONS = 30
FEW = 6
"""Values of other tests in the same process may come and go; a leak would leave one for each correction."""
PAGES = ("round", "seat/1", "standings", "chart", "player/2", "history", "prizes", "print/pairings")
ELSEWHERE = ("/", "/e/spring/where", "/e/spring/all", "/screen/spring/hall")
STATES = (Session, EventState, Event, Section)


def alive(kind: type, site: Site, name: str = "spring") -> int:
    """How many values of a kind the process holds, of an event of this site as far as they know theirs."""
    gc.collect()
    path = site.app.state.event_store.path(name)
    found = [one for one in gc.get_objects() if type(one) is kind]
    return sum(one.path == path if isinstance(one, Session) else True for one in found)


def opened_later(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The journals that are read as a whole from now on."""
    opened: list[str] = []

    def noting(path: str, patience: float) -> Session:
        opened.append(path)
        return open_session(path, patience=patience)

    monkeypatch.setattr(event_store, "open_session", noting)
    return opened


def playing(site: Site) -> TestClient:
    """The director of an event whose first round is played."""
    site.event()
    ann = site.staff()
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    for board in (1, 2, 3):
        ann.post("/e/spring/main/results", data={"line": f"{board} 1"})
    return ann


def correct(ann: TestClient, turn: int) -> None:
    """One result corrected: what would change is shown, then confirmed."""
    typed = {"line": f"{turn % 3 + 1} {'=' if turn % 6 < 3 else '1'}", "round": "1"}
    shown = ann.post("/e/spring/main/results", data=typed)
    assert "Correct this result" in shown.text
    ann.post("/e/spring/main/results", data={**typed, "sure": "true"})


def test_corrections_leave_nothing_of_the_states_before(tmp_path: Path) -> None:
    """30 corrections with pages of every kind between them: as few states are held as after the first."""
    site = site_in(tmp_path)
    ann, parent = playing(site), site.client()
    pages, before = (*(f"/e/spring/main/{one}" for one in PAGES), *ELSEWHERE), {}
    for turn in range(CORRECTIONS):
        correct(ann, turn)
        assert parent.get("/e/spring/main/seat/1").status_code == 200
        assert all(ann.get(page).status_code == 200 for page in pages[turn % 6 :: 6])
        if turn == 6:
            before = {kind: alive(kind, site) for kind in STATES}
    facts = site.session().facts
    assert len([fact for fact in facts if fact.kind.value == "result-entered"]) >= CORRECTIONS
    after = {kind: alive(kind, site) for kind in STATES}
    assert all(after[kind] <= before[kind] + FEW for kind in STATES), (before, after)
    assert after[Session] <= 2


def test_a_fact_is_held_once(tmp_path: Path) -> None:
    """States of an event share their facts: a longer journal is not read into memory again and again."""
    site = site_in(tmp_path)
    ann = playing(site)
    for turn in range(6):
        correct(ann, turn)
        ann.get("/e/spring/main/seat/1")
    gc.collect()
    own = {fact.hash for fact in site.session().facts}
    held = [one for one in gc.get_objects() if type(one) is Fact and one.hash in own]
    assert len(held) <= 2 * len(own)


def test_events_not_in_use_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many events in one folder: those looked at lately stay open, and the list opens none of the others."""
    monkeypatch.setattr(event_store, "MOST", 3)
    site = site_in(tmp_path)
    for number in range(8):
        site.event(f"open-{number}")
    ann = site.staff()
    first = ann.get("/").text
    opened = opened_later(monkeypatch)
    assert len(site.app.state.event_store._sessions) == 3
    assert ann.get("/").text == first and first.count("6 players") == 8 and not opened
    assert ann.get("/e/open-0/main/entries").status_code == 200 and len(opened) == 1
    assert sum(alive(Session, site, f"open-{number}") for number in range(8)) <= 4
    assert len(site.app.state.event_store._locks) == 0


def test_the_keeper_opens_no_event_that_has_not_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copies and packs are looked after from what is remembered, however many events there are."""
    monkeypatch.setattr(event_store, "MOST", 2)
    site = site_in(tmp_path)
    keeper: Keeper = site.app.state.keeper
    for number in range(5):
        name = site.event(f"open-{number}")
        site.app.state.event_store.session(name)
        keeper._heard(name, 0)
    keeper.copy_all()
    keeper.pack_all()
    opened = opened_later(monkeypatch)
    keeper.copy_all()
    keeper.pack_all()
    assert not opened and not keeper.pack_troubles
    assert all(not state.missing for state in keeper.states.values())


def test_tallies_are_kept_of_the_last_fact_alone(tmp_path: Path) -> None:
    """A phone asks after every correction: one tally of the event is kept, and it is the newest."""
    site = site_in(tmp_path)
    ann, kept = playing(site), len(tallies._KEPT)
    for turn in range(4):
        correct(ann, turn)
        site.client().get("/e/spring/main/seat/1")
    last = tallies._KEPT.get(f"{site.session().path} {Audience.PHONES.value}")
    assert len(tallies._KEPT) <= min(kept + 1, tallies.MOST)
    assert last is not None and last.fact == site.session().facts[-1].hash


def test_what_was_used_lately_stays() -> None:
    """The one not used for the longest time goes first; a new value takes the place of the old one."""
    kept: Lately[str, int] = Lately(2)
    kept.put("a", 1)
    kept.put("b", 2)
    assert kept.get("a") == 1 and kept.put("c", 3) == 3
    assert (kept.get("a"), kept.get("b"), kept.get("c"), len(kept)) == (1, None, 3, 2)
    kept.put("a", 4)
    kept.drop("c")
    assert (kept.get("a"), kept.get("c"), len(kept)) == (4, None, 1)
