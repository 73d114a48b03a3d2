"""Events of every format, small and fast, for tests of the library."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import crosstable


@cache
def us_event() -> crosstable.Event:
    """Seven players after three of four rounds, with prizes."""
    event = crosstable.generate("us-chess", players=7, rounds=4, seed=3, absences=0, withdrawals=0, late=0)
    section = event.section()
    prizes = (
        crosstable.Prize(name="1st", kind="place", rank=1, cents=10000, trophy=True),
        crosstable.Prize(name="2nd", kind="place", rank=2, cents=5000),
        crosstable.Prize(name="U1800", kind="under", below=1800, cents=2500),
    )
    changed = replace(section, prizes=prizes, results=section.results[:3])
    return replace(event, sections=(changed,))


@cache
def two_sections() -> crosstable.Event:
    """An event with the sections Open and Under 1800, neither played."""
    players = [("Ann", 1700), ("Ben", 1600), ("Cay", 1500), ("Dee", 1400)]
    one = crosstable.new_event("Spring", rulebook="us-chess", rounds=3, section="Open", players=players)
    other = crosstable.new_event(
        "Spring", rulebook="us-chess", rounds=3, section="Under 1800", players=players
    )
    return crosstable.Event(name="Spring", sections=(*one.sections, *other.sections))


@cache
def teams() -> crosstable.Event:
    """Four teams of two before the first round."""
    members = {name: [(f"{name} {board}", 1800 - board) for board in (1, 2)] for name in ("A", "B", "C", "D")}
    return crosstable.new_event(
        "Team day", rulebook="dutch-2026", rounds=2, format="team-swiss", teams=members
    )


SWISS = ("us-chess", "cfc", "nzcf", "schools", "dutch-1998", "dutch-2017", "dutch-2026")
TABLES: dict[str, tuple[str, int, int, str | None]] = {
    "round robin": ("us-chess", 6, 5, "round-robin"),
    "double round robin": ("dutch-2026", 4, 6, "double-round-robin"),
    "quads": ("us-chess", 8, 3, "quads"),
    "holland": ("us-chess", 8, 6, "holland"),
    "team swiss": ("dutch-2026", 6, 3, "team-swiss"),
    "olympiad": ("olympiad-2008", 8, 3, None),
}
KINDS = (*SWISS, *TABLES)
"""The rulebooks, and the formats besides a Swiss."""


@cache
def event_of_kind(kind: str) -> crosstable.Event:
    """A played event of a rulebook, or of a format."""
    if kind in SWISS:
        return crosstable.generate(kind, players=9, rounds=4, seed=5)
    book, players, rounds, form = TABLES[kind]
    return crosstable.generate(book, players, rounds, seed=2, format=form)
