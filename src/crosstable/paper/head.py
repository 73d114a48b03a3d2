"""The heading of every sheet: event, section, round and its start, time of printing."""

from __future__ import annotations

from crosstable.flow.chosen_ratings import rating_words
from crosstable.model.announced import round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.model.remedies import FieldName
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Note, Sheet
from crosstable.reports.round.postponed import in_words, postponed_starts
from crosstable.reports.standings.round_state import round_state_heading
from crosstable.rulebooks.shelf import book


def sheet_of(
    title: str,
    event: Event,
    section: Section | None,
    options: Options,
    blocks: tuple[Block, ...],
    *,
    number: int | None = None,
    after: int | None = None,
    landscape: bool = False,
    staff: bool = False,
    bare: bool = False,
    certificate: bool = False,
) -> Sheet:
    """A sheet of a section, or of the whole event, for a round or after one."""
    return Sheet(
        title=title,
        event=event.name,
        section=None if section is None else section.name,
        round=_round(event, section, number, after),
        when="" if number is None else starts_at(event, section, number),
        made=show_moment(options.made),
        blocks=blocks,
        landscape=landscape,
        staff=staff,
        bare=bare,
        certificate=certificate,
    )


def _round(event: Event, section: Section | None, number: int | None, after: int | None) -> str:
    """Which round a sheet is about, in words."""
    if number is not None and section is not None:
        return phrase("Round {number} of {rounds}", number=number, rounds=section.rounds)
    if number is not None:
        return phrase("Round {number}", number=number)
    if after is None:
        return ""
    if section is not None:
        return round_state_heading(section, after)
    return phrase("After round {number}", number=after) if after else phrase("Before round 1")


def rating_note(section: Section) -> tuple[Note, ...]:
    """Which ratings the section uses, below a sheet with ratings, if it chose them."""
    words = "" if book(section.rulebook).schools_on_lists else rating_words(section)
    return (Note(words, phrase("Ratings")),) if words else ()


def match_note(section: Section) -> tuple[Note, ...]:
    """The note below pairings of two-game matches: they show the colours of the first game."""
    if section.games_per_round == 1:
        return ()
    text = phrase("The colours shown are for game 1. Players switch colours for game 2.")
    return (Note(text, phrase("Two games")),)


def starts_at(event: Event, section: Section | None, number: int) -> str:
    """When a round starts; empty if no start is announced."""
    starts = round_starts(event, section) if section else {item.round: item.start for item in event.schedule}
    return in_words(starts.get(number, ""))


def late_start_notes(section: Section, number: int) -> tuple[Note, ...]:
    """Boards that start later than the round, below a sheet of pairings."""
    late = postponed_starts(section, number)
    return tuple(
        Note(f"{one.text} ({one.rule})" if one.rule else one.text, phrase("Postponed start")) for one in late
    )


def round_asked(section: Section, options: Options) -> int:
    """The round a sheet is about: the one requested, otherwise the last one published."""
    number = len(section.results) if options.round is None else options.round
    if not 1 <= number <= len(section.results):
        raise BadInput(_not_published(section, number), where=FieldName.ROUND)
    return number


def _not_published(section: Section, number: int) -> str:
    """Why there is no sheet of a round."""
    text = (
        phrase("round {number} is not published", number=number)
        if section.results
        else phrase("no round is published yet")
    )
    return phrase("{label}: {text}", label=section.name, text=text) if section.name else text
