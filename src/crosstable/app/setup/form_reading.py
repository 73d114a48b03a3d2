"""Reading the form of an event: keys of the event and its sections, and what is wrong at which field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from crosstable.app.setup.event_form import EventForm, SectionRow, read_more
from crosstable.app.setup.prize_lines import PrizeLine, read_prizes
from crosstable.app.setup.section_form import read_officials
from crosstable.app.setup.time_lines import read_times, times_in_words
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import HalfByes
from crosstable.model.language import phrase
from crosstable.model.limits import NAME_LETTERS, ROUNDS_TYPED
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shared.conditions import offered_half_byes
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.tiebreaks.titles import tiebreak_title

Keys = dict[str, Any]
HIGHEST_RATING = 4000


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its field, and what to do."""

    field: str
    text: str


@dataclass(slots=True)
class RowReading:
    """One section as read."""

    keys: Keys = field(default_factory=dict)
    starts: list[str] = field(default_factory=list)
    prizes: list[PrizeLine] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """A whole form as read."""

    event: Keys = field(default_factory=dict)
    rows: list[RowReading] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def words(self, rulebook: str) -> list[dict[str, object]]:
        """What each section's round times and prizes mean, to show beside the fields."""
        return [
            {
                "times": times_in_words(row.starts),
                "prizes": [{"words": line.words, "sure": line.is_clear} for line in row.prizes],
                "terms": terms_in_words(row.keys),
                "total": money.show(sum(line.prize.get("cents", 0) for line in row.prizes if line.prize)),
            }
            for row in self.rows
        ]


def terms_in_words(keys: Keys) -> str:
    """Half-point byes and tie-breaks of a section in one line."""
    byes, breaks = keys.get("half_byes") or {}, keys.get("tiebreaks") or []
    terms = HalfByes(**{**byes, "rounds": tuple(byes.get("rounds", ()))})
    said = offered_half_byes(terms) if byes else phrase("no half-point byes announced")
    named = ", ".join(map(tiebreak_title, breaks)) or phrase("tie-breaks by the rulebook")
    return f"{said} · {named}"


def read_form(form: EventForm, known: Sequence[Sequence[Keys]] = ()) -> Reading:
    """The keys of an event and its sections; `known` are the prizes that each section already has."""
    made = Reading()
    rulebook = form.rulebook if form.rulebook in PACKAGES else ""
    _read_event(form, made, rulebook)
    for at, row in enumerate(form.rows, 1):
        prizes = known[at - 1] if at <= len(known) else ()
        made.rows.append(_read_row(form, row, f"s{at}", made.faults, prizes))
    made.faults += _names(form)
    made.event["schedule"] = _shared(made.rows)
    return made


def _read_event(form: EventForm, made: Reading, rulebook: str) -> None:
    """Name, days, rulebook and what reports need."""
    if not form.name:
        made.faults.append(Fault("name", phrase("Give the event a name.")))
    if len(form.name) > NAME_LETTERS:
        made.faults.append(
            Fault("name", phrase("The name is longer than {most} letters.", most=NAME_LETTERS))
        )
    if not rulebook:
        made.faults.append(Fault("rulebook", phrase("Choose the rulebook for this event.")))
    days = (
        _tried(made.faults, "start", lambda: _day(form.start)),
        _tried(made.faults, "end", lambda: _day(form.end)),
    )
    if days[0] and days[1] and days[1] < days[0]:
        made.faults.append(Fault("end", phrase("The last day is before the first day.")))
    made.event |= {
        "name": form.name,
        "profile": form.profile or None,
        "currency": form.currency or None,
        "wall_chart": form.wall_chart or None,
        "officials": read_officials(form.officials),
        "details": {key: value for key, value in form.details.items() if value},
        **read_more(form.more),
    }


def _tried(faults: list[Fault], where: str, read: Callable[[], Any]) -> Any:
    """The value of a field; None, with a fault, if it cannot be read."""
    try:
        return read()
    except BadInput as error:
        text = error.text[:1].upper() + error.text[1:]
        faults.append(Fault(where, text if text.endswith((".", "?")) else f"{text}."))
        return None


def _day(text: str) -> str | None:
    """A calendar day."""
    try:
        return date.fromisoformat(text).isoformat() if text else None
    except ValueError:
        raise BadInput(phrase("“{typed}” is not a date. Write it as 2026-11-21.", typed=text[:20])) from None


def _read_row(
    form: EventForm, row: SectionRow, at: str, faults: list[Fault], known: Sequence[Keys]
) -> RowReading:
    """One section: every key that the page has a field for, including empty ones."""
    made = RowReading()

    def tried(name: str, read: Callable[[], Any]) -> Any:
        return _tried(faults, f"{at}.{name}", read)

    rounds = tried("rounds", lambda: _whole(row.rounds, ROUNDS_TYPED))
    if rounds is None and not any(fault.field == f"{at}.rounds" for fault in faults):
        faults.append(Fault(f"{at}.rounds", phrase("Enter the number of rounds.")))
    made.starts = tried("times", lambda: read_times(row.times, form.start, rounds)) or []
    if form.rulebook in PACKAGES:
        made.prizes = tried("prizes", lambda: read_prizes(row.prizes, form.rulebook, known)) or []
        asked = [line.words for line in made.prizes if not line.is_clear]
        faults += [Fault(f"{at}.prizes", text) for text in asked[:1]]
        faults += _format_fault(form.rulebook, row.format, at)
    made.keys = {
        **read_more(row.more),
        "section": row.name or None,
        "rulebook": form.rulebook,
        "format": row.format,
        "rounds": rounds,
        **_ratings(row, tried),
        "entry_fee": tried("entry_fee", lambda: _fee(row.entry_fee)),
        "time_control": row.time_control or None,
        "half_byes": _half_byes(row, tried, rounds),
        "tiebreaks": list(row.tiebreaks),
        "prizes": [dict(line.prize) for line in made.prizes if line.prize is not None],
        "start": form.start or None,
        "end": _last_day(form.end, made.starts),
        "round_times": [start or None for start in made.starts],
    }
    return made


