"""Checkers for those who stay in a group: halves, quarters, requests, colours (619, 619.1, 622b, 630-633)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.checkers.base import Check, Claim
from tests.checkers.cfc.rounds import Stage
from tests.checkers.cfc.view import View, colour, view_of
from tests.oracles.cfc_acceleration import upper_part
from tests.oracles.cfc_colours import alternation_lost, equalisation_lost, thirds
from tests.oracles.cfc_tails import Pairs, assignments, colour_rest, equalisation, exchange, matchings


@dataclass(frozen=True)
class Part:
    """Players of a group who are divided in two and paired: all who stay, or two of its quarters."""

    view: View
    stage: Stage
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    base: Pairs
    stay: Pairs
    across: bool = False

    @property
    def players(self) -> list[int]:
        """All of them in the order of rank."""
        return [*self.upper, *self.lower]

    @property
    def halves(self) -> tuple[list[int], list[int]]:
        """The halves after those who change them: the higher of every pair above."""
        tops = {a for a, _ in self.base}
        return [no for no in self.players if no in tops], [no for no in self.players if no not in tops]

    def pairings(self) -> Iterator[Pairs]:
        """Every pairing of the part without a second meeting, the higher named first."""
        if self.across:
            return assignments(self.view.truth, list(self.upper), list(self.lower))
        return matchings(self.view.truth, self.players)

    def transpositions(self) -> Iterator[Pairs]:
        """The pairings with the halves as they are in the round made."""
        tops = {a for a, _ in self.base}
        return (pairs for pairs in self.pairings() if {a for a, _ in pairs} == tops)

    def costs(self, pairs: Pairs) -> tuple[int, Any, int, int]:
        """Who cannot equalise, change of halves, third colours, who cannot alternate."""
        moved: Any = () if self.across else exchange(self.players, pairs)
        return equalisation(self.view.truth, pairs), moved, *colour_rest(self.view.truth, pairs)


def parts(view: View) -> Iterator[Part]:
    """All parts of the round that are divided in two."""
    for stage in view.made.stages:
        rest = stage.way.rest
        if stage.group.kind == "across" and not stage.merged:
            lower = tuple(no for no in rest if no in stage.group.lower)
            upper = tuple(no for no in rest if no not in lower)
            yield Part(view, stage, upper, lower, stage.base, stage.stay, across=True)
        elif stage.group.kind == "quarters" and not stage.merged:
            yield from quarters_of(view, stage)
        elif rest:
            yield part_of(view, stage, rest)


def quarters_of(view: View, stage: Stage) -> Iterator[Part]:
    """The two upper and the two lower quarters of a group, without those who cross."""
    size = upper_part(len(stage.way.rest))
    crossing = set(crossings(stage))
    for some in (stage.way.rest[:size], stage.way.rest[size:]):
        staying = tuple(no for no in some if not any(no in pair for pair in crossing))
        if staying:
            yield part_of(view, stage, staying)


def crossings(stage: Stage) -> Pairs:
    """The pairs of a group of quarters that cross from the upper two to the lower two."""
    upper = stage.way.rest[: upper_part(len(stage.way.rest))]
    return tuple(pair for pair in stage.stay if (pair[0] in upper) != (pair[1] in upper))


def part_of(view: View, stage: Stage, players: tuple[int, ...]) -> Part:
    """Some players with their pairs, divided in half."""
    half = len(players) // 2
    base = tuple(pair for pair in stage.base if pair[0] in players)
    stay = tuple(pair for pair in stage.stay if pair[0] in players)
    return Part(view, stage, players[:half], players[half:], base, stay)


def part_with(claim: Claim, *players: int) -> Part:
    """The part of the round in which some players are paired."""
    for part in parts(view_of(claim)):
        if set(players) <= set(part.players):
            return part
    claim.fail("they are not paired in one group")
    raise AssertionError


def about(claim: Claim) -> Part:
    """The part that a sentence about a group is about."""
    return part_with(claim, *claim.reason.players)


def board(claim: Claim) -> tuple[Part, int, int]:
    """Two who meet, the higher first, and their part."""
    high, low = claim.who("high"), claim.who("low")
    part = part_with(claim, high, low)
    claim.require((high, low) in part.stay, "they do not meet, or rank the other way")
    return part, high, low


def last_two(claim: Claim) -> None:
    """622b: nobody else of the group is left."""
    part, high, low = board(claim)
    claim.require(set(part.stage.way.rest) == {high, low}, f"left are {part.stage.way.rest}")
    score = claim.points("score")
    claim.require(part.view.score(high) == part.view.score(low) == score, "their scores")


def equal_places(claim: Claim) -> None:
    """622b: the same number in both halves."""
    part, high, low = board(claim)
    upper, lower = part.halves
    places = upper.index(high) + 1, lower.index(low) + 1
    claim.require(places == (claim.number("place"),) * 2, f"they are numbers {places}")
    if "score" in claim.facts:
        score = claim.points("score")
        claim.require(part.view.score(high) == part.view.score(low) == score, "their scores")
    half = len(part.players) // 2
    as_ranked = [part.players.index(no) - at for no, at in ((high, 0), (low, half))]
    changed = as_ranked != [places[0] - 1] * 2
    claim.require(changed == ("exchanged" in claim.reason.code), f"numbers {as_ranked} by rank")
    if changed:
        gone = [no for no in part.players[:half] if no in lower]
        came = [no for no in part.players[half:] if no in upper]
        named = sorted(claim.whos("out")), sorted(claim.whos("into"))
        claim.require(named == (sorted(gone), sorted(came)), f"{gone} and {came} changed")


def places_of_quarters(claim: Claim) -> None:
    """633.1: the same number in two quarters that meet."""
    equal_places(claim)
    part, _, _ = board(claim)
    claim.require(part.stage.group.kind == "quarters" and not part.stage.merged, "not by quarters")


def natural(claim: Claim) -> tuple[Part, int, int]:
    """In order the higher one would meet the one named; and who is met is the first who fits."""
    part, high, low = board(claim)
    upper, lower = part.halves
    other = claim.who("natural")
    claim.require(lower[upper.index(high)] == other != low, f"in order {lower[upper.index(high)]}")
    first_who_fits(claim, part, high, low)
    return part, high, other


def first_who_fits(claim: Claim, part: Part, high: int, low: int) -> None:
    """With the boards above as made nobody earlier in the lower half leads to a pairing as good."""
    upper, lower = part.halves
    above = upper[: upper.index(high)]
    made, best = dict(part.base), part.costs(part.base)
    claim.require(made[high] == low, "requests have moved the pair")
    for pairs in part.transpositions():
        found = dict(pairs)
        same = all(found[no] == made[no] for no in above) and part.costs(pairs) == best
        earlier = lower.index(found[high]) < lower.index(low)
        claim.require(not (same and earlier), f"{found[high]} fits: {pairs}")


def fits_after_meeting(claim: Claim) -> None:
    """618a: the natural opponent has been met."""
    part, high, other = natural(claim)
    claim.require(not part.view.legal(high, other), "they have not met")


def fault(view: View, one: int, other: int) -> str:
    """What speaks against a pair in itself, the weightiest first."""
    a, b = view.card(one), view.card(other)
    if not view.legal(one, other):
        return "met"
    if equalisation_lost(a, b):
        return "equalise"
    if thirds(view.truth, a, b):
        return "third"
    return "alternate" if alternation_lost(a, b) and view.truth.rules.alternation_moves else ""


def fits_for(claim: Claim) -> None:
    """622b: a fault of the natural pair, and it is the one named."""
    part, high, other = natural(claim)
    named = {"equalising": "equalise", "third-colour": "third", "alternating": "alternate", "others": ""}
    wanted = named[claim.reason.code.removeprefix("cfc.fits-for-")]
    found = fault(part.view, high, other)
    claim.require(found == wanted, f"the fault is {found or 'none'}")
    if "colour" in claim.facts:
        due = colour(claim, "colour")
        claim.require(part.view.due(high) == part.view.due(other) == due, "the colours they are due")


def moved_for_request(claim: Claim) -> None:
    """619.1: the pair comes of requests that were heard."""
    part, high, low = board(claim)
    claim.require((high, low) not in part.base, "they would meet anyway")
    asked = [pair for pair in part.base if frozenset(pair) in part.view.truth.avoid]
    claim.require(asked, "nobody asked to be kept apart")


def kept_apart(claim: Claim) -> None:
    """619.1: two who asked would have met, and do not."""
    view, both = view_of(claim), frozenset((claim.who("one"), claim.who("other")))
    claim.require(both in view.truth.avoid and both not in view.posted, "did not ask, or meet")
    bases = {frozenset(pair) for stage in view.made.stages for pair in stage.base}
    claim.require(both in bases, "they would not have met anyway")


def not_kept_apart(claim: Claim) -> None:
    """619.1: two who asked meet, and no small transposition keeps all apart in the group."""
    view, both = view_of(claim), frozenset((claim.who("one"), claim.who("other")))
    claim.require(both in view.truth.avoid and both in view.posted, "did not ask, or do not meet")
    found = [part for part in parts(view) if both <= set(part.players)]
    for part in found:
        for pairs in part.transpositions():
            unmet = any(frozenset(pair) in view.truth.avoid for pair in pairs)
            claim.require(unmet or largest_shift(part, pairs) > view.truth.rules.avoid_shift, f"{pairs} does")


def largest_shift(part: Part, pairs: Pairs) -> int:
    """How many places a player of the lower half moves at most."""
    upper, _ = part.halves
    before = {low: upper.index(high) for high, low in part.base}
    return max(abs(before[low] - upper.index(high)) for high, low in pairs)


def both_equalise(claim: Claim) -> None:
    """630: two who would have to equalise with the same colour."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require(equalisation_lost(view.card(one), view.card(other)), "one of each colour")
    claim.require(view.due(one) == view.due(other) == colour(claim, "colour"), "the colour")


