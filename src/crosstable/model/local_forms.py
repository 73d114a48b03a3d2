"""Days, clocks, numbers and money as the reader's country writes them; nothing else formats them for people.

Without a reader, as in a file or a test, days and clocks are in ISO 8601 and amounts are plain.
"""

from __future__ import annotations

from datetime import date, datetime, time

from crosstable.model.language import reader_now
from crosstable.model.locales import Locale, locale_of
from crosstable.model.profiles.writing import Writing


def show_date(day: date | str) -> str:
    """A day: Nov 20, 2026; 20 November 2026; 2026-11-20. Anything else stays unchanged."""
    _, writing = _here()
    return _written_day(day, "" if writing is None else writing.date)


def show_full_date(day: date | str) -> str:
    """A day with its weekday: Friday, November 20, 2026."""
    return _written_day(day, "full")


def show_day(day: date | str) -> str:
    """A day of a year that is obvious: November 20."""
    return _written_day(day, "day")


def show_weekday(day: date | str) -> str:
    """A day near at hand with its weekday: Sat, Nov 21."""
    return _written_day(day, "weekday")


def show_clock(moment: datetime | time | str) -> str:
    """The time of day: 7:00 PM; 19:00; 19 h. Anything else stays unchanged."""
    found = _moment(moment)
    if found is None:
        return str(moment)
    locale, writing = _here()
    if locale is None or writing is None:
        return f"{found:%H:%M}"
    whole = writing.whole_hours and not found.minute
    return locale.written("hour" if whole else "clock", found)


def show_weekday_clock(moment: datetime | str) -> str:
    """The time of a day of this week: Fri 7:00 PM."""
    found = _moment(moment)
    if found is None:
        return str(moment)
    locale, writing = _here()
    if locale is None or writing is None:
        return show_moment(found)
    whole = writing.whole_hours and not found.minute
    return locale.written("weekday-hour" if whole else "weekday-clock", found)


def show_moment(moment: datetime | str) -> str:
    """Day and time: Nov 20, 2026, 7:00 PM. A day alone is shown alone."""
    found = _moment(moment)
    if found is None:
        return str(moment)
    if isinstance(moment, str) and len(moment.strip()) <= len("2026-11-20"):
        return show_date(found)
    return _joined(show_date(found), show_clock(found))


def show_full_moment(moment: datetime | str) -> str:
    """Day with its weekday, and time: Friday, November 20, 2026, 7:00 PM."""
    found = _moment(moment)
    return str(moment) if found is None else _joined(show_full_date(found), show_clock(found))


def show_money(cents: int, currency: str | None = None) -> str:
    """An amount: $106.67; 106,67 $; 106.67 where the event has no currency. The event's own by itself."""
    reader = reader_now()
    locale, _ = _here()
    size = f"{abs(cents) // 100}.{abs(cents) % 100:02d}"
    if locale is not None:
        used = currency if currency is not None else reader.currency if reader else ""
        size = locale.amount(size, used)
    return f"-{size}" if cents < 0 else size


def show_number(digits: str) -> str:
    """A number of digits with a point, 1.4375, with the decimal sign of the reader: 1,4375."""
    locale, _ = _here()
    return digits if locale is None else digits.replace(".", locale.decimal)


def is_moment(told: str) -> bool:
    """Whether a text is a day or a moment of the calendar."""
    return _moment(told) is not None


def _written_day(day: date | str, form: str) -> str:
    """A day in one of the forms of the reader's country, or as in files without a reader."""
    found, (locale, _) = _moment(day), _here()
    if found is None:
        return str(day)
    return f"{found:%Y-%m-%d}" if locale is None else locale.written(form, found)


def _here() -> tuple[Locale | None, Writing | None]:
    """How the reader's country writes."""
    reader = reader_now()
    if reader is None or reader.writing is None:
        return None, None
    return locale_of(reader.writing.locale), reader.writing


def _joined(day: str, clock: str) -> str:
    """A day and a time side by side."""
    locale, _ = _here()
    pattern = "{1} {0}" if locale is None else locale.patterns["moment"]
    return pattern.replace("{1}", day).replace("{0}", clock)


def _moment(told: date | time | str) -> datetime | None:
    """A day, a time of the day or a moment as one value; None for a text that is none of them."""
    if isinstance(told, datetime):
        return told
    if isinstance(told, time):
        return datetime.combine(date(2000, 1, 1), told)
    if isinstance(told, date):
        return datetime(told.year, told.month, told.day)
    try:
        return datetime.fromisoformat(told.strip())
    except ValueError:
        return None
