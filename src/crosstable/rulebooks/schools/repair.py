"""A published draw put right with the least disturbance (25): pairs stay wherever they can, with colours."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Entry, Field, PlayedRound
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
    whole = table_of(field, _here(field, posted))
    kept = _still_there(whole, posted)
    bye = _bye(whole, kept, posted)
    table = whole if bye is None else _without(whole, bye)
    stays = [pair for pair in posted.games if set(pair) <= set(table.index) and _legal(table, pair)]
    pairs = _pairs(table, stays)
    return _pairing(table, pairs, posted, None if bye is None else whole.entries[bye].player)


@rule("25", "28")
def _here(field: Field, posted: PlayedRound) -> list[Entry]:
    """Who plays: fillers only where their posted game can stand, or one more where the number is odd."""
    whole = table_of(field)
    standing = {no for pair in posted.games if _legal(whole, pair) for no in pair}
    fillers = [entry for entry in field.entries if Flag.HOUSE in entry.player.flags]
    seated = {no for pair in posted.games for no in pair}
    free = sorted(
        (entry for entry in fillers if entry.player.no not in standing),
        key=lambda entry: entry.player.no not in seated,
    )
    here = [e for e in field.entries if e not in free]
    return here + free[: len(here) % 2]


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


@rule("7", "25")
def _clash(table: Table, high: int, low: int) -> tuple[Reason, ...]:
    """A new game inside a school: parting the two would change a game that is published."""
    if not table.mates[high] >> low & 1:
        return ()
    both = f"{name(table, high)} and {name(table, low)} are of one school"
    text = f"{both}: to part them, a published game would have to change"
    return (Reason("7", table.nos((high, low)), text),)


def _pairing(table: Table, pairs: Pairs, posted: PlayedRound, bye: Player | None) -> Pairing:
    """The games with the colours of those that stand, and what has changed."""
    old = {frozenset(pair): pair for pair in posted.games}
    games, reasons = [], []
    for board, (high, low) in enumerate(table.boards(pairs), start=1):
        players = table.nos((high, low))
        stood = old.get(frozenset(players))
        if stood is not None:
            white, black = stood
            reasons.append(
                Reason("25", players, f"{name(table, high)} - {name(table, low)} stands as published")
            )
        else:
            colour, why = allocate(table, high, low)
            white, black = players if colour is Colour.WHITE else players[::-1]
            both = f"{name(table, high)} and {name(table, low)} meet now"
            text = f"{both}; as many games as can be stay as published"
            reasons += [Reason("25", players, text), *_clash(table, high, low), *why]
        games.append(PairedGame(board, white, black))
    byes = () if bye is None else (PairedBye(bye.no, ByeKind.PAIRING),)
    if bye is not None:
        text = f"#{bye.no} {bye.name} is left without an opponent and has the bye"
        reasons.append(Reason("25", (bye.no,), text, {"bye": bye.no}, Topic.BYE))
    return Pairing(
        round=table.field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=byes,
        reasons=tuple(reasons),
        warnings=table.field.warnings,
    )
