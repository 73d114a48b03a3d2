"""FIDE Dutch 1998: the round with a game locked beside the round as it is, by the literal loops.

Both are laid out bracket by bracket; the first bracket that differs says which criterion gets worse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.oracles.dutch_1998_brackets import Cards, Meter, Pairs
from tests.oracles.dutch_1998_cards import DOWN, UP, Draw, clash, ranked
from tests.oracles.dutch_1998_key import level, normal_form
from tests.oracles.dutch_1998_literal import Control

Key = tuple[Any, ...]
ON, WHO_GOES_ON, LEAVING, CLASHES, UPS, SEATS, DOWNS, EXCHANGE, ORDER = range(9)
"""The places of a key, the most important criterion first."""


@dataclass(frozen=True)
class Laid:
    """A bracket of a round: who came down, who is at home, the pairs, who leaves, who had no opponent."""

    moved: Cards
    residents: Cards
    forced: Cards
    pairs: Pairs
    joined: bool
    lowest: bool

    @property
    def everyone(self) -> Cards:
        """All players of the bracket in rank order."""
        return ranked(self.moved + self.residents)

    @property
    def met(self) -> set[frozenset[int]]:
        """The pairs by number."""
        return {frozenset((a.no, b.no)) for a, b in self.pairs}

    @property
    def leaving(self) -> list[int]:
        """Who goes down or has the bye, by number in rank order."""
        paired = {no for pair in self.met for no in pair}
        return [card.no for card in self.everyone if card.no not in paired]

    @property
    def parts(self) -> tuple[Cards, Cards]:
        """Those who are paired first, and the others; nobody is first in a homogeneous bracket."""
        bottom = self.everyone[-1].score
        upper = tuple(c for c in self.everyone if c.score > bottom) if self.joined else self.moved
        lower = tuple(c for c in self.everyone if c not in upper and c not in self.forced)
        nos = {card.no for card in upper}
        mixed = 0 < len(upper) < len(lower)
        if mixed and self.lowest:
            mixed = all(len(pair & nos) < 2 for pair in self.met) and not nos & set(self.leaving)
        return (upper, lower) if mixed else ((), ranked(upper + lower))

    def key(self, met: set[frozenset[int]]) -> Key | None:
        """The place of some pairs in the order of the procedure for this bracket; None for no such place."""
        first, home = self.parts
        mate = {no: other for pair in met for no in pair for other in pair - {no}}
        card = {one.no: one for one in self.everyone}
        if not set(mate) <= set(card):
            return None
        seats = tuple((one, card[mate[one.no]]) for one in first if one.no in mate)
        if any(native in first for _, native in seats):
            return None
        taken = {native.no for _, native in seats}
        rest = tuple(one for one in home if one.no not in taken)
        halves = [(one, card[mate[one.no]]) for one in rest if one.no in mate]
        pairs = tuple((one, two) for one, two in halves if one.rank < two.rank)
        on = [one for one in first if one.no not in mate]
        leaving = tuple(one for one in (*first, *home) if one.no not in mate)
        size, gap, out, into, order = normal_form(rest, pairs)
        return (
            len(on),
            [-first.index(one) for one in on],
            len(leaving),
            sum(clash(*pair) for pair in (*seats, *pairs)),
            level(tuple(native for _, native in seats), UP),
            [native.rank for _, native in seats],
            level(leaving, DOWN),
            (size, gap, out, into),
            order,
        )


def lay_out(control: Control) -> list[Laid]:
    """The brackets of a paired round."""
    laid = []
    moved: Cards = ()
    for at, bracket in enumerate(control.levels):
        found = bracket.current
        laid.append(Laid(moved, control.groups[at], bracket.forced, found.pairs, False, False))
        moved = bracket.going_down(found)
    done = {pair for one in laid for pair in one.pairs}
    groups = control.groups[len(laid) :]
    home = tuple(card for group in groups for card in group)
    pairs = tuple(pair for pair in control.pairs if pair not in done)
    laid.append(Laid(moved, home, (), pairs, len(groups) > 1, True))
    return laid


def solve(draw: Draw, budget: int) -> list[Laid] | None:
    """The brackets of a round; None when no pairing keeps B1 and B2."""
    control = Control(draw, Meter(budget))
    return lay_out(control) if control.run() else None


def lock(draw: Draw, one: int, other: int) -> Draw:
    """The same cards when two players have nobody left but each other, and no bye."""
    everybody = frozenset(card.no for card in draw.cards)
    bound = {one: everybody - {other}, other: everybody - {one}}
    cards = tuple(
        replace(card, met=bound[card.no], free=True)
        if card.no in bound
        else replace(card, met=card.met | {one, other})
        for card in draw.cards
    )
    return replace(draw, cards=cards)


def solve_without(draw: Draw, player: int, real: list[Laid], budget: int) -> list[Laid] | None:
    """The brackets when a player has the bye and the others are paired; who has it leaves each on the way."""
    card = next(card for card in draw.cards if card.no == player)
    found = solve(replace(draw, cards=tuple(one for one in draw.cards if one != card)), budget)
    if found is None:
        return None
    by_score = {laid.residents[0].score: laid for laid in found}
    laid: list[Laid] = []
    above: Cards = ()
    for mine in real:
        theirs = by_score.get(mine.residents[0].score)
        if theirs is None:
            theirs = Laid(above, (), (), (), False, mine.lowest)
        paired = {one.no for pair in theirs.pairs for one in pair}
        above = tuple(one for one in theirs.everyone if one.no not in paired)
        if card.rank <= mine.everyone[-1].rank:
            if card.score > mine.residents[0].score:
                theirs = replace(theirs, moved=ranked((*theirs.moved, card)))
            else:
                theirs = replace(theirs, residents=ranked((*theirs.residents, card)))
        laid.append(theirs)
    return laid
