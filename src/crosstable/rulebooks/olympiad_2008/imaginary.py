"""Imaginary match points in rounds 1 and 2 (28): the upper half of the list is paired among itself."""

from __future__ import annotations

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.strength import all_teams, stands_above, starters

IMAGINARY = 20
"""Two match points, in tenths."""


@rule("28", "28a", "28b")
def imaginary_points(field: Field) -> dict[int, int]:
    """Points for pairing only in rounds 1 and 2, also for a later team that ranks in the upper half."""
    if field.round > 2:
        return {}
    first = starters(field)
    upper = first[: upper_half(len(first))]
    here = {player.no for player in first}
    late = [player for player in all_teams(field) if player.no not in here]
    above = [player for player in late if upper and stands_above(field, player, upper[-1])]
    return {player.no: IMAGINARY for player in (*upper, *above)}


@rule("28a")
def upper_half(teams: int) -> int:
    """Half of the teams to the nearest even number, upwards when two are equally near."""
    return 2 * ((teams + 2) // 4)
