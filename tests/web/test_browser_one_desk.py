"""From the list of events to the first player checked in: an open with four sections, in one sitting."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.imports.exports import as_csv, people
from tests.web.browsing import served
from tests.web.site import Site
from tests.web.test_browser_event_form import Hand, field

BUDGET = 15
"""Presses from the list of events until everything is ready for check-in; typing is free."""
SECTIONS = {
    "Championship": "1st 500, 2nd 300, 3rd 200, U2000 100",
    "U1800": "1st 300, 2nd 200, Top unrated 50",
    "U1400": "1st 150, 2nd 100, 3rd 50",
    "U1000": "1st trophy, 2nd trophy, 3rd trophy",
}
TYPED = {
    "name": "Harvest Open",
    "start": "2026-11-21",
    "end": "2026-11-22",
    "d.city": "Boston",
    "s1.name": "Championship",
    "s1.time_control": "G/90;+30",
    "s1.entry_fee": "45",
    "s1.times": "Sat 10:00, 14:00, 18:30; Sun 9:00, 13:00",
    "s1.half_most": "2",
    "s1.half_rounds": "1-4",
    "s1.prizes": SECTIONS["Championship"],
}


def set_up(hand: Hand) -> None:
    """The event, its four sections, byes, tie-breaks and prizes, saved at once."""
    page = hand.page
    hand.press(page.get_by_role("link", name="New event"))
    for name, text in TYPED.items():
        field(page, name).fill(text)
    hand.choose(field(page, "rulebook"), "US Chess Official Rules of Chess, chapter 2")
    hand.choose(field(page, "s1.tiebreak1"), "Modified Median")
    hand.choose(field(page, "s1.tiebreak2"), "Solkoff")
    for at, (name, prizes) in enumerate(list(SECTIONS.items())[1:], 2):
        field(page, "next").fill(name)
        field(page, "next").press("Tab")
        field(page, f"s{at}.prizes").fill(prizes)
    hand.press(page.get_by_role("button", name="Save event"))


def import_players(hand: Hand, file: Path) -> None:
    """Everybody who has registered, with sections, byes and payments."""
    page = hand.page
    hand.press(page.get_by_role("link", name="Import players").first)
    hand.presses += 1  # the file is chosen
    page.get_by_label("File").set_input_files(file)
    hand.press(page.get_by_role("button", name="Preview"))
    hand.press(page.get_by_role("button", name="Import 120 players"))
    expect(page.locator(".done")).to_contain_text("120 players imported")


def test_an_open_is_ready_for_check_in_within_fifteen_presses(site: Site, tmp_path: Path) -> None:
    file = tmp_path / "registrations.csv"
    file.write_text(as_csv(people(120)), encoding="utf-8")
    with served(site) as hall:
        page = hall.staff()
        page.goto("/")
        hand = Hand(page)
        set_up(hand)
        import_players(hand, file)
        hand.press(page.get_by_role("link", name="Check-in", exact=True))
        expect(page.get_by_role("heading", name="Check-in")).to_contain_text("0 of 87 checked in")
        assert hand.presses <= BUDGET
        sections = site.session("harvest-open").event.sections
        assert [len(section.players) for section in sections] == [30, 30, 30, 30]
        assert sum(len(player.byes) for section in sections for player in section.players) > 20
        assert [len(section.prizes) for section in sections] == [4, 3, 3, 3]
        expected = [one for section in sections for one in section.players if 1 not in one.byes]
        assert len(expected) == 87, "check-in counts those who play round 1"
        surname = expected[0].name.split(",")[0]
        page.keyboard.type(surname)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Check-in")).to_contain_text("1 of 87 checked in")
        assert hall.complaints == []


def test_the_same_list_again_enters_nobody_twice(site: Site, tmp_path: Path) -> None:
    file = tmp_path / "registrations.csv"
    with served(site) as hall:
        page = hall.staff()
        page.goto("/")
        hand = Hand(page)
        set_up(hand)
        file.write_text(as_csv(people(120)), encoding="utf-8")
        import_players(hand, file)
        file.write_text(as_csv(people(125)), encoding="utf-8")
        page.goto("/e/harvest-open/import")
        page.get_by_label("File").set_input_files(file)
        page.get_by_role("button", name="Preview").click()
        page.get_by_role("button", name="Import 5 players").click()
        expect(page.locator(".done")).to_contain_text("5 players imported")
        assert sum(len(one.players) for one in site.session("harvest-open").event.sections) == 125
