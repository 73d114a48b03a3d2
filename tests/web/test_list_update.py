"""The page Ratings: entries compared with the newest lists, unticked, updated with one press and one undo."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crosstable.app.entries.entering import set_player_key
from crosstable.app.session.session import New, Session, write
from crosstable.ratings.listed import Listed
from crosstable.ratings.taking_in import take_in
from crosstable.web.http.roles import Role
from tests.web.site import Site, site_in, text_of

PAGE = "/e/spring/ratings"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A site with a rating list of its own, and an event with two players on it."""
    monkeypatch.setenv("CROSSTABLE_RATINGS", str(tmp_path / "ratings"))
    made = site_in(tmp_path / "home")
    made.event()
    path = str(made.home / "spring.crosstable")
    write(path, lambda now: _with_id(now, 1, "11") + _with_id(now, 2, "12"), "test")
    return made


def _with_id(session: Session, no: int, code: str) -> list[New]:
    """An entry gets the number of its federation."""
    return set_player_key(session, session.event.sections[0], no, "ids", {"uscf": code})


def with_list(tmp_path: Path) -> None:
    """The newest list of US Chess."""
    people = (
        Listed("11", "Attack, Allen", standard=2044, expires="2027-01-31", region="MA", club="Harbor"),
        Listed("12", "Bishop, Barbara", standard=1931),
    )
    take_in(people, tmp_path / "ratings", "us-chess", "2026-11-01", "us.txt")


def ticks(page: str, *, checked: bool = True) -> list[str]:
    """The marks of the lines, of those that are ticked."""
    found = re.findall(r'name="tick" value="(\w+)"[^>]*?( checked)?>', page)
    return [mark for mark, tick in found if tick or not checked]


def ratings(site: Site) -> list[int | None]:
    """Ratings of the entries in order."""
    return [player.rating for player in site.session().event.sections[0].players]


def test_without_a_list_the_page_says_what_to_do(site: Site) -> None:
    said = text_of(site.staff().get(PAGE).text)
    assert "There is no rating list on this computer yet" in said and "Import a rating list" in said


def test_ticked_lines_are_written_as_one_change_with_one_undo(site: Site, tmp_path: Path) -> None:
    with_list(tmp_path)
    ann = site.staff()
    page = ann.get(PAGE).text
    assert "US Chess, Nov 1, 2026" in page and "2044" in page and "Jan 31, 2027" in page
    assert len(ticks(page)) == 3
    done = ann.post(PAGE, data={"tick": ticks(page)})
    assert done.status_code == 200 and "2 more changes" in done.text and "nothing to update" in done.text
    assert ratings(site)[:2] == [2044, 1931]
    undo = re.search(r'<a href="(/e/spring/main/undo/\d+)">Undo</a>', done.text)
    assert undo is not None
    undone = ann.post(undo[1], data={"sure": "yes"})
    assert undone.status_code == 200, text_of(undone.text)
    assert ratings(site)[:2] == [2000, 1950]


def test_an_unticked_line_stays_and_no_tick_changes_nothing(site: Site, tmp_path: Path) -> None:
    with_list(tmp_path)
    ann = site.staff()
    marks = ticks(ann.get(PAGE).text)
    ann.post(PAGE, data={"tick": marks[:1]})
    assert ratings(site)[:2] == [2044, 1950]
    refused = ann.post(PAGE, data={})
    assert refused.status_code == 400 and "select at least one line" in refused.text


def test_a_line_that_changed_meanwhile_is_refused_and_ticks_are_kept(site: Site, tmp_path: Path) -> None:
    with_list(tmp_path)
    ann = site.staff()
    marks = ticks(ann.get(PAGE).text)
    path = str(site.home / "spring.crosstable")
    write(path, lambda now: set_player_key(now, now.event.sections[0], 1, "rating", 2010), "bob")
    before = len(site.session().facts)
    refused = ann.post(PAGE, data={"tick": [marks[0], marks[-1]]})
    assert refused.status_code == 409 and "has changed since this page was loaded" in refused.text
    assert len(site.session().facts) == before
    assert ticks(refused.text) == [marks[-1]]


def test_it_is_for_directors_alone(site: Site) -> None:
    assert site.client().get(PAGE, follow_redirects=False).status_code in (303, 401, 403)
    bob = site.staff("Bob", Role.ASSISTANT)
    assert bob.get(PAGE).status_code == 403
    assert bob.post(PAGE, data={"tick": ["x"]}).status_code == 403


def test_the_search_says_where_somebody_is_from_and_until_when_a_member(site: Site, tmp_path: Path) -> None:
    with_list(tmp_path)
    ann = site.staff()
    found = ann.get("/api/events/spring/sections/main/lookup", params={"q": "attack"}).json()
    assert (found[0]["from"], found[0]["member_until"], found[0]["shown"]) == (
        "MA, Harbor",
        "2027-01-31",
        "2044",
    )
    page = text_of(ann.get("/e/spring/main/entries/lookup", params={"q": "attack"}).text)
    assert "MA, Harbor" in page and "Jan 31, 2027" in page
