"""The commands of the guides to the Dutch systems of 2026 and 2017, run as they stand there."""

from __future__ import annotations

import re

import pytest

from tests.cli.pages import joined, play

Answers = dict[str, str]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """The guide of 2026; the event is played once for all tests."""
    return joined(play("docs/guide/dutch-2026.md", tmp_path_factory.mktemp("dutch")))


@pytest.fixture(scope="module")
def told_before(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """The guide of 2017."""
    return joined(play("docs/guide/dutch-2017.md", tmp_path_factory.mktemp("before")))


def test_titles_order_equal_ratings(told: Answers) -> None:
    drafts = told["crosstable draft open.crosstable"]
    assert re.search(r"2 +Petrov, Ivo", drafts) and re.search(r"3 +Okafor, Ben", drafts)


def test_reasons_name_articles_and_criteria(told: Answers, told_before: Answers) -> None:
    assert re.search(r"^ +5\.2\.\d", told["crosstable explain open.crosstable --round 2 --board 1"], re.M)
    assert "does" in told["crosstable explain open.crosstable --round 2 --player 1 --why-not 2"]
    assert "C8" in told["crosstable rules dutch-2026 C8"]
    assert re.search(r"^ +E\.\d", told_before["crosstable explain old.crosstable --round 2 --board 1"], re.M)
    assert "A.9" in told_before["crosstable rules dutch-2017 A.9"]


def test_the_round_and_its_trf_are_as_the_book_pairs_them(told: Answers, told_before: Answers) -> None:
    assert "all paired by the rulebook" in told["crosstable check open.crosstable"]
    assert "all paired by the rulebook" in told["crosstable check open.trf --rulebook dutch-2026"]
    assert "BH-C1" in told["crosstable standings open.crosstable"]
    assert "all paired by the rulebook" in told_before["crosstable check old.crosstable"]
    assert "all paired by the rulebook" in told_before["crosstable check old.trf --rulebook dutch-2017"]
