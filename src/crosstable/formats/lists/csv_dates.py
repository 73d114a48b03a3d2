"""Dates as people write them in entry lists, into the form of the event file."""

from __future__ import annotations

import re
from collections.abc import Iterable

from crosstable.formats.places import Place
from crosstable.formats.readers import birth_date
from crosstable.model.errors import BadInput
from crosstable.model.folding import loose

_MONTHS = (
    "january february march april may june july august september october november december".split(),
    "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(),
)
"""The months in every language in which dates are typed, without accents."""
LONGEST_DATE = 80
"""No date is longer, however it is written."""
_FILLERS = frozenset({"st", "nd", "rd", "th", "of", "er", "le"})
_YEAR = re.compile("(19|20)[0-9]{2}")
_SHORT = re.compile(r"([0-9]{1,2})[/-]([0-9]{1,2})[/-](?:(?:19|20)[0-9]{2}|[0-9]{2})(?![0-9])")
_SHORT_YEAR = re.compile(r"([0-9]{1,2}[/.-][0-9]{1,2}[/.-])([0-9]{2})")
_MIDNIGHT = re.compile(r"[T ]0{1,2}:00(:00(\.0+)?)?(Z|\+00:00)?$")

_CLOCK = re.compile(
    r"[T,\s]+([0-9]{1,2})(?::([0-9]{2})(?::[0-9]{2}(?:\.[0-9]+)?)?|\s?h(?:\s?([0-9]{2}))?)"
    r"(?: ?([ap])\.?m\.?)?(?: ?(?:Z|UTC|GMT|[A-Z]{2,4}|[+-][0-9]{2}:?[0-9]{2}))?$",
    re.IGNORECASE,
)


def read_date(value: str, month_first: bool = False, last_year: int = 30) -> str | None:
    """A date in ISO form, day or month left off where unknown; None when it is not a date.

    A year of two digits is one of this century up to `last_year`, else one of the last.
    """
    if len(value) > LONGEST_DATE:
        return None
    parts = _parts(_long_year(_MIDNIGHT.sub("", value), last_year))
    if parts is None or not 1 <= len(parts) <= 3:
        return None
    ordered = _year_first(parts, month_first)
    written = "-".join(part.zfill(2) for part in ordered)
    if not ordered or not _YEAR.fullmatch(ordered[0]):
        return None
    try:
        return birth_date(Place(written))
    except BadInput:
        return None


def read_time(value: str, month_first: bool = False) -> str | None:
    """A date with or without a time of day in ISO form, to the minute; None when it is neither."""
    if len(value) > LONGEST_DATE:
        return None
    found = _CLOCK.search(value)
    day = read_date(value[: found.start()] if found else value, month_first)
    if day is None or len(day) < len("2026-11-21"):
        return None
    if found is None:
        return day
    hour, minute, half = int(found[1]), found[2] or found[3] or "00", (found[4] or "").casefold()
    hour = hour % 12 + 12 * (half == "p") if half else hour
    return f"{day}T{hour:02}:{minute}" if hour < 24 and int(minute) < 60 else None


def _long_year(value: str, last_year: int) -> str:
    """A date such as 4/23/09 with the year in full."""
    found = _SHORT_YEAR.fullmatch(value.strip())
    if found is None:
        return value
    return f"{found[1]}{20 if int(found[2]) <= last_year else 19}{found[2]}"


def _parts(value: str) -> list[str] | None:
    """The numbers of a date in the order written; a month in letters is a number with an m."""
    if re.search(r"[^\w\s./,'-]|_|(?![0-9])\d", value):
        return None
    if re.fullmatch("[0-9]{8}", value):
        return [value[:4], value[4:6], value[6:]]
    words = [word for word in re.findall(r"[0-9]+|[^\W\d_]+", value.casefold()) if word not in _FILLERS]
    parts = [word if word.isdecimal() else _month(word) for word in words]
    return None if None in parts else [part for part in parts if part]


def _month(word: str) -> str | None:
    """The number of a month in letters, three or more of them, in English or French."""
    plain = loose(word)
    alike = {
        number
        for months in _MONTHS
        for number, month in enumerate(months, start=1)
        if month.startswith(plain)
    }
    return f"m{alike.pop()}" if len(plain) >= 3 and len(alike) == 1 else None


def _year_first(parts: list[str], month_first: bool) -> list[str]:
    """Year, month, day out of the order written; numbers alone start with the day unless `month_first`."""
    if not _YEAR.fullmatch(parts[0]):
        parts = parts[::-1]
        if len(parts) == 3 and (parts[2][0] == "m" or (month_first and parts[1][0] != "m")):
            parts = [parts[0], parts[2], parts[1]]
    return [part.lstrip("m") if place == 1 else part for place, part in enumerate(parts)]


def is_month_first(values: Iterable[str], *, usual: bool = False) -> bool:
    """Whether the dates of a column are month, day, year, as in 04/23/2009, or `usual` if none shows which.

    Most of those that tell decide, so that one mistyped date does not turn the others round.
    """
    days = _short_dates(values)
    turned = sum(first <= 12 < second for first, second in days)
    plain = sum(second <= 12 < first for first, second in days)
    return turned > plain or (usual and turned == plain)


def is_unclear(values: Iterable[str]) -> bool:
    """Whether nothing in a column tells 02/04/2009 in February from 2 April."""
    days = _short_dates(values)
    return any(first != second for first, second in days) and all(max(day) <= 12 for day in days)


def _short_dates(values: Iterable[str]) -> list[tuple[int, int]]:
    """The first two numbers of all dates such as 02/04/2009."""
    found = (_SHORT.match(value) for value in values)
    return [(int(match[1]), int(match[2])) for match in found if match]
