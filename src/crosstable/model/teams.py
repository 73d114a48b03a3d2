"""Teams: a seed number, a name and players in board order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.model.documented import Documented
from crosstable.model.players import Fee
from crosstable.model.results import ByeKind


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Team(Documented):
    """One team entry; with match scores only, `players` may be empty."""

    no: int
    name: str
    players: tuple[int, ...] = ()
    rating: int | None = None
    captain: str | None = None
    previous_rank: int | None = None
    present: bool | None = None
    joins: int = 1
    withdrawn_after: int | None = None
    byes: Mapping[int, ByeKind] = field(default_factory=dict)
    fees: tuple[Fee, ...] = ()
    info: Mapping[str, object] = field(default_factory=dict)
    """Whatever else is known of the team, by name."""
    lineups: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Round -> who sits on each board, 0 on a board left empty; without it the first of `players`."""
