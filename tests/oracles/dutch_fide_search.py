"""FIDE Dutch: the first best candidate of a bracket, in the literal order of generation.

Candidates are generated in the order of Art. 3 and 4; a branch is left as soon as what it adds to the
criteria is no better than the best candidate so far. Of equals the earliest generated stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from tests.oracles.dutch_fide_criteria import Bracket, Criterion
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_floaters import Step
from tests.oracles.dutch_fide_orders import exchange_key
from tests.oracles.dutch_fide_player import MILD, preference

Made = tuple[tuple[int, int], ...]


class Search:
    """The search of one bracket; `sets` are the sets of downfloaters that may remain."""

    def __init__(self, field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> None:
        self.field, self.step, self.sets = field, step, set(sets)
        self.bracket = bracket_of(field, step)
        self.criteria = criteria
        self.digits = self._digits()
        self.pair_cost = cache(self._pair_cost)
        floats = {
            place: self._cost(c.floater(self.bracket, field.players[place]) for c in criteria)
            for place in {place for group in self.sets for place in places(group)}
        }
        self.float_cost = {group: sum(floats[place] for place in places(group)) for group in self.sets}
        self.units = self._units()
        self.wishes, self.milds = wishes(field)
        self.best: tuple[int, Made] | None = None

    def _units(self) -> tuple[int, int]:
        """The weights of a preference and of a strong preference that is not granted."""
        names = [criterion.name for criterion in self.criteria]
        preferred = names.index("C12" if "C12" in names else "C.10")
        return self.digits.get((preferred, 1), 0), self.digits.get((preferred + 1, 1), 0)

    def _digits(self) -> dict[tuple[int, int], int]:
        """The weight of every value of every criterion: earlier criteria and higher values first.

        A pair can only add ones and score differences.
        """
        people = [self.field.players[place] for place in places(self.step.players)]
        scores = dict.fromkeys(player.score for player in people)
        of_pairs = {1, *(high - low for high, low in combinations_with_replacement(scores, 2))}
        known = [
            {value for player in people for value in c.floater(self.bracket, player)} | of_pairs
            for c in self.criteria
        ]
        every = [
            (place, value) for place, values in enumerate(known) for value in sorted(values, reverse=True)
        ]
        base = len(people) + 1
        return {item: base**power for power, item in enumerate(reversed(every))}

    def _pair_cost(self, one: int, two: int) -> int:
        """What a pair, higher ranked player first, adds to all criteria."""
        high, low = self.field.players[one], self.field.players[two]
        return self._cost(c.pair(self.bracket, high, low) for c in self.criteria)

    def _cost(self, added: Iterable[tuple[int, ...]]) -> int:
        """What is added to all criteria as one integer."""
        return sum(self.digits[place, value] for place, values in enumerate(added) for value in values)

    def _least(self, group: int) -> int:
        """Preferences, and strong ones, that cannot be granted among those who will be paired.

        Two absolute preferences that clash add to a higher criterion (C10 or C11) instead.
        """
        least = 0
        for wish, mild in zip(self.wishes, self.milds, strict=True):
            over = (group & wish).bit_count() - (group & ~wish).bit_count()
            if over > 0:
                clashes = -(-over // 2)
                least = clashes * self.units[0] + max(0, clashes - (group & mild).bit_count()) * self.units[1]
        return least

    def _hopeless(self, cost: int, group: int, free: int) -> bool:
        """Whether a branch cannot become better: `group` is unpaired, of `free` some may stay so."""
        self.field.spend()
        if self.best is None:
            return all(left & ~free for left in self.left)
        room = self.best[0] - cost
        for left in self.left:
            floats = self.float_cost[left | self.limbo]
            if floats < room and not left & ~free and floats + self._least(group & ~left) < room:
                return False
        return True

    def run(self) -> Made:
        """The pairs of the chosen candidate."""
        limbos = {group & self.step.moved for group in self.sets}
        order = sorted(limbos, key=lambda limbo: set_order(self.field, self.step.moved & ~limbo))
        for limbo in order:
            self.left = {group ^ limbo for group in self.sets if group & self.step.moved == limbo}
            self.limbo = limbo
            self._meet(list(places(self.step.moved & ~limbo)), self.step.residents, 0, ())
        assert self.best is not None
        return self.best[1]

    def _meet(self, moved: list[int], residents: int, cost: int, made: Made) -> None:
        """3.7: give the moved-down players their opponents, all transpositions in order."""
        leave = next(iter(self.left)).bit_count()
        if self._hopeless(cost, residents | sum(1 << one for one in moved), residents):
            return
        if not moved:
            self._remainder(residents, leave, cost, made)
            return
        for two in places(residents & self.field.legal[moved[0]]):
            pair = (moved[0], two)
            rest = residents & ~(1 << two)
            self._meet(moved[1:], rest, cost + self.pair_cost(*pair), (*made, pair))

    def _remainder(self, group: int, leave: int, cost: int, made: Made) -> None:
        """3.6: the halves and their exchanges in order, until nothing better can come."""
        if not any(left & ~group == 0 and self.field.perfect(group & ~left) for left in self.left):
            return
        people = list(places(group))
        half = (len(people) - leave) // 2
        for first in halves(len(people), half):
            if self._hopeless(cost, group, group):
                return
            upper = [people[place] for place in first]
            lower = group & ~sum(1 << place for place in upper)
            self._transpose(upper, lower, cost, made)

    def _transpose(self, upper: list[int], lower: int, cost: int, made: Made) -> None:
        """4.2: opponents of S1 from S2 in order; who stands above his opponent is in S1."""
        group = lower | sum(1 << one for one in upper)
        if self._hopeless(cost, group, lower):
            return
        if not upper:
            if lower in self.left and self._better(cost + self.float_cost[lower | self.limbo]):
                self.best = (cost + self.float_cost[lower | self.limbo], made)
            return
        one, best = upper[0], self.best
        for two in places(lower & self.field.legal[one] & -(2 << one)):
            if self.best is not best and self._hopeless(cost, group, lower):
                return
            best = self.best
            self._transpose(
                upper[1:], lower & ~(1 << two), cost + self.pair_cost(one, two), (*made, (one, two))
            )

    def _better(self, cost: int) -> bool:
        """Whether a finished candidate beats the best so far."""
        return self.best is None or cost < self.best[0]


def halves(count: int, half: int) -> Iterator[list[int]]:
    """S1 of every exchange between the original halves, in the order of 4.3, as places from 0.

    One player each: the smallest difference first, then the lower player of S1.
    """
    first, second = range(1, half + 1), range(half + 1, count + 1)
    yield list(range(half))
    for difference in range(1, count):
        for one in range(min(half, count - difference), max(0, half - difference), -1):
            yield sorted(number - 1 for number in {*first, one + difference} - {one})
    for size in range(2, min(half, count - half) + 1):
        moves = [(up, down) for up in combinations(second, size) for down in combinations(first, size)]
        for up, down in sorted(moves, key=lambda move: exchange_key(first, *move)):
            yield sorted(number - 1 for number in {*first, *up} - set(down))


def set_order(field: Field, chosen: int) -> tuple[object, ...]:
    """4.4: the order of the sets of moved-down players to be paired (2017 D.3: highest scores first)."""
    scores = [-score for score in field.scores(chosen)] if field.occasion.edition == 2017 else []
    return (-chosen.bit_count(), scores, list(places(chosen)))


def bracket_of(field: Field, step: Step) -> Bracket:
    """What the criteria ask about a bracket."""
    moved = frozenset(field.players[place].no for place in places(step.moved))
    return Bracket(field.occasion, moved, field.scores(step.players)[-1])


def wishes(field: Field) -> tuple[tuple[int, int], tuple[int, int]]:
    """Who prefers White and who Black, and who of them mildly."""
    prefer = [preference(player) for player in field.players]
    every = tuple(sum(1 << i for i, wish in enumerate(prefer) if wish[0] == colour) for colour in "WB")
    mild = tuple(sum(1 << i for i, wish in enumerate(prefer) if wish == (colour, MILD)) for colour in "WB")
    return (every[0], every[1]), (mild[0], mild[1])
