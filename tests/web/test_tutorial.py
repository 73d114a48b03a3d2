"""The tutorial for the browser, followed step by step in a real one: its labels are those of the pages."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hatch_build import ROOT
from playwright.sync_api import Page, expect

from tests.web.browsing import served
from tests.web.site import Site

TUTORIAL = " ".join((ROOT / "docs" / "tutorials" / "browser.md").read_text("utf-8").split())
PLAYERS = re.findall(r"\| (\w+, \w+) \| (\d*) ?\|", TUTORIAL)


@dataclass(frozen=True)
class Reader:
    """Somebody who does what the tutorial says, and nothing else."""

    page: Page

    def press(self, label: str) -> None:
        """Press what the tutorial prints in bold type."""
        assert f"**{label}**" in TUTORIAL, label
        exact = re.compile(rf"^{re.escape(label)}( ›)?$")
        button, link = self.page.get_by_role("button", name=exact), self.page.get_by_role("link", name=exact)
        button.or_(link).first.click()

    def type_results(self, *lines: str) -> None:
        """Type results, which the tutorial has in this order."""
        shown = " ".join(lines), ", ".join(f"`{line}`" for line in lines)
        assert any(form in TUTORIAL for form in shown), lines
        for line in lines:
            expect(self.page.locator("#line")).to_have_value("")
            self.page.locator("#line").fill(line)
            self.page.keyboard.press("Enter")
            expect(self.page.locator("#lines li").first).to_have_attribute("data-state", "stored")

    def pair(self, round_no: int) -> None:
        """Pair a round and publish it."""
        self.press(f"Pair round {round_no}")
        self.press(f"Publish round {round_no}")


def test_the_evening_of_the_tutorial(site: Site) -> None:
    with served(site) as place:
        page = place.let_in("Ann")
        reader = Reader(page)
        make_event(reader)
        enter_players(reader)
        reader.press("Round")
        expect(page.get_by_text("8 players to pair")).to_be_visible()
        expect(page.get_by_text("4 boards can be paired")).to_be_visible()
        reader.press("Pair round 1")
        reader.press("Why?")
        panel = page.locator("#panel")
        expect(panel).to_contain_text("Olivia Adams is number 1 of the upper half and Ruby Evans number 1 of")
        expect(panel.get_by_role("link", name="28J").first).to_be_visible()
        page.keyboard.press("Escape")
        reader.press("Publish round 1")
        reader.type_results("1 0", "2 1", "3 =", "4 1")
        expect(page.locator("h1")).to_contain_text("all results in")
        second_and_third_round(reader)
        assert place.complaints == []


def make_event(reader: Reader) -> None:
    """The event of the tutorial, from its form."""
    reader.press("New event")
    page = reader.page
    page.get_by_label("Name", exact=True).first.fill("First Evening")
    page.get_by_label("Rulebook").select_option(label="US Chess Official Rules of Chess, chapter 2")
    page.get_by_label("Section", exact=True).first.fill("Open")
    page.get_by_label("Rounds", exact=True).first.fill("3")
    reader.press("Save event")
    expect(page.locator("h1")).to_contain_text("Entries")


def enter_players(reader: Reader) -> None:
    """The players of the tutorial's table, by keys alone."""
    assert len(PLAYERS) == 8
    expect(reader.page.get_by_label("Name", exact=True).first).to_be_focused()
    for name, rating in PLAYERS:
        reader.page.keyboard.type(name)
        reader.page.keyboard.press("Tab")
        reader.page.keyboard.type(rating)
        reader.page.keyboard.press("Enter")
        expect(reader.page.get_by_role("link", name=name)).to_be_visible()
        expect(reader.page.get_by_label("Name", exact=True).first).to_be_focused()
    expect(reader.page.get_by_role("row", name="8 Green, Ella unr.")).to_be_visible()


def second_and_third_round(reader: Reader) -> None:
    """A withdrawal, a bye, the last round, and where it all can be seen."""
    page = reader.page
    reader.press("Next: round 2")
    page.locator("select[name=player]").first.select_option(label="Hughes, Max (#7)")
    reader.press("Withdrew")
    expect(page.get_by_text("Nothing changes until you choose")).to_be_visible()
    reader.press("Withdraw")
    reader.pair(2)
    expect(page.get_by_text("Foster, Jack").last).to_be_visible()
    reader.type_results("1 1", "2 =", "3 0")
    reader.press("Next: round 3")
    reader.pair(3)
    reader.type_results("1 1", "2 1", "3 =")
    reader.press("Standings")
    expect(page.locator("h1")).to_contain_text("Standings")
    expect(page.get_by_role("row", name="1 4 Davis, Liam 1630 2½")).to_be_visible()
    expect(page.get_by_role("row", name="2 1 Adams, Olivia 1912 2")).to_be_visible()
    expect(page.get_by_role("row", name="3 2 Brown, Noah 1788 2")).to_be_visible()
    reader.press("Ties")
    reader.press("History")
    expect(page.get_by_text("Ann").first).to_be_visible()
    expect(page.get_by_role("link", name="Undo").first).to_be_visible()
