"""Ratings that cannot be used (28D1): refused where they are entered; one on record locks nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crosstable.app.entries.entering import set_player_key
from crosstable.app.session.session import drafts_of, open_session
from crosstable.journal.store.stores import journal_at
from tests.cli.command import crosstable

READING = ("entries", "entries --circular", "standings", "pair")
AFTER = ("wallchart", "standings", "explain --player Adams", "entries", "check", "prizes")


def begun(folder: Path, rulebook: str) -> str:
    """An event with four players."""
    path = str(folder / f"{rulebook}.crosstable")
    said = crosstable("new", path, "--name", "Open", "--rulebook", rulebook, "--rounds", "3")
    assert said.status == 0, said.err
    for name, rating in (("Adams", "2300"), ("Baker", "2000"), ("Clark", "1900")):
        crosstable("add", path, name, "--rating", rating)
    assert crosstable("add", path, "Zed, X").status == 0
    return path


@pytest.fixture
def event(tmp_path: Path) -> str:
    """A US Chess event with four players, one of them without a rating."""
    return begun(tmp_path, "us-chess")


def facts(path: str) -> int:
    """How many facts a journal holds."""
    return len(open_session(path).facts)


def put_in(path: str, key: str, value: object) -> None:
    """Something about Zed as an earlier version wrote it, without a look at it."""
    session = open_session(path)
    section = session.event.section()
    no = next(player.no for player in section.players if player.name == "Zed, X")
    drafts = drafts_of(set_player_key(session, section, no, key, value), "before", len(session.facts))
    journal_at(path).append(drafts, len(session.facts), session.facts[-1].hash)


def ask(path: str, commands: tuple[str, ...]) -> None:
    """Every command answers."""
    for command in commands:
        name, *words = command.split()
        said = crosstable(name, path, *words)
        assert said.status == 0, (command, said.err)


REFUSED = [
    (("fide_rating", "0"), ("Zed, X, FIDE rating", "FIDE 0 is no rating", "leave it empty")),
    (("other_ratings", '{"ECF": 0}'), ("Zed, X, ECF rating", "ECF 0 is no rating", "leave it empty")),
    (("other_ratings.ingo", "400"), ("Zed, X, ingo rating", "above zero", "28D1e")),
    (("info.unreliable_rating", "perhaps"), ("info.unreliable_rating", "expected true or false")),
    (("info.foreign_verified", "1"), ("info.foreign_verified", "expected true or false")),
    (("info.provisional_games", "few"), ("info.provisional_games", "expected a whole number")),
    (("info.last_published", "then"), ("info.last_published", "expected a day")),
    (("info.assigned", '{"rating": "x"}'), ("info.assigned", "expected a rating")),
]


@pytest.mark.parametrize(("words", "told"), REFUSED)
def test_what_cannot_be_used_is_refused_with_its_place(
    event: str, words: tuple[str, str], told: tuple[str, ...]
) -> None:
    before = facts(event)
    said = crosstable("set", event, "--player", "Zed, X", *words)
    assert said.status == 2 and all(text in said.err for text in told), said.err
    assert facts(event) == before


def test_an_entry_with_a_fide_rating_of_0_is_refused(event: str) -> None:
    said = crosstable("add", event, "Zero", "--fide-rating", "0")
    assert said.status == 2 and "Zero, FIDE rating: FIDE 0 is no rating (28D1c)" in said.err
    assert "Zero" not in crosstable("entries", event).out


ON_RECORD = [
    ("fide_rating", 0, "FIDE 0 is no rating"),
    ("other_ratings", {"Ingo": 400}, "Ingo 400 gives no rating above zero"),
    ("info.unreliable_rating", "perhaps", "“unreliable rating” cannot be read"),
    ("info.assigned", 1800, "“assigned” cannot be read"),
]


@pytest.mark.parametrize(("key", "value", "told"), ON_RECORD)
def test_a_journal_that_holds_one_goes_on(event: str, key: str, value: object, told: str) -> None:
    put_in(event, key, value)
    ask(event, READING)
    listed = " ".join(crosstable("entries", event).out.split())
    assert "#4 Zed, X:" in listed and told in listed
    assert crosstable("draft", event).status == 0
    assert crosstable("publish", event).status == 0
    ask(event, AFTER)
    assert crosstable("set", event, "--player", "Zed, X", "club", "Here").status == 0
    assert crosstable("set", event, "--player", "Zed, X", key, "null").status == 0
    ask(event, AFTER)


def test_28d1_the_first_pairing_says_which_rating_it_leaves_aside(event: str) -> None:
    put_in(event, "fide_rating", 0)
    said = " ".join(crosstable("pair", event).out.split())
    assert "#4 Zed, X: FIDE 0 is no rating, so the player counts as unrated there" in said
    assert "remove it from the entry" in said


def test_28d1_one_that_can_be_used_counts_beside_one_that_cannot(event: str) -> None:
    put_in(event, "fide_rating", 0)
    assert crosstable("set", event, "--player", "Zed, X", "other_ratings.CFC", "2100").status == 0
    said = " ".join(crosstable("entries", event).out.split())
    assert "is shown and paired as 2100" in said and "FIDE 0 is no rating" in said


def test_an_event_file_that_holds_one_is_read(event: str, tmp_path: Path) -> None:
    target = tmp_path / "event.json"
    assert crosstable("convert", event, str(target)).status == 0
    document = json.loads(target.read_text(encoding="utf-8"))
    document["players"][3] |= {"fide_rating": 0, "info": {"disclosed": "hm"}}
    target.write_text(json.dumps(document), encoding="utf-8")
    for command in ("entries", "pair", "standings", "check"):
        assert crosstable(command, str(target)).status == 0, command
    assert crosstable("convert", str(target), str(tmp_path / "again.crosstable")).status == 0


def test_28d1d_an_english_rating_of_today_counts(event: str) -> None:
    said = crosstable("set", event, "--player", "Zed, X", "other_ratings", '{"ECF": 2050}')
    assert said.status == 0
    assert "is shown and paired as 2140" in " ".join(crosstable("entries", event).out.split())
    assert crosstable("draft", event).status == 0


@pytest.mark.parametrize("rulebook", ["cfc", "dutch-1998", "dutch-2017", "dutch-2026", "nzcf", "schools"])
def test_the_other_books_refuse_it_and_go_on(tmp_path: Path, rulebook: str) -> None:
    path = begun(tmp_path, rulebook)
    said = crosstable("set", path, "--player", "Zed, X", "fide_rating", "0")
    assert said.status == 2 and "Zed, X, FIDE rating" in said.err
    put_in(path, "fide_rating", 0)
    put_in(path, "other_ratings", {"Ingo": 400})
    for command in ("pair", "standings", *(() if rulebook == "schools" else ("entries",))):
        said = crosstable(command, path)
        assert said.status == 0, (command, said.err)
    assert crosstable("draft", path).status == 0


@pytest.mark.parametrize("key", ["entered_at", "debarred_until"])
def test_nzcf_a_day_that_cannot_be_read_is_refused_and_locks_nothing(tmp_path: Path, key: str) -> None:
    path = begun(tmp_path, "nzcf")
    said = crosstable("set", path, "--player", "Zed, X", f"info.{key}", "soon")
    assert said.status == 2 and "2026-11-30" in said.err
    put_in(path, f"info.{key}", "soon")
    said = crosstable("entries", path)
    assert said.status == 0 and "cannot be read" in " ".join(said.out.split())
