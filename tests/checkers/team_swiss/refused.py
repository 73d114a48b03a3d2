"""Checkers: why two teams do not meet."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.team_swiss.rounds import _apart, _have_met, _pairs
from tests.checkers.team_swiss.view import View, forced, view_of
from tests.oracles.team_swiss_literal import Seen, next_is_whole, quality

CRITERIA = (
    *("more-upfloaters", "lower-upfloaters", "next-group-short", "again-upfloaters", "later-upfloaters"),
    *("worse-colours", "worse-strong", "worse-opponents", "later-pairing"),
)
COUNTED = {"more-upfloaters", "again-upfloaters", "worse-colours", "worse-strong", "worse-opponents"}


def _key(view: View, seen: Seen) -> list[object]:
    """A bracket by its criteria in order."""
    up = sorted((view.teams[team.no] for team in seen.up), key=lambda team: (-team.score, team.tpn))
    top, lower = ([view.teams[team.no] for team in group] for group in (seen.top, seen.lower))
    assert top
    pairs = [(view.teams[one.no], view.teams[other.no]) for one, other in seen.pairs]
    clashes, strong, opponents, order = quality(view.field, pairs, up)
    again = 0 if view.late else sum(team.floater for team in up)
    return [
        len(up),
        sorted(team.score for team in up),
        next_is_whole(lower, up),
        again,
        [team.tpn for team in up],
        *(clashes, strong, opponents, order),
    ]


def _pair(claim: Claim) -> tuple[int, int]:
    """The two who are asked about."""
    return claim.who("one"), claim.who("other")


def _barred(claim: Claim) -> None:
    one, other = _pair(claim)
    apart = claim.reason.code.endswith("apart")
    claim.require(_apart(claim, one, other) if apart else _have_met(claim, one, other), "a bar")


def _do_meet(claim: Claim) -> None:
    pairs = set[frozenset[int]]().union(*map(_pairs, view_of(claim).brackets))
    claim.require(frozenset(_pair(claim)) in pairs, "they meet")


def _bye(claim: Claim) -> None:
    view = view_of(claim)
    bye, other = view.teams[claim.who("bye")], view.teams[claim.who("other")]
    claim.require(view.bye is not None and view.bye.no == bye.no, "the bye")
    if other.barred:
        wanted = "barred"
    elif not view.spared(other.no):
        wanted = "not-spared"
    elif bye.score != other.score:
        wanted = "score" if bye.score < other.score else "nothing"
    elif len(bye.colours) != len(other.colours):
        wanted = "matches" if len(bye.colours) > len(other.colours) else "nothing"
    else:
        wanted = "number" if bye.tpn > other.tpn else "nothing"
    claim.require(claim.reason.code == f"team-swiss.bye-other-{wanted}", f"it is {wanted}")


def _would_move(claim: Claim) -> None:
    view = view_of(claim)
    other = forced(view, *_pair(claim))
    claim.require(view.bye and view.bye.no == claim.who("bye"), "the bye")
    claim.require(other.brackets and other.bye and other.bye.no != claim.who("bye"), "it moves")


def _others(claim: Claim) -> None:
    claim.require(not forced(view_of(claim), *_pair(claim)).brackets, "the others can be paired")


def _criterion(claim: Claim) -> None:
    view = view_of(claim)
    other = forced(view, *_pair(claim))
    claim.require((view.bye and view.bye.no) == (other.bye and other.bye.no), "the bye stays")
    made, with_them = next(
        (a, b) for a, b in zip(view.brackets, other.brackets, strict=False) if _pairs(a) != _pairs(b)
    )
    best, worse = _key(view, made), _key(view, with_them)
    at = next(place for place, both in enumerate(zip(best, worse, strict=True)) if both[0] != both[1])
    claim.require(claim.reason.code == f"team-swiss.{CRITERIA[at]}", f"it is {CRITERIA[at]}")
    claim.require(claim.points("score") == made.top[0].score, "the score")
    if CRITERIA[at] in COUNTED:
        claim.require((claim.number("count"), claim.number("with_them")) == (best[at], worse[at]), "counts")


CHECKS: dict[str, Check] = {
    "have-met": _barred,
    "kept-apart": _barred,
    "do-meet": _do_meet,
    **{f"bye-other-{kind}": _bye for kind in ("barred", "not-spared", "score", "matches", "number")},
    "bye-would-move": _would_move,
    "others-not-paired": _others,
    **dict.fromkeys(CRITERIA, _criterion),
}
