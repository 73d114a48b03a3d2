"""The file of results: one line of JSON for each seed that is done, and what they come to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from tests.endorsement.verdict import Verdict

BANDS = ((20, 49), (50, 99), (100, 149), (150, 200))


def read_results(path: Path) -> dict[int, Verdict]:
    """The verdicts of earlier runs by seed; a line cut short by a power cut is done again."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            said = json.loads(line)
        except ValueError:
            continue
        said |= {key: tuple(said[key]) for key in ("different", "checker")}
        found[said["seed"]] = Verdict(**said)
    return found


def keep(path: Path, verdict: Verdict) -> None:
    """Add a verdict to the file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(verdict)) + "\n")


def report(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """The figures as a table by size, then every difference with its seed."""
    every = sorted(verdicts, key=lambda one: one.seed)
    made = [one for one in every if not one.refused]
    yield "| Players | Tournaments | Rounds | Same | by matchings | Undecided | Different | By the checker |"
    yield "|---|---|---|---|---|---|---|---|"
    for least, most in BANDS:
        yield _row(f"{least} to {most}", [one for one in made if least <= one.players <= most])
    yield _row("all", made)
    yield f"{len(every) - len(made)} not made by the generator; {sum(one.seconds for one in every):,.0f} s"
    for one in made:
        for what, rounds in (("different", one.different), ("checker", one.checker)):
            if rounds:
                yield f"seed {one.seed}: {what} in round {', '.join(map(str, rounds))}"


def _row(name: str, some: list[Verdict]) -> str:
    """One line of the table."""
    counts = (
        len(some),
        sum(one.rounds for one in some),
        sum(one.same for one in some),
        sum(one.matched for one in some),
        sum(one.too_large for one in some),
        sum(len(one.different) for one in some),
        sum(len(one.checker) for one in some),
    )
    return f"| {name} | " + " | ".join(f"{count:,}" for count in counts) + " |"
