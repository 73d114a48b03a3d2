"""An even number of players paired: score structure, legal natural pairing, colours (29)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.colour_key import ColourKey
from crosstable.rulebooks.us_chess.swiss.leaders import leader_exceptions
from crosstable.rulebooks.us_chess.swiss.legal_natural import legal_natural
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.look_ahead import look_ahead
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Reference, natural_pairs
from crosstable.rulebooks.us_chess.swiss.shift import shift_between
from crosstable.rulebooks.us_chess.swiss.structure import StructureKey
from crosstable.rulebooks.us_chess.swiss.structure_types import Structure
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rulebooks.us_chess.swiss.team_moves import kept_apart
from crosstable.rulebooks.us_chess.swiss.top_down import top_down


@dataclass(frozen=True)
class Solved:
    """Players paired among themselves, with all steps that led there."""

    table: RankedPool
    legality: Legality
    structure: Structure
    natural: tuple[Pair, ...]
    legal: tuple[Pair, ...]
    switched: tuple[Pair, ...]
    """With the switches for colours, before the players between them move up or down."""
    pairs: tuple[Pair, ...]
    key: ColourKey


class Stuck(Exception):
    """No complete pairing is legal; `bye` when the number is odd and nobody can sit out."""

    def __init__(self, table: RankedPool, *, bye: bool = False) -> None:
        super().__init__("no complete pairing")
        self.table, self.bye = table, bye


def pair_all(table: RankedPool) -> Solved:
    """An even number of players paired by the book."""
    legality = Legality(table, leader_exceptions(table))
    structure = kept_apart(table, legality)
    if structure is None:
        raise Stuck(table)
    key = StructureKey(table, legality, structure.gaps)
    legal = legal_natural(table, key, structure)
    colour_key = ColourKey(table, key, Reference(table, legal, exempt_unrated=True))
    switched = adjust_colours(table, colour_key, structure, legal)
    options = table.options.colour
    plain = options.swap or options.top_down
    pairs = switched if plain else shift_between(table, colour_key, legal, switched)
    return Solved(
        table=table,
        legality=legality,
        structure=structure,
        natural=tuple(natural_pairs(table, structure)),
        legal=tuple(legal),
        switched=tuple(switched),
        pairs=tuple(pairs),
        key=colour_key,
    )


@rule("29E6", "29E7/1", "29E7/2", "29E7/4")
def adjust_colours(table: RankedPool, key: ColourKey, structure: Structure, legal: list[Pair]) -> list[Pair]:
    """The switches for colours, by the method of the event."""
    if table.options.colour.top_down:
        return top_down(table, key, legal)
    return look_ahead(table, key, structure, legal)
