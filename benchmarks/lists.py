"""Seconds and memory to take in a rating list of FIDE, and milliseconds to find somebody on it.

Run with `make bench`. 200,000 made-up players stand for the million and a half of the real list.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter

from crosstable.ratings.library import RatingList
from crosstable.ratings.reading.known import people_in
from crosstable.ratings.search import search
from crosstable.ratings.taking_in import take_in

PLAYERS = 200_000
REAL = 1_500_000
HEADER = (
    f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}"
    f"{'SRtng':6}{'SGm':4}{'SK':3}{'RRtng':6}{'RGm':4}{'Rk':3}{'BRtng':6}{'BGm':4}{'BK':3}{'B-day':6}{'Flag':4}\n"
)
SYLLABLES = ("ka", "ren", "to", "mi", "la", "ver", "sen", "do", "ri", "shu", "bel", "nor", "ash", "ivi", "gu")
ASKED = ("4390002", "ka", "karen", "ver sen", "tomi lari", "shubel", "nobody at all")


def main() -> None:
    """Write a list, take it in, and look for people."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "players_list_foa.txt"
        _write(source)
        start = perf_counter()
        made = take_in(people_in(str(source)), Path(folder), "fide", "2026-11-01", source.name)
        seconds = perf_counter() - start
        rows = made.people / seconds
        print(
            f"rating list: {made.people:,} people in {seconds:.1f} s, {rows:,.0f} a second; "
            f"{REAL:,} would take {REAL / rows:.0f} s; {made.path.stat().st_size / 1e6:.0f} MB on disk"
        )
        slowest = max((_milliseconds(made, asked), asked) for asked in ASKED)
        print(f"  search: at most {slowest[0]:.1f} ms ({slowest[1]!r})")
        peak = getrusage(RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        print(f"  memory of the whole program at its peak: {peak / 1e6:.0f} MB")


def _write(path: Path) -> None:
    """Players with names of syllables, the same at every run."""
    dice = random.Random(12)

    def name() -> str:
        return "".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))).title()

    with path.open("w", encoding="latin-1") as file:
        file.write(HEADER)
        for number in range(PLAYERS):
            who, rating, born = f"{name()}, {name()}", dice.randint(1400, 2700), dice.randint(1940, 2018)
            file.write(
                f"{4_000_000 + number * 7:<15}{who:61}{'NZL':4}{'M':4}{'':33}{rating:<6}{'0':4}{'20':3}"
                f"{rating - 20:<6}{'0':4}{'20':3}{rating - 40:<6}{'0':4}{'20':3}{born:<6}{'':4}\n"
            )


def _milliseconds(made: RatingList, asked: str) -> float:
    """How long the slowest of three looks takes."""
    slowest = 0.0
    for _ in range(3):
        start = perf_counter()
        search(made, asked)
        slowest = max(slowest, perf_counter() - start)
    return slowest * 1000


if __name__ == "__main__":
    main()
