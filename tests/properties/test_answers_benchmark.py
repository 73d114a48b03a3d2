"""The program that judges answers finds none false and nearly all to the point, on a few rounds per book."""

from __future__ import annotations

from statistics import median

import pytest
from benchmarks.answers import BOOKS, measure, shown

QUESTIONS = 40


@pytest.mark.parametrize("book", BOOKS)
def test_answers_are_true_and_to_the_point(book: str) -> None:
    found = measure(book, QUESTIONS)
    assert found.false == []
    assert found.percent >= 95, found.beside
    assert found.sides["white"] == found.sides["black"] == QUESTIONS // 2 and found.sides["bye"]
    assert median(found.words) < 25
    assert book in shown(book, found)
