"""What a player can still reach, as text."""

from __future__ import annotations

from crosstable.flow.possible import Reach, Reaches
from crosstable.model import money
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.people import heading_of
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import title_lines


def reaches_text(event: Event, section: Section, found: Reaches, pen: Pen) -> str:
    """One line for each result of the own game."""
    title = phrase(
        "possible places of {player} after round {round}",
        player=section.called(found.player),
        round=found.after,
    )
    lines = title_lines(pen, heading_of(event, section), title)
    boards = ", ".join(map(str, found.open))
    lines += [phrase("with every possible result on the open boards ({boards})", boards=boards), ""]
    heads = [text_column(Words("Own game")), figure_column(Words("Place"))]
    heads += [figure_column(Words("Money")), text_column(Words("Trophies"))] if found.prizes else []
    rows = [_row(reach, found.prizes) for reach in found.reaches]
    return "\n".join([*lines, *aligned_lines(pen, heads, rows)]) + "\n"


def _row(reach: Reach, prizes: bool) -> tuple[str, ...]:
    """The range of one own result."""
    best, worst = reach.places
    cells = (str(reach.own), str(best) if best == worst else _span(str(best), str(worst)))
    if not prizes:
        return cells
    least, most = (money.show(cents) if any(reach.cents) else "" for cents in reach.cents)
    maybe = sorted(reach.possible - reach.certain)
    trophies = [*sorted(reach.certain), *(phrase("possibly {prize}", prize=name) for name in maybe)]
    return (*cells, least if least == most else _span(least, most), ", ".join(trophies))


def _span(first: str, last: str) -> str:
    """A range: 2 to 5."""
    return phrase("{first} to {last}", first=first, last=last)
