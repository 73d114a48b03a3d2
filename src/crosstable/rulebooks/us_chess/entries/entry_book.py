"""The check-in list: every entry with what its rating still needs, and any problems."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import partial

from crosstable.model.announced import rating_below
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Who, Whos
from crosstable.model.stated import state
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine
from crosstable.rulebooks.shared.entry_faults import Fault, left_aside, record_faults, zero_ratings
from crosstable.rulebooks.shared.entry_times import shown_entry_time
from crosstable.rulebooks.us_chess.entries.computer_entries import fide_bar, is_computer, not_advertised
from crosstable.rulebooks.us_chess.entries.disclosure import (
    has_told,
    is_foreign,
    kept_silent,
    long_unpublished,
    not_established,
    questions,
)
from crosstable.rulebooks.us_chess.entries.rating_facts import RECORDS, who_is, yes_no
from crosstable.rulebooks.us_chess.entries.ratings_assigned import (
    KEY,
    NEW,
    SENSITIVE,
    assigned_of,
    missing_disclaimer,
    not_notified,
    not_paired_by,
    read_assigned,
    shown_rating,
    staff_reason,
    without_reason,
)
from crosstable.rulebooks.us_chess.entries.ratings_foreign import (
    MASTER,
    foreign_faults,
    foreign_rating,
    foreign_ratings,
    paired_ratings,
)
from crosstable.rulebooks.us_chess.entries.ratings_revised import (
    admitted_note,
    not_admitted,
    what_follows,
)
from crosstable.rulebooks.us_chess.entries.ratings_unrated import Scope
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

ID = "uscf"


def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section on a given day, and what concerns the section as a whole."""
    return EntryBook(
        lines=tuple(_line(event, section, player, on) for player in section.players),
        notes=_present(
            (
                fide_bar(section),
                without_id(section),
                to_be_asked(section, on),
                new_players(section),
                *(admitted_note(section, player) for player in section.players),
            )
        ),
    )


@rule("28D1", "28E")
def entry_faults(section: Section, player: Player) -> tuple[Fault, ...]:
    """What an entry says of ratings that cannot be used."""
    foreign = foreign_faults(player, section.settings)
    known = {fault.where for fault in foreign}
    zeros = (fault for fault in zero_ratings(section, player) if fault.where not in known)
    return (*foreign, *zeros, *unread_records(section, player))


def unread_records(section: Section, player: Player) -> tuple[Fault, ...]:
    """The notes about ratings that cannot be read."""
    return tuple(record_faults(player, {**RECORDS, KEY: partial(read_assigned, section.settings)}))


def _line(event: Event, section: Section, player: Player, on: date) -> EntryLine:
    """One entry with everything that was found about it."""
    bar = not_advertised(player, section.settings) or not_admitted(player, section)
    return EntryLine(
        player=player,
        code=player.ids.get(ID),
        registered=is_member(player, on),
        admitted=bar is None,
        rule=bar.rule if bar is not None else "28A" if rating_below(section) is None else "28H",
        fees=player.fees,
        paid=sum(fee.cents for fee in player.fees if fee.paid),
        counts=player.withdrawn_after != 0,
        entered=shown_entry_time(player),
        warnings=entry_warnings(event, section, player, on),
        notes=entry_notes(section, player),
    )


def entry_warnings(event: Event, section: Section, player: Player, on: date) -> tuple[Reason, ...]:
    """What has to be settled with a player at check-in."""
    settings = section.settings
    single = (
        not_advertised(player, settings),
        expired(player, on),
        kept_silent(player),
        unconfirmed(player),
        without_reason(player, settings),
        not_paired_by(player, settings),
        not_notified(player, settings),
        missing_disclaimer(player, settings),
    )
    used = paired_ratings(replace(section, players=(player,)))[1]
    unread = (left_aside(player, fault, "28E") for fault in unread_records(section, player))
    return (*used, *unread, *_present(single), *to_be_told(player, on), *what_follows(event, section, player))


@rule("28C2")
def to_be_told(player: Player, on: date) -> tuple[Reason, ...]:
    """Why a player must disclose foreign ratings now: every case for a foreigner, otherwise on request."""
    if has_told(player):
        return ()
    foreign = is_foreign(player)
    return tuple(reason for reason in questions(player, on) if foreign or reason.rule == "28C2c")


