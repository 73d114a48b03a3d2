"""Which of several ratings of a player a section uses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingUse:
    """Where the rating of a player comes from in a section that chose which rating it uses."""

    entered: int | None
    """What the entry itself has as its rating."""
    kind: str | None = None
    """The kind of rating used, in the book's words; None: the rating as entered."""
    stands_in: bool = False
    """Whether nothing of the chosen kind is on record, so that another rating is used, or none."""
