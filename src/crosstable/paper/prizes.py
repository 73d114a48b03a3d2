"""The prize list for the wall, and a receipt for every winner to sign."""

from __future__ import annotations

from crosstable.flow.prizes import prizes_of
from crosstable.model import money
from crosstable.model.awards import Award, PrizeList, Undecided
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.paper.head import sheet_of
from crosstable.paper.layout import layout
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Card, Cards, Fields, Note, Sheet, Size, Text
from crosstable.paper.tables import table_grids
from crosstable.reports.named import with_names
from crosstable.reports.prizes.prizes_table import prizes_table, winner_name, won_thing
from crosstable.reports.render.cells import cell_text
from crosstable.reports.table import Kind

RECEIPTS = 6


def prize_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """Who gets what, with the reason for every amount; what nobody gets; where odd cents go."""
    prizes = prizes_of(section, None, event.sections)
    blocks: list[Block] = [] if prizes.final else [Note("A round or a result is missing.", "Not final")]
    table = table_grids(prizes_table(section, prizes))
    blocks += table if prizes.awards else (Text("Nobody has a prize yet."),)
    blocks += [Note(_told(section, one.reason), "Still to be decided") for one in prizes.undecided]
    blocks += [
        Note(
            f"{', '.join(filter(None, (left.prize, money.show_some(left.cents))))}: {left.text}",
            "Not awarded",
        )
        for left in prizes.unawarded
    ]
    if prizes.rounding and prizes.awards and prizes.has_money:
        blocks.append(Note(prizes.rounding))
    return sheet_of("Prizes", event, section, options, tuple(blocks), after=prizes.after)


def _told(section: Section, reason: Reason) -> str:
    """A reason with names and its rule."""
    return cell_text(Kind.REASONS, (with_names(section, reason),))


def receipts_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """A receipt for every winner: what was handed over, to be signed and dated."""
    prizes = prizes_of(section, None, event.sections)
    cards = tuple(_receipt(event, section, prizes, award) for award in prizes.awards)
    cards += tuple(_not_yet(event, section, one) for one in prizes.undecided)
    across, down = layout(options.per_page or RECEIPTS)
    blocks: tuple[Block, ...] = (Cards(cards=cards, across=across, down=down),)
    if not cards:
        blocks = (Text("Nobody has a prize yet."),)
    return sheet_of(
        "Receipts", event, section, options, blocks, after=prizes.after, staff=True, bare=bool(cards)
    )


def _where(event: Event, section: Section) -> str:
    """The event and its section, as the head of a card has them."""
    return event.name + (f" · {section.name}" if section.name else "")


def _not_yet(event: Event, section: Section, undecided: Undecided) -> Card:
    """A card in the place of receipts that nobody can sign yet."""
    what = "\n".join(won_thing(section, name) for name in undecided.prizes)
    return Card(
        (
            Text(
                phrase("Not to be handed out yet\n{where}", where=_where(event, section)),
                Size.LARGE,
                strong=True,
            ),
            Text(what, Size.LARGE),
            Text(_told(section, undecided.reason), Size.SMALL),
        )
    )


def _receipt(event: Event, section: Section, prizes: PrizeList, award: Award) -> Card:
    """The card that a winner signs: name, prizes, amount, date, signature."""
    where = _where(event, section)
    what = [money.show(award.cents)] if award.cents else []
    what += [won_thing(section, name) for name in award.trophies]
    state = "" if prizes.final else "\nnot final: a round or a result is missing"
    return Card(
        (
            Text(phrase("Receipt\n{where}{state}", where=where, state=state), Size.LARGE, strong=True),
            Text(winner_name(section, award), Size.LARGE, strong=True),
            Text("has received", Size.SMALL),
            Text("\n".join(what) or "nothing", Size.LARGE),
            Fields((("Date", None), ("Signature", None), ("Handed over by", None))),
        )
    )
