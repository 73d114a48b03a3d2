"""Choices as questions: in every book each answer that is taken is the answer afterwards, and goes back."""

from __future__ import annotations

import pytest

from crosstable.app.choices_offered import check_sections
from crosstable.app.choosing import BY_THE_BOOK, Ask, NothingNew, Question, choose, questions
from crosstable.app.desk import Desk, New, as_if, desk_after, desk_of, drafts_of
from crosstable.app.entering import new_event
from crosstable.model.errors import CrosstableError
from crosstable.rulebooks.shelf import PACKAGES, book


def desk_for(rulebook: str) -> Desk:
    """An event without entries by a book."""
    formats = sorted(item.value for item in book(rulebook).formats)
    played = "swiss" if "swiss" in formats else formats[0]
    keys = {"rulebook": rulebook, "rounds": 5, "format": played}
    return desk_of("x.crosstable", as_if([], drafts_of(new_event("X", keys), "test")))


def after(desk: Desk, news: list[New]) -> Desk:
    """The desk after news, known to hold together."""
    then = desk_after(desk, as_if(desk.facts, drafts_of(news, "test", len(desk.facts))))
    check_sections(then.event)
    return then


def answered(desk: Desk, key: str, sent: str) -> Desk:
    """The desk after one answer."""
    return after(desk, choose(desk, desk.event.sections[0], {key: sent}))


def asked(desk: Desk, key: str) -> Question:
    """A question as it stands."""
    return next(one for one in questions(desk, desk.event.sections[0]) if one.key == key)


@pytest.mark.parametrize("rulebook", PACKAGES)
def test_every_answer_is_the_answer_afterwards(rulebook: str) -> None:
    """All but those that need another choice first; taken back, nothing is left of them."""
    desk = desk_for(rulebook)
    found = questions(desk, desk.event.sections[0])
    assert len({question.key for question in found}) == len(found)
    refused = set()
    for question in found:
        sent = [answer.sent for answer in question.answers[1:]] if question.ask is Ask.PICK else []
        for one in sent:
            try:
                then = answered(desk, question.key, one)
            except CrosstableError:
                refused.add(one)
                continue
            assert asked(then, question.key).now == one
            back = answered(then, question.key, BY_THE_BOOK).event.sections[0]
            assert back.variations == () and back.settings == {}
    assert refused <= {"v:28N3", "v:32C4", "v:33E", "j:true", 'j:"baku-2016"'}


def test_all_variations_can_be_asked_for() -> None:
    """Every variation of a book is an answer to exactly one question."""
    for rulebook in PACKAGES:
        desk = desk_for(rulebook)
        numbers = [a.rule for q in questions(desk, desk.event.sections[0]) for a in q.answers if a.rule]
        assert sorted(numbers) == sorted(book(rulebook).variations)


def test_what_stays_writes_nothing() -> None:
    """A form sent as it was shown is no change."""
    desk = desk_for("us-chess")
    told = {question.key: question.now for question in questions(desk, desk.event.sections[0])}
    with pytest.raises(NothingNew):
        choose(desk, desk.event.sections[0], told)
