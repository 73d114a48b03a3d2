"""Refusals and lists that the machine found badly worded, each as the shortest sequence that led to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.history.undoing import bring_back
from crosstable.model.errors import BadInput
from crosstable.model.incidents import IncidentKind
from tests.director.layouts import Layout, Part, member_names
from tests.director.offers import check_offers
from tests.director.small_events import do, event_of, posted, schedules_of, teams_of
from tests.director.world import new_world


@pytest.mark.parametrize("book", ["cfc", "olympiad-2008", "us-chess"])
def test_undoing_a_team_that_plays_is_refused_in_words(folder: Path, book: str) -> None:
    """A team of a published round cannot go alone: the round is named that needs it."""
    world = posted(teams_of(folder, book))
    refused = do(world, "undo-alone", 3).refused
    assert refused is not None and "round 1 published" in str(refused)


def test_bringing_back_an_undo_that_is_not_there_is_refused(folder: Path) -> None:
    """A number that no change has is no undo."""
    world = event_of(folder)
    with pytest.raises(BadInput, match="no such change"):
        bring_back(world.session, 99)


def test_refusals_name_no_place_of_a_file(folder: Path) -> None:
    """A bye beyond the last round and too few rounds are refused without the keys of the event file."""
    world = posted(posted(event_of(folder)))
    for refused in (do(world, "bye", 3, 7, "half").refused, do(world, "rounds", 1).refused):
        assert refused is not None and "[" not in str(refused)


def test_28q_the_refusal_names_no_key(folder: Path) -> None:
    """An open result that a director has to decide about is told without the key of the file."""
    world = posted(event_of(folder, 6, rulebook="us-chess"))
    refused = do(world, "draft", True).refused
    assert refused is not None and "28Q" in str(refused) and "paired_as" not in str(refused)


def test_a_lock_that_the_book_does_not_know_is_refused_without_talk_of_a_file(folder: Path) -> None:
    """The Olympiad pairings cannot be locked; nobody is told to take something out of a file."""
    world = teams_of(folder, "olympiad-2008")
    assert do(world, "draft", True).refused is None
    refused = do(world, "lock", 1, False).refused
    assert refused is not None and "pairings cannot be locked" in str(refused)


def test_schedules_have_names_in_refusals(folder: Path) -> None:
    """Those who are on no schedule are a schedule of their own, and it was called ''."""
    world = schedules_of(folder, "2-day", None)
    for step, args in (("draft-schedule", ("2-day", True)), ("publish", (True, None))):
        assert do(world, step, *args).refused is None
    refused = do(world, "draft", True).refused
    assert refused is not None and "players without a schedule: round 1 not posted" in str(refused)


def test_undoing_a_game_as_played_is_refused_without_a_place_of_a_file(folder: Path) -> None:
    """Two exchanges follow each other; undoing the first alone would seat somebody twice."""
    world = posted(event_of(folder, 8))
    games = world.session.event.sections[0].results[0].games
    one, two, three = games[0].white, games[1].white, games[2].white
    first = len(world.session.facts) + 1
    for pair in ((one, two), (one, three)):
        assert do(world, "exchange-players", 1, *pair).refused is None
    refused = do(world, "undo-alone", first).refused
    assert refused is not None and "is listed twice in round 1)" in str(refused)


def test_an_extra_game_of_nobody_is_refused_in_words(folder: Path) -> None:
    """The place in the event file stood before the sentence."""
    world = posted(event_of(folder, 6, rulebook="us-chess"))
    refused = do(world, "extra", 1, 2, 99, "1-0").refused
    assert refused is not None and "no player number 99" in str(refused)


def test_a_ruling_on_a_lineup_is_told_in_words(folder: Path) -> None:
    """The log had the key of the ruling."""
    world = posted(teams_of(folder, "us-chess"))
    assert do(world, "lineup", 2, 2, (), (2,), "forfeit_one").refused is None


def test_a_reserve_with_a_higher_rating_is_refused_without_a_place_of_a_file(folder: Path) -> None:
    """28N: the roster goes by rating, and the refusal speaks of boards."""
    entries = [{"name": f"Team {at}", "members": member_names(f"Team {at}", 1300)} for at in range(1, 5)]
    keys = {"rulebook": "us-chess", "format": "team-swiss", "rounds": 3}
    world = new_world(str(folder / "day.crosstable"), Layout((Part(keys, tuple(entries)),), 7))
    refused = do(world, "reserve", 1, "Reserve").refused
    assert refused is not None and "the higher rating plays on the lower board" in str(refused)


def test_score_sheets_of_a_round_that_was_taken_back_are_refused(folder: Path) -> None:
    """A page opened before the round was undone asked for its score sheets."""
    world = event_of(folder)
    refused = do(world, "score-sheets", 1, False).refused
    assert refused is not None and "round 1 is not published" in str(refused)


def test_a_player_without_a_side_is_named_before_pairing(folder: Path) -> None:
    """Before the round of a Scheveningen match somebody without a side is named, and no place of a file."""
    entries = tuple({"name": f"Player, P{at}", "team": ("Home", "Guests")[at % 2]} for at in range(1, 5))
    keys = {"rulebook": "us-chess", "format": "scheveningen", "rounds": 2}
    world = new_world(str(folder / "day.crosstable"), Layout((Part(keys, entries),), 7))
    assert do(world, "add", "Newcomer, N1", 1500, None, False).refused is None
    check_offers(world.session)


def test_two_games_in_a_trf_file_are_refused_in_words(folder: Path) -> None:
    """The refusal began with the key of the file."""
    world = posted(event_of(folder, 6, rulebook="us-chess", games_per_round=2))
    assert do(world, "trf").refused is not None


def test_an_incident_of_a_round_that_would_go_is_told_without_a_place_of_a_file(folder: Path) -> None:
    """Fewer rounds than an incident was noted in are refused in words."""
    world = posted(posted(event_of(folder)))
    assert do(world, "incident", IncidentKind.CLAIM, 2, None, 3).refused is None
    refused = do(world, "rounds", 1).refused
    assert refused is not None and "[" not in str(refused)


def test_fewer_rounds_than_a_ranking_begins_in_are_refused_without_a_place_of_a_file(folder: Path) -> None:
    """A ranking is confirmed from round 3 on, and then the section is to have two rounds."""
    world = teams_of(folder, "olympiad-2008")
    posted(posted(world))
    assert do(world, "rating", 1, 1200).refused is None
    assert do(world, "ranks").refused is None
    refused = do(world, "rounds", 2).refused
    assert refused is not None and "a ranking from round 3" in str(refused)
