"""The public pages of an event on the server: the same as in its exported site, and always current."""

from __future__ import annotations

from tests.web.site import Site


def test_every_page_of_the_site_is_served_and_nothing_else(site: Site) -> None:
    site.event()
    visitor = site.client()
    front = visitor.get("/p/spring/")
    assert front.status_code == 200 and "Spring Open" in front.text
    assert visitor.get("/p/spring").url.path == "/p/spring/"
    assert visitor.get("/p/spring/style.css").headers["content-type"].startswith("text/css")
    for path in ("nothing.html", "event/round-9.html", "other/standings.html", "site.py", "event/"):
        assert visitor.get(f"/p/spring/{path}").status_code == 404
    assert visitor.get("/p/nowhere/").status_code == 404


def test_a_page_is_sent_again_only_when_it_has_changed(site: Site) -> None:
    site.event()
    visitor = site.client()
    first = visitor.get("/p/spring/event/standings.html")
    again = visitor.get("/p/spring/event/standings.html", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_the_feeds_are_served_beside_the_pages(site: Site) -> None:
    site.event()
    visitor = site.client()
    feed = visitor.get("/p/spring/event.json")
    assert feed.headers["content-type"] == "application/json"
    told = feed.json()
    assert told["name"] == "Spring Open" and len(told["sections"][0]["players"]) == 6
    assert told["updated"] == site.session().facts[-1].time.replace("+00:00", "Z")
    assert visitor.get("/p/spring/calendar.ics").status_code == 404  # no round has a time
    assert visitor.get("/p/spring/pgn/event-round-1.pgn").status_code == 404  # no round is published
