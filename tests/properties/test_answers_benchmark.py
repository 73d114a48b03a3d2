"""The program that judges answers finds none false and nearly all to the point, on a few rounds per book."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, pairwise
from random import Random
from statistics import median

import pytest
from benchmarks.answers import BOOKS, FIRST_SEED, Tally, judge, measure, questions_of, shown

QUESTIONS = 40


@pytest.mark.parametrize("book", BOOKS)
def test_answers_are_true_and_to_the_point(book: str) -> None:
    found = measure(book, QUESTIONS)
    assert found.false == []
    assert found.percent >= 95, found.beside
    assert found.sides["white"] == found.sides["black"] == QUESTIONS // 2 and found.sides["bye"]
    assert median(found.words) < 25
    assert book in shown(book, found)


@pytest.mark.parametrize("book", BOOKS)
def test_the_answer_to_another_question_is_not_accepted(book: str) -> None:
    asked = next(
        found for seed in count(FIRST_SEED) for found in BOOKS[book](seed) if found.pairing.games[2:]
    )
    found, asking = Tally(), list(questions_of(asked, Random(book)))
    for one, other in pairwise(asking):
        if {*one.question} != {*other.question}:
            reasons = asked.answers(*other.question)
            judge(replace(asked, answers=lambda *_, told=reasons: told), one, found)
    assert found.asked and len(found.beside) == found.asked and found.false
