"""US Chess oracle: every complete pairing of a small section judged by the ledger's keys, nothing clever.

Where the ledger leaves a choice (see also the docstrings of the parts):
- 28S5: the better score is carried on once, before the first round of the new entry, with all its history.
- "rematches": "fewest" makes even a third meeting possible (K0 minimised); two computers never meet.
- 28N1 plus two is that of the score group, 2 * score - rounds, without acceleration; 29E4a uses sigma.
- "if_possible" (28N4) is C3 alone. 28L2a compares the boards with a player of the bye's score group.
- 29E4b together with 29E4d: harm is counted as if the higher-ranked had the due colour on every board.
- 28R2, 28R3 round 2: boards in the order of the pools, 29E4 rule 5 by the real score and rating (29A).
- 29J: unrated by official rating; the lowest-ranked stay out if the number is odd or they have met.
Not known here: 28N1b `team_move` "nearest" (refused), several schedules, locked boards and held players.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.oracles.us_chess_acceleration import added_scores, first_field, in_force, second_round
from tests.oracles.us_chess_bye import bye_of, in_order
from tests.oracles.us_chess_cards import Card, Event, read
from tests.oracles.us_chess_colours import ToRank, allocate
from tests.oracles.us_chess_field import Field, by_score, can_be_paired, hard, unrated_counts
from tests.oracles.us_chess_key import Grader, Key, grader
from tests.oracles.us_chess_natural import legal_natural
from tests.oracles.us_chess_search import Method, Pairing, total
from tests.oracles.us_chess_shift import shift_key, shifted
from tests.oracles.us_chess_structure import structure_of
from tests.oracles.us_chess_top_down import top_down

Pairs = frozenset[frozenset[int]]


@dataclass(frozen=True)
class Answer:
    """The pairing of the next round; `pairs` are (white, black). `none`: no legal pairing exists."""

    pairs: frozenset[tuple[int, int]]
    bye: int | None
    none: bool
    legal_natural: Pairs
    natural: Pairs
    before_shift: Pairs
    key: Key


NOTHING = Answer(frozenset(), None, True, frozenset(), frozenset(), frozenset(), ())


@dataclass(frozen=True)
class Solved:
    """A field with its natural pairing, its criteria, P (before the shift) and the pairing chosen."""

    field: Field
    natural: Pairing
    judge: Grader
    plain: Pairing
    chosen: Pairing

    def key(self, pairing: Pairing) -> Key:
        """The criteria; by the top-down method first of all whether it is that method's result."""
        start, rest = self.judge.start(pairing), self.judge.rest(pairing)
        if self.field.event.options["color.method"] == "top_down":
            return (int(pairing != self.chosen), *start, *rest)
        if self.field.event.options["transposition_style"] == "swap":
            return (*start, *rest)
        return (*start, *shift_key(self.judge, self.plain, pairing))


def pair(document: dict[str, Any], method: Method = "auto") -> Answer:
    """Pair the next round of a document with one section."""
    event = read(document)
    cards, bye = _paired(event)
    if cards is None:
        return NOTHING
    solved = [solve(field, method) for field in fields_of(event, cards)]
    opponents = _together(solved, [one.chosen for one in solved])
    if not _allowed(event, opponents):
        return NOTHING
    games = _games(_whole(event, cards), opponents)
    return Answer(
        pairs=games,
        bye=bye,
        none=False,
        legal_natural=_together(solved, [one.judge.legal for one in solved]),
        natural=_together(solved, [one.natural for one in solved]),
        before_shift=_together(solved, [one.plain for one in solved]),
        key=_key(event, cards, solved, games, 0),
    )


def _together(solved: Sequence[Solved], pairings: Sequence[Pairing]) -> Pairs:
    """The pairings of all pools by the players' numbers."""
    parts = (one.field.numbers(pairing) for one, pairing in zip(solved, pairings, strict=True))
    return frozenset[frozenset[int]]().union(*parts)


def key_of(document: dict[str, Any], pairs: Iterable[tuple[int, int]], bye: int | None) -> Key:
    """The criteria of any complete pairing, smaller is better; `pairs` are (white, black).

    (hard faults, place of the bye in the order or 0 for the right one, pairs across pools, the key of each
    pool, wrong colours). With pairs across pools (29J) the keys of the pools are left out.
    """
    event = read(document)
    cards, right = _paired(event)
    games = frozenset(pairs)
    if cards is None or bye != right or {card.no for card in cards} != {no for game in games for no in game}:
        cards = [pairing_cards(event)[no] for game in games for no in game]
    rank = 0
    if bye is not None and bye != right:
        everybody = [*cards, pairing_cards(event)[bye]]
        rank = 1 + [card.no for card in in_order(event, everybody)].index(bye)
    cards = _round_one(event, cards)
    return _key(event, cards, [solve(field) for field in fields_of(event, cards)], games, rank)


def _key(
    event: Event, cards: list[Card], solved: list[Solved], games: frozenset[tuple[int, int]], rank: int
) -> Key:
    """The criteria of (white, black) pairs over the pools of a round."""
    opponents = frozenset(frozenset(game) for game in games)
    faults = [hard(event, *(event.cards[no] for no in two)) for two in opponents]
    broken = tuple(sum(column) for column in zip(*faults, strict=True))
    members = [{card.no for card in one.field.players} for one in solved]
    across = sum(not any(two <= pool for pool in members) for two in opponents)
    wrong = len(games - _games(_whole(event, cards), opponents))
    if across:
        return (broken, rank, across)
    keys = tuple(
        one.key(one.field.edges(two for two in opponents if two <= pool))
        for one, pool in zip(solved, members, strict=True)
    )
    return (broken, rank, across, keys, wrong)


