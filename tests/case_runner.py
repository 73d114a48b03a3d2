"""Runs the cases of a book and says which rules were given as reasons."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from crosstable.model.errors import BadInput, CrosstableError, NoLegalPairing
from crosstable.search.exchanges import Exchange, exchanges, transpositions
from tests.case_files import Case, NoteCase, OrderCase, PairingCase, Pairs, PrizeCase, load_cases

SHOWN = 3
"""How many cases of a rule the documentation names."""


@dataclass(frozen=True)
class Outcome:
    """What came of a case: games in board order (None: the error the case expects), bye, rules cited."""

    games: Pairs | None
    bye: int | None
    rules: frozenset[str]


def pair_case(case: PairingCase) -> Outcome:
    """Pair the round of a case as a user's document would be paired."""
    from crosstable.flow.pairing import pair_section
    from crosstable.flow.team_entrants import as_entrants
    from crosstable.formats.document.read import read_document

    expected: type[CrosstableError] = BadInput if case.refused else NoLegalPairing
    try:
        pairing = pair_section(as_entrants(read_document(json.dumps(case.document)).section()))
    except expected as error:
        return Outcome(None, None, frozenset({error.rule} if error.rule else ()))
    games = tuple(game.players for game in sorted(pairing.games, key=lambda game: game.board))
    rules = frozenset(reason.rule for reason in (*pairing.reasons, *pairing.warnings))
    return Outcome(games, pairing.byes[0].player if pairing.byes else None, rules)


@dataclass(frozen=True)
class Shared:
    """What came of a prize case: cents, things, what is left, the least to be paid, and the rules cited."""

    pays: dict[int, int]
    things: dict[int, str]
    undecided: dict[str, str]
    unawarded: dict[str, int]
    fund: int
    rules: frozenset[str]


def share_case(case: PrizeCase) -> Shared:
    """Share the prizes of a case as a user's document would be."""
    from crosstable.flow.prizes import prizes_of
    from crosstable.formats.document.read import read_document

    event = read_document(json.dumps(case.document))
    found = prizes_of(event.sections[0], sections=event.sections)
    given = [reason for award in found.awards for reason in award.reasons]
    told = [reason for group in found.groups for reason in group.reasons]
    pooled = [reason for group in found.groups for pool in group.pools for reason in pool.reasons]
    still_open = [one.reason for one in found.undecided]
    return Shared(
        {award.player: award.cents for award in found.awards if award.cents},
        {award.player: " + ".join(award.trophies) for award in found.awards if award.trophies},
        {name: "+".join(map(str, one.players)) for one in found.undecided for name in one.prizes},
        {prize.prize: prize.cents for prize in found.unawarded},
        found.fund.payable,
        frozenset(
            reason.rule
            for reason in (*given, *told, *pooled, *still_open, *found.fund.reasons, *found.advice)
        ),
    )


def order_of(case: OrderCase) -> tuple[str, ...]:
    """The order our own search takes, written as the case writes it."""
    if case.transpositions:
        bottom = tuple(range(case.players // 2 + 1, case.players + 1))
        orders = islice(transpositions(bottom), len(case.transpositions))
        return tuple("-".join(map(str, order)) for order in orders)
    size = case.interchanges[0].count("+") // 2 + 1
    return tuple(_written(exchange) for exchange in _as_printed(exchanges(case.players, size), case.players))


def _as_printed(found: Iterable[Exchange], players: int) -> Iterator[Exchange]:
    """The printed matrices leave out player 1 and the last player."""
    return (exchange for exchange in found if 1 not in exchange.out and players not in exchange.into)


def _written(exchange: Exchange) -> str:
    """`3+4/5+6`: who leaves the upper half, who takes their places."""
    return "/".join("+".join(map(str, sorted(side))) for side in (exchange.out, exchange.into))


def run_case(case: Case) -> frozenset[str]:
    """The rules observed in a case: those cited, or the one whose printed order was met; no empty number."""
    match case:
        case PairingCase():
            return pair_case(case).rules - {""}
        case PrizeCase():
            return share_case(case).rules
        case OrderCase():
            met = order_of(case) == case.transpositions + case.interchanges
            return frozenset({case.rule} if met else ())
        case _:
            return frozenset()


def observe(book: str) -> dict[str, tuple[str, ...]]:
    """Rule number -> titles of the first cases that observe it, those written for the rule before others."""
    seen: dict[str, list[Case]] = {}
    for case in load_cases(book):
        for rule in run_case(case):
            seen.setdefault(rule, []).append(case)
    return {
        rule: tuple(case.title for case in sorted(cases, key=lambda case: case.rule != rule)[:SHOWN])
        for rule, cases in seen.items()
    }


def notes(book: str) -> tuple[NoteCase, ...]:
    """The cases in words, each to be shown by a test of its own."""
    return tuple(case for case in load_cases(book) if isinstance(case, NoteCase))
