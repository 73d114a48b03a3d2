"""One score group of the literal NZCF oracle: rules 6 to 9 as loops over real candidates, no matching algorithm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from tests.oracles.nzcf_literal_cards import Draw

Pairs = tuple[tuple[int, int], ...]
Players = tuple[int, ...]
Fits = Callable[[int, int], bool]

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
class Readings:
    """Readings of points the rulebook leaves open; the defaults are the chosen ones."""

    join_mixed: bool = True
    own_up: str = "mode"
    own_down: str = "loop"
    max_pairs_over_all: bool = False
    max_pairs_colours: bool = False
    gap_differs: bool = False
    scope: str = "group"
    kept_up: str = "dropped"
    kept_down: str = "loop"
    stay_dropped: bool = True
    strand_first: bool = True
    join_fallback: bool = False
    only_next: bool = False
    not_original: bool = False
    fewest_low: bool = False


@dataclass(frozen=True)
class Paired:
    """A score group after rules 6 to 8: who sits, who goes down, and from whom 7.2 chose."""

    seated: Pairs
    own: Pairs
    moved: Players
    odd: int | None
    pool: Players
    tags: frozenset[str]

    @property
    def out(self) -> Players:
        """All players who go down to the next score group."""
        return self.moved if self.odd is None else (*self.moved, self.odd)


def orders(top: Sequence[int], bottom: Players, fits: Fits, meter: Meter) -> Iterator[Players]:
    """Yield the orders of `bottom` that fit against `top`, in the ascending order of 9.1 (and of 6.1, 6.2)."""
    if len(bottom) > PLAIN:
        yield from orders_by_note(top, bottom, fits, meter)
        return
    for order in permutations(bottom, len(top)):
        meter.tick()
        if all(map(fits, top, order)):
            yield order


def orders_by_note(top: Sequence[int], bottom: Players, fits: Fits, meter: Meter) -> Iterator[Players]:
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


def interchanges(size: int, top: int) -> Iterator[tuple[Players, Players]]:
    """Yield both halves of positions 0..size-1 for no interchange (8.2), then 9.2, 9.3, and so on (AMB-G3)."""
    upper, lower = range(top), range(top, size)
    for count in range(min(top, size - top) + 1):
        choices = [(outs, ins) for outs in combinations(upper, count) for ins in combinations(lower, count)]
        for outs, ins in sorted(choices, key=interchange_key):
            s1 = sorted({*upper} - {*outs} | {*ins})
            s2 = sorted({*lower} - {*ins} | {*outs})
            yield tuple(s1), tuple(s2)


def interchange_key(choice: tuple[Players, Players]) -> tuple[int, list[int], Players]:
    """Order of 9.2 and 9.3: smallest difference, lowest ranked of the top half, then S2 ascending (AMB-G2)."""
    outs, ins = choice
    return (sum(ins) - sum(outs), [-place for place in sorted(outs, reverse=True)], ins)


class GroupPairer:
    """Rules 6 to 9 on one score group at a time, for the players of one draw."""

    def __init__(self, draw: Draw, meter: Meter, readings: Readings) -> None:
        """Take what all groups of the round share."""
        self.draw = draw
        self.meter = meter
        self.readings = readings
        self.tried: dict[Players, set[int]] = {}
        self.known: dict[Players, Pairs | None] = {}

    def ranked(self, players: Sequence[int]) -> Players:
        """Rule 3.5: by score, then by rank number."""
        return tuple(sorted(players, key=lambda no: self.draw.cards[no].rank))

    # ------------------------------------------------------------------ 2.6

    def may_go_up(self, floater: int, native: int) -> bool:
        """Rule 2.6 for the up-float of `native`, with its last round proviso."""
        above = self.draw.cards[floater].score > self.draw.cards[native].score
        repeated = above and self.draw.cards[native].last_float == "U"
        return not repeated or self.draw.exempt(floater, native)

    def may_go_down(self, player: int) -> bool:
        """Rule 2.6 for a down-float; the opponent will have less, so the proviso looks at the player alone."""
        return self.draw.cards[player].last_float != "D" or self.draw.exempt(player, player)

    # ------------------------------------------------------------------ 6.1, 6.2

    def seatings(self, floaters: Players, natives: Players, up: bool) -> Iterator[Pairs]:
        """Yield the ways to seat all floaters against natives in the order of 6.1 and 6.2; `up` keeps 2.6."""

        def fits(floater: int, native: int) -> bool:
            return self.draw.legal(floater, native) and (not up or self.may_go_up(floater, native))

        for order in orders(floaters, natives, fits, self.meter):
            yield tuple(zip(floaters, order, strict=True))

    def can_seat(self, floaters: Players, natives: Players, up: bool) -> bool:
        """Tell whether 6.1 and 6.2 find every floater an opponent."""
        return next(self.seatings(floaters, natives, up), None) is not None

    # ------------------------------------------------------------------ 7 and 8.1 - 8.6

    def stranded(self, natives: Sequence[int], group: Sequence[int]) -> Players:
        """Rule 7.1: natives without any opponent in the group allowed by 2.1 and 2.3 (AMB-N2: floaters count)."""
        legal = self.draw.legal
        return tuple(no for no in natives if not any(legal(no, other) for other in group if other != no))

    def pair_group(
        self, floaters: Players, natives: Players, ups: Sequence[bool], downs: Sequence[bool], lowest: bool
    ) -> Paired | None:
        """Rules 7 and 8.1 - 8.6: seatings of the floaters in order (8.6), inside them the odd player (8.5)."""
        first = True
        for up in ups:
            for seated in self.seatings(floaters, natives, up):
                found = self.pair_rest(floaters, natives, seated, downs, lowest)
                if found is not None:
                    return found if first else tagged(found, "8.6")
                first = False
        return None

    def pair_rest(
        self, floaters: Players, natives: Players, seated: Pairs, downs: Sequence[bool], lowest: bool
    ) -> Paired | None:
        """Rules 7.1, 7.2, 8.1 - 8.5 for the natives whom the floaters left."""
        taken = {native for _, native in seated}
        rest = tuple(no for no in natives if no not in taken)
        group = rest if self.readings.scope == "remaining" else (*floaters, *natives)
        moved = self.stranded(rest, group)
        if lowest and moved:
            return None
        pool = tuple(no for no in rest if no not in moved)
        if len(pool) % 2 == 0:
            own = self.remainder(pool)
            return None if own is None else Paired(seated, own, moved, None, (), frozenset())
        base = Paired(seated, (), moved, None, pool, frozenset())
        first = True
        for down in downs:
            for found in self.odd_players(base, down):
                return found if first and found.odd == pool[-1] else tagged(found, "8.5")
            first = False
        return None

    def odd_players(self, group: Paired, down: bool) -> Iterator[Paired]:
        """Yield the group with each possible 7.2 floater, lowest first, whose remainder can be paired (8.5).

        Also what 6.3, 8.7 and 10.1 mean by another pairing of the group; who is seated stays (AMB-N5).
        """
        for odd in reversed(group.pool):
            if odd == group.odd or (down and not self.may_go_down(odd)):
                continue
            if self.readings.only_next and group.odd is not None and group.pool.index(odd) > group.pool.index(group.odd):
                continue
            if self.readings.not_original and odd in self.tried.get(group.pool, ()):
                continue
            own = self.remainder(tuple(no for no in group.pool if no != odd))
            if own is not None:
                yield Paired(group.seated, own, group.moved, odd, group.pool, group.tags)

    # ------------------------------------------------------------------ 8.1 - 8.4

    def remainder(self, players: Players) -> Pairs | None:
        """Rules 8.1 - 8.4: the accepted pairing of a remainder score group, or None."""
        if players not in self.known:
            self.known[players] = self.best_remainder(players)
        return self.known[players]

    def best_remainder(self, players: Players) -> Pairs | None:
        """Fewest balancing losses over all interchanges; in the first of these, fewest alternation losses (AMB-N1).

        Candidates come in the order of 9.1 - 9.3, an equal later one never replaces an earlier one.
        """
        best: tuple[int, int] | None = None
        chosen: Pairs | None = None
        for s1, s2 in interchanges(len(players), len(players) // 2):
            top, bottom = tuple(players[i] for i in s1), tuple(players[i] for i in s2)
            limit = best
            for order in orders(top, bottom, self.draw.legal, self.meter):
                pairs = tuple(zip(top, order, strict=True))
                losses = self.losses(pairs)
                if limit is not None and losses[0] >= limit[0]:
                    continue
                if best is None or losses < best:
                    best, chosen = losses, pairs
            if best is not None and best[0] == 0:
                break
        return chosen

    def losses(self, pairs: Pairs) -> tuple[int, int]:
        """Count players refused a balancing colour (2.5), then the alternate one (2.7, not in the last round)."""
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

    def most_pairs(self, floaters: Players, natives: Players, ups: Sequence[bool]) -> Paired:
        """Rule 8.8: as many pairs as possible, the rest goes down."""
        best: tuple[int, Paired] | None = None
        for up in ups:
            for seated in self.seatings(floaters, natives, up):
                taken = {native for _, native in seated}
                rest = tuple(no for no in natives if no not in taken)
                gone = self.stranded(rest, (*floaters, *natives)) if self.readings.strand_first else ()
                own = self.most_remainder(tuple(no for no in rest if no not in gone))
                sits = {no for pair in own for no in pair}
                moved = tuple(no for no in rest if no not in sits)
                if best is None or len(own) > best[0]:
                    best = (len(own), Paired(seated, own, moved, None, (), frozenset({"8.8"})))
                if not self.readings.max_pairs_over_all:
                    return best[1]
        assert best is not None
        return best[1]

    def most_remainder(self, players: Players) -> Pairs:
        """Rule 8.8: most pairs, then interchanges, then the top half downwards with `unpaired` last (AMB-N8)."""
        for count in range(len(players) // 2, 0, -1):
            best: tuple[int, Pairs] | None = None
            for s1, s2 in interchanges(len(players), len(players) // 2):
                top, bottom = tuple(players[i] for i in s1), tuple(players[i] for i in s2)
                for pairs in self.partial(top, bottom, count):
                    if not self.readings.max_pairs_colours:
                        return pairs
                    lost = self.losses(pairs)[0]
                    if best is None or lost < best[0]:
                        best = (lost, pairs)
            if best is not None:
                return best[1]
        return ()

    def partial(self, top: Players, bottom: Players, count: int) -> Iterator[Pairs]:
        """Yield `count` pairs of the top half with the bottom half: the first place varies last, unpaired last."""
        self.meter.tick()
        if count == 0:
            yield ()
            return
        if count > len(top):
            return
        for index, second in enumerate(bottom):
            if self.draw.legal(top[0], second):
                for pairs in self.partial(top[1:], bottom[:index] + bottom[index + 1 :], count - 1):
                    yield ((top[0], second), *pairs)
        yield from self.partial(top[1:], bottom, count)


def tagged(group: Paired, *tags: str) -> Paired:
    """Give the group with tags added."""
    return Paired(group.seated, group.own, group.moved, group.odd, group.pool, group.tags | {*tags})
