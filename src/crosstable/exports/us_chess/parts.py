"""Sections of the report: one for each of the event, and one more for games that do not fit in it.

In a report, everybody occurs once in a section and both sides of a game are in the same round. Games between
sections or rounds, games for rating only, and a re-entry's game in a round that the first entry also played
go into an extra section; in the section of the event their points appear as a bye.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.exports.player_games import Reported, first_entries, games_by_section, listed_games, people_of
from crosstable.exports.us_chess.cells import NO_GAME, as_bye, bye_cell, game_cells, without_opponent
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.rounds import NOBODY
from crosstable.reports.standings.lines import lines_of

ONLY = "MAIN"
"""The name of a section that has none."""


@dataclass(frozen=True, slots=True)
class Part:
    """One section of the report: people in the order of their numbers, and what they did round by round."""

    name: str
    section: Section
    people: tuple[Player, ...]
    rows: tuple[tuple[str, ...], ...]
    extra: bool = False

    @property
    def rounds(self) -> int:
        """How many rounds it has."""
        return max((len(row) for row in self.rows), default=0)


def parts_of(event: Event) -> list[Part]:
    """All sections of the report, those of the event first."""
    games = games_by_section(event)
    everything = [game for _, listed in games for game in listed]
    main, more = [], []
    for place, (section, listed) in enumerate(games, start=1):
        filled = _filled(section, everything)
        main.append(_main(section, filled))
        apart = [game for game in listed if game.extra or game.across or game in filled.apart]
        rated = [game for game in apart if game.rated and game.result.played]
        if rated:
            more.append(_more(f"EXTRA GAMES OF SECTION {place}", section, rated))
    return main + more


@dataclass(slots=True)
class _Filled:
    """The cells of a section as they fill up, by round and first entry."""

    cells: dict[tuple[int, int], str] = field(default_factory=dict)
    apart: list[Reported] = field(default_factory=list)


def _filled(section: Section, games: Sequence[Reported]) -> _Filled:
    """Games first, then what replaces games."""
    first = first_entries(section)
    people = [*dict.fromkeys(first.values())]
    numbers = {no: at for at, no in enumerate(people, start=1)}
    found = _Filled()
    late: list[tuple[int, int, str]] = []
    for game in games:
        sides = [(seat.round, first[seat.no]) for seat in game.seats if seat.section == section.name]
        if not sides or game.extra:
            continue
        free = not game.across and not any(side in found.cells for side in sides)
        if free and sides[0] != sides[1]:
            met = (numbers[sides[0][1]], numbers[sides[1][1]])
            found.cells.update(zip(sides, game_cells(game, *met), strict=True))
            continue
        if not game.across:
            found.apart.append(game)
        for seat, points in zip(game.seats, game.result.points(), strict=True):
            if seat.section == section.name:
                late.append((seat.round, first[seat.no], as_bye(points)))
    late += _empty_boards(section, first)
    late += _byes(section, first)
    for number, no, cell in late:
        if found.cells.get((number, no), NO_GAME) == NO_GAME:
            found.cells[number, no] = cell
    return found


def _byes(section: Section, first: Mapping[int, int]) -> Iterator[tuple[int, int, str]]:
    """Byes of single players with what they are worth."""
    if section.entrants.are_teams:
        return
    for no, lines in lines_of(as_entrants(section)).items():
        for line in lines:
            if (cell := bye_cell(line)) is not None:
                yield line.round, first[no], cell


def _empty_boards(section: Section, first: Mapping[int, int]) -> Iterator[tuple[int, int, str]]:
    """Boards of matches that one side left empty."""
    for number, _, game, _ in listed_games(section):
        for no, other, points in zip(
            (game.white, game.black), (game.black, game.white), game.result.points(), strict=True
        ):
            if other == NOBODY and no != NOBODY:
                yield number, first[no], without_opponent(points)


def _main(section: Section, filled: _Filled) -> Part:
    """The section of the report for one of the event."""
    first = first_entries(section)
    people = tuple(player for player in people_of(section) if first[player.no] == player.no)
    numbers = range(1, len(section.results) + 1)
    rows = tuple(tuple(filled.cells.get((n, p.no), NO_GAME) for n in numbers) for p in people)
    return Part(section.name or ONLY, section, people, rows)


def _more(name: str, section: Section, games: Sequence[Reported]) -> Part:
    """A section for games that do not fit elsewhere: each in the first round in which both are free."""
    people: dict[object, Player] = {}
    cells: dict[tuple[object, int], str] = {}
    met = [(_who(game, 0), _who(game, 1)) for game in games]
    for game, (white, black) in zip(games, met, strict=True):
        people.setdefault(white, game.white)
        people.setdefault(black, game.black)
    numbers = {who: at for at, who in enumerate(people, start=1)}
    for game, sides in zip(games, met, strict=True):
        free = next(n for n in range(1, len(games) + 1) if not any((who, n) in cells for who in sides))
        told = game_cells(game, numbers[sides[0]], numbers[sides[1]])
        cells.update({(who, free): cell for who, cell in zip(sides, told, strict=True)})
    rounds = range(1, max(n for _, n in cells) + 1)
    rows = tuple(tuple(cells.get((who, n), NO_GAME) for n in rounds) for who in people)
    return Part(name, section, tuple(people.values()), rows, extra=True)


def _who(game: Reported, side: int) -> object:
    """One person of a game: by member number, else by section and number."""
    player = (game.white, game.black)[side]
    return player.ids.get("uscf") or (game.seats[side].section, player.no)
