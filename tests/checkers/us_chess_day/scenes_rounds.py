"""Random rounds with something special about them, and all that is said of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section
from tests.checkers.base import Claim, claims_of
from tests.checkers.us_chess_day.scenes_groups import section_of
from tests.checkers.us_chess_day.told import play_random


def guided_section(dice: random.Random) -> Section:
    """A small Swiss by the table, nobody of which leaves."""
    count = dice.choice((5, 6, 6, 7, 8, 9, 10))
    section = section_of(dice, Format.SWISS, count, min(9, count), small_event="rr_table")
    players = tuple(replace(one, withdrawn_after=None, pairing_rating=None) for one in section.players)
    return replace(section, players=players)


def guided(seed: int) -> Iterator[Claim]:
    """A round by the table, with questions about other pairs."""
    dice = random.Random(seed)
    section = guided_section(dice)
    try:
        most = len(section.players) - 1 - (len(section.players) + 1) % 2
        section = play_random(section, most if dice.random() < 0.2 else dice.randint(1, most), dice)
        pair_section(section)
    except CrosstableError:
        return
    yield from (one for one in claims_of(section, 3, seed) if ".line-" in one.reason.code)


SCENES = ((guided, 120),)
