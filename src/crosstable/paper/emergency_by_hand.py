"""Pages of the emergency pack for pairing by hand: rounds known ahead, the steps, and an empty round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Format, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Fields, Grid, GridColumn, GridPart, Kind, Note, Sheet, Text
from crosstable.rulebooks.shared.by_hand import TABLE, steps_by_hand
from crosstable.rulebooks.shelf import book_of

SWISS = (Format.SWISS, Format.TEAM_SWISS)


def rounds_ahead(event: Event, section: Section, options: Options) -> Iterator[Sheet]:
    """The upcoming rounds, as far as known: the next one of a Swiss, all of a round robin."""
    now = section.results[-1:]
    waiting = any(game.result is Result.UNFINISHED for played in now for game in played.games)
    swiss = section.format in SWISS
    if len(section.players) < 2 or (waiting and swiss) or section.cards is not None:
        return
    if len(section.results) >= section.rounds:
        return
    if swiss:
        pairing = pair_section(section)
        note = Note(phrase("Not published. Valid only if nothing has changed since this was printed."))
        blocks = (note, *_round_to_come(section, pairing))
        title, number = phrase("If nothing changes"), pairing.round
        yield sheet_of(title, event, section, options, blocks, number=number, staff=True)
        return
    tables = tuple(
        block for made in _of_table(section) for block in _round_to_come(section, made, named=True)
    )
    note = Note(
        phrase("From the pairing table. If a player withdraws, only that player's games are not played.")
    )
    yield sheet_of(phrase("Upcoming rounds"), event, section, options, (note, *tables), staff=True)


def _of_table(section: Section) -> Iterator[Pairing]:
    """The remaining rounds of a pairing table; with finals, only those already known."""
    while len(section.results) < section.rounds:
        try:
            pairing = pair_section(section)
        except CrosstableError:
            return
        yield pairing
        if section.format is Format.HOLLAND:
            return
        section = replace(section, results=(*section.results, _played(pairing)), locked=(), held=())


def _played(pairing: Pairing) -> Round:
    """A round of a pairing table as if it had been played; later rounds do not depend on it."""
    games = tuple(
        Game(white=game.white, black=game.black, result=Result.DRAW, board=game.board)
        for game in pairing.games
    )
    return Round(games=games, byes=tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes))


def _round_to_come(section: Section, pairing: Pairing, *, named: bool = False) -> Iterator[Block]:
    """The boards of a round that is not published, and its byes."""
    columns = (
        GridColumn(heading=_seat(section), kind=Kind.NUMBER, big=True),
        GridColumn(heading=phrase("No."), kind=Kind.NUMBER),
        GridColumn(heading=phrase("White"), width=1, strong=True),
        GridColumn(heading=phrase("No."), kind=Kind.NUMBER),
        GridColumn(heading=phrase("Black"), width=1, strong=True),
    )
    rows = tuple(
        (
            str(game.board),
            str(game.white),
            section.player(game.white).name,
            str(game.black),
            section.player(game.black).name,
        )
        for game in pairing.games
    )
    heading = phrase("Round {number}", number=pairing.round) if named else ""
    yield Grid(columns=columns, parts=(GridPart(rows),), heading=heading)
    byes = ", ".join(section.called(bye.player) for bye in pairing.byes)
    if byes:
        yield Note(byes, phrase("Bye"))


def steps_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """One page: how to pair the next round by hand, step by step, with the rules."""
    rulebook = book_of(section)
    steps = steps_by_hand(rulebook.part or rulebook.package) if section.format in SWISS else TABLE
    ruled = any(step.rules for step in steps)
    columns = (
        GridColumn(kind=Kind.NUMBER, big=True),
        *((GridColumn(heading=phrase("Rule"), width=2),) if ruled else ()),
        GridColumn(heading=phrase("What to do"), width=7),
    )
    rows = tuple(
        (str(place), *((step.rules,) if ruled else ()), str(step.text))
        for place, step in enumerate(steps, start=1)
    )
    blocks: tuple[Block, ...] = (
        Text(
            phrase(
                "Pairing by hand with {rulebook}. First bring every card up to date: opponent, colour, "
                "result, total.",
                rulebook=rulebook.title,
            )
        ),
        Grid(columns=columns, parts=(GridPart(rows),)),
        Note(
            phrase(
                "Write the pairings down, then check: everyone is paired once, nobody meets the same "
                "opponent again, the bye is right."
            )
        ),
    )
    return sheet_of(phrase("How to pair the next round by hand"), event, section, options, blocks, staff=True)


def worksheet(event: Event, section: Section, options: Options) -> Iterator[Sheet]:
    """Empty boards for a round paired by hand, in the order in which they are entered later."""
    number = len(section.results) + 1
    here = sum(player.plays_in(number) for player in section.players)
    if number > section.rounds or here < 2 or section.format not in SWISS:
        return
    columns = (
        GridColumn(heading=_seat(section), kind=Kind.NUMBER, big=True),
        GridColumn(heading=phrase("White no."), kind=Kind.BOX, width=2),
        GridColumn(heading=phrase("Name"), kind=Kind.BOX, width=5),
        GridColumn(heading=phrase("Black no."), kind=Kind.BOX, width=2),
        GridColumn(heading=phrase("Name"), kind=Kind.BOX, width=5),
        GridColumn(heading=phrase("Result"), kind=Kind.BOX, width=2),
    )
    boards = (at for at in count(section.first_board) if at not in section.skip_boards)
    rows = tuple((str(board), "", "", "", "", "") for board in islice(boards, here // 2))
    blocks: tuple[Block, ...] = (
        Grid(columns=columns, parts=(GridPart(rows),)),
        Fields(((phrase("Bye"), None), (phrase("Absent"), None), (phrase("Paired by, time"), None))),
    )
    yield sheet_of(phrase("Paired by hand"), event, section, options, blocks, number=number, staff=True)


def _seat(section: Section) -> str:
    """What players or teams sit at, as a heading."""
    return phrase("Table") if section.teams else phrase("Board")
