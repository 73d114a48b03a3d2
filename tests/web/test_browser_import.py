"""Importing players in a real browser: presses counted, cells mended with the keyboard, nothing lost."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from crosstable.app.entries.entering import add_section, new_event
from crosstable.app.session.session import create_journal, write
from tests.imports.exports import HEADS, SECTIONS, as_csv, people
from tests.web.browsing import served
from tests.web.site import Site
from tests.web.test_accessible import CONTRAST, faults


def four_sections(site: Site) -> None:
    """An event of four sections without entries."""
    path = str(site.home / "autumn.crosstable")
    keys = [{"section": name, "rulebook": "us-chess", "rounds": 5} for name in SECTIONS]
    create_journal(path, new_event("Autumn Open", keys[0], 7), "test")
    for more in keys[1:]:
        write(path, lambda session, more=more: add_section(session, more), "test")  # type: ignore[misc]


def entered(site: Site) -> list[int]:
    """How many players each section has."""
    return [len(section.players) for section in site.session("autumn").event.sections]


class Hand:
    """Somebody who presses, and counts."""

    def __init__(self) -> None:
        self.presses = 0

    def press(self, what: Locator) -> None:
        """One press."""
        self.presses += 1
        what.click()


def test_a_hundred_and_twenty_entries_in_four_presses(site: Site, tmp_path: Path) -> None:
    four_sections(site)
    file = tmp_path / "registrations.csv"
    file.write_text(as_csv(people(120)), encoding="utf-8")
    with served(site) as event_store:
        page, hand = event_store.staff(), Hand()
        page.goto("/e/autumn/all")
        hand.press(page.get_by_role("link", name="Import players"))
        hand.presses += 1
        page.get_by_label("File").set_input_files(file)
        hand.press(page.get_by_role("button", name="Preview"))
        hand.press(page.get_by_role("button", name="Import 120 players"))
        expect(page.locator(".done")).to_contain_text("120 players imported from registrations.csv")
        assert hand.presses <= 4
        assert entered(site) == [30, 30, 30, 30]
        assert event_store.complaints == []


def test_cells_are_fixed_with_the_keyboard_alone(site: Site) -> None:
    four_sections(site)
    rows = people(8)
    rows[2][HEADS.index("Rating")] = "about 1200"
    rows[5][HEADS.index("Byes")] = "9"
    with served(site) as event_store:
        page = event_store.staff()
        page.goto("/e/autumn/import")
        page.get_by_label("or paste the list here").fill(as_csv(rows))
        page.get_by_role("button", name="Preview").press("Enter")
        expect(page.get_by_role("heading", name="Lines to fix")).to_be_visible()
        rating = page.get_by_label("Rating, line 4")
        expect(rating).to_have_attribute("aria-invalid", "true")
        rating.fill("1200")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Import 7 players")).to_be_visible()
        page.get_by_role("button", name="Import 7 players").press("Enter")
        expect(page.locator(".done")).to_contain_text("7 players imported. 1 line is left")
        assert sum(entered(site)) == 7
        page.get_by_label("Byes, line 7").fill("4")
        page.get_by_role("button", name="Import players", exact=True).press("Enter")
        expect(page.locator(".done")).to_contain_text("1 player imported")
        assert sum(entered(site)) == 8
        assert event_store.complaints == []


def test_a_preview_stays_when_somebody_else_writes(site: Site) -> None:
    four_sections(site)
    with served(site) as event_store:
        page = event_store.staff()
        page.goto("/e/autumn/import")
        page.get_by_label("or paste the list here").fill(as_csv(people(4)))
        page.get_by_role("button", name="Preview").click()
        expect(page.locator("body[data-line='open']")).to_be_attached()
        site.staff("Bob").post("/e/autumn/u1800/entries", data={"name": "Newcomer, Nell", "rating": "1000"})
        page.wait_for_timeout(800)
        page.get_by_role("button", name="Import 4 players").click()
        expect(page.locator(".wrong").first).to_contain_text("the entries have changed")
        page.get_by_role("button", name="Import 4 players").click()
        expect(page.locator(".done")).to_contain_text("4 players imported")
        assert sum(entered(site)) == 5


def test_the_page_fits_a_phone(site: Site) -> None:
    four_sections(site)
    rows = people(12)
    rows[0][HEADS.index("Rating")] = "strong"
    rows[1][HEADS.index("Section")] = "Booster"
    with served(site) as event_store:
        page = event_store.staff(viewport={"width": 390, "height": 800})
        page.goto("/e/autumn/import")
        assert fits(page) and faults(page) == []
        page.get_by_label("or paste the list here").fill(as_csv(rows))
        page.get_by_role("button", name="Preview").click()
        expect(page.get_by_role("button", name="Import 10 players")).to_be_visible()
        assert fits(page) and faults(page) == []
        page.emulate_media(color_scheme="dark")
        assert faults(page, CONTRAST) == []


def fits(page: Page) -> bool:
    """Whether nothing but a table that says so is wider than the screen."""
    wide: int = page.evaluate("document.documentElement.scrollWidth")
    return wide <= 390
