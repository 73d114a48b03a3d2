"""The integrity log and the end of manual pairing, in the browser and for programs."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from crosstable.web.http.roles import Role
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"
FINISH = "Finish manual pairing"


@pytest.fixture
def ann(site: Site) -> TestClient:
    """A director with a draft of round 1 in strict mode."""
    site.event(rulebook="dutch-2026", rounds=5)
    ann = site.staff()
    assert ann.post(f"{API}/draft").status_code == 200
    return ann


def test_a_draft_changed_by_hand_offers_its_end_and_no_publishing(ann: TestClient) -> None:
    assert FINISH not in ann.get(f"{BASE}/round").text
    page = ann.post(f"{BASE}/draft/flip", data={"board": "1"}).text
    assert FINISH in page
    assert "Publish round 1" not in page


def test_after_the_comparison_the_page_shows_the_differences_and_publishes(
    site: Site, ann: TestClient
) -> None:
    ann.post(f"{BASE}/draft/flip", data={"board": "1"})
    page = ann.post(f"{BASE}/draft/compare").text
    assert "Manual pairing is finished." in page and "colours reversed" in text_of(page)
    assert FINISH not in page and "Publish round 1" in page
    ann.post(f"{BASE}/publish", data={"reason": "asked by both"})
    assert len(site.session().event.sections[0].results) == 1


def test_publishing_past_the_page_is_refused(site: Site, ann: TestClient) -> None:
    ann.post(f"{API}/draft/flip", json={"board": 1})
    answer = ann.post(f"{API}/publish", json={"reason": "asked by both"})
    assert answer.status_code == 400
    assert "is not finished" in answer.json()["error"]["text"]
    assert "POST draft/compare" in str(answer.json())
    assert ann.post(f"{API}/draft/compare", json={}).status_code == 200
    assert ann.post(f"{API}/publish", json={"reason": "asked by both"}).status_code == 200
    assert len(site.session().event.sections[0].results) == 1


def test_a_book_without_the_log_in_files_keeps_its_pages(site: Site) -> None:
    site.event(rulebook="us-chess", rounds=5)
    ann = site.staff()
    ann.post(f"{API}/draft")
    page = ann.post(f"{BASE}/draft/flip", data={"board": "1"}).text
    assert FINISH not in page and "Publish round 1" in page
    assert "Integrity log" not in ann.get(f"{BASE}/history").text


def test_the_log_is_a_page_and_data(ann: TestClient) -> None:
    assert "There were none." in ann.get(f"{BASE}/integrity").text
    ann.post(f"{API}/draft/flip", json={"board": 1})
    ann.post(f"{API}/draft/compare", json={})
    ann.post(f"{API}/publish", json={"reason": "asked by both"})
    assert f'href="{BASE}/integrity"' in ann.get(f"{BASE}/history").text
    page = text_of(ann.get(f"{BASE}/integrity").text)
    for words in ("manual pairing of round 1 begun", "in files: MPA", "first colour", "asked by both"):
        assert words in page, words
    acts = ann.get(f"{API}/integrity").json()
    assert [act["tag"] for act in acts] == ["MPA", "MPA", "LOT", "MPA"]
    assert {act["round"] for act in acts} == {1} and all(act["time"] and act["by"] for act in acts)


def test_the_file_for_rating_has_the_lines(ann: TestClient) -> None:
    ann.post(f"{API}/draft/flip", json={"board": 1})
    ann.post(f"{API}/draft/compare", json={})
    ann.post(f"{API}/publish", json={"reason": "asked by both"})
    for address in ("download/trf", "files/fide?anyway=1"):
        text = ann.get(f"{BASE}/{address}").text
        assert "### MPA @ Round 1: colours reversed: " in text, address


def test_only_the_staff_see_the_log(site: Site, ann: TestClient) -> None:
    public = site.client()
    assert public.get(f"{API}/integrity").status_code in (401, 403)
    assert "in files" not in public.get(f"{BASE}/integrity").text
    assert site.staff(role=Role.ASSISTANT).get(f"{API}/integrity").status_code == 200


def test_a_lot_is_drawn_on_the_page_and_recorded_with_its_seed(site: Site) -> None:
    site.event(rulebook="dutch-2026", rounds=1)
    ann = site.staff()
    ann.post(f"{API}/draft")
    ann.post(f"{API}/publish", json={})
    for board in (1, 2, 3):
        ann.post(f"{API}/rounds/1/results", json={"board": board, "result": "1/2"})
    drawn = {"by": "draw", "player": ["1", "2"], "place": ["1", "1"]}
    assert ann.post(f"{BASE}/closing/tie", data=drawn).status_code == 200
    assert ann.post(f"{API}/ties", json={"by": "lot", "order": [3, 4], "draw": True}).status_code == 200
    lots = [act for act in ann.get(f"{API}/integrity").json() if act["tag"] == "LOT"]
    assert ["with seed" in lot["text"] for lot in lots] == [True, True, True]


def test_only_the_draft_that_was_shown_is_compared(ann: TestClient) -> None:
    """Somebody else changed the draft in the meantime."""
    ann.post(f"{API}/draft/flip", json={"board": 1})
    seen = ann.get(f"{API}/draft").json()["draft"]
    ann.post(f"{API}/draft/flip", json={"board": 2})
    stale = ann.post(f"{API}/draft/compare", json={"round": 1, "draft": seen})
    assert stale.status_code == 409
    now = ann.get(f"{API}/draft").json()["draft"]
    assert ann.post(f"{API}/draft/compare", json={"round": 1, "draft": now}).status_code == 200
