"""Every sentence is true: the reasons of random US Chess rounds against what they say, by plain search."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import networkx

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.sentences.barriers import MET
from crosstable.rulebooks.us_chess.swiss.apart import without_rematches
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.pairing import pair
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.manifest import load_manifest
from tests.oracles.us_chess_random import cards_document, document

SEEDS = range(3_000, 3_160)


@cache
def rules() -> frozenset[str]:
    """All numbers of the book."""
    return frozenset(load_manifest("crosstable.rulebooks.us_chess").rules)


def fields(seeds: range) -> Iterator[tuple[int, Field]]:
    """Random rounds that can be paired."""
    for seed in seeds:
        made = (document if seed % 2 else cards_document)(seed)
        try:
            field = field_for(read_document(json.dumps(made)).section())
            solve_round(field)
        except (BadInput, NoLegalPairing):
            continue
        yield seed, field


def pairable(table: RankedPool, members: list[int]) -> bool:
    """Whether all of some places can be paired without a second meeting, by another program's matching."""
    allowed = without_rematches(table)
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(members)
    graph.add_edges_from((a, b) for a, b in combinations(members, 2) if allowed[a] >> b & 1)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(members)


def test_every_game_and_bye_has_reasons_that_exist() -> None:
    for seed, field in fields(SEEDS):
        pairing = pair(field)
        for reason in (*pairing.reasons, *pairing.warnings):
            assert reason.rule in rules() and reason.text, (seed, reason)
        for game in pairing.games:
            about = [r for r in pairing.reasons if set(game.players) <= set(r.players)]
            assert {r.topic for r in about} >= {Topic.PAIR, Topic.COLOURS} or field.round <= 2, (seed, game)
            assert any((r.data.get("white"), r.data.get("black")) == game.players for r in about), (
                seed,
                game,
            )
        for bye in pairing.byes:
            assert any(r.data.get("bye") == bye.player for r in pairing.reasons), (seed, bye)


def check_bye(paired: Paired, reason: Reason, seed: int) -> None:
    """27A1 among the reasons of a bye: without that player the others cannot be paired."""
    table = paired.whole
    if reason.rule == "27A1" and reason.topic is Topic.BYE:
        gone = table.place_of[reason.players[1]]
        assert not pairable(table, [p for p in range(len(table)) if p != gone]), (seed, reason)


def check_met(table: RankedPool, reason: Reason, seed: int) -> None:
    """'Have already met' is said of players who have, also inside another sentence."""
    why = reason.said.facts.get("why") if isinstance(reason.said, Said) else None
    if isinstance(why, Said) and why.saying is MET:
        one, two = (why.facts_as_json()[name] for name in ("one", "two"))
        assert isinstance(one, int) and isinstance(two, int)
        assert two in table.seats[table.place_of[one]].entry.card.opponents, (seed, reason)


def check_odd_player(solved: Solved, reason: Reason, seed: int) -> None:
    """29D1a: the lowest rated of the group but for those who meet one from above, the highest of the next."""
    table = solved.table
    if reason.code not in ("us-chess.odd-lowest", "us-chess.odd-lowest-left"):
        return
    odd, host = (table.place_of[no] for no in reason.players)
    group, below = table.group_of[odd], table.group_of[host]
    assert below == group + 1, (seed, reason)
    rated = [p for p in table.groups[group] if table.seats[p].rating is not None]
    lower = [p for p in rated if (table.seats[p].worth, -p) < (table.seats[odd].worth, -odd)]
    hosts = {place for drop in solved.structure.dropped for place in drop.opponents}
    assert hosts.issuperset(lower), (seed, reason)
    taken = bool(hosts & set(table.groups[group]))
    assert (reason.code == "us-chess.odd-lowest-left") == taken, (seed, reason)
    assert table.seats[host].worth == max(table.seats[p].worth for p in table.groups[below]), (seed, reason)


def test_reasons_for_byes_odd_players_and_natural_opponents_are_true() -> None:
    for seed, field in fields(SEEDS):
        pairing = pair(field)
        for paired in solve_round(field):
            for reason in pairing.reasons:
                if not set(reason.players) <= set(paired.whole.place_of):
                    continue
                check_bye(paired, reason, seed)
                if len(paired.parts) == 1 and set(reason.players) <= set(paired.table.place_of):
                    check_met(paired.table, reason, seed)
                    check_odd_player(paired.parts[0].solved, reason, seed)
