"""What gets worse first when two players meet: two rounds compared group by group (ledger 4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tests.checkers.base import Claim
from tests.checkers.cfc.rounds import Round, Stage
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_groups import _leaver_key, _opponent_key


class Worse(Enum):
    """The criteria of a round in their order, each with the rules that ask for it."""

    BYE = ("615",)
    MERGED = ("621", "625")
    UNSEATED = ("625", "0")
    HIGHER_UNSEATED = ("625", "1")
    LEAVING = ("618b",)
    HOST_ODD_BEFORE = ("624.2", "0")
    HOST_NOT_OPPOSITE = ("624.1",)
    HOST_RANK = ("624",)
    MET_NEXT = ("623", "0")
    UNFINISHED = ("626",)
    ODD_AGAIN = ("624.2", "1")
    LEAVER_RANK = ("623", "1")
    CROSSING = ("633.1", "0")
    CROSSING_RANK = ("633.1", "1")
    CROSSING_HOST = ("633.1", "2")
    EQUALISE = ("630",)
    HALVES = ("622b", "619", "0")
    THIRD = ("631", "0")
    ALTERNATE = ("631", "1")
    ORDER = ("622b", "619", "1")
    REQUEST = ("619.1",)

    def rules(self, lettered: bool) -> set[str]:
        """The rules that may be cited; in the groups of 633.2 that rule stands for the order of 623, 624."""
        found = {rule for rule in self.value if len(rule) > 1}
        if lettered and self.name.startswith("CROSSING"):
            return {"633.1", "633.2"}
        own = {Worse.LEAVING, Worse.HOST_RANK, Worse.LEAVER_RANK, Worse.MET_NEXT, Worse.ORDER}
        return found | {"633.2"} if lettered and self in own else found


@dataclass(frozen=True)
class Difference:
    """The first criterion that is worse, and the group in both rounds; `at` is the odd man it is about."""

    worse: Worse
    made: Stage | None = None
    best: Stage | None = None
    at: int = 0
    half: str = ""
    """In a group of quarters: the upper or the lower two."""


def criteria(view: View, stage: Stage) -> Iterator[tuple[Worse, Any, int, str]]:
    """All that is looked at in a group, in order."""
    way, group = stage.way, stage.group
    yield Worse.MERGED, stage.merged, 0, ""
    if not stage.merged:
        yield Worse.UNSEATED, len(way.unseated), 0, ""
        yield Worse.HIGHER_UNSEATED, tuple(no in way.unseated for no in stage.odd), 0, ""
        yield Worse.LEAVING, len(way.leaving), 0, ""
        for at, (odd, host) in enumerate(way.seats):
            again, opposite, rank = _opponent_key(view.made.field, group, odd, host)
            yield Worse.HOST_ODD_BEFORE, again, at, ""
            yield Worse.HOST_NOT_OPPOSITE, opposite, at, ""
            yield Worse.HOST_RANK, rank, at, ""
        leaver = zip(
            (Worse.MET_NEXT, Worse.UNFINISHED, Worse.ODD_AGAIN, Worse.LEAVER_RANK),
            _leaver_key(view.made.field, group, way.leaving),
            strict=True,
        )
        yield from ((worse, value, 0, "") for worse, value in leaver)
    yield from _tail(stage)


def _tail(stage: Stage) -> Iterator[tuple[Worse, Any, int, str]]:
    """What is looked at among those who stay."""
    key = stage.tail
    if stage.group.kind == "quarters" and not stage.merged:
        yield Worse.CROSSING, key[0], 0, ""
        yield Worse.CROSSING_RANK, key[1], 0, ""
        yield Worse.CROSSING_HOST, key[2], 0, ""
        yield from _halves(key[3], "upper")
        yield from _halves(key[4], "lower")
    elif stage.group.kind == "across":
        for worse, value in zip(
            (Worse.EQUALISE, Worse.THIRD, Worse.ALTERNATE, Worse.ORDER), key, strict=True
        ):
            yield worse, value, 0, ""
    else:
        yield from _halves(key, "")
    yield Worse.REQUEST, frozenset(map(frozenset, stage.stay)), 0, ""


def _halves(key: tuple[Any, ...], half: str) -> Iterator[tuple[Worse, Any, int, str]]:
    """What is looked at in two halves."""
    yield Worse.EQUALISE, key[0], 0, half
    yield Worse.HALVES, key[1:5], 0, half
    yield Worse.THIRD, key[5], 0, half
    yield Worse.ALTERNATE, key[6], 0, half
    yield Worse.ORDER, key[7], 0, half


def difference(view: View, best: Round) -> Difference:
    """The first criterion in which the best round with a game is worse than the round made."""
    if best.bye != view.made.bye:
        return Difference(Worse.BYE)
    for made, other in zip(view.made.stages, best.stages, strict=True):
        for mine, theirs in zip(criteria(view, made), criteria(view, other), strict=False):
            if mine[1] != theirs[1]:
                assert mine[0] is theirs[0] and mine[2:] == theirs[2:]
                assert mine[0] is Worse.REQUEST or mine[1] < theirs[1], (mine, theirs)
                return Difference(mine[0], made, other, mine[2], mine[3])
    raise AssertionError("the two rounds do not differ")


def compared(claim: Claim) -> Difference:
    """The difference that a why-not is about."""
    assert claim.question is not None
    view = view_of(claim)
    best = view.locked(*claim.question)
    claim.require(best is not None, "no round has this game")
    assert best is not None
    return difference(view, best)


def first_worse(claim: Claim) -> set[str]:
    """The rules that an answer to a why-not may cite."""
    assert claim.question is not None
    view = view_of(claim)
    if frozenset(claim.question) in view.posted:
        return {"622b"}
    if view.made.bye in claim.question:
        return {"615"}
    best = view.locked(*claim.question) if view.legal(*claim.question) else None
    if best is None:
        return {"618a"}
    found = difference(view, best)
    lettered = view.truth.rules.acceleration == "abcd" and view.truth.number <= 2
    quartered = {"633.1"} if found.half and found.worse in (Worse.HALVES, Worse.ORDER) else set()
    return found.worse.rules(lettered) | quartered
