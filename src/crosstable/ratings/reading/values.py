"""Values as the federations write them: ratings with games behind a stroke, days in many orders."""

from __future__ import annotations

import re
from datetime import date

_RATING = re.compile(r"\*?(\d{1,4})(?:\.0)?(?:[/P](\d{1,3}))?\*?")
_DAYS = (
    re.compile(r"(?P<y>\d{4})[-/.]?(?P<m>\d{2})[-/.]?(?P<d>\d{2})"),
    re.compile(r"(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4})"),
)


def rating(text: str) -> int | None:
    """A rating; nothing for a blank, a nought and whoever is unrated."""
    found = _RATING.fullmatch(text.replace(" ", ""))
    return int(found[1]) or None if found else None


def games(text: str) -> int | None:
    """The games behind a provisional rating."""
    found = _RATING.fullmatch(text.replace(" ", ""))
    return int(found[2]) if found and found[2] else None


def day(text: str) -> str:
    """A day as YYYY-MM-DD, whatever order it came in; nothing when it is no day."""
    for form in _DAYS:
        found = form.match(text.strip())
        if found is not None:
            try:
                return date(int(found["y"]), int(found["m"]), int(found["d"])).isoformat()
            except ValueError:
                continue
    return ""


def code(text: str) -> str:
    """A code; a number that went through a spreadsheet loses its decimal."""
    return text.strip().removesuffix(".0")


def fide_number(text: str) -> str:
    """FIDE's number on another list; nothing for noughts."""
    return code(text).lstrip("0")


def text_of(data: bytes) -> str:
    """A line as text: UTF-8 if it is, else Latin-1."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def surname_first(last: str, first: str) -> str:
    """A name as entries have it."""
    return ", ".join(part for part in (last.strip(), first.strip()) if part)
