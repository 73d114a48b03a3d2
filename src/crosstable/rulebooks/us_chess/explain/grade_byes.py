"""Byes of a posted round graded, and games of players who are not paired with each other at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.explain.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.engine import Solved, Stuck, pair_all
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round
from crosstable.rules.trail import Trail


@rule("28L1", "28L2")
def graded_bye(field: Field, paired: Paired, played: PlayedRound) -> tuple[list[Reason], list[Solved]]:
    """Other byes than the book's; the pairs are then held against the book with the posted bye."""
    if not other_byes(paired, played):
        return [], [part.solved for part in paired.parts]
    here, ours = _byes(paired, played)
    if len(here) != 1:
        text = f"worse: {len(here)} full-point byes were given; the book gives {0 if ours is None else 1}"
        return [Reason("28L1", tuple(here) or ((ours,) if ours else ()), text, {"grade": "worse"})], []
    return [_other_bye(field, paired, here[0], ours)], _solved_without(paired, here[0])


def other_byes(paired: Paired, played: PlayedRound) -> bool:
    """Whether a posted round gives other byes than the book."""
    here, ours = _byes(paired, played)
    return here != ([] if ours is None else [ours])


def _byes(paired: Paired, played: PlayedRound) -> tuple[list[int], int | None]:
    """Who of a schedule has a bye in a posted round, and who has it by the book."""
    here = [no for no in played.byes if no in paired.whole.place_of]
    return here, None if paired.bye is None else paired.whole.no(paired.bye)


def _other_bye(field: Field, paired: Paired, posted: int, ours: int | None) -> Reason:
    """A bye for somebody else: right for the sake of colours (28L2a), or worse."""
    trail = Trail()
    tell_bye(paired, trail)
    who = paired.whole.name(paired.whole.place_of[posted])
    players = (posted,) if ours is None else (ours, posted)
    if ours is not None and posted in _byes_for_colours(field):
        text = (
            f"equal under another allowed setting (28L2a): the bye went to {who}, which betters the colours"
        )
        return Reason("28L2a", players, text, {"grade": "equal", "setting": "28L2a"})
    why = next((reason for reason in trail.reasons if "bye" in reason.data), None)
    number, text = (why.rule, why.text) if why else ("28L1", "the number is even: nobody needs a bye")
    return Reason(number, players, f"worse: the bye went to {who}; {text}", {"grade": "worse"})


def _byes_for_colours(field: Field) -> set[int]:
    """Who would have the bye if it might go higher for the sake of colours."""
    other = replace(field, settings={**field.settings, "bye.color_improvement": True})
    return {paired.whole.no(paired.bye) for paired in solve_round(other) if paired.bye is not None}


def _solved_without(paired: Paired, posted: int) -> list[Solved]:
    """The others as the book pairs them when the posted player has the bye; nothing if it cannot."""
    seats = tuple(seat for seat in paired.whole.seats if seat.no != posted)
    if len(seats) % 2 or len(paired.parts) > 1:
        return []
    try:
        return [pair_all(replace(paired.whole, seats=seats))]
    except Stuck:
        return []


@rule("28M1", "28S", "29I1", "29J")
def graded_strangers(field: Field, rounds: tuple[Paired, ...], played: PlayedRound) -> Iterator[Reason]:
    """Games between players whom the book pairs apart, or with one whom it does not seat."""
    home = {
        seat.no: (paired, part)
        for paired in rounds
        for part in paired.parts
        for seat in part.solved.table.seats
    }
    resting = {paired.whole.no(paired.bye) for paired in rounds if paired.bye is not None}
    names = {entry.player.no: entry.player for entry in field.entries}
    for white, black in played.games:
        both = f"#{white} {names[white].name} - #{black} {names[black].name}"
        missing = [no for no in (white, black) if no not in home and no not in resting]
        if missing:
            house = any(Flag.HOUSE in names[no].flags for no in missing)
            number, why = (
                ("28M1", "no house player is needed") if house else ("28L1", "one is not to be paired")
            )
        elif white in resting or black in resting or home[white][1] is home[black][1]:
            continue
        elif home[white][0] is not home[black][0]:
            number, why = "28S", "they play on different schedules"
        else:
            apart = home[white][1].apart or home[black][1].apart
            number, why = (apart.rule, f"paired apart: {apart.name}") if apart else ("29C", "paired apart")
        yield Reason(number, (white, black), f"worse: {both}; {why}", {"grade": "worse"})
