"""The standings as a table: place, player, points, then one column for each tie-break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.event import Event, Section
from crosstable.model.exact import show
from crosstable.model.points import show as show_points
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standings, TieValue
from crosstable.reports.people import Heading, Person, heading_of, people_before


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line."""

    place: int | None
    """None for somebody who is in no place list."""
    shared: bool
    person: Person
    tiebreaks: tuple[str, ...]
    games: str | None = None
    """The game points of a team."""
    group: str | None = None
    """The group in which the place is."""

    @property
    def place_text(self) -> str:
        """The place as it is printed; a shared one is `2=`."""
        if self.place is None:
            return "-"
        return f"{self.place}=" if self.shared else str(self.place)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsTable:
    """The standings after a round, ready to be shown."""

    heading: Heading
    after: int
    tiebreaks: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    notes: tuple[Reason, ...] = ()

    @property
    def dropped(self) -> tuple[Reason, ...]:
        """The notes of tie-breaks that cannot be used."""
        return tuple(note for note in self.notes if "tiebreak" in note.data)

    @property
    def withdrawals(self) -> tuple[Reason, ...]:
        """All other notes: what became of the results of those who left."""
        return tuple(note for note in self.notes if not {"tiebreak", "match"} & note.data.keys())

    @property
    def match(self) -> tuple[Reason, ...]:
        """The score of two sides."""
        return tuple(note for note in self.notes if "match" in note.data)

    @property
    def parts(self) -> tuple[tuple[str | None, StandingsTable], ...]:
        """The groups by name, each as a table of its own with the tie-breaks that it uses."""
        names = dict.fromkeys(row.group for row in self.rows)
        return tuple((name, self._part([row for row in self.rows if row.group == name])) for name in names)

    def _part(self, rows: Sequence[StandingsRow]) -> StandingsTable:
        """Some rows as a table, without the columns in which none of them has anything."""
        used = [
            at for at in range(len(self.tiebreaks)) if any(row.tiebreaks[at] for row in rows if row.tiebreaks)
        ]
        return replace(
            self,
            tiebreaks=tuple(self.tiebreaks[at] for at in used),
            rows=tuple(
                replace(row, tiebreaks=tuple(row.tiebreaks[at] for at in used if row.tiebreaks))
                for row in rows
            ),
        )

    @property
    def teams(self) -> bool:
        """Whether teams are ranked, who have game points beside their match points."""
        return any(row.games is not None for row in self.rows)


def standings_table(event: Event, section: Section, standings: Standings) -> StandingsTable:
    """The view of the standings."""
    people = people_before(section, standings.after + 1, for_pairing=False)
    sharing = Counter((line.group, line.place) for line in standings.standings)
    names = tuple(dict.fromkeys(name for line in standings.standings for name in line.tiebreaks))
    rows = tuple(
        StandingsRow(
            line.place,
            sharing[line.group, line.place] > 1,
            replace(people[line.player], points=line.score) if line.group else people[line.player],
            tuple(_shown(line.tiebreaks.get(name)) for name in names),
            None if line.games is None else show_points(line.games),
            line.group,
        )
        for line in standings.standings
    )
    return StandingsTable(
        heading=heading_of(event, section),
        after=standings.after,
        tiebreaks=names,
        rows=rows,
        notes=standings.notes,
    )


def _shown(value: TieValue | None) -> str:
    """A tie-break as it is printed; of a list the first two steps."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return " ".join(show(step) for step in value[:2]) + (" ..." if len(value) > 2 else "")
    return show(value)
