"""Choices as questions: in every book each answer that is taken is the answer afterwards, and goes back."""

from __future__ import annotations

import pytest

from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.app.setup.choice_form import BY_THE_BOOK, Ask, NothingNew, Question, choose, questions
from crosstable.app.setup.choices_offered import check_sections
from crosstable.model.errors import CrosstableError
from crosstable.rulebooks.shelf import PACKAGES, book


def desk_for(rulebook: str) -> Session:
    """An event without entries by a book."""
    formats = sorted(item.value for item in book(rulebook).formats)
    played = "swiss" if "swiss" in formats else formats[0]
    keys = {"rulebook": rulebook, "rounds": 5, "format": played}
    return session_of("x.crosstable", as_if([], drafts_of(new_event("X", keys), "test")))


def after(session: Session, news: list[New]) -> Session:
    """The desk after news, known to hold together."""
    then = session_after(session, as_if(session.facts, drafts_of(news, "test", len(session.facts))))
    check_sections(then.event)
    return then


def answered(session: Session, key: str, sent: str) -> Session:
    """The desk after one answer."""
    return after(session, choose(session, session.event.sections[0], {key: sent}))


def asked(session: Session, key: str) -> Question:
    """A question as it stands."""
    return next(one for one in questions(session, session.event.sections[0]) if one.key == key)


@pytest.mark.parametrize("rulebook", PACKAGES)
def test_every_answer_is_the_answer_afterwards(rulebook: str) -> None:
    """All but those that need another choice first; taken back, nothing is left of them."""
    session = desk_for(rulebook)
    found = questions(session, session.event.sections[0])
    assert len({question.key for question in found}) == len(found)
    refused = set()
    for question in found:
        sent = [answer.sent for answer in question.answers[1:]] if question.ask is Ask.PICK else []
        for one in sent:
            try:
                then = answered(session, question.key, one)
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
        session = desk_for(rulebook)
        numbers = [a.rule for q in questions(session, session.event.sections[0]) for a in q.answers if a.rule]
        assert sorted(numbers) == sorted(book(rulebook).variations)


def test_what_stays_writes_nothing() -> None:
    """A form sent as it was shown is no change."""
    session = desk_for("us-chess")
    told = {question.key: question.now for question in questions(session, session.event.sections[0])}
    with pytest.raises(NothingNew):
        choose(session, session.event.sections[0], told)
