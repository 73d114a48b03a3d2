"""The figures of a section as tables, each with a sentence about what counts in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from crosstable.model import exact
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.reports.people import Person
from crosstable.reports.standings.best import Best
from crosstable.reports.standings.statistics import (
    Climb,
    ColourCount,
    DifferenceBand,
    RoundColours,
    Run,
    Statistics,
    Surplus,
    Upset,
)
from crosstable.reports.table import Column, Kind, Part, Place, Source, Table, columns_of, row_of

T = TypeVar("T")
People = Mapping[int, Person]
Placed = tuple[Place, T]


@dataclass(frozen=True, slots=True)
class Figures:
    """One table of figures; without rows there is nothing to show yet."""

    table: Table
    note: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show yet."""
        return not self.table.rows


def statistics_tables(statistics: Statistics, people: People, *, teams: bool) -> tuple[Figures, ...]:
    """All tables of names, the most surprising first; those by rating only where somebody has one."""
    rated = any(one.rating is not None and one.home is None for one in people.values())
    by_rating = (_upsets(statistics, people), _climbs(statistics, people)) if rated else ()
    above = (_surpluses(statistics, people),) if rated and not teams else ()
    return (
        *by_rating,
        *above,
        _runs("unbeaten", phrase("Longest unbeaten runs"), statistics.unbeaten, people),
        _runs("winning", phrase("Longest winning runs"), statistics.winning, people),
    )


def colours_table(statistics: Statistics) -> Table:
    """How the games of each round ended, and all of them."""
    sources: tuple[Source[RoundColours], ...] = (
        Source(_figure("round", Words("Round")), lambda one: one.round or phrase("All")),
        Source(_figure("count", Words("Games")), lambda one: one.count.games),
        Source(_figure("white", Words("White won")), lambda one: one.count.white),
        Source(_figure("draws", Words("Draws")), lambda one: one.count.draws),
        Source(_figure("black", Words("Black won")), lambda one: one.count.black),
        Source(_figure("score", Words("White's score")), lambda one: _white_score(one.count)),
    )
    lines = [*statistics.rounds, RoundColours(0, statistics.colours)]
    return _table("colours", phrase("Results by colour"), sources, lines)


def bands_table(statistics: Statistics) -> Table:
    """What the higher-rated scored in each band of rating differences, and what was expected."""
    sources: tuple[Source[DifferenceBand], ...] = (
        Source(_text("difference", Words("Difference")), band_words),
        Source(_figure("count", Words("Games")), lambda one: one.games),
        Source(_figure("points", Words("Points"), Kind.POINTS), lambda one: one.scored),
        Source(_figure("score", Words("Scored")), lambda one: _percent(one.scored_percent)),
        Source(_figure("expected", Words("Expected")), lambda one: _percent(one.expected_percent)),
    )
    return _table("differences", phrase("Results by rating difference"), sources, statistics.bands)


def band_words(band: DifferenceBand) -> str:
    """The differences of a band."""
    if band.highest is None:
        return phrase("{lowest} or more", lowest=band.lowest)
    return f"{band.lowest}–{band.highest}"


def _percent(number: int) -> str:
    """A share in words."""
    return phrase("{number}%", number=number)


def _white_score(count: ColourCount) -> str:
    """Points won with the white pieces, in per cent; empty without games."""
    return _percent(count.white_score) if count.games else ""


def _upsets(statistics: Statistics, people: People) -> Figures:
    """The wins against much higher ratings."""
    sources: tuple[Source[Placed[Upset]], ...] = (
        _place(),
        Source(_name("name", Words("Winner")), lambda one: people[one[1].winner]),
        Source(_rating("rating"), lambda one: people[one[1].winner]),
        Source(_name("opponent", Words("Opponent")), lambda one: people[one[1].loser]),
        Source(_rating("opponent-rating"), lambda one: people[one[1].loser]),
        Source(_figure("difference", Words("Difference"), strong=True), lambda one: one[1].difference),
        Source(replace(_figure("round", Words("Round")), spare=True), lambda one: one[1].round),
    )
    return _figures("upsets", phrase("Biggest upsets"), sources, statistics.upsets, "")


