"""A player's progress: the score after each round against that of whoever led, with the places below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.colours import Colour
from crosstable.model.language import phrase, translate
from crosstable.model.points import ONE, Points, show
from crosstable.reports.people import Person
from crosstable.reports.pictures.letters import width_of
from crosstable.reports.pictures.picture import (
    Anchor,
    Bar,
    Disc,
    Drawn,
    Group,
    Picture,
    Room,
    Shape,
    Spot,
    Stroke,
    Text,
)
from crosstable.reports.standings.course import Course
from crosstable.reports.standings.lines import Happened, RoundLine

TOP, TALL, LINE = 16, 170, 18
"""The margin above, the height of the plot, and that of a line of words below it."""
KINDS = {Colour.WHITE: "w", Colour.BLACK: "b"}


def progress(
    person: Person,
    lines: Sequence[RoundLine],
    people: Mapping[int, Person],
    course: Course | None,
    rounds: int,
) -> Drawn | None:
    """The progress of a player or team for wide and narrow pages; None before the first round.

    Without a course, as in groups, there are no places and no leader.
    """
    if not lines:
        return None
    pictures = tuple(_picture(person, lines, people, course, rounds, room) for room in Room)
    caption = phrase(
        "Points after each round, with the opponent's number below. Discs show the colour, squares rounds "
        "without a game."
    )
    if course is not None:
        caption += " " + phrase("The dashed line is the leader's score; the last line has the places.")
    return Drawn(pictures, caption)


def _picture(
    person: Person,
    lines: Sequence[RoundLine],
    people: Mapping[int, Person],
    course: Course | None,
    rounds: int,
    room: Room,
) -> Picture:
    """The progress in one width."""
    most = max(rounds, len(lines))
    leads = [] if course is None else [_best(course, after) for after in range(1, course.last + 1)]
    top = max(ONE, *leads, *(line.total for line in lines))
    names = (phrase("Round"), phrase("Opp."), phrase("Place"))
    left = max(map(width_of, names)) + 16
    floor = TOP + TALL

    def spot(after: int, points: int) -> Spot:
        return left + (room.value - 26 - left) * after // most, floor - TALL * max(0, points) // top

    wide = (room.value - 26 - left) // most
    numbered = _every([str(most)], wide)
    own = (spot(0, 0), *(spot(line.round, line.total) for line in lines))
    parts: list[Group | Shape] = [*_levels(left, room, top), *_names(names[: 3 if course else 2], floor)]
    parts += [
        Text((spot(number, 0)[0], floor + LINE), str(number), "axis", Anchor.MIDDLE)
        for number in range(len(lines) + 1, most + 1)
        if (number - len(lines)) % numbered == 0
    ]
    if leads:
        led = (spot(0, 0), *(spot(after, points) for after, points in enumerate(leads, 1)))
        parts.append(Stroke(led, "leader"))
    parts.append(Stroke(own, "own"))
    texts = {line.round: _texts(line, people, course, person.no) for line in lines}
    told = [_told(line, people, _place(line, course, person.no)) for line in lines]
    for line, below, sentence in zip(lines, _spaced(texts, wide, numbered), told, strict=True):
        parts.append(_mark(line, own[line.round], floor, below, sentence))
    return Picture(
        key="progress",
        title=phrase("Score of {player} round by round", player=person.shown),
        description=". ".join(told),
        room=room,
        height=floor + LINE * (3 if course else 2) + 8,
        parts=tuple(parts),
    )


def _best(course: Course, after: int) -> int:
    """The highest score after a round."""
    return max(course.rounds[after - 1].scores.values())


def _names(names: Sequence[str], floor: int) -> list[Shape]:
    """What the lines of words below the plot are."""
    return [Text((0, floor + LINE * at), name, "axis") for at, name in enumerate(names, 1)]


def _levels(left: int, room: Room, top: int) -> list[Shape]:
    """Level lines with their points."""
    size = max(ONE, -(-top // (4 * ONE)) * ONE)
    shapes: list[Shape] = []
    for points in range(0, top + 1, size):
        height = TOP + TALL - TALL * points // top
        shapes.append(Stroke(((left - 6, height), (room.value, height)), "level"))
        shapes.append(Text((left - 10, height + 4), show(Points(points)), "axis", Anchor.END))
    return shapes


def _every(texts: Sequence[str], wide: int) -> int:
    """Every how many rounds there is room for the widest of some texts."""
    return max(1, -(-(max(map(width_of, texts)) + 4) // max(1, wide)))


def _spaced(texts: Mapping[int, tuple[str, ...]], wide: int, numbered: int) -> list[tuple[str, ...]]:
    """The number of each round and its texts, as far as there is room, counted back from the last one."""
    every = _every([text for one in texts.values() for text in one], wide)
    every = -(-every // numbered) * numbered
    back = {number: len(texts) - number for number in texts}
    return [
        () if back[number] % numbered else (str(number), *(() if back[number] % every else own))
        for number, own in texts.items()
    ]


def _texts(line: RoundLine, people: Mapping[int, Person], course: Course | None, no: int) -> tuple[str, ...]:
    """What is shown below the number of a round: the opponent, and the place where there is one."""
    place = _place(line, course, no)
    return (_below(line, people), *(() if place is None else (str(place),)))


def _mark(line: RoundLine, spot: Spot, floor: int, texts: Sequence[str], sentence: str) -> Group:
    """One round: its colour on the line, and some texts below each other."""
    x, y = spot
    shapes: list[Shape] = [
        Text((x, floor + LINE * at), text, "axis" if at == 1 else "met", Anchor.MIDDLE)
        for at, text in enumerate(texts, 1)
    ]
    if line.colour is None:
        shapes.append(Bar((x - 6, y - 6), 12, 12, "disc none"))
    else:
        shapes.append(Disc(spot, 7, f"disc {KINDS[line.colour]}"))
    return Group(tuple(shapes), "mark", sentence)


def _place(line: RoundLine, course: Course | None, no: int) -> int | None:
    """The place after a round; None where there are no places, or not yet."""
    if course is None or line.round > course.last:
        return None
    return course.rounds[line.round - 1].places.get(no)


def _told(line: RoundLine, people: Mapping[int, Person], place: int | None) -> str:
    """A round in a sentence, with the place after it."""
    words = _mark_words(line, people)
    return words if place is None else phrase("{round_was}, place {place}", round_was=words, place=place)


def _below(line: RoundLine, people: Mapping[int, Person]) -> str:
    """The opponent's number, or what the round was in one short word."""
    met = people.get(line.opponent) if line.opponent is not None else None
    if met is not None:
        return met.number
    short = {Happened.HALF: show(Points(5)), Happened.ZERO: "0", Happened.FULL: "1"}
    return short.get(line.happened, "–")


def _mark_words(line: RoundLine, people: Mapping[int, Person]) -> str:
    """A round in a sentence: opponent and colour, the points, and the total."""
    facts = {"round": line.round, "points": line.scored, "total": show(line.total)}
    met = people.get(line.opponent) if line.opponent is not None else None
    if met is None:
        return phrase(
            "Round {round}: {round_was}, {points}, total {total}", round_was=line.happened.words, **facts
        )
    if line.colour is None:
        return phrase(
            "Round {round}: against {opponent}, {points}, total {total}", opponent=met.shown, **facts
        )
    return phrase(
        "Round {round}: {colour} against {opponent}, {points}, total {total}",
        colour=translate(line.colour.word),
        opponent=met.shown,
        **facts,
    )
