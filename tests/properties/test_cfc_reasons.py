"""Every sentence is true: the reasons of random Canadian rounds are held against what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.cfc.engine import Solved, pair, solve
from crosstable.rulebooks.cfc.narrate import tell_group
from crosstable.rulebooks.cfc.why_not import why_not
from crosstable.rules.manifest import load_manifest
from crosstable.rules.trail import Trail
from tests.oracles.cfc_cards import Card
from tests.oracles.cfc_cards import Field as Cards
from tests.oracles.cfc_colours import balance, due
from tests.oracles.cfc_random import cards_document, document
from tests.oracles.cfc_tails import Pairs, colour_rest, equalisation, exchange, matchings, transposition
from tests.properties.cfc_claims import View, check_bye, check_reason, count, named
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


class Asked:
    """A paired round about which all pairs of players are asked."""

    def __init__(self, field: Field, solved: Solved) -> None:
        """The groups, and where everybody was paired."""
        self.solved, self.answers = solved, why_not(field)
        self.views = [View(solved, made, seen) for made, seen in seen_groups(solved)]
        self.place = {no: at for at, view in enumerate(self.views) for both in view.pairs for no in both}
        self.bye = None if solved.bye is None else solved.whole.no(solved.bye)

    def check(self, one: int, other: int) -> None:
        """All that is said of two players."""
        reasons = self.answers(one, other)
        assert reasons
        for reason in reasons:
            assert set(reason.players) <= set(self.solved.whole.index)
            if self.bye in (one, other):
                if reason.topic is Topic.BYE:
                    check_bye(self.solved, reason)
                continue
            early, late = sorted((one, other), key=lambda no: (self.place[no], self.solved.table.index[no]))
            view = self.views[self.place[early]]
            assert ("do meet" in reason.text) == (frozenset((one, other)) in view.pairs)
            check_reason(view, reason)
            self.check_place(view, early, late, reason)

    def check_place(self, view: View, early: int, late: int, reason: Reason) -> None:
        """What is said of the group in which the first of two was paired."""
        text, seats = reason.text, dict(view.seats)
        if "came into play" in text:
            assert late not in view.here
        elif "nobody of the group" in text:
            assert not view.leaving and early in view.seen.natives
        elif "ranks lower and went down" in text:
            (sent,) = named(text)
            assert sent in view.leaving and view.rank(sent) > view.rank(early)
        elif "both are odd men" in text:
            assert {early, late} <= set(view.seen.incoming)
        elif "came down as odd man" in text:
            assert early in view.seen.incoming and late not in view.here
        elif "was given to the odd man" in text:
            native, odd = named(text)
            assert seats[odd] == native
        elif "and can be had" in text and not text.startswith("odd man"):
            first, second = (view.seen.natives.index(no) for no in named(text))
            assert first < second and {early, late} & set(seats)
        elif re.search(r"stand in the|at best|change halves|as good|no exchange|would meet, but", text):
            check_comparison(view, early, late, reason)


def check_comparison(view: View, one: int, other: int, reason: Reason) -> None:
    """The best pairing of the part with the two together, beside the one made."""
    _, players, made = view.part({one, other})
    cards, text, half = view.cards, reason.text, len(players) // 2

    def key(pairs: Pairs) -> tuple[Any, ...]:
        third, lost = colour_rest(cards, pairs)
        order = transposition(players, pairs)
        return equalisation(cards, pairs), exchange(players, pairs), third, lost, order

    ways = [pairs for pairs in matchings(cards, players) if {one, other} in map(set, pairs)]
    if "stand in the" in text:
        upper = [players.index(no) < half for no in (one, other)]
        assert upper == [("upper" in text)] * 2 and exchange(players, made)[0] == 0
        return
    if ("no exchange" in text and "without" not in text) or "would meet, but" in text:
        assert bool(ways) == ("would meet, but" in text)
        return
    best = min(ways, key=key)
    now, then = key(best), key(made)
    first = next(at for at in range(5) if now[at] != then[at])
    numbers = re.search(r"at best (\w+) players?.*instead of (\d+)", text)
    if numbers:
        assert first == (0 if "equalises" in text else 2 if "third" in text else 3)
        assert (now[first], then[first]) == (count(numbers[1]), int(numbers[2]))
    elif "change halves" in text:
        exchanged: tuple[Any, ...] = exchange(players, best)
        _, _, out, into = exchanged
        moved = [players[-at - 1] for at in out] + [players[at - 1] for at in into]
        assert first == 1 and sorted(named(text)) == sorted(moved)
    else:
        player, instead, opponent = named(text)
        assert first == 4 and dict(best)[player] == instead and dict(made)[player] == opponent


def check_round(name: str, field: Field) -> None:
    """All reasons and all answers of one round."""
    try:
        solved = solve(field)
    except NoLegalPairing:
        return
    if len(solved.whole.entries) > LARGEST:
        return
    said = ""
    try:
        asked = Asked(field, solved)
        for view in asked.views:
            trail = Trail()
            tell_group(solved.places, view.made, trail)
            for reason in trail.reasons:
                said = f"{reason.rule} {reason.text}"
                check_reason(view, reason)
        for reason in pair(field).reasons:
            if reason.topic is Topic.BYE:
                said = reason.text
                check_bye(solved, reason)
        for one, other in combinations(sorted(solved.whole.index), 2):
            said = f"why not {one}-{other}: {asked.answers(one, other)}"
            asked.check(one, other)
    except AssertionError as error:
        raise AssertionError(f"{name}: {said} {error}") from error


@pytest.mark.parametrize("seeds", [range(first, first + 7) for first in range(0, 28, 7)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    for name, field in fields(seeds):
        check_round(name, field)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", [range(first, first + 250) for first in range(10_000, 12_000, 250)], ids=str
)
def test_every_reason_and_answer_is_true_at_length(seeds: range) -> None:
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
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)


def check_colour(cards: Cards, white: Card, black: Card, text: str) -> None:
    """628-631: what is said of due colours, third colours and rank."""
    mine, theirs = due(white), due(black)
    high, _ = sorted((white, black), key=lambda card: card.rank)
    winner = white if mine == "W" else black
    balances = {card.no: abs(balance(card)) for card in (white, black)}
    if "both get the colour" in text:
        assert (mine, theirs) == ("W", "B")
    elif "only one is due" in text:
        assert (mine, theirs) in (("W", None), (None, "B"))
    elif "odd-numbered" in text:
        assert mine is theirs is None and f"#{high.no} is {'odd' if high.no % 2 else 'even'}" in text
    else:
        assert mine == theirs and f"#{winner.no} " in text.split(";", 1)[1]
        loser = black if winner is white else white
        if "to equalise goes before" in text:
            assert balances[winner.no] and not balances[loser.no]
        elif "three times in a row" in text:
            refused = "B" if mine == "W" else "W"
            assert winner.colours[-2:] == 2 * refused != loser.colours[-2:]
        elif "greater imbalance" in text:
            assert balances[winner.no] > balances[loser.no] and cards.rules.by_imbalance
        else:
            assert "the higher ranked" in text and winner is high


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
                white, black = (cards.cards[no] for no in reason.players)
                try:
                    check_colour(cards, white, black, reason.text)
                except AssertionError as error:
                    raise AssertionError(f"{name}: {reason.text} {error}") from error
