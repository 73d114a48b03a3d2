"""Lists that go out: the entries after the preliminary closing date, and a final table that was altered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.accounts import counted_entries
from crosstable.rulebooks.nzcf.dates import day
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.programme import preset_of
from crosstable.rulebooks.nzcf.terms import entered_at, terms_of
from crosstable.rulebooks.shared.entries import Circular

TO = ("all entrants", "the affiliates of the federation", "the Council")


@rule("2.2.6", "3.1.4")
def circular(event: Event, section: Section, on: date) -> Circular:
    """The entries received up to the preliminary closing date, best rated first, then by name."""
    number = preset_of(event, section).clauses.circular
    closing = _closing(event, section)
    entries = sorted(counted_entries(event, section), key=_by_rating)
    in_time = tuple(player for player in entries if _received_by(player, closing))
    later = tuple(player for player in entries if player not in in_time)
    reasons = () if number is None else (_due(number, closing, on),)
    return Circular(number, closing, TO if number else (), in_time, later, reasons)


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
    who = ", ".join(TO)
    if closing is None:
        return Reason(number, (), f"the list goes to {who} after the closing date; none is recorded")
    when = "is due now" if on > closing else "is due the day after"
    return Reason(number, (), f"entries received up to {closing}; the list {when} and goes to {who}")


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
    reasons = [
        Reason(
            "1.10.6",
            (player,),
            f"#{player}: place {_place(before, player)} became {_place(after, player)}; {why}",
        )
        for player in sorted(moved, key=lambda player: (after.get(player, len(after) + 1), player))
    ]
    if not reasons:
        reasons = [Reason("1.10.6", (), f"no place changed; {why}")]
    return Alteration(dict(before), dict(after), tuple(reasons))


def _place(places: Mapping[int, int], player: int) -> str:
    """A place in a sentence."""
    return str(places[player]) if player in places else "none"
