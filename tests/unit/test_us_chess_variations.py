"""US Chess 26: the variations that can be switched on agree with the manifest of the book."""

from __future__ import annotations

from itertools import combinations

import pytest

from crosstable.model.errors import BadInput
from crosstable.rulebooks.us_chess.book import BOOK
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.variations import CONTRADICTIONS, VARIATIONS, in_force
from crosstable.rules.manifest import Kind, load_manifest

MANIFEST = load_manifest(BOOK.package)

NOT_BY_NUMBER = {
    "29I": "a heading: 29I1 or 29I2 is chosen",
    "36C": "is the setting computers_advertised",
}
"""Variations of the manifest that are not switched on by number, and why."""

MAIN_METHOD = {"28N1"}
"""Accepted as a name although it is the book's own method."""

PAIRS = list(combinations(sorted(VARIATIONS), 2))


def is_refused(*numbers: str) -> bool:
    """Whether some variations cannot be chosen together."""
    try:
        in_force(numbers, {})
    except BadInput:
        return True
    return False


def in_manifest(one: str, other: str) -> bool:
    """Whether the manifest says that two variations exclude each other."""
    return other in MANIFEST.rules[one].contradicts


def test_26_every_variation_of_the_manifest_can_be_chosen_or_there_is_a_reason() -> None:
    listed = {entry.number for entry in MANIFEST.variations}
    assert listed - VARIATIONS.keys() == NOT_BY_NUMBER.keys()
    assert VARIATIONS.keys() - listed == MAIN_METHOD
    assert all(MANIFEST.rules[number].kind is Kind.VARIATION for number in VARIATIONS.keys() - MAIN_METHOD)


def test_26_the_manifest_excludes_both_ways() -> None:
    one_way = [
        (entry.number, other)
        for entry in MANIFEST.variations
        for other in entry.contradicts
        if not in_manifest(other, entry.number)
    ]
    assert not one_way


@pytest.mark.parametrize(("one", "other"), [pair for pair in PAIRS if in_manifest(*pair)])
def test_26_what_the_manifest_excludes_is_refused_in_any_order(one: str, other: str) -> None:
    for numbers in ((one, other), (other, one)):
        with pytest.raises(BadInput) as caught:
            in_force(numbers, {})
        assert one in caught.value.text and other in caught.value.text and "keep one" in caught.value.text
        assert (caught.value.where, caught.value.rule in numbers) == ("variations", True)


def test_26_nothing_else_is_refused() -> None:
    refused = {pair for pair in PAIRS if is_refused(*pair) and not in_manifest(*pair)}
    assert refused == {("28N1", "28N2")}, "28N1 is the main method and has no entry as a variation"


def test_26_contradictions_are_those_of_the_manifest_and_each_has_its_reason() -> None:
    assert all(in_manifest(one, other) and why for one, other, why in CONTRADICTIONS)


def test_26_every_variation_stands_for_a_value_that_its_setting_has() -> None:
    for number, (key, value) in VARIATIONS.items():
        assert number in ("28T", "32C4", "33E") or SETTINGS[key].read(value) == value


def test_26_a_variation_beside_a_setting_that_says_otherwise() -> None:
    with pytest.raises(BadInput, match=r"29E4b means this: Who gets the due colo") as caught:
        in_force(["29E4b"], {"color.rule5": "higher"})
    assert caught.value.rule == "29E4b"
    assert in_force(["29E4b"], {"color.rule5": "alternate"})["color.rule5"] == "alternate"


def test_26_a_contradiction_between_two_settings_names_the_settings() -> None:
    with pytest.raises(BadInput, match="29E5h and 29E5b1 exclude each other") as caught:
        in_force([], {"color.limits": "off", "color.high_limit_scope": "black_only"})
    assert caught.value.where == "settings"
