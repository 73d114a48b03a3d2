"""The printed plans of a round robin: which table numbers meet in a round, and who has White.

Berger's rounds are computed for any number. Crenshaw's are Berger's in reverse order from eight places on;
those for fewer places are tables of their own.
"""

from __future__ import annotations

from enum import Enum

from crosstable.rules.mark import marker
from crosstable.schedules.berger import berger_round, berger_rounds, outward
from crosstable.schedules.scheveningen import scheveningen_row

rule = marker("shared")

Row = tuple[tuple[int, int], ...]
"""The games (White, Black) of a round, by table numbers, in printed order."""

QUAD: tuple[Row, ...] = (((1, 4), (2, 3)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
"""The plan for four; the colours of its last round are drawn by lot."""

SIX: tuple[Row, ...] = (
    ((1, 2), (3, 6), (5, 4)),
    ((2, 6), (4, 1), (3, 5)),
    ((6, 5), (1, 3), (4, 2)),
    ((6, 4), (5, 1), (2, 3)),
    ((1, 6), (2, 5), (3, 4)),
)
"""The plan for six: its first round is printed in 29L, the others are our reading."""


class Plan(Enum):
    """Whose plan a round robin follows."""

    BERGER = "berger"
    FIDE = "fide"
    """Berger's, each round printed from the game of the last number on."""
    CRENSHAW = "crenshaw"
    QUAD = "quad"
    SCHEVENINGEN = "scheveningen"
    """Two sides: whoever is on one meets everybody of the other."""


def plan_rounds(plan: Plan, players: int) -> int:
    """The rounds of one cycle."""
    return players // 2 if plan is Plan.SCHEVENINGEN else berger_rounds(players)


def places(players: int) -> int:
    """The places of a plan: the number of players, rounded up to an even one."""
    return players + players % 2


@rule("us-chess:30A", "us-chess:30G")
def plan_row(plan: Plan, players: int, round_no: int) -> Row:
    """A round of a plan for some players; with an odd number the last place stays empty."""
    if plan is Plan.SCHEVENINGEN:
        return scheveningen_row(players, round_no)
    own = _own_table(plan, players)
    if own is not None:
        return tuple(game for game in own[round_no - 1] if max(game) <= players)
    if plan is Plan.CRENSHAW:
        return berger_round(players, berger_rounds(players) + 1 - round_no)
    games = berger_round(players, round_no)
    return outward(games, players, round_no) if plan is Plan.FIDE else games


@rule("us-chess:30G")
def is_tossed(plan: Plan, players: int, round_no: int) -> bool:
    """Whether the colours of a round are drawn by lot: in the last round of a full four."""
    return players == 4 and _own_table(plan, players) is QUAD and round_no == len(QUAD)


def plan_rest(plan: Plan, players: int, round_no: int) -> int | None:
    """The table number without an opponent in a round, if the number of players is odd."""
    if players % 2 == 0:
        return None
    playing = {number for game in plan_row(plan, players, round_no) for number in game}
    return next(number for number in range(1, players + 1) if number not in playing)


def _own_table(plan: Plan, players: int) -> tuple[Row, ...] | None:
    """The table that a plan prints for itself; None where it follows Berger's."""
    if plan in (Plan.BERGER, Plan.FIDE, Plan.SCHEVENINGEN) or players < 3:
        return None
    if places(players) == 4:
        return QUAD
    return SIX if plan is Plan.CRENSHAW and places(players) == 6 else None
