"""A round paired by hand and typed back in: what lines mean, what is refused, what is only said."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from crosstable.app.entries.entering import add_entries, ask_bye, new_event, withdraw
from crosstable.app.history.undoing import undo_news
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.round.typed_lines import read_lines
from crosstable.app.round.typed_round import look_at_typed, publish_typed
from crosstable.app.session.session import (
    New,
    Session,
    Written,
    create_journal,
    journal_from,
    open_session,
    write,
)
from crosstable.formats.document.write import write_document
from crosstable.journal.people import people_of
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.results import ByeKind, Result
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.cli.command import crosstable

NAMES = (
    "Attack, Allen",
    "Bishop, Barbara",
    "Castle, Carl",
    "Déjà, Vu",
    "Endgame, Ed",
    "File, Fay",
    "File, Gus",
)
WHY = "the laptop was out"


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """An event of seven players, numbers in the order of the names, before round 1."""
    path = str(tmp_path / "club.crosstable")
    create_journal(path, new_event("Club", {"rulebook": "us-chess", "rounds": 3}, 7), "test")
    entries = [{"name": name, "rating": 2000 - 50 * place} for place, name in enumerate(NAMES)]
    write(path, lambda session: add_entries(session, session.event.section(), entries), "test")
    return path


def typed(path: str, text: str) -> Written:
    """A round typed in and published."""
    return write(path, lambda session: publish_typed(session, session.event.section(), text, WHY), "Ann")


def test_lines_as_directors_type_them(journal: str) -> None:
    section = open_session(journal).event.section()
    text = """
    # round 1, from the wall
    1  1 4  1-0
    2. 5 2 =
    Castle, Carl - file, fay 0-1
    bye 7
    """
    read = read_lines(section, text)
    assert [(s.board, s.white, s.black, s.result.value) for s in read.seats] == [
        (1, 1, 4, "1-0"),
        (2, 5, 2, "1/2-1/2"),
        (None, 3, 6, "0-1"),
    ]
    assert [(one.player, one.kind) for one in read.resting] == [(7, ByeKind.PAIRING)] and not read.faults
    for line, meant in {
        "4 3": (None, 4, 3, "*"),
        "#4 - #3": (None, 4, 3, "*"),
        "9 4-3 +:-": (9, 4, 3, "+:-"),
        "9 4 3 1": (9, 4, 3, "1-0"),
        "9: 4 3 0": (9, 4, 3, "0-1"),
        "12 deja v castle 1/2-1/2": (12, 4, 3, "1/2-1/2"),
    }.items():
        (seat,) = read_lines(section, line).seats
        assert (seat.board, seat.white, seat.black, seat.result.value) == meant
    (rest,) = read_lines(section, "out File, Gus").resting
    assert (rest.player, rest.kind) == (7, ByeKind.ZERO)
    assert read_lines(section, "bye 7 half").resting[0].kind is ByeKind.HALF


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 1 99", "no player number 99"),
        ("File - Castle", "matches #6 File, Fay, #7 File, Gus"),
        ("Nobody - Castle", "no match for"),
        ("3 3 3", "cannot play themselves"),
        ("hello", "dash between the names"),
        ("1 2 3 4", "board, White, Black"),
    ],
)
def test_lines_that_are_not_understood(journal: str, line: str, why: str) -> None:
    (fault,) = read_lines(open_session(journal).event.section(), f"\n{line}").faults
    assert fault.line == 2 and why in fault.text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no pairings were typed"),
        ("1 1 2\n1 3 4\n2 5 6\nbye 7", "board 1 is listed 2 times"),
        ("1 1 2\n2 1 4\n3 5 6\nbye 7\nout 3", "#1 Attack, Allen is listed 2 times"),
        ("1 1 2\n2 3 4\nbye 7", "missing: #5 Endgame, Ed, #6 File, Fay"),
    ],
)
def test_everybody_once(journal: str, text: str, why: str) -> None:
    session = open_session(journal)
    looked = look_at_typed(session, session.event.section(), text)
    assert not looked.ready and any(why in fault.text for fault in looked.faults)
    with pytest.raises(BadInput):
        typed(journal, text)


def test_published_as_it_was_played(journal: str) -> None:
    written = typed(journal, "1 1 4 1-0\n2 5 2 =\n3 3 6 0\nbye 7")
    section = written.session.event.section()
    assert [game.result.value for game in section.results[0].games] == ["1-0", "1/2-1/2", "0-1"]
    said = in_words(written.facts[0], people_of(written.session.facts, written.session.state))
    assert "by hand" in said and WHY in said
    draft = write(journal, lambda session: draft_round(session, session.event.section()).news)
    assert draft.session.state.section(None).draft is not None, "the next round follows from it"
    write(journal, lambda session: undo_news(session, None)[1])
    undone = write(journal, lambda session: undo_news(session, written.facts[0].seq)[1])
    assert not undone.session.event.section().results, "one undo takes the whole round back"


def test_27a1_a_second_meeting_is_said_and_taken(journal: str) -> None:
    typed(journal, "1 1 4 1-0\n2 5 2 =\n3 3 6 1-0\nbye 7")
    session = open_session(journal)
    looked = look_at_typed(session, session.event.section(), "1 4 1 1-0\n2 3 7\n3 2 6\nbye 5")
    assert looked.ready and [reason.rule for reason in looked.warnings] == ["27A1"]
    assert len(typed(journal, "1 4 1 1-0\n2 3 7\n3 2 6\nbye 5").session.event.section().results) == 2


def test_byes_asked_for_and_players_who_had_left(journal: str) -> None:
    write(journal, lambda session: ask_bye(session, session.event.section(), 6, 1, "half"))
    write(journal, lambda session: ask_bye(session, session.event.section(), 5, 1, "half"))
    write(journal, lambda session: withdraw(session, session.event.section(), 7, 0))
    session = open_session(journal)
    looked = look_at_typed(session, session.event.section(), "1 1 4\n2 5 2\n3 3 7")
    assert looked.ready and [(one.player, one.kind) for one in looked.resting] == [(6, ByeKind.HALF)]
    assert any("had withdrawn" in note for note in looked.notes)
    assert any("asked for a bye" in note for note in looked.notes)
    section = typed(journal, "1 1 4\n2 5 2\n3 3 7").session.event.section()
    assert section.player(7).withdrawn_after is None and 1 not in section.player(5).byes
    assert [(bye.player, bye.kind) for bye in section.results[0].byes] == [(6, ByeKind.HALF)]


def test_what_cannot_be_typed_in(journal: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="enter why"):
        write(
            journal,
            lambda session: publish_typed(
                session, session.event.section(), "1 1 4\n2 5 2\n3 3 6\nbye 7", " "
            ),
        )
    path = str(tmp_path / "rr.crosstable")
    create_journal(path, new_event("RR", {"rulebook": "nzcf", "rounds": 3, "format": "round-robin"}), "test")
    session = open_session(path)
    with pytest.raises(BadInput, match="follow from the pairing numbers"):
        look_at_typed(session, session.event.section(), "1 1 2")


def _typed(text: str, session: Session) -> list[New]:
    """A decision: the round typed."""
    return publish_typed(session, session.event.sections[0], text, WHY)


def listed(session: Session) -> str:
    """The next round as its book pairs it, in lines."""
    section = session.event.sections[0]
    pairing = draft_round(session, section).pairing
    boards = [f"{game.board} {game.white} {game.black}" for game in pairing.games]
    return "\n".join([*boards, *(f"bye {bye.player}" for bye in pairing.byes)])


@pytest.mark.parametrize(
    ("book", "played_as"),
    [
        ("us-chess", None),
        ("nzcf", None),
        ("cfc", None),
        ("dutch-2026", None),
        ("schools", None),
        ("cfc", "team-swiss"),
        ("olympiad-2008", None),
    ],
)
def test_a_round_by_the_book_is_the_same_typed_in(tmp_path: Path, book: str, played_as: str | None) -> None:
    """What is typed off the sheet of a round is the round that the button would have published."""
    event = generate(book, 9, 2, 3, Rates(), played_as)
    document = tmp_path / "e.json"
    document.write_text(write_document(event).replace('"rounds": 2', '"rounds": 4'), encoding="utf-8")
    rounds = []
    for name in ("button", "typed"):
        path = str(tmp_path / f"{name}.crosstable")
        session = journal_from(str(document), path, None)
        if name == "typed":
            text = listed(session)
            looked = look_at_typed(session, session.event.sections[0], text)
            assert looked.ready and not looked.warnings, looked
            done = write(path, partial(_typed, text))
        else:
            write(path, lambda d: draft_round(d, d.event.sections[0]).news)
            done = write(path, lambda d: publish(d, d.event.sections[0], None))
        rounds.append(done.session.event.sections[0].results[-1])
    assert rounds[0].games == rounds[1].games and rounds[0].matches == rounds[1].matches
    assert set(rounds[0].byes) == set(rounds[1].byes)
    assert all(game.result is Result.UNFINISHED for game in rounds[0].games)


def test_by_hand_from_the_command_line(journal: str, tmp_path: Path) -> None:
    lines = tmp_path / "round.txt"
    lines.write_text("1 1 4 1-0\n2 5 2 =\n3 3 6\n", encoding="utf-8")
    looked = crosstable("by-hand", journal, str(lines), "--look")
    assert looked.status == 1 and "missing: #7 File, Gus" in looked.out
    lines.write_text("1 1 4 1-0\n2 5 2 =\n3 3 6 0\nbye 7\n", encoding="utf-8")
    assert crosstable("by-hand", journal, str(lines), "--look", "--json").json["faults"] == []
    assert crosstable("by-hand", journal, str(lines)).status == 2, "it needs a reason"
    done = crosstable("by-hand", journal, str(lines), "--reason", WHY)
    assert done.status == 0 and len(open_session(journal).event.section().results) == 1
    again = crosstable("by-hand", journal, str(lines), "--reason", WHY)
    assert again.status == 0 and "27A1" in again.out
    assert crosstable("by-hand", journal, str(tmp_path / "none.txt")).status == 2
