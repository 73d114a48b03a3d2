"""Player lines (001) of a TRF file: the entry, and one cell per round."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from crosstable.formats.places import Place, show
from crosstable.formats.readers import birth_date
from crosstable.formats.trf.lines import Line, Remarks, check_printable
from crosstable.model.errors import BadInput
from crosstable.model.limits import ROUNDS
from crosstable.model.players import Player
from crosstable.model.points import Points

FIRST_CELL = 92
CELL_WIDTH = 10
CODES = "1=0WDL+-FHZU"
UNKNOWN = ("?", "*")
"""Results that are not known yet; the cell is read as that of an open game."""
_SAME = {"½": "=", "–": "-"}
_TAB_STOPS = (1, 4, 8)
_TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
_SEXES = {"m": "m", "w": "f", "f": "f"}


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player's line says of one round: opponent (0 = none), colour, result code."""

    column: int
    opponent: int = 0
    colour: str = "-"
    code: str = ""

    @property
    def blank(self) -> bool:
        """Whether the line says nothing of the round."""
        return not self.opponent and not self.code


@dataclass(frozen=True, slots=True)
class Row:
    """A player with the cells of the line, and the points written in it."""

    line: Line
    player: Player
    cells: tuple[Cell, ...]
    points: Points | None = None

    def cell(self, round_no: int) -> Cell:
        """The cell of a round; a line that ends earlier has blank ones."""
        if round_no <= len(self.cells):
            return self.cells[round_no - 1]
        return Cell(FIRST_CELL + CELL_WIDTH * (round_no - 1))


def read_rows(lines: list[Line], remarks: Remarks) -> dict[int, Row]:
    """The players by number, in the order of the file."""
    rows: dict[int, Row] = {}
    for line in lines:
        row = _tabbed_row(line, remarks) if "\t" in line.text else _row(line, remarks)
        if row.player.no in rows:
            first = rows[row.player.no].line.number
            text = f"player number {row.player.no} is listed twice, first on line {first}"
            raise line.error(5, f"{text}; give one of them another number")
        rows[row.player.no] = row
    return rows


def _row(line: Line, remarks: Remarks) -> Row:
    """One player's line; where its columns cannot be read, as if letters with accents took two of them.

    Some programs count bytes and not letters.
    """
    try:
        return _read_row(line)
    except BadInput:
        if line.text.isascii():
            raise
        try:
            row = _read_row(Line(line.number, line.text.encode("utf-8", "replace").decode("latin-1")))
            name = row.player.name.encode("latin-1").decode("utf-8")
        except (BadInput, UnicodeError):
            row = None
        if row is None:
            raise
    remarks.add(line, 15, "the columns count bytes, not letters; read that way")
    return replace(row, player=replace(row.player, name=name))


def _read_row(line: Line) -> Row:
    """One player's line."""
    check_printable(line)
    return Row(line, _read_player(line), _read_cells(line), _read_points(line))


def _tabbed_row(line: Line, remarks: Remarks) -> Row:
    """A line in which an editor has put tabs: with the first width that gives columns that can be read."""
    column = line.text.index("\t") + 1
    for width in _TAB_STOPS:
        text = line.text.replace("\t", " ") if width == 1 else line.text.expandtabs(width)
        try:
            row = _read_row(Line(line.number, text))
        except BadInput:
            continue
        remarks.add(line, column, f"tabs in a player's line, read as {'blanks' if width == 1 else 'stops'}")
        return row
    text = "found the control character '\\t', expected text in columns"
    raise line.error(column, f"{text}; replace it with as many spaces as it shows")


def _read_player(line: Line) -> Player:
    """The fixed part of a player's line."""
    no = line.whole(5, 8, "the starting number")
    if not no:
        raise line.error(5, "the starting number is missing; expected a whole number from 1 to 9999")
    fide_id = line.columns(58, 68)
    return Player(
        no=no,
        name=line.columns(15, 47) or f"Player {no}",
        rating=line.whole(49, 52, "the rating") or None,
        country=line.columns(54, 56) or None,
        title=fide_title(line.columns(11, 13)) or None,
        sex=read_sex(line),
        born=read_date(line.columns(70, 79)),
        ids={"fide": fide_id} if fide_id.strip("0") else {},
    )


def fide_title(written: str) -> str:
    """A title as FIDE writes it now; old files have small letters and shorter ones."""
    title = written.strip().upper()
    return _TITLES.get(title, title)


def read_sex(line: Line) -> str | None:
    """The sex in its column; anything else than m, w or f says nothing."""
    return _SEXES.get(line.columns(10, 10).lower())


def read_date(found: str) -> str | None:
    """A date such as 2009/04/02 in ISO form; unknown parts (00) are left off, nonsense is no date."""
    digits = re.findall("[0-9]+", found)
    parts = digits[: next((i for i, part in enumerate(digits) if not part.strip("0")), 3)]
    written = "-".join(part.zfill(2) for part in parts)
    try:
        return birth_date(Place(written))
    except BadInput:
        return None


def _read_points(line: Line) -> Points | None:
    """The points column; what counts comes from the cells, the column is only compared with them."""
    found = line.columns(81, 84).replace(",", ".")
    if found and not re.fullmatch(r"-?[0-9]{1,3}(\.[0-9]{0,2})?|\.[0-9]{1,2}", found):
        raise line.error(81, f"found {show(found)}, expected points such as 2.5; the columns may be shifted")
    if found and Decimal(found) > ROUNDS:
        raise line.error(81, f"found {found} points, more than any event can give")
    return line.to_points(found, 81, "points")


def _read_cells(line: Line) -> tuple[Cell, ...]:
    """The cells of all rounds; blank ones at the end are left off."""
    count = -(-(len(line.text) - FIRST_CELL + 1) // CELL_WIDTH)
    if count > ROUNDS:
        raise line.error(FIRST_CELL + CELL_WIDTH * ROUNDS, f"more than {ROUNDS} rounds")
    return tuple(_read_cell(line, FIRST_CELL + CELL_WIDTH * i) for i in range(count))


def _read_cell(line: Line, column: int) -> Cell:
    """One cell: four columns for the opponent, one for the colour, one for the result."""
    text = line.text[column - 1 : column + CELL_WIDTH - 1].ljust(CELL_WIDTH)
    if text.isspace():
        return Cell(column)
    opponent = line.to_whole(text[:4].strip(), column, "an opponent's number") or 0
    colour = text[5].strip().lower() or "-"
    code = text[7].strip().upper()
    code = "" if code in UNKNOWN else _SAME.get(code, code)
    if colour not in "wb-":
        raise line.error(column + 5, f"found {show(colour)}, expected the colour w, b or -")
    if code and code not in CODES:
        raise line.error(column + 7, f"found {show(code)}, expected a result out of {' '.join(CODES)}")
    for gap in (4, 6, 8):
        if text[gap] != " " and not text[gap].isspace():
            raise line.error(column + gap, "expected a blank column; the columns may be shifted")
    return Cell(column, opponent, colour, code)
