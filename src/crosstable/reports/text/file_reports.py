"""Reports about many files as text: a table of all, then what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.language import phrase, phrase_counted
from crosstable.reports.round.cause_words import following_in_words
from crosstable.reports.round.file_report import AGREES, FileReport, RoundLines, SectionReport
from crosstable.reports.round.verdicts import headline, verdict
from crosstable.reports.text.pen import Pen, columns, shortened
from crosstable.reports.text.reasons import hanging

MOST = 6
"""How many differences of a round are shown."""
WIDEST_NAME = 44


def file_reports_text(reports: Sequence[FileReport], pen: Pen) -> str:
    """What differs, file by file, then the table of all files and one sentence."""
    lines = [line for one in reports if one.status != AGREES for line in _file(one, pen)]
    return "\n".join([*lines, *_table(reports, pen), "", headline(reports)]) + "\n"


def _table(reports: Sequence[FileReport], pen: Pen) -> Iterator[str]:
    """One line for each section of each file."""
    rows = [(one, part, _name(one, part, pen)) for one in reports for part in (one.sections or (None,))]
    width = max(columns(name) for _, _, name in rows)
    title = phrase("file")
    yield pen.bold(f"{title:<{width}}  {phrase('rounds'):>6}  {phrase('pairings'):>8}  {phrase('result')}")
    for one, part, name in rows:
        space = " " * (width - columns(name))
        rounds, pairings = (len(part.played), part.pairings) if part else ("", "")
        yield f"{name}{space}  {rounds:>6}  {pairings:>8}  {_ink(one, part, pen)}"


def _name(one: FileReport, part: SectionReport | None, pen: Pen) -> str:
    """The file, with the section where there are several."""
    several = part is not None and len(one.sections) > 1 and part.name
    name = f"{one.name}, {part.name}" if several and part else one.name
    return shortened(pen.plain(name), WIDEST_NAME, pen) if pen.cut else pen.plain(name)


def _ink(one: FileReport, part: SectionReport | None, pen: Pen) -> str:
    """The verdict in its colour."""
    said = verdict(one, part)
    good = one.status == AGREES if part is None else part.agrees
    return pen.good(said) if good else pen.bad(said)


def _file(one: FileReport, pen: Pen) -> Iterator[str]:
    """What differs in a file."""
    yield pen.bold(pen.plain(f"{one.name}: {one.event}" if one.event else one.name))
    if one.error:
        yield from hanging(pen, "  ", one.error, pen.bad)
    for part in one.sections:
        if not part.agrees:
            yield from _section(part, pen)
    yield ""


def _section(part: SectionReport, pen: Pen) -> Iterator[str]:
    """The causes, the rounds without a cause, and the standings of a section."""
    if part.name:
        yield pen.plain(f"  {part.name}")
    if part.error:
        yield from hanging(pen, "  ", part.error, pen.bad)
    for number, cause in enumerate(part.causes, start=1):
        yield from hanging(pen, f"  {number}. ", f"{cause.title} {cause.proof}", pen.bold)
        for line in (cause.first, cause.more, *cause.others, *cause.rest):
            yield from hanging(pen, "     ", line, pen.faint) if line else ()
    for one in part.played:
        if one.others and one.cause is None:
            yield from _round(one, pen)
    yield from _standings(part, pen)


def _round(one: RoundLines, pen: Pen) -> Iterator[str]:
    """A round that differs for no known cause."""
    count = phrase_counted("{count} difference", "{count} differences", len(one.differences))
    yield f"  {phrase('round {round}:', round=one.number)} {pen.bad(count)}"
    for line in one.differences[:MOST]:
        yield from hanging(pen, f"    {line.rule}  ", line.text, pen.rule)
        if line.more:
            yield from hanging(pen, " " * (len(line.rule) + 6), following_in_words(line.more), pen.faint)
    if len(one.differences) > MOST:
        yield f"    {phrase('and {count} more', count=len(one.differences) - MOST)}"


def _standings(part: SectionReport, pen: Pen) -> Iterator[str]:
    """Stated standings that differ, and points that do not match the results."""
    for one in part.standings:
        if one.differences:
            label = phrase("standings after round {round}:", round=one.after)
            count = phrase_counted("{count} difference", "{count} differences", len(one.differences))
            yield f"  {label} {pen.bad(count)}"
            for line in one.differences[:MOST]:
                yield from hanging(pen, "    ", line, pen.faint)
            if len(one.differences) > MOST:
                yield f"    {phrase('and {count} more', count=len(one.differences) - MOST)}"
    if not part.differing and not part.wrong_standings:
        for remark in part.remarks[:MOST]:
            yield from hanging(pen, "  ", remark, pen.faint)
