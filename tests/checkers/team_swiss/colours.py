"""Checkers: colours on board 1."""

from __future__ import annotations

from crosstable.model.colours import Colour
from tests.checkers.base import Check, Claim
from tests.checkers.team_swiss.view import View, view_of
from tests.oracles.team_swiss_literal import Team, first_of, preference, white_of


def _decides(view: View, first: Team, other: Team) -> str:
    """The rule that decides, by what holds and by nothing else."""
    kind, last = view.field.settings.get("team.colours"), view.field.last_round
    (mine, strong), (theirs, theirs_strong) = (preference(team, kind, last) for team in (first, other))
    if not first.colours and not other.colours:
        return "white-by-lot-odd" if first.tpn % 2 else "white-by-lot-even"
    if (mine is None) != (theirs is None):
        return "white-only-preference"
    if mine != theirs:
        return "white-both-preferences"
    if strong != theirs_strong:
        return "white-only-strong"
    if first.difference != other.difference:
        return "white-lower-difference"
    if _back(first, other) is not None:
        return "white-last-difference"
    if mine is not None:
        return "white-preference-of-first"
    return "white-first-alternates" if first.colours else "white-other-alternates"


def _back(one: Team, other: Team) -> int | None:
    """How many matches ago two teams last had different colours."""
    pairs = zip(reversed(one.colours), reversed(other.colours), strict=False)
    return next((at for at, (a, b) in enumerate(pairs, start=1) if a != b), None)


def _white(claim: Claim) -> None:
    view = view_of(claim)
    white, black = (view.teams[claim.who(name)] for name in ("white", "black"))
    first, other = first_of(white, black)
    claim.require(white_of(view.field, white, black).no == white.no, "White")
    wanted = _decides(view, first, other)
    claim.require(claim.reason.code == f"team-swiss.{wanted}", f"it is {wanted}")
    facts = claim.facts
    kind, last = view.field.settings.get("team.colours"), view.field.last_round
    if "first" in facts:
        claim.require(claim.who("first") == first.no, "the first team")
    if "number" in facts:
        claim.require(claim.number("number") == first.tpn, "the number")
        claim.require(facts["initial"] is view.field.lots.colour_of_top_player(), "the initial colour")
    if "colour" in facts:
        due, strong = preference(view.teams[claim.who("team")], kind, last)
        claim.require((due == "W") == (facts["colour"] is Colour.WHITE), "the preference")
        claim.require(strong or "strong" not in claim.reason.code, "a strong one")
    if "own" in facts:
        found = sorted((first.difference, other.difference))
        claim.require([claim.number("own"), claim.number("others")] == found, "the differences")
    if "count" in facts:
        claim.require(claim.number("count") == _back(first, other), "how far back")
    if "other" in facts:
        claim.require(claim.who("other") == other.no, "the other team")


CODES = (
    *("by-lot-odd", "by-lot-even", "only-preference", "both-preferences", "only-strong"),
    *("lower-difference", "last-difference", "preference-of-first", "first-alternates", "other-alternates"),
)
CHECKS: dict[str, Check] = {f"white-{code}": _white for code in CODES}
