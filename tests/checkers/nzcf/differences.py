"""What gets worse first when two players meet: two NZCF rounds compared group by group (B2, B6-B10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tests.checkers.base import Claim
from tests.checkers.nzcf.rounds import Round, Stage
from tests.checkers.nzcf.view import View, view_of
from tests.oracles.nzcf_literal_groups import GroupPairer, Meter, Pairs


class Worse(Enum):
    """The criteria of a group in the order in which the rules come to them, with the rules to cite."""

    GOES_ON = ("B6.6", "0")
    HIGHER_GOES_ON = ("B6.6", "1")
    LEAVING = ("B2.4",)
    UP_AGAIN = ("B2.6", "0")
    HOST = ("B6.1",)
    DOWN_AGAIN = ("B2.6", "1")
    LEAVER = ("B7.2",)
    MOST = ("B8.8",)
    BALANCE = ("B2.5",)
    HALVES = ("B8.2", "B8.4", "B9.2", "B9.3")
    ALTERNATE = ("B2.7",)
    ORDER = ("B9.1",)

    @property
    def rules(self) -> set[str]:
        """The rules that may be cited."""
        return {rule for rule in self.value if len(rule) > 1}


@dataclass(frozen=True)
class Difference:
    """The first group that differs, and what is worse in it."""

    made: Stage
    best: Stage
    worse: Worse | None
    at: int = 0
    """The floater it is about."""


def pairer(view: View) -> GroupPairer:
    """The oracle's counting of losses and floats."""
    return GroupPairer(view.draw, Meter(10**9))


def criteria(view: View, stage: Stage, other: Stage) -> Iterator[tuple[Worse, Any, int]]:
    """What is looked at in a group, in order; the other round's group says who can be compared."""
    count = pairer(view)
    yield Worse.GOES_ON, len(stage.passed), 0
    yield Worse.HIGHER_GOES_ON, tuple(no in stage.passed for no in stage.incoming), 0
    yield Worse.LEAVING, len(stage.out), 0
    yield Worse.UP_AGAIN, any(not count.may_go_up(*seat) for seat in stage.seated), 0  # kept or dropped (6.4)
    for at, (floater, host) in enumerate(stage.seated):
        if floater in dict(other.seated):
            yield Worse.HOST, view.card(host).rank, at
    yield Worse.DOWN_AGAIN, sum(not count.may_go_down(no) for no in stage.out), 0
    yield Worse.LEAVER, tuple(sorted(tuple(-n for n in view.card(no).rank) for no in stage.out)), 0
    if stage.most:
        yield Worse.MOST, None, 0
    yield from _remainder(view, stage, count)


def _remainder(view: View, stage: Stage, count: GroupPairer) -> Iterator[tuple[Worse, Any, int]]:
    """What is looked at among those who are paired by halves."""
    balance, alternation = count.losses(stage.own)
    yield Worse.BALANCE, balance, 0
    yield Worse.HALVES, exchange_key(view, stage.own), 0
    yield Worse.ALTERNATE, alternation, 0
    players = ranked(view, [no for pair in stage.own for no in pair])
    yield Worse.ORDER, tuple(players.index(low) for _, low in in_order(view, stage.own)), 0


def ranked(view: View, players: list[int]) -> list[int]:
    """Players in the order of rank."""
    return sorted(players, key=lambda no: view.card(no).rank)


def in_order(view: View, pairs: Pairs) -> list[tuple[int, int]]:
    """Pairs with the higher player first, from the top."""
    turned = [(a, b) if view.above(a, b) else (b, a) for a, b in pairs]
    return sorted(turned, key=lambda pair: view.card(pair[0]).rank)


def exchanged(view: View, pairs: Pairs) -> tuple[list[int], list[int]]:
    """Who leaves the upper half, and who comes into it."""
    players = ranked(view, [no for pair in pairs for no in pair])
    upper, tops = players[: len(pairs)], {a for a, _ in in_order(view, pairs)}
    return [no for no in upper if no not in tops], [no for no in players if no in tops and no not in upper]


