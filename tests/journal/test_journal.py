"""The journal: append-only, hash-chained, folded, undone and redone, copied, converted."""

from __future__ import annotations

import json
import sqlite3
import threading
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from crosstable.app.backup.copies import copy_to
from crosstable.app.entries.entering import add_entries, new_event, set_key, set_player_key, withdraw
from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import redo_news, undo_news, what_if
from crosstable.app.round.by_hand import flip, lock, swap
from crosstable.app.round.rounds import current_draft, draft_round, enter_result, publish
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import (
    New,
    Session,
    Written,
    as_paired,
    create_journal,
    journal_from,
    open_session,
    write,
)
from crosstable.flow.check import check_round
from crosstable.formats.document.write import write_document
from crosstable.journal.fact import START, Draft, Fact, Kind
from crosstable.journal.store.rows import Overtaken
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput, Unavailable
from crosstable.model.event import Event
from crosstable.simulation.generate import Rates, generate
from tests.happenings import happening_of

SECTION = {"rulebook": "nzcf", "rounds": 3}
RATINGS = [2000, 1900, 1800, 1700, 1600, 1500]


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A journal with six entries."""
    path = str(tmp_path / "club.crosstable")
    create_journal(path, new_event("Club", SECTION, seed=3))
    players = [{"name": f"P{rating}", "rating": rating} for rating in reversed(RATINGS)]
    write(path, lambda session: add_entries(session, session.event.section(), players))
    return path


def play(path: str, *results: str) -> Written:
    """Draft, publish and finish a round."""
    write(path, lambda session: draft_round(session, session.event.section()).news)
    written = write(path, lambda session: publish(session, session.event.section(), None))
    for board, result in enumerate(results, start=1):
        written = enter(path, board, result)
    return written


def enter(path: str, board: int, result: str, round_no: int | None = None) -> Written:
    return write(
        path, lambda session: enter_result(session, session.event.section(), board, result, round_no)
    )


def test_numbers_by_rating_until_round_1_is_published(journal: str) -> None:
    assert [p.rating for p in open_event(journal).section().players] == RATINGS
    late = [{"name": "Late", "rating": 2400}]
    write(journal, lambda session: add_entries(session, session.event.section(), late))
    assert open_event(journal).section().players[0].name == "Late"
    play(journal, "1-0", "0-1", "=")
    write(
        journal,
        lambda session: add_entries(session, session.event.section(), [{"name": "Later", "rating": 2500}]),
    )
    last = open_event(journal).section().players[-1]
    assert (last.no, last.name, last.joins) == (8, "Later", 2)


def test_a_whole_round_and_its_replay(journal: str) -> None:
    play(journal, "1-0", "0-1", "1/2-1/2")
    session = open_session(journal)
    section = session.event.section()
    assert [game.result.value for game in section.results[0].games] == ["1-0", "0-1", "1/2-1/2"]
    assert check_round(as_paired(session, None)[0], 1).same


def test_a_journal_replays_with_what_was_known_when_the_round_was_paired(journal: str) -> None:
    play(journal, "1-0", "0-1", "1/2-1/2")
    play(journal)
    enter(journal, 1, "0-1", round_no=1)
    session = open_session(journal)
    assert check_round(as_paired(session, None)[1], 2).same
    assert not check_round(session.event.section(), 2).same


def test_a_draft_goes_out_of_date(journal: str) -> None:
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    write(journal, lambda session: withdraw(session, session.event.section(), 6, None))
    session = open_session(journal)
    with pytest.raises(BadInput, match="out of date"):
        current_draft(session, session.event.section())


def test_a_draft_changed_by_hand_needs_a_reason(journal: str) -> None:
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    write(journal, lambda session: swap(session, session.event.section(), 1, 2))
    write(journal, lambda session: flip(session, session.event.section(), 1))
    with pytest.raises(BadInput, match="give a reason"):
        write(journal, lambda session: publish(session, session.event.section(), None))
    write(journal, lambda session: publish(session, session.event.section(), "asked to"))
    assert len(open_event(journal).section().results) == 1


def test_undo_and_redo_of_any_fact(journal: str) -> None:
    played = play(journal, "1-0", "0-1", "1/2-1/2")
    first = next(f.seq for f in played.session.facts if f.kind is Kind.RESULT_ENTERED)
    before = open_event(journal)
    write(journal, lambda session: undo_news(session, first)[1])
    assert open_event(journal).section().results[0].games[0].result.value == "*"
    write(journal, lambda session: redo_news(session, None)[1])
    assert open_event(journal) == before


def test_facts_of_one_command_are_undone_together_and_older_ones_alone(journal: str) -> None:
    assert [fact.payload.get("command") for fact in open_session(journal).facts] == [1, 1, *[3] * 6]
    write(journal, lambda session: undo_news(session, None)[1])
    assert not open_event(journal).section().players
    write(journal, lambda session: redo_news(session, 5)[1])
    assert len(open_event(journal).section().players) == 6
    new = add_entries(open_session(journal), open_event(journal).section(), [{"name": "A"}, {"name": "B"}])
    facts = [Draft(one, "an older version", "2026-01-01T10:00") for one in new]
    Journal(journal).append(facts, len(open_session(journal).facts))
    write(journal, lambda session: undo_news(session, None)[1])
    assert len(open_event(journal).section().players) == 7


def test_one_fact_of_a_command_may_be_undone_alone(journal: str) -> None:
    write(journal, lambda session: undo_news(session, 4, alone=True)[1])
    write(journal, lambda session: undo_news(session, 6, alone=True)[1])
    assert len(open_event(journal).section().players) == 4
    write(journal, lambda session: redo_news(session, None)[1])
    assert len(open_event(journal).section().players) == 5
    write(journal, lambda session: undo_news(session, 3)[1])
    assert not open_event(journal).section().players
    with pytest.raises(BadInput, match="nothing to undo"):
        undo_news(open_session(journal), None)
    with pytest.raises(BadInput, match="undo this change alone"):
        undo_news(open_session(journal), 2)


def test_undo_shows_every_consequence(journal: str) -> None:
    play(journal, "1-0", "0-1", "1/2-1/2")
    play(journal, "1-0", "1-0", "1-0")
    session = open_session(journal)
    first = next(f.seq for f in session.facts if f.kind is Kind.RESULT_ENTERED)
    facts, news = undo_news(session, first)
    told = consequences(session, what_if(session, news))
    assert [fact.seq for fact in facts] == [first]
    assert any("round 1, board 1" in line for line in told)
    assert any(": score " in line and ", place " in line for line in told)
    assert any("round 2 would be paired differently now" in line for line in told)


def test_what_later_facts_need_cannot_be_undone(journal: str) -> None:
    play(journal)
    session = open_session(journal)
    entry = next(f.seq for f in session.facts if f.kind is Kind.ENTRY_MADE)
    with pytest.raises(BadInput, match="later change depends on it"):
        what_if(session, undo_news(session, entry)[1])
    with pytest.raises(BadInput, match="cannot be undone"):
        undo_news(session, 1)
    with pytest.raises(BadInput, match="no change 99"):
        undo_news(session, 99)


def test_the_state_at_an_earlier_moment(journal: str) -> None:
    play(journal, "1-0", "0-1", "1/2-1/2")
    assert open_event(journal, at=8).section().results == ()
    assert len(open_event(journal, at=3).section().players) == 1
    with pytest.raises(BadInput, match="choose one of them"):
        open_event(journal, at=999)


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE facts SET payload = replace(payload, 'P2000', 'P2001') WHERE seq = 8",
        "UPDATE facts SET actor = 'somebody else' WHERE seq = 4",
        "DELETE FROM facts WHERE seq = 5",
        "UPDATE facts SET payload = '{' WHERE seq = 6",
        "UPDATE facts SET kind = 'nonsense' WHERE seq = 6",
    ],
)
def test_a_changed_fact_is_found(journal: str, spoil: str) -> None:
    with closing(sqlite3.connect(journal)) as connection, connection:
        connection.execute(spoil)
    with pytest.raises(BadInput, match="change"):
        open_session(journal)


def test_two_writers_nothing_lost_and_the_second_is_told(journal: str) -> None:
    session = open_session(journal)
    enter_first = set_player_key(session, session.event.section(), 1, "club", "A")
    write(journal, lambda _: enter_first, "one")
    from crosstable.app.session.session import drafts_of

    with pytest.raises(Overtaken) as caught:
        Journal(journal).append(drafts_of(enter_first, "two"), len(session.facts))
    assert caught.value.facts[0].actor == "one"
    assert "changed the event meanwhile" in caught.value.text


def _same(news: list[New], _: Session) -> list[New]:
    """The same news whatever the desk looks like."""
    return news


def test_many_writers_at_once(journal: str) -> None:
    told: list[int] = []

    def work(name: str) -> None:
        for turn in range(12):
            value = f"{name}{turn}"
            news: list[New] = [
                happening_of(Kind.SECTION_CHANGED, {"section": None, "key": "time_control", "value": value})
            ]
            written = write(journal, partial(_same, news), name)
            told.append(written.facts[0].seq)

    before = len(open_session(journal).facts)
    threads = [threading.Thread(target=work, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == list(range(before + 1, before + 25))


def test_a_file_read_while_others_write_is_not_called_damaged(
    journal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crosstable.app.session.session import drafts_of
    from crosstable.journal.store import sqlite

    session = open_session(journal)
    news = set_player_key(session, session.event.section(), 1, "club", "A")
    read, tried = sqlite._read, list[str]()

    def read_slowly(connection: Any, after: int = 0, previous: str = START) -> list[Fact]:
        facts = read(connection, after, previous)
        if not tried:
            tried.append("once")
            with suppress(Unavailable):
                Journal(journal, patience=0.01).append(drafts_of(news, "two"), len(session.facts))
        return facts

    monkeypatch.setattr(sqlite, "_read", read_slowly)
    assert len(Journal(journal).facts()) == len(session.facts)
    assert tried


def test_copies_are_complete_and_another_machine_goes_on(journal: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    written = play(journal, "1-0", "0-1", "1/2-1/2")
    copy = copy_to(written.session, str(stick))
    assert open_event(copy) == open_event(journal)
    play(copy, "1-0")
    assert len(open_event(copy).section().results) == 2
    with pytest.raises(BadInput, match="The event itself is safe"):
        copy_to(written.session, str(tmp_path / "nowhere"))


def test_documents_into_a_journal_and_back(tmp_path: Path) -> None:
    event = generate("nzcf", 20, 5, 4, Rates(byes=3))
    document = tmp_path / "event.json"
    document.write_text(write_document(event), encoding="utf-8")
    session = journal_from(str(document), str(tmp_path / "event.crosstable"), None)
    assert session.event == event
    assert json.loads(write_document(session.event)) == json.loads(document.read_text(encoding="utf-8"))


def test_ten_thousand_facts_fold(tmp_path: Path) -> None:
    """The fold of a long journal; its time is measured by `make bench`."""
    path = str(tmp_path / "long.crosstable")
    create_journal(path, new_event("Long", SECTION))
    news = [
        happening_of(Kind.SECTION_CHANGED, {"section": None, "key": "time_control", "value": str(n)})
        for n in range(9998)
    ]
    written = write(path, lambda _: news)
    assert len(written.session.facts) == 10_000
    assert written.session.event.section().time_control == "9997"


def test_other_files_are_no_journals(tmp_path: Path) -> None:
    other = tmp_path / "other.crosstable"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(BadInput, match="not a Crosstable event"):
        open_session(str(other))
    other.write_text("hello " * 100, encoding="utf-8")
    with pytest.raises(BadInput, match="damaged"):
        open_session(str(other))
    with pytest.raises(BadInput, match="no such event file"):
        open_session(str(tmp_path / "none.crosstable"))
    with pytest.raises(BadInput, match="only a Crosstable event file"):
        open_session("event.json")
    with pytest.raises(BadInput, match="the file exists"):
        create_journal(str(other), new_event("X", SECTION))


def test_sections_are_named_when_there_are_several(tmp_path: Path) -> None:
    from crosstable.app.entries.entering import add_section

    path = str(tmp_path / "two.crosstable")
    create_journal(path, new_event("Two", {**SECTION, "section": "Open"}))
    write(path, lambda session: add_section(session, {**SECTION, "section": "Junior"}))
    event: Event = open_event(path)
    assert [section.name for section in event.sections] == ["Open", "Junior"]
    with pytest.raises(BadInput, match="already exists"):
        write(path, lambda session: add_section(session, {**SECTION, "section": "Junior"}))


def test_a_late_entry_keeps_its_number_when_another_is_taken_back(journal: str) -> None:
    play(journal, "1-0", "0-1", "1/2-1/2")
    write(journal, lambda session: add_entries(session, session.event.section(), [{"name": "LateA"}]))
    write(journal, lambda session: add_entries(session, session.event.section(), [{"name": "LateB"}]))
    first = next(f.seq for f in open_session(journal).facts if "LateA" in str(f.payload))
    write(journal, lambda session: undo_news(session, first)[1])
    players = {player.name: player.no for player in open_event(journal).section().players}
    assert players["LateB"] == 8 and "LateA" not in players
    write(journal, lambda session: add_entries(session, session.event.section(), [{"name": "LateC"}]))
    write(journal, lambda session: redo_news(session, first)[1])
    numbers = [player.no for player in open_event(journal).section().players]
    assert sorted(numbers) == list(range(1, 10))


def test_a_copy_never_replaces_another_event_or_the_journal_itself(journal: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    written = play(journal)
    copy = copy_to(written.session, str(stick))
    enter(copy, 1, "1-0")
    written = enter(journal, 2, "1-0")
    with pytest.raises(BadInput, match="continued in both files"):
        copy_to(written.session, str(stick))
    with pytest.raises(BadInput, match="the event itself is in this folder"):
        copy_to(written.session, str(tmp_path))


def test_a_broken_state_can_be_taken_back(tmp_path: Path) -> None:
    path = str(tmp_path / "rr.crosstable")
    create_journal(path, new_event("RR", {"rulebook": "nzcf", "rounds": 11, "format": "round-robin"}))
    players = [{"name": f"P{n}"} for n in range(13)]
    write(path, lambda session: add_entries(session, session.event.section(), players[:12]))
    write(path, lambda session: add_entries(session, session.event.section(), players[12:]))
    session = open_session(path)
    told = consequences(session, what_if(session, undo_news(session, None)[1]))
    assert any(line.startswith("no longer entered: ") for line in told)
    write(path, lambda session: undo_news(session, None)[1])
    assert len(open_event(path).section().players) == 12


def test_a_section_may_be_renamed(tmp_path: Path) -> None:
    path = str(tmp_path / "e.crosstable")
    create_journal(path, new_event("E", {**SECTION, "section": "Open"}))
    players = [{"name": f"P{n}", "rating": 2000 - n} for n in range(4)]
    write(path, lambda session: add_entries(session, session.event.section(), players))
    play(path, "1-0", "1-0")
    write(path, lambda session: set_key(session, session.event.section(), "section", "Premier"))
    session = open_session(path)
    assert check_round(as_paired(session, "Premier")[0], 1).same


def test_locked_games_follow_the_people_not_the_numbers(journal: str) -> None:
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    before = open_event(journal).section()
    write(journal, lambda session: lock(session, session.event.section(), 1))
    locked = open_event(journal).section().locked[0]
    names = {before.player(no).name for no in (locked.white, locked.black)}
    write(
        journal,
        lambda session: add_entries(session, session.event.section(), [{"name": "Top", "rating": 2600}]),
    )
    section = open_event(journal).section()
    again = section.locked[0]
    assert {section.player(no).name for no in (again.white, again.black)} == names


def test_a_locked_draft_still_needs_its_reason(journal: str) -> None:
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    write(journal, lambda session: swap(session, session.event.section(), 1, 2))
    write(journal, lambda session: lock(session, session.event.section(), 1))
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    with pytest.raises(BadInput, match="give a reason"):
        write(journal, lambda session: publish(session, session.event.section(), " "))


def test_a_lock_needs_a_draft_that_is_up_to_date(journal: str) -> None:
    write(journal, lambda session: draft_round(session, session.event.section()).news)
    write(journal, lambda session: lock(session, session.event.section(), 1))
    write(journal, lambda session: lock(session, session.event.section(), 2))
    assert len(open_event(journal).section().locked) == 2
    write(
        journal,
        lambda session: add_entries(session, session.event.section(), [{"name": "Top", "rating": 2600}]),
    )
    with pytest.raises(BadInput, match="out of date"):
        write(journal, lambda session: lock(session, session.event.section(), 3))
