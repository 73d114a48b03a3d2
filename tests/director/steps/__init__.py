"""The steps of the machine by the part of the day; importing this package registers them all."""

from tests.director.registry import STEPS
from tests.director.steps import closing, desk, entries, files, hand, history, repairs, results, rounds

__all__ = ["STEPS", "closing", "desk", "entries", "files", "hand", "history", "repairs", "results", "rounds"]
