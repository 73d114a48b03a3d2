"""Exported pages in a browser, opened as files: sorting, lighting up, narrow phones, accessibility."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page
from tools.browser import HOW, browser_path

from crosstable.exports.options import Options
from crosstable.exports.site.build import site
from tests.public.events import event_of, with_open_board
from tests.web.browsing import opened_browser

PAGES = ("standings", "standings-after-3", "crosstable", "round-5", "player-3")
EVENTS = {"players": "us-chess", "teams": "olympiad-2008"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported pages of an event of players and of one of teams."""
    top = tmp_path_factory.mktemp("site")
    for name, book in EVENTS.items():
        event = event_of(book)
        event = with_open_board(event) if name == "players" else event
        for path, content in site(event, Options()).items():
            file = top / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return top


@pytest.fixture
def browser() -> Browser:
    """The system's browser."""
    path = browser_path()
    if path is None:
        pytest.fail(HOW)
    return opened_browser(path)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A phone in the dark; what its pages complain about fails the test."""
    context = browser.new_context(viewport={"width": 360, "height": 700}, color_scheme="dark")
    made, complaints = context.new_page(), list[str]()
    made.on("pageerror", lambda error: complaints.append(str(error)))
    yield made
    context.close()
    assert not complaints


def test_a_press_on_a_heading_sorts_and_a_second_one_turns(folder: Path, page: Page) -> None:
    page.goto((folder / "players/event/crosstable.html").as_uri())
    places = page.locator("table.chart tbody tr td:last-child")
    heading = page.locator("th button.sort", has_text="Place")
    heading.click()
    upwards = [int(text.strip("= -") or 99) for text in places.all_inner_texts()]
    assert upwards == sorted(upwards)
    heading.click()
    ranked = [int(text.strip("= ")) for text in places.all_inner_texts() if text.strip("= -")]
    assert ranked == sorted(ranked, reverse=True)
    assert page.locator("th[aria-sort]").get_attribute("aria-sort") == "descending"


def test_moves_sort_by_places_gained(folder: Path, page: Page) -> None:
    page.goto((folder / "players/event/standings.html").as_uri())
    page.locator("th button.sort", has_text="Move").click()
    signs = page.locator("td .move").all_inner_texts()
    gained = [int(sign.replace("▲", "").replace("▼", "-").replace("=", "0")) for sign in signs]
    assert len(set(gained)) > 1
    assert gained == sorted(gained, reverse=True)


def test_a_press_on_a_player_lights_up_the_opponents(folder: Path, page: Page) -> None:
    page.goto((folder / "players/event/crosstable.html").as_uri())
    row = page.locator("table.chart tbody tr").nth(2)
    met = {one.get_attribute("data-met") for one in row.locator("[data-met]").all()}
    row.locator("button.light").click()
    lit = page.locator("tr.met td.player a")
    assert {one.get_attribute("href") for one in lit.all()} == {f"player-{no}.html" for no in met}
    assert page.locator("tr.own").count() == 1
    assert row.locator("button.light").get_attribute("aria-pressed") == "true"
    row.locator("button.light").click()
    assert page.locator("tr.own, tr.met, .between").count() == 0


@pytest.mark.parametrize("name", EVENTS)
def test_pages_fit_a_phone_and_have_no_barriers(folder: Path, page: Page, name: str) -> None:
    for one in PAGES:
        page.goto((folder / name / f"event/{one}.html").as_uri())
        for closed in page.locator("details").all():
            closed.evaluate("one => (one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, one
        page.evaluate(AXE_SCRIPT)
        faults = page.evaluate("axe.run(document).then(done => done.violations)")
        assert not faults, (one, [(fault["id"], fault["nodes"][0]["html"]) for fault in faults])
