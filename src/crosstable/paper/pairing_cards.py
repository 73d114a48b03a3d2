"""Pairing cards for the table of the pairing master: a card a player, lines for the rounds still to come."""

from __future__ import annotations

from crosstable.model.cards import Float
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.paper.head import sheet_of
from crosstable.paper.layout import layout
from crosstable.paper.options import Options
from crosstable.paper.sheet import (
    Align,
    Beside,
    Block,
    Card,
    Cards,
    Grid,
    GridColumn,
    GridPart,
    Kind,
    Sheet,
    Size,
    Text,
)
from crosstable.reports.standings.card_box import BoxCard, CardBox, card_box
from crosstable.reports.standings.lines import Happened, RoundLine

FEW_ROUNDS, PER_PAGE, LONG, LARGE = 6, 8, 4, 2
"""With up to so many rounds so many cards stand on a page; fewer with more rounds or in large type."""
_FLOATS = {Float.DOWN: "down", Float.UP: "up", None: ""}


def pairing_cards(event: Event, section: Section, options: Options) -> Sheet:
    """The cards of a section by number: round, colour, opponent, result, total, colour difference, float."""
    box = card_box(event, section)
    rounds = max(section.rounds, len(section.results))
    cards = tuple(_card(box, card, rounds) for card in box.cards)
    usual = LARGE if options.style.large else PER_PAGE if rounds <= FEW_ROUNDS else LONG
    across, down = layout(options.per_page or usual)
    blocks = (Cards(cards=cards, across=across, down=down),)
    title = "Pairing cards"
    return sheet_of(title, event, section, options, blocks, after=len(section.results), staff=True, bare=True)


def _card(box: CardBox, card: BoxCard, rounds: int) -> Card:
    """One card: number, name and rating above, the rounds below."""
    person = card.person
    where = box.heading.subject
    head: tuple[Block, ...] = (
        Text(f"{person.shown}\n{person.described} · {where}", Size.LARGE, strong=True),
        *_squad(card),
    )
    top = Beside(((Text(person.number, Size.HUGE, strong=True),), head), (2, 11))
    rows = [_row(box, card, line) for line in card.lines]
    empty = len(_columns(box, card)) - 1
    rows += [(str(number), *[""] * empty) for number in range(len(rows) + 1, rounds + 1)]
    return Card(
        (
            top,
            Grid(
                columns=_columns(box, card),
                parts=(GridPart(tuple(rows)),),
                ruled=True,
                tight=rounds > FEW_ROUNDS,
            ),
        )
    )


def _squad(card: BoxCard) -> tuple[Text, ...]:
    """The captain and the players of a team in board order."""
    if not card.roster:
        return ()
    captain = phrase("captain {captain}; ", captain=card.captain) if card.captain else ""
    named = ", ".join(f"{place} {name}" for place, name in enumerate(card.roster, start=1))
    return (Text(f"{captain}{named}", Size.SMALL),)


def _columns(box: CardBox, card: BoxCard) -> tuple[GridColumn, ...]:
    """The five columns of the rulebooks, then colour difference and float, and game points of a team."""
    return (
        GridColumn(heading="Rd", kind=Kind.NUMBER),
        GridColumn(heading="Col", side=Align.CENTRE),
        GridColumn(heading="Opponent", width=1),
        GridColumn(heading="Res", side=Align.CENTRE),
        GridColumn(heading="Total", side=Align.CENTRE, strong=True),
        GridColumn(heading="+/-", side=Align.CENTRE),
        GridColumn(heading="Float", side=Align.CENTRE),
        *((GridColumn(heading="Games", side=Align.CENTRE),) if card.games else ()),
    )


def _row(box: CardBox, card: BoxCard, line: RoundLine) -> tuple[str, ...]:
    """One round that was published; an open game has no result yet."""
    is_open = line.happened is Happened.UNFINISHED
    return (
        str(line.round),
        line.colour.value if line.colour else "",
        _met(box, line),
        "" if is_open else line.scored,
        "" if is_open else show(line.total),
        line.difference,
        _FLOATS[line.float],
        *((show(card.games[line.round - 1]),) if card.games else ()),
    )


def _met(box: CardBox, line: RoundLine) -> str:
    """The opponent with number, or why there was none."""
    if line.opponent is None:
        return "player of another section" if line.guest else line.happened.value
    person = box.people[line.opponent]
    told = f"{person.number} {person.shown}"
    return (
        told if line.happened in (Happened.GAME, Happened.UNFINISHED) else f"{told} ({line.happened.value})"
    )
