"""The organiser's side of the book: presets, the entry book, the head of the sheets, the rating desk."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.cfc import ratings
from crosstable.rulebooks.cfc.mark import BOOK_ID, rule
from crosstable.rulebooks.shared.card_entries import entry_book_of
from crosstable.rulebooks.shared.card_ratings import card_faults
from crosstable.rulebooks.shared.entries import EntryBook, HeaderLine, Organising
from crosstable.rulebooks.shared.plain_presets import PlainPreset, new_event, preset_setting, titles_of

FEDERATION = "cfc"
"""The federation whose codes the entries have."""

FIDE_BOOK = "dutch-1998"
"""The book that the handbook prints for events of FIDE."""

DEFAULT_MINUTES = 60

SETTINGS: Mapping[str, Setting] = {**ratings.SETTINGS, "preset": preset_setting("601")}

PRESETS = {
    "cfc-swiss": PlainPreset(
        title=Words("CFC Swiss"), rulebook=BOOK_ID, formats=(Format.SWISS,), default_minutes=DEFAULT_MINUTES
    ),
    "cfc-round-robin": PlainPreset(
        title=Words("CFC round robin"),
        rulebook=BOOK_ID,
        formats=(Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN),
        default_minutes=DEFAULT_MINUTES,
    ),
    "cfc-team-swiss": PlainPreset(
        title=Words("CFC team Swiss"),
        rulebook=BOOK_ID,
        formats=(Format.TEAM_SWISS,),
        default_minutes=DEFAULT_MINUTES,
    ),
    "cfc-team-round-robin": PlainPreset(
        title=Words("CFC team round robin"),
        rulebook=BOOK_ID,
        formats=(Format.TEAM_ROUND_ROBIN,),
        default_minutes=DEFAULT_MINUTES,
    ),
    "cfc-fide": PlainPreset(
        title=Words("CFC event, FIDE Dutch System"), rulebook=FIDE_BOOK, formats=(Format.SWISS,)
    ),
}


@rule("612")
def entry_book(event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section, and what their ratings still need."""
    return entry_book_of(section, ratings.RULES, FEDERATION)


@rule("612")
def header_lines(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """The rating list that was announced, if it is not simply the last one published."""
    listed = section.settings.get("rating_list")
    return (HeaderLine(phrase("Rating list"), str(listed), "612", cites=True),) if listed else ()


ORGANISING = Organising(
    presets=titles_of(PRESETS),
    new_event=partial(new_event, PRESETS),
    entries=entry_book,
    header=header_lines,
    faults=partial(card_faults, ratings.RULES),
    ratings=ratings.DESK,
)
