"""Players held back from a round for a missing result, if a book allows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.changed_round import Board
from crosstable.rulebooks.shared.day_part import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldPlayers(Part):
    """The rule that holds players back, and what it says about the games they get."""

    rule: str
    too_easy: Callable[[Section, Mapping[int, Card], Iterable[Board]], Iterator[Reason]]
    """Games among held players that give somebody an advantage."""
