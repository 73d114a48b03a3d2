"""Results typed fast in a real browser: each lands on its board, once, however bad the connection is."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import Response, Route, expect

from tests.web.browsing import served
from tests.web.phones import phone, tell
from tests.web.result_sheet import (
    OPEN,
    SAID,
    TYPED,
    as_written,
    behind_slow_line,
    boards_and_results,
    check_field,
    check_quiet,
    check_shown,
    enter,
    lines,
    listed,
    open_sheet,
    phones_agree,
    posted,
    results_by,
    row,
    settle,
    slips,
    stored,
    until,
)
from tests.web.site import Site
from tests.web.slow import Moment, is_lines_address

LINES = re.compile(r"/lines(\?|$)")
FAST = 45
"""Milliseconds from key to key for about 20 keys a second; pressing takes the rest."""


def sixty_lines() -> list[tuple[int, str]]:
    """Board and typed result of 60 boards out of 78, in no order; 1, 10, 11 and the like are among them."""
    random = Random(60)
    boards = [1, 10, 11, 2, 12, 20, 21, 22, 3, 13, 30, 31, 33]
    boards += random.sample([board for board in range(1, 79) if board not in boards], 47)
    random.shuffle(boards)
    return [(board, random.choice(("1", "1", "0", "0", "=", "=", "0.5", "+", "-", "--"))) for board in boards]


def report_by_phone(site: Site, agreed: dict[int, str], early: dict[int, str]) -> None:
    """White alone reports on boards that are typed late; both players of other boards agree on a result."""
    tokens = slips(site)
    for board, value in early.items():
        tell(phone(site), tokens[board], "white", SAID[value][0])
    for board, value in agreed.items():
        phones_agree(site, board, value)
        time.sleep(0.4)


def test_sixty_results_at_twenty_keys_a_second(site: Site) -> None:
    """A slow server, two cuts, phones at the same time: 60 right, none wrong, none lost, none twice."""
    posted(site, 156, phones=True)
    typed = sixty_lines()
    wanted = {board: TYPED[text] for board, text in typed}
    others = [board for board in range(1, 79) if board not in wanted]
    agreed = {board: Random(board).choice(tuple(SAID)) for board in others[:15]}
    early = {board: TYPED[text] for board, text in typed[-20:] if TYPED[text] in SAID}
    text = [f"{board} {result}" for board, result in typed]
    with behind_slow_line(site) as (event_store, line), ThreadPoolExecutor(1) as players:
        ann = open_sheet(event_store)
        line.delay, line.jitter = 0.4, 0.15
        reporting = players.submit(report_by_phone, site, agreed, early)
        enter(ann, *text[:18], delay=FAST)
        line.cut_at_next_lines(Moment.BEFORE, 1.5)
        enter(ann, *text[18:36], delay=FAST)
        line.cut_at_next_lines(Moment.AFTER, 1.5)
        enter(ann, *text[36:], delay=FAST)
        check_field(ann, text)
        settle(ann, seconds=60)
        reporting.result()
        expect(lines(ann, "refused")).to_have_count(0)
        expect(ann.locator("#line")).to_have_value("")
        entered = boards_and_results(results_by(site, "Ann"))
        assert entered == list(wanted.items()), "each line once, in the order in which it was typed"
        rest = dict.fromkeys(others[15:], OPEN)
        assert stored(site) == {**wanted, **agreed, **rest}
        check_shown(ann, site)
        assert line.cuts_made == [Moment.BEFORE, Moment.AFTER]
        check_field(ann)
        check_quiet(event_store)


def test_a_line_is_shown_at_once_then_stored(site: Site) -> None:
    """The board shows the result as on its way while the server still thinks; then it stands."""
    posted(site, 12)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay = 2
        enter(ann, "3 1")
        assert lines(ann).first.get_attribute("data-state") == "sending"
        expect(row(ann, 3)).to_have_attribute("data-state", "sending")
        expect(row(ann, 3).locator(".result")).to_contain_text(as_written("1-0"))
        assert stored(site)[3] == OPEN
        expect(lines(ann).first).to_have_attribute("data-state", "stored")
        expect(row(ann, 3)).not_to_have_attribute("data-state", "sending")
        expect(row(ann, 3).locator(".result")).to_contain_text(as_written("1-0"))
        assert stored(site)[3] == "1-0"
        check_field(ann, ["3 1"])
        assert event_store.complaints == []


def test_what_is_no_line_is_refused_and_can_be_edited(site: Site) -> None:
    """The words of the server stand beside what was typed; Edit brings it back into an empty field."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        enter(ann, "99 1", "2 =")
        expect(lines(ann, "refused")).to_contain_text("99 1")
        expect(lines(ann, "refused")).to_contain_text("no board 99")
        expect(lines(ann, "stored")).to_have_count(1)
        check_field(ann)
        lines(ann, "refused").get_by_role("button", name="Edit").click()
        expect(ann.locator("#line")).to_have_value("99 1")
        expect(ann.locator("#line")).to_be_focused()
        for _ in range(4):
            ann.keyboard.press("Backspace")
        enter(ann, "4 1")
        settle(ann)
        assert stored(site) == {1: OPEN, 2: "1/2-1/2", 3: OPEN, 4: "1-0", 5: OPEN, 6: OPEN}
        assert event_store.complaints == []


