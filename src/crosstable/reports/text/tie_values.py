"""Values of tie-breaks in text; lists only as far as needed."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model.exact import show
from crosstable.model.standings import TieValue

SHOWN = 3
"""How many steps of a list are shown when nothing says how far to go."""


def value_text(value: TieValue, steps: int = SHOWN) -> str:
    """A value; for a list the first steps."""
    if not isinstance(value, tuple):
        return show(value)
    more = " ..." if len(value) > steps else ""
    return " ".join(show(step) for step in value[:steps]) + more


def steps_to_part(values: Iterable[TieValue]) -> int:
    """How many steps of a list are needed until different values look different."""
    lists = [value for value in values if isinstance(value, tuple)]
    longest = max((len(value) for value in lists), default=0)
    wanted = len(set(lists))
    return next((n for n in range(1, longest + 1) if len({v[:n] for v in lists}) == wanted), 1)
