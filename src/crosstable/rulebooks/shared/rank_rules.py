"""Where a book ranks late entries and corrected ratings: the order in force, and the one its words give."""

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
    """How the entries of a book rank among equal scores, beside their numbers."""

    late: str
    """The rule that places late entries."""
    corrected: str
    """The rule by which a corrected rating changes a place."""
    in_force: Order
    """The order by which a round is paired as things stand."""
    by_words: Order
    """The order that the words of the book give, late entries and corrected ratings included."""


def everybody(field: Field) -> tuple[Player, ...]:
    """All entries, also those who sit out."""
    return field.roster or tuple(entry.player for entry in field.entries)


def by_rank(field: Field) -> list[int]:
    """The order in force of a book in which the rank number alone decides."""
    return sorted((player.no for player in everybody(field)), key=field.rank_of)


def put_in(ordered: Sequence[Player], late: Iterable[Player], key: Callable[[Player], Any]) -> list[Player]:
    """Late entries put in before the first who is weaker; everybody else keeps the order there was."""
    listed = list(ordered)
    for one in late:
        weaker = (place for place, other in enumerate(listed) if key(other) > key(one))
        listed.insert(next(weaker, len(listed)), one)
    return listed
