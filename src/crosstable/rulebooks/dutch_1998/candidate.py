"""One pairing of a score bracket: who was seated, who met whom in the rest, who goes down."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.search.exchanges import Exchange

Members = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]

NO_EXCHANGE = Exchange()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """The pairing of a bracket; players are numbered by rank in the round."""

    moved: Members = ()
    """Those moved down who were to be paired first; empty for a homogeneous bracket."""
    residents: Members = ()
    seats: Pairs = ()
    """Players moved down with their opponents."""
    rest: Pairs = ()
    """The pairs of the homogeneous bracket or remainder, S1 players first."""
    leaving: Members = ()
    """Who goes down, or has the bye in the lowest bracket."""
    exchange: Exchange = NO_EXCHANGE
    clashes: int = 0
    down: int = 0
    up: int = 0
    searched: bool = False

    @property
    def pairs(self) -> Pairs:
        """All pairs of the bracket."""
        return self.seats + self.rest

    @property
    def remainder(self) -> Members:
        """The players of the homogeneous part."""
        taken = {resident for _, resident in self.seats}
        return tuple(i for i in self.residents if i not in taken)

    @property
    def order(self) -> tuple[object, ...]:
        """The place of this pairing among all of its bracket, in the order of the procedure (C6-C14)."""
        return (
            len(self.moved) - len(self.seats),
            tuple(moved for moved, _ in self.seats),
            len(self.leaving),
            self.clashes,
            self.up,
            tuple(native for _, native in self.seats),
            self.down,
            self.exchange.key,
            tuple(low for _, low in self.rest),
        )
