"""Single keys, the choice of light or dark and of columns, and the round on a phone, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsing import Served, served
from tests.web.site import Site

ROUND = "/e/spring/main/round"


def test_lines_are_walked_and_entered_by_keys(site: Site) -> None:
    """A round is paired, looked through, asked about, entered and searched without the mouse."""
    site.event()
    with served(site) as event_store:
        page = event_store.staff()
        page.goto(ROUND)
        page.keyboard.press("p")
        page.get_by_role("button", name="Publish round 1").click()
        expect(page.locator("#line")).to_be_focused()
        page.keyboard.type("99 1")
        page.keyboard.press("Enter")
        refused = page.locator("#lines li[data-state='refused']")
        expect(refused).to_contain_text("no board 99")
        expect(page.locator("#line")).to_have_value("")
        refused.get_by_role("button", name="Edit").click()
        expect(page.locator("#line")).to_have_value("99 1")
        page.locator("#line").fill("")
        page.keyboard.press("Escape")
        for key in ("j", "j", "k", "j"):
            page.keyboard.press(key)
        page.keyboard.press("?")
        expect(page.locator("#panel")).to_contain_text("Board 2")
        page.keyboard.press("Escape")
        page.keyboard.press("j")
        page.keyboard.press("Enter")
        expect(page.locator("#line")).to_have_value("3 ")
        page.keyboard.type("=")
        page.keyboard.press("Enter")
        expect(page.locator("tr[data-row='3']")).to_contain_text("½–½")
        page.keyboard.press("Escape")
        page.keyboard.press("h")
        expect(page.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("/")
        page.keyboard.type("attack")
        expect(page.locator(".games tbody tr:visible")).to_have_count(1)
        _light_and_dark(event_store)
        _phone(event_store)
        assert event_store.complaints == []


def _light_and_dark(event_store: Served) -> None:
    """The switch is kept over pages; pressed back, the page follows the system again."""
    page = event_store.staff("Cy", color_scheme="light")
    page.goto(ROUND)
    page.get_by_role("button", name="Switch to dark mode").click()
    page.goto("/")
    page.get_by_role("button", name="Switch to light mode").click()
    assert page.evaluate("localStorage.getItem('theme')") is None


def _phone(event_store: Served) -> None:
    """Names, result buttons and why fit a phone without scrolling sideways; a press keeps the place."""
    page = event_store.staff("Bob", viewport={"width": 380, "height": 760})
    page.goto(ROUND)
    row = page.locator("tr[data-row='1']")
    for part in (*row.locator(".player").all(), *row.get_by_role("button").all(), row.get_by_role("link")):
        box = part.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 380
    press = row.get_by_role("button", name="White won").first
    box = press.bounding_box()
    assert box is not None and box["height"] >= 44
    press.click()
    expect(row).to_contain_text("1–0")
    expect(row).to_be_focused()
