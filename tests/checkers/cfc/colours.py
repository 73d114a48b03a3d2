"""Checkers for the colours of a pair (628-632): who is due what, who gets it, and why."""

from __future__ import annotations

from crosstable.model.colours import letters
from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.cfc.view import View, colour, view_of
from tests.oracles.cfc_colours import OTHER, balance, third


def same_due(claim: Claim) -> tuple[View, int, int, str]:
    """Both are due the colour named, and the winner gets it; winner, loser, colour."""
    view, white, black = seated(claim)
    winner, wanted = claim.who("winner"), colour(claim, "colour")
    loser = black if winner == white else white
    claim.require(view.due(white) == view.due(black) == wanted, "they are not both due it")
    claim.require((winner == white) == (wanted == "W") and winner in (white, black), "the other one gets it")
    return view, winner, loser, wanted


def seated(claim: Claim) -> tuple[View, int, int]:
    """The two players of the board: White and Black as the pairing has them, and the rules."""
    view, white = view_of(claim), claim.who("white")
    black = next(no for no in claim.reason.players if no != white)
    given = {frozenset(game.players): game.white for game in claim.pairing.games}
    by_rules = white if claim.reason.code == "cfc.last-round-lot" else view.white(white, black)
    right = given.get(frozenset((white, black)), by_rules)
    claim.require(white == right == by_rules, f"{right} has White")
    return view, white, black


def by_lot(claim: Claim) -> None:
    """628: nobody is due a colour; the number of the higher ranked decides."""
    view, white, black = seated(claim)
    high = claim.who("high")
    low = black if high == white else white
    odd, even = colour(claim, "odd"), colour(claim, "even")
    claim.require(view.due(white) is None and view.due(black) is None, "a colour is due")
    claim.require(high in (white, black) and view.above(high, low), f"{low} ranks higher")
    claim.require(odd == view.truth.first_colour and even == OTHER[odd], "the lot fell otherwise")
    claim.require((high % 2 == 1) == ("odd-by-lot" in claim.reason.code), "odd or even")
    claim.require((odd if high % 2 else even) == ("W" if high == white else "B"), "the other colour")


def due_is(claim: Claim, said: object, no: int) -> None:
    """629: what a player is due, and what for."""
    view = view_of(claim)
    assert isinstance(said, Said)
    kind = said.saying.code.removeprefix("cfc.")
    wanted = view.due(no)
    if kind == "due-no-colour":
        claim.require(wanted is None, f"{no} is due {wanted}")
        return
    claim.require(str(said.facts_as_json()["colour"])[0].upper() == wanted, f"{no} is due {wanted}")
    claim.require((kind == "due-to-equalise") == view.equalises(no), f"{no}: to equalise or to alternate")


def colours_due(claim: Claim) -> None:
    """629: what both are due."""
    due_is(claim, claim.facts["due"], claim.who("one"))
    due_is(claim, claim.facts["other_due"], claim.who("other"))


def both_get_theirs(claim: Claim) -> None:
    """629: the two are due different colours."""
    view, white, black = seated(claim)
    claim.require((view.due(white), view.due(black)) == ("W", "B"), "not both get what they are due")


def only_one_due(claim: Claim) -> None:
    """629: one is due a colour and gets it."""
    view, white, black = seated(claim)
    claim.require((view.due(white), view.due(black)) in (("W", None), (None, "B")), "not only one")


def equalising_first(claim: Claim) -> None:
    """629: one equalises, the other alternates."""
    view, winner, loser, _ = same_due(claim)
    claim.require(view.equalises(winner) and not view.equalises(loser), "not one of each")


def third_avoided(claim: Claim) -> None:
    """631: the winner would have the same colour a third time, the other not."""
    view, winner, loser, wanted = same_due(claim)
    refused = OTHER[wanted]
    claim.require(third(view.card(winner), refused), "no third time")
    claim.require(not third(view.card(loser), refused), "the other too")
    claim.require(view.equalises(winner) == view.equalises(loser), "equalising decides")


def greater_imbalance(claim: Claim) -> None:
    """630: the winner has had one colour more often, by more."""
    view, winner, loser, _ = same_due(claim)
    mine, theirs = (abs(balance(view.card(no))) for no in (winner, loser))
    claim.require(mine > theirs > 0 and view.truth.rules.by_imbalance, f"{mine} and {theirs}")


def higher_ranked(claim: Claim) -> None:
    """630, 631: nothing else decides, and the winner ranks higher."""
    view, winner, loser, wanted = same_due(claim)
    claim.require(view.above(winner, loser), "ranks lower")
    claim.require(view.equalises(winner) == view.equalises(loser), "equalising decides")
    rules, both = view.truth.rules, view.equalises(winner)
    claim.require(claim.reason.rule == ("630" if both else "631"), "the rule")
    if rules.three_first or not both:
        thirds = [third(view.card(no), OTHER[wanted]) for no in (winner, loser)]
        claim.require(thirds[0] == thirds[1], "a third time decides")


def last_round_lot(claim: Claim) -> None:
    """631.2: the last round, and colours that leave the choice open."""
    view, white, black = seated(claim)
    on = "631.2" in claim.section.variations
    on = on or claim.section.settings.get("last_round_colour_lot") == "on_request"
    claim.require(on and claim.field.round == claim.field.rounds, "not the last round, or not on")
    claim.require(str(claim.facts["seed"]) == str(claim.field.lots.seed), "the seed")
    mine, theirs = balance(view.card(white)), balance(view.card(black))
    open_choice = mine == theirs == 0 if claim.field.rounds % 2 else mine * theirs > 0
    claim.require(open_choice, f"Whites minus Blacks are {mine} and {theirs}")


def no_colour_unplayed(claim: Claim) -> None:
    """632: the colours of the games played, and nothing for the other rounds."""
    no = claim.who("who")
    history = str(claim.facts["history"])
    card = view_of(claim).field_card(no)
    claim.require(
        history == letters(card.colours) and "-" in history, f"the card says {letters(card.colours)}"
    )
    claim.require(history.replace("-", "") == view_of(claim).card(no).colours, "other games were played")


CHECKS: dict[str, Check] = {
    "cfc.odd-by-lot": by_lot,
    "cfc.even-by-lot": by_lot,
    "cfc.colours-due": colours_due,
    "cfc.both-get-theirs": both_get_theirs,
    "cfc.only-one-due": only_one_due,
    "cfc.equalising-first": equalising_first,
    "cfc.third-time-avoided": third_avoided,
    "cfc.greater-imbalance": greater_imbalance,
    "cfc.higher-ranked": higher_ranked,
    "cfc.last-round-lot": last_round_lot,
    "cfc.no-colour-unplayed": no_colour_unplayed,
}
