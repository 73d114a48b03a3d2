"""The end of a section and its history: list, ties, prizes, closing, amendments, undo, moments compared."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.site import Site, text_of

BASE = "/e/spring/main"
API = "/api/events/spring/sections/main"
PRIZES = [{"name": "1st", "kind": "place", "rank": 1, "cents": 10000}]


def played(site: Site, **keys: Any) -> TestClient:
    """Ann at an event of one round: boards 1 and 2 won by White, board 3 drawn; two share first place."""
    site.event(rounds=1, **{"prizes": PRIZES, "tiebreaks": ["modified-median", "play-off"], **keys})
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    return ann


def test_a_section_is_closed_from_its_list(site: Site) -> None:
    """Missing results stop it; a second look, a play-off and prizes turn the list green; then it is final."""
    ann = played(site)
    page = text_of(ann.get(f"{BASE}/closing").text)
    assert "1 result is not in" in page
    assert ann.post(f"{BASE}/closing").status_code == 400
    ann.post(f"{BASE}/results", data={"line": "3 ="})
    page = ann.get(f"{BASE}/closing").text
    assert "is shared by" in page and "results not verified" in page
    ann.post(f"{BASE}/round/1/verify", data={"board": [1, 2, 3]})
    first, second = (game.white for game in site.session().event.sections[0].results[0].games[:2])
    both = {"by": "play-off", "player": [first, second], "place": [1, 1]}
    assert ann.post(f"{BASE}/closing/tie", data=both).status_code == 400
    ann.post(f"{BASE}/closing/tie", data={**both, "place": [2, 1]})
    ann.post(f"{BASE}/closing/prize", data={"player": second, "how": "signed", "note": "cash"})
    listed = ann.get(f"{API}/closing").json()
    assert {point["light"] for point in listed["points"]} <= {"ok", "look"} and listed["ready"]
    assert listed["prizes"][0] == {
        "player": second,
        "cents": listed["prizes"][0]["cents"],
        "how": "signed",
        "note": "cash",
    }
    closed = text_of(ann.post(f"{BASE}/closing").text)
    assert "standings are final" in closed and "unchanged since" in closed
    assert "Final standings" in text_of(site.client().get(f"{BASE}/standings").text)


@pytest.mark.parametrize("by", ["play-off", "lot"])
@pytest.mark.parametrize("book", ["us-chess", "cfc", "schools", "dutch-2026"])
def test_34e12_what_is_recorded_on_close_decides_without_being_announced(
    site: Site, by: str, book: str
) -> None:
    """With the book's own tie-breaks a play-off or a lot parts a shared first place, and the page says so."""
    ann = played(site, rulebook=book, tiebreaks=[])
    ann.post(f"{BASE}/results", data={"line": "3 ="})
    first, second = (game.white for game in site.session().event.sections[0].results[0].games[:2])
    assert "Place 1 is shared by 2" in text_of(ann.get(f"{BASE}/closing").text)
    page = text_of(
        ann.post(f"{BASE}/closing/tie", data={"by": by, "player": [first, second], "place": [2, 1]}).text
    )
    called = site.session().event.sections[0].called
    way = "playoff" if (book, by) == ("us-chess", "play-off") else by
    assert f"{way}: 1 {called(second)}, 2 {called(first)}; their cash prizes are still shared equally" in page
    assert "no unbroken tie for first place" in page
    table = ann.get(f"{API}/standings").json()["standings"]
    assert [(row["place"], row["player"]) for row in table[:2]] == [(1, second), (2, first)]


def test_34c_a_play_off_on_close_decides_cash_that_was_announced_so(site: Site) -> None:
    """The amounts on Close and under Prizes follow the play-off, and the list says so."""
    ann = played(site, tiebreaks=[], settings={"prize.play_off_cash": True})
    ann.post(f"{BASE}/results", data={"line": "3 ="})
    first, second = (game.white for game in site.session().event.sections[0].results[0].games[:2])
    recorded = {"by": "play-off", "player": [first, second], "place": [2, 1]}
    page = text_of(ann.post(f"{BASE}/closing/tie", data=recorded).text)
    assert "it decides their cash prizes too" in page
    listed = ann.get(f"{API}/closing").json()["prizes"]
    assert [(one["player"], one["cents"]) for one in listed] == [(second, 10000)]


@pytest.mark.parametrize("by", ["play-off", "lot"])
def test_34c_an_odd_cent_is_no_cash_decided_by_a_play_off(site: Site, by: str) -> None:
    """Three divide 100.00: the odd cent follows the new order, the cash is divided evenly and said to be."""
    ann = played(site, tiebreaks=["play-off", "coin-flip"])
    ann.post(f"{BASE}/results", data={"line": "3 1"})
    tied = [row["player"] for row in ann.get(f"{API}/standings").json()["standings"][:3]]
    recorded = {"by": by, "player": tied, "place": [3, 2, 1]}
    page = text_of(ann.post(f"{BASE}/closing/tie", data=recorded).text)
    assert "it decides their cash" not in page and "their cash prizes are still shared equally" in page
    listed = ann.get(f"{API}/closing").json()["prizes"]
    assert [(one["player"], one["cents"]) for one in listed] == [
        (tied[2], 3334),
        (tied[1], 3333),
        (tied[0], 3333),
    ]
    assert "it decides their cash" not in text_of(ann.get(f"{BASE}/closing").text)


