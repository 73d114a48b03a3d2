"""Before a round is paired: a list that is green, or says what is missing and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from crosstable.app.desk import Desk
from crosstable.app.round_stage import stage_of
from crosstable.app.rounds import asked_byes
from crosstable.flow.engines import pair_section
from crosstable.journal.words import counted
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.results import Result
from crosstable.rulebooks.shelf import book


class Light(Enum):
    """How a point of the list stands."""

    GREEN = "ok"
    LOOK = "look"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the list: how it stands, what it says, by which rule, and where to press."""

    light: Light
    text: str
    rule: str | None = None
    press: str | None = None
    """Where the matter is settled: results, entries, missing, settings."""


@dataclass(frozen=True, slots=True)
class BeforePairing:
    """The whole list, and the round as the book would pair it now."""

    round: int
    points: tuple[Point, ...]
    pairing: Pairing | None

    @property
    def ready(self) -> bool:
        """Whether nothing stops the round from being paired."""
        return all(point.light is not Light.STOP for point in self.points)


def before_pairing(desk: Desk, section: Section) -> BeforePairing:
    """What stands between the director and the next round."""
    number = stage_of(desk, section).round
    points = [*_entries(section, number), *_results(section), *_byes(section, number)]
    pairing = None
    if all(point.light is not Light.STOP for point in points):
        try:
            pairing = pair_section(section)
            points += _of_pairing(section, pairing)
        except NoLegalPairing as error:
            ways = "; ".join(error.ways_out)
            points.append(Point(Light.STOP, f"{error.text}. {ways}", error.rule, "settings"))
        except CrosstableError as error:
            points.append(Point(Light.STOP, str(error), error.rule))
    return BeforePairing(number, tuple(points), pairing)


def _entries(section: Section, number: int) -> Iterator[Point]:
    """How many play."""
    what = "team" if section.teams else "player"
    here = [player for player in section.players if player.plays_in(number)]
    if len(here) < 2:
        yield Point(Light.STOP, f"a round needs at least two {what}s; {len(here)} can play", press="entries")
    else:
        yield Point(Light.GREEN, f"{counted(len(here), what)} to be paired", press="entries")


def _results(section: Section) -> Iterator[Point]:
    """Whether all results of earlier rounds are in; some books pair on with an assumed one."""
    if not section.results:
        return
    waiting = [
        (number, game)
        for number, played in enumerate(section.results, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    if not waiting:
        yield Point(Light.GREEN, "all results are in", press="results")
        return
    boards = ", ".join(f"{number}/{game.board}" for number, game in waiting[:12])
    text = f"{counted(len(waiting), 'result')} missing (round/board: {boards})"
    unsettled = [game for _, game in waiting if game.paired_as is None]
    assumed = book(section.rulebook).history_of(section).unfinished
    if unsettled and assumed is None:
        yield Point(Light.STOP, f"{text}: enter them, or choose what to assume", "29H", "missing")
    else:
        yield Point(Light.LOOK, f"{text}: the round is paired with assumed results", press="missing")


def _byes(section: Section, number: int) -> Iterator[Point]:
    """Who has asked to sit out."""
    asked = asked_byes(section, number)
    if asked:
        names = ", ".join(section.player(bye["player"]).name for bye in asked[:6])
        more = f" and {len(asked) - 6} more" if len(asked) > 6 else ""
        yield Point(Light.GREEN, f"{counted(len(asked), 'bye')} asked for: {names}{more}", press="entries")


def _of_pairing(section: Section, pairing: Pairing) -> Iterator[Point]:
    """What the book's pairing brings with it: the bye, and its warnings."""
    for bye in pairing.byes:
        said = next((r for r in pairing.reasons if r.players and r.players[0] == bye.player), None)
        rule = said.rule if said else book(section.rulebook).bye_rule
        yield Point(Light.LOOK, f"odd number: {section.called(bye.player)} would have the bye", rule, "bye")
    yield from (Point(Light.LOOK, warning.text, warning.rule) for warning in pairing.warnings)
    yield Point(Light.GREEN, f"{counted(len(pairing.games), 'board')} can be paired")
