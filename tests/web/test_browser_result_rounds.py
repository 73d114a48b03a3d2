"""Typed results go to the game they were meant for: round, pair, section, match, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from crosstable.app.round.all_sections import number_on
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import repair
from crosstable.app.round.running_round import reverse_colours
from crosstable.app.session.session import New, Session
from crosstable.model.rounds import Match
from tests.web.browsing import served
from tests.web.phones import finish, next_round
from tests.web.result_sheet import (
    OPEN,
    behind_slow_line,
    boards_and_results,
    check_field,
    check_quiet,
    check_shown,
    colleague_enters,
    correct,
    enter,
    lines,
    open_sheet,
    posted,
    results_by,
    row,
    settle,
    stored,
)
from tests.web.site import Site
from tests.web.test_browser_changes import TEAMS, team_event
from tests.web.test_everywhere import two_sections


def test_another_pair_at_the_board_refuses_the_line(site: Site) -> None:
    """The round is repaired while a line waits: it was meant for others, and is not stored for these two."""
    posted(site, 12)
    games = site.session().event.sections[0].results[0].games
    swapped = (games[1].black, games[2].black)

    def swap(session: Session) -> list[New]:
        return list(repair(session, session.event.sections[0], Request(method="swap", swap=swapped)).news)

    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "2 1", "5 1")
        expect(lines(ann, "waiting")).to_have_count(2)
        site.app.state.event_store.write("spring", swap, "Bob")
        after = site.session().event.sections[0].results[0].games
        assert {after[1].black, after[2].black} == set(swapped) and after[1].black != swapped[0]
        ann.context.set_offline(False)
        expect(lines(ann, "refused")).to_contain_text("2 1")
        expect(lines(ann, "stored")).to_have_count(1)
        assert (stored(site)[2], stored(site)[5]) == (OPEN, "1-0")
        assert boards_and_results(results_by(site, "Ann")) == [(5, "1-0")]
        check_quiet(event_store)


def test_colours_reversed_meanwhile_refuse_the_line(site: Site) -> None:
    """White won, but another one is White now: the line is refused, not stored for the wrong player."""
    posted(site, 12)
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "3 1")
        site.app.state.event_store.write(
            "spring", lambda session: reverse_colours(session, session.event.sections[0], 1, 3), "Bob"
        )
        ann.context.set_offline(False)
        expect(lines(ann, "refused")).to_contain_text("3 1")
        assert stored(site)[3] == OPEN
        check_quiet(event_store)


def test_a_line_stays_with_its_round(site: Site) -> None:
    """Round 2 is posted while a line for round 1 waits: it never lands on the same board of round 2."""
    posted(site, 8)
    for board in (1, 2, 3):
        colleague_enters(site, board, "1-0")
    with served(site) as event_store:
        ann = open_sheet(event_store)
        ann.context.set_offline(True)
        enter(ann, "4 1")
        expect(lines(ann, "waiting")).to_have_count(1)
        colleague_enters(site, 4, "0-1")
        next_round(site)
        ann.context.set_offline(False)
        expect(lines(ann, "refused")).to_contain_text("4 1")
        assert stored(site, 1)[4] == "0-1"
        assert set(stored(site, 2).values()) == {OPEN}
        check_quiet(event_store)


def test_an_earlier_round_is_corrected_on_its_own_page(site: Site) -> None:
    """Lines typed on the page of round 1 belong to round 1, also while round 2 is running."""
    posted(site, 8)
    finish(site)
    next_round(site)
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto("/e/spring/main/round/1")
        ann.locator("#line").focus()
        enter(ann, "2 0")
        correct(ann)
        assert stored(site, 1) == {1: "1-0", 2: "0-1", 3: "1-0", 4: "1-0"}
        assert set(stored(site, 2).values()) == {OPEN}
        check_shown(ann, site)
        ann.goto("/e/spring/main/round")
        expect(ann.locator("#line")).to_be_focused()
        enter(ann, "2 =")
        settle(ann)
        assert (stored(site, 1)[2], stored(site, 2)[2]) == ("0-1", "1/2-1/2")
        assert event_store.complaints == []


def test_boards_of_all_sections_find_their_section(site: Site) -> None:
    """Lines for two sections typed without a pause on the page of all sections."""
    two_sections(site)
    site.app.state.event_store.write("two", number_on, "test")
    ann_before = site.staff()
    ann_before.post("/e/two/drafts")
    ann_before.post("/e/two/publish")
    typed = ["4 +", "1 1", "3 0", "2 =", "5 1"]
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store, "/e/two/all")
        line.delay, line.jitter = 0.4, 0.15
        enter(ann, *typed, "9 1", delay=20)
        check_field(ann, [*typed, "9 1"])
        expect(lines(ann, "stored")).to_have_count(5)
        expect(lines(ann, "refused")).to_contain_text("9 1")
        assert stored(site, section=0, name="two") == {1: "1-0", 2: "1/2-1/2"}
        assert stored(site, section=1, name="two") == {3: "0-1", 4: "+:-", 5: "1-0"}
        facts = results_by(site, "Ann", "two")
        assert [(fact.payload["section"], fact.payload["board"]) for fact in facts] == [
            ("Minor", 4),
            ("Open", 1),
            ("Minor", 3),
            ("Open", 2),
            ("Minor", 5),
        ]
        assert event_store.complaints == []


def test_a_board_of_two_sections_is_refused_on_the_page_of_all(site: Site) -> None:
    """Both sections have board 1: the line is refused with their names, and neither gets it."""
    two_sections(site)
    before = site.staff()
    before.post("/e/two/drafts")
    before.post("/e/two/publish")
    with served(site) as event_store:
        ann = open_sheet(event_store, "/e/two/all")
        enter(ann, "1 1", "3 0")
        expect(lines(ann, "refused")).to_contain_text("1 1")
        expect(lines(ann, "refused")).to_contain_text("Open")
        expect(lines(ann, "refused")).to_contain_text("Minor")
        expect(lines(ann, "stored")).to_have_count(1)
        assert set(stored(site, section=0, name="two").values()) == {OPEN}
        assert stored(site, section=1, name="two") == {1: OPEN, 2: OPEN, 3: "0-1"}
        assert event_store.complaints == []


def _match(site: Site, table: int) -> Match:
    """A match of round 1 of the cup."""
    matches = site.session("cup").event.sections[0].results[0].matches
    return next(match for match in matches if match.table == table)


def _results(site: Site, table: int) -> list[str]:
    """The results of the boards of a match, from White's side."""
    return [game.result.value for game in _match(site, table).games]


