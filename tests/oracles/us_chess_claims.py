"""US Chess: the answers to "why not", decided from the event and the facts alone, by trying every pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.oracles.us_chess_brute import Solved
from tests.oracles.us_chess_cards import Event
from tests.oracles.us_chess_colours import due, harm_of, white_of
from tests.oracles.us_chess_field import hard
from tests.oracles.us_chess_options import limits
from tests.oracles.us_chess_search import Edge, Pairing, all_pairings, opponents
from tests.oracles.us_chess_sizes import change_size, is_interchange, limit_size

Facts = Mapping[str, Any]

KINDS = ("met-twice", "computers", "met", "third-avoided", "team-avoided", "request")
COLOURS = ("third", "over-high", "four", "three", "two", "over-low", "due", "team")
HARMS = ("third", "four", "three", "two", "due")

EXPECTED = {
    "met-twice": {"met", "worse-rematches"},
    "met": {"met", "worse-rematches"},
    "third-avoided": {"third-color-avoided", "worse-thirds-avoided"},
    "team-avoided": {"team-mates", "worse-team-mates"},
    "request": {"kept-apart-on-request", "worse-request"},
    "scores": {"worse-scores", "worse-scores-more", "worse-groups"},
    "distance": {"worse-distance", "worse-distance-in-all", "worse-less-close"},
    "side": {"same-side", "worse-sides"},
    "team": {"team-mates", "worse-team-mates"},
    "forbidden": {"worse-unrated-drops", "method-no-interchanges", "method-series-limit"},
    "third": {"worse-third", "worse-colors"},
    "four": {"worse-apart", "worse-colors"},
    "three": {"worse-apart", "worse-colors"},
    "two": {"worse-apart", "worse-colors"},
    "due": {"worse-due", "worse-colors"},
}
"""The codes that may answer where a criterion is the first to get worse."""

BY_RATING = {
    "worse-rating-order",
    "worse-nearest-order",
    "worse-natural-blocked",
    "worse-odd-lowest",
    "worse-odd",
    "worse-left-over",
    "worse-host",
}
ABOVE_LIMIT = {"worse-over-limit", "worse-switch-over-limit"}
BY_SIZE = {
    "worse-more-over-limit",
    "worse-further-over-limit",
    "worse-switch-too-large",
    "worse-interchanges",
    "worse-changed",
    "worse-switch",
    "worse-switch-in-all",
    "worse-interchanged-points",
    "worse-points-over-limit",
    "worse-uneven",
}
AS_GOOD = {"as-good", "method-more-changed", "method-switches-first"}


@dataclass(frozen=True)
class Judge:
    """A round with every complete pairing of it, graded."""

    event: Event
    solved: Solved

    @cached_property
    def graded(self) -> list[tuple[list[int], Pairing]]:
        """All pairings without a second meeting (unless they are allowed in need) or two computers."""
        return [
            (self.vector(one), one)
            for one in all_pairings(len(self.solved.field))
            if all(self.is_allowed(edge) for edge in one)
        ]

    def is_allowed(self, edge: Edge) -> bool:
        """Whether a pair may be made at all."""
        twice, machines, once = hard(self.event, *(self.solved.field.players[place] for place in edge))
        return not machines and (self.event.options["rematches"] == "fewest" or not (twice or once))

    def vector(self, pairing: Pairing) -> list[int]:
        """K0 to C3, forbidden pairs, C7 to C11 in one row."""
        structure, forbidden, colours = self.solved.judge.start(pairing)
        return [*(value for block in structure for value in block), *forbidden, *colours]

    @cached_property
    def names(self) -> list[tuple[str, int]]:
        """What each number of the row counts, and the score group that it is about."""
        groups = list(self.solved.field.groups)
        team = [("team", 0)] if self.event.options["team_over_color"] else []
        return [
            *((kind, 0) for kind in KINDS),
            *(("scores", group) for group in groups[:-1]),
            *(("distance", group) for group in groups),
            ("side", 0),
            *team,
            ("forbidden", 0),
            *((kind, 0) for kind in COLOURS),
        ]

    def places(self, numbers: Iterable[Iterable[int]]) -> Pairing:
        """Pairs of numbers as edges."""
        return self.solved.field.edges(numbers)

    def place(self, no: int) -> int:
        """The place of a number."""
        return next(at for at, card in enumerate(self.solved.field.players) if card.no == no)

    def harm(self, pairing: Iterable[Edge]) -> tuple[int, ...]:
        """What a pairing does to colours."""
        rows = [self._harm(*edge) for edge in pairing]
        return tuple(sum(column) for column in zip(*rows, strict=True))

    def _harm(self, i: int, j: int) -> tuple[int, ...]:
        """What a pair does to the colours of both."""
        one, two = self.harm_to(i, j), self.harm_to(j, i)
        return tuple(a + b for a, b in zip(one, two, strict=True))

    def harm_to(self, i: int, j: int) -> tuple[int, ...]:
        """What a game against another does to the colours of a player."""
        mine, other = self.solved.field.players[i], self.solved.field.players[j]
        if not due(mine) and not due(other):
            return (0, 0, 0, 0, 0)
        if not due(mine):
            return (0, 0, 0, 0, 0)
        higher, lower = (mine, other) if i < j else (other, mine)
        white = white_of(self.event, higher, lower)
        return harm_of(self.event, mine, "W" if white is mine else "B")


@dataclass(frozen=True)
class Claim:
    """An answer to "why not" with the best round that it speaks of."""

    judge: Judge
    asked: Edge
    code: str
    facts: Facts
    best: Pairing

    @property
    def ours(self) -> Pairing:
        """The round as it was paired."""
        return self.judge.solved.chosen

    @cached_property
    def new(self) -> list[Edge]:
        """The boards that only the other round has."""
        return [edge for edge in self.best if edge not in self.ours]

    @cached_property
    def own(self) -> list[Edge]:
        """The boards that only the round as paired has."""
        return [edge for edge in self.ours if edge not in self.best]

    def is_true(self) -> bool:
        """Whether rule, numbers and players are as a search over all pairings finds them."""
        rows = [row for row, pairing in self.judge.graded if self.asked in pairing]
        least, own = min(rows), self.judge.vector(self.ours)
        if self.asked not in self.best or self.judge.vector(self.best) != least:
            return False
        return self.explains(own, least)

    def explains(self, own: list[int], least: list[int]) -> bool:
        """Whether the sentence is about the first number in which the two rounds differ."""
        at = next((i for i, (one, two) in enumerate(zip(own, least, strict=True)) if one != two), None)
        if at is None:
            return self.code in BY_RATING | BY_SIZE | AS_GOOD and self._holds()
        kind, group = self.judge.names[at]
        if kind in ("over-high", "over-low"):
            return self.code in self._of_limits() and self._holds()
        if kind == "forbidden" and self.code in BY_RATING:
            return set(self.own) <= set(self.judge.solved.judge.legal) and self._holds()
        if self.code not in EXPECTED[kind]:
            return False
        counted = "ours" not in self.facts or kind == "forbidden" or self.numbers == (own[at], least[at])
        return counted and self._in_group(kind, group) and self._holds()

    @property
    def numbers(self) -> tuple[int, int]:
        """What the answer counts in both rounds."""
        return self.facts["ours"], self.facts["theirs"]

    def _of_limits(self) -> set[str]:
        """The codes where a switch above a limit is the first to get worse."""
        if self.judge.harm(self.best) < self.judge.harm(self.ours):
            return ABOVE_LIMIT
        return BY_RATING if set(self.own) <= set(self.judge.solved.judge.legal) else BY_SIZE

    def _in_group(self, kind: str, group: int) -> bool:
        """Whether the score named is that of the group in which more leave."""
        if kind != "scores" or self.code == "worse-groups":
            return bool(self.facts.get("group", group + 1) == group + 1)
        card = next(c for c, g in zip(self._players, self._groups, strict=True) if g == group)
        below = [self._crosses(pairing, group) for pairing in (self.ours, self.best)]
        return bool(self.facts["score"] == card.score / 10) and below == [*self.numbers]

    @property
    def _players(self) -> tuple[Any, ...]:
        return self.judge.solved.field.players

    @property
    def _groups(self) -> tuple[int, ...]:
        return self.judge.solved.field.group

    def _crosses(self, pairing: Pairing, group: int) -> int:
        """How many of a score or above meet somebody below it."""
        return sum(self._groups[i] <= group < self._groups[j] for i, j in pairing)

    def _holds(self) -> bool:
        """Whether the rest of the sentence is true."""
        checks: dict[str, Callable[[], bool]] = {
            "worse-rating-order": self._rating_order,
            "worse-nearest-order": self._nearest_order,
            "worse-odd-lowest": self._odd_lowest,
            "worse-odd": self._other_odd,
            "worse-host": self._other_host,
            "worse-third": lambda: self._harmed("third"),
            "worse-due": lambda: self._harmed("due"),
            "worse-apart": self._apart,
            "worse-over-limit": self._over_limit,
            "worse-switch-over-limit": self._over_limit,
            "worse-further-over-limit": self._over_limit,
            "worse-switch-too-large": self._over_limit,
            "worse-more-over-limit": self._more_over_limit,
            "worse-switch": self._larger_switch,
            "worse-switch-in-all": self._larger_in_all,
            "worse-interchanges": self._more_interchanges,
            "worse-distance": self._further,
            "as-good": self._as_good,
        }
        return checks.get(self.code, lambda: True)()

    def _rating_order(self) -> bool:
        """Both asked players meet their natural opponents, and colours would be no better."""
        solved = self.judge.solved
        natural, legal, now = (opponents(one) for one in (solved.natural, solved.judge.legal, self.ours))
        plays = [self.judge.place(self.facts[name]) for name in ("one_plays", "two_plays")]
        places = [self.judge.place(self.facts[name]) for name in ("one", "two")]
        same = all(natural[a] == legal[a] == now[a] == b for a, b in zip(places, plays, strict=True))
        return same and self.judge.harm(self.best) >= self.judge.harm(self.ours)

    def _nearest_order(self) -> bool:
        """The same of the legal natural pairing, where that is not the natural one for one of them."""
        solved = self.judge.solved
        legal, now = opponents(solved.judge.legal), opponents(self.ours)
        places = [self.judge.place(self.facts[name]) for name in ("one", "two")]
        plays = [self.judge.place(self.facts[name]) for name in ("one_plays", "two_plays")]
        same = all(legal[a] == now[a] == b for a, b in zip(places, plays, strict=True))
        return same and self.judge.harm(self.best) >= self.judge.harm(self.ours)

    def _odd_lowest(self) -> bool:
        """The odd player is the lowest rated of the score group, and somebody else would drop instead."""
        odd = self._players[self.judge.place(self.facts["odd"])]
        same = [card.rho for card in self._players if card.sigma == odd.sigma and card.rho is not None]
        return odd.rho == min(same) and self._other_odd()

    def _other_odd(self) -> bool:
        """One plays down as paired, the other in the best round with that game; colours are no better."""
        odd, other = (self.judge.place(self.facts[name]) for name in ("odd", "other"))
        first, second = (self._dropping(pairing) for pairing in (self.ours, self.best))
        swapped = odd in first and odd not in second and other in second and other not in first
        return swapped and self.judge.harm(self.best) >= self.judge.harm(self.ours)

    def _dropping(self, pairing: Pairing) -> set[int]:
        """Who meets somebody of a lower group."""
        return {i for i, j in pairing if self._groups[i] != self._groups[j]}

    def _other_host(self) -> bool:
        """The odd player meets one as paired, another in the best round with that game."""
        odd, host, other = (self.judge.place(self.facts[name]) for name in ("odd", "host", "other"))
        met = opponents(self.ours)[odd] == host and opponents(self.best)[odd] == other
        return met and self._groups[odd] < min(self._groups[host], self._groups[other])

    def _harmed(self, name: str) -> bool:
        """Whether the named player is harmed in the best round with that game, and is not as paired."""
        at, place = HARMS.index(name), self.judge.place(self.facts["who"])
        now, then = (self.judge.harm_to(place, opponents(one)[place])[at] for one in (self.ours, self.best))
        return (now, then) == (0, 1)

    def _apart(self) -> bool:
        """The named player would have had so many more of one colour, and as paired fewer."""
        place = self.judge.place(self.facts["who"])
        card = self._players[place]
        return self._harmed({2: "two", 3: "three"}.get(self.facts["apart"], "four")) and (
            abs(abs(card.balance) - self.facts["apart"]) == 1
        )

    def _over_limit(self) -> bool:
        """The pair named is a switch of that size, above a limit of the event."""
        names = ("three", "four") if "three" in self.facts else ("one", "two")
        i, j = sorted(self.judge.place(self.facts[name]) for name in names)
        size = limit_size(self.judge.solved.judge.ref, i, j)
        known = self.facts["limit"] in limits(self.event.options)
        return (i, j) in self.new and size == self.facts["points"] > self.facts["limit"] and known

    @property
    def event(self) -> Event:
        return self.judge.event

    def _more_over_limit(self) -> bool:
        """So many boards of each round are switched by more than the low limit."""
        low, high = limits(self.event.options)
        ref = self.judge.solved.judge.ref
        counts = [sum(low < limit_size(ref, i, j) <= high for i, j in one) for one in (self.ours, self.best)]
        return counts == [*self.numbers] and self.facts["limit"] == low

    def _change(self, edge: Edge) -> int:
        """The change size of a pair."""
        return change_size(self.judge.solved.judge.ref, *edge, self.judge.solved.field.unrated)

    def _larger_switch(self) -> bool:
        """The largest change of the boards that differ, in both rounds; some of ours were switched."""
        new, own = (max(map(self._change, boards)) for boards in (self.new, self.own))
        switched = not set(self.own) <= set(self.judge.solved.judge.legal)
        return switched and (new, own) == (self.facts["points"], self.facts["own"]) and new > own

    def _larger_in_all(self) -> bool:
        """The changes by transposition of both rounds, summed over the boards."""
        ref = self.judge.solved.judge.ref
        sums = [
            sum(self._change(edge) for edge in one if not is_interchange(ref, *edge))
            for one in (self.ours, self.best)
        ]
        return sums == [*self.numbers] and sums[0] < sums[1]

    def _more_interchanges(self) -> bool:
        """So many pairs of each round are made by interchange, or of those within the low limit."""
        ref, (low, _) = self.judge.solved.judge.ref, limits(self.event.options)
        every = [[e for e in one if is_interchange(ref, *e)] for one in (self.ours, self.best)]
        small = [[e for e in one if limit_size(ref, *e) <= low] for one in every]
        return [*self.numbers] in ([len(one) for one in every], [len(one) for one in small])

    def _further(self) -> bool:
        """Somebody of a score would play further down than anybody of it does."""
        odd, host = (self.judge.place(self.facts[name]) for name in ("odd", "host"))
        jump = [self._groups[j] for i, j in self.ours if self._groups[i] == self._groups[odd]]
        return (odd, host) in self.new and self._groups[host] > max(jump)

    def _as_good(self) -> bool:
        """The changes of both rounds are as large."""
        return sum(map(self._change, self.ours)) == sum(map(self._change, self.best))
