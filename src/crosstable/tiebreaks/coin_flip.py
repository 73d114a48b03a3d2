"""The lot: the order in which the recorded seed draws the players still tied; who is drawn first is ahead."""

from __future__ import annotations

from fractions import Fraction

from crosstable.rules.mark import marker
from crosstable.tiebreaks.formula import Worked
from crosstable.tiebreaks.frame import Addend, Ask, Values, summed

rule = marker("shared")


@rule("nzcf:1.7.3/2", "dutch-1998:F10", "us-chess:34E13")
def values(ask: Ask) -> Values:
    """The player's position in the draw; where only drawn lots decide, those not drawn stay tied behind."""
    if not ask.decided.seed_draws:
        return _drawn_alone(ask)
    by_seed = sorted(ask.tied, key=lambda player: ask.lots.digest("coin-flip", 0, player, 0))
    drawn = _by_hand(ask, by_seed)
    position = drawn.index(ask.player) + 1
    order = ", ".join(f"#{player}" for player in drawn)
    how = f"seed {ask.lots.seed}" if drawn == by_seed else "drawn by the director"
    return summed([Addend(f"drawn as number {position} of {order} ({how})", Fraction(position))])


def _drawn_alone(ask: Ask) -> Values:
    """The player's place in the last lot in which at least two of the tied were drawn."""
    drawn = next((lot for lot in reversed(ask.decided.drawn_lots) if len(ask.tied.intersection(lot)) > 1), ())
    order = [player for player in drawn if player in ask.tied]
    if ask.player not in order:
        return summed([Addend("not drawn by lot", Fraction(len(order) + 1 if order else 0))])
    position = order.index(ask.player) + 1
    listed = ", ".join(f"#{player}" for player in order)
    text = f"drawn as number {position} of {listed} (drawn by the director)"
    return summed([Addend(text, Fraction(position))])


def _by_hand(ask: Ask, by_seed: list[int]) -> list[int]:
    """The order of the seed, in which those whom the director drew stand in the director's order."""
    order = list(by_seed)
    for lot in ask.decided.drawn_lots:
        drawn = [player for player in lot if player in ask.tied]
        seats = [seat for seat, player in enumerate(order) if player in drawn]
        for seat, player in zip(seats, drawn, strict=True):
            order[seat] = player
    return order


FORMULA = Worked(values)
