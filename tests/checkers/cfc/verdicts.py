"""Checkers for what `check` says of a posted round: breaches, whether it stands, how it compares."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Round
from crosstable.model.sayings import Said, Who, Whos
from tests.checkers.base import Check, Claim
from tests.checkers.cfc.byes import order
from tests.checkers.cfc.colours import CHECKS as COLOUR_CHECKS
from tests.checkers.cfc.posted import Posted, first_difference, posted_stages, worse_colours
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_brute import barred


def posted(claim: Claim) -> Round:
    """The posted round; beside cards it is the only one."""
    rounds = claim.section.results
    return rounds[-1] if claim.section.cards is not None else rounds[claim.field.round - 1]


def games(claim: Claim) -> list[tuple[int, int]]:
    """The posted games, White first."""
    return [(game.white, game.black) for game in posted(claim).games]


def byes(claim: Claim) -> list[int]:
    """Those who were posted with the bye."""
    return [
        bye.player for bye in posted(claim).byes if bye.kind is ByeKind.PAIRING and bye.player is not None
    ]


def had_already_met(claim: Claim) -> None:
    """618a: a posted pair that has met before."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require({one, other} in map(set, games(claim)), "they are not posted")
    claim.require(not view.legal(one, other), "they have not met")


def breaches(claim: Claim) -> set[str]:
    """The laws that the posted round breaks."""
    view, found = view_of(claim), set()
    if any(not view.legal(*game) for game in games(claim)):
        found.add("618a")
    if any(barred(view.truth, view.card(no)) for no in byes(claim)):
        found.add("615")
    return found


def stands(claim: Claim) -> None:
    """622b, 618a: which laws are broken, and whether the round has begun."""
    found = breaches(claim)
    begun = any(game.result is not Result.UNFINISHED for game in posted(claim).games)
    if claim.reason.code == "cfc.no-law-broken":
        claim.require(not found, f"broken are {found}")
        return
    named = set(str(claim.facts["grounds"]).replace(" and ", ", ").split(", "))
    claim.require(named == found, f"broken are {found}")
    claim.require(begun == (claim.reason.code == "cfc.director-decides"), f"begun: {begun}")


def bye_verdict(claim: Claim) -> None:
    """615: how many byes, and for whom."""
    view, given = view_of(claim), claim.whos("given")
    odd, code = len(view.truth.cards) % 2 == 1, claim.reason.code
    right = {view.made.bye} if code == "cfc.bye-too-many" else set()
    claim.require(sorted(given) == sorted(set(byes(claim)) - right), f"posted are {byes(claim)}")
    if code == "cfc.bye-not-needed":
        claim.require(not odd, "the number is odd")
    elif code == "cfc.bye-too-many":
        claim.require(odd and len(byes(claim)) > 1, f"posted are {given}")
    else:
        expected = next(no for no in order(view) if view.possible(set(view.truth.cards) - {no}))
        claim.require(claim.who("expected") == expected and expected not in given, f"it is {expected}")


def colours_turned(claim: Claim) -> None:
    """628-631: the book gives the colours the other way, and why."""
    view, both = view_of(claim), {claim.who("one"), claim.who("other")}
    game = next(((w, b) for w, b in games(claim) if {w, b} == both), None)
    claim.require(game is not None and view.white(*both) != game[0], "the colours are the book's")
    if claim.reason.code == "cfc.other-lot":
        drawn = [g for g in games(claim) if all(view.due(no) is None for no in g)]
        claim.require(game in drawn, "a colour is due")
        claim.require(all(view.white(*g) != g[0] for g in drawn), "not all fell the other way")
        return
    why = claim.facts["why"]
    assert isinstance(why, Said)
    white, black = view.white(*both), next(no for no in both if no != view.white(*both))
    inner = replace(claim, reason=Reason(nested_rule(why, view, white), (white, black), why))
    COLOUR_CHECKS[why.saying.code](inner)


