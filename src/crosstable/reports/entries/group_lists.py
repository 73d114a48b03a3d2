"""School lists: the players of one school, club or team, where they sit now and how they are doing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.model.event import Event, Section
from crosstable.model.groups import By, homes_in
from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical, without_accents
from crosstable.model.players import Flag, Player
from crosstable.model.points import ZERO, Points, show
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.round.by_name_table import Seated, seated_in
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of
from crosstable.reports.table import Part, Source, Table, columns_of, row_of
from crosstable.rulebooks.shelf import book

OPEN = frozenset({Happened.UNFINISHED, Happened.NONE})
"""Rounds without a result yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupMember:
    """One player of a school, club or team."""

    section: Section
    player: Player
    seat: Seated | None = None
    lines: tuple[RoundLine, ...] = ()

    @property
    def name(self) -> str:
        """The name, marked if withdrawn or a filler."""
        gone = self.player.withdrawn_after is not None
        helps = Flag.HOUSE in self.player.flags
        if gone:
            return phrase("{name} (withdrawn)", name=self.player.name)
        return phrase("{name} (filler)", name=self.player.name) if helps else self.player.name

    @property
    def board(self) -> str:
        """The board of the current round with the colour."""
        return f"{self.seat.board} {self.seat.colour}" if self.seat and self.seat.board else ""

    @property
    def against(self) -> str:
        """The opponent, or why there is none."""
        return self.seat.against if self.seat else ""

    @property
    def results(self) -> str:
        """What every round has brought so far."""
        return "  ".join("·" if line.happened in OPEN else line.scored for line in self.lines)

    @property
    def points(self) -> Points:
        """The score so far."""
        return self.lines[-1].total if self.lines else ZERO


@dataclass(frozen=True, slots=True)
class GroupList:
    """A school, club or team with its players, section by section; without a name: everybody else."""

    kind: By
    name: str
    members: tuple[GroupMember, ...]

    @property
    def title(self) -> str:
        """What the list is called."""
        return self.name or str(self.kind.none)

    @property
    def years(self) -> tuple[tuple[str, int], ...]:
        """How many there are of each school year."""
        counted = Counter(one.player.year for one in self.members if one.player.year)
        return tuple(sorted(counted.items(), key=lambda one: _natural(one[0])))

    @property
    def fillers(self) -> int:
        """How many play only when the number is odd."""
        return sum(Flag.HOUSE in one.player.flags for one in self.members)


def year_words(event: Event, year: str) -> str:
    """A school year as an event calls it."""
    return year_of_school(year, schools=any(book(one.rulebook).schools_on_lists for one in event.sections))


def year_of_school(year: str, *, schools: bool) -> str:
    """A school year as a schools' event says it: Year 4; what is more than a number stays as it is."""
    return phrase("Year {year}", year=year) if schools and year.isdecimal() else year


def _natural(text: str) -> tuple[int, str]:
    """The order of school years: Y5 before Y10."""
    digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
    return int(digits or 0), text


def group_lists(event: Event, kind: By, *, with_rounds: bool = True) -> tuple[GroupList, ...]:
    """The schools, clubs or teams of an event by name; those who have none come last."""
    found: dict[str, list[GroupMember]] = {}
    for section in event.sections:
        played = bool(section.results) and with_rounds
        lines = lines_of(section) if played else {}
        seats = {one.no: one for one in seated_in(event, section, len(section.results))} if played else {}
        for member in _members(section, seats, lines):
            found.setdefault(kind.of(section, member.player) or "", []).append(member)
    names = sorted(found, key=lambda name: (not name, without_accents(name)))
    return tuple(GroupList(kind, name, tuple(found[name])) for name in names)


def _members(
    section: Section, seats: Mapping[int | None, Seated], lines: Mapping[int, tuple[RoundLine, ...]]
) -> Iterator[GroupMember]:
    """The entries of a section by name."""
    for player in sorted(section.players, key=lambda one: alphabetical(one.list_name)):
        own = tuple(lines.get(player.no, ()))
        yield GroupMember(section=section, player=player, seat=seats.get(player.no), lines=own)


def home_kind(event: Event, asked: str = "") -> By | None:
    """What the lists are grouped by: as requested, otherwise schools before clubs before teams."""
    kinds = homes_in(event)
    return next((kind for kind in kinds if kind.value == asked), next(iter(kinds), None))


def group_table(event: Event, listed: GroupList) -> Table:
    """The list of one school for its coach."""
    sources = tuple(_sources(event, listed))
    rows = tuple(row_of(sources, one) for one in listed.members)
    return Table(
        key="group",
        title=listed.title,
        columns=columns_of(sources),
        parts=(Part(rows),),
    )


def _sources(event: Event, listed: GroupList) -> Iterator[Source[GroupMember]]:
    """The columns of the list: a new one is added here, and nowhere else."""
    yield Source(figure_column(Words("No.")), lambda one: one.player.no)
    yield Source(text_column(Words("Name"), width=5, strong=True), lambda one: one.name)
    if listed.years:
        yield Source(text_column(Words("Year")), lambda one: year_words(event, one.player.year or ""))
    if len(event.sections) > 1:
        yield Source(text_column(Words("Section"), width=2), lambda one: one.section.name or "")
    if any(section.results for section in event.sections):
        yield Source(text_column(Words("Board")), lambda one: one.board)
        yield Source(text_column(Words("Opponent"), width=4), lambda one: one.against)
        yield Source(text_column(Words("Results"), width=2), lambda one: one.results)
        yield Source(figure_column(Words("Points"), strong=True), lambda one: show(one.points))