def exchange_key(view: View, pairs: Pairs) -> tuple[int, int, list[int], list[int]]:
    """The place of an interchange in the order of B9.2 and B9.3."""
    players = ranked(view, [no for pair in pairs for no in pair])
    out, into = ([players.index(no) for no in some] for some in exchanged(view, pairs))
    return len(out), sum(into) - sum(out), sorted(-place for place in out), sorted(into)


def difference(view: View, best: Round) -> Difference:
    """The first group that differs, and the first criterion in it; none where it is better, or joined."""
    for made, other in zip(view.made.stages, best.stages, strict=False):
        if made.natives != other.natives:
            return Difference(made, other, None)
        if same(made) == same(other):
            continue
        mine, theirs = criteria(view, made, other), criteria(view, other, made)
        for one, two in zip(mine, theirs, strict=False):
            if one[0] is Worse.MOST or two[0] is Worse.MOST:
                return Difference(made, other, Worse.MOST)
            if one[0] is not two[0]:
                break
            if one[1] != two[1]:
                return Difference(made, other, one[0] if one[1] < two[1] else None, one[2])
        return Difference(made, other, None)
    raise AssertionError("the two rounds do not differ")


def same(stage: Stage) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    """What became of a group."""
    return frozenset(frozenset(pair) for pair in stage.pairs), frozenset(stage.out)


def differences(claim: Claim) -> list[tuple[Round, Difference]]:
    """The best rounds with the game asked for, and what is worse in each."""
    assert claim.question is not None
    view = view_of(claim)
    found = [best for best in view.locked(*claim.question) if best.bye == view.made.bye]
    return [(best, difference(view, best)) for best in found]


def whole(view: View, one: Round) -> dict[str, int]:
    """What can be counted in a whole round: distances, unequal games, balance, repeated floats."""
    cards = view.draw.cards
    pairs = tuple((min(pair), max(pair)) for pair in one.pairs)
    apart = [abs(cards[a].score - cards[b].score) for a, b in pairs]
    again = 0
    for a, b in pairs:
        up, down = sorted((a, b), key=lambda no: cards[no].score)
        if cards[up].score != cards[down].score and not view.draw.exempt(up, down):
            again += (cards[up].last_float == "U") + (cards[down].last_float == "D")
    balance = pairer(view).losses(pairs)[0]
    return {"gaps": sum(apart), "unequal": sum(map(bool, apart)), "balance": balance, "again": again}


WHOLE = {"gaps": "B2.4", "unequal": "B2.4", "balance": "B2.5", "again": "B2.6"}


def first_worse(claim: Claim) -> set[str]:
    """The rules that an answer to a why-not may cite."""
    assert claim.question is not None
    view, (one, other) = view_of(claim), claim.question
    if frozenset(claim.question) in view.posted:
        return {"B4.2c"}
    if view.made.bye in claim.question:
        return {"B2.2", "B5.1", "B5.2"}
    if not view.legal(one, other):
        return {"B2.1"} if view.met(one, other) else {"B2.3"}
    best = view.locked(one, other)
    if not best:
        return {"B2.1"}
    rules = {"B5.1", "B5.2"} if any(found.bye != view.made.bye for found in best[:1]) else set()
    for found, differs in differences(claim):
        rules |= differs.worse.rules if differs.worse is not None else _otherwise(view, found, differs)
    return rules


def _otherwise(view: View, found: Round, differs: Difference) -> set[str]:
    """Where the first group that differs is not worse: joined groups, whole rounds, or the order of rules."""
    if differs.made.natives != differs.best.natives:
        return {"B10.2"}
    now, then = whole(view, view.made), whole(view, found)
    return {WHOLE[name] for name in now if then[name] > now[name]} or {"B4.2c"}
