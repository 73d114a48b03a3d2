"""The prize list for the wall, and a receipt for each winner to sign."""

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
    """Who wins what, with the reason for each amount; what is not awarded; where odd cents go."""
    prizes = prizes_of(section, None, event.sections)
    blocks: list[Block] = (
        [] if prizes.final else [Note(phrase("A round or a result is missing."), phrase("Not final"))]
    )
    table = table_grids(prizes_table(section, prizes))
    blocks += table if prizes.awards else (Text(phrase("No prizes yet.")),) if not prizes.schools else ()
    blocks += [
        Note(_explained(section, why), phrase("Schools")) for one in prizes.schools for why in one.reasons
    ]
    blocks += [Note(_explained(section, one.reason), phrase("To be decided")) for one in prizes.undecided]
    blocks += [
        Note(
            phrase(
                "{label}: {text}",
                label=", ".join(filter(None, (left.prize, money.show_some(left.cents)))),
                text=left.text,
            ),
            phrase("Not awarded"),
        )
        for left in prizes.unawarded
    ]
    if prizes.rounding and prizes.awards and prizes.has_money:
        blocks.append(Note(str(prizes.rounding)))
    return sheet_of(phrase("Prizes"), event, section, options, tuple(blocks), after=prizes.after)


def _explained(section: Section, reason: Reason) -> str:
    """A reason with names and its rule."""
    return cell_text(Kind.REASONS, (with_names(section, reason),))


def receipts_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """A receipt for each winner, to sign and date."""
    prizes = prizes_of(section, None, event.sections)
    cards = tuple(_receipt(event, section, prizes, award) for award in prizes.awards)
    cards += tuple(_not_yet(event, section, one) for one in prizes.undecided)
    across, down = layout(options.per_page or RECEIPTS)
    blocks: tuple[Block, ...] = (Cards(cards=cards, across=across, down=down),)
    if not cards:
        blocks = (Text(phrase("No prizes yet.")),)
    return sheet_of(
        phrase("Prize receipts"),
        event,
        section,
        options,
        blocks,
        after=prizes.after,
        staff=True,
        bare=bool(cards),
    )


def _where(event: Event, section: Section) -> str:
    """The event and its section, for the head of a card."""
    return event.name + (f" · {section.name}" if section.name else "")


def _not_yet(event: Event, section: Section, undecided: Undecided) -> Card:
    """A card in place of receipts for prizes that are not decided yet."""
    what = "\n".join(won_thing(section, name) for name in undecided.prizes)
    heading = phrase("Do not pay out yet")
    return Card(
        (
            Text(f"{heading}\n{_where(event, section)}", Size.LARGE, strong=True),
            Text(what, Size.LARGE),
            Text(_explained(section, undecided.reason), Size.SMALL),
        )
    )


def _receipt(event: Event, section: Section, prizes: PrizeList, award: Award) -> Card:
    """The card that a winner signs: name, prizes, amount, date, signature."""
    where = _where(event, section)
    what = [money.show(award.cents)] if award.cents else []
    what += [won_thing(section, name) for name in award.trophies]
    head = [phrase("Receipt"), where]
    head += [] if prizes.final else [phrase("Not final: a round or a result is missing")]
    signed = (phrase("Date"), phrase("Signature"), phrase("Paid by"))
    return Card(
        (
            Text("\n".join(head), Size.LARGE, strong=True),
            Text(winner_name(section, award), Size.LARGE, strong=True),
            Text(phrase("received"), Size.SMALL),
            Text("\n".join(what) or phrase("nothing"), Size.LARGE),
            Fields(tuple((label, None) for label in signed)),
        )
    )
