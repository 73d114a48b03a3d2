"""US Chess oracle: natural pairing N, legal natural pairing L, the size d of a changed pair (4.4, 4.5)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracles.us_chess_colours import pair_harm
from tests.oracles.us_chess_field import Edge, Field, Pairing, Vector, least, remembered, total
from tests.oracles.us_chess_structure import Structure

UPPER, LOWER, ODD, HOST = "U", "L", "O", "H"


@dataclass(frozen=True)
class Reference:
    """A pairing that others are measured against: each player's opponent and role."""

    opponent: dict[int, int]
    role: dict[int, str]


def reference(field: Field, pairing: Pairing) -> Reference:
    """Roles by 4.5: U and L inside a group, O the dropped player, H his opponent."""
    opponent: dict[int, int] = {}
    role: dict[int, str] = {}
    for i, j in pairing:
        opponent[i], opponent[j] = j, i
        inside = field.group[i] == field.group[j]
        role[i], role[j] = (UPPER, LOWER) if inside else (ODD, HOST)
    return Reference(opponent, role)


def natural(field: Field, pairing: Pairing) -> Pairing:
    """N for the odd players of a pairing: they meet their opponents in rank order, the rest by 29C1."""
    edges: list[Edge] = []
    for group in range(max(field.group, default=-1) + 1):
        crossing = [edge for edge in pairing if field.group[edge[0]] != field.group[edge[1]]]
        own = [edge for edge in crossing if field.group[edge[0]] == group]
        edges += zip(sorted(i for i, _ in own), sorted(j for _, j in own), strict=True)
        taken = {place for edge in crossing for place in edge}
        rest = [place for place in range(len(field)) if field.group[place] == group and place not in taken]
        edges += _inside(field, rest)
    return tuple(sorted(edges))


def _inside(field: Field, rest: list[int]) -> list[Edge]:
    """29C1: upper half v lower half in order; 29L1: adjacent ranks."""
    if field.event.options["small_event"] == "one_vs_two":
        return list(zip(rest[::2], rest[1::2], strict=True))
    half = len(rest) // 2
    return list(zip(rest[:half], rest[half:], strict=True))


def measure(field: Field, ref: Reference, i: int, j: int, *, exempt: bool) -> tuple[int, bool]:
    """(d, whether it is an interchange) of a pair; `exempt` is 29E5g, without it an unrated one counts 0.

    Ledger 4.5 "if any rating needed for v_a or v_b is missing": read as needed for the v that d uses, which
    for an interchange is one of them (29E5d). With "any of the four ratings" case us-0015-r3 comes out
    otherwise: 5 and 7 interchanged at 320 points because 7 gets, and 5 loses, an unrated opponent.
    """
    if ref.opponent[i] == j:
        return 0, False
    used, interchange = _used(field, ref, i, j)
    now = {i: field.players[j].rho, j: field.players[i].rho}
    was = {place: field.players[ref.opponent[place]].rho for place in (i, j)}
    if exempt and any(now[place] is None or was[place] is None for place in used):
        return 0, interchange
    changes = [abs((now[place] or 0) - (was[place] or 0)) for place in used]
    larger = interchange or (
        field.group[i] != field.group[j] and field.event.options["odd_switch_measure"] == "direct"
    )
    return (max(changes) if larger and not _kept(ref, i, j) else min(changes)), interchange


def _used(field: Field, ref: Reference, i: int, j: int) -> tuple[tuple[int, ...], bool]:
    """Whose change of opponent counts (v_a is i's, v_b is j's), and whether it is an interchange."""
    high_i, high_j = ref.role[i] in (UPPER, HOST), ref.role[j] in (UPPER, HOST)
    if field.group[i] == field.group[j]:
        if high_i != high_j:
            return (i, j), False
        return ((i,) if high_i else (j,)), True
    if high_i or not high_j:
        return (i,) * (not high_j) + (j,) * high_i, True
    if field.event.options["odd_switch_measure"] == "direct" and not _kept(ref, i, j):
        return (i,) * (ref.role[j] != HOST) + (j,) * (ref.role[i] != ODD), False
    return (i, j), False


def _kept(ref: Reference, i: int, j: int) -> bool:
    """Whether a dropped player and an opponent of one meet: neither is new in his place.

    `odd_switch_measure` "direct" (29D1b literally) counts j's change for a new odd player and i's for a new
    opponent; if two odd players only exchange their opponents the smaller number stays.
    """
    return ref.role[i] == ODD and ref.role[j] == HOST


def distance(pairing: Pairing, ref: Reference) -> Vector:
    """C15: for players in rank order how far the opponent is from the reference's, then who it is."""
    now = {i: j for i, j in pairing} | {j: i for i, j in pairing}
    return tuple(x for place in sorted(now) for x in (abs(now[place] - ref.opponent[place]), now[place]))


def style_term(field: Field, size: int, *, changed: bool) -> int:
    """C14 of one pair: its square (shift) or whether it is changed (swap)."""
    return int(changed) if field.event.options["transposition_style"] == "swap" else size * size


def legal_natural(field: Field, structure: Structure, same: list[Pairing]) -> tuple[Pairing, Pairing]:
    """(N, L) among the pairings of the best structure: C5 fixes the odd players, L is the nearest to N."""
    best = least(same, lambda pairing: total(pairing, structure.odd))
    start = natural(field, best[0])
    ref = reference(field, start)

    def cost(i: int, j: int) -> Vector:
        size, interchange = measure(field, ref, i, j, exempt=False)
        harm = pair_harm(field.event, field.players[i], field.players[j])
        style = style_term(field, size, changed=ref.opponent[i] != j)
        return (int(interchange), size * interchange, size * (not interchange), *harm, style)

    known = remembered(cost)
    best = least(best, lambda pairing: total(pairing, known))
    return start, least(best, lambda pairing: distance(pairing, ref))[0]
