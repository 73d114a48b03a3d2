"""The readings of a book: where its text leaves a choice, what was chosen, and why."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

FILE = "readings.json"


@dataclass(frozen=True, slots=True)
class Reading:
    """One choice: the rules it belongs to, the question, what Crosstable does, and why."""

    rules: tuple[str, ...]
    question: str
    chosen: str
    why: str

    def as_json(self) -> dict[str, object]:
        """The reading as plain data."""
        return {"rules": list(self.rules), "question": self.question, "chosen": self.chosen, "why": self.why}


def load_readings(package: str) -> tuple[Reading, ...]:
    """All readings of the book that lies in a package."""
    resource = files(package).joinpath(FILE)
    if not resource.is_file():
        return ()
    rows = json.loads(resource.read_text(encoding="utf-8"))
    return tuple(Reading(tuple(row["rules"]), row["question"], row["chosen"], row["why"]) for row in rows)


def readings_of(package: str, number: str) -> tuple[Reading, ...]:
    """The readings that concern one rule."""
    return tuple(reading for reading in load_readings(package) if number in reading.rules)
