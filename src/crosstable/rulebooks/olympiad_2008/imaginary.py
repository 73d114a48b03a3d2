"""Imaginary match points in rounds 1 and 2 (28): the upper half of the list is paired among itself."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.players import Player
from crosstable.model.team_results import MatchKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.mark import rule

IMAGINARY = 20
"""Two match points, in tenths."""


@rule("28", "28a", "28b")
def imaginary_points(field: Field) -> dict[int, int]:
    """Points for pairing only in rounds 1 and 2, also for a later team that ranks in the upper half."""
    if field.round > 2:
        return {}
    first = _starters(field)
    upper = first[: upper_half(len(first))]
    here = {player.no for player in first}
    late = [player for player in field.roster if player.no not in here and _ranks_among(player, upper)]
    return {player.no: IMAGINARY for player in (*upper, *late)}


@rule("28a")
def upper_half(teams: int) -> int:
    """Half of the teams to the nearest even number, upwards when two are equally near."""
    return 2 * ((teams + 2) // 4)


@rule("57")
def _starters(field: Field) -> list[Player]:
    """The teams of round 1 by number: those who are there, or who then had a match or the bye."""
    here = {entry.player.no for entry in field.entries}
    if field.round > 1 and field.team_lines:
        here = {no for no, lines in field.team_lines.items() if lines[0].kind is not MatchKind.NONE}
    return sorted((player for player in field.roster if player.no in here), key=lambda player: player.no)


@rule("28b")
def _ranks_among(player: Player, upper: Sequence[Player]) -> bool:
    """Whether a team that was not there in round 1 stands above the last of the upper half."""
    if not upper:
        return False
    last = upper[-1]
    return player.no < last.no or _rating(player) > _rating(last)


def _rating(player: Player) -> tuple[int, ...]:
    """The exact rating of a team, for comparing; the unrated last."""
    if player.rating is None:
        return ()
    rest = player.rating_rest
    return player.rating, rest.numerator * 4 // rest.denominator
