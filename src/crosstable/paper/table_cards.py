"""Cards for the tables: the number of each board, large enough to read from the end of the row."""

from __future__ import annotations

from itertools import count, islice

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import sheet_of
from crosstable.paper.layout import layout
from crosstable.paper.options import Options
from crosstable.paper.sheet import Align, Card, Cards, Sheet, Size, Text

PER_PAGE = 2


def table_cards(event: Event, section: Section, options: Options) -> Sheet:
    """A card for every board or table that the section has had, or will need for its first round."""
    where = event.name + (f" · {section.name}" if section.name else "")
    cards = tuple(
        Card(
            (
                Text(where, Size.LARGE, align=Align.CENTRE),
                Text(str(number), Size.GIANT, strong=True, align=Align.CENTRE),
            )
        )
        for number in board_numbers(section)
    )
    across, down = layout(options.per_page or PER_PAGE)
    blocks = (Cards(cards=cards, across=across, down=down),)
    return sheet_of(phrase("Table cards"), event, section, options, blocks, bare=True)


def board_numbers(section: Section) -> tuple[int, ...]:
    """The numbers of boards in use so far; before round 1 as many as half the players, from the first on."""
    used = {
        game.board or place for played in section.results for place, game in enumerate(played.games, start=1)
    }
    if used:
        return tuple(sorted(used))
    free = (board for board in count(section.first_board) if board not in section.skip_boards)
    return tuple(islice(free, len(section.players) // 2))
