"""A cell for people, and for programs: numbers that can be calculated with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from crosstable.model import exact, money, points
from crosstable.model.reasons import Reason
from crosstable.model.standings import TieValue
from crosstable.reports.render.rounds import round_data, round_text
from crosstable.reports.table import Cell, Kind, Scorer

Datum = str | int | float | Decimal | None
"""Text, a number that programs can calculate with, or nothing."""

DIGITS = 6
"""The decimals of a number that is not a decimal fraction."""
STEPS = 2
"""How many steps of a list tie-break are shown to people."""


def cell_text(kind: Kind, cell: Cell) -> str:
    """A cell as people read it."""
    if cell is None or isinstance(cell, str):
        return str(cell or "")
    return _TEXTS[kind](cell)


def cell_data(kind: Kind, cell: Cell) -> Datum:
    """A cell for programs: numbers are numbers, whatever people see."""
    if cell is None or isinstance(cell, str):
        return cell
    return _DATA[kind](cell)


def value_text(value: TieValue) -> str:
    """An exact number as it is printed; of a list the first two steps."""
    if isinstance(value, tuple):
        return " ".join(map(exact.show, value[:STEPS])) + (" ..." if len(value) > STEPS else "")
    return exact.show(value)


def value_data(value: Fraction) -> Datum:
    """A value that programs can calculate with; anything but a decimal fraction is rounded."""
    written = exact.to_number(value)
    return (
        round(Decimal(value.numerator) / value.denominator, DIGITS) if isinstance(written, str) else written
    )


def is_cited(reason: Reason) -> bool:
    """Whether a reason has a rule; if the book has none there is a dash."""
    return reason.rule not in ("", "-")


def _reason_text(reason: Reason) -> str:
    """A sentence followed by its rule."""
    return f"{reason.text} ({reason.rule})" if is_cited(reason) else reason.text


def _reason_data(reason: Reason) -> str:
    """A sentence preceded by its rule."""
    return f"{reason.rule} {reason.text}" if is_cited(reason) else reason.text


def _scorer_text(one: Scorer) -> str:
    """A player with the points that count."""
    return f"{one.name} {exact.show(one.points)}"


def _score_data(person: Any) -> Datum:
    """The actual score of a player who has one."""
    return None if person.points is None else points.to_number(person.points)


_TEXTS: Mapping[Kind, Callable[[Any], str]] = {
    Kind.TEXT: str,
    Kind.BOX: str,
    Kind.MARK: str,
    Kind.COLOUR: str,
    Kind.WHOLE: str,
    Kind.PLACE: lambda place: str(place.text),
    Kind.NUMBER: lambda person: str(person.number),
    Kind.NAME: lambda person: str(person.shown),
    Kind.RATING: lambda person: str(person.rated),
    Kind.HOME: lambda person: str(person.rated),
    Kind.SCORE: lambda person: str(person.score),
    Kind.POINTS: points.show,
    Kind.VALUE: value_text,
    Kind.MONEY: money.show,
    Kind.ROUND: round_text,
    Kind.ITEMS: "; ".join,
    Kind.SCORERS: lambda people: ", ".join(map(_scorer_text, people)),
    Kind.REASONS: lambda reasons: ". ".join(map(_reason_text, reasons)),
}
_DATA: Mapping[Kind, Callable[[Any], Datum]] = {
    Kind.TEXT: str,
    Kind.BOX: str,
    Kind.MARK: str,
    Kind.COLOUR: str,
    Kind.WHOLE: int,
    Kind.PLACE: lambda place: place.number,
    Kind.NUMBER: lambda person: person.no,
    Kind.NAME: lambda person: str(person.name),
    Kind.RATING: lambda person: person.rating,
    Kind.HOME: lambda person: person.rating,
    Kind.SCORE: _score_data,
    Kind.POINTS: points.to_number,
    Kind.VALUE: value_data,
    Kind.MONEY: lambda cents: Decimal(cents).scaleb(-2),
    Kind.ROUND: round_data,
    Kind.ITEMS: ", ".join,
    Kind.SCORERS: lambda people: ", ".join(map(_scorer_text, people)),
    Kind.REASONS: lambda reasons: "; ".join(map(_reason_data, reasons)),
}
