"""What is in the way of an export: the problem, whom it concerns, and what to do."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.details import detail_words
from crosstable.model.event import Section
from crosstable.model.federations import Federation
from crosstable.model.language import phrase

TIME_CONTROL = "enter the time control of the section"
DAYS = "enter the first and last day, or the timetable"


DETAILS_PAGE = "under Event, Details for reports"
"""Where the details that reports ask for are typed."""


def add_detail(key: str, home: Federation, example: str = "") -> str:
    """The remedy for a detail of the event that is missing or wrong."""
    such = phrase(", such as {example}", example=example) if example else ""
    return phrase(
        "add the {detail_words} {DETAILS_PAGE}{such}",
        detail_words=detail_words(key, home),
        DETAILS_PAGE=DETAILS_PAGE,
        such=such,
    )


def unclear_control(section: Section, where: str = "") -> str:
    """That the time control of a section is not set, or says nothing that a report can use."""
    control = section.time_control
    return (
        phrase("{where}the time control “{control}” cannot be read", where=where, control=control)
        if control
        else phrase("{where}no time control is set", where=where)
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at before a file is handed over."""

    text: str
    """What is wrong, and with whom."""
    remedy: str
    """What to do about it."""
    blocking: bool = True
    """Whether the file would be refused or wrong; otherwise it is only worth knowing."""

    @property
    def is_detail(self) -> bool:
        """Whether a detail of the event is missing, which can be typed before the first round."""
        return DETAILS_PAGE in self.remedy

    def as_json(self) -> dict[str, object]:
        """The finding as plain data."""
        return {"text": self.text, "remedy": self.remedy, "blocking": self.blocking}

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.text}; {self.remedy}"
