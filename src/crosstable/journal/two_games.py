"""Two-game matches in the journal: a game of the rounds holds both results, and their total."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from crosstable.journal.rounds import PostedGame, result_written
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import match_result, turned
from crosstable.model.two_games import GAMES, OPEN, both_results


def plays_matches(section: SectionState) -> bool:
    """Whether a round of the section is a match of two games."""
    return section.terms.games_per_round == GAMES


def results_of(game: PostedGame) -> list[str]:
    """Both results of a match."""
    return list(game.results or both_results(OPEN))


def with_results(game: PostedGame, results: Sequence[str]) -> PostedGame:
    """A match with both results, and their total."""
    comes_to = match_result([result_written(one) for one in results]).value
    return replace(game, results=tuple(results), result=comes_to)


def with_one_result(game: PostedGame, at: int | None, written: str) -> PostedGame:
    """A match with the result of one of its games, or of both."""
    if at is None:
        return with_results(game, both_results(written))
    results = results_of(game)
    if not 1 <= at <= GAMES:
        raise BadInput(phrase("a match has games 1 and 2; there is no game {at}", at=at), where="game")
    results[at - 1] = result_written(written).value
    return with_results(game, results)


def with_results_turned(game: PostedGame) -> PostedGame:
    """A match whose players sat the other way round; the winner stays the same."""
    return with_results(game, [turned(result_written(one)).value for one in results_of(game)])
