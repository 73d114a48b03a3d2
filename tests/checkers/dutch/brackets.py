"""Who belongs to a bracket, how many pairs it makes, its halves and the order of candidates."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.dutch.view import Look, View, view_of
from tests.oracles.dutch_2026 import unpaired
from tests.oracles.dutch_fide_criteria import CRITERIA_2017
from tests.oracles.dutch_fide_field import places
from tests.oracles.dutch_fide_floaters import downfloaters_2017
from tests.oracles.dutch_fide_locked import COLLAPSED, PENULTIMATE
from tests.oracles.dutch_fide_search import Search
from tests.properties.dutch_fide_pair_claims import exchange_of


def about(view: View, claim: Claim, look: Look) -> bool:
    """Whether a sentence is about a bracket: its players are named, or those of it who are paired."""
    named = view.mask(claim.reason.players)
    return named in (look.part.step.players, look.part.step.residents, sum(1 << p for p in look.players))


def check_bracket(claim: Claim) -> None:
    """A bracket has the residents of one score, or of all lower brackets."""
    view, named = view_of(claim), claim.reason.players
    collapsed = "collapsed" in claim.reason.code
    listed = claim.whos("players") if "players" in claim.facts else named
    claim.require(listed == named, "other players are named")
    look = view.some(claim, lambda look: view.numbers(look.part.step.residents) == named, "no such bracket")
    claim.require((look.part.role == COLLAPSED) == collapsed, "the bracket is of another kind")
    if not collapsed:
        scores = {view.player(no).score for no in named}
        claim.require(scores == {claim.points("score")}, f"their scores are {scores}")
        everybody = [player.no for player in view.field.players if player.score in scores]
        claim.require(set(everybody) == set(named), "others have the score")
    else:
        claim.require(look.part is view.looks[-1].part and len(view.looks) > 1, "it is not the last bracket")


def check_ranked(claim: Claim) -> None:
    """Those named stand by score and pairing number, and are a bracket."""
    view = view_of(claim)
    named = claim.reason.players
    claim.require(list(named) == sorted(named, key=lambda no: view.player(no).rank), "not in rank order")
    view.some(claim, lambda look: view.numbers(look.part.step.residents) == named, "no such bracket")


def check_penultimate(claim: Claim) -> None:
    """2017: paired without C.4 the bracket leaves a rest that cannot be paired."""
    view = view_of(claim)
    look = view.some(
        claim,
        lambda look: look.part.role == PENULTIMATE and about(view, claim, look),
        "no such bracket",
    )
    step, field = look.part.step, view.field
    sets = downfloaters_2017(field, step, completing=False)
    if sets:
        left = unpaired(step, Search(field, step, sets, CRITERIA_2017).run())
        claim.require(not field.completable(left | step.lower), "the rest can be completed")


def check_moved(claim: Claim) -> None:
    """Those moved down into a bracket."""
    view = view_of(claim)
    moved = view.mask(claim.whos("moved"))
    view.some(claim, lambda look: look.part.step.moved == moved, "nobody else moved down")


def check_from_the_top(claim: Claim) -> None:
    """The one has an opponent in a bracket to which the other does not belong."""
    view = view_of(claim)
    early, late = view.place(claim.who("early")), view.place(claim.who("late"))
    look = view.some(claim, lambda look: any(early in pair for pair in look.part.pairs), "no opponent")
    claim.require(not look.part.step.players >> late & 1, "both belong to the bracket")


def check_pairs(claim: Claim) -> None:
    """The number of pairs of a bracket, and of those moved down who are paired."""
    view = view_of(claim)
    count = claim.number("count") if "count" in claim.facts else 0
    look = view.some(
        claim,
        lambda look: len(look.part.pairs) == count and about(view, claim, look),
        "no bracket with those players makes so many pairs",
    )
    if "seated" in claim.facts:
        claim.require(len(look.seats) == claim.number("seated"), f"{len(look.seats)} moved down are paired")
    elif claim.reason.code != "dutch.no-pair":
        claim.require(not look.part.step.moved, "some have moved down")


def check_perfect(claim: Claim) -> None:
    """No criterion of quality counts anything, and no earlier candidate does as well."""
    view = view_of(claim)
    look = view.some(claim, lambda look: about(view, claim, look), "no such bracket")
    quality = list(look.counts)[4 if view.edition == 2026 else 3 :]
    claim.require(all(not look.counts[name] for name in quality), "a criterion is not met")
    check_first_of_all(claim, look)


def check_best(claim: Claim) -> None:
    """No candidate is better, and of those as good none is earlier."""
    view = view_of(claim)
    look = view.some(claim, lambda look: about(view, claim, look), "no such bracket")
    wanted = list(look.counts.values())
    claim.require(all(list(way.counts.values()) >= wanted for way in look.ways), "another is better")
    check_first_of_all(claim, look)


def check_first_of_all(claim: Claim, look: Look) -> None:
    """Of the ways that are as good the one that was taken is the first."""
    first = min(look.ways_as_good_before(None), key=lambda way: way.order)
    claim.require(set(first.seen.part.pairs) == set(look.part.pairs), "another comes first")


def halves_of(view: View, claim: Claim) -> Look:
    """The bracket whose free residents, or whose pairs of them, a sentence names."""
    named = set(claim.reason.players)

    def fits(look: Look) -> bool:
        free, rest = look.players, {place for pair in look.rest for place in pair}
        return named in ({view.field.players[p].no for p in group} for group in (free, rest))

    return view.some(claim, lambda look: bool(look.rest) and fits(look), "no such halves")


def check_numbered(claim: Claim) -> None:
    """How many there are, and how many of them make the upper half."""
    look = halves_of(view_of(claim), claim)
    claim.require(claim.number("count") == len(look.players), f"there are {len(look.players)}")
    claim.require(claim.number("upper") == len(look.rest), f"{len(look.rest)} pairs are made")


def check_halves(claim: Claim) -> None:
    """The halves by rank, before any exchange."""
    view = view_of(claim)
    look = halves_of(view, claim)
    natural = [view.field.players[place].no for place in look.players]
    claim.require([*claim.whos("upper")] == natural[: len(look.rest)], "another upper half")
    claim.require([*claim.whos("lower")] == natural[len(look.rest) :], "another lower half")


def check_exchanged(claim: Claim) -> None:
    """Who changed halves; no pairing in which nobody does is as good, those moved down as they are."""
    view = view_of(claim)
    look = halves_of(view, claim)
    out, into = (set(map(view.place, claim.whos(name))) for name in ("out", "into"))
    claim.require((out, into) == exchange_of(look), f"{exchange_of(look)} changed")
    in_rest = claim.reason.code == "dutch.exchanged-in-rest"
    claim.require(in_rest == bool(look.seats), "somebody moved down is left out, or invented")
    for way in look.ways_as_good_before(None):
        if way.seen.seats != look.seats:
            continue
        claim.require(exchange_of(way.seen) != (set(), set()), f"{way.seen.part.pairs} needs no change")


def check_exchange_order(claim: Claim) -> None:
    """With the same opponents of those moved down no earlier exchange is as good."""
    look = halves_of(view_of(claim), claim)
    claim.require(len(exchange_of(look)[0]) == claim.number("count") > 0, "another number changed")
    check_first_of_all(claim, look)


def check_in_order(claim: Claim) -> None:
    """Upper against lower half in order, with or without an exchange."""
    look = halves_of(view_of(claim), claim)
    after = exchange_of(look) != (set(), set())
    claim.require(after == ("after" in claim.reason.code), "an exchange is left out or invented")
    order = list(zip(sorted(high for high, _ in look.rest), look.lower, strict=False))
    claim.require(order == list(look.rest), "the lower half is not in order")


def check_transposed(claim: Claim) -> None:
    """The lower half as it was transposed."""
    view = view_of(claim)
    look = halves_of(view, claim)
    lows = [view.field.players[low].no for _, low in look.rest]
    listed = [*claim.whos("lower")]
    claim.require(listed[: len(lows)] == lows, f"the opponents are {lows}")
    left = [view.field.players[p].no for p in look.lower if view.field.players[p].no not in lows]
    claim.require(listed[len(lows) :] in ([], left), f"{left} are left")
    natural = [view.field.players[place].no for place in look.lower]
    claim.require(lows != natural[: len(lows)], "it is in order")


def check_sets(claim: Claim) -> None:
    """Who of those moved down is paired and who waits; of sets as good the first."""
    view = view_of(claim)
    seated, limbo = view.mask(claim.whos("seated")), view.mask(claim.whos("limbo"))
    look = view.some(
        claim,
        lambda look: (
            (seated, limbo)
            == (sum(1 << high for high, _ in look.seats), look.part.step.moved & look.part.left)
        ),
        "another set is paired",
    )
    claim.require(seated | limbo == look.part.step.moved, "somebody is left out")
    own = min(way.order[0] for way in look.ways_as_good_before(None))
    mine = next(way for way in look.ways if set(way.seen.part.pairs) == set(look.part.pairs))
    claim.require(mine.order[0] == own, "another set comes first")


def check_seated(claim: Claim) -> None:
    """A player moved down meets a resident; no earlier transposition of residents is as good."""
    view = view_of(claim)
    pair = (view.place(claim.who("high")), view.place(claim.who("low")))
    look = view.some(claim, lambda look: pair in look.seats, "no such pair of one who moved down")
    scores = (view.player(claim.who("high")).score, view.player(claim.who("low")).score)
    claim.require(scores == (claim.points("own"), claim.points("score")), f"the scores are {scores}")
    check_first_of_all(claim, look)


def check_passed_over(claim: Claim) -> None:
    """Whom a player moved down passes over: the residents above the opponent who were still free."""
    view = view_of(claim)
    high, low, *named = (view.place(no) for no in claim.reason.players)
    look = view.some(claim, lambda look: (high, low) in look.seats, "no such pair of one who moved down")
    taken = {two for one, two in look.seats if one < high}
    passed = [p for p in places(look.part.step.residents) if p < low and p not in taken]
    claim.require(passed and passed == named, f"{passed} are passed over")
    claim.require([view.place(no) for no in claim.whos("passed")] == passed, f"{passed} are passed over")


CHECKS: dict[str, Check] = {
    "dutch.bracket": check_bracket,
    "dutch.same-score": check_bracket,
    "dutch.collapsed": check_bracket,
    "dutch.ranked": check_ranked,
    "dutch.penultimate": check_penultimate,
    "dutch.moved-down": check_moved,
    "dutch.from-the-top": check_from_the_top,
    "dutch.pairs-made": check_pairs,
    "dutch.pairs-made-with-moved": check_pairs,
    "dutch.no-pair": check_pairs,
    "dutch.perfect": check_perfect,
    "dutch.best": check_best,
    "dutch.numbered": check_numbered,
    "dutch.halves": check_halves,
    "dutch.exchanged": check_exchanged,
    "dutch.exchanged-in-rest": check_exchanged,
    "dutch.exchange-order": check_exchange_order,
    "dutch.in-order": check_in_order,
    "dutch.in-order-after": check_in_order,
    "dutch.transposed": check_transposed,
    "dutch.sets": check_sets,
    "dutch.seated": check_seated,
    "dutch.passed-over": check_passed_over,
}
