"""Matches of two games as two rounds of single games, as reports to rating officers need them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.rounds import Game, Round
from crosstable.model.two_games import GAMES


def in_single_games(event: Event) -> Event:
    """The event with every match of two games as a game of two rounds; other sections are unchanged."""
    if all(section.games_per_round == 1 for section in event.sections):
        return event
    sections = tuple(one if one.games_per_round == 1 else _divided(one) for one in event.sections)
    return replace(event, sections=sections)


def single_games(game: Game) -> tuple[Game, ...]:
    """The games of a match, each with its own White; a single game is itself."""
    if not game.results:
        return (game,)
    return tuple(_single(game, at) for at in range(1, GAMES + 1))


def _single(game: Game, at: int) -> Game:
    """One game of a match; the colours of the second are reversed."""
    found = replace(game, results=(), scored=None, result=game.results[at - 1])
    if at % 2:
        return found
    return replace(
        found,
        white=game.black,
        black=game.white,
        white_round=game.black_round,
        black_round=game.white_round,
        white_section=game.black_section,
        black_section=game.white_section,
    )


def _divided(section: Section) -> Section:
    """A section with two rounds in place of each; byes and absences are in both."""
    return replace(
        section,
        games_per_round=1,
        rounds=GAMES * section.rounds,
        players=tuple(_for_two(player) for player in section.players),
        results=tuple(half for played in section.results for half in _halves(played)),
        extra=tuple(replace(game, round=GAMES * game.round) for game in section.extra),
        adjustments=tuple(
            replace(one, round=None if one.round is None else GAMES * one.round)
            for one in section.adjustments
        ),
        half_byes=None,
        incidents=(),
    )


def _for_two(player: Player) -> Player:
    """A player whose rounds are counted twice."""
    left = player.withdrawn_after
    byes = {GAMES * number - less: kind for number, kind in player.byes.items() for less in (1, 0)}
    return replace(
        player,
        joins=GAMES * player.joins - 1,
        withdrawn_after=None if left is None else GAMES * left,
        byes=byes,
    )


def _halves(played: Round) -> Iterator[Round]:
    """A round as two: the first games of all matches, then the second ones."""
    for at in range(1, GAMES + 1):
        games = tuple(_across(_single(game, at), at) for game in played.games)
        yield Round(games=games, byes=played.byes)


def _across(game: Game, at: int) -> Game:
    """A game whose sides count in other rounds, by the numbers of the divided rounds."""
    less = GAMES - at
    sides = (game.white_round, game.black_round)
    white, black = (None if one is None else GAMES * one - less for one in sides)
    return replace(game, white_round=white, black_round=black)
