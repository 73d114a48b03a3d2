"""The pairing sheet as text: a line for each board, then the bye and who is not paired."""

from __future__ import annotations

from crosstable.model.pairing import PairedBye
from crosstable.model.results import ByeKind
from crosstable.reports.people import TAKEN, Person
from crosstable.reports.round.pairing_sheet import PairingSheet
from crosstable.reports.standings.lines import BYES
from crosstable.reports.text.beside import beside_names
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines
from crosstable.reports.text.table import Column, key_lines, table

_NOBODY = ("", "", "", "")
_BYES = {ByeKind.REST: "rest"}
_PLAIN = tuple(word.value for word in BYES.values())
"""Byes of which there is nothing more to say."""


def pairing_sheet_text(sheet: PairingSheet, pen: Pen) -> str:
    """Boards, byes, those who are not paired, warnings."""
    lines = title_lines(pen, sheet.heading, f"round {sheet.round} of {sheet.heading.rounds}")
    lines += table(pen, _heads(sheet, pen), _rows(sheet))
    lines += ["", *key_lines(pen, TAKEN)] if sheet.assumes else []
    if without := [bye.player for bye in sheet.byes if sheet.why_byes[bye.player] not in _PLAIN]:
        told = listed(f"{sheet.people[no].label}, {sheet.why_byes[no]}" for no in without)
        lines += ["", *hanging(pen, "Without a game: ", told, pen.bold)]
    if sheet.unpaired:
        out = listed(f"{item.person.label} ({item.why})" for item in sheet.unpaired)
        lines += ["", *hanging(pen, "Not paired: ", out, pen.bold)]
    if sheet.warnings:
        lines += ["", pen.warn("Please look at:"), *reason_lines(pen, sheet.warnings)]
    return "\n".join(lines) + "\n"


def _heads(sheet: PairingSheet, pen: Pen) -> list[Column]:
    """Board, the schedule while there are several, then number, name, rating and score of each side."""
    sides = [
        (
            Column("", right=True),
            Column(side, ink=pen.bold, gives_way=True),
            beside_names(sheet.heading, pen),
            Column("score", right=True),
        )
        for side in ("White", "Black")
    ]
    apart = [Column("group")] if sheet.groups else [Column("schedule")] if sheet.schedules else []
    seat = "table" if sheet.teams else "board"
    return [Column(seat, right=True), *apart, *sides[0], Column(""), *sides[1]]


def _rows(sheet: PairingSheet) -> list[tuple[str, ...]]:
    """A row for each board, then one for each bye."""
    people = sheet.people
    games = [
        (
            str(game.board),
            *_schedule(sheet, game.white),
            *_cells(people[game.white]),
            "",
            *_cells(people[game.black]),
        )
        for game in sheet.games
    ]
    byes = [
        (_bye(sheet, bye), *_schedule(sheet, bye.player), *_cells(people[bye.player]), "", *_NOBODY)
        for bye in sheet.byes
    ]
    return [*games, *byes]


def _bye(sheet: PairingSheet, bye: PairedBye) -> str:
    """The word in place of a board; a dash where the lines below say what becomes of the game."""
    return "-" if sheet.why_byes[bye.player] not in _PLAIN else _BYES.get(bye.kind, "bye")


def _schedule(sheet: PairingSheet, player: int) -> tuple[str, ...]:
    """The group of a board, or the schedule it plays on as long as there are several."""
    if sheet.groups:
        return (sheet.groups.get(player, "-"),)
    return (sheet.schedules[player] or "-",) if sheet.schedules else ()


def _cells(person: Person) -> tuple[str, str, str, str]:
    """One side of a board."""
    return person.number, person.shown, person.rated, person.score
