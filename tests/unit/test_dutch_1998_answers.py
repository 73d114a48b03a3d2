"""The plain answers of the Dutch system of 1998: why these two, why the bye, why not."""

from __future__ import annotations

import json

from crosstable.flow.field import field_for
from crosstable.formats.document.read import read_document
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.engine import pair
from crosstable.rulebooks.dutch_1998.why_not import best_with, why_not

NAMES = ["Adler", "Barrow", "Cole", "Dale", "Easton", "Fairley", "Garland", "Hale"]


def field_of(*cards: str, number: int = 4, rounds: int = 9) -> Field:
    """A round from lines: score, colours, opponents, floats, and `bye` for a free point."""
    players, written = [], []
    for no, line in enumerate(cards, start=1):
        score, colours, met, floats, *bye = line.split()
        players.append({"no": no, "name": NAMES[no - 1], "rating": 2500 - no})
        written.append(
            {
                "player": no,
                "score": float(score),
                "colours": colours,
                "opponents": [] if met == "." else [int(other) for other in met.split(",")],
                "floats": floats,
                "bye": bool(bye),
            }
        )
    document = {
        "crosstable": 1,
        "name": "cards",
        "rulebook": "dutch-1998",
        "rounds": rounds,
        "round": number,
        "players": players,
        "cards": written,
    }
    return field_for(read_document(json.dumps(document)).section())


def first_round(size: int) -> Field:
    """Round 1 of some players."""
    players = [{"no": no, "name": NAMES[no - 1], "rating": 2500 - no} for no in range(1, size + 1)]
    document = {"crosstable": 1, "name": "new", "rulebook": "dutch-1998", "rounds": 5, "players": players}
    return field_for(read_document(json.dumps(document)).section())


def answers(field: Field) -> dict[tuple[int, ...], Reason]:
    """The one plain answer for every game and bye."""
    return {tuple(sorted(r.players)): r for r in pair(field).reasons if r.layer is Layer.ANSWER}


def shown(reason: Reason) -> tuple[str, str]:
    """The rule and the sentence."""
    return reason.rule, reason.text


def test_f4_the_first_round_says_halves_and_the_last_has_the_bye() -> None:
    said = answers(first_round(5))
    assert shown(said[(1, 3)])[0] == "F4" and "each number 1 in their half" in said[(1, 3)].text
    expected = "The number of players is odd, and in round 1 the lowest ranked, Easton, has the bye."
    assert shown(said[(5,)]) == ("F4", expected)


def test_a5_who_is_alone_on_the_lowest_score_is_left_over() -> None:
    field = field_of("3 WBW . ---", "3 BWB . ---", "2 WBW . ---", "2 BWB . ---", "0 WBW . ---")
    expected = "One player is left over. Easton is alone on 0, the lowest score, and has had no free point."
    assert shown(answers(field)[(5,)]) == ("A5", expected)


def test_b1_a_free_point_keeps_the_lower_ranked_from_the_bye() -> None:
    field = field_of("2 WBW . ---", "2 BWB . ---", "0 WBW . ---", "0 WBW . ---", "0 BWB . --- bye")
    expected = "One player is left over. Easton ranks lower than Dale, but has had a free point."
    assert shown(answers(field)[(4,)]) == ("B1", expected)
    asked = why_not(field)(4, 5)[0]
    expected = "Dale has the bye. Easton has had a free point and may not have it."
    assert shown(asked) == ("B1", expected)


def test_b3_who_came_down_and_found_somebody_goes_no_further() -> None:
    field = field_of(
        "3 WBW . ---", "2.5 BWB . ---", "2.5 WBW . ---", "2.5 BWB . ---", "2 WBW . ---", "2 BWB . ---"
    )
    expected = "Adler came down from 3 to 2½ and found Barrow there, so goes no further down to Easton (2)."
    reasons = why_not(field)(1, 5)
    assert shown(reasons[0]) == ("B3", expected)
    assert not any("nobody" in reason.text for reason in reasons)


def test_b3_a_group_that_can_be_paired_sends_nobody_down() -> None:
    field = field_of("3 WBW . ---", "3 BWB . ---", "2 WBW . ---", "2 BWB . ---")
    expected = "Adler has 3, Dale 2. Everybody in the group on 3 can be paired there, so nobody plays lower."
    assert shown(why_not(field)(4, 1)[0]) == ("B3", expected)


def test_c8_an_exchange_is_told_with_who_has_nobody_in_the_lower_half() -> None:
    field = field_of("2 WBW 3,4 ---", "2 BWB . ---", "2 WBB 1 ---", "2 BWW 1 ---")
    said = answers(field)[(1, 2)]
    expected = "Adler may meet nobody of the lower half, so Barrow changed places with Cole; "
    assert shown(said) == ("C8", expected + "Adler then meets Barrow.")
    assert said.data["out"] == [2] and said.data["into"] == [3]


def test_b5_who_floats_down_again_is_told_so() -> None:
    field = field_of("2 WBW . --D", "2 BWB . --D", "2 WBW . --D", "1 BWB . ---")
    told = [reason for reason in pair(field).reasons if reason.code == "dutch-1998.down-again-last"]
    assert [reason.players for reason in told] == [(3,)] and told[0].rule == "B5"


def test_b2_both_must_have_one_colour() -> None:
    field = field_of("2 BWW . ---", "2 BWW . ---", "2 WBB . ---", "2 WBB . ---")
    first, *figures = why_not(field)(1, 2)
    expected = "Adler and Barrow must both have Black in this round, so they cannot meet."
    assert shown(first) == ("B2", expected)
    assert [reason.code for reason in figures] == ["dutch-1998.twice-running"] * 2


def test_b1_b2_others_who_could_not_be_paired() -> None:
    field = field_of("2 WBW . ---", "2 BWB . ---", "2 WBW 4 ---", "2 BWB 3 ---")
    first = why_not(field)(1, 2)[0]
    assert shown(first)[0] == "B1"
    assert first.text.startswith("If Adler met Barrow, the others could not all be paired without")
    assert best_with(field)(1, 2) is None
    assert best_with(field)(1, 4) == ((1, 4), (2, 3))


def test_d1_the_first_in_order_who_fits() -> None:
    field = field_of("2 WBW . ---", "2 WBW . ---", "2 BWB . ---", "2 BWB . ---")
    expected = "Adler gets the first opponent in order who fits: Cole, who ranks above Dale."
    assert shown(why_not(field)(1, 4)[0]) == ("D1", expected)


def test_b4_more_colours_would_clash() -> None:
    field = field_of("2 WBW . ---", "2 BWB . ---", "2 WBW . ---", "2 BWB . ---")
    expected = "If Adler met Cole, colours would clash in 2 games of the group on 2, instead of 0."
    assert shown(why_not(field)(1, 3)[0]) == ("B4", expected)


def test_c6_two_who_do_meet() -> None:
    field = field_of("2 WBW . ---", "2 BWB . ---")
    assert shown(why_not(field)(2, 1)[0]) == ("C6", "Adler and Barrow do play each other in this round.")
    assert shown(answers(field)[(1, 2)]) == ("C6", "Adler and Barrow are the only players on 2 points.")
