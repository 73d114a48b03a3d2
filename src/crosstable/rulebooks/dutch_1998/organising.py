"""The organiser's side of the book: a preset, the entry book and the rating desk (A1)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.dutch_1998 import ratings
from crosstable.rulebooks.dutch_1998.mark import BOOK_ID, rule
from crosstable.rulebooks.shared.card_entries import entry_book_of
from crosstable.rulebooks.shared.card_ratings import card_faults
from crosstable.rulebooks.shared.entries import EntryBook, HeaderLine, Organising
from crosstable.rulebooks.shared.plain_presets import PlainPreset, new_event, preset_setting, titles_of

SETTINGS: Mapping[str, Setting] = {"preset": preset_setting("F10")}

PRESETS = {
    "cfc-fide": PlainPreset(
        title=Words("CFC event, FIDE Dutch System"), rulebook=BOOK_ID, formats=(Format.SWISS,)
    )
}


@rule("A1")
def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section, and what their ratings still need."""
    return entry_book_of(section, ratings.RULES, "fide")


def no_header(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """The text asks for nothing at the head of a sheet."""
    return ()


ORGANISING = Organising(
    presets=titles_of(PRESETS),
    new_event=partial(new_event, PRESETS),
    entries=entry_book,
    header=no_header,
    faults=partial(card_faults, ratings.RULES),
    ratings=ratings.DESK,
)
