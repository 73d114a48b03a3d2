"""Result entry when things cross: late answers, lost news, boards that change under the cursor."""

from __future__ import annotations

import time

from playwright.sync_api import Page, Route, expect

from tests.web.browsing import served
from tests.web.result_sheet import colleague_enters, enter, lines, open_sheet, posted, results_by, row, stored
from tests.web.site import Site
from tests.web.test_everywhere import two_sections


def press_keys(page: Page, keys: str) -> None:
    """Keys in the mode of one key per board."""
    page.keyboard.press("m")
    expect(page.locator("#entry")).to_have_attribute("data-mode", "keys")
    page.keyboard.type(keys)


def test_a_colleagues_result_is_shown_though_an_own_answer_comes_late(site: Site) -> None:
    """The answer of a line was made before the colleague wrote, and arrives after it was announced."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)

        def slowly(route: Route) -> None:
            answer = route.fetch()
            colleague_enters(site, 2, "0-1")
            time.sleep(1.5)
            route.fulfill(response=answer)

        ann.route("**/lines", slowly, times=1)
        enter(ann, "3 1")
        expect(lines(ann, "stored")).to_have_count(1)
        expect(row(ann, 2).locator(".result")).to_contain_text("0–1")
        expect(ann.locator("[data-open-count]")).to_have_text("4 results not in")


def test_news_that_could_not_be_fetched_are_asked_for_again(site: Site) -> None:
    """One request gets lost; nobody writes after it, and the page shows the result all the same."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.route("**/news?*", lambda route: route.abort(), times=1)
        colleague_enters(site, 2, "0-1")
        expect(row(ann, 2).locator(".result")).to_contain_text("0–1")


def test_a_confirmation_counts_only_for_the_result_that_was_named(site: Site) -> None:
    """The question was about 1-0; a colleague corrects to 0-1 meanwhile: the same key asks again."""
    posted(site, 12)
    colleague_enters(site, 1, "1-0")
    with served(site) as event_store:
        ann = open_sheet(event_store)
        press_keys(ann, "")
        ann.keyboard.press("ArrowUp")
        expect(ann.locator("tr.cursor")).to_have_attribute("data-row", "1")
        ann.keyboard.press("=")
        expect(ann.locator("#question")).to_contain_text("has 1–0")
        colleague_enters(site, 1, "0-1")
        expect(row(ann, 1).locator(".result")).to_contain_text("0–1")
        ann.keyboard.press("=")
        expect(ann.locator("#question")).to_contain_text("has 0–1")
        assert stored(site)[1] == "0-1"
        ann.keyboard.press("=")
        expect(lines(ann, "stored")).to_have_count(1)
        assert stored(site)[1] == "1/2-1/2"


def test_a_key_held_down_is_one_result(site: Site) -> None:
    """Autorepeat fills no further boards."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        press_keys(ann, "")
        for _ in range(4):
            ann.keyboard.down("1")  # pressed again without being let go: the browser calls it a repeat
        ann.keyboard.up("1")
        expect(lines(ann, "stored")).to_have_count(1)
        assert len(results_by(site, "Ann")) == 1


def test_a_line_that_is_too_long_refuses_no_other(site: Site) -> None:
    """Typed while the line is down, sent together: only the wrong one is refused."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.locator("#line").evaluate("field => field.removeAttribute('maxlength')")
        ann.context.set_offline(True)
        enter(ann, "1 1", "2 " + "x" * 90, "3 0")
        ann.context.set_offline(False)
        expect(lines(ann, "stored")).to_have_count(2)
        expect(lines(ann, "refused")).to_have_count(1)
        assert (stored(site)[1], stored(site)[2], stored(site)[3]) == ("1-0", "*", "0-1")


def test_lines_of_another_round_or_section_say_where_they_belong(site: Site) -> None:
    """A refused line of Open is named so on the page of Minor, and edited at home; stored ones stay there."""
    two_sections(site)
    director = site.staff()
    director.post("/e/two/drafts")
    director.post("/e/two/publish")
    with served(site) as event_store:
        ann = open_sheet(event_store, "/e/two/open/round")
        enter(ann, "1 1", "99 1")
        expect(lines(ann, "stored")).to_have_count(1)
        expect(lines(ann, "refused")).not_to_contain_text("Open")
        ann.goto("/e/two/minor/round")
        refused = lines(ann, "refused")
        expect(refused).to_contain_text("Open, round 1: 99 1")
        expect(refused.get_by_role("button", name="Edit")).to_have_count(0)
        expect(lines(ann, "stored")).to_have_count(0)
        refused.get_by_role("link", name="Open that round").click()
        expect(ann.locator("#line")).to_be_visible()
        lines(ann, "refused").get_by_role("button", name="Edit").click()
        expect(ann.locator("#line")).to_have_value("99 1")
