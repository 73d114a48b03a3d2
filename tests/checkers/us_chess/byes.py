"""The full-point bye (28L): who has it, who came before in the order, and why not."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.view import View, code_of, tenths_of, view_of
from tests.oracles.us_chess_brute import _group_colours, pairing_cards
from tests.oracles.us_chess_bye import in_order, least_hard, tier, without
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_field import can_be_paired

NEW_TIER, HALF_TIER = 2, 3


class Order:
    """Everybody who could have the bye of a round, with the scores by which it is found."""

    def __init__(self, claim: Claim) -> None:
        view = self.view = view_of(claim)
        known = pairing_scores(view)
        numbers = [*(card.no for card in view.whole.players), *([view.bye] if view.bye else [])]
        self.event = view.event
        self.cards = [known[no] for no in numbers]
        self.me = known[claim.who("bye")]
        self.order = in_order(self.event, self.cards)
        self.lowest = min(card.sigma for card in self.cards)

    def card(self, no: int) -> Card:
        """A candidate."""
        return next(card for card in self.cards if card.no == no)

    @property
    def free(self) -> list[Card]:
        """Those who may have it by 28L3, in the order of the book."""
        return [card for card in self.order if not card.barred]

    @property
    def group(self) -> list[Card]:
        """Those with the lowest score."""
        return [card for card in self.cards if card.sigma == self.lowest]

    def leaves_pairable(self, card: Card) -> bool:
        """Whether all others can be paired without a second meeting."""
        return can_be_paired(self.event, without(self.cards, card))

    @property
    def first_pairable(self) -> Card | None:
        """The first of the order without whom the others can be paired."""
        return next((card for card in self.order if self.leaves_pairable(card)), None)

    def colours_without(self, card: Card) -> tuple[int, ...]:
        """The colours of the lowest group when somebody sits out (28L2a)."""
        return _group_colours(self.event, without(self.cards, card), self.me.sigma)


def pairing_scores(view: View) -> dict[int, Card]:
    """The cards by which the bye is found: without the points added in round 1."""
    return pairing_cards(view.event)


def had_free_point(view: View, card: Card) -> bool:
    """28L3: a full-point bye or a forfeit win, under any entry that goes on."""
    given = {one["player"]: one.get("bye", False) for one in view.made.get("cards", ())}
    if any(given.get(no) for no in card.entries):
        return True
    for past in view.made.get("results", ()):
        byes = {b["player"] for b in past.get("byes", ()) if b["kind"] in ("pairing", "full")}
        wins = {g["white"] for g in past["games"] if g["result"] == "+:-"}
        wins |= {g["black"] for g in past["games"] if g["result"] == "-:+"}
        if (byes | wins) & card.entries:
            return True
    return False


def odd_number(claim: Claim) -> None:
    """28L1: so many are to be paired, and that is odd."""
    view = view_of(claim)
    claim.require(len(view.whole.players) + 1 == claim.number("count"), "another number of players")
    claim.require(claim.number("count") % 2 == 1 and view.bye is not None, "the number is even")


def rated_at(cards: list[Card]) -> list[int]:
    """The ratings of the rated among some players."""
    return [card.rho for card in cards if card.rated and card.rho is not None]


def has_bye(claim: Claim) -> None:
    """28L2: why this player has it."""
    one = Order(claim)
    claim.require(one.me.no == one.view.bye, "somebody else has the bye")
    if "score" in claim.facts:
        claim.require(tenths_of(claim.facts["score"]) == one.me.sigma, "another score")
    claim.require(MAIN[code_of(claim)](one, claim), "the order of the book says otherwise")


def lowest_in_round_1(one: Order, claim: Claim) -> bool:
    """The lowest rated of all."""
    return one.event.round == 1 and one.me.rated and one.me.rho == min(rated_at(one.cards))


def lowest_in_time(one: Order, claim: Claim) -> bool:
    """The lowest rated of those who entered on time, and somebody late is lower."""
    timely = [card for card in one.cards if not card.late]
    return one.event.round == 1 and one.me in timely and one.me.rho == min(rated_at(timely))


def lowest_unrated(one: Order, claim: Claim) -> bool:
    """No rated player may have it, and of the unrated this one comes first."""
    unrated = [card for card in one.order if not card.rated]
    return all(card.barred for card in one.cards if card.rated) and unrated[0] is one.me


def lowest_of_group(one: Order, claim: Claim) -> bool:
    """The lowest rated of those on the lowest score who may have it."""
    may = [card for card in one.group if not card.barred]
    return one.me in one.group and one.me.rated and one.me.rho == min(rated_at(may))


def first_of_group(one: Order, claim: Claim) -> bool:
    """First of the order, and on the lowest score."""
    return one.me in one.group and one.free[0] is one.me


def alone_in_group(one: Order, claim: Claim) -> bool:
    """Nobody else has the lowest score."""
    return one.group == [one.me]


def first_pairable(one: Order, claim: Claim) -> bool:
    """Nobody before leaves a round that can be paired."""
    return one.first_pairable is one.me


def first_in_order(one: Order, claim: Claim) -> bool:
    """First of the order among those who may have it."""
    return one.free[0] is one.me


def fewest_rematches(one: Order, claim: Claim) -> bool:
    """Nobody else's bye leaves fewer second meetings."""
    own = least_hard(one.event, without(one.cards, one.me))
    return all(least_hard(one.event, without(one.cards, card)) >= own for card in one.free)


