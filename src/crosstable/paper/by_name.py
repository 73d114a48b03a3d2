"""One list from A to Z across all sections: where everybody sits, with which colour, against whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Event, Section
from crosstable.model.names import alphabetical
from crosstable.model.players import Player
from crosstable.paper.head import match_note, round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.seats import seats_of
from crosstable.paper.sheet import Align, Column, Kind, Part, Sheet, Table
from crosstable.reports.round.across import Beside
from crosstable.reports.round.match_sheets import BoardLine, match_sheets
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.round.posted import posted_pairing

COLOURS = ("White", "Black")
SHORT = 14
"""Longer names of sections may go on in a second line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where one person sits; without a board only why not."""

    key: str
    """The name by which the list is ordered."""
    name: str
    section: str
    board: str = ""
    colour: str = ""
    against: str


def pairings_by_name(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """The list of all the sections' current rounds, or of one round."""
    rounds = {section.name: round_asked(section, options) for section in sections}
    places = sorted(
        (place for section in sections for place in _places(event, section, rounds[section.name])),
        key=lambda place: (*alphabetical(place.key), place.section),
    )
    same = len(set(rounds.values())) == 1
    if not same:
        places = [replace(one, section=f"{one.section}, rd {rounds[one.section or None]}") for one in places]
    table = _table(places, several=len(sections) > 1)
    title = "Pairings by name"
    only = sections[0] if len(sections) == 1 else None
    number = next(iter(rounds.values())) if same else None
    note = match_note(only) if only else ()
    return (sheet_of(title, event, only, options, (table, *note), number=number),)


def _table(places: list[Place], *, several: bool) -> Table:
    """The list, each letter large where it begins."""
    rows, letter = [], ""
    for place in places:
        first = alphabetical(place.key)[0][:1].upper()
        section = (place.section,) if several else ()
        begins = first if first != letter else ""
        rows.append((begins, place.name, *section, place.board, place.colour, place.against))
        letter = first
    wide = max((len(place.section) for place in places), default=0) > SHORT
    columns = (
        Column(big=True, side=Align.CENTRE),
        Column(heading="Name", width=5, strong=True),
        *((Column(heading="Section", width=3 if wide else 0),) if several else ()),
        Column(heading="Board", kind=Kind.NUMBER, big=True),
        Column(heading="Colour"),
        Column(heading="Opponent", width=5),
    )
    return Table(columns=columns, parts=(Part(tuple(rows)),))


def _places(event: Event, section: Section, number: int) -> Iterator[Place]:
    """Everybody of a section: at a board, with a bye, or not paired; gone players are left out."""
    home = section.name or ""
    known = {player.no: player for player in section.players}
    teams = section.format in TEAM_FORMATS
    seated: set[int] = set()
    for seat in seats_of(event, section, number):
        for side in (0, 1):
            if seat.own[side]:
                own, other = seat.people[side], seat.people[1 - side]
                seated.add(own.no)
                told = other.shown if other.home is not None or teams else f"{other.shown}  {other.rated}"
                key, board = known[own.no].list_name, f"table {seat.board}" if teams else str(seat.board)
                yield Place(
                    key=key, name=own.shown, section=home, board=board, colour=COLOURS[side], against=told
                )
    if teams:
        yield from _members(event, section, number)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    for bye in view.byes:
        if bye.player not in seated:
            key, name = known[bye.player].list_name, view.people[bye.player].shown
            where = Beside(event, public=False).visit(section, bye.player, number)
            why = view.why_byes[bye.player]
            yield Place(key=key, name=name, section=home, against=f"{why}, and {where}" if where else why)
    for out in view.unpaired:
        player = known[out.person.no]
        if player.no not in seated and not gone(player, number):
            yield Place(key=player.list_name, name=out.person.shown, section=home, against=out.why)


def gone(player: Player, number: int) -> bool:
    """Whether a player had withdrawn before the round was paired, and is no longer looked for."""
    return player.withdrawn_after is not None and player.withdrawn_after < number


def _members(event: Event, section: Section, number: int) -> Iterator[Place]:
    """The players of the teams, at the table and board where they play."""
    for sheet in match_sheets(event, section, number, None).sheets:
        for line in sheet.boards:
            yield from _at_board(section.name or "", sheet.table, line)


def _at_board(home: str, table: int, line: BoardLine) -> Iterator[Place]:
    """Both players of one board of a match."""
    for own, other, white in (
        (line.ours, line.theirs, line.ours_white),
        (line.theirs, line.ours, not line.ours_white),
    ):
        if own is not None:
            yield Place(
                key=own.list_name,
                name=own.name,
                section=home,
                board=f"{table} / {line.board}",
                colour=COLOURS[not white],
                against=other.name if other else "nobody",
            )
