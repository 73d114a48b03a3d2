"""A group picture as SVG: for pages, which colour it with their own style sheet, and for paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from crosstable.model.colours import Colour
from crosstable.reports.round.group_picture import THE_BYE, GroupPicture, Line, Place, Stroke

ROW, TOP, MARGIN, GAP, DISC = 26, 30, 8, 150, 5
NAME = 190
"""Sizes of a row, the title, the margin, the room between the halves, a disc and a name."""
INK = {"natural": "#9aa0a6", "made": "#1d7a5a", "ink": "#1b1d1f", "paper": "#ffffff"}
LONGEST = 24
"""How many letters of a name are drawn."""
ELSEWHERE = 170
"""The room beside the names for opponents outside the group."""
WIDE = "\u2003"
"""The gap between a name and that."""


def group_svg(picture: GroupPicture) -> str:
    """The whole picture; every line has its sentence as a title."""
    return _Drawing(picture).write()


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A picture with the places of its parts."""

    picture: GroupPicture

    def write(self) -> str:
        """The picture in its frame."""
        rows = max(len(self.picture.upper), len(self.picture.lower), 1)
        width = self.right + NAME + (ELSEWHERE if any(one.leaves for one in self.picture.lower) else 60)
        height, parts = TOP + rows * ROW + 8, "".join(self._parts())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="group" viewBox="0 0 {width} {height}" '
            f'width="{width}" role="img" aria-label="{escape(self.picture.title)}" font-family="sans-serif" '
            f'font-size="13">{parts}</svg>'
        )

    @property
    def halved(self) -> bool:
        """Whether there are two columns, with lines between them."""
        return bool(self.picture.lower)

    @property
    def left(self) -> int:
        """Where the lines of the left column begin, further right if somebody in it leaves the group."""
        beside = self.halved and any(one.leaves for one in self.picture.upper)
        return MARGIN + NAME + (ELSEWHERE if beside else 0)

    @property
    def right(self) -> int:
        """Where the lines of the right column begin."""
        return self.left + GAP

    def _parts(self) -> Iterator[str]:
        """Lines first, so that names and discs lie above them."""
        yield f'<text class="title" x="{MARGIN}" y="16" font-weight="600" fill="{INK["ink"]}">'
        yield f"{escape(self.picture.title)}</text>"
        spots = {place.no: (self.left, _y(row)) for row, place in enumerate(self.picture.upper)}
        spots |= {place.no: (self.right, _y(row)) for row, place in enumerate(self.picture.lower)}
        for line in self.picture.lines:
            yield self._line(line, spots)
        for row, place in enumerate(self.picture.upper):
            yield self._place(place, row, left=True)
        for row, place in enumerate(self.picture.lower):
            yield self._place(place, row, left=False)

    def _line(self, line: Line, spots: dict[int, tuple[int, int]]) -> str:
        """A straight line across, or a bow between two of one half."""
        (x1, y1), (x2, y2) = spots[line.one], spots[line.other]
        made = line.stroke is Stroke.MADE
        bow = self.left + GAP // 3 if x1 == self.left else self.right - GAP // 3
        path = f"M{x1} {y1} Q{bow} {(y1 + y2) // 2} {x2} {y2}" if x1 == x2 else f"M{x1} {y1} L{x2} {y2}"
        dash = "" if made else ' stroke-dasharray="4 4"'
        title = f"<title>{escape(line.text)}</title>" if line.text else ""
        return (
            f'<path class="{line.stroke.value}" d="{path}" fill="none" stroke="{INK[line.stroke.value]}" '
            f'stroke-width="{2.5 if made else 1.2}"{dash}>{title}</path>'
        )

    def _place(self, place: Place, row: int, *, left: bool) -> str:
        """A name, outside it the opponent elsewhere, and at the line the colour of the round."""
        end = self.left - 8 if left else self.right + 8
        text_x, anchor = (end - 12, "end") if left else (end + 12, "start")
        name, away = _name(place, bold=place.no in self.picture.asked), _leaving(place, after=left)
        words = f"{away}{name}" if left else f"{name}{away}"
        beyond = ""
        if left and not self.halved and away:
            words, beyond = name, f'<text x="{self.left + 6}" y="{_y(row) + 4}">{away}</text>'
        told = f'<text x="{text_x}" y="{_y(row) + 4}" text-anchor="{anchor}">{words}</text>'
        return told + beyond + _disc(end, _y(row), place.gets)


def _y(row: int) -> int:
    """The height of the middle of a row."""
    return TOP + row * ROW + ROW // 2


def _name(place: Place, *, bold: bool) -> str:
    """Number and name, shortened if necessary; bold for the players of the explained board."""
    name = f"{place.no} {place.name}"
    name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
    weight = ' font-weight="700"' if bold else ""
    return f'<tspan class="name"{weight} fill="{INK["ink"]}">{escape(name)}</tspan>'


def _leaving(place: Place, *, after: bool) -> str:
    """An arrow to the group of the opponent, or to the bye; with a gap after it, or before."""
    if not place.leaves:
        return ""
    sign = "↓" if place.down or place.leaves == str(THE_BYE) else "↑"
    told = f"{sign} {escape(place.leaves)}"
    told = f"{told}{WIDE}" if after else f"{WIDE}{told}"
    return f'<tspan class="leaves" font-size="11" fill="{INK["made"]}">{told}</tspan>'


def _disc(x: int, y: int, colour: Colour | None) -> str:
    """The colour of this round; nothing without a game."""
    if colour is None:
        return ""
    fill = INK["paper"] if colour is Colour.WHITE else INK["ink"]
    kind = "white" if colour is Colour.WHITE else "black"
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{DISC}" fill="{fill}" stroke="{INK["ink"]}"/>'
