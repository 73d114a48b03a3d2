"""Drawing lots: every lot is an input, recorded, and the same on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from crosstable.model.colours import Colour
from crosstable.model.documented import Documented


@dataclass(frozen=True, slots=True, repr=False)
class Lots(Documented):
    """The lots of a section: the first colour if it was drawn by hand, and the seed of all others."""

    first_colour: Colour | None = None
    seed: int = 0

    def bit(self, what: str, round_no: int, low: int, high: int) -> int:
        """One drawn bit for a named question about two numbers in a round."""
        return self.digest(what, round_no, low, high) & 1

    def digest(self, what: str, round_no: int, low: int, high: int) -> int:
        """The large number that the seed gives for a question; also the sorting key for numbers by lot."""
        question = repr((self.seed, what, round_no, low, high))
        return int(sha256(question.encode()).hexdigest(), 16)

    def order(self, what: str, numbers: Iterable[int]) -> tuple[int, ...]:
        """Numbers in the order in which they are drawn for a named question, however they were listed."""
        return tuple(sorted(numbers, key=lambda no: (self.digest(what, 0, no, 0), no)))

    def colour_of_top_player(self) -> Colour:
        """The colour of the higher player of board 1 in round 1: as drawn, else by the seed."""
        if self.first_colour is not None:
            return self.first_colour
        return Colour.BLACK if self.bit("first-colour", 1, 0, 0) else Colour.WHITE
