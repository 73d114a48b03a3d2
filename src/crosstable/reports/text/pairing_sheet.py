"""The pairing sheet as text: a line for each board, then the bye and who is not paired."""

from __future__ import annotations

from crosstable.reports.people import TAKEN
from crosstable.reports.render.text import key_lines, table_lines
from crosstable.reports.round.pairing_sheet import PairingSheet
from crosstable.reports.round.pairings_table import PLAIN_BYES, pairings_table
from crosstable.reports.round.seats import planned_seats
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines


def pairing_sheet_text(sheet: PairingSheet, pen: Pen) -> str:
    """Boards, byes, those who are not paired, warnings."""
    lines = title_lines(pen, sheet.heading, f"round {sheet.round} of {sheet.heading.rounds}")
    lines += table_lines(pairings_table(sheet, planned_seats(sheet)), pen)
    lines += ["", *key_lines(pen, TAKEN)] if sheet.assumes else []
    if without := [bye.player for bye in sheet.byes if sheet.why_byes[bye.player] not in PLAIN_BYES]:
        told = listed(f"{sheet.people[no].label}, {sheet.why_byes[no]}" for no in without)
        lines += ["", *hanging(pen, "Without a game: ", told, pen.bold)]
    if sheet.unpaired:
        out = listed(f"{item.person.label} ({item.why})" for item in sheet.unpaired)
        lines += ["", *hanging(pen, "Not paired: ", out, pen.bold)]
    if sheet.warnings:
        lines += ["", pen.warn("Please look at:"), *reason_lines(pen, sheet.warnings)]
    return "\n".join(lines) + "\n"
