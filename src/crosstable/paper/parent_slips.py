"""Parents' slips: one for each entrant, with the code of a private page that shows this child in full."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.flow.team_entrants import people_of
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.names import alphabetical, without_accents
from crosstable.model.players import Flag, Player
from crosstable.paper.head import sheet_of
from crosstable.paper.layout import layout
from crosstable.paper.options import Options
from crosstable.paper.sheet import Beside, Block, Card, Cards, Code, Fill, Sheet, Size, Text

SLIPS, LARGE = 8, 6
"""How many slips fit on a page: usually, and in large type."""
WIDE = 28
"""The size of the code in millimetres: an address with a long token is scanned by hand."""

NO_LINKS = Words("Private links are off, or phones cannot reach this program. See its page “Phones”.")


def parent_slips(event: Event, sections: tuple[Section, ...], options: Options) -> tuple[Sheet, ...]:
    """The slips of all sections, sorted by school and then by name."""
    if options.own_link is None:
        blocks: tuple[Block, ...] = (Text(NO_LINKS),)
        return (sheet_of(phrase("Parents' slips"), event, None, options, blocks, staff=True),)
    listed = sorted(_people(sections), key=lambda pair: _order(pair[1]))
    cards = tuple(
        _card(event, section, player, link)
        for section, player in listed
        if (link := options.own_link(section.name, player.no))
    )
    across, down = layout(options.per_page or (LARGE if options.style.large else SLIPS))
    blocks = (Cards(cards=cards, across=across, down=down),)
    return (sheet_of(phrase("Parents' slips"), event, None, options, blocks, staff=True, bare=True),)


def _people(sections: tuple[Section, ...]) -> Iterator[tuple[Section, Player]]:
    """Everybody who plays, except fillers, each with the section."""
    for section in sections:
        yield from ((section, one) for one in people_of(section) if Flag.HOUSE not in one.flags)


def _order(player: Player) -> tuple[str, tuple[str, str], int]:
    """By school, then by name."""
    return without_accents(player.school or ""), alphabetical(player.list_name), player.no


def _card(event: Event, section: Section, player: Player, link: str) -> Card:
    """One slip: whose it is, what it is for, the code and the address."""
    where = " · ".join(word for word in (player.school, event.name, section.name) if word)
    left: tuple[Block, ...] = (
        Text(player.list_name, Size.LARGE, strong=True),
        Text(where),
        Text(phrase("For parents: scan the code to see boards, opponents and results.")),
    )
    warning = phrase("The page shows the full name. Keep this slip private.")
    top = Beside((left, (Code(link, "", WIDE),)), (1, 0))
    return Card((top, Fill(), Text(warning, strong=True), Text(link, Size.SMALL)))
