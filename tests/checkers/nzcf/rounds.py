"""An NZCF round worked out by the literal oracle, as it is or with one game locked in it (Appendix B)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from tests.oracles.nzcf_literal import Control, bye_order
from tests.oracles.nzcf_literal_cards import Draw
from tests.oracles.nzcf_literal_groups import Meter, Pairs, Players

BUDGET = 3_000_000
Pair = frozenset[int]


@dataclass(frozen=True)
class Locked(Draw):
    """A draw in which two given players can only meet each other."""

    lock: Pair = frozenset()

    def legal(self, one: int, other: int) -> bool:
        """The absolute rules, and no other opponent for the two of the locked game."""
        return super().legal(one, other) and (one in self.lock) == (other in self.lock)


@dataclass(frozen=True)
class Stage:
    """One score group of a round: who belongs to it, who came down, and what was made of it."""

    natives: Players
    incoming: Players
    seated: Pairs
    own: Pairs
    out: Players
    odd: int | None
    pool: Players
    most: bool
    """Whether not everybody could be paired, so that the most pairs were made (8.8)."""
    lowest: bool
    joined: bool

    @property
    def merged(self) -> bool:
        """Whether half or more came from above, so that all are paired as one group (6)."""
        return len(self.incoming) >= len(self.natives)

    @property
    def pairs(self) -> Pairs:
        """All pairs of the group."""
        return self.seated + self.own

    @property
    def passed(self) -> Players:
        """Those who came down and go on, where they are seated first."""
        return () if self.merged else tuple(no for no in self.incoming if no in self.out)

    @property
    def here(self) -> frozenset[int]:
        """Everybody who is there when the group is paired."""
        return frozenset((*self.natives, *self.incoming))


@dataclass(frozen=True)
class Round:
    """A whole round: the bye, and the groups from the top."""

    draw: Draw
    bye: int | None
    groups: tuple[Players, ...]
    stages: tuple[Stage, ...]

    @property
    def pairs(self) -> frozenset[Pair]:
        """Who meets whom."""
        return frozenset(frozenset(pair) for stage in self.stages for pair in stage.pairs)

    def stage_of(self, no: int) -> Stage:
        """The group in which a player is paired."""
        return next(stage for stage in self.stages for pair in stage.pairs if no in pair)

    def native_stage(self, no: int) -> Stage:
        """The group to which a player belongs."""
        return next(stage for stage in self.stages if no in stage.natives)

    def mate(self, no: int) -> int:
        """Whom a player meets."""
        return next(iter(next(pair for pair in self.pairs if no in pair) - {no}))


def locked(draw: Draw, *together: int) -> Locked:
    """The same cards with a game that has to be played."""
    given = {one.name: getattr(draw, one.name) for one in fields(draw)}
    return Locked(**given, lock=frozenset(together))


def solve(draw: Draw, byes: list[int | None] | None = None, groups: tuple[Players, ...] = ()) -> Round | None:
    """The round by the book; with given groups where some have been joined before."""
    for bye in bye_order(draw) if byes is None else byes:
        control = Control(draw, Meter(BUDGET), bye)
        if groups:
            control.groups = list(groups)
        if control.run() is not None:
            return Round(draw, bye, tuple(control.groups), tuple(_stages(control)))
    return None


def _stages(control: Control) -> Iterator[Stage]:
    """The groups of a control that has come to its end."""
    above: Players = ()
    for at, (natives, made) in enumerate(zip(control.groups, control.done, strict=True)):
        scores = {control.pairer.draw.cards[no].score for no in natives}
        yield Stage(
            natives=control.pairer.ranked(natives),
            incoming=control.pairer.ranked(above),
            seated=made.seated,
            own=made.own,
            out=control.pairer.ranked(made.out),
            odd=made.odd,
            pool=made.pool,
            most="8.8" in made.tags,
            lowest=at == len(control.groups) - 1,
            joined=len(scores) > 1,
        )
        above = made.out
