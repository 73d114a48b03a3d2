"""Checkers for the opponents of floaters (B2.6, B6, B8.6, B8.8): who is met, who was passed over."""

from __future__ import annotations

from itertools import permutations

from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.differences import pairer
from tests.checkers.nzcf.rounds import Stage
from tests.checkers.nzcf.view import View, view_of
from tests.oracles.nzcf_literal_groups import Pairs


def seat_of(claim: Claim) -> tuple[View, Stage, int, int]:
    """A floater with the opponent found, and the group."""
    view, floater = view_of(claim), claim.who("floater")
    stage = view.made.stage_of(floater)
    host = dict(stage.seated).get(floater)
    claim.require(host is not None, "is not seated as a floater")
    return view, stage, floater, host or 0


def seatings(view: View, stage: Stage) -> list[Pairs]:
    """All ways to seat the floaters who find an opponent here, in the order of B6.1 and B6.2."""
    floaters = [floater for floater, _ in stage.seated]
    ways = (tuple(zip(floaters, hosts, strict=True)) for hosts in permutations(stage.natives, len(floaters)))
    return [way for way in ways if all(view.legal(*seat) for seat in way)]


def pairs_made(view: View, stage: Stage, way: Pairs) -> int:
    """How many pairs can be made of those whom a seating leaves."""
    rest, _ = pairer(view).split(stage.incoming, stage.natives, way)
    return (len(rest) - view.fewest_left(rest)) // 2


def keeps_up(view: View, way: Pairs) -> bool:
    """Whether nobody floats up again who did in the last round."""
    return all(pairer(view).may_go_up(*seat) for seat in way)


def as_good(view: View, stage: Stage, way: Pairs) -> bool:
    """Whether a seating leaves as many pairs as the one made, and repeats no up-float that was avoided."""
    kept = keeps_up(view, way) or not keeps_up(view, stage.seated)
    return kept and pairs_made(view, stage, way) >= pairs_made(view, stage, stage.seated)


def meets_highest(claim: Claim) -> None:
    """B6.1: nobody ranked higher can be had with the higher ranked floaters seated as they are."""
    view, stage, floater, host = seat_of(claim)
    claim.require(host == claim.who("native"), f"meets {host}")
    scores = view.score(floater), view.score(host)
    claim.require(scores == (claim.points("his"), claim.points("score")) and scores[0] > scores[1], "scores")
    at = [one for one, _ in stage.seated].index(floater)
    for way in seatings(view, stage):
        other = dict(way)[floater]
        earlier = way[:at] == stage.seated[:at] and view.above(other, host)
        claim.require(not (earlier and as_good(view, stage, way)), f"{other} can be had: {way}")


def passed(claim: Claim) -> tuple[View, Stage, int, int]:
    """A floater and a player of the group, ranked above the opponent found, who was passed over."""
    view, stage, floater, host = seat_of(claim)
    who = claim.who("who")
    claim.require(who in stage.natives and view.above(who, host), "does not come before the opponent found")
    claim.require(view.legal(floater, who), "may not meet")
    return view, stage, floater, who


def passed_floated_up(claim: Claim) -> None:
    """B2.6: floated up in the last round."""
    view, _, floater, who = passed(claim)
    claim.require(view.card(who).last_float == "U" and not view.draw.exempt(floater, who), "did not, or may")


def with_seat(view: View, stage: Stage, floater: int, who: int) -> list[Pairs]:
    """The seatings in which a floater meets a given player, those above seated as made."""
    at = [one for one, _ in stage.seated].index(floater)
    ways = [way for way in seatings(view, stage) if way[:at] == stage.seated[:at]]
    return [way for way in ways if (floater, who) in way]


def passed_needed(claim: Claim) -> None:
    """B6.2: with this opponent not every floater finds one (who has not floated up, while that holds)."""
    view, stage, floater, who = passed(claim)
    kept = keeps_up(view, stage.seated)
    ways = [way for way in with_seat(view, stage, floater, who) if keeps_up(view, way) or not kept]
    claim.require(not ways, f"this does it: {ways[:1]}")


def passed_rest(claim: Claim) -> None:
    """B8.6, B8.8: with this opponent the rest of the group cannot be paired, or in fewer pairs."""
    view, stage, floater, who = passed(claim)
    fewer = claim.reason.code == "nzcf.passed-fewer-pairs"
    for way in with_seat(view, stage, floater, who):
        if keeps_up(view, way) or not keeps_up(view, stage.seated):
            made = pairs_made(view, stage, way)
            rest, _ = pairer(view).split(stage.incoming, stage.natives, way)
            enough = made >= pairs_made(view, stage, stage.seated) if fewer else made == len(rest) // 2
            claim.require(not enough, f"this does it: {way}")


def floats_up_again(claim: Claim) -> None:
    """B8.6: floated up in the last round and meets one from above again."""
    view, who = view_of(claim), claim.who("who")
    stage = view.made.stage_of(who)
    seat = next((seat for seat in stage.seated if seat[1] == who), None)
    claim.require(seat is not None and not pairer(view).may_go_up(*seat), "does not, or may")


def floats_further(claim: Claim) -> None:
    """B6.6: came down and goes on."""
    view, who = view_of(claim), claim.who("who")
    found = [stage for stage in view.made.stages if who in stage.passed]
    claim.require(found, "goes on nowhere")


CHECKS: dict[str, Check] = {
    "nzcf.meets-highest": meets_highest,
    "nzcf.passed-floated-up": passed_floated_up,
    "nzcf.passed-needed": passed_needed,
    "nzcf.passed-fewer-pairs": passed_rest,
    "nzcf.passed-rest-unpaired": passed_rest,
    "nzcf.floats-up-again": floats_up_again,
    "nzcf.floats-further": floats_further,
}
