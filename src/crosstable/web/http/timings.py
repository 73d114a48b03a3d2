"""How long pages take: for every kind of address how often it was asked for, and the slowest answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock

MOST = 400
"""Kinds of addresses that are remembered; there are fewer."""


@dataclass(frozen=True, slots=True)
class Timing:
    """One kind of address: answers, milliseconds in all and of the slowest."""

    address: str
    answers: int = 0
    total: int = 0
    slowest: int = 0

    @property
    def average(self) -> int:
        """Milliseconds of an answer on the average."""
        return self.total // self.answers if self.answers else 0


@dataclass(slots=True)
class Timings:
    """The timings of this process."""

    _known: dict[str, Timing] = field(default_factory=dict)
    _guard: Lock = field(default_factory=Lock)

    def note(self, address: str, milliseconds: int) -> None:
        """One more answer."""
        with self._guard:
            known = self._known.get(address)
            if known is None and len(self._known) >= MOST:
                return
            last = known or Timing(address)
            self._known[address] = Timing(
                address, last.answers + 1, last.total + milliseconds, max(last.slowest, milliseconds)
            )

    def slowest(self, many: int) -> list[Timing]:
        """The kinds of addresses with the slowest answers."""
        with self._guard:
            return sorted(self._known.values(), key=lambda one: (-one.slowest, one.address))[:many]
