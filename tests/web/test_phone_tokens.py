"""Tokens of slips: forged, stale and foreign ones are refused and noted; they survive another laptop."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from crosstable.app.history.undoing import redo_news, undo_with_later
from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.phones.slip_tokens import live_places, slip_urls, token_for
from crosstable.app.round.running_round import close_section, reverse_colours
from crosstable.app.setup.demo_events import fill
from crosstable.journal.fact import Kind
from crosstable.web.http.refusals import KEPT, TRIES, refusals, refuse
from tests.web.phones import facts, finish, next_round, phone, tell, tokens, with_slips
from tests.web.site import Site, site_in, text_of


def test_tokens_are_long_and_no_two_alike(site: Site) -> None:
    slips = with_slips(site)
    assert len(set(slips.values())) == 3 and {len(token) for token in slips.values()} == {22}
    urls = slip_urls(site.session(), 0, "spring", "http://192.168.1.5:8080/")
    assert urls[1, None] == f"http://192.168.1.5:8080/r/spring/{slips['1']}"


def test_a_slip_dies_when_the_next_round_is_published(site: Site) -> None:
    old = with_slips(site)
    finish(site)
    assert phone(site).get(f"/r/spring/{old['1']}").status_code == 200, "the round is still the last one"
    next_round(site)
    answer = phone(site).get(f"/r/spring/{old['1']}")
    assert answer.status_code == 410 and "is over" in text_of(answer.text)
    client = phone(site)
    client.get(f"/r/spring/{tokens(site)['1']}")
    late = client.post(f"/r/spring/{old['1']}", data={"side": "white", "said": "won"})
    assert late.status_code == 410 and not facts(site, Kind.RESULT_REPORTED)
    assert set(tokens(site).values()).isdisjoint(old.values())


def test_a_slip_dies_with_its_round_and_lives_again_when_that_comes_back(site: Site) -> None:
    old = with_slips(site)
    event_store = site.app.state.event_store
    posted = facts(site, Kind.ROUND_PUBLISHED)[0].seq
    event_store.write("spring", lambda session: undo_with_later(session, posted)[1], "Ann")
    assert phone(site).get(f"/r/spring/{old['1']}").status_code == 410
    next_round(site)
    again = tokens(site)
    assert set(again.values()).isdisjoint(old.values()), "the same pairs, published anew, have other slips"
    assert phone(site).get(f"/r/spring/{again['1']}").status_code == 200


def test_the_switch_is_a_fact_that_can_be_taken_back_and_brought_back(site: Site) -> None:
    slips = with_slips(site)
    event_store = site.app.state.event_store
    switched = facts(site, Kind.PHONES_SWITCHED)[0].seq
    event_store.write("spring", lambda session: undo_with_later(session, switched)[1], "Ann")
    assert phone(site).get(f"/r/spring/{slips['1']}").status_code == 404
    event_store.write("spring", lambda session: redo_news(session, switched)[1], "Ann")
    assert phone(site).get(f"/r/spring/{slips['1']}").status_code == 200


def test_reports_go_with_the_round_that_is_taken_back(site: Site) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    posted = facts(site, Kind.ROUND_PUBLISHED)[0].seq
    site.app.state.event_store.write("spring", lambda session: undo_with_later(session, posted)[1], "Ann")
    assert not site.session().state.sections[0].reports and not site.session().state.sections[0].rounds


def test_a_slip_dies_when_the_section_is_closed(site: Site) -> None:
    slips = with_slips(site, rounds=1)
    finish(site)
    event_store = site.app.state.event_store
    event_store.write("spring", lambda session: close_section(session, session.event.sections[0]), "Ann")
    assert phone(site).get(f"/r/spring/{slips['1']}").status_code == 410


def test_colours_put_right_leave_the_slip_and_turn_what_was_said(site: Site) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    finish(site)
    event_store = site.app.state.event_store
    event_store.write(
        "spring", lambda session: reverse_colours(session, session.event.sections[0], 1, 1), "Ann"
    )
    assert tokens(site)["1"] == slips["1"]
    told = text_of(phone(site).get(f"/r/spring/{slips['1']}").text)
    assert "0–1" in told and "differs" not in told


def test_the_slips_of_another_event_are_none_here(site: Site, tmp_path: Path) -> None:
    slips = with_slips(site)
    site.event("autumn")
    next_round(site, "autumn")
    assert phone(site).get(f"/r/autumn/{slips['1']}").status_code == 404
    assert phone(site).get(f"/r/nothing/{slips['1']}").status_code == 404


def test_what_is_refused_is_noted_for_the_director_and_nowhere_else(site: Site) -> None:
    with_slips(site)
    client = phone(site)
    before = len(site.session().facts)
    for token in ("forged", "%F0%9F%98%80", "x" * 300):
        answer = client.get(f"/r/spring/{token}")
        assert answer.status_code == 404 and "Unknown slip" in text_of(answer.text)
    posted = client.post("/r/spring/forged", data={"side": "white", "said": "won"})
    assert posted.status_code == 404
    assert len(refusals(site.app.state.accounts, "spring")) == 4
    assert len(site.session().facts) == before
    assert "unknown code" in site.staff().get("/e/spring/main/phones").text


def test_guessing_ends_soon_and_good_slips_still_work(site: Site) -> None:
    slips = with_slips(site)
    client = phone(site)
    answers = [client.get(f"/r/spring/guess{number}").status_code for number in range(TRIES + 3)]
    assert answers == [404] * TRIES + [429] * 3
    assert "Waiting" in tell(client, slips["1"], "white", "won")


def test_the_list_of_refusals_has_an_end(site: Site) -> None:
    for number in range(KEPT + 20):
        refuse(site.app.state.accounts, "spring", f"10.0.0.{number}", "unknown token")
    assert len(refusals(site.app.state.accounts, "spring", 1000)) <= KEPT


def test_slips_are_good_on_another_laptop_that_goes_on_from_a_copy(site: Site, tmp_path: Path) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    (tmp_path / "other").mkdir()
    copy(site.home / "spring.crosstable", tmp_path / "other")
    other = site_in(tmp_path / "other")
    assert "The result is in" in tell(phone(other), slips["1"], "black", "lost")


def test_the_public_never_sees_secret_or_tokens(site: Site) -> None:
    slips = with_slips(site)
    tell(phone(site), slips["1"], "white", "won")
    secret = site.session().state.phones.secret or ""
    seen = [site.client(), site.staff("Bob")]
    for address in (
        "/api/events/spring",
        "/api/events/spring/document",
        "/e/spring/main/download/document",
        "/e/spring/main/round",
        "/e/spring/where?q=attack",
        "/e/spring/main/seat/1",
        "/api/events/spring/facts",
        "/e/spring/main/history",
    ):
        for client in seen:
            text = client.get(address).text
            assert secret not in text and not [token for token in slips.values() if token in text], address
    assert site.client().get("/e/spring/main/download/journal").status_code in (200, 401)
    assert secret not in site.client().get("/e/spring/main/download/journal").text


def test_team_matches_have_a_slip_for_every_board(site: Site) -> None:
    fill(site.home)
    next_round(site, "harbour-team-cup")
    event_store = site.app.state.event_store
    event_store.write("harbour-team-cup", lambda session: switch_phones(session, on=True), "Ann")
    session = site.session("harbour-team-cup")
    places = [place for place in live_places(session, 0) if place.result.value == "*"]
    assert places and all(place.game for place in places)
    token = token_for(session, places[0])
    tell(phone(site), token, "white", "draw", "harbour-team-cup")
    assert "The result is in" in tell(phone(site), token, "black", "draw", "harbour-team-cup")
    last = site.session("harbour-team-cup").facts[-1]
    assert (last.payload["board"], last.payload["game"]) == (places[0].board, places[0].game)
