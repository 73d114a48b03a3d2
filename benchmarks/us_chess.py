"""Processor seconds per round of a US Chess Swiss, median and worst, by kind and size of field; memory.

Run with `make bench`. Each kind and size runs in a process of its own, so that its peak memory can be
read. The baseline of the same run is one general matching over the whole round: the ratio to it does not
depend on the machine.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from dataclasses import replace
from statistics import median
from time import process_time

from benchmarks.plain_matching import plain_matching
from crosstable.flow.pairing import pair_section
from crosstable.model.event import SettingValue
from crosstable.simulation.generate import Rates, generate

EVENTS = {20: 20, 100: 8, 300: 4, 1500: 1}
ROUNDS = {20: 5, 100: 6, 300: 6, 1500: 7}
HARD = 1500
BASELINE_AT = 300

KINDS: dict[str, tuple[Rates, dict[str, SettingValue]]] = {
    "plain": (Rates(), {}),
    "40 % unrated": (Rates(unrated=40), {}),
    "no limits (29E5h)": (Rates(), {"color.limits": "off"}),
    "within 200 points": (Rates(lowest=1500, highest=1700, unrated=0), {}),
}
"""Fields with many equal ratings, or without limits, have the most switches to choose from."""


def measure(kind: str, players: int) -> dict[str, object]:
    """Pair every round of some generated events of one kind and size, reasons included."""
    seconds: list[float] = []
    rates, settings = KINDS[kind]
    for seed in range(EVENTS[players]):
        section = generate("us-chess", players, ROUNDS[players], seed, rates).section()
        section = replace(section, settings={**section.settings, **settings})
        for number in range(1, ROUNDS[players] + 1):
            start = process_time()
            pair_section(section, number)
            seconds.append(process_time() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": seconds, "megabytes": peak}


def main() -> None:
    """Print the table; with a kind and a size as arguments measure those alone, as JSON."""
    if len(sys.argv) > 1:
        print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
        return
    plain = plain_matching(BASELINE_AT)
    print(f"one plain matching over {BASELINE_AT} players: {plain:.3f} s")
    print("kind               players  rounds     median      worst       MB  median / plain")
    for kind, players in [("plain", size) for size in EVENTS] + [(kind, HARD) for kind in KINDS][1:]:
        command = [sys.executable, "-m", "benchmarks.us_chess", kind, str(players)]
        line = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        middle, worst = median(line["seconds"]), max(line["seconds"])
        ratio = middle / plain
        numbers = f"{kind:<18} {players:>7} {len(line['seconds']):>7} {middle:>10.4f} {worst:>10.4f}"
        print(f"{numbers} {line['megabytes']:>8.0f} {ratio:>15.2f}", flush=True)


if __name__ == "__main__":
    main()
