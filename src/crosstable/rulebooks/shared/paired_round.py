"""A round put together when its pairs are known: colours board by board, the bye, the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rules.trail import Trail

Allocate = Callable[[int, int], tuple[Colour, tuple[Reason, ...]]]
"""The colour of the higher ranked of two players, and why."""


def seat_pairs(
    table: Ranked, pairs: Iterable[tuple[int, int]], allocate: Allocate, trail: Trail
) -> tuple[PairedGame, ...]:
    """Pairs in the order of boards as games, colours allocated one after the other, with their reasons."""
    games = []
    for board, (high, low) in enumerate(pairs, start=1):
        colour, reasons = allocate(high, low)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(board, table.no(white), table.no(black)))
    return tuple(games)


def as_pairing(
    rulebook: str,
    field: Field,
    games: tuple[PairedGame, ...],
    bye: int | None,
    trail: Trail,
    warnings: Iterable[Reason] = (),
) -> Pairing:
    """The answer of a book: games, the number of who has the bye, the reasons told, what to look at."""
    return Pairing(
        round=field.round,
        rulebook=rulebook,
        games=games,
        byes=() if bye is None else (PairedBye(bye, ByeKind.PAIRING),),
        reasons=tuple(trail.reasons),
        warnings=(*field.warnings, *warnings),
    )
