"""Where another pairing is worse only in its changes of rating order (27A3, 29D1, 29E5 to 29E7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.us_chess.explain.compare import Difference, Kind, colour_harm, is_out_of_reach
from crosstable.rulebooks.us_chess.explain.words import (
    is_accelerated,
    is_lowest_published,
    rating,
    score,
    who,
)
from crosstable.rulebooks.us_chess.sentences import grading, methods, why_not
from crosstable.rulebooks.us_chess.sentences.barriers import NONE
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair

Told = tuple[str, Saying, Saying, dict[str, Fact]]
"""A rule, the sentence for "why not", that for a posted round, and the facts of both."""


@dataclass(frozen=True)
class SwitchLoss:
    """Two pairings of which the other is worse first in the number or the size of its switches."""

    solved: Solved
    ours: Sequence[Pair]
    theirs: Sequence[Pair]
    found: Difference

    @cached_property
    def own(self) -> list[Pair]:
        """The pairs that only ours has."""
        other = set(self.theirs)
        return [pair for pair in self.ours if pair not in other]

    @cached_property
    def new(self) -> list[Pair]:
        """The pairs that only the other has."""
        mine = set(self.ours)
        return [pair for pair in self.theirs if pair not in mine]

    def explain(self) -> Told:
        """The rule, both sentences and the facts."""
        unused = self.found.criterion.kind is Kind.OUT_OF_REACH
        if colour_harm(self.solved, self.new) < colour_harm(self.solved, self.own):
            return self._unused() if unused else self._over_limit(why_not.OVER_LIMIT, grading.OVER_LIMIT)
        if set(self.own) <= set(self.solved.legal):
            return self._other_odd_player() or self._rating_order()
        return self._unused() if unused else self._larger()

    def _told(self, number: str, answer: Saying, posted: Saying, **facts: Fact) -> Told:
        """Both sentences with the numbers of the criterion and the largest change."""
        numbers: dict[str, Fact] = {
            "ours": self.found.ours,
            "theirs": self.found.theirs,
            "instead": self.found.ours or NONE.of(),
            "points": self._largest(self.new),
        }
        return number, answer, posted, numbers | facts

    def _over_limit(self, answer: Saying, posted: Saying) -> Told:
        """A switch above its limit."""
        options, table = self.solved.table.options.colour, self.solved.table
        high = self.found.criterion.kind is Kind.OVER_HIGH
        limit = options.high if high else options.low
        size, (three, four) = max(
            (self.solved.key.reference.switch(*pair).limit, pair)
            for pair in self.new
            if high or self.solved.key.reference.switch(*pair).limit <= options.high
        )
        number = self.found.criterion.rule
        facts: dict[str, Fact] = {"three": who(table, three), "four": who(table, four), "points": size}
        return self._told(number, answer, posted, limit=limit, **facts)

    def _unused(self) -> Told:
        """A switch of a type or size that the event does not use."""
        table, options = self.solved.table, self.solved.table.options.colour
        three, four = next(pair for pair in self.new if is_out_of_reach(self.solved, *pair))
        facts: dict[str, Fact] = {"three": who(table, three), "four": who(table, four)}
        if self.solved.key.reference.switch(three, four).interchange and not options.interchanges:
            return self._told("29E5d", methods.NO_INTERCHANGES, grading.NO_INTERCHANGES, **facts)
        limit = options.series_limit
        answer, posted = methods.ABOVE_SERIES_LIMIT, grading.ABOVE_SERIES_LIMIT
        return self._told("29E5f", answer, posted, limit=limit, **facts)

    def _largest(self, pairs: Sequence[Pair]) -> int:
        """The largest change of some pairs."""
        return max(self.solved.key.reference.switch(*pair).change for pair in pairs)

    def _other_odd_player(self) -> Told | None:
        """Another odd player, or another opponent of one, where colours are no better for it."""
        table = self.solved.table
        for mine, other in zip(self._dropped(self.own), self._dropped(self.new), strict=True):
            gone, come = set(mine) - set(other), set(other) - set(mine)
            if gone and come:
                return self._other_odd(max(gone), max(come))
            for odd in mine:
                if mine[odd] != other.get(odd, mine[odd]):
                    facts: dict[str, Fact] = {
                        "odd": who(table, odd),
                        "host": who(table, mine[odd]),
                        "rating": rating(table, mine[odd]),
                        "other": who(table, other[odd]),
                        "other_rating": rating(table, other[odd]),
                    }
                    return self._told("29D1a", why_not.OTHER_HOST, grading.OTHER_HOST, **facts)
        return None

    def _dropped(self, pairs: Sequence[Pair]) -> Iterator[dict[int, int]]:
        """For each score group from the top: who leaves it, and for which opponent."""
        group = self.solved.table.group_of
        for number in range(len(self.solved.table.groups)):
            yield {high: low for high, low in pairs if group[high] == number != group[low]}

    def _other_odd(self, odd: int, other: int) -> Told:
        """Somebody else would be the odd player."""
        table = self.solved.table
        facts: dict[str, Fact] = {
            "odd": who(table, odd),
            "rating": rating(table, odd),
            "score": score(table, odd),
            "other": who(table, other),
            "other_rating": rating(table, other),
        }
        if is_accelerated(table):
            return self._told("29D1b", why_not.OTHER_LEFT_OVER, grading.OTHER_LEFT_OVER, **facts)
        if self._is_lowest(odd):
            return self._told("29D1a", why_not.OTHER_ODD_LOWEST, grading.OTHER_ODD, **facts)
        return self._told("29D1b", why_not.OTHER_ODD, grading.OTHER_ODD, **facts)

    def _is_lowest(self, odd: int) -> bool:
        """Whether a player is the lowest rated of the score group."""
        seats, group = self.solved.table.seats, self.solved.table.groups[self.solved.table.group_of[odd]]
        rated = [seats[place].worth for place in group if seats[place].rating is not None]
        lowest = seats[odd].rating is not None and seats[odd].worth == min(rated)
        return lowest and is_lowest_published(self.solved.table, odd, group)

    def _rating_order(self) -> Told:
        """A change of the natural pairing, or of the nearest allowed one, by which colours are no better."""
        number = "28J" if self.solved.table.field.round == 1 else "27A3"
        return self._told(number, why_not.RATING_ORDER, grading.RATING_ORDER)

    def _larger(self) -> Told:
        """Switches were made for colours, and the other pairing needs more or larger ones."""
        number, kind = self.found.criterion.rule, self.found.criterion.kind
        count: dict[str, Fact] = {"count": self.found.theirs}
        match kind:
            case Kind.OVER_HIGH:
                return self._over_limit(why_not.FURTHER_OVER_LIMIT, grading.FURTHER_OVER_LIMIT)
            case Kind.OVER_LOW:
                count["limit"] = self.solved.table.options.colour.low
                return self._told(number, why_not.MORE_OVER_LIMIT, grading.MORE_OVER_LIMIT, **count)
            case Kind.SMALL_INTERCHANGES | Kind.INTERCHANGES:
                return self._told(number, why_not.MORE_INTERCHANGES, grading.MORE_INTERCHANGES, **count)
            case Kind.CHANGED:
                return self._told(number, why_not.MORE_CHANGED, grading.MORE_CHANGED, **count)
            case Kind.SQUARES:
                return self._told(number, why_not.UNEVEN, grading.UNEVEN)
        own = self._largest(self.own)
        if self._largest(self.new) > own:
            return self._told(number, why_not.LARGER_SWITCH, grading.LARGER_SWITCH, own=own)
        return self._larger_in_all(number, kind)

    def _larger_in_all(self, number: str, kind: Kind) -> Told:
        """No single change is larger, but all together are, or those that count first."""
        if kind is Kind.INTERCHANGED_POINTS:
            return self._told(number, why_not.LARGER_INTERCHANGES, grading.LARGER_INTERCHANGES)
        if kind is Kind.POINTS_OVER_LOW:
            limit = self.solved.table.options.colour.low
            return self._told(number, why_not.LARGER_OVER_LOW, grading.LARGER_OVER_LOW, limit=limit)
        return self._told(number, why_not.LARGER_IN_ALL, grading.LARGER_IN_ALL)
