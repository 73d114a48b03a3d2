"""What the machine found and was mended: each as the shortest sequence that led to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import undo_news, what_if
from crosstable.app.results.correction_choices import Way
from crosstable.app.round.attendance import Happened
from crosstable.app.round.draft_vs_book import beside_book
from crosstable.app.round.outdated_rounds import paired_now
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.results import Result
from tests.director.offers import check_offers
from tests.director.plain_words import check_words
from tests.director.small_events import do, event_of, posted, schedules_of, teams_of


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
    assert refused is not None and "the number of rounds, which stays 5" in str(refused)


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


def test_a_team_from_before_round_1_does_not_come_back_behind_it(folder: Path) -> None:
    """A team undone before round 1 and redone after it is refused in words."""
    world = teams_of(folder, "cfc")
    assert do(world, "undo").refused is None
    posted(world)
    refused = do(world, "redo").refused
    assert refused is not None and "round 1 was published without Team 4" in str(refused)


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


def test_a_draft_after_a_round_of_byes_alone_can_be_published(folder: Path) -> None:
    """One of two teams is excused, and round 1 has byes alone; a draft of round 2 could not be published."""
    world = teams_of(folder, "us-chess")
    for team in (4, 3):
        assert do(world, "delete", team).refused is None
    posted(world)
    assert do(world, "attendance", Happened.EXCUSED, (2,), "few").refused is None
    assert not world.session.event.sections[0].results[0].games
    posted(world)
    assert len(world.session.event.sections[0].results) == 2


def test_28n2_a_last_round_without_two_players_is_paired(folder: Path) -> None:
    """One player is left, and team-mates are never to meet: there is no leader to look for."""
    world = posted(event_of(folder, 3, rulebook="us-chess", rounds=2))
    do(world, "result", 1, 1, None, "1-0")
    assert do(world, "answer", "team_avoidance", "never").refused is None
    for player in (1, 2):
        assert do(world, "withdraw", player, 1).refused is None
    assert do(world, "draft", True).refused is None


def test_nobody_of_another_schedule_plays_in_a_round_that_is_not_theirs(folder: Path) -> None:
    """Two of the 3-day schedule recorded in a round of the 2-day schedule made its next draft useless."""
    world = schedules_of(folder, "2-day", "3-day")
    for step, args in (("draft-schedule", ("2-day", True)), ("publish", (True, None))):
        assert do(world, step, *args).refused is None
    section = world.session.event.sections[0]
    game = section.results[0].games[0]
    others = [player.no for player in section.players if player.schedule == "3-day"]
    byes = ((game.white, "full"), (game.black, "full"))
    refused = do(world, "played", 1, game.board, others[0], others[1], "1-0", byes).refused
    assert refused is not None and "plays in another schedule, and its round 1 is not published" in str(
        refused
    )
    refused = do(world, "draft", True).refused
    assert refused is not None and "“3-day”: round 1 not posted" in str(refused)


def test_a_game_between_two_quads_counts_in_neither(folder: Path) -> None:
    """30G: two players are exchanged between a quad and the small Swiss; the standings of both stay right."""
    world = event_of(folder, 9, rulebook="us-chess", format="quads", rounds=3)
    assert do(world, "draft", True).refused is None
    assert do(world, "swap", 9, 4).refused is None
    assert do(world, "publish", True, "so it is").refused is None
    for game in world.session.event.sections[0].results[0].games:
        assert do(world, "result", 1, game.board, None, "1/2-1/2").refused is None


def test_a_newcomer_without_a_schedule_waits_for_no_round_that_is_posted(folder: Path) -> None:
    """Somebody enters after round 1, on no schedule, with a bye for it: the next round there is 2."""
    world = schedules_of(folder, "2-day", "3-day")
    posted(world)
    assert do(world, "add", "Newcomer, N1", 1500, None, False).refused is None
    assert do(world, "draft-schedule", "", True).refused is None
    draft = world.session.state.sections[0].draft
    assert draft is not None and draft.round == 2
    check_offers(world.session)


def test_a_draft_of_a_round_that_is_published_again_is_no_draft(folder: Path) -> None:
    """Round 1 is taken back, drafted anew, and then its first publication is redone."""
    world = posted(event_of(folder))
    published = len(world.session.facts)
    for step, args in (("undo-alone", (published,)), ("draft", (True,)), ("redo-any", (published,))):
        assert do(world, step, *args).refused is None
    assert world.session.state.sections[0].draft is None
    assert do(world, "draft", True).refused is None


@pytest.mark.parametrize(
    "book", ["nzcf", "cfc", "us-chess", "schools", "dutch-1998", "dutch-2017", "dutch-2026"]
)
def test_a_round_typed_in_with_somebody_who_had_withdrawn_is_looked_at(folder: Path, book: str) -> None:
    """Whoever stands on the paper is there: the rules of the round are looked up with them."""
    world = event_of(folder, 5, rulebook=book)
    for player in (1, 2):
        assert do(world, "withdraw", player, 0).refused is None
    assert do(world, "typed", "1 3 4\n2 2 5\nbye 1", True).refused is not None
    assert do(world, "typed", "1 3 4\n2 2 1\nbye 5", True).refused is None


@pytest.mark.parametrize("by", ["lot", "play-off"])
def test_an_entry_that_a_tie_names_stays(folder: Path, by: str) -> None:
    """Somebody away in round 1 drew a lot; the entry is neither joined nor deleted, for that reason."""
    world = event_of(folder, 7)
    assert do(world, "bye", 2, 1, "zero").refused is None
    posted(world)
    last = [player.no for player in world.session.event.sections[0].players if player.no != 2][-1]
    assert do(world, "tie", by, (2, last)).refused is None
    for step, args in (("join", (1, 2)), ("delete", (2,))):
        refused = do(world, step, *args).refused
        assert refused is not None and "this entry is in a drawing of lots or a play-off" in str(refused)


def test_an_entry_that_has_a_special_prize_stays(folder: Path) -> None:
    """The prize would go to nobody."""
    world = event_of(folder, 7)
    assert do(world, "bye", 2, 1, "zero").refused is None
    posted(world)
    assert do(world, "prize", "Best game", 5000, {"kind": "special", "to": [2]}, True).refused is None
    refused = do(world, "delete", 2).refused
    assert refused is not None and "this entry has won a special prize" in str(refused)


@pytest.mark.parametrize("style", ["quads", "holland"])
def test_a_special_prize_in_groups_is_given_once(folder: Path, style: str) -> None:
    """32B1: every quad paid it again, and a Holland final failed at a winner who was not in it."""
    rounds = {"quads": 3, "holland": 6}[style]
    world = event_of(folder, 8, rulebook="us-chess", format=style, rounds=rounds)
    while len(world.session.event.sections[0].results) < rounds:
        posted(world)
        played = world.session.event.sections[0].results
        for game in played[-1].games:
            do(world, "result", len(played), game.board, None, "1-0" if game.white < game.black else "0-1")
    assert do(world, "prize", "Best game", 5000, {"kind": "special", "to": [8]}, True).refused is None
    found = prizes_of(world.session.event.sections[0])
    assert [(award.player, award.cents) for award in found.awards] == [(8, 5000)]
    check_offers(world.session)


def test_a_schedule_on_which_nobody_plays_yet_is_not_drafted(folder: Path) -> None:
    """Somebody on no schedule is entered from round 2 on: an empty draft of round 1 was made."""
    world = schedules_of(folder, "2-day", "3-day")
    assert do(world, "add", "Newcomer, N1", 1500, 2, False).refused is None
    refused = do(world, "draft-schedule", "", True).refused
    assert refused is not None and "round 1: nobody to pair" in str(refused)


def test_a_result_undone_below_its_rating_leaves_an_event_that_can_be_read(folder: Path) -> None:
    """The game is rated otherwise; without a result there is nothing to rate, until the result is back."""
    world = posted(event_of(folder, 6, rulebook="cfc"))
    assert do(world, "result", 1, 1, None, "1-0").refused is None
    entered = len(world.session.facts)
    assert do(world, "correct-how", 1, 1, "1/2-1/2", Way.RATING_ONLY).refused is None
    assert do(world, "undo-alone", entered).refused is None
    assert do(world, "pack").refused is None
    assert do(world, "redo-any", entered).refused is None
    assert world.session.event.sections[0].results[0].games[0].rated_as is Result.DRAW


def test_a_draft_of_a_schedule_that_nobody_is_on_any_more_can_be_looked_at(folder: Path) -> None:
    """The last one of a schedule is deleted while its draft is there."""
    world = schedules_of(folder, "2-day", "3-day")
    assert do(world, "draft-schedule", "2-day", True).refused is None
    on_it = [p.no for p in world.session.event.sections[0].players if p.schedule == "2-day"]
    for player in on_it:
        assert do(world, "schedule", player, "3-day").refused is None
    check_offers(world.session)
    draft = world.session.state.sections[0].draft
    assert draft is not None and beside_book(world.session.event.sections[0], draft) is None


def test_undoing_the_first_of_two_schedules_is_refused_in_words(folder: Path) -> None:
    """Numbers are given with the first list; what came after it, entries joined among it, hangs on it."""
    world = schedules_of(folder, "2-day", "3-day")
    for name in ("2-day", "3-day"):
        for step, args in (("draft-schedule", (name, True)), ("publish", (True, "so it is"))):
            assert do(world, step, *args).refused is None
    first = next(fact.seq for fact in world.session.facts if fact.what.kind.value == "round-published")
    section = world.session.event.sections[0]
    game = section.results[0].games[0]
    assert do(world, "attendance", Happened.GONE, (game.white,), "few").refused is None
    away = next(player.no for player in section.players if player.no not in (game.white, game.black))
    assert do(world, "join", away, game.white).refused is None
    refused = do(world, "undo-with-later", first).refused
    assert refused is not None and "rounds published later use the pairing numbers of this one" in str(
        refused
    )


def test_a_round_of_a_team_table_is_shown_beside_the_table_after_a_correction(folder: Path) -> None:
    """A match of round 1 is corrected when round 2 is published: the page of round 2 failed."""
    world = teams_of(folder, "cfc", "team-round-robin")
    posted(world)
    for table in (1, 2):
        assert do(world, "result", 1, table, None, "4-0").refused is None
    posted(world)
    assert do(world, "correct", 1, 1, None, "0.5-3.5").refused is None
    was, now = paired_now(world.session.event.sections[0], 2)
    assert was.boards == now.boards


def test_what_a_holland_event_waits_for_is_told_without_a_place_of_a_file(folder: Path) -> None:
    """Undoing a result of a preliminary says what cannot be compared, and names no place."""
    world = event_of(folder, 6, rulebook="us-chess", format="holland", rounds=6)
    for number in range(1, 5):
        posted(world)
        for game in world.session.event.sections[0].results[-1].games:
            assert do(world, "result", number, game.board, None, "1-0").refused is None
    entered = next(fact.seq for fact in world.session.facts if fact.what.kind.value == "result-entered")
    after = what_if(world.session, undo_news(world.session, entered)[1])
    check_words(consequences(world.session, after), "consequences")
