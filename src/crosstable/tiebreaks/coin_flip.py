"""The lot: lots drawn by hand go first, then the recorded seed draws for the others still tied."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from crosstable.model.language import phrase
from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("nzcf:1.7.3/2", "dutch-1998:F10", "us-chess:34E13")
def values(ask: Ask) -> Values:
    """The player's position: those drawn by hand in their order, behind them the others.

    Where the lot was announced, the seed draws the order of the others; else they stay tied.
    """
    drawn = order_by_hand(ask.decided.drawn_lots, ask.tied)
    if ask.player in drawn:
        position = drawn.index(ask.player) + 1
        text = phrase(
            "drawn as number {position} of {players} by the director",
            position=position,
            players=_listed(drawn),
        )
        return _position(position, text)
    behind = phrase("not drawn by the director, so behind {players}", players=_listed(drawn)) if drawn else ""
    if not ask.decided.seed_draws:
        return _position(len(drawn) + 1 if drawn else 0, behind or phrase("no lot drawn"))
    others = sorted(ask.tied.difference(drawn), key=lambda player: ask.lots.digest("coin-flip", 0, player, 0))
    own = others.index(ask.player) + 1
    by_seed = (
        phrase(
            "drawn as number {position} of {players} (seed {seed})",
            position=own,
            players=_listed(others),
            seed=ask.lots.seed,
        )
        if len(others) > 1 or not drawn
        else ""
    )
    return _position(len(drawn) + own, "; ".join(filter(None, (behind, by_seed))))


def order_by_hand(lots: Iterable[tuple[int, ...]], tied: Iterable[int]) -> list[int]:
    """The tied who were drawn by hand, in order; a lot with only one of them decides nothing.

    Players drawn later rank behind those drawn before. A lot that draws somebody again replaces the earlier
    one: its players are ranked together where the first of them was.
    """
    level, order = frozenset(tied), list[int]()
    for lot in lots:
        drawn = [player for player in lot if player in level]
        if len(drawn) > 1:
            at = next((at for at, player in enumerate(order) if player in drawn), len(order))
            order = [*order[:at], *drawn, *(player for player in order[at:] if player not in drawn)]
    return order


def _position(position: int, text: str) -> Values:
    """The value of a position with its words."""
    return summed([Addend(text, Fraction(position))])


def _listed(order: Iterable[int]) -> str:
    """Players by number."""
    return ", ".join(f"#{player}" for player in order)


FORMULA = Worked(values)
