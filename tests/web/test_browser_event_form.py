"""Setting an event up in a browser: few presses, the keyboard alone, no program, a telephone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import Served, served
from tests.web.site import Site

BUDGET = 8
"""Presses that setting up may cost, from the list of events to the saved event."""
PRIZES = {
    "Open": "1st 500, 2nd 300, 3rd 200, U2000 100",
    "Under 1800": "$300-200-100; Top unrated 50",
    "Under 1400": "1st 150\n2nd 100\n3rd 50",
    "Under 1000": "1st-3rd trophy, Best school trophy",
}


@dataclass(slots=True)
class Hand:
    """Somebody who sets up; every press on a button, link or list is counted, typing is free."""

    page: Page
    presses: int = 0

    def press(self, where: Locator) -> None:
        """A press."""
        self.presses += 1
        where.click()

    def choose(self, where: Locator, label: str) -> None:
        """A choice from a list."""
        self.presses += 1
        where.select_option(label=label)


def field(page: Page, name: str) -> Locator:
    """A field of the form."""
    return page.locator(f"[id='{name}']")


@pytest.fixture
def hall(site: Site) -> Iterator[Served]:
    """The site with a browser; no page may complain."""
    with served(site) as event_store:
        yield event_store
        assert event_store.complaints == []


def type_event(page: Page) -> None:
    """What is typed about the event and its first section."""
    for name, text in {
        "name": "Harvest Open",
        "start": "2026-11-21",
        "end": "2026-11-22",
        "d.city": "Boston",
        "s1.name": "Open",
        "s1.time_control": "G/90;+30",
        "s1.entry_fee": "45",
        "s1.times": "Sat 10:00, 14:00, 18:30; Sun 9:00, 13:00",
        "s1.half_most": "2",
        "s1.half_rounds": "1-4",
        "s1.prizes": PRIZES["Open"],
    }.items():
        field(page, name).fill(text)


def test_four_sections_with_few_presses(hall: Served) -> None:
    page = hall.let_in()
    hand = Hand(page)
    hand.press(page.get_by_role("link", name="New event"))
    type_event(page)
    hand.choose(field(page, "rulebook"), "US Chess Official Rules of Chess, chapter 2")
    expect(field(page, "s1.tiebreak1").locator("option").first).to_have_text("By the rulebook")
    expect(page.locator("[data-own]")).to_contain_text("By the rulebook: Modified Median")
    hand.choose(field(page, "s1.tiebreak1"), "Modified Median")
    hand.choose(field(page, "s1.tiebreak2"), "Solkoff")
    for at, (name, prizes) in enumerate(list(PRIZES.items())[1:], 2):
        field(page, "next").fill(name)
        field(page, "next").press("Tab")
        expect(field(page, f"s{at}.rating_from")).to_be_focused()
        expect(field(page, f"s{at}.rating_below")).to_have_value(name.split()[-1])
        field(page, f"s{at}.prizes").fill(prizes)
    readings = page.locator("[data-reading='s4.prizes']")
    expect(readings).to_contain_text("Best school: trophy · you choose the winner")
    expect(page.locator("[data-reading='s2.times']")).to_contain_text(
        "Sat, Nov 21: 10:00 AM, 2:00 PM, 6:30 PM"
    )
    hand.press(page.get_by_role("button", name="Save event"))
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()
    sections = hall.site.session("harvest-open").event.sections
    assert [section.name for section in sections] == list(PRIZES)
    assert [len(section.prizes) for section in sections] == [4, 4, 3, 4]
    assert {section.tiebreaks for section in sections} == {("modified-median", "solkoff")}
    assert all(section.half_byes and section.half_byes.max == 2 for section in sections)
    assert hand.presses <= BUDGET, hand.presses


def test_the_keyboard_alone(hall: Served) -> None:
    """From the name of the event to the saved event by Tab, letters and Enter."""
    page = hall.staff()
    page.goto("/new")
    expect(field(page, "name")).to_be_focused()
    page.keyboard.type("Club Night")
    tab_to(page, "rulebook")
    page.keyboard.type("NZCF")
    tab_to(page, "s1.rounds")
    page.keyboard.press("Control+A")
    page.keyboard.type("4")
    tab_to(page, "s1.prizes")
    page.keyboard.type("1st 50, 2nd 30")
    tab_to(page, "next")
    page.keyboard.type("B Grade")
    page.keyboard.press("Enter")
    expect(field(page, "s2.rating_from")).to_be_focused()
    tab_to(page, "s1.name", back=True)
    page.keyboard.type("A Grade")
    tab_to(page, "save")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()
    sections = hall.site.session("club-night").event.sections
    assert [(section.name, section.rounds) for section in sections] == [("A Grade", 4), ("B Grade", 4)]


def tab_to(page: Page, name: str, *, back: bool = False) -> None:
    """Go to a field with the tabulator."""
    for _ in range(80):
        if page.evaluate("document.activeElement.id") == name:
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"{name} cannot be reached with the keyboard")


def test_what_is_refused_keeps_everything(hall: Served) -> None:
    page = hall.staff()
    page.goto("/new")
    type_event(page)
    field(page, "rulebook").select_option("us-chess")
    field(page, "s1.prizes").fill("1st 500, Wooden spoon 5")
    expect(page.locator("[data-reading='s1.prizes'] .ask")).to_contain_text("who can win it?")
    page.get_by_role("button", name="Save event").click()
    expect(page.get_by_role("alert")).to_contain_text("“Wooden spoon”: who can win it?")
    expect(field(page, "s1.times")).to_have_value("Sat 10:00, 14:00, 18:30; Sun 9:00, 13:00")
    expect(field(page, "s1.prizes")).to_have_value("1st 500, Wooden spoon 5")
    assert list(hall.site.home.glob("*.crosstable")) == []
    field(page, "s1.prizes").fill("1st 500, Wooden spoon 5 (director decides)")
    page.get_by_role("button", name="Save event").click()
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()


def test_formats_and_tie_breaks_follow_the_rulebook(hall: Served) -> None:
    page = hall.staff()
    page.goto("/new")
    field(page, "rulebook").select_option("us-chess")
    expect(field(page, "s1.format").locator("option[value='quads']")).to_have_count(1)
    field(page, "rulebook").select_option("dutch-2026")
    expect(field(page, "s1.format").locator("option")).to_have_count(5)
    expect(field(page, "s1.format").locator("option[value='team-swiss']")).to_have_count(1)
    expect(page.locator("[data-own]")).to_contain_text("Buchholz Cut 1; Buchholz")
    expect(page.locator("[id='d.affiliate']")).to_be_hidden()


def test_without_a_program(hall: Served) -> None:
    page = hall.staff(java_script_enabled=False)
    page.goto("/new")
    type_event(page)
    field(page, "rulebook").select_option("us-chess")
    field(page, "next").fill("Under 1400")
    page.get_by_role("button", name="Add section").click()
    expect(field(page, "s2.rating_below")).to_have_value("1400")
    expect(field(page, "s1.prizes")).to_have_value(PRIZES["Open"])
    page.get_by_role("button", name="Copy prizes from above").click()
    expect(field(page, "s2.prizes")).to_have_value(PRIZES["Open"])
    page.get_by_role("button", name="Save event").click()
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()
    assert len(hall.site.session("harvest-open").event.sections) == 2


def test_on_a_telephone_nothing_is_wider_than_the_screen(hall: Served) -> None:
    page = hall.staff(viewport={"width": 390, "height": 800})
    page.goto("/new")
    type_event(page)
    field(page, "next").fill("Under 1800")
    page.get_by_role("button", name="Add section").click()
    expect(field(page, "s2.name")).to_have_value("Under 1800")
    expect(field(page, "s3.name")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.get_by_role("button", name="Save event")).to_be_in_viewport()
