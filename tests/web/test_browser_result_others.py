"""Result lines and other people: colleagues, corrections, undo, and a field that nobody touches."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.browsing import served
from tests.web.result_sheet import (
    OPEN,
    as_written,
    behind_slow_line,
    boards_and_results,
    check_field,
    check_quiet,
    check_shown,
    colleague_enters,
    correct,
    enter,
    lines,
    listed,
    open_sheet,
    phones_agree,
    posted,
    results_by,
    row,
    settle,
    stored,
)
from tests.web.site import Site


def test_a_colleague_at_another_board_never_gets_in_the_way(site: Site) -> None:
    """However much others write between two lines, a line for a board of its own is stored."""
    posted(site, 24)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay, line.jitter = 0.3, 0.1
        for board in range(1, 6):
            enter(ann, f"{board} 1")
            colleague_enters(site, 12 - board, "0-1")
        ann.context.set_offline(True)
        enter(ann, "6 =")
        colleague_enters(site, 12, "1-0")
        ann.context.set_offline(False)
        settle(ann)
        expect(lines(ann, "refused")).to_have_count(0)
        expect(lines(ann, "asks")).to_have_count(0)
        mine = [*((board, "1-0") for board in range(1, 6)), (6, "1/2-1/2")]
        assert boards_and_results(results_by(site, "Ann")) == mine
        check_shown(ann, site)
        check_field(ann)
        check_quiet(event_store)


def test_a_colleague_at_the_same_board_with_another_result(site: Site) -> None:
    """Refused with the name of the colleague and its text kept; entered again it asks, then corrects."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "2 0", "4 1")
        expect(lines(ann, "waiting")).to_have_count(2)
        colleague_enters(site, 2, "1-0")
        ann.context.set_offline(False)
        expect(lines(ann, "refused")).to_contain_text("Bob")
        expect(lines(ann, "refused")).to_contain_text("2 0")
        expect(row(ann, 2)).to_have_attribute("data-state", "refused")
        settle(ann)
        assert (stored(site)[2], stored(site)[4]) == ("1-0", "1-0")
        lines(ann, "refused").get_by_role("button", name="Edit").click()
        expect(ann.locator("#line")).to_have_value("2 0")
        ann.keyboard.press("Enter")
        correct(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(4, "1-0"), (2, "0-1")]
        expect(row(ann, 2).locator(".result")).to_contain_text(as_written("0-1"))
        check_quiet(event_store)


def test_a_colleague_at_the_same_board_with_the_same_result(site: Site) -> None:
    """Both read the same slip: nothing is refused, nothing is asked."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "2 0")
        colleague_enters(site, 2, "0-1")
        ann.context.set_offline(False)
        expect(lines(ann, "same")).to_have_count(1)
        enter(ann, "2 0")
        settle(ann)
        assert {state for state, _ in listed(ann)} == {"same"}
        assert stored(site)[2] == "0-1"
        check_quiet(event_store)


def test_a_correction_asks_and_can_be_kept_or_made(site: Site) -> None:
    """A result that stands is changed only on purpose; the answer of a question comes from its buttons."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        enter(ann, "3 1", "4 1")
        settle(ann)
        enter(ann, "3 0", "4 =", "5 1")
        expect(lines(ann, "asks")).to_have_count(2)
        settle(ann)
        assert (stored(site)[3], stored(site)[4], stored(site)[5]) == ("1-0", "1-0", "1-0")
        draw = lines(ann, "asks").filter(has_text=re.compile(r"4\D"))
        draw.get_by_role("button", name=re.compile("^Keep")).click()
        expect(lines(ann, "asks")).to_have_count(1)
        correct(ann)
        assert (stored(site)[3], stored(site)[4]) == ("0-1", "1-0")
        check_shown(ann, site)
        assert len(results_by(site, "Ann")) == 4
        expect(ann.locator("#line")).to_be_focused()
        assert event_store.complaints == []


def test_a_slip_of_the_finger_put_right_before_the_answer(site: Site) -> None:
    """The same board twice while the first is on its way: the second is shown as stored only if it is."""
    posted(site, 12)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay = 0.6
        enter(ann, "3 1", "3 0")
        settle(ann)
        if lines(ann, "asks").count():
            correct(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(3, "1-0"), (3, "0-1")]
        assert stored(site)[3] == "0-1"
        check_shown(ann, site)
        assert event_store.complaints == []


def _undo(page: Page, place: int) -> None:
    """Press Undo of the line at a place of the list."""
    lines(page).nth(place).get_by_role("button", name="Undo").click()
    expect(lines(page).nth(place)).to_have_attribute("data-state", "undone")


def test_one_of_the_last_five_is_undone(site: Site) -> None:
    """The board is open again, the others stand; a correction taken back leaves the result before it."""
    posted(site, 14)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        enter(ann, "1 1", "2 1", "3 1", "4 1", "5 1")
        settle(ann)
        _undo(ann, 2)
        settle(ann)
        assert stored(site) == {1: "1-0", 2: "1-0", 3: OPEN, 4: "1-0", 5: "1-0", 6: OPEN, 7: OPEN}
        check_shown(ann, site)
        expect(ann.locator("#line")).to_be_focused()
        enter(ann, "3 0")
        settle(ann)
        assert stored(site)[3] == "0-1"
        enter(ann, "4 =")
        correct(ann)
        assert stored(site)[4] == "1/2-1/2"
        _undo(ann, 0)
        settle(ann)
        assert stored(site)[4] == "1-0"
        check_shown(ann, site)
        assert event_store.complaints == []


def test_results_of_others_leave_the_field_alone(site: Site) -> None:
    """A phone and a colleague write while half a line is typed: text, caret, focus and field stay."""
    posted(site, 24, phones=True)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.keyboard.type("12")
        ann.keyboard.press("ArrowLeft")
        colleague_enters(site, 3, "0-1")
        expect(row(ann, 3).locator(".result")).to_contain_text(as_written("0-1"))
        phones_agree(site, 5, "1/2-1/2")
        expect(row(ann, 5).locator(".result")).to_contain_text(as_written("1/2-1/2"))
        colleague_enters(site, 3, "1-0")
        expect(row(ann, 3).locator(".result")).to_contain_text(as_written("1-0"))
        assert ann.locator("#line").input_value() == "12"
        caret = "() => [window.watched.field.selectionStart, window.watched.field.selectionEnd]"
        assert ann.evaluate(caret) == [1, 1]
        check_field(ann)
        ann.keyboard.type("1")
        ann.keyboard.press("Backspace")
        ann.keyboard.press("End")
        enter(ann, " 1")
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(12, "1-0")]
        check_field(ann, ["12 1"])
        assert event_store.complaints == []
