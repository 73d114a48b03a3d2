"""A result of any round corrected in the browser: what changes, three ways, the notice on later rounds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.web.http.roles import Role
from tests.web.site import Site, site_in, text_of

BASE = "/e/spring/main"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return site_in(tmp_path)


def play_round(client: TestClient, *results: str) -> None:
    """Pair and publish the next round, and enter results from board 1 down."""
    client.post(f"{BASE}/draft")
    client.post(f"{BASE}/publish")
    for board, result in enumerate(results, start=1):
        answer = client.post(f"{BASE}/results", data={"line": f"{board} {result}"})
        assert answer.status_code == 200, text_of(answer.text)


def correct(client: TestClient, number: int, label: str, result: str, way: str, **more: str) -> Any:
    """Look at what a correction changes, then press the button of one way."""
    page = client.get(f"{BASE}/round/{number}/correct/{label}", params={"result": result})
    marks = re.findall(r'name="outcome" value="([^"]+)"', page.text)
    data: dict[str, object] = {"result": result, "way": way, "outcome": marks, **more}
    return client.post(f"{BASE}/round/{number}/correct/{label}", data=data)


@pytest.fixture
def director(site: Site) -> TestClient:
    site.event()
    client = site.staff()
    play_round(client, "1-0", "1-0", "1-0")
    play_round(client)
    return client


def results(site: Site, number: int) -> list[str]:
    return [game.written for game in site.session().event.sections[0].results[number - 1].games]


def pairs(site: Site, number: int) -> set[tuple[int, int]]:
    return {(game.white, game.black) for game in site.session().event.sections[0].results[number - 1].games}


def test_what_changes_and_all_ways_are_shown_before_anything_is_written(
    site: Site, director: TestClient
) -> None:
    facts = len(site.session().facts)
    text = text_of(director.get(f"{BASE}/round/1/correct/1", params={"result": "0-1"}).text)
    assert "#1 Attack, Allen: score 0 (was 1)" in text
    for title in ("From the next round on", "Pair again", "For the rating report only"):
        assert title in text
    assert "28M4" in text and "29H10" in text
    assert len(site.session().facts) == facts


def test_from_the_next_round_on_the_posted_round_stays_and_says_so(site: Site, director: TestClient) -> None:
    posted = pairs(site, 2)
    correct(director, 1, "1", "0-1", "next-round")
    assert results(site, 1)[0] == "0-1"
    assert pairs(site, 2) == posted
    page = director.get(f"{BASE}/round/2").text
    told = "Round 2 was paired before the result of round 1, board 1 was corrected"
    assert told in text_of(page)
    assert "the book would pair round 2 differently" in text_of(page)
    assert f"{BASE}/round/2/corrected" in page
    differing = text_of(director.get(f"{BASE}/round/2/corrected").text)
    assert "Paired now" in differing and "#2 Bishop, Barbara – #3 Castle, Carl" in differing
    assert told not in text_of(site.client().get(f"{BASE}/round/2").text), "the public is not told"
    assert "data-outdated" not in director.get(f"{BASE}/round/1").text


def test_pairing_again_changes_the_later_round_and_names_who_to_tell(
    site: Site, director: TestClient
) -> None:
    posted = pairs(site, 2)
    answer = correct(director, 1, "1", "0-1", "pair-again")
    assert "/told/" in str(answer.url)
    assert results(site, 1)[0] == "0-1"
    assert pairs(site, 2) != posted
    assert "data-outdated" not in director.get(f"{BASE}/round/2").text
    facts = site.session().facts[-2:]
    assert facts[0].what.command == facts[1].what.command, "one press, one undo"


def test_pairing_again_is_not_offered_once_the_later_round_has_a_result(
    site: Site, director: TestClient
) -> None:
    director.post(f"{BASE}/results", data={"line": "1 1-0"})
    page = director.get(f"{BASE}/round/1/correct/1", params={"result": "0-1"})
    assert "Not possible: round 2 has a result already" in text_of(page.text)
    assert 'value="pair-again"' not in page.text
    facts = len(site.session().facts)
    answer = correct(director, 1, "1", "0-1", "pair-again")
    assert answer.status_code == 400
    assert len(site.session().facts) == facts


def test_pairing_again_is_not_offered_once_the_clocks_run(site: Site, director: TestClient) -> None:
    director.post(f"{BASE}/round/2/start")
    assert 2 in site.session().state.sections[0].started_at
    text = text_of(director.get(f"{BASE}/round/1/correct/1", params={"result": "0-1"}).text)
    assert "Not possible: round 2 has started" in text


def test_for_rating_only_the_standings_keep_the_old_result(site: Site, director: TestClient) -> None:
    before = text_of(director.get(f"{BASE}/standings").text)
    correct(director, 1, "1", "0-1", "rating-only")
    game = site.session().event.sections[0].results[0].games[0]
    assert game.result.value == "1-0"
    assert game.rated_as is not None and game.rated_as.value == "0-1"
    assert text_of(director.get(f"{BASE}/standings").text) == before
    chart = text_of(director.get(f"{BASE}/chart").text)
    assert "1†" in chart
    assert "rated as 0–1; the standings keep 1–0" in chart
    page = text_of(director.get(f"{BASE}/round/1/correct/1").text)
    assert "rated as 0–1" in page


def test_a_page_that_shows_something_else_by_now_writes_nothing(site: Site, director: TestClient) -> None:
    page = director.get(f"{BASE}/round/1/correct/1", params={"result": "0-1"})
    marks = re.findall(r'name="outcome" value="([^"]+)"', page.text)
    correct(director, 1, "2", "0-1", "next-round")
    facts = len(site.session().facts)
    data: dict[str, object] = {"result": "0-1", "way": "pair-again", "outcome": marks}
    answer = director.post(f"{BASE}/round/1/correct/1", data=data)
    assert answer.status_code == 409
    assert len(site.session().facts) == facts


def test_a_closed_section_is_amended_with_a_reason(site: Site) -> None:
    site.event(rounds=1, players=2)
    client = site.staff()
    play_round(client, "1-0")
    client.post(f"{BASE}/closing")
    assert site.session().state.sections[0].closed
    refused = correct(client, 1, "1", "0-1", "rating-only")
    assert refused.status_code == 400 and "closed" in refused.text
    correct(client, 1, "1", "0-1", "rating-only", why="the slip was misread")
    assert site.session().facts[-1].what.why == "the slip was misread"


def test_only_directors_correct(site: Site, director: TestClient) -> None:
    assistant = site.staff("Bob", Role.ASSISTANT)
    assert assistant.get(f"{BASE}/round/1/correct/1").status_code == 403
    assert "Correct result" in director.get(f"{BASE}/round/1").text
    assert "Correct result" not in assistant.get(f"{BASE}/round/1").text


@pytest.mark.parametrize("label", ["99", "1.5", "x", "1.x", "0"])
def test_a_board_that_is_not_there(director: TestClient, label: str) -> None:
    assert director.get(f"{BASE}/round/1/correct/{label}").status_code in (400, 404)


def test_a_line_for_an_earlier_round_leads_to_the_choices(site: Site, director: TestClient) -> None:
    game = site.session().event.sections[0].results[0].games[0]
    seats = {"board": 1, "white": game.white, "black": game.black, "was": "1-0", "result": "0-1"}
    line = {"id": "line-0001", "section": "main", "round": 1, **seats}
    answer = director.post("/e/spring/lines", json={"lines": [line]}).json()["answers"][0]
    assert answer["state"] == "asks"
    assert answer["href"] == f"{BASE}/round/1/correct/1?result=0-1"
    assert "From the next round on" in director.get(answer["href"]).text
    assistant = site.staff("Bob", Role.ASSISTANT)
    answer = assistant.post("/e/spring/lines", json={"lines": [line]}).json()["answers"][0]
    assert (answer["state"], answer["href"]) == ("asks", "")
