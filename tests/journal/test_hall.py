"""What happens in the hall: start, second look, colours reversed, presence, excuses, closing, prizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.history.undoing import undo_news
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import (
    check_in,
    close_section,
    excuse,
    hand_prize,
    reverse_colours,
    start_round,
    verify,
)
from crosstable.app.session.session import Session, create_journal, open_session, write
from crosstable.journal.people import people_of
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A journal of four players with round 1 published."""
    name = str(tmp_path / "hall.crosstable")
    create_journal(name, new_event("Hall", {"rulebook": "nzcf", "rounds": 1}, 3), "test")
    players = [{"name": f"Player {letter}", "rating": 1900 - 10 * at} for at, letter in enumerate("ABCD")]
    write(name, lambda session: add_entries(session, session.event.section(), players))
    write(name, lambda session: draft_round(session, session.event.section()).news)
    write(name, lambda session: publish(session, session.event.section(), None))
    return name


def said(session: Session) -> str:
    """The last fact in words."""
    return in_words(session.facts[-1], people_of(session.facts, session.state))


def test_start_and_second_look(path: str) -> None:
    """A board is looked at only with a result; a correction asks for another look."""
    session = write(path, lambda d: start_round(d, d.event.section(), 1, "2026-11-21T10:05")).session
    assert session.state.sections[0].started_at == {1: "2026-11-21T10:05"} and "round 1 started" in said(
        session
    )
    with pytest.raises(BadInput, match="no result to verify"):
        write(path, lambda d: verify(d, d.event.section(), 1, [1]))
    write(path, lambda d: enter_result(d, d.event.section(), 1, "1-0", None))
    session = write(path, lambda d: verify(d, d.event.section(), 1, [1])).session
    assert session.state.sections[0].verified == {1: {1}}
    session = write(path, lambda d: enter_result(d, d.event.section(), 1, "0-1", None)).session
    assert session.state.sections[0].verified == {1: set()}


@pytest.mark.parametrize(("result", "mirrored"), [("1-0", "0-1"), ("1/2-1/2", "1/2-1/2"), ("*", "*")])
def test_colours_were_reversed(path: str, result: str, mirrored: str) -> None:
    """Whoever won has still won, with the other colour; undo brings the colours back."""
    before = open_session(path).event.section().results[0].games[0]
    if result != "*":
        write(path, lambda d: enter_result(d, d.event.section(), 1, result, None))
    session = write(path, lambda d: reverse_colours(d, d.event.section(), 1, 1)).session
    game = session.event.section().results[0].games[0]
    assert (game.white, game.black, game.result.value) == (before.black, before.white, mirrored)
    session = write(path, lambda d: undo_news(d, None)[1]).session
    assert session.event.section().results[0].games[0].white == before.white


def test_here_and_excused(path: str) -> None:
    """Presence is kept by entry; an excuse has its reason."""
    session = write(path, lambda d: check_in(d, d.event.section(), [1, 2])).session
    assert len(session.state.sections[0].here) == 2
    session = write(path, lambda d: check_in(d, d.event.section(), [2], here=False)).session
    assert len(session.state.sections[0].here) == 1 and said(session).startswith("not checked in: #2")
    with pytest.raises(BadInput, match="reason for the excuse"):
        write(path, lambda d: excuse(d, d.event.section(), 3, 1, " "))
    session = write(path, lambda d: excuse(d, d.event.section(), 3, 1, "train late")).session
    assert "excused (train late)" in said(session)


def test_a_section_closes_once_and_complete(path: str) -> None:
    """Closing waits for all results; prizes are handed out afterwards."""
    with pytest.raises(BadInput, match="2 results are missing"):
        write(path, lambda d: close_section(d, d.event.section()))
    write(path, lambda d: enter_result(d, d.event.section(), 1, "1-0", None))
    write(path, lambda d: enter_result(d, d.event.section(), 2, "1-0", None))
    session = write(path, lambda d: close_section(d, d.event.section())).session
    assert session.state.sections[0].closed == len(session.facts)
    with pytest.raises(BadInput, match="already finished"):
        write(path, lambda d: close_section(d, d.event.section()))
    session = write(path, lambda d: [hand_prize(d, d.event.section(), 1, "signed", None)]).session
    assert said(session) == f"#1 {session.event.section().player(1).name}: prize signed for"
