"""Cells of a TRF file into rounds: the two cells of a game must agree."""

from __future__ import annotations

from crosstable.formats.places import show
from crosstable.formats.trf.lines import Remarks
from crosstable.formats.trf.players import Cell, Row
from crosstable.model.errors import BadInput
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round

BYES = {"F": ByeKind.FULL, "H": ByeKind.HALF, "Z": ByeKind.ZERO, "U": ByeKind.PAIRING}
UNRATED = {"W": "1", "D": "=", "L": "0"}
"""Codes of games of less than one move, which are not rated, and the codes of the same result."""
_UNPLAYED = {"+": ByeKind.FULL, "-": ByeKind.ZERO}
_MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
RESULTS = {
    ("1", "0"): Result.WHITE_WINS,
    ("0", "1"): Result.BLACK_WINS,
    ("=", "="): Result.DRAW,
    ("0", "0"): Result.BOTH_LOSE,
    ("=", "0"): Result.WHITE_HALF,
    ("0", "="): Result.BLACK_HALF,
    ("+", "-"): Result.WHITE_BY_FORFEIT,
    ("-", "+"): Result.BLACK_BY_FORFEIT,
    ("-", "-"): Result.DOUBLE_FORFEIT,
    ("", ""): Result.UNFINISHED,
}


def read_rounds(rows: dict[int, Row], remarks: Remarks) -> tuple[Round, ...]:
    """The rounds up to the last one in which somebody has an opponent."""
    return tuple(_read_round(rows, round_no, remarks) for round_no in range(1, played_rounds(rows) + 1))


def played_rounds(rows: dict[int, Row]) -> int:
    """How many rounds have games; a round without any before one that has is an error."""
    columns = max((len(row.cells) for row in rows.values()), default=0)
    played = [n for n in range(1, columns + 1) if any(row.cell(n).opponent for row in rows.values())]
    for expected, round_no in enumerate(played, 1):
        if round_no != expected:
            row = next(iter(rows.values()))
            text = f"round {expected} has no games, but round {round_no} has"
            raise row.line.error(row.cell(expected).column, f"{text}; fill in its columns")
    return len(played)


def asked_byes(row: Row, played: int, rounds: int) -> dict[int, ByeKind]:
    """The byes a player has asked for in rounds not yet played."""
    found: dict[int, ByeKind] = {}
    for round_no in range(played + 1, len(row.cells) + 1):
        cell = row.cell(round_no)
        kind = bye_kind(row, cell) if cell.code != "-" else None  # some programs fill coming rounds with -
        if kind is ByeKind.PAIRING:
            text = f"a pairing bye in round {round_no}, which has no games"
            raise row.line.error(cell.column + 7, f"{text}; a requested bye is F, H or Z")
        if kind is not None and round_no > rounds:
            text = f"a bye in round {round_no} of an event of {rounds} rounds"
            raise row.line.error(cell.column + 7, f"{text}; correct the number of rounds (142)")
        if kind is not None:
            found[round_no] = kind
    return found


def _read_round(rows: dict[int, Row], round_no: int, remarks: Remarks) -> Round:
    """One round: games by the lower number of the two players, then byes; neither = absent."""
    byes = [
        Bye(kind=kind, player=number)
        for number in sorted(rows)
        if not rows[number].cell(round_no).opponent
        and (kind := bye_kind(rows[number], rows[number].cell(round_no))) is not None
    ]
    return Round(games=read_games(rows, round_no, remarks), byes=tuple(byes))


def read_games(rows: dict[int, Row], round_no: int, remarks: Remarks) -> tuple[Game, ...]:
    """The games of a round by the lower number of the two players."""
    games: list[Game] = []
    for number in sorted(rows):
        row = rows[number]
        cell = row.cell(round_no)
        if cell.opponent:
            other = _opponent(row, cell, rows, round_no)
            if number < cell.opponent:
                games.append(_game(row, cell, other, other.cell(round_no), remarks))
    return tuple(games)


