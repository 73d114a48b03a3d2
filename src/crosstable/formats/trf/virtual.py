"""Accelerations in TRF: virtual points by groups of numbers (250) or player by player (XXA)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from crosstable.formats.trf.lines import Line, Tags
from crosstable.formats.trf.tags import Numbers
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.points import ZERO, Points
from crosstable.rulebooks.shelf import PACKAGES, book_of

KEY = "acceleration"
"""The setting of books that accelerate."""

Virtual = Mapping[int, tuple[Points, ...]]
"""Player -> virtual points round by round."""


def read_virtual(tags: Tags, known: Numbers, rounds: int) -> Virtual:
    """The virtual points that the file gives; 250 counts before XXA, as for the record 192."""
    found: dict[int, list[Points]] = {no: [ZERO] * rounds for no in known}
    groups = tags.all("250")
    for line in groups:
        _read_group(line, found, rounds)
    for line in () if groups else tags.all("XXA"):
        _read_player(line, found, rounds)
    return {no: _trimmed(points) for no, points in found.items() if any(points)}


def _trimmed(points: list[Points]) -> tuple[Points, ...]:
    """The points without rounds at the end that have none."""
    last = max(place for place, one in enumerate(points, start=1) if one)
    return tuple(points[:last])


def _read_group(line: Line, found: dict[int, list[Points]], rounds: int) -> None:
    """Virtual points of a range of numbers in a range of rounds."""
    points = line.points(10, 13, "virtual points") or line.points(5, 8, "virtual match points") or ZERO
    first, last = line.whole(15, 17, "the first round"), line.whole(19, 21, "the last round")
    low, high = line.whole(23, 26, "the first number"), line.whole(28, 31, "the last number")
    if not first or not low:
        raise line.error(15, "expected points, the first and last round, the first and last number")
    if first > rounds or (last or first) < first:
        raise line.error(15, f"rounds {first} to {last or first} of an event of {rounds}")
    if (high or low) < low:
        raise line.error(23, f"numbers {low} to {high}; the first number has to be smaller")
    for no in found:
        if low <= no <= (high or low):
            for round_no in range(first, min(last or first, rounds) + 1):
                found[no][round_no - 1] = Points(found[no][round_no - 1] + points)


def _read_player(line: Line, found: dict[int, list[Points]], rounds: int) -> None:
    """The virtual points of one player, round by round."""
    no = line.whole(5, 8, "a player's number")
    if no not in found:
        raise line.error(5, f"there is no player number {no}" if no else "expected a player's number")
    for place, (column, word) in enumerate(line.words(9), start=1):
        points = line.to_points(word, column, "virtual points") or ZERO
        if place <= rounds:
            found[no][place - 1] = points
        elif points:
            raise line.error(column, f"virtual points of round {place} of an event of {rounds}")


def acceleration_of(section: Section, virtual: Virtual, *, up_to: int) -> str | None:
    """The acceleration of the book that gives these virtual points in the first rounds, if it has one."""
    rulebook = book_of(section) if section.rulebook in PACKAGES else None
    known = rulebook.settings.get(KEY) if rulebook is not None and rulebook.virtual is not None else None
    for value in known.values[1:] if known else ():
        if gives(replace(section, settings={**section.settings, KEY: value}), virtual, up_to):
            return str(value)
    return None


def gives(section: Section, virtual: Virtual, rounds: int) -> bool:
    """Whether a section gives these virtual points in the first rounds, and some at all."""
    table = virtual_table(section, rounds)
    return bool(table) and all(
        table.get(player.no, ()) == _first(virtual.get(player.no, ()), rounds) for player in section.players
    )


def _first(points: tuple[Points, ...], rounds: int) -> tuple[Points, ...]:
    """The points of the first rounds, without rounds at the end that have none."""
    cut = list(points[:rounds])
    return _trimmed(cut) if any(cut) else ()


def virtual_table(section: Section, rounds: int) -> Virtual:
    """The virtual points of the first rounds by the book, or as recorded for the players."""
    told = {p.no: _first(p.virtual_points, rounds) for p in section.players if any(p.virtual_points[:rounds])}
    rulebook = book_of(section) if section.rulebook in PACKAGES else None
    if told or rulebook is None or rulebook.virtual is None:
        return told
    found: dict[int, list[Points]] = {player.no: [ZERO] * rounds for player in section.players}
    try:
        for number in range(1, rounds + 1):
            for no, points in rulebook.virtual(section, number).items():
                found[no][number - 1] = points
    except (CrosstableError, LookupError, ValueError):  # settings that the book does not have
        return {}
    return {no: _trimmed(points) for no, points in found.items() if any(points)}


def group_lines(section: Section) -> Iterator[str]:
    """Records 250: neighbours in the list with the same points in the same rounds share a line."""
    table = virtual_table(section, section.rounds)
    listed = [(no, table.get(no, ())) for no in sorted(player.no for player in section.players)]
    for round_no, last, points, low, high in _blocks(listed):
        yield f"250      {_decimal(points):>4} {round_no:>3} {last:>3} {low:>4} {high:>4}"


def _blocks(listed: list[tuple[int, tuple[Points, ...]]]) -> Iterator[tuple[int, int, Points, int, int]]:
    """First and last round, points, first and last number of everybody with virtual points."""
    for points, group in groupby(listed, key=lambda item: item[1]):
        numbers = [no for no, _ in group]
        for worth, rounds in groupby(enumerate(points, start=1), key=lambda item: item[1]):
            run = [number for number, _ in rounds]
            if worth:
                yield run[0], run[-1], worth, numbers[0], numbers[-1]


def player_lines(virtual: Virtual) -> Iterator[str]:
    """Records XXA, for programs that read those."""
    for no, points in sorted(virtual.items()):
        if any(points):
            yield f"XXA {no:>4}" + "".join(f" {_decimal(one):>4}" for one in points)


def _decimal(points: Points) -> str:
    """Points as the record has them: one figure behind the point."""
    return f"{points // 10}.{points % 10}"
