"""How a group paired by halves is explained: who changed halves, and the order of the lower half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.shared.ranked import Ranked
from crosstable.rulebooks.shared.sentences import (
    EXCHANGE,
    EXCHANGE_ORDER,
    HALVES,
    IN_ORDER,
    IN_ORDER_EXCHANGED,
    TRANSPOSED,
)
from crosstable.rulebooks.shared.words import whos
from crosstable.rules.trail import Trail
from crosstable.search.assignment import Row
from crosstable.search.halves import Halved


@dataclass(frozen=True, slots=True)
class HalvesRules:
    """The rule numbers of a book for each step."""

    halves: str
    natural: str
    exchange: str
    one_exchanged: str
    more_exchanged: str
    transposition: str
    order: str


def tell_exchange(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, trail: Trail
) -> None:
    """The halves, and who changed from one to the other."""
    half = len(found.pairs)
    upper, lower = whos(table, players[:half]), whos(table, players[half:])
    trail.say(HALVES, table.nos(players), rule=rules.halves, upper=upper, lower=lower)
    _tell_exchange(table, players, found, rules, trail)


def _tell_exchange(
    table: Ranked, players: Sequence[int], found: Halved, rules: HalvesRules, trail: Trail
) -> None:
    """The players who changed halves, and the rule for the order of such exchanges."""
    if not found.exchange.out:
        return
    out, into = exchanged(players, found)
    moved = table.nos((*out, *into))
    trail.say(EXCHANGE, moved, rule=rules.exchange, out=whos(table, out), into=whos(table, into))
    rule = rules.one_exchanged if len(out) == 1 else rules.more_exchanged
    trail.say(EXCHANGE_ORDER, moved, rule=rule, count=len(out))


def exchanged(players: Sequence[int], found: Halved) -> tuple[list[int], list[int]]:
    """Who left the upper half, and who came into it."""
    exchange = found.exchange
    return [players[number - 1] for number in exchange.out], [players[number - 1] for number in exchange.into]


def is_natural(players: Sequence[int], found: Halved, place: int) -> bool:
    """Whether two opponents had equal places in the halves before anybody changed."""
    return not found.exchange.out or found.pairs[place] == (players[place], players[len(found.pairs) + place])


def tell_transposition(table: Ranked, found: Halved, rules: HalvesRules, trail: Trail) -> None:
    """The order of the lower half when it is not the natural one."""
    if not found.transposed:
        members = table.nos([i for pair in found.pairs for i in pair])
        saying = IN_ORDER_EXCHANGED if found.exchange.out else IN_ORDER
        trail.say(saying, members, rule=rules.natural)
        return
    lower = [low for _, low in found.pairs]
    trail.say(TRANSPOSED, table.nos(lower), rule=rules.transposition, lower=whos(table, lower))


def together(rows: Sequence[Row], high: int, low: int) -> list[Row]:
    """The prices of a group in which two players have only each other."""
    apart = ~(1 << high | 1 << low)
    found = [tuple((price, mask & apart) for price, mask in row if mask & apart) for row in rows]
    for one, other in ((high, low), (low, high)):
        found[one] = tuple((price, mask & 1 << other) for price, mask in rows[one] if mask >> other & 1)
    return found
