"""The pairing of a round by the Olympiad rules: bye, groups, colours of board 1, each with its reasons."""

from __future__ import annotations

from functools import partial

from crosstable.model.colours import Colour
from crosstable.model.errors import NoLegalPairing
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Saying
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.byes import choose_bye, has_not_scored, in_turn, leaves_a_pairing
from crosstable.rulebooks.olympiad_2008.colours import allocate
from crosstable.rulebooks.olympiad_2008.control import pair_groups
from crosstable.rulebooks.olympiad_2008.lookahead import Barred, lasting
from crosstable.rulebooks.olympiad_2008.mark import BOOK_ID, rule
from crosstable.rulebooks.olympiad_2008.narrate import tell_group
from crosstable.rulebooks.olympiad_2008.sentences.answers import BYE_AFTER_NO_SHOW, BYE_LAST
from crosstable.rulebooks.olympiad_2008.sentences.figures import (
    BYE_PASSED_FOR_LATER,
    BYE_PASSED_NOT_SPARED,
    BYE_PASSED_SCORED,
    BYE_WORTH,
    BYES_RUN_OUT,
    HOST_MAY_ENTER,
    HOST_TEAM_STAYS,
    PAIR_LEFT_OUT,
)
from crosstable.rulebooks.olympiad_2008.settings import THIRD_TEAM
from crosstable.rulebooks.olympiad_2008.solved import Solved
from crosstable.rulebooks.olympiad_2008.table import table_of, without_pairs
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.shared.paired_round import as_pairing
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(field)
    bye = None if solved.bye is None else solved.whole.no(solved.bye)
    return as_pairing(BOOK_ID, field, _matches(solved, Trail()), bye, partial(_tell_round, solved))


def _tell_round(solved: Solved, trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything: bye, groups, pairs that were left out, colours."""
    _tell_bye(solved, trail.about(Topic.BYE))
    for outcome in solved.outcomes:
        tell_group(outcome, trail)
    for left_out in sorted(map(sorted, solved.left_out)):
        one, other = (who(solved.whole, solved.whole.index[no]) for no in left_out)
        trail.say(PAIR_LEFT_OUT, tuple(left_out), one=one, other=other)
    _matches(solved, trail)
    return ()


@remember_last
def solve(field: Field) -> Solved:
    """The bye, then the groups; a typed error when no legal pairing exists."""
    return lasting(_solve(field, frozenset()), lambda barred: _try(field, barred))


def _try(field: Field, barred: Barred) -> Solved | None:
    """The round without some pairs, or None when there is no other."""
    try:
        return _solve(field, barred)
    except NoLegalPairing:
        return None


def _solve(field: Field, barred: Barred) -> Solved:
    """The round without some pairs."""
    whole = table_of(field)
    bye = choose_bye(without_pairs(whole, barred))
    rest = whole if bye is None else table_of(field, whole.entries[:bye] + whole.entries[bye + 1 :])
    table = without_pairs(rest, barred)
    return Solved(whole, bye, table, tuple(pair_groups(table)), barred)


@rule("2", "3", "11", "15b")
def _tell_bye(solved: Solved, trail: Trail) -> None:
    """Why a team has the bye."""
    table, bye = solved.whole, solved.bye
    if bye is None:
        return
    nos, third = (table.no(bye),), table.field.settings.get(THIRD_TEAM)
    trail.say(BYE_LAST if has_not_scored(table, bye) else BYE_AFTER_NO_SHOW, nos, bye=who(table, bye))
    trail.say(BYE_WORTH, nos, player=who(table, bye))
    if table.field.round == 1 and not third:
        trail.say(HOST_MAY_ENTER, nos)
    elif table.field.round > 1 and third in table.index:
        trail.say(HOST_TEAM_STAYS, nos)
    for i in range(bye + 1, len(table.entries)):
        trail.say(_why_no_bye(solved, i), table.nos((bye, i)), other=who(table, i))
    _tell_shortage(solved, trail)


@rule("11", "15b")
def _why_no_bye(solved: Solved, i: int) -> Saying:
    """Why a team that ranks below the one with the bye does not have it."""
    if not has_not_scored(solved.whole, i):
        return BYE_PASSED_SCORED
    return BYE_PASSED_FOR_LATER if leaves_a_pairing(solved.whole, i) else BYE_PASSED_NOT_SPARED


@rule("15b")
def _tell_shortage(solved: Solved, trail: Trail) -> None:
    """Say early that byes will run out."""
    table, bye = solved.whole, solved.bye
    left = [i for i in in_turn(table) if i != bye]
    rounds = table.field.rounds - table.field.round
    if len(left) < rounds:
        trail.say(BYES_RUN_OUT, table.nos(left), rounds=rounds, count=len(left))


@rule("18", "22", "27")
def _matches(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Tables in order; the first-named team has White on the odd boards."""
    table, games = solved.table, []
    ordered = sorted(solved.pairs, key=lambda pair: (-table.score(pair[0]), -table.score(pair[1]), pair[0]))
    for number, (high, low) in enumerate(ordered, start=1):
        colour, reasons = allocate(table, high, low)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(number, table.no(white), table.no(black)))
    return tuple(games)
