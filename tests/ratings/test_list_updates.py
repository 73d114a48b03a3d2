"""Ratings and memberships of an event updated from the newest lists: what is proposed, ticked and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crosstable.app.entries.entering import add_entries, add_section, new_event, set_key, set_player_key
from crosstable.app.entries.list_updates import Ticked, list_changes, update_from_lists
from crosstable.app.entries.list_warnings import entered_twice, outside_ranges
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import Session, create_journal, open_session, tried, write
from crosstable.ratings.listed import Listed
from crosstable.ratings.taking_in import take_in
from tests.cli.command import crosstable

US = "us-chess"


def lists(folder: Path, *people: Listed, source: str = US, day: str = "2026-11-01") -> Path:
    """A folder with a list."""
    take_in(people, folder / "lists", source, day, f"{source}.txt")
    return folder / "lists"


def event(folder: Path, *entries: dict[str, object], **keys: object) -> str:
    """A journal with entries."""
    path = str(folder / "open.crosstable")
    create_journal(path, new_event("Open", {"rulebook": US, "rounds": 3, **keys}, 7), "test")
    write(path, lambda session: add_entries(session, session.event.sections[0], list(entries)), "test")
    return path


def entry(name: str, rating: int | None, code: str = "", **more: object) -> dict[str, object]:
    """An entry of a journal."""
    made: dict[str, object] = {"name": name, "rating": rating, **more}
    return made | ({"ids": {"uscf": code}} if code else {})


def told(session: Session, folder: Path) -> list[tuple[str, str, object, object, str]]:
    """The proposed changes in short."""
    return [
        (one.player, one.label, one.old, one.new, one.ticked.value) for one in list_changes(session, folder)
    ]


def test_ratings_and_memberships_by_id_are_ticked(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540, expires="2027-01-31"))
    session = open_session(event(tmp_path, entry("Roe, Ann", 1500, "11"), entry("Doe, Bob", 1400)))
    assert told(session, folder) == [
        ("Roe, Ann", "rating", 1500, 1540, "ticked"),
        ("Roe, Ann", "membership expires", None, "2027-01-31", "ticked"),
    ]
    assert list_changes(session, folder)[0].one.title == "US Chess, 2026-11-01"


def test_an_older_list_is_not_looked_at(tmp_path: Path) -> None:
    lists(tmp_path, Listed("11", "Roe, Ann", standard=1400), day="2026-10-01")
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1500))
    assert told(open_session(event(tmp_path, entry("Roe, Ann", 1500, "11"))), folder) == []


def test_found_by_name_only_is_proposed_and_not_ticked(tmp_path: Path) -> None:
    folder = lists(
        tmp_path,
        Listed("11", "Roe, Ann", standard=1540),
        Listed("12", "Doe, Bob", standard=1410),
        Listed("13", "Doe, Bob", standard=1910),
    )
    session = open_session(event(tmp_path, entry("Ann Roe", 1500), entry("Doe, Bob", 1400)))
    assert told(session, folder) == [
        ("Ann Roe", "US Chess ID", None, "11", "not ticked"),
        ("Ann Roe", "rating", 1500, 1540, "not ticked"),
    ]
    assert "found by name only, US Chess ID 11" in list_changes(session, folder)[0].note


def test_an_id_of_somebody_else_is_not_ticked(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Other, Person", standard=2200))
    (change,) = list_changes(open_session(event(tmp_path, entry("Roe, Ann", 1500, "11"))), folder)
    assert (change.ticked, change.note) == (
        Ticked.NO,
        "this US Chess ID belongs to Other, Person on the list",
    )


def test_a_rating_typed_by_the_director_is_shown_and_not_ticked(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540, rapid=1450))
    path = event(tmp_path, entry("Roe, Ann", 1500, "11", other_ratings={"quick": 1440}))
    write(path, lambda now: set_player_key(now, now.event.sections[0], 1, "rating", 1600), "test")
    rating, quick = list_changes(open_session(path), folder)[:2]
    assert (rating.old, rating.new, rating.ticked, rating.note) == (
        1600,
        1540,
        Ticked.NO,
        "entered by the director",
    )
    assert (quick.label, quick.old, quick.new, quick.ticked) == ("quick rating", 1440, 1450, Ticked.YES)
    write(path, lambda now: update_from_lists(now, folder, [rating.mark]), "test")
    player = open_session(path).event.sections[0].players[0]
    assert (player.rating, player.info.get("rating_given")) == (1540, None)


def test_one_press_is_one_command_with_one_undo(tmp_path: Path) -> None:
    folder = lists(
        tmp_path,
        Listed("11", "Roe, Ann", standard=1540, expires="2027-01-31"),
        Listed("12", "Doe, Bob", standard=1410),
    )
    path = event(tmp_path, entry("Roe, Ann", 1500, "11"), entry("Doe, Bob", 1400, "12"))
    before = open_session(path).event
    marks = [one.mark for one in list_changes(open_session(path), folder)]
    done = write(path, lambda now: update_from_lists(now, folder, marks), "test")
    assert len({fact.what.command for fact in done.facts}) == 1 and len(done.facts) == 3
    assert [one.rating for one in done.session.event.sections[0].players] == [1540, 1410]
    assert list_changes(done.session, folder) == ()
    assert crosstable("undo", path).status == 0
    assert open_session(path).event == before


def test_unticked_lines_stay_and_changed_ones_are_refused(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540), Listed("12", "Doe, Bob", standard=1410))
    path = event(tmp_path, entry("Roe, Ann", 1500, "11"), entry("Doe, Bob", 1400, "12"))
    first, second = list_changes(open_session(path), folder)
    write(path, lambda now: update_from_lists(now, folder, [first.mark]), "test")
    assert [one.rating for one in open_session(path).event.sections[0].players] == [1540, 1400]
    write(path, lambda now: set_player_key(now, now.event.sections[0], 2, "rating", 1405), "test")
    with pytest.raises(StalePage):
        write(path, lambda now: update_from_lists(now, folder, [second.mark]), "test")


def published(path: str) -> None:
    """Round 1 is posted."""
    write(path, lambda now: draft_round(now, now.event.sections[0]).news, "test")
    write(path, lambda now: publish(now, now.event.sections[0], None), "test")


@pytest.mark.parametrize(
    ("rulebook", "source", "key", "ticked"),
    [("us-chess", "us-chess", "uscf", Ticked.NEVER), ("nzcf", "nzcf", "nzcf", Ticked.NO)],
)
def test_after_round_1_only_memberships_are_ticked(
    tmp_path: Path, rulebook: str, source: str, key: str, ticked: Ticked
) -> None:
    person = Listed("11", "Roe, Ann", standard=1540, expires="2027-01-31")
    folder = lists(tmp_path, person, source=source)
    made = {"name": "Roe, Ann", "rating": 1500, "ids": {key: "11"}}
    path = event(tmp_path, made, entry("Doe, Bob", 1400), rulebook=rulebook)
    published(path)
    rating, membership = list_changes(open_session(path), folder)
    assert (rating.ticked, "round 1 is published" in rating.note) == (ticked, True)
    assert membership.ticked is Ticked.YES
    if ticked is Ticked.NEVER:
        with pytest.raises(StalePage):
            write(path, lambda now: update_from_lists(now, folder, [rating.mark]), "test")


def test_above_the_ceiling_is_named_and_so_is_who_is_entered_twice(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540))
    path = event(
        tmp_path, entry("Roe, Ann", 1400, "11"), section="Reserve", settings={"rating_ceiling": 1500}
    )
    write(path, lambda now: add_section(now, {"section": "Open", "rulebook": US, "rounds": 3}), "test")
    second = [entry("Ann Roe", 1400, "11"), entry("Doe, Bob", 1700)]
    write(path, lambda now: add_entries(now, now.event.sections[1], second), "test")
    session = open_session(path)
    assert outside_ranges(session.event) == ()
    marks = [one.mark for one in list_changes(session, folder)]
    after = tried(session, lambda now: update_from_lists(now, folder, marks)).event
    assert outside_ranges(after) == ("Roe, Ann (1540): Reserve is for ratings under 1500",)
    assert entered_twice(session.event) == ("Roe, Ann and Ann Roe: entered in Reserve and in Open",)


def test_a_section_that_chose_quick_ratings_takes_those(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540, rapid=1450))
    path = event(tmp_path, entry("Roe, Ann", 1500, "11"))
    write(path, lambda now: set_key(now, now.event.sections[0], "settings.rating_used", "quick"), "test")
    session = open_session(path)
    marks = [one.mark for one in list_changes(session, folder)]
    write(path, lambda now: update_from_lists(now, folder, marks), "test")
    player = open_session(path).event.sections[0].players[0]
    assert (player.rating, list_changes(open_session(path), folder)) == (1450, ())


def test_the_command_shows_first_and_writes_what_is_asked(tmp_path: Path) -> None:
    folder = lists(tmp_path, Listed("11", "Roe, Ann", standard=1540), Listed("12", "Doe, Bob", standard=1410))
    path = event(tmp_path, entry("Roe, Ann", 1500, "11"), entry("Doe, Bob", 1400, "12"))
    words = ("lists", "update", path, "--folder", str(folder))
    before = len(open_session(path).facts)
    shown = crosstable(*words)
    assert "1540" in shown.out and "2 of 2 lines selected" in shown.out and "us-chess-2026-11-01" in shown.out
    assert len(open_session(path).facts) == before
    assert [one["new"] for one in crosstable(*words, "--json").json["changes"]] == [1540, 1410]
    assert crosstable(*words, "--only", "7").status == 2
    assert crosstable(*words, "--only", "x").status == 2
    done = crosstable(*words, "--apply", "--without", "2")
    assert "1 change saved" in done.out
    assert [one.rating for one in open_session(path).event.sections[0].players] == [1540, 1400]
    assert crosstable(*words, "--apply", "--without", "1").status == 2
    assert crosstable("lists", "update", path, "--folder", str(tmp_path / "none")).status == 2


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.integers(100, 2800), st.integers(100, 2800), st.booleans()), min_size=1, max_size=8)
)
def test_after_an_update_the_list_has_nothing_otherwise(
    tmp_path_factory: pytest.TempPathFactory, people: list[tuple[int, int, bool]]
) -> None:
    tmp_path = tmp_path_factory.mktemp("update")
    listed = [Listed(str(no), f"Name{no}, A", standard=new) for no, (_, new, _) in enumerate(people, 1)]
    folder = lists(tmp_path, *listed)
    entries = [
        entry(f"Name{no}, A", old, str(no) if known else "") for no, (old, _, known) in enumerate(people, 1)
    ]
    path = event(tmp_path, *entries)
    changes = list_changes(open_session(path), folder)
    if changes:
        write(path, lambda now: update_from_lists(now, folder, [one.mark for one in changes]), "test")
    after = open_session(path)
    assert list_changes(after, folder) == ()
    found = {player.name: player.rating for player in after.event.sections[0].players}
    assert found == {one.name: one.standard for one in listed}
