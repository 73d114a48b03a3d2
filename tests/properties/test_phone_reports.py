"""Whatever two players, their phones and a director do in whatever order, a result counts as it should."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.choosing import NothingNew
from crosstable.app.desk import Desk, New, as_if, desk_after, desk_of, drafts_of
from crosstable.app.entering import add_entries, new_event
from crosstable.app.hall import verify
from crosstable.app.reporting import MOST, Stands, report_at, report_by_slip, reports_on, switch_phones
from crosstable.app.rounds import draft_round, enter_result, publish
from crosstable.app.slips import Place, live_places, token_for
from crosstable.journal.facts import Kind
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


def after(desk: Desk, news: Sequence[New]) -> Desk:
    """The desk after some news, without a file."""
    return desk_after(desk, as_if(desk.facts, drafts_of(news, "test", len(desk.facts))))


@cache
def started() -> Desk:
    """A published round of two players with reports switched on."""
    news = new_event("Hall", {"rulebook": "us-chess", "rounds": 2}, 1)
    desk = desk_of("hall", as_if((), drafts_of(news, "test")))
    desk = after(desk, add_entries(desk, desk.event.sections[0], [{"name": "Ann"}, {"name": "Bob"}]))
    desk = after(desk, draft_round(desk, desk.event.sections[0]).news)
    desk = after(desk, publish(desk, desk.event.sections[0], None))
    return after(desk, switch_phones(desk, on=True))


def place(desk: Desk) -> Place:
    """The only board."""
    (found,) = live_places(desk, 0)
    return found


def taken(desk: Desk, step: Step) -> list[New]:
    """What a step writes; nothing when it is refused, and then in words."""
    section = desk.event.sections[0]
    try:
        if step[0] == "phone":
            return report_by_slip(desk, token_for(desk, place(desk)), *step[1:])
        if step[0] == "kiosk":
            return report_at(desk, 0, 1, "1", *step[1:])
        if step[0] == "look":
            return verify(desk, section, 1, [1])
        return enter_result(desk, section, 1, step[1], 1)
    except (NothingNew, BadInput) as error:
        assert isinstance(error, CrosstableError) and error.text
        return []


@given(STEPS)
def test_a_result_counts_when_both_say_it_and_is_never_written_over(steps: list[Step]) -> None:
    """What holds after every step, and what no step may do."""
    desk = started()
    for step in steps:
        news = taken(desk, step)
        if not news:
            continue
        before, desk = place(desk).result, after(desk, news)
        told, now = reports_on(desk, place(desk)), place(desk).result
        if step[0] in ("phone", "kiosk"):
            assert [kind for kind, _ in news].count(Kind.RESULT_REPORTED) == 1
            assert before is Result.UNFINISHED or now is before
            if now is not before:
                assert told.white and told.black and told.white.result == told.black.result == now.value
                phones = told.white.by == told.black.by == "phone"
                assert not phones or told.white.device != told.black.device
            assert told.stands is not Stands.AGREED
        else:
            assert told.stands is None
    counts = [fact.payload["side"] for fact in desk.facts if fact.kind is Kind.RESULT_REPORTED]
    assert max(counts.count("white"), counts.count("black")) <= MOST
    assert token_for(desk, place(desk)) == token_for(started(), place(started()))
