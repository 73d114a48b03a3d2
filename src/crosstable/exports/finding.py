"""What is in the way of an export: the problem, whom it concerns, and what to do."""

from __future__ import annotations

from dataclasses import dataclass

TIME_CONTROL = "enter the time control of the section"
DAYS = "enter the first and last day, or the timetable"


_REGIONS = {"us-chess": "state", "cfc": "province"}
"""What the part of a country is called, by the book."""


def detail_words(key: str, rulebook: str = "") -> str:
    """What people call a detail of the event, as on the page where it is typed."""
    if key == "state":
        return _REGIONS.get(rulebook, "state or province")
    return key.replace("_", " ").replace(" td ", " director's ").replace(" id", " number")


def add_detail(key: str, example: str = "", rulebook: str = "") -> str:
    """The remedy for a detail of the event that is missing or wrong."""
    such = f", such as {example}" if example else ""
    return f"add the {detail_words(key, rulebook)} under Event, Details for reports{such}"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at before a file is handed over."""

    text: str
    """What is wrong, and with whom."""
    remedy: str
    """What to do about it."""
    blocking: bool = True
    """Whether the file would be refused or wrong; otherwise it is only worth knowing."""

    def as_json(self) -> dict[str, object]:
        """The finding as plain data."""
        return {"text": self.text, "remedy": self.remedy, "blocking": self.blocking}

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.text}; {self.remedy}"
