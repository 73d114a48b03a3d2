"""Certificates: one page for each player, with the event, the name, what it is for, and a line to sign."""

from __future__ import annotations

from crosstable.flow.event_profile import profile_of
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.points import said
from crosstable.paper.head import sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Align, Beside, Block, Card, Cards, Fields, Fill, Sheet, Size, Text
from crosstable.reports.prizes.honours import HonourPage, honour_pages, spoken_name

LONG_NAME = 34
"""Letters from which a name is set in smaller type."""


def certificates_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The certificates that were asked for, each on a page of its own."""
    pages = honour_pages(event, section, options.honours) if section.results else ()
    cards = tuple(_card(event, section, page, options) for page in pages)
    chosen = options.style.background
    blocks: tuple[Block, ...] = (Cards(cards=cards, across=1, down=1, cut=False),)
    if not cards:
        blocks = (Text(phrase("Nobody gets one of these certificates yet.")),)
    return sheet_of(
        phrase("Certificates"),
        event,
        section,
        options,
        blocks,
        landscape=bool(cards) and (chosen is None or chosen.landscape),
        staff=True,
        bare=bool(cards),
        certificate=bool(cards),
    )


def _card(event: Event, section: Section, page: HonourPage, options: Options) -> Card:
    """One certificate, every line in the middle."""
    title = phrase("Certificate of participation") if page.only_part else phrase("Certificate")
    about = [_middle(section.name)] if section.name else []
    home = page.player.school or page.player.club or page.player.team or ""
    name = spoken_name(section, page.player)
    size = Size.HUGE if len(name) < LONG_NAME else Size.LARGE
    what = [] if page.only_part else [_middle(one.text, Size.LARGE) for one in page.honours]
    return Card(
        (
            _middle(event.name, Size.LARGE),
            *about,
            Fill(),
            _middle(title, Size.LARGE),
            _middle(name, size, strong=True),
            *([_middle(home)] if home else []),
            *what,
            _middle(said(page.score)),
            Fill(),
            _foot(event, section, options),
        )
    )


def _middle(text: str, size: Size = Size.NORMAL, *, strong: bool = False) -> Text:
    """A line in the middle of the page."""
    return Text(text, size, strong, Align.CENTRE)


def _foot(event: Event, section: Section, options: Options) -> Beside:
    """The day, and a line for the signature of the director."""
    day = Fields(((phrase("Date"), show_date(event_day(event, section, options))),))
    director = str(profile_of(event, section).director)
    signed = Fields(((director[:1].upper() + director[1:], None),))
    return Beside(((day,), (signed,)), (1, 1))


def event_day(event: Event, section: Section, options: Options) -> str:
    """The day on which a section ends, as far as it is known; otherwise the day of printing."""
    starts = sorted(round_starts(event, section).values())
    return (section.end or (starts[-1] if starts else "") or section.start or options.made)[:10]
