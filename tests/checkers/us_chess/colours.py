"""Colours (29E): what each is due, who has White and why, and what a board does to colours."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.sayings import Fact, Said
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.view import code_of, view_of
from tests.oracles.us_chess_cards import Card, lot
from tests.oracles.us_chess_colours import by_29e4, due, harm_of, third_running


def letter(fact: Fact) -> str:
    """A colour of a sentence as W, B, or x for none."""
    if isinstance(fact, Said):
        assert fact.saying.code == "us-chess.no-color"
        return "x"
    assert isinstance(fact, Colour)
    return fact.value


def card_of(claim: Claim, name: str) -> Card:
    """The card of a player who is named."""
    return view_of(claim).cards[claim.who(name)]


def is_due(claim: Claim) -> None:
    """29E3a: to equalize where colours are unequal, else to alternate; the history is that of the card."""
    card, code = card_of(claim, "who"), code_of(claim)
    if code == "due-none":
        claim.require(due(card) == "" and not card.history.strip("x"), "games have been played")
        return
    claim.require(due(card) == letter(claim.facts["colour"]), "due the other colour")
    claim.require((card.balance != 0) == (code == "due-to-equalize"), "due for another reason")
    said = str(claim.facts["history"]).replace("-", "x")
    claim.require(said == card.history, f"the history is {card.history}")


def game(claim: Claim) -> tuple[Card, Card]:
    """White and Black of a board, as it was paired."""
    white, black = claim.who("white"), claim.reason.data["black"]
    players = {(one.white, one.black) for one in claim.pairing.games}
    claim.require((white, black) in players, "the board has other colours")
    cards = view_of(claim).cards
    assert isinstance(black, int)
    return cards[white], cards[black]


def two_named(claim: Claim) -> tuple[Card, Card]:
    """Who gets the colour that both are due, and who does not."""
    white, black = game(claim)
    gets, loses = card_of(claim, "gets"), card_of(claim, "loses")
    claim.require({gets.no, loses.no} == {white.no, black.no}, "they do not play here")
    claim.require(due(gets) == due(loses) != "", "they are due different colours")
    claim.require(("W" if gets is white else "B") == due(gets), "the other one gets the colour")
    return gets, loses


def by_toss(claim: Claim) -> None:
    """29E2: neither is due a colour; from the toss colours alternate down the boards."""
    white, black = game(claim)
    event, number = view_of(claim).event, claim.number("number")
    claim.require(not due(white) and not due(black), "one is due a colour")
    boards = [g.board for g in claim.pairing.games if (g.white, g.black) == (white.no, black.no)]
    claim.require(boards == [number], "another board")
    higher = min((white, black), key=lambda card: card.rank)
    expected = (event.first_colour == "white") == (number % 2 == 1)
    claim.require((higher is white) == expected, "against the toss")


def both_due(claim: Claim) -> None:
    """29E3: both get their colours."""
    white, black = game(claim)
    claim.require((due(white), due(black)) == ("W", "B"), "not both get what is due")


def one_due(claim: Claim) -> None:
    """29E3: only one is due a colour, and gets it."""
    white, black = game(claim)
    gets = card_of(claim, "gets")
    other = black if gets is white else white
    claim.require(due(gets) == ("W" if gets is white else "B") and not due(other), "both are due, or none")


def unequal_first(claim: Claim) -> None:
    """29E4/1."""
    gets, loses = two_named(claim)
    claim.require(gets.balance != 0 == loses.balance, "both are unequal, or none")


def further_from_equal(claim: Claim) -> None:
    """29E4/2."""
    gets, loses = two_named(claim)
    claim.require(abs(gets.balance) > abs(loses.balance) > 0, "not further from equal colours")


def differs(claim: Claim) -> None:
    """29E4/3, 29E4/4: the latest round in which their colours differ."""
    gets, loses = two_named(claim)
    claim.require(abs(gets.balance) == abs(loses.balance), "the balance decides")
    event, (had, lost) = view_of(claim).event, (letter(claim.facts["had"]), letter(claim.facts["lost"]))
    rounds = range(1, event.round)
    apart = [r for r in rounds if gets.history[r - 1] != loses.history[r - 1]]
    claim.require(apart and apart[-1] == claim.number("round"), f"they differ in {apart}")
    at = apart[-1] - 1
    claim.require((gets.history[at], loses.history[at]) == (had, lost), "they had other colours")
    claim.require((code_of(claim) == "white-last-round-differs") == (at == event.round - 2), "another round")
    claim.require(had != due(gets) or lost == "x", "the other one comes first")
    if event.options["color.rule4"] == "two_rounds":
        claim.require(at >= event.round - 3, "only two rounds are compared (29E4d)")


def level(claim: Claim) -> tuple[Card, Card]:
    """29E4/5: nothing before decides: both have had the same colours (in two rounds: 29E4d)."""
    gets, loses = two_named(claim)
    rounds = -2 if view_of(claim).event.options["color.rule4"] == "two_rounds" else 0
    claim.require(abs(gets.balance) == abs(loses.balance), "the balance decides")
    claim.require(gets.history[rounds:] == loses.history[rounds:], "the colours differ")
    if code_of(claim) != "white-higher-rank-two-rounds":
        claim.require(gets.history == loses.history, "they have not had the same colours")
    else:
        claim.require(gets.history != loses.history and rounds, "no need to speak of two rounds")
    return gets, loses


def by_rank(claim: Claim) -> None:
    """29E4/5, 29E4a, 29E4b, 29E4c: who of two with the same colours gets the colour due."""
    gets, loses = level(claim)
    event, code = view_of(claim).event, code_of(claim)
    rule, minus = event.options["color.rule5"], 2 * min(gets.sigma, loses.sigma) < 10 * (event.round - 1)
    higher = gets.rank < loses.rank
    if code in ("white-higher-rank", "white-higher-rank-two-rounds"):
        claim.require(higher, "the other one ranks higher")
    elif code == "white-lower-rank-minus":
        claim.require(not higher and minus and rule == "plus_minus", "29E4a does not say so")
    elif code == "white-by-lot":
        drawn = rule == "lot_last_round" and event.last
        first, second = sorted((gets, loses), key=lambda card: card.no)
        winner = second if lot(event.seed, "colour", event.round, first.no, second.no) else first
        claim.require(drawn and winner.no == gets.no, "the lot gives it to the other one")
    else:
        claim.require(higher == (code == "white-higher-in-turn"), "the other one ranks higher")
        claim.require(rule == "alternate" and in_turn(claim, gets, loses) == higher, "not in turn")


def in_turn(claim: Claim, gets: Card, loses: Card) -> bool:
    """29E4b: whether the higher ranked is in turn, counting such boards of the score group from the top."""
    view = view_of(claim)
    boards = [view.whole.edges([game.players])[0] for game in claim.pairing.games]
    own = view.whole.edges([(gets.no, loses.no)])[0]
    before = 0
    for i, j in sorted(boards):
        a, b = view.whole.players[i], view.whole.players[j]
        same = view.whole.group[i] == view.whole.group[own[0]]
        if (i, j) <= own and same and by_29e4(view.event, a, b)[1] == "29E4/5":
            before += 1
    return before % 2 == 1


def saved_from_third(claim: Claim) -> None:
    """29E5f: the better claim is the other one's, but for a third colour in a row."""
    gets, loses = two_named(claim)
    event = view_of(claim).event
    given = "W" if due(gets) == "W" else "B"
    white, _ = by_29e4(event, *sorted((gets, loses), key=lambda card: card.rank))
    claim.require((white.no == loses.no) == (given == "W"), "the other one has no better claim")
    claim.require(third_running(gets, "B" if given == "W" else "W"), "no third colour")


