"""Player lines (001) of a TRF file: the entry, and one cell per round."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from crosstable.formats.document_players import MAX_ROUNDS
from crosstable.formats.places import Place, show
from crosstable.formats.readers import birth_date
from crosstable.formats.trf_lines import Line
from crosstable.model.errors import BadInput
from crosstable.model.players import Player

FIRST_CELL = 92
CELL_WIDTH = 10
CODES = "1=0WDL+-FHZU"
_TITLES = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
_SEXES = {"m": "m", "w": "f", "f": "f"}


@dataclass(frozen=True, slots=True)
class Cell:
    """What a player's line says of one round: opponent (0 = none), colour, result code."""

    column: int
    opponent: int = 0
    colour: str = "-"
    code: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A player with the cells of his line."""

    line: Line
    player: Player
    cells: tuple[Cell, ...]

    def cell(self, round_no: int) -> Cell:
        """The cell of a round; a line that ends earlier has blank ones."""
        if round_no <= len(self.cells):
            return self.cells[round_no - 1]
        return Cell(FIRST_CELL + CELL_WIDTH * (round_no - 1))


def read_rows(lines: list[Line]) -> dict[int, Row]:
    """The players by number, in the order of the file."""
    rows: dict[int, Row] = {}
    for line in lines:
        row = Row(line, _read_player(line), _read_cells(line))
        if row.player.no in rows:
            first = rows[row.player.no].line.number
            raise line.error(5, f"player number {row.player.no} stands twice, first on line {first}")
        rows[row.player.no] = row
    return rows


def _read_player(line: Line) -> Player:
    """The fixed part of a player's line."""
    no = line.whole(5, 8, "the starting number")
    if not no:
        raise line.error(5, "the starting number is missing; expected a whole number from 1 to 9999")
    _check_points(line)
    title = line.columns(11, 13).upper()
    fide_id = line.columns(58, 68)
    return Player(
        no=no,
        name=line.columns(15, 47) or f"Player {no}",
        rating=line.whole(49, 52, "the rating") or None,
        country=line.columns(54, 56) or None,
        title=_TITLES.get(title, title) or None,
        sex=_SEXES.get(line.columns(10, 10).lower()),
        born=read_date(line.columns(70, 79)),
        ids={"fide": fide_id} if fide_id.strip("0") else {},
    )


def read_date(found: str) -> str | None:
    """A date such as 2009/04/02 in ISO form; unknown parts (00) are left off, nonsense is no date."""
    digits = re.findall("[0-9]+", found)
    parts = digits[: next((i for i, part in enumerate(digits) if not part.strip("0")), 3)]
    written = "-".join(part.zfill(2) for part in parts)
    try:
        return birth_date(Place(written))
    except BadInput:
        return None


def _check_points(line: Line) -> None:
    """Refuse a points column that is no number of points; the points themselves come from the cells."""
    found = line.columns(81, 84).replace(",", ".")
    if found and not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{0,2})?|\.[0-9]{1,2}", found):
        raise line.error(81, f"found {show(found)}, expected points such as 2.5; the columns may be shifted")
    if found and Decimal(found) > MAX_ROUNDS:
        raise line.error(81, f"found {found} points, more than any event can give")


def _read_cells(line: Line) -> tuple[Cell, ...]:
    """The cells of all rounds; blank ones at the end are left off."""
    count = -(-(len(line.text) - FIRST_CELL + 1) // CELL_WIDTH)
    if count > MAX_ROUNDS:
        raise line.error(FIRST_CELL + CELL_WIDTH * MAX_ROUNDS, f"more than {MAX_ROUNDS} rounds")
    return tuple(_read_cell(line, FIRST_CELL + CELL_WIDTH * i) for i in range(count))


def _read_cell(line: Line, column: int) -> Cell:
    """One cell: four columns for the opponent, one for the colour, one for the result."""
    opponent = line.whole(column, column + 3, "an opponent's number") or 0
    colour = line.columns(column + 5, column + 5).lower() or "-"
    code = line.columns(column + 7, column + 7).upper()
    if colour not in "wb-":
        raise line.error(column + 5, f"found {show(colour)}, expected the colour w, b or -")
    if code and code not in CODES:
        raise line.error(column + 7, f"found {show(code)}, expected a result out of {' '.join(CODES)}")
    for gap in (4, 6, 8):
        if line.columns(column + gap, column + gap):
            raise line.error(column + gap, "expected a blank column; the columns may be shifted")
    return Cell(column, opponent, colour, code)


def with_national_ratings(rows: dict[int, Row], lines: list[Line]) -> dict[int, Row]:
    """Players with the ratings of national lines; they count where the player's own line has none."""
    found = dict(rows)
    for line in lines:
        number, rating = line.columns(5, 8), line.columns(49, 52)
        if not (number.isascii() and number.isdigit() and rating.isascii() and rating.isdigit()):
            continue
        row = found.get(int(number))
        if row is not None and int(rating):
            player = row.player
            ratings = {**player.other_ratings, line.tag: int(rating)}
            rated = replace(player, rating=player.rating or int(rating), other_ratings=ratings)
            found[player.no] = replace(row, player=rated)
    return found
