"""Every sentence is true: the reasons of random Canadian rounds are held against what they say."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.cfc.engine import pair, solve
from crosstable.rulebooks.cfc.narrate import tell_group
from crosstable.rules.manifest import load_manifest
from crosstable.rules.trail import Trail
from tests.oracles.cfc_cards import Card
from tests.oracles.cfc_cards import Field as Cards
from tests.oracles.cfc_colours import balance, due
from tests.oracles.cfc_random import cards_document, document
from tests.properties.cfc_claims import View, check_bye, check_reason
from tests.properties.cfc_groups_seen import oracle_field, seen_groups
from tests.simulation import rounds_of

LARGEST = 10
"""Players of a round whose pairings are all listed."""


def fields(seeds: range) -> Iterator[tuple[str, Field]]:
    """Random rounds: oracle events, dense cards, and events of the generator."""
    for seed in seeds:
        yield f"event {seed}", field_for(read_document(json.dumps(document(seed))).section())
        yield f"cards {seed}", field_for(read_document(json.dumps(cards_document(seed))).section())
        for section, _ in rounds_of("cfc", seed, 4 + seed % 10, 2 + seed % 6):
            yield f"round {len(section.results) + 1} of {seed}", field_for(section)


def check_round(name: str, field: Field) -> None:
    """All reasons of one round."""
    try:
        solved = solve(field)
    except NoLegalPairing:
        return
    if len(solved.whole.entries) > LARGEST:
        return
    said = ""
    try:
        for view in (View(solved, made, seen) for made, seen in seen_groups(solved)):
            trail = Trail()
            tell_group(solved.places, view.made, trail)
            for reason in trail.reasons:
                said = f"{reason.rule} {reason.text}"
                check_reason(view, reason)
        for reason in pair(field).reasons:
            if reason.topic is Topic.BYE:
                said = reason.text
                check_bye(solved, reason)
    except AssertionError as error:
        raise AssertionError(f"{name}: {said} {error}") from error


EXCHANGED = range(10_204, 10_205)
"""Two players change quarters, and then those of equal places meet."""


@pytest.mark.parametrize(
    "seeds", [*(range(first, first + 7) for first in range(0, 28, 7)), EXCHANGED], ids=str
)
def test_every_reason_is_true(seeds: range) -> None:
    for name, field in fields(seeds):
        check_round(name, field)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", [range(first, first + 250) for first in range(10_000, 12_000, 250)], ids=str
)
def test_every_reason_is_true_at_length(seeds: range) -> None:
    for name, field in fields(seeds):
        check_round(name, field)


def test_every_game_and_bye_has_reasons_that_exist() -> None:
    rules = set(load_manifest("crosstable.rulebooks.cfc").rules)
    for name, field in fields(range(100, 120)):
        try:
            pairing = pair(field)
        except NoLegalPairing:
            continue
        assert all(r.rule in rules and r.text for r in (*pairing.reasons, *pairing.warnings)), name
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) == set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
            assert sum(r.layer is Layer.ANSWER for r in about) == 1, (name, game)
        for bye in pairing.byes:
            about = [reason for reason in pairing.reasons if reason.players == (bye.player,)]
            answers = [r for r in about if r.layer is Layer.ANSWER and r.topic is Topic.BYE]
            assert [r.data.get("bye") for r in answers] == [bye.player], (name, bye)


def check_colour(cards: Cards, reason: Reason) -> None:
    """628-631: what is said of due colours, third colours and rank."""
    white, black = (cards.cards[no] for no in reason.players)
    mine, theirs, code = due(white), due(black), reason.code.removeprefix("cfc.")
    high, _ = sorted((white, black), key=lambda card: card.rank)
    winner, loser = (white, black) if mine == "W" else (black, white)
    if code == "both-get-theirs":
        assert (mine, theirs) == ("W", "B")
    elif code == "only-one-due":
        assert (mine, theirs) in (("W", None), (None, "B"))
    elif code.endswith("by-lot"):
        assert mine is theirs is None and reason.data["high"] == high.no
        assert code == ("odd-by-lot" if high.no % 2 else "even-by-lot")
    else:
        assert mine == theirs and reason.data["winner"] == winner.no
        check_winner(cards, winner, loser, high, code)


def check_winner(cards: Cards, winner: Card, loser: Card, high: Card, code: str) -> None:
    """Why one of two who are due the same colour gets it."""
    won, lost = abs(balance(winner)), abs(balance(loser))
    if code == "equalising-first":
        assert won and not lost
    elif code == "third-time-avoided":
        refused = "B" if due(winner) == "W" else "W"
        assert winner.colours[-2:] == 2 * refused != loser.colours[-2:]
    elif code == "greater-imbalance":
        assert won > lost and cards.rules.by_imbalance
    else:
        assert code == "higher-ranked" and winner is high


def test_every_reason_for_colours_is_true() -> None:
    for name, field in fields(range(60, 80)):
        try:
            solved = solve(field)
        except NoLegalPairing:
            continue
        cards = oracle_field(solved.table)
        if solved.letters:  # there the order inside a score is that of the groups
            continue
        for reason in pair(field).reasons:
            if reason.topic is Topic.COLOURS and "white" in reason.data:
                try:
                    check_colour(cards, reason)
                except AssertionError as error:
                    raise AssertionError(f"{name}: {reason.text} {error}") from error
