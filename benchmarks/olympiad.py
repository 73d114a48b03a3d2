"""Olympiads and FIDE team Swisses of up to 180 teams over 11 rounds: seconds per round, median and worst.

Run with `make bench`. Every round is paired, reasons included, and played with random results; some teams
come late, miss a round or do not turn up.
"""

from __future__ import annotations

import resource
from dataclasses import replace
from random import Random
from statistics import median
from time import perf_counter

from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import SettingValue
from crosstable.simulation.generate_teams import play_team_round, team_list
from crosstable.simulation.random_events import Rates

ROUNDS = 11
SIZES = {20: 10, 100: 3, 180: 3}
"""Teams -> how many events."""


EVENTS: dict[str, dict[str, SettingValue]] = {
    "olympiad-2008": {},
    "dutch-2026": {"team.colours": "A"},
    "dutch-2026, Type B": {"team.colours": "B"},
}
"""What is played, by its heading: a book with settings."""


def measure(book: str, settings: dict[str, SettingValue], teams: int, events: int) -> list[list[float]]:
    """The seconds of every round, by its number."""
    seconds: list[list[float]] = [[] for _ in range(ROUNDS)]
    for seed in range(events):
        random = Random(f"{teams} {seed}")
        rates = Rates(late=2, withdrawals=0, absences=1)
        entered = team_list(book, teams, ROUNDS, seed, rates, random)
        section = replace(entered, settings=settings)
        for number in range(1, ROUNDS + 1):
            section = play_team_round(section, number, rates, random)
            start = perf_counter()
            pair_section(as_entrants(section), number)
            seconds[number - 1].append(perf_counter() - start)
    return seconds


def main() -> None:
    """A table for each kind of event."""
    for heading, settings in EVENTS.items():
        show(heading, settings)


def show(heading: str, settings: dict[str, SettingValue]) -> None:
    """One row for each size: median and worst round, then the worst of each round."""
    print(f"{heading}: simulated events of 11 rounds, seconds per round")
    print(f"{'teams':>6} {'events':>6} {'median':>8} {'worst':>8} {'MB':>5}   worst of rounds 1 to {ROUNDS}")
    for teams, events in SIZES.items():
        seconds = measure(heading.partition(",")[0], settings, teams, events)
        flat = [value for times in seconds for value in times]
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        rounds = " ".join(f"{max(times):.2f}" for times in seconds)
        print(
            f"{teams:>6} {events:>6} {median(flat):>8.3f} {max(flat):>8.3f} {peak:>5.0f}   {rounds}",
            flush=True,
        )


if __name__ == "__main__":
    main()
