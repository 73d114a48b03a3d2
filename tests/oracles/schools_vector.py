"""Schools: the components of ledger 1.3, pair by pair, added up for a whole matching or as one integer."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tests.oracles.schools_cards import Card, Draw

Pair = tuple[int, int]
# A component of one pair: "sum" adds a number, "list" hands in keys that are sorted descending, "levels" the
# scores of disturbed levels, "order" (rank of a player, rank of its opponent) for both.
Part = tuple[str, Any]


class Vector:
    """The components of every pair of one draw, for those left after the bye."""

    def __init__(self, draw: Draw, nos: Iterable[int], published: frozenset[Pair] = frozenset()) -> None:
        """Fix ranks, list positions, levels and the larger colour group of each level."""
        self.draw = draw
        self.cards = {no: draw.cards[no] for no in nos}
        self.published = {frozenset(game) for game in published}
        ranked = sorted(self.cards.values(), key=lambda card: (-card.score, card.place))
        self.rank = {card.no: at for at, card in enumerate(ranked)}
        self.position = positions(self.cards.values())
        self.levels = sorted({card.score for card in ranked}, reverse=True)
        self.larger = {level: larger_group(ranked, level) for level in self.levels}

    def legal(self, one: int, other: int) -> bool:
        """Rule 1: they have not played each other."""
        return other not in self.cards[one].opponents

    def parts(self, one: int, other: int) -> list[Part]:
        """All components of one pair, most important first."""
        hi, lo = sorted((self.cards[one], self.cards[other]), key=lambda card: self.rank[card.no])
        school = [("sum", clash(hi, lo))]
        score = self._score(hi, lo)
        settings = self.draw.settings
        relaxed = (
            settings["school_after"] == "below_score"
            and self.draw.number >= settings["school_strict_until_round"]
        )
        early = self.draw.number <= settings["top_clash_until_round"]
        top: list[Part] = [("sum", int(hi.top and lo.top and early))]
        raised = settings["top_clash_priority"] == "above_floats"
        return [
            ("sum", int(bool(self.published) and frozenset((one, other)) not in self.published)),
            *(score + school if relaxed else school + score),
            *self._colour(hi, lo),
            *(top if raised else []),
            *self._history(hi, lo),
            *([] if raised else top),
            ("sum", int(self.draw.avoided(one, other))),
            *self._first_round(one, other),
            ("order", ((self.rank[one], self.rank[other]), (self.rank[other], self.rank[one]))),
        ]

    def _score(self, hi: Card, lo: Card) -> list[Part]:
        """Rules 8, 9 and 19: differences, then the higher levels undisturbed."""
        difference = hi.score - lo.score
        floats = difference > 0
        fewest = self.draw.settings["float_metric"] == "count"
        return [
            *([("sum", int(floats))] if fewest else []),
            ("sum", difference),
            ("list", (difference,) if floats else ()),
            ("levels", (hi.score, lo.score) if floats else ()),
        ]

    def _colour(self, hi: Card, lo: Card) -> list[Part]:
        """Rule 29, then 11, 12 with 17 and 18, 20 (larger colour group), and 30."""
        settings, same = self.draw.settings, hi.due != "" and hi.due == lo.due
        apart = self.draw.number == 2 and settings["avoid_half_bye_pairs"]
        group = self.larger[hi.score]
        smaller = hi.score > lo.score and hi.due != "" and group != "" and hi.due != group
        again = settings["avoid_defaulted_repair"] and lo.no in hi.defaulted
        return [
            ("sum", int(apart and hi.first_half_bye and lo.first_half_bye)),
            ("sum", int(same)),
            ("list", (min(hi.claim, lo.claim),) if same else ()),
            ("sum", int(smaller)),
            ("sum", int(again)),
        ]

    def _history(self, hi: Card, lo: Card) -> list[Part]:
        """Rules 2d, 20 and 21: float history of both."""
        floats = hi.score > lo.score
        return [
            ("list", (hi.key_down,) if floats else ()),
            ("list", (lo.key_up(self.draw.number),) if floats else ()),
        ]

    def _first_round(self, one: int, other: int) -> list[Part]:
        """Rule 6: top half v bottom half, the i-th v the i-th, the smallest change."""
        if self.draw.number != 1:
            return []
        half = len(self.cards) // 2
        high, low = sorted((self.position[one], self.position[other]))
        return [
            ("sum", int((high <= half) == (low <= half))),
            ("sum", int(low != high + half)),
            ("sum", abs(low - high - half)),
        ]

    def total(self, kind: str, parts: list[Any]) -> Any:
        """One component of a whole matching, to be compared: smaller is better."""
        if kind == "sum":
            return sum(parts)
        each = [item for part in parts for item in part]
        if kind == "list":
            return sorted(each, reverse=True)
        if kind == "levels":
            return [each.count(level) for level in self.levels]
        return [opponent for _, opponent in sorted(each)]

    def integers(self) -> dict[Pair, int]:
        """Every legal pair as one whole number: the least sum of a perfect matching is the least vector."""
        pairs = [(a, b) for a in self.cards for b in self.cards if a < b and self.legal(a, b)]
        parts = {pair: self.parts(*pair) for pair in pairs}
        totals = dict.fromkeys(pairs, 0)
        if not pairs:
            return totals
        for at, (kind, _) in enumerate(parts[pairs[0]]):
            column = self._column(kind, {pair: parts[pair][at][1] for pair in pairs})
            room = 1 + (len(self.cards) // 2) * max(column.values())
            totals = {pair: totals[pair] * room + column[pair] for pair in pairs}
        return totals

    def _column(self, kind: str, parts: dict[Pair, Any]) -> dict[Pair, int]:
        """One component as whole numbers that add up."""
        base = len(self.cards) + 1
        if kind == "sum":
            scale = _denominator(parts.values())
            return {pair: int(value * scale) for pair, value in parts.items()}
        if kind == "order":
            return {
                pair: sum(opponent * base ** (len(self.cards) - rank) for rank, opponent in value)
                for pair, value in parts.items()
            }
        seen = sorted({item for value in parts.values() for item in value})
        weight = {item: base**at for at, item in enumerate(seen)}
        return {pair: sum(weight[item] for item in value) for pair, value in parts.items()}


def clash(one: Card, other: Card) -> int:
    """Rule 7: one if both are of the same school."""
    return int(one.school != "" and one.school == other.school)


def positions(cards: Iterable[Card]) -> dict[int, int]:
    """Place in the list among those paired, from 1."""
    return {card.no: at for at, card in enumerate(sorted(cards, key=lambda card: card.place), start=1)}


def larger_group(cards: Iterable[Card], level: Fraction) -> str:
    """The larger colour group of a score level: W, B, or "" when they are equal."""
    dues = [card.due for card in cards if card.score == level]
    whites, blacks = dues.count("W"), dues.count("B")
    if whites == blacks:
        return ""
    return "W" if whites > blacks else "B"


def _denominator(values: Iterable[Fraction | int]) -> int:
    """A common denominator."""
    scale = 1
    for value in values:
        scale *= Fraction(value * scale).denominator
    return scale
