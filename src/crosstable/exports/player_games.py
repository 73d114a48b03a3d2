"""Every game of an event as reports list them: round, board, both players, result, whether it is rated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's home in a game: the section and the round there."""

    section: str | None
    no: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """One game between two people."""

    round: int
    board: int
    white: Player
    black: Player
    seats: tuple[Seat, Seat]
    result: Result
    rated: bool
    day: str
    """YYYY-MM-DD, or nothing."""
    match: str = ""
    """The match of teams it belongs to: `Home - Away`."""
    extra: bool = False
    """Whether it was played for rating only."""

    @property
    def across(self) -> bool:
        """Whether the players are from different sections, or the game counts in different rounds."""
        white, black = self.seats
        return (white.section, white.round) != (black.section, black.round)


def people_of(section: Section) -> tuple[Player, ...]:
    """Those who sit at the boards: in a team event the members."""
    return section.members or section.players


def first_entries(section: Section) -> dict[int, int]:
    """Everybody's number -> the number of the first entry of the same person."""
    first: dict[int, int] = {}
    people = {player.no: player for player in people_of(section)}
    for no, player in people.items():
        seen = {no}
        while player.reentry_of in people and player.reentry_of not in seen:
            player = people[player.reentry_of]
            seen.add(player.no)
        first[no] = player.no
    return first


def games_by_section(event: Event) -> list[tuple[Section, list[Reported]]]:
    """All games with a result, with the section that lists them; a game listed twice occurs once."""
    seen: set[tuple[Seat, Seat]] = set()
    found: list[tuple[Section, list[Reported]]] = []
    for section in event.sections:
        games = [game for game in _games(event, section) if game.extra or game.seats not in seen]
        seen |= {game.seats for game in games if game.across and not game.extra}
        found.append((section, games))
    return found


def _games(event: Event, section: Section) -> Iterator[Reported]:
    """The games that a section lists, by round and board, then those for rating only."""
    for number, match, game, board in listed_games(section):
        if NOBODY not in (game.white, game.black) and game.result is not Result.UNFINISHED:
            yield from _as_rated(_reported(event, section, number, game, board, match), game.rated_as)
    people = {player.no: player for player in people_of(section)}
    for extra in section.extra:
        if extra.result is not Result.UNFINISHED:
            yield Reported(
                round=extra.round,
                board=0,
                white=people[extra.white],
                black=people[extra.black],
                seats=(
                    Seat(section.name, extra.white, extra.round),
                    Seat(section.name, extra.black, extra.round),
                ),
                result=extra.result,
                rated=True,
                day=day_of(event, section, extra.round),
                extra=True,
            )


def _as_rated(game: Reported, rated_as: Result | None) -> Iterator[Reported]:
    """A game; one corrected for rating only keeps its points, and is rated outside the rounds."""
    if rated_as is None:
        yield game
        return
    yield replace(game, rated=False)
    if rated_as.played:
        yield replace(game, result=rated_as, extra=True)


def listed_games(section: Section) -> Iterator[tuple[int, str, Game, int]]:
    """Round, match, game and board of everything on a section's boards, open games too."""
    names = {team.no: team.name for team in section.teams}
    for number, played in enumerate(section.results, start=1):
        for match, board, game in played.at_boards():
            called = "" if match is None else f"{names[match.white]} - {names[match.black]}"
            yield number, called, game, board


def _reported(event: Event, section: Section, number: int, game: Game, board: int, match: str) -> Reported:
    """A game with its players, who may be of another section."""
    white = Seat(game.white_section or section.name, game.white, game.white_round or number)
    black = Seat(game.black_section or section.name, game.black, game.black_round or number)
    return Reported(
        round=number,
        board=board,
        white=_player(event, section, white),
        black=_player(event, section, black),
        seats=(white, black),
        result=game.result,
        rated=game.rated,
        day=day_of(event, section, number),
        match=match,
    )


def _player(event: Event, section: Section, seat: Seat) -> Player:
    """Whoever sits there."""
    home = section if seat.section == section.name else event.section(seat.section)
    return next(player for player in people_of(home) if player.no == seat.no)


def open_rounds(section: Section) -> dict[int, int]:
    """Rounds with open games -> how many, including matches without games or score."""
    found: dict[int, int] = {}
    for number, _, game, _ in listed_games(section):
        if game.result is Result.UNFINISHED:
            found[number] = found.get(number, 0) + 1
    for number, played in enumerate(section.results, start=1):
        missing = sum(not match.games and match.score is None for match in played.matches)
        if missing:
            found[number] = found.get(number, 0) + missing
    return found


def day_of(event: Event, section: Section, number: int) -> str:
    """The day of a round: from the timetable, otherwise the first day of the section."""
    start = next((item.start for item in event.schedule if item.round == number), section.start or "")
    return start[:10]