def _opponent(row: Row, cell: Cell, rows: dict[int, Row], round_no: int) -> Row:
    """The opponent's row, which must name this player in turn."""
    number = row.player.no
    if cell.opponent == number:
        raise row.line.error(
            cell.column, f"player {number} is paired against himself or herself in round {round_no}"
        )
    other = rows.get(cell.opponent)
    if other is None:
        text = f"there is no player number {cell.opponent}"
        raise row.line.error(cell.column, f"{text}; correct it, or add the player's line")
    back = other.cell(round_no).opponent
    if back != number:
        has = f"has player {back}" if back else "has nobody"
        text = f"opponent {cell.opponent} in round {round_no}, but line {other.line.number} {has} there"
        raise row.line.error(cell.column, f"{text}; correct one of the two lines")
    return other


def bye_kind(row: Row, cell: Cell) -> ByeKind | None:
    """The bye of a cell without opponent; None for a blank one."""
    if not cell.code:
        return None
    kind = BYES.get(cell.code) or _UNPLAYED.get(cell.code)
    if kind is None:
        text = f"result {cell.code!r} without an opponent; a bye is one of F, H, Z, U"
        raise row.line.error(cell.column + 7, text)
    return kind


def _game(row: Row, cell: Cell, other: Row, back: Cell, remarks: Remarks) -> Game:
    """The game of two cells that name each other."""
    codes = _codes((row, cell), (other, back), remarks)
    white = _is_white(row, cell, other, back, remarks)
    result = RESULTS.get(codes if white else codes[::-1])
    if result is None:
        text = f"result {show(cell.code)} does not match {show(back.code)} on line {other.line.number}"
        raise row.line.error(cell.column + 7, f"{text}; correct one of them")
    number, opponent = row.player.no, other.player.no
    rated = not {cell.code, back.code} & set(UNRATED)
    first, second = (number, opponent) if white else (opponent, number)
    return Game(white=first, black=second, result=result, rated=rated)


def _codes(one: tuple[Row, Cell], other: tuple[Row, Cell], remarks: Remarks) -> tuple[str, str]:
    """The codes of both sides; where one line has none, what goes with the other."""
    first, second = _code(*one), _code(*other)
    if bool(first) == bool(second):
        return first, second
    (row, cell), known = (other, first) if first else (one, second)
    text = (
        f"no result, though line {(one if first else other)[0].line.number} has one; read as its counterpart"
    )
    remarks.add(row.line, cell.column + 7, text)
    return first or _MIRRORED[known], second or _MIRRORED[known]


def _is_white(row: Row, cell: Cell, other: Row, back: Cell, remarks: Remarks) -> bool:
    """Whether the player of the first cell has White; without any colour (a forfeit) the lower number has."""
    colours = {cell.colour, back.colour}
    if colours == {"-"}:
        if cell.code not in ("+", "-"):
            raise _no_colour(row, cell)
        return True
    if "-" in colours:
        blank, at = (row, cell) if cell.colour == "-" else (other, back)
        if at.code not in ("+", "-"):
            remarks.add(blank.line, at.column + 5, "no colour; read as the opposite of the opponent's")
        return cell.colour == "w" or back.colour == "b"
    if cell.colour == back.colour:
        raise row.line.error(
            cell.column + 5, f"both players have the colour {cell.colour}; one must have the other"
        )
    return cell.colour == "w"


def _no_colour(row: Row, cell: Cell) -> BadInput:
    """The error of a played game without colours."""
    return row.line.error(
        cell.column + 5, "a game has no colour; expected w for one player and b for the other"
    )


def _code(row: Row, cell: Cell) -> str:
    """The result code of a game; games of less than one move count as played."""
    if cell.code in BYES:
        text = f"a bye ({cell.code}) with opponent {cell.opponent}; a bye has the opponent 0000"
        raise row.line.error(cell.column + 7, text)
    return UNRATED.get(cell.code, cell.code)
