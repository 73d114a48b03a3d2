"""Limits: how large files, names, notes and events may be. This is the only place that has the figures.

They are checked where values enter: when a file is read, a form is sent, a fact is written. A journal that
an older version wrote is opened whatever it holds.
"""

from __future__ import annotations

from typing import NamedTuple

MEGABYTE = 1_000_000

REQUEST_BYTES = 8 * MEGABYTE
JOURNAL_BYTES = 32 * MEGABYTE
DOCUMENT_BYTES = 10 * MEGABYTE
CHECKED_BYTES = 32 * MEGABYTE
CHECKED_FILES = 50
RATING_LIST_BYTES = 2_000 * MEGABYTE
RATING_LIST_UNPACKED = 3_000 * MEGABYTE
NZCF_BYTES = 20 * MEGABYTE
NZCF_LINES = 60_000
ENTRY_LIST_BYTES = 2 * MEGABYTE
ENTRY_LIST_LINES = 5_000
ENTRY_LIST_COLUMNS = 60
CELL_LETTERS = 2_000
SHEET_UNPACKED = 30 * MEGABYTE
PICTURE_BYTES = 5 * MEGABYTE
PICTURE_LEAST_SIDE = 600
PICTURE_MOST_SIDE = 12_000
PICTURE_DOTS = 40_000_000

NAME_LETTERS = 200
TEXT_LETTERS = 2_000
NOTE_LETTERS = 4_000
SECTIONS = 100
PLAYERS_IN_SECTION = 5_000
PLAYERS_IN_EVENT = 10_000
PRIZES_IN_SECTION = 500
ROUNDS = 999
ROUNDS_TYPED = 50


class Limit(NamedTuple):
    """A limit as the documentation lists it."""

    what: str
    most: str


def _megabytes(size: int) -> str:
    return f"{size // MEGABYTE:,} MB"


FILES = (
    Limit("Anything else that a page or program sends", _megabytes(REQUEST_BYTES)),
    Limit("Event file (JSON), emergency pack, TRF, SwissSys or Chess-JSON file", _megabytes(DOCUMENT_BYTES)),
    Limit("Event with its history (.crosstable), sent to a server", _megabytes(JOURNAL_BYTES)),
    Limit(
        "Files sent to be checked against a rulebook",
        f"{CHECKED_FILES} files, {_megabytes(CHECKED_BYTES)} together",
    ),
    Limit("Rating list, sent or downloaded", _megabytes(RATING_LIST_BYTES)),
    Limit("Rating list, unpacked", _megabytes(RATING_LIST_UNPACKED)),
    Limit("NZCF rating list (XLSX)", f"{_megabytes(NZCF_BYTES)}, {NZCF_LINES:,} lines"),
    Limit("List of players (CSV, XLSX, pasted)", _megabytes(ENTRY_LIST_BYTES)),
    Limit("Lines and columns of a list of players", f"{ENTRY_LIST_LINES:,} and {ENTRY_LIST_COLUMNS}"),
    Limit("Text in one cell of a spreadsheet", f"{CELL_LETTERS:,} characters; the rest is cut off"),
    Limit("XLSX spreadsheet, unpacked", _megabytes(SHEET_UNPACKED)),
    Limit(
        "Background picture of certificates (PNG, JPEG)",
        f"{_megabytes(PICTURE_BYTES)}, {PICTURE_MOST_SIDE:,} dots a side, "
        f"{PICTURE_DOTS // 1_000_000} million dots; longer side at least {PICTURE_LEAST_SIDE} dots",
    ),
)
EVENTS = (
    Limit("Name of an event, section, player, team, school, club or prize", f"{NAME_LETTERS} characters"),
    Limit("Note, reason, decision, announcement", f"{NOTE_LETTERS:,} characters"),
    Limit("Any other text", f"{TEXT_LETTERS:,} characters"),
    Limit("Sections of an event", f"{SECTIONS}"),
    Limit("Players of a section", f"{PLAYERS_IN_SECTION:,}"),
    Limit("Players of an event", f"{PLAYERS_IN_EVENT:,}"),
    Limit("Prizes of a section", f"{PRIZES_IN_SECTION}"),
    Limit("Rounds of a section", f"{ROUNDS}"),
    Limit("Rounds of a section typed into the form of the event", f"{ROUNDS_TYPED}"),
)
