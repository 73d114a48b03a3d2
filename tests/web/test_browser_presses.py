"""No press is lost: news wait until it is over, and early keys wait for the scripts."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from crosstable.app.setup.demo_events import fill
from tests.web.browsing import served
from tests.web.site import Site, site_in

ROUND = "/e/spring/main/round"
INCIDENTS = "/e/lakeside-open/open/incidents"
CHOOSE = "(list) => { list.selectedIndex = 1; list.dispatchEvent(new Event('change', { bubbles: true })); }"


def test_a_press_is_not_lost_when_a_form_fills_itself_meanwhile(tmp_path: Path) -> None:
    """A player is chosen and the button pressed before the page has answered the choice."""
    fill(tmp_path)
    with served(site_in(tmp_path)) as event_store:
        page = event_store.staff()
        page.goto(INCIDENTS)
        page.get_by_text("New incident").click()
        page.get_by_label("What happened").fill("a telephone")
        hold(page, page.get_by_role("button", name="Save incident"))
        with page.expect_response(lambda answer: "player=" in answer.url):
            page.locator("#about").evaluate(CHOOSE)  # as if it had been chosen just before
        time.sleep(0.3)
        page.mouse.up()
        expect(page.locator(".done")).to_contain_text("a telephone")


def test_a_press_is_not_lost_when_somebody_else_writes_meanwhile(site: Site) -> None:
    """The button is held down while a colleague's entry arrives; the page follows after the press."""
    site.event()
    with served(site) as event_store:
        page = event_store.staff()
        page.goto(ROUND)
        expect(page.locator("body[data-line='open']")).to_be_attached()
        hold(page, page.get_by_role("button", name="Pair round 1"))
        with page.expect_response(lambda answer: answer.url.endswith("/round")):
            site.staff("Bob").post(
                "/e/spring/main/entries", data={"name": "Newcomer, Nell", "rating": "1000"}
            )
        time.sleep(0.3)
        page.mouse.up()
        expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()


def test_a_key_pressed_before_the_scripts_have_come_pairs_the_round(site: Site) -> None:
    """On a slow line the page is read before its scripts are there; the key p is kept."""
    site.event()
    with served(site) as event_store:
        page = event_store.staff()

        def later(route: Route) -> None:
            time.sleep(1)
            route.continue_()

        page.route("**/static/app.js", later)
        page.goto(ROUND, wait_until="commit")
        page.get_by_role("button", name="Pair round 1").wait_for()
        page.keyboard.press("p")
        expect(page.get_by_role("button", name="Publish round 1")).to_be_visible()


def hold(page: Page, button: Locator) -> None:
    """Press the button down and do not let go."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
