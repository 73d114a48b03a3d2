"""Standings, ties, charts, prizes and what-if: every table of a section, sorted, explained, supposed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crosstable.app.setup.demo_events import fill
from tests.web.site import Site, site_in, text_of

BASE = "/e/lakeside-open/open"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The sample events; nothing here writes to them."""
    folder: Path = tmp_path_factory.mktemp("demo")
    fill(folder)
    return site_in(folder)


def test_standings_by_any_column(demo: Site) -> None:
    """A column sorts, pressed again it turns round; without scripts, and the header says so."""
    ann = demo.staff()
    page = ann.get(f"{BASE}/standings?sort=rating").text
    section = demo.session("lakeside-open").event.sections[0]
    best = max(section.players, key=lambda player: player.rating or 0)
    assert page.index(best.name) < min(page.index(one.name) for one in section.players if one is not best)
    assert 'aria-sort="descending"' in page
    turned = ann.get(f"{BASE}/standings?sort=rating&turn=true").text
    assert 'aria-sort="ascending"' in turned and "after round 1 of 5" in text_of(
        ann.get(f"{BASE}/standings?after=1").text
    )


def test_a_tie_break_opens_its_arithmetic(demo: Site) -> None:
    """Rule, addends, total, who is ahead; and the list of ties says which tie-break parted whom."""
    ann = demo.staff()
    page = text_of(ann.get(f"{BASE}/standings/1").text)
    assert "total" in page and "34E1" in page
    tied = text_of(ann.get(f"{BASE}/standings/2").text)
    assert "Tied before this:" in page + tied and "Still tied with" not in page + tied
    assert re.search(r"Now (ahead|behind): .*?\([\d½]+", page + tied)
    assert "points from place" in text_of(ann.get(f"{BASE}/ties").text)


def test_every_table_of_the_samples_is_shown(demo: Site) -> None:
    """Teams by board, schools, team charts, cards of players and teams, for staff and for the public."""
    ann, anybody = demo.staff(), demo.client()
    pages = (
        "harbour-team-cup/main/boards",
        "harbour-team-cup/main/chart?by=place",
        "harbour-team-cup/main/player/1",
        "harbour-team-cup/main/standings",
        "county-schools-day/main/teams",
        "county-schools-day/main/player/3",
        "kapiti-coast-weekender/main/ties",
        "lakeside-open/under-1800/prizes",
        "lakeside-open/open/prizes/1",
        "lakeside-open/open/player/1",
        "lakeside-open/open/download",
    )
    for page in pages:
        for client in (ann, anybody):
            assert client.get(f"/e/{page}").status_code == 200, page
    assert ann.get("/e/lakeside-open/open/boards").status_code == 404
    card = ann.get(f"{BASE}/player/1").text
    assert "<svg" in card and "style=" not in card


def test_public_pages_of_children_have_no_full_names(demo: Site) -> None:
    """Names, clubs and downloads of a schools event are those that the public may see."""
    section = demo.session("county-schools-day").event.sections[0]
    anybody = demo.client()
    for page in ("player/1", "standings", "ties", "teams", "download/document"):
        text = anybody.get(f"/e/county-schools-day/main/{page}").text
        assert not any(player.name in text for player in section.players), page
    for file in ("journal", "trf"):
        assert anybody.get(f"/e/county-schools-day/main/download/{file}").url.path == "/login"


def test_what_if_shows_and_writes_nothing(demo: Site) -> None:
    """Places and money before and after; bad input is told; the range of one player."""
    ann = demo.staff()
    before = demo.session("lakeside-open").facts[-1].seq
    page = ann.get(f"{BASE}/what-if").text
    board = page.partition('<select name="b')[2].partition('"')[0]
    page = text_of(ann.get(f"{BASE}/what-if", params={f"b{board}": "1-0"}).text)
    assert "This would change" in page and "would be" in page
    wrong = ann.get(f"{BASE}/what-if", params={"more": "999=1-0"})
    assert wrong.status_code == 400 and "no board 999" in wrong.text and 'value="999=1-0"' in wrong.text
    answer = ann.get("/api/events/lakeside-open/sections/open/what-if", params={"result": f"{board}=1-0"})
    assert answer.json()["if"][0]["result"] == "1-0" and answer.json()["standings"]["changes"]
    teams = ann.get("/e/harbour-team-cup/main/what-if", params={"more": "1.1=0-1"})
    assert teams.status_code == 200 and "This would change" in teams.text
    assert demo.session("lakeside-open").facts[-1].seq == before
    assert demo.client().get(f"{BASE}/what-if").url.path == "/login"


def test_files_of_the_event(demo: Site) -> None:
    """Journal, document and TRF come as files."""
    ann = demo.staff()
    assert ann.get(f"{BASE}/download/journal").content.startswith(b"SQLite format 3")
    assert ann.get(f"{BASE}/download/document").json()["name"] == "Lakeside Open"
    assert "012 " in ann.get(f"{BASE}/download/trf").text
    assert "\r\n310   1 " in ann.get("/e/harbour-team-cup/main/download/trf").text
    assert "TRF file" in ann.get("/e/harbour-team-cup/main/download").text
