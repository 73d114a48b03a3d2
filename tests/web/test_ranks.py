"""The ranking by the book in the application: a notice before pairing, a page, one press; the interface."""

from __future__ import annotations

import re

from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries
from crosstable.app.session.session import write
from tests.web.site import Site, text_of

BASE, API = "/e/spring/main", "/api/events/spring/sections/main"


def late_in(site: Site, rulebook: str = "nzcf") -> TestClient:
    """Round 1 is played, and somebody strong has come late."""
    site.event(rulebook=rulebook)
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1", "3 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    path = str(site.home / "spring.crosstable")
    late = [
        {"name": "Late, Lea", "rating": 2100, "joins": 2},
        {"name": "Slow, Sam", "rating": 1000, "joins": 2},
    ]
    write(path, lambda session: add_entries(session, session.event.sections[0], late), "test")
    return ann


def mark_on(page: str) -> str:
    """By what the ranking is known that a page shows."""
    found = re.search(r'name="mark" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_b3_2_a_late_entry_is_noticed_reviewed_and_ranked(site: Site) -> None:
    ann = late_in(site)
    listed = ann.get(f"{BASE}/next").text
    assert "1 late entry is ranked differently by the rulebook: #7 Late, Lea" in text_of(listed)
    assert f'href="{BASE}/ranks">Review' in listed
    page = ann.get(f"{BASE}/ranks").text
    assert "7 Late, Lea late entry 7 1" in text_of(page)
    assert "Use this ranking from round 2" in page and "Slow, Sam" not in text_of(page)
    after = ann.post(f"{BASE}/ranks", data={"mark": mark_on(page), "why": "came by train"})
    assert after.status_code == 200 and "has another place" not in text_of(after.text)
    assert site.session().event.section().ranks[0].order[0] == 7
    assert site.session().facts[-1].what.why == "came by train"
    assert "Nothing to confirm" in text_of(ann.get(f"{BASE}/ranks").text)


def test_the_draft_says_that_a_late_entry_ranks_otherwise(site: Site) -> None:
    ann = late_in(site)
    ann.post(f"{BASE}/draft")
    page = ann.get(f"{BASE}/round").text
    assert "1 late entry is ranked differently by the rulebook: #7 Late, Lea" in text_of(page)
    assert f'href="{BASE}/ranks">Review' in page


def test_a_ranking_is_used_only_as_it_was_shown(site: Site) -> None:
    ann = late_in(site)
    shown = mark_on(ann.get(f"{BASE}/ranks").text)
    path = str(site.home / "spring.crosstable")
    more = [{"name": "More, Max", "rating": 2200, "joins": 2}]
    write(path, lambda session: add_entries(session, session.event.sections[0], more), "test")
    refused = ann.post(f"{BASE}/ranks", data={"mark": shown})
    assert refused.status_code >= 400 and "has changed since" in text_of(refused.text)
    assert not site.session().event.section().ranks


def test_a_book_that_ranks_by_rating_has_no_such_page(site: Site) -> None:
    ann = late_in(site, "us-chess")
    assert ann.get(f"{BASE}/ranks").status_code == 404
    assert "another place" not in text_of(ann.get(f"{BASE}/next").text)


def test_the_entry_list_shows_ranks_where_they_differ(site: Site) -> None:
    ann = late_in(site)
    assert "Rank" not in ann.get(f"{BASE}/print/entries").text
    page = ann.get(f"{BASE}/ranks").text
    ann.post(f"{BASE}/ranks", data={"mark": mark_on(page)})
    assert "Rank" in ann.get(f"{BASE}/print/entries").text
    assert "7 Late, Lea ranked 1" in text_of(ann.get(f"{BASE}/entries").text)


def test_the_interface_proposes_and_confirms(site: Site) -> None:
    ann = late_in(site, "dutch-2026")
    found = ann.get(f"{API}/ranks").json()
    assert (found["from"], found["differs"], found["reasons"][0]["rule"]) == (2, True, "04.2/2.4")
    points = ann.get(f"{API}/before").json()["points"]
    assert [point["rule"] for point in points if point["press"] == "ranks"] == ["04.2/2.4"]
    wrote = ann.post(f"{API}/ranks", json={"from": 3, "why": "announced"})
    assert wrote.status_code == 200 and "ranking from round 3 on" in wrote.json()["facts"][0]
    assert ann.post(f"{API}/ranks", json={"from": 1}).status_code == 400
    assert not ann.get(f"{API}/ranks", params={"from": 3}).json()["differs"]
