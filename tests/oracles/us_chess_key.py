"""US Chess oracle: the full key C7 - C15 (ledger 4.6), the swap style (4.7) and the top-down method (4.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.oracles.us_chess_colours import due, pair_harm
from tests.oracles.us_chess_field import Cost, Edge, Field, Pairing, Vector, remembered, total
from tests.oracles.us_chess_natural import Reference, distance, measure, reference, style_term
from tests.oracles.us_chess_options import limits, series_limit
from tests.oracles.us_chess_structure import Structure, team_pairs, teammates

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Grader:
    """Everything a complete pairing of a field is judged by."""

    field: Field
    structure: Structure
    legal: Pairing
    ref: Reference
    forbidden: Cost
    colours: Cost
    sizes: Cost

    def key(self, pairing: Pairing) -> Key:
        """Structure, forbidden pairs, C7 - C11, swap style, late C3, C12 - C14, C15."""
        return (
            self.structure.value(pairing),
            total(pairing, self.forbidden),
            total(pairing, self.colours),
            self.not_by_swaps(pairing),
            total(pairing, self.sizes),
            distance(pairing, self.ref),
        )

    def not_by_swaps(self, pairing: Pairing) -> int:
        """4.7: whether the swap style is on and L does not become this pairing by two-board switches."""
        if self.field.event.options["transposition_style"] != "swap":
            return 0
        now = {i: j for i, j in pairing} | {j: i for i, j in pairing}
        old = self.ref.opponent
        return int(any(old[now[i]] != now[old[i]] for i in now))


def grader(field: Field, structure: Structure, legal: Pairing) -> Grader:
    """The criteria of a field around its legal natural pairing."""
    ref = reference(field, legal)
    return Grader(
        field, structure, legal, ref, _forbidden(field, ref), _colours(field, ref), _sizes(field, ref)
    )


def _forbidden(field: Field, ref: Reference) -> Cost:
    """Whether `color.series_limit` or `color.interchanges` forbids a pair."""
    options = field.event.options

    def cost(i: int, j: int) -> Vector:
        size, interchange = measure(field, ref, i, j, exempt=True)
        never = interchange and options["color.interchanges"] == "never"
        return (int(never or size > series_limit(options)),)

    return remembered(cost)


def _colours(field: Field, ref: Reference) -> Cost:
    """C7, C8, C9 (u4, u3, u2), C10, C11 of a pair."""
    low, high = limits(field.event.options)

    def cost(i: int, j: int) -> Vector:
        size, _ = measure(field, ref, i, j, exempt=True)
        s3, u4, u3, u2, nd = pair_harm(field.event, field.players[i], field.players[j])
        return (s3, size * (size > high), u4, u3, u2, size * (low < size <= high), nd)

    return remembered(cost)


def _sizes(field: Field, ref: Reference) -> Cost:
    """C3 where it comes late, C12 (size, number), C13, C14 of a pair."""
    late = not field.event.options["team_over_color"]
    team = team_pairs(field)

    def cost(i: int, j: int) -> Vector:
        size, interchange = measure(field, ref, i, j, exempt=True)
        c14 = style_term(field, size, changed=ref.opponent[i] != j)
        c3 = team(i, j)[0] if late else 0
        return (c3, size * interchange, int(interchange), size * (not interchange), c14)

    return remembered(cost)


def top_down(judge: Grader) -> Pairing:
    """29E6b, 4.9: boards inside a group from the top, lower-half players exchanged with boards further down.

    The text is silent on odd players: their boards stand as in L.
    """
    field = judge.field
    boards = [list(edge) for edge in judge.legal]
    for index, board in enumerate(boards):
        group = field.group[board[0]]
        if field.group[board[1]] != group:
            continue
        below = [
            other for other in boards[index + 1 :] if field.group[other[0]] == group == field.group[other[1]]
        ]
        partner = _fitting(judge, board, below)
        if partner is not None:
            board[1], partner[1] = partner[1], board[1]
    return tuple(sorted((min(i, j), max(i, j)) for i, j in boards))


def _fitting(judge: Grader, board: list[int], below: list[list[int]]) -> list[int] | None:
    """The board below with the highest-ranked lower-half player that fits, if the board has a conflict."""
    field = judge.field
    upper, lower = (field.players[place] for place in board)
    colour = due(upper)
    if not colour or due(lower) != colour:
        return None
    harm = pair_harm(field.event, upper, lower)
    limit = limits(field.event.options)[1 if harm[3] else 0]
    for other in sorted(below, key=lambda one: one[1]):
        new, left = _edge(board[0], other[1]), _edge(other[0], board[1])
        if due(field.players[other[1]]) == colour or not (_legal(judge, new) and _legal(judge, left)):
            continue
        if measure(field, judge.ref, *new, exempt=True)[0] <= limit:
            return other
    return None


def _edge(one: int, two: int) -> Edge:
    """Two places in rank order."""
    return (min(one, two), max(one, two))


def _legal(judge: Grader, edge: Edge) -> bool:
    """Whether a pair breaks nothing of K0, nor C3 where that outranks colours."""
    field = judge.field
    over = field.event.options["team_over_color"]
    if over and teammates(field.event, field.players[edge[0]], field.players[edge[1]]):
        return False
    return not any(judge.structure.blocks[0](*edge))
