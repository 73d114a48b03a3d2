"""The steps of the machine by the part of the day; importing this package registers them all."""

from tests.director.registry import STEPS
from tests.director.steps import (
    attendance,
    closing,
    desk,
    entries,
    files,
    hand,
    history,
    incidents,
    lineups,
    mending,
    prizes,
    repairs,
    results,
    rounds,
    schedules,
    typed,
)

__all__ = [
    "STEPS",
    "attendance",
    "closing",
    "desk",
    "entries",
    "files",
    "hand",
    "history",
    "incidents",
    "lineups",
    "mending",
    "prizes",
    "repairs",
    "results",
    "rounds",
    "schedules",
    "typed",
]
