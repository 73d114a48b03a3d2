"""A closed section: what is left before, what may still change, amendments with both tables."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from crosstable.app.closing.closing import closing_list, versions
from crosstable.app.entries.entering import add_entries, new_event, set_player_key
from crosstable.app.history.undoing import undo_news, undo_with_later, what_if
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import close_section
from crosstable.app.session.closed_guard import Closed
from crosstable.app.session.session import New, Session, create_journal, open_session, write
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput


def played(folder: Path, rounds: int = 1) -> str:
    """A journal of four players after all rounds, White winning every game."""
    path = str(folder / "small.crosstable")
    create_journal(path, new_event("Small", {"rulebook": "us-chess", "rounds": rounds}, 7), "test")
    names = [{"name": f"Player {place}", "rating": 2000 - place} for place in range(4)]
    write(path, lambda session: add_entries(session, session.event.sections[0], names), "test")
    for _ in range(rounds):
        write(path, lambda session: draft_round(session, session.event.sections[0]).news)
        write(path, lambda session: publish(session, session.event.sections[0], None))
        for board in (1, 2):
            write(path, partial(won, board=board, result="1-0"))
    return path


def won(session: Session, board: int, result: str) -> list[New]:
    """A result of the last round."""
    return enter_result(session, session.event.sections[0], board, result, None)


def corrected(session: Session) -> list[New]:
    """Board 1 was won by Black after all."""
    return won(session, 1, "0-1")


def test_a_closed_table_changes_only_with_a_reason(tmp_path: Path) -> None:
    """Results, entries and undo are refused without one; payments are not; both tables are kept."""
    path = played(tmp_path)
    session = open_session(path)
    assert closing_list(session, session.event.sections[0]).ready
    write(path, lambda session: close_section(session, session.event.sections[0]))
    closed = len(open_session(path).facts)
    with pytest.raises(Closed, match="standings are final; this changes them"):
        write(path, corrected)
    with pytest.raises(Closed, match="standings are final; this reopens it"):
        write(path, lambda session: undo_news(session, closed)[1])
    with pytest.raises(Closed, match="standings are final; this changes them"):
        write(path, lambda session: undo_news(session, closed - 1)[1])
    write(
        path,
        lambda session: set_player_key(session, session.event.sections[0], 1, "notes", "paid at the door"),
    )
    before = ranking(open_session(path).event.sections[0])
    write(path, corrected, why="the slip was read the wrong way round")
    session = open_session(path)
    (version,) = versions(session, None)
    assert version.holds and ranking(version.section) == before != ranking(session.event.sections[0])
    assert any("(was 1–0)" in line for line in version.changes)


def test_a_section_opened_again_keeps_its_first_table(tmp_path: Path) -> None:
    """Opening needs a reason too; afterwards nothing does, and the table that was final is still told."""
    path = played(tmp_path)
    write(path, lambda session: close_section(session, session.event.sections[0]))
    closed = len(open_session(path).facts)
    write(path, lambda session: undo_news(session, closed)[1], why="an appeal")
    write(path, corrected)
    write(path, lambda session: close_section(session, session.event.sections[0]))
    assert [version.holds for version in versions(open_session(path), None)] == [True, False]


def test_undo_takes_later_facts_with_it(tmp_path: Path) -> None:
    """The pairing of round 1 goes with its results and with round 2; alone it is refused in clear words."""
    path = played(tmp_path, rounds=2)
    session = open_session(path)
    posted = session.state.sections[0].published[1]
    with pytest.raises(BadInput, match="undo that one first"):
        what_if(session, undo_news(session, posted)[1])
    facts, news = undo_with_later(session, posted)
    assert what_if(session, news).event.sections[0].results == ()
    assert facts[0].seq == posted and len(facts) >= 6
