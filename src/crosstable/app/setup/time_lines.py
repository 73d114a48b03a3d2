"""Round times as directors type them, in English or French: `Sat 10:00, 14:00; dim. 9 h`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta

from crosstable.app.setup.day_words import MONTH, WEEKDAY, month_of, reads_french, weekday_of, weekday_words
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_clock, show_weekday

WEEK = 7
NOON = 12
UNKNOWN = "?"
"""Stands for a round whose start is not known yet."""

_TOKEN = re.compile(
    r"(?P<moment>\d{4}-\d\d-\d\dT\S+?(?=[,;\s]|$))"
    r"|(?P<iso>\d{4}-\d\d-\d\d)"
    rf"|(?P<month>(?:{MONTH})[a-z]*\.?\s+\d{{1,2}}(?![\d:]|\s*h)(?:st|nd|rd|th)?)"
    rf"|(?P<daymonth>\d{{1,2}}(?:st|nd|rd|th|er)?\s+(?:{MONTH})[a-z]*\.?)"
    rf"|(?P<weekday>\b(?:{WEEKDAY})\.?)"
    r"|(?P<clock>\d{1,2}\s*h(?:\s*\d\d)?(?![a-z\d])"
    r"|\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?\s?m\b\.?)?(?![a-z\d]))"
    r"|(?P<unknown>\?)"
    r"|(?P<filling>[,;\s]+|\b(?:round|ronde)\s+\d+\s*:?|\br\d+\s*:|\b(?:and|at|et|à)\b|[-–])",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d\d)|\s*(h)\s*(\d\d)?)?\s*(?:([ap])\.?\s?m\.?)?", re.IGNORECASE)


def read_times(text: str, first: str, rounds: int | None = None) -> list[str]:
    """The starts in the form of the event file, empty if unknown; days count from the first day."""
    start = _first_day(first)
    starts: list[str] = []
    day: date | None = start
    last: datetime | None = None
    for kind, word in _tokens(text):
        if kind in ("clock", "moment", "unknown"):
            last, shown = _start(kind, word, day, last)
            starts.append(shown)
        else:
            day = _day(kind, word, start, last.date() if last else start)
    if rounds is not None and len(starts) > rounds:
        raise BadInput(
            phrase(
                "{count} times for {rounds} rounds. Remove some times, or add rounds.",
                count=len(starts),
                rounds=rounds,
            ),
            where="times",
        )
    return starts


def _first_day(text: str) -> date | None:
    """The first day of the event; None if it is missing or invalid."""
    try:
        return date.fromisoformat(text.strip()) if text.strip() else None
    except ValueError:
        return None


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """Days and times in order; anything else is refused by name."""
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            rest = re.split(r"[,;\s]", text[at:])[0][:20]
            raise BadInput(
                phrase(
                    "“{typed}” is not a day or a time. Write times like this: Sat 10:00, 14:00; Sun 9:00.",
                    typed=rest,
                ),
                where="times",
            )
        if found.lastgroup != "filling":
            yield str(found.lastgroup), found[0]
        at = found.end()


def _start(kind: str, word: str, day: date | None, last: datetime | None) -> tuple[datetime | None, str]:
    """One start: the moment that the next one must follow, and how it is stored."""
    if kind == "unknown":
        return last, ""
    if kind == "moment":
        return last, word
    if day is None:
        raise BadInput(
            phrase("Enter the first day of the event, so that the times have dates."), where="times"
        )
    then = datetime.combine(day, _clock(word))
    if last is not None and then <= last and _may_be_afternoon(word, then):
        then += timedelta(hours=NOON)
    if last is not None and then <= last:
        text = phrase(
            "{typed} is not later than {last} on the same day. "
            "For the afternoon write 14:00 or 2 PM; for another day write the day first.",
            typed=word.strip(),
            last=show_clock(last),
        )
        raise BadInput(text, where="times")
    return then, then.isoformat(timespec="minutes")


def _may_be_afternoon(word: str, then: datetime) -> bool:
    """Whether a time such as 1.15 has neither AM nor PM and could mean the afternoon."""
    return 1 <= then.hour < NOON and not re.search("[ap]|^0", word.strip(), re.IGNORECASE)


def _clock(word: str) -> time:
    """A time of day, in 24 hours or with AM and PM."""
    found = _CLOCK.match(word.strip())
    assert found is not None, "the pattern of the token is wider"
    hour, minute, half = int(found[1]), int(found[2] or found[4] or 0), (found[5] or "").lower()
    if found[2] is None and not found[3] and not half:
        if hour > NOON:
            text = phrase("“{typed}” is not a time. Write {hour}:00.", typed=word.strip(), hour=hour)
        else:
            text = phrase(
                "“{typed}” is not a time. Write {hour}:00, {hour} AM or {hour} PM.",
                typed=word.strip(),
                hour=hour,
            )
        raise BadInput(text, where="times")
    if half and 1 <= hour <= NOON:
        hour = hour % NOON + (NOON if half == "p" else 0)
    if hour > 23 or minute > 59:
        raise BadInput(phrase("“{typed}” is not a time of day.", typed=word.strip()), where="times")
    return time(hour, minute)


def _day(kind: str, word: str, start: date | None, since: date | None) -> date:
    """The day of a word: a date, or the next such day of the week."""
    if kind == "iso":
        year, month, number = map(int, word.split("-"))
        return _made(year, month, number, word)
    base = since or start
    if base is None:
        text = phrase("Enter the first day of the event, so that “{typed}” has a date.", typed=word.strip())
        raise BadInput(text, where="times")
    if kind == "weekday":
        return base + timedelta(days=(weekday_of(word) - base.weekday()) % WEEK)
    number = int(re.findall(r"\d+", word)[0])
    month = month_of(word)
    return _made(base.year + (month < base.month), month, number, word)


def _made(year: int, month: int, number: int, word: str) -> date:
    """A date, if the day exists."""
    try:
        return date(year, month, number)
    except ValueError:
        raise BadInput(
            phrase("“{typed}” is not a date in the calendar.", typed=word.strip()), where="times"
        ) from None


def show_times(starts: Sequence[str], first: str, half_days: bool) -> str:
    """Starts as the field shows them, so that they read back the same; `half_days`: with AM and PM."""
    day: date | None = None
    parts: list[str] = []
    for start in starts:
        then = _plain(start)
        if then is None:
            parts.append(f"{', ' if parts else ''}{start or UNKNOWN}")
            continue
        label = "" if then.date() == day else f"{_day_words(then.date(), first)} "
        parts.append(f"{('; ' if label else ', ') if parts else ''}{label}{clock_words(then, half_days)}")
        day = then.date()
    shown = "".join(parts)
    return shown if _reads_back(shown, starts, first) else ", ".join(start or UNKNOWN for start in starts)


def _plain(start: str) -> datetime | None:
    """A start with day and minute only; None for any other."""
    try:
        then = datetime.fromisoformat(start)
    except ValueError:
        return None
    return then if then.isoformat(timespec="minutes") == start else None


def _day_words(day: date, first: str) -> str:
    """A day of the first week by its name, any other by its date."""
    start = _first_day(first)
    near = start is not None and start <= day < start + timedelta(days=WEEK)
    return weekday_words(day.weekday()) if near else day.isoformat()


def clock_words(then: datetime, half_days: bool) -> str:
    """A time of day as typed in the event's country."""
    if reads_french():
        return f"{then.hour} h {then.minute:02d}".removesuffix(" 00")
    if not half_days:
        return f"{then.hour}:{then.minute:02d}"
    return f"{then.hour % NOON or NOON}:{then.minute:02d} {_half_day(then)}"


def _half_day(then: datetime) -> str:
    """AM or PM, in the letters of the country of the event; a time with points reads the same."""
    shown = show_clock(then).rpartition(" ")[2]
    return (
        shown if shown.casefold().replace(".", "") in ("am", "pm") else ("PM" if then.hour >= NOON else "AM")
    )


def _reads_back(shown: str, starts: Sequence[str], first: str) -> bool:
    """Whether a text reads back as the same starts."""
    try:
        return read_times(shown, first) == list(starts)
    except BadInput:
        return False


def times_in_words(starts: Sequence[str]) -> list[str]:
    """Starts in words, one line per day: `Sat, Nov 21: 10:00 AM, 2:00 PM`."""
    days: dict[str, list[str]] = {}
    for start in starts:
        then = _plain(start)
        label = "" if then is None else show_weekday(then)
        days.setdefault(label, []).append((start or phrase("not set")) if then is None else show_clock(then))
    return [
        phrase("{day}: {times}", day=label, times=", ".join(found)) if label else ", ".join(found)
        for label, found in days.items()
    ]
