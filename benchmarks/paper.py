"""Seconds to make the sheets of a round of 500 boards and to typeset them as PDF.

Run with `make bench`. Wall time and the processor's time of this process beside each other: on a machine that
does other work only the second tells something. The baseline of the same run is one board.
"""

from __future__ import annotations

import os
from dataclasses import replace
from time import perf_counter

from crosstable.model.event import Event
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.typeset import pdf
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

BOARDS, REPEAT = 500, 3
SHEETS = ("pairings", "names", "slips", "standings", "chart")


def event_of(boards: int) -> Event:
    """A round of so many boards, everybody present."""
    return generate("nzcf", 2 * boards, 1, 1, replace(Rates(), absences=0, late=0))


def renamed(event: Event, run: int) -> Event:
    """The event with other names, so that nothing of a run before is still known."""
    section = event.sections[0]
    players = tuple(replace(player, name=f"{player.name} {run}{player.no}") for player in section.players)
    return replace(event, sections=(replace(section, players=players),))


def address(section: str | None, number: int, board: int, game: int | None) -> str:
    """The address on a slip, as long as real ones are."""
    return f"http://192.168.1.20:8000/r/lakeside-open/{number:02}{board:04}ABCDEFGHIJKLMNOP"


def measured(event: Event, key: str) -> tuple[float, float, float]:
    """The best of some runs by its processor time: that, making the sheet, typesetting it."""
    best = (9e9, 9e9, 9e9)
    for run in range(REPEAT):
        other = renamed(event, run)
        start, used = perf_counter(), processor()
        sheets = make(other, key, Options(made="16 May 2026, 09:41", link=address))
        middle = perf_counter()
        pdf(sheets)
        best = min(best, (processor() - used, middle - start, perf_counter() - middle))
    return best


def processor() -> float:
    """Seconds of the processor so far, of this process and of the typesetters that have ended."""
    return sum(os.times()[:4])


def main() -> None:
    """Print the figures."""
    pdf(make(event_of(1), "pairings", Options()))
    for boards in (1, BOARDS):
        event = event_of(boards)
        played = len(event.sections[0].results[0].games)
        print(f"sheets of {played} boards")
        for key in SHEETS:
            used, made, set_ = measured(event, key)
            print(f"  {key:10} sheet {made:6.3f} s  PDF {set_:6.3f} s  processor {used:6.3f} s")


if __name__ == "__main__":
    main()
