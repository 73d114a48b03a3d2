"""The page that says how the server is doing, and its log."""

from __future__ import annotations

import logging
from pathlib import Path

from crosstable.web.http.logs import BYTES, FILES, start_log
from crosstable.web.http.roles import Role
from crosstable.web.http.timings import Timings
from tests.web.site import Site, text_of


def test_the_page_tells_version_disk_connections_copies_and_slowest_pages(site: Site) -> None:
    """Everything a director asks when the hall is slow."""
    site.event()
    ann = site.staff()
    ann.get("/e/spring/main/standings")
    ann.get("/e/spring/main/safety")
    text = text_of(ann.get("/health").text)
    for word in (
        "Python",
        "MB free",
        "of 10000 open",
        "requests waiting",
        "spring",
        "/e/{event}/{section}/standings",
    ):
        assert word in text, word


def test_only_directors_see_it(site: Site) -> None:
    """It tells where files are."""
    assert site.staff("Bob", Role.ASSISTANT).get("/health").status_code == 403
    assert site.client().get("/health", follow_redirects=False).status_code == 303


def test_the_slowest_come_first() -> None:
    """By their slowest answer, with the average beside it."""
    timings = Timings()
    for address, time in (("/a", 10), ("/b", 500), ("/a", 30)):
        timings.note(address, time)
    assert [(one.address, one.answers, one.average, one.slowest) for one in timings.slowest(5)] == [
        ("/b", 1, 500, 500),
        ("/a", 2, 20, 30),
    ]


def test_the_log_never_fills_the_disk(tmp_path: Path) -> None:
    """Faults are kept, in a few files of a bounded size."""
    path = start_log(str(tmp_path))
    assert path is not None
    log = logging.getLogger("crosstable")
    for _ in range(3 * FILES):
        log.error("x" * (BYTES // 2))
    for handler in list(log.handlers):
        handler.close()
        log.removeHandler(handler)
        logging.getLogger("uvicorn").removeHandler(handler)
    assert len(list(path.parent.iterdir())) == FILES
    assert all(one.stat().st_size <= BYTES for one in path.parent.iterdir())
