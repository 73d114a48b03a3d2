"""Checkers for the answers to NZCF why-nots of two who stay in a group: halves, order, colours."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.differences import Difference, Worse, exchanged, in_order
from tests.checkers.nzcf.instead import in_best
from tests.checkers.nzcf.remainder import Part
from tests.checkers.nzcf.rounds import Round, Stage
from tests.checkers.nzcf.view import View
from tests.oracles.nzcf_literal import boards, colours


def both_in_half(claim: Claim) -> None:
    """B8.2: two of one half, and nobody changes halves."""

    def holds(view: View, best: Round, one: Difference) -> bool:
        half = Part(view, one.made).natural[0 if "upper" in claim.reason.code else 1]
        return set(claim.question or ()) <= set(half) and not exchanged(view, one.made.own)[0]

    in_best(claim, holds)


def would_change_halves(claim: Claim) -> None:
    """B8.4, B9.2: who would change halves, and who does."""
    out, into = set(claim.whos("out")), set(claim.whos("into"))

    def holds(view: View, best: Round, one: Difference) -> bool:
        then, now = (tuple(map(set, exchanged(view, stage.own))) for stage in (one.best, one.made))
        if claim.reason.code == "nzcf.would-change-halves":
            return then == (out, into) and now == (set(), set())
        made = set(claim.whos("made_out")), set(claim.whos("made_into"))
        return then == (out, into) and now == made and one.worse is Worse.HALVES

    in_best(claim, holds)


def order_of_lower_half(claim: Claim) -> None:
    """B9.1: the first board at which the order of the lower half differs."""
    named = claim.who("top"), claim.who("made"), claim.who("instead")
    own = claim.reason.code == "nzcf.meets-higher-in-order"

    def holds(view: View, best: Round, one: Difference) -> bool:
        now, then = (dict(in_order(view, stage.own)) for stage in (one.made, one.best))
        top = next((no for no in now if now[no] != then.get(no)), 0)
        return named == (top, now.get(top), then.get(top)) and view.above(named[1], named[2])

    in_best(claim, holds, *(("top", "instead") if own else ("one", "other")))


def colours_of_group(claim: Claim) -> None:
    """B2.5, B2.7: how many of the group miss a colour, then and now."""
    balance = claim.reason.code == "nzcf.fewer-balance"

    def holds(view: View, best: Round, one: Difference) -> bool:
        then = missing(view, best, one.best, balance)
        now = missing(view, view.made, one.made, balance)
        return then > now and (then, now) == (claim.number("count"), claim.number("best"))

    in_best(claim, holds)


def missing(view: View, made: Round, stage: Stage, balance: bool) -> int:
    """How many of a group do not get the colour that balances, or the change of colour, in a round."""
    ordered = boards(view.draw, tuple((min(pair), max(pair)) for pair in made.pairs))
    found = 0
    some = stage.here if stage.merged else frozenset(stage.natives)
    for place, pair in enumerate(ordered):
        white = colours(view.draw, place, *pair)[0]
        for no in (no for no in pair if no in some):
            card, given = view.card(no), "W" if no == white else "B"
            found += (card.balance != 0) == balance and card.due not in (None, given)
    return found


CHECKS: dict[str, Check] = {
    "nzcf.both-in-upper-half": both_in_half,
    "nzcf.both-in-lower-half": both_in_half,
    "nzcf.would-change-halves": would_change_halves,
    "nzcf.would-change-halves-later": would_change_halves,
    "nzcf.meets-higher-in-order": order_of_lower_half,
    "nzcf.would-meet-lower-in-order": order_of_lower_half,
    "nzcf.fewer-balance": colours_of_group,
    "nzcf.fewer-alternate": colours_of_group,
}
