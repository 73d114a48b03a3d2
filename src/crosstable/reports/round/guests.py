"""Players of other sections on a wall chart: a line for each with the games they have here."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.seats import guest_labels
from crosstable.model.colours import Colour
from crosstable.model.event import Event, Section
from crosstable.model.points import ZERO
from crosstable.model.results import Result
from crosstable.model.rounds import Game
from crosstable.reports.people import Person
from crosstable.reports.round.across import Beside
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A player of another section; the score and the place are there."""

    number: str
    person: Person
    home: str
    lines: tuple[RoundLine, ...]

    @property
    def shown(self) -> str:
        """The name with section and number at home."""
        return f"{self.person.shown} ({self.home} {self.person.number})"

    def as_json(self) -> dict[str, object]:
        """The row as plain data; rounds without a game here are left out."""
        games = [line.as_json() for line in self.lines if line.happened is not Happened.NONE]
        return {
            "guest": self.number,
            "section": self.home,
            "player": self.person.no,
            "name": self.person.name,
            "rating": self.person.rating,
            "rounds": games,
        }


def guest_rows(event: Event, section: Section) -> tuple[GuestRow, ...]:
    """The lines of everybody of another section who has a game in this one."""
    beside = Beside(event, audience=None)
    known = {part.name for part in event.sections}
    return tuple(
        GuestRow(label, beside.guest(home, no, 1), home, _lines(section, home, no))
        for (home, no), label in guest_labels(section).items()
        if home in known
    )


def _lines(section: Section, home: str, no: int) -> tuple[RoundLine, ...]:
    """One line for each round, most of them empty."""
    found = {}
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            if (game.white_section, game.white) == (home, no):
                found[number] = _line(section, number, game, Colour.WHITE)
            elif (game.black_section, game.black) == (home, no):
                found[number] = _line(section, number, game, Colour.BLACK)
    return tuple(found.get(number) or _empty(number) for number in range(1, len(section.results) + 1))


def _line(section: Section, number: int, game: Game, colour: Colour) -> RoundLine:
    """A game from the side of the guest."""
    black = colour is Colour.BLACK
    outcomes = game.result.outcomes()
    happened = Happened.GAME if game.result.played else Happened.FORFEIT
    return RoundLine(
        round=number,
        happened=Happened.UNFINISHED if game.result is Result.UNFINISHED else happened,
        opponent=game.white if black else game.black,
        colour=colour if game.result.played else None,
        points=book(section.rulebook).history_of(section).worth(game.points()[black]),
        total=ZERO,
        difference="",
        float=None,
        outcome=None if outcomes is None else outcomes[black],
        forfeit_rated=game.forfeit_rated,
    )


def _empty(number: int) -> RoundLine:
    """A round without a game here."""
    return RoundLine(
        round=number,
        happened=Happened.NONE,
        opponent=None,
        colour=None,
        points=ZERO,
        total=ZERO,
        difference="",
        float=None,
    )