def for_colours(one: Order, claim: Claim) -> bool:
    """28L2a: instead of the first in line, of the same score, and colours are better."""
    other = one.card(claim.who("other"))
    chosen = one.event.options["bye.color_improvement"] and one.first_pairable is other
    same = other.sigma == one.me.sigma
    return bool(chosen) and same and one.colours_without(one.me) < one.colours_without(other)


def new_spared(one: Order, claim: Claim) -> bool:
    """28L5: four rounds, a new player of the lowest score would come first, and has a stand-in."""
    lowest = [card for card in one.free if card.sigma == one.lowest]
    spared = bool(lowest) and tier(one.event, lowest[0]) == NEW_TIER
    return one.event.rounds == 4 and spared and one.me.sigma > one.lowest and one.free[0] is one.me


MAIN: dict[str, Callable[[Order, Claim], bool]] = {
    "bye-lowest-in-round-1": lowest_in_round_1,
    "bye-lowest-in-time": lowest_in_time,
    "bye-lowest-unrated": lowest_unrated,
    "bye-lowest-of-group": lowest_of_group,
    "bye-first-of-group": first_of_group,
    "bye-alone-in-group": alone_in_group,
    "bye-first-pairable": first_pairable,
    "bye-first-in-order": first_in_order,
    "bye-fewest-rematches": fewest_rematches,
    "bye-for-colors": for_colours,
    "bye-new-spared": new_spared,
}


def has_not(claim: Claim) -> None:
    """28L2 to 28L5: why somebody else has not."""
    one = Order(claim)
    other = one.card(claim.who("other"))
    claim.require(one.me.no == one.view.bye, "somebody else has the bye")
    claim.require(tenths_of(claim.facts["score"]) == other.sigma, "another score")
    claim.require(NOT[code_of(claim)](one, other), "the order of the book says otherwise")


def later(one: Order, other: Card) -> bool:
    """Whether somebody comes later in the order."""
    return one.order.index(other) > one.order.index(one.me)


def higher_rating(one: Order, other: Card) -> bool:
    """Both rated and of one score, the other one higher."""
    return one.me.rated and other.rated and (other.rho or 0) > (one.me.rho or 0) and later(one, other)


def lower_number(one: Order, other: Card) -> bool:
    """Level in everything but the number."""
    rows = [(card.sigma, tier(one.event, card), card.rho if card.rated else 0) for card in (one.me, other)]
    return rows[0] == rows[1] and other.no < one.me.no


