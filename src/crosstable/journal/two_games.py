"""Matches of two games in the journal: a game of the rounds holds both results, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.state import Json, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.results import Result, match_result, turned
from crosstable.model.two_games import GAMES, OPEN, both_results


def plays_matches(section: SectionState) -> bool:
    """Whether a round of the section is a match of two games."""
    return bool(section.keys.get("games_per_round", 1) == GAMES)


def results_of(game: Json) -> list[str]:
    """Both results of a match."""
    return list(game.get("results") or both_results(OPEN))


def set_results(game: Json, results: Sequence[str]) -> None:
    """Put results in their place, with what the match comes to."""
    game["results"] = list(results)
    game["result"] = match_result([Result(one) for one in results]).value


def enter_results(game: Json, at: int | None, written: str) -> None:
    """The result of one game of a match, or of both."""
    if at is None:
        return set_results(game, both_results(written))
    results = results_of(game)
    if not 1 <= at <= GAMES:
        raise BadInput(f"a match has games 1 and 2, and not {at}", where="game")
    results[at - 1] = Result(written).value
    set_results(game, results)


def turn_results(game: Json) -> None:
    """The results of a match whose players sat the other way round; whoever won has still won."""
    set_results(game, [turned(Result(one)).value for one in results_of(game)])


def as_in_document(played: Json) -> Json:
    """A round of matches as a document has it: both results, and nothing that follows from them."""
    games = [
        {**{key: game[key] for key in game if key != "result"}, "results": results_of(game)}
        for game in played["games"]
    ]
    return {**played, "games": games}
