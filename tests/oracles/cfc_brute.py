"""CFC oracle: a whole round by brute force, rules 615 to 633, by the formulation of ledger 4.2."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tests.oracles.cfc_acceleration import by_quarters, regroup
from tests.oracles.cfc_cards import Card, Field, read
from tests.oracles.cfc_colours import white_black
from tests.oracles.cfc_groups import Ahead, Choice, Group, choose

Answer = tuple[frozenset[tuple[int, int]], int | None]


def pair(document: dict[str, Any]) -> Answer | None:
    """The next round as ((white, black), ...) and the bye; None when no legal pairing exists."""
    field = read(document)
    found = paired(field)
    if found is None:
        return None
    steps, bye = found
    pairs = [both for step in steps for both in step.chosen.pairs]
    games = [white_black(field, field.cards[a], field.cards[b]) for a, b in pairs]
    return frozenset((white.no, black.no) for white, black in games), bye


@dataclass
class Step:
    """A group as it was paired: the odd men from above, the group, what was decided."""

    odd: list[int]
    group: Group
    chosen: Choice
    merged: bool = False


def paired(field: Field) -> tuple[list[Step], int | None] | None:
    """The groups of a round from the top, and the bye, whose card is taken out; None without any round."""
    ahead = Ahead(field)
    for bye in bye_order(field) if len(field.cards) % 2 else [None]:
        if ahead.possible(frozenset(field.cards) - {bye}):
            if bye is not None:
                del field.cards[bye]
            return _steps(field, ahead), bye
    return None


def bye_order(field: Field) -> list[int]:
    """Who is asked for the bye, in order (615): from the lowest group, rated from below, unrated by lot."""
    order: list[int] = []
    for score in sorted({card.pairing_score for card in field.cards.values()}):
        group = [c for c in field.cards.values() if c.pairing_score == score and not barred(field, c)]
        rated = sorted((c for c in group if c.rating is not None), key=lambda c: c.order, reverse=True)
        unrated = sorted((c for c in group if c.rating is None), key=lambda c: field.lot("bye", c.no, 0))
        order += [card.no for card in rated + unrated]
    return order


def barred(field: Field, card: Card) -> bool:
    """Tell whether a player may not have the bye (615)."""
    if field.rules.forfeit_win_bars and card.forfeit_win:
        return True
    return any(kind != "half" or field.rules.any_bye_bars for kind in card.byes)


def _steps(field: Field, ahead: Ahead) -> list[Step]:
    """The round group by group from the top (621)."""
    groups = _lettered(field) if _abcd(field) else _score_groups(field)
    steps: list[Step] = []
    odd: list[int] = []
    while groups:
        group = groups.pop(0)
        chosen = choose(ahead, odd, group, [no for g in groups for no in g.natives], last=not groups)
        merged = chosen is None
        if chosen is None:
            assert not groups, "the look-ahead was wrong"
            chosen = _merged(ahead, odd, group)
        steps.append(Step(odd, replace(group, natives=list(group.natives)), chosen, merged))
        odd = chosen.unpaired + chosen.leavers
        if group.kind == "across":
            extra = [no for no in chosen.leavers if no not in group.lower]
            groups[0].natives[:0] = extra
            odd = [no for no in odd if no not in extra]
    return steps


def _merged(ahead: Ahead, odd: list[int], group: Group) -> Choice:
    """Odd men and a last group that cannot take them, paired as one group."""
    chosen = choose(ahead, [], Group(odd + group.natives), [], last=True)
    assert chosen is not None, "the look-ahead was wrong"
    return chosen


def _score_groups(field: Field) -> list[Group]:
    """Score groups from the top, each in the order of 613 (620)."""
    quartered = by_quarters(field)
    groups: list[Group] = []
    for score in sorted({card.pairing_score for card in field.cards.values()}, reverse=True):
        cards = [card for card in field.cards.values() if card.pairing_score == score]
        natives = [card.no for card in sorted(cards, key=lambda card: card.order)]
        groups.append(Group(natives, "quarters" if score in quartered else "halves"))
    for group, following in pairwise(groups):
        group.following = list(following.natives)
    return groups


def _abcd(field: Field) -> bool:
    """Tell whether this is the second round of 633.2."""
    return field.rules.acceleration == "abcd" and field.number == 2


def _lettered(field: Field) -> list[Group]:
    """Round 2 of 633.2: A, then B against C, then D."""
    a, b, c, d = regroup(field)
    return [
        Group(a, following=list(b or c or d)),
        Group(b + c, "across", lower=c, following=list(d)),
        Group(d),
    ]
