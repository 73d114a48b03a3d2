"""Brackets, meetings and why-nots of the Dutch system of 1998, each claim decided by plain search."""

from __future__ import annotations

from crosstable.model.sayings import Said
from tests.checkers.base import Check, Claim
from tests.checkers.dutch_1998.view import NAME, Unknown, view_of
from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_locked import lock, solve, solve_without
from tests.properties.dutch_1998_claims import CLAIMS, THEN, check_reason
from tests.properties.dutch_1998_refusals import BUDGET, CARDS, Compared, check_refusal, compare, facts_of
from tests.properties.dutch_1998_refusals import CLAIMS as REFUSALS

ENDS = (
    *THEN,
    "fewer-pairs",
    "fewer-pairs-beside",
    "moved-without",
    "none-for-bye",
    "below-fails",
)
"""What would follow, said at the end of another sentence."""


def check_step(claim: Claim) -> None:
    """A sentence about a bracket, or about who meets in it and who leaves it."""
    try:
        check_reason(view_of(claim).seen_with(claim.reason), claim.reason)
    except OutOfBudget as error:
        raise Unknown from error


def check_why_not(claim: Claim) -> None:
    """An answer to a why-not, with the game locked in the literal round."""
    view = view_of(claim)
    assert claim.question is not None
    try:
        check_refusal(view.draw, view.real, (claim.reason,), *claim.question)
    except OutOfBudget as error:
        raise Unknown from error


def compared(claim: Claim) -> Compared:
    """The round and the best one with the game, or with the bye for the other."""
    view = view_of(claim)
    assert claim.question is not None
    one, other = claim.question
    bye = next(iter(view.real[-1].leaving), None)
    try:
        if bye in (one, other):
            locked = solve_without(view.draw, other if bye == one else one, view.real, BUDGET)
        else:
            locked = solve(lock(view.draw, one, other), BUDGET)
    except OutOfBudget as error:
        raise Unknown from error
    assert locked is not None
    high, low = sorted((view.cards[one], view.cards[other]), key=lambda card: card.rank)
    return compare(view.draw, view.real, locked, high, low)


def check_leave(claim: Claim) -> None:
    """Who would leave the group in the best round with the game."""
    found, facts = compared(claim), facts_of(claim.reason.said)
    claim.require(facts["leaving"] == found.theirs.leaving, f"{found.theirs.leaving} would")
    scores = [card.score for card in found.mine.residents]
    group = facts["group"]
    claim.require(group in ({"score": scores[0]}, {"high": scores[0], "low": scores[-1]}), f"{scores}")


def check_question(claim: Claim) -> None:
    """The two who are asked about, and who has the bye."""
    view, facts = view_of(claim), facts_of(claim.reason.said)
    assert claim.question is not None
    bye = next(iter(view.real[-1].leaving), None)
    asked = set(claim.question)
    if "bye" in facts:
        claim.require(facts["bye"] == bye and {facts["bye"], facts["other"]} == asked, "another bye")
    else:
        claim.require({facts["one"], facts["other"]} == asked and bye not in asked, "another question")


def check_group(claim: Claim) -> None:
    """A group that is named: one score, or the scores of joined brackets."""
    view, facts = view_of(claim), facts_of(claim.reason.said)
    spans = {(laid.residents[0].score, laid.residents[-1].score) for laid in view.real}
    told = (facts.get("score", facts.get("high")), facts.get("score", facts.get("low")))
    if claim.question is not None and told not in spans:
        found = compared(claim)
        spans |= {(laid.residents[0].score, laid.residents[-1].score) for laid in (found.mine, found.theirs)}
    claim.require(told in spans, f"{spans}")


def check_end(claim: Claim) -> None:
    """What would follow is decided with the sentence that holds it; here that its numbers differ."""
    if {"count", "best"} <= set(claim.facts):
        claim.require(claim.number("count") > claim.number("best"), "nothing gets worse")


def within(claim: Claim) -> list[Claim]:
    """The sentences within a sentence as claims of their own."""
    found: list[Claim] = []
    for one in claim.facts.values():
        if isinstance(one, Said):
            told = type(claim.reason)(claim.reason.rule, claim.reason.players, one)
            inner = Claim(claim.section, claim.field, claim.pairing, told, claim.question)
            found += [inner, *within(inner)]
    return found


CHECKS: dict[str, Check] = {
    **{NAME + code: check_step for code in CLAIMS},
    **{NAME + code: check_why_not for code in (*REFUSALS, *CARDS, "others-unpaired")},
    **{NAME + code: check_end for code in ENDS},
    NAME + "leave-there": check_leave,
    **{NAME + code: check_question for code in ("if-met", "if-bye", "no-game", "no-bye")},
    **{NAME + code: check_group for code in ("group-on", "group-joined")},
}
