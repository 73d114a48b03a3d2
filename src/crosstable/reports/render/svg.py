"""A group picture as SVG: for pages, which colour it by their own style sheet, and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from crosstable.model.colours import Colour
from crosstable.reports.round.group_picture import GroupPicture, Line, Place, Stroke

ROW, TOP, LEFT, GAP, DISC = 26, 30, 8, 150, 5
NAME = 190
"""Sizes of a row, the title, the margin, the room between the halves, a disc and a name."""
INK = {"natural": "#9aa0a6", "made": "#1d7a5a", "ink": "#1b1d1f", "paper": "#ffffff"}
LONGEST = 24
"""How many letters of a name are drawn."""


def group_svg(picture: GroupPicture) -> str:
    """The whole picture; every line has its sentence as a title."""
    rows = max(len(picture.upper), len(picture.lower), 1)
    width, height = 2 * LEFT + 2 * NAME + GAP + 60, TOP + rows * ROW + 8
    parts = "".join(_parts(picture))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="group" viewBox="0 0 {width} {height}" '
        f'width="{width}" role="img" aria-label="{escape(picture.title)}" font-family="sans-serif" '
        f'font-size="13">{parts}</svg>'
    )


def _parts(picture: GroupPicture) -> Iterator[str]:
    """Lines first, so that names and discs lie above them."""
    yield f'<text class="title" x="{LEFT}" y="16" font-weight="600" fill="{INK["ink"]}">'
    yield f"{escape(picture.title)}</text>"
    spots = _spots(picture)
    for line in picture.lines:
        yield _line(line, spots)
    for row, place in enumerate(picture.upper):
        yield _place(place, row, left=True, bold=place.no in picture.asked)
    for row, place in enumerate(picture.lower):
        yield _place(place, row, left=False, bold=place.no in picture.asked)


def _spots(picture: GroupPicture) -> dict[int, tuple[int, int]]:
    """Where the lines of each player begin."""
    left = {place.no: (LEFT + NAME, _y(row)) for row, place in enumerate(picture.upper)}
    right = {place.no: (LEFT + NAME + GAP, _y(row)) for row, place in enumerate(picture.lower)}
    return left | right


def _y(row: int) -> int:
    """The height of the middle of a row."""
    return TOP + row * ROW + ROW // 2


def _line(line: Line, spots: dict[int, tuple[int, int]]) -> str:
    """A straight line across, or a bow between two of one half."""
    (x1, y1), (x2, y2) = spots[line.one], spots[line.other]
    made = line.stroke is Stroke.MADE
    bow = (LEFT + NAME + GAP // 3) if x1 == LEFT + NAME else (LEFT + NAME + GAP - GAP // 3)
    path = f"M{x1} {y1} Q{bow} {(y1 + y2) // 2} {x2} {y2}" if x1 == x2 else f"M{x1} {y1} L{x2} {y2}"
    dash = "" if made else ' stroke-dasharray="4 4"'
    title = f"<title>{escape(line.text)}</title>" if line.text else ""
    return (
        f'<path class="{line.stroke.value}" d="{path}" fill="none" stroke="{INK[line.stroke.value]}" '
        f'stroke-width="{2.5 if made else 1.2}"{dash}>{title}</path>'
    )


def _place(place: Place, row: int, *, left: bool, bold: bool) -> str:
    """A name with the colours so far, the colour of the round at the line, and whom else it meets."""
    x = LEFT if left else LEFT + NAME + GAP
    name = f"{place.no} {place.name}"
    name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
    end = LEFT + NAME - 8 if left else x + 8
    weight = ' font-weight="700"' if bold else ""
    text_x, anchor = (end - 12, "end") if left else (end + 12, "start")
    told = (
        f'<text class="name" x="{text_x}" y="{_y(row) + 4}" text-anchor="{anchor}"{weight} '
        f'fill="{INK["ink"]}">{escape(name)}</text>'
    )
    return told + _disc(end, _y(row), place.gets) + _leaving(place, row, left=left)


def _disc(x: int, y: int, colour: Colour | None) -> str:
    """The colour of this round; nothing without a game."""
    if colour is None:
        return ""
    fill = INK["paper"] if colour is Colour.WHITE else INK["ink"]
    kind = "white" if colour is Colour.WHITE else "black"
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{DISC}" fill="{fill}" stroke="{INK["ink"]}"/>'


def _leaving(place: Place, row: int, *, left: bool) -> str:
    """An arrow to the group in which the opponent is, or to the bye."""
    if not place.leaves:
        return ""
    sign = "↓" if place.down or place.leaves == "the bye" else "↑"
    x, anchor = (LEFT + NAME + 6, "start") if left else (LEFT + NAME + GAP - 6, "end")
    return (
        f'<text class="leaves" x="{x}" y="{_y(row) + 4}" text-anchor="{anchor}" font-size="11" '
        f'fill="{INK["made"]}">{sign} {escape(place.leaves)}</text>'
    )
