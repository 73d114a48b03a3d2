"""The lines of a round paired by hand, as a director types them from paper.

`4  12 7  1-0`: board, White, Black and the result if it is in; names instead of numbers are separated by a
dash. `bye 9` is the pairing bye, `bye 9 half` another kind, `out 9` a player who is absent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import combining, normalize

from crosstable.app.results.readable_results import read_result
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import ByeKind, Result

BOARD = re.compile(r"(\d{1,4})\s*[.:)]\s*(.+)")
RESULT = re.compile(
    r"(.+?)\s+((?i:1F-0F|0F-1F|0F-0F)|1-0|0-1|1/2-1/2|½-½|=|½|1/2|0-0|1/2-0|0-1/2|\+:?-|-:?\+|-:?-|\+|\*)"
)
NUMBERS = re.compile(r"#?\d{1,6}(?:(?:\s*-\s*|\s+)#?\d{1,6}){1,3}")
BETWEEN = re.compile(r"\s+[-–—]\s+|\s+vs?\.?\s+|\s*[;\t]\s*", re.IGNORECASE)
RESTS = re.compile(r"(bye|out)\s+(.+?)(?:\s+(full|half|zero|pairing))?", re.IGNORECASE)
SHOWN = 5
LONGEST_LINE = 300
"""No line of a round is longer, whatever the names."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A board as typed."""

    board: int | None
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True)
class Resting:
    """A player who does not play, as typed."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Fault:
    """A line that cannot be accepted, and why."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Lines:
    """The typed lines, as far as they were understood."""

    seats: tuple[Seat, ...]
    resting: tuple[Resting, ...]
    faults: tuple[Fault, ...]


def read_lines(section: Section, text: str) -> Lines:
    """Read all lines; empty ones and those starting with # are skipped."""
    seats: list[Seat] = []
    resting: list[Resting] = []
    faults: list[Fault] = []
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.strip()
        if not written or written.startswith("# "):
            continue
        try:
            read = _read(section, written)
        except BadInput as error:
            faults.append(Fault(number, error.text))
            continue
        seats += [read] if isinstance(read, Seat) else []
        resting += [read] if isinstance(read, Resting) else []
    return Lines(tuple(seats), tuple(resting), tuple(faults))


def _read(section: Section, line: str) -> Seat | Resting:
    """One line: a resting player, or a board."""
    if len(line) > LONGEST_LINE:
        raise BadInput(phrase("the line is too long; type White - Black, or their numbers"))
    rests = RESTS.fullmatch(line)
    if rests:
        usual = "pairing" if rests[1].lower() == "bye" else "zero"
        return Resting(find(section, rests[2]), ByeKind((rests[3] or usual).lower()))
    board = BOARD.fullmatch(line)
    number, rest = (int(board[1]), board[2]) if board else (None, line)
    scored = RESULT.fullmatch(rest)
    rest, result = (scored[1], scored[2]) if scored else (rest, "*")
    if NUMBERS.fullmatch(rest):
        return _by_numbers(section, number, rest, result)
    return _by_names(section, number, rest, result)


def _by_numbers(section: Section, board: int | None, text: str, result: str) -> Seat:
    """Numbers only: White and Black, the board before them, a bare 1 or 0 after them."""
    numbers = [int(one) for one in re.findall(r"\d+", text)]
    if board is None and len(numbers) >= 3:
        board, *numbers = numbers
    if len(numbers) == 3 and result == "*" and numbers[2] in (0, 1):
        result = str(numbers.pop())
    if len(numbers) != 2:
        raise BadInput(phrase("type board, White, Black and result, for example 4 12 7 1-0"))
    return _seat(section, board, str(numbers[0]), str(numbers[1]), result)


def _by_names(section: Section, board: int | None, text: str, result: str) -> Seat:
    """Names separated by a dash, with the board before them."""
    parts = BETWEEN.split(text)
    if len(parts) != 2:
        raise BadInput(phrase("type White - Black with a dash between the names, or use their numbers"))
    leading = re.fullmatch(r"(\d{1,4})\s+(\D.*)", parts[0])
    if leading and board is None:
        return _seat(section, int(leading[1]), leading[2], parts[1], result)
    return _seat(section, board, parts[0], parts[1], result)


def _seat(section: Section, board: int | None, white: str, black: str, result: str) -> Seat:
    """A board with two players who are in the section."""
    one, other = find(section, white), find(section, black)
    if one == other:
        raise BadInput(phrase("{player} cannot play themselves", player=section.called(one)))
    if board is not None and board < 1:
        raise BadInput(phrase("board numbers start at 1"))
    return Seat(board, one, other, read_result(result))


def find(section: Section, text: str) -> int:
    """The player meant by a number, or by an unambiguous part of the name."""
    what = section.entrants.one
    number = re.fullmatch(r"#?(\d{1,6})", text.strip())
    if number:
        if any(player.no == int(number[1]) for player in section.players):
            return int(number[1])
        raise BadInput(phrase("no {one} number {number}", one=what, number=number[1]))
    found = list(_fitting(section, text))
    if not found:
        raise BadInput(phrase("no match for “{name}”; type the number", name=text.strip()[:40]))
    if len(found) > 1:
        names = [section.called(player.no) for player in found[:SHOWN]]
        listed = ", ".join([*names, "…"] if len(found) > SHOWN else names)
        raise BadInput(
            phrase(
                "“{name}” matches {players}; type the number",
                name=text.strip()[:40],
                players=listed,
            )
        )
    return found[0].no


def _fitting(section: Section, text: str) -> Iterator[Player]:
    """The players with this name, otherwise those whose name has every word of it."""
    words = _plain(text).replace(",", " ").split()
    exact = [player for player in section.players if _plain(player.name) == _plain(text.strip())]
    yield from exact or (
        player for player in section.players if words and all(word in _plain(player.name) for word in words)
    )


def _plain(text: str) -> str:
    """A name in the form used for searching: without capitals and accents."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
