"""Standings as a table of pandas, and whose place another order of tie-breaks would change."""

from dataclasses import replace
from typing import Any

import crosstable

event = crosstable.generate("dutch-2026", players=20, rounds=7, seed=8)


def table(*tiebreaks: str) -> Any:
    """The standings with some tie-breaks, by number."""
    section = replace(event.section(), tiebreaks=tiebreaks)
    return crosstable.standings(replace(event, sections=(section,))).to_pandas().set_index("no")


usual, other = table("BH-C1", "BH", "SB"), table("SB", "BH")
print(usual.dtypes)
print(usual.head())
moved = usual.assign(other=other["place"]).query("place != other")
print(moved[["name", "points", "place", "other"]])
