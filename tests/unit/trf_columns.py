"""A reader of the fixed columns of TRF for the tests, written from the column table alone.

It knows nothing of the program: what it finds is where FIDE's text says it has to be.
"""

from __future__ import annotations

from dataclasses import dataclass

POINTS = {"1": 1.0, "W": 1.0, "+": 1.0, "=": 0.5, "D": 0.5, "0": 0.0, "L": 0.0, "-": 0.0}


@dataclass(frozen=True)
class Cell:
    """Columns of one round: 92-95 the opponent, 97 the colour, 99 the result."""

    opponent: int
    colour: str
    code: str

    @property
    def points(self) -> float:
        """What the result is worth."""
        return POINTS[self.code]


@dataclass(frozen=True)
class Player:
    """The columns of a player's line."""

    sex: str
    title: str
    name: str
    rating: str
    federation: str
    number: str
    born: str
    points: str
    rank: str
    cells: tuple[Cell, ...]


def cut(line: str, first: int, last: int) -> str:
    """Columns first to last, counted from 1."""
    return line.ljust(last)[first - 1 : last].strip()


def lines_of(text: str) -> list[str]:
    """The lines of a file whose lines end in CR LF, each without it."""
    assert text.endswith("\r\n")
    lines = text.split("\r\n")[:-1]
    assert not any("\r" in line or "\n" in line for line in lines)
    return lines


def read_columns(text: str) -> dict[int, Player]:
    """The players of a file by their starting rank."""
    found: dict[int, Player] = {}
    for line in lines_of(text):
        if line[:3] != "001":
            continue
        gaps = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
        assert all(line.ljust(91)[gap - 1] == " " for gap in gaps), line
        cells = []
        for start in range(92, len(line) + 1, 10):
            assert all(cut(line, start + gap, start + gap) == "" for gap in (4, 6, 8, 9)), line
            opponent = cut(line, start, start + 3)
            cells.append(
                Cell(int(opponent or 0), cut(line, start + 5, start + 5), cut(line, start + 7, start + 7))
            )
        found[int(cut(line, 5, 8))] = Player(
            sex=cut(line, 10, 10),
            title=cut(line, 11, 13),
            name=cut(line, 15, 47),
            rating=cut(line, 49, 52),
            federation=cut(line, 54, 56),
            number=cut(line, 58, 68),
            born=cut(line, 70, 79),
            points=cut(line, 81, 84),
            rank=cut(line, 86, 89),
            cells=tuple(cells),
        )
    return found


@dataclass(frozen=True)
class Team:
    """The columns of a team's line (310)."""

    name: str
    nickname: str
    strength: str
    match_points: str
    game_points: str
    rank: str
    players: tuple[int, ...]


def read_teams(text: str) -> dict[int, Team]:
    """The teams of a file by their number."""
    found: dict[int, Team] = {}
    for line in lines_of(text):
        if line[:3] != "310":
            continue
        assert all(line.ljust(73)[gap - 1] == " " for gap in (4, 8, 41, 47, 54, 61, 68, 72, 73)), line
        found[int(cut(line, 5, 7))] = Team(
            name=cut(line, 9, 40),
            nickname=cut(line, 42, 46),
            strength=cut(line, 48, 53),
            match_points=cut(line, 55, 60),
            game_points=cut(line, 62, 67),
            rank=cut(line, 69, 71),
            players=tuple(int(cut(line, at, at + 3)) for at in range(74, len(line) + 1, 5)),
        )
    return found


def records(text: str, tag: str) -> list[str]:
    """The lines of a tag."""
    return [line for line in lines_of(text) if line[:3] == tag]