@pytest.mark.parametrize("moment", Moment)
def test_unsent_lines_survive_a_reload(site: Site, moment: Moment) -> None:
    """Lines on their way when the page is loaded again are sent after it, once, though no answer came."""
    posted(site, 12)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.losing = moment
        enter(ann, "5 1", "1 0", "3 =")
        until(ann, lambda: line.posts > 0)
        if moment is Moment.AFTER:
            until(ann, lambda: bool(results_by(site, "Ann")))
        ann.reload()
        expect(ann.locator("#line")).to_be_focused()
        if moment is Moment.BEFORE:
            expect(lines(ann).and_(ann.locator("[data-state=sending], [data-state=waiting]"))).to_have_count(
                3
            )
            assert results_by(site, "Ann") == []
        line.losing = None
        settle(ann)
        wanted = [(5, "1-0"), (1, "0-1"), (3, "1/2-1/2")]
        assert boards_and_results(results_by(site, "Ann")) == wanted
        check_shown(ann, site)
        enter(ann, "2 1")
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [*wanted, (2, "1-0")]
        check_quiet(event_store)


def test_a_reload_while_typing_on_a_slow_line(site: Site) -> None:
    """Two reloads right behind Enter, with requests under way: nothing is lost and nothing twice."""
    posted(site, 40)
    random = Random(2)
    typed = [(board, random.choice(("1", "0", "="))) for board in random.sample(range(1, 20), 15)]
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay, line.jitter = 0.4, 0.15
        for part in (typed[:5], typed[5:10], typed[10:]):
            enter(ann, *(f"{board} {text}" for board, text in part), delay=20)
            ann.reload()
            expect(ann.locator("#line")).to_be_focused()
        settle(ann)
        wanted = [(board, TYPED[text]) for board, text in typed]
        assert boards_and_results(results_by(site, "Ann")) == wanted
        check_quiet(event_store)


