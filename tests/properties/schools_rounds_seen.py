"""Schools: a paired round beside all others that could have been made, read by the oracle's vector."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.rulebooks.schools.counterfactual import best_with
from crosstable.rulebooks.schools.engine import pair, solve_round
from crosstable.rulebooks.schools.why_not import why_not
from tests.oracles.schools_brute import bye_order, eligible, fallback, fewest
from tests.oracles.schools_cards import Card, Document, read
from tests.oracles.schools_vector import Pair, Vector, larger_group

Made = frozenset[Pair]

SCORE, SCHOOL = ("sum of differences", "differences", "levels"), ("school",)
COLOUR = ("half byes", "refused", "claims", "smaller group", "defaulted")
HISTORY, TOP = ("down", "up"), ("top",)
FIRST = ("inside", "unnatural", "moved")


class Seen:
    """A round as the engine made it, the oracle's cards, and every legal pairing with its components."""

    def __init__(self, document: Document, plain: Document) -> None:
        """Pair the round and list what else was possible."""
        self.field = field_for(read_document(json.dumps(document)).section())
        self.round, self.pairing = solve_round(self.field), pair(self.field)
        self.answers, self.best_with = why_not(self.field), best_with(self.field)
        self.draw = read(plain)
        self.bye = self.pairing.byes[0].player if self.pairing.byes else None
        self.nos = tuple(sorted(set(self.draw.cards) - {self.bye}))
        self.vector = Vector(self.draw, self.nos)
        self.made: Made = frozenset(_ordered(*game.players) for game in self.pairing.games)
        self.parts = {(a, b): self.vector.parts(a, b) for a in self.nos for b in self.nos if a < b}
        self.labels = self._labels()

    def card(self, no: int) -> Card:
        """A player's card."""
        return self.draw.cards[no]

    def _labels(self) -> list[str]:
        """What the components are called, in their order."""
        settings, number = self.draw.settings, self.draw.number
        score = (*(("floats",) if settings["float_metric"] == "count" else ()), *SCORE)
        raised = settings["top_clash_priority"] == "above_floats"
        first = SCHOOL + score if self.school_first else score + SCHOOL
        rest = TOP + HISTORY if raised else HISTORY + TOP
        last = FIRST if number == 1 else ()
        return ["published", *first, *COLOUR, *rest, "apart", *last, "order"]

    @property
    def school_first(self) -> bool:
        """Whether school comes before score in this round."""
        settings = self.draw.settings
        late = self.draw.number >= settings["school_strict_until_round"]
        return not (settings["school_after"] == "below_score" and late)

    def worth(self, made: Made) -> tuple[Any, ...]:
        """All components of a pairing: smaller is better."""
        parts = [self.parts[pair] for pair in made]
        return tuple(
            self.vector.total(parts[0][at][0], [part[at][1] for part in parts])
            for at in range(len(self.labels))
        )

    @cached_property
    def ways(self) -> dict[Made, tuple[Any, ...]]:
        """Every legal pairing with its components."""
        return {made: self.worth(made) for made in self.matchings(self.nos)}

    def matchings(self, nos: tuple[int, ...], allowed: Pair | None = None) -> list[Made]:
        """All pairings of some players; one pair may be allowed that is not legal."""
        if not nos:
            return [frozenset()]
        first, *rest = nos
        found = []
        for other in rest:
            if self.vector.legal(first, other) or (first, other) == allowed:
                left = tuple(no for no in rest if no != other)
                found += [made | {(first, other)} for made in self.matchings(left, allowed)]
        return found

    @property
    def ours(self) -> tuple[Any, ...]:
        """The components of the round that was made."""
        return self.ways[self.made]

    def at(self, label: str) -> Any:
        """One component of the round that was made."""
        return self.ours[self.labels.index(label)]

    def least(self, label: str) -> Any:
        """The least of a component among the pairings that are equal in all before it."""
        at = self.labels.index(label)
        return min(worth[at] for worth in self.ways.values() if worth[:at] == self.ours[:at])

    def with_pair(self, one: int, other: int) -> tuple[Made, tuple[Any, ...]] | None:
        """The best pairing in which two players meet."""
        pair = _ordered(one, other)
        found = [(worth, made) for made, worth in self.ways.items() if pair in made]
        return None if not found else min(((made, worth) for worth, made in found), key=lambda item: item[1])

    def can_be_made(self, nos: tuple[int, ...]) -> bool:
        """Whether some players, also one who has the bye now, can all be paired."""
        cards = self.draw.cards
        if not nos:
            return True
        first, *rest = nos
        return any(
            other not in cards[first].opponents and self.can_be_made(tuple(no for no in rest if no != other))
            for other in rest
        )

    def opponent(self, made: Made, no: int) -> int:
        """Whom a player meets in a pairing."""
        return next(a + b - no for a, b in made if no in (a, b))

    def level(self, no: int) -> list[Card]:
        """Everybody paired with the score of a player."""
        return [self.card(other) for other in self.nos if self.card(other).score == self.card(no).score]

    @cached_property
    def costs(self) -> dict[int, tuple[int, int] | None]:
        """What a round costs without each player: None when the others cannot be paired."""
        return {no: fewest(self.draw, no, frozenset()) for no in self.draw.cards}

    @cached_property
    def can_have_it(self) -> list[int]:
        """Those who may have the bye and leave as few school clashes as any of them."""
        possible = [no for no in eligible(self.draw) if self.costs[no] is not None]
        least = min((self.costs[no] or (0, 0) for no in possible), default=(0, 0))
        return [no for no in possible if self.costs[no] == least]

    def before_in_order(self, no: int) -> set[int]:
        """Those who come before a player in the order of the bye, whether they may have it or not."""
        keys = {other: self._bye_key(other) for step in fallback(self.draw) for other in step}
        return {other for other, key in keys.items() if key < keys[no]}

    def _bye_key(self, no: int) -> tuple[Any, ...]:
        """A player's place in the order of the bye."""
        card = self.card(no)
        return (-card.place,) if self.draw.number == 1 else bye_order(self.draw, card)

    def larger(self, no: int) -> str:
        """The larger colour group among all with the score of a player."""
        return larger_group(self.draw.cards.values(), self.card(no).score)


def _ordered(one: int, other: int) -> Pair:
    """A pair as the oracle writes it."""
    return min(one, other), max(one, other)
