"""The small parts of sentences: ratings, scores and teams beside a name, lists of boards."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.sayings import Fact, Said, Who
from tests.checkers.base import Claim
from tests.checkers.us_chess.view import PREFIX, said_of, tenths_of, view_of

SCORED = {
    "high_score": ("high",),
    "low_score": ("low",),
    "one_score": ("one",),
    "two_score": ("two",),
    "bye_score": ("bye",),
    "below": ("host",),
}


def owner(facts: Mapping[str, Fact], name: str) -> int | None:
    """The player to whom a rating in a sentence belongs."""
    if name == "rating":
        for key in ("odd", "other", "bye") if "bye_rating" in facts or "odd" in facts else ("bye",):
            if isinstance(found := facts.get(key), Who):
                return host_rating_owner(facts, found.no)
    found = facts.get(name.removesuffix("_rating"))
    return found.no if isinstance(found, Who) else None


def host_rating_owner(facts: Mapping[str, Fact], no: int) -> int:
    """Where somebody plays down to one or to another, the rating is that of the first."""
    host, other = facts.get("host"), facts.get("other")
    return host.no if isinstance(host, Who) and isinstance(other, Who) else no


def is_rating(claim: Claim, no: int, fact: Fact) -> bool:
    """Whether a fact is the published rating of a player; one for pairing alone is never shown (28D6)."""
    card, rating = view_of(claim).cards[no], claim.section.player(no).rating
    if rating is not None:
        return fact == rating
    kind = "new" if "new" in card.flags else "unrated"
    return isinstance(fact, Said) and fact.saying.code == PREFIX + kind


def check_parts(claim: Claim) -> None:
    """Every name, rating and score of a sentence belongs to the player beside whom it stands."""
    view, facts = view_of(claim), said_of(claim).facts
    for name, fact in facts.items():
        if isinstance(fact, Who):
            claim.require(fact.name == claim.section.who(fact.no).name, f"{fact.no} has another name")
        if name == "rating" or name.endswith("_rating"):
            no = owner(facts, name)
            claim.require(no is not None and is_rating(claim, no, fact), f"{name} is not that of {no}")
        if name in SCORED and isinstance(whose := facts.get(SCORED[name][0]), Who):
            own = view.cards[whose.no].sigma
            claim.require(tenths_of(fact) == own, f"{name} is not the score of {whose.no}")


def team_of(claim: Claim, *names: str) -> None:
    """Both are of the team that is named."""
    cards = [view_of(claim).cards[claim.who(name)] for name in names]
    claim.require({card.team for card in cards} == {claim.facts["team"]}, "they are not of that team")
