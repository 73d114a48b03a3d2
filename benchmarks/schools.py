"""A schools' day from the first round to the last: seconds per round, school clashes, colours refused.

Run with `make bench`. 400 children from 30 schools play 6 rounds; every round is paired, reasons included,
then played with random results. Children come late, stay away, go home and do not turn up, as they do. Small
events, and some with one school much larger than the others, stand beside it.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from dataclasses import dataclass, replace
from random import Random
from statistics import median
from time import perf_counter

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.rounds import Round
from crosstable.rulebooks.schools.claims import claim_of, same_due
from crosstable.rulebooks.schools.why_not import why_not
from crosstable.simulation import generate
from crosstable.simulation.generate import Rates

ROUNDS = 6
ASKED = 5
"""Questions of parents after each round."""


@dataclass(frozen=True, slots=True)
class Hall:
    """A kind of event: children, schools, the share of the largest school in per cent, how many events."""

    children: int
    schools: int
    largest: int
    events: int


HALLS = (
    Hall(40, 6, 0, 20),
    Hall(80, 12, 0, 10),
    Hall(400, 30, 0, 5),
    Hall(400, 30, 25, 3),
    Hall(80, 12, 60, 5),
)


@dataclass(slots=True)
class Day:
    """What was seen in the events of one kind."""

    seconds: list[float]
    answers: list[float]
    games: int = 0
    clashes: int = 0
    refused: int = 0
    megabytes: float = 0


def measure(hall: Hall) -> Day:
    """Pair and play every round of some events of one kind."""
    day = Day([], [])
    rates = Rates(draws=20, unrated=100)
    for seed in range(hall.events):
        random = Random(f"{hall} {seed}")
        section = entered(hall, seed, rates, random)
        for number in range(1, ROUNDS + 1):
            section = generate.leave(section, number, rates, random) if number > 1 else section
            start = perf_counter()
            pairing = pair_section(section, number)
            day.seconds.append(perf_counter() - start)
            count(day, section, pairing)
            ask(day, section, pairing, random)
            games = tuple(generate.played_games(section, pairing, rates, random))
            played = Round(games=games, byes=tuple(generate.byes_of(section, pairing, number)))
            section = replace(section, results=(*section.results, played))
    day.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return day


def entered(hall: Hall, seed: int, rates: Rates, random: Random) -> Section:
    """The entry list; some of the children may be from one large school."""
    section = generate.entry_list("schools", hall.children, ROUNDS, seed, rates, random)
    players = (
        replace(player, school=f"School {0 if random.randrange(100) < hall.largest else home}")
        for player in section.players
        for home in (random.randrange(hall.schools),)
    )
    return replace(section, players=tuple(players))


def count(day: Day, section: Section, pairing: Pairing) -> None:
    """Games, games inside a school, and players who did not get the colour they were due."""
    schools = {player.no: player.school for player in section.players}
    field = field_for(section, pairing.round)
    claims = {entry.player.no: claim_of(entry.card) for entry in field.entries}
    day.games += len(pairing.games)
    day.clashes += sum(schools[game.white] == schools[game.black] for game in pairing.games)
    day.refused += sum(same_due(claims[game.white], claims[game.black]) for game in pairing.games)


def ask(day: Day, section: Section, pairing: Pairing, random: Random) -> None:
    """Why some children do not meet some others: the round is solved once for all questions."""
    start = perf_counter()
    answers = why_not(field_for(section, pairing.round))
    for _ in range(ASKED):
        one, other = random.sample(pairing.games, k=2)
        assert answers(one.white, other.black)
    day.answers.append((perf_counter() - start) / ASKED)


def shown(hall: Hall, day: Day) -> str:
    """One row of the table."""
    times = f"{median(day.seconds):>10.4f} {max(day.seconds):>10.4f} {median(day.answers):>10.4f}"
    what = f"{day.games:>7} {day.clashes:>8} {day.refused:>8} {day.megabytes:>8.0f}"
    share = f"{hall.largest:>5} %" if hall.largest else "      -"
    return f"{hall.children:>8} {hall.schools:>8} {share} {len(day.seconds):>7} {times} {what}"


def main() -> None:
    """Print the table; with the place of a kind as argument measure that alone, as JSON."""
    if len(sys.argv) > 1:
        day = measure(HALLS[int(sys.argv[1])])
        print(json.dumps({name: getattr(day, name) for name in Day.__slots__}))
        return
    print("schools: simulated days of 6 rounds, seconds per round and per question of a parent")
    heads = (
        f"{'median':>10} {'worst':>10} {'why not':>10} {'games':>7} {'clashes':>8} {'refused':>8} {'MB':>8}"
    )
    print(f"children  schools largest  rounds {heads}")
    for place, hall in enumerate(HALLS):
        command = [sys.executable, "-m", "benchmarks.schools", str(place)]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        print(shown(hall, Day(**json.loads(answer))), flush=True)


if __name__ == "__main__":
    main()
