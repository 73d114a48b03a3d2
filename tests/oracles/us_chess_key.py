"""US Chess oracle: the full key C7 - C17 of the look-ahead method (ledger 4.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.oracles.us_chess_colours import pair_harm
from tests.oracles.us_chess_field import Field
from tests.oracles.us_chess_options import limits, series_limit
from tests.oracles.us_chess_search import Cost, Method, Pairing, Vector, best, remembered, total
from tests.oracles.us_chess_sizes import (
    ODD,
    Reference,
    change_size,
    is_interchange,
    limit_size,
    moved,
    reference,
)
from tests.oracles.us_chess_structure import Structure, team_pairs

Key = tuple[Any, ...]


@dataclass(frozen=True)
class Grader:
    """Everything a complete pairing of a field is judged by, around the legal natural pairing."""

    field: Field
    structure: Structure
    ref: Reference
    forbidden: Cost
    colours: Cost
    low_interchanges: Cost
    sizes: Cost

    @property
    def legal(self) -> Pairing:
        """L."""
        return self.ref.pairing

    def permits(self, i: int, j: int) -> bool:
        """Whether a pair may be made at all, whatever K0 - C3 say of it."""
        return self.forbidden(i, j) == (0,)

    def best(self, method: Method) -> Pairing:
        """P: the least key of all complete pairings."""
        costs = (*self.structure.blocks, self.colours, self.low_interchanges, self.sizes, moved(self.ref))
        return best(len(self.field), costs, self.permits, method)

    def start(self, pairing: Pairing) -> Key:
        """What decides before any switch is measured: K0 - C3, forbidden pairs, C7 - C11 (and a late C3)."""
        return (self.structure.value(pairing), total(pairing, self.forbidden), total(pairing, self.colours))

    def rest(self, pairing: Pairing) -> Key:
        """C12, C13 - C16, C17."""
        return (
            total(pairing, self.low_interchanges),
            total(pairing, self.sizes),
            total(pairing, moved(self.ref)),
        )


def grader(field: Field, structure: Structure, legal: Pairing) -> Grader:
    """The criteria of a field around its legal natural pairing."""
    ref = reference(field, legal)
    return Grader(field, structure, ref, _forbidden(ref), _colours(ref), _low_interchanges(ref), _sizes(ref))


def _forbidden(ref: Reference) -> Cost:
    """`color.series_limit`, `color.interchanges`; an unrated player drops only if it drops in L."""
    field = ref.field
    options = field.event.options

    def cost(i: int, j: int) -> Vector:
        never = is_interchange(ref, i, j) and options["color.interchanges"] == "never"
        far = limit_size(ref, i, j) > series_limit(options)
        drops = not field.inside(i, j) and field.players[i].rho is None and ref.role[i] != ODD
        return (int(never or far or drops),)

    return remembered(cost)


def _colours(ref: Reference) -> Cost:
    """C7, C8, C9 (u4, u3, u2), C10, C11 of a pair; then C3 where `team_over_color` is off."""
    field = ref.field
    low, high = limits(field.event.options)
    late = not field.event.options["team_over_color"]
    team = team_pairs(field)

    def cost(i: int, j: int) -> Vector:
        size = limit_size(ref, i, j)
        s3, u4, u3, u2, nd = pair_harm(field.event, field.players[i], field.players[j])
        c3 = team(i, j)[0] if late else 0
        return (s3, size if size > high else 0, u4, u3, u2, int(low < size <= high), nd, c3)

    return remembered(cost)


def _low_interchanges(ref: Reference) -> Cost:
    """C12: interchange pairs within the low limit (29E5h: all of them)."""
    low, _ = limits(ref.field.event.options)
    return lambda i, j: (int(is_interchange(ref, i, j) and limit_size(ref, i, j) <= low),)


def _sizes(ref: Reference) -> Cost:
    """C13, C14, C15 (number, size), C16 of a pair."""
    low, high = limits(ref.field.event.options)

    def cost(i: int, j: int) -> Vector:
        limit, change = limit_size(ref, i, j), change_size(ref, i, j, ref.field.unrated)
        interchange = is_interchange(ref, i, j)
        return (
            int(ref.changed(i, j)),
            limit if low < limit <= high else 0,
            int(interchange),
            change if interchange else 0,
            0 if interchange else change,
        )

    return remembered(cost)
