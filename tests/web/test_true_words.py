"""Statements of pages that once were false: each holds what is true of the event."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries
from crosstable.app.session.session import write
from crosstable.app.setup.section_form import presets
from crosstable.app.setup.tiebreak_titles import tiebreaks_offered
from crosstable.model.event import Format
from tests.web.site import Site, text_of
from tests.web.test_attendance import ask, press

BASE = "/e/spring/main"
PRIZES = [{"name": "1st", "kind": "place", "rank": 1, "cents": 10000}]


def posted(site: Site, **keys: Any) -> TestClient:
    """A director, and round 1 of six players on the wall."""
    site.event(**keys)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def finished(site: Site) -> TestClient:
    """A director at a section of one round with all its results."""
    ann = posted(site, rounds=1, prizes=PRIZES)
    for line in ("1 1", "2 =", "3 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    return ann


def test_a_prize_is_awarded_and_not_paid_before_somebody_hands_it_out(site: Site) -> None:
    ann = finished(site)
    said = text_of(ann.get(f"{BASE}/prizes").text)
    assert "Awarded:" in said and "awarded $100.00" in said and "paid" not in said.lower()
    assert "1 winner has not received the prize yet" in text_of(ann.get(f"{BASE}/closing").text)


def test_an_excused_player_is_not_said_to_have_stayed_away(site: Site) -> None:
    ann = posted(site)
    press(ann, ask(ann, "excused", 2), "stays")
    said = text_of(ann.get(f"{BASE}/round/1").text)
    assert "absence excused (by the director)" in said and "did not show up" not in said


def test_undoing_a_draft_or_the_end_of_a_section_says_what_it_changes(site: Site) -> None:
    ann = finished(site)
    ann.post(f"{BASE}/closing")
    last = len(site.session().facts)
    said = text_of(ann.get(f"{BASE}/undo/{last}").text)
    assert "no longer finished" in said and "you can see" not in said
    site.event("autumn")
    ann.post("/e/autumn/main/draft")
    last = len(site.session("autumn").facts)
    said = text_of(ann.get(f"/e/autumn/main/undo/{last}").text)
    assert "round 1: no draft (was paired as a draft)" in said and "you can see" not in said


def test_no_deadline_is_denied_that_another_chapter_may_set(site: Site) -> None:
    ann = posted(site)
    said = text_of(ann.get(f"{BASE}/incidents?kind=appeal").text)
    assert "Check the rest of the rulebook" in said and "The rulebook sets no deadline" not in said


def test_28t_is_not_called_unused_while_two_players_are_kept_apart(site: Site) -> None:
    site.event()
    ann = site.staff()
    before = text_of(ann.get(f"{BASE}/setup/rules").text)
    assert "used only for the pairing restrictions of players" not in before
    ann.post(f"{BASE}/entries/1/apart", data={"other": "2"})
    assert site.session().event.sections[0].avoid
    after = text_of(ann.get(f"{BASE}/setup/rules").text)
    assert "used only for the pairing restrictions of players" in after


def test_check_in_counts_those_it_waits_for(site: Site) -> None:
    """Nobody is waited for once round 1 is on the wall, and nobody with a bye before it."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/entries/6/byes", data={"round1": "zero"})
    assert "0 of 5 checked in" in text_of(ann.get("/e/spring/check-in").text)
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    said = text_of(ann.get("/e/spring/check-in?show=missing").text)
    assert "nobody to check in" in said and "of 6 checked in" not in said and "Not checked in 0" in said


def test_28s_a_re_entry_is_not_warned_about_as_the_same_name_twice(site: Site) -> None:
    ann = posted(site)
    ann.post(f"{BASE}/entries/6/again")
    assert len(site.session().event.sections[0].players) == 7
    assert "same name twice" not in text_of(ann.get("/e/spring/check-in").text)


def test_american_words_signs_and_places(site: Site) -> None:
    """Forfeit time, results with one dash, tied places without `=`, no time as a machine writes it."""
    ann = posted(site, tiebreaks=[])
    ann.post(f"{BASE}/results", data={"line": "1 ="})
    ann.post(f"{BASE}/results", data={"line": "2 ="})
    standings = text_of(ann.get(f"{BASE}/standings").text)
    assert "½" in standings and "1=" not in standings
    assert "½–½" in text_of(ann.get(f"{BASE}/round/1").text)
    ann.post(f"{BASE}/entries/1/apart", data={"other": "2"})
    notice = text_of(ann.get(f"{BASE}/notice").text)
    assert "Forfeit time" in notice and "Default time" not in notice
    assert "28T was chosen only after round 1" in notice and "+00:00" not in notice and "UTC" not in notice


def test_a_moved_entry_wins_no_prize_before_a_game_is_played(site: Site) -> None:
    """What a change shows of prizes: nothing before round 1, and later what they would be."""
    site.event(prizes=PRIZES)
    ann = site.staff()
    ann.post(f"{BASE}/entries/6/withdraw")
    last = len(site.session().facts)
    assert "prizes of" not in text_of(ann.get(f"{BASE}/undo/{last}").text)
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    last = len(site.session().facts)
    assert "if the event ended now" in text_of(ann.get(f"{BASE}/undo/{last}").text)


