"""US Chess: the answers why two players meet and why somebody has the bye, decided by the oracle's search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tests.oracles.us_chess_brute import pairing_cards
from tests.oracles.us_chess_bye import in_order, least_hard, tier, without
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_field import can_be_paired
from tests.oracles.us_chess_search import Edge, opponents
from tests.oracles.us_chess_sizes import limit_size

Facts = Mapping[str, Any]

NOT_NATURAL = {"natural-barred", "natural-elsewhere-barred", "natural-free-change"}
ODD = {"odd-several", "odd-for-teams", "odd-unrated", "odd-lowest-left", "odd-nearest", "odd-accelerated"}
ODD |= {"odd-lowest-for-pairing"}
SEEN_WHOLE = 6
"""How many numbers of the score structure are restrictions."""


@dataclass(frozen=True)
class PairClaim:
    """Why two players meet."""

    judge: Judge
    edge: Edge
    code: str
    facts: Facts

    @cached_property
    def _steps(self) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
        """Everybody's opponent in the natural pairing, the legal natural one, and before the shift."""
        solved = self.judge.solved
        natural, legal, plain = (opponents(one) for one in (solved.natural, solved.judge.legal, solved.plain))
        return natural, legal, plain

    def is_true(self) -> bool:
        """Whether the sentence says what the search finds."""
        (i, j), (natural, legal, plain) = self.edge, self._steps
        group = self.judge.solved.field.group
        if self.code.startswith("switched"):
            return legal[i] != j == plain[i] and self._switch()
        if self.code == "moved-between":
            return j not in (legal[i], plain[i])
        if legal[i] != j:
            return False
        if self.code == "neighbors":
            return natural[i] == j
        if self.code in NOT_NATURAL:
            return natural[i] != j and group[i] == group[j]
        if self.code in ("natural", "natural-round-1", "natural-accelerated"):
            return natural[i] == j and self._place_in_halves()
        return group[i] != group[j] and (self.code in ODD or self._odd())

    def _switch(self) -> bool:
        """The opponents before colours, the size of the switch, and its limit."""
        (i, j), legal = self.edge, self._steps[1]
        names = [self.judge.place(self.facts[name]) for name in ("high_natural", "low_natural")]
        size = limit_size(self.judge.solved.judge.ref, i, j)
        within = self.code not in ("switched", "switched-to-equalize") or size <= self.facts["limit"]
        return names == [legal[i], legal[j]] and size == self.facts["points"] and within

    def _place_in_halves(self) -> bool:
        """Both have the same number in the halves of those who stay in the group."""
        field, (i, j) = self.judge.solved.field, self.edge
        crossing = {p for e in self.judge.solved.judge.legal if not field.inside(*e) for p in e}
        rest = [p for p in range(len(field)) if field.group[p] == field.group[i] and p not in crossing]
        at = self.facts["place"] - 1
        scores = {field.players[place].score / 10 for place in self.edge}
        same = self.code != "natural" or scores == {self.facts["score"]}
        return [rest.index(i), rest.index(j)] == [at, at + len(rest) // 2] and same

    def _odd(self) -> bool:
        """The usual odd player and opponent, or why not those."""
        field, (i, j) = self.judge.solved.field, self.edge
        if self.code == "odd-other":
            return self._usual(self.facts["why"])
        here = [card for card in field.players if card.sigma == field.players[i].sigma]
        first = field.group.index(field.group[i] + 1)
        lowest = min(card.rho for card in here if card.rho is not None)
        return len(here) == self.facts["count"] and field.players[i].rho == lowest and j == first

    def _usual(self, why: Facts) -> bool:
        """What the usual choice would cost, by all pairings that have it."""
        code = why["code"].removeprefix("us-chess.")
        if not code.startswith("usual"):
            return True
        names = (why["facts"][name] for name in ("first", "second"))
        one, two = sorted(map(self.judge.place, names))
        rows = [self._structure(pairing) for _, pairing in self.judge.graded if (one, two) in pairing]
        own = self._structure(self.judge.solved.judge.legal)
        if code == "usual-impossible":
            return not rows
        least = min(rows)
        if code == "usual-strains":
            return least[:SEEN_WHOLE] > own[:SEEN_WHOLE]
        if code == "usual-scores":
            return least[:SEEN_WHOLE] == own[:SEEN_WHOLE] and least > own
        return least == own

    def _structure(self, pairing: tuple[Edge, ...]) -> list[int]:
        """K0 to C3 in one row."""
        return [value for block in self.judge.solved.judge.structure.value(pairing) for value in block]


@dataclass(frozen=True)
class ByeClaim:
    """Why a player has the bye, or why another one has not."""

    judge: Judge
    bye: int
    code: str
    facts: Facts

    @cached_property
    def cards(self) -> list[Card]:
        """Everybody with the scores by which the bye is found, the player with it included."""
        return [self.card(no) for no in (*(card.no for card in self.judge.solved.field.players), self.bye)]

    @cached_property
    def _known(self) -> dict[int, Card]:
        return pairing_cards(self.judge.event)

    def card(self, no: int) -> Card:
        """A player's card, with points added for pairing if they count here (28R1)."""
        return self._known[no]

    @property
    def me(self) -> Card:
        """The player with the bye."""
        return self.card(self.bye)

    @cached_property
    def order(self) -> list[Card]:
        """Everybody in the order for the bye, those who may have none last."""
        return in_order(self.judge.event, self.cards)

    def leaves_pairable(self, card: Card) -> bool:
        """Whether all others can be paired."""
        return can_be_paired(self.judge.event, without(self.cards, card))

    def is_true(self) -> bool:
        """Whether the sentence says what the order of the book says."""
        if self.facts["bye"] != self.bye:
            return False
        return self._against() if "other" in self.facts and "bye_score" in self.facts else self._main()

    def _main(self) -> bool:
        """Why this player has it."""
        me, lowest = self.me, min(card.sigma for card in self.cards)
        group = [card for card in self.cards if card.sigma == lowest]
        free = [card for card in self.order if not card.barred]
        ratings = [card.rho for card in free if card.sigma == lowest and card.rated and card.rho is not None]
        match self.code:
            case "bye-lowest-of-group":
                return me in group and me.rated and me.rho == min(ratings)
            case "bye-alone-in-group":
                return group == [me]
            case "bye-first-of-group":
                return me in group and free[0] is me
            case "bye-first-in-order":
                return free[0] is me
            case "bye-first-pairable":
                before = self.order[: self.order.index(me)]
                return not any(map(self.leaves_pairable, before)) and self.leaves_pairable(me)
            case "bye-lowest-in-round-1":
                return me.rho == min(card.rho for card in self.cards if card.rated and card.rho is not None)
            case _:
                return True

    def _against(self) -> bool:
        """Why the other one has not."""
        me, other = self.me, self.card(self.facts["other"])
        match self.code:
            case "bye-not-higher-score":
                return other.sigma > me.sigma
            case "bye-not-higher-rating" | "bye-not-higher-rating-round-1":
                level = other.sigma == me.sigma or self.code.endswith("1")
                return level and (other.rho or 0) > (me.rho or 0) and me.rated and other.rated
            case "bye-not-unrated":
                return me.rated and not other.rated
            case "bye-not-had-free-point" | "bye-not-promised":
                return other.barred and not me.barred
            case "bye-not-half-bye":
                return other.half_bye and not me.half_bye
            case "bye-not-others-unpairable":
                return not self.leaves_pairable(other)
            case "bye-not-lower-number":
                return other.no < me.no and (other.rated, other.rho if other.rated else 0) == (
                    me.rated,
                    me.rho if me.rated else 0,
                )
            case "bye-not-colors" | "bye-not-chosen":
                event, same = self.judge.event, other.sigma == me.sigma
                same = same and tier(event, other) == 0
                return bool(event.options["bye.color_improvement"]) and same and self._was_moved()
            case "bye-not-more-rematches":
                return least_hard(self.judge.event, without(self.cards, other)) >= least_hard(
                    self.judge.event, without(self.cards, me)
                )
            case _:
                return self.order.index(other) > self.order.index(me) and self._later_kind(me, other)

    def _was_moved(self) -> bool:
        """Whether somebody else comes first of those without whom all others can be paired (28L2a)."""
        return next(card for card in self.order if self.leaves_pairable(card)) is not self.me

    def _later_kind(self, me: Card, other: Card) -> bool:
        """What is said of who comes later: new, late, spared, or paired as higher rated."""
        four = self.judge.event.rounds == 4
        match self.code:
            case "bye-not-new":
                return "new" in other.flags and "new" not in me.flags
            case "bye-not-late":
                return self.judge.event.round == 1 and other.late and not me.late
            case "bye-not-new-spared":
                return four and "new" in other.flags and other.sigma < me.sigma
            case "bye-not-in-place-of-new":
                return four and "contender" in other.flags
            case "bye-not-higher-pairing-rating":
                return (other.rho or 0) > (me.rho or 0) and other.sigma == me.sigma
            case _:
                return False
