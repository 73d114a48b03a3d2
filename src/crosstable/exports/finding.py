"""What prevents an export: the problem, whom it concerns, and what to do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.model.details import detail_words
from crosstable.model.event import Section
from crosstable.model.federations import Federation
from crosstable.model.language import phrase, phrase_counted


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to check before a file is sent."""

    text: str
    """What is wrong, and with whom."""
    remedy: str
    """What to do about it."""
    blocking: bool = True
    """Whether the file would be refused or wrong; otherwise it is only worth knowing."""
    is_detail: bool = False
    """Whether a detail of the event is missing, which can be typed before the first round."""
    detail: str = ""
    """The detail that is missing, by its name alone; empty where more has to be said."""

    def as_json(self) -> dict[str, object]:
        """The finding as plain data."""
        return {"text": self.text, "remedy": self.remedy, "blocking": self.blocking}

    def __str__(self) -> str:
        """The finding in one line."""
        return f"{self.text}; {self.remedy}"


def of_section(section: Section, text: str) -> str:
    """What is wrong in a section, after its name."""
    return phrase("{label}: {text}", label=section.name, text=text) if section.name else text


def lacks_detail(key: str, home: Federation, example: str = "") -> Finding:
    """The finding that a detail of the event is missing."""
    detail = detail_words(key, home)
    text = phrase("the {detail} is missing", detail=detail)
    return replace(asks_detail(text, key, home, example), detail=detail)


def asks_detail(text: str, key: str, home: Federation, example: str = "") -> Finding:
    """The finding that a detail of the event is missing or wrong, and where to enter it."""
    detail = detail_words(key, home)
    if example:
        remedy = phrase(
            "add the {detail} under Event, Details for reports, such as {example}",
            detail=detail,
            example=example,
        )
    else:
        remedy = phrase("add the {detail} under Event, Details for reports", detail=detail)
    return Finding(text, remedy, is_detail=True)


def unclear_control(section: Section, example: str) -> Finding:
    """The finding that a section's time control is missing, or unusable for a report."""
    control = section.time_control
    if control:
        text = phrase("the time control “{control}” cannot be read", control=control)
    else:
        text = phrase("no time control is set")
    remedy = phrase("enter the time control of the section, such as {example}", example=example)
    return Finding(of_section(section, text), remedy)


def not_played(section: Section) -> Finding:
    """The finding that a section has no round to report."""
    text = phrase("no round has been played")
    return Finding(of_section(section, text), phrase("send the report when the event is over"))


def results_missing(section: Section, number: int, missing: int) -> Finding:
    """The finding that results of a round are missing."""
    text = phrase_counted(
        "{count} result of round {round} is missing",
        "{count} results of round {round} are missing",
        missing,
        round=number,
    )
    return Finding(of_section(section, text), phrase("enter all results"))


def days_unknown(text: str) -> Finding:
    """The finding that a report needs the days of the event."""
    return Finding(text, phrase("enter the first and last day, or the round times"))


def name_officials(text: str) -> Finding:
    """The finding that a report needs an official of the event."""
    return Finding(text, phrase("enter the officials of the event"))
