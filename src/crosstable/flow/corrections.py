"""Results corrected after a round was paired, which explain its scores."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from crosstable.flow.explain_sentences import RESULT_ADDED_SINCE, RESULT_CORRECTED_SINCE
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result, show_result
from crosstable.model.rounds import Game


@dataclass(frozen=True, slots=True)
class Corrected:
    """A game of an earlier round with the result a later round was paired from, and the current one."""

    round: int
    then: Game
    now: Game

    @property
    def was_open(self) -> bool:
        """Whether it had no result when the later round was paired."""
        return self.then.result is Result.UNFINISHED

    def as_json(self) -> dict[str, object]:
        """The game as plain data."""
        seats = {"board": self.now.board, "white": self.now.white, "black": self.now.black}
        return {"round": self.round, **seats, "then": self.then.written, "now": self.now.written}


@dataclass(frozen=True, slots=True)
class Outdated:
    """A round with earlier results that have changed since it was paired."""

    round: int
    results: tuple[Corrected, ...]
    differs: bool
    """Whether the book would pair it differently with the current results."""
    by_book: bool = True
    """Whether it is still the book's own pairing; neither, if changed by hand or impossible to pair."""

    def as_json(self) -> dict[str, object]:
        """What changed since the pairing, as plain data."""
        return {"results": [one.as_json() for one in self.results], "differs": self.differs}


def all_corrected(then: Section, now: Section, number: int) -> Iterator[Corrected]:
    """Games before a round whose results have changed since it was paired."""
    rounds = zip(then.results[: number - 1], now.results, strict=False)
    for at, (old, new) in enumerate(rounds, start=1):
        if old is new:
            continue
        found = {frozenset((game.white, game.black)): game for game in new.games}
        for game in old.games:
            later = found.get(frozenset((game.white, game.black)))
            if later and later.result != game.result:
                yield Corrected(at, game, later)


def corrected_since(then: Section, now: Section, number: int, players: Collection[int]) -> Iterator[Reason]:
    """Games of some players before a round whose results have changed since it was paired."""
    for one in all_corrected(then, now, number):
        if {one.then.white, one.then.black} & set(players):
            yield _corrected(now, one.round, one.then, one.now)


def _corrected(section: Section, at: int, old: Game, new: Game) -> Reason:
    """One result that was entered or corrected after the pairing."""
    white, black = section.who(new.white), section.who(new.black)
    shown = show_result(new.result.value)
    if old.result is Result.UNFINISHED:
        said = RESULT_ADDED_SINCE.of(round=at, white=white, black=black, now=shown)
    else:
        said = RESULT_CORRECTED_SINCE.of(
            round=at, white=white, black=black, then=show_result(old.result.value), now=shown
        )
    return Reason("", (new.white, new.black), said, topic=Topic.PAST)
