"""The search and the clock in a real browser, from a folder of files and live; and without scripts."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from crosstable.exports.options import Options
from crosstable.exports.site.build import site as site_files
from crosstable.model.event import RoundTime
from tests.public.hidden import hidden_event
from tests.public.test_accessible_public import save
from tests.web.browsing import served
from tests.web.site import site_in


@pytest.fixture(name="stick")
def folder_of_files(tmp_path: Path) -> Path:
    """An exported site whose next round starts in half an hour."""
    soon = (datetime.now() + timedelta(minutes=30)).isoformat(timespec="minutes")
    event = replace(hidden_event(), schedule=(RoundTime(round=4, start=soon),))
    save(tmp_path / "stick", dict(site_files(event, Options(finished=frozenset()))))
    return tmp_path / "stick"


def shown(page: Page) -> list[str]:
    """What the search leaves to see."""
    return page.locator("[data-list] > li:visible a").all_inner_texts()


def test_a_search_from_a_folder_finds_players_schools_and_boards(stick: Path, tmp_path: Path) -> None:
    name = hidden_event().sections[0].players[0].name
    with served(site_in(tmp_path / "home")) as browsing:
        page = browsing.page()
        page.goto((stick / "index.html").as_uri())
        page.get_by_role("searchbox").fill(name.split(",")[0])
        page.keyboard.press("Enter")
        expect(page).to_have_url((stick / "search.html").as_uri() + f"?q={name.split(',')[0]}")
        assert name in shown(page)
        page.get_by_role("searchbox").fill("hillside")
        assert "Hillside" in shown(page) and name not in shown(page)
        page.get_by_role("searchbox").fill("board 1")
        assert set(shown(page)) == {"Board 1"}
        page.get_by_role("searchbox").fill("zzzz")
        expect(page.get_by_role("status")).to_contain_text("Nothing found")
        page.get_by_role("searchbox").fill("")
        page.get_by_label("Section").select_option(label="Quiet")
        assert shown(page) and name not in shown(page)
        assert not browsing.complaints


def test_without_scripts_the_search_is_a_list_of_links(stick: Path, tmp_path: Path) -> None:
    with served(site_in(tmp_path / "home")) as browsing:
        page = browsing.page(java_script_enabled=False)
        page.goto((stick / "search.html").as_uri())
        name = hidden_event().sections[0].players[0].name
        expect(page.locator("form.finder")).to_be_hidden()
        page.get_by_role("link", name=name, exact=True).first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        page.goto((stick / "index.html").as_uri())
        expect(page.locator("time").first).to_be_visible()
        assert page.locator(".count").count() == 0


def test_the_clock_counts_down_to_the_next_round(stick: Path, tmp_path: Path) -> None:
    with served(site_in(tmp_path / "home")) as browsing:
        page = browsing.page()
        page.goto((stick / "index.html").as_uri())
        expect(page.locator(".count").first).to_contain_text(":")
        calm = browsing.page(reduced_motion="reduce")
        calm.goto((stick / "index.html").as_uri())
        expect(calm.locator(".count").first).to_contain_text("minutes")
