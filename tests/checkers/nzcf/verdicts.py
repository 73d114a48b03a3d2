"""Checkers for what `check` says of a posted NZCF round: breaches, and whether it stands."""

from __future__ import annotations

from crosstable.model.results import ByeKind, Result
from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.view import View, view_of


def games(claim: Claim) -> list[tuple[int, int]]:
    """The posted games, White first."""
    return [(game.white, game.black) for game in claim.section.results[claim.field.round - 1].games]


def byes(claim: Claim) -> list[int]:
    """Those who were posted with the bye."""
    posted = claim.section.results[claim.field.round - 1].byes
    return [bye.player for bye in posted if bye.kind is ByeKind.PAIRING and bye.player is not None]


def had_already_met(claim: Claim) -> None:
    """B2.1: a posted pair that has met before."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require({one, other} in map(set, games(claim)) and view.met(one, other), "not so")


def bye_after_free_point(claim: Claim) -> None:
    """B2.2: a posted bye for somebody who has had a point without play."""
    view, who = view_of(claim), claim.who("who")
    claim.require(who in byes(claim) and view.card(who).barred, "not so")


def too_many(view: View, game: tuple[int, int]) -> dict[int, int]:
    """B2.3: who of a posted game gets more than two more of a colour: Whites minus Blacks after it."""
    after = {game[0]: view.card(game[0]).balance + 1, game[1]: view.card(game[1]).balance - 1}
    return {} if view.draw.exempt(*game) else {no: count for no, count in after.items() if abs(count) > 2}


def excess(claim: Claim) -> None:
    """B2.3: a posted colour that makes three more."""
    view, who = view_of(claim), claim.who("who")
    sign = 1 if claim.reason.code == "nzcf.too-many-whites" else -1
    found = {no: count for game in games(claim) for no, count in too_many(view, game).items()}
    claim.require(found.get(who) == sign * claim.number("excess"), f"{found}")


def breaches(claim: Claim) -> set[str]:
    """The absolute rules that the posted round breaks."""
    view, found = view_of(claim), set()
    if any(view.met(*game) for game in games(claim)):
        found.add("B2.1")
    if any(view.card(no).barred for no in byes(claim)):
        found.add("B2.2")
    if any(too_many(view, game) for game in games(claim)):
        found.add("B2.3")
    return found


def stands(claim: Claim) -> None:
    """B13.7, B13.8: which absolute rules are broken, and whether the round has begun."""
    found, code = breaches(claim), claim.reason.code
    posted = claim.section.results[claim.field.round - 1].games
    begun = any(game.result is not Result.UNFINISHED for game in posted)
    if code == "nzcf.may-be-changed":
        named = set(str(claim.facts["grounds"]).replace(" and ", ", ").split(", "))
        claim.require(named == found and found, f"broken are {found}")
        return
    claim.require(not found, f"broken are {found}")
    claim.require(begun == (code == "nzcf.stands"), f"begun: {begun}")


CHECKS: dict[str, Check] = {
    "nzcf.had-already-met": had_already_met,
    "nzcf.bye-after-free-point": bye_after_free_point,
    "nzcf.too-many-whites": excess,
    "nzcf.too-many-blacks": excess,
    "nzcf.stands": stands,
    "nzcf.may-be-changed": stands,
    "nzcf.director-decides": stands,
}
