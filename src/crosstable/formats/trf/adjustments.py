"""Abnormal points (299): penalties, bonuses, and results that are worth something else to somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.scores import Worth
from crosstable.formats.trf.tags import Numbers
from crosstable.model.adjustments import Adjustment
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Round

TYPES = "WDLFHZ+-"
_USUAL = {"W": "WW", "D": "WD", "L": "WL", "F": "FPB", "H": "HPB", "Z": "ZPB", "+": "FW", "-": "FL"}
_FIELDS = ((5, 5), (8, 11), (14, 17), (20, 22))
_DECIMAL = re.compile(r"[+-]?[0-9]*[.,][0-9]+")


@dataclass(frozen=True, slots=True)
class _Record:
    """One record: the type, match points, points, the round (None: all) and whom it is about (none: all)."""

    line: Line
    type: str
    matches: Points | None
    points: Points | None
    round: int | None
    numbers: tuple[int, ...]


def read_adjustments(
    tags: Tags, known: Numbers, results: Sequence[Round], worth: Worth, remarks: Remarks, *, teams: bool
) -> tuple[Adjustment, ...]:
    """Points beside results; a result that is worth something else is the difference, round by round."""
    found: list[Adjustment] = []
    for line in tags.all("299"):
        record = _read_record(line)
        for no in record.numbers:
            if no not in known:
                raise line.error(24, f"there is no {'team' if teams else 'player'} number {no}")
        points = _points(record, remarks, teams=teams)
        whom = record.numbers or tuple(sorted(known))
        if not record.type:
            found += [Adjustment(players=whom, points=points, round=record.round)] if points else []
        else:
            found += _differences(record, whom, points, results, worth)
    return tuple(found)


def _read_record(line: Line) -> _Record:
    """The fields by their columns; where words run across them, by their order."""
    if _fits(line):
        type_ = line.columns(5, 5).upper()
        cut = (line.points(8, 11, "match points"), line.points(14, 17, "points"))
        round_no = line.whole(20, 22, "the round")
        numbers = tuple(number for _, number in line.numbers(24, "a number"))
    else:
        type_, cut, round_no, numbers = _by_words(line)
    if type_ and type_ not in TYPES:
        raise line.error(5, f"found the type {type_!r}, expected one of {' '.join(TYPES)} or a blank")
    if cut == (None, None):
        raise line.error(8, "no points; expected match points in columns 8 to 11 or points in 14 to 17")
    return _Record(line, type_, *cut, round_no or None, tuple(dict.fromkeys(numbers)))


def _fits(line: Line) -> bool:
    """Whether every word lies inside one field of the record."""
    for at, word in line.words(5):
        last = at + len(word) - 1
        if at < 24 and not any(first <= at and last <= end for first, end in _FIELDS):
            return False
    return True


def _by_words(line: Line) -> tuple[str, tuple[Points | None, Points | None], int | None, tuple[int, ...]]:
    """The fields of a line whose columns are those of an older sample: points have a decimal point."""
    words = line.words(5)
    type_ = ""
    if words and words[0][1].upper() in TYPES and len(words[0][1]) == 1:
        type_ = words.pop(0)[1].upper()
    points = []
    while words and _DECIMAL.fullmatch(words[0][1]):
        column, word = words.pop(0)
        points.append(line.to_points(word, column, "points"))
    numbers = [line.to_whole(word, at, "a number") or 0 for at, word in words]
    cut = (None, None, *points)[-2:]
    return type_, (cut[0], cut[1]), numbers[0] if numbers else None, tuple(no for no in numbers[1:] if no)


def _points(record: _Record, remarks: Remarks, *, teams: bool) -> Points:
    """The points that count: match points of teams, the points of players."""
    wanted, other = (record.matches, record.points) if teams else (record.points, record.matches)
    if wanted is None:
        column = 14 if teams else 8
        remarks.add(record.line, column, "the points are in the other column; they are used")
        return other or ZERO
    if other and teams:
        remarks.add(record.line, 14, "game points next to match points are left out")
    return wanted


def _differences(
    record: _Record, whom: Sequence[int], points: Points, results: Sequence[Round], worth: Worth
) -> Iterator[Adjustment]:
    """What those with a result of the type have more or less than usual, by round."""
    change = Points(points - worth[_USUAL[record.type]])
    for number, done in enumerate(results, start=1):
        if record.round in (None, number) and change:
            outcomes = _outcomes(done)
            players = tuple(no for no in whom if outcomes.get(no, "Z") == record.type)
            if players:
                yield Adjustment(players=players, points=change, round=number)


def _outcomes(done: Round) -> dict[int, str]:
    """What a round was for everybody listed in it, by the letters of the record."""
    found: dict[int, str] = {}
    for game in done.games:
        if game.result is not Result.UNFINISHED:
            letters = {ONE: "W", HALF: "D", ZERO: "L"} if game.result.played else {ONE: "+", ZERO: "-"}
            for no, points in zip((game.white, game.black), game.result.points(), strict=True):
                found[no] = letters[points]
        else:
            found[game.white] = found[game.black] = ""
    names = {ByeKind.FULL: "F", ByeKind.HALF: "H", ByeKind.PAIRING: "", ByeKind.ZERO: "Z"}
    for bye in done.byes:
        whom = bye.player if bye.player is not None else bye.team
        if whom is not None:
            found[whom] = names.get(bye.kind, "")
    return found


def adjustment_lines(adjustments: Sequence[Adjustment], *, teams: bool) -> Iterator[str]:
    """Records 299 without a type."""
    for one in adjustments:
        points = f"{'-' if one.points < 0 else ''}{abs(one.points) // 10}.{abs(one.points) % 10}"
        matches, games = (points, "") if teams else ("", points)
        numbers = "".join(f" {no:>4}" for no in one.players)
        yield f"299    {matches:>4}  {games:>4}  {one.round or '':>3}{numbers}"
