"""What-if results: the open boards, and places and prizes before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.app.results.correcting import completes
from crosstable.app.results.match_results import BOTH
from crosstable.app.session.session import Session
from crosstable.app.standings.supposing import Supposed, suppose_in_journal
from crosstable.flow.matches import is_open, scoring_of
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Section
from crosstable.model.points import HALF, ONE, Points, show
from crosstable.model.results import Result, show_result
from crosstable.model.rounds import Game
from crosstable.reports.standings.what_if import PrizesIf, StandingsIf, prizes_if, standings_if

RESULTS = tuple((one, show_result(one)) for one in ("1-0", "1/2-1/2", "0-1"))
"""Results that can be tried, as they are typed and as they are shown."""


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A board or table without a result, and the results that can be tried there."""

    board: int
    white: int
    black: int
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the tried results would change: places and money, now and then."""

    supposed: tuple[Supposed, ...]
    places: StandingsIf
    prizes: PrizesIf | None

    def as_json(self) -> dict[str, object]:
        """The outcome as plain data."""
        return {
            "if": [one.as_json() for one in self.supposed],
            "standings": self.places.as_json(),
            "prizes": None if self.prizes is None else self.prizes.as_json(),
        }


def open_boards(section: Section) -> tuple[OpenBoard, ...]:
    """The boards of the last round without a result."""
    if not section.results:
        return ()
    played = section.results[-1]
    if section.entrants.are_teams:
        return tuple(
            OpenBoard(match.table or place, match.white, match.black, _scores(section))
            for place, match in enumerate(played.matches, start=1)
            if is_open(match)
        )
    return tuple(
        OpenBoard(game.board or place, game.white, game.black, _in_matches(game) if game.results else RESULTS)
        for place, game in enumerate(played.games, start=1)
        if game.result is Result.UNFINISHED
    )


def _in_matches(game: Game) -> tuple[tuple[str, str], ...]:
    """Every way in which a match of two games can end, given what is known."""
    return tuple(
        (both, show_result(both)) for both in BOTH if not game.begun or completes(game.written, both)
    )


def _scores(section: Section) -> tuple[tuple[str, str], ...]:
    """Every score that a match can end with, in half points."""
    every = scoring_of(section).boards * ONE
    pairs = ((Points(own), Points(every - own)) for own in range(every, -1, -HALF))
    return tuple(
        (f"{show(one, typed=True)}-{show(two, typed=True)}", f"{show(one)} – {show(two)}")
        for one, two in pairs
    )


def outcome_of(session: Session, section: Section, texts: Sequence[str]) -> Outcome:
    """Standings and prizes with and without some results; nothing is written."""
    after, found = suppose_in_journal(session, section, texts, None, None)
    then = as_entrants(after.section(section.name))
    places = standings_if(section, ranking(section), ranking(then))
    if not section.prizes:
        return Outcome(found, places, None)
    now, others = session.event.sections, [as_entrants(one) for one in after.sections]
    return Outcome(
        found, places, prizes_if(section, prizes_of(section, None, now), prizes_of(then, None, others))
    )
