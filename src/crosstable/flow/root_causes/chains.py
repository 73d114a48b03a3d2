"""Which differences of a round follow from which: the first is fixed, and the rest paired around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.flow.check import RoundCheck
from crosstable.flow.engines import Engine, SwissEngine
from crosstable.flow.pairing import TeamEngine, engine_for
from crosstable.flow.seats import posted_round
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import LockedGame
from crosstable.rulebooks.api import PlayedRound

MOST_CHAINS = 12
"""How many differences of a round are fixed one after another."""

Seats = tuple[int, ...]
"""White and Black of a game, or who has the bye."""


@dataclass(frozen=True, slots=True)
class Chain:
    """One difference, and how many others disappear once the round is paired around it."""

    seats: Seats
    reasons: tuple[Reason, ...]
    follow: tuple[Seats, ...] = ()
    """The pairings and byes that the book then has as they were posted."""


def chains_of(section: Section, check: RoundCheck) -> tuple[Chain, ...] | None:
    """The differences of a round as chains, from the first board down; None where that is impossible.

    A book that grades differences, and a table, say of each pairing by itself what is wrong with it.
    """
    if check.same or check.expected is None or check.grade is not None:
        return None
    engine = engine_for(section, check.round)
    inner = engine.engine if isinstance(engine, TeamEngine) else engine
    if not isinstance(inner, SwissEngine) or inner.rulebook.grade is not None:
        return None
    posted = posted_round(section, check.round)
    return tuple(_Chains(engine, posted, _boards(section, check.round)).split(check))


def _boards(section: Section, number: int) -> dict[frozenset[int], int]:
    """The place of every posted game: by board if the file has boards, else by the better ranked player."""
    played, rank = section.results[number - 1], section.ranking(number).rank_of
    return {
        frozenset((game.white, game.black)): game.board or min(rank(game.white), rank(game.black))
        for game in played.games
    }


@dataclass(frozen=True, slots=True)
class _Chains:
    """A posted round whose differences are fixed one after another."""

    engine: Engine
    posted: PlayedRound
    boards: dict[frozenset[int], int]

    def split(self, check: RoundCheck) -> Iterator[Chain]:
        """Every difference that does not follow from those before it."""
        assert check.expected is not None
        left = self._differing(check.expected)
        fixed: list[Seats] = []
        while left:
            first, *others = left
            fixed.append(first)
            expected = self._around(fixed) if others and len(fixed) < MOST_CHAINS else None
            still = (
                others if expected is None else [one for one in others if one in self._differing(expected)]
            )
            follow = tuple(one for one in others if one not in still)
            yield Chain(first, _about(first, check), follow)
            left = still

    def _differing(self, expected: Pairing) -> list[Seats]:
        """The posted byes and games that a pairing does not have, byes first, then from board 1 down."""
        byes = {bye.player for bye in expected.byes}
        games = {game.players for game in expected.games}
        found: list[Seats] = [(no,) for no in self.posted.byes if no not in byes]
        other = [pair for pair in self.posted.games if pair not in games]
        return [*found, *sorted(other, key=lambda pair: (self.boards.get(frozenset(pair), 0), pair))]

    def _around(self, fixed: list[Seats]) -> Pairing | None:
        """The round paired around some of its games and byes; None where that is impossible."""
        games = tuple(LockedGame(white=one[0], black=one[1]) for one in fixed if len(one) > 1)
        byes = tuple(one[0] for one in fixed if len(one) == 1)
        try:
            return _with_fixed(self.engine, games, byes).plain()
        except (CrosstableError, LookupError, ValueError):
            return None


def _with_fixed(engine: Engine, games: tuple[LockedGame, ...], byes: tuple[int, ...]) -> Engine:
    """The engine of a Swiss round with some games and byes fixed."""
    if isinstance(engine, TeamEngine):
        return replace(engine, engine=_with_fixed(engine.engine, games, byes))
    if not isinstance(engine, SwissEngine):
        return engine
    standing = engine.standing
    return replace(
        engine,
        standing=replace(standing, games=(*standing.games, *games), byes=(*standing.byes, *byes)),
    )


def _about(seats: Seats, check: RoundCheck) -> tuple[Reason, ...]:
    """What the check says about a pairing; about one of its players where it says nothing of both."""
    whole = [reason for reason in check.differences if set(reason.players) == set(seats)]
    return tuple(whole or [reason for reason in check.differences if set(reason.players) & set(seats)][:1])
