"""Who sits where in a round; of a published one games with players of other sections included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.flow.matches import is_open, scoring_of
from crosstable.model.event import TEAM_FORMATS, Event, Section
from crosstable.model.points import show
from crosstable.model.results import FORFEITS, Result
from crosstable.model.rounds import Game
from crosstable.reports.people import Person, people_before
from crosstable.reports.round.pairing_sheet import PairingSheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One board, or one table of teams; a person of another section has its name."""

    board: int
    people: tuple[Person, Person]
    own: tuple[bool, bool]
    """Whether White, and Black, are of this section."""
    scored: tuple[str, str]
    """What each side has scored, if it is known."""

    @property
    def open(self) -> bool:
        """Whether the result is not known yet."""
        return self.scored == ("", "")


def seats_of(event: Event, section: Section, number: int) -> tuple[Seat, ...]:
    """The boards of a published round in their order."""
    people = people_before(section, number)
    matches = _match_scores(section, number)
    seats = [
        Seat(
            board=game.board or place,
            people=(
                _person(event, people, section, game.white_section, game.white, number),
                _person(event, people, section, game.black_section, game.black, number),
            ),
            own=(_here(section, game.white_section), _here(section, game.black_section)),
            scored=matches.get(game.board or place) or _scored(game),
        )
        for place, game in enumerate(section.results[number - 1].games, start=1)
    ]
    return tuple(sorted(seats, key=lambda seat: seat.board))


def planned_seats(view: PairingSheet) -> tuple[Seat, ...]:
    """The boards of a round that is paired and not played."""
    people = view.people
    return tuple(
        Seat(
            board=game.board,
            people=(people[game.white], people[game.black]),
            own=(True, True),
            scored=("", ""),
        )
        for game in view.games
    )


def _here(section: Section, home: str | None) -> bool:
    """Whether a side of a game is of this section."""
    return home in (None, section.name)


def _person(
    event: Event, people: Mapping[int, Person], section: Section, home: str | None, no: int, number: int
) -> Person:
    """A side of a game, from another section if need be."""
    if _here(section, home):
        return people[no]
    other = event.section(home)
    return people_before(other, min(number, len(other.results) + 1))[no]


def _scored(game: Game) -> tuple[str, str]:
    """The points of a game that is over; F for one that was not played."""
    if game.result is Result.UNFINISHED:
        return "", ""
    mark = "F" if game.result in FORFEITS else ""
    white, black = game.points()
    return f"{show(white)}{mark}", f"{show(black)}{mark}"


def _match_scores(section: Section, number: int) -> dict[int, tuple[str, str]]:
    """Table -> game points of the matches that are over."""
    if section.format not in TEAM_FORMATS:
        return {}
    scoring = scoring_of(section)
    found: dict[int, tuple[str, str]] = {}
    for place, match in enumerate(section.results[number - 1].matches, start=1):
        white, black = ("", "") if is_open(match) else map(show, scoring.points(match))
        found[match.table or place] = (white, black)
    return found
