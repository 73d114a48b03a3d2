"""The day in a real browser: keyboard results, live pages, the why panel, two directors at once, undo."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsing import served
from tests.web.site import Site

ROUND = "/e/spring/main/round"


def test_a_round_with_the_keyboard_and_a_second_screen(site: Site) -> None:
    """A round is paired, explained and played by keys; another screen follows by itself."""
    site.event()
    with served(site) as event_store:
        ann, wall = event_store.staff(), event_store.page()
        ann.goto(ROUND)
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("link", name="Why?").first.click()
        expect(ann.locator("#panel")).to_contain_text("Board 1")
        expect(ann.locator("#panel .rule").first).to_be_visible()
        ann.keyboard.press("Escape")
        expect(ann.locator("#panel")).to_be_hidden()
        wall.goto(ROUND)
        expect(wall.get_by_text("Round 1 is not paired yet")).to_be_visible()
        ann.get_by_role("button", name="Publish round 1").click()
        wall.get_by_role("link", name="Pairings").first.click()
        expect(wall.get_by_text("Attack, Allen").first).to_be_visible()
        for line in ("1 1", "2 =", "3 0"):
            expect(ann.locator("#line")).to_be_focused()
            ann.keyboard.type(line)
            ann.keyboard.press("Enter")
            expect(ann.locator("#lines li").first).to_have_attribute("data-state", "stored")
        expect(wall.get_by_role("row", name="Castle, Carl 1900 0 1 File, Fay")).to_be_visible()
        expect(ann.locator("h1")).to_contain_text("all results in")
        ann.get_by_role("link", name="Next: round 2").click()
        expect(ann.get_by_role("button", name="Pair round 2")).to_be_visible()
        ann.goto("/e/spring/main/setup")
        ann.get_by_text("New section", exact=True).click()
        added = ann.locator("form", has=ann.get_by_role("button", name="Add section"))
        added.locator("[name=first]").fill("Open")
        added.locator("[name=title]").fill("Under 1600")
        added.get_by_role("button").click()
        expect(ann.get_by_role("navigation", name="Sections")).to_contain_text("Under 1600")
        assert event_store.complaints == []


def test_two_directors_at_once(site: Site) -> None:
    """Both enter the same board: the page of the second follows, and asks before it corrects."""
    site.event()
    with served(site) as event_store:
        ann, bob = event_store.staff("Ann"), event_store.staff("Bob")
        ann.goto(ROUND)
        ann.get_by_role("button", name="Pair round 1").click()
        ann.get_by_role("button", name="Publish round 1").click()
        expect(ann.locator("#line")).to_be_visible()
        bob.goto(ROUND)
        bob.locator("#line").fill("1 0")
        ann.locator("#line").fill("1 1")
        ann.keyboard.press("Enter")
        expect(ann.locator("#lines li").first).to_have_attribute("data-state", "stored")
        expect(bob.get_by_role("button", name="Board 1: White won")).to_have_count(0)
        expect(bob.locator("tr[data-row='1']")).to_contain_text("1–0")
        expect(bob.locator("#line")).to_have_value("1 0")
        bob.locator("#line").press("Enter")
        asks = bob.locator("#lines li[data-state='asks']")
        expect(asks).to_contain_text("1–0 → 0–1")
        asks.get_by_role("button", name="Correct to 0–1").click()
        expect(bob.locator("#lines li").first).to_have_attribute("data-state", "stored")
        expect(bob.locator("tr[data-row='1'] .stands")).to_contain_text("0–1")
        assert site.session().event.sections[0].results[0].games[0].result.value == "0-1"
        assert event_store.complaints == []


def test_a_mistaken_publish_is_put_right(site: Site) -> None:
    """A round published by mistake is undone from the history, with its consequences shown first."""
    site.event()
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(ROUND)
        ann.get_by_role("button", name="Pair round 1").click()
        ann.locator("button[data-pick]").nth(0).click()
        ann.locator("button[data-pick]").nth(2).click()
        expect(ann.get_by_text("Changed by hand")).to_be_visible()
        ann.get_by_label("Reason").fill("brothers")
        ann.get_by_role("button", name="Publish round 1").click()
        ann.get_by_role("link", name="History").click()
        ann.locator("ol.river li").first.get_by_role("link", name="Undo").click()
        expect(ann.get_by_text("0 rounds published (was 1)")).to_be_visible()
        ann.get_by_role("button", name="Undo change").click()
        expect(ann.get_by_role("button", name="Discard draft")).to_be_visible()
        ann.get_by_role("button", name="Discard draft").click()
        expect(ann.get_by_role("button", name="Pair round 1")).to_be_visible()
        assert event_store.complaints == []
