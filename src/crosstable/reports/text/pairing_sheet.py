"""The pairing sheet as text: a line for each board, then byes and players who are not paired."""

from __future__ import annotations

from crosstable.model.language import phrase
from crosstable.reports.people import TAKEN
from crosstable.reports.render.text import key_lines, table_lines
from crosstable.reports.round.pairing_sheet import PairingSheet
from crosstable.reports.round.pairings_table import PLAIN_BYES, pairings_table
from crosstable.reports.round.seats import planned_seats
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines


def pairing_sheet_text(sheet: PairingSheet, pen: Pen) -> str:
    """Boards, byes, players who are not paired, warnings."""
    title = phrase("round {round} of {rounds}", round=sheet.round, rounds=sheet.heading.rounds)
    lines = title_lines(pen, sheet.heading, title)
    lines += table_lines(pairings_table(sheet, planned_seats(sheet)), pen)
    lines += ["", *key_lines(pen, str(TAKEN))] if sheet.assumes else []
    if without := [bye.player for bye in sheet.byes if sheet.why_byes[bye.player] not in PLAIN_BYES]:
        named = listed(f"{sheet.people[no].label}, {sheet.why_byes[no]}" for no in without)
        lines += ["", *hanging(pen, f"{phrase('No game:')} ", named, pen.bold)]
    if sheet.unpaired:
        out = listed(f"{item.person.label} ({item.why})" for item in sheet.unpaired)
        lines += ["", *hanging(pen, f"{phrase('Not paired:')} ", out, pen.bold)]
    if sheet.warnings:
        lines += ["", pen.warn(phrase("Please check:")), *reason_lines(pen, sheet.warnings)]
    return "\n".join(lines) + "\n"
