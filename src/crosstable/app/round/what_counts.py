"""The book's rules for a round not played as posted, and the rules it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.sentences import EARLIER_ROUNDS_STAY, NO_RULE_FOR_PLAYED, PLAYED_COUNTS
from crosstable.app.session.session import New, Session, tried
from crosstable.flow.pairing import engine_for
from crosstable.flow.seats import posted_round
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book_of


def reasons_to_record(
    session: Session, section: Section, number: int, news: Sequence[New]
) -> tuple[Reason, ...]:
    """The rule by which what was played counts, or the note that there is none; then every rule it breaks."""
    found = [_what_counts(section)]
    if number < len(section.results):
        found.append(Reason("", (), EARLIER_ROUNDS_STAY.of(round=number)))
    after = tried(session, lambda now: news).event.section(section.name)
    known = _broken(section, number)
    found += [reason for reason in _broken(after, number) if reason.text not in {k.text for k in known}]
    return tuple(reason.among(section.entrants) for reason in found)


def _what_counts(section: Section) -> Reason:
    """The rule about wrong data, or that there is none."""
    rulebook = book_of(section)
    if rulebook.day.wrong_data is None:
        return Reason("", (), NO_RULE_FOR_PLAYED.of(book=rulebook.title))
    return Reason(rulebook.day.wrong_data, (), PLAYED_COUNTS.of())


def _broken(section: Section, number: int) -> tuple[Reason, ...]:
    """The absolute rules that a round breaks, as far as they can be determined."""
    try:
        return engine_for(section, number).breaches(posted_round(section, number))
    except CrosstableError:
        return ()
