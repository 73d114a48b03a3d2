"""All sections on one page: boards find their section, drafts go out together; corrections ask first."""

from __future__ import annotations

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.round.all_sections import ranges_meet, will_share
from crosstable.app.session.session import create_journal, write
from tests.web.site import NAMES, Site, text_of

HERE = "/e/two"
ALL = f"{HERE}/all"
BASE = "/e/spring/main"


def two_sections(site: Site) -> None:
    """An event with two sections of four and six players."""
    path = str(site.home / "two.crosstable")
    keys: dict[str, object] = {"rulebook": "us-chess", "rounds": 3}
    create_journal(path, new_event("Two Sections", {**keys, "section": "Open"}, 7), "test")
    write(path, lambda session: add_section(session, {**keys, "section": "Minor"}), "test")
    entries = [{"name": who, "rating": 2000 - 50 * at} for at, who in enumerate(NAMES)]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries[:4]), "test")
    write(path, lambda session: add_entries(session, session.event.sections[1], entries), "test")


def test_all_sections_paired_published_and_entered_from_one_page(site: Site) -> None:
    """Two sections are paired and published at once; a board that both have is refused."""
    two_sections(site)
    ann = site.staff()
    page = text_of(ann.get(ALL).text)
    assert "Pair all sections (2)" in page and "Sections will use the same board numbers" in page
    ann.post(f"{HERE}/drafts")
    assert "Publish all drafts (2)" in text_of(ann.get(ALL).text)
    ann.post(f"{HERE}/publish")
    refused = ann.post(f"{HERE}/results", data={"line": "1 1"})
    assert refused.status_code == 400 and "(Open, Minor)" in text_of(refused.text)
    assert ann.post(f"{HERE}/results", data={"line": "3 1"}).status_code == 200
    assert site.session("two").event.sections[1].results[0].games[2].result.value == "1-0"
    assert ann.post(f"{HERE}/results", data={"line": "9 1"}).status_code == 400
    ann.post(f"{HERE}/boards")
    assert [section.first_board for section in site.session("two").event.sections] == [1, 3]
    assert not will_share(site.session("two").event.sections)
    floor = text_of(ann.get("/e/two/floor").text)
    assert "Still playing" in floor and "2 results not in" in floor
    assert "Minor" not in text_of(ann.get("/e/two/floor?only=open").text).split("Still playing")[1]


def test_publish_all_names_the_draft_that_stops_it(site: Site) -> None:
    """A draft changed by hand asks for a reason; without one nothing is published at all."""
    two_sections(site)
    ann = site.staff()
    ann.post(f"{HERE}/drafts")
    ann.post("/e/two/minor/draft/flip", data={"board": 1})
    refused = ann.post(f"{HERE}/publish")
    assert refused.status_code == 400 and "Minor: the draft was changed by hand" in text_of(refused.text)
    assert not site.session("two").event.sections[0].results
    ann.post(f"{HERE}/publish", data={"reason": "clocks"})
    assert all(section.results for section in site.session("two").event.sections)


def test_a_correction_shows_its_consequences_first(site: Site) -> None:
    """A first entry is written at once; a correction says what it changes, and is written by its button."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    for line in ("1 1", "2 1", "3 1"):
        ann.post(f"{BASE}/results", data={"line": line})
    before = len(site.session().facts)
    asked = ann.post(f"{BASE}/results", data={"line": "1 0", "round": 1})
    said = text_of(asked.text)
    assert "Correct this result?" in said and "score 0 (was 1)" in said
    assert len(site.session().facts) == before
    ann.post(f"{BASE}/results", data={"line": "1 0", "round": 1, "sure": "true", "seen": before})
    assert site.session().event.sections[0].results[0].games[0].result.value == "0-1"


def test_28q_a_result_taken_away_says_in_words_what_cannot_be_compared(site: Site) -> None:
    """No key of the file is on a page: the open game is named, and what to do about it."""
    site.event()
    ann = site.staff()
    for _ in range(2):
        ann.post(f"{BASE}/draft")
        ann.post(f"{BASE}/publish")
        for line in ("1 1", "2 1", "3 1"):
            ann.post(f"{BASE}/results", data={"line": line})
    page = ann.post(f"{BASE}/results", data={"line": "1 *", "round": 1})
    said = text_of(page.text)
    assert "so later pairings cannot be compared" in said
    assert "choose what the game counts as for pairing (28Q)" in said
    assert "paired_as" not in page.text and "crosstable unreported" not in said


def test_board_numbers_that_meet_are_never_called_unique(site: Site) -> None:
    """Once both sections have begun on the same boards, the list before round 1 claims nothing."""
    two_sections(site)
    ann = site.staff()
    unique = "very board number is used only once"
    assert unique not in ann.get("/e/two/ready").text
    ann.post("/e/two/drafts")
    ann.post("/e/two/publish")
    sections = site.session("two").event.sections
    assert all(section.results for section in sections) and ranges_meet(sections)
    assert unique not in ann.get("/e/two/ready").text
