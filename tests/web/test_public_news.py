"""Visitors hear of a change when their pages have it, and what many ask for is asked once."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest

from crosstable.web.http import kept_answers
from crosstable.web.http.fair_queue import FairQueue
from crosstable.web.http.kept_answers import MATTER, KeptAnswers
from crosstable.web.http.lanes import Lanes
from crosstable.web.http.public_process import PublicProcess, change_line, read_change
from crosstable.web.live import public_news
from crosstable.web.live.public_news import PublicNews
from crosstable.web.pages.public.public import VARY
from tests.web.site import Site
from tests.web.test_lanes import KnownPeople, run_apart
from tests.web.test_public_process import scope_of

Message = MutableMapping[str, Any]


@pytest.fixture(name="news")
def news_of_a_site(site: Site) -> PublicNews:
    """What visitors of a site's one event hear."""
    site.event()
    return PublicNews(site.app.state.event_store)


def draft(site: Site) -> int:
    """A change of the event; its number."""
    site.staff().post("/api/events/spring/sections/main/draft", json={})
    return site.session().facts[-1].seq


def test_a_small_event_has_news_at_once(site: Site, news: PublicNews) -> None:
    heard: list[tuple[str, int]] = []
    news.listen(lambda name, seq: heard.append((name, seq)))
    now = draft(site)
    assert news.last("spring") == now and ("spring", now) in heard


def test_a_large_event_has_news_when_its_pages_have_it(site: Site, news: PublicNews) -> None:
    heard: list[tuple[str, int]] = []
    before = site.session().facts[-1].seq
    news.pages_made("spring", before)
    news.listen(lambda name, seq: heard.append((name, seq)))
    now = draft(site)
    assert news.last("spring") == before and not heard
    news.pages_made("spring", now)
    assert news.last("spring") == now and heard == [("spring", now)]


def test_nobody_waits_long_for_pages_that_are_not_made(
    site: Site, news: PublicNews, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = site.session().facts[-1].seq
    news.pages_made("spring", before)
    now = draft(site)
    assert news.last("spring") == before
    monkeypatch.setattr(public_news, "PATIENCE", -1.0)
    assert news.last("spring") == now


def test_an_event_put_back_to_an_earlier_copy_is_news(site: Site, news: PublicNews) -> None:
    news.pages_made("spring", 10**6)
    assert news.last("spring") == site.session().facts[-1].seq


@pytest.mark.parametrize("line", [b"", b"\n", b"5\n", b"x spring\n", b"-1 spring\n", b"\xff\xfe\n"])
def test_a_line_that_is_no_change_is_left_out(line: bytes) -> None:
    assert read_change(line) is None


def test_a_line_between_the_processes_says_what_changed() -> None:
    assert read_change(change_line("spring open", 17)) == ("spring open", 17)


class Elsewhere(PublicProcess):
    """A second process that answers, and counts how often it was asked."""

    def __init__(self, status: int = 200) -> None:
        super().__init__()
        self.status, self.asked = status, 0

    def want(self) -> None:
        """It is there."""

    async def answer(self, scope: Any, send: Any) -> bool:
        """A page in two parts."""
        self.asked += 1
        await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": self.status, "headers": []})
        await send({"type": "http.response.body", "body": b"page ", "more_body": True})
        await send({"type": "http.response.body", "body": str(self.asked).encode()})
        return True


def answers_to(elsewhere: Elsewhere, kept: KeptAnswers, *scopes: Any) -> list[bytes]:
    """What several visitors get, one after another."""
    lanes = Lanes(_nobody, KnownPeople(), FairQueue(1, 9, 9, 9.0), elsewhere, kept)  # type: ignore[arg-type]
    bodies: list[bytes] = []

    async def ask() -> None:
        for scope in scopes:
            parts: list[Message] = []

            async def send(message: Message, parts: list[Message] = parts) -> None:
                parts.append(message)

            await lanes(scope, _nothing, send)
            bodies.append(b"".join(part.get("body", b"") for part in parts))

    run_apart(ask())
    return bodies


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError("the second process answers")


async def _nothing() -> Message:
    return {"type": "http.request"}


FRONT, OTHER = scope_of("/p/spring/"), scope_of("/p/spring/search.html")
FRENCH = scope_of("/p/spring/", (b"cookie", b"language=fr"))


def test_many_who_ask_the_same_get_one_answer() -> None:
    elsewhere = Elsewhere()
    assert answers_to(elsewhere, KeptAnswers(), FRONT, FRONT, OTHER, FRENCH, FRONT) == [
        b"page 1", b"page 1", b"page 2", b"page 3", b"page 1",
    ]  # fmt: skip


def test_a_change_makes_every_answer_old() -> None:
    elsewhere, kept = Elsewhere(), KeptAnswers()
    answers_to(elsewhere, kept, FRONT)
    kept.changed("winter", 3)
    assert answers_to(elsewhere, kept, FRONT) == [b"page 1"]
    kept.changed("spring", 4)
    assert answers_to(elsewhere, kept, FRONT) == [b"page 2"]


def test_an_answer_grows_old_and_a_failure_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere, kept = Elsewhere(status=404), KeptAnswers()
    assert answers_to(elsewhere, kept, FRONT, FRONT) == [b"page 1", b"page 2"]
    monkeypatch.setattr(kept_answers, "AGE", -1.0)
    elsewhere.status = 200
    assert answers_to(elsewhere, kept, FRONT, FRONT) == [b"page 3", b"page 4"]


def test_answers_of_the_interface_are_not_kept() -> None:
    check = scope_of("/api/v1/events/spring/sections/main/check")
    assert answers_to(Elsewhere(), KeptAnswers(), check, check) == [b"page 1", b"page 2"]


def test_everything_on_which_a_page_depends_tells_answers_apart() -> None:
    assert {one.strip().lower().encode() for one in VARY.split(",")} <= MATTER


def test_the_line_of_visitors_is_there(site: Site, tmp_path: Path) -> None:
    assert site.client().get("/p/nothing/live").status_code == 404
