"""29G: a round changed before its boards start, by a ladder, by an exchange, by a house player."""

from __future__ import annotations

import pytest

from crosstable.app.round.day_scope import cards_of
from crosstable.app.round.repair_plan import Plan, changed_by_book, full_repair, round_before
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.shared.changed_round import Board, Changed, moved
from crosstable.rulebooks.shared.repair import Ladder
from crosstable.rulebooks.shared.repair_steps import house_player_takes_over, opponents_exchanged
from crosstable.rulebooks.us_chess.day.repair import laddered
from tests.us_chess_day import prepare, section


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


def posted(*pairs: str, byes: tuple[int, ...] = ()) -> Changed:
    """A round from "1-3"."""
    boards = []
    for number, pair in enumerate(pairs, start=1):
        white, black = map(int, pair.split("-"))
        boards.append(Board(number, white, black))
    return Changed(boards=tuple(boards), byes=byes)


def pairs(round_: Changed) -> list[str]:
    """The boards in short."""
    return [f"{board.board}: {board.white}-{board.black}" for board in round_.boards]


def ladder(of: Section, round_: Changed, *started: int) -> Ladder:
    """Everything a ladder looks at."""
    return Ladder(
        round=round_,
        players={player.no: player for player in of.players},
        cards=cards_of(of, len(of.results) + 1),
        started=frozenset(started),
    )


# after two rounds: 1, 2, 3 have 2 points; 4, 5 have 1½; 6, 7 have 1; 8, 9, 10 less
FIELD = section(
    10,
    "1-6 1-0, 2-7 1-0, 3-8 1-0, 4-9 1-0, 5-10 1-0",
    "8-1 0-1, 9-2 0-1, 10-3 0-1, 5-4 1/2-1/2, 6-7 1/2-1/2",
)


def test_29g1_the_gap_is_closed_by_the_odd_player_and_handed_down() -> None:
    # 1 withdraws; 3 (2 points) was paired down to 4 (1½): the two 2s meet, and the 1½ is laddered
    before = posted("2-1", "3-4", "5-6", "7-8", "9-10")
    after = laddered(ladder(FIELD, before), 1)
    assert {2, 3} == set(after.boards[0].players)
    assert [reason.rule for reason in after.reasons] == ["29G1"] * len(after.reasons)
    assert "who was paired down" in after.reasons[0].text
    assert len(after.byes) == 1
    everybody = [no for board in after.boards for no in board.players] + list(after.byes)
    assert sorted(everybody) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_29g1_a_ladder_ends_at_the_bye_that_was_there() -> None:
    of = section(5, "1-3 1-0, 4-2 0-1; 5 pairing", "3-2 0-1, 5-1 0-1; 4 pairing")
    before = posted("2-1", "4-3", byes=(5,))
    after = laddered(ladder(of, before), 4)
    assert (pairs(after), after.byes) == (["1: 2-1", "2: 5-3"], ())
    assert "who had the bye" in after.reasons[0].text


def test_29g1_nobody_moves_when_the_one_who_leaves_had_the_bye() -> None:
    of = section(5, "1-3 1-0, 4-2 0-1; 5 pairing")
    after = laddered(ladder(of, posted("2-1", "5-4", byes=(3,))), 3)
    assert (pairs(after), after.byes) == (["1: 2-1", "2: 5-4"], ())


def test_29g1_no_second_free_point_at_the_foot_of_a_ladder() -> None:
    of = section(3, "1-2 1-0; 3 pairing", "3-1 0-1; 2 pairing")
    with pytest.raises(BadInput, match="no ladder leads down") as caught:
        laddered(ladder(of, posted("2-3", byes=())), 2)
    assert caught.value.rule == "29G1"


def test_29g1_a_ladder_looks_for_the_same_colour_and_a_like_rating() -> None:
    of = section(8, "1-5 1-0, 2-6 1-0, 3-7 0-1, 8-4 0-1")
    # 1 (Black on board 1) leaves; 2 waits. Of those with 0 points 5 and 6 are due White, 3 and 8 Black
    before = posted("2-1", "7-4", "5-3", "6-8")
    after = laddered(ladder(of, before), 1)
    assert after.boards[0] == Board(1, 2, 3)


def test_29g2_a_board_that_has_started_is_not_touched() -> None:
    before = posted("2-1", "3-4", "5-6", "7-8", "9-10")
    after = laddered(ladder(FIELD, before, 2), 1)
    assert Board(2, 3, 4) in after.boards
    with pytest.raises(BadInput, match="board 1 has started") as caught:
        laddered(ladder(FIELD, before, 1), 1)
    assert caught.value.rule == "29G2"


def test_29g3_only_the_waiting_boards_are_paired_again() -> None:
    before = posted("2-1", "3-4", "5-6", "7-8", "9-10")
    plan = Plan(
        section=round_before(FIELD, 3), number=3, before=before, started=frozenset({1, 2}), leaving=()
    )
    after = changed_by_book(plan, frozenset({1, 2}))
    assert after.boards[:2] == before.boards[:2]
    assert {no for board in after.boards[2:] for no in board.players} == {5, 6, 7, 8, 9, 10}


def test_29h10_how_much_a_new_pairing_would_move() -> None:
    before, after = posted("1-2", "3-4", "5-6"), posted("1-2", "4-3", "5-6")
    assert moved(before, before) == (0, 0)
    assert moved(before, after) == (1, 2)
    assert moved(before, posted("1-2", byes=(3,))) == (2, 1)
    late = section(4, "1-3 1-0, 4-2 0-1", "2-1 *, 3-4 *")
    assert full_repair(late, 2) == (0, 0)
    upset = section(4, "1-3 0-1, 4-2 0-1", "2-1 *, 3-4 *")
    assert full_repair(upset, 2) == (2, 4)
    begun = section(4, "1-3 0-1, 4-2 0-1", "2-1 1-0, 3-4 *")
    assert full_repair(begun, 2) == (0, 0)


def test_29h9a_two_players_exchange_their_opponents() -> None:
    after = opponents_exchanged(posted("1-2", "3-4"), 1, 4, "29H9a")
    assert pairs(after) == ["1: 4-2", "2: 3-1"]
    for one, other, text in ((1, 2, "do not meet"), (1, 1, "do not meet"), (1, 9, "player 9 has no game")):
        with pytest.raises(BadInput, match=text):
            opponents_exchanged(posted("1-2", "3-4"), one, other, "29H9a")


def test_28m1_a_house_player_takes_over_and_nobody_else_moves() -> None:
    after = house_player_takes_over(posted("1-2", "3-4"), 4, 9, "28M1")
    assert (pairs(after), after.reasons[0].rule) == (["1: 1-2", "2: 3-9"], "28M1")
