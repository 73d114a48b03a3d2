"""How a book plays all against all, where it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.schedules.leavers import Unopposed


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobin:
    """How a book plays all against all: the table's round, what counts, and when two players meet."""

    pair: Callable[[Section, int], Pairing]
    counted: Callable[[Section], tuple[tuple[Round, ...], tuple[Reason, ...]]]
    why_not: Callable[[Section, int, int, int], tuple[Reason, ...]]
    unopposed: Callable[[Section, int], tuple[Unopposed, ...]]
    """Players without a game in a round because the opponent has withdrawn."""
    keeps_struck: bool = False
    """Whether charts keep showing games that no longer count."""
    without_place: Callable[[Section], frozenset[int]] | None = None
    """Players who left too early to have a place, if the book says so."""
    swaps: bool = False
    """Whether a double round robin swaps the last two rounds of its first cycle by default."""
    fide_tables: bool = True
    """Whether the rounds follow the tables of FIDE, under whose name files then know the event."""
