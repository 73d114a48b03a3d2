"""The report of the checker as one page that needs nothing else, and its body for other pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path, PurePath

from markupsafe import Markup

from crosstable.model.language import phrase
from crosstable.public.render import environment
from crosstable.public.site import STATIC
from crosstable.reports.round.cause_words import following_in_words
from crosstable.reports.round.file_report import AGREES, FileReport, SectionReport
from crosstable.reports.round.verdicts import headline, verdict

STYLE = Path(__file__).parent / "templates" / "check_report.css"


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """One file of the report, with the place that links name."""

    place: int
    report: FileReport
    name: str
    """The file without the folders that all files are in."""

    def verdict(self, part: SectionReport | None) -> str:
        """How the file, or a section of it, turned out."""
        return verdict(self.report, part)

    def mark(self, part: SectionReport | None) -> str:
        """Whether that is good or bad news."""
        good = self.report.status == AGREES if part is None else part.agrees
        return "good" if good else "bad"


def report_page(reports: Sequence[FileReport], made: str = "") -> str:
    """The whole report as a page of its own, to be sent or printed."""
    style = "".join(path.read_text(encoding="utf-8") for path in (STATIC / "style.css", STYLE))
    template = environment().get_template("check_report.html")
    return template.render(
        title=phrase("Check against the rulebook"),
        style=Markup(style),
        release=version("crosstable"),
        made=made,
        **_facts(reports),
    )


def report_body(reports: Sequence[FileReport]) -> Markup:
    """The report without its frame."""
    return Markup(environment().get_template("check_report_body.html").render(**_facts(reports)))


def _facts(reports: Sequence[FileReport]) -> dict[str, object]:
    """What the templates show."""
    names = _short([one.name for one in reports])
    listed = zip(reports, names, strict=True)
    files = [CheckedFile(place, one, name) for place, (one, name) in enumerate(listed, start=1)]
    return {"files": files, "headline": headline(reports), "following": following_in_words}


def _short(names: Sequence[str]) -> list[str]:
    """Names of files without the folders that they share: a report may go to somebody else."""
    parts = [PurePath(name).parts for name in names]
    shared = 0
    while all(len(one) > shared + 1 and one[shared] == parts[0][shared] for one in parts):
        shared += 1
    return [str(PurePath(*one[shared:])) if one else name for one, name in zip(parts, names, strict=True)]
