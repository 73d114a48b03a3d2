"""How one book reads lists of entries: what a grade is, and whether schools decide who may meet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Grades(Enum):
    """What a column of grades holds."""

    RATINGS = "ratings"
    SCHOOL_YEARS = "school years"
    EITHER = "either"
    """Lists have both kinds of grades: only the cells can tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryLists:
    """What the lists of entries of a book's events are like."""

    grades: Grades = Grades.RATINGS
    schools_apart: bool = False
    """Whether players of one school are kept apart, so that spelling decides who may meet."""
    provisional_games: str = ""
    """The key under which an entry keeps the games of a provisional rating; empty if not kept."""
