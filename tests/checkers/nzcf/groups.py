"""Checkers for score groups and floaters (B1-B4, B6, B7, B10): who goes down, and whom they meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.byes import stuck_colours
from tests.checkers.nzcf.differences import pairer
from tests.checkers.nzcf.rounds import Stage
from tests.checkers.nzcf.view import View, colour, view_of


def have_met(claim: Claim) -> None:
    """B2.1: the two have played."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require(view.met(one, other), "they have not met")


def not_compatible(claim: Claim) -> None:
    """B1.2: said of two who have met."""
    view = view_of(claim)
    one, other = claim.reason.players[:2]
    claim.require(view.met(one, other), "they have not met")


def excess(view: View, no: int) -> str:
    """The colour of which a player has had two more or above."""
    balance = view.card(no).balance
    return "W" if balance >= 2 else "B" if balance <= -2 else ""


def at_limit(claim: Claim) -> None:
    """B2.3: both have had two more of one colour."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    more = colour(claim, "excess")
    claim.require(excess(view, one) == excess(view, other) == more, "not both")
    claim.require(stuck_colours(view, one, other), "the last round allows it")


def has_met(claim: Claim) -> None:
    """B2.1: all who are named have been met."""
    view, who = view_of(claim), claim.who("who")
    others = claim.whos("others")
    claim.require(others and all(view.met(who, no) for no in others), f"{others}")


def shares_limit(claim: Claim) -> None:
    """B2.3: the player and all who are named are at the limit of one colour."""
    view, who = view_of(claim), claim.who("who")
    others, more = claim.whos("others"), colour(claim, "excess")
    claim.require(others and all(excess(view, no) == more for no in (who, *others)), f"{others}")
    claim.require(all(stuck_colours(view, who, no) for no in others), "the last round allows it")


def limit_not_applied(claim: Claim) -> None:
    """B2.3: the last round, one above half, and both at the limit."""
    view = view_of(claim)
    one, other = claim.reason.players
    claim.require(view.draw.exempt(one, other), "not the last round, or not above half")
    claim.require(excess(view, one) == excess(view, other) != "", "the limit does not concern them")


def float_may_repeat(claim: Claim) -> None:
    """B2.6: the last round and above half, and a float of the last round comes again."""
    view, some = view_of(claim), claim.reason.players
    claim.require(view.draw.exempt(some[0], some[-1]), "not the last round, or not above half")
    again = False
    for no in some:
        mate = view.made.mate(no) if no != view.made.bye else no
        way = "D" if view.score(mate) < view.score(no) else "U" if view.score(mate) > view.score(no) else "-"
        again = again or (way != "-" and view.card(no).last_float == way)
    claim.require(again, "nobody floats again")


def floats(claim: Claim) -> None:
    """B1.3: two of different scores meet."""
    view, down, up = view_of(claim), claim.who("down"), claim.who("up")
    claim.require(frozenset((down, up)) in view.posted, "they do not meet")
    claim.require(view.score(down) == claim.points("his") > claim.points("score") == view.score(up), "scores")


def paired_in_next_group(claim: Claim) -> None:
    """B2.4: came down from the group right above and is paired in this one."""
    view, down = view_of(claim), claim.who("down")
    stage = view.made.stage_of(down)
    claim.require(down in stage.incoming, "did not come down")
    at = view.made.stages.index(stage)
    claim.require(at > 0 and down in view.made.stages[at - 1].out, "not from the group above")


def floaters_first(claim: Claim) -> None:
    """B4.2a: all who came down into a group, in rank order, and not merged with it."""
    view, named = view_of(claim), claim.whos("floaters")
    found = [stage for stage in view.made.stages if stage.incoming == named and not stage.merged]
    claim.require(found, f"{[stage.incoming for stage in view.made.stages]}")


def floaters_by_rank(claim: Claim) -> None:
    """B3.5: several floaters, by score and then by number."""
    view, some = view_of(claim), list(claim.reason.players)
    claim.require(some == sorted(some, key=lambda no: view.card(no).rank), "not in rank order")


def to_next_group(claim: Claim) -> None:
    """B4.2b: all who go down from a group."""
    view, named = view_of(claim), set(claim.whos("members"))
    claim.require(
        named in [set(stage.out) for stage in view.made.stages], f"{[s.out for s in view.made.stages]}"
    )


def in_some_stage(claim: Claim, holds: Callable[[Stage], bool], why: str) -> None:
    """Something is true of one group of the round."""
    claim.require(any(holds(stage) for stage in view_of(claim).made.stages), why)


def paired_as_one(claim: Claim) -> None:
    """B6: half or more came from above."""
    came, size = claim.number("came"), claim.number("size")

    def holds(stage: Stage) -> bool:
        fits = len(stage.incoming) == came and len(stage.here) == size
        return fits and stage.merged and came > 0 and 2 * came >= size

    in_some_stage(claim, holds, f"{[(s.incoming, s.natives) for s in view_of(claim).made.stages]}")


def leaves(claim: Claim, name: str = "who") -> tuple[View, Stage, int]:
    """A player who belongs to a group and goes down from it."""
    view, who = view_of(claim), claim.who(name)
    found = [s for s in view.made.stages if who in s.out and who not in s.passed and who in s.here]
    claim.require(found, "goes down nowhere")
    return view, found[-1] if who not in found[0].natives else found[0], who


def alone_on_score(claim: Claim) -> None:
    """B7.1: nobody else is in the group."""
    _, stage, who = leaves(claim)
    claim.require(stage.natives == (who,), f"there are {stage.natives}")


def without_opponent(claim: Claim) -> None:
    """B7.1: nobody in the group, floaters included, is a possible opponent."""
    view, who = view_of(claim), claim.who("who")

    def holds(stage: Stage) -> bool:
        return who in stage.out and not any(view.legal(who, no) for no in stage.here - {who})

    in_some_stage(claim, holds, "has a possible opponent")


def odd_player(claim: Claim) -> None:
    """B7.2: an odd number is left when floaters have opponents and others without any are gone."""
    view, who, count = view_of(claim), claim.who("who"), claim.number("count")

    def holds(stage: Stage) -> bool:
        return stage.odd == who and len(stage.pool) == count and count % 2 == 1

    in_some_stage(claim, holds, f"{[(stage.odd, stage.pool) for stage in view.made.stages]}")


def floats_down_again(claim: Claim) -> None:
    """B8.5: floated down last round and does again; nobody else could who did not."""
    view, _, who = leaves(claim)
    claim.require(not pairer(view).may_go_down(who), "did not, or may")


def stays(claim: Claim) -> tuple[View, Stage, int]:
    """A player who was not sent down although lower ranked than the one who was."""
    view, who = view_of(claim), claim.who("who")
    sent = claim.reason.players[0]
    stage = next((s for s in view.made.stages if s.odd == sent and who in s.pool), None)
    claim.require(stage is not None, f"{sent} is not the odd player of this group")
    assert stage is not None
    claim.require(view.above(sent, who), "ranks higher")
    return view, stage, who


def stays_needed(claim: Claim) -> None:
    """B8.5: without the player the rest cannot be paired."""
    view, stage, who = stays(claim)
    claim.require(not view.possible(set(stage.pool) - {who}), "the rest can be paired")


def stays_floated_down(claim: Claim) -> None:
    """B2.6: floated down in the last round."""
    view, _, who = stays(claim)
    claim.require(view.card(who).last_float == "D", "did not float down")


def stays_for_below(claim: Claim) -> None:
    """B8.7, B10.1: could have gone by rank, but then the group below could not be paired as it is."""
    view, stage, who = stays(claim)
    claim.require(view.possible(set(stage.pool) - {who}), "the rest could not be paired")
    others = tuple(no for no in stage.out if no != stage.odd)
    below = groups_below(view, stage)
    claim.require(not all(completes(view, one, (*others, who)) for one in below), "the group could be paired")


def groups_below(view: View, stage: Stage) -> list[Stage]:
    """The group below; where it was joined later (B10.2), also the score group that it was before."""
    below = view.made.stages[view.made.stages.index(stage) + 1]
    top = max(view.score(no) for no in below.natives)
    first = tuple(no for no in below.natives if view.score(no) == top)
    return [below, replace(below, natives=first, lowest=False)] if below.joined else [below]


def completes(view: View, below: Stage, floaters: tuple[int, ...]) -> bool:
    """Whether a group can be paired with other floaters: all of them seated, and nobody left who must not."""
    count = pairer(view)
    ranked = count.ranked(floaters)
    merged = len(ranked) >= len(below.natives)
    first, rest = ((), count.ranked((*ranked, *below.natives))) if merged else (ranked, below.natives)
    found = count.pair_group(first, rest, (True,))
    return found is not None and not (below.lowest and found.out)


def sent_instead(claim: Claim) -> None:
    """B6.3, B8.7, B10.1: one goes down, the other would have gone first."""
    view, sent, kept = view_of(claim), claim.who("sent"), claim.who("kept")
    stage = next((s for s in view.made.stages if s.odd == sent and kept in s.pool), None)
    claim.require(stage is not None, "not of one group")
    assert stage is not None
    below = groups_below(view, stage)
    others = tuple(no for no in stage.out if no != sent)
    if claim.reason.code == "nzcf.sent-for-floaters":
        count = pairer(view)
        floaters = count.ranked((*others, kept))
        seated = [count.can_seat(floaters, one.natives, True) for one in below]
        claim.require(not all(seated), "every floater finds an opponent")
        claim.require(set(below[0].seated) and not below[0].passed, "not every floater finds one now")
    else:
        claim.require(not all(completes(view, one, (*others, kept)) for one in below), "it can be paired")


def lowest_joined(claim: Claim) -> None:
    """B10.2: the joined group is the lowest, and of several scores."""
    view = view_of(claim)
    stage = view.made.stages[-1]
    claim.require(stage.joined and set(claim.whos("members")) == set(stage.natives), f"{stage.natives}")


CHECKS: dict[str, Check] = {
    "nzcf.have-met": have_met,
    "nzcf.not-compatible": not_compatible,
    "nzcf.both-at-colour-limit": at_limit,
    "nzcf.has-met": has_met,
    "nzcf.shares-colour-limit": shares_limit,
    "nzcf.limit-not-applied": limit_not_applied,
    "nzcf.float-may-repeat": float_may_repeat,
    "nzcf.floats": floats,
    "nzcf.paired-in-next-group": paired_in_next_group,
    "nzcf.floaters-first": floaters_first,
    "nzcf.floaters-by-rank": floaters_by_rank,
    "nzcf.to-next-group": to_next_group,
    "nzcf.paired-as-one": paired_as_one,
    "nzcf.alone-on-score": alone_on_score,
    "nzcf.without-opponent": without_opponent,
    "nzcf.odd-player": odd_player,
    "nzcf.floats-down-again": floats_down_again,
    "nzcf.stays-needed": stays_needed,
    "nzcf.stays-floated-down": stays_floated_down,
    "nzcf.stays-for-group-below": stays_for_below,
    "nzcf.sent-for-floaters": sent_instead,
    "nzcf.sent-for-group": sent_instead,
    "nzcf.lowest-joined": lowest_joined,
}
