"""Teams: a seed number, a name and players in board order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """One team entry; with match scores only, `players` may be empty."""

    no: int
    name: str
    players: tuple[int, ...] = ()
    rating: int | None = None
    captain: str | None = None
    previous_rank: int | None = None
    present: bool | None = None
