"""One score group of the literal NZCF oracle: rules 6 to 9 as loops over real candidates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations

from .nzcf_literal_cards import Draw

Pairs = tuple[tuple[int, int], ...]
Players = tuple[int, ...]
Fits = Callable[[int, int], bool]
Kept = tuple[bool, ...]
"""Whether rule 2.6 is kept (True) or dropped (False), in the order in which this is tried."""

KEEP_THEN_DROP: Kept = (True, False)
PLAIN = 6
"""Longest bottom half that is permuted blindly; longer ones use the depth-first form of the note to 9.1."""


class OutOfBudget(Exception):
    """More candidate pairings were looked at than allowed."""


@dataclass
class Meter:
    """Counts the candidates looked at."""

    left: int

    def tick(self) -> None:
        """Count one candidate."""
        self.left -= 1
        if self.left < 0:
            raise OutOfBudget


@dataclass(frozen=True)
class Paired:
    """A score group after rules 6 to 8: who sits, who goes down, and from whom 7.2 chose."""

    seated: Pairs
    own: Pairs
    moved: Players
    odd: int | None = None
    pool: Players = ()
    tags: frozenset[str] = frozenset()

    @property
    def out(self) -> Players:
        """All players who go down to the next score group."""
        return self.moved if self.odd is None else (*self.moved, self.odd)

    def tagged(self, tag: str, fired: bool = True) -> Paired:
        """Give the same group with the tag of a rule that fired."""
        return replace(self, tags=self.tags | {tag}) if fired else self


def orders(top: Players, bottom: Players, fits: Fits, meter: Meter) -> Iterator[Players]:
    """Yield the orders of `bottom` that fit against `top`, ascending as in 9.1 (and 6.1, 6.2)."""
    if len(bottom) > PLAIN:
        yield from orders_by_note(top, bottom, fits, meter)
        return
    for order in permutations(bottom, len(top)):
        meter.tick()
        if all(map(fits, top, order)):
            yield order


def orders_by_note(top: Players, bottom: Players, fits: Fits, meter: Meter) -> Iterator[Players]:
    """Yield the same by the note to 9.1: pair from the top, undo from the bottom, take the next eligible."""
    if not top:
        yield ()
        return
    for index, second in enumerate(bottom):
        meter.tick()
        if fits(top[0], second):
            rest = bottom[:index] + bottom[index + 1 :]
            for order in orders_by_note(top[1:], rest, fits, meter):
                yield (second, *order)


def halves(players: Players) -> Iterator[tuple[Players, Players]]:
    """Yield top and bottom half without interchange (8.1), then with those of 9.2, 9.3, and so on (AMB-G3).

    With an odd number (8.8 only) the bottom half is the longer one.
    """
    upper, lower = range(len(players) // 2), range(len(players) // 2, len(players))
    for count in range(len(upper) + 1):
        choices = [(outs, ins) for outs in combinations(upper, count) for ins in combinations(lower, count)]
        for outs, ins in sorted(choices, key=interchange_key):
            top = sorted({*upper} - {*outs} | {*ins})
            bottom = sorted({*lower} - {*ins} | {*outs})
            yield tuple(players[i] for i in top), tuple(players[i] for i in bottom)


def interchange_key(choice: tuple[Players, Players]) -> tuple[int, list[int], Players]:
    """Order of 9.2, 9.3: smallest difference, lowest ranked of the top half, then S2 ascending (AMB-G2)."""
    outs, ins = choice
    return (sum(ins) - sum(outs), [-place for place in sorted(outs, reverse=True)], ins)


class GroupPairer:
    """Rules 6 to 9 on one score group at a time, for the players of one draw."""

    def __init__(self, draw: Draw, meter: Meter) -> None:
        """Take what all groups of the round share."""
        self.draw = draw
        self.meter = meter
        self.known: dict[Players, Pairs | None] = {}

    def ranked(self, players: Sequence[int]) -> Players:
        """Rule 3.5: by score, then by rank number."""
        return tuple(sorted(players, key=lambda no: self.draw.cards[no].rank))

    # ------------------------------------------------------------------ 2.6

    def may_go_up(self, floater: int, native: int) -> bool:
        """Rule 2.6 for the up-float of `native`, with its last round proviso."""
        repeated = self.draw.cards[native].last_float == "U"
        return not repeated or self.draw.exempt(floater, native)

    def may_go_down(self, player: int) -> bool:
        """Rule 2.6 for a down-float; the opponent will have less, so the proviso looks at him alone."""
        return self.draw.cards[player].last_float != "D" or self.draw.exempt(player, player)

    # ------------------------------------------------------------------ 6.1, 6.2

    def seatings(self, floaters: Players, natives: Players, up: bool) -> Iterator[Pairs]:
        """Yield the ways to seat all floaters against natives, in 6.1, 6.2 order; `up` keeps 2.6."""

        def fits(floater: int, native: int) -> bool:
            return self.draw.legal(floater, native) and (not up or self.may_go_up(floater, native))

        for order in orders(floaters, natives, fits, self.meter):
            yield tuple(zip(floaters, order, strict=True))

    def can_seat(self, floaters: Players, natives: Players, up: bool) -> bool:
        """Tell whether 6.1 and 6.2 find every floater an opponent."""
        return next(self.seatings(floaters, natives, up), None) is not None

    # ------------------------------------------------------------------ 7 and 8.1 - 8.6

    def split(self, floaters: Players, natives: Players, seated: Pairs) -> tuple[Players, Players]:
        """Rule 7.1: of the natives not seated, those who stay and those who go down.

        The latter have no opponent allowed by 2.1 and 2.3 in the whole group, floaters included (AMB-N2).
        """
        taken = {native for _, native in seated}
        group, legal = (*floaters, *natives), self.draw.legal
        rest = [no for no in natives if no not in taken]
        stays = {no for no in rest if any(legal(no, other) for other in group if other != no)}
        return tuple(no for no in rest if no in stays), tuple(no for no in rest if no not in stays)

    def pair_group(self, floaters: Players, natives: Players, ups: Kept) -> Paired | None:
        """Rules 7 and 8.1 - 8.6: seatings of the floaters in order (8.6), in each the odd player (8.5)."""
        first = True
        for up in ups:
            for seated in self.seatings(floaters, natives, up):
                found = self.pair_rest(floaters, natives, seated)
                if found is not None:
                    return found.tagged("8.6", not first)
                first = False
        return None

    def pair_rest(self, floaters: Players, natives: Players, seated: Pairs) -> Paired | None:
        """Rules 7.1, 7.2, 8.1 - 8.5 for the natives whom the floaters left."""
        pool, moved = self.split(floaters, natives, seated)
        if len(pool) % 2 == 0:
            own = self.remainder(pool)
            return None if own is None else Paired(seated, own, moved)
        start = Paired(seated, (), moved, None, pool)
        for down in KEEP_THEN_DROP:
            for found in self.odd_players(start, down):
                return found.tagged("8.5", found.odd != pool[-1])
        return None

    def odd_players(self, group: Paired, down: bool) -> Iterator[Paired]:
        """Yield the group with each other 7.2 floater, lowest first, that leaves a remainder to pair (8.5).

        This is also what 6.3, 8.7 and 10.1 mean by a new pairing of the group; who is seated stays (AMB-N5).
        """
        for odd in reversed(group.pool):
            if odd == group.odd or (down and not self.may_go_down(odd)):
                continue
            own = self.remainder(tuple(no for no in group.pool if no != odd))
            if own is not None:
                yield replace(group, own=own, odd=odd)

    # ------------------------------------------------------------------ 8.1 - 8.4

    def remainder(self, players: Players) -> Pairs | None:
        """Rules 8.1 - 8.4: the accepted pairing of a remainder score group, or None."""
        if players not in self.known:
            self.known[players] = self.best_remainder(players)
        return self.known[players]

    def best_remainder(self, players: Players) -> Pairs | None:
        """Rules 8.2 - 8.4: fewest balancing losses over all interchanges, the first one that has them.

        Inside this one the fewest alternation losses, the first transposition that has them (AMB-N1).
        """
        best: tuple[int, int, Pairs] | None = None
        for top, bottom in halves(players):
            found = self.best_transposition(top, bottom)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
            if best is not None and best[0] == 0:
                break
        return None if best is None else best[2]

    def best_transposition(self, top: Players, bottom: Players) -> tuple[int, int, Pairs] | None:
        """Rule 8.3: the first transposition (9.1) with the fewest balancing, then alternation losses."""
        best: tuple[int, int, Pairs] | None = None
        for order in orders(top, bottom, self.draw.legal, self.meter):
            pairs = tuple(zip(top, order, strict=True))
            losses = self.losses(pairs)
            if best is None or losses < best[:2]:
                best = (*losses, pairs)
        return best

    def losses(self, pairs: Pairs) -> tuple[int, int]:
        """Count players refused a balancing colour (2.5), an alternate one (2.7, not in the last round)."""
        balancing = alternation = 0
        for one, other in pairs:
            a, b = self.draw.cards[one], self.draw.cards[other]
            if a.due is None or a.due != b.due:
                continue
            if a.balance and b.balance:
                balancing += 1
            elif not self.draw.last:
                alternation += 1
        return balancing, alternation

    # ------------------------------------------------------------------ 8.8

    def most_pairs(self, floaters: Players, natives: Players, ups: Kept) -> Paired:
        """Rule 8.8: the first of all seatings (order of 8.6) with the most pairs; the others go down."""
        best: Paired | None = None
        for up in ups:
            for seated in self.seatings(floaters, natives, up):
                pool, moved = self.split(floaters, natives, seated)
                own = self.most_remainder(pool)
                if best is None or len(own) > len(best.own):
                    paired = {no for pair in own for no in pair}
                    left = tuple(no for no in pool if no not in paired)
                    best = Paired(seated, own, (*moved, *left), tags=frozenset({"8.8"}))
        if best is None:
            raise ValueError("rule 8.8 needs floaters that can be seated")
        return best

    def most_remainder(self, players: Players) -> Pairs:
        """Rule 8.8: most pairs, then interchanges, then the top half downwards, unpaired last (AMB-N8).

        Colours do not matter here beyond 2.3.
        """
        for count in range(len(players) // 2, 0, -1):
            for top, bottom in halves(players):
                pairs = self.some_pairs(top, bottom, count)
                if pairs is not None:
                    return pairs
        return ()

    def some_pairs(self, top: Players, bottom: Players, count: int) -> Pairs | None:
        """Rule 8.8: the first way to pair `count` of the top half, each with the smallest free opponent."""
        self.meter.tick()
        if count == 0:
            return ()
        if count > len(top):
            return None
        for index, second in enumerate(bottom):
            if self.draw.legal(top[0], second):
                pairs = self.some_pairs(top[1:], bottom[:index] + bottom[index + 1 :], count - 1)
                if pairs is not None:
                    return ((top[0], second), *pairs)
        return self.some_pairs(top[1:], bottom, count)
