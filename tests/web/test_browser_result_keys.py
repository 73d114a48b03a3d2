"""One key per board in a real browser: down the sheet, as it lies in the director's hand."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Served, served
from tests.web.result_sheet import (
    KEYS,
    OPEN,
    as_written,
    behind_slow_line,
    boards_and_results,
    check_field,
    check_quiet,
    check_shown,
    colleague_enters,
    enter,
    lines,
    open_sheet,
    phones_agree,
    posted,
    results_by,
    row,
    settle,
    shown,
    stored,
    until,
)
from tests.web.site import Site


def open_keys(event_store: Served) -> Page:
    """The round page in the mode with one key per board."""
    page = open_sheet(event_store)
    page.keyboard.press("m")
    expect(page.locator("#entry")).to_have_attribute("data-mode", "keys")
    return page


def expect_cursor(page: Page, board: int) -> None:
    """The cursor is at a board, and nowhere else."""
    expect(page.locator("tr.cursor")).to_have_count(1)
    expect(page.locator("tr.cursor")).to_have_attribute("data-row", str(board))


def test_23_results_in_23_keys(site: Site) -> None:
    """A whole sheet as fast as keys go, on a slow server: every board has its result, once, in order."""
    posted(site, 46)
    random = Random(23)
    keys = "".join(random.choice("110==d+-x") for _ in range(22)) + "0"
    assert set(keys) == set(KEYS)
    with behind_slow_line(site) as (event_store, line):
        ann = open_keys(event_store)
        expect_cursor(ann, 1)
        line.delay, line.jitter = 0.4, 0.15
        ann.keyboard.type(keys)
        expect(ann.locator("#line")).to_have_value("")
        check_field(ann)
        settle(ann)
        wanted = [(board, KEYS[key]) for board, key in enumerate(keys, start=1)]
        assert boards_and_results(results_by(site, "Ann")) == wanted
        assert stored(site) == dict(wanted)
        check_field(ann)
        assert event_store.complaints == []


def test_the_cursor_starts_at_the_first_open_board_and_skips_none(site: Site) -> None:
    """Boards with a result are stopped at like the others: the sheet has them too."""
    posted(site, 12)
    for board, value in ((1, "1-0"), (3, "0-1")):
        colleague_enters(site, board, value)
    with served(site) as event_store:
        ann = open_keys(event_store)
        expect_cursor(ann, 2)
        ann.keyboard.press("=")
        expect_cursor(ann, 3)
        ann.keyboard.press("0")
        expect_cursor(ann, 4)
        ann.keyboard.press("1")
        expect_cursor(ann, 5)
        settle(ann)
        wanted = {1: "1-0", 2: "1/2-1/2", 3: "0-1", 4: "1-0", 5: OPEN, 6: OPEN}
        assert stored(site) == wanted and shown(ann) == wanted
        check_field(ann)
        assert event_store.complaints == []


@pytest.mark.parametrize("slow", [False, True])
def test_0_and_a_half_as_sheets_write_it(site: Site, slow: bool) -> None:
    """`.` right behind `0` takes the 0 back, `5` makes it a draw; the boards around it have their own."""
    posted(site, 12)
    with behind_slow_line(site) as (event_store, line):
        ann = open_keys(event_store)
        line.delay = 0.5 if slow else 0
        ann.keyboard.type("10.501")
        expect_cursor(ann, 5)
        settle(ann)
        wanted = {1: "1-0", 2: "1/2-1/2", 3: "0-1", 4: "1-0", 5: OPEN, 6: OPEN}
        assert stored(site) == wanted
        until(ann, lambda: shown(ann) == wanted)
        expect(ann.locator("#line")).to_have_value("")
        check_field(ann)
        assert event_store.complaints == []


def test_a_0_that_is_stored_already_is_taken_back(site: Site) -> None:
    """The point comes late: the 0 stands by then, and is still taken back without a question."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.press("0")
        settle(ann)
        expect(row(ann, 1).locator(".result")).to_contain_text(as_written("0-1"))
        ann.wait_for_timeout(500)
        ann.keyboard.press(".")
        expect_cursor(ann, 1)
        ann.keyboard.press("5")
        expect_cursor(ann, 2)
        expect(ann.locator("#question")).to_be_hidden()
        settle(ann)
        until(ann, lambda: shown(ann)[1] == stored(site)[1] == "1/2-1/2")
        assert stored(site)[2] == OPEN
        assert event_store.complaints == []