def for_colours_not(one: Order, other: Card) -> bool:
    """28L2a moved the bye, and colours are better than with the other one."""
    return moved(one) and one.colours_without(one.me) < one.colours_without(other)


def moved(one: Order) -> bool:
    """Whether 28L2a gave the bye to somebody else than the first in line."""
    return bool(one.event.options["bye.color_improvement"]) and one.first_pairable is not one.me


def more_rematches(one: Order, other: Card) -> bool:
    """No fewer second meetings without the other one, and some are left whoever sits out."""
    rows = [least_hard(one.event, without(one.cards, card)) for card in (one.me, other)]
    return rows[1] >= rows[0] and one.first_pairable is None


NOT: dict[str, Callable[[Order, Card], bool]] = {
    "bye-not-higher-score": lambda one, other: other.sigma > one.me.sigma,
    "bye-not-higher-rating": lambda one, other: other.sigma == one.me.sigma and higher_rating(one, other),
    "bye-not-higher-rating-round-1": lambda one, other: one.event.round == 1 and higher_rating(one, other),
    "bye-not-lower-number": lower_number,
    "bye-not-higher-pairing-rating": lambda one, other: (
        (other.rho or 0) > (one.me.rho or 0) and other.sigma == one.me.sigma and later(one, other)
    ),
    "bye-not-unrated": lambda one, other: one.me.rated and not other.rated and later(one, other),
    "bye-not-new": lambda one, other: (
        "new" in other.flags and "new" not in one.me.flags and later(one, other)
    ),
    "bye-not-late": lambda one, other: one.event.round == 1 and other.late and not one.me.late,
    "bye-not-had-free-point": lambda one, other: had_free_point(one.view, other) and later(one, other),
    "bye-not-promised": lambda one, other: "no-more-byes" in other.flags and later(one, other),
    "bye-not-half-bye": lambda one, other: (
        other.half_bye and not one.me.half_bye and tier(one.event, other) >= HALF_TIER and later(one, other)
    ),
    "bye-not-others-unpairable": lambda one, other: not one.leaves_pairable(other),
    "bye-not-colors": for_colours_not,
    "bye-not-chosen": lambda one, other: moved(one) and other.sigma == one.me.sigma,
    "bye-not-new-spared": lambda one, other: (
        one.event.rounds == 4 and "new" in other.flags and other.sigma < one.me.sigma
    ),
    "bye-not-in-place-of-new": lambda one, other: (
        one.event.rounds == 4 and "contender" in other.flags and one.me.sigma > one.lowest
    ),
    "bye-not-more-rematches": more_rematches,
}


def yielded(claim: Claim) -> None:
    """28L3, 28L4: a rule that had to yield: nobody else can sit out, or nobody of that score."""
    one, code = Order(claim), code_of(claim)
    others = [card for card in one.cards if card is not one.me]
    if code == "bye-in-spite-of-half-bye":
        others = [card for card in others if card.sigma == one.me.sigma and not card.half_bye]
        claim.require(one.me.half_bye, "no half-point bye")
        claim.require(tenths_of(claim.facts["score"]) == one.me.sigma, "another score")
    elif code == "bye-promise-broken":
        claim.require("no-more-byes" in one.me.flags, "nothing was promised")
    else:
        claim.require(had_free_point(one.view, one.me), "no free point before")
    able = [card.no for card in others if not card.barred and one.leaves_pairable(card)]
    claim.require(not able, f"{able} can sit out")


def passed_over(claim: Claim) -> None:
    """Who seemed to come first, with the reason; that is checked as a sentence of its own."""
    claim.require(isinstance(claim.facts["why"], Said), "no reason")


CHECKS: dict[str, Check] = {
    "bye-odd-number": odd_number,
    **dict.fromkeys(MAIN, has_bye),
    **dict.fromkeys(NOT, has_not),
    "bye-passed-over": passed_over,
    "bye-second-free-point": yielded,
    "bye-promise-broken": yielded,
    "bye-in-spite-of-half-bye": yielded,
}
