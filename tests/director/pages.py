"""Every page of an event, followed from link to link: it opens, and has only words for people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from random import Random

from fastapi.testclient import TestClient

from tests.director.plain_words import internal_names
from tests.director.world import World
from tests.web.site import site_in, text_of

LINK = re.compile(r'href="(/e/[^"#]+)"')
SILENT = re.compile(r"<(script|style|template|code|pre|textarea)\b.*?</\1>", re.DOTALL)
FILES = re.compile(
    r"/(?:files|download|print|pack|journal|document|live|news|follow|trf|logout|interface)\b|\.(?:pdf|json|csv|trf)"
)
"""Addresses that give files, or never end."""
ALIKE = 2
"""How many pages of a kind are opened at a time, such as those of players: a long day has to end."""
VALUES = re.compile(r"\d+|=[^&]*")


def check_pages(client: TestClient, world: World, dice: Random, alike: int = ALIKE) -> None:
    """Open the pages of the sections first, then those that they link to, some of each kind."""
    event = Path(world.path).stem
    waiting, seen, kinds = list(first_pages(world, event)), set[str](), Counter[str]()
    while waiting:
        address = waiting.pop(0)
        kind = VALUES.sub("", _kind(address))
        if address in seen or kinds[kind] >= alike:
            continue
        seen.add(address)
        kinds[kind] += 1
        found = [link for link in check_page(client, address) if link not in seen and not FILES.search(link)]
        dice.shuffle(found)
        waiting += found


def first_pages(world: World, event: str) -> Iterator[str]:
    """The pages that every section has."""
    yield from (
        f"/e/{event}/",
        f"/e/{event}/all",
        f"/e/{event}/floor",
        f"/e/{event}/check-in",
        f"/e/{event}/schools",
    )
    for slug in slugs_of(world):
        for page in ("next", "round", "entries", "standings", "chart", "history", "closing"):
            yield f"/e/{event}/{slug}/{page}"
        results = world.session.event.sections[slugs_of(world).index(slug)].results
        if results:
            yield f"/e/{event}/{slug}/round/{len(results)}/change"


def slugs_of(world: World) -> list[str]:
    """The sections as addresses name them."""
    return [(section.name or "main").lower() for section in world.session.event.sections]


def check_page(client: TestClient, address: str) -> list[str]:
    """One page; the links on it to other pages of the event."""
    answer = client.get(address)
    if answer.status_code != 200:
        said = text_of(answer.text)[-400:]
        allowed = answer.status_code == 400 and not internal_names(said)
        if not allowed:
            raise AssertionError(f"the page {_kind(address)} answers {answer.status_code}: {said}")
        return []
    if not answer.headers["content-type"].startswith("text/html"):
        return []
    text = unescape(text_of(SILENT.sub(" ", answer.text)))
    if found := internal_names(text):
        at = text.index(found[0])
        raise AssertionError(f"the page {_kind(address)} has {found}: …{text[max(0, at - 90) : at + 90]}…")
    return [unescape(link) for link in LINK.findall(answer.text)]


def _kind(address: str) -> str:
    """An address without the event."""
    return "/".join(address.split("/")[3:]) or "/"


def looker(folder: Path, alike: int = ALIKE) -> tuple[Path, Callable[[World, Random], None]]:
    """A site over a folder: where its events are, and how their pages are looked at, so many of each kind."""
    site = site_in(folder)
    client = site.staff()
    return site.home, lambda world, dice: check_pages(client, world, dice, alike)
