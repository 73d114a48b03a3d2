"""Rating lists imported while pages go on: each with a small file beside it that says how far it is."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from crosstable.model.errors import CrosstableError
from crosstable.ratings.reading.known import people_in
from crosstable.ratings.taking_in import take_in

PROGRESS = ".progress"
STALE = 120
"""Seconds after which an import that tells nothing any more is taken for dead."""


@dataclass(frozen=True, slots=True)
class Underway:
    """An import: how many people are in, or what went wrong."""

    name: str
    people: int
    wrong: str = ""


def underway(folder: Path) -> tuple[Underway, ...]:
    """The imports that go on, and those that failed."""
    found = []
    for path in sorted(folder.glob(f"*{PROGRESS}")):
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            age = time.time() - path.stat().st_mtime
        except (OSError, ValueError):
            continue
        wrong = str(told.get("wrong", ""))
        if not wrong and age > STALE:
            wrong = "the import stopped; take the file in again"
        found.append(Underway(str(told.get("name", path.stem)), int(told.get("people", 0)), wrong))
    return tuple(found)


def forget_failures(folder: Path) -> None:
    """Failures that were seen are shown no more."""
    for path, one in zip(sorted(folder.glob(f"*{PROGRESS}")), underway(folder), strict=False):
        if one.wrong:
            path.unlink(missing_ok=True)


def begin(source: str, day: str, file: Path, folder: Path, done: Callable[[], None]) -> threading.Thread:
    """Take a list in behind the pages; the file is removed by `done`, whatever comes of it."""
    name = file.name
    folder.mkdir(parents=True, exist_ok=True)
    telling = folder / f"{source}-{day}{PROGRESS}"
    _tell(telling, name, 0)

    def work() -> None:
        try:
            people = people_in(str(file))
            take_in(people, folder, source, day, name, lambda count: _tell(telling, name, count))
            telling.unlink(missing_ok=True)
        except CrosstableError as error:
            _tell(telling, name, 0, str(error))
        except Exception as error:
            _tell(telling, name, 0, f"the list cannot be read ({type(error).__name__})")
        finally:
            done()

    thread = threading.Thread(target=work, name=f"import {source}", daemon=True)
    thread.start()
    return thread


def _tell(path: Path, name: str, people: int, wrong: str = "") -> None:
    """How far it is, in one step."""
    part = path.with_suffix(f".{os.getpid()}.tmp")
    part.write_text(json.dumps({"name": name, "people": people, "wrong": wrong}), encoding="utf-8")
    os.replace(part, path)
