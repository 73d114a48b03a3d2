"""Random sections with byes, forfeits, odd and open results, unrated players, and teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.two_game_events import event_of, played_event

KINDS: tuple[tuple[str, str | None], ...] = (
    ("us-chess", None),
    ("nzcf", None),
    ("dutch-2026", None),
    ("cfc", None),
    ("schools", None),
    ("us-chess", "round-robin"),
    ("us-chess", "team-swiss"),
    ("olympiad-2008", None),
)
ODD = (Result.BOTH_LOSE, Result.WHITE_HALF, Result.BLACK_HALF, Result.DOUBLE_FORFEIT)


def random_events(count: int) -> Iterator[Event]:
    """Some events of each kind, and one with matches of two games for each."""
    for seed in range(count):
        for book, format_ in KINDS:
            yield random_event(book, format_, seed)
        yield event_of(played_event(seed, 10, 4))


def random_event(book: str, format_: str | None, seed: int) -> Event:
    """One event, some of whose results are odd, and whose last round may be unfinished."""
    random = Random(f"{book} {format_} {seed}")
    robin = format_ == "round-robin"
    players = 6 if robin else random.randrange(10, 17)
    rates = Rates() if robin else Rates(draws=40, forfeits=8, byes=8, unrated=random.choice((0, 25, 100)))
    event = generate(book, players, 5 if robin else 4, seed, rates, format_)
    section = event.sections[0]
    if section.teams or robin:
        return event
    return replace(event, sections=(_with_odd_results(section, random),))


def _with_odd_results(section: Section, random: Random) -> Section:
    """The section with a few unusual results, and open games in the last round."""
    rounds = [_odd_round(played, random, (*ODD,)) for played in section.results]
    if random.random() < 0.5:
        rounds[-1] = _odd_round(rounds[-1], random, (Result.UNFINISHED,))
    return replace(section, results=tuple(rounds))


def _odd_round(played: Round, random: Random, results: tuple[Result, ...]) -> Round:
    """A round in which some games ended otherwise."""

    def perhaps(game: Game) -> Game:
        return replace(game, result=random.choice(results)) if random.random() < 0.1 else game

    return replace(played, games=tuple(map(perhaps, played.games)))


def sections_as_shown(count: int) -> Iterator[Section]:
    """Sections of random events, with teams in place of players in team events."""
    for event in random_events(count):
        yield as_entrants(event.sections[0])
