"""Byes of a posted round graded, and games of players who are not paired with each other at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Who
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.explain.bye_order import ByeOrder
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import grading as words
from crosstable.rulebooks.us_chess.swiss.apart import Apart
from crosstable.rulebooks.us_chess.swiss.engine import Solved, Stuck, pair_all
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round


@rule("28L1", "28L2")
def graded_bye(field: Field, paired: Paired, played: PlayedRound) -> tuple[list[Reason], list[Solved]]:
    """Byes that differ from the book's; the pairs are then compared with the book using the posted bye."""
    if not other_byes(paired, played):
        return [], [part.solved for part in paired.parts]
    here, ours = _byes(paired, played)
    if len(here) != 1:
        said = words.BYE_COUNT.of(count=len(here), book=0 if ours is None else 1)
        return [Reason("28L1", tuple(here) or ((ours,) if ours else ()), said, {"grade": "worse"})], []
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
    whole = paired.whole
    posted_to = who(whole, whole.place_of[posted])
    if paired.bye is None or ours is None:
        return Reason("28L1", (posted,), words.BYE_NOT_NEEDED.of(posted=posted_to), {"grade": "worse"})
    if posted in _byes_for_colours(field):
        said = words.BYE_FOR_COLORS.of(posted=posted_to, setting="28L2a")
        return Reason("28L2a", (ours, posted), said, {"grade": "equal"})
    number, why = ByeOrder(paired, paired.bye).said_against(whole.place_of[posted])
    return Reason(number, (ours, posted), words.BYE_WORSE.of(posted=posted_to, why=why), {"grade": "worse"})


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
    """Games between players whom the book pairs separately, or with one whom it does not seat."""
    home = {
        seat.no: (paired, part)
        for paired in rounds
        for part in paired.parts
        for seat in part.solved.table.seats
    }
    resting = {paired.whole.no(paired.bye) for paired in rounds if paired.bye is not None}
    players = {entry.player.no: entry.player for entry in field.entries}
    for white, black in played.games:
        both = {"one": Who(white, players[white].name), "two": Who(black, players[black].name)}
        missing = [no for no in (white, black) if no not in home and no not in resting]
        if missing:
            number, said = "28M1", words.HOUSE_NOT_NEEDED.of(**both)
        elif white in resting or black in resting or home[white][1] is home[black][1]:
            continue
        elif home[white][0] is not home[black][0]:
            number, said = "28S", words.OTHER_SCHEDULES.of(**both)
        else:
            number, said = _set_apart(home[white][1].apart or home[black][1].apart, both)
        yield Reason(number, (white, black), said, {"grade": "worse"})


def _set_apart(apart: Apart | None, both: dict[str, Who]) -> tuple[str, Said]:
    """The rule and the sentence for two players of whom one is paired only among a set."""
    assert apart is not None, "only one part of a round is not set apart"
    return apart.rule, words.SET_APART.of(**both, name=apart.name)
