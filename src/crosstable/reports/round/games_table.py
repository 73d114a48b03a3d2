"""Every game, bye and penalty of a section as a row whose points add up to the standings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.flow.ranking import counted_section
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import ZERO, Points
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.table import Cell, Kind, Part, Row, Table
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shelf import book

Cells = tuple[Cell, ...]

COLUMNS = (
    figure_column(Words("Round")),
    figure_column(Words("Board")),
    figure_column(Words("White no")),
    text_column(Words("White")),
    figure_column(Words("Black no")),
    text_column(Words("Black")),
    text_column(Words("Result")),
    figure_column(Words("White points"), Kind.POINTS),
    figure_column(Words("Black points"), Kind.POINTS),
    text_column(Words("Note")),
)
NO_COUNT = Words("does not count")
RATED = Words("rated forfeit")

_UNPLAYED = {
    Result.WHITE_BY_FORFEIT: "1-0 forfeit",
    Result.BLACK_BY_FORFEIT: "0-1 forfeit",
    Result.DOUBLE_FORFEIT: "0-0 forfeit",
    Result.UNFINISHED: "",
}


def result_of(result: Result) -> str:
    """A result that no program takes for a formula."""
    told = _UNPLAYED.get(result)
    return str(result.value) if told is None else told


def games_table(event: Event, section: Section) -> Table:
    """Every game and bye of every round, a line each, with the points that the section gives for it."""
    rows = tuple(Row(cells) for cells in _rows(event, section))
    return Table(key="games", title=phrase("Games"), columns=COLUMNS, parts=(Part(rows),))


def _rows(event: Event, section: Section) -> Iterator[Cells]:
    """The rows of all rounds; penalties and bonuses come after the round from which they count."""
    counted = counted_section(section, len(section.results))
    rules = book(section.rulebook).history_of(section)
    yield from _beside(section, None)
    for number, (posted, counts) in enumerate(zip(section.results, counted.results, strict=True), start=1):
        one = _Round(event, section, number, posted, counts, rules)
        yield from one.games()
        yield from one.wins_by_withdrawal()
        yield from one.byes()
        yield from _beside(section, number)


def _beside(section: Section, number: int | None) -> Iterator[Cells]:
    """Penalties and bonuses that count after a round, or from the beginning."""
    for one in section.adjustments:
        if one.round == number:
            for no in one.players:
                what = "penalty" if one.points < 0 else "bonus"
                yield (number, None, no, section.player(no).name, None, None, what, one.points, None, None)


@dataclass(frozen=True, slots=True)
class _Round:
    """One round, as it was posted and as it counts."""

    event: Event
    section: Section
    number: int
    posted: Round
    counts: Round
    rules: HistoryRules

    def games(self) -> Iterator[Cells]:
        """The games as posted; one that counts for nobody has a note and scores nothing."""
        standing = {_pair(game): game for game in self.counts.games}
        for place, game in enumerate(self.posted.games, start=1):
            counts = standing.get(_pair(game))
            note = (RATED if game.forfeit_rated else None) if counts else NO_COUNT
            yield self._row(game.board or place, game, self._points(counts), note)

    def wins_by_withdrawal(self) -> Iterator[Cells]:
        """Games of the table that could not be played, because an opponent has withdrawn."""
        posted = {_pair(game) for game in self.posted.games}
        for game in self.counts.games:
            if _pair(game) not in posted:
                yield self._row(None, game, self._points(game), phrase("not played: opponent withdrew"))

    def byes(self) -> Iterator[Cells]:
        """Players who sat out, with what that counts; wins by withdrawal have a row already."""
        words = ByeWords(self.section, self.number)
        names = {player.no: player.name for player in self.section.players}
        counted = {_sitting(bye): bye.kind for bye in self.counts.byes}
        for bye in self.posted.byes:
            no = _sitting(bye)
            if no in counted:
                points = self.rules.bye_points[counted[no]]
                note = words.why(no, bye.kind) if words.unopposed(no) else None
                told = "rest" if bye.kind is ByeKind.REST else phrase("bye {value}", value=bye.kind.value)
                yield (self.number, None, no, names.get(no), None, None, told, points, None, note)

    def _row(
        self, board: int | None, game: Game, points: tuple[Points | None, Points | None], note: str | None
    ) -> Cells:
        """The row of one game: both players with names, the result, the points of both, a note."""
        white = (game.white, self._name(game.white_section, game.white))
        black = (game.black, self._name(game.black_section, game.black))
        told = ", ".join(map(result_of, game.results)) if game.results else result_of(game.result)
        return (self.number, board, *white, *black, told, *points, note)

    def _points(self, game: Game | None) -> tuple[Points | None, Points | None]:
        """What a game counts for both: nothing if it does not count, no number while it is open."""
        if game is None:
            return ZERO, ZERO
        if game.result is Result.UNFINISHED:
            return None, None
        worth = [self.rules.worth(points, played=game.result.played) for points in game.points()]
        return worth[0], worth[1]

    def _name(self, home: str | None, no: int) -> str:
        """A player's name, followed by the section of a guest."""
        if home in (None, self.section.name):
            return self.section.player(no).name
        return f"{self.event.section(home).player(no).name} ({home})"


def _pair(game: Game) -> tuple[str | None, int, str | None, int]:
    """Both players of a game, with the sections they are of."""
    return game.white_section, game.white, game.black_section, game.black


def _sitting(bye: Bye) -> int:
    """Who sits out."""
    return bye.player or bye.team or 0
