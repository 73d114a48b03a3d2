"""The answer to the book's one-time question before a round is paired, and team-mates in a draft."""

from __future__ import annotations

from crosstable.app.entries.entering import set_key
from crosstable.app.session.session import New, Session
from crosstable.journal.rounds import DraftedRound
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book


def answer(session: Session, section: Section, key: str, value: str) -> list[New]:
    """The answer to a question of the book, kept like any other setting of the section."""
    asked = {question.key: question for question in book(section.rulebook).asks(section)}
    if key not in asked:
        raise BadInput(
            phrase("this question has been answered; see the rules in the event set-up"), where="answer"
        )
    if value not in [answer.value for answer in asked[key].answers]:
        raise BadInput(phrase("choose one of the answers shown"), where="answer")
    return set_key(session, section, f"settings.{key}", value)


def mates_in(section: Section, draft: DraftedRound) -> tuple[Reason, ...]:
    """Team-mates who meet in a draft, by the book or by hand."""
    together = book(section.rulebook).together
    if together is None:
        return ()
    here = {player.no for player in section.players}
    pairs = [seat.players for seat in draft.games if here.issuperset(seat.players)]
    found = [together(section, *pair) for pair in pairs]
    return tuple(reason for reason in found if reason is not None)
