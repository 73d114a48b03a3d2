"""The language in which a section is written about: that of its federation."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.language import read_in
from crosstable.rulebooks.shelf import book


def read_as_usual_in(section: Section) -> None:
    """The answer to this request or command is written as the people of the section's federation write."""
    read_in(book(section.rulebook).home.language)
