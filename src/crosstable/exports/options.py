"""What is asked for beside the kind of export."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Every export looks only at what concerns it."""

    round: int | None = None
    """None: the last round published, or all of them."""
    made: str = ""
    """When it is made, as an ISO date and time in UTC; it goes where a format asks for it."""
