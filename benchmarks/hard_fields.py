"""Fields that are hard to pair: dense late rounds, everybody alike, one club, many byes, nothing but draws.

`python -m benchmarks.table KEY` says how long the worst round of one of them takes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.model.event import Avoid, Event, Section, SettingValue
from crosstable.model.rounds import Round
from crosstable.simulation import generate
from crosstable.simulation.generate import Rates
from crosstable.simulation.generate_teams import pairs_teams, play_team_round, team_list

CHILDREN = Rates(draws=20, unrated=100)
DENSE = Rates(absences=1, withdrawals=0, late=0)
TEAMS = Rates(late=2, withdrawals=0, absences=1)


@dataclass(frozen=True, slots=True)
class HardField:
    """One event: the book, how many play how many rounds, and what makes it hard."""

    book: str
    size: int
    rounds: int
    rates: Rates = field(default_factory=Rates)
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    one_club: int = 0
    """How many in a hundred are from one club, and asked not to meet each other."""
    one_school: int = 0
    """How many in a hundred are from one school."""


FIELDS = {
    "schools-1000": HardField("schools", 1000, 6, CHILDREN),
    "schools-1500": HardField("schools", 1500, 6, CHILDREN),
    "schools-one": HardField("schools", 300, 6, CHILDREN, one_school=60),
    "us-3000": HardField("us-chess", 3000, 7),
    "us-draws": HardField("us-chess", 1000, 7, Rates(draws=95)),
    "us-equal": HardField("us-chess", 1500, 7, Rates(lowest=1500, highest=1501, unrated=0)),
    "us-unrated": HardField("us-chess", 1000, 7, Rates(unrated=100)),
    "us-unrated-40": HardField("us-chess", 1500, 7, Rates(unrated=40)),
    "us-300-draws": HardField("us-chess", 300, 7, Rates(draws=95)),
    "olympiad-300": HardField("olympiad-2008", 300, 11, TEAMS),
    "olympiad-1000": HardField("olympiad-2008", 1000, 5, TEAMS),
    "dutch-1998-dense": HardField("dutch-1998", 100, 60, DENSE),
    "cfc-one-club": HardField("cfc", 3000, 5, settings={"avoid_rounds": 2}, one_club=30),
    "dutch-2026-byes": HardField("dutch-2026", 1000, 9, Rates(byes=15, absences=10, full_byes=3)),
    "dutch-2017-draws": HardField("dutch-2017", 1000, 9, Rates(draws=95)),
    "dutch-2026-dense": HardField("dutch-2026", 100, 60, DENSE),
}


def event_of(hard: HardField, seed: int = 0) -> Event:
    """The event after its last round; results are random, the same for the same seed."""
    random = Random(f"{hard.book} {hard.size} {seed}")
    play = _play_teams if pairs_teams(hard.book) else _play
    return Event(name=f"Hard field {hard.book}", sections=(play(hard, seed, random),))


def _play(hard: HardField, seed: int, random: Random) -> Section:
    """An event of players."""
    section = generate.entry_list(hard.book, hard.size, hard.rounds, seed, hard.rates, random)
    section = _made_hard(replace(section, settings={**section.settings, **hard.settings}), hard, random)
    for number in range(1, hard.rounds + 1):
        section = generate.leave(section, number, hard.rates, random) if number > 1 else section
        pairing = pair_section(section, number)
        games = tuple(generate.played_games(section, pairing, hard.rates, random))
        played = Round(games=games, byes=tuple(generate.byes_of(section, pairing, number)))
        section = replace(section, results=(*section.results, played))
    return section


def _made_hard(section: Section, hard: HardField, random: Random) -> Section:
    """The entry list with one large club or school."""
    if hard.one_school:
        players = tuple(
            replace(player, school="Large School") if random.randrange(100) < hard.one_school else player
            for player in section.players
        )
        return replace(section, players=players)
    if hard.one_club:
        club = tuple(p.no for p in section.players if random.randrange(100) < hard.one_club)
        return replace(section, avoid=(Avoid(players=club),))
    return section


def _play_teams(hard: HardField, seed: int, random: Random) -> Section:
    """An event of teams."""
    section = team_list(hard.book, hard.size, hard.rounds, seed, hard.rates, random)
    for number in range(1, hard.rounds + 1):
        section = play_team_round(section, number, hard.rates, random)
    return section
