"""The organiser's check list: every entry with its status, its bill and the objections to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Several
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.accounts import account_of, disregarded
from crosstable.rulebooks.nzcf.congress import check_congress, check_linked, parts_of
from crosstable.rulebooks.nzcf.council import is_note
from crosstable.rulebooks.nzcf.eligibility import (
    admission,
    check_entry,
    is_registered,
    registration_list,
    who_is,
    without_country,
)
from crosstable.rulebooks.nzcf.event_settings import texts_of
from crosstable.rulebooks.nzcf.fees import code_of, without_code
from crosstable.rulebooks.nzcf.header import check_header
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Preset
from crosstable.rulebooks.nzcf.presets import check_preset
from crosstable.rulebooks.nzcf.programme import preset_of
from crosstable.rulebooks.nzcf.records import entry_faults
from crosstable.rulebooks.nzcf.refunds import refund_of
from crosstable.rulebooks.nzcf.terms import Terms, entered_at, terms_of, too_late
from crosstable.rulebooks.nzcf.timetable_check import check_timetable
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine
from crosstable.rulebooks.shared.entry_faults import left_aside


def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section on a given day, and what concerns the section as a whole."""
    chosen, terms = preset_of(event, section), terms_of(event, section)
    held = terms.first_day
    dated = section if held is None else replace(section, start=held.isoformat())
    found = [
        *check_preset(event, section),
        *check_timetable(event, section),
        *check_header(event, section),
        *check_congress(event),
        *check_linked(parts_of(event)),
        *without_country(section, chosen),
    ]
    return EntryBook(
        lines=tuple(_line(player, dated, chosen, terms, on) for player in section.players),
        warnings=tuple(reason for reason in found if not is_note(reason)),
        notes=(*(reason for reason in found if is_note(reason)), *registration_list(section, on)[-1:]),
    )


def _line(player: Player, section: Section, chosen: Preset, terms: Terms, on: date) -> EntryLine:
    """One entry with everything that was found about it."""
    ruling = admission(player, section, chosen, on)
    account = account_of(player, chosen, terms)
    when = entered_at(player)
    missing_fee = disregarded(account, terms)
    against = (
        without_code(player),
        too_late(player, chosen, terms, when),
        missing_fee,
        incomplete_form(player, section, chosen),
    )
    return EntryLine(
        player=player,
        code=code_of(player),
        registered=is_registered(player, on),
        admitted=ruling.admitted,
        rule=ruling.rule,
        fees=account.bill.fees,
        paid=account.paid,
        counts=missing_fee is None and player.withdrawn_after != 0,
        entered=when.isoformat(sep=" ", timespec="minutes") if when else None,
        warnings=(
            *(left_aside(player, fault, "1.5.3") for fault in entry_faults(section, player)),
            *check_entry(player, section, chosen, on),
            *_present(against),
        ),
        notes=(*account.bill.reasons, *_present([refund_of(player, section, chosen)])),
    )


def _present(reasons: Iterable[Reason | None]) -> tuple[Reason, ...]:
    """The reasons that were given."""
    return tuple(reason for reason in reasons if reason is not None)


@rule("2.2.4")
def incomplete_form(player: Player, section: Section, chosen: Preset) -> Reason | None:
    """A Congress entry without a signature, or without something that the entry form asks for."""
    if not chosen.congress_entries:
        return None
    missing = [key for key in texts_of(section, "entry_form") if not _given(player, key)]
    if player.info.get("signed") is False:
        missing.insert(0, "signature")
    if not missing:
        return None
    return state(say.FORM_LACKS, (player.no,), player=who_is(player), missing=Several(tuple(missing)))


def _given(player: Player, key: str) -> bool:
    """Whether an entry holds a key such as born, ids.nzcf or info.phone."""
    name, _, inner = key.partition(".")
    value = getattr(player, name, None)
    if inner:
        value = value.get(inner) if isinstance(value, Mapping) else None
    return value not in (None, "")
