"""Values as SwissSys writes them: texts, whole numbers, days, amounts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from crosstable.model import money

Json = dict[str, Any]
_DAY = re.compile(r"(?P<y>\d{4})-?(?P<m>\d\d)-?(?P<d>\d\d)|(?P<mm>\d{1,2})/(?P<dd>\d{1,2})/(?P<yy>\d{4})")
MOST_CENTS = 10**9


def text(record: Mapping[str, Any], key: str) -> str:
    """A text of a record, without what is no text."""
    value = record.get(key)
    known = isinstance(value, str | int) and not isinstance(value, bool)
    return " ".join(str(value).split()) if known else ""


def day(words: str) -> str:
    """A day as events have it, from the American or the international order; nothing when it is none."""
    found = _DAY.match(words)
    try:
        parts = [found[key] or found[key * 2] for key in "ymd"] if found else []
        return date(*map(int, parts)).isoformat() if parts else ""
    except ValueError:
        return ""


def whole(record: Mapping[str, Any], key: str) -> int:
    """A whole number of a record, else 0."""
    found = re.match(r"\s*(\d{1,6})", str(record.get(key, "")))
    return int(found[1]) if found else 0


def cents(record: Mapping[str, Any], key: str) -> int | None:
    """An amount of money of a record in cents; None when it is none."""
    value = record.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        found = money.from_number(str(value).replace("$", "").replace(",", "").strip())
    except (ValueError, ArithmeticError):
        return None
    return found if 0 <= found <= MOST_CENTS else None


def records(value: Any) -> list[Json]:
    """The records of a list; what is none is passed over."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
