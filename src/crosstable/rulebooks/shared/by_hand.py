"""How a round is paired by hand: the steps that a book's own `by_hand.py` lists, with their rules."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from crosstable.model.sayings import Said


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the rules it follows, and what to do."""

    rules: str
    what: str | Said

    @property
    def text(self) -> str:
        """What to do, as text."""
        return str(self.what)


PLAIN = (
    Step("", "Put the cards in order: score first, then rating or number."),
    Step("", "Odd number: somebody with a low score who has had no free point has the bye."),
    Step("", "From the top: upper half of each score against lower half, never twice the same opponent."),
    Step("", "Colours: first equal numbers of White and Black, then the other one than last time."),
)
"""For a book that lists no steps."""

TABLE = (
    Step("", "The rounds of this section come from a table. The page before this one has all that are left."),
    Step("", "A player who has withdrawn is not paired; the opponent has no game in that round."),
)
"""For sections that are played by a table."""


def steps_by_hand(package: str) -> tuple[Step, ...]:
    """The steps of the book in a package, from the file of that name; plain ones if it has none."""
    name = f"{package}.by_hand"
    if find_spec(name) is None:
        return PLAIN
    found = import_module(name).STEPS
    if not isinstance(found, tuple):
        raise TypeError(f"{name}.STEPS is not a tuple of steps")
    return found
