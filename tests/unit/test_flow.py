"""The stages of a round in the flow: boards of the hall, rounds that can be paired, checks of odd rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Event, Format, Section
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from tests.unit.test_nzcf_notes import FOUR, game, section

EIGHT: list[int | None] = [2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300]


def boards(event: Section) -> list[tuple[int, int, int]]:
    return [(game.board, game.white, game.black) for game in pair_section(event).games]


def test_boards_start_where_the_hall_does_and_leave_some_out() -> None:
    event = replace(section(EIGHT), first_board=11, skip_boards=(12, 14))
    assert boards(event) == [(11, 1, 5), (13, 6, 2), (15, 3, 7), (16, 8, 4)]


def test_a_fixed_board_is_kept_and_the_others_close_up() -> None:
    event = section(EIGHT)
    players = tuple(replace(p, fixed_board=1) if p.no == 7 else p for p in event.players)
    assert boards(replace(event, players=players)) == [(1, 3, 7), (2, 1, 5), (3, 6, 2), (4, 8, 4)]


def test_two_claims_to_one_board_the_higher_table_has_it() -> None:
    event = section(EIGHT)
    players = tuple(replace(p, fixed_board=9) if p.no in (7, 8) else p for p in event.players)
    assert [b for b, *_ in boards(replace(event, players=players))] == [1, 2, 3, 9]


def test_explain_finds_the_board_by_its_real_number() -> None:
    event = replace(section(EIGHT), first_board=11)
    assert explain_section(event, board=12).players == (6, 2)
    with pytest.raises(BadInput, match="choose 11 to 14"):
        explain_section(event, board=1)


@pytest.mark.parametrize(
    ("round_no", "text"), [(3, "the next round is 2"), (99, "the next round is 2"), (0, "0")]
)
def test_only_played_rounds_and_the_next_can_be_paired(round_no: int, text: str) -> None:
    with pytest.raises(BadInput, match=text):
        pair_section(section(FOUR, "1-3 1-0, 4-2 0-1"), round_no)


def test_a_finished_event_has_no_next_round() -> None:
    with pytest.raises(BadInput, match="the only round has been played"):
        pair_section(section(FOUR, "1-3 1-0, 4-2 0-1", of=1))


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"avoid": (Avoid(players=(1, 2)),)}, "avoid"),
        ({"held": (1,)}, "held"),
        ({"variations": ("29E4b",)}, "variations"),
        ({"format": Format.QUADS}, "format"),
    ],
)
def test_what_the_book_has_no_rule_for_is_refused(change: dict[str, object], where: str) -> None:
    event = replace(section(FOUR), **change)  # type: ignore[arg-type]
    for use in (pair_section, check_section, ranking):
        with pytest.raises(BadInput) as caught:
            use(event)
        assert caught.value.where == where


def test_games_with_another_section_are_refused_not_misread() -> None:
    odd = Game(white=1, black=9, black_section="B", result=Result.WHITE_WINS)
    event = replace(section(FOUR), results=(Round(games=(odd, game("4-2 0-1"))),))
    with pytest.raises(BadInput) as caught:
        pair_section(event)
    assert caught.value.where == "results[0].games[0]"


def test_check_names_a_second_bye_and_says_each_thing_once() -> None:
    event = section([*FOUR, 1600])
    byes = (Bye(kind=ByeKind.PAIRING, player=2), Bye(kind=ByeKind.PAIRING, player=4))
    posted = replace(event, results=(Round(games=(game("1-3 1-0"),), byes=byes),))
    checked = check_section(posted).rounds[0]
    assert [reason.rule for reason in checked.differences].count("B4.1") == 1
    again = section(FOUR, "1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0")
    rules = [(reason.rule, reason.players) for reason in check_section(again).rounds[1].differences]
    assert len(rules) == len(set(rules))


def test_section_by_name() -> None:
    one = Event(name="E", sections=(section(FOUR),))
    assert one.section() is one.sections[0]
    with pytest.raises(BadInput, match="only one"):
        one.section("A")
    two = Event(name="E", sections=(replace(section(FOUR), name="A"), replace(section(FOUR), name="B")))
    assert two.section("B").name == "B"
    with pytest.raises(BadInput, match="A, B"):
        two.section()


def test_a_lone_player_has_the_bye() -> None:
    pairing = pair_section(section([2000]))
    assert (pairing.games, [bye.player for bye in pairing.byes]) == ((), [1])
