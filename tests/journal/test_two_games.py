"""Matches of two games in a journal: entered, corrected, half over, undone, and never guessed at."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.entries.entering import add_entries, new_event, set_key
from crosstable.app.history.undoing import undo_news
from crosstable.app.results.match_results import read_match, typed_ways
from crosstable.app.results.unreported import missing_results, settle
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import reverse_colours
from crosstable.app.session.reading import open_event
from crosstable.app.session.session import (
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
from crosstable.journal.people import people_of
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.results import match_points
from crosstable.rulebooks.us_chess.day.missing_results import choices_for
from tests.two_game_events import event_of, played_event

SECTION = {"rulebook": "us-chess", "rounds": 3, "games_per_round": 2}


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A journal with round 1 of six players published."""
    path = str(tmp_path / "blitz.crosstable")
    create_journal(path, new_event("Blitz", SECTION, seed=3))
    players = [{"name": f"P{rating}", "rating": rating} for rating in range(2000, 1400, -100)]
    write(path, lambda session: add_entries(session, session.event.section(), players))
    post(path)
    return path


def post(path: str) -> None:
    """Draft and publish the next round."""
    write(path, lambda session: draft_round(session, session.event.section()).news)
    write(path, lambda session: publish(session, session.event.section(), None))


def enter(path: str, board: int, text: str, game: int | None = None) -> Written:
    """A result of the last round."""
    return write(
        path, lambda session: enter_result(session, session.event.section(), board, text, None, game)
    )


def now(path: str) -> Section:
    """The section as it stands."""
    return open_session(path).event.section()


