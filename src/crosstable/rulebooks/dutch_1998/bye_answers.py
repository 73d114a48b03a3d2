"""Why this player has the bye: one plain sentence, with the lowest ranked player who might have had it."""

from __future__ import annotations

from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.lowest import barred
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.narrate_floats import worse_without
from crosstable.rulebooks.dutch_1998.sentences import byes as said
from crosstable.rulebooks.dutch_1998.table import WITHOUT_B5, RankedField
from crosstable.rulebooks.dutch_1998.weighing import Kind
from crosstable.rulebooks.shared.words import score, who, whos
from crosstable.rules.trail import Trail

WORDS: dict[Kind, Saying] = {
    Kind.PAIRS: said.BYE_UNPAIRED,
    Kind.MOVED_WITHOUT: said.BYE_UNPAIRED,
    Kind.NO_BYE: said.BYE_UNPAIRED,
    Kind.CLASHES: said.BYE_COLOURS,
    Kind.UP_LAST: said.BYE_UPFLOAT,
    Kind.UP_BEFORE: said.BYE_UPFLOAT,
    Kind.SEAT: said.BYE_SEATS,
    Kind.EXCHANGE: said.BYE_EXCHANGE,
    Kind.LATER_EXCHANGE: said.BYE_EXCHANGE,
    Kind.ORDER: said.BYE_ORDER,
}


@rule("A5", "F4")
def tell_bye(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """Why the player who is left of the lowest bracket has the bye, and nobody ranked lower."""
    if not bracket.leaving:
        return
    bye = bracket.leaving[0]
    lower = [i for i in (*bracket.moved, *bracket.residents) if i > bye]
    free = [i for i in lower if not barred(table.entries[i])]
    player, nos = who(table, bye), (table.no(bye),)
    if not lower:
        trail.say(_last_words(table, bye), nos, player=player, score=score(table, bye))
    elif not free and len(lower) < len(table.entries) - 1 - bye:
        trail.say(
            said.BYE_BARRED_THERE, nos, player=player, score=score(table, bye), barred=whos(table, lower)
        )
    elif not free:
        trail.say(said.BYE_BARRED, nos, player=player, count=len(lower), barred=whos(table, lower))
    else:
        _tell_passed(table, bracket, bye, max(free), trail)


@rule("F4")
def _last_words(table: RankedField, bye: int) -> Saying:
    """The lowest ranked player has the bye."""
    if table.field.round == 1:
        return said.FIRST_ROUND_BYE
    alone = bye == 0 or table.score(bye - 1) > table.score(bye)
    return said.BYE_ALONE if alone else said.BYE_LAST


@rule("A5", "B5", "B6")
def _tell_passed(table: RankedField, bracket: Bracket, bye: int, lower: int, trail: Trail) -> None:
    """Why the lowest ranked player who may have the bye does not."""
    pair: dict[str, Fact] = {"player": who(table, bye), "lower": who(table, lower)}
    nos = table.nos((bye,))
    if table.down[lower] > bracket.candidate.down:
        last = table.down[lower] == WITHOUT_B5
        saying = said.BYE_FLOAT_LAST if last else said.BYE_FLOAT_BEFORE
        trail.say(saying, nos, rule=saying.rule, **pair)
        return
    worse = worse_without(bracket, bye, lower)
    assert worse is not None, "the lowest bracket is paired in the first way"
    facts = {name: fact for name, fact in worse.facts.items() if name != "on"}
    trail.say(WORDS[worse.kind], nos, rule=WORDS[worse.kind].rule, **pair, **facts)
