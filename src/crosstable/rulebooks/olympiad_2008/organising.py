"""The organiser's side of the book: presets for Olympiads, the list of teams."""

from __future__ import annotations

from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words
from crosstable.rulebooks.olympiad_2008.mark import BOOK_ID
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine, HeaderLine, Organising
from crosstable.rulebooks.shared.plain_presets import PlainPreset, new_event, titles_of

ROUNDS = 11
"""How many rounds an Olympiad has by rule 10."""

PRESETS = {
    "olympiad": PlainPreset(
        title=Words("Olympiad"), rulebook=BOOK_ID, formats=(Format.TEAM_SWISS,), rounds=ROUNDS
    ),
    "dresden2008": PlainPreset(
        title=Words("Olympiad Dresden 2008"),
        rulebook=BOOK_ID,
        formats=(Format.TEAM_SWISS,),
        rounds=ROUNDS,
        tiebreaks=("olympiad-sb", "olympiad-mp-cut", "game-points"),
    ),
}
"""An Olympiad by the text, and the one of Dresden, whose third tie-break was game points."""


def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The teams of an event; whoever is entered may play."""
    return EntryBook(
        lines=tuple(
            EntryLine(
                player=team,
                code=None,
                registered=None,
                admitted=True,
                rule="4",
                fees=team.fees,
                paid=sum(fee.cents for fee in team.fees if fee.paid),
                counts=team.withdrawn_after != 0,
            )
            for team in section.players
        )
    )


def no_header(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """The text asks for nothing at the head of a sheet."""
    return ()


ORGANISING = Organising(
    presets=titles_of(PRESETS),
    new_event=partial(new_event, PRESETS),
    entries=entry_book,
    header=no_header,
)
