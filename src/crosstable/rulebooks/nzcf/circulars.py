"""Circulated lists: the entries after the preliminary closing date, and an altered final table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Several, Who
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.accounts import counted_entries
from crosstable.rulebooks.nzcf.dates import day
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.programme import preset_of
from crosstable.rulebooks.nzcf.terms import entered_at, terms_of
from crosstable.rulebooks.shared.entries import Circular

TO = (say.ENTRANTS, say.AFFILIATES, say.COUNCIL)


@rule("2.2.6", "3.1.4")
def circular(event: Event, section: Section, on: date) -> Circular:
    """The entries received up to the preliminary closing date, best rated first, then by name."""
    number = preset_of(event, section).clauses.circular
    closing = _closing(event, section)
    entries = sorted(counted_entries(event, section), key=_by_rating)
    in_time = tuple(player for player in entries if _received_by(player, closing))
    later = tuple(player for player in entries if player not in in_time)
    reasons = () if number is None else (_due(number, closing, on),)
    to = tuple(str(saying.of()) for saying in TO) if number else ()
    return Circular(number, closing, to, in_time, later, reasons)


def _closing(event: Event, section: Section) -> date | None:
    """The preliminary closing date: 30 November for the Congress, else the closing date that is set."""
    late_from = terms_of(event, section).late_from
    if late_from is not None:
        return late_from - timedelta(days=1)
    return day(section.entries_close, "entries_close") if section.entries_close else None


def _by_rating(player: Player) -> tuple[bool, int, str, int]:
    """Best rated first, the unrated last, equals by name."""
    return player.rating is None, -(player.rating or 0), player.name, player.no


def _received_by(player: Player, closing: date | None) -> bool:
    """Whether an entry came by a day; an entry without a date counts as in time."""
    when = entered_at(player)
    return closing is None or when is None or when.date() <= closing


def _due(number: str, closing: date | None, on: date) -> Reason:
    """Whether the list is due: as soon as the preliminary closing date is over."""
    whom = Several(tuple(saying.of() for saying in TO))
    if closing is None:
        return state(say.LIST_NO_DATE, rule=number, whom=whom)
    saying = say.LIST_DUE if on > closing else say.LIST_NOT_YET
    return state(saying, rule=number, closing=closing, whom=whom)


@dataclass(frozen=True, slots=True)
class Alteration:
    """A final table before and after a decision of the Council; both are kept."""

    before: Mapping[int, int]
    after: Mapping[int, int]
    reasons: tuple[Reason, ...]


@rule("1.10.6")
def altered_places(before: Mapping[int, int], after: Mapping[int, int], why: str) -> Alteration:
    """What an altered result changed in the final places, from player to place before and after."""
    moved = [player for player in sorted({*before, *after}) if before.get(player) != after.get(player)]
    ranked = sorted(moved, key=lambda player: (after.get(player, len(after) + 1), player))
    reasons = [_moved(player, before.get(player), after.get(player), why) for player in ranked]
    if not reasons:
        reasons = [state(say.NO_PLACE_CHANGED, why=why)]
    return Alteration(dict(before), dict(after), tuple(reasons))


def _moved(player: int, before: int | None, after: int | None, why: str) -> Reason:
    """The reason that a player has another place, or none any more."""
    who = Who(player, "")
    if before is None:
        return state(say.PLACE_WON, (player,), player=who, after=after or 0, why=why)
    if after is None:
        return state(say.PLACE_LOST, (player,), player=who, before=before, why=why)
    return state(say.PLACE_CHANGED, (player,), player=who, before=before, after=after, why=why)
