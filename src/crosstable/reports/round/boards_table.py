"""Every board of every match of a team event, a line each."""

from __future__ import annotations

from crosstable.flow.ranking import counted_section
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Match
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.round.games_table import NO_COUNT, result_of
from crosstable.reports.table import Part, Row, Table

COLUMNS = (
    figure_column(Words("Round")),
    figure_column(Words("Table")),
    figure_column(Words("Board")),
    text_column(Words("Team")),
    text_column(Words("Opponent team")),
    figure_column(Words("White no")),
    text_column(Words("White")),
    figure_column(Words("Black no")),
    text_column(Words("Black")),
    text_column(Words("Result")),
    text_column(Words("Note")),
)


def boards_table(section: Section) -> Table:
    """The boards of all matches, with a note where one is needed."""
    names = {player.no: player.name for player in section.members}
    teams = {team.no: team.name for team in section.teams}
    counted = counted_section(section, len(section.results)).results
    rows = tuple(
        Row(
            (
                *(number, match.table or table, game.board or place),
                *(teams[match.white], teams[match.black]),
                *(game.white or None, names.get(game.white), game.black or None, names.get(game.black)),
                result_of(game.result),
                _note(match, game, counts=match in counted[number - 1].matches),
            )
        )
        for number, played in enumerate(section.results, start=1)
        for table, match in enumerate(played.matches, start=1)
        for place, game in enumerate(match.games, start=1)
    )
    return Table(key="boards", title=phrase("Boards of matches"), columns=COLUMNS, parts=(Part(rows),))


def _note(match: Match, game: Game, *, counts: bool) -> str | None:
    """The note on a board that does not count, or whose match has only a score."""
    if not counts:
        return NO_COUNT
    waits = game.result is Result.UNFINISHED and match.score is not None
    return phrase("only the match score is known") if waits else None
