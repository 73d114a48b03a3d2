"""A round before and after it is changed: its boards, who rests, and how much moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.model.reasons import Reason
from crosstable.rules.mark import marker

rule = marker("shared")


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the round, before it is changed or after."""

    board: int
    white: int
    black: int

    @property
    def players(self) -> tuple[int, int]:
        """Both numbers, White first."""
        return self.white, self.black


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """A round after a change: its boards, who rests, and why each step was made."""

    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    reasons: tuple[Reason, ...] = ()


@rule("us-chess:29H10", "us-chess:29G1")
def moved(before: Changed, after: Changed) -> tuple[int, int]:
    """How many boards have another pair or other colours, and how many players have to move."""
    was = {board.board: board.players for board in before.boards}
    now = {board.board: board.players for board in after.boards}
    boards = sum(was.get(number) != now.get(number) for number in {*was, *now})
    old, new = dict(_seats(before)), dict(_seats(after))
    return boards, sum(old.get(no) != new.get(no) for no in {*old, *new} if no in new)


def _seats(round_: Changed) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Player -> board, colour and opponent; those who rest sit at no board."""
    for board in round_.boards:
        yield board.white, (board.board, 0, board.black)
        yield board.black, (board.board, 1, board.white)
    for no in round_.byes:
        yield no, (0, 0, 0)
