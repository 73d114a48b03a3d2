"""Reading printed sheets back: the text of every page, and whether its edges are white."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from functools import cache
from io import BytesIO

from pypdf import PdfReader

from crosstable.model.event import Event, RoundTime, Section
from crosstable.paper.sheet import PaperStyle, Sheet
from crosstable.paper.typeset import pdf, pictures
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

ODD = (
    "Łukaszewicz-Wójtowicz, Żaneta",
    "Гончаренко, Александра Владимировна",
    "#set text(red), $x^2$ *bold* _it_ @ref",
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe",
    'Čapek "the" <b>Bold</b> \\ `raw` // c',
    "Παπαδόπουλος, Γεώργιος",
    "Bartholomew Montgomery-Featherstonehaugh Cholmondeley, Maximilian Alexander",
)
"""Names that a typesetter may stumble over."""


@cache
def event_of(
    players: int, rounds: int, rulebook: str = "us-chess", seed: int = 1, played_as: str | None = None
) -> Event:
    """A simulated event with a timetable, its first players with odd names."""
    made = generate(rulebook, players, rounds, seed, Rates(), played_as)
    starts = tuple(RoundTime(round=number, start=f"2026-05-{number:02}T10:30") for number in range(1, 6))
    section = made.sections[0]
    odd = (*ODD, *(player.name for player in section.players[len(ODD) :]))
    named = tuple(replace(one, name=name) for one, name in zip(section.players, odd, strict=False))
    return replace(made, name="Lakeside Open", schedule=starts, sections=(replace(section, players=named),))


def two_sections(first: Section, second: Section, event: Event) -> Event:
    """An event of two sections."""
    return replace(
        event, sections=(replace(first, name="Open"), replace(second, name="Under 1800", first_board=1))
    )


def pages(sheets: tuple[Sheet, ...], style: PaperStyle | None = None) -> list[str]:
    """The text of every page."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf(sheets, style))).pages]


def bare(text: str) -> str:
    """A text without blanks and hyphens, which the ends of lines bring."""
    return "".join(letter for letter in text if not letter.isspace() and letter not in "-\u00ad\u2010")


def edges_white(sheets: tuple[Sheet, ...], style: PaperStyle | None = None, edge: int = 2) -> bool:
    """Whether nothing is printed nearer to the edges of any page than so many dots (at 15 to the inch)."""
    return all(_white(picture, edge) for picture in pictures(sheets, style, 15))


def _white(picture: bytes, edge: int) -> bool:
    """Whether the edges of a picture are white."""
    rows = _rows(picture)
    sides = (row[: 4 * edge] + row[-4 * edge :] for row in rows[edge:-edge])
    return all(set(part) == {255} for part in (*rows[:edge], *rows[-edge:], *sides))


def _rows(picture: bytes) -> list[bytes]:
    """The lines of a PNG picture with four bytes to the dot."""
    width, height = struct.unpack(">II", picture[16:24])
    assert picture[24:26] == b"\x08\x06"
    packed, at = b"", 8
    while at < len(picture):
        size, kind = struct.unpack(">I4s", picture[at : at + 8])
        packed += picture[at + 8 : at + 8 + size] if kind == b"IDAT" else b""
        at += size + 12
    data, step = zlib.decompress(packed), 4 * width + 1
    rows, above = [], bytes(4 * width)
    for line in range(height):
        above = _unfiltered(data[line * step], data[line * step + 1 : (line + 1) * step], above)
        rows.append(above)
    return rows


def _unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    """One line as it was before it was packed."""
    out = bytearray(len(line))
    for at, value in enumerate(line):
        left = out[at - 4] if at >= 4 else 0
        corner = above[at - 4] if at >= 4 else 0
        guess = (0, left, above[at], (left + above[at]) // 2, _nearest(left, above[at], corner))[kind]
        out[at] = (value + guess) & 255
    return bytes(out)


def _nearest(left: int, above: int, corner: int) -> int:
    """The neighbour that is nearest to where the three point."""
    aim = left + above - corner
    return min((left, above, corner), key=lambda one: abs(aim - one))
