"""Schools: counts, everybody of one checked in with one press, school lists; clubs and teams as well."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.session.session import create_journal, write
from crosstable.web.http.roles import Role
from tests.web.browsing import served
from tests.web.site import Site, text_of
from tests.web.test_check_in import PARTS, here, seen_on, two_sections

PAGE = "/e/spring/schools"


def test_counts_and_all_here(site: Site) -> None:
    """Entered, here, missing and years of every school; one press for one of them, and its undo."""
    two_sections(site, year="Y5")
    path = str(site.home / "spring.crosstable")
    helper = [{"name": "Helper, Harry", "flags": ["house"]}]
    write(path, lambda session: add_entries(session, session.event.sections[0], helper), "test")
    ann = site.staff()
    page = text_of(ann.get(PAGE).text)
    assert (
        "Oak School" in page
        and "0 of 3 3 missing" in page
        and "Y5: 3" in page
        and "1 house player" in page
        and "filler" not in page
    )
    after = ann.post(f"{PAGE}/here", data={"group": "Oak School", "seen": seen_on(ann)})
    assert here(site) == ["Ash, Amy", "Birch, Ben", "Smith, Anna"]
    said = text_of(after.text)
    assert "3 of 3" in said and "3 of Oak School checked in Undo" in said and "All checked in ✓" in said
    assert "Not here after all" not in said
    again = ann.post(f"{PAGE}/here", data={"group": "Oak School", "seen": seen_on(ann)})
    assert again.status_code == 400 and len(here(site)) == 3, "a second press takes nobody out"
    undo = re.search(r"/undo/(\d+)", after.text)
    assert undo is not None
    ann.post(f"/e/spring/open/undo/{undo[1]}")
    assert here(site) == []
    wrong = ann.post(f"{PAGE}/here", data={"group": "Nowhere", "seen": seen_on(ann)})
    assert wrong.status_code == 400 and "nobody is in this group" in text_of(wrong.text)


def test_school_lists(site: Site) -> None:
    """A page for each school with section, board, opponent, results and years; standings are linked."""
    two_sections(site, year="Y4")
    ann = site.staff()
    for key in ("open", "minor"):
        ann.post(f"/e/spring/{key}/draft")
        ann.post(f"/e/spring/{key}/publish")
    ann.post("/e/spring/open/results", data={"line": "1 1"})
    page = ann.get(PAGE).text
    assert "/e/spring/open/teams" in page and "Standings:" in page
    assert "All lists (PDF)" in page and ">List</th>" in page and "oach list" not in page
    assert "School lists" in ann.get("/e/spring/open/print").text
    everybody = ann.get("/e/spring/open/print/coaches?sections=all").text
    assert len(re.findall(r"<h1[^>]*>", everybody)) >= 2 and "No school" not in everybody
    one = text_of(ann.get("/e/spring/open/print/coaches?sections=all&group=Elm%20School").text)
    assert "Cedar, Zoë" in one and "Smith, Ben" in one and "Ash, Amy Y4" not in one
    assert "Cedar, Zoë Y4 Open bye 1 1" in one and "Smith, Ben Y4 Minor 1 White Smith, Anna" in one
    assert "Total: 2 (Y4: 2)" in one
    assert ann.get("/e/spring/open/print/coaches.pdf?group=Elm%20School").content[:4] == b"%PDF"
    assert ann.get("/e/spring/open/print/coaches?group=Nope").status_code == 400


def test_clubs_and_teams(site: Site) -> None:
    """In an event without schools the page is about clubs, with teams one press away; or says why not."""
    path = str(site.home / "clubs.crosstable")
    create_journal(path, new_event("Clubs", {"rulebook": "us-chess", "rounds": 3}, 7), "test")
    entries = [{"name": "A, A", "club": "Rooks", "team": "Red"}, {"name": "B, B", "club": "Kings"}]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    ann = site.staff()
    page = text_of(ann.get("/e/clubs/schools").text)
    assert "Clubs 2" in page and "All lists (PDF)" in page and "Kings" in page and "Teams" in page
    assert "No team" in text_of(ann.get("/e/clubs/schools?by=team").text)
    site.event("plain")
    assert "No entry has a school, club or team yet" in ann.get("/e/plain/schools").text
    assert '"/e/plain/schools"' not in ann.get("/e/plain/all").text


def test_who_sees_it(site: Site) -> None:
    """The staff only; an assistant looks and checks nobody in."""
    two_sections(site, year="Y4")
    assert "Ash" not in site.client().get(PAGE).text
    eve = site.staff("Eve", Role.ASSISTANT).get(PAGE)
    assert eve.status_code == 200 and "Check in all 3" not in eve.text


def test_a_school_in_two_presses(site: Site) -> None:
    """From check-in: Schools, Check in all."""
    two_sections(site)
    with served(site) as event_store:
        ann = event_store.staff()
        ann.goto("/e/spring/check-in")
        ann.get_by_role("link", name="Schools").first.click()
        ann.get_by_role("button", name="Check in all 3 of Oak School").click()
        expect(ann.locator("tr[data-row='Oak School'] .sum")).to_contain_text("3 of 3")
        assert here(site) == ["Ash, Amy", "Birch, Ben", "Smith, Anna"]
        assert event_store.complaints == []


def fill_section(path: str, place: int) -> None:
    """Make a section, but for the first one, and enter three hundred players."""
    if place:
        keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 5, "section": f"S{place}"}
        write(path, lambda session: add_section(session, keys), "test")
    many: list[dict[str, object]] = [
        {"name": f"Name{n:04}, Pat", "rating": 1000 + n, "school": f"School {n % 60}"}
        for n in range(place * 300, place * 300 + 300)
    ]
    write(path, lambda session: add_entries(session, session.event.sections[place], many), "test")


def test_twelve_hundred_entries(site: Site) -> None:
    """A press sends a line and not the list, and so does a press for a whole section."""
    path = str(site.home / "spring.crosstable")
    create_journal(path, new_event("Big", {"rulebook": "us-chess", "rounds": 5, "section": "S0"}, 7), "test")
    for place in range(4):
        fill_section(path, place)
    ann = site.staff()
    page = ann.get("/e/spring/check-in").text
    assert page.count("data-row=") == 1200
    ids, seen = re.findall(r'data-row="([^"]+)"', page), seen_on(ann)
    for one in ids[:5]:
        told = ann.post("/e/spring/check-in/here", data={"who": one, "seen": seen}, headers=PARTS)
        assert len(told.content) < 8000 and list(told.json()["rows"]) == [one]
        seen = told.json()["seen"]
    told = ann.post("/e/spring/check-in/group?by=section", data={"group": "S3", "seen": seen}, headers=PARTS)
    assert len(told.json()["rows"]) == 300 and len(here(site)) == 305
