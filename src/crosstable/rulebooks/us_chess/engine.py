"""One pool paired: bye, score structure, legal natural pairing, colours (28L, 29)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.rulebooks.us_chess.byes import candidates
from crosstable.rulebooks.us_chess.legal_natural import legal_natural
from crosstable.rulebooks.us_chess.legality import Legality
from crosstable.rulebooks.us_chess.look_ahead import ColourKey, look_ahead
from crosstable.rulebooks.us_chess.natural import Pair, Reference, natural_pairs
from crosstable.rulebooks.us_chess.structure import Structure, StructureKey, score_structure
from crosstable.rulebooks.us_chess.table import Table
from crosstable.rulebooks.us_chess.top_down import top_down
from crosstable.rulebooks.us_chess.two_board_switches import two_board_switches
from crosstable.search.perfect import can_be_paired


@dataclass(frozen=True)
class Solved:
    """A paired pool with all steps that led there."""

    whole: Table
    """Everybody of the pool, the player with the bye included."""
    table: Table
    """Those who play."""
    bye: int | None
    """The place in `whole` of the player with the bye."""
    legality: Legality
    structure: Structure
    natural: tuple[Pair, ...]
    legal: tuple[Pair, ...]
    pairs: tuple[Pair, ...]
    key: ColourKey


class Stuck(Exception):
    """No complete pairing of the pool is legal."""

    def __init__(self, table: Table, *, bye: bool) -> None:
        super().__init__("no complete pairing")
        self.table, self.bye = table, bye


def solve(table: Table) -> Solved:
    """The pool paired by the book."""
    bye = choose_bye(table)
    if bye is None:
        return pair_all(table, table, None)
    rest = replace(table, seats=table.seats[:bye] + table.seats[bye + 1 :])
    return pair_all(table, rest, bye)


def choose_bye(table: Table) -> int | None:
    """The first candidate without whom everybody can be paired; None for an even number."""
    legality = Legality(table)
    everyone = (1 << len(table)) - 1
    if len(table) % 2 == 0:
        return None
    for place in candidates(table):
        if can_be_paired(everyone & ~(1 << place), legality.allowed):
            return place
    raise Stuck(table, bye=True)


def pair_all(whole: Table, table: Table, bye: int | None) -> Solved:
    """An even number of players paired."""
    legality = Legality(table)
    structure = score_structure(table, legality)
    if structure is None:
        raise Stuck(whole, bye=False)
    key = StructureKey(table, legality)
    natural = natural_pairs(table, structure)
    legal = legal_natural(table, key, structure)
    colour_key = ColourKey(table, key, Reference(table, legal, exempt_unrated=True))
    pairs = adjust_colours(table, colour_key, structure, legal)
    return Solved(
        whole=whole,
        table=table,
        bye=bye,
        legality=legality,
        structure=structure,
        natural=tuple(natural),
        legal=tuple(legal),
        pairs=tuple(pairs),
        key=colour_key,
    )


def adjust_colours(table: Table, key: ColourKey, structure: Structure, legal: list[Pair]) -> list[Pair]:
    """Colours by the method and in the style of the event."""
    if table.options.colour.top_down:
        return top_down(table, key, legal)
    if table.options.colour.swap:
        return two_board_switches(table, key, structure, legal)
    return look_ahead(table, key, structure, legal)
