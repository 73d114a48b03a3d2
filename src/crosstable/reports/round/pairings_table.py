"""The pairings of a round by board as a table: both sides, scores, boxes for results; and its byes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import PairedBye
from crosstable.model.results import ByeKind
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.columns import beside_column, figure_column, text_column
from crosstable.reports.people import Heading, Person, people_before
from crosstable.reports.round.across import Beside
from crosstable.reports.round.pairing_sheet import PairingSheet, Unpaired, pairing_sheet
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.round.seats import Seat, seats_of
from crosstable.reports.standings.lines import BYES
from crosstable.reports.table import (
    EVERYWHERE,
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

TEXT, PAPER, SITE, SCREEN = (
    frozenset({one}) for one in (Medium.TEXT, Medium.PAPER, Medium.SITE, Medium.SCREEN)
)
PLAIN_BYES = tuple(word.value for word in BYES.values())
"""Byes that need no further explanation."""
SIDES = ("white", "black")
NAMES = (Words("White"), Words("Black"))
SCREEN_ORDER = ("board", "white", "white-had", "result", "score", "black", "black-had")
SITE_ORDER = ("board", "white", "white-rating", "white-result", "black-result", "black", "black-rating")


def posted_table(event: Event, section: Section, number: int) -> Table:
    """The boards of a published round with the results that are in."""
    people = people_before(section, number)
    view = pairing_sheet(event, section, posted_pairing(section, number), people)
    seats = seats_of(event, section, number, people)
    return pairings_table(view, seats, sitting_out(event, section, number, people))


def sitting_out(
    event: Event, section: Section, number: int, people: Mapping[int, Person] | None = None
) -> tuple[Unpaired, ...]:
    """Who has a bye in a published round, and where they play if they play elsewhere."""
    words, people = ByeWords(section, number), people or people_before(section, number)
    beside = Beside(event, audience=None)
    found = []
    for bye in section.results[number - 1].byes:
        no = bye.player or bye.team
        if no is not None and no in people:
            given = bye.kind in (ByeKind.PAIRING, ByeKind.REST)
            where = beside.visit(section, no, number) if given else ""
            told = words.why(no, bye.kind)
            found.append(
                Unpaired(people[no], phrase("{bye}, and {game}", bye=told, game=where) if where else told)
            )
    return tuple(found)


def pairings_table(view: PairingSheet, seats: Sequence[Seat], sitting: Sequence[Unpaired] = ()) -> Table:
    """The boards of a round in their order; groups and schedules are parts on paper."""
    sources = tuple(_sources(view))
    parts = parts_by(sources, seats, lambda seat: part_of(view, seat), lambda seat: None, PAPER)
    columns = columns_of(sources)
    byes = tuple(_bye_row(view, bye, columns) for bye in view.byes)
    out = tuple(_row_without_game(one.person, {"board": "–", "black": one.why}, columns) for one in sitting)
    return Table(
        key="pairings",
        title=phrase("Pairings"),
        columns=columns,
        parts=(*parts, Part(byes, on=TEXT), Part(out, on=SCREEN, sits_out=True)),
        about=view.heading,
        orders={Medium.SITE: SITE_ORDER, Medium.SCREEN: SCREEN_ORDER},
    )


def part_of(view: PairingSheet, seat: Seat) -> str:
    """The group of a board, or its schedule while there are several."""
    no = seat.people[0].no if seat.own[0] else seat.people[1].no
    if view.groups:
        return view.groups.get(no, "")
    schedule = view.schedules.get(no)
    return phrase("Schedule {schedule}", schedule=schedule) if schedule else ""


def _sources(view: PairingSheet) -> Iterator[Source[Seat]]:
    """The columns of the pairings: a new one is added here, and nowhere else."""
    board = figure_column(Words("Table") if view.teams else Words("Board"), big=True)
    yield Source(
        replace(board, key="board", titled={Medium.SITE: phrase("Board")}, on=EVERYWHERE),
        lambda seat: seat.board,
    )
    if view.groups or view.schedules:
        apart = replace(
            text_column(Words("Group") if view.groups else Words("Schedule")), key="part", on=TEXT
        )
        yield Source(apart, lambda seat: _schedule(view, seat.people[0].no))
    yield from _side_sources(view.heading, 0)
    yield Source(Column(key="between", on=TEXT), lambda seat: None)
    result = Column(
        key="score" if view.teams else "result",
        heading=Words("Result"),
        kind=Kind.MARK,
        strong=True,
        on=SCREEN,
    )
    yield Source(result, lambda seat: seat.result)
    yield from _side_sources(view.heading, 1)


def _side_sources(heading: Heading, side: int) -> Iterator[Source[Seat]]:
    """One side: a box for the result, number, name, what lists show beside it, the score before the round."""
    key = SIDES[side]
    result = Column(
        key=f"{key}-result",
        heading=Words("Result"),
        titled={Medium.SITE: ""},
        kind=Kind.BOX,
        on=PAPER | SITE,
    )
    number = Column(key=f"{key}-no", kind=Kind.NUMBER, on=TEXT)
    name = Column(
        key=key, heading=NAMES[side], proper=True, kind=Kind.NAME, width=3, strong=True, on=EVERYWHERE
    )
    rating = replace(beside_column(heading, width=2), key=f"{key}-rating")
    score = Column(key=f"{key}-score", heading=Words("Score"), kind=Kind.SCORE, on=LISTS - SITE)
    yield Source(result, lambda seat: seat.scored[side])
    yield Source(number, lambda seat: seat.people[side])
    yield Source(name, _name_of(side))
    yield Source(rating, lambda seat: seat.people[side])
    yield Source(score, lambda seat: seat.people[side])
    had = Column(key=f"{key}-had", heading=Words("Score"), kind=Kind.POINTS, on=SCREEN, below=SCREEN)
    yield Source(had, lambda seat: seat.people[side].points)


def _name_of(side: int) -> Callable[[Seat], Cell]:
    """Who sits on a side; a player of another section by name only, without a link."""
    return lambda seat: seat.people[side] if seat.own[side] else seat.people[side].shown


def _schedule(view: PairingSheet, player: int) -> str:
    """The group of a board, or the schedule it plays on as long as there are several."""
    if view.groups:
        return view.groups.get(player, "-")
    return view.schedules[player] or "-"


def _bye_row(view: PairingSheet, bye: PairedBye, columns: Sequence[Column]) -> Row:
    """A player without a game, the word for it in place of the board."""
    told = {"board": _bye_word(view, bye)}
    if view.groups or view.schedules:
        told["part"] = _schedule(view, bye.player)
    return _row_without_game(view.people[bye.player], told, columns)


def _row_without_game(person: Person, told: Mapping[str, str], columns: Sequence[Column]) -> Row:
    """Somebody on the side of White, with words in other columns."""
    own = {"white-no": person, "white": person, "white-rating": person, "white-score": person}
    cells: dict[str, Cell] = {**own, "white-had": person.points, **told}
    return Row(tuple(cells.get(column.key) for column in columns))


def _bye_word(view: PairingSheet, bye: PairedBye) -> str:
    """The word in place of a board; a dash if the lines below explain the game."""
    if view.why_byes[bye.player] not in PLAIN_BYES:
        return "-"
    return phrase("rest") if bye.kind is ByeKind.REST else phrase("bye")


def byes_table(event: Event, section: Section, number: int) -> Table:
    """Who sat out a published round, why, and where they play if they play elsewhere."""
    rows = tuple(
        Row((one.person.name, one.why), who=one.person.no) for one in sitting_out(event, section, number)
    )
    columns = (Column(key="name", heading=Words("Name"), kind=Kind.NAME, strong=True), Column(key="why"))
    return Table(key="byes", title=phrase("Byes"), columns=columns, parts=(Part(rows),) if rows else ())
