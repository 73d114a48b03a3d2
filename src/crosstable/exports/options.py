"""What is requested besides the kind of export."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Options; every export uses only what concerns it."""

    round: int | None = None
    """None: the last round published, or all of them."""
    boards: int | None = None
    """None: all boards; otherwise only the first so many, as many as are electronic."""
    made: str = ""
    """When it is made, as an ISO date and time in UTC; it goes where a format asks for it."""
    finished: frozenset[str | None] | None = None
    """The names of the sections that the director has finished; None where a file does not say."""
    acts: Mapping[str | None, tuple[str, ...]] = field(default_factory=dict)
    """The name of a section -> the comment lines of a TRF file that tell what touched its pairings."""
