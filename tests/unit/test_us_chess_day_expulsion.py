"""28H1 and 28I: a player is removed, the opponents are scored anew, the real games stay rated."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.app.round.day_scope import cards_of
from crosstable.flow.pairing import pair_section
from crosstable.flow.score_sheet import score_sheet
from crosstable.model.errors import BadInput
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.shelf import book
from crosstable.rulebooks.us_chess.day.expulsion import new_value, reasons_of, rescored
from tests.us_chess_day import bye, game, prepare, removed, section


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


# the ledger's T-28I: X is 1; A is 2, B is 3, C is 4
T_28I = section(4, "1-2 1-0, 3-4 1-0", "3-1 1/2-1/2, 2-4 1-0", "1-4 0-1, 2-3 1/2-1/2")


def test_28i_the_vector_of_the_ledger() -> None:
    after = removed(T_28I, 1, rescored(T_28I, 1))
    assert after.results[0].byes == (bye("2 half"),)
    assert after.results[1].games[0].result is Result.WHITE_BY_FORFEIT
    assert after.results[2].games[0].result is Result.BLACK_BY_FORFEIT
    extra = [(g.round, g.white, g.black, g.result.value) for g in after.extra]
    assert extra == [(1, 1, 2, "1-0"), (2, 3, 1, "1/2-1/2"), (3, 1, 4, "0-1")]
    scores = score_sheet(after, 3, book("us-chess").history({})).scores
    assert scores == {1: 0, 2: Points(20), 3: Points(25), 4: ONE}


@pytest.mark.parametrize(
    ("result", "white", "rule", "becomes"),
    [
        (Result.WHITE_WINS, True, "28I2a", None),
        (Result.BLACK_WINS, False, "28I2a", None),
        (Result.BOTH_LOSE, True, "28I2a", None),
        (Result.WHITE_HALF, True, "28I2a", None),
        (Result.DRAW, True, "28I2b", Result.BLACK_BY_FORFEIT),
        (Result.DRAW, False, "28I2b", Result.WHITE_BY_FORFEIT),
        (Result.BLACK_HALF, True, "28I2b", Result.BLACK_BY_FORFEIT),
        (Result.BLACK_WINS, True, "28I2", Result.BLACK_BY_FORFEIT),
        (Result.WHITE_WINS, False, "28I2", Result.WHITE_BY_FORFEIT),
    ],
)
def test_28i2_what_each_result_becomes(
    result: Result, white: bool, rule: str, becomes: Result | None
) -> None:
    assert new_value(result, removed_is_white=white) == (rule, becomes)


def test_28i2a_a_loss_becomes_a_half_point_bye_without_colour_or_opponent() -> None:
    after = removed(T_28I, 1, rescored(T_28I, 1))
    card = cards_of(after, 2)[2]
    assert (card.score, card.colours, card.opponents, card.half_bye) == (HALF, (None,), frozenset(), True)


def test_28i2b_a_draw_becomes_a_forfeit_win_that_is_not_played() -> None:
    after = removed(T_28I, 1, rescored(T_28I, 1))
    card = cards_of(after, 3)[3]
    assert (card.score, card.colours[1], card.opponents) == (Points(20), None, frozenset({4}))


def test_28i1_it_is_the_same_before_and_after_the_last_round_is_paired() -> None:
    early = replace(T_28I, results=T_28I.results[:1])
    assert rescored(early, 1) == rescored(T_28I, 1)[:1]


def test_28i3_the_reasons_name_every_change_and_every_extra_game() -> None:
    told = reasons_of(T_28I, rescored(T_28I, 1))
    assert [reason.rule for reason in told] == ["28I2a", "28I3", "28I2b", "28I3", "28I2", "28I3"]
    assert told[0].text == "#2 P2, round 1: lost, and has a half-point bye instead"


def test_28h1_the_removed_player_is_not_paired_again() -> None:
    after = removed(T_28I, 1, rescored(T_28I, 1))
    assert after.player(1).withdrawn_after == 3
    after = replace(after, settings={"rematches": "fewest"})
    paired = pair_section(after)
    assert all(1 not in one.players for one in paired.games)


def test_28i_games_that_were_not_played_stand() -> None:
    before = section(4, "1-2 +:-, 3-4 1-0", "2-3 1-0, 4-1 +:-")
    assert rescored(before, 1) == ()
    assert removed(before, 1, ()).results == before.results


def test_28i_a_game_still_open_is_in_the_way() -> None:
    before = section(4, "1-2 1-0, 3-4 1-0", "1-3 *, 2-4 1-0")
    with pytest.raises(
        BadInput,
        match=r"board 1, #1 P1 - #3 P3 has no result yet; enter the missing results, or take the player out",
    ) as caught:
        rescored(before, 1)
    assert (caught.value.where, caught.value.rule) == ("round 2", "28I2")


def test_28i_a_game_with_another_section_stands() -> None:
    before = section(4, "1-2 1-0, 3-4 1-0", name="Open")
    guest = replace(game("1-9 1-0"), black_section="Reserve")
    before = replace(
        before, results=(replace(before.results[0], games=(guest, *before.results[0].games[1:])),)
    )
    assert rescored(before, 1) == ()


def test_28i2a_a_game_played_ahead_leaves_a_bye_in_the_round_to_come() -> None:
    ahead = replace(game("1-2 1-0", 2), black_round=2)
    before = section(5, "3-4 1-0, 2-5 1-0")
    before = replace(before, results=(replace(before.results[0], games=(*before.results[0].games, ahead)),))
    after = removed(before, 1, rescored(before, 1))
    assert after.player(2).byes == {2: ByeKind.HALF}
    assert len(after.results[0].games) == 2
