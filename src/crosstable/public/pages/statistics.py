"""The statistics of a section: pictures of its course and results, upsets, climbs and runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from crosstable.model.language import Words, phrase
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.pictures import Shown, shown
from crosstable.public.tables import public_table
from crosstable.public.views import SectionView
from crosstable.reports.pictures.colour_results import colour_results
from crosstable.reports.pictures.rank_flow import rank_flow
from crosstable.reports.pictures.rating_results import rating_results
from crosstable.reports.pictures.score_race import score_race
from crosstable.reports.pictures.threads import drawn_players
from crosstable.reports.standings.course import rounds_begun
from crosstable.reports.standings.course_tables import places_table, scores_table
from crosstable.reports.standings.round_state import round_state_heading
from crosstable.reports.standings.statistics_tables import (
    Figures,
    bands_table,
    colours_table,
    statistics_tables,
)


@dataclass(frozen=True, slots=True)
class Fact:
    """One figure above everything else."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class FiguresShown:
    """A table of figures with its heading and a note; the table is empty if there is nothing to show."""

    title: str
    table: Markup
    note: str


def statistics_names(view: SectionView) -> Names:
    """The file of the statistics; none before the first result."""
    return {"statistics.html": 1} if rounds_begun(view.section) else {}


def statistics_page(view: SectionView, number: int) -> Page:
    """All pictures and figures of a section."""
    found = view.statistics
    teams = view.section.entrants.are_teams
    return Page(
        title=phrase("Statistics"),
        template="statistics.html",
        pictures=True,
        facts={
            "state": round_state_heading(view.section, view.standings.after),
            "facts": tuple(_facts(view)) if found.games else (),
            "pictures": tuple(_pictures(view)),
            "figures": tuple(map(_shown, statistics_tables(found, view.people, teams=teams))),
        },
    )


def _facts(view: SectionView) -> Iterator[Fact]:
    """The figures that everybody asks for first."""
    found = view.statistics
    count = found.colours

    def share(some: int) -> str:
        return phrase("{number}%", number=count.percent(some))

    yield Fact(phrase("Games played"), str(found.games))
    yield Fact(phrase("White won"), share(count.white))
    yield Fact(phrase("Draws"), share(count.draws))
    yield Fact(phrase("Black won"), share(count.black))
    if found.forfeits:
        yield Fact(phrase("Forfeits"), str(found.forfeits))


def _pictures(view: SectionView) -> Iterator[Shown]:
    """The pictures that the section has something for, each with its figures."""
    course = view.course
    if course is not None:
        players = drawn_players(course, None)
        yield shown(score_race(course), scores_table(course, view.people, players))
        flow = rank_flow(course)
        if flow is not None:
            yield shown(flow, places_table(course, view.people, players))
    colours = colour_results(view.statistics)
    if colours is not None:
        yield shown(colours, colours_table(view.statistics))
    ratings = rating_results(view.statistics)
    if ratings is not None:
        yield shown(ratings, bands_table(view.statistics))


def _shown(figures: Figures) -> FiguresShown:
    """A table of figures as the page shows it."""
    table = Markup("") if figures.is_empty else public_table(figures.table, figures.table.key)
    return FiguresShown(figures.table.title, table, "" if figures.is_empty else figures.note)


STATISTICS = SectionPages(
    key="statistics", label=Words("Statistics"), names=statistics_names, make=statistics_page
)
