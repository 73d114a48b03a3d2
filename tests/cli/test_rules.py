"""`crosstable rules`."""

from __future__ import annotations

from tests.cli.command import crosstable


def test_the_books() -> None:
    said = crosstable("rules")
    assert said.status == 0
    assert "NZCF Tournament Rules" in said.out
    assert "nzcf" in [book["book"] for book in crosstable("rules", "--json").json["books"]]


def test_the_rules_of_one_book() -> None:
    assert "B13.7" in crosstable("rules", "nzcf").out
    numbers = [rule["rule"] for rule in crosstable("rules", "nzcf", "--json").json["rules"]]
    assert numbers.index("B2.1") < numbers.index("B11.2a")


def test_one_rule() -> None:
    assert crosstable("rules", "nzcf", "B2.1").out.startswith("B2.1  ")
    assert crosstable("rules", "nzcf", "B2.1", "--json").json["rule"] == "B2.1"


def test_what_is_not_there() -> None:
    for words in (("chequers",), ("nzcf", "B99"), ("nzcf", "B2.1", "B2.2")):
        said = crosstable("rules", *words)
        assert (said.status, said.out) == (2, "")
        assert len(said.err.splitlines()) == 1
