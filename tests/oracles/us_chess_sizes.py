"""US Chess oracle: roles in a reference pairing, and the sizes of a changed pair (ledger 4.5).

"direct": when a dropped player of the reference meets an opponent of a dropped player of the reference,
neither is new in his place. Two odd players have exchanged opponents, so 29E5c's smaller number stays.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracles.us_chess_field import Field
from tests.oracles.us_chess_search import Cost, Pairing, Vector, opponents

UPPER, LOWER, ODD, HOST = "U", "L", "O", "H"


@dataclass(frozen=True)
class Reference:
    """A pairing that others are measured against: each player's opponent and role."""

    field: Field
    pairing: Pairing
    opponent: dict[int, int]
    role: dict[int, str]

    def changed(self, i: int, j: int) -> bool:
        """Whether a pair is not one of the reference."""
        return self.opponent[i] != j

    def is_high(self, place: int) -> bool:
        """Whether a player counts as upper half: U or H."""
        return self.role[place] in (UPPER, HOST)


def reference(field: Field, pairing: Pairing) -> Reference:
    """Roles: U and L inside a group, O the dropped player, H his opponent."""
    role: dict[int, str] = {}
    for i, j in pairing:
        role[i], role[j] = (UPPER, LOWER) if field.inside(i, j) else (ODD, HOST)
    return Reference(field, pairing, opponents(pairing), role)


def is_interchange(ref: Reference, i: int, j: int) -> bool:
    """Whether a changed pair is of interchange type."""
    if not ref.changed(i, j):
        return False
    if ref.field.inside(i, j):
        return ref.is_high(i) == ref.is_high(j)
    return ref.is_high(i) or not ref.is_high(j)


def is_transposition(ref: Reference, i: int, j: int) -> bool:
    """Whether a changed pair is of transposition type."""
    return ref.changed(i, j) and not is_interchange(ref, i, j)


def _named(ref: Reference, i: int, j: int) -> tuple[tuple[int, ...], bool]:
    """Whose change of opponent the formula uses, and whether the larger of two counts."""
    inside = ref.field.inside(i, j)
    if is_interchange(ref, i, j):
        if inside:
            return ((i,) if ref.is_high(i) else (j,)), True
        return (i,) * (not ref.is_high(j)) + (j,) * ref.is_high(i), True
    direct = not inside and ref.field.event.options["odd_switch_measure"] == "direct"
    if direct and (ref.role[i], ref.role[j]) != (ODD, HOST):
        return (i,) * (ref.role[j] != HOST) + (j,) * (ref.role[i] != ODD), True
    return (i, j), False


def _change(ref: Reference, place: int, i: int, j: int, unrated: int | None) -> int | None:
    """v of one of two players: how far his opponent is from the reference's; None if a rating is missing."""
    now = ref.field.players[j if place == i else i].rho
    was = ref.field.players[ref.opponent[place]].rho
    now, was = (unrated if now is None else now), (unrated if was is None else was)
    return None if now is None or was is None else abs(now - was)


def limit_size(ref: Reference, i: int, j: int) -> int:
    """d: what the limits see; 29E5g lifts them where a rating is missing."""
    if not ref.changed(i, j):
        return 0
    places, larger = _named(ref, i, j)
    changes = [_change(ref, place, i, j, None) for place in places]
    known = [change for change in changes if change is not None]
    if larger:
        return max(known, default=0)
    return min(known) if len(known) == len(changes) else 0


def change_size(ref: Reference, i: int, j: int, unrated: int) -> int:
    """e with the number that an unrated player counts (for L in 4.4 it is 0)."""
    if not ref.changed(i, j):
        return 0
    places, larger = _named(ref, i, j)
    changes = [_change(ref, place, i, j, unrated) or 0 for place in places]
    return max(changes) if larger else min(changes)


def moved(ref: Reference) -> Cost:
    """C17: for players in rank order how far the opponent is from the reference's, then who it is."""
    size = len(ref.field)

    def cost(i: int, j: int) -> Vector:
        row = [0] * (2 * size)
        for place, other in ((i, j), (j, i)):
            row[2 * place : 2 * place + 2] = abs(other - ref.opponent[place]), other
        return tuple(row)

    return cost