def _last_day(typed: str, starts: Sequence[str]) -> str | None:
    """The last day of a section: as typed, or the day of its last round if that is later."""
    days = [start[: len("2026-11-29")] for start in starts if start]
    return max([typed, *days]) if typed else None


def _format_fault(rulebook: str, format_: str, at: str) -> Iterator[Fault]:
    """A format that the rulebook does not have."""
    known = {one.value for one in book(rulebook).formats}
    if format_ not in known:
        yield Fault(
            f"{at}.format",
            phrase("{rulebook} does not have this format. Choose another.", rulebook=book(rulebook).title),
        )


def _ratings(row: SectionRow, tried: Callable[[str, Callable[[], Any]], Any]) -> Keys:
    """The ratings that a section is for."""
    low = tried("rating_from", lambda: _whole(row.rating_from, HIGHEST_RATING))
    top = tried("rating_below", lambda: _whole(row.rating_below, HIGHEST_RATING))
    if low is not None and top is not None and low >= top:
        tried(
            "rating_below",
            lambda: _refuse(phrase("No rating is at least {low} and under {top}.", low=low, top=top)),
        )
    return {"rating_from": low, "rating_below": top}


def _refuse(text: str) -> None:
    """Report a problem with two fields together."""
    raise BadInput(text)


def _whole(text: str, most: int) -> int | None:
    """A whole number that may be left out."""
    if not text:
        return None
    number = whole_number(text) or 0
    if not 1 <= number <= most:
        raise BadInput(phrase("“{typed}” is not a number from 1 to {most}.", typed=text[:20], most=most))
    return number


def _fee(text: str) -> int | None:
    """An amount of money in cents."""
    if not text.strip():
        return None
    try:
        cents = money.from_typed(text)
    except ValueError:
        cents = -1
    if cents < 0:
        raise BadInput(phrase("“{typed}” is not an amount. Write 45 or 45.50.", typed=text[:20]))
    return cents


def _half_byes(row: SectionRow, tried: Callable[[str, Callable[[], Any]], Any], rounds: int | None) -> Keys:
    """The terms for half-point byes; empty if nothing is announced."""
    most = tried("half_most", lambda: None if not row.half_most else _count(row.half_most))
    listed = tried("half_rounds", lambda: read_rounds(row.half_rounds, rounds)) or []
    found = {"max": most, "rounds": listed, "deadline": row.half_deadline}
    return {key: value for key, value in found.items() if value not in (None, "", [])}


def _count(text: str) -> int:
    """How many byes one player may have."""
    number = whole_number(text)
    if number is None or number > ROUNDS_TYPED:
        raise BadInput(phrase("“{typed}” is not a number. Write it like this: 2.", typed=text[:20]))
    return number


def read_rounds(text: str, rounds: int | None) -> list[int]:
    """Rounds as typed: `1-3, 5`, `all`, `not 5`."""
    found: list[int] = []
    if text.strip().casefold() in ("", "all", "any"):
        return found
    for part in text.replace(";", ",").replace(" and ", ",").split(","):
        low, dash, high = (word.strip() for word in part.replace("–", "-").partition("-"))
        first, last = whole_number(low), whole_number(high if dash else low)
        if first is None or last is None:
            raise BadInput(
                phrase("“{typed}” is not a round. Write rounds like this: 1-3, 5.", typed=part.strip()[:20])
            )
        found += range(first, min(last, max(first, ROUNDS_TYPED + 1)) + 1)
    beyond = [number for number in found if not 1 <= number <= (rounds or ROUNDS_TYPED)]
    if beyond:
        raise BadInput(
            phrase(
                "There is no round {round}: the section has {rounds} rounds.",
                round=beyond[0],
                rounds=rounds,
            )
        )
    return sorted(set(found))


def _names(form: EventForm) -> Iterator[Fault]:
    """Unnamed sections among several, and names used twice."""
    seen: set[str] = set()
    for at, row in enumerate(form.rows, 1):
        name = row.name.casefold()
        if not name and len(form.rows) > 1:
            yield Fault(f"s{at}.name", phrase("Give the section a name."))
        elif name in seen and name:
            yield Fault(
                f"s{at}.name", phrase("There are two sections named “{section}”.", section=row.name[:40])
            )
        seen.add(name)


def _shared(rows: Sequence[RowReading]) -> list[Keys]:
    """The event's timetable: that of the first section with times; the others keep what differs."""
    first = next((row.starts for row in rows if row.starts), [])
    for row in rows:
        number = row.keys.get("rounds") or len(first)
        if row.starts == first[:number] or not row.starts:
            row.keys["round_times"] = []
    return [{"round": at, "start": start} for at, start in enumerate(first, 1) if start]
