"""FIDE Dutch 1998, oracle: the round from the top bracket to the lowest (C1, C12, C13), then the colours (E).

Independent of the engine: written from the printed text and the ledger, standard library only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tests.oracles.dutch_1998_brackets import (
    Candidate,
    Cards,
    Meter,
    OutOfBudget,
    Pairs,
    heterogeneous,
    homogeneous,
)
from tests.oracles.dutch_1998_cards import OTHER, Card, Document, Draw, legal, preference, ranked, read

__all__ = ["OutOfBudget", "Pairing", "fired", "pair", "pair_without_b2"]

Pairing = tuple[frozenset[tuple[int, int]], int | None]
BUDGET = 3_000_000


def pair(document: Document, budget: int = BUDGET) -> Pairing | None:
    """The next round as (white, black) pairs and the bye; None when no pairing keeps B1 and B2."""
    return _answer(Control(read(document), Meter(budget)))


def pair_without_b2(document: Document, budget: int = BUDGET) -> Pairing | None:
    """What the director could have with B2 set aside for everyone, where `pair` says None."""
    draw = read(document)
    return _answer(
        Control(replace(draw, cards=tuple(replace(c, bound=False) for c in draw.cards)), Meter(budget))
    )


def fired(document: Document, budget: int = BUDGET) -> set[str]:
    """Which of c10, c11, c12 (tried), c12-changed (with success), c13, c14, join the next round took."""
    control = Control(read(document), Meter(budget))
    control.run()
    return control.fired


def _answer(control: Control) -> Pairing | None:
    """Run the control and give the colours."""
    if not control.run():
        return None
    games = frozenset(colours(control.draw, *both) for both in control.pairs)
    return games, control.bye


class Level:
    """A score bracket above the lowest: its players and its candidates, found as they are asked for."""

    def __init__(self, moved: Cards, residents: Cards, meter: Meter) -> None:
        """C1: residents without a legal opponent go down at once; A3: half moved down is as homogeneous."""
        everyone = moved + residents
        self.residents = residents
        self.forced = tuple(card for card in residents if not _has_opponent(card, everyone))
        staying = tuple(card for card in residents if card not in self.forced)
        self.mixed = 0 < len(moved) < len(staying)
        self.stranded = any(not _has_opponent(card, everyone) for card in moved)
        if self.mixed:
            self.full = (len(moved), (len(staying) - len(moved)) // 2)
            self._source = heterogeneous(moved, staying, meter)
        else:
            self.full = (0, (len(moved) + len(staying)) // 2)
            self._source = homogeneous(ranked(moved + staying), meter)
        self._found: list[Candidate] = []
        self.at = 0

    def from_place(self, place: int) -> Iterator[tuple[int, Candidate]]:
        """The candidates from a place on, with their places."""
        while True:
            if place == len(self._found):
                following = next(self._source, None)
                if following is None:
                    return
                self._found.append(following)
            yield place, self._found[place]
            place += 1

    def first(self) -> Candidate:
        """The very first candidate (the last of all moves everybody down, so there is one)."""
        return next(self.from_place(0))[1]

    @property
    def has_full(self) -> bool:
        """Whether the first candidate makes all the pairs the bracket could have (p of C3)."""
        return self.first().size == self.full

    @property
    def current(self) -> Candidate:
        """The candidate accepted at present."""
        return next(self.from_place(self.at))[1]

    def going_down(self, candidate: Candidate) -> Cards:
        """Who moves down with a candidate, those of C1 included."""
        return ranked(candidate.leavers + self.forced)

    def others(self, same_size: bool) -> Iterator[tuple[int, Candidate]]:
        """C12, C13: the candidates after the accepted one, each with other leavers than all before."""
        seen = {frozenset(candidate.leavers) for _, candidate in self._before()}
        for place, candidate in self.from_place(self.at + 1):
            if same_size and candidate.size != self.current.size:
                return
            if frozenset(candidate.leavers) not in seen:
                seen.add(frozenset(candidate.leavers))
                yield place, candidate

    def _before(self) -> Iterator[tuple[int, Candidate]]:
        """The candidates up to the accepted one."""
        for place, candidate in self.from_place(0):
            if place > self.at:
                return
            yield place, candidate


class Control:
    """One round: the brackets from the top, the lowest one, and the way back up."""

    def __init__(self, draw: Draw, meter: Meter) -> None:
        """The score groups from the top."""
        self.draw = draw
        self.meter = meter
        self.groups = [tuple(group) for _, group in groupby(draw.cards, key=lambda card: card.score)]
        self.levels: list[Level] = []
        self.fired: set[str] = set()
        self.pairs: Pairs = ()
        self.bye: int | None = None

    def run(self) -> bool:
        """Pair the round; False when nothing is legal."""
        if not self.groups:
            return True
        for group in self.groups[:-1]:
            self.levels.append(self._open(group))
        lowest = self._lowest()
        if lowest is None:
            return False
        accepted = [level.current for level in self.levels] + [lowest]
        self.pairs = tuple(both for candidate in accepted for both in candidate.pairs)
        self.fired |= {rule for candidate in accepted for rule in candidate.fired}
        self.bye = lowest.leavers[0].no if lowest.leavers else None
        return True

    def _moved(self) -> Cards:
        """Who comes down from the bracket above."""
        return self.levels[-1].going_down(self.levels[-1].current) if self.levels else ()

    def _open(self, group: Cards) -> Level:
        """A bracket that is not the lowest: in full, or after C12 in full, or with fewer pairs (C14)."""
        level = Level(self._moved(), group, self.meter)
        if level.has_full or not self.levels or not (level.mixed or level.stranded):
            return level
        self.fired.add("c12")
        above = self.levels[-1]
        for place, candidate in above.others(same_size=True):
            other = Level(above.going_down(candidate), group, self.meter)
            if other.has_full:
                self.fired.add("c12-changed")
                above.at = place
                return other
        return level

    def _lowest(self) -> Candidate | None:
        """The lowest bracket; C13: other pairings of the penultimate, then both joined, and so on upwards."""
        group, joined = self.groups[-1], False
        while True:
            found = self._complete(self._moved(), group, joined)
            if found is not None or not self.levels:
                return found
            self.fired.add("c13")
            above = self.levels[-1]
            for place, candidate in above.others(same_size=False):
                if candidate.size == (0, 0):
                    break
                found = self._complete(above.going_down(candidate), group, joined)
                if found is not None:
                    above.at = place
                    return found
            self.fired.add("join")
            group, joined = above.residents + group, True
            self.levels.pop()

    def _complete(self, moved: Cards, group: Cards, joined: bool) -> Candidate | None:
        """The first candidate of the lowest bracket that pairs everybody, but for one with the bye (B1)."""
        everyone = ranked(moved + group)
        bottom = min(card.score for card in everyone)
        upper = tuple(card for card in everyone if card.score > bottom) if joined else moved
        lower = tuple(card for card in everyone if card not in upper)
        if 0 < len(upper) < len(lower):
            for candidate in heterogeneous(upper, lower, self.meter, everybody=True):
                if not any(card.free for card in candidate.leavers):
                    return candidate
            if not joined:
                return None
        for candidate in homogeneous(everyone, self.meter, smallest=len(everyone) // 2):
            if not any(card.free for card in candidate.leavers):
                return candidate
        return None


def _has_opponent(card: Card, others: Cards) -> bool:
    """C1: somebody in the bracket whom the player may meet under B1 and B2."""
    return any(other.no != card.no and legal(card, other) for other in others)


def colours(draw: Draw, a: Card, b: Card) -> tuple[int, int]:
    """E1-E5: (white, black) of a pair."""
    higher, lower = ranked((a, b))
    colour = _colour_of_higher(draw, higher, lower)
    return (higher.no, lower.no) if colour == "W" else (lower.no, higher.no)


def _colour_of_higher(draw: Draw, higher: Card, lower: Card) -> str:
    """The colour of the higher ranked player."""
    wish, strength = preference(higher)
    other_wish, other_strength = preference(lower)
    if not wish and not other_wish:
        return draw.first_colour if higher.no % 2 == 1 else OTHER[draw.first_colour]
    if wish != other_wish or strength != other_strength:
        return wish if strength >= other_strength and wish else OTHER[other_wish]
    for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if mine != theirs:
            return OTHER[mine]
    return wish
