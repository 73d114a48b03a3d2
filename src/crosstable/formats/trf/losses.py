"""What an event loses as TRF: whatever does not come back when the file is read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.writable import TRF26
from crosstable.formats.trf.write import write_trf
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.rounds import NOBODY, Game, Match, Round
from crosstable.model.teams import Team

_SKIPPED = frozenset(
    {"sections", "remarks", "stated", "players", "teams", "results", "games", "byes", "matches", "rating_use"}
    | {"rating_months"}
)
_Record = Event | Section | Player | Team | Round | Match | Game


def lost_in_trf(event: Event, version: int = TRF26) -> tuple[str, ...]:
    """The names of the parts of an event that its TRF file leaves out or says otherwise."""
    section = event.sections[0]
    again = read_trf(write_trf(event, version), section.rulebook)
    back = again.sections[0]
    lost = [*_differing(event, again), *_differing(section, back)]
    lost += [f"players' {name}" for name in _lost_of_entries(section.players, back.players)]
    lost += [f"teams' {name}" for name in _lost_of_entries(section.meeting_teams, back.teams)]
    lost += ["teams"] if section.teams and not section.meeting_teams else []
    lost += _lost_of_rounds(section, back)
    return tuple(dict.fromkeys(name.replace("_", " ") for name in lost))


def _differing(one: _Record, other: _Record) -> Iterator[str]:
    """The fields in which two values differ."""
    for field in fields(one):
        if field.name not in _SKIPPED and getattr(one, field.name) != getattr(other, field.name):
            yield field.name


def _lost_of_entries(
    entries: tuple[Player, ...] | tuple[Team, ...], others: tuple[Player, ...] | tuple[Team, ...]
) -> Iterator[str]:
    """The parts of players or teams that do not come back."""
    back: dict[int, Player | Team] = {entry.no: entry for entry in others}
    for entry in entries:
        yield from _differing(entry, back[entry.no])
        if isinstance(entry, Team) and entry.players != getattr(back[entry.no], "players", ()):
            yield "players"


def _lost_of_rounds(section: Section, again: Section) -> Iterator[str]:
    """The parts of rounds, matches and games that do not come back."""
    if len(section.results) > len(again.results):
        yield "rounds without games"
    for played, back in zip(section.results, again.results, strict=False):
        yield from (f"rounds' {name}" for name in _differing(played, back))
        if set(played.byes) != set(back.byes):
            yield "byes"
        yield from (f"games' {name}" for name in _lost_of_games(played.games, back.games))
        matches = {frozenset((match.white, match.black)): match for match in back.matches}
        for match in played.matches:
            other = matches[frozenset((match.white, match.black))]
            yield from (f"matches' {name}" for name in _differing(match, other))
            yield from (f"games' {name}" for name in _lost_of_games(_numbered(match), other.games))


def _numbered(match: Match) -> tuple[Game, ...]:
    """The games of a match with the boards that their order gives them."""
    return tuple(replace(game, board=game.board or at) for at, game in enumerate(match.games, start=1))


def _lost_of_games(games: tuple[Game, ...], others: tuple[Game, ...]) -> Iterator[str]:
    """The parts of games that do not come back."""
    found = {_seat(game): game for game in others}
    for game in games:
        other = found.get(_seat(game))
        if other is None:
            yield "seats"
        else:
            yield from _differing(game, other)


def _seat(game: Game) -> tuple[int, int, int | None]:
    """Who sits where; where a side of a board is empty, the board counts too."""
    return game.white, game.black, game.board if NOBODY in (game.white, game.black) else None
