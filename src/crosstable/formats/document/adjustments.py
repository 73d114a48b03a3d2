"""Points beside results in an event document."""

from __future__ import annotations

from crosstable.formats.document.players import number, round_number
from crosstable.formats.places import Place
from crosstable.formats.readers import Reader, distinct, optional, signed_points
from crosstable.model.adjustments import Adjustment

ADJUSTMENT: dict[str, Reader[object]] = {
    "players": distinct(number),
    "points": signed_points,
    "round": optional(round_number),
}


def read_adjustment(place: Place) -> Adjustment:
    """Points that players or teams are given or lose."""
    return Adjustment(**place.record(ADJUSTMENT, required=("players", "points")))
