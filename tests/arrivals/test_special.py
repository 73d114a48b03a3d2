"""Arrivals and departures in the corners: locks, last rounds, fillers, matches begun, double forfeits."""

from __future__ import annotations

from datetime import datetime

import pytest

from crosstable.app.entries.entering import add_entries, set_player_key, withdraw
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.attendance import Happened, Moment, case_of, groups_in, members_of, moment_of
from crosstable.app.round.attendance_choices import Offered, choose, offer_choices
from crosstable.app.round.by_hand import lock
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.round.running_round import check_in, start_round
from crosstable.app.session.session import Session
from crosstable.model.errors import BadInput
from crosstable.model.results import Result
from tests.arrivals.events import KINDS, Kind, do, finish_round, new_section, play_round, section_of, step

BY_NAME = {kind.name: kind for kind in KINDS}
US, SCHOOLS, TEAMS = BY_NAME["US Chess"], BY_NAME["Schools"], BY_NAME["US Chess, teams"]


def posted(kind: Kind, entrants: int = 8, rounds: int = 3) -> Session:
    """Round 1 on the wall."""
    return step(step(new_section(kind, entrants, rounds), draft_round), publish, None)


def offer(session: Session, what: Happened, *who: int) -> Offered:
    """The choices about some."""
    return offer_choices(case_of(session, section_of(session), what, who))


def take(session: Session, what: Happened, *who: int, key: str | None = None) -> Session:
    """The event after the first choice, or after one by its name."""
    case = case_of(session, section_of(session), what, who)
    return do(session, (offer_choices(case).choices[0] if key is None else choose(case, key)).news)


def board_of(session: Session, player: int) -> int:
    """The board at which somebody sits in the last round."""
    games = section_of(session).results[-1].games
    return next(game.board or 0 for game in games if player in (game.white, game.black))


@pytest.mark.parametrize("kind", [US, SCHOOLS, BY_NAME["NZCF"]], ids=lambda kind: kind.name)
@pytest.mark.parametrize("key", ["withdraw", "keep", "zero"])
def test_a_locked_board_that_somebody_leaves_is_released(kind: Kind, key: str) -> None:
    """The other locked board stands; nobody sits with somebody who has gone."""
    session = step(new_section(kind, 8, 3), draft_round)
    for board in (1, 2):
        session = step(session, lock, board)
    draft = session.state.sections[0].draft
    assert draft is not None
    stands, leaver = draft.games[1], draft.games[0].white
    now = take(session, Happened.GONE, leaver, key=key)
    after = now.state.sections[0].draft
    assert after is not None
    assert stands.players in [game.players for game in after.games]
    assert leaver not in {no for game in after.games for no in game.players}
    published = step(now, publish, "a child went home")
    assert moment_of(published, section_of(published))[0] is Moment.POSTED


def test_in_the_last_round_a_no_show_only_loses_and_nobody_is_withdrawn() -> None:
    """No later round: the forfeit is all there is, and an arrival plays the game after all."""
    session = posted(US, rounds=1)
    offered = offer(session, Happened.MISSING, 3)
    assert [choice.title for choice in offered.choices] == ["Record a forfeit"]
    after = take(session, Happened.MISSING, 3)
    assert section_of(after).player(3).withdrawn_after is None
    back = offer(after, Happened.HERE, 3)
    assert [choice.key for choice in back.choices] == ["resume"]


def test_nobody_can_be_seated_in_a_last_round_that_runs_everywhere() -> None:
    """Every board of the last round has started: the answer says why, and nothing else."""
    session = step(new_section(US, 9, 1), withdraw, 3, 0)
    session = step(step(step(session, draft_round), publish, None), start_round, 1, "2026-11-21T10:00")
    offered = offer(session, Happened.HERE, 3)
    assert not offered.choices
    assert any("has started" in why for _, why in offered.refused)


def test_29g2_in_a_started_round_the_boards_that_run_are_left_alone() -> None:
    """Somebody leaves before the game began: the opponent meets the one with the bye, nobody else moves."""
    session = step(posted(US, 7), start_round, 1, "2026-11-21T10:00")
    before = {(g.white, g.black) for g in section_of(session).results[0].games}
    rests = section_of(session).results[0].byes[0].player
    after = section_of(take(session, Happened.GONE, 3, key="few")).results[0]
    now = {(game.white, game.black) for game in after.games}
    left = next(pair for pair in before if 3 in pair)
    assert before - now == {left} and not after.byes
    assert {rests, *left} - {3} == set(next(iter(now - before)))


def test_a_filler_takes_the_place_of_a_child_who_went_home() -> None:
    """28: with a filler at hand nobody has the bye."""
    session = posted(SCHOOLS)
    filler = [{"name": "Filler, Fred", "rating": 1000, "flags": ["house"], "joins": 1}]
    session = do(session, add_entries(session, section_of(session), filler))
    after = section_of(take(session, Happened.GONE, 3)).results[0]
    assert len(after.games) == 4 and not after.byes
    assert 9 in {no for game in after.games for no in (game.white, game.black)}


