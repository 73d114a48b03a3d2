"""An event and its sections as public pages show them; what several pages need is worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from crosstable.flow.breakdown import WorkedOut, all_worked_out
from crosstable.flow.ranking import earlier_ranking, ranking
from crosstable.flow.round_answers import Answers, round_answers
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.standings import Standing, Standings
from crosstable.public.paths import section_folders
from crosstable.reports.entries.entries_table import entries_table
from crosstable.reports.people import Heading, Person, heading_of, people_before
from crosstable.reports.round.match_sheets import MatchSheet, match_sheets
from crosstable.reports.round.pairings_table import posted_table
from crosstable.reports.standings.chart_table import chart_table, chart_view, wall_chart_table
from crosstable.reports.standings.course import Course, course_of
from crosstable.reports.standings.lines import RoundLine, lines_of
from crosstable.reports.standings.round_state import results_missing
from crosstable.reports.standings.standings_table import standings_table
from crosstable.reports.standings.statistics import Statistics, statistics_of
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.table import Table


@dataclass(frozen=True, slots=True)
class LiveMark:
    """What a page in the hall carries to follow the event: where changes are reported, and the last one."""

    address: str
    seen: int
    pause: int = 5
    """How many seconds a page waits at least before it asks again."""
    home: str = ""
    """The address of the event's first page."""
    staff: str = ""
    """The address at which the staff works."""
    seats: str = ""
    """The address at which players look up their boards."""


@dataclass(frozen=True, slots=True)
class FinalMark:
    """Since when the standings of a section are final."""

    since: str
    """The moment as ISO text."""
    first: str = ""
    """The address of the first final standings, if they were corrected since."""


@dataclass
class EventView:
    """An event with the names that everybody may see."""

    event: Event
    made: str = ""
    """When the pages were made, as it is shown; empty for pages that are always current."""
    now: str = ""
    """The local time as ISO text, for what is on now; empty where it is not known."""
    live: LiveMark | None = None
    announcements: tuple[str, ...] = ()
    """What the organisers tell everybody now."""
    finished: frozenset[str | None] | None = None
    """The names of the sections that the director has finished; None where a file does not say."""
    final: Mapping[str | None, FinalMark] = field(default_factory=dict)
    """Since when the finished sections are final, by their names; only live pages know."""
    hurried: bool = False
    """Whether nobody waits for what takes long: why everybody has their opponent."""
    languages: tuple[tuple[str, str], ...] = ()
    """The languages in which live pages can be read, each with its own name."""

    @cached_property
    def sections(self) -> tuple[SectionView, ...]:
        """The sections with their folders."""
        folders = section_folders(self.event)
        return tuple(
            SectionView(self, as_entrants(section), folder, place)
            for place, (section, folder) in enumerate(zip(self.event.sections, folders, strict=True))
        )

    def section_in(self, folder: str) -> SectionView | None:
        """The section whose pages are in a folder."""
        return next((view for view in self.sections if view.folder == folder), None)


