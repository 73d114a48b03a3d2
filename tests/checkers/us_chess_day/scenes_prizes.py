"""Random events with prize funds, and all that is said of their prizes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.ranking import ranking
from crosstable.formats.document.read import read_document
from crosstable.model.awards import PrizeList
from crosstable.model.reasons import Reason
from tests.checkers.us_chess_day.prize_view import PrizeView
from tests.checkers.us_chess_day.told import Told, tell, tell_all
from tests.oracles.prizes_documents import class_, event, place, under
from tests.oracles.prizes_random import Document, limited_document, plain_document, rich_document


def reasons_of(found: PrizeList) -> Iterator[Reason]:
    """Every reason of a list of prizes."""
    for award in found.awards:
        yield from award.reasons
    for group in found.groups:
        yield from group.reasons
        for pool in group.pools:
            yield from pool.reasons
    yield from (*found.fund.reasons, *found.advice)


def of_document(document: Document, dice: random.Random) -> Iterator[Told]:
    """The claims about the prizes of an event, and answers to who does not have one."""
    section = read_document(json.dumps(document)).section()
    order = [line.player for line in ranking(section).standings]
    found = prizes_of(section)
    seen = PrizeView(document, order, found)
    yield from tell_all(section, reasons_of(found), view=seen)
    no = dice.choice(order)
    for reason in why_not_prizes(section, no):
        yield tell(section, reason, view=seen, question=no)


def plain(seed: int) -> Iterator[Told]:
    """Places and classes with many ties."""
    return of_document(plain_document(seed), random.Random(seed))


def rich(seed: int) -> Iterator[Told]:
    """Groups, points, guarantees, goals, withdrawals, things."""
    return of_document(rich_document(seed), random.Random(seed))


def limited(seed: int) -> Iterator[Told]:
    """Some may win no more than a limit."""
    return of_document(limited_document(seed, 1 + seed % 2), random.Random(seed))


def apart_with_cap(seed: int) -> Iterator[Told]:
    """A tie of which three divide class prizes apart, one of them with small prizes only."""
    dice = random.Random(seed)
    score: Document = {"score": 4, "late": 0}
    players = [score | {"rating": rating, "late": at} for at, rating in enumerate((1900, 1890, 1700, 2300))]
    small = dice.randint(30, 40)
    prizes = [
        class_("A", 1800, 2000, dice.randint(95, 105)),
        under("1 U2000", 2000, small),
        under("2 U2000", 2000, small - dice.randint(0, 2), 2),
        place("1.", dice.randint(5, 12)),
    ]
    return of_document(event(players, prizes), dice)


SCENES = ((plain, 100), (rich, 150), (limited, 120), (apart_with_cap, 3))