def test_a_correction_after_the_end_keeps_both_tables(site: Site) -> None:
    """Without a reason nothing changes, on any page; with one the table is amended and the first one kept."""
    ann = played(site)
    ann.post(f"{BASE}/results", data={"line": "3 ="})
    first = site.session().event.sections[0].results[0].games[0].white
    assert ann.post(f"{API}/prizes/{first}/handed", json={"how": "signed"}).status_code == 200
    assert ann.post(f"{API}/prizes/6/handed", json={"how": "signed"}).status_code == 400
    assert ann.post(f"{API}/close").status_code == 200
    assert ann.post(f"{BASE}/results", data={"line": "3 1", "sure": "true"}).status_code == 400
    asked = {"round": 1, "line": "3 1", "why": " "}
    refused = ann.post(f"{BASE}/closing/correct", data=asked)
    assert refused.status_code == 400 and "give a reason" in refused.text and 'value="3 1"' in refused.text
    page = ann.post(f"{BASE}/closing/correct", data={**asked, "why": "slip misread"}).text
    assert "slip misread" in page and "What is different now" in page
    (kept,) = ann.get(f"{API}/versions").json()
    assert kept["holds"] and any("was ½–½" in line for line in kept["changes"])
    assert "has changed since it was paid" in page
    anybody = site.client()
    assert "Corrected" in anybody.get(f"{BASE}/standings").text
    first_table = anybody.get(f"{BASE}/standings/closed/{kept['fact']}").text
    assert "corrected since" in first_table and "Fact(" not in first_table and "Desk(" not in first_table
    assert f"Crosstable {version('crosstable')}" in text_of(first_table)
    assert "changes" not in anybody.get(f"{API}/versions").json()[0]
    again = {"round": 1, "board": 3, "result": "0-1", "why": "the other slip"}
    assert ann.post(f"{API}/amend", json={**again, "why": ""}).status_code == 422
    assert "the other slip" in ann.post(f"{API}/amend", json=again).json()["facts"][0]
    page = ann.post(f"{BASE}/closing/open", data={"why": "an appeal"}).text
    assert "reopened" in page and not site.session().state.sections[0].closed


def test_history_is_filtered_and_two_moments_compared(site: Site) -> None:
    """By person and kind; the difference between two facts is told in sentences."""
    ann = played(site)
    results = text_of(ann.get(f"{BASE}/history", params={"kind": "results"}).text)
    assert "board 1" in results and "published" not in results
    assert "entered:" not in text_of(ann.get(f"{BASE}/history", params={"who": "Ann"}).text)
    last = site.session().facts[-1].seq
    page = text_of(ann.get(f"{BASE}/compare", params={"one": last, "other": last - 1}).text)
    assert "What changed" in page and "(was no result)" in page
    assert ann.get(f"{BASE}/compare", params={"one": 1, "other": last}).status_code == 400
    assert ann.get(f"{API}/compare", params={"one": last - 1, "other": last}).json()["facts"] == [last]


def test_undo_says_what_depends_on_it(site: Site) -> None:
    """The published round goes with the results entered since, in one press, and all of it comes back."""
    ann = played(site)
    posted = site.session().state.sections[0].published[1]
    page = text_of(ann.get(f"{BASE}/undo/{posted}").text)
    assert "2 later changes depend on it" in page and "Undo all 3" in page
    assert ann.post(f"{BASE}/undo/{posted}").status_code == 409
    ann.post(f"{BASE}/undo/{posted}", data={"later": "true", "why": "wrong players"})
    assert not site.session().event.sections[0].results
    assert "reason: wrong players" in ann.get(f"{BASE}/history").text
    ann.post(f"{BASE}/undo/{site.session().facts[-1].seq}")
    assert len(site.session().event.sections[0].results[0].games) == 3


def test_an_entry_of_a_closed_section_is_changed_for_a_reason(site: Site) -> None:
    """Without one the page says so and keeps what was typed; with one the change stands in the history."""
    ann = played(site)
    ann.post(f"{BASE}/results", data={"line": "3 ="})
    entry = f"{BASE}/entries/1"
    assert 'name="why"' not in ann.get(entry).text
    ann.post(f"{BASE}/closing")
    assert "needs a reason" in text_of(ann.get(entry).text)
    typed = {"name": "Attack, Alan", "rating": "1999", "flags_shown": "1", "flag": ["computer"]}
    refused = ann.post(f"{entry}/data", data=typed)
    assert refused.status_code == 400 and "give a reason under “Reason”" in text_of(refused.text)
    assert 'value="Attack, Alan"' in refused.text and 'value="computer" checked' in refused.text
    ann.post(f"{entry}/data", data={**typed, "why": "name misread"})
    assert site.session().event.sections[0].player(1).name == "Attack, Alan"
    assert "reason: name misread" in ann.get(f"{BASE}/history").text
    left = ann.post(f"{entry}/withdraw", data={"why": ""})
    assert left.status_code == 400 and "is finished" in text_of(left.text)