def test_the_last_board_takes_a_half_too(site: Site) -> None:
    """At the end of the sheet the cursor has nowhere to go, and `.` still finds the 0."""
    posted(site, 6)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.type("110.5")
        settle(ann)
        until(ann, lambda: stored(site) == {1: "1-0", 2: "1-0", 3: "1/2-1/2"})


def test_keys_that_mean_nothing_do_nothing(site: Site) -> None:
    """Other letters and digits, a point without a 0: no result, no move, no text in the field."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.type("1")
        ann.keyboard.type(".5z7q")
        expect_cursor(ann, 2)
        expect(ann.locator("#line")).to_have_value("")
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0")]
        check_field(ann)
        assert event_store.complaints == []


def test_forfeits_have_their_keys(site: Site) -> None:
    """`+` Black did not come, `-` White did not come, `x` neither did."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.type("+-x")
        expect_cursor(ann, 4)
        settle(ann)
        assert stored(site) == {1: "+:-", 2: "-:+", 3: "-:-", 4: OPEN, 5: OPEN, 6: OPEN}
        check_shown(ann, site)
        check_field(ann)
        assert event_store.complaints == []


def test_arrows_and_backspace_move_the_cursor(site: Site) -> None:
    """Down and up pass boards by without a result, Backspace goes back to the board before."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.press("ArrowDown")
        ann.keyboard.press("ArrowDown")
        expect_cursor(ann, 3)
        ann.keyboard.press("1")
        expect_cursor(ann, 4)
        ann.keyboard.press("ArrowUp")
        ann.keyboard.press("ArrowUp")
        expect_cursor(ann, 2)
        ann.keyboard.press("0")
        expect_cursor(ann, 3)
        settle(ann)
        ann.keyboard.press("Backspace")
        expect_cursor(ann, 2)
        ann.keyboard.press("0")
        expect_cursor(ann, 3)
        for _ in range(5):
            ann.keyboard.press("ArrowUp")
        expect_cursor(ann, 1)
        settle(ann)
        assert stored(site) == {1: OPEN, 2: "0-1", 3: "1-0", 4: OPEN, 5: OPEN, 6: OPEN}
        check_shown(ann, site)
        check_field(ann)
        assert event_store.complaints == []


def _expect_question(page: Page, stands: str, typed: str) -> None:
    """The page asks, and names the result that stands and the one of the key."""
    question = page.locator("#entry #question")
    expect(question).to_be_visible()
    expect(question).to_contain_text(as_written(stands))
    expect(question).to_contain_text(as_written(typed))


def test_a_result_that_came_by_phone_stops_the_cursor(site: Site) -> None:
    """The same key confirms; another asks, pressed again it corrects; Escape keeps what the phones said."""
    posted(site, 14, phones=True)
    with served(site) as event_store:
        ann = open_keys(event_store)
        phones_agree(site, 2, "1-0")
        expect(row(ann, 2).locator(".result")).to_contain_text(as_written("1-0"))
        settle(ann)
        ann.keyboard.press("1")
        expect_cursor(ann, 2)
        ann.keyboard.press("1")
        expect_cursor(ann, 3)
        expect(ann.locator("#question")).to_be_hidden()
        phones_agree(site, 3, "0-1")
        expect(row(ann, 3).locator(".result")).to_contain_text(as_written("0-1"))
        settle(ann)
        expect_cursor(ann, 3)
        ann.keyboard.press("1")
        _expect_question(ann, "0-1", "1-0")
        expect_cursor(ann, 3)
        assert stored(site)[3] == "0-1"
        ann.keyboard.press("1")
        expect(ann.locator("#question")).to_be_hidden()
        expect_cursor(ann, 4)
        settle(ann)
        assert stored(site)[3] == "1-0"
        phones_agree(site, 4, "1/2-1/2")
        expect(row(ann, 4).locator(".result")).to_contain_text(as_written("1/2-1/2"))
        settle(ann)
        ann.keyboard.press("0")
        _expect_question(ann, "1/2-1/2", "0-1")
        ann.keyboard.press("Escape")
        expect(ann.locator("#question")).to_be_hidden()
        expect(ann.locator("#entry")).to_have_attribute("data-mode", "keys")
        settle(ann)
        assert stored(site) == {1: "1-0", 2: "1-0", 3: "1-0", 4: "1/2-1/2", 5: OPEN, 6: OPEN, 7: OPEN}
        check_shown(ann, site)
        check_field(ann)
        assert event_store.complaints == []


def test_a_third_key_at_a_question_stores_nothing(site: Site) -> None:
    """While one result is asked about, the key of yet another one is no answer to that question."""
    posted(site, 12)
    colleague_enters(site, 2, "1-0")
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.keyboard.press("1")
        expect_cursor(ann, 2)
        settle(ann)
        ann.keyboard.press("0")
        _expect_question(ann, "1-0", "0-1")
        ann.keyboard.press("=")
        ann.wait_for_timeout(500)
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0")]
        assert stored(site)[2] == "1-0"
        check_field(ann)
        assert event_store.complaints == []


def test_a_result_nobody_could_see_yet_refuses_one_key_only(site: Site) -> None:
    """A colleague's result arrives after the key: that board is refused, and no other key moves by one."""
    posted(site, 14)
    with served(site) as event_store:
        ann = open_keys(event_store)
        ann.context.set_offline(True)
        colleague_enters(site, 3, "0-1")
        ann.keyboard.type("11=1")
        expect(lines(ann, "waiting")).to_have_count(4)
        ann.context.set_offline(False)
        settle(ann)
        expect(lines(ann, "refused")).to_have_count(1)
        expect(lines(ann, "refused")).to_contain_text("Bob")
        expect(row(ann, 3)).to_have_attribute("data-state", "refused")
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0"), (2, "1-0"), (4, "1-0")]
        assert stored(site)[3] == "0-1"
        check_field(ann)
        check_quiet(event_store)


