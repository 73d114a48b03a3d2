"""Results typed in one line: `7 1`, `7 =`, `7 0`, `7-1`, `7.2 1-0`, `7 +:-`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase

LINE = re.compile(
    r"\s*(\d+)(?:\.(\d+))?\s*(?:[\s:,;]|-(?=[01=½dw])|(?=[=+½*?a-z]))\s*(\S.*?)\s*", re.IGNORECASE
)

MOST_DIGITS = 6
LONGEST = 200
"""No result is typed in more letters."""
NO_BOARD = ("1-0", "0-1", "1-1", "0-0")
"""The message for a line without a board, which is never read as board 1."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A board, the board inside a match if there is one, and the result as it was typed."""

    board: int
    game: int | None
    result: str

    @property
    def label(self) -> str:
        """The board as it was typed: 7, or 7.2 inside a match."""
        return str(self.board) if self.game is None else f"{self.board}.{self.game}"


def read_line(text: str) -> Typed:
    """The board and result that a director typed; an error explains how to type them."""
    found = LINE.fullmatch(text) if len(text) <= LONGEST else None
    if text.strip() in NO_BOARD:
        raise BadInput(
            phrase("{typed}: type the board first, such as 7 1-0", typed=text.strip()), where="result"
        )
    if found is None:
        raise BadInput(
            phrase("“{typed}” is not a board and a result. Type 7 1, 7 = or 7 0", typed=text.strip()[:20]),
            where="result",
        )
    board, game, result = found.groups()
    if len(board) > MOST_DIGITS or len(game or "") > MOST_DIGITS:
        raise BadInput(phrase("there is no board {board}", board=board[:10]), where="result")
    return Typed(int(board), int(game) if game else None, result)
