"""Results reported by phone: both sides, one side, the same again, and tokens that are none."""

from __future__ import annotations

import pytest

from crosstable.app.history.undoing import undo_with_later
from crosstable.app.phones.phone_reports import Stands, reports_of, switch_phones
from crosstable.app.round.rounds import enter_result
from crosstable.journal.fact import Kind
from crosstable.model.results import Result
from tests.web.phones import facts, finish, next_round, phone, tell, tokens, with_slips
from tests.web.site import Site, text_of


def result(site: Site, board: int = 1) -> Result:
    """The result of a board of the last round."""
    games = site.session().event.sections[0].results[-1].games
    return next(game.result for game in games if game.board == board)


def test_nothing_is_reported_until_the_director_switches_it_on(site: Site) -> None:
    site.event()
    next_round(site)
    assert site.client().get("/r/spring/anything").status_code == 404
    site.app.state.event_store.write("spring", lambda session: switch_phones(session, on=True), "test")
    token = tokens(site)["1"]
    assert site.client().get(f"/r/spring/{token}").status_code == 200
    site.app.state.event_store.write("spring", lambda session: switch_phones(session, on=False), "test")
    assert site.client().get(f"/r/spring/{token}").status_code == 410
    site.app.state.event_store.write("spring", lambda session: switch_phones(session, on=True), "test")
    assert tokens(site)["1"] == token, "slips that are printed stay good"
    site.app.state.event_store.write(
        "spring", lambda session: switch_phones(session, on=True, renew=True), "test"
    )
    assert site.client().get(f"/r/spring/{token}").status_code == 404


def test_what_both_say_counts_and_is_written_at_once(site: Site) -> None:
    token = with_slips(site)["1"]
    assert "Waiting for" in tell(phone(site), token, "white", "won")
    assert result(site) is Result.UNFINISHED
    assert "The result is in" in tell(phone(site), token, "black", "lost")
    assert result(site) is Result.WHITE_WINS
    first, second, entered = facts(site, Kind.RESULT_REPORTED, Kind.RESULT_ENTERED)
    assert entered.kind is Kind.RESULT_ENTERED
    assert second.payload["command"] == entered.payload["command"] == second.seq
    assert "command" not in first.payload


def test_the_same_again_adds_nothing(site: Site) -> None:
    token = with_slips(site)["2"]
    white, black = phone(site), phone(site)
    for _ in range(3):
        tell(white, token, "white", "draw")
    for _ in range(3):
        tell(black, token, "black", "draw")
    tell(white, token, "white", "draw")
    assert len(facts(site, Kind.RESULT_REPORTED)) == 2
    assert len(facts(site, Kind.RESULT_ENTERED)) == 1


def test_two_who_disagree_stand_out_until_one_gives_way(site: Site) -> None:
    token = with_slips(site)["1"]
    white, black = phone(site), phone(site)
    tell(white, token, "white", "won")
    assert "You do not agree" in tell(black, token, "black", "draw")
    (board,) = reports_of(site.session(), 0)
    assert (board.stands, board.results) == (Stands.DISAGREE, ("1-0", "1/2-1/2"))
    director = site.staff()
    assert "players disagree" in text_of(director.get("/e/spring/main/round").text)
    assert "players disagree" in text_of(director.get("/e/spring/floor").text)
    assert "players disagree" in text_of(director.get("/e/spring/all").text)
    tell(white, token, "white", "draw")
    assert result(site) is Result.DRAW and not reports_of(site.session(), 0)


def test_one_phone_speaks_for_one_side(site: Site) -> None:
    token = with_slips(site)["1"]
    white = phone(site)
    tell(white, token, "white", "won")
    refused = white.post(f"/r/spring/{token}", data={"side": "black", "said": "lost"})
    assert refused.status_code == 400 and "already reported for White" in refused.text
    tell(white, token, "white", "")
    assert not reports_of(site.session(), 0), "somebody who pressed the wrong colour takes it back"
    tell(white, token, "black", "lost")
    assert len(facts(site, Kind.RESULT_REPORTED)) == 3


def test_a_browser_without_cookies_cannot_report(site: Site) -> None:
    token = with_slips(site)["1"]
    refused = phone(site).post(f"/r/spring/{token}", data={"side": "white", "said": "won"})
    assert refused.status_code == 400 and "cookies" in refused.text


