"""Matches of two games in the browser: set up, entered by buttons and lines, never guessed at."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.app.phones.phone_reports import switch_phones
from tests.web.phones import next_round
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


@pytest.fixture
def running(site: Site) -> Site:
    """A site with round 1 of a section with matches of two games published."""
    site.event(games_per_round=2)
    next_round(site)
    return site


def written(site: Site) -> list[str]:
    """The results of the last round."""
    return [game.written for game in site.session().event.sections[0].results[-1].games]


def line(site: Site, label: str, result: str, was: str = "", **more: object) -> dict[str, Any]:
    """A line as the page makes it."""
    board, _, game = label.partition(".")
    found = next(g for g in site.session().event.sections[0].results[-1].games if g.board == int(board))
    seats = (found.black, found.white) if game == "2" else (found.white, found.black)
    inner = {"game": int(game)} if game else {}
    made: dict[str, Any] = {
        "id": f"line-{label}-{result}-{was}",
        "section": "main",
        "round": 1,
        "board": int(board),
    }
    return made | inner | {"white": seats[0], "black": seats[1], "was": was, "result": result} | more


def send(client: TestClient, *lines: dict[str, Any]) -> list[dict[str, Any]]:
    """Lines sent at once, and the answers."""
    answer = client.post("/e/spring/lines", json={"lines": list(lines)})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["answers"]
    return found


def test_a_section_is_set_to_matches_until_round_1_is_published(site: Site) -> None:
    site.event()
    ann = site.staff()
    page = ann.get(f"{BASE}/setup")
    assert "two games, colors reversed" in text_of(page.text)
    ann.post(f"{BASE}/setup/section", data={"rounds": "3", "games_per_round": "2"})
    assert site.session().event.sections[0].games_per_round == 2
    notice = text_of(ann.get(f"{BASE}/notice").text)
    assert "two games against the same opponent, colors reversed in the second" in notice
    next_round(site)
    answer = ann.post(f"{BASE}/setup/section", data={"rounds": "3", "games_per_round": "1"})
    assert answer.status_code == 400
    said = "the number of games per round cannot change after round 1 is published"
    assert said in text_of(answer.text)
    assert site.session().event.sections[0].games_per_round == 2


def test_other_books_are_not_offered_matches(site: Site) -> None:
    site.event(rulebook="nzcf")
    ann = site.staff()
    assert "Games per round" not in ann.get(f"{BASE}/setup").text


def test_every_open_match_shows_two_games_to_enter(running: Site) -> None:
    ann = running.staff()
    page = ann.get(f"{BASE}/round").text
    for game in (1, 2):
        assert f'aria-label="Board 1, game {game}: left player won"' in page
    assert "A match has two games" in text_of(page)
    ann.post(f"{BASE}/results", data={"line": "1.1 1-0", "round": "1"})
    assert written(running)[0] == "1-0 *"
    page = ann.get(f"{BASE}/round").text
    assert 'aria-label="Board 1, game 1: left player won"' not in page
    assert 'aria-label="Board 1, game 2: left player won"' in page
    ann.post(f"{BASE}/results", data={"line": "1.2 1/2-1/2", "round": "1"})
    assert written(running)[0] == "1-0 1/2-1/2"
    assert "1½–½ 1–0, ½–½" in text_of(ann.get(f"{BASE}/round").text)


def test_a_line_with_a_doubtful_score_is_answered_with_the_ways(running: Site) -> None:
    ann = running.staff()
    answer = ann.post(f"{BASE}/results", data={"line": "1 1-1", "round": "1"})
    assert "“= =” if both games were drawn" in text_of(answer.text)
    assert written(running)[0] == "*"
    assert send(ann, line(running, "1", "1.5-.5"))[0]["state"] == "refused"
    assert send(ann, line(running, "1", "2-0"))[0]["state"] == "stored"
    assert written(running)[0] == "1-0 0-1"


def test_games_of_one_match_come_from_two_volunteers(running: Site) -> None:
    ann, bob = running.staff(), running.staff("Bob")
    assert send(ann, line(running, "2.1", "1-0"))[0]["state"] == "stored"
    assert send(bob, line(running, "2.2", "0-1"))[0]["state"] == "stored"
    assert written(running)[1] == "1-0 0-1"
    again = send(bob, line(running, "2.2", "1-0", was="0-1"))[0]
    assert (again["state"], again["was"], again["becomes"]) == ("asks", "0–1", "1–0")
    stale = send(ann, line(running, "2", "2-0", was="1-0 1-0"))[0]
    assert stale["state"] in ("stored", "refused")


def test_completing_a_match_asks_nothing_and_correcting_one_does(running: Site) -> None:
    ann = running.staff()
    assert send(ann, line(running, "1.1", "1-0"))[0]["state"] == "stored"
    done = send(ann, line(running, "1", "1-0 0-1", was="1-0 *"))[0]
    assert done["state"] == "stored"
    asked = send(ann, line(running, "1", "0-1 0-1", was="1-0 0-1"))[0]
    assert (asked["state"], asked["was"], asked["becomes"]) == ("asks", "2–0 (1–0, 0–1)", "1–1 (0–1, 0–1)")


def test_a_second_look_sees_both_games(running: Site) -> None:
    ann = running.staff()
    for board in (1, 2, 3):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1 =", "round": "1"})
    page = ann.get(f"{BASE}/round/1/verify").text
    assert "1½–½ (1–0, ½–½)" in text_of(page)
    ann.post(f"{BASE}/round/1/verify", data={"board": ["1"]})
    assert running.session().state.sections[0].verified[1] == {1}
    ann.post(f"{BASE}/results", data={"line": "1.2 1", "round": "1", "sure": "true"})
    assert running.session().state.sections[0].verified[1] == set()


def test_players_hand_both_results_in_at_the_desk(running: Site) -> None:
    running.app.state.event_store.write("spring", lambda session: switch_phones(session, on=True), "test")
    answer = running.staff().get(f"{BASE}/kiosk/1/1")
    assert "this match has two games" in text_of(answer.text).lower()


def test_programs_see_and_enter_both_games(running: Site) -> None:
    ann = running.staff()
    root = "/api/events/spring/sections/main"
    answer = ann.post(f"{root}/rounds/1/results", json={"board": 1, "result": "1-0 0-1"})
    assert answer.status_code == 200, answer.text
    game = ann.get(f"{root}/rounds/1").json()["games"][0]
    assert (game["result"], game["results"]) == ("1-0", ["1-0", "0-1"])


@pytest.mark.parametrize(
    "page",
    ["round", "standings", "chart", "round/1/why?player=1", "files", "print", "what-if", "prizes", "missing"],
)
def test_pages_of_such_a_section_open(running: Site, page: str) -> None:
    ann = running.staff()
    for board in (1, 2):
        ann.post(f"{BASE}/results", data={"line": f"{board} 1 =", "round": "1"})
    ann.post(f"{BASE}/results", data={"line": "3.1 1", "round": "1"})
    answer = ann.get(f"{BASE}/{page}")
    assert answer.status_code in (200, 404), answer.text


def test_what_if_offers_the_ways_in_which_a_match_can_end(running: Site) -> None:
    ann = running.staff()
    ann.post(f"{BASE}/results", data={"line": "1.1 1", "round": "1"})
    page = ann.get(f"{BASE}/what-if").text
    assert page.count('value="1-0 0-1"') == 3
    assert page.count('value="0-1 0-1"') == 2
    answer = ann.get(f"{BASE}/what-if", params={"b1": "1-0 0-1", "b2": "1/2-1/2 1-0"})
    assert answer.status_code == 200
    assert "1–0 0–1" in text_of(answer.text)
