"""Whatever two players, their phones and a director do in whatever order, a result counts as it should."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.phones.phone_reports import (
    MOST,
    Stands,
    report_at,
    report_by_slip,
    reports_on,
    switch_phones,
)
from crosstable.app.phones.slip_tokens import Place, live_places, token_for
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import verify
from crosstable.app.session.session import New, Session, as_if, drafts_of, session_after, session_of
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.results import Result

Step = tuple[str, ...]

REPORTS = st.tuples(
    st.just("phone"),
    st.sampled_from(("white", "black")),
    st.sampled_from(("won", "draw", "lost", "")),
    st.sampled_from(("a", "b", "c")),
)
KIOSK = st.tuples(
    st.just("kiosk"), st.sampled_from(("white", "black")), st.sampled_from(("won", "draw", "lost", ""))
)
DIRECTOR = st.tuples(st.just("director"), st.sampled_from(("1-0", "0-1", "*")))
STEPS = st.lists(st.one_of(REPORTS, REPORTS, REPORTS, KIOSK, DIRECTOR, st.just(("look",))), max_size=14)


def after(session: Session, news: Sequence[New]) -> Session:
    """The desk after some news, without a file."""
    return session_after(session, as_if(session.facts, drafts_of(news, "test", len(session.facts))))


@cache
def started() -> Session:
    """A published round of two players with reports switched on."""
    news = new_event("Hall", {"rulebook": "us-chess", "rounds": 2}, 1)
    session = session_of("hall", as_if((), drafts_of(news, "test")))
    session = after(
        session, add_entries(session, session.event.sections[0], [{"name": "Ann"}, {"name": "Bob"}])
    )
    session = after(session, draft_round(session, session.event.sections[0]).news)
    session = after(session, publish(session, session.event.sections[0], None))
    return after(session, switch_phones(session, on=True))


def place(session: Session) -> Place:
    """The only board."""
    (found,) = live_places(session, 0)
    return found


def taken(session: Session, step: Step) -> list[New]:
    """What a step writes; nothing when it is refused, and then in words."""
    section = session.event.sections[0]
    try:
        if step[0] == "phone":
            return report_by_slip(session, token_for(session, place(session)), *step[1:])
        if step[0] == "kiosk":
            return report_at(session, 0, 1, "1", *step[1:])
        if step[0] == "look":
            return verify(session, section, 1, [1])
        return enter_result(session, section, 1, step[1], 1)
    except (NothingNew, BadInput) as error:
        assert isinstance(error, CrosstableError) and error.text
        return []


@given(STEPS)
def test_a_result_counts_when_both_say_it_and_is_never_written_over(steps: list[Step]) -> None:
    """What holds after every step, and what no step may do."""
    session = started()
    for step in steps:
        news = taken(session, step)
        if not news:
            continue
        before, session = place(session).result, after(session, news)
        told, now = reports_on(session, place(session)), place(session).result
        if step[0] in ("phone", "kiosk"):
            assert [what.kind for what in news].count(Kind.RESULT_REPORTED) == 1
            assert before is Result.UNFINISHED or now is before
            if now is not before:
                assert told.white and told.black and told.white.result == told.black.result == now.value
                phones = told.white.by == told.black.by == "phone"
                assert not phones or told.white.device != told.black.device
            assert told.stands is not Stands.AGREED
        else:
            assert told.stands is None
    counts = [fact.payload["side"] for fact in session.facts if fact.kind is Kind.RESULT_REPORTED]
    assert max(counts.count("white"), counts.count("black")) <= MOST
    assert token_for(session, place(session)) == token_for(started(), place(started()))
