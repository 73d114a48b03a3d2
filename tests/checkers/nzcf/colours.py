"""Checkers for colours and boards (B1.1, B4.3, B4.4, B11, B12, B13.2)."""

from __future__ import annotations

from crosstable.model.colours import Colour, letters
from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.view import LETTER, View, colour, view_of


def seated(claim: Claim) -> tuple[View, int, int]:
    """The two players of a board, White first, as the pairing and the rules have them."""
    view, white = view_of(claim), claim.who("white")
    black = next(no for no in claim.reason.players if no != white)
    given = {frozenset(game.players): game.white for game in claim.pairing.games}
    by_rules = view.white(white, black)
    right = given.get(frozenset((white, black)), by_rules)
    claim.require(white == right == by_rules, f"{right} has White, by the rules {by_rules}")
    return view, white, black


def due_is(claim: Claim, said: object, no: int) -> None:
    """B1.1: what a player is due, and what for."""
    card = view_of(claim).card(no)
    assert isinstance(said, Said)
    kind, facts = said.saying.code.removeprefix("nzcf."), said.facts
    if kind == "due-no-colour":
        claim.require(card.due is None, f"{no} is due {card.due}")
        return
    wanted = facts["colour"]
    assert isinstance(wanted, Colour)
    claim.require(LETTER[wanted] == card.due, f"{no} is due {card.due}")
    claim.require((kind == "due-to-balance") == (card.balance != 0), f"{no}: to balance or to alternate")
    if kind == "due-to-balance":
        more = facts["excess"]
        claim.require(facts["count"] == abs(card.balance), f"{card.balance} more")
        had = LETTER[more] if isinstance(more, Colour) else str(more)[0]
        claim.require(had == ("W" if card.balance > 0 else "B"), "more of the other colour")


def colours_due(claim: Claim) -> None:
    """B1.1: what both are due."""
    due_is(claim, claim.facts["due"], claim.who("one"))
    due_is(claim, claim.facts["other_due"], claim.who("other"))


def always(claim: Claim) -> None:
    """B4.3, B4.4: the order of the work; said of a round as a whole."""
    claim.require(claim.reason.players == (), "of nobody in particular")


def first_round(claim: Claim) -> None:
    """B11.1: the top player has the colour named, and the higher ranked have it in turn."""
    view, _, _ = seated(claim)
    claim.require(claim.field.round == 1, "not the first round")
    for place, game in enumerate(claim.pairing.games):
        high = min(game.players, key=lambda no: view.card(no).rank)
        first = colour(claim, "top") == "W"
        claim.require((game.white == high) == (first == (place % 2 == 0)), f"not in turn on {game}")


def by_lot(claim: Claim) -> None:
    """B11.1: nobody of the two has played."""
    view, white, black = seated(claim)
    claim.require(view.card(white).due is None and view.card(black).due is None, "one has played")
    claim.require(str(claim.facts["seed"]) == str(claim.field.lots.seed), "the seed")


def both_get_theirs(claim: Claim) -> None:
    """B11.2a: due different colours."""
    view, white, black = seated(claim)
    claim.require((view.card(white).due, view.card(black).due) == ("W", "B"), "not both")


def only_one_due(claim: Claim) -> None:
    """B11.2a: one is due a colour."""
    view, white, black = seated(claim)
    dues = view.card(white).due, view.card(black).due
    claim.require(dues in (("W", None), (None, "B")), f"due are {dues}")


def same_due(claim: Claim) -> tuple[View, int, int, str]:
    """Both are due one colour; White, Black, the colour."""
    view, white, black = seated(claim)
    wanted = view.card(white).due
    claim.require(wanted is not None and wanted == view.card(black).due, "not the same colour")
    return view, white, black, str(wanted)


def greater_imbalance(claim: Claim) -> None:
    """B11.2b: who has the greater imbalance gets the colour."""
    view, white, black, wanted = same_due(claim)
    winner = claim.who("winner")
    loser = black if winner == white else white
    claim.require(colour(claim, "due") == wanted, f"due is {wanted}")
    claim.require((winner == white) == (wanted == "W"), "the other one gets it")
    claim.require(abs(view.card(winner).balance) > abs(view.card(loser).balance), "no greater imbalance")


def equal_balance(claim: Claim) -> tuple[View, int, int, int]:
    """B11.2c: as much out of balance; how many games back their colours differed, 0 for never."""
    view, white, black, _ = same_due(claim)
    one, other = view.card(white), view.card(black)
    claim.require(abs(one.balance) == abs(other.balance), "not equal preferences")
    games = list(zip(reversed(one.colours), reversed(other.colours), strict=False))
    back = next((at for at, (mine, theirs) in enumerate(games, start=1) if mine != theirs), 0)
    return view, white, black, back


def alternate(claim: Claim) -> None:
    """B11.2c: the last games with different colours, turned round."""
    view, white, _, back = equal_balance(claim)
    claim.require(back == claim.number("back") > 0, f"{back} games back")
    claim.require((back == 1) == (claim.reason.code == "nzcf.alternate-last-games"), f"{back} games back")
    claim.require(view.card(white).colours[-back] == "B", "not the other way round")


def higher_number(claim: Claim) -> None:
    """B11.2d: no difference, and the winner has the better number and the colour due."""
    view, white, black, back = equal_balance(claim)
    winner, wanted = claim.who("winner"), view.card(white).due
    claim.require(back == 0 and winner == min(white, black), f"they differ {back} games back")
    claim.require((winner == white) == (wanted == "W"), "the other one gets it")


def board_order(claim: Claim) -> None:
    """B12.1: the board above comes first by score, both scores, number."""
    view, games = view_of(claim), list(claim.pairing.games)
    at = next(at for at, game in enumerate(games) if set(claim.reason.players) == set(game.players))
    claim.require(at > 0, "nobody is above")
    keys = []
    for game in games[at - 1 : at + 1]:
        high, low = sorted(game.players, key=lambda no: view.card(no).rank)
        keys.append((-view.score(high), -view.score(high) - view.score(low), high))
    first = next(place for place in range(3) if keys[0][place] != keys[1][place])
    said = ("higher-score", "more-together", "better-rank").index(claim.reason.code[len("nzcf.board-") :])
    claim.require(keys[0] < keys[1] and first == said, f"{keys}")


def gaps(claim: Claim) -> None:
    """B13.2: rounds without a game, among those with."""
    no, history = claim.who("who"), str(claim.facts["history"])
    card = view_of(claim).field_card(no)
    claim.require(history == letters(card.colours) and "-" in history, f"{letters(card.colours)}")
    claim.require(history.replace("-", "") == view_of(claim).card(no).colours, "other games were played")


CHECKS: dict[str, Check] = {
    "nzcf.colours-due": colours_due,
    "nzcf.colours-after-pairs": always,
    "nzcf.first-round-in-turn": first_round,
    "nzcf.by-lot": by_lot,
    "nzcf.both-get-theirs": both_get_theirs,
    "nzcf.only-one-due": only_one_due,
    "nzcf.greater-imbalance": greater_imbalance,
    "nzcf.alternate-last-games": alternate,
    "nzcf.alternate-games-back": alternate,
    "nzcf.higher-rank-number": higher_number,
    "nzcf.boards-last": always,
    "nzcf.board-higher-score": board_order,
    "nzcf.board-more-together": board_order,
    "nzcf.board-better-rank": board_order,
    "nzcf.gaps-count-as-first": gaps,
}
