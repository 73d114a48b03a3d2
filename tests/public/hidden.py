"""Events for tests of hidden names: sections that hide them beside one that does not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from gzip import decompress
from html import unescape
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from pypdf import PdfReader

from crosstable.app.phones.phone_reports import switch_phones
from crosstable.app.session.session import create_journal, write
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.model.event import Event, Section
from crosstable.model.names import NameStyle
from crosstable.model.players import Player
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

LETTERS = "abcdefghijklmnopqrstuvwxyz"
START = "Zwyx"
"""How every hidden family name begins; nothing else in the program does."""
GIVEN = "Mirabel"
TAG = re.compile(r"<[^>]*>")
ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
SCHOOLS = ("Hillside", "Lakeview", "Oakwood")


def family(number: int) -> str:
    """A family name that occurs once."""
    return START + LETTERS[number // 26] + LETTERS[number % 26]


def hidden_event(name: str = "County Day") -> Event:
    """Sections that hide names by the event, by their book and for children, and one that shows them all."""
    parts = (
        replace(_part("us-chess", "Open", 1), names=NameStyle.FULL),
        _hidden(replace(_part("us-chess", "Quiet", 2), names=NameStyle.NONE), 0),
        _hidden(_part("schools", "Schools", 3), 30),
        _hidden(replace(_part("us-chess", "Under 10", 4), names=NameStyle.INITIALS), 60, born="2018-03-04"),
    )
    return replace(generate("us-chess", 4, 1, 9, Rates()), name=name, sections=parts)


def hidden_teams() -> Event:
    """A team event whose players are hidden; the names of its teams are not."""
    event = generate("olympiad-2008", 8, 3, 5, Rates())
    section = _hidden(replace(event.sections[0], names=NameStyle.NONE), 90)
    teams = tuple(replace(team, captain=section.players[0].name) for team in section.teams)
    return replace(event, name="Team Day", sections=(replace(section, teams=teams),))


def _part(book: str, name: str, seed: int) -> Section:
    """A section in which three of five rounds are played."""
    section = generate(book, 20, 3, seed, Rates(forfeits=8, byes=6)).sections[0]
    return replace(section, name=name, rounds=5)


def _hidden(section: Section, first: int, born: str | None = None) -> Section:
    """The section with family names that are known by their beginning."""
    named = (_named(one, first + place, born) for place, one in enumerate(section.players))
    return replace(section, players=tuple(named))


def _named(player: Player, number: int, born: str | None = None) -> Player:
    """A player with a family name of their own, a school and a note that names them."""
    name = family(number)
    return replace(
        player,
        name=f"{name}, {GIVEN}",
        school=SCHOOLS[number % 3],
        born=born,
        notes=f"{name} sits near the door",
    )


def write_event(home: Path, name: str, event: Event) -> None:
    """An event in the folder of a server, with results by phone switched on."""
    path = str(home / f"{name}.crosstable")
    create_journal(path, list(told_as_facts(json.loads(write_document(event)))), "test")
    write(path, lambda session: switch_phones(session, on=True), "test")


def named_in(data: bytes) -> bool:
    """Whether a page, file or sheet has a hidden family name; blanks, letter case and markup do not count."""
    return any(_says_a_name(text) for text in _texts(data))


def _says_a_name(text: str) -> bool:
    """Whether a text has a hidden family name as it stands, or as a browser shows it."""
    shown = unescape(text)
    bare = ["".join(one.split()).lower() for one in (shown, TAG.sub("", shown), _unescaped(text))]
    return any(name in one for one in bare for name in _families())


def _unescaped(text: str) -> str:
    """A text with the letters that JSON and scripts write as numbers."""
    return ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def _families() -> Iterator[str]:
    """All hidden family names in small letters."""
    return (family(number).lower() for number in range(26 * 6))


def _texts(data: bytes) -> Iterator[str]:
    """Everything in a file that can be read, also in archives, packed files and PDF files."""
    if data.startswith(b"%PDF"):
        yield _printed(data)
    elif data.startswith(b"PK\x03\x04"):
        with ZipFile(BytesIO(data)) as archive:
            for name in archive.namelist():
                yield name
                yield from _texts(archive.read(name))
    elif data.startswith(b"\x1f\x8b"):
        yield from _texts(decompress(data))
    else:
        yield data.decode("utf-8", "replace")


def _printed(data: bytes) -> str:
    """The text of a PDF file: pages, notes, the names of its bookmarks and attachments."""
    reader = PdfReader(BytesIO(data))
    notes = [str(value) for value in (reader.metadata or {}).values()]
    marks = [str(one) for one in reader.outline]
    return "\n".join([*(page.extract_text() for page in reader.pages), *notes, *marks, *reader.attachments])