def written(path: str) -> list[str]:
    """The results of the last round by board."""
    return [game.written for game in now(path).results[-1].games]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("1 0", "1-0 0-1"),
        ("1-0 0-1", "1-0 0-1"),
        ("1-0, 0-1", "1-0 0-1"),
        ("2-0", "1-0 0-1"),
        ("0-2", "0-1 1-0"),
        ("= =", "1/2-1/2 1/2-1/2"),
        ("½ 1", "1/2-1/2 1-0"),
        ("draw w", "1/2-1/2 1-0"),
        ("1 *", "1-0 *"),
        ("? 0", "* 0-1"),
        ("+", "+:- -:+"),
        ("-", "-:+ +:-"),
        ("x", "-:- -:-"),
        ("1 -", "1-0 -:+"),
        ("*", "*"),
        ("* *", "*"),
        ("0-0 0-0", "0-0 0-0"),
    ],
)
def test_both_games_are_read_as_directors_write_them(typed: str, kept: str) -> None:
    assert read_match(typed) == kept


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1-1", "“= =” if both games were drawn"),
        ("1-1", "“1 1” if White won each game"),
        ("1-1", "“0 0” if Black won each game"),
        ("1.5-.5", "“1 =” if White won game 1 and game 2 was drawn"),
        ("1½-½", "“= 0” if game 1 was drawn and Black won game 2"),
        ("0,5-1,5", "“= 1” if game 1 was drawn and White won game 2"),
        ("1", "a match has two games"),
        ("=", "a match has two games"),
        ("1-0", "a match has two games"),
        ("2-1", "is not a possible match score"),
        ("1 0 1", "a match has two games"),
        ("won", "a match has two games"),
    ],
)
def test_what_leaves_a_doubt_is_asked_for_and_not_guessed(typed: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_match(typed)
    assert says in caught.value.text


def test_what_can_be_typed_short_is_what_the_reader_reads() -> None:
    assert all(read_match(typed) == kept for typed, kept in typed_ways().items())


def test_results_are_entered_whole_or_game_by_game(journal: str) -> None:
    enter(journal, 1, "1 0")
    enter(journal, 2, "1", game=2)
    assert written(journal) == ["1-0 0-1", "* 1-0", "*"]
    half = now(journal).results[0].games[1]
    assert half.points() == (0, 10)
    enter(journal, 2, "=", game=1)
    assert written(journal)[1] == "1/2-1/2 1-0"
    assert now(journal).results[0].games[1].points() == (5, 15)
    with pytest.raises(BadInput, match=r"type 2\.1 or 2\.2"):
        enter(journal, 2, "1", game=3)


def test_corrections_and_undo_bring_back_what_stood(journal: str) -> None:
    enter(journal, 1, "1 0")
    enter(journal, 1, "0", game=1)
    assert written(journal)[0] == "0-1 0-1"
    write(journal, lambda session: undo_news(session, None)[1])
    assert written(journal)[0] == "1-0 0-1"


def test_the_history_names_the_game_and_both_players(journal: str) -> None:
    told = enter(journal, 1, "1", game=2)
    game = told.session.event.section().results[0].games[0]
    people = people_of(told.session.facts, told.session.state)
    text = in_words(told.facts[-1], people)
    called = told.session.event.section().called
    assert text == f"round 1, board 1, game 2: {called(game.black)} 1–0 {called(game.white)}"
    told = enter(journal, 1, "1 =")
    text = in_words(told.facts[-1], people_of(told.session.facts, told.session.state))
    assert text == f"round 1, board 1: {called(game.white)} 1½–½ {called(game.black)} (1–0, ½–½)"


def test_28q_an_open_game_of_a_match_is_settled_before_the_next_round(journal: str) -> None:
    for board in (1, 2):
        enter(journal, board, "2-0")
    enter(journal, 3, "1", game=1)
    with pytest.raises(BadInput, match="28Q"):
        write(journal, lambda session: draft_round(session, session.event.section()).news)
    missing = missing_results(now(journal))
    closed = {choice.name for choice in choices_for(missing[0]) if choice.closed and choice.does.result}
    assert {choice.name for choice in choices_for(missing[0]) if choice.does.result} == closed
    write(
        journal,
        lambda session: settle(session, session.event.section(), 3, "double-win", round_no=None, only=None),
    )
    post(journal)
    assert len(now(journal).results) == 2
    enter_late = write(
        journal, lambda session: enter_result(session, session.event.section(), 3, "1 1", round_no=1)
    )
    assert enter_late.session.event.section().results[0].games[2].written == "1-0 1-0"


def test_colours_that_were_reversed_leave_the_winners(journal: str) -> None:
    enter(journal, 1, "1 =")
    before = now(journal).results[0].games[0]
    write(journal, lambda session: reverse_colours(session, session.event.section(), 1, 1))
    after = now(journal).results[0].games[0]
    assert (after.white, after.black) == (before.black, before.white)
    assert after.points() == before.points()[::-1]
    assert after.written == "0-1 1/2-1/2"


def test_the_number_of_games_stays_once_round_1_is_published(journal: str) -> None:
    with pytest.raises(BadInput, match="the games in each round stay 2"):
        write(journal, lambda session: set_key(session, session.event.section(), "games_per_round", 1))


@pytest.mark.parametrize(
    "keys", [{"rulebook": "nzcf"}, {"format": "quads"}, {"format": "team-swiss"}, {"variations": ["28R2"]}]
)
def test_matches_are_refused_where_they_cannot_be_played(tmp_path: Path, keys: dict[str, object]) -> None:
    path = str(tmp_path / "other.crosstable")
    create_journal(path, new_event("Other", {"rulebook": "us-chess", "rounds": 3, **keys}, seed=3))
    with pytest.raises(BadInput):
        write(path, lambda session: set_key(session, session.event.section(), "games_per_round", 2))


@pytest.mark.parametrize("seed", range(6))
def test_a_document_becomes_a_journal_and_comes_back(tmp_path: Path, seed: int) -> None:
    event = event_of(played_event(seed))
    source, path = tmp_path / "there.json", str(tmp_path / "there.crosstable")
    source.write_text(write_document(event), encoding="utf-8")
    journal_from(str(source), path, None)
    back: Event = open_event(path)
    assert back.sections[0].results == event.sections[0].results
    assert write_document(back) == write_document(event)


def test_a_posted_round_is_replayed_with_what_was_known(journal: str) -> None:
    for board in (1, 2, 3):
        enter(journal, board, "1 1" if board == 2 else "2-0")
    post(journal)
    enter_first = write(
        journal, lambda session: enter_result(session, session.event.section(), 1, "0-2", round_no=1)
    )
    session: Session = enter_first.session
    then = as_paired(session, None)
    assert all(check_round(section, number).same for number, section in enumerate(then, start=1))
    assert match_points(then[1].results[0].games[0].results) == (20, 0)
