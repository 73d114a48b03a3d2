"""Strict mode in the browser and for programs: pages that ask, nothing typed lost, the indicator for good."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from crosstable.web.http.roles import Role
from tests.web.form_reader import forms_on
from tests.web.importing import held
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"


@pytest.fixture
def ann(site: Site) -> TestClient:
    """A director of an event in strict mode."""
    site.event(rulebook="dutch-2026", rounds=5)
    return site.staff()


def begun(ann: TestClient, rounds: int = 1) -> None:
    """Rounds are played."""
    for number in range(1, rounds + 1):
        assert ann.post(f"{API}/draft").status_code == 200
        assert ann.post(f"{API}/publish", json={}).status_code == 200
        for board in (1, 2, 3):
            ann.post(f"{API}/rounds/{number}/results", json={"board": board, "result": "1-0"})


def asking_form(html: str, page: str) -> dict[str, Any]:
    """The fields of the form on the page that asks."""
    return next(dict(fields) for action, _, fields in forms_on(html, page) if "logout" not in action)


def facts(site: Site) -> int:
    """How many facts the event has."""
    return len(site.session().facts)


def test_every_page_says_that_the_section_is_in_strict_mode(ann: TestClient) -> None:
    for page in ("round", "entries", "standings", "chart", "setup/rules", "history"):
        assert '<p class="strict">Strict mode' in ann.get(f"{BASE}/{page}").text, page


def test_leaving_takes_two_steps_with_the_consequences_in_the_second(site: Site, ann: TestClient) -> None:
    before = facts(site)
    first = ann.post(f"{BASE}/strict/leave")
    assert first.status_code == 409
    assert "leaves strict mode for good" in first.text and "cannot be undone" not in first.text
    assert "Cancel" in first.text and "Show the consequences" in first.text
    second = ann.post(f"{BASE}/strict/leave", data=asking_form(first.text, BASE))
    assert second.status_code == 409 and facts(site) == before
    assert "It cannot be undone" in second.text and "I understand, do it" in second.text
    done = ann.post(f"{BASE}/strict/leave", data=asking_form(second.text, BASE))
    assert done.status_code == 200 and facts(site) == before + 1
    for page in ("round", "entries", "standings", "chart", "setup/rules", "history"):
        assert "Strict mode was left on" in ann.get(f"{BASE}/{page}").text, page
    assert "Leave strict mode" not in ann.get(f"{BASE}/setup/rules").text
    assert "was already left" in ann.post(f"{BASE}/strict/leave").text


def test_the_public_reads_that_it_was_left_but_not_by_whom(site: Site, ann: TestClient) -> None:
    ann.post(f"{API}/strict/leave", headers={"Confirm": "4"})
    reader = site.staff("Rita", Role.READER)
    assert "Strict mode was left" in reader.get(f"{BASE}/standings").text
    assert site.session().event.sections[0].strict is not None


def test_undoing_that_it_was_left_is_refused(site: Site, ann: TestClient) -> None:
    ann.post(f"{API}/strict/leave", headers={"Confirm": "4"})
    before = facts(site)
    answer = ann.post(f"{BASE}/undo/{before}", data={"sure": "true"})
    assert "cannot be undone" in text_of(answer.text)
    assert facts(site) == before


def test_a_second_half_point_bye_is_confirmed_and_nothing_typed_is_lost(site: Site, ann: TestClient) -> None:
    ann.post(f"{BASE}/entries/1/bye", data={"round": "2", "kind": "half"})
    before = facts(site)
    typed = {"round": "4", "kind": "half"}
    asked = ann.post(f"{BASE}/entries/1/bye", data=typed)
    assert asked.status_code == 409 and facts(site) == before
    assert "Are you sure?" in asked.text and "second half-point bye" in asked.text
    again = asking_form(asked.text, BASE)
    assert {key: again[key] for key in typed} == {key: [value] for key, value in typed.items()}
    assert again["confirmed_level"] == ["3"]
    done = ann.post(f"{BASE}/entries/1/bye", data=again)
    assert done.status_code == 200 and facts(site) > before
    assert site.session().facts[-1].what.confirmed == 3


def test_a_full_point_bye_is_acknowledged(site: Site, ann: TestClient) -> None:
    asked = ann.post(f"{BASE}/entries/1/bye", data={"round": "2", "kind": "full"})
    assert asked.status_code == 409
    assert (
        "Please take note" in asked.text and "Noted, continue" in asked.text and ">Cancel<" not in asked.text
    )
    assert ann.post(f"{BASE}/entries/1/bye", data=asking_form(asked.text, BASE)).status_code == 200
    assert site.session().facts[-1].what.confirmed == 2


def test_a_locked_choice_is_refused_on_its_own_page(site: Site, ann: TestClient) -> None:
    begun(ann)
    before = facts(site)
    points = next(one for one in ann.get(f"{API}/choices").json() if one["key"] == "points")
    other = next(one["sent"] for one in points["answers"] if "3-1-0" in one["label"])
    answer = ann.post(f"{BASE}/setup/rules", data={"q:points": other})
    assert answer.status_code == 400
    assert "are fixed" in answer.text
    assert "Leave strict mode" in answer.text
    assert facts(site) == before


def test_a_lower_level_does_not_confirm(site: Site, ann: TestClient) -> None:
    begun(ann)
    before = facts(site)
    for level in ("2", "3", "5", "9", "-4", "x", ""):
        answer = ann.patch(API, json={"key": "tiebreaks", "value": ["BH"]}, headers={"Confirm": level})
        assert answer.status_code == 409, level
    assert facts(site) == before


def test_programs_get_level_and_consequences_and_confirm_by_a_header(site: Site, ann: TestClient) -> None:
    begun(ann)
    body = {"key": "tiebreaks", "value": ["BH", "SB"]}
    asked = ann.patch(API, json=body)
    assert asked.status_code == 409
    error = asked.json()["error"]
    assert (error["kind"], error["level"]) == ("needs-confirming", 4)
    assert error["confirm"] == {"header": "Confirm", "value": 4}
    assert len(error["consequences"]) == 3 and error["text"]
    assert ann.patch(API, json=body, headers={"Confirm": "4"}).status_code == 200
    assert site.session().event.sections[0].tiebreaks == ("BH", "SB")


def test_programs_are_refused_what_is_locked(ann: TestClient) -> None:
    begun(ann)
    answer = ann.patch(API, json={"key": "avoid", "value": [[1, 2]]}, headers={"Confirm": "4"})
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["kind"] == "strict-mode" and error["remedy"] == ["leave-strict"]
    assert "POST strict/leave" in error["text"]


def test_programs_confirm_level_2_and_3(ann: TestClient) -> None:
    call = f"{API}/entries/1/bye"
    assert ann.post(call, json={"round": 2, "kind": "half"}).status_code == 200
    asked = ann.post(call, json={"round": 3, "kind": "half"})
    assert (asked.status_code, asked.json()["error"]["level"]) == (409, 3)
    assert ann.post(call, json={"round": 3, "kind": "half"}, headers={"Confirm": "3"}).status_code == 200
    asked = ann.post(call, json={"round": 4, "kind": "full"})
    assert (asked.status_code, asked.json()["error"]["level"]) == (409, 2)
    assert ann.post(call, json={"round": 4, "kind": "full"}, headers={"Confirm": "2"}).status_code == 200


def test_a_program_leaves_strict_mode(site: Site, ann: TestClient) -> None:
    asked = ann.post(f"{API}/strict/leave")
    assert (asked.status_code, asked.json()["error"]["level"]) == (409, 4)
    assert ann.post(f"{API}/strict/leave", headers={"Confirm": "4"}).status_code == 200
    assert ann.post(f"{API}/strict/leave", headers={"Confirm": "4"}).status_code == 400


def test_the_description_of_the_interface_has_the_header(ann: TestClient) -> None:
    paths = ann.get("/api/openapi.json").json()["paths"]
    call = paths["/api/v1/events/{event}/sections/{section}/strict/leave"]["post"]
    assert "Confirm" in [one["name"] for one in call["parameters"]]


def test_a_result_of_an_old_round_is_recorded_for_rating_only(site: Site, ann: TestClient) -> None:
    begun(ann, rounds=3)
    answer = ann.post(f"{API}/rounds/1/results", json={"board": 1, "result": "0-1", "sure": True})
    assert answer.status_code in (400, 422)
    page = ann.get(f"{BASE}/round/1/correct/1", params={"result": "0-1"}).text
    assert "too far back" in page and "Correct for rating only" in page


def test_a_section_without_strict_mode_says_so(site: Site) -> None:
    site.event(rulebook="dutch-2026", rounds=5, strict=None)
    ann = site.staff()
    assert "Strict mode is off: this section was made without it" in ann.get(f"{BASE}/round").text
    begun(ann)
    assert ann.patch(API, json={"key": "tiebreaks", "value": ["BH"]}).status_code == 200


def test_books_without_strict_mode_do_not_mention_it(site: Site) -> None:
    site.event()
    assert "trict mode" not in site.staff().get(f"{BASE}/round").text


def test_a_list_is_kept_while_its_import_is_confirmed(site: Site, ann: TestClient) -> None:
    """The file was sent for the preview; the warning carries its lines, so nobody chooses it again."""
    begun(ann)
    before = facts(site)
    sent = ("late.csv", b'Name,Rating\n"Jung, A",1850\n"Kern, B",1840\n', "text/csv")
    preview = ann.post("/e/spring/import", files={"file": sent})
    asked = ann.post("/e/spring/import", data={**held(preview.text), "press": "import"})
    assert asked.status_code == 409 and facts(site) == before
    assert "The list enters new players (2) and changes others (0)" in asked.text
    done = ann.post("/e/spring/import", data=asking_form(asked.text, BASE))
    assert done.status_code == 200
    assert [player.name for player in site.session().event.sections[0].players[-2:]] == ["Jung, A", "Kern, B"]
    assert site.session().facts[-1].what.confirmed == 3