def _climbs(statistics: Statistics, people: People) -> Figures:
    """Places far above the rank by rating."""
    sources: tuple[Source[Placed[Climb]], ...] = (
        _place(),
        Source(_name("name", Words("Name")), lambda one: people[one[1].player]),
        Source(_rating("rating"), lambda one: people[one[1].player]),
        Source(_figure("seed", Words("Rank by rating")), lambda one: one[1].seed),
        Source(_figure("now", Words("Current place")), lambda one: one[1].place),
        Source(_figure("gained", Words("Places gained"), strong=True), lambda one: one[1].gained),
    )
    return _figures("climbs", phrase("Biggest climbs"), sources, statistics.climbs, "")


def _surpluses(statistics: Statistics, people: People) -> Figures:
    """Scores far above what ratings let expect."""
    sources: tuple[Source[Placed[Surplus]], ...] = (
        _place(),
        Source(_name("name", Words("Name")), lambda one: people[one[1].player]),
        Source(_rating("rating"), lambda one: people[one[1].player]),
        Source(_figure("count", Words("Games")), lambda one: one[1].games),
        Source(_figure("points", Words("Points"), Kind.POINTS), lambda one: one[1].scored),
        Source(
            _figure("expected", Words("Expected"), Kind.VALUE), lambda one: Fraction(one[1].expected, 100)
        ),
        Source(
            _figure("above", Words("Extra"), strong=True), lambda one: exact.show(Fraction(one[1].above, 100))
        ),
    )
    note = phrase("Games between rated players only; expected scores by FIDE's table.")
    return _figures("surpluses", phrase("Most points above expectation"), sources, statistics.surpluses, note)


def _runs(key: str, title: str, best: Best[Run], people: People) -> Figures:
    """Who had the longest run, and when."""
    sources: tuple[Source[Placed[Run]], ...] = (
        Source(_name("name", Words("Name")), lambda one: people[one[1].player]),
        Source(_figure("count", Words("In a row"), strong=True), lambda one: one[1].games),
        Source(_figure("rounds", Words("Rounds")), lambda one: f"{one[1].first}–{one[1].last}"),
    )
    note = phrase("Byes and forfeits are not counted.")
    return _figures(key, title, sources, best, note)


def _figures(key: str, title: str, sources: Sequence[Source[Placed[T]]], best: Best[T], note: str) -> Figures:
    """A table of the best, and how many more are tied with the last of them."""
    table = _table(key, title, sources, best.shown)
    notes = [note] if note else []
    if best.more:
        notes.append(
            phrase_counted(
                "{count} more is tied with the last of them.",
                "{count} more are tied with the last of them.",
                best.more,
            )
        )
    return Figures(table, " ".join(notes))


def _table(key: str, title: str, sources: Sequence[Source[T]], records: Sequence[T]) -> Table:
    """A table with a row for each record."""
    rows = tuple(row_of(sources, record) for record in records)
    return Table(key=key, title=title, columns=columns_of(sources), parts=(Part(rows),) if rows else ())


def _place() -> Source[Placed[T]]:
    """The place in the list; those who are tied share it."""
    return Source(Column(key="place", heading=Words("Place"), kind=Kind.PLACE), lambda one: one[0])


def _name(key: str, heading: str) -> Column:
    """A column of names."""
    return Column(key=key, heading=heading, kind=Kind.NAME, width=4, strong=True)


def _text(key: str, heading: str) -> Column:
    """A column of words."""
    return Column(key=key, heading=heading)


def _rating(key: str) -> Column:
    """A column of ratings."""
    return Column(key=key, heading=Words("Rating"), kind=Kind.RATING, spare=True)


def _figure(key: str, heading: str, kind: Kind = Kind.WHOLE, *, strong: bool = False) -> Column:
    """A column of figures."""
    return Column(key=key, heading=heading, kind=kind, strong=strong)
