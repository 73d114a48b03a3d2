"""The site opened from disk in a real browser: search, folded code, modes, phones; nothing is fetched."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tools.browser import HOW, browser_path

from crosstable.web.help_contents import Stretch
from crosstable.web.help_search import search_help
from tests.web.browsing import opened_browser
from tests.web.test_accessible import faults

WIDE, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=380, height=760)


@contextmanager
def opened(built: Path) -> Iterator[tuple[Page, list[str]]]:
    """The first page in a browser without a network, and what it complains about or asks for beyond files."""
    path = browser_path()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    complaints: list[str] = []
    context = opened_browser(str(path)).new_context(viewport=WIDE, offline=True)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.on("console", lambda said: complaints.append(said.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.append(asked.url))
    page.goto((built / "index.html").as_uri())
    yield page, complaints
    context.close()


@pytest.fixture
def page(built: Path) -> Iterator[Page]:
    """A page that must not complain, and loads nothing but files of the site."""
    with opened(built) as (page, complaints):
        yield page
        assert [one for one in complaints if not one.startswith(built.as_uri())] == []


def test_a_search_from_disk_leads_to_the_place(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("29E5f")
    first = page.locator("#hits a").first
    expect(first).to_contain_text("29E5f")
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/us-chess/29.html#29E5f")
    expect(page.locator('[id="29E5f"]')).to_be_in_viewport()
    expect(page.locator("#hits")).to_be_hidden()


def test_all_answers_have_a_page(page: Page) -> None:
    page.fill("#q", "withdraw")
    page.get_by_role("button", name="All answers").click()
    expect(page.locator("#answers li").nth(10)).to_be_visible()
    expect(page.locator("#answers mark").first).to_contain_text("ithdr")
    page.fill("#q", "zzzzz")
    expect(page.locator("#hits")).to_have_text("No page has these words.")


QUESTIONS = (
    "half-point bye",
    "laptop died",
    "how do I print slips",
    "Ärbiter",
    "wrong result",
    "29E5f",
    "C.04",
    "team",
)


def test_the_site_and_help_answer_alike(page: Page) -> None:
    """Both searches over the same index: the same places in the same order, with the same excerpts."""
    page.fill("#q", "a")
    page.wait_for_function("window.searchIndex !== undefined")
    rows = page.evaluate("window.searchIndex")
    among = [Stretch(*row) for row in rows]
    for question in QUESTIONS:
        found = page.evaluate("words => window.siteSearch.find(words)", question)
        theirs = [(one["page"], one["anchor"], tuple(one["excerpt"])) for one in found]
        ours = [(one.page, one.anchor, one.excerpt) for one in search_help(question, among)]
        assert ours and theirs == ours, question


def test_the_code_of_a_rule_unfolds(page: Page, built: Path) -> None:
    page.goto((built / "rules" / "us-chess.html").as_uri())
    page.get_by_role("link", name="28J", exact=True).first.click()
    section = page.locator("section", has=page.locator('[id="28J"]'))
    code = section.locator("details", has_text="swiss.boards.boards").first
    expect(code.locator("pre")).to_be_hidden()
    code.locator("summary").click()
    expect(code.locator("pre")).to_contain_text("def boards(")
    page.goto((built / "rules" / "us-chess" / "25-28.html").as_uri() + "#" + str(code.get_attribute("id")))
    expect(page.locator("pre", has_text="def boards(").first).to_be_visible()


def test_a_phone_has_folded_contents_and_no_sideways_scrolling(page: Page, built: Path) -> None:
    page.set_viewport_size(PHONE)
    for path in (
        "index",
        "event-file",
        "rules/us-chess",
        "rules/us-chess/29",
        "codes",
        "map",
        "tutorials/browser",
    ):
        page.goto((built / f"{path}.html").as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        assert not page.locator(".menu-of-all").evaluate("place => place.open")
    page.get_by_text("Contents", exact=True).click()
    expect(page.get_by_role("link", name="Your first script")).to_be_visible()


def test_dark_is_kept_from_page_to_page(page: Page, built: Path) -> None:
    page.get_by_role("button", name="Light or dark mode").click()
    page.goto((built / "guide" / "why.html").as_uri())
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("path", ["index", "guide/web", "rules/us-chess/35", "tutorials/script", "search"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(built: Path, path: str, scheme: Literal["light", "dark"]) -> None:
    """The checker itself would like to fetch the style sheets."""
    with opened(built) as (page, _):
        page.emulate_media(color_scheme=scheme)
        page.goto((built / f"{path}.html").as_uri())
        assert faults(page) == []
