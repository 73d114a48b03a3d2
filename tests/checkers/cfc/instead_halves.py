"""Checkers for the answers to why-nots of two who stay in a group: halves, order, colours, quarters."""

from __future__ import annotations

from collections.abc import Callable

from tests.checkers.base import Check, Claim
from tests.checkers.cfc.differences import Difference, Worse
from tests.checkers.cfc.halves import Part, crossings, part_of
from tests.checkers.cfc.instead import answered, asked, worse
from tests.checkers.cfc.rounds import Round, Stage
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_acceleration import upper_part
from tests.oracles.cfc_colours import OTHER, third


def two_parts(view: View, found: Difference) -> tuple[Part, Part]:
    """The part that differs, in the round made and in the best one with the game."""
    assert found.made is not None and found.best is not None
    if found.worse is Worse.CROSSING_HOST:
        return _crossing(view, found.made), _crossing(view, found.best)
    return _part(view, found.made, found.half), _part(view, found.best, found.half)


def _crossing(view: View, stage: Stage) -> Part:
    """The pairs that cross the quarters of a group."""
    pairs = crossings(stage)
    upper, lower = (tuple(pair[at] for pair in pairs) for at in (0, 1))
    return Part(view, stage, upper, lower, pairs, pairs, across=True)


def _part(view: View, stage: Stage, half: str) -> Part:
    """Those of a group who are divided in two, or its upper or lower quarters."""
    rest = stage.way.rest
    if stage.group.kind == "across" and not stage.merged:
        lower = tuple(no for no in rest if no in stage.group.lower)
        upper = tuple(no for no in rest if no not in lower)
        return Part(view, stage, upper, lower, stage.base, stage.stay, across=True)
    if half:
        size = upper_part(len(rest))
        rest = rest[:size] if half == "upper" else rest[size:]
        cross = [no for pair in crossings(stage) for no in pair]
        rest = tuple(no for no in rest if no not in cross)
    return part_of(view, stage, rest)


def changes(part: Part) -> tuple[set[int], set[int]]:
    """Who leaves the upper half, and who comes into it."""
    tops = {a for a, _ in part.base}
    return set(part.upper) - tops, tops - set(part.upper)


def both_in_half(claim: Claim) -> None:
    """622b: two of one half, and nobody changes halves."""
    answered(claim)
    asked(claim, "one", "other")
    view, found, _, _ = worse(claim, Worse.HALVES)
    part, _ = two_parts(view, found)
    half = part.upper if "upper" in claim.reason.code else part.lower
    claim.require(set(claim.question or ()) <= set(half), f"{part.upper} against {part.lower}")
    claim.require(changes(part) == (set(), set()), "halves are changed")


def same_quarter(claim: Claim) -> None:
    """633.1: two of one quarter, and nobody changes."""
    answered(claim)
    asked(claim, "one", "other")
    view, found, _, _ = worse(claim, Worse.HALVES)
    part, _ = two_parts(view, found)
    both = set(claim.question or ())
    claim.require(both <= set(part.upper) or both <= set(part.lower), f"{part.upper} against {part.lower}")
    claim.require(found.half and changes(part) == (set(), set()), "halves are changed, or no quarters")


def would_change_halves(claim: Claim) -> None:
    """622b: who would change halves, and who does."""
    answered(claim)
    asked(claim, "one", "other")
    view, found, _, _ = worse(claim, Worse.HALVES)
    made, best = two_parts(view, found)
    claim.require((set(claim.whos("out")), set(claim.whos("into"))) == changes(best), f"{changes(best)}")
    now = changes(made)
    if claim.reason.code == "cfc.would-change-halves":
        claim.require(now == (set(), set()), f"as paired {now}")
    else:
        claim.require((set(claim.whos("made_out")), set(claim.whos("made_into"))) == now, f"{now}")
        claim.require(now[0], "nobody does")


def first_change(made: Part, best: Part) -> tuple[int, int, int]:
    """The first of the upper half who meets somebody else: who, whom now, whom then."""
    now, then = dict(made.base), dict(best.base)
    top = next(no for no in made.players if no in now and now[no] != then[no])
    return top, now[top], then[top]


def order_of_lower_half(claim: Claim) -> None:
    """622b: the first board at which the order of the lower half differs."""
    answered(claim)
    view, found, _, _ = worse(claim, Worse.ORDER, Worse.CROSSING_HOST)
    made, best = two_parts(view, found)
    named = claim.who("top"), claim.who("made"), claim.who("instead")
    claim.require(named == first_change(made, best), f"the first change is {first_change(made, best)}")
    place = [*made.stage.odd, *made.stage.natives].index
    claim.require(place(named[1]) < place(named[2]), "comes later in the order")
    asked(claim, *(("top", "instead") if "meets-higher" in claim.reason.code else ("one", "other")))
    if "before-requests" not in claim.reason.code:
        claim.require(frozenset(named[:2]) in view.posted, "they do not meet")
        now = {frozenset(pair) for pair in best.stay}
        claim.require(frozenset((named[0], named[2])) in now, "they would not meet")


def request_heard(claim: Claim) -> None:
    """619.1: the two would meet but for the requests."""
    answered(claim)
    asked(claim, "one", "other")
    _, _, made, _ = worse(claim, Worse.REQUEST)
    base = {frozenset(pair) for pair in made.base}
    claim.require(frozenset(claim.question or ()) in base, "they would not")


def colours_before_requests(claim: Claim) -> None:
    """630, 631: colours are worse before any request is heard."""
    answered(claim)
    asked(claim, "one", "other")
    worse(claim, Worse.EQUALISE, Worse.THIRD, Worse.ALTERNATE)
    claim.require(view_of(claim).truth.avoid, "nobody asked to be kept apart")


