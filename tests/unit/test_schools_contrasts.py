"""Schools: what a rule changes, by the side of the same position without its cause."""

from __future__ import annotations

import json
from typing import Any

from crosstable.flow.pairing import pair_section
from crosstable.formats.document.read import read_document
from tests.case_files import cards_document, players_document

LEVELS = (("2", "WB"), ("2", "WB"), ("2", "BW"), ("1", "WB"), ("1", "BW"), ("1", "BW"))
"""Two levels of three: 1 and 2 are due White, 3 Black; 4 White, 5 and 6 Black."""


def games(document: dict[str, Any]) -> str:
    """The games of the next round, White first, in the order of the White players' numbers."""
    pairing = pair_section(read_document(json.dumps(document)).section())
    return " ".join(sorted(f"{game.white}-{game.black}" for game in pairing.games))


def paired(*cards: str, round_no: int = 3, **choices: object) -> str:
    """A round from cards `score colours [words]`, numbered from 1."""
    lines = []
    for no, card in enumerate(cards, start=1):
        score, colours, *words = card.split()
        floats = next((word for word in words if set(word) <= set("UD.")), "." * len(colours))
        met = next((word[4:] for word in words if word.startswith("met=")), "-")
        rest = [word for word in words if word != floats and not word.startswith("met=")]
        lines.append(" ".join([str(no), score, colours, met, floats, *rest]))
    raw = {"case": "x", "of": 9, "round": round_no, "cards": "\n".join(lines), **choices}
    return games(cards_document(raw, "schools", "cards"))


def floating(**floats: str) -> str:
    """The two levels of three with the floats of some players."""
    cards = (
        f"{score} {colours} {floats.get(f'of_{no}', '..')}"
        for no, (score, colours) in enumerate(LEVELS, start=1)
    )
    return paired(*cards)


def test_2a_schools_part_two_who_have_the_same_score() -> None:
    assert paired("2 BW", "2 WB", "1 BW", "1 WB") == "2-1 4-3"
    assert paired("2 BW school=Ash", "2 WB school=ash", "1 BW", "1 WB") == "2-3 4-1"


def test_2b_scores_hold_together_two_who_are_due_the_same_colour() -> None:
    assert paired("1 B top", "1 B", "1 W top", "1 W", round_no=2) == "1-4 2-3"
    assert paired("1 B top", "1 B", "0 W top", "0 W", round_no=2) == "1-2 4-3"


def test_2_the_order_has_2c_colours_before_the_history_of_floats() -> None:
    assert floating(of_1="D.", of_2="D.") == "1-3 2-5 4-6"


def test_2ci_the_smaller_difference_gives_way_though_its_run_is_longer() -> None:
    assert paired("2 -BWW", "2 WWBW", "2 WWBW", "2 BWWB", round_no=5) == "1-2 4-3"


def test_2cii_18_the_shortest_run_gives_way_and_of_equal_ones_the_first_in_the_list() -> None:
    assert paired("2 WWBB", "2 WBWB", "2 WWBB", "2 BWBW", round_no=5) == "1-2 3-4"
    assert paired("2 WBWB", "2 WWBB", "2 BWWB", "2 BWBW", round_no=5) == "2-1 3-4"


def test_2d_floats_owed_are_taken_first() -> None:
    assert floating() == "1-3 2-5 4-6"
    assert floating(of_1="U.") == "1-5 2-3 4-6"
    assert floating(of_6="D.") == "1-3 2-6 4-5"
    assert floating(of_2="UD") == "1-5 2-3 4-6"


def test_12iv_a_bye_does_not_break_a_run() -> None:
    for word in ("WBB- top", "W-BB top"):
        other = "W-BB" if word.startswith("WBB") else "WBB-"
        assert paired(f"1 {word}", f"1 {other}", round_no=5) == "1-2"
        assert paired(f"1 {other}", f"1 {word}", round_no=5) == "2-1"


def test_20a_who_never_floated_down_goes_before_one_who_has() -> None:
    assert floating(of_2="D.") == floating(of_2=".D") == "1-5 2-3 4-6"


def test_20b_of_two_downfloats_the_earlier_one_goes() -> None:
    assert floating(of_1="D.", of_2=".D") == "1-5 2-3 4-6"
    assert floating(of_1=".D", of_2="D.") == "1-3 2-5 4-6"


def test_21a_who_floated_up_last_round_does_not_again() -> None:
    assert floating(of_5=".U") == "1-3 2-6 4-5"
    assert floating(of_5=".U", of_6="U.") == "1-3 2-6 4-5"


def test_21b_who_never_floated_up_goes_first() -> None:
    assert floating(of_5="U.") == "1-3 2-6 4-5"


def test_23_a_floater_of_the_larger_group_stands() -> None:
    assert floating(of_1=".D", of_2=".D", of_3="..") == "1-3 2-5 4-6"


def test_27_relatives_are_kept_apart_in_round_1_and_for_as_long_as_the_arbiter_says() -> None:
    raw = {"case": "x", "of": 5, "players": "\n".join(f"{no} unrated" for no in range(1, 9))}
    assert games(players_document(raw, "schools", "x")) == "1-5 3-7 6-2 8-4"
    assert games(players_document({**raw, "avoid": [[1, 5]]}, "schools", "x")) == "1-6 3-7 5-2 8-4"
    four = ("1 B", "1 B", "1 W", "1 W")
    assert paired(*four, round_no=2, avoid=[[1, 3]]) == "1-3 2-4"
    assert paired(*four, round_no=2, avoid=[[1, 3]], settings={"avoid_until_round": 2}) == "1-4 2-3"


def test_29_half_point_byes_of_round_1_are_kept_apart_in_round_2_only() -> None:
    played = ("0.5 W met=6", "0.5 B met=5", "0.5 W met=4", "0.5 B met=3")
    assert paired("0.5 - half", "0.5 - half", *played, round_no=2) == "1-3 4-2 6-5"
    asked = {"avoid_half_bye_pairs": False}
    assert paired("0.5 - half", "0.5 - half", *played, round_no=2, settings=asked) != "1-3 4-2 6-5"