def test_the_modes_are_one_key_apart(site: Site) -> None:
    """`m` switches in the empty field and outside of it; in a line that is begun it is a letter."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        entry, field = ann.locator("#entry"), ann.locator("#line")
        expect(entry).to_have_attribute("data-mode", "lines")
        expect(ann.locator("tr.cursor")).to_have_count(0)
        ann.keyboard.press("m")
        expect(entry).to_have_attribute("data-mode", "keys")
        expect_cursor(ann, 1)
        ann.keyboard.press("1")
        ann.keyboard.press("m")
        expect(entry).to_have_attribute("data-mode", "lines")
        enter(ann, "5 0")
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0"), (5, "0-1")]
        ann.keyboard.type("1m")
        expect(field).to_have_value("1m")
        expect(entry).to_have_attribute("data-mode", "lines")
        check_field(ann)
        ann.keyboard.press("Backspace")
        ann.keyboard.press("Backspace")
        field.blur()
        ann.keyboard.press("m")
        expect(entry).to_have_attribute("data-mode", "keys")
        expect(field).to_be_focused()
        expect_cursor(ann, 2)
        assert event_store.complaints == []


@pytest.mark.parametrize("mode", ["lines", "keys"])
def test_h_helps_with_both_modes(site: Site, mode: str) -> None:
    """The help opens from the empty field in either mode, names the keys of both, and enters nothing."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_keys(event_store) if mode == "keys" else open_sheet(event_store)
        ann.keyboard.press("h")
        keys = ann.locator("#keys")
        expect(keys).to_be_visible()
        for words in ("7 1", "7 =", "m", "x", "Backspace"):
            expect(keys).to_contain_text(words)
        ann.keyboard.press("Escape")
        expect(keys).to_be_hidden()
        expect(ann.locator("#entry")).to_have_attribute("data-mode", mode)
        expect(ann.locator("#line")).to_have_value("")
        assert results_by(site, "Ann") == []
        assert event_store.complaints == []
