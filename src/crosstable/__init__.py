"""Crosstable: tournament direction by the rulebook, every pairing explained by rule number.

import crosstable
event = crosstable.load("spring-open.json")
pairing = crosstable.pair(event)
print(pairing.games[0].white, pairing.reasons[0].rule)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing

if TYPE_CHECKING:
    from crosstable.app.api import check, explain, load, pair, prizes, standings, what_if

__version__ = "1.0.0rc1"

__all__ = [
    "BadInput",
    "CrosstableError",
    "NoLegalPairing",
    "check",
    "explain",
    "load",
    "pair",
    "prizes",
    "standings",
    "what_if",
]


def __getattr__(name: str) -> object:
    """Load the functions when they are first used, so that the command line starts at once."""
    if name in __all__:
        return getattr(import_module("crosstable.app.api"), name)
    raise AttributeError(f"module 'crosstable' has no attribute {name!r}")
