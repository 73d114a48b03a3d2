"""Who sits where in a round; for a published one, including games with other sections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.flow.matches import is_open, scoring_of
from crosstable.model.event import Event, Section
from crosstable.model.points import show, with_half_sign
from crosstable.model.results import FORFEITS, Result, show_forfeit
from crosstable.model.rounds import Game, Round
from crosstable.reports.people import Person, people_before
from crosstable.reports.round.pairing_sheet import PairingSheet

SHOWN = {
    "*": "",
    "+:-": "+ : –",
    "-:+": "– : +",
    "-:-": "– : –",
}
"""Results that are shown differently from how they are stored, with a dash instead of the hyphen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One board, or one table of teams; a person of another section has its name."""

    board: int
    people: tuple[Person, Person]
    own: tuple[bool, bool]
    """Whether White, and Black, are of this section."""
    scored: tuple[str, str]
    """What each side has scored, if known."""
    result: str = ""
    """The result in one text, of a match as far as it is known."""

    @property
    def open(self) -> bool:
        """Whether the result is not known yet."""
        return self.scored == ("", "")


def seats_of(
    event: Event, section: Section, number: int, people: Mapping[int, Person] | None = None
) -> tuple[Seat, ...]:
    """The boards of a published round in their order; people with their scores may be known already."""
    people = people or people_before(section, number)
    matches = _final_scores(section, number)
    known = match_scores(section, section.results[number - 1])
    seats = [
        Seat(
            board=game.board or place,
            people=(
                _person(event, people, section, game.white_section, game.white, number),
                _person(event, people, section, game.black_section, game.black, number),
            ),
            own=(_here(section, game.white_section), _here(section, game.black_section)),
            scored=matches.get(game.board or place) or _scored(game),
            result=known.get(game.board or place) or score_of(game) or _result_across(game),
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
    """The points of a game that is over; F for one that was not played, FR where it is rated."""
    if game.result is Result.UNFINISHED:
        return "", ""
    mark = "" if game.result not in FORFEITS else "FR" if game.forfeit_rated else "F"
    white, black = game.points()
    return f"{show(white)}{mark}", f"{show(black)}{mark}"


def _final_scores(section: Section, number: int) -> dict[int, tuple[str, str]]:
    """Table -> game points of the matches that are over."""
    scoring = scoring_of(section)
    found: dict[int, tuple[str, str]] = {}
    for place, match in enumerate(section.results[number - 1].matches, start=1):
        white, black = ("", "") if is_open(match) else map(show, scoring.points(match))
        found[match.table or place] = (white, black)
    return found


def match_scores(section: Section, played: Round) -> dict[int, str]:
    """The scores of a round's matches by table, as far as they are known."""
    if not played.matches:
        return {}
    scoring = scoring_of(section)
    return {
        match.table or place: "–".join(map(show, scoring.known(match)))
        for place, match in enumerate(played.matches, start=1)
        if match.score is not None or any(game.result is not Result.UNFINISHED for game in match.games)
    }


def score_of(game: Game) -> str:
    """The score of a match of two games, as far as it is known; empty for a single game."""
    return "–".join(map(show, game.points())) if game.results and game.begun else ""


def _result_across(game: Game) -> str:
    """A result across a board, with R for a forfeit that is rated."""
    return f"{shown_result(game.result)} R" if game.forfeit_rated else shown_result(game.result)


def shown_result(result: Result) -> str:
    """A result across a board; nothing while the game is open."""
    signs = show_forfeit(result.value)
    if signs != result.value:
        return signs
    return SHOWN.get(result.value, with_half_sign(result.value).replace("-", "–"))
