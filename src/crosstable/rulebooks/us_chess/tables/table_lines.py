"""The lines of a round-robin table that a small Swiss can follow (29L), fixed by its first round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.schedules.berger import berger_rounds
from crosstable.schedules.plans import Plan, plan_rest, plan_row

Pairs = frozenset[frozenset[int]]


@dataclass(frozen=True, slots=True)
class Lines:
    """The rounds of the table as pairs of players, those used, and everybody's table number."""

    numbers: dict[int, int]
    """Player -> number in the table."""
    all: tuple[Pairs, ...]
    used: frozenset[int]
    """The lines that earlier rounds have taken, counted from 1."""

    @property
    def free(self) -> list[int]:
        """The lines that are left."""
        return [number for number in range(1, len(self.all) + 1) if number not in self.used]


@rule("29L")
def lines_of(field: Field, plan: Plan) -> Lines | None:
    """The lines of a field that has not changed since round 1; None if it is to be paired as a Swiss.

    A player left or arrived, or a round did not follow the table.
    """
    here = {entry.player.no for entry in field.entries}
    if not field.past or len(here) < 3 or any(not _is_whole(games, here) for games in field.past):
        return None
    numbers = _numbers(field.past[0], here, plan)
    players = {number: player for player, number in numbers.items()}
    lines = tuple(
        frozenset(frozenset((players[one], players[two])) for one, two in plan_row(plan, len(here), number))
        for number in range(1, berger_rounds(len(here)) + 1)
    )
    past = [frozenset(frozenset(game) for game in games) for games in field.past]
    if any(games not in lines for games in past) or len(set(past)) < len(past):
        return None
    return Lines(numbers, lines, frozenset(lines.index(games) + 1 for games in past))


def _is_whole(games: Sequence[tuple[int, int]], here: set[int]) -> bool:
    """Whether exactly those who are here played a round, one resting if their number is odd."""
    playing = {no for game in games for no in game}
    return playing <= here and len(here - playing) == len(here) % 2


@rule("29L")
def _numbers(games: Sequence[tuple[int, int]], here: set[int], plan: Plan) -> dict[int, int]:
    """Table numbers by which the first round was round 1 of the table: board by board, White as printed."""
    found: dict[int, int] = {}
    for (white, black), (one, two) in zip(games, plan_row(plan, len(here), 1), strict=True):
        found |= {white: one, black: two}
    resting = plan_rest(plan, len(here), 1)
    if resting is not None:
        (idle,) = here - set(found)
        found[idle] = resting
    return found
