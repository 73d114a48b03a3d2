"""The boards of a long round that a page shows, found by board or by player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import Response

from crosstable.app.session.session import Written
from crosstable.model.event import Section
from crosstable.model.results import PairedAs, Result
from crosstable.reports.people import Person
from crosstable.reports.round.across import Beside, is_own
from crosstable.web.http.request_context import Visit
from crosstable.web.list_parts import Listed, ListPart, is_found, list_part, row_named
from crosstable.web.pages.round.boards import RoundPart, assumed_in, board_at
from crosstable.web.render import back


@dataclass(frozen=True, slots=True)
class ShownRound:
    """What a page shows of a round, and the board that its address names."""

    list: ListPart
    shown: RoundPart
    here: int | None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A board without a result, and what it counts as for pairing."""

    board: int
    assumed: PairedAs | None


def part_of_round(visit: Visit, number: int) -> ShownRound:
    """The boards that an address asks for; byes are at the end of the list."""
    played = visit.section.results[number - 1]
    part = list_part(visit.request, boards_listed(visit.section, number, visit.beside), by_number=True)

    def has(person: Person) -> bool:
        if part.find:
            return is_found(part.find, Listed(None, ((person.no, person.name),)))
        return part.ends

    here = None if part.here is None else board_at(played, part.here)
    return ShownRound(part, RoundPart(part.rows, has), here)


def boards_listed(section: Section, number: int, beside: Beside) -> Sequence[Listed]:
    """The boards of a round by their numbers and players."""
    played = section.results[number - 1]
    names = {player.no: player.name for player in section.players}

    def person(home: str | None, no: int) -> tuple[int, str]:
        own = home is None or is_own(section, home)
        return (no, names[no]) if own else (0, beside.guest(home or "", no, number).name)

    return [
        Listed(
            board_at(played, place),
            (person(game.white_section, game.white), person(game.black_section, game.black)),
        )
        for place, game in enumerate(played.games)
    ]


def waiting_in(section: Section, number: int) -> list[Waiting]:
    """The boards of a round without a result."""
    played, assumed = section.results[number - 1], assumed_in(section, number)
    return [
        Waiting(board, assumed.get(board))
        for place, game in enumerate(played.games)
        if game.result is Result.UNFINISHED and (board := board_at(played, place))
    ]


def back_to_board(visit: Visit, number: int, board: int | None, done: Written) -> Response:
    """Redirect to a round after a write, to the part of it that has a board."""
    boards = len(visit.section.results[number - 1].games)
    row = None if board is None else row_named(boards, board)
    return back(f"{visit.base}/round/{number}", done=done.facts[-1].seq, row=row)