def test_28m1_a_house_player_is_offered_where_there_is_one() -> None:
    """The place of the one who left, and nobody else moves."""
    session = new_section(US, 9, 3)
    session = do(session, set_player_key(session, section_of(session), 9, "flags", ["house"]))
    session = step(step(session, draft_round), publish, None)
    offered = offer(session, Happened.GONE, 3)
    assert offered.choices[0].key in ("few", "house")
    before = section_of(session).results[0]
    after = section_of(take(session, Happened.GONE, 3, key="house")).results[0]
    assert not section_of(take(session, Happened.GONE, 3)).results[0].byes
    for was, now in zip(before.games, after.games, strict=True):
        assert [9 if no == 3 else no for no in (was.white, was.black)] == [now.white, now.black]


def test_a_match_of_which_a_board_is_over_is_not_forfeited_but_the_team_may_go_later() -> None:
    """Something was played: the result stands, and the team withdraws after the round."""
    session = posted(TEAMS)
    session = step(session, enter_match, board_of(session, 3), 1, "1-0", 1)
    offered = offer(session, Happened.GONE, 3)
    assert "after" in {choice.key for choice in offered.choices}
    assert not {"few", "ladder", "full"} & {choice.key for choice in offered.choices}
    assert section_of(take(session, Happened.GONE, 3, key="after")).player(3).withdrawn_after == 1


def test_two_opponents_who_did_not_come_both_lose_and_one_who_arrives_is_paired_anew() -> None:
    """0F-0F; then one of them comes, and meets the one with the bye."""
    session = posted(US, 7)
    game = section_of(session).results[0].games[0]
    after = take(session, Happened.MISSING, game.white, game.black)
    assert section_of(after).results[0].games[0].result is Result.DOUBLE_FORFEIT
    rests = section_of(after).results[0].byes[0].player
    offered = offer(after, Happened.HERE, game.white)
    assert any("did not show up either" in why for _, why in offered.refused)
    now = section_of(take(after, Happened.HERE, game.white)).results[0]
    assert {rests, game.white} in [{one.white, one.black} for one in now.games]


def test_the_default_time_is_named_until_it_is_over() -> None:
    """28P: as long as somebody may still come, the page says until when."""
    session = posted(US)
    fresh = step(session, start_round, 1, datetime.now().isoformat(timespec="minutes"))
    assert any("a late player can still play" in note for note in offer(fresh, Happened.MISSING, 3).notes)
    old = step(session, start_round, 1, "2026-01-01T10:00")
    assert not offer(old, Happened.MISSING, 3).notes


def test_an_excuse_for_the_round_before_is_noted_without_touching_the_next() -> None:
    """Somebody missed round 1 and explains it before round 2 is paired."""
    session = finish_round(take(posted(US), Happened.MISSING, 3, key="stays"), US)
    offered = offer(session, Happened.EXCUSED, 3)
    assert offered.choices[0].key == "excuse"
    after = do(session, offered.choices[0].news)
    assert after.state.sections[0].excused and section_of(after).player(3).plays_in(2)


def test_check_in_before_round_one_marks_somebody_who_is_here() -> None:
    """Once check-in is in use, whoever arrives is checked in; the round is paired with everybody."""
    session = new_section(US, 8, 3)
    session = do(session, check_in(session, section_of(session), [1, 2]))
    after = take(session, Happened.HERE, 3)
    assert len(after.state.sections[0].here) == 3
    assert "is already in round 1" in offer(after, Happened.HERE, 3).notes[0]


def test_of_a_school_only_those_who_are_still_here_leave() -> None:
    """Two of three have gone before: the third leaves, and the page says so of the two."""
    session = new_section(US, 5, 3)
    school = [
        {"name": f"Pupil {n}", "rating": 1500 - n, "school": "Lincoln", "club": "Metro"} for n in range(3)
    ]
    session = do(session, add_entries(session, section_of(session), school))
    section = section_of(session)
    assert [group.name for group in groups_in(section)] == ["Lincoln", "Metro"]
    who = members_of(section, "lincoln")
    session = play_round(session, US)
    for no in who[:2]:
        session = step(session, withdraw, no, 1)
    offered = offer(session, Happened.GONE, *who)
    assert len(offered.notes) == 2 and len(offered.choices[0].news) == 1
    with pytest.raises(BadInput, match="no school, team or club"):
        members_of(section, "Nowhere")


def test_whoever_has_a_result_keeps_it_and_leaves_after_the_round() -> None:
    """A finished game stands, whoever goes home."""
    session = posted(US)
    session = step(session, enter_result, board_of(session, 3), "1-0", 1)
    offered = offer(session, Happened.GONE, 3)
    assert [choice.key for choice in offered.choices] == ["withdraw"]
    after = section_of(do(session, offered.choices[0].news))
    assert after.player(3).withdrawn_after == 1 and after.results == section_of(session).results


def test_a_choice_that_is_not_open_is_refused_by_name() -> None:
    """The reason is that of the case."""
    session = posted(US)
    case = case_of(session, section_of(session), Happened.HERE, [3])
    with pytest.raises(BadInput, match="is already in round 1"):
        choose(case, "few")
    with pytest.raises(BadInput, match="choose a player"):
        case_of(session, section_of(session), Happened.HERE, [])
