"""The flow of places: the places of the leaders and of a chosen player or team after each round."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.reports.pictures.picture import Anchor, Drawn, Group, Picture, Room, Shape, Sign, Stroke, Text
from crosstable.reports.pictures.threads import (
    AXIS,
    Label,
    Plot,
    bundled,
    captioned,
    drawn_players,
    labelled,
    look_of,
    plot_in,
    rounds_axis,
    sign_of,
)
from crosstable.reports.standings.course import Course

TALL = 300
EVEN_UP_TO = 14
"""The largest place at which all places are equally far apart; beyond it, as far as from 1 to 2 or 2 to 4."""


def rank_flow(course: Course, chosen: int | None = None) -> Drawn | None:
    """The flow of places for wide and narrow pages; None while there is only one round."""
    if course.last < 2:
        return None
    pictures = tuple(_flow(course, chosen, room) for room in Room)
    names = tuple((no, course.names[no]) for no in drawn_players(course, chosen))
    return Drawn(pictures, _caption(course, chosen), names)


def _caption(course: Course, chosen: int | None) -> str:
    """What the picture shows, and how places are spaced if they are not evenly."""
    caption = phrase("Places after each round; shared places lie side by side.")
    uneven = _lowest(course, drawn_players(course, chosen)) > EVEN_UP_TO
    spaced = phrase("Each line is twice the place of the one above it.") if uneven else ""
    return captioned(course, caption, spaced)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Heights of places."""

    plot: Plot
    lowest: int

    @property
    def is_even(self) -> bool:
        """Whether all places are equally far apart."""
        return self.lowest <= EVEN_UP_TO

    def y(self, place: int) -> int:
        """The height of a place."""
        tall = self.plot.bottom - self.plot.top - 16
        if self.is_even:
            return self.plot.top + 8 + tall * (place - 1) // max(1, self.lowest - 1)
        return self.plot.top + 8 + tall * doublings(place) // doublings(self.lowest)

    @property
    def ticks(self) -> list[int]:
        """The places that have a number."""
        if self.is_even:
            return list(range(1, self.lowest + 1))
        return [1 << at for at in range(self.lowest.bit_length())]


def doublings(place: int) -> int:
    """How often 1 is doubled to reach a place, in thousandths; in between in proportion."""
    whole = place.bit_length() - 1
    return 1000 * whole + 1000 * (place - (1 << whole)) // (1 << whole)


def _lowest(course: Course, players: tuple[int, ...]) -> int:
    """The largest place on any of the lines."""
    return max(course.place(no, after) for no in players for after in range(1, course.last + 1))


def _flow(course: Course, chosen: int | None, room: Room) -> Picture:
    """The flow in one width."""
    players = drawn_players(course, chosen)
    plot = plot_in(room, TALL)
    scale = _Scale(plot, max(2, _lowest(course, players)))
    lines, ends = _lines(course, players, chosen, scale)
    labels = [Label(no, ends[no], str(course.place(no, course.last)), course.names[no]) for no in players]

    def mark(label: Label) -> tuple[str, Sign]:
        no = label.who or 0
        return look_of(course, no, chosen), sign_of(course.order.index(no))

    return Picture(
        key="flow",
        title=phrase("Places round by round"),
        description=_description(course, players),
        room=room,
        height=plot.bottom + AXIS,
        parts=(*_levels(scale), *rounds_axis(plot, 1, course.last), *lines, *labelled(plot, labels, mark)),
    )


def _lines(
    course: Course, players: tuple[int, ...], chosen: int | None, scale: _Scale
) -> tuple[list[Group], dict[int, int]]:
    """The lines, the leader's on top, and the heights at which they end."""
    plot, last = scale.plot, course.last
    spots: dict[int, list[tuple[int, int]]] = {no: [] for no in players}
    for after in range(1, last + 1):
        places = {no: course.place(no, after) for no in players}
        moved = bundled(places, players, 4)
        for no in players:
            spots[no].append((plot.x(after, 1, last), scale.y(places[no]) + moved[no]))
    ordered = sorted(reversed(players), key=lambda no: no == chosen)
    lines = [_line(course, no, look_of(course, no, chosen), tuple(spots[no])) for no in ordered]
    return lines, {no: spots[no][-1][1] for no in players}


def _line(course: Course, no: int, look: str, spots: tuple[tuple[int, int], ...]) -> Group:
    """One line, with a broader one that nobody sees for the pointer."""
    sentence = phrase("{player}: {places}", player=course.names[no], places=_places(course, no))
    return Group((Stroke(spots, "hit", bent=True), Stroke(spots, "line", bent=True)), look, sentence, no)


def _places(course: Course, no: int) -> str:
    """All places of a line."""
    return ", ".join(str(course.place(no, after)) for after in range(1, course.last + 1))


def _levels(scale: _Scale) -> list[Shape]:
    """Level lines with their places."""
    shapes: list[Shape] = []
    for place in scale.ticks:
        height = scale.y(place)
        shapes.append(Stroke(((scale.plot.left - 6, height), (scale.plot.right, height)), "level"))
        shapes.append(Text((scale.plot.left - 10, height + 4), str(place), "axis", Anchor.END))
    return shapes


def _description(course: Course, players: tuple[int, ...]) -> str:
    """The picture in words: everybody's places."""
    told = "; ".join(
        phrase("{player}: {places}", player=course.names[no], places=_places(course, no)) for no in players
    )
    return phrase("Places after each round. {places}.", places=told)
