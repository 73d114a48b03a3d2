"""The kiosk: a link makes a tablet one, both players report at it, and it can do nothing else."""

from __future__ import annotations

from fastapi.testclient import TestClient

from crosstable.app.phones.phone_reports import Stands, reports_of, switch_phones
from crosstable.app.setup.demo_events import fill
from crosstable.journal.fact import Kind
from crosstable.web.http.roles import Role
from tests.web.phones import facts, finish, next_round, with_slips
from tests.web.site import Site, text_of


def kiosk(site: Site, name: str = "spring") -> TestClient:
    """A tablet that the director's link made a kiosk."""
    client = site.client()
    secret = site.app.state.accounts.new_link(Role.KIOSK)
    assert "Use this tablet as the kiosk" in client.get(f"/e/{name}/kiosk/enter/{secret}").text
    assert "Your board" in client.post(f"/e/{name}/kiosk/enter/{secret}").text
    return client


def press(client: TestClient, side: str, said: str, board: str = "1", round_no: int = 1) -> str:
    """One side presses a button; what the tablet says."""
    return text_of(
        client.post(f"/e/spring/main/kiosk/{round_no}/{board}", data={"side": side, "said": said}).text
    )


def test_both_press_and_it_counts(site: Site) -> None:
    with_slips(site)
    tablet = kiosk(site)
    assert "Both of you press" in tablet.get("/e/spring/kiosk?board=1").text
    assert "Now Black" in press(tablet, "white", "draw")
    assert "You do not agree" in press(tablet, "black", "won")
    assert reports_of(site.session(), 0)[0].stands is Stands.DISAGREE
    assert "The result is in" in press(tablet, "black", "draw")
    press(tablet, "black", "draw")
    assert len(facts(site, Kind.RESULT_REPORTED)) == 3 and len(facts(site, Kind.RESULT_ENTERED)) == 1
    assert {fact.actor for fact in facts(site, Kind.RESULT_REPORTED)} == {"kiosk 1"}
    assert {fact.payload["by"] for fact in facts(site, Kind.RESULT_REPORTED)} == {"kiosk"}


def test_a_link_is_good_once_and_a_kiosk_can_be_ended(site: Site) -> None:
    with_slips(site)
    director = site.staff()
    page = director.post("/e/spring/main/phones/kiosk").text
    secret = page.partition("/kiosk/enter/")[2].partition("<")[0].strip()
    tablet = site.client()
    assert "Your board" in tablet.post(f"/e/spring/kiosk/enter/{secret}").text
    assert site.client().post(f"/e/spring/kiosk/enter/{secret}").status_code == 410
    assert "kiosk 1" in director.get("/e/spring/main/phones").text
    director.post("/e/spring/main/phones/kiosk/remove", data={"name": "kiosk 1"})
    assert tablet.get("/e/spring/kiosk").status_code == 403
    assert director.post("/e/spring/main/phones/kiosk/remove", data={"name": "Ann"}).status_code == 400


def test_a_kiosk_is_no_staff(site: Site) -> None:
    with_slips(site)
    tablet = kiosk(site)
    assert tablet.post("/e/spring/main/results", data={"line": "1 1"}).status_code in (401, 403)
    assert tablet.get("/api/events/spring/facts").status_code == 401
    assert tablet.post("/e/spring/main/phones/switch", data={"on": "false"}).status_code in (401, 403)
    assert tablet.post("/api/events/spring/undo/3").status_code in (401, 403)


def test_a_link_of_a_kiosk_takes_nobodys_name(site: Site) -> None:
    site.event()
    site.staff("Ann")
    secret = site.app.state.accounts.new_link(Role.KIOSK)
    assert site.client().post(f"/enter/{secret}", data={"name": "Ann"}).status_code == 400
    assert [person.role for person in site.app.state.accounts.people()] == [Role.DIRECTOR]
    director = site.app.state.accounts.new_link(Role.DIRECTOR)
    assert site.client().post(f"/e/spring/kiosk/enter/{director}").status_code == 410


def test_others_cannot_use_the_kiosk(site: Site) -> None:
    with_slips(site)
    assert site.client().get("/e/spring/kiosk").status_code == 403
    told = site.client().post("/e/spring/main/kiosk/1/1", data={"side": "white", "said": "won"})
    assert told.status_code == 403 and not facts(site, Kind.RESULT_REPORTED)


def test_a_board_that_is_none_and_a_round_that_is_over(site: Site) -> None:
    with_slips(site)
    tablet = kiosk(site)
    for typed in ("99", "abc", "1.1.1", "9" * 50):
        assert tablet.get("/e/spring/kiosk", params={"board": typed}).status_code == 400
    assert tablet.get("/e/spring/main/kiosk/1/99").status_code == 404
    assert tablet.get("/e/spring/main/kiosk/7/1").status_code == 404
    store = site.app.state.event_store
    finish(site)
    next_round(site)
    assert tablet.post("/e/spring/main/kiosk/1/1", data={"side": "white", "said": "lost"}).status_code == 410
    store.write("spring", lambda session: switch_phones(session, on=False), "test")
    assert "cannot be reported here" in tablet.get("/e/spring/kiosk").text
    assert tablet.get("/e/spring/main/kiosk/2/1").status_code == 410


def test_boards_of_several_sections_and_of_matches_are_chosen(site: Site) -> None:
    fill(site.home)
    store = site.app.state.event_store
    for name in ("lakeside-open", "harbour-team-cup"):
        store.write(name, lambda session: switch_phones(session, on=True), "test")
    next_round(site, "harbour-team-cup")
    tablet = kiosk(site, "harbour-team-cup")
    page = tablet.get("/e/harbour-team-cup/kiosk?board=1").text
    assert "Which game?" in page and "/main/kiosk/3/1.2" in page
    assert "Table 1, board 2" in tablet.get("/e/harbour-team-cup/kiosk?board=1.2").text
    assert "Under 1800" in tablet.get("/e/lakeside-open/kiosk?board=20").text
