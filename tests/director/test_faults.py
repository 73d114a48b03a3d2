"""What the machine found and was mended: each as the shortest sequence that led to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crosstable.app.history.undoing import bring_back
from crosstable.app.round.attendance import Happened
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.errors import BadInput
from tests.director.checks import check_outcome
from tests.director.layouts import Layout, Part, member_names
from tests.director.registry import Action
from tests.director.world import Outcome, World, new_world


def event_of(folder: Path, count: int = 6, **keys: Any) -> World:
    """An event of players with ratings from the top down."""
    entries = [
        {"name": f"Player, P{at}", "rating": 2000 - 50 * at, "school": "North"} for at in range(1, count + 1)
    ]
    part = Part({"rulebook": "nzcf", "format": "swiss", "rounds": 4, **keys}, tuple(entries))
    return new_world(str(folder / "day.crosstable"), Layout((part,), 7))


def teams_of(folder: Path, book: str) -> World:
    """An event of four teams."""
    entries = [{"name": f"Team {at}", "members": member_names(f"Team {at}", 2000 - at)} for at in range(1, 5)]
    part = Part({"rulebook": book, "format": "team-swiss", "rounds": 3}, tuple(entries))
    return new_world(str(folder / "day.crosstable"), Layout((part,), 7))


def do(world: World, step: str, *args: object, why: str | None = None) -> Outcome:
    """One step, with everything that holds after every step."""
    done = world.act(Action(step=step, args=args, why=why))
    check_outcome(world, done)
    return done


def posted(world: World) -> World:
    """The event with its next round published."""
    for step, args in (("draft", (True,)), ("publish", (True, "as drawn"))):
        assert do(world, step, *args).refused is None
    return world


def test_a_corrected_rating_moves_nobody_to_another_quad(folder: Path) -> None:
    """30G: quads are formed once; points stay with those who won them, and round 2 follows the same table."""
    world = posted(event_of(folder, 8, rulebook="us-chess", format="quads", rounds=3))
    for board in (1, 2, 3, 4):
        do(world, "result", 1, board, None, "1/2-1/2")
    before = groups_for(world.session.event.sections[0], 1)
    assert do(world, "rating", 1, 900).refused is None
    section = world.session.event.sections[0]
    assert [group.members for group in groups_for(section, 1)] == [group.members for group in before]
    assert [line.score for line in ranking(section).standings] == [5] * 8
    posted(world)
    first, second = (
        {frozenset((game.white, game.black)) for game in played.games}
        for played in world.session.event.sections[0].results
    )
    assert not first & second


@pytest.mark.parametrize("book", ["nzcf", "cfc", "us-chess"])
def test_a_table_that_is_played_keeps_its_rounds(folder: Path, book: str) -> None:
    """Another number of rounds made every page of a round robin fail; it is refused."""
    world = posted(event_of(folder, 6, rulebook=book, format="round-robin", rounds=5))
    refused = do(world, "rounds", 6).refused
    assert refused is not None and "follows from the table and stays 5" in str(refused)


@pytest.mark.parametrize("style", ["round-robin", "swiss"])
def test_an_entry_from_before_round_1_does_not_come_back_behind_it(folder: Path, style: str) -> None:
    """A seventh player redone after round 1 of six broke a table, and changed numbers in a Swiss later."""
    world = event_of(folder, 7, rulebook="cfc", format=style, rounds=5)
    assert do(world, "undo").refused is None
    posted(world)
    refused = do(world, "redo").refused
    assert refused is not None and "round 1 was published without Player, P7" in str(refused)


def test_a_table_goes_on_after_a_round_in_which_nobody_had_an_opponent(folder: Path) -> None:
    """Two of four leave: a round with byes alone is published, and the next one after it."""
    world = event_of(folder, 4, format="round-robin", rounds=3)
    world = posted(world)
    for board in (1, 2):
        do(world, "result", 1, board, None, "1-0")
    first = world.session.event.sections[0].results[0].games[0]
    stay = {first.white, first.black}
    for player in {1, 2, 3, 4} - stay:
        assert do(world, "withdraw", player, 1).refused is None
    posted(posted(world))
    assert len(world.session.event.sections[0].results) == 3


def test_undoing_an_entry_finds_the_round_that_was_changed_without_it(folder: Path) -> None:
    """Somebody left while a round was changed; undoing the entry takes the round back too, and asks first."""
    world = posted(event_of(folder, 7))
    assert do(world, "change", "full", (), (3,), (), (), 1, "left").refused is None
    entry = next(fact.seq for fact in world.session.facts if fact.what.kind.value == "entry-made") + 2
    assert do(world, "undo-with-later", entry).refused is None
    assert not world.session.event.sections[0].results


@pytest.mark.parametrize("book", ["cfc", "olympiad-2008", "us-chess"])
def test_undoing_a_team_that_plays_is_refused_in_words(folder: Path, book: str) -> None:
    """A team of a published round cannot go alone: the round is named that needs it."""
    world = posted(teams_of(folder, book))
    refused = do(world, "undo-alone", 3).refused
    assert refused is not None and "round 1 published" in str(refused)


def test_a_team_from_before_round_1_does_not_come_back_behind_it(folder: Path) -> None:
    """A team undone before round 1 and redone after it is refused in words."""
    world = teams_of(folder, "cfc")
    assert do(world, "undo").refused is None
    posted(world)
    refused = do(world, "redo").refused
    assert refused is not None and "round 1 was published without Team 4" in str(refused)


def test_bringing_back_an_undo_that_is_not_there_is_refused(folder: Path) -> None:
    """A number that no change has is no undo."""
    world = event_of(folder)
    with pytest.raises(BadInput, match="no change number 99"):
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
    """The Olympiad keeps no match of a draft; nobody is told to take something out of a file."""
    world = teams_of(folder, "olympiad-2008")
    assert do(world, "draft", True).refused is None
    refused = do(world, "lock", 1, False).refused
    assert refused is not None and "keeps no match of a draft" in str(refused)


def test_rounds_that_the_teams_cannot_play_are_refused_when_they_are_set(folder: Path) -> None:
    """Four teams of an Olympiad can play three rounds; four are refused at once."""
    world = posted(teams_of(folder, "olympiad-2008"))
    refused = do(world, "rounds", 4).refused
    assert refused is not None and "3 rounds at most" in str(refused)


def test_a_draft_goes_with_the_round_before_it(folder: Path) -> None:
    """Round 2 is drafted, and then round 1 is taken back: its draft is there again."""
    world = posted(event_of(folder))
    published = len(world.session.facts)
    assert do(world, "draft", True).refused is None
    assert do(world, "undo-alone", published).refused is None
    draft = world.session.state.sections[0].draft
    assert draft is not None and draft.round == 1
    assert do(world, "attendance", Happened.GONE, (3,), "withdraw").refused is None


def test_nobody_joins_quads_that_are_played(folder: Path) -> None:
    """Who withdrew before round 1 and comes back would form other quads; it is refused with the reason."""
    world = event_of(folder, 9, rulebook="us-chess", format="quads", rounds=3)
    assert do(world, "withdraw", 3, 0).refused is None
    posted(world)
    refused = do(world, "return", 3).refused
    assert refused is not None and "round 1 was published without #3 Player, P3" in str(refused)


@pytest.mark.parametrize("book", ["dutch-2017", "nzcf", "us-chess"])
def test_a_bye_on_the_posted_list_stays_when_the_round_is_paired_again(folder: Path, book: str) -> None:
    """Two others played at a board, and who was left without a game has a bye: he is not paired as well."""
    world = posted(event_of(folder, 5, rulebook=book, rounds=3))
    first = world.session.event.sections[0].results[0]
    game, rests = first.games[0], first.byes[0].player
    assert do(world, "played", 1, 1, rests, game.black, "*", ((game.white, "full"),)).refused is None
    assert do(world, "change", "full", (), (), (), (), 1, "so it was").refused is None
    assert [bye.player for bye in world.session.event.sections[0].results[0].byes] == [game.white]
