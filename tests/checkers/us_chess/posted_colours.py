"""Posted boards with colours reversed (29E2, 29E4), and what may still be changed (29G)."""

from __future__ import annotations

from crosstable.model.colours import Colour
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.posted import game_of, other_settings, posted_of
from tests.checkers.us_chess.view import view_of
from tests.oracles.us_chess_brute import _games, _whole, in_pairing
from tests.oracles.us_chess_cards import Event, read
from tests.oracles.us_chess_colours import by_29e4, due


def allocated(claim: Claim, event: Event) -> frozenset[tuple[int, int]]:
    """White and Black by the book for the pairs that were posted."""
    active = {*event.active} | {card.no for card in view_of(claim).whole.players}
    pairs = frozenset(frozenset(game) for game in posted_of(claim).games if {*game} <= active)
    return _games(_whole(event, in_pairing(event, pairs)), pairs)


def reversed_pair(claim: Claim) -> tuple[int, int]:
    """A game that was posted with the colours that the book does not give."""
    two = game_of(claim)
    (game,) = [one for one in posted_of(claim).games if {*one} == two]
    claim.require(game[::-1] in allocated(claim, view_of(claim).event), "the book gives these colours")
    return game


def other_toss(claim: Claim) -> None:
    """29E2: all boards on which nobody is due a colour have the other toss."""
    reversed_pair(claim)
    event = view_of(claim).event
    right = allocated(claim, event)
    free = [g for g in posted_of(claim).games if not any(due(event.cards[no]) for no in g)]
    claim.require(all(game[::-1] in right for game in free), "some have the recorded toss")


def toss(claim: Claim) -> None:
    """29E2: nobody is due a colour, and the toss says otherwise."""
    game = reversed_pair(claim)
    claim.require(not any(due(view_of(claim).event.cards[no]) for no in game), "a colour is due")


def elsewhere(claim: Claim) -> None:
    """29E4: under the setting that is named the colours would be these.

    Whether added points, or a group, make a higher rank in 29E4/5 is left open by the book.
    """
    if view_of(claim).is_accelerated:
        return
    game = reversed_pair(claim)
    made = dict(view_of(claim).made)
    settings = other_settings(str(claim.facts["setting"]))
    claim.require(settings, "no setting is named")
    event = read({**made, "settings": {**made.get("settings", {}), **settings}})
    if settings.get("color.rule5") == "lot_last_round":
        rules = {by_29e4(event, *(event.cards[no] for no in two))[1] for two in (game, game[::-1])}
        claim.require(event.last and rules == {"29E4/5"}, "no lot is drawn")
        return
    claim.require(game in allocated(claim, event), f"not under {settings} either")


def better_claim(claim: Claim) -> None:
    """29E4: who has the better claim to a colour, and did not get it."""
    game = reversed_pair(claim)
    view, who, colour = view_of(claim), claim.who("claims"), claim.facts["colour"]
    assert isinstance(colour, Colour)
    one, two = (view.cards[no] for no in game)
    white, rule = by_29e4(view.event, one, two)
    has = "W" if white.no == who else "B"
    claim.require(due(view.cards[who]) == colour.value, "that colour is not due")
    claim.require(rule == "29E4/5" or has == colour.value, "the other one has the better claim")
    claim.require(game.index(who) != (colour is Colour.BLACK), "has got that colour")


def reversed_only(claim: Claim) -> None:
    """29E4: the colours are the other way round."""
    reversed_pair(claim)


CHECKS: dict[str, Check] = {
    "grade-other-toss": other_toss,
    "grade-colors-reversed-toss": toss,
    "grade-colors-elsewhere": elsewhere,
    "grade-colors-reversed-claim": better_claim,
    "grade-colors-reversed": reversed_only,
}
