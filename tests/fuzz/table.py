"""Inputs counted, reader by reader: how many were accepted and refused, the slowest, the peak of memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from tests.fuzz.reader import Outcome

HEADS = ("reader", "inputs", "accepted", "refused", "faults", "slowest", "peak memory")
MOST_KEPT = 20


@dataclass(slots=True)
class Tally:
    """What a reader did with its inputs."""

    inputs: int = 0
    refused: int = 0
    faults: int = 0
    slowest: float = 0.0
    memory: int = 0
    """Bytes that reading took beyond what the reader had at its start."""
    kept: dict[str, int] = field(default_factory=dict)
    """Faults, each once, with the number of the first input that showed it."""

    @property
    def accepted(self) -> int:
        """Inputs that were read."""
        return self.inputs - self.refused - self.faults

    def count(self, number: int, outcome: Outcome) -> None:
        """One more input."""
        self.inputs += 1
        self.slowest = max(self.slowest, outcome.seconds)
        if outcome.fault:
            self.faults += 1
            if len(self.kept) < MOST_KEPT:
                self.kept.setdefault(outcome.fault, number)
        elif outcome.refused:
            self.refused += 1

    def add(self, other: Tally) -> None:
        """What another process counted."""
        self.inputs += other.inputs
        self.refused += other.refused
        self.faults += other.faults
        self.slowest = max(self.slowest, other.slowest)
        self.memory = max(self.memory, other.memory)
        for fault, number in other.kept.items():
            if len(self.kept) < MOST_KEPT:
                self.kept[fault] = min(number, self.kept.get(fault, number))

    def as_json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return asdict(self)


def row_of(name: str, tally: Tally) -> tuple[str, ...]:
    """The line of a reader."""
    return (
        name,
        f"{tally.inputs:,}",
        f"{tally.accepted:,}",
        f"{tally.refused:,}",
        f"{tally.faults:,}",
        f"{tally.slowest * 1000:.0f} ms",
        f"{tally.memory / 1_000_000:.0f} MB",
    )


def table(rows: Iterable[tuple[str, ...]]) -> str:
    """Lines with their columns under one another."""
    lines = [HEADS, *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEADS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )
