"""US Chess: the property "No needless disturbance" (ledger 4.6), checked for any answer.

If some two-board switch from L, or one other odd player, reaches the same C7 - C12 as the answer, the answer
changes no more boards than it. Only L comes from the oracle; the rest is counting.

How an answer is judged:
- `transposition_style` "swap": as it is.
- "shift": the property holds before the shift, and the shift changes boards on purpose. So the pairing before
  it is judged, if it is given as `before_shift`; else the oracle's own P stands in for it. The answer itself
  must leave every board of L that is neither changed in that pairing nor in one of its stretches (4.7).
  To judge an engine that does not show its pairing before the shift, pair the document in the "swap" style.
- 29E6b "top_down": not judged, that method does not look for the smallest change.

The players are those of the answer; who has the bye is not judged. By 29J each pool is judged by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from tests.oracles.us_chess_brute import fields_of, in_pairing, solve
from tests.oracles.us_chess_cards import read
from tests.oracles.us_chess_key import Grader
from tests.oracles.us_chess_natural import natural
from tests.oracles.us_chess_search import Edge, Pairing, total
from tests.oracles.us_chess_shift import stretches

Violation = dict[str, Any]


def violations(
    document: dict[str, Any],
    pairs: Iterable[tuple[int, int]],
    before_shift: Iterable[tuple[int, int]] | None = None,
) -> list[Violation]:
    """What an answer (pairs of numbers, colours do not matter) disturbs needlessly, as plain data.

    Each violation has `kind` ("two-board switch", "other odd player", "outside the stretches"), the boards of
    the answer that differ from L, and (first two kinds) the lesser change: `instead`, its boards and whether
    its C7 - C12 are "same" or even "better".
    """
    event = read(document)
    if event.options["color.method"] == "top_down":
        return []
    answer = {frozenset(pair) for pair in pairs}
    plain = None if before_shift is None else {frozenset(pair) for pair in before_shift}
    shift = event.options["transposition_style"] != "swap"
    found: list[Violation] = []
    for field in fields_of(event, in_pairing(event, answer)):
        solved = solve(field)
        members = {card.no for card in field.players}
        mine = field.edges(two for two in answer if two <= members)
        if plain is not None:
            judged = field.edges(two for two in plain if two <= members)
        else:
            judged = solved.plain if shift else mine
        found += _disturbed(solved.judge, judged)
        if shift:
            found += _outside(solved.judge, judged, mine)
    return found


def _boards(judge: Grader, pairing: Pairing) -> list[list[int]]:
    """The pairs that L does not have, by the players' numbers."""
    new = sorted(set(pairing) - set(judge.legal))
    return [[judge.field.players[i].no, judge.field.players[j].no] for i, j in new]


def _colours(judge: Grader, pairing: Pairing) -> tuple[int, ...]:
    """C7 - C12, with C3 after C11 where `team_over_color` is off."""
    return (*total(pairing, judge.colours), *total(pairing, judge.low_interchanges))


def _disturbed(judge: Grader, answer: Pairing) -> list[Violation]:
    """The lesser changes that do as much as the answer, or more, with fewer boards."""
    mine, count = _colours(judge, answer), len(_boards(judge, answer))
    found = []
    for kind, other in (*_switches(judge), *_other_odd_players(judge)):
        boards = _boards(judge, other)
        if len(boards) < count and _possible(judge, other) and _colours(judge, other) <= mine:
            found.append(
                {
                    "kind": kind,
                    "changed": _boards(judge, answer),
                    "instead": boards,
                    "colours": "same" if _colours(judge, other) == mine else "better",
                    "c7_c12": list(mine),
                }
            )
    return found


def _possible(judge: Grader, pairing: Pairing) -> bool:
    """Whether a pairing has the K0 - C3 of L and no forbidden pair."""
    same = judge.structure.value(pairing) == judge.structure.value(judge.legal)
    return same and all(judge.permits(i, j) for i, j in pairing)


def _switches(judge: Grader) -> Iterator[tuple[str, Pairing]]:
    """All pairings in which two boards of L have exchanged players."""
    for one, two in combinations(judge.legal, 2):
        rest = [edge for edge in judge.legal if edge not in (one, two)]
        for new in (((one[0], two[0]), (one[1], two[1])), ((one[0], two[1]), (one[1], two[0]))):
            yield "two-board switch", tuple(sorted((*rest, *(_edge(i, j) for i, j in new))))


def _other_odd_players(judge: Grader) -> Iterator[tuple[str, Pairing]]:
    """Another player of the group drops in place of one, to the same opponents, and the rest is halved anew.

    (The plain exchange of two players, with everybody else as in L, is a two-board switch.)
    """
    field = judge.field
    for odd, host in (edge for edge in judge.legal if not field.inside(*edge)):
        for other in range(len(field)):
            partner = judge.ref.opponent[other]
            if other == odd or field.group[other] != field.group[odd] or not field.inside(other, partner):
                continue
            rest = [edge for edge in judge.legal if not {odd, other} & set(edge)]
            made = tuple(sorted((*rest, (other, host), _edge(odd, partner))))
            yield "other odd player", natural(field, made)


def _outside(judge: Grader, plain: Pairing, answer: Pairing) -> list[Violation]:
    """What the shift moved that the ledger leaves alone: boards changed neither in P nor in its stretches."""
    parts = stretches(judge, plain)
    wrong = [
        edge
        for edge in sorted(set(answer) - set(judge.legal) - set(plain))
        if not any(set(edge) <= part for part in parts)
    ]
    if not wrong:
        return []
    numbers = [[judge.field.players[i].no, judge.field.players[j].no] for i, j in wrong]
    return [{"kind": "outside the stretches", "changed": _boards(judge, answer), "boards": numbers}]


def _edge(one: int, two: int) -> Edge:
    """Two places in rank order."""
    return (min(one, two), max(one, two))
