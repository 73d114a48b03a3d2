"""What must be true in each cell of the table, apart from the program: the choice, games, byes, scores."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.app.round.attendance import Moment
from crosstable.model.event import Section
from tests.arrivals.events import ARRIVES, LEAVES, NO_SHOW, RETURNS, Cell

HALF = Fraction(1, 2)
POINTS: dict[str, tuple[int | Fraction, int | Fraction]] = {
    "1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (HALF, HALF), "*": (0, 0),
    "+:-": (1, 0), "-:+": (0, 1), "-:-": (0, 0), "0-0": (0, 0),
}  # fmt: skip
BYES = {"pairing": Fraction(1), "full": Fraction(1), "half": HALF, "zero": Fraction(0), "rest": Fraction(0)}


@dataclass(frozen=True, slots=True)
class Expected:
    """The first choice of a cell, and the round after it: games, byes, forfeits among the games."""

    keys: tuple[str, ...]
    games: int
    byes: int
    forfeits: int = 0


def expected(cell: Cell) -> Expected | None:
    """What must be true in a cell; None where nothing is left to be done."""
    if cell.moment is Moment.OVER:
        return None
    if cell.kind.table:
        return _in_table(cell)
    early = cell.moment in (Moment.BEFORE, Moment.DRAFT)
    field = cell.field
    if cell.happening == NO_SHOW:
        if early:
            return Expected(("zero",), *_paired(field - 1))
        return Expected(("forfeit", "stays"), *_paired(field), forfeits=1)
    if cell.happening == LEAVES:
        return Expected(("withdraw",), *_paired(field - 1)) if early else _left(cell)
    assert cell.happening in (ARRIVES, RETURNS)
    return Expected(("play",), *_paired(field + 1)) if early else _came(cell)


def _paired(field: int) -> tuple[int, int]:
    """Games and byes among so many."""
    return field // 2, field % 2


def _left(cell: Cell) -> Expected:
    """Somebody leaves a published round."""
    if cell.moment is Moment.STARTED:
        if cell.kind.teams:
            return Expected(("forfeit",), *_paired(cell.field), forfeits=1)
        return Expected(("lost",), *_paired(cell.field))
    if cell.kind.changes == "never":
        return Expected(("forfeit",), *_paired(cell.field), forfeits=1)
    return Expected(("few", "least"), *_paired(cell.field - 1))


def _came(cell: Cell) -> Expected:
    """Somebody arrives while a round is published: seated if the book lets a round be changed."""
    started = cell.moment is Moment.STARTED
    waits = Expected(("later",), *_paired(cell.field))
    if cell.kind.changes == "never" or (started and cell.kind.changes == "before"):
        return waits
    if cell.size == "odd":
        return Expected(("few", "least", "full"), *_paired(cell.field + 1))
    if cell.kind.rulebook == "schools":
        return Expected(("least",), *_paired(cell.field + 1))
    return waits if started else Expected(("full",), *_paired(cell.field + 1))


def _in_table(cell: Cell) -> Expected:
    """A round robin: the round keeps its games, but those of somebody who is not there."""
    games, byes = _paired(cell.field)
    early = cell.moment in (Moment.BEFORE, Moment.DRAFT)
    if cell.happening in (ARRIVES, RETURNS):
        return Expected(("play",), games, byes) if early else Expected(("later",), games - 1, byes)
    if cell.happening == NO_SHOW and early:
        return Expected(("wait",), games, byes)
    if early:
        return Expected(("withdraw",), games - 1, byes)
    if cell.happening == LEAVES and cell.moment is Moment.STARTED:
        return Expected(("lost",), games, byes)
    return Expected(("forfeit", "stays"), games, byes, forfeits=1)


def scores_by_hand(section: Section) -> dict[int, Fraction]:
    """Everybody's points, counted game by game and bye by bye."""
    points = {player.no: Fraction(0) for player in section.players}
    for played in section.results:
        for game in played.games:
            for no, won in zip((game.white, game.black), POINTS[game.result.value], strict=True):
                points[no] += won
        for bye in played.byes:
            if bye.player is not None:
                points[bye.player] += BYES[bye.kind.value]
    return points
