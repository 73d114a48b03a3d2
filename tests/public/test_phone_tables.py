"""Tables on a phone: long names break, so that opponents and points are seen without scrolling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from crosstable.exports.options import Options
from crosstable.exports.site.build import site as site_files
from crosstable.model.event import Event
from crosstable.model.language import catalogue_of, reading_in
from tests.public.events import event_of
from tests.public.test_accessible_public import save
from tests.web.browsing import served
from tests.web.site import site_in

FAMILIES = ("Featherstonehaugh-Cholmondeley", "Bélanger-Ouellette", "Papadimitropoulos", "Ng")
GIVEN = ("Marc-André", "Christiana", "Jo", "Maximiliano")
CLUBS = ("Tour blanche de Gatineau", "Northumberland Scholastic Chess Association", "Ashcombe")
PAGES = ("round-3.html", "standings.html", "players.html", "player-1.html", "clubs.html", "statistics.html")
TOO_WIDE = """() => [...document.querySelectorAll(".scroll")]
  .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map(one => one.getAttribute("aria-label"))"""


def long_names(book: str) -> Event:
    """An event whose players and teams have the longest names that occur."""
    event = event_of(book)
    section = event.sections[0]
    players = tuple(
        replace(one, name=f"{FAMILIES[at % 4]}, {GIVEN[at // 4 % 4]}", club=CLUBS[at % 3])
        for at, one in enumerate(section.players)
    )
    teams = tuple(
        replace(one, name=f"{FAMILIES[at % 3]} {chr(65 + at)}") for at, one in enumerate(section.teams)
    )
    return replace(event, sections=(replace(section, players=players, teams=teams),))


def too_wide(page: Page, folder: Path, names: Iterable[str]) -> dict[str, list[str]]:
    """The tables that are wider than a phone, by page."""
    found: dict[str, list[str]] = {}
    for name in names:
        if (folder / name).exists():
            page.goto((folder / name).as_uri())
            found[name] = page.evaluate(TOO_WIDE)
    assert len(found) >= 4
    return {name: tables for name, tables in found.items() if tables}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("book", ["cfc", "schools", "olympiad-2008"])
def test_tables_fit_a_phone(tmp_path: Path, book: str, language: str) -> None:
    with reading_in(catalogue_of(language) if language == "fr" else None, language):
        save(tmp_path / "stick", dict(site_files(long_names(book), Options(finished=frozenset()))))
    with served(site_in(tmp_path / "home")) as browsing:
        page = browsing.page(viewport={"width": 360, "height": 740})
        assert not too_wide(page, tmp_path / "stick" / "event", PAGES)


@pytest.mark.parametrize("book", ["us-chess", "olympiad-2008"])
def test_printed_tables_fit_the_paper_and_have_nothing_to_press(tmp_path: Path, book: str) -> None:
    save(tmp_path / "stick", dict(site_files(long_names(book), Options(finished=frozenset()))))
    folder = tmp_path / "stick" / "event"
    with served(site_in(tmp_path / "home")) as browsing:
        page = browsing.page(viewport={"width": 720, "height": 1000})
        page.emulate_media(media="print")
        for name in ("standings.html", "round-3.html", "crosstable.html", "players.html"):
            page.goto((folder / name).as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") <= 720, name
            for hidden in ("nav.tabs", "form.seek", ".scripted", ".files"):
                assert not page.locator(f"{hidden}:visible").count(), (name, hidden)