def colours_before_lots(claim: Claim) -> None:
    """630, 631: colours are worse by the rules; in this last round some of the group are drawn (631.2)."""
    answered(claim)
    asked(claim, "one", "other")
    view, _, made, best = worse(claim, Worse.EQUALISE, Worse.THIRD, Worse.ALTERNATE)
    claim.require(claim.field.round == claim.section.rounds, "not the last round")
    members = (made.here | best.here) if made.merged else frozenset(made.natives)
    both = [*view.made.pairs, *whole(view.locked(*claim.question or (0, 0))).pairs]
    claim.require(any(pair & members and lot_is_open(view, *pair) for pair in both), "nothing is drawn")


def lot_is_open(view: View, one: int, other: int) -> bool:
    """631.2: both due to alternate in an odd number of rounds, or the same equalising colour in an even."""
    equal = [view.equalises(no) for no in (one, other)]
    if view.section.rounds % 2:
        return not any(equal) and None not in (view.due(one), view.due(other))
    return all(equal) and view.due(one) == view.due(other)


Miss = Callable[[View, int, str], bool]
"""Whether a player who has a colour misses something."""


def misses_equal(view: View, no: int, given: str) -> bool:
    """630: due to equalise, and has the other colour."""
    return view.equalises(no) and view.due(no) != given


def has_third(view: View, no: int, given: str) -> bool:
    """631: the same colour a third time."""
    return third(view.card(no), given)


def misses_change(view: View, no: int, given: str) -> bool:
    """631: due to alternate, and has the other colour."""
    return not view.equalises(no) and view.due(no) == OTHER[given]


COLOURS: dict[str, tuple[Worse, Miss]] = {
    "cfc.fewer-even-out": (Worse.EQUALISE, misses_equal),
    "cfc.more-third-times": (Worse.THIRD, has_third),
    "cfc.fewer-alternate": (Worse.ALTERNATE, misses_change),
}


def colours_of_group(claim: Claim) -> None:
    """630, 631: how many players of the group miss a colour in the two rounds, by name of the group."""
    answered(claim)
    asked(claim, "one", "other")
    kind, miss = COLOURS[claim.reason.code]
    view, _, made, best = worse(claim, kind)
    other = whole(view.locked(*claim.question or (0, 0)))
    then, now = count_missing(view, other, best, miss), count_missing(view, view.made, made, miss)
    claim.require(claim.number("count") == then > now, f"{then} would, {now} do")
    claim.require(claim.number("best") == now, f"as paired {now}")
    given = {no: "WB"[at] for game in claim.pairing.games for at, no in enumerate(game.players)}
    some = made.here if made.merged else frozenset(made.natives)
    played = sum(miss(view, no, given[no]) for no in some if no in given)
    claim.require(played == now, f"with the colours given {played}")


def count_missing(view: View, made: Round, stage: Stage, miss: Miss) -> int:
    """How many players of a group miss something in a round, whomever they meet.

    The lowest group is named together with those who came down to it, so they are counted there.
    """
    found = 0
    some = stage.here if stage.merged else frozenset(stage.natives)
    for pair in made.pairs:
        white = view.white(*pair)
        found += sum(miss(view, no, "W" if no == white else "B") for no in pair if no in some)
    return found


def quarters_apart(claim: Claim) -> None:
    """633.1: one of the upper two quarters, one of the lower two, and nobody crosses."""
    answered(claim)
    asked(claim, "high", "low")
    _, _, made, _ = worse(claim, Worse.CROSSING)
    size = upper_part(len(made.way.rest))
    upper, lower = made.way.rest[:size], made.way.rest[size:]
    claim.require(claim.who("high") in upper and claim.who("low") in lower, f"{upper} and {lower}")
    claim.require(not crossings(made), f"these cross: {crossings(made)}")


def more_cross(claim: Claim) -> None:
    """633.1: how many pairs cross."""
    answered(claim)
    asked(claim, "one", "other")
    _, _, made, best = worse(claim, Worse.CROSSING)
    claim.require(claim.number("count") == len(crossings(best)), f"these would cross: {crossings(best)}")
    claim.require(claim.number("best") == len(crossings(made)), f"these cross: {crossings(made)}")


def others_cross(claim: Claim) -> None:
    """633.1: who crosses, and would cross, of the upper two quarters."""
    answered(claim)
    asked(claim, "one", "other")
    _, _, made, best = worse(claim, Worse.CROSSING_RANK)
    now, then = ({no for pair in crossings(stage) for no in pair} for stage in (made, best))
    mine, instead = claim.who("made"), claim.who("instead")
    claim.require(mine in now - then and instead in then - now, f"{now}, then {then}")
    claim.require(made.natives.index(instead) < made.natives.index(mine), "does not rank lower")


def whole(found: Round | None) -> Round:
    """A round that is there."""
    assert found is not None
    return found


CHECKS: dict[str, Check] = {
    "cfc.both-in-upper-half": both_in_half,
    "cfc.both-in-lower-half": both_in_half,
    "cfc.same-quarter": same_quarter,
    "cfc.would-change-halves": would_change_halves,
    "cfc.would-change-halves-later": would_change_halves,
    "cfc.meets-higher-in-order": order_of_lower_half,
    "cfc.would-meet-lower-in-order": order_of_lower_half,
    "cfc.order-before-requests": order_of_lower_half,
    "cfc.request-heard": request_heard,
    "cfc.colours-before-requests": colours_before_requests,
    "cfc.colours-before-lots": colours_before_lots,
    **dict.fromkeys(COLOURS, colours_of_group),
    "cfc.quarters-paired-apart": quarters_apart,
    "cfc.more-cross-quarters": more_cross,
    "cfc.others-cross-quarters": others_cross,
}
