"""Pairs made for colours (29E5 to 29E7): the switch, its size, its limit, and what it was made for."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.pairs import board
from tests.checkers.us_chess.view import Two, code_of, view_of
from tests.oracles.us_chess_claims import HARMS
from tests.oracles.us_chess_options import NO_LIMIT, limits
from tests.oracles.us_chess_search import Edge, Pairing
from tests.oracles.us_chess_shift import stretches
from tests.oracles.us_chess_sizes import is_interchange, limit_size


def aside(claim: Claim, two: Two, *names: str) -> None:
    """The players named are the opponents before colours."""
    for name in names:
        place = two.judge.place(claim.who(name))
        other = two.judge.place(claim.who(f"{name}_natural"))
        claim.require(two.legal[place] == other, f"{name} would play another one")


def switched(claim: Claim) -> None:
    """29E5a, 29E5b: a switch of that size, within the limit that is named."""
    two, code = board(claim), code_of(claim)
    (i, j), (low, high) = two.edge, limits(view_of(claim).event.options)
    claim.require(two.legal[i] != j == two.plain[i] == two.now[i], "the board was not switched")
    aside(claim, two, "high", *(("low",) if code != "switched-for-third" else ()))
    size = limit_size(two.judge.solved.judge.ref, i, j)
    claim.require(size == claim.number("points"), f"the switch counts {size}")
    if code == "switched":
        claim.require(size <= low == claim.number("limit"), "not within the low limit")
    if code == "switched-to-equalize":
        claim.require(low < size <= high == claim.number("limit"), "not between the limits")
        claim.require(betters(two, HARMS[:4]), "nobody's colours are equalized")
    if code == "switched-for-third":
        claim.require(size > high and betters(two, HARMS[:1]), "no third colour was at stake")


def betters(two: Two, names: tuple[str, ...]) -> bool:
    """Whether the switches of these groups better some of the harms to colours."""
    before, after = linked(two)
    rows = [two.judge.harm(edges)[: len(names)] for edges in (before, after)]
    return rows[1] < rows[0]


def linked(two: Two) -> tuple[list[Edge], list[Edge]]:
    """The boards of the groups joined to this one, before colours and now: by any pair, or one across it."""
    solved, group = two.judge.solved, two.field.group
    groups = {group[place] for place in two.edge}
    while True:
        pairs = (*solved.judge.legal, *solved.chosen)
        spans = [range(group[i], group[j] + 1) for i, j in pairs]
        more = {one for span in spans if groups & {*span} for one in span}
        if more <= groups:
            break
        groups |= more
    return boards(two, solved.judge.legal, groups), boards(two, solved.chosen, groups)


def boards(two: Two, pairing: Pairing, groups: set[int]) -> list[Edge]:
    """The boards of some score groups."""
    return [edge for edge in pairing if two.field.group[edge[0]] in groups]


def without_limit(claim: Claim) -> None:
    """29E5h: no limits in this event."""
    switched(claim)
    claim.require(limits(view_of(claim).event.options) == (NO_LIMIT, NO_LIMIT), "there are limits")


def missing(two: Two) -> bool:
    """Whether a rating is missing among the two and those whom they would meet."""
    places = {*two.edge, *(two.legal[place] for place in two.edge)}
    return any(two.field.players[place].rho is None for place in places)


def with_unrated(claim: Claim) -> None:
    """29E5g: a rating is missing, so no limit applies to this board."""
    switched(claim)
    two = board(claim)
    claim.require(missing(two), "all of them are rated")
    claim.require(claim.number("points") == 0, "the switch counts for the limits")


def moved_between(claim: Claim) -> None:
    """29E7/3: the board lies between switched ones and was moved with them."""
    two = board(claim)
    i, j = two.edge
    claim.require(j not in (two.legal[i], two.plain[i]) and two.now[i] == j, "it was switched itself")
    aside(claim, two, "high")
    solved = two.judge.solved
    parts = stretches(solved.judge, solved.plain)
    claim.require(any({i, j} <= part for part in parts), "no boards beside it were switched")


def changes(two: Two) -> list[int | None]:
    """How far the opponent of each is from the one before colours."""
    found: list[int | None] = []
    for place, other in (two.edge, two.edge[::-1]):
        new, old = (two.field.players[at].rho for at in (other, two.legal[place]))
        found.append(None if new is None or old is None else abs(new - old))
    return found


def transposition(claim: Claim) -> None:
    """29E5c: both changes, and the smaller one counts."""
    two = board(claim)
    ref = two.judge.solved.judge.ref
    claim.require(not is_interchange(ref, *two.edge), "it is an interchange")
    claim.require(changes(two) == [claim.number("one"), claim.number("two")], f"changes are {changes(two)}")
    claim.require(claim.number("points") == min(claim.number("one"), claim.number("two")), "not the smaller")


def between_groups(claim: Claim) -> None:
    """29D1b: the switch changes who plays out of the score group, or against whom."""
    two = board(claim)
    places = {*two.edge, *(two.legal[place] for place in two.edge)}
    claim.require(len({two.field.group[place] for place in places}) > 1, "all are of one score group")
    measured(claim, two)


def interchange(claim: Claim) -> None:
    """29E5d."""
    two = board(claim)
    claim.require(is_interchange(two.judge.solved.judge.ref, *two.edge), "it is no interchange")
    measured(claim, two)


def measured(claim: Claim, two: Two) -> None:
    """The board differs from that before colours, by that size."""
    claim.require(two.legal[two.edge[0]] != two.edge[1], "the board was not changed")
    size = limit_size(two.judge.solved.judge.ref, *two.edge)
    claim.require(size == claim.number("points"), f"it counts {size}")


def unrated_switch(claim: Claim) -> None:
    """29E5g: counts nothing, for a rating is missing."""
    two = board(claim)
    claim.require(missing(two), "all of them are rated")
    claim.require(limit_size(two.judge.solved.judge.ref, *two.edge) == 0, "it counts for the limits")


def from_the_top(claim: Claim) -> None:
    """29E6b: the round is the one to which that method leads, and the board was changed by it."""
    two = board(claim)
    claim.require(view_of(claim).event.options["color.method"] == "top_down", "29E6b is not in force")
    claim.require(two.now[two.edge[0]] == two.edge[1] != two.legal[two.edge[0]], "the board was not changed")


def fewer(claim: Claim) -> None:
    """29E5a, b, f: how many are harmed in these score groups before and after the switches."""
    two = board(claim)
    code, apart = code_of(claim), claim.number("apart")
    kind = {"fewer-thirds": "third", "fewer-refused": "due"}.get(code)
    at = HARMS.index(kind or {2: "two", 3: "three"}.get(apart, "four"))
    before, after = (two.judge.harm(edges)[at] for edges in linked(two))
    claim.require((before, after) == (claim.number("before"), claim.number("count")), f"{before}, {after}")
    claim.require(after < before, "not fewer")


CHECKS: dict[str, Check] = {
    "switched": switched,
    "switched-to-equalize": switched,
    "switched-for-third": switched,
    "switched-without-limit": without_limit,
    "switched-with-unrated": with_unrated,
    "moved-between": moved_between,
    "transposition": transposition,
    "transposition-between-groups": between_groups,
    "interchange": interchange,
    "unrated-switch": unrated_switch,
    "from-the-top": from_the_top,
    "fewer-thirds": fewer,
    "fewer-apart": fewer,
    "fewer-refused": fewer,
}
