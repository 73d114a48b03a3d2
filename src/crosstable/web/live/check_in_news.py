"""What happened to the lines of the check-in page since it was shown, sent after every change."""

from __future__ import annotations

from crosstable.app.entries.check_in import changed_since
from crosstable.app.session.as_of import mark_of
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.undo import targets_of
from crosstable.model import money
from crosstable.web.http.request_context import Visit
from crosstable.web.pages.entries.check_in_view import Asked, CheckInView, Line, check_in_view
from crosstable.web.render import fragment

OF_LINES = frozenset({Kind.CHECKED_IN, Kind.BYE_ASKED, Kind.WITHDRAWN, Kind.RETURNED})
"""Facts that change the lines of their entries, and nothing else on the page."""
OF_ONE_LINE = frozenset(
    {"fees", "notes", "phone", "email", "year", "ids", "membership_expires", "registered"}
)
"""Data of an entry that no other line depends on."""
NOT_ON_PAGE = frozenset(
    {Kind.RESULT_ENTERED, Kind.RESULT_REPORTED, Kind.RESULTS_VERIFIED, Kind.SCORE_SHEETS, Kind.ROUND_STARTED}
    | {Kind.SCREEN_SET, Kind.ANNOUNCED, Kind.EXCUSED, Kind.PHONES_SWITCHED, Kind.ROUND_DRAFTED}
    | {Kind.INCIDENT, Kind.INCIDENT_CHANGED, Kind.INCIDENT_DECIDED, Kind.LINEUP, Kind.COLOURS_REVERSED}
)
"""Facts that the page does not show."""


def news_since(visit: Visit, asked: Asked, seen: int) -> dict[str, object]:
    """The lines changed since a fact, their groups and the counts; or that the page must be reloaded."""
    now = {"seen": visit.seq, "as_of": mark_of(visit.session)}
    facts = visit.session.facts[max(seen, 0) :]
    if any(_needs_page(visit, fact) for fact in facts):
        return {**now, "page": True}
    if all(fact.kind in NOT_ON_PAGE for fact in facts):
        return {**now, "page": False, "rows": {}, "groups": {}, "counts": None}
    view = check_in_view(visit, asked)
    touched = changed_since(visit.session, seen)
    lines = [line for line in view.lines if line.pick in touched]
    return {
        **now,
        "page": False,
        "rows": {
            line.id: fragment("entries/check_in_row.html", **line_values(visit, line)) for line in lines
        },
        "groups": {name: _group(view, name) for name in {line.group for line in lines}},
        "counts": fragment("entries/check_in_counts.html", visit=visit, view=view, show=money.show),
    }


def _needs_page(visit: Visit, fact: Fact) -> bool:
    """Whether a fact changes more than the lines of its entries."""
    if fact.kind in (Kind.UNDONE, Kind.REDONE):
        return any(_needs_page(visit, visit.session.facts[seq - 1]) for seq in targets_of(fact))
    if isinstance(fact.what, EntryChanged):
        return fact.what.key not in OF_ONE_LINE
    return fact.kind not in OF_LINES and fact.kind not in NOT_ON_PAGE


def line_values(visit: Visit, line: Line) -> dict[str, object]:
    """What the template of a line needs."""
    return {"visit": visit, "line": line, "section": line.section, "show": money.show}


def _group(view: CheckInView, name: str) -> str:
    """The heading of a group."""
    return fragment("entries/check_in_group.html", view=view, group=view.group(name))
