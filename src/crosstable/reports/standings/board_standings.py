"""The players of a team event by board, for board prizes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.ranking import counted_section
from crosstable.flow.team_players import BoardRecord, board_records, individual_view
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.players import Player
from crosstable.model.points import to_number
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.standings.round_state import round_state
from crosstable.reports.table import LISTS, Column, Kind, Medium, Source, Table, columns_of, parts_by

PAGE = frozenset({Medium.PAGE})
NAME = Column(key="name", heading=Words("Name"), kind=Kind.NAME, width=5, strong=True)
RATING = Column(key="rating", heading=Words("Rating"), kind=Kind.WHOLE, on=PAGE, spare=True)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A player with the board for which the points count."""

    record: BoardRecord
    player: Player
    team: str

    def as_json(self) -> dict[str, object]:
        """The row as plain data."""
        record = self.record
        return {
            "board": record.board,
            "player": record.player,
            "name": self.player.name,
            "team": record.team,
            "points": to_number(record.points),
            "games": record.games,
            "boards": record.boards,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardStandings:
    """All players by board and points, ready to be shown."""

    heading: Heading
    after: int
    state: str
    """Which rounds count, in words."""
    rows: tuple[BoardRow, ...]

    def table(self) -> Table:
        """The players as a table, on pages board by board."""
        sources: tuple[Source[BoardRow], ...] = (
            Source(replace(figure_column(Words("Board")), on=LISTS - PAGE), lambda row: row.record.board),
            Source(replace(figure_column(Words("No.")), on=LISTS - PAGE), lambda row: row.player.no),
            Source(NAME, lambda row: row.player.name),
            Source(text_column(Words("Team"), width=3), lambda row: row.team),
            Source(RATING, lambda row: "–" if row.player.rating is None else row.player.rating),
            Source(figure_column(Words("Points"), Kind.POINTS, strong=True), lambda row: row.record.points),
            Source(figure_column(Words("Games")), lambda row: row.record.games),
        )
        return Table(
            key="board-standings",
            title=phrase("Boards"),
            columns=columns_of(sources),
            parts=parts_by(
                sources,
                self.rows,
                lambda row: phrase("Board {board}", board=row.record.board),
                lambda row: None,
                PAGE,
            ),
            about=self.heading,
            after=self.after,
            state=self.state,
            apart=PAGE,
        )

    def as_json(self) -> dict[str, object]:
        """The rows as plain data."""
        return {"after": self.after, "boards": [row.as_json() for row in self.rows]}


def board_standings(event: Event, section: Section) -> BoardStandings:
    """The players of a section by board."""
    individual_view(section)
    people = {player.no: player for player in section.members}
    names = {team.no: team.name for team in section.teams}
    rows = tuple(
        BoardRow(record, people[record.player], names[record.team])
        for record in board_records(counted_section(section, len(section.results)))
    )
    after = len(section.results)
    return BoardStandings(
        heading=heading_of(event, section), after=after, state=round_state(section, after), rows=rows
    )
