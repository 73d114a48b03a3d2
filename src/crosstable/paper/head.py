"""What stands at the head of every sheet: event, section, round and its start, time of printing."""

from __future__ import annotations

from crosstable.flow.chosen_ratings import rating_words
from crosstable.model.announced import round_starts
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Note, Sheet
from crosstable.reports.round.postponed import in_words, postponed_starts
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
) -> Sheet:
    """A sheet of a section, or of the whole event, for a round or after one."""
    return Sheet(
        title=title,
        event=event.name,
        section=None if section is None else section.name,
        round=_round(event, section, number, after),
        when="" if number is None else starts_at(event, section, number),
        made=options.made,
        blocks=blocks,
        landscape=landscape,
        staff=staff,
        bare=bare,
    )


def _round(event: Event, section: Section | None, number: int | None, after: int | None) -> str:
    """Which round a sheet is about, in words."""
    of = phrase(" of {rounds}", rounds=section.rounds) if section else ""
    if number is not None:
        return phrase("Round {number}{of}", number=number, of=of)
    if after is None:
        return ""
    return phrase("After round {after}{of}", after=after, of=of) if after else "Before round 1"


def rating_note(section: Section) -> tuple[Note, ...]:
    """Which rating the section uses, below a sheet with ratings, where it chose one."""
    words = "" if book(section.rulebook).schools_on_lists else rating_words(section)
    return (Note(words, "Ratings"),) if words else ()


def match_note(section: Section) -> tuple[Note, ...]:
    """That a round is a match of two games, below pairings that show the colours of the first."""
    if section.games_per_round == 1:
        return ()
    return (Note("the colors shown are those of the first; they are reversed in the second", "Two games"),)


def starts_at(event: Event, section: Section | None, number: int) -> str:
    """When a round starts, as a clock on the wall says it; empty when nobody has said."""
    starts = round_starts(event, section) if section else {item.round: item.start for item in event.schedule}
    return in_words(starts.get(number, ""))


def late_start_notes(section: Section, number: int) -> tuple[Note, ...]:
    """Boards that start later than the round, below a sheet of pairings."""
    late = postponed_starts(section, number)
    return tuple(
        Note(f"{one.text} ({one.rule})" if one.rule else one.text, "Postponed start") for one in late
    )


def round_asked(section: Section, options: Options) -> int:
    """The round a sheet is about: the one asked for, else the last that was published."""
    number = len(section.results) if options.round is None else options.round
    if not 1 <= number <= len(section.results):
        who = f"{section.name}: " if section.name else ""
        what = (
            "no round is published yet"
            if not section.results
            else phrase("round {number} is not published", number=number)
        )
        raise BadInput(f"{who}{what}", where=FieldName.ROUND)
    return number
