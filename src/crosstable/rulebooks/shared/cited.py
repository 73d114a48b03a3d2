"""The numbers of a book's rules that general code cites; a book without such a rule is not cited."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Cited:
    """Rule numbers by subject; None if the book has no rule."""

    schedules: str | None = None
    """Schedules of one section that start at different times and merge."""
    reentries: str | None = None
    """A second entry of the same person."""
    guests: str | None = None
    """Games with players of another section."""
