"""Rounds as published or finished: games, team matches and byes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.model.documented import Documented
from crosstable.model.points import Points
from crosstable.model.results import ByeKind, PairedAs, Result, match_points, match_result
from crosstable.model.two_games import side_by_side


def all_alike(result: Result, games: int) -> tuple[Result, ...]:
    """The results of a match in which every game ended alike; none where a round is a single game."""
    return () if games == 1 else (result,) * games


NOBODY = 0
"""Stands for a player on a board that a team leaves empty."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Documented):
    """One game; the sections and rounds name the other side of a cross-section or cross-round game."""

    white: int
    black: int
    result: Result
    board: int | None = None
    paired_as: PairedAs | None = None
    rated: bool = True
    """Whether the game counts for ratings; one of less than a move does not."""
    forfeit_rated: bool = False
    """Whether a game that one side lost by not showing up is rated all the same."""
    rated_as: Result | None = None
    """What the rating report has if the result was corrected for it only; standings keep `result`."""
    white_round: int | None = None
    black_round: int | None = None
    white_section: str | None = None
    black_section: str | None = None
    scored: tuple[Points, Points] | None = None
    """What both sides score if it differs from the result, as with game points of a match."""
    taken_for: tuple[Points, Points] | None = None
    """What both sides have for pairing while the result is open, if it differs from `paired_as`."""

    starts: str | None = None
    """When it starts, if that was postponed: 2026-11-21T15:30."""
    results: tuple[Result, ...] = ()
    """Of a match of two games: the result of each from the side of its own White; colours turn after the
    first. They are what is known of the match; `result` and `scored` follow from them."""

    def __post_init__(self) -> None:
        """Derive the match as a whole from its games."""
        if self.results:
            object.__setattr__(self, "result", match_result(self.results))
            object.__setattr__(self, "scored", match_points(self.results))

    def points(self) -> tuple[Points, Points]:
        """White's and Black's points."""
        return self.result.points() if self.scored is None else self.scored

    def points_as(self, assumed: PairedAs) -> tuple[Points, Points]:
        """White's and Black's points for pairing while the result is open."""
        if self.taken_for is not None:
            return self.taken_for
        return match_points(self.results, assumed) if self.results else assumed.points()

    @property
    def written(self) -> str:
        """The result as it is kept: that of the game, or those of both games of a match side by side."""
        return side_by_side([one.value for one in self.results]) if self.results else self.result.value

    @property
    def begun(self) -> bool:
        """Whether something is known of the game, or of a game of the match."""
        return self.written != Result.UNFINISHED.value


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScore:
    """A match given by its score only; `played` is false if a team did not show up."""

    white: Points
    black: Points
    played: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Match(Documented):
    """A team match; `white` is the team with White on board 1. Games, a score, or both."""

    white: int
    black: int
    table: int | None = None
    games: tuple[Game, ...] = ()
    score: MatchScore | None = None
    paired_as: PairedAs | None = None
    """What the pairing assumes for the match while it is open."""
    starts: str | None = None
    """When it starts, where that was postponed."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Bye(Documented):
    """A player (or a team) without an opponent, and why."""

    kind: ByeKind
    player: int | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(Documented):
    """What the director had fixed when the rest of a round was paired, and by which rule."""

    rule: str
    boards: tuple[int, ...] = ()
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Round(Documented):
    """One round of the results, finished or published."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    matches: tuple[Match, ...] = ()
    stood: Stood | None = None

    def at_boards(self) -> Iterator[tuple[Match | None, int, Game]]:
        """Every game of players with the number of its board, and the match it belongs to with its table."""
        for place, game in enumerate(() if self.matches else self.games, start=1):
            yield None, game.board or place, game
        for table, match in enumerate(self.matches, start=1):
            numbered = replace(match, table=match.table or table)
            for place, game in enumerate(match.games, start=1):
                yield numbered, game.board or place, game


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraGame(Documented):
    """A game outside the event: rated, but without a score in it."""

    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedGame(Documented):
    """A game of the round to be paired that is fixed."""

    white: int
    black: int
    board: int | None = None
