"""Why two players meet (27A, 28J, 29C): same scores, natural opponents, and what kept them from these."""

from __future__ import annotations

from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.view import Two, code_of, inner, tenths_of, two_of, view_of
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_shift import rings
from tests.oracles.us_chess_sizes import change_size, is_interchange, reference


def board(claim: Claim) -> Two:
    """The two players of a reason, who do meet in the round."""
    first, second = claim.reason.players[:2]
    claim.require(frozenset((first, second)) in view_of(claim).games, "they do not meet")
    return two_of(claim, (first, second))


def same_score(claim: Claim) -> None:
    """27A2: both have that score."""
    two = board(claim)
    scores = {two.field.players[place].sigma for place in two.edge}
    claim.require(scores == {tenths_of(claim.facts["score"])}, f"they have {scores}")


def paired_down(claim: Claim) -> None:
    """29D: one plays somebody of a lower score."""
    two = board(claim)
    high, low = (two.field.group[place] for place in two.edge)
    claim.require(high < low, "nobody plays down")
    scores = [tenths_of(claim.facts[name]) for name in ("high_score", "low_score")]
    claim.require(scores[0] > scores[1], "the scores are not lower")
    claim.require(two.field.players[two.edge[0]].no == claim.who("high"), "the other one plays down")


def staying(two: Two) -> list[int]:
    """Those of a score group who meet somebody of it before colours, in rank order."""
    field, group = two.field, two.field.group[two.edge[0]]
    out = {place for edge in two.judge.solved.judge.legal if not field.inside(*edge) for place in edge}
    return [place for place in range(len(field)) if field.group[place] == group and place not in out]


def natural(claim: Claim) -> None:
    """29C1: each has that number in his half of those who stay in the group, and colours changed nothing."""
    two, code = board(claim), code_of(claim)
    (i, j), rest = two.edge, staying(two)
    at = claim.number("place") - 1
    claim.require(two.natural[i] == two.legal[i] == two.now[i] == j, "they are not natural opponents")
    claim.require([rest.index(i), rest.index(j)] == [at, at + len(rest) // 2], "other numbers in the halves")
    claim.require(two.field.players[i].no == claim.who("high"), "the other one is of the upper half")
    if code == "natural":
        same_score(claim)
    claim.require((code == "natural-round-1") <= (view_of(claim).event.round == 1), "not round 1")
    claim.require((code == "natural-accelerated") <= view_of(claim).is_accelerated, "not accelerated")
    by_rating = [two.field.players[place].seed for place in rest]
    claim.require(code == "natural-accelerated" or by_rating == sorted(by_rating), "not by rating")


def neighbours(claim: Claim) -> None:
    """29L1: next to each other among those who stay in the group."""
    two = board(claim)
    (i, j), rest = two.edge, staying(two)
    claim.require(view_of(claim).event.options["small_event"] == "one_vs_two", "29L1 is not in force")
    claim.require(two.legal[i] == j and rest.index(j) == rest.index(i) + 1, "they are no neighbours")


def ratings(claim: Claim) -> None:
    """29A: the higher stands first."""
    two = board(claim)
    order = [two.field.players[place].no for place in two.edge]
    claim.require(order == [claim.who("high"), claim.who("low")], "the other ranks higher")


def barred_pair(why: Said) -> frozenset[int]:
    """The two whom a barrier keeps apart."""
    return frozenset(getattr(why.facts[name], "no", 0) for name in ("one", "two"))


def barred(claim: Claim) -> None:
    """29C2: a natural pair is kept apart, and this is the nearest legal pairing instead."""
    two, why = two_of(claim, (claim.who("one"), claim.who("two"))), inner(claim, "why")
    here = two.judge.place(claim.who("one"))
    places = sorted(map(two.judge.place, barred_pair(why)))
    claim.require(two.natural[places[0]] == places[1], "the two kept apart are no natural pair")
    claim.require(two.now[two.edge[0]] == two.edge[1] == two.legal[two.edge[0]], "not the nearest legal pair")
    if code_of(claim) == "natural-barred":
        claim.require(here in places, "the pair kept apart is another one")
        return
    claim.require(here not in places, "the pair kept apart is this one")
    claim.require(two.natural[here] == two.judge.place(claim.who("natural")), "another natural opponent")
    solved = two.judge.solved
    ring = next(ring for ring in rings(solved.natural, solved.judge.legal) if here in ring)
    claim.require({*places} <= ring, "that pair is parted on other boards")


def free_change(claim: Claim) -> None:
    """29E6a: both pairings are as near to rating order, and colours are better in the one made."""
    two = two_of(claim, (claim.who("one"), claim.who("two")))
    solved, here = two.judge.solved, two.judge.place(claim.who("one"))
    claim.require(two.natural[here] == two.judge.place(claim.who("natural")), "another natural opponent")
    claim.require(two.legal[here] == two.now[here] == two.judge.place(claim.who("two")), "colours did more")
    ring = next(ring for ring in rings(solved.natural, solved.judge.legal) if here in ring)
    ref = reference(two.field, solved.natural)
    made, left = ([edge for edge in one if edge[0] in ring] for one in (solved.judge.legal, solved.natural))
    sizes = [change_size(ref, *edge, 0) for edge in made]
    claim.require(not any(sizes) and not any(is_interchange(ref, *edge) for edge in made), "ratings decide")
    claim.require(two.judge.harm(made) < two.judge.harm(left), "colours are no better")


def natural_opponent(claim: Claim) -> None:
    """29C1: who the natural opponent is, and what is between them."""
    one, other = claim.who("one"), claim.who("natural")
    two = two_of(claim, (one, other))
    claim.require(two.natural[two.edge[0]] == two.edge[1], "they are not natural opponents")
    if code_of(claim) == "natural-opponent-barred":
        claim.require(barred_pair(inner(claim, "why")) == {one, other}, "the barrier is between others")


def board_order(claim: Claim) -> None:
    """28J: boards by the rank of the higher player, then of the other."""
    field, games = view_of(claim).whole, sorted(claim.pairing.games, key=lambda game: game.board)
    orders = [[card.no for card in field.players], [card.no for card in sorted(field.players, key=real_rank)]]
    rows = [[sorted(map(order.index, game.players)) for game in games] for order in orders]
    claim.require(any(given == sorted(given) for given in rows), "the boards have another order")


def real_rank(card: Card) -> tuple[int, bool, int, int]:
    """29A without the points added for pairing."""
    return (-card.score, *card.seed)


CHECKS: dict[str, Check] = {
    "same-score": same_score,
    "paired-down": paired_down,
    "natural-round-1": natural,
    "natural": natural,
    "natural-accelerated": natural,
    "neighbors": neighbours,
    "ratings": ratings,
    "natural-barred": barred,
    "natural-elsewhere-barred": barred,
    "natural-free-change": free_change,
    "natural-opponent": natural_opponent,
    "natural-opponent-barred": natural_opponent,
    "board-order": board_order,
}
