"""The terms of entry of a section: its fees, closing dates and the day on which juniors are counted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from crosstable.model.announced import entry_fee
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.dates import moment
from crosstable.rulebooks.nzcf.eligibility import who_is
from crosstable.rulebooks.nzcf.event_settings import flag_of, whole_of
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.programme import first_day, preset_of, starts_of
from crosstable.rulebooks.nzcf.records import moment_of
from crosstable.rulebooks.shared.entry_times import OLDER_NOTE

LAST_ENTRIES = timedelta(minutes=90)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an entry costs and until when it is taken; no fee means that none is fixed."""

    fee: int | None = None
    registration_fee: int | None = None
    junior_discount: int = 50
    late_surcharge: int = 20
    late_from: date | None = None
    closes: datetime | None = None
    first_day: date | None = None
    count_unpaid: bool = False


@rule("1.5.1")
def terms_of(event: Event, section: Section) -> Terms:
    """The terms of a section as its organiser has set them."""
    chosen = preset_of(event, section)
    first = first_day(event, section)
    return Terms(
        fee=entry_fee(section),
        registration_fee=whole_of(section, "registration_fee"),
        junior_discount=whole_of(section, "junior_discount") or 0,
        late_surcharge=whole_of(section, "late_surcharge") or 0,
        late_from=late_from(first) if chosen.congress_entries and first else None,
        closes=closing_time(event, section, chosen),
        first_day=first,
        count_unpaid=flag_of(section, "count_unpaid"),
    )


@rule("2.2.5")
def late_from(first: date) -> date:
    """The first day of late entries: 1 December before a Congress, or in the month in which it starts."""
    return date(first.year if first.month == 12 else first.year - 1, 12, 1)


@rule("1.5.3", "2.2.5")
def closing_time(event: Event, section: Section, chosen: Preset) -> datetime | None:
    """The end of entries: ninety minutes before round 1 at the Congress, else as the organiser has set it.

    A closing day without an hour closes when the day is over.
    """
    first_round = starts_of(event, section).get(1)
    if chosen.congress_entries:
        return first_round - LAST_ENTRIES if first_round else None
    if section.entries_close is None:
        return None
    closes = moment(section.entries_close, "entries_close")
    return closes if "T" in section.entries_close else closes + timedelta(days=1, minutes=-1)


def entered_at(player: Player) -> datetime | None:
    """When an entry was received, if it was noted."""
    return moment_of(player, OLDER_NOTE) if player.entered is None else moment(player.entered, "entered")


@rule("1.5.3", "2.2.5")
def too_late(player: Player, chosen: Preset, terms: Terms, when: datetime | None) -> Reason | None:
    """An entry received after entries have closed."""
    if when is None or terms.closes is None or when <= terms.closes:
        return None
    why = say.CLOSED.of(player=who_is(player), entered=when, closed=terms.closes)
    return Reason(chosen.clauses.closing, (player.no,), why)


def is_late(terms: Terms, when: datetime | None) -> bool:
    """Whether an entry came after the preliminary closing date."""
    return when is not None and terms.late_from is not None and when.date() >= terms.late_from
