"""Checkers for the opponents of odd men (624, 624.1, 624.2, 625, 633.2): who is met, who was passed over."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.cfc.groups import most_seated, ways
from tests.checkers.cfc.rounds import Stage, Way
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_acceleration import regroup


def opposite(view: View, odd: int, host: int) -> bool:
    """Whether two are due different colours."""
    return None not in (view.due(odd), view.due(host)) and view.due(odd) != view.due(host)


def fresh(view: View, host: int) -> bool:
    """Whether a player was no odd man before, nor met one."""
    return not view.card(host).marked


def comparable(view: View, stage: Stage, odd: int) -> list[Way]:
    """Ways with the same odd men seated, as many leaving, and the higher ranked odd men seated as made."""
    at = [no for no, _ in stage.way.seats].index(odd)
    made = stage.way
    return [
        way
        for way in ways(view, stage)
        if way.unseated == made.unseated
        and len(way.leaving) == len(made.leaving)
        and way.seats[:at] == made.seats[:at]
    ]


def available(view: View, stage: Stage, odd: int) -> set[int]:
    """Whom an odd man can meet without harm to what comes before."""
    return {dict(way.seats)[odd] for way in comparable(view, stage, odd)}


def meets(claim: Claim) -> None:
    """624: the highest ranked available of the kind that is named."""
    view, odd, host = view_of(claim), claim.who("odd"), claim.who("native")
    stage = view.made.stage_of(odd)
    claim.require((odd, host) in stage.way.seats, "they do not meet so")
    if "his" in claim.reason.text or "(" in claim.reason.text:
        claim.require(
            claim.points("his") == view.score(odd) and claim.points("score") == view.score(host), "scores"
        )
        claim.require(view.score(odd) > view.score(host), "does not play down")
    kind = claim.reason.code.removeprefix("cfc.meets-highest")
    can = available(view, stage, odd)
    if "fresh" in kind:
        can = {no for no in can if fresh(view, no)}
    if "not-opposite" in kind:
        claim.require(not any(opposite(view, odd, no) for no in can), "one is due the other colour")
    elif "opposite" in kind:
        can = {no for no in can if opposite(view, odd, no)}
    claim.require(host in can, "is not of this kind")
    higher = [no for no in can if stage.natives.index(no) < stage.natives.index(host)]
    claim.require(not higher, f"{higher} stand higher")


def meets_first(claim: Claim) -> None:
    """633.2: the first available in the order of the groups, by what the variations look at."""
    view, odd, host = view_of(claim), claim.who("odd"), claim.who("native")
    stage = view.made.stage_of(odd)
    claim.require((odd, host) in stage.way.seats, "they do not meet so")
    before = stage.natives[: stage.natives.index(host)]
    can = available(view, stage, odd) & set(before)
    if "-opposite" in claim.reason.code:
        claim.require(opposite(view, odd, host) and view.truth.rules.opposite_due, "no other colour is due")
        can = {no for no in can if opposite(view, odd, no)}
    if claim.reason.code.endswith("-fresh"):
        claim.require(fresh(view, host) and view.truth.rules.once, "not fresh, or it does not matter")
        can = {no for no in can if fresh(view, no)}
    claim.require(not can, f"{can} come before in the order")


def passed_over(claim: Claim) -> tuple[View, Stage, int, int]:
    """An odd man, and who was passed over as opponent; the group; the one met comes later."""
    view, who = view_of(claim), claim.who("who")
    odd = claim.who("odd") if "odd" in claim.facts else claim.reason.players[0]
    stage = view.made.stage_of(odd)
    host = dict(stage.way.seats).get(odd)
    claim.require(host is not None and who in stage.natives and who != host, "not passed over")
    return view, stage, odd, who


def taken(claim: Claim) -> None:
    """625: a higher ranked odd man meets the player."""
    view, stage, odd, who = passed_over(claim)
    taker = claim.who("taker")
    claim.require((taker, who) in stage.way.seats and view.above(taker, odd), f"seats {stage.way.seats}")
    claim.require(stage.odd.index(taker) < stage.odd.index(odd), f"odd men are served so: {stage.odd}")


def taken_earlier(claim: Claim) -> None:
    """633.2: an odd man who comes before in the order of the groups meets the player."""
    view, stage, odd, who = passed_over(claim)
    claim.require(view.truth.rules.acceleration == "abcd" and claim.field.round == 2, "no such groups")
    in_order = [no for group in regroup(view.fresh()) for no in group]
    taker = claim.who("taker")
    claim.require((taker, who) in stage.way.seats, f"seats {stage.way.seats}")
    claim.require(in_order.index(taker) < in_order.index(odd), f"in order {in_order}")


def odd_before(claim: Claim) -> None:
    """624.2: odd man before, or met one."""
    view, _, _, who = passed_over(claim)
    claim.require(not fresh(view, who) and view.truth.rules.once, "not before, or it does not matter")


def not_opposite(claim: Claim) -> None:
    """624.1: not due the other colour."""
    view, _, odd, who = passed_over(claim)
    claim.require(not opposite(view, odd, who) and view.truth.rules.opposite_due, "is due the other colour")


def needed(claim: Claim) -> None:
    """625: with this opponent fewer odd men can be seated."""
    view, stage, odd, who = passed_over(claim)
    others = tuple(no for no, _ in stage.way.seats if no != odd)
    claim.require(most_seated(view, stage, others, (who,)) < len(others), "the others find opponents")


def needed_after(claim: Claim) -> None:
    """625: with this opponent, and those served before as they are, not all served later find one."""
    view, stage, odd, who = passed_over(claim)
    at = stage.odd.index(odd)
    earlier = tuple(host for no, host in stage.way.seats if no in stage.odd[:at])
    later = tuple(no for no, _ in stage.way.seats if no in stage.odd[at + 1 :])
    claim.require(earlier and later, f"odd men {stage.odd}, seats {stage.way.seats}")
    claim.require(most_seated(view, stage, later, (*earlier, who)) < len(later), "they find opponents")


def rest_not_paired(claim: Claim) -> None:
    """621: with the two together the others from here down cannot all be paired."""
    view, stage, odd, who = passed_over(claim)
    others = stage.here | set(stage.below or ())
    claim.require(not view.possible(others - {odd, who}), "they can be paired")


def with_seat(claim: Claim) -> tuple[View, Stage, int, list[Way]]:
    """All ways in which the odd man meets the one passed over."""
    view, stage, odd, who = passed_over(claim)
    claim.require(view.legal(odd, who), "they have met")
    return view, stage, odd, [way for way in ways(view, stage) if (odd, who) in way.seats]


def fewer_seated(claim: Claim) -> None:
    """625: another odd man would find nobody."""
    _, stage, _, found = with_seat(claim)
    claim.require(all(len(way.unseated) > len(stage.way.unseated) for way in found), "all find opponents")


def higher_unseated(claim: Claim) -> None:
    """625: a higher ranked odd man than now would find nobody."""
    _, stage, _, found = with_seat(claim)
    for way in found:
        same = len(way.unseated) <= len(stage.way.unseated)
        missing, now = ([no in one.unseated for no in stage.odd] for one in (way, stage.way))
        claim.require(not same or missing > now, f"this does it: {way}")


def more_leave(claim: Claim) -> None:
    """618b: more would leave the group, with the same odd men seated."""
    _, stage, _, found = with_seat(claim)
    for way in found:
        same = set(way.unseated) == set(stage.way.unseated)
        claim.require(not same or len(way.leaving) > len(stage.way.leaving), f"this does it: {way}")


def higher_otherwise(claim: Claim) -> None:
    """625: a higher ranked odd man would have another opponent than now."""
    view, stage, odd, found = with_seat(claim)
    now = [seat for seat in stage.way.seats if view.above(seat[0], odd)]
    for way in found:
        same = set(way.unseated) == set(stage.way.unseated) and len(way.leaving) <= len(stage.way.leaving)
        claim.require(not same or not set(now) <= set(way.seats), f"this does it: {way}")


def rest_worse(claim: Claim) -> None:
    """633.2: the best way with the two together is worse than the one made."""
    view, stage, _, found = with_seat(claim)
    solver = view.solver
    now = solver.head(stage.group, stage.odd, stage.way)
    for way in found:
        claim.require(solver.head(stage.group, stage.odd, way) > now, f"this does it: {way}")


CHECKS: dict[str, Check] = {
    "cfc.meets-highest": meets,
    "cfc.meets-highest-opposite": meets,
    "cfc.meets-highest-fresh": meets,
    "cfc.meets-highest-opposite-fresh": meets,
    "cfc.meets-highest-not-opposite": meets,
    "cfc.meets-highest-fresh-not-opposite": meets,
    "cfc.meets-first-of-group": meets_first,
    "cfc.meets-first-of-group-opposite": meets_first,
    "cfc.meets-first-of-group-fresh": meets_first,
    "cfc.meets-first-of-group-opposite-fresh": meets_first,
    "cfc.taken-by-higher": taken,
    "cfc.taken-by-earlier": taken_earlier,
    "cfc.opponent-odd-before": odd_before,
    "cfc.opponent-not-opposite": not_opposite,
    "cfc.opponent-needed": needed,
    "cfc.opponent-needed-after": needed_after,
    "cfc.against-rest-not-paired": rest_not_paired,
    "cfc.against-rest-worse": rest_worse,
    "cfc.against-fewer-seated": fewer_seated,
    "cfc.against-higher-unseated": higher_unseated,
    "cfc.against-more-leave": more_leave,
    "cfc.against-higher-seated-otherwise": higher_otherwise,
}
