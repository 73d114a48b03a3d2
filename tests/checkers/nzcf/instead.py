"""Checkers for the answers to NZCF why-nots: what gets worse in the best round in which the two meet."""

from __future__ import annotations

from collections.abc import Callable

from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.byes import stuck_colours
from tests.checkers.nzcf.differences import Difference, Worse, differences, first_worse, whole
from tests.checkers.nzcf.groups import excess
from tests.checkers.nzcf.rounds import Round
from tests.checkers.nzcf.view import View, colour, view_of
from tests.oracles.nzcf_bye_answers import why_not_bye


def asked(claim: Claim, *names: str) -> None:
    """Both are asked about and named."""
    assert claim.question is not None, "an answer without a question"
    for no in claim.question:
        claim.require(format(claim.section.who(no), "name") in claim.reason.text, f"{no} is not named")
    if names:
        named = {claim.who(name) for name in names}
        claim.require(named == set(claim.question), f"asked about {claim.question}")


def answered(claim: Claim, *names: str) -> View:
    """Both are asked about and named, and the rule is that of the first criterion that gets worse."""
    asked(claim, *names)
    rules = first_worse(claim)
    claim.require(claim.reason.rule in rules, f"the first that gets worse is {rules}")
    return view_of(claim)


Holds = Callable[[View, Round, Difference], bool]


def in_best(claim: Claim, holds: Holds, *names: str) -> None:
    """Something is true of the best round with the game, beside the one made."""
    view = answered(claim, *(names or ("one", "other")))
    found = differences(claim)
    if "group" in claim.facts:
        found = [(best, one) for best, one in found if view.group_is(claim.facts["group"], one.made)]
    claim.require(found, "no best round differs first in this group")
    claim.require(any(holds(view, best, one) for best, one in found), f"{[one for _, one in found]}")


def already_met(claim: Claim) -> None:
    """B2.1: they have played."""
    view = answered(claim, "one", "other")
    claim.require(view.met(claim.who("one"), claim.who("other")), "they have not met")


def colour_limit(claim: Claim) -> None:
    """B2.3: both have had two more of one colour."""
    view = answered(claim, "one", "other")
    one, other, more = claim.who("one"), claim.who("other"), colour(claim, "excess")
    claim.require(excess(view, one) == excess(view, other) == more, "not both")
    claim.require(stuck_colours(view, one, other), "it is allowed")


def do_meet(claim: Claim) -> None:
    """They meet."""
    asked(claim, "one", "other")
    claim.require(frozenset(claim.question or ()) in view_of(claim).posted, "they do not")


def no_round_with_game(claim: Claim) -> None:
    """B2.1, B2.3: the others cannot all be paired, whoever has the bye."""
    view = answered(claim, "one", "other")
    others = set(view.draw.cards) - set(claim.question or ())
    bye = claim.reason.code.endswith("bye")
    claim.require(bye == (len(others) % 2 == 1), "the number of players")
    for no in [no for no in others if not view.card(no).barred] if bye else [0]:
        claim.require(not view.possible(others - {no}), f"they can be paired ({no})")


def new_bye(claim: Claim, *names: str) -> tuple[View, int, int]:
    """B5: who has the bye now, and who would have it."""
    view = answered(claim, *names)
    bye, instead = claim.who("bye"), claim.who("instead")
    claim.require(view.made.bye == bye, f"the bye is for {view.made.bye}")
    best = view.locked(*claim.question or (0, 0))
    claim.require(best and best[0].bye == instead, f"it would be {best and best[0].bye}")
    return view, bye, instead


def other_bye(claim: Claim) -> None:
    """B2.2, B5: by which step of the order the player with the bye has it, and not the other one."""
    view = answered(claim, "bye", "other")
    bye, other = claim.who("bye"), claim.who("other")
    claim.require(view.made.bye == bye, f"the bye is for {view.made.bye}")
    number, step = why_not_bye(view.draw, bye, other)
    found = claim.reason.rule, claim.reason.code
    claim.require(found == (number, f"nzcf.{step}"), f"decided by {step}, {number}")
    scores = view.score(other), view.score(bye)
    claim.require((claim.points("more"), claim.points("score")) == scores, f"scores {scores}")


def bye_would_move(claim: Claim) -> None:
    """B5.2: with this game and this bye the rest cannot be paired."""
    view, bye, _ = new_bye(claim, "one", "other")
    claim.require(not view.possible(set(view.draw.cards) - set(claim.question or ()) - {bye}), "it can")


def everybody_stays(claim: Claim) -> None:
    """B2.4: everybody on the score is paired there."""
    high, low = claim.who("high"), claim.who("low")

    def holds(view: View, best: Round, one: Difference) -> bool:
        scores = view.score(high), view.score(low)
        given = (claim.points("his"), claim.points("score")) == scores and scores[0] > scores[1]
        same = {no for no in view.draw.cards if view.score(no) == claim.points("his")}
        return given and not one.made.out and same == set(one.made.natives) and bool(one.best.out)

    in_best(claim, holds, "high", "low")


def more_go_down(claim: Claim) -> None:
    """B2.4: how many go down from the group."""
    now = claim.number("best") if "best" in claim.facts else 0

    def holds(view: View, best: Round, one: Difference) -> bool:
        return (len(one.best.out), len(one.made.out)) == (claim.number("count"), now)

    in_best(claim, holds)


