"""One list from A to Z across all sections: where everybody sits, with which colour, against whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.model.entrants import Entrants
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical
from crosstable.model.players import Player
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.round.across import Beside
from crosstable.reports.round.match_sheets import BoardLine, match_sheets
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.round.seats import seats_of
from crosstable.reports.table import Column, Kind, Part, Row, Source, Table, columns_of, row_of

COLOURS = (Words("White"), Words("Black"))
SHORT = 14
"""Longer section names may continue on a second line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """Where one person sits; without a board, only why not."""

    key: str
    """The name by which the list is ordered."""
    name: str
    section: str
    board: str = ""
    colour: str = ""
    against: str
    no: int | None = None
    """The number of the entry; a member of a team has none."""


def by_name_table(event: Event, rounds: Sequence[tuple[Section, int]]) -> Table:
    """Everybody of some sections, each in a round of theirs."""
    seated = sorted(
        (one for section, number in rounds for one in seated_in(event, section, number)),
        key=lambda one: (*alphabetical(one.key), one.section),
    )
    if len({number for _, number in rounds}) > 1:
        told = {section.name or "": number for section, number in rounds}
        seated = [
            replace(
                one,
                section=phrase("{section}, round {number}", section=one.section, number=told[one.section]),
            )
            for one in seated
        ]
    wide = max((len(one.section) for one in seated), default=0) > SHORT
    sources = tuple(_sources(several=len(rounds) > 1, wide=wide))
    rows = (row_of(sources, one) for one in seated)
    return Table(
        key="by-name",
        title=phrase("Pairings by name"),
        columns=(Column(key="letter", kind=Kind.MARK, big=True), *columns_of(sources)),
        parts=(Part(tuple(_with_letters(rows, seated))),),
    )


def _sources(*, several: bool, wide: bool) -> Iterator[Source[Seated]]:
    """The columns of the list: a new one is added here, and nowhere else."""
    yield Source(text_column(Words("Name"), width=5, strong=True), lambda one: one.name)
    if several:
        yield Source(text_column(Words("Section"), width=3 if wide else 0), lambda one: one.section)
    yield Source(figure_column(Words("Board"), big=True), lambda one: one.board)
    yield Source(text_column(Words("Colour")), lambda one: one.colour)
    yield Source(text_column(Words("Opponent"), width=5), lambda one: one.against)


def _with_letters(rows: Iterable[Row], seated: Sequence[Seated]) -> Iterator[Row]:
    """The rows, with each letter of the alphabet before its first name."""
    letter = ""
    for row, one in zip(rows, seated, strict=True):
        first = alphabetical(one.key)[0][:1].upper()
        yield replace(row, cells=(first if first != letter else "", *row.cells))
        letter = first


def seated_in(event: Event, section: Section, number: int) -> Iterator[Seated]:
    """Everybody of a section: at a board, with a bye, or not paired; gone players are left out."""
    home = section.name or ""
    known = {player.no: player for player in section.players}
    entrants = section.entrants
    playing: set[int] = set()
    for seat in seats_of(event, section, number):
        for side in (0, 1):
            if seat.own[side]:
                own, other = seat.people[side], seat.people[1 - side]
                playing.add(own.no)
                rated = other.home is None and not entrants.are_teams
                told = f"{other.shown}  {other.beside}".rstrip() if rated else other.shown
                key, board = known[own.no].list_name, _seat_shown(entrants, seat.board)
                yield Seated(
                    key=key,
                    name=own.shown,
                    section=home,
                    board=board,
                    colour=COLOURS[side],
                    against=told,
                    no=own.no,
                )
    yield from _members(event, section, number)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    for bye in view.byes:
        if bye.player not in playing:
            key, name = known[bye.player].list_name, view.people[bye.player].shown
            where = Beside(event, audience=None).visit(section, bye.player, number)
            why = view.why_byes[bye.player]
            told = phrase("{bye}, and {game}", bye=why, game=where) if where else why
            yield Seated(key=key, name=name, section=home, against=told, no=bye.player)
    for out in view.unpaired:
        player = known[out.person.no]
        if player.no not in playing and not gone(player, number):
            yield Seated(
                key=player.list_name, name=out.person.shown, section=home, against=out.why, no=player.no
            )


def _seat_shown(entrants: Entrants, board: int) -> str:
    """The number of a board, or of a table with the word, because members also have boards."""
    return phrase("table {number}", number=board) if entrants.are_teams else str(board)


def gone(player: Player, number: int) -> bool:
    """Whether a player had withdrawn before the round was paired."""
    return player.withdrawn_after is not None and player.withdrawn_after < number


def _members(event: Event, section: Section, number: int) -> Iterator[Seated]:
    """The players of the teams, at the table and board where they play."""
    for sheet in match_sheets(event, section, number, None).sheets:
        for line in sheet.boards:
            yield from _at_board(section.name or "", sheet.table, line)


def _at_board(home: str, table: int, line: BoardLine) -> Iterator[Seated]:
    """Both players of one board of a match."""
    for own, other, white in (
        (line.ours, line.theirs, line.ours_white),
        (line.theirs, line.ours, not line.ours_white),
    ):
        if own is not None:
            yield Seated(
                key=own.list_name,
                name=own.name,
                section=home,
                board=f"{table} / {line.board}",
                colour=COLOURS[not white],
                against=other.name if other else phrase("nobody"),
            )
