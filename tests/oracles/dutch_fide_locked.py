"""FIDE Dutch: the round with a game or the bye settled, and what it does worse first.

Both rounds are paired literally, bracket by bracket; the first bracket in which they differ is compared
criterion by criterion. What the next bracket has to leave is counted in the round to which it belongs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.dutch_2026 import steps, unpaired
from tests.oracles.dutch_fide_criteria import CRITERIA_2017, CRITERIA_2026, DIFFERENCES_2017
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_floaters import (
    Step,
    bye_unplayed,
    downfloaters,
    downfloaters_2017,
    outlook,
    outlook_2017,
)
from tests.oracles.dutch_fide_player import Occasion, Player
from tests.oracles.dutch_fide_search import Made, Search, bracket_of
from tests.oracles.dutch_fide_sieve import value

USUAL, PENULTIMATE, COLLAPSED = "usual", "penultimate", "collapsed"
Value = list[int]


class Locked(Field):
    """A round in which two players have nobody but each other, or one has to have the bye."""

    def __init__(
        self, players: Iterable[Player], occasion: Occasion, budget: int, settled: frozenset[int]
    ) -> None:
        self.numbers = settled
        super().__init__(players, occasion, budget)

    def partners(self) -> list[int]:
        """C1 and C3, and nobody but each other."""
        legal = super().partners()
        self.settled = sum(1 << at for at, player in enumerate(self.players) if player.no in self.numbers)
        return [
            allowed & (self.settled if self.settled >> place & 1 else ~self.settled)
            for place, allowed in enumerate(legal)
        ]

    def may_have_bye(self, place: int) -> bool:
        """C2, and of two who meet neither; or nobody but the one."""
        alone = self.settled.bit_count() == 1
        return super().may_have_bye(place) and bool(self.settled >> place & 1) == alone


@dataclass(frozen=True)
class Part:
    """One bracket of a round as it was paired."""

    step: Step
    pairs: Made
    role: str = USUAL

    @property
    def left(self) -> int:
        """Who is left of it."""
        return unpaired(self.step, self.pairs)


def parts_2026(field: Field) -> list[Part]:
    """1.9: brackets from the top."""
    made: list[Part] = []
    moved = 0
    for group, following, lower in steps(field):
        step = Step(moved, group, following, lower)
        made.append(Part(step, Search(field, step, downfloaters(field, step), CRITERIA_2026).run()))
        moved = made[-1].left
    return made


def parts_2017(field: Field, other: Sequence[Part] = ()) -> list[Part]:
    """A.9: brackets from the top; the penultimate bracket of `other` stays that if it is reached alike."""
    made: list[Part] = []
    moved = 0
    for group, following, lower in steps(field):
        step = Step(moved, group, following, lower)
        at = len(made)
        alike = [part.pairs for part in other[:at]] == [part.pairs for part in made]
        if alike and at < len(other) and other[at].role == PENULTIMATE:
            return made + bottom(field, step)
        sets = downfloaters_2017(field, step, completing=False)
        if not sets:
            return made + bottom(field, step)
        part = Part(step, Search(field, step, sets, CRITERIA_2017).run())
        if lower and not field.completable(part.left | lower):
            return made + bottom(field, step)
        made.append(part)
        moved = part.left
    return made


def bottom(field: Field, step: Step) -> list[Part]:
    """A.9: the penultimate bracket with C.4, then everybody left as one bracket."""
    sets = downfloaters_2017(field, step, completing=True)
    first = Part(step, Search(field, step, sets, CRITERIA_2017).run(), PENULTIMATE)
    last = Step(first.left, step.lower, 0, 0)
    odd = last.players.bit_count() % 2
    ends = [1 << place for place in places(last.players)] if odd else [0]
    ends = [group for group in ends if field.completable(group) and field.perfect(last.players & ~group)]
    found = Search(field, last, ends, (DIFFERENCES_2017, *CRITERIA_2017)).run()
    return [first, Part(last, found, COLLAPSED)]


def parts_of(field: Field, other: Sequence[Part] = ()) -> list[Part] | None:
    """The brackets of a round; None when it cannot be completed."""
    if not field.completable(field.all):
        return None
    return parts_2017(field, other) if field.occasion.edition == 2017 else parts_2026(field)


def values(field: Field, part: Part, role: str) -> dict[str, Any]:
    """What each criterion counts in a bracket, in their order."""
    step, left = part.step, part.left
    if field.occasion.edition == 2026:
        found: dict[str, Any] = {"C6": left.bit_count(), "C7": field.scores(left)}
        found["C8"] = outlook(field, step, left) if step.following else ()
        found["C9"] = bye_unplayed(field, step, left)
    else:
        found = {"C.5": left.bit_count()}
        found["C.6"] = value(field, bracket_of(field, step), step, DIFFERENCES_2017, part.pairs)
        looks = role == USUAL and step.following and left
        found["C.7"] = outlook_2017(field, step, left) if looks else ()
    criteria = CRITERIA_2017 if field.occasion.edition == 2017 else CRITERIA_2026
    for criterion in criteria:
        found[criterion.name] = value(field, bracket_of(field, step), step, criterion, part.pairs)
    return found


@dataclass(frozen=True)
class Compared:
    """The first bracket in which two rounds differ, and the first criterion that is worse; None for order."""

    made: Part
    instead: Part
    worse: str | None
    ours: Any = None
    theirs: Any = None


def compare(field: Field, locked: Field, made: Sequence[Part], instead: Sequence[Part]) -> Compared:
    """The first difference of two rounds; the one with the lock is never the better one."""
    one, other = next(
        (one, other) for one, other in zip(made, instead, strict=False) if set(one.pairs) != set(other.pairs)
    )
    if other.step != one.step:  # collapsed in one of the rounds only: what it is for the players of the other
        inside = tuple(pair for pair in other.pairs if all(one.step.players >> place & 1 for place in pair))
        other = Part(one.step, inside, one.role)
    ours, theirs = values(field, one, one.role), values(locked, other, one.role)
    for name, count in ours.items():
        if theirs[name] != count:
            assert theirs[name] > count, (name, count, theirs[name])
            return Compared(one, other, name, count, theirs[name])
    return Compared(one, other, None)
