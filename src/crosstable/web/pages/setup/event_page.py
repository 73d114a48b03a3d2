"""Shared by the pages of a new and an existing event: one form, one Save."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request

from crosstable.app.setup.event_form import (
    EventForm,
    form_typed,
    with_next,
    with_prizes_of_last,
    with_row,
    without_row,
)
from crosstable.app.setup.form_profile import profile_in
from crosstable.app.setup.form_reading import Fault, Keys, Reading, read_form
from crosstable.app.setup.time_lines import show_times
from crosstable.model.details import CHOICES, OF_FEDERATION, detail_label
from crosstable.model.federations import FIDE, Federation
from crosstable.model.profiles.known import CURRENCIES, PROFILES
from crosstable.model.profiles.profile import ChartStyle, Profile
from crosstable.model.profiles.reading import read_by
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.web.pages.setup.offered import ORDER, TIEBREAKS, formats_of, offer_of

PLACE = ("site", "city", "state", "organizer")
"""Details shown with the name of the event."""
OF_REPORT = ("chief_td_id", "assistant_td_id", "other_td_ids", "organizer_id", "zip", "country", "website")
IN_FIELDS = frozenset((*PLACE, *OF_REPORT, *(key for keys in OF_FEDERATION.values() for key in keys)))
AFFILIATE = "A1234567"
"""A US Chess affiliate ID, for an example."""
WEEKEND = ("2026-11-21T10:00", "2026-11-21T14:00", "2026-11-21T18:30", "2026-11-22T09:00")
"""The starts of the example."""


@dataclass(frozen=True, slots=True)
class Press:
    """What was sent: the form as typed, the button, and the other fields."""

    form: EventForm
    button: str
    sent: dict[str, str]

    def reshaped(self) -> EventForm | None:
        """The form after a button that only changes its rows; None for any other button."""
        word, _, number = self.button.partition("-")
        at = whole_number(number) or 0
        match word:
            case "add":
                return with_row(self.form, self.form.next)
            case "remove":
                return without_row(self.form, at)
            case "prizes":
                return with_prizes_of_last(self.form, at)
            case "check":
                return with_next(self.form)
            case _:
                return None


async def pressed(request: Request) -> Press:
    """The form of a request."""
    sent = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    return Press(form_typed(sent), sent.get("do", "save"), sent)


Pressed = Annotated[Press, Depends(pressed)]


def shown(form: EventForm, faults: Sequence[Fault] = (), reading: Reading | None = None) -> dict[str, Any]:
    """What the template of the form needs."""
    profile = _read_as(form)
    found = read_form(form) if reading is None else reading
    home = book(form.rulebook).home if form.rulebook in PACKAGES else FIDE
    return {
        "form": form,
        "faults": _by_field(faults),
        "words": found.words(form.rulebook if form.rulebook in PACKAGES else ""),
        "books": [(key, book(key).title, book(key).home.title) for key in PACKAGES],
        "formats": formats_of(form.rulebook),
        "offers": [offer_of(form.rulebook, row.format, row.tiebreaks) for row in form.rows],
        "picks": [max(TIEBREAKS, len(row.tiebreaks) + 1) for row in form.rows],
        "order": ORDER,
        "place": [(key, detail_label(key, home, profile)) for key in PLACE],
        "report": report_fields(home, profile),
        "kept_details": {key: said for key, said in form.details.items() if key not in IN_FIELDS},
        "examples": {"affiliate": AFFILIATE, "country": home.country},
        "choices": CHOICES,
        "times_hint": show_times(WEEKEND, WEEKEND[0][:10], profile.writing.half_days),
        "profiles": [(one.key, one.title) for one in PROFILES.values()],
        "currencies": list(CURRENCIES.items()),
        "charts": [(one.value, one.words) for one in ChartStyle],
        "homes": {book(key).id: book(key).home.key for key in PACKAGES},
    }


def _read_as(form: EventForm) -> Profile:
    """The profile of a form; the page is written by it once a country or a rulebook is chosen."""
    profile = profile_in(form)
    if form.profile in PROFILES or form.rulebook in PACKAGES:
        read_by(profile, form.currency or None)
    return profile


def _by_field(faults: Sequence[Fault]) -> dict[str, str]:
    """The first fault of each field."""
    found: dict[str, str] = {}
    for fault in faults:
        found.setdefault(fault.field, fault.text)
    return found


def report_fields(home: Federation, profile: Profile) -> list[tuple[str, str, str]]:
    """Key, label and federation of the details that rating reports need; no federation: all of them."""
    common = [(key, detail_label(key, home, profile), "") for key in OF_REPORT]
    return common + [
        (key, detail_label(key, home, profile), federation)
        for federation, keys in OF_FEDERATION.items()
        for key in keys
    ]


def answers(form: EventForm, known: Sequence[Sequence[Keys]] = ()) -> dict[str, Any]:
    """What the open page gets while a person types: what was read, and what the rulebook offers."""
    profile = _read_as(form)
    reading = read_form(form, known)
    rows = [
        {**words, "offer": offer_of(form.rulebook, row.format, row.tiebreaks)}
        for words, row in zip(reading.words(form.rulebook), form.rows, strict=True)
    ]
    times = {fault.field: fault.text for fault in reading.faults if fault.field.endswith(".times")}
    home = book(form.rulebook).home if form.rulebook in PACKAGES else None
    return {
        "rows": rows,
        "faults": times,
        "formats": formats_of(form.rulebook),
        "home": home.key if home else "",
        "labels": {key: detail_label(key, home or FIDE, profile) for key in IN_FIELDS},
    }
