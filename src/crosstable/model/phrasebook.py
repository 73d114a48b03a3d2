"""How one medium words remedies and fields: commands, pages and calls each have a phrasebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.errors import CrosstableError
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy, join_advice


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrasebook:
    """For every remedy how it is done, for every field what it is called."""

    ways: Mapping[Remedy, str | None]
    """How a remedy is carried out; None where what to do says enough."""
    call_field: Callable[[FieldName], str | None]
    """The name of a field; None where the medium has no such field."""
    left_open: Mapping[str, str]
    """The placeholder for a detail that the person has to choose."""

    def word(self, advice: Advice) -> str:
        """What to do, and how."""
        way = self.find_way(advice)
        return f"{advice.words} {way}" if way else advice.words

    def find_way(self, advice: Advice) -> str | None:
        """How to do it; None where the medium has nothing to add."""
        way = self.ways[advice.remedy]
        return None if way is None else str(way).format(**advice.details(self.left_open))

    def join(self, text: str, remedies: Sequence[Advice]) -> str:
        """What is wrong, what to do about it, and how."""
        return join_advice(text, map(self.word, remedies))

    def tell(self, error: CrosstableError) -> str:
        """A refusal as a whole sentence."""
        return self.join(error.text, error.remedies)

    def tell_reason(self, reason: Reason) -> str:
        """A reason, which says what to do, followed by the ways to do it."""
        ways = ", ".join(filter(None, map(self.find_way, reason.remedies)))
        return f"{reason.text} ({ways})" if ways else reason.text

    def call_place(self, error: CrosstableError) -> str | None:
        """Where it is: a place of the event or file, or a field as this medium calls it."""
        return self.call_field(error.where) if isinstance(error.where, FieldName) else error.where

    def tell_with_place(self, error: CrosstableError) -> str:
        """One line: the place, then the sentence."""
        place = self.call_place(error)
        return f"{place}: {self.tell(error)}" if place else self.tell(error)

    def as_json(self, error: CrosstableError) -> dict[str, object]:
        """The `error` object of the contract, in the words of this medium."""
        return error.as_json() | {"where": self.call_place(error), "text": self.tell(error)}
