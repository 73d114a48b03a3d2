"""Checkers for score groups and odd men (618-626, 633.2): who goes down, who stays, whom odd men meet."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.cfc.rounds import Stage, Way
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_acceleration import regroup, upper_part


def pair_of(claim: Claim) -> tuple[View, int, int]:
    """The two players named as one and other."""
    return view_of(claim), claim.who("one"), claim.who("other")


def have_met(claim: Claim) -> None:
    """618a: a game of the two was played."""
    view, one, other = pair_of(claim)
    played = other in view.field_card(one).opponents and one in view.field_card(other).opponents
    claim.require(played and not view.legal(one, other), "they have not met")


def were_paired(claim: Claim) -> None:
    """618a: a game of the two was defaulted, and that counts as a meeting here."""
    view, one, other = pair_of(claim)
    played = other in view.field_card(one).opponents
    claim.require(not played and other in view.field_card(one).defaulted, "no game of theirs was defaulted")
    claim.require(not view.legal(one, other), "a default is no meeting here")


def same_score(claim: Claim) -> None:
    """618b: the two who meet have the score named."""
    view = view_of(claim)
    one, other = claim.reason.players
    claim.require(frozenset((one, other)) in view.posted, "they do not meet")
    claim.require(view.score(one) == view.score(other) == claim.points("score"), "their scores")


def no_equal_opponent(claim: Claim) -> None:
    """618c: the higher one left the group of his score."""
    view, down, up = view_of(claim), claim.who("down"), claim.who("up")
    claim.require(frozenset((down, up)) in view.posted, "they do not meet")
    claim.require(view.score(down) == claim.points("his") > claim.points("score") == view.score(up), "scores")
    same = [no for no in view.truth.cards if view.score(no) == view.score(down)]
    claim.require(not any(frozenset((down, no)) in view.posted for no in same), "meets an equal")


def group_members(claim: Claim) -> None:
    """620: all of one score, in the order of rank, the one with the bye apart."""
    view, members = view_of(claim), list(claim.whos("members"))
    bye = claim.who("bye") if "bye" in claim.facts else None
    everyone = [card.no for card in sorted(view.truth.cards.values(), key=lambda card: card.rank)]
    wanted = [no for no in everyone if view.score(no) == claim.points("score") and no != view.made.bye]
    claim.require(members == wanted, f"they are {wanted}")
    has = view.made.bye is not None and view.score(view.made.bye) == claim.points("score")
    claim.require(bye == (view.made.bye if has else None), "the bye")


def stage_coming(claim: Claim, name: str) -> Stage:
    """The group into which exactly those named come down."""
    view, named = view_of(claim), list(claim.whos(name))
    found = [stage for stage in view.made.stages if list(stage.odd) == named]
    claim.require(found, f"they came together nowhere: {[stage.odd for stage in view.made.stages]}")
    return found[0]


def groups_merged(claim: Claim) -> None:
    """621: in the lowest group not all odd men can have opponents there."""
    view, stage = view_of(claim), view_of(claim).made.stages[-1]
    claim.require(
        stage.merged and set(claim.whos("odd")) == set(stage.odd), "other odd men, or no such group"
    )
    claim.require(most_seated(view, stage, stage.odd) < len(stage.odd), "all of them have opponents there")


def most_seated(view: View, stage: Stage, odd: tuple[int, ...], taken: tuple[int, ...] = ()) -> int:
    """How many of some odd men can have opponents in a group at once."""
    if not odd:
        return 0
    best = most_seated(view, stage, odd[1:], taken)
    for host in stage.natives:
        if host not in taken and view.legal(odd[0], host):
            best = max(best, 1 + most_seated(view, stage, odd[1:], (*taken, host)))
    return best


def odd_men_first(claim: Claim) -> None:
    """622a: who came down into a group."""
    stage_coming(claim, "odd")


def odd_men_by_rank(claim: Claim) -> None:
    """625: several odd men, in the order of rank."""
    view, stage = view_of(claim), stage_coming(claim, "odd")
    ranked = sorted(stage.odd, key=lambda no: view.card(no).rank)
    claim.require(len(stage.odd) > 1 and list(stage.odd) == ranked, f"by rank {ranked}")


def odd_men_by_group(claim: Claim) -> None:
    """633.2: several odd men of the second round, those of A before those of B and C, each group in order."""
    view, stage = view_of(claim), stage_coming(claim, "odd")
    claim.require(view.truth.rules.acceleration == "abcd" and claim.field.round == 2, "no such groups")
    in_order = [no for group in regroup(view.fresh()) for no in group if no in stage.odd]
    claim.require(len(stage.odd) > 1 and list(stage.odd) == in_order, f"in order {in_order}")


def leaves(claim: Claim, name: str = "who") -> tuple[View, Stage]:
    """The group that a player belongs to and leaves."""
    view, who = view_of(claim), claim.who(name)
    stage = view.made.native_stage(who)
    claim.require(who in stage.way.leaving, f"down go {stage.way.leaving}")
    return view, stage


def alone(claim: Claim) -> None:
    """623: the only one to be paired in the group."""
    _, stage = leaves(claim)
    claim.require(stage.natives == (claim.who("who"),), f"there are {stage.natives}")


def paired_with_all(claim: Claim) -> None:
    """623: nobody in the group is left as an opponent."""
    view, stage = leaves(claim)
    who = claim.who("who")
    others = [no for no in stage.natives if no != who] or list(stage.odd)
    free = [no for no in others if view.legal(who, no)]
    claim.require(others and not free, f"{free} have not been met")


def left(stage: Stage) -> tuple[int, ...]:
    """Those of a group who are not given to odd men."""
    hosts = {host for _, host in stage.way.seats}
    return tuple(no for no in stage.natives if no not in hosts)


def odd_man(claim: Claim) -> None:
    """623: an odd number is left, and one goes down."""
    _, stage = leaves(claim)
    claim.require(len(left(stage)) % 2 == 1, f"{len(left(stage))} are left")
    claim.require(len(stage.way.leaving) == 1 == claim.number("count"), f"down go {stage.way.leaving}")


def one_of_several(claim: Claim) -> None:
    """623: so many cannot be paired in the group, whatever is done."""
    view, stage = leaves(claim)
    claim.require(claim.number("count") == len(stage.way.leaving) > 1, f"down go {stage.way.leaving}")
    fewest = view.fewest_left(left(stage))
    claim.require(fewest == claim.number("count"), f"{fewest} cannot be paired in the group")


def one_of_several_below(claim: Claim) -> None:
    """621: with fewer going down from the group not everybody below could be paired."""
    view, stage = leaves(claim)
    claim.require(claim.number("count") == len(stage.way.leaving), f"down go {stage.way.leaving}")
    for way in ways(view, stage):
        fewer = len(way.leaving) + len(way.unseated) < len(stage.way.leaving) + len(stage.way.unseated)
        claim.require(not fewer, f"this does it: {way}")


def ways(view: View, stage: Stage) -> list[Way]:
    """All crossings of a group after which everybody can be paired."""
    known = view.ways
    if stage.natives not in known:
        known[stage.natives] = list(view.solver.ways(stage.group, stage.odd, stage.below))
    return known[stage.natives]


def left_over(claim: Claim) -> None:
    """633.2: too many in B or C."""
    _, stage = leaves(claim)
    claim.require(stage.group.kind == "across", "not of the groups B and C")


def to_next_group(claim: Claim) -> None:
    """623: all who go on to the next group."""
    view, named = view_of(claim), set(claim.whos("members"))
    going = [{*stage.way.unseated, *stage.way.leaving} for stage in view.made.stages]
    claim.require(named in going, f"there go {going}")


def stays(claim: Claim) -> tuple[View, Stage, int, int]:
    """Who stays although ranked lower, and who is sent instead."""
    view, stage = leaves(claim, "sent")
    who, sent = claim.who("who"), claim.who("sent")
    claim.require(who in left(stage) and who not in stage.way.leaving, "does not stay")
    claim.require(stage.natives.index(who) > stage.natives.index(sent), "ranks higher")
    return view, stage, who, sent


def stays_met_next(claim: Claim) -> None:
    """623: no opponent in the next group."""
    view, stage, who, _ = stays(claim)
    free = [no for no in stage.group.following if view.legal(who, no)]
    claim.require(not free and stage.group.following, f"{free} have not been met")


def stays_unfinished(claim: Claim) -> None:
    """626: an unfinished game."""
    view, _, who, _ = stays(claim)
    claim.require(view.card(who).unfinished, "no unfinished game")


def stays_odd_before(claim: Claim) -> None:
    """624.2: odd man before, or opponent of one."""
    view, _, who, _ = stays(claim)
    claim.require(view.card(who).marked and view.truth.rules.once, "not before, or it does not matter")


def stays_needed_here(claim: Claim) -> None:
    """623: with the one sent in his place those who are left cannot all be paired."""
    view, stage, who, sent = stays(claim)
    others = {*stage.way.rest, sent} - {who}
    claim.require(not view.possible(others), "the others can be paired")


def stays_for_those_below(claim: Claim) -> None:
    """621: with the one instead of the other those below cannot all be paired."""
    view, stage, who, sent = stays(claim)
    down = {*stage.way.unseated, *stage.way.leaving} - {sent} | {who}
    claim.require(not view.possible(down | set(stage.below or ())), "they can be paired")


def goes_on(claim: Claim) -> tuple[View, Stage, int]:
    """An odd man who finds no opponent in a group: the group is the one where that is true."""
    view, who = view_of(claim), claim.who("who")
    found = [stage for stage in view.made.stages if who in stage.way.unseated]
    claim.require(found, "goes on nowhere")
    return view, found[0], who


def any_stage(claim: Claim, holds: object) -> None:
    """Something is true of one of the groups from which a player goes on."""
    assert callable(holds)
    view, _, who = goes_on(claim)
    found = [stage for stage in view.made.stages if who in stage.way.unseated]
    claim.require(any(holds(view, stage, who) for stage in found), "of no group from which he goes on")


def goes_on_paired_with_all(claim: Claim) -> None:
    """625: everybody in the group has been met."""
    any_stage(claim, lambda view, stage, who: not any(view.legal(who, no) for no in stage.natives))


def goes_on_behind_higher(claim: Claim) -> None:
    """625: with the higher ranked odd men seated there is nobody for this one."""

    def holds(view: View, stage: Stage, who: int) -> bool:
        higher = tuple(no for no, _ in stage.way.seats if view.above(no, who))
        return most_seated(view, stage, (*higher, who)) <= len(higher)

    any_stage(claim, holds)


def goes_on_for_others(claim: Claim) -> None:
    """625: no way in which everybody can be paired seats this one beside the higher ranked."""

    def holds(view: View, stage: Stage, who: int) -> bool:
        higher = {no for no, _ in stage.way.seats if view.above(no, who)}
        return not any({*higher, who} <= dict(way.seats).keys() for way in ways(view, stage))

    any_stage(claim, holds)


def section_apart(claim: Claim) -> None:
    """633.2a: the upper or the lower section of round 1."""
    view = view_of(claim)
    everyone = [
        c.no for c in sorted(view.truth.cards.values(), key=lambda c: c.rank) if c.no != view.made.bye
    ]
    size = upper_part(len(everyone))
    members = list(claim.whos("members"))
    claim.require(members in (everyone[:size], everyone[size:]), f"{everyone[:size]} / {everyone[size:]}")


def letter_group(claim: Claim) -> None:
    """633.2: a group of round 2 by the results of round 1."""
    groups = dict(zip("ABCD", regroup(view_of(claim).fresh()), strict=True))
    wanted = set(groups[str(claim.facts["letter"])])
    claim.require(set(claim.whos("members")) == wanted, f"they are {wanted}")


CHECKS: dict[str, Check] = {
    "cfc.have-met": have_met,
    "cfc.were-paired": were_paired,
    "cfc.same-score": same_score,
    "cfc.no-equal-opponent": no_equal_opponent,
    "cfc.group-members": group_members,
    "cfc.group-without-bye": group_members,
    "cfc.groups-merged": groups_merged,
    "cfc.odd-men-first": odd_men_first,
    "cfc.odd-men-by-rank": odd_men_by_rank,
    "cfc.odd-men-by-group": odd_men_by_group,
    "cfc.alone-on-score": alone,
    "cfc.alone-in-group": alone,
    "cfc.paired-with-all": paired_with_all,
    "cfc.odd-man": odd_man,
    "cfc.one-of-several": one_of_several,
    "cfc.one-of-several-for-those-below": one_of_several_below,
    "cfc.left-over-of-b-and-c": left_over,
    "cfc.to-next-group": to_next_group,
    "cfc.stays-met-next-group": stays_met_next,
    "cfc.stays-unfinished": stays_unfinished,
    "cfc.stays-odd-before": stays_odd_before,
    "cfc.stays-needed-here": stays_needed_here,
    "cfc.stays-for-those-below": stays_for_those_below,
    "cfc.goes-on-paired-with-all": goes_on_paired_with_all,
    "cfc.goes-on-behind-higher": goes_on_behind_higher,
    "cfc.goes-on-for-others": goes_on_for_others,
    "cfc.section-apart": section_apart,
    "cfc.letter-group": letter_group,
}
