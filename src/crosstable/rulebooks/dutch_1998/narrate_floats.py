"""The figures of floats: whom players moved down meet, who leaves a bracket, who has the bye."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Said, Saying, Score, Whos
from crosstable.rulebooks.dutch_1998.against import tell_illegal
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.forced import (
    going_on,
    obstacle,
    of_bracket,
    rest_with,
    worse_with_leavers,
)
from crosstable.rulebooks.dutch_1998.history import history_rules
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.sentences import brackets as said
from crosstable.rulebooks.dutch_1998.sentences.byes import BYE_WORTH, BYE_WORTH_NOTHING, MAY_NOT_HAVE_BYE
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.dutch_1998.weighing import Kind, Worse
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail

WORDS: dict[Kind, Saying] = {
    Kind.CLASHES: said.CLASHES,
    Kind.UP_LAST: said.UP_RUNNING,
    Kind.UP_BEFORE: said.UP_AS_BEFORE,
    Kind.SEAT: said.TRANSPOSED_LATER,
    Kind.EXCHANGE: said.EXCHANGE_NEEDED,
    Kind.LATER_EXCHANGE: said.EXCHANGE_LATER,
    Kind.ORDER: said.TRANSPOSED_LATER,
    Kind.PAIRS: said.FEWER_PAIRS,
    Kind.MOVED_WITHOUT: said.MOVED_WITHOUT,
    Kind.FEWER_LEAVE: said.BELOW_FAILS,
    Kind.NO_BYE: said.NONE_FOR_BYE,
    Kind.BELOW: said.BELOW_FAILS,
}


def then(worse: Worse) -> Said:
    """The consequence, as the end of a sentence; the player's own downfloat has a separate sentence."""
    on = worse.facts.get("on")
    if isinstance(on, Whos) and on.all:
        return said.FEWER_PAIRS_BESIDE.of(on=on)
    return Said(WORDS[worse.kind], worse.facts)


@rule("C6", "C7", "C10")
def tell_seats(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Why nobody ranked above the opponent of a player moved down has that game."""
    found = bracket.candidate
    taken: set[int] = set()
    for moved, native in found.seats:
        for passed in found.residents:
            if passed < native and passed not in taken:
                tell_passed_over(table, bracket, moved, passed, trail)
        taken.add(native)


def tell_passed_over(table: RankedField, bracket: Bracket, moved: int, passed: int, trail: Trail) -> None:
    """Why a higher ranked resident did not become the opponent of a player moved down."""
    pair = table.nos((moved, passed))
    if tell_illegal(table, moved, passed, trail):
        return
    if table.up[passed] > bracket.candidate.up:
        last = table.up[passed] == WITHOUT_B5
        saying = said.FLOATED_UP_LAST if last else said.FLOATED_UP_BEFORE
        trail.say(saying, pair, passed=who(table, passed))
        return
    worse = worse_with_seat(bracket, moved, passed)
    if worse is not None:
        number = "C10" if worse.rule == "C14" else worse.rule
        words = said.OTHER_UP_AGAIN.of() if worse.kind is Kind.UP_LAST else then(worse)
        trail.say(
            said.AGAINST,
            pair,
            rule=number,
            moved=who(table, moved),
            passed=who(table, passed),
            then=words,
        )


@rule("C10")
def worse_with_seat(bracket: Bracket, moved: int, passed: int) -> Worse | None:
    """What is worse when a player moved down meets somebody else, those before seated as they are."""
    found = bracket.candidate
    seats = (*(seat for seat in found.seats if seat[0] < moved), (moved, passed))
    forced = rest_with(of_bracket(bracket), seats)
    if forced is None:
        return obstacle(bracket, seats)
    if forced.clashes > found.clashes:
        return Worse(Kind.CLASHES, "B4", {"count": forced.clashes, "best": found.clashes})
    if forced.clashes == found.clashes and forced.up > found.up:
        return Worse(Kind.UP_LAST, "C10")
    return None if bracket.changed_by is None else Worse(Kind.BELOW, bracket.changed_by)


@rule("A5", "B1", "B5", "B6")
def tell_leaving(table: RankedField, bracket: Bracket, lowest: bool, trail: Trail) -> None:
    """Who goes down, or has the bye, and why nobody ranked lower."""
    on = going_on(bracket)
    about = trail.about(Topic.BYE) if lowest else trail
    for i in bracket.leaving:
        if i in bracket.problem.forced:
            continue
        if lowest:
            _tell_worth(table, i, about)
        else:
            saying = said.GOES_ON if i in on else said.LEFT_OVER
            trail.say(saying, (table.no(i),), player=who(table, i))
        if i in on:
            continue
        for lower in bracket.candidate.remainder:
            if lower > i and lower not in bracket.leaving:
                tell_not_sent(table, bracket, i, lower, lowest, about)


def _tell_worth(table: RankedField, i: int, trail: Trail) -> None:
    """What the bye gives."""
    worth = history_rules(table.field.settings).bye_points[ByeKind.PAIRING]
    if worth:
        trail.say(BYE_WORTH, (table.no(i),), bye=who(table, i), worth=Score(worth))
    else:
        trail.say(BYE_WORTH_NOTHING, (table.no(i),), bye=who(table, i))


def tell_not_sent(
    table: RankedField, bracket: Bracket, sent: int, lower: int, lowest: bool, trail: Trail
) -> None:
    """Why a player ranked below the one who leaves stays."""
    pair, found = table.nos((sent, lower)), bracket.candidate
    if lowest and barred(table.entries[lower]):
        trail.say(MAY_NOT_HAVE_BYE, pair, player=who(table, lower))
        return
    if table.down[lower] > found.down:
        last = table.down[lower] == WITHOUT_B5
        saying = said.FLOATED_DOWN_LAST if last else said.FLOATED_DOWN_BEFORE
        trail.say(saying, pair, lower=who(table, lower))
        return
    worse = worse_without(bracket, sent, lower)
    if worse is not None:
        trail.say(
            said.INSTEAD_BYE if lowest else said.INSTEAD,
            pair,
            rule=worse.rule,
            lower=who(table, lower),
            sent=who(table, sent),
            then=then(worse),
        )


def worse_without(bracket: Bracket, sent: int, lower: int) -> Worse | None:
    """What is worse when a lower ranked player leaves instead of the one who does; None for nothing."""
    found = bracket.candidate
    residents = set(found.residents)
    return worse_with_leavers(bracket, [i for i in found.leaving if i in residents and i != sent] + [lower])
