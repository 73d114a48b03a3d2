"""Prizes: who won what and why once a section is finished; until then, what can be won."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from crosstable.flow.prizes import prizes_of
from crosstable.model.awards import PrizeList
from crosstable.model.errors import CrosstableError
from crosstable.model.language import Words, phrase
from crosstable.public.page import Names, Page, SectionPages
from crosstable.public.paths import player_page
from crosstable.public.tables import public_prizes
from crosstable.public.views import SectionView
from crosstable.reports.prizes.prizes_table import prizes_table
from crosstable.reports.text.notice import prize_text

PRIZES_PAGE = "prizes.html"


def prizes_names(view: SectionView) -> Names:
    """The file of the prizes; none where the section announces none."""
    return {PRIZES_PAGE: 1} if view.section.prizes else {}


def prizes_page(view: SectionView, number: int) -> Page:
    """The winners with their reasons, or the announced prizes."""
    prizes = _awarded(view)
    return Page(
        title=phrase("Prizes"),
        template="prizes.html",
        facts={
            "prizes": prizes,
            "table": public_prizes(prizes_table(view.section, prizes)) if prizes else "",
            "announced": tuple(prize_text(prize) for prize in view.section.prizes),
            "named": _namer(view),
        },
    )


def _awarded(view: SectionView) -> PrizeList | None:
    """The prizes as they are won; None until the section is finished, or where they cannot be worked out."""
    if not view.is_finished or not view.played:
        return None
    try:
        return prizes_of(view.section, None, [one.section for one in view.whole.sections])
    except CrosstableError:
        return None


def _namer(view: SectionView) -> Callable[[int], str]:
    """How the shares name players or teams: with links to their pages."""
    names = {one.no: one.name for one in view.section.players}

    def named(no: int) -> str:
        name = names.get(no)
        return f"#{no}" if name is None else Markup('<a href="{}">{}</a>').format(player_page(no), name)

    return named


PRIZES = SectionPages(key="prizes", label=Words("Prizes"), names=prizes_names, make=prizes_page)
