"""Rescue of single damages: what is kept, what is said to be missing, and where the damaged file goes."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crosstable.app.backup import damage_words
from crosstable.app.backup.backup_places import noted_folders
from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.damage import examine
from crosstable.app.backup.emergency import keep_pack
from crosstable.app.backup.rescue_words import kept_in_words, missing_in_words, open_results_in_words
from crosstable.app.backup.rescuing import carry_out, plan_rescue
from crosstable.app.backup.restoring import restore
from crosstable.app.backup.safety import copy_state, set_folder
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import Written, open_session, session_of, write
from crosstable.journal.fact import Damaged
from crosstable.journal.store.salvage import Salvaged
from crosstable.journal.store.sqlite import Journal
from crosstable.model.errors import BadInput
from tests.cli.command import Said, crosstable
from tests.rescue.originals import LARGE, original


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """The large event in a folder of its own, half of round 2 played."""
    path = tmp_path / "home" / "large.crosstable"
    path.parent.mkdir()
    path.write_bytes(original(LARGE).body)
    return path


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder for copies."""
    place = tmp_path / "stick"
    place.mkdir()
    return place


def type_in(*words: object, status: int = 0) -> Said:
    """A command, with the status that it has to end with."""
    said = crosstable(*map(str, words))
    assert said.status == status, said
    return said


def enter(path: Path, board: int, text: str = "1-0") -> Written:
    """A result of round 2."""
    return write(str(path), lambda session: enter_result(session, session.event.section(), board, text, None))


