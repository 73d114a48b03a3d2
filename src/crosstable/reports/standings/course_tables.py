"""The course of a section as tables: the scores and the places of some players or teams by round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from crosstable.model.language import Words, phrase
from crosstable.reports.people import Person
from crosstable.reports.standings.course import Course
from crosstable.reports.table import Cell, Column, Kind, Part, Source, Table, columns_of, row_of

People = Mapping[int, Person]


def scores_table(course: Course, people: People, players: Sequence[int]) -> Table:
    """Everybody's points after each round."""
    return _table("race", phrase("Score race"), people, players, _by_round(course, Kind.POINTS, course.score))


def places_table(course: Course, people: People, players: Sequence[int]) -> Table:
    """Everybody's place after each round."""
    sources = _by_round(course, Kind.WHOLE, course.place)
    return _table("flow", phrase("Places round by round"), people, players, sources)


def _by_round(course: Course, kind: Kind, figure: Callable[[int, int], int]) -> list[Source[int]]:
    """A column for each round."""
    return [_after(number, kind, figure) for number in range(1, course.last + 1)]


def _after(number: int, kind: Kind, figure: Callable[[int, int], int]) -> Source[int]:
    """The column of one round."""

    def cell(no: int) -> Cell:
        return figure(no, number)

    return Source(Column(key=f"after-{number}", heading=str(number), kind=kind), cell)


def _table(
    key: str, title: str, people: People, players: Sequence[int], figures: Sequence[Source[int]]
) -> Table:
    """Names, then the figures."""
    name = Column(key="name", heading=Words("Name"), kind=Kind.NAME, width=4, strong=True)
    sources: tuple[Source[int], ...] = (Source(name, lambda no: people[no]), *figures)
    rows = tuple(row_of(sources, no, no) for no in players)
    return Table(key=key, title=title, columns=columns_of(sources), parts=(Part(rows),))
