"""Rating lists where the method takes FIDE's and national ratings, and lists that come during the event."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crosstable.app.entries.entering import add_entries, new_event, set_player_key
from crosstable.app.entries.list_updates import list_changes, update_from_lists
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.session.session import create_journal, open_session, write
from crosstable.ratings.listed import Listed
from crosstable.ratings.taking_in import take_in

ENTRIES: list[dict[str, Any]] = [
    {"name": "Roe, Ann", "rating": 2000, "fide_rating": 2000, "ids": {"fide": "11", "nzcf": "201"}},
    {"name": "Doe, Bob", "rating": 1900, "fide_rating": 1900, "ids": {"fide": "12"}},
    {"name": "Poe, Cal", "rating": None, "ids": {"nzcf": "203"}},
]
FIDE_LIST = (Listed("11", "Roe, Ann", standard=2010), Listed("12", "Doe, Bob", standard=1900))
NZ_LIST = (Listed("201", "Roe, Ann", standard=2100), Listed("203", "Poe, Cal", standard=1700))
TIMES = ["2026-11-20", "2026-12-18", "2027-01-22"]


def journal(folder: Path, method: str | None, **keys: Any) -> str:
    """A journal of the Dutch system with three entries."""
    path = str(folder / "open.crosstable")
    settings = {} if method is None else {"rating_method": method, "rating_federation": "NZL"}
    told = {"rulebook": "dutch-2026", "rounds": 3, "settings": settings, **keys}
    create_journal(path, new_event("Open", told, 7), "test")
    write(path, lambda session: add_entries(session, session.event.sections[0], ENTRIES), "test")
    return path


def lists(folder: Path, day: str, fide: tuple[Listed, ...] = FIDE_LIST, *, nz: bool = True) -> Path:
    """A folder with the lists of a day."""
    take_in(fide, folder / "lists", "fide", day, "fide.txt")
    if nz:
        take_in(NZ_LIST, folder / "lists", "nzcf", day, "nz.xlsx")
    return folder / "lists"


def told(path: str, folder: Path) -> set[tuple[str, str, object, object, str]]:
    """The proposed changes: player, field, old, new, whether ticked."""
    found = list_changes(open_session(path), folder)
    return {(one.player[:3], one.key, one.old, one.new, one.ticked.value) for one in found}


def publish_round_1(path: str) -> None:
    """Round 1, drafted and published."""
    write(path, lambda session: draft_round(session, session.event.sections[0]).news, "test")
    write(path, lambda session: publish(session, session.event.sections[0], None), "test")


def test_04_2_2_1_both_lists_update_where_the_method_takes_both(tmp_path: Path) -> None:
    path, folder = journal(tmp_path, "NIDOF"), lists(tmp_path, "2026-11-01")
    national = {one for one in told(path, folder) if one[1].startswith("other_ratings")}
    assert national == {
        ("Roe", "other_ratings.NZL", None, 2100, "ticked"),
        ("Poe", "other_ratings.NZL", None, 1700, "ticked"),
    }
    assert ("Roe", "fide_rating", 2000, 2010, "ticked") in told(path, folder)
    marks = [one.mark for one in list_changes(open_session(path), folder)]
    write(path, lambda session: update_from_lists(session, folder, marks), "test")
    players = {player.name[:3]: player for player in open_session(path).event.sections[0].players}
    assert {name: player.rating for name, player in players.items()} == {
        "Roe": 2100,
        "Doe": 1900,
        "Poe": 1700,
    }
    assert players["Roe"].no == 1 and not told(path, folder), "renumbered, and nothing left to do"


def test_without_a_national_method_the_national_list_is_not_looked_at(tmp_path: Path) -> None:
    folder = lists(tmp_path, "2026-11-01")
    for method in (None, "FIDE"):
        (tmp_path / str(method)).mkdir()
        found = told(journal(tmp_path / str(method), method), folder)
        assert not any(one[1].startswith("other_ratings") for one in found)


def test_c07_10_a_list_that_comes_during_a_long_event_gives_a_later_rating(tmp_path: Path) -> None:
    path = journal(tmp_path, "FIDE", round_times=TIMES)
    publish_round_1(path)
    folder = lists(tmp_path, "2026-12-01", nz=False)
    assert told(path, folder) == {
        ("Roe", "later_ratings.2026-12", None, 2010, "ticked"),
        ("Doe", "later_ratings.2026-12", None, 1900, "ticked"),
    }
    marks = [one.mark for one in list_changes(open_session(path), folder)]
    write(path, lambda session: update_from_lists(session, folder, marks), "test")
    roe = next(one for one in open_session(path).event.sections[0].players if one.name == "Roe, Ann")
    assert (roe.rating, roe.later_ratings) == (2000, {"2026-12": 2010})
    assert not told(path, folder)


def test_with_nro_the_later_rating_is_of_the_national_list(tmp_path: Path) -> None:
    path = journal(tmp_path, "NRO", round_times=TIMES)
    write(
        path,
        lambda session: set_player_key(session, session.event.sections[0], 3, "other_ratings.NZL", 2050),
        "test",
    )
    publish_round_1(path)
    found = told(path, lists(tmp_path, "2026-12-01"))
    assert open_session(path).event.sections[0].player(1).rating == 2050, "Roe has number 1 by it"
    assert {(one[0], one[3]) for one in found if one[1] == "later_ratings.2026-12"} >= {("Roe", 2100)}
    assert not any(one[3] == 2010 for one in found), "FIDE's list does not count"


def test_the_list_of_the_first_month_still_corrects_the_rating(tmp_path: Path) -> None:
    path = journal(tmp_path, "FIDE", round_times=TIMES)
    publish_round_1(path)
    found = told(path, lists(tmp_path, "2026-11-01", nz=False))
    assert ("Roe", "fide_rating", 2000, 2010, "not ticked") in found
    assert not any(one[1].startswith("later_ratings") for one in found)
