"""Pairings by board for the wall: a line for every board, with boxes in which players write their results."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.points import show
from crosstable.model.results import FORFEITS, Result
from crosstable.model.rounds import Game
from crosstable.paper.head import round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Column, Kind, Note, Part, Sheet, Table
from crosstable.reports.pairing_sheet import PairingSheet, pairing_sheet
from crosstable.reports.people import Person
from crosstable.reports.posted import posted_pairing
from crosstable.rules.mark import marker

rule = marker("shared")


@rule("us-chess:28J")
def pairings_by_board(event: Event, section: Section, options: Options) -> Sheet:
    """The boards of a published round, results that are in already written into their boxes."""
    number = round_asked(section, options)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    blocks: tuple[Block, ...] = (_boards(section, view), *_without_board(view))
    return sheet_of("Pairings", event, section, options, blocks, number=number)


def _boards(section: Section, view: PairingSheet) -> Table:
    """The table of boards: result, White, result, Black, as in figure 3 of the US Chess book."""
    games = {game.board or at: game for at, game in enumerate(section.results[view.round - 1].games, start=1)}
    rows = tuple(
        (
            str(game.board),
            *_side(view.people[game.white], games.get(game.board), 0),
            *_side(view.people[game.black], games.get(game.board), 1),
        )
        for game in view.games
    )
    sides = [column for name in ("White", "Black") for column in _columns(name, view)]
    seat = "Table" if view.teams else "Board"
    return Table(columns=(Column(heading=seat, kind=Kind.NUMBER, big=True), *sides), parts=(Part(rows),))


def _columns(side: str, view: PairingSheet) -> tuple[Column, ...]:
    """The columns of one side: a box for the result, the name, what lists show beside it, the score."""
    return (
        Column(heading="Result", kind=Kind.BOX),
        Column(heading=side, width=1, strong=True),
        Column(heading=view.heading.beside.capitalize(), kind=Kind.NUMBER),
        Column(heading="Score", kind=Kind.NUMBER),
    )


def _side(person: Person, game: Game | None, place: int) -> tuple[str, ...]:
    """One side of a board."""
    return _scored(game, place), person.shown, person.rated, person.score


def _scored(game: Game | None, place: int) -> str:
    """What a side has scored, if it is known; F for a game that was not played."""
    if game is None or game.result is Result.UNFINISHED:
        return ""
    points = show(game.points()[place])
    return f"{points}F" if game.result in FORFEITS else points


def _without_board(view: PairingSheet) -> tuple[Note, ...]:
    """Who has the bye, and who does not play and why."""
    byes = ", ".join(view.people[bye.player].label for bye in view.byes)
    out = ", ".join(f"{one.person.label} ({one.why})" for one in view.unpaired)
    return tuple(Note(told, title) for title, told in (("Bye", byes), ("Not paired", out)) if told)
