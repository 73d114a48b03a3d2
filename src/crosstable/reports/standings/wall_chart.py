"""The wall chart: one row a player with a cell for each round, by number or by place."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from crosstable.flow.event_profile import chart_style_of
from crosstable.flow.groups import group_of
from crosstable.flow.ranking import groups_for, ranking
from crosstable.flow.remembering import remember_some
from crosstable.flow.table_formats import FIXED, GROUPED
from crosstable.model.adjustments import Adjustment
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag
from crosstable.model.points import ZERO, Points, said, to_number
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.reasons import Reason
from crosstable.model.results import show_result
from crosstable.reports.people import Heading, heading_of, people_before
from crosstable.reports.round.guests import GuestRow, guest_rows
from crosstable.reports.standings.lines import RATED_OTHERWISE, Happened, Lines, RoundLine, lines_of
from crosstable.reports.standings.standings_table import StandingsRow, standings_rows, withdrawal_notes
from crosstable.reports.table import Place
from crosstable.rulebooks.shared.shown_entries import LATE
from crosstable.rulebooks.shelf import book

WITH_TOTALS = (ChartStyle.CROSSTABLE, ChartStyle.RULEBOOK)
"""The styles that always show the total after each round."""

KEPT = 2
"""How many sections have their lines kept."""


@dataclass(frozen=True, slots=True)
class WallRow:
    """One player's row."""

    standing: StandingsRow
    lines: tuple[RoundLine, ...]

    @property
    def beside(self) -> Points:
        """Total penalties and bonuses, besides the results."""
        scored = sum(line.points for line in self.lines)
        return Points((self.lines[-1].total if self.lines else ZERO) - scored)

    def as_json(self) -> dict[str, object]:
        """The row as plain data."""
        person = self.standing.person
        return {
            "player": person.no,
            "name": person.name,
            "rating": person.rating,
            **({} if self.standing.group is None else {"group": self.standing.group}),
            "place": self.standing.place.number,
            "points": to_number(person.points) if person.points is not None else None,
            "rounds": [line.as_json() for line in self.lines],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class WallChart:
    """All rounds played, ready to be shown."""

    heading: Heading
    after: int
    rows: tuple[WallRow, ...]
    withdrawals: tuple[Reason, ...] = ()
    """Who withdrew from a round robin, and what that means for the others."""
    beside: tuple[str, ...] = ()
    """Penalties and bonuses: who, how many points, and since when."""
    corrected: tuple[str, ...] = ()
    """Games that the rating report has with another result, in words."""
    guests: tuple[GuestRow, ...] = ()
    """Players from other sections who have games here."""
    guests_rule: str | None = None
    """The rule by which the book has such games."""
    style: ChartStyle = ChartStyle.SIGNS
    running: bool = False
    """Whether the cell of each round shows the total after it."""

    @property
    def numbers(self) -> dict[int, str]:
        """Every number as the chart shows it."""
        return {row.standing.person.no: row.standing.person.number for row in self.rows}

    @property
    def late(self) -> bool:
        """Whether it has numbers that are marked as those of late entries."""
        return any(number.endswith(LATE) for number in self.numbers.values())

    @property
    def two_games(self) -> bool:
        """Whether rounds are matches of two games."""
        return any(line.two_games for row in self.rows for line in row.lines)

    @property
    def struck(self) -> bool:
        """Whether it has games that no longer count."""
        return any(line.was is not None for row in self.rows for line in row.lines)

    @property
    def rated_otherwise(self) -> bool:
        """Whether it has games that are rated with another result."""
        return any(line.rated is not None for row in self.rows for line in row.lines)

    @property
    def score_only(self) -> bool:
        """Whether it has boards of matches of which only the score is known."""
        return any(line.happened is Happened.SCORE_ONLY for row in self.rows for line in row.lines)

    @property
    def notes(self) -> tuple[Reason, ...]:
        """Notes on ratings."""
        charted = (row.standing.person.charted for row in self.rows)
        return tuple(entry.note for entry in charted if entry is not None and entry.note is not None)

    def as_json(self) -> dict[str, object]:
        """The chart as plain data."""
        guests = {"guests": [row.as_json() for row in self.guests]} if self.guests else {}
        return {"after": self.after, "rows": [row.as_json() for row in self.rows], **guests}


def wall_chart(
    event: Event,
    section: Section,
    *,
    by_place: bool = False,
    lines: Lines | None = None,
    style: ChartStyle | None = None,
) -> WallChart:
    """The chart of a section as of now, open games included, by numbers or by standings.

    Without a style it has that of the event.
    """
    lines = _lines_kept(section, len(section.results)) if lines is None else lines
    standings = ranking(section)
    ranked = standings_rows(section, standings)
    unranked = _unranked(section, standings.after, {row.person.no for row in ranked})
    rows = [WallRow(row, lines[row.person.no]) for row in (*ranked, *unranked)]
    if not by_place:
        groups = list(dict.fromkeys(row.standing.group for row in rows))
        rows.sort(key=lambda row: (groups.index(row.standing.group), row.standing.person.no))
    rulebook = book(section.rulebook)
    style = _possible(section, style or chart_style_of(event, section))
    return WallChart(
        heading=heading_of(event, section),
        after=standings.after,
        rows=tuple(rows),
        withdrawals=withdrawal_notes(standings.notes),
        beside=tuple(_points_beside(section, standings.after)),
        corrected=tuple(_rated_otherwise(section)),
        guests=guest_rows(event, section),
        guests_rule=rulebook.cited.guests,
        style=style,
        running=style in WITH_TOTALS or (style is ChartStyle.SIGNS and rulebook.running_totals),
    )


@remember_some(KEPT)
def _lines_kept(section: Section, rounds: int) -> Lines:
    """The lines of everybody, which all parts of a long chart have in common."""
    return lines_of(section)


def _possible(section: Section, style: ChartStyle) -> ChartStyle:
    """The style of a chart; matches of two games have a score, not one letter for the result."""
    return ChartStyle.SIGNS if section.games_per_round > 1 else style


def _points_beside(section: Section, after: int) -> Iterator[str]:
    """Penalties and bonuses that are in the totals, in words."""
    for one in section.adjustments:
        if one.round is None or one.round <= after:
            for no in one.players:
                yield _beside_words(section.called(no), one)


def _beside_words(player: str, one: Adjustment) -> str:
    """A penalty or bonus of one player, and since when it counts."""
    facts = {"player": player, "points": said(Points(abs(one.points))), "round": one.round}
    if one.points < 0:
        if one.round is None:
            return phrase("{player}: penalty of {points} from the start", **facts)
        return phrase("{player}: penalty of {points} after round {round}", **facts)
    if one.round is None:
        return phrase("{player}: bonus of {points} from the start", **facts)
    return phrase("{player}: bonus of {points} after round {round}", **facts)


def _rated_otherwise(section: Section) -> Iterator[str]:
    """Games corrected for the rating report only, in words."""
    people = {player.no: player.name for player in section.members or section.players}
    for number, played in enumerate(section.results, start=1):
        for match, board, game in played.at_boards():
            if game.rated_as is not None:
                place = (
                    phrase("board {board}", board=board)
                    if match is None
                    else phrase("table {table}, board {board}", table=match.table, board=board)
                )
                both = f"{people.get(game.white, '')} – {people.get(game.black, '')}"
                scored, rated = show_result(game.result.value), show_result(game.rated_as.value)
                yield phrase(
                    "{mark} round {round}, {place}, {players}: rated as {rated}; the standings keep {scored}",
                    mark=RATED_OTHERWISE,
                    round=number,
                    place=place,
                    players=both,
                    rated=rated,
                    scored=scored,
                )


def _unranked(section: Section, after: int, ranked: Container[int]) -> tuple[StandingsRow, ...]:
    """Fillers and early withdrawals that the standings leave out: others have played them."""
    left_out = [
        player
        for player in section.players
        if player.no not in ranked and (Flag.HOUSE in player.flags or section.format in FIXED)
    ]
    if not left_out:
        return ()
    people = people_before(section, after + 1, for_pairing=False)
    groups = groups_for(section, after) if section.format in GROUPED and after else ()
    return tuple(
        StandingsRow(Place(None), people[player.no], group=group.name if group else None)
        for player in left_out
        if (group := group_of(groups, player.no)) or section.format not in GROUPED
    )
