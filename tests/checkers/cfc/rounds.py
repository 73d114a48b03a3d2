"""A Canadian round worked out by plain enumeration, as it is or with one game locked in it (615-633)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any

from tests.oracles.cfc_acceleration import quarters
from tests.oracles.cfc_brute import _abcd, _lettered, _score_groups, bye_order
from tests.oracles.cfc_cards import Field
from tests.oracles.cfc_groups import Ahead, Group, _leaver_key, _opponent_key
from tests.oracles.cfc_tails import Pairs, Tail, across, halves

Key = tuple[Any, ...]
Pair = frozenset[int]


@dataclass
class Locked(Field):
    """A field in which two given players can only meet each other."""

    lock: Pair = frozenset()

    def legal(self, one: int, other: int) -> bool:
        """Not met before, and no other opponent for the two of the locked game."""
        if self.lock & {one, other}:
            return self.lock == {one, other} and super().legal(one, other)
        return super().legal(one, other)


@dataclass(frozen=True)
class Way:
    """How a group is crossed: seats of odd men, odd men who go on, natives who leave, those who stay."""

    seats: Pairs
    unseated: tuple[int, ...]
    leaving: tuple[int, ...]
    rest: tuple[int, ...]


@dataclass(frozen=True)
class Stage:
    """One group of a round: who came in, who belongs to it, who is below, and what was made of it."""

    group: Group
    odd: tuple[int, ...]
    below: tuple[int, ...] | None
    """Everybody in the groups below; none for the last group."""
    way: Way
    tail: Key
    base: Pairs
    """The pairs of those who stay, before any request is heard (619.1)."""
    stay: Pairs
    """The pairs of those who stay, as they are made."""
    merged: bool = False

    @property
    def natives(self) -> tuple[int, ...]:
        """The players of the group in the order of rank."""
        return tuple(self.group.natives)

    @property
    def pairs(self) -> Pairs:
        """All pairs of the group."""
        return self.way.seats + self.stay

    @property
    def here(self) -> frozenset[int]:
        """Everybody who is there when the group is paired."""
        return frozenset((*self.odd, *self.group.natives))


@dataclass(frozen=True)
class Round:
    """A whole round: the bye, and the groups from the top."""

    field: Field
    bye: int | None
    stages: tuple[Stage, ...]

    @property
    def pairs(self) -> frozenset[Pair]:
        """Who meets whom."""
        return frozenset(frozenset(pair) for stage in self.stages for pair in stage.pairs)

    def stage_of(self, no: int) -> Stage:
        """The group in which a player is paired."""
        return next(s for s in self.stages for pair in s.pairs if no in pair)

    def native_stage(self, no: int) -> Stage:
        """The group to which a player belongs."""
        return next(stage for stage in self.stages if no in stage.natives)


class Solver:
    """Works out one round from the top down."""

    def __init__(self, truth: Field, lock: Pair = frozenset()) -> None:
        """The field with all its cards; the two of the lock meet each other or nobody."""
        named = {name: getattr(truth, name) for name in truth.__dataclass_fields__}
        self.truth, self.field = truth, Locked(**named, lock=lock)
        self.ahead = Ahead(self.field)
        self._tails: dict[tuple[str, tuple[int, ...]], tuple[Key, Pairs, Pairs] | None] = {}

    def solve(self) -> Round | None:
        """The best round, or none where not everybody can be paired."""
        for bye in bye_order(self.truth) if len(self.truth.cards) % 2 else [None]:
            if self.ahead.possible(frozenset(self.truth.cards) - {bye}):
                return self.with_bye(bye)
        return None

    def with_bye(self, bye: int | None) -> Round:
        """The best round with a given bye."""
        cards = {no: card for no, card in self.truth.cards.items() if no != bye}
        self.truth, self.field = replace(self.truth, cards=cards), replace(self.field, cards=cards)
        self.ahead.field = self.field
        groups = _lettered(self.field) if _abcd(self.field) else _score_groups(self.field)
        stages: list[Stage] = []
        odd: list[int] = []
        while groups:
            group = groups.pop(0)
            below = tuple(no for g in groups for no in g.natives) if groups else None
            stage = self._stage(group, tuple(odd), below)
            stages.append(stage)
            odd = [*stage.way.unseated, *stage.way.leaving]
            if group.kind == "across":
                extra = [no for no in stage.way.leaving if no not in group.lower]
                groups[0].natives[:0] = extra
                odd = [no for no in odd if no not in extra]
        return Round(self.truth, bye, tuple(stages))

    def _stage(self, group: Group, odd: tuple[int, ...], below: tuple[int, ...] | None) -> Stage:
        """The least way of a group by the key of the ledger; the last group may be joined by its odd men."""
        best: tuple[Key, Stage] | None = None
        for way in self.ways(group, odd, below):
            head = self.head(group, odd, way)
            if best is not None and head > best[0][: len(head)]:
                continue
            found = self.tail(group, way.rest)
            assert found is not None
            key = (*head, *found[0])
            if best is None or key < best[0]:
                best = key, Stage(group, odd, below, way, *found)
        if best is not None:
            return best[1]
        assert below is None, "the look-ahead was wrong"
        merged = Group([*odd, *group.natives])
        joined = self._stage(merged, (), None)
        return replace(joined, group=group, odd=odd, merged=True)

    def head(self, group: Group, odd: tuple[int, ...], way: Way) -> Key:
        """The first part of the key: odd men without opponent, how many leave, opponents, who leaves."""
        served = tuple(_opponent_key(self.truth, group, a, b) for a, b in way.seats)
        missing = tuple(no in way.unseated for no in odd)
        return (
            len(way.unseated),
            missing,
            len(way.leaving),
            served,
            *_leaver_key(self.truth, group, way.leaving),
        )

    def ways(self, group: Group, odd: tuple[int, ...], below: tuple[int, ...] | None) -> Iterator[Way]:
        """All crossings after which those who stay and everybody below can be paired."""
        for unseated in (some for many in range(len(odd) + 1) for some in combinations(odd, many)):
            if unseated and below is None:
                continue
            placed = [no for no in odd if no not in unseated]
            for hosts in permutations(group.natives, len(placed)):
                seats = tuple(zip(placed, hosts, strict=True))
                if all(self.field.legal(a, b) for a, b in seats):
                    yield from self._leaving(group, seats, unseated, below)

    def _leaving(
        self, group: Group, seats: Pairs, unseated: tuple[int, ...], below: tuple[int, ...] | None
    ) -> Iterator[Way]:
        """All choices of those who leave."""
        taken = {host for _, host in seats}
        left = [no for no in group.natives if no not in taken]
        for many in range(len(left) % 2, 1 if below is None else len(left) + 1, 2):
            for leaving in combinations(left, many):
                if self.ahead.possible(frozenset((*unseated, *leaving, *(below or ())))):
                    rest = tuple(no for no in left if no not in leaving)
                    if self.tail(group, rest) is not None:
                        yield Way(seats, unseated, leaving, rest)

    def tail(self, group: Group, rest: tuple[int, ...]) -> tuple[Key, Pairs, Pairs] | None:
        """How those who stay are paired: the key, the pairs before requests, the pairs made."""
        asked = group.kind, rest
        if asked not in self._tails:
            made = self._tail(self.field, group, list(rest))
            plain = self._tail(replace(self.field, avoid=set()), group, list(rest))
            self._tails[asked] = None if made is None or plain is None else (made[0], plain[1], made[1])
        return self._tails[asked]

    @staticmethod
    def _tail(field: Field, group: Group, rest: list[int]) -> Tail | None:
        """Halves, quarters, or one group against another."""
        if group.kind == "quarters":
            return quarters(field, rest)
        if group.kind == "across":
            lower = [no for no in rest if no in group.lower]
            upper = [no for no in rest if no not in group.lower]
            return across(field, upper, lower) if len(upper) == len(lower) else None
        return halves(field, rest)