def test_a_team_round_says_from_whose_side_a_line_counts(site: Site) -> None:
    """Beside the field stands whose result is typed; a board counts for White, a score for the first team."""
    team_event(site)
    next_round(site, "cup")
    with behind_slow_line(site) as (event_store, line):
        ann = open_sheet(event_store, "/e/cup/main/round")
        expect(ann.locator("#entry")).to_contain_text("White")
        expect(ann.locator("#entry")).to_contain_text(re.compile("team", re.IGNORECASE))
        line.delay, line.jitter = 0.4, 0.15
        enter(ann, "1.2 1", "2 1.5-0.5", "1.1 =", delay=20)
        check_field(ann, ["1.2 1", "2 1.5-0.5", "1.1 ="])
        settle(ann)
        expect(lines(ann, "stored")).to_have_count(3)
        assert _results(site, 1) == ["1/2-1/2", "1-0"]
        score = _match(site, 2).score
        assert score is not None and (score.white, score.black) == (15, 5)
        assert len(results_by(site, "Ann", "cup")) == 3
        expect(row(ann, 2).locator(".result")).to_contain_text(re.compile("1½[-–]½|1.5[-–]0.5"))
        assert event_store.complaints == []


def test_a_match_page_takes_lines_and_pads_from_whites_side(site: Site) -> None:
    """On the page of a match the line is White's, whichever team has White; a pad names the team that won."""
    team_event(site)
    next_round(site, "cup")
    first = TEAMS[_match(site, 1).white - 1]
    with served(site) as event_store:
        ann = open_sheet(event_store, "/e/cup/main/round/1/match/1")
        expect(ann.locator("#entry")).to_contain_text("White")
        enter(ann, "1.2 1")
        settle(ann)
        expect(row(ann, 2).locator(".result")).to_contain_text(re.compile("1[-–]0"))
        lines(ann).first.get_by_role("button", name="Undo").click()
        expect(lines(ann).first).to_have_attribute("data-state", "undone")
        ann.get_by_role("button", name=f"Board 1: {first} won", exact=True).click()
        ann.get_by_role("button", name=f"Board 2: {first} won", exact=True).click()
        settle(ann)
        assert _results(site, 1) == ["1-0", "0-1"], "the first team has White on board 1 and Black on board 2"
        expect(ann.locator(".score")).to_contain_text(re.compile("2[-–]0"))
        ann.locator("#line").focus()
        enter(ann, "1 0-2")
        expect(lines(ann, "refused")).to_contain_text("1 0-2")
        assert _results(site, 1) == ["1-0", "0-1"]
        assert event_store.complaints == []
