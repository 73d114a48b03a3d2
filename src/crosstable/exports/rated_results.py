"""Results corrected for rating only: an event as it is rated, and what reports say about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.exports.finding import Finding, of_section
from crosstable.exports.player_games import listed_games
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.results import show_result
from crosstable.model.rounds import Game, Round


def with_rated_results(event: Event) -> Event:
    """The event with the rated results, for reports with one result per game."""
    return replace(event, sections=tuple(map(_rated_section, event.sections)))


def _rated_section(section: Section) -> Section:
    """A section with the rated results; the very same one if no result differs."""
    if not any(game.rated_as for _, _, game, _ in listed_games(section)):
        return section
    return replace(section, results=tuple(map(_rated_round, section.results)))


def _rated_round(played: Round) -> Round:
    """A round with the rated results; a match score is dropped if its boards say otherwise."""
    matches = tuple(
        replace(match, games=tuple(map(_rated, match.games)), score=None)
        if any(game.rated_as for game in match.games)
        else match
        for match in played.matches
    )
    return replace(played, games=tuple(map(_rated, played.games)), matches=matches)


def _rated(game: Game) -> Game:
    """A game as it is rated."""
    return game if game.rated_as is None else replace(game, result=game.rated_as, rated_as=None)


def rated_otherwise(section: Section) -> Iterator[Finding]:
    """One non-blocking finding for each game rated with another result than it is scored."""
    for number, _, game, board in listed_games(section):
        if game.rated_as is not None:
            scored, rated = show_result(game.result.value), show_result(game.rated_as.value)
            text = phrase(
                "round {round}, board {board} is reported as {rated}; the standings keep {scored}",
                round=number,
                board=board,
                rated=rated,
                scored=scored,
            )
            remedy = phrase("nothing to do: it was corrected for rating only")
            yield Finding(of_section(section, text), remedy, blocking=False)