def _allowed(event: Event, opponents: Pairs) -> bool:
    """Contract: no rematch (27A1) unless `rematches` is "fewest", never two computers (36E)."""
    faults = [hard(event, *(event.cards[no] for no in two)) for two in opponents]
    machines = any(fault[1] for fault in faults)
    again = any(fault[0] or fault[2] for fault in faults)
    return not machines and (not again or event.options["rematches"] == "fewest")


def pairing_cards(event: Event) -> dict[int, Card]:
    """The cards with the pairing scores by which the bye is found (28R1 round 2 counts, round 1 does not)."""
    if in_force(event) and event.round == 2 and event.options["acceleration"] == "added_score":
        cards = added_scores(event, list(event.cards.values()), first_field(event))
        return {card.no: card for card in cards}
    return dict(event.cards)


def _round_one(event: Event, cards: list[Card]) -> list[Card]:
    """28R1 - 28R3 round 1: the added points, once the bye is out."""
    if in_force(event) and event.round == 1:
        return added_scores(event, cards, cards)
    return cards


def _paired(event: Event) -> tuple[list[Card] | None, int | None]:
    """Ledger 4.1: who is paired (house player 28M1), and who has the bye; None when nothing is legal."""
    known = pairing_cards(event)
    active = [known[no] for no in event.active]
    cards = [card for card in active if "house" not in card.flags]
    if len(cards) % 2 and event.options["house_player"] == "permanent":
        for card in sorted((one for one in active if "house" in one.flags), key=lambda one: one.no):
            if can_be_paired(event, [*cards, card]):
                return _round_one(event, [*cards, card]), None
    if len(cards) % 2 == 0:
        return _round_one(event, cards), None
    bye = bye_of(event, cards, lambda rest, sigma: _group_colours(event, rest, sigma))
    if bye is None:
        return None, None
    return _round_one(event, [card for card in cards if card.no != bye.no]), bye.no


def in_pairing(event: Event, opponents: Iterable[frozenset[int]]) -> list[Card]:
    """The cards of those who sit in a pairing, with their pairing scores."""
    known = pairing_cards(event)
    return _round_one(event, [known[no] for two in opponents for no in two])


def _group_colours(event: Event, cards: list[Card], sigma: int) -> tuple[int, ...]:
    """C7 - C11 of the boards with a player of one score group (28L2a)."""
    vector: tuple[int, ...] = (0,) * 7
    for field in fields_of(event, cards):
        solved = solve(field)
        own = [e for e in solved.chosen if sigma in (field.players[e[0]].sigma, field.players[e[1]].sigma)]
        if own:
            vector = tuple(x + y for x, y in zip(vector, total(own, solved.judge.colours)[:7], strict=True))
    return vector


def _whole(event: Event, cards: Sequence[Card]) -> Field:
    """Everybody who is paired, in the order in which boards are numbered."""
    if in_force(event) and event.round == 2 and event.options["acceleration"] != "added_score":
        return second_round(event, cards)
    return by_score(event, cards, unrated_counts(cards))


def fields_of(event: Event, cards: list[Card]) -> list[Field]:
    """The pools that are paired apart: normally one, by 29J the unrated of plus scores before the rest."""
    whole = _whole(event, cards)
    if not event.options["pair_plus_score_unrateds"] or any(whole.side):
        return [whole] if cards else []
    pools: list[list[Card]] = []
    rest = list(whole.players)
    for group in range(max(whole.group, default=-1) + 1):
        members = [card for card, own in zip(whole.players, whole.group, strict=True) if own == group]
        if members[0].sigma * 2 > 10 * (event.round - 1):
            pool = _unrated_pool(event, [card for card in members if not card.rated], rest)
            rest = [card for card in rest if card not in pool]
            pools.append(pool)
    return [by_score(event, pool, whole.unrated) for pool in (*pools, rest) if pool]


def _unrated_pool(event: Event, unrated: list[Card], everybody: list[Card]) -> list[Card]:
    """29J: as many of the unrated as can meet, the lowest left out first, so that the rest can be paired."""
    for size in range(len(unrated) // 2 * 2, 0, -2):
        for pool in combinations(unrated, size):
            others = [card for card in everybody if card not in pool]
            if can_be_paired(event, pool) and can_be_paired(event, others):
                return list(pool)
    return []


def solve(field: Field, method: Method = "auto") -> Solved:
    """Structure, N, L, then the least key of all complete pairings and the shift (or 29E6b)."""
    structure = structure_of(field, method)
    start, legal = legal_natural(field, structure, method)
    judge = grader(field, structure, legal)
    if field.event.options["color.method"] == "top_down":
        result = top_down(judge)
        return Solved(field, start, judge, result, result)
    plain = judge.best(method)
    if field.event.options["transposition_style"] == "swap":
        return Solved(field, start, judge, plain, plain)
    return Solved(field, start, judge, plain, shifted(judge, plain, method))


def _games(whole: Field, opponents: Pairs) -> frozenset[tuple[int, int]]:
    """Ledger 4.8 over the boards of all pools, ordered by rank."""
    boards: list[ToRank] = [
        (whole.players[i], whole.players[j], whole.group[i]) for i, j in whole.edges(opponents)
    ]
    return allocate(whole.event, boards)


def solve_alone(document: dict[str, Any]) -> tuple[Event, Solved, int | None] | None:
    """The next round of a document whose players are all paired in one pool; None for any other."""
    event = read(document)
    cards, bye = _paired(event)
    if cards is None:
        return None
    fields = fields_of(event, cards)
    if len(fields) != 1:
        return None
    solved = solve(fields[0])
    return (event, solved, bye) if _allowed(event, solved.field.numbers(solved.chosen)) else None
