"""A section from one of the ten events, and whether a section still is what its event asks for."""

from __future__ import annotations

from datetime import date

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.lots import Lots
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.sayings import Several
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
from crosstable.rulebooks.nzcf.council import with_approval
from crosstable.rulebooks.nzcf.event_settings import text_of
from crosstable.rulebooks.nzcf.field import check_field
from crosstable.rulebooks.nzcf.mark import BOOK_ID, rule
from crosstable.rulebooks.nzcf.preset_table import PRESETS
from crosstable.rulebooks.nzcf.preset_types import Plan, Preset
from crosstable.rulebooks.nzcf.programme import preset, preset_of, starts_of
from crosstable.rulebooks.nzcf.tiebreaks import ALL_PLAY_ALL, sequence
from crosstable.rulebooks.nzcf.time_controls import read_control
from crosstable.rulebooks.nzcf.timetable import default_timetable
from crosstable.rulebooks.nzcf.timetable_check import kind_of

__all__ = ["PRESETS", "Preset", "check_preset", "preset", "preset_of", "section_of_preset", "tiebreaks_of"]


def tiebreaks_of(format_: Format) -> tuple[str, ...]:
    """The book's tie-breaks for a format, in order."""
    return tuple(step.name for step in sequence(format_, {}, ()))


def section_of_preset(
    chosen: Preset,
    section_name: str | None,
    lots: Lots,
    *,
    rounds: int | None = None,
    format_: Format | None = None,
    start: date | None = None,
) -> Section:
    """A section without players as the event prescribes; other rounds or formats are reported."""
    number = rounds or (chosen.rounds[0] if chosen.rounds else None)
    if number is None:
        text = f"the book leaves the {chosen.title} open (rule {chosen.clauses.format}); say how many rounds"
        raise BadInput(text, where=FieldName.ROUNDS)
    played_as = format_ or (chosen.formats[0] if chosen.formats else Format.SWISS)
    return Section(
        rulebook=BOOK_ID,
        rounds=number,
        name=section_name,
        format=played_as,
        lots=lots,
        tiebreaks=tiebreaks_of(played_as),
        time_control=chosen.control,
        start=start.isoformat() if start else None,
    )


def event_of_preset(chosen: Preset, name: str, section: Section) -> Event:
    """An event of one section with the timetable the book gives it, if its first day is known."""
    start = date.fromisoformat(section.start) if section.start else None
    schedule = default_timetable(chosen, section, start) if start else ()
    return Event(name=name, sections=(section,), preset=chosen.id, schedule=schedule)


def check_preset(event: Event, section: Section) -> list[Reason]:
    """Every way in which a section differs from the event it is meant to be."""
    chosen = preset_of(event, section)
    field = check_field(event, section)
    shape = [
        *check_draw(section),
        *check_format(section, chosen),
        *check_rounds(section, chosen),
        *(reason for reason in field if reason.rule != "2.2.10"),
    ]
    return [
        *with_approval(shape, chosen, section),
        *check_control(event, section, chosen),
        *(reason for reason in field if reason.rule == "2.2.10"),
    ]


@rule("1.6.1", "1.6.2")
def check_draw(section: Section) -> list[Reason]:
    """All-play-all is drawn by Appendix A, a Swiss paired by Appendix B: by no other book."""
    if section.rulebook == BOOK_ID:
        return []
    return [state(say.NOT_APPENDIX_A if section.format in ALL_PLAY_ALL else say.NOT_APPENDIX_B)]


@rule("2.2.2", "2.3.1", "2.4.2", "3.1.2", "3.2.1", "3.3.3", "3.4.2", "3.5.3", "3.6.2")
def check_format(section: Section, chosen: Preset) -> list[Reason]:
    """The format is one of the event's; an event without any leaves it to the Council."""
    if not chosen.formats or section.format in chosen.formats:
        return []
    wanted = Several(tuple(format_.value for format_ in chosen.formats))
    why = say.OTHER_FORMAT.of(format=section.format.value, title=chosen.title, wanted=wanted)
    return [Reason(chosen.clauses.format, (), why)]


@rule("2.2.2", "2.3.1", "2.4.2", "3.2.1", "3.3.3", "3.4.2", "3.5.3", "3.6.2")
def check_rounds(section: Section, chosen: Preset) -> list[Reason]:
    """The number of rounds is one of the event's."""
    if not chosen.rounds or section.rounds in chosen.rounds:
        return []
    wanted = Several(tuple(chosen.rounds))
    why = say.OTHER_ROUNDS.of(rounds=section.rounds, title=chosen.title, wanted=wanted)
    return [Reason(chosen.clauses.format, (), why)]


@rule("2.1.5", "2.4.2", "3.3.3", "3.4.2", "3.5.3", "3.6.2")
def check_control(event: Event, section: Section, chosen: Preset) -> list[Reason]:
    """The time control is the event's; under schedule B also FIDE's long play; any other if approved."""
    if chosen.control is None:
        return []
    allowed = [chosen.control]
    starts = starts_of(event, section)
    if chosen.plan is Plan.CONGRESS and kind_of(section, starts) == "B":
        allowed.append(text_of(section, "fide_long_play") or chosen.control)
    found = read_control(section.time_control or "")
    if found is not None and found in map(read_control, allowed):
        return []
    saying = say.OTHER_CONTROL if section.time_control else say.NO_CONTROL
    why = saying.of(control=section.time_control or "", allowed=Several(tuple(allowed)))
    power = "2.1.5" if chosen.clauses.control == "2.1.5" else None
    return with_approval([Reason(chosen.clauses.control, (), why)], chosen, section, power)
