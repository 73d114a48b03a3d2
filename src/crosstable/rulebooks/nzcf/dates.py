"""Days and times from the texts of an event file; there is no clock here, today is an argument."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from crosstable.model.errors import BadInput


def day(text: object, where: str) -> date:
    """A day from its ISO text."""
    return moment(text, where).date()


def moment(text: object, where: str) -> datetime:
    """A time of day in local time; a day alone is its first minute."""
    try:
        return datetime.fromisoformat(str(text)).replace(tzinfo=None)
    except ValueError:
        expected = "a date such as '2026-11-30' or a time such as '2026-12-28T13:00'"
        raise BadInput(f"expected {expected}, not {text!r}", where=where) from None


def birth_span(born: str) -> tuple[date, date]:
    """The first and the last day that a date of birth may mean when its day or month is unknown."""
    parts = born.count("-")
    first = day(born + ("-01-01", "-01", "")[min(parts, 2)], "born")
    if parts == 0:
        return first, date(first.year, 12, 31)
    if parts == 1:
        next_month = (first.replace(day=28) + timedelta(days=4)).replace(day=1)
        return first, next_month - timedelta(days=1)
    return first, first


def born_since(born: str, limit: date) -> bool | None:
    """Whether somebody was born on a day or later; None when the date of birth is too vague to say."""
    first, last = birth_span(born)
    if first >= limit:
        return True
    return None if last >= limit else False
