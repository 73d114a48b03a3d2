"""The US Chess brute force: equal to the shared cases, and its two ways of searching equal to each other."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.us_chess_brute import Answer, key_of, pair
from tests.oracles.us_chess_disturbance import violations
from tests.oracles.us_chess_random import cards_document, document
from tests.oracles.us_chess_random_stretches import stretch_document

Document = dict[str, Any]
GOLDEN = Path(__file__).parents[1] / "golden"


def cases(name: str) -> list[Document]:
    """The cases of a file."""
    found: list[Document] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def assert_equal(case: Document) -> None:
    """Games, bye, and the natural pairing where a case names it."""
    answer, expect = pair(case["event"]), case["expect"]
    assert answer.pairs == {tuple(game) for game in expect["games"]}, case["name"]
    assert answer.bye == expect["bye"], case["name"]
    if "natural" in case:
        assert answer.legal_natural == {frozenset(two) for two in case["natural"]}, case["name"]


@pytest.mark.parametrize("name", ["us-chess-rulebook-cases", "us-chess-cases"])
def test_brute_force_equals_the_shared_cases(name: str) -> None:
    for case in cases(name):
        assert_equal(case)


def test_matching_equals_shared_cases_of_sixteen_to_thirty_players() -> None:
    small = [case for case in cases("us-chess-large-cases") if len(case["event"]["players"]) <= 30]
    assert len(small) > 10
    for case in small:
        assert_equal(case)


@pytest.mark.soak
def test_matching_equals_all_large_shared_cases() -> None:
    for case in cases("us-chess-large-cases"):
        assert_equal(case)


def test_most_rulebook_cases_do_not_depend_on_the_style() -> None:
    """Ledger 6.1: both styles, unless a style is named."""
    for case in cases("us-chess-rulebook-cases"):
        settings = case["event"].get("settings", {})
        if "transposition_style" in settings:
            continue
        for style in ("swap", "shift"):
            event = {**case["event"], "settings": {**settings, "transposition_style": style}}
            assert pair(event).pairs == {tuple(game) for game in case["expect"]["games"]}, (
                case["name"],
                style,
            )


def compared(make: Callable[[int], Document], seeds: range) -> Counter[str]:
    """Both ways of searching, and no needless disturbance, on random documents."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        made = make(seed)
        answer = pair(made, "enumeration")
        assert answer == pair(made, "matching"), f"{make.__name__} {seed}"
        assert violations(made, answer.pairs) == [], f"{make.__name__} {seed}"
        seen.update(kinds(answer))
    return seen


def kinds(answer: Answer) -> list[str]:
    """What an answer shows."""
    found = ["none"] if answer.none else ["paired"]
    if answer.legal_natural != answer.natural:
        found.append("legality")
    if answer.before_shift != answer.legal_natural:
        found.append("colours")
    if answer.before_shift != {frozenset(game) for game in answer.pairs}:
        found.append("shift")
    return found


def test_enumeration_equals_matching() -> None:
    seen = compared(document, range(40)) + compared(cards_document, range(40))
    seen += compared(stretch_document, range(25))
    assert not {"none", "paired", "legality", "colours", "shift"} - set(seen)


@pytest.mark.soak
@pytest.mark.parametrize("first", [100, 300, 500])
def test_enumeration_equals_matching_at_length(first: int) -> None:
    seeds = range(first, first + 200)
    compared(document, seeds)
    compared(cards_document, seeds)
    assert compared(stretch_document, seeds)["shift"] > 5


def test_no_key_is_less_than_that_of_the_answer() -> None:
    """`key_of`: the answer has its own key, and two exchanged boards never a lesser one."""
    for seed in range(30):
        made = stretch_document(seed, 8)
        answer = pair(made)
        assert key_of(made, answer.pairs, answer.bye) == answer.key, seed
        (a, b), (c, d), *rest = sorted(answer.pairs)
        for other in ([(a, c), (b, d)], [(a, d), (c, b)]):
            assert key_of(made, [*other, *rest], answer.bye) > answer.key, seed
