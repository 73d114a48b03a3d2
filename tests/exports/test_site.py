"""The web site of an event: every link leads somewhere, nothing from outside, names as it shows them."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import PurePosixPath

import pytest

from crosstable.exports.options import Options
from crosstable.exports.site.build import site
from crosstable.model.event import Event
from crosstable.model.names import NameStyle
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

EVIL = "<img src=x onerror=alert(1)>, \"Eve\" & 'Co'"


class Reader(HTMLParser):
    """Links, elements and text of a page."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.feed(content.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element and where it leads."""
        self.tags.append(tag)
        self.links += [value or "" for key, value in attrs if key in ("href", "src")]

    def handle_data(self, data: str) -> None:
        """Note some text."""
        self.text += data


def event_of(book: str, format_: str | None = None, rounds: int = 4) -> Event:
    """An event with two sections and a name that means harm."""
    event = generate(book, 9, rounds, 4, Rates(forfeits=8, byes=6), format_)
    section = event.sections[0]
    players = (replace(section.players[0], name=EVIL), *section.players[1:])
    first = replace(section, players=players, name="A & B")
    return replace(
        event, name="Cup <1>", sections=(first, replace(section, name="A b"), replace(section, name="A-B"))
    )


@pytest.mark.parametrize(
    ("book", "format_"),
    [
        ("us-chess", None),
        ("nzcf", None),
        ("schools", None),
        ("us-chess", "team-swiss"),
        ("olympiad-2008", None),
    ],
)
def test_every_link_leads_to_a_page_of_the_site(book: str, format_: str | None) -> None:
    files = site(event_of(book, format_), Options(made="2026-07-06T10:00:00"))
    for name, content in files.items():
        if not name.endswith(".html"):
            continue
        page = Reader(content)
        assert not {"img", "iframe", "object"} & set(page.tags)
        assert page.tags.count("h1") == 1
        for link in (address.partition("#")[0] for address in page.links):
            if not link:
                continue
            target = str(PurePosixPath(name).parent / link)
            parts: list[str] = []
            for part in PurePosixPath(target).parts:
                parts = parts[:-1] if part == ".." else [*parts, part]
            assert "/".join(parts) in files, (name, link)


def test_every_page_of_everybody_is_there() -> None:
    event = event_of("us-chess")
    files = site(event, Options())
    folders = {name.split("/")[0] for name in files if name.endswith(".html") and "/" in name}
    assert len(folders) == 3
    for folder in folders:
        assert {f"{folder}/round-{number}.html" for number in range(1, 5)} <= set(files)
        assert {f"{folder}/player-{player.no}.html" for player in event.sections[0].players} <= set(files)
    page = Reader(files["a-b/player-1.html"])
    assert EVIL in page.text


def test_names_that_the_event_does_not_show_are_nowhere() -> None:
    event = event_of("us-chess")
    hidden = replace(event, sections=tuple(replace(one, names=NameStyle.NONE) for one in event.sections))
    names = {player.name for section in event.sections for player in section.players}
    for name, content in site(hidden, Options()).items():
        text = content.decode()
        assert not any(one in text for one in names), name


def test_an_event_before_its_first_round() -> None:
    event = event_of("cfc")
    fresh = replace(event, sections=(replace(event.sections[0], results=(), name=None),))
    files = site(fresh, Options())
    assert {"index.html", "style.css", "event/standings.html", "event/players.html"} <= set(files)
    assert "event/crosstable.html" not in files
