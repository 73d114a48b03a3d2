"""A published draw put right with the least disturbance (25): pairs stay wherever they can, with colours."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.schools.byes import in_order, may_have_it
from crosstable.rulebooks.schools.colours import allocate
from crosstable.rulebooks.schools.mark import BOOK_ID, rule
from crosstable.rulebooks.schools.solving import Pairs, best_keeping
from crosstable.rulebooks.schools.table import Table, table_of
from crosstable.rulebooks.schools.trouble import no_pairing
from crosstable.rulebooks.words import name
from crosstable.search.bits import mask_of
from crosstable.search.perfect import can_be_paired


@rule("25")
def repaired(field: Field, posted: PlayedRound) -> Pairing:
    """The round for those who are there now, with the fewest changes to a posted one."""
    whole = table_of(field)
    kept = _still_there(whole, posted)
    bye = _bye(whole, kept, posted)
    table = whole if bye is None else _without(whole, bye)
    stays = [pair for pair in posted.games if set(pair) <= set(table.index) and _legal(table, pair)]
    pairs = _pairs(table, stays)
    return _pairing(table, pairs, posted, None if bye is None else whole.no(bye))


def _still_there(table: Table, posted: PlayedRound) -> set[int]:
    """The players whose posted game can stand."""
    return {table.index[no] for pair in posted.games if _legal(table, pair) for no in pair}


def _legal(table: Table, pair: tuple[int, int]) -> bool:
    """Whether both players of a posted game are there and have not met before."""
    one, other = (table.index.get(no) for no in pair)
    return one is not None and other is not None and bool(table.legal[one] >> other & 1)


@rule("4", "25")
def _bye(table: Table, kept: set[int], posted: PlayedRound) -> int | None:
    """Who sits out when the number is odd: of those without a game, as rule 4 orders them."""
    size = len(table.entries)
    if size % 2 == 0:
        return None
    everyone, loose = (1 << size) - 1, [i for i in in_order(table) if i not in kept]
    order = sorted(loose, key=lambda i: (table.no(i) not in posted.byes, not may_have_it(table, i)))
    left = mask_of(loose)
    for i in order:
        if can_be_paired(left & ~(1 << i), table.legal):
            return i
    for i in (*order, *(i for i in in_order(table) if i in kept)):
        if can_be_paired(everyone & ~(1 << i), table.legal):
            return i
    raise no_pairing(table)


def _without(table: Table, bye: int) -> Table:
    """The table of those who play."""
    return table_of(table.field, [entry for i, entry in enumerate(table.entries) if i != bye])


def _pairs(table: Table, stays: Sequence[tuple[int, int]]) -> Pairs:
    """The posted pairs that stand, and the best pairs of the others; the fewest are broken if need be."""
    kept = {(min(pair), max(pair)) for pair in ((table.index[a], table.index[b]) for a, b in stays)}
    loose = tuple(i for i in range(len(table.entries)) if not any(i in pair for pair in kept))
    if can_be_paired(mask_of(loose), table.legal):
        found = best_keeping(table, loose, frozenset())
        assert found is not None, "they can be paired"
        return (*sorted(kept), *found)
    found = best_keeping(table, tuple(range(len(table.entries))), frozenset(kept))
    if found is None:
        raise no_pairing(table)
    return found


def _pairing(table: Table, pairs: Pairs, posted: PlayedRound, bye: int | None) -> Pairing:
    """The games with the colours of those that stand, and what has changed."""
    old = {frozenset(pair): pair for pair in posted.games}
    games, reasons = [], []
    for board, (high, low) in enumerate(table.boards(pairs), start=1):
        players = table.nos((high, low))
        stood = old.get(frozenset(players))
        if stood is not None:
            white, black = stood
            reasons.append(
                Reason("25", players, f"{name(table, high)} - {name(table, low)} stands as posted")
            )
        else:
            colour, why = allocate(table, high, low)
            white, black = players if colour is Colour.WHITE else players[::-1]
            text = f"{name(table, high)} - {name(table, low)} is new, the others move as little as can be"
            reasons += [Reason("25", players, text), *why]
        games.append(PairedGame(board, white, black))
    byes = () if bye is None else (PairedBye(bye, ByeKind.PAIRING),)
    if bye is not None:
        reasons.append(Reason("25", (bye,), f"#{bye} is left without an opponent", {"bye": bye}, Topic.BYE))
    return Pairing(
        round=table.field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=byes,
        reasons=tuple(reasons),
        warnings=table.field.warnings,
    )
