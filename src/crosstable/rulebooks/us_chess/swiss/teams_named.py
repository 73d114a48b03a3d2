"""By which name team-mates are known (28N)."""

from __future__ import annotations

from crosstable.model.players import Player
from crosstable.rulebooks.us_chess.mark import rule


@rule("28N")
def team_of(player: Player) -> str | None:
    """The team, or else the school, by which team-mates are known."""
    return player.team or player.school


@rule("28N")
def team_key(player: Player) -> str | None:
    """The name of the team for comparing, without regard to capitals and spaces."""
    name = team_of(player)
    return None if name is None else " ".join(name.casefold().split()) or None


def are_mates(one: Player, two: Player) -> bool:
    """Whether two players are of one team."""
    return team_key(one) is not None and team_key(one) == team_key(two)