@dataclass
class SectionView:
    """A section, with teams in place of players in a team event, and its folder."""

    whole: EventView
    section: Section
    folder: str
    place: int = 0
    """Its position among the sections."""
    _rankings: dict[int, Standings] = field(default_factory=dict)
    _people: dict[int, Mapping[int, Person]] = field(default_factory=dict)
    _tables: dict[int, Table] = field(default_factory=dict)
    _pairings: dict[int, Table] = field(default_factory=dict)
    _boards: dict[int, Mapping[int, int]] = field(default_factory=dict)
    _matches: dict[int, tuple[MatchSheet, ...]] = field(default_factory=dict)
    _answers: dict[int, Answers] = field(default_factory=dict)
    _places: dict[int, Mapping[int, Standing]] = field(default_factory=dict)

    @property
    def event(self) -> Event:
        """The event that this section is part of, with the names that everybody may see."""
        return self.whole.event

    @property
    def name(self) -> str:
        """The name of the section; empty if the event has only one."""
        return self.section.name or ""

    @property
    def played(self) -> int:
        """The number of rounds that are published."""
        return len(self.section.results)

    @property
    def is_finished(self) -> bool:
        """Whether the standings are final: the director said so, or a file has every result."""
        if self.whole.finished is not None:
            return self.section.name in self.whole.finished
        rounds = self.section.results
        return len(rounds) >= self.section.rounds > 0 and not any(map(results_missing, rounds))

    @cached_property
    def heading(self) -> Heading:
        """What lists say above them."""
        return heading_of(self.event, self.section)

    @property
    def people(self) -> Mapping[int, Person]:
        """Everybody with the present score."""
        return self.people_after(self.played)

    def people_after(self, number: int) -> Mapping[int, Person]:
        """Everybody with the score after a round."""
        if number not in self._people:
            self._people[number] = people_before(self.section, number + 1, for_pairing=False)
        return self._people[number]

    @cached_property
    def lines(self) -> Mapping[int, tuple[RoundLine, ...]]:
        """Everybody's tournament, round by round."""
        return lines_of(self.section)

    @cached_property
    def course(self) -> Course | None:
        """Everybody's score and place after each round; None where these have no meaning."""
        return course_of(self.section, self.standings_after)

    @cached_property
    def statistics(self) -> Statistics:
        """The figures of the section."""
        return statistics_of(self.section, self.people, self.standings)

    @property
    def standings(self) -> Standings:
        """The present standings."""
        return self.standings_after(self.played)

    def standings_after(self, number: int) -> Standings:
        """The standings after a round."""
        if number not in self._rankings:
            earlier = number < self.played and self.section.cards is None
            self._rankings[number] = (
                earlier_ranking(self.section, number) if earlier else ranking(self.section)
            )
        return self._rankings[number]

    def standings_table(self, number: int) -> Table:
        """The standings after a round as a table."""
        if number not in self._tables:
            standings, people = self.standings_after(number), self.people_after(number)
            self._tables[number] = standings_table(self.event, self.section, standings, people)
        return self._tables[number]

    def pairings(self, number: int) -> Table:
        """The boards of a round as a table."""
        if number not in self._pairings:
            self._pairings[number] = posted_table(self.event, self.section, number)
        return self._pairings[number]

    def rows_of_boards(self, number: int) -> Mapping[int, int]:
        """Player -> the row of the player's board in a round, counted from 0."""
        if number not in self._boards:
            games = list(enumerate(self.section.results[number - 1].games, start=1))
            games.sort(key=lambda one: one[1].board or one[0])
            self._boards[number] = {
                no: at for at, (_, game) in enumerate(games) for no in (game.white, game.black)
            }
        return self._boards[number]

    def matches(self, number: int) -> tuple[MatchSheet, ...]:
        """The matches of a round with their boards; none where players meet."""
        if number not in self._matches:
            self._matches[number] = match_sheets(self.event, self.section, number, None).sheets
        return self._matches[number]

    def answers(self, number: int) -> Answers:
        """Why everybody has their opponent in a round, in one sentence each; none while somebody hurries."""
        if self.whole.hurried:
            return {}
        if number not in self._answers:
            self._answers[number] = round_answers(self.section, number)
        return self._answers[number]

    @cached_property
    def tiebreaks(self) -> Mapping[int, WorkedOut]:
        """The arithmetic of everybody's place."""
        return all_worked_out(self.section)

    def places_after(self, number: int) -> Mapping[int, Standing]:
        """Everybody's place after a round."""
        if number not in self._places:
            listed = self.standings_after(number).standings
            self._places[number] = {line.player: line for line in listed}
        return self._places[number]

    @cached_property
    def entries(self) -> Table:
        """Everybody who has entered, by name."""
        return entries_table(self.event, self.section, by_name=True)

    @cached_property
    def chart_rows(self) -> int:
        """How many rows the chart has at most: everybody here, and guests from other sections."""
        games = (game for played in self.section.results for game in played.games)
        guests = {
            (home, no)
            for game in games
            for home, no in ((game.white_section, game.white), (game.black_section, game.black))
            if home not in (None, self.section.name)
        }
        return len(self.section.players) + len(guests)

    @cached_property
    def chart(self) -> Table:
        """Every round of everybody as a table."""
        if self.section.entrants.are_teams:
            return chart_table(self.section, chart_view(self.event, self.section))
        return wall_chart_table(self.section, wall_chart(self.event, self.section, lines=dict(self.lines)))

    @property
    def places(self) -> Mapping[int, Standing]:
        """Everybody's present place."""
        return self.places_after(self.played)
