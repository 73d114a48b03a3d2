"""Breaches of the rules that never yield (27A1, 28L3, 36E) in a posted round."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.swiss.bye_choice import choose_bye
from crosstable.rulebooks.us_chess.swiss.byes import barred
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, table_of
from crosstable.rules.trail import Trail


@rule("29G2")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """A game that has started stands; a round not begun may be paired anew (29G1)."""
    if begun:
        return Reason("29G2", (), "the round has started: its games stand as they are")
    return Reason("29G1", (), "the round has not started: the director may pair it anew")


@rule("27A1", "28L3", "36E")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, computers against each other, and byes for those who may have none."""
    options = options_of(field)
    table = table_of(field, options, field.entries)
    legality = Legality(table)
    trail = Trail()
    for no in played.byes:
        if no in table.place_of and barred(table.seats[table.place_of[no]]) and _was_avoidable(table):
            text = f"{table.name(table.place_of[no])} has had a full-point bye or a win by no-show already"
            trail.note("28L3", (no,), text, grade="breach")
    for white, black in played.games:
        if white not in table.place_of or black not in table.place_of:
            continue
        one, two = table.place_of[white], table.place_of[black]
        both = f"{table.name(one)} and {table.name(two)}"
        if two in (table.place_of.get(no) for no in legality.met_numbers(one)):
            trail.note("27A1", (white, black), f"{both} had already met", grade="breach")
        elif legality.barred[one] >> two & 1:
            trail.note("36E", (white, black), f"{both} are both computers", grade="breach")
    return tuple(trail.reasons)


def _was_avoidable(table: RankedPool) -> bool:
    """Whether somebody who had no point without play could have had the bye."""
    choice = choose_bye(table) if len(table) % 2 else None
    return choice is None or not barred(table.seats[choice])
