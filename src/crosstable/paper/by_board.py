"""Pairings by board for the wall: a line for every board, with boxes in which players write their results."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.paper.by_name import gone
from crosstable.paper.head import match_note, rating_note, round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.seats import Seat, seats_of
from crosstable.paper.sheet import Block, Column, Kind, Legend, Note, Part, Sheet, Table
from crosstable.reports.people import TAKEN, Person
from crosstable.reports.round.pairing_sheet import PairingSheet, pairing_sheet
from crosstable.reports.round.posted import posted_pairing


def pairings_by_board(event: Event, section: Section, options: Options) -> Sheet:
    """The boards of a published round, results that are in already written into their boxes."""
    number = round_asked(section, options)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    seats = seats_of(event, section, number)
    key = (Legend((("( )", TAKEN.removeprefix("( ) ")),)),) if view.assumes else ()
    blocks: tuple[Block, ...] = (
        _boards(view, seats),
        *key,
        *_without_board(section, view, seats),
        *match_note(section),
        *rating_note(section),
    )
    return sheet_of("Pairings", event, section, options, blocks, number=number)


def _boards(view: PairingSheet, seats: tuple[Seat, ...]) -> Table:
    """The table of boards: result, White, result, Black; of groups and schedules one part each."""
    parts: dict[str, list[tuple[str, ...]]] = {}
    for seat in seats:
        parts.setdefault(_part_of(view, seat), []).append(_row(seat))
    columns = [column for name in ("White", "Black") for column in _columns(name, view)]
    return Table(
        columns=(Column(heading="Table" if view.teams else "Board", kind=Kind.NUMBER, big=True), *columns),
        parts=tuple(Part(tuple(rows), heading) for heading, rows in parts.items()),
    )


def _part_of(view: PairingSheet, seat: Seat) -> str:
    """The group of a board, or the schedule it plays on as long as there are several."""
    no = seat.people[0].no if seat.own[0] else seat.people[1].no
    if view.groups:
        return view.groups.get(no, "")
    schedule = view.schedules.get(no)
    return f"Schedule {schedule}" if schedule else ""


def _columns(side: str, view: PairingSheet) -> tuple[Column, ...]:
    """The columns of one side: a box for the result, the name, what lists show beside it, the score."""
    schools = view.heading.beside == "school"
    beside = Column(heading="School", width=2) if schools else Column(heading="Rating", kind=Kind.NUMBER)
    return (
        Column(heading="Result", kind=Kind.BOX),
        Column(heading=side, width=3, strong=True),
        beside,
        Column(heading="Score", kind=Kind.NUMBER),
    )


def _row(seat: Seat) -> tuple[str, ...]:
    """One board."""
    (white, black), scored = seat.people, seat.scored
    return str(seat.board), scored[0], *_side(white), scored[1], *_side(black)


def _side(person: Person) -> tuple[str, ...]:
    """One side of a board."""
    return person.shown, person.rated, person.score


def _without_board(section: Section, view: PairingSheet, seats: tuple[Seat, ...]) -> tuple[Note, ...]:
    """Who has the bye, and who does not play and why; who has left is no longer looked for."""
    playing = {person.no for seat in seats for person, own in zip(seat.people, seat.own, strict=True) if own}
    told: dict[str, list[str]] = {}
    for bye in view.byes:
        if bye.player not in playing:
            told.setdefault(view.why_byes[bye.player], []).append(view.people[bye.player].shown)
    for out in view.unpaired:
        if out.person.no not in playing and not gone(section.player(out.person.no), view.round):
            told.setdefault(out.why, []).append(out.person.shown)
    return tuple(Note("; ".join(names), why[0].upper() + why[1:]) for why, names in told.items())