def has_third(claim: Claim) -> None:
    """631: whoever has White, one has a colour the third time."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require(thirds(view.truth, view.card(one), view.card(other)) == 1, "not one third time")


def cannot_alternate(claim: Claim) -> None:
    """631: both are due the same colour."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require(alternation_lost(view.card(one), view.card(other)), "both can have their colour")
    claim.require(view.due(one) == view.due(other) == colour(claim, "colour"), "the colour")


def equalised(claim: Claim) -> None:
    """630: as many cannot equalise as in the best of all legal pairings."""
    part = about(claim)
    count = equalisation(part.view.truth, part.base)
    claim.require(claim.number("count") == count, f"{count} cannot")
    fewest = min(equalisation(part.view.truth, pairs) for pairs in matchings(part.view.truth, part.players))
    claim.require(fewest == count, f"{fewest} in the best pairing")


def colours_of_group(claim: Claim) -> None:
    """631: third colours, or missed changes, are as few as any transposition as good before has."""
    part, at = about(claim), 2 if claim.reason.code == "cfc.third-colour" else 3
    made = part.costs(part.base)
    claim.require(claim.number("count") == made[at], f"there are {made[at]}")
    fewest = made[at]
    for pairs in part.transpositions():
        found = part.costs(pairs)
        if found[0] <= made[0] and (at == 2 or found[2] <= made[2]):
            fewest = min(fewest, found[at])
    claim.require(fewest == made[at], f"{fewest} in the best transposition")


