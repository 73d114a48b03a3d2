"""Team Swisses by US Chess, CFC and FIDE over 9 rounds: processor seconds per round, median and worst.

Run with `make bench`. Every round is paired, reasons included, and played with random results on all boards;
some teams come late, miss a round or do not turn up. The last column counts second meetings: there are none.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from crosstable.flow.matches import was_played
from crosstable.flow.pairing import pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Section
from crosstable.simulation.generate_teams import play_team_round, team_list
from crosstable.simulation.random_events import Rates

ROUNDS = 9
SIZES = {20: 3, 60: 2, 150: 1}
"""Teams -> how many events."""


def measure(book: str, teams: int, events: int) -> tuple[list[float], int]:
    """The seconds of every round of some events, and how many matches were second meetings."""
    seconds: list[float] = []
    again = 0
    for seed in range(events):
        random = Random(f"{book} {teams} {seed}")
        rates = Rates(late=2, withdrawals=1, absences=1)
        section = team_list(book, teams, ROUNDS, seed, rates, random)
        for number in range(1, ROUNDS + 1):
            section = play_team_round(section, number, rates, random)
            start = process_time()
            pair_section(as_entrants(section), number)
            seconds.append(process_time() - start)
        again += second_meetings(section)
    return seconds, again


def second_meetings(section: Section) -> int:
    """How many pairs of teams have played each other more than once."""
    matches = [match for played in section.results for match in played.matches if was_played(match)]
    return len(matches) - len({frozenset((match.white, match.black)) for match in matches})


def main() -> None:
    """One row for each book and size."""
    print(f"teams: simulated team Swisses of {ROUNDS} rounds, processor seconds per round")
    print(f"{'book':>10} {'teams':>6} {'events':>6} {'median':>8} {'worst':>8} {'met twice':>10}")
    for book in ("us-chess", "cfc", "dutch-2026"):
        for teams, events in SIZES.items():
            seconds, again = measure(book, teams, events)
            row = f"{book:>10} {teams:>6} {events:>6} {median(seconds):>8.3f} {max(seconds):>8.3f}"
            print(f"{row} {again:>10}", flush=True)


if __name__ == "__main__":
    main()
