"""The event files that the table measures: made when they are first needed, and kept in `.benchmarks/`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from benchmarks import tiebreaks
from benchmarks.hard_fields import FIELDS, HardField, event_of
from crosstable.formats.document.write import write_document
from crosstable.model.event import Event
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

KEPT = Path(".benchmarks") / "inputs"
SMALL = "small-"
"""Before the name of a book: eight players or teams after three rounds, which load the code."""
LARGE, LARGE_ROUNDS = 1500, 9
"""The event whose pages are looked at."""


def input_file(key: str) -> str:
    """The path of an event file."""
    path = KEPT / f"{key}.json"
    if not path.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        path.write_text(write_document(_made(key)), encoding="utf-8")
    return str(path)


def _made(key: str) -> Event:
    """An event by its key."""
    if key in FIELDS:
        return event_of(FIELDS[key])
    if key.startswith(SMALL):
        return _with_a_round_left(generate(key.removeprefix(SMALL), 8, 3, 1, Rates()))
    return EVENTS[key]() if key in EVENTS else event_of(_of_size(key))


def _with_a_round_left(event: Event) -> Event:
    """The event with one more round to come."""
    section = event.sections[0]
    return replace(event, sections=(replace(section, rounds=section.rounds + 1),))


def _of_size(key: str) -> HardField:
    """Four rounds of a book, as `us-chess-1200`."""
    book, _, size = key.rpartition("-")
    return HardField(book, int(size), 4)


def _many_tiebreaks(players: int, rounds: int) -> Event:
    """Twelve tie-breaks."""
    section = tiebreaks.event(players, rounds, tiebreaks.LISTS["FIDE"])
    return Event(name="Tie-breaks", sections=(section,))


EVENTS: dict[str, Callable[[], Event]] = {
    "large": lambda: generate("us-chess", LARGE, LARGE_ROUNDS, 1, Rates()),
    "tiebreaks": partial(_many_tiebreaks, 5000, 11),
    "few-tiebreaks": partial(_many_tiebreaks, 20, 5),
    "check": lambda: generate("dutch-2026", 60, 9, 1, Rates()),
    "command": lambda: generate("dutch-2026", 100, 8, 1, Rates()),
}
"""Events that are not hard, by their key."""
