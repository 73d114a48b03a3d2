"""Every sentence is true: the reasons of random rounds of the Dutch system of 1998, by plain search."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations

import networkx
import pytest

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.errors import NoLegalPairing
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.engine import Solved, pair, solve
from crosstable.rulebooks.dutch_1998.forced import going_on
from crosstable.rulebooks.dutch_1998.why_not import why_not
from crosstable.rules.manifest import load_manifest
from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_cards import Card, legal, preference
from tests.oracles.dutch_1998_random import cards_document, document
from tests.properties.dutch_1998_brackets_seen import Seen, card_of, matchings, seatings, seen_brackets
from tests.properties.dutch_1998_claims import check_facts, check_reason, check_words, told
from tests.simulation import rounds_of

LARGEST = 9
"""Players of a bracket whose pairings are all listed."""


def fields(seeds: range) -> Iterator[tuple[str, Field]]:
    """Random rounds: dense cards, oracle events, and events of the generator."""
    for seed in seeds:
        yield f"event {seed}", field_for(read_document(json.dumps(document(seed))).section())
        yield f"cards {seed}", field_for(read_document(json.dumps(cards_document(seed))).section())
        for section, _ in rounds_of("dutch-1998", seed, 4 + seed % 10, 2 + seed % 6):
            yield f"round {len(section.results) + 1} of {seed}", field_for(section)


def solved_rounds(seeds: range) -> Iterator[tuple[str, Field, Solved]]:
    """Those that can be paired, with brackets small enough to list all pairings."""
    for name, field in fields(seeds):
        try:
            solved = solve(field)
        except NoLegalPairing:
            continue
        if all(len(b.candidate.residents) + len(b.candidate.moved) <= LARGEST for b in solved.brackets):
            yield name, field, solved


class Asked:
    """A paired round about which all pairs of players are asked."""

    def __init__(self, field: Field, solved: Solved) -> None:
        """The brackets, and where everybody was paired."""
        self.solved = solved
        self.answers = why_not(field)
        self.seen = seen_brackets(solved)
        self.card = {card.no: card for card in self.seen[0].card.values()} if self.seen else {}
        self.place = {no: at for at, seen in enumerate(self.seen) for both in seen.made.pairs for no in both}
        self.bye = None if solved.bye is None else solved.table.no(solved.bye)

    def check(self, one: int, other: int) -> None:
        """All that is said of two players."""
        reasons = self.answers(one, other)
        assert reasons
        for reason in reasons:
            assert {one, other} <= set(reason.players) or reason.topic is Topic.BYE
            if "have already met" in reason.text or reason.rule == "B2":
                check_facts(self.seen[0], reason)
            elif self.bye in (one, other):
                self.check_bye(one, other, reason)
            else:
                self.check_legal(one, other, reason)

    def check_bye(self, one: int, other: int, reason: Reason) -> None:
        """One of the two has the bye."""
        if reason.topic is Topic.BYE:
            check_reason(self.seen[-1], reason)
        else:
            assert f"#{self.bye} " in reason.text

    def check_legal(self, one: int, other: int, reason: Reason) -> None:
        """Both are paired, and they might meet."""
        early, late = sorted((one, other), key=lambda no: (self.place[no], self.card[no].rank))
        seen, text = self.seen[self.place[early]], reason.text
        bracket = seen.bracket
        here = set(self.solved.table.nos((*bracket.moved, *bracket.residents)))
        if "do meet" in text:
            assert frozenset((one, other)) in seen.made.pairs
        elif "nobody of the bracket" in text:
            assert not bracket.leaving
        elif "came into play" in text:
            assert late not in here
        elif "both were moved down" in text:
            assert {one, other} <= set(self.solved.table.nos(bracket.candidate.moved))
        elif "had been moved down" in text:
            assert early in {card.no for card in seen.moved} and late not in here
        elif "goes on" in text:
            self.check_on(seen, late, reason)
        elif text.startswith("with "):
            assert {one, other} <= here
            check_words(seen, [w for w in seen.ways if frozenset((one, other)) in w.pairs], text)
        else:
            assert text.startswith("if ")
            check_words(seen, [w for w in seen.ways if early in w.gone], text)

    def check_on(self, seen: Seen, player: int, reason: Reason) -> None:
        """C14: a player moved down could not be seated together with those ranked higher."""
        on = self.solved.table.nos(going_on(seen.bracket))
        assert player in on
        if "rank higher" in reason.text:
            card = self.card[player]
            higher = tuple(moved for moved in seen.moved if moved.rank < card.rank)
            assert next(seatings((*higher, card), seen.residents), None) is None


def check_round(name: str, field: Field, solved: Solved) -> None:
    """All reasons and all answers of one round."""
    for seen in seen_brackets(solved):
        for reason in told(seen):
            try:
                check_reason(seen, reason)
            except OutOfBudget:
                continue
            except AssertionError as error:
                raise AssertionError(f"{name}: {reason.rule} {reason.text} {error}") from error
    asked = Asked(field, solved)
    for one, other in combinations(sorted(asked.card), 2):
        try:
            asked.check(one, other)
        except OutOfBudget:
            continue
        except AssertionError as error:
            said = [reason.text for reason in asked.answers(one, other)]
            raise AssertionError(f"{name}: why not {one}-{other}: {said} {error}") from error


@pytest.mark.parametrize("seeds", [range(first, first + 7) for first in range(0, 28, 7)], ids=str)
def test_every_reason_and_answer_is_true(seeds: range) -> None:
    for name, field, solved in solved_rounds(seeds):
        check_round(name, field, solved)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", [range(first, first + 250) for first in range(10_000, 12_000, 250)], ids=str
)
def test_every_reason_and_answer_is_true_at_length(seeds: range) -> None:
    for name, field, solved in solved_rounds(seeds):
        check_round(name, field, solved)


def test_every_game_and_bye_has_reasons_that_exist() -> None:
    rules = set(load_manifest("crosstable.rulebooks.dutch_1998").rules)
    for name, field in fields(range(100, 120)):
        try:
            pairing = pair(field)
        except NoLegalPairing:
            continue
        assert all(reason.rule in rules and reason.text for reason in pairing.reasons), name
        for game in pairing.games:
            about = [reason for reason in pairing.reasons if set(game.players) <= set(reason.players)]
            assert {Topic.PAIR, Topic.COLOURS} <= {reason.topic for reason in about}, (name, game)
        for bye in pairing.byes:
            assert any(reason.data.get("bye") == bye.player for reason in pairing.reasons), (name, bye)


def test_matchings_are_as_many_as_another_program_finds() -> None:
    """The enumeration itself: a complete pairing is listed exactly when a perfect matching exists."""
    for name, _, solved in solved_rounds(range(200, 210)):
        cards = tuple(seen_brackets(solved)[0].card.values())[:8]
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_nodes_from(card.no for card in cards)
        graph.add_edges_from((a.no, b.no) for a, b in combinations(cards, 2) if legal(a, b))
        most = len(networkx.max_weight_matching(graph, maxcardinality=True))
        left = len(cards) - 2 * most
        assert next(matchings(cards, left), None) is not None, name
        assert next(matchings(cards, left - 2), None) is None if left > 1 else True, name


def check_colour(white: Card, black: Card, text: str) -> None:
    """E1-E5: what is said of preferences and histories."""
    (wish, strength), (other, less) = preference(white), preference(black)
    rank = sorted((white, black), key=lambda card: card.rank)
    if "both preferences" in text:
        assert (wish, other) == ("W", "B")
    elif "only one has a preference" in text:
        assert {wish, other} in ({"", "W"}, {"", "B"}) and wish != "B" and other != "W"
    elif "the stronger preference of" in text:
        assert wish == other and (strength > less) == (wish == "W") and strength != less
        assert f"#{(white if wish == 'W' else black).no} " in text.split("stronger", 1)[1]
    elif "last differed" in text:
        found = re.search(r"(\d+) games back", text)
        back = int(found[1]) if found else 1
        assert (wish, strength) == (other, less) and white.colours[-back] + black.colours[-back] == "BW"
        assert back == 1 or white.colours[-back + 1 :] == black.colours[-back + 1 :]
    elif "no difference of colours" in text:
        both = min(len(white.colours), len(black.colours))
        assert (wish, strength) == (other, less) and white.colours[-both:] == black.colours[-both:]
        assert f"#{rank[0].no} " in text.split("higher ranked", 1)[1]
    else:
        assert not wish and not other and f"#{rank[0].no} is {'odd' if rank[0].no % 2 else 'even'}" in text


def test_every_reason_for_colours_is_true() -> None:
    for name, field in fields(range(60, 80)):
        card = {entry.player.no: card_of(field, entry) for entry in field.entries}
        try:
            reasons = pair(field).reasons
        except NoLegalPairing:
            continue
        for reason in reasons:
            if reason.topic is Topic.COLOURS and "white" in reason.data:
                white, black = (card[no] for no in reason.players)
                try:
                    check_colour(white, black, reason.text)
                except AssertionError as error:
                    raise AssertionError(f"{name}: {reason.text} {error}") from error
