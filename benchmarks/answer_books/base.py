"""What a book has to offer so that its answers can be judged: random rounds, and who decides about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, WhyNot

Rules = frozenset[str]
Question = tuple[int, int]
"""Who asks, and about whom."""

SMALLEST, LARGEST = 6, 12
"""Players of a round that is asked about."""


class Undecided(Exception):
    """The independent search would take too long for this question."""


@dataclass(frozen=True, slots=True)
class AskedRound:
    """A random round with the book's answers and, apart from them, those who decide about an answer."""

    name: str
    """By what it can be made again: kind and seed."""
    field: Field
    pairing: Pairing
    answers: WhyNot
    check: Callable[[Question, tuple[Reason, ...]], None]
    """Decides from scratch whether an answer is true and raises where it is not."""
    rules: Callable[[Question], Rules]
    """The rules that may be cited: of the first criterion that gets worse, as the oracle finds it."""

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        return self.pairing.byes[0].player if self.pairing.byes else None

    def names(self, no: int) -> str:
        """How a player is called in a sentence."""
        player = next(entry.player for entry in self.field.entries if entry.player.no == no)
        last, comma, first = player.name.partition(", ")
        return f"{first} {last}" if comma else player.name


Rounds = Callable[[int], Iterator[AskedRound]]
"""The random rounds of one seed."""


def only(*rules: str) -> Rules:
    """Some rules."""
    return frozenset(rules)
