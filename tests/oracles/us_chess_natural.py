"""US Chess oracle: natural pairing N and legal natural pairing L (ledger 4.4)."""

from __future__ import annotations

from tests.oracles.us_chess_colours import pair_harm
from tests.oracles.us_chess_field import Field
from tests.oracles.us_chess_search import Cost, Edge, Method, Pairing, Vector, best, remembered
from tests.oracles.us_chess_sizes import Reference, change_size, is_interchange, moved, reference
from tests.oracles.us_chess_structure import Structure


def natural(field: Field, pairing: Pairing) -> Pairing:
    """N for the odd players of a pairing: they meet their opponents in rank order, the rest by 29C1."""
    crossing = [edge for edge in pairing if not field.inside(*edge)]
    taken = {place for edge in crossing for place in edge}
    edges: list[Edge] = []
    for group in field.groups:
        own = [edge for edge in crossing if field.group[edge[0]] == group]
        edges += zip(sorted(i for i, _ in own), sorted(j for _, j in own), strict=True)
        rest = [place for place in range(len(field)) if field.group[place] == group and place not in taken]
        edges += _inside(field, rest)
    return tuple(sorted(edges))


def _inside(field: Field, rest: list[int]) -> list[Edge]:
    """29C1: upper half v lower half in order; 29L1: adjacent ranks."""
    if field.event.options["small_event"] == "one_vs_two":
        return list(zip(rest[::2], rest[1::2], strict=True))
    half = len(rest) // 2
    return list(zip(rest[:half], rest[half:], strict=True))


def legal_natural(field: Field, structure: Structure, method: Method) -> tuple[Pairing, Pairing]:
    """(N, L): C4 and C5 fix the odd players and their opponents, L is the nearest such pairing to N."""
    fixed = (*structure.blocks, structure.odd)
    start = natural(field, best(len(field), fixed, method=method))
    ref = reference(field, start)
    return start, best(len(field), (*fixed, _distance(ref), moved(ref)), method=method)


def _distance(ref: Reference) -> Cost:
    """How far a pair is from N: interchanges and their size, transpositions' size, harm, the style's term."""
    field = ref.field
    swap = field.event.options["transposition_style"] == "swap"

    def cost(i: int, j: int) -> Vector:
        size, interchange = change_size(ref, i, j, 0), is_interchange(ref, i, j)
        harm = pair_harm(field.event, field.players[i], field.players[j])
        style = int(ref.changed(i, j)) if swap else size * size
        return (int(interchange), size * interchange, size * (not interchange), *harm, style)

    return remembered(cost)
