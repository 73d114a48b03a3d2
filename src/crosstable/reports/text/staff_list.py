"""The staff list as text, marked as confidential."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.reports.entries.staff_list import StaffList
from crosstable.reports.round.incidents import incident_text
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, reason_lines, title_lines


def staff_list_text(view: StaffList, pen: Pen) -> str:
    """Players with their arrangements, then the duties of the round."""
    lines = title_lines(pen, view.heading, phrase("staff list"))
    lines.insert(1, pen.bad(phrase("STAFF ONLY: do not post, read out or give to players")))
    for row in view.rows:
        lines.append(pen.bold(pen.plain(row.person.label)))
        for term in row.terms:
            by = f" ({term.rule})" if term.rule else ""
            lines += hanging(pen, f"  {term.label:<16}  ", f"{term.text}{by}", str)
    if not view.rows and not view.incidents:
        lines.append(phrase("nothing to show for the staff"))
    if view.duties:
        title = phrase("To do, round {round}", round=view.round) if view.round else phrase("To do")
        lines += ["", pen.warn(title), *reason_lines(pen, view.duties)]
    if view.incidents:
        lines += ["", pen.bold(phrase("Incidents"))]
        for incident in view.incidents:
            text = incident_text(incident)
            shown = phrase("{incident} (private)", incident=text) if incident.private else text
            lines += hanging(pen, "  ", shown, str)
    return "\n".join(lines) + "\n"
