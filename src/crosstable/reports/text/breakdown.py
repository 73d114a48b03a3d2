"""The arithmetic of one player's place as text."""

from __future__ import annotations

from crosstable.flow.breakdown import Breakdown, Part
from crosstable.model.event import Event, Section
from crosstable.model.exact import show
from crosstable.model.points import show as show_points
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines


def breakdown_text(event: Event, section: Section, found: Breakdown, pen: Pen) -> str:
    """Every tie-break with its rule, total and addends."""
    player = section.player(found.standing.player)
    title = (
        f"#{player.no} {player.name}: place {found.standing.place} with {show_points(found.standing.score)}"
    )
    lines = title_lines(pen, heading_of(event, section), pen.plain(title))
    for part in found.parts:
        lines += _part_lines(part, pen)
    return "\n".join(lines) + "\n"


def _part_lines(part: Part, pen: Pen) -> list[str]:
    """One tie-break: its name and rule, whether it was needed, and each value as a sum."""
    tie = f"tie of {len(part.tied)}" if part.applied else "no tie left, for information"
    lines = ["", pen.bold(f"{part.name} ({part.rule}; {tie})")]
    for value in part.values:
        lines.append(f"  {show(value.total):>8}  =")
        lines += [pen.plain(f"  {show(addend.value):>8}  {addend.text}") for addend in value.addends]
    return lines
