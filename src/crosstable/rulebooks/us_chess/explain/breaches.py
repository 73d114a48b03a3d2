"""Breaches of the absolute rules (27A1, 28L3, 36E) in a posted round."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.sentences import grading as words
from crosstable.rulebooks.us_chess.swiss.bye_choice import choose_bye
from crosstable.rulebooks.us_chess.swiss.byes import barred
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, table_of
from crosstable.rules.trail import Trail

BREACH = "breach"


@rule("29G1", "29G2")
def stands(broken: tuple[Reason, ...], begun: bool = True) -> Reason:
    """What may still be changed: all of an unstarted round; errors in a started one, but no running game."""
    if begun:
        return Reason("29G2", (), words.ROUND_STARTED.of())
    return Reason("29G1", (), words.ROUND_NOT_STARTED.of())


@rule("27A1", "28L3", "28S", "36E")
def breaches(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Second meetings, computers against each other, and byes for those who may have none."""
    options = options_of(field)
    table = table_of(field, options, field.entries)
    legality = Legality(table)
    trail = Trail()
    for no in played.byes:
        if no in table.place_of and barred(table.seats[table.place_of[no]]) and _was_avoidable(table):
            place = table.place_of[no]
            saying = words.SECOND_BYE if table.seats[place].entry.card.free_point else words.PROMISED_BYE
            trail.say(saying, (no,), bye=who(table, place), grade=BREACH)
    for white, black in played.games:
        if white not in table.place_of or black not in table.place_of:
            continue
        one, two = table.place_of[white], table.place_of[black]
        if legality.are_one_person(table.seats[one], table.seats[two]):
            saying = words.ONE_PERSON_PAIRED
        elif two in (table.place_of.get(no) for no in legality.met_numbers(one)):
            saying = words.HAD_MET
        elif legality.barred[one] >> two & 1:
            saying = words.COMPUTERS_PAIRED
        else:
            continue
        trail.say(saying, (white, black), one=who(table, one), two=who(table, two), grade=BREACH)
    return tuple(trail.reasons)


def _was_avoidable(table: RankedPool) -> bool:
    """Whether a player without an unplayed point could have had the bye."""
    choice = choose_bye(table) if len(table) % 2 else None
    return choice is None or not barred(table.seats[choice])
