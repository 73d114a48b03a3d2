"""Events nobody thinks of while writing pages: nobody entered, one player, no round yet, odd letters.

Each goes through everything that leaves the program for the public: pages, feeds, notices, and sheets for the
prize-giving. Nothing fails, every link leads somewhere, and no word of the program's inside is on a page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache

import pytest

from crosstable.exports.options import Options
from crosstable.exports.site.build import site
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, RoundTime, Section
from crosstable.model.language import catalogue_of, reading_in
from crosstable.model.players import Flag
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options as PrintOptions
from crosstable.paper.typeset import pdf
from crosstable.reports.round.notices import event_notice
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.public.events import event_of, files_of, view_of
from tests.public.test_pages import LINK
from tests.web.site import text_of

LETTERS = "Sjøgren-Łaszcz 🏆 <b>&\"', Ōtani Zoë\u202e"
INSIDE = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|<\w+ object|\{\w*\}|%\(\w+\)s|\bnan\b|\w+\.\w+\(")


def _with(event: Event, **changes: object) -> Event:
    """The event with changes of its only section."""
    return replace(event, sections=(replace(event.sections[0], **changes),))  # type: ignore[arg-type]


@cache
def unusual() -> dict[str, Event]:
    """The events by what is unusual about them."""
    swiss = event_of("us-chess")
    first = swiss.sections[0]
    nobody = _with(swiss, players=(), results=())
    houses = tuple(
        replace(one, flags=one.flags | {Flag.HOUSE} if one.no > 12 else one.flags) for one in first.players
    )
    odd = tuple(replace(one, name=LETTERS, school=LETTERS, club="🐴", year="é") for one in first.players)
    teams = event_of("olympiad-2008")
    return {
        "nobody": nobody,
        "one player": _with(swiss, players=first.players[:1], results=()),
        "no round": _with(swiss, results=()),
        "one round": generate("us-chess", 2, 1, 3, Rates()),
        "letters": replace(_with(swiss, players=odd), name=f"Open {LETTERS}"),
        "children with letters": _with(
            event_of("schools"),
            players=tuple(replace(one, name=LETTERS) for one in event_of("schools").sections[0].players),
        ),
        "house players": _with(swiss, players=houses),
        "teams": teams,
        "teams without a round": _with(teams, results=()),
        "round robin": generate("us-chess", 7, 7, 2, Rates(), "round-robin"),
        "quads": generate("us-chess", 12, 3, 2, Rates(), "quads"),
        "sections": replace(
            swiss,
            sections=(
                replace(first, name="Ø 🎉"),
                replace(nobody.sections[0], name="CON"),
                replace(teams.sections[0], name="Ø"),
            ),
            schedule=(RoundTime(round=1, start="soon"),),
        ),
    }


EACH = pytest.mark.parametrize("name", list(unusual()))


def everything(event: Event) -> dict[str, bytes]:
    """The website of an event whose sections are all finished, if something was played."""
    finished = frozenset(one.name for one in event.sections if one.results)
    return dict(site(event, Options(made="2026-11-20T10:00:00", finished=finished)))


def sheets_of(event: Event, language: str) -> Iterator[tuple[str, bytes]]:
    """Every sheet that the event has, printed."""
    for kind in SHEETS:
        with suppress(BadInput):
            yield kind.key, pdf(make(event, kind.key, PrintOptions(languages=(language,), made="2026-11-20")))


@EACH
@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_and_feeds(name: str, language: str) -> None:
    event = unusual()[name]
    with reading_in(catalogue_of(language) if language == "fr" else None, language):
        files = everything(event)
    known = files_of(view_of(event))
    for path, data in files.items():
        if path.endswith(".html"):
            shown = text_of(data.decode())
            assert not INSIDE.search(shown), (path, INSIDE.search(shown))
            for link in LINK.findall(data.decode()):
                assert _target(path, link) in known or link.startswith(("#", "?")), (path, link)
    assert json.loads(files["event.json"])
    assert not any(re.search(r"[^a-z0-9./-]", path) for path in files)


def _target(path: str, link: str) -> str:
    """The file that a link leads to."""
    folder = path.rpartition("/")[0]
    bare = link.partition("#")[0].partition("?")[0]
    if not bare:
        return path
    return bare.removeprefix("../") if bare.startswith("../") else f"{folder}/{bare}".lstrip("/")


@EACH
def test_notices_and_sheets(name: str) -> None:
    event = unusual()[name]
    notice = event_notice(event)
    assert (notice is None) == (not any(one.results for one in event.sections))
    assert notice is None or not INSIDE.search(notice.text)
    for language in ("en", "fr"):
        printed = dict(sheets_of(event, language))
        assert all(data.startswith(b"%PDF") for data in printed.values())
        wanted = {"certificates"} if _has_players(event) else set()
        assert wanted <= set(printed)


def _has_players(event: Event) -> bool:
    """Whether there is somebody who played and gets a certificate."""
    section: Section = event.sections[0]
    return bool(section.results) and not section.entrants.are_teams
