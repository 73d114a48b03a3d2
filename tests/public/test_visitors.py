"""Visitors who open a page of the staff come to the public page that shows the same; staff keep theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.setup.demo_events import fill
from crosstable.web.http.roles import Role
from tests.web.site import Site, site_in

SENT = {
    "/e/lakeside-open": "",
    "/e/lakeside-open/": "",
    "/e/lakeside-open/open/round": "open/round-3.html",
    "/e/lakeside-open/open/round/2": "open/round-2.html",
    "/e/lakeside-open/open/round/4": "",
    "/e/lakeside-open/under-1800/entries": "under-1800/players.html",
    "/e/lakeside-open/open/standings": "open/standings.html",
    "/e/lakeside-open/open/standings?after=99": "open/standings.html",
    "/e/lakeside-open/open/chart": "open/crosstable.html",
    "/e/lakeside-open/open/player/7": "open/player-7.html",
    "/e/lakeside-open/open/player/77": "",
    "/e/lakeside-open/open/prizes": "open/prizes.html",
    "/e/lakeside-open/open/prizes/7": "open/prizes.html",
    "/e/lakeside-open/under-1200/prizes": "",
    "/e/lakeside-open/open/notice": "open/rules.html",
    "/e/lakeside-open/open/teams": "",
}


@pytest.fixture(name="filled")
def filled_site(tmp_path: Path) -> Site:
    """A site with the sample events."""
    fill(tmp_path)
    return site_in(tmp_path)


def test_a_visitor_is_sent_to_the_public_page(filled: Site) -> None:
    visitor = filled.client()
    for asked, page in SENT.items():
        found = visitor.get(asked)
        assert (found.status_code, found.url.path) == (200, f"/p/lakeside-open/{page}"), asked
    assert visitor.get("/e/county-schools-day/main/teams").url.path.endswith("/event/clubs.html")


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.READER])
def test_staff_keep_their_pages(filled: Site, role: Role) -> None:
    staff = filled.staff("Bea", role)
    for asked in SENT:
        assert staff.get(asked).url.path.startswith("/e/lakeside-open/"), asked


def test_what_has_no_public_page_is_shown_as_before(filled: Site) -> None:
    visitor = filled.client()
    for page in ("ties", "standings/1", "seat/1"):
        assert visitor.get(f"/e/lakeside-open/open/{page}").url.path == f"/e/lakeside-open/open/{page}"
    assert visitor.get("/e/lakeside-open/nothing/standings").status_code == 404
    assert visitor.get("/e/nothing").status_code == 404


def test_the_list_of_events_leads_visitors_to_the_public_pages(filled: Site) -> None:
    assert 'href="/p/lakeside-open/"' in filled.client().get("/").text
    assert 'href="/e/lakeside-open/"' in filled.staff().get("/").text


def test_a_phone_leads_to_the_public_pages(filled: Site) -> None:
    page = filled.client().get("/e/lakeside-open/open/seat/1").text
    assert "/p/lakeside-open/open/round-3.html" in page and "/p/lakeside-open/open/standings.html" in page


def test_a_poster_leads_to_the_public_pages(filled: Site) -> None:
    ann, base = filled.staff(), "/e/lakeside-open/open/phones"
    ann.post(f"{base}/address", data={"address": "http://hall.example:8080"})
    assert "http://hall.example:8080/p/lakeside-open/" in ann.get(base).text
    poster = ann.get(f"{base}/poster?pages=true").text
    assert "http://hall.example:8080/p/lakeside-open/" in poster
    assert "Pairings, results and standings" in poster and "Where do I sit?" not in poster
    assert "http://hall.example:8080/e/lakeside-open/where" in ann.get(f"{base}/poster").text
