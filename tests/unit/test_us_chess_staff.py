"""Disabled and assisted players, computers: what the staff sees to, and nobody else sees."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.shared.conditions import arrangements, written
from crosstable.rulebooks.us_chess.entries.staff import STAFF_RULES, staff_duties

BLIND = Player(
    no=1,
    name="Ames",
    fixed_board=20,
    notes="arrives by taxi",
    info={"equipment": ["tactile board", "talking clock"], "assistant": "Ruth Ames", "certified": True},
)
OTHER = Player(no=2, name="Burr")
RESTING = Player(no=3, name="Cole")
MACHINE = Player(no=4, name="Deep", flags=frozenset({Flag.COMPUTER}))


def section_of(*players: Player) -> Section:
    """A section in which 1 plays 2 and 3 has a bye."""
    game = Game(board=20, white=1, black=2, result=Result.UNFINISHED)
    posted = Round(games=(game,), byes=(Bye(player=3, kind=ByeKind.HALF),))
    return Section(rulebook="us-chess", rounds=3, players=players, results=(posted,))


def duties(*players: Player) -> list[tuple[str, str]]:
    """The duties of the staff, rule and text."""
    found: tuple[Reason, ...] = staff_duties(section_of(*players))
    return [(reason.rule, reason.text) for reason in found]


def test_35e_every_arrangement_has_its_rule() -> None:
    found = {term.label: (term.text, term.rule) for term in arrangements(BLIND, STAFF_RULES)}
    assert found == {
        "fixed board": ("20", "35E"),
        "equipment": ("tactile board, talking clock", "35F1"),
        "assistant": ("Ruth Ames", "35F10"),
        "certificate seen": ("yes", "35F12"),
        "note": ("arrives by taxi", "35A"),
    }
    assert arrangements(OTHER, STAFF_RULES) == ()


def test_35b_both_players_of_a_special_board_are_to_be_told_but_private_notes_are_not() -> None:
    number, text = duties(BLIND, OTHER, RESTING)[0]
    assert number == "35B"
    assert "board 20: tell both #1 and #2" in text and "Ruth Ames" in text
    assert "taxi" not in text


def test_35f11_the_opponent_may_have_an_assistant_and_those_on_a_bye_can_be_asked() -> None:
    number, text = duties(BLIND, OTHER, RESTING)[1]
    assert number == "35F11"
    assert "#2 Burr" in text and "#3 Cole" in text


def test_35f1_a_special_board_alone_is_told_to_both() -> None:
    player = Player(no=1, name="Ames", info={"equipment": "tactile board"})
    assert [number for number, _ in duties(player, OTHER, RESTING)] == ["35B", "35F11"]


def test_35f10_an_assistant_alone_is_told_to_both() -> None:
    player = Player(no=1, name="Ames", info={"assistant": "Ruth Ames"})
    number, text = duties(player, OTHER, RESTING)[0]
    assert number == "35B" and "assistant Ruth Ames" in text


def test_35f5_a_special_clock_is_admitted() -> None:
    assert [number for number, _ in duties(BLIND, OTHER, RESTING)] == ["35B", "35F11", "35F5"]


def test_36i_a_computer_needs_an_operator() -> None:
    plain = Player(no=1, name="Ames")
    assert [number for number, _ in duties(plain, OTHER, RESTING, MACHINE)] == ["36I"]
    operated = Player(no=4, name="Deep", flags=frozenset({Flag.COMPUTER}), info={"operator": "Eve"})
    assert duties(plain, OTHER, RESTING, operated) == []
    assert [(term.label, term.rule) for term in arrangements(operated, STAFF_RULES)] == [("operator", "36I")]


def test_35a_nothing_to_do_before_round_1_but_the_clock() -> None:
    section = Section(rulebook="us-chess", rounds=3, players=(BLIND,))
    assert [reason.rule for reason in staff_duties(section)] == ["35F5"]


def test_words_of_a_value() -> None:
    assert (written(None), written(False), written(True), written(3)) == ("", "", "yes", "3")
