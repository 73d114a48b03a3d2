"""How a book ranks late entries and corrected ratings: the order in force, and the book's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crosstable.model.players import Player

if TYPE_CHECKING:
    from crosstable.rulebooks.api import Field

Order = Callable[["Field"], list[int]]
"""The numbers of all entries from the top, whatever their scores."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankRules:
    """How a book's entries rank among equal scores, besides their numbers."""

    late: str
    """The rule that places late entries."""
    corrected: str
    """The rule by which a corrected rating changes a place."""
    in_force: Order
    """The order currently used to pair a round."""
    by_words: Order
    """The order under the book's rules, including late entries and corrected ratings."""


def everybody(field: Field) -> tuple[Player, ...]:
    """All entries, also those who sit out."""
    return field.roster or tuple(entry.player for entry in field.entries)


def by_rank(field: Field) -> list[int]:
    """The order in force of a book in which the rank number alone decides."""
    return sorted((player.no for player in everybody(field)), key=field.rank_of)


def put_in(ordered: Sequence[Player], late: Iterable[Player], key: Callable[[Player], Any]) -> list[Player]:
    """Late entries inserted before the first weaker player; everybody else keeps their order."""
    listed = list(ordered)
    for one in late:
        weaker = (place for place, other in enumerate(listed) if key(other) > key(one))
        listed.insert(next(weaker, len(listed)), one)
    return listed
