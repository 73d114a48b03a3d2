"""Lines of players through the rounds: who is drawn, how lines differ, and the labels at their ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.reports.pictures.labels import spread_out
from crosstable.reports.pictures.letters import ABOVE, fitted, width_of
from crosstable.reports.pictures.picture import (
    Anchor,
    Group,
    Marker,
    Room,
    Shape,
    Sign,
    Spot,
    Stroke,
    Text,
)
from crosstable.reports.standings.course import Course

LEADERS = 8
"""How many lines are drawn besides the chosen one: more cannot be distinguished."""
_SIGNS = tuple(Sign)


@dataclass(frozen=True, slots=True)
class Plot:
    """The part of a picture in which lines are drawn, and the room for labels to the right of it."""

    room: Room
    left: int
    top: int
    right: int
    bottom: int

    @property
    def label_room(self) -> int:
        """The width of a label."""
        return self.room.value - self.right - LINK - 16

    def x(self, number: int, first: int, last: int) -> int:
        """The position of a round."""
        return self.left + (self.right - self.left) * (number - first) // max(1, last - first)


AXIS = 46
"""The room below the plot, for the rounds."""
LINK = 22
"""The length of the link from the end of a line to its mark and label."""


def plot_in(room: Room, height: int) -> Plot:
    """A plot of a height, with labels that have room for most names."""
    return Plot(room, 46, 14, 510 if room is Room.WIDE else 172, 14 + height)


def drawn_players(course: Course, chosen: int | None) -> tuple[int, ...]:
    """The leaders by the last standings, and the chosen player or team."""
    leaders = course.order[:LEADERS]
    extra = () if chosen is None or chosen in leaders or chosen not in course.order else (chosen,)
    return (*leaders, *extra)


def who_is_drawn(course: Course) -> str:
    """How many of the field have a line; nothing if everybody has one."""
    if len(course.order) <= LEADERS:
        return ""
    return phrase("The top {leaders} of {field}.", leaders=LEADERS, field=len(course.order))


def captioned(course: Course, *sentences: str) -> str:
    """The caption of a picture: who has a line, then what the lines mean."""
    return " ".join(filter(None, (who_is_drawn(course), *sentences)))


def look_of(course: Course, no: int, chosen: int | None) -> str:
    """The classes of a line: its colour and dashes, and whether it is the chosen one."""
    at = course.order.index(no)
    kind = f"k{at}" if at < LEADERS else "beyond"
    return f"thread {kind} chosen" if no == chosen else f"thread {kind}"


def bundled(cells: Mapping[int, int], order: Sequence[int], gap: int) -> dict[int, int]:
    """By how much each line is moved where several share a position: side by side, in the order given."""
    sharing: dict[int, list[int]] = {}
    for no in order:
        sharing.setdefault(cells[no], []).append(no)
    return {
        no: (2 * at - len(together) + 1) * gap // 2
        for together in sharing.values()
        for at, no in enumerate(together)
    }


@dataclass(frozen=True, slots=True)
class Label:
    """The text at the end of a line."""

    who: int | None
    height: int
    figure: str
    name: str


def labelled(plot: Plot, labels: Sequence[Label], marks: Callable[[Label], tuple[str, Sign]]) -> list[Group]:
    """The labels with their marks and links, from top to bottom."""
    ordered = sorted(labels, key=lambda label: label.height)
    wanted = [label.height for label in ordered]
    heights = spread_out(wanted, plot.top + ABOVE - 4, plot.bottom)
    return [
        _labelled(plot, label, height, *marks(label)) for label, height in zip(ordered, heights, strict=True)
    ]


def _labelled(plot: Plot, label: Label, height: int, look: str, sign: Sign) -> Group:
    """One label."""
    words = fitted(f"{label.figure} {label.name}".strip(), plot.label_room)
    mark: Spot = (plot.right + LINK, height)
    shapes: tuple[Shape, ...] = (
        Stroke(((plot.right + 2, label.height), (plot.right + LINK - 6, height)), "link"),
        Marker(mark, sign, "sign"),
        Text((plot.right + LINK + 10, height + 4), words, "name"),
    )
    return Group(shapes, look, label.name, label.who)


def sign_of(at: int) -> Sign:
    """The mark of the line at a place."""
    return _SIGNS[at % len(_SIGNS)]


def rounds_axis(plot: Plot, first: int, last: int) -> list[Shape]:
    """The numbers of the rounds below the plot, as many as there is room for."""
    base = plot.bottom + 20
    apart = max(1, (plot.right - plot.left) // max(1, last - first))
    every = -(-(width_of(str(last)) + 4) // apart)
    word = Text(((plot.left + plot.right) // 2, base + 18), phrase("Round"), "axis", Anchor.MIDDLE)
    shown = [number for number in range(max(1, first), last + 1) if (last - number) % every == 0]
    numbers = [
        Text((plot.x(number, first, last), base), str(number), "axis", Anchor.MIDDLE) for number in shown
    ]
    return [*numbers, word]
