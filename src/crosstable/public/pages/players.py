"""The list of entries."""

from __future__ import annotations

from crosstable.model.language import Words, phrase
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.tables import part_links, part_names, public_table
from crosstable.public.views import SectionView
from crosstable.reports.table_parts import part_of


def players_names(view: SectionView) -> Names:
    """The files of the list of entries."""
    return part_names("players", len(view.section.players))


def players_page(view: SectionView, number: int) -> Page:
    """One part of everybody who has entered, by name."""
    table = view.entries
    return Page(
        title=players_label(view),
        template="players.html",
        facts={
            "table": public_table(part_of(table, number), "entries"),
            "parts": part_links("players", len(table.rows), number),
        },
    )


def players_label(view: SectionView) -> str:
    """What the page is called: who enters is a player or a team."""
    return phrase("Teams") if view.section.entrants.are_teams else phrase("Players")


PLAYERS = SectionPages(
    key="players", label=Words("Players"), names=players_names, make=players_page, called=players_label
)
