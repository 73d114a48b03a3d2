"""The steps of a homogeneous bracket or remainder: S1 and S2, exchange, transposition, colours."""

from __future__ import annotations

from crosstable.model.reasons import Topic
from crosstable.rulebooks.dutch_1998.against import tell_against
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Members
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.sentences import brackets as said
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.dutch_1998.weighing import exchange_facts
from crosstable.rulebooks.shared.words import who, whos
from crosstable.rules.trail import Trail


@rule("A6", "C4", "C5", "C6", "C7", "C8", "A9")
def tell_halves(table: RankedField, bracket: Bracket, trail: Trail) -> None:
    """The steps in order, for everybody in the bracket, whose boards they affect."""
    found, about = bracket.candidate, trail.about(Topic.GROUP)
    if not found.rest:
        return
    players = found.remainder
    nos, half = table.nos(players), len(found.rest)
    subgroups = said.SUBGROUPS_REST if found.seats else said.SUBGROUPS
    about.say(subgroups, nos, size=len(players), count=half)
    about.say(said.HALVES, nos, upper=whos(table, players[:half]), lower=whos(table, players[half:]))
    about.say(said.IN_RANK_ORDER, nos)
    if found.exchange.out:
        about.say(said.EXCHANGE, nos, rule="C8", **exchange_facts(table, found.remainder, found.exchange))
        about.say(said.EXCHANGE_ORDER, nos, count=len(found.exchange.out))
        about.say(said.BACK_IN_ORDER, nos)
    _tell_orders(table, bracket, players, trail)
    _tell_colours(table, bracket, players, about)


@rule("D1")
def _tell_orders(table: RankedField, bracket: Bracket, players: Members, trail: Trail) -> None:
    """The order of S2, and for each pair out of order what speaks against the one in order."""
    rest, about = bracket.candidate.rest, trail.about(Topic.GROUP)
    upper = {high for high, _ in rest}
    natural = [i for i in players if i not in upper][: len(rest)]
    lower = [low for _, low in rest]
    if lower == natural:
        about.say(said.IN_ORDER, table.nos(players))
        return
    about.say(said.TRANSPOSED, table.nos(players), lower=whos(table, lower))
    for (high, low), usual in zip(rest, natural, strict=True):
        if low != usual:
            trail.say(
                said.FIRST_THAT_FITS,
                table.nos((high, low)),
                high=who(table, high),
                low=who(table, low),
                natural=who(table, usual),
            )
            tell_against(table, high, usual, trail)


@rule("B4")
def _tell_colours(table: RankedField, bracket: Bracket, players: Members, trail: Trail) -> None:
    """How many players cannot have the colour that they prefer."""
    lost = sum(table.clash(*pair) for pair in bracket.candidate.rest)
    if not lost:
        trail.say(said.ALL_PREFERRED, table.nos(players))
        return
    saying = said.NOT_PREFERRED if bracket.changed_by is None else said.NOT_PREFERRED_CHANGED
    trail.say(saying, table.nos(players), count=lost)
