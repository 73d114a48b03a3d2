"""What if: supposing a result gives exactly the event in which it was really entered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crosstable
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import New, Session, journal_from, open_session, write
from crosstable.app.standings.supposing import suppose_in_journal
from crosstable.formats.document.write import write_document
from crosstable.model.event import Event, Prize, Section
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

BOOKS = ("us-chess", "nzcf", "cfc", "dutch-1998", "dutch-2017", "dutch-2026", "schools", "olympiad-2008")
RESULTS = ("1-0", "0-1", "1/2-1/2", "+:-", "-:-", "0-0", "*")


def with_prizes(event: Event) -> Event:
    """The event with two prizes, if players play."""
    section = event.section()
    if section.entrants.are_teams:
        return event
    prizes = tuple(Prize(name=f"{n}", kind="place", rank=n, cents=10000 // n, trophy=n == 1) for n in (1, 2))
    return replace(event, sections=(replace(section, prizes=prizes),))


def seats(section: Section) -> list[tuple[int, int, int | None]]:
    """Every board of every round: round, board or table, board of a match."""
    found: list[tuple[int, int, int | None]] = []
    for number, played in enumerate(section.results, start=1):
        found += [(number, game.board or 0, None) for game in played.games]
        found += [
            (number, m.table or 0, g.board) for m in played.matches for g in m.games if g.white * g.black
        ]
    return found


def really_entered(event: Event, folder: str, supposed: list[tuple[int, int, int | None, str]]) -> Event:
    """The event of a journal in which the results were written."""
    source, path = Path(folder) / "event.json", str(Path(folder) / "event.crosstable")
    source.write_text(write_document(event), encoding="utf-8")
    journal_from(str(source), path, None)
    for one in supposed:
        write(path, partial(entered_on, one))
    return open_event(path)


def entered_on(one: tuple[int, int, int | None, str], session: Session) -> list[New]:
    """What `crosstable result` would write."""
    number, board, game, result = one
    section = session.event.section()
    if section.entrants.are_teams:
        return enter_match(session, section, board, game, result, number)
    return enter_result(session, section, board, result, number)


def as_text(number: int, board: int, game: int | None, result: str) -> str:
    """A supposition as a director types it."""
    return f"r{number}.{board}{'' if game is None else f'.{game}'}={result}"


@pytest.mark.parametrize("book", BOOKS)
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_what_if_is_the_event_with_the_results_entered(book: str, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 30))
    event = with_prizes(generate(book, 8, 3, seed, Rates()))
    places = data.draw(st.lists(st.sampled_from(seats(event.section())), min_size=1, max_size=3, unique=True))
    supposed = [(*place, data.draw(st.sampled_from(RESULTS))) for place in places]
    texts = [as_text(*one) for one in supposed]
    then = crosstable.what_if(event, texts)
    with TemporaryDirectory() as folder:
        before = str(Path(folder) / "before.crosstable")
        Path(folder, "before.json").write_text(write_document(event), encoding="utf-8")
        session = journal_from(str(Path(folder, "before.json")), before, None)
        entered = really_entered(event, folder, supposed)
        in_journal, found = suppose_in_journal(session, session.event.section(), texts, None, None)
        assert len(open_session(before).facts) == len(session.facts), "nothing is written"
    assert in_journal == entered
    assert crosstable.standings(then) == crosstable.standings(entered)
    if event.section().prizes:
        assert crosstable.prizes(then) == crosstable.prizes(entered)
    assert [(one.round, one.board, one.game, one.result) for one in found] == supposed
