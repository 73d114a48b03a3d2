"""`crosstable check` of many files: all cores, a bar on a terminal, one table, one page to send."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from crosstable.app.round.file_check import FileQuestion
from crosstable.app.round.file_checks import check_files
from crosstable.cli.arguments import Usage
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.round.check_options import tiebreaks_of
from crosstable.cli.simulate.progress import Progress
from crosstable.formats.files import write_file
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.names import NameStyle
from crosstable.public.check_report import report_page
from crosstable.reports.round.file_report import FileReport
from crosstable.reports.round.verdicts import exit_status, reports_json
from crosstable.reports.text.file_reports import file_reports_text

MOST_JOBS = 64
FILE_NAME = "check-report.html"
"""The name of the report where only a folder is named."""
ALONE = {"at": "--at", "standings": "--standings", "tables": "--tables"}
"""Options that are about one event."""


def check_many(options: Namespace, paths: Sequence[str]) -> int:
    """The answer for many files; the status is the highest of them."""
    for key, name in ALONE.items():
        if getattr(options, key):
            raise Usage(f"{name} is about one event; leave it out, or check one file without --html")
    if not 1 <= options.jobs <= MOST_JOBS:
        raise Usage(f"--jobs {options.jobs}: choose from 1 to {MOST_JOBS}")
    reports = _checked(options, paths)
    told = ""
    if options.html is not None:
        target = _target(options.html)
        page = report_page(reports, show_date(datetime.now().astimezone().date().isoformat()))
        write_file(page.encode("utf-8"), target)
        told = phrase("saved {path}", path=target) + "\n"
    if options.json:
        show_json(reports_json(reports))
    else:
        show(file_reports_text(reports, pen()) + told)
    return exit_status(reports)


def _checked(options: Namespace, paths: Sequence[str]) -> list[FileReport]:
    """All reports in the order of the files, with a bar while the work goes on."""
    names = None if options.json else NameStyle.FULL
    question = FileQuestion(
        rulebook=options.rulebook,
        section=options.section,
        tiebreaks=tiebreaks_of(options),
        languages=tuple(os.environ.get("CROSSTABLE_LANGUAGE", "").split()),
        names=NameStyle(options.names) if options.names else names,
    )
    bar = Progress(len(paths), phrase("files"))
    found: dict[int, FileReport] = {}
    try:
        for place, report in check_files(paths, question, options.jobs):
            found[place] = report
            bar.add()
    finally:
        bar.end()
    return [found[place] for place in range(len(paths))]


def _target(typed: str) -> str:
    """The file for the report: as typed, or in the folder that is named."""
    if os.path.isdir(typed) or typed.endswith(("/", os.sep)):
        Path(typed).mkdir(parents=True, exist_ok=True)
        return str(Path(typed, FILE_NAME))
    return typed