def test_prizes_are_read_back_in_the_money_of_the_rulebook_while_somebody_types(site: Site) -> None:
    typed = {"rulebook": "us-chess", "s1.name": "Open", "s1.rounds": "4", "s1.prizes": "1st 500"}
    read = site.staff().post("/new/read", data=typed).json()
    assert "$500.00" in read["rows"][0]["prizes"][0]["words"]


def test_a_person_who_enters_again_is_one_player(site: Site) -> None:
    ann = posted(site)
    ann.post(f"{BASE}/entries/1/again")
    assert len(site.session().event.sections[0].players) == 7
    assert "Entries 6 players" in text_of(ann.get(f"{BASE}/entries").text)
    assert "6 players" in text_of(ann.get("/").text)


def test_check_in_offers_the_fee_that_was_announced(site: Site) -> None:
    site.event(entry_fee=6000)
    assert 'name="fee" value="60' in site.staff().get("/e/spring/check-in").text


def test_a_round_left_out_says_what_it_scores(site: Site) -> None:
    ann = posted(site)
    assert "Leave out of round 1 only (0 points)" in text_of(ask(ann, "excused", 2))


@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN])
@pytest.mark.parametrize("rulebook", ["us-chess", "nzcf", "dutch-2026", "cfc"])
def test_no_two_tie_breaks_of_a_list_have_one_name(rulebook: str, format_: Format) -> None:
    offer = tiebreaks_offered(rulebook, format_)
    titles = [title for _, group in offer.groups for _, title in group]
    assert len(titles) == len(set(titles))


def test_no_two_presets_have_one_name() -> None:
    titles = [title for _, _, title in presets()]
    assert len(titles) == len(set(titles))


TEAMS = [("Army", (2000, 1900)), ("Navy", (1950, 1850)), ("Guard", (1800, 1700)), ("Marines", (1600, 1500))]


def of_teams(site: Site, **keys: Any) -> TestClient:
    """A director, and round 1 of four teams of two on the wall."""
    name = site.event(players=0, format="team-swiss", settings={"team.boards": 2}, **keys)
    ann = site.staff()
    entries = [
        {
            "name": team,
            "members": [{"name": f"{team} {board}", "rating": one} for board, one in enumerate(ratings, 1)],
        }
        for team, ratings in TEAMS
    ]
    path = str(site.home / f"{name}.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def test_undoing_the_score_of_a_match_names_that_score(site: Site) -> None:
    """The score of the match was called 1–0, which is what it is worth in match points."""
    ann = of_teams(site)
    ann.post(f"{BASE}/results", data={"line": "1 1.5-0.5"})
    said = text_of(ann.get(f"{BASE}/undo/{len(site.session().facts)}").text)
    assert "(was 1½–½)" in said and "(was 1–0)" not in said


def test_31b1_a_board_prize_names_the_player_and_not_the_team_of_the_same_number(site: Site) -> None:
    ann = of_teams(site, prizes=[{"name": "Board 1", "kind": "board", "board": 1, "cents": 2000}])
    for line in ("1.1 1", "1.2 0", "2.1 =", "2.2 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    said = text_of(ann.get(f"{BASE}/prizes").text)
    assert "#1 Army 1 scored 1 point, counted on board 1" in said and "#1 Army scored" not in said


def test_undo_asks_for_a_reason_only_where_a_finished_section_changes(site: Site) -> None:
    ann = finished(site)
    ann.post(f"{BASE}/closing")
    last = len(site.session().facts)
    assert "required: the section is finished" in text_of(ann.get(f"{BASE}/undo/{last}").text)
    ann.post("/api/events/spring/sections/main/desk/here", json={"players": [1]})
    assert len(site.session().facts) == last + 1
    assert "Reason optional" in text_of(ann.get(f"{BASE}/undo/{last + 1}").text)


def test_nobody_has_won_a_prize_before_the_last_round(site: Site) -> None:
    ann = posted(site, prizes=PRIZES)
    said = text_of(ann.get(f"{BASE}/closing").text)
    assert "not received" not in said and "3 results are not in, by board (round 1: 1, 2, 3)" in said


def test_check_in_claims_no_full_house_while_others_never_checked_in(site: Site) -> None:
    """After round 1 is on the wall nobody is waited for: it was `2 of 2 checked in` for six entries."""
    site.event()
    ann = site.staff()
    ann.post("/api/events/spring/sections/main/desk/here", json={"players": [1, 2]})
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    said = text_of(ann.get("/e/spring/check-in").text)
    assert "Check-in 2 checked in" in said and "2 of 2" not in said


def test_payouts_say_what_comes_with_the_money(site: Site) -> None:
    ann = posted(site, rounds=1, prizes=[{**PRIZES[0], "trophy": True}])
    for line in ("1 1", "2 =", "3 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    assert "$100.00 + 1st: trophy" in text_of(ann.get(f"{BASE}/closing").text)


def test_names_with_commas_are_listed_with_semicolons(site: Site) -> None:
    ann = posted(site)
    for line in ("1 =", "2 =", "3 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    said = text_of(ann.get(f"{BASE}/standings/1").text)
    assert "; " in said.partition("Tied on points with")[2].partition(".")[0]


def test_headings_of_american_rules_are_spelt_as_in_america(site: Site) -> None:
    ann = posted(site)
    said = text_of(ann.get(f"{BASE}/objection?kind=pairing&round=1&player=1").text)
    assert "color" in said and "colour" not in said
