"""The staff list as text, marked as what it is on every sheet."""

from __future__ import annotations

from crosstable.reports.entries.staff_list import StaffList
from crosstable.reports.round.incidents import incident_text
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, reason_lines, title_lines


def staff_list_text(view: StaffList, pen: Pen) -> str:
    """Players with their arrangements, then the duties of the round."""
    lines = title_lines(pen, view.heading, "staff list")
    lines.insert(1, pen.bad("STAFF ONLY: not to be posted, printed for players or read out"))
    for row in view.rows:
        lines.append(pen.bold(pen.plain(row.person.label)))
        for term in row.terms:
            by = f" ({term.rule})" if term.rule else ""
            lines += hanging(pen, f"  {term.label:<16}  ", f"{term.text}{by}", str)
    if not view.rows and not view.incidents:
        lines.append("nothing is recorded that concerns the staff only")
    if view.duties:
        title = f"To see to, round {view.round}" if view.round else "To see to"
        lines += ["", pen.warn(title), *reason_lines(pen, view.duties)]
    if view.incidents:
        lines += ["", pen.bold("Incidents")]
        for incident in view.incidents:
            private = " [private]" if incident.private else ""
            lines += hanging(pen, "  ", f"{incident_text(incident)}{private}", str)
    return "\n".join(lines) + "\n"
