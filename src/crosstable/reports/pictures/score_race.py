"""The score race: the leaders' points over the rounds, against the score of drawing every round.

Measured like that, a line rises with a win, stays level with a draw and falls with a loss, so that leaders
who all have many points have different lines.
"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.model.points import HALF, ONE, Points, show
from crosstable.reports.pictures.picture import (
    Anchor,
    Area,
    Drawn,
    Group,
    Picture,
    Room,
    Shape,
    Sign,
    Stroke,
    Text,
)
from crosstable.reports.pictures.threads import (
    AXIS,
    LEADERS,
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
from crosstable.reports.standings.lines import signed_points

TALL = 320
TICKS = 8
"""How many levels have a number at most."""


def score_race(course: Course, chosen: int | None = None) -> Drawn:
    """The race of the leaders and a chosen player or team, for wide and narrow pages."""
    pictures = tuple(_race(course, chosen, room) for room in Room)
    caption = phrase(
        "Points compared with a draw in every round: up is a win, level a draw, down a loss. "
        "The figure in front of each name is the score."
    )
    field = phrase("The band is the middle half of the field, its line the median.")
    names = tuple((no, course.names[no]) for no in drawn_players(course, chosen))
    return Drawn(pictures, captioned(course, caption, field if _has_field(course) else ""), names)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Heights of leads over an even score."""

    plot: Plot
    lowest: int
    highest: int

    def y(self, lead: int) -> int:
        """The height of a lead."""
        tall = self.plot.bottom - self.plot.top
        return self.plot.bottom - tall * (lead - self.lowest) // (self.highest - self.lowest)

    def gap(self, most: int) -> int:
        """How far lines that share a height are apart, so that the next height stays free."""
        tall = self.plot.bottom - self.plot.top
        step = tall * HALF // (self.highest - self.lowest)
        return max(2, min(6, (step - 3) // max(1, most)))


def _race(course: Course, chosen: int | None, room: Room) -> Picture:
    """The race in one width."""
    players = drawn_players(course, chosen)
    plot = plot_in(room, TALL)
    scale = _scale(course, players, plot)
    lines, ends = _lines(course, players, chosen, scale)
    labels = [_label(course, no, ends[no]) for no in players]
    field: list[Group] = []
    if _has_field(course):
        field = [_field(course, scale)]
        labels.append(Label(None, scale.y(_quartiles(course, course.last)[1]), "", phrase("median")))

    def mark(label: Label) -> tuple[str, Sign]:
        if label.who is None:
            return "thread median", Sign.DIAMOND
        return look_of(course, label.who, chosen), sign_of(course.order.index(label.who))

    return Picture(
        key="race",
        title=phrase("Score race"),
        description=_description(course, players),
        room=room,
        height=plot.bottom + AXIS,
        parts=(
            *_levels(scale),
            *rounds_axis(plot, 0, course.last),
            *field,
            *lines,
            *labelled(plot, labels, mark),
        ),
    )


def _scale(course: Course, players: tuple[int, ...], plot: Plot) -> _Scale:
    """The scale that has room for all lines and the band."""
    leads = [course.lead(no, after) for no in players for after in range(course.last + 1)]
    if _has_field(course):
        leads += [lead for after in range(1, course.last + 1) for lead in _quartiles(course, after)]
    return _Scale(plot, min(0, *leads) - 3, max(ONE, *leads) + 3)


def _has_field(course: Course) -> bool:
    """Whether there are enough others for a band to say something."""
    return len(course.order) >= LEADERS + 4


def _quartiles(course: Course, after: int) -> tuple[int, int, int]:
    """The leads of those at a quarter, half and three quarters of the field after a round, lowest first."""
    found = sorted(course.lead(no, after) for no in course.order)
    return found[len(found) // 4], found[len(found) // 2], found[3 * len(found) // 4]


def _field(course: Course, scale: _Scale) -> Group:
    """The middle half of the field as a band with its median."""
    plot, last = scale.plot, course.last
    found = [(0, 0, 0), *(_quartiles(course, after) for after in range(1, last + 1))]
    spots = [(plot.x(after, 0, last), leads) for after, leads in enumerate(found)]
    above = [(x, scale.y(leads[2])) for x, leads in spots]
    below = [(x, scale.y(leads[0])) for x, leads in reversed(spots)]
    middle = tuple((x, scale.y(leads[1])) for x, leads in spots)
    shapes = (Area((*above, *below), "band"), Stroke(middle, "middle"))
    return Group(shapes, "field", phrase("The middle half of the field and its median"))


def _lines(
    course: Course, players: tuple[int, ...], chosen: int | None, scale: _Scale
) -> tuple[list[Group], dict[int, int]]:
    """The lines, the leader's on top, and the heights at which they end."""
    plot, last = scale.plot, course.last
    gap = scale.gap(len(players))
    spots: dict[int, list[tuple[int, int]]] = {no: [] for no in players}
    for after in range(last + 1):
        leads = {no: course.lead(no, after) for no in players}
        moved = bundled(leads, players, gap if after else 0)
        for no in players:
            spots[no].append((plot.x(after, 0, last), scale.y(leads[no]) + moved[no]))
    ordered = sorted(reversed(players), key=lambda no: no == chosen)
    lines = [_line(course, no, look_of(course, no, chosen), tuple(spots[no])) for no in ordered]
    return lines, {no: spots[no][-1][1] for no in players}


def _line(course: Course, no: int, look: str, spots: tuple[tuple[int, int], ...]) -> Group:
    """One line, with a broader one that nobody sees for the pointer."""
    scores = ", ".join(show(course.score(no, after)) for after in range(1, course.last + 1))
    sentence = phrase("{player}: {scores}", player=course.names[no], scores=scores)
    return Group((Stroke(spots, "hit"), Stroke(spots, "line")), look, sentence, no)


def _label(course: Course, no: int, height: int) -> Label:
    """The score and the name at the end of a line."""
    return Label(no, height, show(course.score(no, course.last)), course.names[no])


def _levels(scale: _Scale) -> list[Shape]:
    """Level lines with their leads, and the word for no lead."""
    size = ONE * max(1, -(-(scale.highest - scale.lowest) // (ONE * TICKS)))
    first = -(-scale.lowest // size) * size
    shapes: list[Shape] = []
    for lead in range(first, scale.highest + 1, size):
        height = scale.y(lead)
        look = "level" if lead else "level even"
        words = signed_points(Points(lead)) if lead else phrase("even")
        shapes.append(Stroke(((scale.plot.left - 6, height), (scale.plot.right, height)), look))
        shapes.append(Text((scale.plot.left - 10, height + 4), words, "axis", Anchor.END))
    return shapes


def _description(course: Course, players: tuple[int, ...]) -> str:
    """The picture in words: who leads with how much."""
    told = ", ".join(f"{course.names[no]} {show(course.score(no, course.last))}" for no in players)
    return phrase("Points after round {round}: {scores}.", round=course.last, scores=told)
