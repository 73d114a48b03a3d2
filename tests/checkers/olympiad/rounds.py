"""Groups, pairs, colours and why-nots: the claims of a paired round, decided on the round of the oracle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from crosstable.model.reasons import Reason
from tests.checkers.base import Check, Claim
from tests.checkers.olympiad.view import view_of
from tests.oracles.olympiad_brute import completable
from tests.properties.olympiad_claims import MADE, PARTS
from tests.properties.olympiad_colours_said import SAID, _rank
from tests.properties.olympiad_rounds_seen import SeenBracket, SeenRound
from tests.properties.olympiad_why_nots import REFUSED

Old = Callable[[SeenRound, Reason], object]
NAME = "olympiad-2008."


def check_seen(claim: Claim, decide: Old) -> None:
    """A claim that is decided on the round alone."""
    claim.require(decide(view_of(claim).seen, claim.reason), "the oracle's round says otherwise")


def check_have_met(claim: Claim) -> None:
    """Two teams have met, or are left out for the rounds to come."""
    view = view_of(claim)
    one, other = claim.reason.players
    later = "later" in claim.reason.code or "left-out" in claim.reason.code
    met = other in view.event.teams[one].met
    claim.require(met != later, "they have met, or have not")
    claim.require((frozenset((one, other)) in view.left_out) == later, f"left out are {view.left_out}")


def check_left_out(claim: Claim) -> None:
    """Some pairs are left out for the rounds to come."""
    claim.require(view_of(claim).left_out, "nothing is left out")


def check_bye_for_later(claim: Claim) -> None:
    """A team could sit out in this round, but not with the pairs that are left out."""
    view = view_of(claim)
    seen, other = view.seen, claim.who("other")
    claim.require(seen.bye is not None and seen.bye != other, "it has the bye")
    claim.require(not view.event.teams[other].unearned, "it has scored without playing")
    claim.require(completable(view.event, view.active - {other}), "the others cannot be paired even now")
    claim.require(not completable(seen.event, seen.active - {other}), "the rounds to come do not mind")
    if "passed" in claim.reason.code:
        claim.require(_rank(seen, other) > _rank(seen, seen.bye or 0), "it ranks above")


def check_bye_not_spared(claim: Claim) -> None:
    """Without a team the others could not be paired in this round, whatever follows."""
    view = view_of(claim)
    other = claim.who("other")
    claim.require(view.seen.bye not in (None, other), "it has the bye")
    claim.require(not completable(view.event, view.active - {other}), "the others can be paired")
    if "passed" in claim.reason.code:
        claim.require(_rank(view.seen, other) > _rank(view.seen, view.seen.bye or 0), "it ranks above")


def check_before(claim: Claim) -> None:
    """Two could have the bye: who has it is in a lower group, or stands later in the same one."""
    view = view_of(claim)
    bye, other = claim.who("bye"), claim.who("other")
    turn, cards = view.in_turn(), view.event.teams
    claim.require(bye == view.seen.bye and bye in turn and other in turn, "one of them could not")
    claim.require(cards[bye].unearned == cards[other].unearned, "one has scored without playing")
    claim.require(_rank(view.seen, other) < _rank(view.seen, bye), "it ranks below")
    lower = cards[bye].pairing_score < cards[other].pairing_score
    claim.require(lower == claim.reason.code.endswith("lower-group"), "it is the other of the two")


def check_no_opponent(claim: Claim) -> None:
    """Whom a team has not met in its group it is kept from, so that it has no opponent there."""
    view = view_of(claim)
    no = claim.who("team")

    def lonely(one: SeenBracket) -> bool:
        others = one.bracket.inside - {no}
        unmet = others - view.event.teams[no].met
        return bool(unmet) and others <= view.seen.team(no).met

    claim.require(any(lonely(one) for one in view.seen.of_floater(no)), "it has an opponent")


def check_loss(claim: Claim) -> None:
    """A phrase within a sentence, which is decided with that sentence: here that its numbers differ."""
    if "{ours}" in claim.reason.said.saying.one:
        claim.require(claim.facts["ours"] != claim.facts["theirs"], "nothing is lost")


CHECKS: dict[str, Check] = {
    **{
        NAME + code: partial(check_seen, decide=decide)
        for code, decide in {**MADE, **SAID, **REFUSED}.items()
    },
    **{f"{NAME}loss-{part}": check_loss for part in (*PARTS, "not-paired")},
    **{NAME + code: check_have_met for code in ("have-met", "left-for-later", "pair-left-out")},
    NAME + "with-pairs-left-out": check_left_out,
    **{NAME + code: check_bye_for_later for code in ("bye-passed-for-later", "bye-other-for-later")},
    **{NAME + code: check_bye_not_spared for code in ("bye-passed-not-spared", "bye-other-not-spared")},
    **{NAME + code: check_before for code in ("bye-lower-group", "bye-later-in-group")},
    NAME + "floats-no-opponent": check_no_opponent,
}