def third_in_a_row(claim: Claim) -> None:
    """29E5f: the colour given was had in the last two games played."""
    card, colour = card_of(claim, "who"), letter(claim.facts["colour"])
    side = "white" if colour == "W" else "black"
    claim.require(card.no in [getattr(one, side) for one in claim.pairing.games], "has the other colour")
    claim.require(third_running(card, colour), "no third time in a row")


def colours_apart(claim: Claim) -> None:
    """27A4: so many more of one colour after this round."""
    card, more = card_of(claim, "who"), letter(claim.facts["more"])
    (given,) = {"W" if g.white == card.no else "B" for g in claim.pairing.games if card.no in g.players}
    after = card.balance + (1 if given == "W" else -1)
    claim.require(abs(after) == claim.number("count") and (after > 0) == (more == "W"), f"{after} after it")
    claim.require({more, letter(claim.facts["less"])} == {"W", "B"}, "one colour twice")
    claim.require(any(harm_of(view_of(claim).event, card, given)), "no harm to speak of")


CHECKS: dict[str, Check] = {
    "due-to-equalize": is_due,
    "due-to-alternate": is_due,
    "due-none": is_due,
    "white-by-toss": by_toss,
    "white-both-due": both_due,
    "white-one-due": one_due,
    "white-unequal-first": unequal_first,
    "white-further-from-equal": further_from_equal,
    "white-last-round-differs": differs,
    "white-earlier-round-differs": differs,
    "white-higher-rank": by_rank,
    "white-higher-rank-two-rounds": by_rank,
    "white-lower-rank-minus": by_rank,
    "white-higher-in-turn": by_rank,
    "white-lower-in-turn": by_rank,
    "white-by-lot": by_rank,
    "white-saved-from-third": saved_from_third,
    "third-in-a-row": third_in_a_row,
    "colors-apart": colours_apart,
}
