"""Live lines pass the packing of answers as they are: at once, and never packed."""

from __future__ import annotations

import httpx2 as httpx

from crosstable.web.application import LARGE
from tests.web.browsing import running
from tests.web.site import Site

PACKED = {"Accept-Encoding": "gzip"}


def test_a_live_line_is_not_packed_and_arrives_at_once(site: Site) -> None:
    """The first word comes before anything happens, the number of a fact as soon as it is written."""
    site.event()
    ann = site.staff()
    seen = site.session().facts[-1].seq
    with running(site) as address:
        page = httpx.get(f"{address}/p/spring/style.css", headers=PACKED)
        assert page.headers.get("content-encoding") == "gzip" and len(page.content) > LARGE
        with httpx.stream(
            "GET", f"{address}/e/spring/live", params={"seen": seen}, headers=PACKED, timeout=20
        ) as line:
            assert line.headers["content-type"].startswith("text/event-stream")
            assert "content-encoding" not in line.headers and line.headers["x-accel-buffering"] == "no"
            words = line.iter_lines()
            assert next(words) == "retry: 1000"
            ann.post("/e/spring/main/draft")
            assert next(word for word in words if word.startswith("data: ")) == f"data: {seen + 1}"


def test_the_live_line_of_no_event_is_not_there(site: Site) -> None:
    assert site.client().get("/e/nothing/live").status_code == 404
