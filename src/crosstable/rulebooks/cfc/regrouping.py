"""The second round of accelerated pairings by 633.2: groups A, B, C, D made from the results of round 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from crosstable.model.cards import Card
from crosstable.model.players import Player
from crosstable.model.points import HALF, ONE
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.cfc.control import pair_group
from crosstable.rulebooks.cfc.group import Group, Members, Pairs, Part
from crosstable.rulebooks.cfc.halving import across_pairs, quarter_parts
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.odd_men import Place, usual_crossing
from crosstable.rulebooks.cfc.odd_search import searched_crossing
from crosstable.rulebooks.cfc.settings import Options
from crosstable.rulebooks.cfc.table import RankedField, rating_order, table_in
from crosstable.search.bits import mask_of

DRAW = 100
"""Rating points that a draw in round 1 adds in the upper section and subtracts in the lower (633.2)."""

LETTERS = "ABCD"


def is_regrouped(field: Field, options: Options) -> bool:
    """Whether a round is the second one of 633.2."""
    return options.acceleration == "abcd" and field.round == 2


@rule("633.2", "633.2a", "633.2b")
def letters(table: RankedField) -> dict[int, str]:
    """The group of every player: winners and others of the upper section, then of the lower one.

    A bye of round 1 counts as a win in the lower section, an absence as a loss there.
    """
    upper = _upper_section(table.field, table.options)
    return {entry.player.no: _letter(_round_one(entry), entry.player.no in upper) for entry in table.entries}


def _letter(points: int, upper: bool) -> str:
    """The group for the points of round 1 in a section."""
    if upper:
        return "A" if points >= ONE else "B"
    return "C" if points else "D"


def _round_one(entry: Entry) -> int:
    """The points of round 1, without any given for pairing only."""
    return entry.card.score - entry.player.pairing_bonus


def _had_game(card: Card) -> bool:
    """Whether a player was paired in round 1, played or not."""
    return bool(card.defaulted) or any(card.colours[:1])


@rule("633.2a", "633.2b")
def _upper_section(field: Field, options: Options) -> set[int]:
    """The upper half of those paired in round 1, in the order of 613."""
    order = rating_order(field.roster, options, field.ranking)
    known = {player.no: field.cards[player.no] for player in field.roster if player.no in field.cards}
    paired = sorted((no for no, card in known.items() if _had_game(card)), key=lambda no: order[no])
    return set(quarter_parts(tuple(paired))[0])


@rule("633.2")
def adjusted_order(table: RankedField, letter: Mapping[int, str]) -> dict[int, int]:
    """The order of 613 with the ratings of those who drew changed for this round."""
    players: list[Player] = []
    for entry in table.entries:
        change = _change(entry, letter[entry.player.no])
        rating = entry.player.rating
        players.append(replace(entry.player, rating=None if rating is None else rating + change))
    return rating_order(players, table.options, table.field.ranking)


def _change(entry: Entry, letter: str) -> int:
    """What a draw of round 1, or a half-point bye on request, changes; not a bye worth half a point."""
    if _round_one(entry) != HALF or (not _had_game(entry.card) and not entry.card.half_bye):
        return 0
    return DRAW if letter == "B" else -DRAW


@rule("633.2")
def pair_regrouped(table: RankedField, bye: int | None) -> tuple[RankedField, tuple[Group, ...]]:
    """A halved, B against C, D halved; with the table in the rank that decides colours.

    That rank is the real one (620): the 100 points of a draw are for the order in the groups only.
    """
    letter = letters(table)
    order = adjusted_order(table, letter)
    playing = [entry for i, entry in enumerate(table.entries) if i != bye]
    lists = [
        sorted((e for e in playing if letter[e.player.no] == one), key=lambda e: order[e.player.no])
        for one in LETTERS
    ]
    grouped = table_in(
        table.field, table.options, [entry for some in lists for entry in some], table.together
    )
    ranked = table_in(table.field, table.options, playing, table.together)
    groups = _in_turn(grouped, _indexes(lists))
    to = {i: ranked.index[grouped.no(i)] for i in range(len(playing))}
    return ranked, tuple(_reindexed(group, to) for group in groups)


def _indexes(lists: Sequence[Sequence[Entry]]) -> list[Members]:
    """The positions of the four groups in a row."""
    found, start = [], 0
    for some in lists:
        found.append(tuple(range(start, start + len(some))))
        start += len(some)
    return found


def _in_turn(grouped: RankedField, members: list[Members]) -> list[Group]:
    """A, then B against C, then D with those left over."""
    a, b, c, d = members
    done: list[Group] = []
    if a:
        below = mask_of((*b, *c, *d))
        done.append(pair_group(Place(grouped, (), a, mask_of(b or c or d), below)))
    odd = done[-1].outgoing if done else ()
    if b or c:
        group = _across(grouped, odd, b, c, d)
        done.append(group)
        extra = tuple(i for i in group.outgoing if i in b)
        odd = tuple(i for i in group.outgoing if i not in b)
        d = (*extra, *d)
    if d or odd:
        done.append(pair_group(Place(grouped, odd, d, 0, 0)))
    return done


@rule("633.2")
def _across(grouped: RankedField, odd: Members, b: Members, c: Members, d: Members) -> Group:
    """B against C in order; whoever is too many goes down to D."""
    apart = replace(grouped, legal=_only_across(grouped, b, c))
    place = Place(apart, odd, (*b, *c), mask_of(d), mask_of(d), later=tuple(grouped.legal))
    crossing = usual_crossing(place) or searched_crossing(place)
    assert crossing is not None, "at the worst everybody leaves the group"
    gone = {native for _, native in crossing.seats} | set(crossing.leaving)
    unheard, pairs = across_pairs(grouped, [i for i in b if i not in gone], [i for i in c if i not in gone])
    return Group(
        incoming=odd,
        natives=(*b, *c),
        seats=crossing.seats,
        passed_on=crossing.passed_on,
        leaving=crossing.leaving,
        across=pairs,
        unheard=unheard,
        searched=crossing.searched,
    )


def _only_across(grouped: RankedField, b: Members, c: Members) -> list[int]:
    """Who may meet whom when players of B have only those of C inside their group."""
    legal = list(grouped.legal)
    for side in (mask_of(b), mask_of(c)):
        for i in range(len(legal)):
            if side >> i & 1:
                legal[i] &= ~side
    return legal


def _reindexed(group: Group, to: Mapping[int, int]) -> Group:
    """The same group with its players numbered by another rank."""

    def members(some: Members) -> Members:
        return tuple(to[i] for i in some)

    def pairs(some: Pairs) -> Pairs:
        return tuple((to[i], to[j]) for i, j in some)

    def part(one: Part) -> Part:
        halved = replace(one.halved, pairs=pairs(one.halved.pairs))
        requested = None if one.requested is None else pairs(one.requested)
        return Part(members(one.players), halved, requested)

    return replace(
        group,
        incoming=members(group.incoming),
        natives=members(group.natives),
        seats=pairs(group.seats),
        passed_on=members(group.passed_on),
        leaving=members(group.leaving),
        across=pairs(group.across),
        unheard=pairs(group.unheard),
        parts=tuple(map(part, group.parts)),
    )