def all_alternated(claim: Claim) -> None:
    """631: everybody who is due to alternate has the colour due."""
    part = about(claim)
    for high, low in part.base:
        white = part.view.white(high, low)
        for no in (high, low):
            wanted = None if part.view.equalises(no) else part.view.due(no)
            given = "W" if no == white else "B"
            claim.require(wanted in (None, given), f"{no} is due {wanted} and has {given}")


def alternation_ignored(claim: Claim) -> None:
    """631.1: how many cannot alternate, which moved nobody."""
    part = about(claim)
    lost = sum(alternation_lost(part.view.card(a), part.view.card(b)) for a, b in part.base)
    claim.require(not part.view.truth.rules.alternation_moves, "631.1 is not on")
    claim.require(claim.number("ignored") == lost, f"{lost} cannot alternate")


def by_quarters(claim: Claim) -> None:
    """633.1: a group that is divided in four."""
    view, players = view_of(claim), set(claim.reason.players)
    found = [stage for stage in view.made.stages if players <= set(stage.way.rest)]
    claim.require(found and found[0].group.kind == "quarters", "not by quarters")


def across_quarters(claim: Claim) -> None:
    """633.1: a pair from the upper two quarters to the lower two, which cannot be done without."""
    view, high, low = view_of(claim), claim.who("high"), claim.who("low")
    stage = view.made.stage_of(high)
    claim.require((high, low) in crossings(stage), "they do not cross")
    size = upper_part(len(stage.way.rest))
    upper, lower = stage.way.rest[:size], stage.way.rest[size:]
    claim.require(not (view.possible(upper) and view.possible(lower)), "nobody has to cross")


def b_meets_c(claim: Claim) -> None:
    """633.2: one of B, one of C."""
    part, high, low = board(claim)
    claim.require(part.across and high in part.upper and low in part.lower, "not of B and C")
    asked = bool(part.view.truth.avoid)
    claim.require(("requests" in claim.reason.code) <= asked, "nobody asked")
    claim.require("requests" in claim.reason.code or part.base == part.stay, "requests moved them")


CHECKS: dict[str, Check] = {
    "cfc.last-two": last_two,
    "cfc.equal-places": equal_places,
    "cfc.equal-places-alone": equal_places,
    "cfc.equal-places-of-quarters": places_of_quarters,
    "cfc.equal-places-exchanged": equal_places,
    "cfc.equal-places-of-quarters-exchanged": places_of_quarters,
    "cfc.fits-after-meeting": fits_after_meeting,
    "cfc.fits-for-equalising": fits_for,
    "cfc.fits-for-third-colour": fits_for,
    "cfc.fits-for-alternating": fits_for,
    "cfc.fits-for-others": fits_for,
    "cfc.moved-for-request": moved_for_request,
    "cfc.kept-apart": kept_apart,
    "cfc.not-kept-apart": not_kept_apart,
    "cfc.both-equalise": both_equalise,
    "cfc.one-has-third-colour": has_third,
    "cfc.one-cannot-alternate": cannot_alternate,
    "cfc.not-equalised": equalised,
    "cfc.all-equalised": equalised,
    "cfc.third-colour": colours_of_group,
    "cfc.not-alternated": colours_of_group,
    "cfc.all-alternated": all_alternated,
    "cfc.alternation-ignored": alternation_ignored,
    "cfc.by-quarters": by_quarters,
    "cfc.across-quarters": across_quarters,
    "cfc.b-meets-c": b_meets_c,
    "cfc.b-meets-c-with-requests": b_meets_c,
}
