"""The pairing sheet as text."""

from __future__ import annotations

from crosstable.reports.pairing_sheet import PairingSheet
from crosstable.reports.people import Person
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines
from crosstable.reports.text.table import Column, table

_NOBODY = ("", "", "", "")


def pairing_sheet_text(sheet: PairingSheet, pen: Pen) -> str:
    """Boards, byes, those who are not paired, warnings."""
    lines = title_lines(pen, sheet.heading, f"round {sheet.round} of {sheet.heading.rounds}")
    lines += table(pen, _heads(pen), _rows(sheet))
    if sheet.unpaired:
        out = listed(f"{item.person.label} ({item.why})" for item in sheet.unpaired)
        lines += ["", *hanging(pen, "Not paired: ", out, pen.bold)]
    if sheet.warnings:
        lines += ["", pen.warn("Please look at:"), *reason_lines(pen, sheet.warnings)]
    return "\n".join(lines) + "\n"


def _heads(pen: Pen) -> list[Column]:
    """Board, then number, name, rating and score of each side."""
    sides = [
        (
            Column("", right=True),
            Column(side, ink=pen.bold, gives_way=True),
            Column("rating", right=True, ink=pen.faint),
            Column("score", right=True),
        )
        for side in ("White", "Black")
    ]
    return [Column("board", right=True), *sides[0], Column(""), *sides[1]]


def _rows(sheet: PairingSheet) -> list[tuple[str, ...]]:
    """A row for each board, then one for each bye."""
    games = [
        (str(game.board), *_cells(sheet.people[game.white]), "", *_cells(sheet.people[game.black]))
        for game in sheet.games
    ]
    byes = [("bye", *_cells(sheet.people[bye.player]), "", *_NOBODY) for bye in sheet.byes]
    return [*games, *byes]


def _cells(person: Person) -> tuple[str, str, str, str]:
    """One side of a board."""
    return str(person.no), person.name, person.rated, person.score