@pytest.mark.parametrize("form", [{"side": "red", "said": "won"}, {"side": "white", "said": "mate"}, {}])
def test_a_form_that_says_nothing_is_refused_in_words(site: Site, form: dict[str, str]) -> None:
    token = with_slips(site)["1"]
    client = phone(site)
    client.get(f"/r/spring/{token}")
    assert client.post(f"/r/spring/{token}", data=form).status_code == 400
    assert not facts(site, Kind.RESULT_REPORTED)


def test_nobody_fills_the_journal_by_changing_a_report_for_ever(site: Site) -> None:
    token = with_slips(site)["1"]
    client = phone(site)
    for _ in range(4):
        tell(client, token, "white", "won")
        tell(client, token, "white", "lost")
    refused = client.post(f"/r/spring/{token}", data={"side": "white", "said": "won"})
    assert refused.status_code == 400 and "too many times" in refused.text
    assert len(facts(site, Kind.RESULT_REPORTED)) == 8


def test_a_result_that_stands_is_never_written_over(site: Site) -> None:
    token = with_slips(site)["1"]
    event_store = site.app.state.event_store
    event_store.write(
        "spring", lambda session: enter_result(session, session.event.sections[0], 1, "1-0", None), "Ann"
    )
    assert "says something else" in tell(phone(site), token, "black", "won")
    assert "says something else" in tell(phone(site), token, "white", "lost")
    assert result(site) is Result.WHITE_WINS
    (board,) = reports_of(site.session(), 0)
    assert board.stands is Stands.AGAINST
    director = site.staff()
    assert "0–1" in director.get("/e/spring/main/round").text
    director.post("/e/spring/main/phones/keep", data={"round": 1, "board": 1})
    assert not reports_of(site.session(), 0) and result(site) is Result.WHITE_WINS


def test_a_protest_is_seen_before_the_next_round_is_paired(site: Site) -> None:
    slips = with_slips(site)
    finish(site)
    tell(phone(site), slips["2"], "black", "won")
    director = site.staff()
    page = text_of(director.get("/e/spring/main/round").text)
    assert "players report a different result: board 2 (round 1)" in page and "1–0 is entered" in page
    assert "1–0 is entered" in text_of(director.post("/e/spring/main/draft").text)
    assert "is entered" not in site.client().get("/e/spring/main/round").text


def test_lines_of_nothing_are_refused(site: Site) -> None:
    with_slips(site)
    for address in ("/e/nothing/follow", "/r/nothing/x/follow", "/r/spring/forged/follow"):
        assert site.client().get(address).status_code == 404


def test_the_director_accepts_one_report(site: Site) -> None:
    token = with_slips(site)["1"]
    tell(phone(site), token, "white", "won")
    director = site.staff()
    assert "waiting for Black" in text_of(director.get("/e/spring/main/round").text)
    director.post("/e/spring/main/results", data={"line": "1 1-0", "round": 1})
    assert result(site) is Result.WHITE_WINS and not reports_of(site.session(), 0)


def test_an_undone_result_takes_the_last_report_with_it(site: Site) -> None:
    token = with_slips(site)["1"]
    tell(phone(site), token, "white", "won")
    black = phone(site)
    tell(black, token, "black", "lost")
    site.app.state.event_store.write(
        "spring", lambda session: undo_with_later(session, len(session.facts))[1], "Ann"
    )
    (board,) = reports_of(site.session(), 0)
    assert board.stands is Stands.WAITING and result(site) is Result.UNFINISHED
    tell(black, token, "black", "lost")
    assert result(site) is Result.WHITE_WINS


def test_programs_see_what_is_reported_and_where_people_sit(site: Site) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    director = site.staff()
    (one,) = director.get("/api/events/spring/sections/main/reports").json()
    assert (one["board"], one["stands"], one["black"]) == (1, "waiting", None)
    assert one["white"].keys() == {"result", "by", "time"} and one["white"]["result"] == "1-0"
    assert site.client().get("/api/events/spring/sections/main/reports").status_code == 401
    (seat,) = site.client().get("/api/events/spring/where", params={"q": "att"}).json()
    assert (seat["board"], seat["round"], seat["section"]) == ("1", 1, "main")
    assert director.post("/api/events/spring/phones", json={"on": False}).status_code == 200
    assert director.post("/api/events/spring/phones", json={"on": False}).status_code == 400
    assert site.client().post("/api/events/spring/phones", json={"on": True}).status_code == 401