def test_without_a_connection_lines_wait(site: Site) -> None:
    """They are shown as not sent yet, nothing says stored; when the connection is back they are stored."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "1 1", "2 =", "3 0")
        expect(lines(ann, "waiting")).to_have_count(3)
        for board in (1, 2, 3):
            expect(row(ann, board)).to_have_attribute("data-state", "waiting")
        expect(lines(ann, "stored")).to_have_count(0)
        assert "stored" not in " ".join(words for _, words in listed(ann)).lower()
        expect(ann.locator("#lines").get_by_role("button", name="Undo")).to_have_count(0)
        assert results_by(site, "Ann") == []
        check_field(ann, ["1 1", "2 =", "3 0"])
        ann.context.set_offline(False)
        expect(lines(ann, "stored")).to_have_count(3)
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0"), (2, "1/2-1/2"), (3, "0-1")]
        check_shown(ann, site)
        check_field(ann)
        check_quiet(event_store)


def test_more_than_five_wait_and_all_are_shown(site: Site) -> None:
    """Five lines stay to be seen, and beside them every one that still waits."""
    posted(site, 20)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, *(f"{board} 1" for board in range(1, 9)))
        expect(lines(ann, "waiting").filter(visible=True)).to_have_count(8)
        ann.context.set_offline(False)
        settle(ann)
        expect(lines(ann).filter(visible=True)).to_have_count(5)
        assert [state for state, _ in listed(ann)] == ["stored"] * 5
        assert "8" in listed(ann)[0][1] and "4" in listed(ann)[4][1], "newest first"
        assert len(results_by(site, "Ann")) == 8
        check_quiet(event_store)


def test_a_lost_answer_is_not_called_unsent(site: Site) -> None:
    """The server has the line, its answer is lost: the page does not claim that nothing was sent."""
    posted(site, 12)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.losing = Moment.AFTER
        enter(ann, "3 1")
        until(ann, lambda: len(results_by(site, "Ann")) == 1 and line.posts > 1)
        for _ in range(10):
            assert not re.search("nothing was (sent|stored)", ann.inner_text("body"), re.IGNORECASE)
            ann.wait_for_timeout(100)
        line.losing = None
        expect(lines(ann).first).to_have_attribute("data-state", "stored")
        assert boards_and_results(results_by(site, "Ann")) == [(3, "1-0")]
        check_field(ann)
        check_quiet(event_store)


def test_a_request_that_arrives_twice_is_stored_once(site: Site) -> None:
    """A browser may send a request again by itself: the second is answered like the first, adding nothing."""
    posted(site, 12)

    def twice(route: Route) -> None:
        route.fetch()
        route.fulfill(response=route.fetch())

    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.route(LINES, twice)
        enter(ann, "3 1", "4 0")
        settle(ann)
        expect(lines(ann, "stored")).to_have_count(2)
        assert boards_and_results(results_by(site, "Ann")) == [(3, "1-0"), (4, "0-1")]
        assert event_store.complaints == []


def test_a_server_in_trouble_loses_no_line(site: Site) -> None:
    """After a failure of the server the line is tried again, or kept on the page as refused."""
    posted(site, 12)
    failed: list[str] = []

    def fail_twice(route: Route) -> None:
        if len(failed) < 2:
            failed.append(route.request.url)
            route.fulfill(status=500, body="Internal Server Error")
        else:
            route.continue_()

    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.route(LINES, fail_twice)
        enter(ann, "3 1")
        settle(ann)
        ((state, words),) = listed(ann)
        assert failed and "3" in words
        assert (state, stored(site)[3]) in {("stored", "1-0"), ("refused", OPEN)}
        assert len(results_by(site, "Ann")) == (state == "stored")


def test_somebody_logged_out_is_not_told_that_it_is_stored(site: Site) -> None:
    """Without a login the server takes nothing; the line stays on the page with its text."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.clear_cookies()
        with ann.expect_response(lambda answer: is_lines_address(answer.url)):
            enter(ann, "3 1")
        expect(lines(ann).first).not_to_have_attribute("data-state", "sending")
        expect(lines(ann, "stored")).to_have_count(0)
        expect(lines(ann).first).to_contain_text("3 1")
        assert stored(site)[3] == OPEN


PADS = (("White won", "1-0"), ("draw", "1/2-1/2"), ("Black won", "0-1"))


def test_pads_pressed_quickly_are_all_stored(site: Site) -> None:
    """Buttons of eight rows one after the other, while the server still has the first."""
    posted(site, 20)
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store)
        line.delay, line.jitter = 0.8, 0.2
        wanted = []
        for board in range(8, 0, -1):
            words, value = PADS[board % 3]
            ann.get_by_role("button", name=f"Board {board}: {words}", exact=True).click()
            wanted.append((board, value))
        assert len(results_by(site, "Ann")) < 8, "the server was too quick for this test"
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == wanted
        check_shown(ann, site)
        assert event_store.complaints == []


def test_pads_and_lines_share_one_queue(site: Site) -> None:
    """A press between two typed lines waits with them, and is sent between them."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "1 1")
        ann.get_by_role("button", name="Board 3: White won", exact=True).click()
        expect(row(ann, 3)).to_have_attribute("data-state", "waiting")
        ann.locator("#line").focus()
        enter(ann, "2 0")
        expect(lines(ann, "waiting")).to_have_count(3)
        ann.context.set_offline(False)
        settle(ann)
        assert boards_and_results(results_by(site, "Ann")) == [(1, "1-0"), (3, "1-0"), (2, "0-1")]
        check_quiet(event_store)


def test_the_answer_to_a_line_is_small(site: Site) -> None:
    """With 120 players the answer says what changed, in a few kilobytes, and no whole page follows it."""
    posted(site, 120)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        answers: list[Response] = []
        ann.on("response", lambda answer: answers.append(answer))
        for line in ("7 1", "17 0", "7 =", "99 1"):
            enter(ann, line)
            settle(ann)
        ann.wait_for_timeout(1000)
        called = [one for one in answers if one.request.resource_type in ("fetch", "xhr", "document")]
        sizes = [(one.url, len(one.body())) for one in called]
        assert sum(is_lines_address(url) for url, _ in sizes) >= 3
        assert [one for one in sizes if one[1] >= 8 * 1024] == []
        assert event_store.complaints == []
