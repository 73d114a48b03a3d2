"""A whole event by each rulebook in a real browser, from the new event to the prizes, as volunteers do it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from crosstable.flow.ranking import ranking
from tests.web.browsing import served
from tests.web.site import Site

PEOPLE = (
    ("Attack, Allen", "2010", "North"),
    ("Bishop, Barbara", "1955", "South"),
    ("Castle, Carl", "1890", "North"),
    ("Défense, Dóra", "1725", "South"),
    ("Endgame, Ed", "1610", "East"),
    ("File, Fay", "1500", "East"),
    ("Gambit, Gil", "1405", "West"),
    ("Hanging, Hal", "1300", "West"),
)
TEAMS = tuple(
    (team, ", ".join(f"{team} {letter}:{2000 - 50 * place}" for letter in "ABCD"))
    for place, team in enumerate(("Ashford", "Barrow", "Colby", "Dunmore"))
)
OUTCOMES = ("1", "=", "0", "1", "0")
SCORES = ("2.5-1.5", "2-2", "1-3")


@dataclass(frozen=True, slots=True)
class Plan:
    """An event: what is chosen for it, who plays, and what is looked at when the last round is over."""

    book: str
    players: int
    rounds: int
    format: str = "Swiss"
    before: Callable[[Page], None] | None = None
    after: Callable[[Page], None] | None = None


def announce_prizes(page: Page) -> None:
    """Two prizes, typed line by line."""
    page.get_by_role("link", name="Event", exact=True).click()
    page.get_by_role("link", name="Prizes", exact=True).last.click()
    for name, money in (("1st", "100"), ("2nd", "50")):
        fresh = page.locator("tr").filter(has=page.locator("#fresh"))
        fresh.get_by_label("Name").fill(name)
        fresh.get_by_label("Money").fill(money)
        page.keyboard.press("Enter")
        expect(page.locator(".done")).to_contain_text(name)


def hand_out(page: Page) -> None:
    """The prizes are shared out, looked at, signed for, and the section is closed after a second look."""
    page.get_by_role("link", name="Prizes", exact=True).click()
    expect(page.locator("tr", has_text="announced")).to_contain_text("150.00")
    expect(page.locator("tr", has_text="total")).to_contain_text("150.00")
    for number in (1, 2, 3):
        page.goto(f"/e/club-day/main/round/{number}/verify")
        for box in page.get_by_role("checkbox").all():
            box.check()
        page.get_by_role("button", name="Save verified results").click()
        expect(page.locator(".done")).to_be_visible()
    page.get_by_role("link", name="Finish section", exact=True).click()
    while page.get_by_text("not paid", exact=True).count():
        left = page.get_by_text("not paid", exact=True).count()
        page.locator("tr", has_text="not paid").first.get_by_role("button", name="Mark signed for").click()
        expect(page.get_by_text("not paid", exact=True)).to_have_count(left - 1)
    page.get_by_role("button", name="Finish section").click()
    expect(page.get_by_role("heading", name="finished, standings are final")).to_be_visible()


PLANS = {
    "us-chess": Plan("US Chess", 5, 3, before=announce_prizes, after=hand_out),
    "us-chess-quads": Plan("US Chess", 8, 3, "Quads"),
    "cfc": Plan("CFC", 6, 2),
    "nzcf": Plan("NZCF", 6, 2),
    "schools": Plan("Schools", 8, 2),
    "olympiad-2008": Plan("Olympiad", 4, 2, "Team Swiss"),
}


@pytest.mark.parametrize("key", PLANS)
def test_a_whole_event(site: Site, key: str) -> None:
    """Every round is paired with one key, published with one press, and its results are typed."""
    plan = PLANS[key]
    with served(site) as event_store:
        page = event_store.let_in()
        create(page, plan)
        enter(page, plan)
        if plan.before:
            plan.before(page)
        page.get_by_role("link", name="Round", exact=True).click()
        for number in range(1, plan.rounds + 1):
            play(page, number)
        page.get_by_role("link", name="Final standings").click()
        section = site.session("club-day").event.sections[0]
        first = section.player(ranking(section).standings[0].player).name
        expect(page.locator("main tbody tr td.player").first).to_contain_text(first)
        if plan.after:
            plan.after(page)
        assert event_store.complaints == []


def create(page: Page, plan: Plan) -> None:
    """A new event by its form."""
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name", exact=True).fill("Club Day")
    book = page.get_by_label("Rulebook", exact=True)
    book.select_option(label=book.locator("option").filter(has_text=plan.book).first.inner_text())
    page.get_by_label("Rounds", exact=True).fill(str(plan.rounds))
    page.get_by_label("Format", exact=True).select_option(label=plan.format)
    page.get_by_role("button", name="Save event").click()
    expect(page.get_by_role("heading", name="Entries")).to_be_visible()


def enter(page: Page, plan: Plan) -> None:
    """Entries by keyboard alone: fields with the tabulator, Enter at the end of each."""
    listed = TEAMS if plan.format.startswith("Team") else PEOPLE
    for place, fields in enumerate(listed[: plan.players], 1):
        expect(page.locator("#name")).to_be_focused()
        for at, text in enumerate(fields):
            if at:
                page.keyboard.press("Tab")
            page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Entries")).to_contain_text(f"{place} ")


def play(page: Page, number: int) -> None:
    """One round: the key p pairs it, a press publishes it, every open board is typed."""
    expect(
        page.get_by_role("button", name=re.compile(f"(Pair|Make the draw for) round {number}"))
    ).to_be_enabled()
    page.keyboard.press("p")
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.get_by_role("heading", name=f"Round {number}")).to_contain_text("not in")
    seat = page.locator("thead th").first.inner_text().lower()
    outcomes = SCORES if seat == "table" else OUTCOMES
    for place, board in enumerate(page.locator("tr.waiting td.board").all_inner_texts()):
        expect(page.locator("#line")).to_be_focused()
        page.keyboard.type(f"{board} {outcomes[(place + number) % len(outcomes)]}")
        page.keyboard.press("Enter")
        expect(page.locator("#lines li").first).to_contain_text(f"{board} ")
    expect(page.locator("h1")).to_contain_text("all results in")
    expect(page.get_by_role("link", name=re.compile("Next: round|Final standings"))).to_be_visible()
    onward = page.get_by_role("link", name="Next: round")
    if onward.count():
        onward.click()
