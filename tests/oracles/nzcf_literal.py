"""Literal, slow oracle for the NZCF Swiss rules (Appendix B): the outer control, the bye, colours and boards.

Independent of the engine: written from the rulebook text and the ledger, standard library only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import combinations, groupby
from typing import Any

from tests.oracles.nzcf_literal_cards import Card, Draw, read_draw
from tests.oracles.nzcf_literal_groups import (
    GroupPairer,
    Meter,
    OutOfBudget,
    Paired,
    Pairs,
    Players,
    Readings,
    tagged,
)

__all__ = ["OutOfBudget", "Readings", "pair_document"]

BOTH = (True, False)
MODES = ((True, True), (False, True), (False, False))
"""Rule 2.6 kept for (up-floats, down-floats): as it is, dropped for up-floats, dropped for both (8.7, 10.1)."""


def pair_document(
    document: dict[str, Any], budget: int = 2_000_000, readings: Readings | None = None
) -> dict[str, Any] | None:
    """Pair the next round of an event document by Appendix B; None when no legal pairing exists (rule 4)."""
    draw = read_draw(document)
    meter = Meter(budget)
    for index, bye in enumerate(bye_order(draw)):
        control = Control(draw, meter, readings or Readings(), bye)
        pairs = control.run()
        if pairs is not None:
            bumped = {"byebump"} if index else set()
            games = [
                list(colours(draw, control.readings, place, pair))
                for place, pair in enumerate(boards(draw, pairs))
            ]
            return {"games": games, "bye": bye, "tags": sorted(control.tags | bumped)}
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

    def __init__(self, draw: Draw, meter: Meter, readings: Readings, bye: int | None) -> None:
        """Form the score groups of those who play."""
        self.pairer = GroupPairer(draw, meter, readings)
        self.readings = readings
        playing = self.pairer.ranked([no for no in draw.cards if no != bye])
        self.groups = [tuple(part) for _, part in groupby(playing, key=lambda no: draw.cards[no].score)]
        self.done: list[Paired] = []
        self.tags: set[str] = set()
        self.joined = False
        self.dropped = False

    def run(self) -> Pairs | None:
        """Rule 4.2: pair the groups from the top; the lowest one must come out even (rule 10)."""
        while len(self.done) < len(self.groups):
            lowest = len(self.done) == len(self.groups) - 1
            self.dropped = False
            found = self.pair_lowest() if lowest else self.pair_upper()
            if found is not None:
                self.done.append(found)
            elif not self.join():
                return None
        for group in self.done:
            self.tags |= group.tags
        return tuple(pair for group in self.done for pair in (*group.seated, *group.own))

    # ------------------------------------------------------------------ the two kinds of group

    def incoming(self) -> Players:
        """The floaters the previous group sends down, in the order of 3.5."""
        return self.pairer.ranked(self.done[-1].out) if self.done else ()

    def merged(self, floaters: Players, natives: Players) -> bool:
        """First sentence of rule 6 (50 % or more come from above), and 10.2 for a joined group."""
        lowest = len(self.done) == len(self.groups) - 1
        if lowest and self.joined and not self.readings.join_mixed:
            return True
        return 2 * len(floaters) >= len(floaters) + len(natives)

    def attempt(self, floaters: Players, ups: tuple[bool, ...], downs: tuple[bool, ...]) -> Paired | None:
        """Rules 7 and 8.1 - 8.6 for the current group with these floaters, merged if rule 6 says so."""
        natives = self.groups[len(self.done)]
        lowest = len(self.done) == len(self.groups) - 1
        if self.merged(floaters, natives):
            natives, floaters = self.pairer.ranked((*floaters, *natives)), ()
        return self.pairer.pair_group(floaters, natives, ups, downs, lowest)

    def pair_upper(self) -> Paired | None:
        """Rules 6 - 8 for a group that is not the lowest; 8.8 always gives an answer."""
        natives = self.groups[len(self.done)]
        left: Players = ()
        if not self.merged(self.incoming(), natives) and not self.seat_all():
            left = self.leave_out()
        floaters = tuple(no for no in self.incoming() if no not in left)
        found = self.attempt_kept(floaters, natives, bool(left)) or (None if left else self.other_floater("8.7"))
        if found is None:
            if self.merged(self.incoming(), natives):
                natives, floaters = self.pairer.ranked((*floaters, *natives)), ()
            ups = (False,) if left and self.readings.kept_up == "dropped" else BOTH
            if self.dropped and self.readings.stay_dropped:
                ups = (False,)
            found = self.pairer.most_pairs(floaters, natives, ups)
        if left:
            found = tagged(found, "6.6")
            moved = (*left, *found.moved)
            found = Paired(found.seated, found.own, moved, found.odd, found.pool, found.tags)
        return found

    def attempt_kept(self, floaters: Players, natives: Players, left: bool) -> Paired | None:
        """Rules 7 and 8.1 - 8.6 with the floaters rule 6 kept; merging is judged on all who came."""
        if self.merged(self.incoming(), natives):
            natives, floaters = self.pairer.ranked((*floaters, *natives)), ()
        ups = (False,) if left and self.readings.kept_up == "dropped" else BOTH
        if self.dropped and self.readings.stay_dropped:
            ups = (False,)
        downs = (False,) if left and self.readings.kept_down == "dropped" else BOTH
        return self.pairer.pair_group(floaters, natives, ups, downs, lowest=False)

    def pair_lowest(self) -> Paired | None:
        """Rules 6 - 8 for the lowest group: everybody is paired, or rule 10.1 is asked; None asks for 10.2."""
        natives = self.groups[-1]
        if self.merged(self.incoming(), natives) or self.seat_all():
            ups = (False,) if self.dropped and self.readings.stay_dropped else BOTH
            found = self.attempt(self.incoming(), ups, BOTH)
            if found is not None:
                return found
        found = self.other_floater("10.1")
        if found is None and self.joined and self.readings.join_fallback:
            everybody = self.pairer.ranked((*self.incoming(), *natives))
            found = self.pairer.pair_group((), everybody, BOTH, BOTH, True)
        return found

    # ------------------------------------------------------------------ 6.3 - 6.6

    def seat_all(self) -> bool:
        """Rules 6.1 - 6.5: tell whether all floaters find opponents, perhaps after a change in the group above."""
        natives = self.groups[len(self.done)]
        for up in BOTH:
            tags = () if up else ("6.4",)
            if self.pairer.can_seat(self.incoming(), natives, up):
                self.tags.update(tags)
                self.dropped = not up
                return True
            if self.change_above(natives, up, True, ("6.3", *tags)):
                return True
        return self.change_above(natives, False, False, ("6.3", "6.4", "6.5"))

    def change_above(self, natives: Players, up: bool, down: bool, tags: tuple[str, ...]) -> bool:
        """Rule 6.3: take the next down-floater of the previous group with whom all floaters find opponents."""
        for other in self.alternatives(down):
            if self.pairer.can_seat(self.pairer.ranked(other.out), natives, up):
                if self.done[-1].odd is not None:
                    self.pairer.tried.setdefault(other.pool, set()).add(self.done[-1].odd)
                self.done[-1] = other
                self.tags.update(tags)
                self.dropped = not up
                return True
        return False

    def alternatives(self, down: bool) -> Iterator[Paired]:
        """The other 7.2 floaters of the previous group (6.3, 8.7, 10.1), lowest ranked first."""
        if self.done and self.done[-1].odd is not None:
            yield from self.pairer.odd_players(self.done[-1], down)

    def leave_out(self) -> Players:
        """Rule 6.6: the floaters who go on: as few as possible, as low ranked as possible."""
        floaters, natives = self.incoming(), self.groups[len(self.done)]
        for size in range(len(floaters) - 1, 0, -1):
            choices = list(combinations(floaters, size))
            if self.readings.fewest_low:
                choices.sort(key=lambda c: [-floaters.index(n) for n in reversed(floaters) if n not in c])
            for kept in choices:
                if self.pairer.can_seat(kept, natives, False):
                    return tuple(no for no in floaters if no not in kept)
        return floaters

    # ------------------------------------------------------------------ 8.7 and 10

    def other_floater(self, rule: str) -> Paired | None:
        """Rules 8.7 and 10.1: another 7.2 floater of the previous group that lets this group be fully paired."""
        for up, down in MODES:
            ups = BOTH if self.readings.own_up == "loop" else (up,)
            downs = BOTH if self.readings.own_down == "loop" else (down,)
            for other in self.alternatives(down):
                found = self.attempt(self.pairer.ranked(other.out), ups, downs)
                if found is not None:
                    self.done[-1] = other
                    return tagged(found, rule)
        return None

    def join(self) -> bool:
        """Rule 10.2: join the two lowest groups; False when there is only one left."""
        if len(self.groups) == 1:
            return False
        self.groups[-2:] = [(*self.groups[-2], *self.groups[-1])]
        self.done.pop()
        self.joined = True
        self.tags.add("10.2")
        return True


# ---------------------------------------------------------------------- 11 and 12


def boards(draw: Draw, pairs: Pairs) -> Pairs:
    """Rule 12.1: by score of the higher ranked player, sum of the scores, rank number of the higher ranked."""
    cards = draw.cards
    ordered = [(a, b) if cards[a].rank < cards[b].rank else (b, a) for a, b in pairs]
    return tuple(sorted(ordered, key=lambda p: (-cards[p[0]].score, -cards[p[1]].score, p[0])))


def colours(draw: Draw, readings: Readings, place: int, pair: tuple[int, int]) -> tuple[int, int]:
    """Rule 11: white and black of a pair given with the higher ranked player first; `place` counts from 0."""
    high, low = pair
    if draw.number == 1:
        first = draw.first_colour or ("black" if lot(draw.seed, "first-colour", 1, 0, 0) else "white")
        return (high, low) if (first == "white") == (place % 2 == 0) else (low, high)
    a, b = draw.cards[high], draw.cards[low]
    if a.due != b.due:
        white = a.due == "W" or b.due == "B"
        return (high, low) if white else (low, high)
    return same_due(draw, readings, min(a, b, key=lambda c: c.no), max(a, b, key=lambda c: c.no))


def same_due(draw: Draw, readings: Readings, a: Card, b: Card) -> tuple[int, int]:
    """Rules 11.2b - d for two players due the same colour or none; `a` has the higher initial rank."""
    if a.due is None:
        bit = lot(draw.seed, "colour", draw.number, a.no, b.no)
        return (b.no, a.no) if bit else (a.no, b.no)
    if abs(a.balance) != abs(b.balance):
        granted = a if abs(a.balance) > abs(b.balance) else b
        other = b if granted is a else a
        return (granted.no, other.no) if a.due == "W" else (other.no, granted.no)
    for mine, yours in zip(reversed(a.colours), reversed(b.colours), strict=False):
        if mine != yours:
            return (a.no, b.no) if mine == "B" else (b.no, a.no)
    if readings.gap_differs and len(a.colours) != len(b.colours):
        longer = a if len(a.colours) > len(b.colours) else b
        other = b if longer is a else a
        had = longer.colours[-1 - min(len(a.colours), len(b.colours))]
        return (longer.no, other.no) if had == "B" else (other.no, longer.no)
    return (a.no, b.no) if a.due == "W" else (b.no, a.no)


def lot(*terms: int | str) -> int:
    """The contract's lot: the last bit of the digest of the terms."""
    return int(hashlib.sha256(repr(terms).encode()).hexdigest(), 16) & 1
