"""Why two players of a bracket meet: one plain sentence for every game."""

from __future__ import annotations

from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.dutch_1998.against import colour_both_need
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.forced import of_bracket, rest_with
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import worse_with_seat
from crosstable.rulebooks.dutch_1998.sentences import meetings as said
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.dutch_1998.weighing import Kind, exchange_facts
from crosstable.rulebooks.shared.ranked import have_met
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail
from crosstable.search.assignment import cheapest
from crosstable.search.bits import mask_of
from crosstable.search.halves import restrict


def tell_meetings(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Why the two of every pair of a bracket meet."""
    for place in range(len(bracket.candidate.seats)):
        _tell_seat(table, bracket, place, trail)
    for place in range(len(bracket.candidate.rest)):
        _tell_rest(table, bracket, place, trail)


def _pair_facts(table: RankedField, high: int, low: int) -> dict[str, Fact]:
    """The two and their scores."""
    return {
        "high": who(table, high),
        "low": who(table, low),
        "high_score": score(table, high),
        "low_score": score(table, low),
    }


@rule("C6")
def _tell_seat(table: RankedField, bracket: Bracket, place: int, trail: Trail) -> None:
    """Why a player moved down meets this opponent and nobody ranked above."""
    found = bracket.candidate
    high, low = found.seats[place]
    taken = {native for _, native in found.seats[:place]}
    skipped = [i for i in found.residents if i < low and i not in taken]
    facts, pair = _pair_facts(table, high, low), table.nos((high, low))
    if not skipped:
        trail.say(said.SEATED, pair, rule="C6", **facts)
        return
    saying, rule_number = _seat_words(table, bracket, high, skipped[0])
    trail.say(saying, pair, rule=rule_number, **facts, **_passed_facts(table, high, skipped))


def _seat_words(table: RankedField, bracket: Bracket, high: int, passed: int) -> tuple[Saying, str | None]:
    """Why a player moved down does not meet somebody ranked above the opponent; the rule where it varies."""
    if not table.legal[high] >> passed & 1:
        return _illegal_words(
            table, high, passed, said.SEATED_MET, said.SEATED_COLOUR, said.SEATED_AFTER
        ), None
    if table.up[passed] > bracket.candidate.up:
        last = table.up[passed] == WITHOUT_B5
        return (said.SEATED_FLOAT_LAST if last else said.SEATED_FLOAT_BEFORE), None
    worse = worse_with_seat(bracket, high, passed)
    if worse is None or worse.kind in (Kind.BELOW, Kind.FEWER_LEAVE):
        return said.SEATED_BELOW, bracket.changed_by
    alone = rest_with(of_bracket(bracket), ((high, passed),))
    if alone is None:
        return said.SEATED_OTHERS, None
    more = alone.clashes > bracket.candidate.clashes
    return (said.SEATED_WISH if more else said.SEATED_AFTER), None


@rule("B1", "B2")
def _illegal_words(
    table: RankedField, high: int, passed: int, met: Saying, colour: Saying, other: Saying
) -> Saying:
    """Why a game is forbidden: they have met, both need a colour, or one may have neither."""
    if have_met(table.entries[high], table.entries[passed]):
        return met
    return other if colour_both_need(table, high, passed) is None else colour


def _passed_facts(table: RankedField, high: int, skipped: list[int]) -> dict[str, Fact]:
    """Who was passed over: all whom the player has met, or the first."""
    met = [i for i in skipped if have_met(table.entries[high], table.entries[i])]
    passed = met if skipped[0] in met else skipped[:1]
    colour = colour_both_need(table, high, skipped[0])
    return {"passed": whos(table, passed), **({"colour": colour} if colour else {})}


@rule("C6", "D1", "D2")
def _tell_rest(table: RankedField, bracket: Bracket, place: int, trail: Trail) -> None:
    """Why two players of the halves meet: in order, after an exchange, or the next who fits."""
    found, players = bracket.candidate, bracket.candidate.remainder
    high, low = found.rest[place]
    upper = {top for top, _ in found.rest}
    lower = [i for i in players if i not in upper]
    facts, pair = _pair_facts(table, high, low), table.nos((high, low))
    moved = exchange_facts(table, players, found.exchange)
    natural = players[: len(found.rest)]
    if (high in natural) == (low in natural):
        _tell_exchanged(table, bracket, place, trail)
    elif low == lower[place]:
        saying = _natural_words(table, bracket)
        facts |= {"place": place + 1, "score": score(table, high)}
        trail.say(saying, pair, rule=saying.rule, **facts, **(moved if found.exchange.out else {}))
    else:
        _tell_next(table, bracket, place, lower, trail)


@rule("C8", "D2")
def _tell_exchanged(table: RankedField, bracket: Bracket, place: int, trail: Trail) -> None:
    """A pair with a player who changed halves, and why that was needed."""
    found, players = bracket.candidate, bracket.candidate.remainder
    high, low = found.rest[place]
    top, bottom = players[: len(found.rest)], mask_of(players[len(found.rest) :])
    facts = _pair_facts(table, high, low) | exchange_facts(table, players, found.exchange)
    alone = [i for i in top if not table.legal[i] & bottom]
    straight = cheapest([restrict(table.prices[i], bottom) for i in top])
    if alone:
        saying, facts["alone"] = said.EXCHANGED_ALONE, who(table, alone[0])
    elif straight is None:
        saying = said.EXCHANGED_UNPAIRED
    elif straight.total > sum(table.clash(*pair) for pair in found.rest):
        saying = said.EXCHANGED_CLASHES
    else:
        saying = said.EXCHANGED if bracket.changed_by is None else said.EXCHANGED_BELOW
    trail.say(saying, table.nos((high, low)), rule=saying.rule, **facts)


@rule("F4")
def _natural_words(table: RankedField, bracket: Bracket) -> Saying:
    """How a pair in order is explained."""
    players = bracket.candidate.remainder
    everyone = sorted((*bracket.moved, *bracket.residents))
    if bracket.candidate.exchange.out:
        return said.SAME_PLACE_EXCHANGED
    if table.field.round == 1 and len(everyone) == len(table.entries):
        return said.FIRST_ROUND
    if len({table.score(i) for i in players}) > 1:
        return said.SAME_PLACE_MIXED
    if len(players) < len(everyone):
        return said.SAME_PLACE_LEFT
    return said.ONLY_TWO if len(players) == 2 else said.SAME_PLACE


def _tell_next(table: RankedField, bracket: Bracket, place: int, lower: list[int], trail: Trail) -> None:
    """A pair out of order: the highest still free, or the next after those who do not fit."""
    found = bracket.candidate
    high, low = found.rest[place]
    taken = {native for _, native in found.rest[:place]}
    skipped = [i for i in lower if i < low and i not in taken]
    facts, pair = _pair_facts(table, high, low), table.nos((high, low))
    if not skipped:
        trail.say(said.HIGHEST_LEFT, pair, rule="D1", **facts)
        return
    saying = _next_words(table, bracket, place, skipped[0])
    number = bracket.changed_by if saying is said.PASSED_BELOW else None
    trail.say(saying, pair, rule=number, **facts, **_passed_facts(table, high, skipped))


def _next_words(table: RankedField, bracket: Bracket, place: int, passed: int) -> Saying:
    """Why the player of the upper half does not meet the first of the lower half still free."""
    found = bracket.candidate
    high = found.rest[place][0]
    if not table.legal[high] >> passed & 1:
        return _illegal_words(table, high, passed, said.PASSED_MET, said.PASSED_COLOUR, said.AFTER_HIGHER)
    alone = rest_with(of_bracket(bracket), ((high, passed),))
    if alone is None:
        return said.PASSED_OTHERS
    if alone.clashes > found.clashes:
        return said.PASSED_WISH
    if bracket.changed_by is not None:
        return said.PASSED_BELOW
    if found.seats or place:
        return said.AFTER_HIGHER
    return said.PASSED_OTHERS if alone.down > found.down else said.PASSED_HALVES
