"""US Chess: what is looked up as bits or by kinds of history equals the rule read pair by pair."""

from __future__ import annotations

import json
from collections.abc import Iterator

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import CrosstableError
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.swiss.accelerated import accelerated_table, is_accelerated, whole_table
from crosstable.rulebooks.us_chess.swiss.colours import harm_of
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.pair_harm import HarmTable
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from tests.oracles.us_chess_random import cards_document, document

SEEDS = range(150)


def tables() -> Iterator[RankedPool]:
    """The tables of random rounds, by all kinds of rules."""
    for seed in SEEDS:
        for made in (document(seed), cards_document(seed)):
            try:
                field = field_for(read_document(json.dumps(made)).section(), None)
                options = read_options(field.variations, field.settings)
                yield whole_table(field, options, field.entries)
                if is_accelerated(field, options) and len(field.entries) % 2 == 0:
                    yield accelerated_table(field, options, field.entries)
            except CrosstableError:
                continue


def test_the_masks_hold_exactly_the_restricted_pairs() -> None:
    found = 0
    for table in tables():
        legality = Legality(table)
        for teams in (True, False):
            masks = legality.strained(teams=teams)
            for high in range(len(table)):
                for low in range(high + 1, len(table)):
                    is_in = bool(masks[high] >> low & 1)
                    assert is_in == bool(masks[low] >> high & 1)
                    assert is_in == legality.is_restricted(high, low, teams=teams)
                    found += is_in
    assert found > 1000


def test_the_harm_looked_up_is_the_harm_of_the_pair() -> None:
    open_ones = 0
    for table in tables():
        harms = HarmTable(table)
        for high in range(len(table)):
            for low in range(high + 1, len(table)):
                assert harms.of(high, low) == harm_of(table, high, low)
                open_ones += not harms.is_settled((harms.kind[high], harms.kind[low]))
    assert open_ones > 10
