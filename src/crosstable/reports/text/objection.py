"""The objection sheet as text."""

from __future__ import annotations

from crosstable.model.language import Words, phrase
from crosstable.reports.round.objection import Figures, Objection
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines

NO_JOURNAL = Words("This file has no history, so who decided is not on record.")


def objection_text(sheet: Objection, pen: Pen) -> str:
    """The whole sheet, without the lines for signatures."""
    title = phrase("objection, {moment}", moment=str(sheet.moment).lower())
    lines = title_lines(pen, sheet.heading, title)
    lines += [pen.bold(pen.plain(sheet.question)), pen.plain(sheet.answer)]
    for group in (*sheet.groups, *((sheet.against,) if sheet.against else ())):
        lines += ["", pen.bold(pen.plain(group.title)), *reason_lines(pen, group.reasons)]
    for table in sheet.figures:
        lines += ["", *_table(table, pen)]
    lines += ["", pen.bold(phrase("Who decided"))]
    if sheet.decided is None:
        lines += [f"  {NO_JOURNAL}"]
    else:
        lines += [pen.plain(f"  {one.time}  {one.who}: {one.what}") for one in sheet.decided] or [
            f"  {phrase('nothing')}"
        ]
    lines += ["", pen.bold(phrase("Appeal")), *reason_lines(pen, sheet.appeal)]
    return "\n".join(lines) + "\n"


def _table(table: Figures, pen: Pen) -> list[str]:
    """A small table, columns as wide as they have to be."""
    rows = [row for row in (table.columns, *table.rows) if any(row)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.columns))]
    lines = [pen.bold(pen.plain(table.title))] if table.title else []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append(pen.plain(f"  {'  '.join(cells).rstrip()}"))
    return lines
