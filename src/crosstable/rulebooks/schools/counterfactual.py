"""The best round in which two given players meet: the game is locked, and everything else is paired again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.api import BestWith, Field
from crosstable.rulebooks.schools.byes import choose_bye
from crosstable.rulebooks.schools.engine import Round, solve_round
from crosstable.rulebooks.schools.solving import Pairs, best, solve
from crosstable.rulebooks.schools.table import RankedField, table_of
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True, slots=True)
class Forced:
    """A round with a locked game: who has the bye, and the pairs by place in its table."""

    table: RankedField
    pairs: Pairs
    bye: int | None
    """The number of who has the bye."""


def best_with(field: Field) -> BestWith:
    """For any two players the best round in which they meet."""
    return partial(_best_with, solve_round(field))


def _best_with(made: Round, player: int, other: int) -> tuple[tuple[int, int], ...] | None:
    """The pairs of that round by number; None where the two may not meet, or the others cannot be paired."""
    whole = made.whole
    if player not in whole.index or other not in whole.index:
        return None
    if not whole.legal[whole.index[player]] >> whole.index[other] & 1:
        return None
    forced = force(made, player, other)
    if forced is None:
        return None
    table = forced.table
    return tuple((table.no(high), table.no(low)) for high, low in table.boards(forced.pairs))


def force(made: Round, player: int, other: int) -> Forced | None:
    """The best round in which two players meet who have not met; the bye stays with its player if it can."""
    no = None if made.bye is None else made.whole.no(made.bye)
    if no not in (player, other):
        kept = _solve_locked(made.table, player, other)
        if kept is not None:
            return Forced(made.table, kept, no)
    if made.bye is None:
        return None
    return _with_another_bye(made.whole, player, other)


def _with_another_bye(whole: RankedField, player: int, other: int) -> Forced | None:
    """The round with the locked game in which the bye goes to the next possible player."""
    try:
        bye = choose_bye(lock(whole, player, other))
    except NoLegalPairing:
        return None
    table = table_of(whole.field, [entry for i, entry in enumerate(whole.entries) if i != bye])
    pairs = _solve_locked(table, player, other)
    assert bye is not None and pairs is not None, "the bye leaves a pairing of the others"
    return Forced(table, pairs, whole.no(bye))


def lock(table: RankedField, player: int, other: int) -> RankedField:
    """The table in which two players can only meet each other."""
    one, two = table.index[player], table.index[other]
    legal = [mask & ~(1 << one | 1 << two) for mask in table.legal]
    legal[one], legal[two] = 1 << two, 1 << one
    return replace(table, legal=legal)


def _solve_locked(table: RankedField, player: int, other: int) -> Pairs | None:
    """The best pairs of a table with the game locked; None when the others cannot be paired."""
    forced = lock(table, player, other)
    everyone = (1 << len(forced.entries)) - 1
    if not can_be_paired(everyone, forced.legal):
        return None
    found = tuple(pair for part in solve(forced) for pair in part.pairs)
    pair = tuple(sorted((table.index[player], table.index[other])))
    # round 1 uses the pairs of the list where nothing is against them
    return found if pair in found else best(forced, tuple(range(len(forced.entries))), lambda i, j: True)