def tenths(claim: Claim, name: str) -> int:
    """A fact that is a number or points, as tenths of points or as a number."""
    found = claim.facts[name]
    return found if isinstance(found, int) else claim.points(name)


def in_all(claim: Claim) -> None:
    """B2.4-B2.6: what is counted in the whole round, then and now."""
    name, unit = {
        "nzcf.more-unequal-games": ("unequal", 1),
        "nzcf.wider-gaps": ("gaps", 5),
        "nzcf.more-float-again": ("again", 1),
        "nzcf.fewer-balance-in-all": ("balance", 1),
    }[claim.reason.code]
    then, now = tenths(claim, "gaps" if unit == 5 else "count"), tenths(claim, "best")

    def holds(view: View, best: Round, one: Difference) -> bool:
        return (unit * whole(view, best)[name], unit * whole(view, view.made)[name]) == (then, now)

    in_best(claim, holds)


def goes_on(claim: Claim) -> None:
    """B6.6: who comes down and finds nobody, and who goes on as paired."""
    instead = claim.who("instead")

    def holds(view: View, best: Round, one: Difference) -> bool:
        found = instead in one.best.passed and instead not in one.made.passed
        if claim.reason.code == "nzcf.goes-on":
            return found and instead in one.best.incoming
        made = claim.who("made")
        swapped = made in one.made.passed and made not in one.best.passed
        return found and swapped and view.above(instead, made)

    in_best(claim, holds)


def goes_down(claim: Claim) -> None:
    """B7.2, B2.6: who goes down, and who would."""
    instead = claim.who("instead")

    def holds(view: View, best: Round, one: Difference) -> bool:
        found = instead in one.best.out and instead not in one.made.out
        if claim.reason.code == "nzcf.goes-down-again":
            return found and view.card(instead).last_float == "D"
        made = claim.who("made")
        swapped = made in one.made.out and made not in one.best.out
        return found and swapped and view.above(instead, made)

    in_best(claim, holds)


def goes_up_again(claim: Claim) -> None:
    """B2.6: would meet one from above, as in the last round."""
    instead = claim.who("instead")

    def holds(view: View, best: Round, one: Difference) -> bool:
        up = view.score(best.mate(instead)) > view.score(instead)
        now = instead in dict((b, a) for a, b in one.made.seated)
        return up and view.card(instead).last_float == "U" and not now

    in_best(claim, holds)


def floaters_opponent(claim: Claim) -> None:
    """B6.1: whom a floater meets, and would meet."""
    floater, made, instead = claim.who("floater"), claim.who("made"), claim.who("instead")
    own = claim.reason.code == "nzcf.opponent-ranks-higher"

    def holds(view: View, best: Round, one: Difference) -> bool:
        seats = (floater, made) in one.made.seated and (floater, instead) in one.best.seated
        return seats and view.above(made, instead) and one.worse is Worse.HOST

    in_best(claim, holds, *(("floater", "instead") if own else ("one", "other")))


def groups_would_join(claim: Claim) -> None:
    """B10.2: the lowest groups would be joined, from the score named down."""

    def holds(view: View, best: Round, one: Difference) -> bool:
        lowest = best.stages[-1]
        top = max(view.score(no) for no in lowest.natives)
        return lowest.joined and best.groups != view.made.groups and top == claim.points("score")

    in_best(claim, holds)


def other_way(claim: Claim) -> None:
    """B4.2c, B8.8: the group is paired otherwise."""
    most = claim.reason.code == "nzcf.further-from-order"
    in_best(claim, lambda view, best, one: one.made != one.best and (one.made.most or not most))


CHECKS: dict[str, Check] = {
    "nzcf.already-met": already_met,
    "nzcf.colour-limit": colour_limit,
    "nzcf.do-meet": do_meet,
    "nzcf.no-round-with-game": no_round_with_game,
    "nzcf.no-round-with-game-and-bye": no_round_with_game,
    "nzcf.bye-other-has-more-points": other_bye,
    "nzcf.bye-other-ranks-higher": other_bye,
    "nzcf.bye-other-is-unrated": other_bye,
    "nzcf.bye-other-had-a-free-point": other_bye,
    "nzcf.bye-other-is-needed": other_bye,
    "nzcf.bye-would-move": bye_would_move,
    "nzcf.everybody-stays": everybody_stays,
    "nzcf.more-go-down-from-none": more_go_down,
    "nzcf.more-go-down": more_go_down,
    "nzcf.more-unequal-games": in_all,
    "nzcf.wider-gaps": in_all,
    "nzcf.more-float-again": in_all,
    "nzcf.fewer-balance-in-all": in_all,
    "nzcf.goes-on": goes_on,
    "nzcf.goes-on-higher": goes_on,
    "nzcf.ranks-lower-goes-down": goes_down,
    "nzcf.goes-down-again": goes_down,
    "nzcf.goes-up-again": goes_up_again,
    "nzcf.opponent-ranks-higher": floaters_opponent,
    "nzcf.other-ranks-higher": floaters_opponent,
    "nzcf.groups-would-join": groups_would_join,
    "nzcf.further-from-order": other_way,
    "nzcf.order-decides": other_way,
}
