"""Data for entering results on a page: the boards a line can mean, and its grammar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter

from crosstable.app.results.correcting import result_in_match
from crosstable.app.results.match_results import typed_ways
from crosstable.app.results.open_results import open_boards
from crosstable.app.results.readable_results import SHORT_RESULTS
from crosstable.app.results.typed_result import LINE, NO_BOARD
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.results import Result, show_result
from crosstable.model.rounds import Game, Match
from crosstable.model.two_games import GAMES
from crosstable.reports.round.across import Beside, is_own
from crosstable.web.http.request_context import Visit
from crosstable.web.http.section_keys import section_keys


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPlace:
    """A board that a result can be typed for: its players, and its current result."""

    section: str
    """The section's key in addresses."""
    label: str
    """The board as it is typed: 7, or 7.2 inside a match."""
    round: int
    board: int
    game: int | None
    white: int
    black: int
    names: tuple[str, str]
    was: str
    """The result of the board; empty while it is open."""
    single: bool
    """Whether one game is played here, not a match of several."""


FIELDS = tuple(one.name for one in fields(EntryPlace))
WRITTEN = attrgetter(*FIELDS)
"""A board as a page has it: its values in the order of the fields, which are written once."""


def entry_data(visit: Visit, number: int, table: int | None = None) -> dict[str, object]:
    """The boards of a round, or of one of its matches, and the grammar of a line, for the page."""
    section = visit.session.event.sections[visit.place]
    return _data(visit, list(places_of_round(section, visit.key, number, visit.beside, table)))


def entry_data_everywhere(visit: Visit) -> dict[str, object]:
    """The boards of the running rounds of all sections, without ambiguous ones.

    A board is ambiguous if several sections have it, or if it is open in an earlier round of any section.
    """
    event = visit.session.event
    places = [
        place
        for key, section in zip(section_keys(event), event.sections, strict=True)
        for place in places_of_round(section, key, len(section.results), visit.beside)
    ]
    times = Counter(place.label for place in places)
    behind = {
        one.board
        for section in event.sections
        for one in open_boards(section)
        if one.round < len(section.results)
    }
    known = [place for place in places if times[place.label] == 1 and place.board not in behind]
    return _data(visit, known)


def _data(visit: Visit, places: list[EntryPlace]) -> dict[str, object]:
    """Boards and grammar as plain data; hundreds of boards are written without repeating their fields."""
    return {
        "titles": section_titles(visit),
        "fields": FIELDS,
        "places": [WRITTEN(place) for place in places],
        "line": LINE.pattern,
        "without_board": NO_BOARD,
        "results": _results_typed(visit.session.event),
        "shown": shown_results(places, visit.session.event),
    }


def section_titles(visit: Visit) -> dict[str, str]:
    """Key in addresses -> the section's everyday name; nothing if there is only one."""
    event = visit.session.event
    keys = section_keys(event) if len(event.sections) > 1 else []
    return {key: section.name or event.name for key, section in zip(keys, event.sections, strict=False)}


def _results_typed(event: Event) -> dict[str, str]:
    """What can be typed after a board, and how it is stored; for both games in two-game matches."""
    single = SHORT_RESULTS | {result.value: result.value for result in Result}
    return single | typed_ways() if _has_matches(event) else single


def _has_matches(event: Event) -> bool:
    """Whether a section plays matches of two games."""
    return any(section.games_per_round == GAMES for section in event.sections)


def shown_results(places: list[EntryPlace], event: Event) -> dict[str, str]:
    """How results are shown: all that a game can have, or both of a match, and the scores entered."""
    written = {result.value for result in Result} | {place.was for place in places if place.was}
    if _has_matches(event):
        written |= set(typed_ways().values())
    return {one: show_result(one) for one in sorted(written)}


def places_of_round(
    section: Section, key: str, number: int, beside: Beside, only: int | None = None
) -> Iterator[EntryPlace]:
    """Every board of a published round, or only one; those of a match after their table."""
    if not number:
        return
    played = section.results[number - 1]
    called = {player.no: player.name for player in section.players}
    if played.matches:
        members = _members_called(section)
        for place, match in enumerate(played.matches, start=1):
            table = match.table or place
            if only in (None, table):
                yield from _places_of_match(Where(key, number, table), match, called, members)
        return
    for place, game in enumerate(played.games, start=1):
        board = game.board or place
        if only in (None, board):
            names = _names(section, called, game, number, beside)
            was = game.written if game.begun else ""
            yield Where(key, number, board).place(
                (game.white, game.black), names, was, single=not game.results
            )
            yield from _places_of_games(Where(key, number, board), game, names)


@dataclass(frozen=True, slots=True)
class Where:
    """A board or table of a round."""

    section: str
    round: int
    board: int

    def place(
        self,
        players: tuple[int, int],
        names: tuple[str, str],
        was: str,
        *,
        single: bool,
        game: int | None = None,
    ) -> EntryPlace:
        """The board with its players."""
        return EntryPlace(
            section=self.section,
            label=str(self.board) if game is None else f"{self.board}.{game}",
            round=self.round,
            board=self.board,
            game=game,
            white=players[0],
            black=players[1],
            names=names,
            was=was,
            single=single,
        )


def _places_of_games(where: Where, game: Game, names: tuple[str, str]) -> Iterator[EntryPlace]:
    """The games of a match of two, the second with colours reversed; nothing for a single game."""
    for number, result in enumerate(game.results, start=1):
        turned = number % 2 == 0
        players = (game.black, game.white) if turned else (game.white, game.black)
        was = "" if result is Result.UNFINISHED else result.value
        yield where.place(players, names[::-1] if turned else names, was, single=True, game=number)


def _places_of_match(
    where: Where, match: Match, teams: Mapping[int, str], members: Mapping[int, str]
) -> Iterator[EntryPlace]:
    """A match as a whole, then its boards."""
    sides = (match.white, match.black)
    names = teams[match.white], teams[match.black]
    yield where.place(sides, names, result_in_match(match, None) or "", single=False)
    for game in match.games:
        names = members.get(game.white, phrase("nobody")), members.get(game.black, phrase("nobody"))
        was = result_in_match(match, game.board) or ""
        yield where.place((game.white, game.black), names, was, single=True, game=game.board)


def _names(
    section: Section, called: Mapping[int, str], game: Game, number: int, beside: Beside
) -> tuple[str, str]:
    """White and Black of a game, guests from other sections too."""
    sides = ((game.white_section, game.white), (game.black_section, game.black))
    white, black = (
        called[no] if home is None or is_own(section, home) else beside.guest(home, no, number).shown
        for home, no in sides
    )
    return white, black


def _members_called(section: Section) -> dict[int, str]:
    """The players of all teams by number, each with the team."""
    teams = {no: team.name for team in section.teams for no in team.players}
    return {
        member.no: f"{member.name} ({teams[member.no]})" if member.no in teams else member.name
        for member in section.members
    }
