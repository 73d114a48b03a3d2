"""A round that is paired, looked at again when it becomes the last one, or no longer is."""

from __future__ import annotations

from crosstable.flow.pairing import engine_for
from crosstable.flow.table_formats import TABLES
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing


def other_pairing(before: Section, after: Section, number: int) -> bool:
    """Whether another number of rounds makes the book pair a round otherwise."""
    if before.format in TABLES or number < 1:
        return False
    one, other = (_pairing(section, number) for section in (before, after))
    return one is not None and one != other


def _pairing(section: Section, number: int) -> frozenset[tuple[int, int]] | None:
    """Who meets whom with which colours, by the book; None where there is no such round."""
    try:
        made: Pairing = engine_for(section, number).plain()
    except CrosstableError:
        return None
    byes = {(bye.player, 0) for bye in made.byes if bye.player is not None}
    return frozenset({(game.white, game.black) for game in made.games} | byes)
