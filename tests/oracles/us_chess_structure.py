"""US Chess oracle: legality K0 (ledger 4.2) and score structure C1 - C5 (ledger 4.3) as sums over pairs."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracles.us_chess_cards import Card, Event
from tests.oracles.us_chess_colours import gives_third
from tests.oracles.us_chess_field import Field, hard
from tests.oracles.us_chess_search import Cost, Edge, Method, Pairing, Vector, best, remembered, total


def teammates(event: Event, a: Card, b: Card) -> bool:
    """Whether two players are of one team, and teams are to be kept apart."""
    return event.options["team_avoidance"] != "off" and a.team is not None and a.team == b.team


def plus_of(event: Event, card: Card) -> int:
    """Wins minus losses of the score group, in tenths: twice the score less the rounds (28N1 "plus two")."""
    return 2 * card.score - 10 * (event.round - 1)


def _team_break(event: Event, a: Card, b: Card) -> bool:
    """28N1b below the threshold, 28N2 always."""
    if not teammates(event, a, b):
        return False
    mode = event.options["team_avoidance"]
    below = max(plus_of(event, a), plus_of(event, b)) < 10 * int(event.options["team_threshold"])
    return bool(mode == "never" or (mode == "threshold" and below))


def legality(field: Field, exempt: frozenset[Edge]) -> Cost:
    """K0 of a pair: 27A1, 36E, 27A1, 29E5f1, 28N, 28T (36D: no request against a computer).

    28N1b in its default `team_move` "lowered": the teammates leave their group downwards, as C1 counts.
    29E5f1 looks at the colours the two would really get, so at the turned ones if `three_in_row_turn` is on.
    """
    event = field.event
    absolute = event.options["color.three_in_row"] == "absolute_except_last" and not event.last

    def cost(i: int, j: int) -> Vector:
        a, b = field.players[i], field.players[j]
        machine = "computer" in a.flags | b.flags
        return (
            *hard(event, a, b),
            int(absolute and gives_third(event, a, b)),
            int(_team_break(event, a, b) and (i, j) not in exempt),
            int(frozenset((a.no, b.no)) in event.avoid and not machine),
        )

    return remembered(cost)


def crossings(field: Field) -> Cost:
    """C1: one place per border between groups, 1 where the pair crosses it."""
    return lambda i, j: tuple(
        int(field.group[i] <= border < field.group[j]) for border in range(max(field.group))
    )


def jumps(field: Field) -> Cost:
    """C2: the squared distance, at the place of the origin group."""
    return lambda i, j: at_origin(field, i, (field.group[j] - field.group[i]) ** 2)


def at_origin(field: Field, i: int, *values: int) -> Vector:
    """Values at the place of the group of i, zeros at the others."""
    zeros = (0,) * len(values)
    return tuple(x for group in field.groups for x in (values if group == field.group[i] else zeros))


def same_side(field: Field) -> Cost:
    """28R2: pairs inside one side of a group that plays across."""

    def cost(i: int, j: int) -> Vector:
        return (int(field.inside(i, j) and field.side[i] == field.side[j] != 0),)

    return cost


def team_pairs(field: Field, exempt: frozenset[Edge] = frozenset()) -> Cost:
    """C3: teammate pairs, but for those that 28N2 lets meet."""

    def cost(i: int, j: int) -> Vector:
        return (int((i, j) not in exempt and teammates(field.event, field.players[i], field.players[j])),)

    return cost


def odd_players(field: Field) -> Cost:
    """C4 and C5, all of one origin group before the next: unrated, rating sum, who drops, whom they meet.

    The ledger does not say how two bit sets of several players compare: here the worst choice (the highest
    who drops, the lowest who is met) is the highest bit, the smaller number is better.
    29L1 changes only whom an odd player meets ("who closest matches with them in rating"): the lowest rated
    is odd as ever, so the ratings of those who drop come before the distances.
    """
    size = len(field)
    adjacent = field.event.options["small_event"] == "one_vs_two"

    def cost(i: int, j: int) -> Vector:
        if field.inside(i, j):
            return at_origin(field, i, 0, 0, 0, 0, 0)
        high, low = field.players[i].rho or 0, field.players[j].rho or 0
        sums = (high, abs(high - low)) if adjacent else (0, high - low)
        unrated = int(field.players[i].rho is None)
        return at_origin(field, i, unrated, *sums, 1 << (size - 1 - i), 1 << j)

    return remembered(cost)


@dataclass(frozen=True)
class Structure:
    """The blocks of K0 - C3 that every candidate has to reach, and C4, C5 that fix the odd players for L."""

    blocks: tuple[Cost, ...]
    odd: Cost

    def value(self, pairing: Pairing) -> tuple[Vector, ...]:
        """K0, C1, C2, (28R2), C3 unless it comes later."""
        return tuple(total(pairing, block) for block in self.blocks)


def structure_of(field: Field, method: Method) -> Structure:
    """The structure criteria of a field; 28N2 asks for its exceptions first."""
    exempt = _leader_exceptions(field, method)
    blocks = [legality(field, exempt), crossings(field), jumps(field), same_side(field)]
    if field.event.options["team_over_color"]:
        blocks.append(team_pairs(field, exempt))
    return Structure(tuple(blocks), odd_players(field))


def _leader_exceptions(field: Field, method: Method) -> frozenset[Edge]:
    """28N2: in the last round a leader may meet a teammate if he would otherwise have to play lower.

    Ledger 4.11 "C1 for his group gets worse" is read as (x of the first border, jump of the first group).
    """
    event = field.event
    if event.options["team_avoidance"] != "never" or not event.last:
        return frozenset()
    strict = _leader_fate(field, frozenset(), method)
    return frozenset(
        (i, j)
        for i in range(len(field))
        for j in range(i + 1, len(field))
        if field.group[i] == 0 and teammates(event, field.players[i], field.players[j])
        if _leader_fate(field, frozenset({(i, j)}), method) < strict
    )


def _leader_fate(field: Field, exempt: frozenset[Edge], method: Method) -> Vector:
    """(Drops, jump) of the first group in the best score structure with these exceptions."""
    found = best(len(field), (legality(field, exempt), crossings(field), jumps(field)), method=method)
    return (*total(found, crossings(field))[:1], *total(found, jumps(field))[:1])
