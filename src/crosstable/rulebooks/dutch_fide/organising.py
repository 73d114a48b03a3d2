"""The organiser's side of the books: a preset, the entry book and the rating desk."""

from __future__ import annotations

from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.tiebreaks import USUAL, USUAL_BY_TABLE
from crosstable.rulebooks.shared.card_entries import entry_book_of
from crosstable.rulebooks.shared.card_ratings import CardRules, card_faults
from crosstable.rulebooks.shared.entries import EntryBook, HeaderLine, Organising
from crosstable.rulebooks.shared.plain_presets import PlainPreset, new_event, titles_of
from crosstable.rulebooks.shared.rating_desk import RatingDesk


@rule("04.2/2.1", "04.2/B.1")
def entry_book(rules: CardRules, event: Event, section: Section, on: date) -> EntryBook:
    """The entries of a section, and what their ratings still need."""
    return entry_book_of(section, rules, "fide")


def no_header(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """The text asks for nothing at the head of a sheet."""
    return ()


def organising_of(
    book: str,
    preset: tuple[str, str],
    rules: CardRules,
    session: RatingDesk,
    tables: tuple[str, str] | None = None,
) -> Organising:
    """What a book has for the organiser; its presets have a key and a title, that of tables is the second."""
    key, title = preset
    presets = {
        key: PlainPreset(
            title=title,
            rulebook=book,
            formats=(Format.SWISS,),
            rounds=9,
            tiebreaks=(USUAL,),
        )
    }
    if tables is not None:
        key, title = tables
        presets[key] = PlainPreset(
            title=title,
            rulebook=book,
            formats=(Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN),
            tiebreaks=(USUAL_BY_TABLE,),
        )
    return Organising(
        presets=titles_of(presets),
        new_event=partial(new_event, presets),
        entries=partial(entry_book, rules),
        header=no_header,
        faults=partial(card_faults, rules),
        ratings=session,
    )
