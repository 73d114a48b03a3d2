"""Nothing typed is lost or put elsewhere: mistakes, reloads, late scripts, a newer round."""

from __future__ import annotations

import time

from playwright.sync_api import Page, Route, expect

from tests.web.browsing import served
from tests.web.phones import next_round
from tests.web.result_sheet import (
    OPEN,
    ROUND,
    behind_slow_line,
    enter,
    lines,
    open_sheet,
    posted,
    settle,
    stored,
)
from tests.web.site import Site


def test_the_right_result_behind_a_mistyped_one_is_stored(site: Site) -> None:
    """The mistake is still on its way when the right line follows; nobody says that it was undone."""
    posted(site, 20)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay, line.jitter = 0.4, 0.1
        enter(ann, "7 y", "7 1", "3 11", "3 0", delay=40)
        settle(ann)
        expect(lines(ann, "refused")).to_have_count(2)
        expect(lines(ann, "asks")).to_have_count(0)
        assert (stored(site)[7], stored(site)[3]) == ("1-0", "0-1")


def test_half_a_line_survives_a_reload(site: Site) -> None:
    """`1`, a reload, `1 1` is board 11: what stands in the field is what was typed."""
    posted(site, 24)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.keyboard.type("1")
        ann.reload()
        expect(ann.locator("#line")).to_have_value("1")
        ann.keyboard.type("1 1\n")
        settle(ann)
        expect(ann.locator("#line")).to_have_value("")
        assert (stored(site)[11], stored(site)[1]) == ("1-0", OPEN)
        ann.reload()
        expect(ann.locator("#line")).to_have_value("")


def test_lines_confirmed_before_the_scripts_have_come_wait_for_them(site: Site) -> None:
    """The field is there before its program: no line is sent as a form, none joins the next."""
    posted(site, 20)
    with served(site) as event_store:
        page = event_store.staff()
        delay_scripts(page)
        page.goto(ROUND, wait_until="commit")
        expect(page.locator("#line")).to_be_focused()
        enter(page, "5 1", "6 0", "7 =")
        page.keyboard.type("8 ")
        page.locator("#lines li").first.wait_for()
        settle(page)
        assert [stored(site)[board] for board in (5, 6, 7, 8)] == ["1-0", "0-1", "1/2-1/2", OPEN]
        expect(page.locator("#line")).to_have_value("8 ")


def delay_scripts(page: Page) -> None:
    """The scripts of pages come a second later."""

    def later(route: Route) -> None:
        time.sleep(1)
        route.continue_()

    page.route("**/static/app.js", later)


def test_escape_never_takes_the_keys_away(site: Site) -> None:
    """One key per board: Escape leaves a question; pressed again it changes nothing."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.keyboard.press("m")
        for key in ("1", "Escape", "Escape", "0"):
            ann.keyboard.press(key)
        expect(ann.locator("#line")).to_be_focused()
        settle(ann)
        assert [stored(site)[board] for board in (1, 2, 3)] == ["1-0", "0-1", OPEN]


def test_lines_to_answer_are_counted_and_stand_above_the_others(site: Site) -> None:
    """A refusal does not scroll out of sight behind the lines that follow it."""
    posted(site, 24)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        enter(ann, "99 1", "7 y", *(f"{board} 1" for board in range(1, 7)))
        settle(ann)
        expect(ann.locator("#unsettled")).to_have_text("2 results not saved")
        expect(lines(ann).nth(0)).to_have_attribute("data-state", "refused")
        expect(lines(ann).nth(1)).to_have_attribute("data-state", "refused")
        for _ in range(2):
            ann.get_by_role("button", name="Dismiss").first.click()
        expect(ann.locator("#unsettled")).to_be_hidden()


def test_a_newer_round_is_announced_and_no_line_claims_to_be_stored(site: Site) -> None:
    """The next round is published elsewhere while a complete round stays on the page."""
    posted(site, 4)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        enter(ann, "1 1", "2 1")
        settle(ann)
        next_round(site)
        expect(ann.locator("[data-newer]")).to_contain_text("Go to round 2")
        enter(ann, "1 1")
        expect(lines(ann, "same")).to_contain_text("no change")
        ann.get_by_role("link", name="Go to round 2").click()
        expect(ann.get_by_role("heading", name="Round 2")).to_be_visible()
