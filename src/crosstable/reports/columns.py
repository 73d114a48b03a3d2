"""Columns that several tables have: numbers, names, ratings or schools, points."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.reports.people import Heading
from crosstable.reports.table import EVERYWHERE, LISTS, Column, Kind, Medium

NOWHERE: frozenset[Medium] = frozenset()


def text_column(heading: str, *, width: int = 0, strong: bool = False, proper: bool = False) -> Column:
    """A column of texts; its English heading is its key."""
    key = heading.lower().replace(" ", "-")
    return Column(key=key, heading=heading, width=width, strong=strong, proper=proper)


def figure_column(
    heading: str, kind: Kind = Kind.WHOLE, *, strong: bool = False, big: bool = False, proper: bool = False
) -> Column:
    """A column of numbers; its English heading is its key."""
    key = heading.lower().rstrip(".").replace(" ", "-")
    return Column(key=key, heading=heading, kind=kind, strong=strong, big=big, proper=proper)


def number_column(*, strong: bool = False, on: frozenset[Medium] = LISTS, spare: bool = False) -> Column:
    """The numbers of people."""
    return Column(key="no", heading=Words("No."), kind=Kind.NUMBER, strong=strong, on=on, spare=spare)


def name_column(*, teams: bool = False, width: int = 5, on: frozenset[Medium] = LISTS) -> Column:
    """The names of players or teams; on paper the heading of teams is Team."""
    titled = {Medium.PAPER: Words("Team")} if teams else {}
    return Column(
        key="name", heading=Words("Name"), titled=titled, kind=Kind.NAME, width=width, strong=True, on=on
    )


def beside_column(
    heading: Heading, *, width: int = 3, below: frozenset[Medium] = NOWHERE, spare: bool = True
) -> Column:
    """What lists show beside names: ratings, or schools; programs always get the rating."""
    if heading.beside == "rating":
        return Column(key="rating", heading=Words("Rating"), kind=Kind.RATING, below=below, spare=spare)
    return Column(
        key="rating",
        heading=Words("School"),
        titled={Medium.DATA: Words("Rating")},
        kind=Kind.HOME,
        width=width,
        below=below,
        spare=spare,
    )


def points_column(heading: Heading) -> Column:
    """The score: points, or match points of teams."""
    return Column(
        key="points",
        heading=Words("Match points") if heading.points == "match points" else Words("Points"),
        titled={Medium.SCREEN: Words("Points")},
        kind=Kind.POINTS,
        strong=True,
        on=EVERYWHERE,
    )


def game_points_column() -> Column:
    """The game points of teams, beside their score."""
    return Column(key="games", heading=Words("Game points"), kind=Kind.POINTS)
