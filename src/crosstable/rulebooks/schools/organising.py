"""The organiser's side of the book: a preset for a schools tournament, the list of entries."""

from __future__ import annotations

from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words
from crosstable.model.players import Player
from crosstable.rulebooks.schools.mark import BOOK_ID
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine, HeaderLine, Organising
from crosstable.rulebooks.shared.plain_presets import PlainPreset, new_event, titles_of

PRESETS = {
    "schools-day": PlainPreset(
        title=Words("Schools tournament, 6 rounds"), rulebook=BOOK_ID, formats=(Format.SWISS,), rounds=6
    )
}
"""The usual day of a county or a group of schools."""


def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section; whoever is entered may play."""
    return EntryBook(lines=tuple(_line(player) for player in section.players))


def _line(player: Player) -> EntryLine:
    """One entry with its bill."""
    return EntryLine(
        player=player,
        code=next(iter(player.ids.values()), None),
        registered=player.registered,
        admitted=True,
        rule="",
        fees=player.fees,
        paid=sum(fee.cents for fee in player.fees if fee.paid),
        counts=player.withdrawn_after != 0,
    )


def no_header(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """The rules ask for nothing at the head of a sheet."""
    return ()


ORGANISING = Organising(
    presets=titles_of(PRESETS),
    new_event=partial(new_event, PRESETS),
    entries=entry_book,
    header=no_header,
)
