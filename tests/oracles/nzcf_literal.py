"""Literal, slow oracle for the NZCF Swiss rules (Appendix B): the outer control, the bye, colours and boards.

Independent of the engine: written from the rulebook text and the ledger, standard library only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, groupby
from typing import Any

from .nzcf_literal_cards import Card, Draw, read_draw
from .nzcf_literal_groups import (
    KEEP_THEN_DROP,
    GroupPairer,
    Kept,
    Meter,
    OutOfBudget,
    Paired,
    Pairs,
    Players,
)

__all__ = ["OutOfBudget", "pair_document"]

MODES = ((True, True), (False, True), (False, False))
"""Rule 2.6 kept for (up-floats, down-floats): both, then down-floats only, then neither (8.7, 10.1)."""


def pair_document(document: dict[str, Any], budget: int = 2_000_000) -> dict[str, Any] | None:
    """Pair the next round of an event document by Appendix B (rule 4); None when no legal pairing exists.

    Raises OutOfBudget when more than `budget` candidates were looked at.
    """
    draw = read_draw(document)
    meter = Meter(budget)
    for tries, bye in enumerate(bye_order(draw)):
        control = Control(draw, meter, bye)
        pairs = control.run()
        if pairs is not None:
            tags = control.tags | ({"byebump"} if tries else set())
            games = [list(colours(draw, place, *pair)) for place, pair in enumerate(boards(draw, pairs))]
            return {"games": games, "bye": bye, "tags": sorted(tags)}
    return None


def bye_order(draw: Draw) -> list[int | None]:
    """Rule 5: the order in which players are asked for the bye; [None] when the number is even.

    Lowest score group first; in it rated players from below, then unrated ones from below (5.1, 5.2, AMB-G8).
    """
    if len(draw.cards) % 2 == 0:
        return [None]
    free = [card for card in draw.cards.values() if not card.barred]
    return [card.no for card in sorted(free, key=lambda c: (c.score, not c.rated, -c.no))]


class Control:
    """The way down the score groups and back (rules 4.2, 6.3 - 6.6, 8.7, 8.8 and 10)."""

    def __init__(self, draw: Draw, meter: Meter, bye: int | None) -> None:
        """Form the score groups of those who play."""
        self.pairer = GroupPairer(draw, meter)
        playing = self.pairer.ranked([no for no in draw.cards if no != bye])
        self.groups = [tuple(part) for _, part in groupby(playing, key=lambda no: draw.cards[no].score)]
        self.done: list[Paired] = []
        self.tags: set[str] = set()

    def run(self) -> Pairs | None:
        """Rule 4.2: pair the groups from the top; the lowest one must come out even (rule 10)."""
        while len(self.done) < len(self.groups):
            found = self.pair_current()
            if found is not None:
                self.done.append(found)
            elif not self.join():
                return None
        for group in self.done:
            self.tags |= group.tags
        return tuple(pair for group in self.done for pair in (*group.seated, *group.own))

    # ------------------------------------------------------------------ one group

    def lowest(self) -> bool:
        """Tell whether the current group is the lowest one."""
        return len(self.done) == len(self.groups) - 1

    def natives(self) -> Players:
        """The players of the current group itself; of all its parts when groups were joined (10.2)."""
        return self.groups[len(self.done)]

    def incoming(self) -> Players:
        """The floaters the previous group sends down, in the order of 3.5."""
        return self.pairer.ranked(self.done[-1].out) if self.done else ()

    def merged(self) -> bool:
        """First sentence of rule 6: 50 % or more of the group come from above."""
        return len(self.incoming()) >= len(self.natives())

    def seated_first(self, floaters: Players) -> tuple[Players, Players]:
        """Rule 6: the floaters to be seated first and the rest of the group; nobody first when merged."""
        if self.merged():
            return (), self.pairer.ranked((*floaters, *self.natives()))
        return floaters, self.natives()

    def complete(self, floaters: Players, natives: Players, ups: Kept) -> Paired | None:
        """Rules 7 and 8.1 - 8.6; the lowest group may leave nobody (7.1, 8.8: rule 10 is applied)."""
        found = self.pairer.pair_group(floaters, natives, ups)
        return None if found is None or (self.lowest() and found.out) else found

    def pair_current(self) -> Paired | None:
        """Rules 6 - 8 and 10.1 for the current group; None only for the lowest one, which asks for 10.2."""
        left, ups = ((), KEEP_THEN_DROP) if self.merged() else self.take_in()
        floaters, natives = self.seated_first(tuple(no for no in self.incoming() if no not in left))
        found = None if left and self.lowest() else self.complete(floaters, natives, ups)
        if found is None:
            changed = self.other_floater()
            if changed is not None or self.lowest():
                return changed
            found = self.pairer.most_pairs(floaters, natives, ups)
        return replace(found, moved=(*left, *found.moved)).tagged("6.6", bool(left))

    # ------------------------------------------------------------------ 6.3 - 6.6

    def take_in(self) -> tuple[Players, Kept]:
        """Rules 6.1 - 6.6: the floaters that go on (6.6), and how 2.6 for up-floats stands from here on.

        May change the group above (6.3). What 6.4 dropped stays dropped for the rest of the group.
        """
        natives = self.natives()
        if self.pairer.can_seat(self.incoming(), natives, True) or self.change_above(True, True):
            return (), KEEP_THEN_DROP
        if self.pairer.can_seat(self.incoming(), natives, False) or self.change_above(False, True):
            self.tags.add("6.4")
            return (), (False,)
        if self.change_above(False, False):
            self.tags |= {"6.4", "6.5"}
            return (), (False,)
        return self.leave_out(), (False,)

    def change_above(self, up: bool, down: bool) -> bool:
        """Rule 6.3: take the first other down-floater of the previous group with whom all find opponents."""
        for other in self.alternatives(down):
            if self.pairer.can_seat(self.pairer.ranked(other.out), self.natives(), up):
                self.done[-1] = other
                self.tags.add("6.3")
                return True
        return False

    def alternatives(self, down: bool) -> Iterator[Paired]:
        """The other 7.2 floaters of the previous group (6.3, 8.7, 10.1), lowest ranked first."""
        if self.done and self.done[-1].odd is not None:
            yield from self.pairer.odd_players(self.done[-1], down)

    def leave_out(self) -> Players:
        """Rule 6.6: the floaters who go on: as few as possible, as low ranked as possible."""
        floaters = self.incoming()
        for size in range(len(floaters) - 1, 0, -1):
            for kept in combinations(floaters, size):
                if self.pairer.can_seat(kept, self.natives(), False):
                    return tuple(no for no in floaters if no not in kept)
        return floaters

    # ------------------------------------------------------------------ 8.7 and 10

    def other_floater(self) -> Paired | None:
        """Rules 8.7 and 10.1: another 7.2 floater of the previous group that completes this group."""
        rule = "10.1" if self.lowest() else "8.7"
        for up, down in MODES:
            for other in self.alternatives(down):
                floaters, natives = self.seated_first(self.pairer.ranked(other.out))
                found = self.complete(floaters, natives, (up,))
                if found is not None:
                    self.done[-1] = other
                    return found.tagged(rule)
        return None

    def join(self) -> bool:
        """Rule 10.2: join the two lowest groups; False when there is only one left.

        Floaters who had come into the upper of the two come into the joined group, and rule 6 seats them.
        """
        if len(self.groups) == 1:
            return False
        self.groups[-2:] = [(*self.groups[-2], *self.groups[-1])]
        self.done.pop()
        self.tags.add("10.2")
        return True


# ---------------------------------------------------------------------- 11 and 12


def boards(draw: Draw, pairs: Pairs) -> Pairs:
    """Rule 12.1: by score of the higher ranked player, sum of scores, rank number of the higher ranked."""
    cards = draw.cards
    ordered = [(a, b) if cards[a].rank < cards[b].rank else (b, a) for a, b in pairs]
    return tuple(sorted(ordered, key=lambda p: (-cards[p[0]].score, -cards[p[1]].score, p[0])))


def colours(draw: Draw, place: int, high: int, low: int) -> tuple[int, int]:
    """Rules 11.1 and 11.2a: white and black of two players, the higher ranked first; board 1 is place 0."""
    if draw.number == 1:
        first = draw.first_colour or ("black" if lot(draw.seed, "first-colour", 1, 0, 0) else "white")
        return (high, low) if (first == "white") == (place % 2 == 0) else (low, high)
    a, b = draw.cards[high], draw.cards[low]
    if a.due != b.due:
        return (high, low) if a.due == "W" or b.due == "B" else (low, high)
    if a.due is None:
        one, other = sorted((high, low))
        return (other, one) if lot(draw.seed, "colour", draw.number, one, other) else (one, other)
    favoured = favourite(a, b)
    refused = b if favoured is a else a
    return (favoured.no, refused.no) if favoured.due == "W" else (refused.no, favoured.no)


def favourite(a: Card, b: Card) -> Card:
    """Rules 11.2b - d for two players due the same colour: who gets it.

    11.2c compares the games played from the last one back (13.2); rounds only one of them has do not differ.
    """
    if abs(a.balance) != abs(b.balance):
        return a if abs(a.balance) > abs(b.balance) else b
    for mine, yours in zip(reversed(a.colours), reversed(b.colours), strict=False):
        if mine != yours:
            return b if mine == a.due else a
    return a if a.no < b.no else b


def lot(*terms: int | str) -> int:
    """The contract's lot: the last bit of the digest of the terms."""
    return int(hashlib.sha256(repr(terms).encode()).hexdigest(), 16) & 1
