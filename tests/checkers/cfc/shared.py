"""Checkers for the sentences that Canadian rounds share with other books: halves, exchanges, boards."""

from __future__ import annotations

from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.cfc.halves import Part, board, first_who_fits, part_with
from tests.checkers.cfc.view import view_of
from tests.checkers.spoken import inside


def divided(claim: Claim) -> Part:
    """The part that a sentence about halves is about."""
    return part_with(claim, *claim.reason.players)


def halves(claim: Claim) -> None:
    """622b: the two halves in order."""
    part = divided(claim)
    named = claim.whos("upper"), claim.whos("lower")
    claim.require(named == (part.upper, part.lower), f"{part.upper} and {part.lower}")


def exchanged(part: Part) -> tuple[set[int], set[int]]:
    """Who leaves the upper half, and who comes into it."""
    upper = set(part.halves[0])
    return set(part.upper) - upper, upper - set(part.upper)


def exchange(claim: Claim) -> None:
    """622b: who changes halves, and that no transposition of the first halves is as good."""
    part = divided(claim)
    named = set(claim.whos("out")), set(claim.whos("into"))
    claim.require(named == exchanged(part), f"{exchanged(part)}")
    best = part.costs(part.base)[0]
    for pairs in part.pairings():
        if {a for a, _ in pairs} == set(part.upper):
            claim.require(part.costs(pairs)[0] > best, f"this transposition will do: {pairs}")


def exchange_order(claim: Claim) -> None:
    """622b: no earlier exchange allows as good a pairing."""
    part = divided(claim)
    made = part.costs(part.base)
    claim.require(claim.number("count") == len(exchanged(part)[0]) > 0, f"{exchanged(part)}")
    for pairs in part.pairings():
        claim.require(part.costs(pairs)[:2] >= made[:2], f"this comes before: {pairs}")


def in_order(claim: Claim) -> None:
    """622b: number one against number one, and so on."""
    part = divided(claim)
    upper, lower = part.halves
    claim.require(set(part.base) == set(zip(upper, lower, strict=True)), f"{part.base}")
    changed = claim.reason.code == "shared.in-order-exchanged"
    claim.require(bool(exchanged(part)[0]) is changed, f"{exchanged(part)}")


def transposed(claim: Claim) -> None:
    """622b: the lower half in the order of its opponents."""
    part = divided(claim)
    upper, lower = part.halves
    made = tuple(dict(part.base)[no] for no in upper)
    claim.require(claim.whos("lower") == made != tuple(lower), f"{made}")


def same_place(claim: Claim) -> None:
    """622b: the same number in both halves."""
    part, high, low = board(claim)
    upper, lower = part.halves
    claim.require(upper.index(high) == lower.index(low) == claim.number("place") - 1, f"{part.halves}")


def first_that_fits(claim: Claim) -> None:
    """622b: the first transposition that fits, and who it would have been in order."""
    part, high, low = board(claim)
    upper, lower = part.halves
    claim.require(lower[upper.index(high)] == claim.who("natural") != low, f"{part.halves}")
    first_who_fits(claim, part, high, low)


def board_order(claim: Claim) -> None:
    """The board above comes first by score of the higher player, then both scores, then rank."""
    view, games = view_of(claim), list(claim.pairing.games)
    at = next(at for at, game in enumerate(games) if set(claim.reason.players) == set(game.players))
    claim.require(at > 0, "nobody is above")
    keys = []
    for game in games[at - 1 : at + 1]:
        scores = sorted((view.score(no) for no in game.players), reverse=True)
        keys.append((-scores[0], -sum(scores), min(view.card(no).rank for no in game.players)))
    first = next(place for place in range(3) if keys[0][place] != keys[1][place])
    said = ("higher-score", "more-together", "better-rank").index(claim.reason.code[len("shared.board-") :])
    claim.require(keys[0] < keys[1] and first == said, f"{keys}")


def could_be_paired(claim: Claim) -> None:
    """What is wrong and what would help are sentences of their own, each with its checker."""
    said = claim.reason.said
    assert isinstance(said, Said)
    claim.require(len(list(inside(said))) > 1, "no way out")


CHECKS: dict[str, Check] = {
    "shared.could-be-paired": could_be_paired,
    "shared.halves": halves,
    "shared.exchange": exchange,
    "shared.exchange-order": exchange_order,
    "shared.in-order": in_order,
    "shared.in-order-exchanged": in_order,
    "shared.transposed": transposed,
    "shared.same-place": same_place,
    "shared.first-that-fits": first_that_fits,
    "shared.board-higher-score": board_order,
    "shared.board-more-together": board_order,
    "shared.board-better-rank": board_order,
}
