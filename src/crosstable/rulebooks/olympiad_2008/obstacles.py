"""What keeps a group from being completed with a locked match (51, 53), or a match within the limits (20)."""

from __future__ import annotations

from itertools import combinations

from crosstable.model.colours import Colour
from crosstable.model.sayings import Said
from crosstable.rulebooks.olympiad_2008.bracket import Bracket
from crosstable.rulebooks.olympiad_2008.limits import colours_left, is_third_time
from crosstable.rulebooks.olympiad_2008.mark import rule
from crosstable.rulebooks.olympiad_2008.network import Network
from crosstable.rulebooks.olympiad_2008.sentences.matches_refused import (
    BOTH_DIFFERENCE,
    BOTH_THIRD,
    NO_COLOUR,
    NOBODY_LEFT,
    NOT_COMPLETED,
    THIRD_AND_DIFFERENCE,
    TOO_FAR,
    TOO_FEW_LEFT,
)
from crosstable.rulebooks.olympiad_2008.table import RankedField
from crosstable.rulebooks.olympiad_2008.weigh import IMPOSSIBLE, loss_rule
from crosstable.rulebooks.shared.words import who, whos

MOST_STUCK = 3
"""How many teams without enough opponents are looked for."""


@rule("51", "53")
def find_obstacle(bracket: Bracket, pair: tuple[int, int]) -> tuple[str, Said]:
    """Why a group cannot be completed with a match: the rules for floaters, or who would be stuck."""
    barred = _barred(bracket, pair)
    if barred is not None:
        return barred
    table, number = bracket.table, loss_rule(bracket, IMPOSSIBLE)
    one, other = (who(table, i) for i in pair)
    stuck, left = _too_few(bracket)
    if stuck and not left:
        return number, NOBODY_LEFT.of(one=one, other=other, stuck=whos(table, stuck))
    if stuck:
        return number, TOO_FEW_LEFT.of(one=one, other=other, stuck=whos(table, stuck), left=whos(table, left))
    lead = who(table, min(bracket.residents or bracket.members))
    return number, NOT_COMPLETED.of(one=one, other=other, lead=lead)


@rule("51", "52")
def _barred(bracket: Bracket, pair: tuple[int, int]) -> tuple[str, Said] | None:
    """What the rules for floaters say against a match in a group, whatever the others do.

    Two who came in together, or one who came in and a team further on, are refused in an earlier group.
    """
    table, inside = bracket.table, [i for i in pair if i in bracket.members]
    if bracket.early or len(inside) != 1:
        return None
    other = pair[0] if inside[0] == pair[1] else pair[1]
    if not bracket.rest >> other & 1:
        return None
    return "51", TOO_FAR.of(one=who(table, inside[0]), other=who(table, other))


def _too_few(bracket: Bracket) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Teams that cannot meet each other and have fewer opponents than they are, and those opponents."""
    near: dict[int, set[int]] = {i: set() for i in (*bracket.members, *bracket.next_group)}
    for i, j, _ in Network(bracket, False).edges():
        near.setdefault(i, set()).add(j)
        near.setdefault(j, set()).add(i)
    for size in range(1, MOST_STUCK + 1):
        few = [i for i in near if len(near[i]) < size]
        for teams in combinations(sorted(few), size):
            left = set().union(*(near[i] for i in teams))
            if len(left) < size and not left & set(teams):
                return teams, tuple(sorted(left))
    return (), ()


@rule("20", "20a", "20b")
def say_limits(table: RankedField, pair: tuple[int, int]) -> tuple[str, Said]:
    """Which limits of colours a match would break, and for whom."""
    one, other = pair
    cards = [table.entries[i].card for i in pair]
    for i, card in zip(pair, cards, strict=True):
        if not colours_left(card):
            said = NO_COLOUR.of(one=who(table, one), other=who(table, other), team=who(table, i))
            return NO_COLOUR.rule, said
    colour = next(colour for colour in Colour if colour not in colours_left(cards[0]))
    thirds = [is_third_time(card, colour) for card in cards]
    if all(thirds) or not any(thirds):
        saying = BOTH_THIRD if all(thirds) else BOTH_DIFFERENCE
        return saying.rule, saying.of(one=who(table, one), other=who(table, other), colour=colour)
    third, heavy = (one, other) if thirds[0] else (other, one)
    facts = {"third": who(table, third), "heavy": who(table, heavy)}
    return THIRD_AND_DIFFERENCE.rule, THIRD_AND_DIFFERENCE.of(**facts, colour=colour)
