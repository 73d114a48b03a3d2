"""Pairing cards for pairing by hand: a card for each player, with lines for the rounds to come."""

from __future__ import annotations

from crosstable.model.cards import Float
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
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
"""Up to 6 rounds, 8 cards fit on a page; with more rounds 4, in large type 2."""
_FLOATS = {Float.DOWN: Words("down"), Float.UP: Words("up"), None: ""}


def pairing_cards(event: Event, section: Section, options: Options) -> Sheet:
    """The cards of a section by number: round, colour, opponent, result, total, colour difference, float."""
    box = card_box(event, section)
    rounds = max(section.rounds, len(section.results))
    cards = tuple(_card(box, card, rounds) for card in box.cards)
    usual = LARGE if options.style.large else PER_PAGE if rounds <= FEW_ROUNDS else LONG
    across, down = layout(options.per_page or usual)
    blocks = (Cards(cards=cards, across=across, down=down),)
    title = phrase("Pairing cards")
    return sheet_of(title, event, section, options, blocks, after=len(section.results), staff=True, bare=True)


def _card(box: CardBox, card: BoxCard, rounds: int) -> Card:
    """One card: number, name and rating at the top, the rounds below."""
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
    roster = ", ".join(f"{place} {name}" for place, name in enumerate(card.roster, start=1))
    if not card.captain:
        return (Text(roster, Size.SMALL),)
    captain = phrase("Captain: {name}", name=card.captain)
    return (Text(f"{captain}. {roster}", Size.SMALL),)


def _columns(box: CardBox, card: BoxCard) -> tuple[GridColumn, ...]:
    """The five columns of the rulebooks, then colour difference and float, and game points of a team."""
    return (
        GridColumn(heading=phrase("Rd"), kind=Kind.NUMBER),
        GridColumn(heading=phrase("Col"), side=Align.CENTRE),
        GridColumn(heading=phrase("Opponent"), width=1),
        GridColumn(heading=phrase("Res"), side=Align.CENTRE),
        GridColumn(heading=phrase("Total"), side=Align.CENTRE, strong=True),
        GridColumn(heading="+/-", side=Align.CENTRE),
        GridColumn(heading=phrase("Float"), side=Align.CENTRE),
        *((GridColumn(heading=phrase("Games"), side=Align.CENTRE),) if card.games else ()),
    )


def _row(box: CardBox, card: BoxCard, line: RoundLine) -> tuple[str, ...]:
    """One published round; a game in progress has no result yet."""
    is_open = line.happened is Happened.UNFINISHED
    return (
        str(line.round),
        line.colour.sign if line.colour else "",
        _met(box, line),
        "" if is_open else line.scored,
        "" if is_open else show(line.total),
        line.difference,
        str(_FLOATS[line.float]),
        *((show(card.games[line.round - 1]),) if card.games else ()),
    )


def _met(box: CardBox, line: RoundLine) -> str:
    """The opponent with number, or why there was none."""
    if line.opponent is None:
        return phrase("player from another section") if line.guest else line.happened.words
    person = box.people[line.opponent]
    named = f"{person.number} {person.shown}"
    if line.happened in (Happened.GAME, Happened.UNFINISHED):
        return named
    return f"{named} ({line.happened.words})"
