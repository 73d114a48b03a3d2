"""Every sentence is true: the reasons and answers of random rounds of the Dutch systems of 2017 and 2026."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.cards import Float
from crosstable.model.errors import NoLegalPairing
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_fide.articles import Articles, Criterion
from crosstable.rulebooks.dutch_fide.sentences import SAYINGS
from crosstable.rulebooks.dutch_fide.solved import Solved
from crosstable.rules.manifest import load_manifest
from crosstable.search.bits import bits, mask_of
from crosstable.search.perfect import can_be_paired
from tests.oracles.dutch_fide_field import Field as OracleField
from tests.oracles.dutch_fide_field import TooLarge
from tests.oracles.dutch_fide_history import document_occasion, document_record, players
from tests.oracles.dutch_fide_locked import parts_of
from tests.oracles.dutch_fide_random import events
from tests.properties.dutch_fide_claims import AGAINST
from tests.properties.dutch_fide_pair_claims import CLAIMS, check_claim

ENGINES: dict[int, Any] = {2017: engine_2017, 2026: engine_2026}
editions = pytest.mark.parametrize("edition", ENGINES)


def rounds(seeds: range, edition: int) -> Iterator[tuple[str, Field, Solved[Any]]]:
    """Random rounds that can be paired."""
    for seed in seeds:
        for made in events(seed, edition, most=10):
            field = field_for(read_document(json.dumps(made)).section())
            try:
                yield f"round {field.round} of {seed}", field, ENGINES[edition].solve(field)
            except NoLegalPairing:
                continue


MEETINGS = ("dutch.have-met", "dutch.has-met")
HAD_FLOATS = {
    "dutch.had-downfloat": (Float.DOWN, 1, Criterion.DOWN_1),
    "dutch.had-downfloat-two-ago": (Float.DOWN, 2, Criterion.DOWN_2),
    "dutch.had-upfloat": (Float.UP, 1, Criterion.UP_1),
    "dutch.had-upfloat-two-ago": (Float.UP, 2, Criterion.UP_2),
}


def check_facts(field: Field, at: Articles, reason: Reason) -> None:
    """Meetings, floats and bars that a reason speaks of stand on the cards."""
    cards = {entry.player.no: entry.card for entry in field.entries}
    one, *others = reason.players
    if reason.code in MEETINGS:
        assert all(no in cards[one].opponents for no in others)
    if reason.code in HAD_FLOATS:
        direction, back, criterion = HAD_FLOATS[reason.code]
        assert cards[others[0]].floats[-back] is direction and reason.rule == at.criteria[criterion]
    if reason.code in ("dutch.had-bye-or-points", "dutch.had-bye-or-default"):
        assert all(cards[no].free_point for no in others) and not cards[one].free_point
    if reason.code == "dutch.game-floats":
        assert cards[one].score > cards[others[0]].score


def check_colours(field: Field, at: Articles, reasons: tuple[Reason, ...], white: int, black: int) -> None:
    """The colours that the reasons give are those of the board."""
    told = [r for r in reasons if r.topic is Topic.COLOURS and r.data.get("white") is not None]
    found = [(r.data["white"], r.data["black"]) for r in told if {white, black} == set(r.players)]
    assert found == [(white, black)]
    first = {r.rule for r in told if {white, black} == set(r.players)}
    assert first <= {at.both_colours, at.stronger, at.alternate, at.higher, at.by_number}
    unplayed = not any(c for e in field.entries if e.player.no in (white, black) for c in e.card.colours)
    assert (at.by_number in first) == unplayed


def check_bye(solved: Solved[Any], reason: Reason) -> None:
    """C9: nobody else of the score who leaves the others paired has fewer unplayed rounds."""
    table, bracket = solved.table, solved.brackets[-1]
    own, moved = table.index[reason.players[0]], mask_of(bracket.moved)
    members = moved | mask_of(bracket.residents)
    legal = [mask & ~moved if moved >> i & 1 else mask for i, mask in enumerate(table.legal)]
    for i in bits(members & solved.judge.ahead.byes):
        if table.unplayed[i] < table.unplayed[own]:
            assert not can_be_paired(members & ~(1 << i), legal)


def check_exchange_on_all_boards(exchange: Reason, pairing: Pairing) -> None:
    """An exchange is told on every board of its group, so that no half is shown without it."""
    facts: Any = exchange.data
    for no in (*facts["out"], *facts["into"]):
        assert no in exchange.players
    told = [r for r in pairing.reasons if r.code == "dutch.halves" and r.players == exchange.players]
    assert len(told) == 1


@editions
@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in (2_000, 2_015)], ids=str)
def test_every_game_and_bye_has_true_reasons(seeds: range, edition: int) -> None:
    rules = set(load_manifest(f"crosstable.rulebooks.dutch_{edition}").rules)
    for name, field, solved in rounds(seeds, edition):
        at = solved.table.articles
        pairing = ENGINES[edition].pair(field)
        assert all(reason.rule in rules and reason.text for reason in pairing.reasons), name
        for reason in pairing.reasons:
            if reason.topic is not Topic.PAST:
                check_facts(field, at, reason)
            if reason.code == "dutch.bye-unplayed-least":
                check_bye(solved, reason)
        for exchange in (reason for reason in pairing.reasons if reason.code.startswith("dutch.exchanged")):
            check_exchange_on_all_boards(exchange, pairing)
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
            check_colours(field, at, pairing.reasons, game.white, game.black)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)


def answers_for(pairing: Pairing, topic: Topic, players: tuple[int, ...]) -> Reason:
    """The one answer about a game or a bye."""
    (found,) = (
        reason
        for reason in pairing.reasons
        if reason.layer is Layer.ANSWER and reason.topic is topic and set(reason.players) == set(players)
    )
    return found


def check_claims(made: dict[str, Any], edition: int) -> list[str]:
    """Every game and bye of a round has one answer, and its claim holds in the literal round."""
    pairing = ENGINES[edition].pair(field_for(read_document(json.dumps(made)).section()))
    people, occasion = players(document_record(made), edition), document_occasion(made, edition)
    literal = OracleField(people, occasion, 300_000)
    parts = parts_of(literal)
    assert parts is not None
    told = [answers_for(pairing, Topic.PAIR, game.players) for game in pairing.games]
    told += [answers_for(pairing, Topic.BYE, (bye.player,)) for bye in pairing.byes]
    plain = [reason for reason in pairing.reasons if reason.layer is Layer.ANSWER]
    assert sum(reason.topic is not Topic.PAST for reason in plain) == len(told)
    for reason in told:
        check_claim(literal, parts, reason)
    return [reason.code for reason in told]


def claims_of(seeds: range, edition: int, most: int) -> Counter[str]:
    """How often each claim was made in random events; every one was decided."""
    found: Counter[str] = Counter()
    for seed in seeds:
        for made in events(seed, edition, most=most):
            with suppress(NoLegalPairing, TooLarge):
                found.update(check_claims(made, edition))
    return found


@editions
def test_every_game_and_bye_has_one_answer_and_it_is_true(edition: int) -> None:
    assert len(claims_of(range(2_100, 2_150), edition, 9)) > 10


@pytest.mark.soak
@editions
@pytest.mark.parametrize("first", range(50_000, 54_000, 250))
def test_every_game_and_bye_has_one_true_answer_at_length(first: int, edition: int) -> None:
    claims_of(range(first, first + 250), edition, 10)


def test_every_answer_has_a_checker() -> None:
    codes = {saying.code for saying in SAYINGS if saying.layer is Layer.ANSWER}
    assert codes == CLAIMS.keys() | AGAINST.keys()
