"""Standings with twelve tie-breaks: seconds from the results to the places, and for one player's arithmetic.

Run with `make bench`. The rounds are drawn at random, not paired: tie-breaks do not care. Some players have
byes, stay away, or do not come to their games, so that every rule about unplayed rounds is at work. The
seconds are those of the processor, so that other programs do not disturb the figures.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from crosstable.flow.breakdown import explain_place
from crosstable.flow.contest import rank
from crosstable.flow.ranking import contest_of, ranking
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.tiebreaks.sequences import SEQUENCES

SIZES = ((100, 7), (500, 9), (2000, 9), (2000, 11))
RUNS = 5
MISSING = 50
"""One player of so many has a bye in a round, and one of so many stays away."""

US = (
    *SEQUENCES["us-state-list"][:-1],
    *("median", "cumulative-opposition", "opposition-performance", "average-opposition", "coin-flip"),
)
FIDE = "BH-C1 BH BH-M1 FB SB SB-C1 DE PS KS ARO TPR APPO".split()
MIXED = (*US[:6], *FIDE[:6])
LISTS = {"US Chess": US, "FIDE": tuple(FIDE), "mixed": MIXED}

RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW) * 10 + (
    Result.WHITE_BY_FORFEIT,
    Result.BLACK_BY_FORFEIT,
)


def event(players: int, rounds: int, tiebreaks: tuple[str, ...]) -> Section:
    """A section with random rounds."""
    random = Random(f"{players} {rounds}")
    entries = [
        Player(no=no, name=f"P{no}", rating=random.randrange(1000, 2500)) for no in range(1, players + 1)
    ]
    results = tuple(_rounds(players, rounds, random))
    return Section(
        rulebook="us-chess", rounds=rounds, players=tuple(entries), results=results, tiebreaks=tiebreaks
    )


def _rounds(players: int, rounds: int, random: Random) -> Iterator[Round]:
    """Rounds of random games; the first of the shuffled numbers have byes, the next stay away."""
    for _ in range(rounds):
        numbers = random.sample(range(1, players + 1), players)
        out = players // MISSING
        byes = tuple(Bye(kind=ByeKind.HALF, player=no) for no in numbers[:out])
        seated = numbers[2 * out :]
        pairs = zip(seated[::2], seated[1::2], strict=False)
        games = tuple(
            Game(board=board, white=white, black=black, result=random.choice(RESULTS))
            for board, (white, black) in enumerate(pairs, start=1)
        )
        yield Round(games=games, byes=byes)


def seconds(section: Section) -> tuple[float, float, float]:
    """Medians: the whole way, the ranking alone, the arithmetic of one player."""
    whole, ranked, arithmetic = [], [], []
    for _ in range(RUNS):
        start = process_time()
        ranking(section)
        whole.append(process_time() - start)
        contest = contest_of(section, section.rounds)
        start = process_time()
        rank(contest)
        ranked.append(process_time() - start)
        start = process_time()
        explain_place(contest, 1)
        arithmetic.append(process_time() - start)
    return median(whole), median(ranked), median(arithmetic)


def main() -> None:
    """Print the table."""
    print("tie-breaks: seconds from results to places, twelve tie-breaks")
    print(f"players  rounds {'list':>9} {'standings':>10} {'of these':>10} {'breakdown':>10} {'MB':>6}")
    print(f"{'':>25} {'':>10} {'ranking':>10}")
    for players, rounds in SIZES:
        for name, tiebreaks in LISTS.items():
            whole, ranked, arithmetic = seconds(event(players, rounds, tiebreaks))
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            figures = f"{whole:>10.3f} {ranked:>10.3f} {arithmetic:>10.3f} {memory:>6}"
            print(f"{players:>7} {rounds:>7} {name:>9} {figures}", flush=True)


if __name__ == "__main__":
    main()
