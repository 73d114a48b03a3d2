"""Assembling a round once its pairs are known: colours board by board, the bye, the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.model.reasons_on_demand import tell_on_demand
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rules.trail import Trail

Allocate = Callable[[int, int], tuple[Colour, tuple[Reason, ...]]]
"""The colour of the higher ranked of two players, and why."""
Tell = Callable[[Trail], Iterable[Reason]]
"""Writes the reasons of a round into a trail, and returns the warnings."""


def seat_pairs(
    table: Ranked, pairs: Iterable[tuple[int, int]], allocate: Allocate, trail: Trail
) -> tuple[PairedGame, ...]:
    """Pairs in board order as games, with colours allocated in turn and their reasons."""
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
    tell: Tell,
) -> Pairing:
    """The answer of a book: games, the number of the player with the bye, and how to narrate the round."""
    reasons, warnings = tell_on_demand(lambda: _told(field, tell))
    return Pairing(
        round=field.round,
        rulebook=rulebook,
        games=games,
        byes=() if bye is None else (PairedBye(bye, ByeKind.PAIRING),),
        reasons=reasons,
        warnings=warnings,
    )


def _told(field: Field, tell: Tell) -> tuple[Iterable[Reason], Iterable[Reason]]:
    """The reasons of a round after those of its past, and the warnings."""
    trail = Trail(list(field.notes))
    warnings = tell(trail)
    return trail.reasons, (*field.warnings, *warnings)