def nested_rule(why: Said, view: View, white: int) -> str:
    """The rule of a sentence within a sentence; rank decides by 630 or 631."""
    ranked = why.saying.code == "cfc.higher-ranked"
    return why.saying.rule if not ranked or view.equalises(white) else "631"


def told(said: object) -> tuple[set[frozenset[int]], set[int]]:
    """The pairs and those who go down whom a sentence within a sentence names."""
    assert isinstance(said, Said)
    facts = said.facts
    if said.saying.code == "cfc.go-down":
        members = facts["members"]
        assert isinstance(members, Whos)
        return set(), {who.no for who in members.all}
    if said.saying.code == "cfc.pair":
        one, other = facts["one"], facts["other"]
        assert isinstance(one, Who) and isinstance(other, Who)
        return {frozenset((one.no, other.no))}, set()
    first, more = told(facts["first"]), told(facts["more"])
    return first[0] | more[0], first[1] | more[1]


def group_told(claim: Claim) -> Posted:
    """The group of the posted round that a sentence is about, by its pairs, posted and of the book."""
    ours, book = told(claim.facts["posted"]), told(claim.facts["book"])
    found = list(posted_stages(view_of(claim), games(claim)))
    for stage in found:
        mine, theirs = stage.told()
        if (ours, book) == (mine, theirs):
            return stage
    claim.fail(f"no such group: {[stage.told() for stage in found]}")
    raise AssertionError


KINDS: dict[str, str] = {
    "cfc.lower-not-pairable": "below",
    "cfc.more-without-opponent": "UNSEATED",
    "cfc.higher-without-opponent": "HIGHER_UNSEATED",
    "cfc.more-left": "LEAVING",
    "cfc.other-opponent": "HOST",
    "cfc.met-next-left": "MET_NEXT",
    "cfc.unfinished-left": "UNFINISHED",
    "cfc.odd-again-left": "ODD_AGAIN",
    "cfc.other-left": "LEAVER_RANK",
    "cfc.requests-not-heard": "REQUEST",
    "cfc.fewer-equalise": "EQUALISE",
    "cfc.more-change-halves": "HALVES",
    "cfc.more-third-colours": "THIRD",
    "cfc.fewer-change-colour": "ALTERNATE",
    "cfc.more-across": "CROSSING",
    "cfc.as-good": "",
}


def group_verdict(claim: Claim) -> None:
    """618b-633: the first criterion in which the posted group is worse than the book's."""
    stage = group_told(claim)
    wanted = KINDS[claim.reason.code]
    found = first_difference(stage)
    if not wanted and view_of(claim).truth.avoid:  # a request may be heard better by another change of halves
        claim.require(found in ("", "HALVES"), f"the first that is worse is {found}")
        claim.require(not worse_colours(stage), "colours are worse")
        return
    claim.require(found == wanted, f"the first that is worse is {found or 'nothing'}")


def other_groups(claim: Claim) -> None:
    """633.2: a posted pair that the book does not make of the groups of round 2."""
    view, both = view_of(claim), frozenset(claim.whos("pair"))
    claim.require(both in {frozenset(game) for game in games(claim)}, "they are not posted")
    claim.require(both not in view.posted, "they do meet by the book")
    claim.require(view.truth.rules.acceleration == "abcd" and claim.field.round == 2, "no such groups")


CHECKS: dict[str, Check] = {
    "cfc.had-already-met": had_already_met,
    "cfc.no-law-broken": stands,
    "cfc.change-before-play": stands,
    "cfc.director-decides": stands,
    "cfc.bye-not-needed": bye_verdict,
    "cfc.bye-too-many": bye_verdict,
    "cfc.bye-to-another": bye_verdict,
    **dict.fromkeys(KINDS, group_verdict),
    "cfc.other-lot": colours_turned,
    "cfc.colours-turned": colours_turned,
    "cfc.other-groups": other_groups,
}