def change(path: Path, statement: str, *values: object) -> None:
    """Somebody changes the file with another program."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement, values)


def copied(path: Path, stick: Path) -> None:
    """The event with copies on the stick."""
    write(str(path), lambda session: set_folder(session, str(stick)))
    copy_to(open_session(str(path)), str(stick))


def test_a_lost_row_is_named_with_what_has_to_be_entered_again(event: Path) -> None:
    facts = Journal(str(event)).facts()
    last = len(facts)
    change(event, "DELETE FROM facts WHERE seq = ?", last - 2)
    rescue = plan_rescue(str(event))
    assert list(rescue.kept) == facts[: last - 3]
    assert rescue.lost == ((last - 2, last - 2),) and [fact.seq for fact in rescue.found] == [last - 1, last]
    missing = missing_in_words(rescue)
    assert missing[0].startswith("1 change is lost, made ")
    assert "round 2, board 9: " in missing[1] and "round 2, board 10: " in missing[2]
    assert open_results_in_words(rescue) == ["Round 2: no results on boards 8-20."]


def test_a_copy_fills_the_gap_and_the_file_goes_on_behind_it(event: Path, stick: Path) -> None:
    copied(event, stick)
    enter(event, 11)
    facts = Journal(str(event)).facts()
    change(event, "DELETE FROM facts WHERE seq BETWEEN 10 AND 60")
    rescue = plan_rescue(str(event))
    assert list(rescue.kept) == facts and rescue.from_elsewhere == 51 and rescue.whole
    assert "51 of these changes come from a copy." in kept_in_words(rescue)


def test_one_wrong_bit_is_put_right(event: Path) -> None:
    facts = Journal(str(event)).facts()
    body = event.read_bytes()
    at = body.index(facts[30].text.encode()) + 5
    event.write_bytes(body[:at] + bytes([body[at] ^ 4]) + body[at + 1 :])
    with pytest.raises(Damaged):
        Journal(str(event)).facts()
    assert list(plan_rescue(str(event)).kept) == facts


def test_a_copy_of_another_event_is_never_used(event: Path, stick: Path) -> None:
    copied(event, stick)
    other = original("c5c870d/us-day")
    (stick / event.name).write_bytes(other.body)
    event.write_bytes(event.read_bytes()[:9000])
    damage = examine(str(event))
    assert not damage.copies and damage.others == (str(stick / event.name),)
    assert "another" not in damage.what


def test_a_copy_that_was_continued_separately_adds_nothing(event: Path, stick: Path) -> None:
    copied(event, stick)
    enter(event, 11)
    facts = Journal(str(event)).facts()
    write(
        str(stick / event.name),
        lambda session: enter_result(session, session.event.section(), 11, "0-1", None),
    )
    enter(stick / event.name, 12)
    change(event, "UPDATE facts SET actor = 'somebody else' WHERE seq = 3")
    rescue = plan_rescue(str(event))
    assert list(rescue.kept) == facts
    assert any("continued separately" in text for text in missing_in_words(rescue))


def test_the_pack_brings_rounds_and_results_that_nothing_else_has(event: Path) -> None:
    enter(event, 11)
    keep_pack(open_session(str(event)))
    rounds = [section.results for section in open_session(str(event)).event.sections]
    change(event, "DELETE FROM facts WHERE seq BETWEEN 60 AND 90")
    rescue = plan_rescue(str(event))
    assert rescue.additions is not None and rescue.additions.news
    done = carry_out(rescue, None, "Ann")
    assert [section.results for section in done.session.event.sections] == rounds
    assert all(fact.what.why == "from the emergency pack" for fact in done.session.facts[59:])
    assert any("Entered from the emergency pack" in text for text in kept_in_words(rescue))


def test_lost_last_rows_are_noticed_beside_the_copy(event: Path, stick: Path) -> None:
    """A journal whose end was taken away neatly proves itself: only the copy knows more."""
    copied(event, stick)
    change(event, "DELETE FROM facts WHERE seq > ?", len(Journal(str(event)).facts()) - 4)
    with pytest.raises(BadInput):
        copy_to(open_session(str(event)), str(stick))
    assert "4 changes that are not here" in str(copy_state(open_session(str(event)), str(stick)).trouble)


def test_fewer_rows_in_the_last_page_are_noticed(event: Path) -> None:
    """A page that says it has fewer rows breaks no chain, but the database finds it."""
    body = bytearray(event.read_bytes())
    last = original(LARGE).facts[-1]
    page = body.rindex(last.hash.encode()) // 4096 * 4096
    count = int.from_bytes(body[page + 3 : page + 5], "big")
    body[page + 3 : page + 5] = (count - 2).to_bytes(2, "big")
    event.write_bytes(body)
    with pytest.raises(Damaged):
        Journal(str(event)).facts()
    assert plan_rescue(str(event)).kept == original(LARGE).facts


def test_a_row_that_names_another_event_hides_none_behind_it(event: Path) -> None:
    """The database ends its search at such a row, and finds itself in order as far as it looks."""
    facts = original(LARGE).facts
    body = bytearray(event.read_bytes())
    at = body.index(facts[40].text.encode()) - len(facts[40].kind.value) - len(facts[40].actor) - 31
    assert body[at : at + 5] == b"event"
    body[at + 3] ^= 1
    event.write_bytes(body)
    with pytest.raises(Damaged):
        Journal(str(event)).facts()
    assert plan_rescue(str(event)).kept == facts


def test_words_of_the_database_that_are_no_words_are_damage(
    event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def speak(path: str, **more: object) -> sqlite3.Connection:
        raise UnicodeDecodeError("utf-8", b"\xd5", 0, 1, "invalid continuation byte")

    monkeypatch.setattr("crosstable.journal.store.sqlite.open_database", speak)
    with pytest.raises(Damaged):
        Journal(str(event)).facts()


def test_restore_sets_the_damaged_file_aside(event: Path, stick: Path) -> None:
    copied(event, stick)
    left = event.with_name(event.name + "-journal")
    event.write_bytes(b"")
    left.write_bytes(b"left over")
    done = restore(str(stick), str(event.parent))
    assert done.aside is not None and done.aside.name.startswith("large.crosstable.damaged-20")
    assert done.aside.read_bytes() == b""
    assert done.aside.with_name(done.aside.name + "-journal").read_bytes() == b"left over"
    assert not left.exists() and Journal(str(event)).facts() == Journal(str(stick / event.name)).facts()


def test_a_left_over_rollback_journal_never_spoils_a_restored_event(event: Path, stick: Path) -> None:
    copied(event, stick)
    event.unlink()
    event.with_name(event.name + "-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(600))
    restore(str(stick), str(event.parent))
    assert Journal(str(event)).facts() == Journal(str(stick / event.name)).facts()


def test_restore_says_what_only_the_damaged_file_has(event: Path, stick: Path) -> None:
    copied(event, stick)
    for board in (11, 12, 13):
        enter(event, board)
    facts = Journal(str(event)).facts()
    change(event, "UPDATE facts SET actor = 'x' WHERE seq = 5")
    said = type_in("restore", stick, event.parent).out
    assert "3 changes in it are not in the copy" in said
    aside = next(event.parent.glob("large.crosstable.damaged-*"))
    new = event.with_name("new.crosstable")
    type_in("rescue", aside, "-o", new)
    assert Journal(str(new)).facts() == facts


def test_restore_from_the_pack_sets_the_damaged_file_aside(event: Path) -> None:
    keep_pack(open_session(str(event)))
    event.write_bytes(b"")
    done = restore(str(event.parent / "packs"), str(event.parent))
    assert done.pack and done.aside is not None and done.aside.read_bytes() == b""


def test_a_good_event_is_never_set_aside(event: Path, stick: Path) -> None:
    copied(event, stick)
    enter(event, 11)
    with pytest.raises(BadInput, match="1 change ahead"):
        restore(str(stick), str(event.parent))
    assert sorted(os.listdir(event.parent)) == [".large.copies", "large.crosstable"]


def test_the_folder_of_copies_is_noted_beside_the_event(event: Path, stick: Path) -> None:
    copied(event, stick)
    assert noted_folders(event) == [str(stick)]
    event.write_bytes(bytes(5000))
    damage = examine(str(event))
    assert damage.copy is not None and damage.copy.file == str(stick / event.name) and not damage.copy.proven
    assert damage.what == "The file is blank: it has its size, but nothing is in it."
    assert any("Only the name says" in text for text in missing_in_words(plan_rescue(str(event))))


def test_a_file_that_may_not_be_read_is_named_so(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = Salvaged(rows=(), sound=False, end_known=False, interrupted=False, newer=False)

    def refuse(_: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert "permissions" in damage_words.what_is_wrong(event, nothing, ())


def test_the_terminal_names_copy_and_pack_and_what_to_type(event: Path, stick: Path) -> None:
    copied(event, stick)
    keep_pack(open_session(str(event)))
    event.write_bytes(event.read_bytes()[:20000])
    said = type_in("standings", str(event), status=2).err
    assert "large.crosstable: The file is cut off: 19 KB of " in said
    assert "copy of less than a minute ago, " in said and "through round 2 with 10 results not in" in said
    assert "emergency pack of less than a minute ago" in said
    assert f"crosstable rescue {event}" in said
    assert f"crosstable restore {stick / event.name} {event.parent}" in said


def test_rescue_in_the_terminal(event: Path, stick: Path) -> None:
    copied(event, stick)
    facts = Journal(str(event)).facts()
    event.write_bytes(event.read_bytes()[:20000])
    looked = type_in("rescue", str(event), "--look", status=1).out
    assert "nothing was written" in looked and "Last change kept: backup copies go to" in looked
    new = event.with_name("new.crosstable")
    assert type_in("rescue", event, "-o", new, "--json", status=1).json["kept"] == len(facts)
    assert Journal(str(new)).facts() == facts and len(event.read_bytes()) == 20000
    assert "the damaged file is now" in type_in("rescue", str(event), status=1).out
    assert "not damaged" in type_in("rescue", str(event)).out
    assert Journal(str(event)).facts() == facts


def test_a_file_of_a_newer_version_is_rescued_only_into_a_new_file(event: Path) -> None:
    facts = Journal(str(event)).facts()
    change(event, "PRAGMA user_version = 9")
    before = event.read_bytes()
    assert "newer version of Crosstable" in type_in("rescue", event, status=2).err
    new = event.with_name("new.crosstable")
    type_in("rescue", event, "-o", new)
    assert Journal(str(new)).facts() == facts and event.read_bytes() == before


def test_a_file_without_permission_is_not_replaced(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(BadInput, match="correct its permissions first"):
        plan_rescue(str(event))


def test_a_damaged_event_never_replaces_its_good_copy(event: Path, stick: Path) -> None:
    """The event is open and goes on while its file is damaged: the copy stays as it was."""
    copied(event, stick)
    good = (stick / event.name).read_bytes()
    change(event, "UPDATE facts SET actor = 'x' WHERE seq = 5")
    with pytest.raises(BadInput, match="altered outside"):
        copy_to(session_of(str(event), Journal(str(stick / event.name)).facts()), str(stick))
    assert (stick / event.name).read_bytes() == good


def test_nothing_to_rescue_is_said(event: Path) -> None:
    event.write_bytes(b"")
    assert "No change is readable" in type_in("rescue", str(event), status=2).err
