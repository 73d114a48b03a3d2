"""In a real browser: a section is closed from its list, and a later correction keeps both tables."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browsing import served
from tests.web.site import Site

BASE = "/e/spring/main"
PRIZES = [{"name": "1st", "kind": "place", "rank": 1, "cents": 10000}]


def played(site: Site) -> None:
    """One round with its results: White wins on board 1, the others draw."""
    site.event(rounds=1, prizes=PRIZES)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 =", "3 ="):
        ann.post(f"{BASE}/results", data={"line": line})


def amend(page: Page, line: str, why: str) -> None:
    """Ask for a correction of the closed section."""
    page.get_by_label("Board and result").fill(line)
    page.get_by_label("Reason").first.fill(why)
    page.get_by_role("button", name="Correct result").click()


def test_a_section_is_closed_and_amended(site: Site) -> None:
    """Results verified, the prize signed for, the table locked; a correction with a reason amends it."""
    played(site)
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto(f"{BASE}/closing")
        ann.get_by_role("link", name="Verify results").click()
        expect(ann.get_by_role("checkbox")).to_have_count(3)
        for box in ann.get_by_role("checkbox").all():
            box.check()
        ann.get_by_role("button", name="Save verified results").click()
        expect(ann.locator(".done")).to_be_visible()
        ann.get_by_role("link", name="Finish section", exact=True).click()
        expect(ann.locator("li.look, li.stop")).to_have_count(1)
        ann.get_by_label("Note for Attack, Allen").fill("cash")
        ann.get_by_role("button", name="Mark signed for").click()
        expect(ann.locator("li.look, li.stop")).to_have_count(0)
        ann.get_by_role("button", name="Finish section").click()
        expect(ann.get_by_role("heading", name="standings are final")).to_be_visible()
        ann.get_by_role("link", name="Final standings ›").click()
        expect(ann.get_by_role("heading", name="Final standings")).to_be_visible()
        ann.goto(f"{BASE}/round/1")
        ann.locator("#line").fill("2 1")
        ann.keyboard.press("Enter")
        ann.get_by_role("button", name="Correct to 1–0").click()
        expect(ann.locator("#lines li[data-state='refused']")).to_contain_text("is finished")
        ann.goto(f"{BASE}/closing")
        amend(ann, "2 1", "  ")
        expect(ann.get_by_role("alert")).to_contain_text("give a reason")
        expect(ann.get_by_label("Board and result")).to_have_value("2 1")
        amend(ann, "2 1", "slip misread")
        expect(ann.locator(".river")).to_contain_text("slip misread")
        expect(ann.locator(".version")).to_contain_text("Corrected standings")
        wall = event_store.page()
        wall.goto(f"{BASE}/standings")
        score = wall.locator("tr", has_text="Endgame, Ed").locator("td.strong")
        expect(score).to_have_text("1")
        wall.get_by_role("link", name="First final standings").click()
        expect(score).to_have_text("½")
        wall.get_by_role("link", name="Corrected standings").click()
        expect(wall.get_by_text("Corrected", exact=True)).to_be_visible()
        assert event_store.complaints == []
