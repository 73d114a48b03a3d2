"""Manifests and rule numbers: what is accepted, what is refused and how it is said."""

from __future__ import annotations

import pytest

from crosstable.model.errors import BadInput
from crosstable.rules.manifest import Kind, parse_manifest
from crosstable.rules.numbers import chapter_of, in_order, no_such_rule

HEAD = 'book = "try"\ntitle = "T"\nedition = "E"\nsource = "S"\n'
A1 = '[rules."A1"]\nheading = "h"\nkind = "variation"\n'
A2 = '[rules."A2"]\nheading = "h"\nkind = "requirement"\n'


@pytest.mark.parametrize(
    "ordered",
    [
        ["B/intro", "B2.9", "B2.10", "B10.1"],
        ["1.7.3", "1.7.3/2", "1.7.4", "1.10.1", "A", "B1.1"],
        ["29E4", "29E4/1", "29E4/2", "29E4/10", "29E4a", "29E4b", "29E5", "29F", "30A"],
        ["613", "613.1", "613.1a", "614"],
    ],
)
def test_numbers_are_in_the_order_of_the_book(ordered: list[str]) -> None:
    assert list(in_order(reversed(ordered))) == ordered


@pytest.mark.parametrize(
    ("number", "chapter"),
    [("B6.1", "B"), ("A", "A"), ("B/intro", "B"), ("1.10.1", "1"), ("29E5c", "29"), ("613.1a", "61x")],
)
def test_chapter(number: str, chapter: str) -> None:
    assert chapter_of(number) == chapter


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("29Ec5", "29Ec5: no such rule, did you mean 29E5c?"),
        ("29e5C", "29e5C: no such rule, did you mean 29E5c?"),
        ("B63", "B63: no such rule, did you mean B6.3?"),
        ("29E5x", "29E5x: no such rule, did you mean 29E5?"),
        ("zzz", "zzz: no such rule"),
    ],
)
def test_a_mistyped_number_is_guessed(number: str, sentence: str) -> None:
    assert no_such_rule(number, ["29E5", "29E5c", "B3.6", "B6.3"]) == sentence


def test_a_manifest_is_read_in_the_order_of_the_book() -> None:
    extra = 'says = "s"\nannounce = true\ncontradicts = ["A10"]\n'
    a10 = '[rules."A10"]\nheading = "h"\nkind = "variation"\nwaived = "w"\n'
    manifest = parse_manifest(HEAD + a10 + A2 + A1 + extra)
    assert list(manifest.rules) == ["A1", "A2", "A10"]
    assert [entry.number for entry in manifest.variations] == ["A1", "A10"]
    first = manifest.rule("A1")
    assert (first.kind, first.says, first.announce) == (Kind.VARIATION, "s", True)
    assert first.contradicts == ("A10",)
    assert manifest.rule("A10").waived == "w"


def test_a_variation_is_major_when_the_manifest_says_so() -> None:
    manifest = parse_manifest(HEAD + A1 + "announce = true\nmajor = true\n" + A2)
    assert [entry.number for entry in manifest.rules.values() if entry.major] == ["A1"]


def test_an_unknown_number_is_bad_input() -> None:
    with pytest.raises(BadInput, match=r"1A: no such rule, did you mean A1\?"):
        parse_manifest(HEAD + A1).rule("1A")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("book =", "this is not TOML"),
        (HEAD, "there are no rules"),
        (HEAD + 'page = "3"\n' + A1, "unknown key 'page'"),
        ('book = "try"\n' + A1, "'title' is missing"),
        (HEAD + A1 + 'headline = "x"\n', "A1: unknown key 'headline'"),
        (
            HEAD + '[rules."A1"]\nheading = "h"\nkind = "rule"\n',
            "unknown kind 'rule'; a rule is",
        ),
        (HEAD + '[rules."A1"]\nkind = "advice"\n', "A1: 'heading' is missing"),
        (HEAD + '[rules."A1"]\nheading = " "\nkind = "advice"\n', "'heading' is a text that is not empty"),
        (HEAD + '[rules."A 1"]\nheading = "h"\nkind = "advice"\n', "a rule number is letters and figures"),
        (HEAD + "[rules]\nA1 = 3\n", "a rule is a table"),
        (HEAD + A1 + 'announce = "yes"\n', "'announce' is true or false"),
        (HEAD + A1 + "major = 1\n", "'major' is true or false"),
        (HEAD + A1 + 'contradicts = "A2"\n', "'contradicts' is a list of rule numbers"),
        (HEAD + A1 + 'contradicts = ["A3"]\n' + A2, "A1.contradicts: A3: no such rule"),
        (HEAD + A1 + 'contradicts = ["A2"]\n' + A2, "A2 is not another variation"),
        (HEAD + A1 + 'contradicts = ["A1"]\n', "A1 is not another variation"),
        (
            HEAD + A1 + A2 + 'contradicts = ["A1"]\n',
            "only a variation contradicts others; this is a requirement",
        ),
    ],
)
def test_a_faulty_manifest_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_manifest(text)
    assert complaint in str(caught.value)
