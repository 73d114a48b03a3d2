"""Processor seconds of one installation; run as a script by the interpreter that has it, old or new.

`PYTHON probes.py pair FILE SMALL`, `check FILE SMALL`, `standings FILE SMALL`, `journal FILE NEW`. It prints
JSON and uses what every version has had under the same name.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import process_time

import crosstable

DESKS = ("crosstable.app.session.session", "crosstable.app.desk")
"""Where journals are made: today, and in versions before 1.0."""


def seconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = process_time()
    work()
    return process_time() - start


def pair(path: str, small: str) -> list[float]:
    """Every round of an event, each from the rounds before it; a small one first, which loads the code."""
    crosstable.pair(crosstable.load(small))
    event = crosstable.load(path)
    numbers = range(1, len(event.sections[0].results) + 1)
    return [seconds(lambda number=number: crosstable.pair(event, number)) for number in numbers]  # type: ignore[misc]


def check(path: str, small: str) -> float:
    """A whole event compared with the rulebook."""
    crosstable.check(crosstable.load(small))
    event = crosstable.load(path)
    return seconds(lambda: crosstable.check(event))


def standings(path: str, small: str) -> float:
    """From results to places."""
    crosstable.standings(crosstable.load(small))
    event = crosstable.load(path)
    return seconds(lambda: crosstable.standings(event))


def journal(path: str, new: str) -> int:
    """A journal of an event, written by this version; how many bytes it has."""
    told = import_module("crosstable.journal.documents").told_as_facts
    for name in DESKS:
        try:
            create = import_module(name).create_journal
            break
        except ModuleNotFoundError:
            continue
    create(new, list(told(json.loads(Path(path).read_text(encoding="utf-8")))), "bench")
    return Path(new).stat().st_size


PROBES: dict[str, Callable[..., object]] = {
    "pair": pair,
    "check": check,
    "standings": standings,
    "journal": journal,
}

if __name__ == "__main__":
    print(json.dumps(PROBES[sys.argv[1]](*sys.argv[2:])))
