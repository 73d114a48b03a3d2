"""Public pages of large events: visitors get them at once as they were, until the next version is ready."""

from __future__ import annotations

import pytest

from crosstable.web.http import public_pages
from crosstable.web.http.page_maker import PageMaker
from crosstable.web.http.public_process import PublicProcess
from tests.web.site import Site

STANDINGS = "/p/spring/event/standings.html"


@pytest.fixture(name="large")
def event_that_counts_as_large(site: Site, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site whose one event counts as large, with round 1 published; its thread works when it is told to."""
    monkeypatch.setattr(public_pages, "MANY_GAMES", 1)
    monkeypatch.setattr(PageMaker, "works", property(lambda maker: True))
    publish_round_1(site)
    return site


def publish_round_1(site: Site) -> None:
    """An event with its first round."""
    site.event()
    for action in ("draft", "publish"):
        assert site.staff().post(f"/api/events/spring/sections/main/{action}", json={}).status_code < 300


def enter(site: Site, board: int) -> None:
    """Enter a result."""
    sent = site.staff().post(
        "/api/events/spring/sections/main/rounds/1/results", json={"board": board, "result": "1-0"}
    )
    assert sent.status_code == 200


def maker_of(site: Site) -> PageMaker:
    """The maker of a site."""
    found = site.app.state.page_maker
    assert isinstance(found, PageMaker)
    return found


def test_visitors_see_pages_as_they_were_until_the_next_version_is_ready(large: Site) -> None:
    visitor = large.client()
    before = visitor.get(STANDINGS).text
    enter(large, 1)
    assert visitor.get(STANDINGS).text == before
    maker_of(large).work()
    after = visitor.get(STANDINGS).text
    assert after != before and f'data-seen="{large.session().facts[-1].seq}"' in after


def test_a_change_is_made_ready_before_anybody_asks(large: Site) -> None:
    visitor = large.client()
    visitor.get(STANDINGS)
    maker_of(large).work()
    enter(large, 1)
    maker_of(large).work()
    assert f'data-seen="{large.session().facts[-1].seq}"' in visitor.get(STANDINGS).text


def test_names_are_hidden_at_once(large: Site) -> None:
    visitor = large.client()
    name = large.session().event.sections[0].players[0].name
    assert name in visitor.get(STANDINGS).text
    large.staff().post("/e/spring/main/setup/names", data={"site": "none"})
    assert name not in visitor.get(STANDINGS).text


def test_the_first_visitor_does_not_wait_for_reasons(large: Site) -> None:
    visitor, page = large.client(), "/p/spring/event/player-1.html"
    assert "Why this opponent?" not in visitor.get(page).text
    maker_of(large).work()
    assert "Why this opponent?" in visitor.get(page).text


def test_a_small_event_is_always_current(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PageMaker, "works", property(lambda maker: True))
    publish_round_1(site)
    visitor = site.client()
    before = visitor.get(STANDINGS).text
    enter(site, 1)
    assert visitor.get(STANDINGS).text != before


def test_the_thread_makes_versions_and_stops(large: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    maker = maker_of(large)
    assert not maker.works
    maker.start()
    assert maker.works
    maker.stop()
    assert not maker.works


def test_a_fault_of_one_version_stops_nothing(large: Site) -> None:
    made: list[str] = []

    def fails() -> None:
        raise RuntimeError("broken")

    maker = maker_of(large)
    maker.wish("one", "spring", fails)
    maker.wish("two", "spring", lambda: made.append("two"))
    maker.work()
    assert made == ["two"]


def test_a_second_process_for_visitors_makes_its_own(large: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made for them here then; whoever is still answered here waits for the page of now."""
    visitor = large.client()
    visitor.get(STANDINGS)
    maker_of(large).work()
    monkeypatch.undo()
    monkeypatch.setattr(PublicProcess, "answers", property(lambda process: True))
    maker = PageMaker(large.app.state.event_store, PublicProcess())
    maker.start()
    assert not maker.works
    maker.stop()
    monkeypatch.setattr(large.app.state, "page_maker", maker)
    enter(large, 1)
    assert f'data-seen="{large.session().facts[-1].seq}"' in visitor.get(STANDINGS).text
