"""Incidents and objection sheets on the pages and for programs."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"
PRIZES = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 10000},
    {"name": "Under 1900", "kind": "class", "below": 1900, "cents": 5000},
]


def played(site: Site, rulebook: str = "us-chess", **more: Any) -> TestClient:
    """Ann at an event with one round played: boards 1 and 2 won by White, board 3 drawn."""
    site.event(rulebook=rulebook, rounds=2, **more)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1", "3 ="):
        ann.post(f"{BASE}/results", data={"line": line})
    return ann


def test_36h_an_incident_is_noted_with_few_fields_and_only_the_staff_sees_it(site: Site) -> None:
    """The board fills in its players; a second warning is announced; everybody sees what is public."""
    ann = played(site)
    white = site.session().event.sections[0].results[0].games[0].white
    assert "No incidents" in ann.get(f"{BASE}/incidents").text
    assert "incidents?kind=warning&amp;round=1&amp;board=1" in ann.get(f"{BASE}/round/1").text
    first = {"kind": "warning", "text": "SECRETPHONE", "round": "1", "board": "1", "player": str(white)}
    page = ann.post(f"{BASE}/incidents", data={**first, "rule": "36H"}).text
    assert "SECRETPHONE" in page and "Undo" in page and "private" in page
    filled = text_of(ann.get(f"{BASE}/incidents", params={**first, "text": "again"}).text)
    assert "has had one warning" in filled and "again" in filled
    ann.post(f"{BASE}/incidents", data={**first, "text": "OPENCLOCK", "public": "on"})
    assert "2nd warning" in ann.get(f"{BASE}/incidents").text
    anybody = site.client()
    for address in ("incidents", "round", "standings", f"player/{white}", "incidents/2"):
        shown = anybody.get(f"{BASE}/{address}").text
        assert "SECRETPHONE" not in shown and ("OPENCLOCK" in shown) == ("incidents" in address)
    assert anybody.get(f"{BASE}/incidents/1").status_code == 404
    assert [one["no"] for one in anybody.get(f"{API}/incidents").json()] == [2]
    assert anybody.post(f"{API}/incidents", json={"text": "x"}).status_code == 401
    for sheet, private in (("report", True), ("incidents", False)):
        assert ("SECRETPHONE" in ann.get(f"{BASE}/print/{sheet}").text) == private
    assert "SECRETPHONE" not in anybody.get(f"{BASE}/print/report").text


def test_36h_what_was_typed_stays_when_it_cannot_be_noted(site: Site) -> None:
    ann = played(site)
    refused = ann.post(f"{BASE}/incidents", data={"kind": "warning", "text": "a telephone", "board": "1"})
    assert refused.status_code == 400 and "a telephone" in refused.text
    assert "choose the player who is warned" in refused.text
    odd = ann.post(f"{BASE}/incidents", data={"kind": "claim", "text": "x", "rule": "99Z", "player": "two"})
    assert odd.status_code == 400 and "99Z" in odd.text
    assert not site.session().event.sections[0].incidents


def test_1_10_1_an_appeal_is_decided_on_its_page_and_named_before_closing(site: Site) -> None:
    ann = played(site, "nzcf")
    appeal = {"kind": "appeal", "text": "the flag had not fallen", "round": "1", "board": "1", "player": "1"}
    assert "before the appellant" in ann.get(f"{BASE}/incidents", params=appeal).text
    ann.post(f"{BASE}/incidents", data={**appeal, "player": _white(site)})
    assert "Appeal 1 (" in ann.get(f"{BASE}/closing").text
    assert [one["no"] for one in ann.get(f"{API}/incidents", params={"open": True}).json()] == [1]
    refused = ann.post(f"{BASE}/incidents/1/decide", data={"outcome": "upheld", "decision": "two minutes"})
    assert (
        refused.status_code == 400 and "enter who decided" in refused.text and "two minutes" in refused.text
    )
    said = {"outcome": "upheld", "decided_by": "the committee", "decision": "two minutes"}
    page = text_of(ann.post(f"{BASE}/incidents/1/decide", data=said).text)
    assert "incident 1 upheld by the committee" in page
    assert "all appeals, claims and complaints are decided" in ann.get(f"{BASE}/closing").text
    changed = {"text": "the flag was up", "kind": "appeal", "rule": "", "penalty": "", "public": "on"}
    assert "the flag was up" in ann.post(f"{BASE}/incidents/1", data=changed).text
    (one,) = site.session().event.sections[0].incidents
    assert (one.outcome is not None, one.private, len(one.players)) == (True, False, 2)
    seq = site.session().facts[-1].seq
    ann.post(f"{BASE}/undo/{seq}")
    assert site.session().event.sections[0].incidents[0].private


def test_1_10_4_programs_note_decide_and_put_right(site: Site) -> None:
    ann = played(site, "nzcf", end="2026-10-18")
    body = {"text": "misread", "kind": "appeal", "player": 1, "under": "1.10.4", "at": "2026-10-27T09:00"}
    late = ann.post(f"{API}/incidents", json=body)
    assert late.status_code == 400 and late.json()["error"]["rule"] == "1.10.4"
    done = ann.post(f"{API}/incidents", json={**body, "late": "post was late"}).json()
    assert "accepted although late: post was late" in done["facts"][0]
    assert ann.post(f"{API}/incidents/1", json={"penalty": "none", "private": False}).status_code == 200
    ended = {"outcome": "dismissed", "decided_by": "the Council"}
    assert ann.post(f"{API}/incidents/1/decision", json=ended).status_code == 200
    assert ann.post(f"{API}/incidents/1/decision", json=ended).status_code == 400
    (one,) = site.client().get(f"{API}/incidents").json()
    assert (one["deadline"], one["state"], one["penalty"]) == ("2026-10-25", "dismissed", "none")


def _white(site: Site) -> str:
    """White of board 1."""
    return str(site.session().event.sections[0].results[0].games[0].white)


def test_an_objection_sheet_is_a_press_away_from_every_question(site: Site) -> None:
    """From Why?, the arithmetic and the prizes; as page, print page and PDF, for the staff only."""
    ann = played(site, prizes=PRIZES)
    game = site.session().event.sections[0].results[0].games[0]
    why = ann.get(f"{BASE}/round/1/why?player={game.white}&other={game.white + 1}").text
    assert f"objection?round=1&amp;player={game.white}&amp;other={game.white + 1}" in why
    assert "Print objection sheet" in ann.get(f"{BASE}/standings/{game.white}").text
    assert "Print objection sheet" in ann.get(f"{BASE}/prizes").text
    assert "Print objection sheet" in ann.get(f"{BASE}/prizes/{game.white}").text
    query = f"round=1&player={game.white}&other={game.white + 1}"
    for place in ("objection", "objection/print"):
        page = text_of(ann.get(f"{BASE}/{place}?{query}").text)
        assert f"play #{game.black}" in page and "Ann" in page and "round 1 published" in page
    assert ann.get(f"{BASE}/objection.pdf?{query}").content.startswith(b"%PDF")
    for query in ("round=1&player=1&colour=true", "tie=true&player=1&other=2", "prize=1st&player=6"):
        assert "Who decided" in ann.get(f"{BASE}/objection?{query}").text
        assert ann.get(f"{API}/objection?{query}").json()["question"].startswith("Why")
    assert "Objection" not in site.client().get(f"{BASE}/round/1/why?player=1").text
    assert "Who decided" not in site.client().get(f"{BASE}/objection?round=1&player=1").text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("round=9&player=1", "round 9 is not posted"),
        ("round=1", "either a board or a player"),
        ("round=1&player=77", "no player number 77"),
        ("round=1&board=77", "no board 77"),
        ("tie=true&player=1", "to compare with"),
        ("tie=true&player=1&other=1", "choose two different players"),
        ("prize=Best&player=1", "no prize “Best”"),
        ("prize=1st", "choose the player"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(site: Site, query: str, said: str) -> None:
    ann = played(site)
    answer = ann.get(f"{BASE}/objection?{query}")
    assert answer.status_code == 400 and said in answer.text
