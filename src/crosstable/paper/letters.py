"""Results letters: one for each school, with its players' places, every round, its place and prizes."""

from __future__ import annotations

from crosstable.flow.event_profile import profile_of
from crosstable.flow.prizes import is_over
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.groups import By
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.names import NameStyle, without_accents
from crosstable.model.points import said, show
from crosstable.paper.group_lists import has_homes
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Align, Block, Fields, Grid, GridColumn, GridPart, Kind, Note, Sheet, Text
from crosstable.reports.entries.group_lists import home_kind
from crosstable.reports.prizes.school_letters import Pupil, PupilRound, SchoolLetter, school_letters
from crosstable.reports.public import public_style
from crosstable.reports.standings.lines import Happened


def has_letters(section: Section) -> bool:
    """Whether players of a section have a school, club or team that can be written to."""
    return not section.entrants.are_teams and has_homes(section)


def letters_sheet(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """A letter for each school of the event, or for the one asked for."""
    kind = home_kind(event, options.by)
    found = () if kind is None else school_letters(event, sections, kind)
    if options.group is not None:
        asked = without_accents(options.group)
        found = tuple(one for one in found if without_accents(one.school) == asked)
    if not found:
        raise BadInput(
            phrase("no school, club or team is called “{name}”", name=(options.group or "")[:40]),
            where="group",
        )
    return tuple(_sheet(event, sections, letter, options) for letter in found)


def _sheet(event: Event, sections: tuple[Section, ...], letter: SchoolLetter, options: Options) -> Sheet:
    """One letter: greeting, players with their rounds, the school's place, prizes, signature."""
    blocks: tuple[Block, ...] = (
        Fields(((phrase("To"), letter.school), (phrase("Date"), show_date(options.made[:10]))), across=2),
        Text(_opening(event, sections)),
        *_unfinished(sections),
        _summary(letter, sections=len(sections)),
        *(Note(text, phrase("Schools")) for text in letter.places if letter.kind is not By.CLUB),
        *(Note(text, phrase("Prize")) for text in letter.prizes),
        Grid(
            columns=_round_columns(),
            parts=tuple(_rounds(pupil) for pupil in letter.pupils if pupil.rounds),
            heading=phrase("Round by round"),
        ),
        Text("\u00a0"),
        _signed(event),
    )
    return sheet_of(phrase("Results"), event, None, options, blocks)


def _opening(event: Event, sections: tuple[Section, ...]) -> str:
    """The first sentences of a letter."""
    text = phrase("These are the results of your players in {event}.", event=event.name)
    if all(public_style(section) is NameStyle.FULL for section in sections):
        return text
    hidden = phrase("Opponents from elsewhere have the names of the public pages.")
    return f"{text} {hidden}"


def _unfinished(sections: tuple[Section, ...]) -> tuple[Note, ...]:
    """The warning that results are not final."""
    if all(is_over(section, len(section.results)) for section in sections):
        return ()
    return (Note(phrase("A round or a result is missing."), phrase("Not final")),)


def _summary(letter: SchoolLetter, *, sections: int) -> Grid:
    """One line for each player: name, section where there are several, place, points and prizes."""
    columns: tuple[GridColumn, ...] = (
        GridColumn(heading=phrase("Name"), width=4, strong=True),
        GridColumn(heading=phrase("Section"), width=2),
        GridColumn(heading=phrase("Place"), side=Align.RIGHT),
        GridColumn(heading=phrase("Points"), kind=Kind.NUMBER, strong=True),
        GridColumn(heading=phrase("Prizes"), width=3),
    )
    rows: tuple[tuple[str, ...], ...] = tuple(_summary_row(pupil) for pupil in letter.pupils)
    if sections == 1:
        columns, rows = (columns[0], *columns[2:]), tuple((row[0], *row[2:]) for row in rows)
    return Grid(columns=columns, parts=(GridPart(rows),))


def _summary_row(pupil: Pupil) -> tuple[str, ...]:
    """The line of one player."""
    prizes = ", ".join(pupil.prizes)
    return (pupil.player.name, pupil.section.name or "", _place(pupil), show(pupil.score), prizes)


def _place(pupil: Pupil) -> str:
    """The place among all: 3 of 24."""
    if pupil.place is None:
        return ""
    return phrase("{place} of {count}", place=pupil.place, count=pupil.entries)


def _round_columns() -> tuple[GridColumn, ...]:
    """Round, colour, opponent, result and total."""
    return (
        GridColumn(heading=phrase("Round"), kind=Kind.NUMBER),
        GridColumn(heading=phrase("Colour"), side=Align.CENTRE),
        GridColumn(heading=phrase("Opponent"), width=1),
        GridColumn(heading=phrase("Result"), side=Align.CENTRE),
        GridColumn(heading=phrase("Total"), kind=Kind.NUMBER, strong=True),
    )


def _rounds(pupil: Pupil) -> GridPart:
    """The rounds of one player under the name."""
    heading = f"{pupil.player.name} · {said(pupil.score)}"
    return GridPart(tuple(_round(one) for one in pupil.rounds), heading)


def _round(one: PupilRound) -> tuple[str, ...]:
    """One round; a game in progress has no result yet."""
    line = one.line
    is_open = line.happened is Happened.UNFINISHED
    return (
        str(line.round),
        line.colour.sign if line.colour else "",
        one.opponent,
        "" if is_open else line.scored,
        "" if is_open else show(line.total),
    )


def _signed(event: Event) -> Fields:
    """A line for the signature of the director."""
    director = str(profile_of(event).director)
    return Fields(((director[:1].upper() + director[1:], None),), across=2)
