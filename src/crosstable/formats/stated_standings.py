"""Standings stated in a file of their own, to be compared: our JSON, or a CSV table of any program."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from io import StringIO
from itertools import groupby
from pathlib import Path
from typing import Any

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.limits import MEGABYTE
from crosstable.model.standings import TieValue
from crosstable.model.stated_standings import StatedLine, StatedStandings

ROUND, PLACE, PLAYER, POINTS, GAMES = "round", "place", "player", "points", "game_points"
NAMES = {
    "after": ROUND,
    "rank": PLACE,
    "rk": PLACE,
    "no": PLAYER,
    "number": PLAYER,
    "team": PLAYER,
    "pts": POINTS,
    "score": POINTS,
}
"""Other names of the columns."""
SKIPPED = ("name", "title", "rating", "federation", "club")
MOST = 4 * MEGABYTE


def read_stated(path: str) -> tuple[StatedStandings, ...]:
    """The standings in a file, round by round."""
    try:
        data = Path(path).read_bytes()
        if len(data) > MOST:
            raise BadInput(phrase("this is too long for a table of standings"), where=path)
        text = data.decode("utf-8-sig")
    except OSError as error:
        reason = str(error.strerror or error).lower()
        raise BadInput(phrase("cannot read the file: {reason}", reason=reason), where=path) from None
    except UnicodeDecodeError:
        raise BadInput(phrase("this file is not UTF-8 text"), where=path) from None
    return tuple(_of_json(text, path) if text.lstrip()[:1] in ("{", "[") else _of_csv(text, path))


def _of_json(text: str, path: str) -> Iterator[StatedStandings]:
    """One answer of `standings --json`, or a list of them."""
    try:
        said = json.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError):
        raise BadInput(phrase("this is not JSON"), where=path) from None
    for one in said if isinstance(said, list) else [said]:
        lines = one.get("standings") if isinstance(one, dict) else None
        if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
            raise BadInput(phrase("there are no standings in this file"), where=path)
        after = one.get("after")
        if not (after is None or (isinstance(after, int) and not isinstance(after, bool))):
            raise BadInput(_not_whole(after), where=path)
        yield StatedStandings(after, tuple(_line(_known(line), path) for line in lines))


def _known(line: Mapping[str, Any]) -> dict[str, Any]:
    """The values of one line of JSON by the names of the columns."""
    tiebreaks = line.get("tiebreaks", {})
    own = {key: value for key, value in line.items() if key in (PLACE, PLAYER, "team", POINTS, GAMES)}
    if isinstance(tiebreaks, dict):
        own |= {f"={name}": value for name, value in tiebreaks.items()}
    return {NAMES.get(key, key): value for key, value in own.items()}


def _of_csv(text: str, path: str) -> Iterator[StatedStandings]:
    """A table with a header; any column that is not known by its name is a tie-break."""
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    rows = list(csv.reader(StringIO(text), delimiter=mark))
    head = [_column(name) for name in rows[0]] if rows else []
    if PLAYER not in head:
        raise BadInput(phrase("the table needs a column “player” with the players' numbers"), where=path)
    lines = [
        {key: value.strip() for key, value in zip(head, row, strict=False) if key and value.strip()}
        for row in rows[1:]
        if any(value.strip() for value in row)
    ]
    for after, group in groupby(sorted(lines, key=_round_of), key=_round_of):
        found = tuple(_line(line, f"{path}: {line.get(PLAYER, '')}") for line in group)
        yield StatedStandings(after or None, found)


def _column(name: str) -> str:
    """A column by its name: one of the known ones, a tie-break, or empty for what is not compared."""
    plain = name.strip().lower().replace(" ", "_").rstrip(".")
    known = NAMES.get(plain, plain)
    if known in (ROUND, PLACE, PLAYER, POINTS, GAMES):
        return known
    return "" if not plain or plain in SKIPPED else f"={name.strip()}"


def _round_of(line: Mapping[str, str]) -> int:
    """The round of a line; 0 for the last one."""
    return _whole(line.get(ROUND, "0"), ROUND)


def _line(said: Mapping[str, Any], where: str) -> StatedLine:
    """What is stated about one player or team, from its columns."""
    if PLAYER not in said:
        raise BadInput(phrase("a line of the standings has no player's number"), where=where)
    tiebreaks = {key[1:]: _value(value, where) for key, value in said.items() if key.startswith("=")}
    return StatedLine(
        _whole(said[PLAYER], where),
        place=_whole(said[PLACE], where) if PLACE in said else None,
        points=_number(said[POINTS], where) if POINTS in said else None,
        games=_number(said[GAMES], where) if GAMES in said else None,
        tiebreaks=tiebreaks,
    )


def _value(said: Any, where: str) -> TieValue:
    """A tie-break: a number, or several."""
    if isinstance(said, list):
        return tuple(_number(one, where) for one in said)
    return _number(said, where)


def _number(said: Any, where: str) -> Fraction:
    """The exact value of 2, 2.5, 2,5, 2½ or 37/3."""
    text = str(said).strip().replace(",", ".").replace("½", ".5")
    try:
        top, _, bottom = text.partition("/")
        if isinstance(said, bool) or len(text) > 40:
            raise ValueError
        return Fraction(Decimal(top)) / Fraction(Decimal(bottom or "1"))
    except (InvalidOperation, ValueError, ZeroDivisionError, OverflowError):
        raise BadInput(phrase("“{typed}” is not a number", typed=str(said)[:40]), where=where) from None


def _whole(said: Any, where: str) -> int:
    """A whole number."""
    number = _number(said, where)
    if number.denominator != 1 or not 0 <= number < 10**6:
        raise BadInput(_not_whole(said), where=where)
    return int(number)


def _not_whole(said: Any) -> str:
    """The sentence about something that is not a whole number."""
    return phrase("found {value}, expected a whole number", value=str(said)[:40])