def entry_notes(section: Section, player: Player) -> tuple[Reason, ...]:
    """Useful notes about a player: how the rating was found, and what the charts show."""
    foreign = foreign_rating(player, section.settings)
    shown = shown_rating(player, section.settings)
    single = (
        unverified_note(player),
        assigned_note(section, player),
        shown.note,
        new_note(section, player),
    )
    return (*(foreign.reasons if foreign else ()), *_present(single))


def _present(reasons: Iterable[Reason | None]) -> tuple[Reason, ...]:
    """The reasons that were given."""
    return tuple(reason for reason in reasons if reason is not None)


@rule("28B")
def is_member(player: Player, on: date) -> bool | None:
    """Whether the membership on record lasts to a day; None when its end is not recorded."""
    if player.membership_expires is None:
        return player.registered
    return date.fromisoformat(player.membership_expires) >= on


@rule("28B")
def expired(player: Player, on: date) -> Reason | None:
    """A membership that has run out."""
    if player.membership_expires is None or is_member(player, on):
        return None
    return state(
        say.MEMBERSHIP_OVER,
        (player.no,),
        player=who_is(player),
        membership_expires=date.fromisoformat(player.membership_expires),
    )


@rule("28A")
def without_id(section: Section) -> Reason | None:
    """Entries without the ID number that belongs on the card."""
    found = tuple(player.no for player in section.players if not player.ids.get(ID))
    if not found:
        return None
    everybody = len(found) == len(section.players) > 1
    saying = say.NOBODY_HAS_ID if everybody else say.WITHOUT_ID
    return state(saying, found, players=_numbered(found), count=len(found))


@rule("28C2")
def to_be_asked(section: Section, on: date) -> Reason | None:
    """Entrants without an established or recent rating who are not recorded as foreign or not."""
    found = tuple(
        player.no
        for player in section.players
        if is_foreign(player) is None
        and not has_told(player)
        and not is_computer(player)
        and (not_established(player) or long_unpublished(player, on))
    )
    if not found:
        return None
    saying = say.ASK_EVERYBODY if len(found) == len(section.players) > 1 else say.ASK_SOME
    return state(saying, found, players=_numbered(found), count=len(found))


@rule("28D6")
def new_players(section: Section) -> Reason | None:
    """Everybody who is shown as NEW."""
    found = tuple(p.no for p in section.players if shown_rating(p, section.settings).text == NEW)
    if not found:
        return None
    return state(say.ALL_SHOWN_AS_NEW, found, players=_numbered(found), count=len(found))


def new_note(section: Section, player: Player) -> Reason | None:
    """A player who is shown as NEW, whatever number serves for pairing."""
    if shown_rating(player, section.settings).text != NEW:
        return None
    return state(say.SHOWN_AS_NEW, (player.no,), player=who_is(player))


def _numbered(numbers: tuple[int, ...]) -> Whos:
    """Players by their numbers alone, as a fact of a sentence."""
    return Whos(tuple(Who(no, "") for no in numbers))


@rule("28E", "28E2d")
def assigned_note(section: Section, player: Player) -> Reason | None:
    """The assigned rating, for the staff; a sensitive reason is not written on any list."""
    assigned = assigned_of(player, section.settings)
    if assigned is None:
        return None
    only = assigned.scope is Scope.PAIRING_ONLY
    saying = say.NOTE_PAIRING_ONLY if only else say.NOTE_PAIRING_AND_PRIZES
    why = say.REASON_KEPT.of() if assigned.reason in SENSITIVE else staff_reason(assigned)
    return state(saying, (player.no,), player=who_is(player), rating=assigned.rating, why=why)


@rule("28D2")
def unverified_note(player: Player) -> Reason | None:
    """Foreign ratings on record that could not be verified: they are not converted."""
    if player.rating is not None or yes_no(player, "foreign_verified") is not False:
        return None
    if not foreign_ratings(player):
        return None
    return state(say.UNVERIFIED, (player.no,), player=who_is(player), limit=MASTER)


@rule("28G")
def unconfirmed(player: Player) -> Reason | None:
    """An old rating that could not be confirmed: it counts, but a class prize waits for confirmation."""
    if yes_no(player, "rating_confirmed") is not False:
        return None
    return state(say.UNCONFIRMED, (player.no,), player=who_is(player))
