"""Schools, clubs or teams of an individual event: who counts for each, the totals, and all their players."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import Words, phrase_counted
from crosstable.model.names import alphabetical
from crosstable.model.points import show
from crosstable.public.homes import home_of, home_words
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.paths import player_page
from crosstable.public.views import SectionView
from crosstable.reports.render.cells import value_text
from crosstable.reports.standings.combined_teams import CombinedRow, combined_teams, counting
from crosstable.reports.standings.round_state import round_state_heading

CLUBS_PAGE = "clubs.html"


@dataclass(frozen=True, slots=True)
class HomePlayer:
    """A player in the list of a school."""

    place: int | None
    name: str
    score: str
    address: str
    counts: bool
    """Whether the score is part of the school's total."""


@dataclass(frozen=True, slots=True)
class HomeRow:
    """A school with its place, its total, and everybody who plays for it."""

    key: str
    """Where the page has it."""
    place: str
    name: str
    total: str
    scorers: tuple[tuple[str, str, str], ...]
    """Name, points and page of those who count."""
    players: tuple[HomePlayer, ...]


def clubs_names(view: SectionView) -> Names:
    """The file of the table; none where nobody has a school, club or team."""
    return {CLUBS_PAGE: 1} if home_words(view.section) else {}


def home_keys(view: SectionView) -> dict[str, str]:
    """Where the page has each school."""
    names = dict.fromkeys(home for player in view.section.players if (home := home_of(player)))
    return {name: f"home-{number}" for number, name in enumerate(sorted(names, key=alphabetical), start=1)}


def clubs_page(view: SectionView, number: int) -> Page:
    """The table of schools, with what counts in words."""
    words = home_words(view.section)
    assert words is not None
    table = combined_teams(view.event, view.section, home=home_of)
    keys = home_keys(view)
    return Page(
        title=words.title,
        template="clubs.html",
        scripts=("clubs.js",),
        facts={
            "one": words.one,
            "state": round_state_heading(view.section, table.after),
            "counts": _counts(view),
            "rows": tuple(_row(view, keys, row) for row in table.rows),
        },
    )


def _counts(view: SectionView) -> str:
    """Which scores count, in a sentence."""
    how = counting(view.section)
    if how.by_place:
        return phrase_counted(
            "Each total counts the best {count} player: a point for everybody behind them in the standings.",
            "Each total counts the best {count} players: a point for everybody behind them in the standings.",
            how.best,
        )
    return phrase_counted(
        "Each total is the best score of {count} player.",
        "Each total is the sum of the best {count} scores.",
        how.best,
    )


def _row(view: SectionView, keys: dict[str, str], row: CombinedRow) -> HomeRow:
    """One school."""
    name = row.team.team
    counted = {no for no, _ in row.team.counted}
    players = [player.no for player in view.section.players if home_of(player) == name]
    places = view.places
    players.sort(key=lambda no: (places[no].place if no in places else len(places) + 1, no))
    scorers = tuple((one.name, value_text(one.points), player_page(one.no)) for one in row.scorers())
    listed = tuple(_player(view, no, counts=no in counted) for no in players)
    return HomeRow(
        keys[name], f"{row.place}=" if row.shared else str(row.place), name, value_text(row.team.total),
        scorers, listed,
    )  # fmt: skip


def _player(view: SectionView, no: int, *, counts: bool) -> HomePlayer:
    """One player of a school."""
    line = view.places.get(no)
    return HomePlayer(
        place=line.place if line and view.played else None,
        name=view.people[no].shown,
        score=show(line.score) if line and view.played else "",
        address=player_page(no),
        counts=counts,
    )


def clubs_label(view: SectionView) -> str:
    """What the menu calls the page."""
    words = home_words(view.section)
    return words.title if words else ""


CLUBS = SectionPages(
    key="clubs", label=Words("Clubs"), names=clubs_names, make=clubs_page, called=clubs_label
)
