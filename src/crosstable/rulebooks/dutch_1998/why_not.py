"""Why not that opponent: the first criterion that gets worse in the best round in which the two meet."""

from __future__ import annotations

from functools import partial

from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.dutch_1998.against import colour_both_need
from crosstable.rulebooks.dutch_1998.colours import tell_preference
from crosstable.rulebooks.dutch_1998.engine import Solved, solve
from crosstable.rulebooks.dutch_1998.locked import brackets_with, brackets_with_bye
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import tell_leaving
from crosstable.rulebooks.dutch_1998.no_pairing import could_be_paired_without_b2
from crosstable.rulebooks.dutch_1998.preferences import third_running
from crosstable.rulebooks.dutch_1998.refusals import Question, Refusal, refuse
from crosstable.rulebooks.dutch_1998.sentences import colours as colour_words
from crosstable.rulebooks.dutch_1998.sentences import refusals as said
from crosstable.rulebooks.dutch_1998.sentences.rounds import NOT_PAIRED
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import who
from crosstable.rules.trail import Trail


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return partial(_why_not, solve(field))


def best_with(field: Field) -> BestWith:
    """The best rounds in which two given players meet."""
    return partial(_best_with, solve(field).table)


def _best_with(table: RankedField, player: int, other: int) -> tuple[tuple[int, int], ...] | None:
    """The pairs of the best round in which two players meet, by number."""
    one, two = _ranks(table, player, other)
    found = brackets_with(table, one, two) if table.legal[one] >> two & 1 else None
    if found is None:
        return None
    pairs = table.boards([pair for bracket in found for pair in bracket.pairs])
    return tuple((table.no(high), table.no(low)) for high, low in pairs)


def _ranks(table: RankedField, player: int, other: int) -> tuple[int, int]:
    """Two players by rank, the higher first."""
    for no in (player, other):
        if no not in table.index:
            raise BadInput(NOT_PAIRED.of(no=no, round=table.field.round), where="player")
    one, two = sorted((table.index[player], table.index[other]))
    return one, two


def _why_not(solved: Solved, player: int, other: int) -> tuple[Reason, ...]:
    """The answer why two players do not meet in this round, then its figures."""
    table, trail = solved.table, Trail()
    one, two = _ranks(table, player, other)
    if solved.bye in (one, two):
        _tell_bye(solved, one, two, trail.about(Topic.BYE))
    elif not table.legal[one] >> two & 1:
        _tell_illegal(table, one, two, trail)
    elif any({one, two} == set(pair) for bracket in solved.brackets for pair in bracket.pairs):
        trail.say(said.DO_MEET, table.nos((one, two)), one=who(table, one), other=who(table, two))
    else:
        _tell_legal(solved, one, two, trail)
    return tuple(trail.reasons)


@rule("A5", "B1")
def _tell_bye(solved: Solved, one: int, two: int, trail: Trail) -> None:
    """Why one of the two has the bye and not the other."""
    table, pair = solved.table, solved.table.nos((one, two))
    question = Question(table, one, two, solved.bye)
    if barred(table.entries[question.mover]):
        refusal = question.refuse("B1", said.BYE_BARRED)
    else:
        locked = brackets_with_bye(table, question.mover)
        refusal = _unpaired(question) if locked is None else refuse(question, solved.brackets, locked)
    _tell_refusal(refusal, pair, trail)
    tell_leaving(table, solved.brackets[-1], True, trail)


@rule("B1", "B2")
def _tell_illegal(table: RankedField, one: int, two: int, trail: Trail) -> None:
    """The absolute criterion that forbids the game, and for colours the histories behind it."""
    pair = table.nos((one, two))
    both: dict[str, Fact] = {"one": who(table, one), "other": who(table, two)}
    if have_met(table.entries[one], table.entries[two]):
        trail.say(said.HAVE_MET, pair, rule="B1", **both)
        return
    colour = colour_both_need(table, one, two)
    assert colour is not None, "who is paired may have a colour"
    trail.say(said.BOTH_NEED, pair, rule="B2", colour=colour, **both)
    for i, other in ((one, two), (two, one)):
        _tell_limit(table, i, other, trail.about(Topic.COLOURS))


@rule("B2")
def _tell_limit(table: RankedField, player: int, other: int, trail: Trail) -> None:
    """Why B2 keeps a player from a colour."""
    pair, card = table.nos((player, other)), table.entries[player].card
    for colour in Colour:
        if colour not in table.preferences[player].allowed:
            third = third_running(card, colour)
            saying = colour_words.TWICE_RUNNING if third else colour_words.TWO_MORE
            trail.say(saying, pair, player=who(table, player), colour=colour)


def _tell_legal(solved: Solved, one: int, two: int, trail: Trail) -> None:
    """The first criterion that gets worse with a game that no absolute criterion forbids."""
    table, question = solved.table, Question(solved.table, one, two)
    locked = brackets_with(table, one, two)
    refusal = _unpaired(question) if locked is None else refuse(question, solved.brackets, locked)
    _tell_refusal(refusal, table.nos((one, two)), trail)
    for i, other in ((one, two), (two, one)):
        tell_preference(table, i, other, trail.about(Topic.COLOURS))


def _tell_refusal(refusal: Refusal, pair: tuple[int, ...], trail: Trail) -> None:
    """The answer and its figures."""
    trail.say(refusal.said.saying, pair, rule=refusal.rule, **refusal.said.facts)
    for figure in refusal.figures:
        trail.say(figure.saying, pair, rule=figure.saying.rule, **figure.facts)


@rule("B1", "B2")
def _unpaired(question: Question) -> Refusal:
    """The reason that the others could not be paired, with the absolute criterion that prevents it."""
    gone = (question.one, question.other) if question.bye is None else (question.mover,)
    number = "B2" if could_be_paired_without_b2(question.table, gone) else "B1"
    return question.refuse(number, said.OTHERS_UNPAIRED)
