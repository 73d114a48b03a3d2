"""How checked files turned out, in a few words: one file, one section, all of them."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.language import phrase, phrase_counted
from crosstable.reports.round.cause_words import rounds_in_words
from crosstable.reports.round.file_report import AGREES, DIFFERS, UNREADABLE, FileReport, SectionReport


def verdict(one: FileReport, part: SectionReport | None = None) -> str:
    """How a file, or one of its sections, turned out."""
    if part is None:
        part = one.sections[0] if len(one.sections) == 1 else None
    if part is None or part.error:
        return phrase("agrees") if one.status == AGREES else _not_checked(one)
    if part.agrees:
        return phrase("agrees") if part.played else phrase("nothing played yet")
    return "; ".join(_faults(part))


def _not_checked(one: FileReport) -> str:
    """A file without an answer of its own."""
    return phrase("differs") if one.status == DIFFERS else phrase("cannot be checked")


def _faults(part: SectionReport) -> list[str]:
    """What differs in a section."""
    found = []
    if part.differing:
        rounds = rounds_in_words(part.differing)
        count = len(part.differing)
        said = phrase_counted("round {rounds} differs", "rounds {rounds} differ", count, rounds=rounds)
        known = {one.number for one in part.played if one.cause is not None}
        found.append(f"{said}, {_explained(part.differing, known)}")
    if part.wrong_standings:
        found.append(
            phrase_counted(
                "{count} place or value differs", "{count} places or values differ", part.wrong_standings
            )
        )
    return found or [phrase("points do not match the results")]


def _explained(differing: Sequence[int], known: set[int]) -> str:
    """How many of the rounds that differ have a known cause."""
    count = sum(number in known for number in differing)
    if count == len(differing):
        return phrase("cause found")
    return phrase("cause unknown") if not count else phrase("cause found for some")


def headline(reports: Sequence[FileReport]) -> str:
    """One sentence about all files."""
    counts = {
        status: sum(one.status == status for one in reports) for status in (AGREES, DIFFERS, UNREADABLE)
    }
    parts = [
        phrase_counted("{count} file checked", "{count} files checked", len(reports)),
        phrase_counted("{count} agrees", "{count} agree", counts[AGREES]),
    ]
    if counts[DIFFERS]:
        parts.append(phrase_counted("{count} differs", "{count} differ", counts[DIFFERS]))
    if counts[UNREADABLE]:
        parts.append(phrase("{count} cannot be checked", count=counts[UNREADABLE]))
    return f"{parts[0]}: {', '.join(parts[1:])}"


def exit_status(reports: Sequence[FileReport]) -> int:
    """The status of the command: the most serious of its files."""
    return max((one.status for one in reports), default=AGREES)


def reports_json(reports: Sequence[FileReport]) -> dict[str, object]:
    """All files for programs."""
    counts = {"agree": AGREES, "differ": DIFFERS, "unreadable": UNREADABLE}
    return {
        "files": [
            {"file": one.name, "status": one.status, "event": one.event, **one.body} for one in reports
        ],
        "summary": {
            "files": len(reports),
            **{name: sum(one.status == status for one in reports) for name, status in counts.items()},
        },
    }
