"""The record of the run: which seeds were done with which version of the program, and what they came to."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.endorsement.verdict import Verdict

RECORD = Path(__file__).with_name("record.json")
BANDS = ((20, 49), (50, 99), (100, 149), (150, 200))
NAMES = tuple(f"{least} to {most}" for least, most in BANDS)
COLUMNS = ("tournaments", "rounds", "same", "by matchings", "different", "checked", "reported")


@dataclass
class Run:
    """What one version of the program has done."""

    seeds: set[int] = field(default_factory=set)
    not_made: int = 0
    """Tournaments that the generator could not make."""
    seconds: float = 0
    bands: dict[str, Counter[str]] = field(default_factory=dict)
    found: dict[int, str] = field(default_factory=dict)
    """By seed: what is not as the oracle and the checker want it."""

    def add(self, verdict: Verdict) -> None:
        """Count a tournament."""
        self.seeds.add(verdict.seed)
        self.seconds += verdict.seconds
        if verdict.refused:
            self.not_made += 1
            return
        self.bands.setdefault(band(verdict.players), Counter()).update(counts(verdict))
        told = (("different", verdict.different), ("reported by the checker", verdict.checker))
        words = [f"{what}: round {', '.join(map(str, rounds))}" for what, rounds in told if rounds]
        if words:
            self.found[verdict.seed] = "; ".join(words)


Record = dict[str, Run]
"""By version of the program."""


def band(players: int) -> str:
    """The size that a tournament counts for."""
    return next(name for name, (_, most) in zip(NAMES, BANDS, strict=True) if players <= most)


def counts(verdict: Verdict) -> dict[str, int]:
    """What a tournament adds to each column."""
    numbers = (1, verdict.rounds, verdict.same, verdict.matched, len(verdict.different))
    return dict(zip(COLUMNS, (*numbers, verdict.checked, len(verdict.checker)), strict=True))


def done(record: Record) -> set[int]:
    """The seeds that need not be done again."""
    return {seed for run in record.values() for seed in run.seeds}


def add_new(record: Record, verdicts: Iterable[Verdict]) -> None:
    """Count the tournaments that are decided and not in the record yet."""
    known = done(record)
    for verdict in verdicts:
        if verdict.seed not in known and not verdict.too_large:
            record.setdefault(verdict.version, Run()).add(verdict)


def report(record: Record) -> Iterator[str]:
    """The figures as a table by size, then every difference with its seed."""
    yield "| Players | " + " | ".join(column.capitalize() for column in COLUMNS) + " |"
    yield "|---" * (1 + len(COLUMNS)) + "|"
    total: Counter[str] = Counter()
    for name in NAMES:
        figures = sum((run.bands.get(name, Counter()) for run in record.values()), Counter[str]())
        total += figures
        yield _row(name, figures)
    yield _row("all", total)
    seconds = sum(run.seconds for run in record.values())
    yield f"{sum(run.not_made for run in record.values())} not made by the generator; {seconds:,.0f} s"
    yield from (f"seed {seed}: {what}" for run in record.values() for seed, what in run.found.items())


def _row(name: str, figures: Counter[str]) -> str:
    """One line of the table."""
    return f"| {name} | " + " | ".join(f"{figures[column]:,}" for column in COLUMNS) + " |"


def read_record(path: Path = RECORD) -> Record:
    """The record as it was written."""
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return {version: _read_run(said) for version, said in written.items()}


def _read_run(said: dict[str, Any]) -> Run:
    """One run of the record."""
    bands = {name: Counter(figures) for name, figures in said["bands"].items()}
    found = {int(seed): what for seed, what in said["found"].items()}
    return Run(set(_numbers(said["seeds"])), said["not made"], said["seconds"], bands, found)


def write_record(record: Record, path: Path = RECORD) -> None:
    """Write the record, seeds as ranges."""
    written = {
        version: {
            "seeds": _ranges(run.seeds),
            "not made": run.not_made,
            "seconds": round(run.seconds),
            "bands": {name: run.bands[name] for name in NAMES if name in run.bands},
            "found": run.found,
        }
        for version, run in record.items()
    }
    path.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def _ranges(seeds: set[int]) -> str:
    """`1-1243 20001-20037`."""
    starts = sorted(seed for seed in seeds if seed - 1 not in seeds)
    ends = sorted(seed for seed in seeds if seed + 1 not in seeds)
    return " ".join(f"{start}-{end}" for start, end in zip(starts, ends, strict=True))


def _numbers(ranges: str) -> Iterator[int]:
    """The seeds of such ranges."""
    for part in ranges.split():
        start, end = map(int, part.split("-"))
        yield from range(start, end + 1)
