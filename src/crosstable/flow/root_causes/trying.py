"""Trying a supposition: the rounds are paired again, and only what agrees counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from crosstable.flow.engines import Engine, Pairs, SwissEngine
from crosstable.flow.locked import other_round
from crosstable.flow.pairing import TeamEngine, engine_for
from crosstable.flow.root_causes.supposition import Supposition
from crosstable.flow.seats import posted_round
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.rulebooks.shelf import book_of

EFFORT = 60_000
"""How many players are paired in all tries for one section: some seconds of work."""
LEAST = 10
"""A smaller round counts as one of so many players."""


@dataclass(frozen=True, slots=True)
class PostedRound:
    """One posted round: the section as it was known when it was paired, and the book's own pairs."""

    number: int
    known: Section
    same: bool
    expected: Pairs | None


@dataclass(slots=True)
class Effort:
    """What may still be tried: a number of players to pair, so that it is the same on every computer."""

    left: int = EFFORT

    def allows(self, section: Section) -> bool:
        """Whether a round of a section may be paired once more; it is counted."""
        self.left -= max(len(section.players), LEAST)
        return self.left >= 0


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a supposition: the rounds that agree with it, and those that changed and still differ."""

    supposition: Supposition
    gained: tuple[int, ...]
    missed: tuple[int, ...]

    @property
    def holds(self) -> bool:
        """Whether it explains more rounds than it changes in vain."""
        return len(self.gained) > len(self.missed)


def try_out(
    supposition: Supposition,
    rounds: Sequence[PostedRound],
    effort: Effort,
    first: int | None = None,
) -> Trial | None:
    """The rounds that agree only with a supposition; None if one that agreed would differ.

    With a first round, nothing else is looked at unless that one agrees.
    """
    differing = sorted((one for one in rounds if not one.same), key=lambda one: one.number != first)
    gained: list[int] = []
    missed: list[int] = []
    for one in _concerned(differing, supposition):
        found = _again(supposition, one, effort)
        if found is None:
            return None
        if found.agrees:
            gained.append(one.number)
        elif one.number == first:
            return None
        elif found.pairs is None or found.pairs != one.expected:
            missed.append(one.number)
            if len(missed) > len(differing) // 2 + len(gained):
                return None
    if not gained or any(
        (found := _again(supposition, one, effort)) is None or not found.agrees
        for one in _concerned((one for one in rounds if one.same), supposition)
    ):
        return None
    return Trial(supposition, tuple(sorted(gained)), tuple(sorted(missed)))


def paired_with(supposition: Supposition, one: PostedRound, effort: Effort) -> PostedRound:
    """A round with the pairs that the book gives under a supposition."""
    found = _again(supposition, one, effort)
    return replace(one, expected=found.pairs if found else None)


def _concerned(rounds: Iterable[PostedRound], supposition: Supposition) -> list[PostedRound]:
    """The rounds that a supposition is about."""
    return [one for one in rounds if supposition.only in (None, one.number)]


@dataclass(frozen=True, slots=True)
class _Again:
    """A round paired again under a supposition."""

    agrees: bool
    pairs: Pairs | None


def _again(supposition: Supposition, one: PostedRound, effort: Effort) -> _Again | None:
    """One round under a supposition; None where the book cannot pair it then, or enough was tried."""
    if not effort.allows(one.known):
        return None
    try:
        section = supposition.of(one.known, one.number)
        engine = supposed_engine(supposition, section, one.number)
        posted = posted_round(section, one.number)
        if engine.breaches(posted):
            return _Again(False, None)
        if book_of(section).grade is not None:
            return _Again(not engine.differs(posted), None)
        found = engine.plain()
        return _Again(not other_round(found, posted), tuple(game.players for game in found.games))
    except (CrosstableError, LookupError, ValueError):  # a book that cannot read the section as supposed
        return None


def supposed_engine(supposition: Supposition, section: Section, number: int) -> Engine:
    """The engine of a round of a section that is already as supposed."""
    engine = engine_for(section, number)
    if supposition.cards is None:
        return engine
    inner = engine.engine if isinstance(engine, TeamEngine) else engine
    if not isinstance(inner, SwissEngine):
        return engine
    changed = replace(inner, field=supposition.cards(inner.field))
    return replace(engine, engine=changed) if isinstance(engine, TeamEngine) else changed
