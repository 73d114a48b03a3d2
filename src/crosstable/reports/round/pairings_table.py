"""The pairings of a round by board as a table: both sides, scores, boxes for results; and its byes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.pairing import PairedBye
from crosstable.model.results import ByeKind
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.columns import beside_column, figure_column, text_column
from crosstable.reports.people import Heading, Person
from crosstable.reports.round.pairing_sheet import PairingSheet
from crosstable.reports.round.seats import Seat
from crosstable.reports.standings.lines import BYES
from crosstable.reports.table import (
    LISTS,
    Cell,
    Column,
    Kind,
    Medium,
    Part,
    Row,
    Source,
    Table,
    columns_of,
    parts_by,
)

TEXT, PAPER, SITE = (frozenset({one}) for one in (Medium.TEXT, Medium.PAPER, Medium.SITE))
PLAIN_BYES = tuple(word.value for word in BYES.values())
"""Byes of which there is nothing more to say."""
SIDES = ("white", "black")
SITE_ORDER = ("board", "white", "white-rating", "white-result", "black-result", "black", "black-rating")


def pairings_table(view: PairingSheet, seats: Sequence[Seat]) -> Table:
    """The boards of a round in their order; groups and schedules are parts on paper."""
    sources = tuple(_sources(view))
    parts = parts_by(sources, seats, lambda seat: part_of(view, seat), lambda seat: None, PAPER)
    byes = tuple(_bye_row(view, bye, columns_of(sources)) for bye in view.byes)
    return Table(
        key="pairings",
        title="Pairings",
        columns=columns_of(sources),
        parts=(*parts, Part(byes, on=TEXT)),
        about=view.heading,
        orders={Medium.SITE: SITE_ORDER},
    )


def part_of(view: PairingSheet, seat: Seat) -> str:
    """The group of a board, or the schedule it plays on as long as there are several."""
    no = seat.people[0].no if seat.own[0] else seat.people[1].no
    if view.groups:
        return view.groups.get(no, "")
    schedule = view.schedules.get(no)
    return f"Schedule {schedule}" if schedule else ""


def _sources(view: PairingSheet) -> Iterator[Source[Seat]]:
    """The columns of the pairings: a new one is added here, and nowhere else."""
    board = figure_column("Table" if view.teams else "Board", big=True)
    yield Source(replace(board, key="board", titled={Medium.SITE: "Board"}), lambda seat: seat.board)
    if view.groups or view.schedules:
        apart = replace(text_column("Group" if view.groups else "Schedule"), key="part", on=TEXT)
        yield Source(apart, lambda seat: _schedule(view, seat.people[0].no))
    yield from _side_sources(view.heading, 0)
    yield Source(Column(key="between", on=TEXT), lambda seat: None)
    yield from _side_sources(view.heading, 1)


def _side_sources(heading: Heading, side: int) -> Iterator[Source[Seat]]:
    """One side: a box for the result, number, name, what lists show beside it, the score before the round."""
    key = SIDES[side]
    result = Column(
        key=f"{key}-result",
        heading="Result",
        titled={Medium.SITE: ""},
        kind=Kind.BOX,
        on=PAPER | SITE,
    )
    number = Column(key=f"{key}-no", kind=Kind.NUMBER, on=TEXT)
    name = Column(key=key, heading=key.capitalize(), proper=True, kind=Kind.NAME, width=3, strong=True)
    rating = replace(beside_column(heading, width=2), key=f"{key}-rating")
    score = Column(key=f"{key}-score", heading="Score", kind=Kind.SCORE, on=LISTS - SITE)
    yield Source(result, lambda seat: seat.scored[side])
    yield Source(number, lambda seat: seat.people[side])
    yield Source(name, _name_of(side))
    yield Source(rating, lambda seat: seat.people[side])
    yield Source(score, lambda seat: seat.people[side])


def _name_of(side: int) -> Callable[[Seat], Cell]:
    """Who sits on a side; somebody of another section by name only, for there is no page to lead to."""
    return lambda seat: seat.people[side] if seat.own[side] else seat.people[side].shown


def _schedule(view: PairingSheet, player: int) -> str:
    """The group of a board, or the schedule it plays on as long as there are several."""
    if view.groups:
        return view.groups.get(player, "-")
    return view.schedules[player] or "-"


def _bye_row(view: PairingSheet, bye: PairedBye, columns: Sequence[Column]) -> Row:
    """A player without a game: one side is empty."""
    person: Person = view.people[bye.player]
    first = {"board": _bye_word(view, bye), "white-result": None}
    if view.groups or view.schedules:
        first["part"] = _schedule(view, bye.player)
    cells = (
        first[column.key] if column.key in first else person if column.key.startswith(SIDES[0]) else None
        for column in columns
    )
    return Row(tuple(cells))


def _bye_word(view: PairingSheet, bye: PairedBye) -> str:
    """The word in place of a board; a dash where the lines below say what becomes of the game."""
    if view.why_byes[bye.player] not in PLAIN_BYES:
        return "-"
    return "rest" if bye.kind is ByeKind.REST else "bye"


def byes_table(section: Section, number: int) -> Table:
    """Who sat out a published round, and why."""
    names = {player.no: player.name for player in section.players}
    words = ByeWords(section, number)
    rows = tuple(
        Row((names.get(no, ""), words.why(no, bye.kind)))
        for bye in section.results[number - 1].byes
        if (no := bye.player or bye.team or 0)
    )
    columns = (Column(key="name", heading="Name", kind=Kind.NAME, strong=True), Column(key="why"))
    return Table(key="byes", title="Byes", columns=columns, parts=(Part(rows),) if rows else ())
