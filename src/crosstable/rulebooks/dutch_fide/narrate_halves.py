"""The homogeneous bracket or remainder in words: halves, exchange, transposition, and why each pair meets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.model.reasons import Topic
from crosstable.model.sayings import Fact, Saying, Whos
from crosstable.rulebooks.dutch_fide.against import Bar, bar_between, tell_against, wish_of
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.sentences import answers, steps
from crosstable.rulebooks.dutch_fide.table import RankedField
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail

BARRED = {
    Bar.MET: answers.FIRST_NOT_MET,
    Bar.APART: answers.FIRST_NOT_APART,
    Bar.COLOUR: answers.FIRST_NOT_BARRED,
}


@dataclass(frozen=True, slots=True)
class Halves:
    """The residents who are paired with each other, in two halves after any exchange."""

    players: Sequence[int]
    lower: Sequence[int]
    """The lower half in order, with who is left of it."""
    out: Sequence[int]
    into: Sequence[int]


def halves_of(bracket: Bracket) -> Halves:
    """The halves of a bracket or remainder."""
    taken = {native for _, native in bracket.seats}
    players = [i for i in bracket.residents if i not in taken]
    upper = {high for high, _ in bracket.rest}
    return Halves(
        players,
        [i for i in players if i not in upper],
        [players[number - 1] for number in bracket.exchange.out],
        [players[number - 1] for number in bracket.exchange.into],
    )


@rule("3.2 3.3 3.6 4.1 4.2 4.3", "B.2 B.3 B.6 D D.1 D.2")
def tell_rest(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The homogeneous bracket or remainder: S1 and S2, exchange, transposition, then every pair."""
    if not bracket.rest:
        return
    halves, about = halves_of(bracket), trail.about(Topic.GROUP)
    _tell_exchange(table, bracket, halves, about)
    _tell_transposition(table, bracket, halves, about)
    for place in range(len(bracket.rest)):
        _tell_pair(table, bracket, halves, place, trail)


def _tell_exchange(table: RankedField, bracket: Bracket, halves: Halves, trail: Trail) -> None:
    """The halves by rank, and who changed from one to the other, on every board of the group."""
    at, half, players = table.articles, len(bracket.rest), halves.players
    nos = table.nos(players)
    trail.say(steps.NUMBERED, nos, rule=at.bracket_numbers, count=len(players), upper=half)
    upper, lower = whos(table, players[:half]), whos(table, players[half:])
    trail.say(steps.HALVES, nos, rule=at.parts, upper=upper, lower=lower)
    if halves.out:
        out, into = whos(table, halves.out), whos(table, halves.into)
        saying = steps.EXCHANGED_IN_REST if bracket.seats else steps.EXCHANGED
        trail.say(saying, nos, rule=at.homogeneous, out=out, into=into)
        trail.say(steps.EXCHANGE_ORDER, nos, rule=at.exchanges, count=len(halves.out))


def _tell_transposition(table: RankedField, bracket: Bracket, halves: Halves, trail: Trail) -> None:
    """The order of the lower half."""
    lower = [low for _, low in bracket.rest]
    nos = table.nos([i for pair in bracket.rest for i in pair])
    if lower != list(halves.lower[: len(lower)]):
        trail.say(steps.TRANSPOSED, nos, rule=table.articles.homogeneous, lower=whos(table, lower))
        return
    saying = steps.IN_ORDER_AFTER if halves.out else steps.IN_ORDER
    trail.say(saying, nos, rule=table.articles.candidate)


def _tell_pair(table: RankedField, bracket: Bracket, halves: Halves, place: int, trail: Trail) -> None:
    """Why two of the halves meet: both have the same place in them, or the second is the first who fits."""
    high, low = bracket.rest[place]
    natural = halves.lower[place]
    if low == natural:
        _tell_in_order(table, bracket, halves, place, trail)
    elif halves.out:
        _say(
            table,
            answers.FIRST_EXCHANGED,
            table.articles.exchanges,
            high,
            low,
            trail,
            **_moved(table, halves),
        )
    else:
        _tell_first(table, bracket, place, natural, trail)
    if low != natural:
        tell_against(table, high, natural, trail)


def _moved(table: RankedField, halves: Halves) -> dict[str, Whos]:
    """Who changed halves."""
    return {"out": whos(table, halves.out), "into": whos(table, halves.into)}


def _tell_in_order(table: RankedField, bracket: Bracket, halves: Halves, place: int, trail: Trail) -> None:
    """Two who have the same place in their halves."""
    (high, low), at = bracket.rest[place], table.articles
    if halves.out:
        moved = _moved(table, halves)
        _say(table, answers.IN_ORDER_EXCHANGED, at.exchanges, high, low, trail, place=place + 1, **moved)
    elif bracket.role is Role.COLLAPSED:
        _say(table, answers.IN_ORDER_OF_LAST, at.candidate, high, low, trail, place=place + 1)
    else:
        saying = answers.IN_ORDER_OF_REST if bracket.seats else answers.IN_ORDER
        own = score(table, high)
        _say(table, saying, at.candidate, high, low, trail, place=place + 1, score=own)


def _tell_first(table: RankedField, bracket: Bracket, place: int, natural: int, trail: Trail) -> None:
    """Two who meet because nobody earlier in the order fits, and what speaks against the next in order."""
    (high, low), at = bracket.rest[place], table.articles
    taken = {one for _, one in bracket.rest[:place]}
    next_ = who(table, natural)
    if natural in taken or low < natural:
        _say(table, answers.FIRST_LEFT, at.transpositions, high, low, trail)
    elif bar := bar_between(table, high, natural):
        refused = {"refused": wish_of(table, high).other} if bar is Bar.COLOUR else {}
        _say(table, BARRED[bar], at.transpositions, high, low, trail, natural=next_, **refused)
    elif table.same[high] >> natural & 1 and not table.same[high] >> low & 1:
        colour = wish_of(table, high)
        saying = answers.FIRST_WITHOUT_CLASH
        _say(table, saying, at.transpositions, high, low, trail, natural=next_, colour=colour)
    else:
        _say(table, answers.FIRST_FOR_GROUP, at.transpositions, high, low, trail, natural=next_)


def _say(
    table: RankedField, saying: Saying, number: str, high: int, low: int, trail: Trail, **facts: Fact
) -> None:
    """The one answer why two players meet."""
    pair = table.nos((high, low))
    trail.say(saying, pair, rule=number, high=who(table, high), low=who(table, low), **facts)
