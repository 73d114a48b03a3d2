"""A weekend event in New Zealand, read by its director: words, signs, days and money of the country."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, new_event, set_key
from crosstable.app.session.session import create_journal, write
from tests.web.importing import press_import, preview
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
TEAMS = {
    "Kapiti": ("Ann", "Ben", "Cay", "Dai"),
    "Wellington": ("Eve", "Fay", "Gus", "Hal"),
}


def opened(site: Site, **keys: Any) -> TestClient:
    """Ann at an event by the NZCF rules whose first round is published."""
    site.event(rulebook="nzcf", **keys)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def matched(site: Site) -> TestClient:
    """Ann at a team event of one round: Kapiti and Wellington."""
    prizes = [
        {"name": "1st", "kind": "place", "rank": 1, "cents": 10000},
        {"name": "Best board 1", "kind": "board", "board": 1, "cents": 5000},
    ]
    keys = {"rulebook": "cfc", "rounds": 1, "format": "team-swiss", "prizes": prizes}
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Interclub", keys, 7), "test")
    write(path, lambda session: set_key(session, session.event.sections[0], "profile", "new-zealand"), "test")
    entries = [
        {"name": team, "members": [{"name": who, "rating": 1900 - 50 * at} for at, who in enumerate(people)]}
        for team, people in TEAMS.items()
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    return ann


def test_a_default_is_called_a_default(site: Site) -> None:
    ann = opened(site)
    ann.post(f"{BASE}/results", data={"line": "1 +"})
    page = text_of(ann.get(f"{BASE}/round").text)
    assert "Black defaults" in page and "Both default" in page and "did not turn up" in page
    assert "1F-0F" in page
    for old in ("no-show", "forfeit", "+:-", "show up"):
        assert old not in page.casefold()
    assert "1F-0F" in text_of(ann.get(f"{BASE}/history").text)


def test_the_pairings_on_the_wall_are_the_draw(site: Site) -> None:
    sheet = text_of(opened(site).get(f"{BASE}/print/pairings").text)
    assert "Draw" in sheet and "Pairings" not in sheet


def test_round_times_are_typed_with_small_letters(site: Site) -> None:
    ann = opened(site, start="2026-11-21", round_times=["2026-11-21T10:00", "2026-11-21T14:30"])
    page = ann.get("/e/spring/setup").text
    assert "Sat 10:00 am, 2:30 pm" in page and " PM" not in page


def test_a_match_is_verified_by_its_score(site: Site) -> None:
    ann = matched(site)
    ann.post(f"{BASE}/results", data={"line": "1 3-1"})
    page = text_of(ann.get(f"{BASE}/round/1/verify").text)
    assert "3–1" in page and "1-0" not in page


def test_boards_of_a_match_have_the_signs_of_the_country_in_the_history(site: Site) -> None:
    ann = matched(site)
    ann.post(f"{BASE}/results", data={"line": "1.1 +"})
    page = text_of(ann.get(f"{BASE}/history").text)
    assert "1F-0F" in page and "+:-" not in page
    assert "+:-" not in text_of(ann.get(f"{BASE}/safety/by-hand").text)


@pytest.mark.parametrize(
    ("typed", "born"),
    [("1/2/2008", "1 February 2008"), ("13 January 2008", "13 January 2008"), ("2008", "1 January 2008")],
)
def test_a_junior_prize_takes_the_dates_of_the_country(site: Site, typed: str, born: str) -> None:
    plan = {"name": "Open", "rulebook": "nzcf", "s1.rounds": "5", "s1.format": "swiss"}
    prizes = f"Top junior 50 (born {typed} or later)"
    read = site.staff().post("/new/read", data={**plan, "s1.prizes": prizes}).json()
    (line,) = read["rows"][0]["prizes"]
    assert line == {"words": f"Top junior: $50.00 · born {born} or later", "sure": True}


def test_a_question_about_a_prize_has_a_date_that_can_be_typed(site: Site) -> None:
    plan = {"name": "Open", "rulebook": "nzcf", "s1.rounds": "5", "s1.format": "swiss"}
    read = site.staff().post("/new/read", data={**plan, "s1.prizes": "Top junior 50"}).json()
    assert "(born 1 January 2012 or later)" in read["rows"][0]["prizes"][0]["words"]


def test_the_reason_of_a_junior_prize_is_a_sentence(site: Site) -> None:
    prize = {"name": "Junior", "kind": "group", "born_from": "2008-01-01", "cents": 5000}
    site.event(rulebook="nzcf", prizes=[prize])
    kit = [{"name": "Kit", "born": "2010-05-05"}]
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], kit), "test")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    page = text_of(ann.get(f"{BASE}/prizes").text)
    assert "among those born on or after 1 January 2008" in page


def test_before_round_1_tie_breaks_have_their_names(site: Site) -> None:
    site.event(rulebook="nzcf")
    page = text_of(site.staff().get("/e/spring/ready").text)
    assert "Sum of opponents' scores; Gelbfuhs" in page.replace("&#39;", "'")


def test_nobody_has_won_a_prize_before_round_1(site: Site) -> None:
    site.event(rulebook="nzcf", prizes=[{"name": "1st", "kind": "place", "rank": 1, "cents": 30000}])
    ann = site.staff()
    page = text_of(ann.get(f"{BASE}/prizes").text)
    assert "1st: $300.00" in page and "Winners are shown once round 1 is published." in page
    assert "share" not in page and "not paid" not in text_of(ann.get(f"{BASE}/closing").text)


def test_half_point_byes_that_the_book_does_not_have_are_posted_and_checked(site: Site) -> None:
    terms = {"max": 1, "rounds": [1, 2], "deadline": "end of round 1"}
    site.event(rulebook="nzcf", half_byes=terms)
    ann = site.staff()
    page = text_of(ann.get(f"{BASE}/notice").text)
    assert "at most 1, in rounds 1 and 2, request by end of round 1" in page
    assert "standard rules apply" not in page
    ann.post(f"{BASE}/entries/1/byes", data={"round2": "half", "round3": "half"})
    page = text_of(ann.get("/e/spring/ready").text)
    assert "asks for a half-point bye in round 3" in page and "bye in round 2" not in page


def test_payouts_have_the_prizes_of_teams_and_of_their_players(site: Site) -> None:
    ann = matched(site)
    for line in ("1.1 1", "1.2 1", "1.3 =", "1.4 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    page = text_of(ann.get(f"{BASE}/closing").text)
    assert page.count("not paid Note for") == 3 and "3 winners have not received their prizes yet" in page
    listed = ann.get("/api/events/spring/sections/main/closing").json()["prizes"]
    (best,) = [one for one in listed if one.get("member")]
    signed = {"player": best["player"], "how": "signed", "member": "true"}
    done = text_of(ann.post(f"{BASE}/closing/prize", data=signed).text)
    assert "prize of $50.00 signed for" in done and "2 winners have not received their prizes yet" in done
    cash = text_of(ann.get("/e/spring/cash").text)
    assert "Prizes paid -$50.00" in cash or "Prizes paid $50.00" in cash


def test_a_list_has_the_dates_of_the_country_and_not_those_of_the_book(site: Site) -> None:
    site.event(players=0)
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: set_key(session, session.event.sections[0], "profile", "new-zealand"), "test")
    ann = site.staff()
    text = "Surname;First name;Rating;Date of birth\nTe Rangi;Hemi;1622;3/4/2011"
    page = preview(ann, "spring", text).text
    assert ">Surname<" in page and "Last name" not in page
    press_import(ann, "spring", page)
    (hemi,) = site.session().event.sections[0].players
    assert hemi.born == "2011-04-03"


def test_a_new_player_is_typed_as_the_country_writes_names(site: Site) -> None:
    assert 'placeholder="Surname, First name"' in opened(site).get(f"{BASE}/round").text


def test_a_phone_names_the_day_of_a_round_that_is_not_today(site: Site) -> None:
    opened(site, round_times=["2031-11-21T10:00"])
    assert "Round 1 · Fri 10:00 am" in text_of(site.client().get("/e/spring/where?q=attack").text)


def test_points_are_those_of_the_rounds_that_are_over(site: Site) -> None:
    ann = opened(site)
    assert "0 points after 0 rounds" in text_of(ann.get(f"{BASE}/player/1").text)
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    assert "after 1 round " in text_of(ann.get(f"{BASE}/player/1").text)


def test_the_winner_of_a_special_prize_is_named_on_the_page(site: Site) -> None:
    prize = {"name": "Best upset", "kind": "special", "item": "book token"}
    ann = opened(site, prizes=[prize])
    assert "Best upset: no winner is named yet" in text_of(ann.get(f"{BASE}/closing").text)
    assert "Winner of Best upset" in text_of(ann.get(f"{BASE}/prizes").text)
    assert ann.post(f"{BASE}/prizes/winner", data={"prize": "Best upset", "player": 3}).status_code == 200
    assert site.session().event.sections[0].prizes[0].to == (3,)
    assert "Name winner" not in ann.get(f"{BASE}/prizes").text


def test_the_dates_of_an_entry_are_those_of_the_country(site: Site) -> None:
    ann = opened(site)
    ann.post(f"{BASE}/entries/1/data", data={"born": "3/4/2011", "membership_expires": "31 March 2027"})
    player = site.session().event.sections[0].players[0]
    assert (player.born, player.membership_expires) == ("2011-04-03", "2027-03-31")
    page = ann.get(f"{BASE}/entries/1").text
    assert 'value="3 April 2011"' in page and 'value="31 March 2027"' in page and "2009-04-02" not in page
    refused = ann.post(f"{BASE}/entries/1/data", data={"born": "yesterday"})
    assert refused.status_code == 400 and 'value="yesterday"' in refused.text


def test_examples_are_those_of_the_country(site: Site) -> None:
    ann = opened(site)
    for page in (f"{BASE}/setup", "/e/spring/import", f"{BASE}/entries", f"{BASE}/entries/1"):
        said = ann.get(page).text
        assert not [one for one in ("G/90", "USCF", "Attack, Allen;", "house player") if one in said], page
    assert "Section,Name,NZCF code,Byes" in ann.get("/e/spring/import").text


def test_venue_and_fee_are_not_said_to_be_missing_where_the_event_has_them(site: Site) -> None:
    ann = opened(site, entry_fee=4500)
    path = str(site.home / "spring.crosstable")
    write(path, lambda one: set_key(one, one.event.sections[0], "details.site", "Town Hall"), "test")
    page = ann.get(f"{BASE}/setup/rules").text
    assert 'placeholder="Town Hall"' in page and 'placeholder="45' in page
    assert text_of(ann.get(f"{BASE}/notice").text).count("Town Hall") == 1


def test_the_menu_of_a_match_names_the_team_that_defaults(site: Site) -> None:
    said = text_of(matched(site).get(f"{BASE}/round/1").text)
    assert "Kapiti defaults" in said and "Wellington defaults" in said


def test_codes_are_called_codes_where_players_are_imported_and_checked_in(site: Site) -> None:
    ann = opened(site)
    assert '<th scope="col" class="code">NZCF code</th>' in ann.get("/e/spring/check-in").text
    chosen = text_of(ann.get("/e/spring/import").text)
    assert "names or NZCF codes" in chosen and " ID" not in chosen
    assert "top player" not in text_of(ann.get(f"{BASE}/entries/1").text)


def test_a_late_entrant_is_not_called_absent_from_rounds_before_the_entry(site: Site) -> None:
    ann = opened(site)
    ann.post(f"{BASE}/entries", data={"name": "Late, Louise", "rating": "1500", "joins": "2"})
    site_chart = text_of(ann.get("/p/spring/event/crosstable.html").text)
    assert "Late, Louise" in site_chart and "--- did not play" in site_chart and "absent" not in site_chart
