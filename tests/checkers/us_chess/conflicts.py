"""29E6a: boards on which somebody misses the colour due, and the switches with another board."""

from __future__ import annotations

from collections.abc import Iterator

from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.pairs import barred_pair, board
from tests.checkers.us_chess.view import PREFIX, Two, inner, view_of
from tests.oracles.us_chess_claims import HARMS
from tests.oracles.us_chess_colours import due
from tests.oracles.us_chess_options import limits
from tests.oracles.us_chess_search import Edge, total
from tests.oracles.us_chess_sizes import ODD, limit_size
from tests.oracles.us_chess_structure import crossings

DUE = HARMS.index("due")
Switch = tuple[Edge, Edge]


def conflict(claim: Claim) -> Two:
    """A board on which both are due the same colour."""
    two = board(claim)
    cards = [two.field.players[place] for place in two.edge]
    claim.require(due(cards[0]) == due(cards[1]) != "", "both can get what is due")
    return two


def switches(two: Two, other: Edge) -> Iterator[Switch]:
    """The two ways to change opponents with another board that keep the scores."""
    (i, j), (a, b) = two.edge, other
    for pairs in (((i, a), (j, b)), ((i, b), (j, a))):
        first, second = ((min(pair), max(pair)) for pair in pairs)
        if keeps_scores(two, (two.edge, other), (first, second)):
            yield first, second


def keeps_scores(two: Two, now: Switch, then: Switch) -> bool:
    """Whether as many leave each score group."""
    cost = crossings(two.field)
    return max(two.field.group) == 0 or total(now, cost) == total(then, cost)


def helps(two: Two, now: Switch, then: Switch) -> bool:
    """Whether fewer of the four miss the colour due."""
    return two.judge.harm(then)[DUE] < two.judge.harm(now)[DUE]


def no_switch_helps(claim: Claim) -> None:
    """No switch with one other board of the pool helps, whoever else is kept apart."""
    two = conflict(claim)
    for other in two.judge.solved.chosen:
        for switch in () if other == two.edge else switches(two, other):
            claim.require(not helps(two, (two.edge, other), switch), f"{switch} instead would help")


def refused(claim: Claim) -> None:
    """A switch with one board that would help, its size, and why it was not made."""
    two, why = conflict(claim), inner(claim, "why")
    places = [two.judge.place(claim.who(name)) for name in ("one", "two", "three", "four")]
    first, second = ((min(a, b), max(a, b)) for a, b in (places[:2], places[2:]))
    others = [edge for edge in two.judge.solved.chosen if edge != two.edge and {*edge} <= {*places}]
    claim.require({*two.edge} <= {*places} and len(others) == 1, "no switch with one other board")
    now, then = (two.edge, others[0]), (first, second)
    claim.require(helps(two, now, then), "it would not help")
    size = max(limit_size(two.judge.solved.judge.ref, *edge) for edge in then)
    claim.require(size == claim.number("points"), f"it counts {size}")
    code = why.saying.code.removeprefix(PREFIX)
    if code not in AGAINST:
        numbers = [{two.field.players[place].no for place in edge} for edge in then]
        claim.require(barred_pair(why) in numbers, "the barrier is on another board")
        return
    claim.require(AGAINST[code](claim, two, now, then), f"not {code}")


def over_limit(claim: Claim, two: Two, now: Switch, then: Switch) -> bool:
    """29E5b: above the high limit."""
    limit = inner(claim, "why").facts["limit"]
    return claim.number("points") > limits(view_of(claim).event.options)[1] == limit


def over_low_limit(claim: Claim, two: Two, now: Switch, then: Switch) -> bool:
    """29E5a: above the low limit, and nobody's colours are equalized by it."""
    limit = inner(claim, "why").facts["limit"]
    above = claim.number("points") > limits(view_of(claim).event.options)[0] == limit
    return above and two.judge.harm(then)[:DUE] >= two.judge.harm(now)[:DUE]


def unrated_drops(claim: Claim, two: Two, now: Switch, then: Switch) -> bool:
    """29D1a: an unrated player would play down who does not, and rated ones are in the group."""
    field, role = two.field, two.judge.solved.judge.ref.role
    dropping = [i for i, j in then if not field.inside(i, j) and field.players[i].rho is None]
    return any(
        role[i] != ODD and any(c.rho is not None for c, g in zip(field.players, field.group, strict=True)
                               if g == field.group[i]) for i in dropping)  # fmt: skip


def too_late(claim: Claim, two: Two, now: Switch, then: Switch) -> bool:
    """29E6b."""
    return bool(view_of(claim).event.options["color.method"] == "top_down")


AGAINST = {
    "refused-over-limit": over_limit,
    "refused-over-low-limit": over_low_limit,
    "refused-unrated-drops": unrated_drops,
    "refused-too-late": too_late,
}

CHECKS: dict[str, Check] = {
    "conflict-no-switch-helps": no_switch_helps,
    "conflict-no-switch-nearby": no_switch_helps,
    "conflict-switch-refused": refused,
}
