"""The check list of entries as text, the bills, and the list that is sent round."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model import money
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.entries.entry_list import EntryList, EntryRow
from crosstable.reports.people import Heading
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.table import Cell, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines
from crosstable.rulebooks.shared.entries import Circular

COLUMNS = (
    figure_column("no"),
    text_column("name", width=1, strong=True),
    figure_column("rating"),
    figure_column("code"),
    text_column("registered"),
    text_column("eligible"),
    figure_column("due", Kind.MONEY),
    figure_column("paid", Kind.MONEY),
    text_column("state"),
)
"""The columns of the check list."""
_YES_NO = {True: "yes", False: "no", None: "?"}


def entry_list_text(view: EntryList, pen: Pen) -> str:
    """Header, a row for each entry, warnings with their rules, totals."""
    lines = [*title_lines(pen, view.heading, "entries"), *_header(view.header, pen)]
    lines += aligned_lines(pen, COLUMNS, [_cells(row) for row in view.rows])
    if view.all_warnings:
        lines += ["", pen.warn("Please look at:"), *reason_lines(pen, view.all_warnings)]
    if view.notes:
        lines += ["", pen.bold("Notes:"), *reason_lines(pen, view.notes)]
    return "\n".join([*lines, "", *_totals(view)]) + "\n"


def _header(header: tuple[str, ...], pen: Pen) -> list[str]:
    """The lines at the head of a sheet, if there are any."""
    return [*map(pen.plain, header), ""] if header else []


def _cells(row: EntryRow) -> tuple[Cell, ...]:
    """One entry; eligible by which rule, or not by which."""
    return (
        row.no,
        row.shown,
        "-" if row.used_rating is None else row.used_rating,
        row.code or "-",
        _YES_NO[row.registered],
        row.rule if row.admitted else f"no ({row.rule})",
        row.due,
        row.paid,
        row.state.words,
    )


def _totals(view: EntryList) -> list[str]:
    """How many entries, how much money."""
    return [
        f"{view.entries} entries of {len(view.rows)} applications",
        f"cash {money.show(view.paid)}, outstanding {money.show(view.outstanding)}",
    ]


def fee_list_text(view: EntryList, pen: Pen) -> str:
    """Every bill with the rule behind each line, who owes what, the cash."""
    bills = [reason for row in view.rows for reason in row.notes]
    lines = title_lines(pen, view.heading, "fees")
    lines += [*reason_lines(pen, bills), ""] if bills else []
    owing = [(row.no, row.shown, row.outstanding) for row in view.unpaid]
    if owing:
        heads = [figure_column("no"), text_column("unpaid", strong=True), figure_column("owes", Kind.MONEY)]
        lines += [*aligned_lines(pen, heads, owing), ""]
    return "\n".join([*lines, *_totals(view)]) + "\n"


def circular_text(heading: Heading, circular: Circular, header: Iterable[object], pen: Pen) -> str:
    """The list of entries as it is sent round: names and ratings, later entries apart."""
    lines = [*title_lines(pen, heading, "list of entries"), *_header(tuple(map(str, header)), pen)]
    heads = [figure_column(""), text_column("name"), figure_column("rating"), text_column("club")]
    for title, players in (("", circular.entries), ("Received later:", circular.later)):
        rows = [
            (place, player.name, "-" if player.rating is None else player.rating, player.club)
            for place, player in enumerate(players, start=1)
        ]
        if rows:
            lines += [*([pen.bold(title)] if title else []), *aligned_lines(pen, heads, rows), ""]
    return "\n".join([*lines, *reason_lines(pen, circular.reasons, indent=0)]).rstrip() + "\n"
