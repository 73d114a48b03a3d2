"""The list of entries as text, the fees, and the list sent to players."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.model import money
from crosstable.model.language import Words, phrase
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.entries.entry_list import EntryList, EntryRow
from crosstable.reports.people import Heading
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.table import Cell, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines
from crosstable.rulebooks.shared.entries import Circular

COLUMNS = (
    figure_column(Words("No.")),
    text_column(Words("Name"), width=1, strong=True),
    figure_column(Words("Rating")),
    figure_column(Words("Code")),
    text_column(Words("Registered")),
    text_column(Words("Eligible")),
    figure_column(Words("Due"), Kind.MONEY),
    figure_column(Words("Paid"), Kind.MONEY),
    text_column(Words("State")),
)
"""The columns of the list of entries."""
_YES_NO = {True: Words("yes"), False: Words("no"), None: "?"}


def entry_list_text(view: EntryList, pen: Pen) -> str:
    """Header, a row for each entry, warnings with their rules, totals."""
    lines = [*title_lines(pen, view.heading, phrase("entries")), *_header(view.header, pen)]
    lines += aligned_lines(pen, COLUMNS, [_cells(row) for row in view.rows])
    if view.all_warnings:
        lines += ["", pen.warn(phrase("Please check:")), *reason_lines(pen, view.all_warnings)]
    if view.notes:
        lines += ["", pen.bold(phrase("Notes:")), *reason_lines(pen, view.notes)]
    return "\n".join([*lines, "", *_totals(view)]) + "\n"


def _header(header: tuple[str, ...], pen: Pen) -> list[str]:
    """The lines at the head of a sheet, if there are any."""
    return [*map(pen.plain, header), ""] if header else []


def _cells(row: EntryRow) -> tuple[Cell, ...]:
    """One entry; the rule by which it is eligible, or is not."""
    return (
        row.no,
        row.shown,
        "-" if row.used_rating is None else row.used_rating,
        row.code or "-",
        str(_YES_NO[row.registered]),
        row.rule if row.admitted else phrase("no ({rule})", rule=row.rule),
        row.due,
        row.paid,
        row.state.words,
    )


def _totals(view: EntryList) -> list[str]:
    """How many entries, how much money."""
    return [
        phrase("{entries} of {applications} accepted", entries=view.entries, applications=len(view.rows)),
        phrase(
            "paid {paid}, outstanding {owed}",
            paid=money.show(view.paid),
            owed=money.show(view.outstanding),
        ),
    ]


def fee_list_text(view: EntryList, pen: Pen) -> str:
    """Every bill with the rule behind each line, who owes what, and the totals."""
    bills = [reason for row in view.rows for reason in row.notes]
    lines = title_lines(pen, view.heading, phrase("fees"))
    lines += [*reason_lines(pen, bills), ""] if bills else []
    owing = [(row.no, row.shown, row.outstanding) for row in view.unpaid]
    if owing:
        heads = [
            figure_column(Words("No.")),
            text_column(Words("Unpaid"), strong=True),
            figure_column(Words("Owes"), Kind.MONEY),
        ]
        lines += [*aligned_lines(pen, heads, owing), ""]
    return "\n".join([*lines, *_totals(view)]) + "\n"


def circular_text(heading: Heading, circular: Circular, header: Iterable[object], pen: Pen) -> str:
    """The list of entries as it is sent to players: names and ratings, later entries at the end."""
    lines = [*title_lines(pen, heading, phrase("list of entries")), *_header(tuple(map(str, header)), pen)]
    heads = [
        figure_column(""),
        text_column(Words("Name")),
        figure_column(Words("Rating")),
        text_column(Words("Club")),
    ]
    for title, players in (("", circular.entries), (phrase("Received later:"), circular.later)):
        rows = [
            (place, player.name, "-" if player.rating is None else player.rating, player.club)
            for place, player in enumerate(players, start=1)
        ]
        if rows:
            lines += [*([pen.bold(title)] if title else []), *aligned_lines(pen, heads, rows), ""]
    return "\n".join([*lines, *reason_lines(pen, circular.reasons, indent=0)]).rstrip() + "\n"
