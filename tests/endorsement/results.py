"""The file of results: one line of JSON for each seed that is done."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tests.endorsement.verdict import Verdict


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
