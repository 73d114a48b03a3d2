"""Readers of single values: whole numbers, texts, dates, words of a closed set, lists of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Generic, TypeVar
from unicodedata import category

from crosstable.formats.places import Place, nearest, show
from crosstable.model.errors import BadInput
from crosstable.model.points import Points, from_number

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
Reader = Callable[[Place], T]

MAX_NUMBER = 999_999
MAX_DEPTH = 50
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME = re.compile(_DATE.pattern + r"[T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?")


class Whole:
    """A reader of whole numbers in a range; true and false are none."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def __call__(self, place: Place) -> int:
        if type(place.value) is not int or not self.least <= place.value <= self.most:
            raise place.wrong(f"a whole number from {self.least} to {self.most}")
        return place.value


def whole(least: int = 1, most: int = MAX_NUMBER) -> Reader[int]:
    """A reader of whole numbers in a range."""
    return Whole(least, most)


def any_whole(place: Place) -> int:
    """A whole number of any size and sign."""
    if type(place.value) is not int:
        raise place.wrong("a whole number")
    return place.value


def points(place: Place) -> Points:
    """A number of points, not negative, in steps of a tenth."""
    value = place.value
    if type(value) not in (int, float) or not 0 <= value <= MAX_NUMBER:
        raise place.wrong("a number of points such as 2 or 2.5")
    try:
        return from_number(Decimal(str(value)))
    except ValueError:
        raise place.wrong("a number of points such as 2 or 2.5") from None


def signed_points(place: Place) -> Points:
    """A number of points that may be negative, in steps of a tenth."""
    value = place.value
    if type(value) in (int, float) and value < 0:
        return Points(-points(Place(-value, place.where)))
    return points(place)


def yes_no(place: Place) -> bool:
    """true or false."""
    if not isinstance(place.value, bool):
        raise place.wrong("true or false")
    return place.value


def text(place: Place) -> str:
    """A text on one line that is not empty."""
    value = place.value
    if not isinstance(value, str):
        raise place.wrong("a text in quotes")
    if not value.strip():
        raise place.wrong("a text that is not empty")
    _refuse(place, value, ("Cc", "Cs", "Zl", "Zp"))
    return value


def long_text(place: Place) -> str:
    """A text of any number of lines."""
    if not isinstance(place.value, str):
        raise place.wrong("a text in quotes")
    _refuse(place, place.value, ("Cs",))
    return place.value


def _refuse(place: Place, value: str, kinds: tuple[str, ...]) -> None:
    """Refuse characters that cannot be printed or stored."""
    if value.isprintable():
        return
    for character in value:
        if category(character) in kinds:
            raise place.error(f"found {show(value)}, which holds the character {character!r}; leave it out")


def iso_date(place: Place) -> str:
    """A day of the calendar, written 2026-11-21."""
    value = text(place)
    if not _is_date(value):
        raise place.wrong("a date such as '2026-11-21'")
    return value


def iso_time(place: Place) -> str:
    """A date, or a date with a time."""
    value = text(place)
    if not (_is_date(value) or (_TIME.fullmatch(value) and _parses(datetime.fromisoformat, value))):
        raise place.wrong("a date such as '2026-11-21' or a time such as '2026-11-21T10:00'")
    return value


def birth_date(place: Place) -> str:
    """A date of birth, of which the day or the month may be unknown."""
    value = text(place)
    if not any(_is_date(value + rest) for rest in ("", "-01", "-01-01")):
        raise place.wrong("a date of birth such as '2009-04-02', '2009-04' or '2009'")
    return value


def _is_date(value: str) -> bool:
    """Whether a text is a day of the calendar."""
    return bool(_DATE.fullmatch(value)) and _parses(date.fromisoformat, value)


def _parses(parse: Callable[[str], object], value: str) -> bool:
    """Whether the calendar knows a day or time."""
    try:
        parse(value)
    except ValueError:
        return False
    return True


class Word(Generic[T]):
    """A reader of the words of a closed set."""

    __slots__ = ("words",)

    def __init__(self, words: Mapping[str, T]) -> None:
        self.words = words

    def __call__(self, place: Place) -> T:
        if isinstance(place.value, str) and place.value in self.words:
            return self.words[place.value]
        known = ", ".join(repr(key) for key in self.words)
        hint = nearest(place.value, list(self.words)) if isinstance(place.value, str) else ""
        raise place.wrong(f"one of {known}" + (f"; {hint}" if hint.startswith("did") else ""))


def word(words: Mapping[str, T]) -> Reader[T]:
    """A reader of the words of a closed set, each with its meaning."""
    return Word(words)


def choice(kind: type[E], *, without: tuple[E, ...] = ()) -> Reader[E]:
    """A reader of the values of an enum."""
    return word({str(member.value): member for member in kind if member not in without})


class Around(Generic[T]):
    """A reader of something that another reader reads, or that holds such things."""

    __slots__ = ("inner",)

    def __init__(self, inner: Reader[T]) -> None:
        self.inner = inner


class Optional(Around[T]):
    """A reader that takes null for not known, and says so when it finds something else."""

    __slots__ = ()

    def __call__(self, place: Place) -> T | None:
        if place.value is None:
            return None
        try:
            return self.inner(place)
        except BadInput as error:
            here = error.where == place.where and ", expected " in error.text and ";" not in error.text
            raise BadInput(error.text + (", or null" if here else ""), where=error.where) from None


class Many(Around[T]):
    """A reader of lists."""

    __slots__ = ()

    def __call__(self, place: Place) -> tuple[T, ...]:
        return tuple(self.inner(item) for item in place.items())


class Distinct(Around[T]):
    """A reader of lists in which nothing appears twice."""

    __slots__ = ()

    def __call__(self, place: Place) -> tuple[T, ...]:
        found: dict[T, None] = {}
        for item in place.items():
            value = self.inner(item)
            if value in found:
                raise item.error(f"{show(item.value)} is listed twice")
            found[value] = None
        return tuple(found)


class Named(Around[T]):
    """A reader of objects whose keys are free names."""

    __slots__ = ()

    def __call__(self, place: Place) -> dict[str, T]:
        return {text(Place(key, place.where)): self.inner(place.at(key)) for key in place.names()}


def optional(reader: Reader[T]) -> Reader[T | None]:
    """A reader that takes null for not known."""
    return Optional(reader)


def many(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """A reader of lists of something."""
    return Many(reader)


def distinct(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    """A reader of lists without repetitions."""
    return Distinct(reader)


def mapping(reader: Reader[T]) -> Reader[dict[str, T]]:
    """A reader of objects with free keys."""
    return Named(reader)


def anything(place: Place) -> object:
    """Any JSON value, kept as it is; only depth and unprintable characters are looked at."""
    _look_into(place, MAX_DEPTH)
    return place.value


def _look_into(place: Place, depth: int) -> None:
    """Refuse texts that cannot be stored, and nesting beyond a depth."""
    if depth == 0:
        raise place.error(f"lists and objects are nested more than {MAX_DEPTH} deep here")
    if isinstance(place.value, str):
        long_text(place)
    elif isinstance(place.value, list):
        for item in place.items():
            _look_into(item, depth - 1)
    elif isinstance(place.value, dict):
        for key in place.names():
            long_text(Place(key, place.where))
            _look_into(place.at(key), depth - 1)
