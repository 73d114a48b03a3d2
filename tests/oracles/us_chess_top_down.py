"""US Chess oracle: the top-down method (29E6b, ledger 4.9)."""

from __future__ import annotations

from tests.oracles.us_chess_colours import due, pair_harm
from tests.oracles.us_chess_key import Grader
from tests.oracles.us_chess_options import limits
from tests.oracles.us_chess_search import Edge, Pairing
from tests.oracles.us_chess_sizes import limit_size
from tests.oracles.us_chess_structure import teammates


def top_down(judge: Grader) -> Pairing:
    """Boards inside a group from the top, lower-half players exchanged with boards further down.

    The text is silent on odd players: their boards stand as in L. No shift: the method is its own.
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
        if limit_size(judge.ref, *new) <= limit:
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
