"""The US Chess brute force gives what the ledger's own examples say (ledger 4.6, 6.1, 6.2)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from tests.oracles.us_chess_brute import pair
from tests.oracles.us_chess_disturbance import violations

Document = dict[str, Any]


def cards(number: int, rounds: int, *lines: str, **more: Any) -> Document:
    """A document from lines `rating colours score [flag ...]`; `-` for no rating, no colours."""
    players: list[dict[str, Any]] = []
    held: list[dict[str, Any]] = []
    for no, line in enumerate(lines, start=1):
        rating, colours, score, *flags = line.split()
        own = {flag for flag in flags if flag in ("new", "contender")}
        team = [flag for flag in flags if flag in ("X", "Y")]
        players.append({"no": no, "name": f"P{no}", "rating": None if rating == "-" else int(rating)})
        players[-1] |= {"flags": sorted(own)} if own else {}
        players[-1] |= {"team": team[0]} if team else {}
        met = [int(other) for flag in flags if flag.startswith("met") for other in flag[3:].split(",")]
        held.append({"player": no, "score": Decimal(score), "opponents": met})
        held[-1]["colours"] = "" if colours == "-" else colours
        held[-1] |= {"bye": "bye" in flags, "half_bye": "half" in flags}
    return {"rounds": rounds, "round": number, "players": players, "cards": held, **more}


def group(number: int, *lines: str, **more: Any) -> Document:
    """Cards of one score group."""
    return cards(number, number + 1, *(f"{line} 1" for line in lines), **more)


def games(text: str) -> set[tuple[int, int]]:
    """`1-2 3-4` as white and black."""
    return {(int(a), int(b)) for a, b in (pair.split("-") for pair in text.split())}


def opponents(text: str) -> set[frozenset[int]]:
    """`1/2 3/4` as opponents."""
    return {frozenset(map(int, pair.split("/"))) for pair in text.split()}


EXAMPLE_1 = ("2300 BWB", "2220 BWB", "2180 BBW", "2050 BWB", "2040 BWB", "1990 WBW", "1980 WBW", "1950 WBW")
EXAMPLE_5 = ("2100 BWB 3", "2080 BWB 3", "1990 WBW 3", "2050 WBW 2.5", "1980 BWB 2.5", "1800 BWB 2.5")
SIX = ("2300 B", "2240 B", "2170 W", "1800 B", "1700 W", "1600 W")


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (group(4, *EXAMPLE_1, variations=["29E6b"]), "1-6 2-7 3-8 4-5"),
        (cards(4, 5, *EXAMPLE_5, settings={"odd_switch_measure": "direct"}), "1-2 5-3 6-4"),
        (group(2, *SIX), "1-5 2-6 4-3"),
        (group(2, *SIX, settings={"transposition_style": "swap"}), "1-5 2-6 4-3"),
    ],
)
def test_games_of_the_ledger(made: Document, expected: str) -> None:
    """T-29E7-1 top down, T-29E7-5 direct, and fewer pairings over 80 before fewer boards (4.6)."""
    assert pair(made).pairs == games(expected)


def test_no_third_meeting() -> None:
    """T-27A1: rematches are the fewest, and nobody meets a third time."""
    first = cards(4, 6, *("2000 - 3 met2,3,4", "1900 - 2 met1,3,4", "1800 - 1 met1,2,4", "1700 - 0 met1,2,3"))
    first["settings"] = {"rematches": "fewest"}
    assert {frozenset(game) for game in pair(first).pairs} == opponents("1/2 3/4")
    then = cards(
        5, 6, "2000 - 4 met2,2,3,4", "1900 - 2 met1,1,3,4", "1800 - 2 met1,2,4,4", "1700 - 0 met1,2,3,3"
    )
    then["settings"] = {"rematches": "fewest"}
    assert {frozenset(game) for game in pair(then).pairs} == opponents("1/3 2/4")


@pytest.mark.parametrize(
    ("made", "bye"),
    [
        (cards(3, 5, "2000 - 1", "1500 - 0", "1200 - 0", "- - 0", "- - 0 new"), 3),
        (cards(3, 5, "2000 - 1", "- - 0", "- - 0 new"), 2),
        (cards(3, 5, "2000 - 1", "1500 - 1 bye", "1400 - 1 bye"), 1),
        (cards(3, 5, "2100 - 2", "2000 - 1", "1500 - 1 half", "1400 - 1 bye", "1450 - 1"), 5),
        (cards(3, 5, "2000 - 2", "1500 - 1 half", "1400 - 1 bye"), 2),
        (cards(3, 4, "2200 - 2", "2000 - 1 contender", "1500 - 1", "- - 0 new", "- - 0 new"), 3),
        (cards(3, 5, "2200 - 2", "2000 - 1 contender", "1500 - 1", "- - 0 new", "- - 0 new"), 5),
        (group(2, "1500 B", "1480 B", "1460 W"), 3),
        (group(2, "1500 B", "1480 B", "1460 W", variations=["28L2a"]), 2),
    ],
)
def test_byes_of_the_ledger(made: Document, bye: int) -> None:
    """T-28L-2 to T-28L-8, T-28L2a."""
    assert pair(made).bye == bye


def test_the_bye_goes_where_the_rest_can_be_paired() -> None:
    """T-28L-7: S M H K G N L; without H the rest would need a rematch."""
    made = cards(
        6,
        6,
        "1841 WBWBW 4.5 met2,3,5,7,6",
        "1813 BBWWB 3 met1,5,7,3,4",
        "1742 WWBBB 3 met4,1,6,2,7",
        "1498 BW-BW 3 bye met3,6,5,2",
        "1665 BWBW- 2.5 bye met7,2,1,4",
        "1563 -BW-B 2 bye met4,3,1",
        "1262 W-BWB 1 bye met5,2,1,3",
    )
    answer = pair(made)
    assert answer.bye == 2 and answer.pairs == games("4-1 3-5 6-7")


def test_late_entrants_get_the_first_bye_last() -> None:
    """T-28L-1: the lowest rated, not an unrated player and not a late entrant."""
    players: list[dict[str, Any]] = [
        {"no": no, "name": f"P{no}", "rating": rating}
        for no, rating in enumerate([2000, 1500, 1200, None, None], start=1)
    ]
    players[2]["entered"] = "2026-11-21T10:30"
    players[4]["flags"] = ["new"]
    made = {"rounds": 5, "players": players, "results": [], "entries_close": "2026-11-21T09:00"}
    assert pair(made).bye == 2


def sixteen(*results: tuple[int, int, str], **more: Any) -> Document:
    """16 players from 2400 down in steps of 50, after a first round."""
    players = [{"no": no, "name": f"P{no:02}", "rating": 2450 - 50 * no} for no in range(1, 17)]
    played = [{"white": a, "black": b, "result": result} for a, b, result in results]
    lots = {"first_colour": "white", "seed": 1}
    return {"rounds": 5, "players": players, "lots": lots, "results": [{"games": played}], **more}


def test_added_scores() -> None:
    """T-28R1 round 2."""
    first = [(1, 5), (2, 6), (3, 7), (4, 8), (9, 13), (10, 14), (11, 15), (12, 16)]
    played = [(a, b, "1-0") if a % 2 else (b, a, "0-1") for a, b in first]
    made = sixteen(*played, variations=["28R1"])
    assert pair(made).pairs == games("4-1 2-3 5-9 10-6 7-11 12-8 13-16 15-14")


def test_adjusted_ratings() -> None:
    """T-28R2: the groups of round 2 before colours."""
    drawn, lost = "1/2-1/2", "0-1"
    played = [(1, 5, "1-0"), (2, 6, drawn), (3, 7, "1-0"), (4, 8, lost)]
    played += [(9, 13, "1-0"), (10, 14, drawn), (11, 15, lost), (12, 16, "1-0")]
    made = sixteen(*played, variations=["28R2"])
    assert pair(made).legal_natural == opponents("1/3 2/8 4/9 6/10 5/12 7/15 11/14 13/16")


def test_one_against_two() -> None:
    """T-29L1 round 2: the lowest rated of the top group meets the nearest he has not met."""
    players = [
        {"no": no, "name": f"P{no}", "rating": rating}
        for no, rating in enumerate([2205, 2050, 1803, 1650, 1493, 1402], start=1)
    ]
    played = [{"white": a, "black": a + 1, "result": "1-0"} for a in (1, 3, 5)]
    made = {"rounds": 5, "players": players, "variations": ["29L1"], "results": [{"games": played}]}
    assert pair(made).legal_natural == opponents("1/3 5/4 2/6")


def test_a_board_is_turned_to_save_a_third_colour() -> None:
    """`three_in_row_turn`: 29E4/2 gives the first Black, so the second a third White; turned it does not."""
    made = group(5, "2000 WWBW", "1900 -BWW")
    assert pair(made).pairs == games("2-1")
    made["settings"] = {"color.three_in_row_turn": True}
    assert pair(made).pairs == games("1-2")


def test_a_needless_disturbance_is_found() -> None:
    """T-29E5d-needless: the first edition let the two top players meet."""
    lines = ("2101 B 1", "2079 W 1", "1970 W 1", "1757 W 1", "1584 B 1", "1949 B 0")
    made = cards(2, 5, *lines, settings={"transposition_style": "swap"})
    assert not violations(made, pair(made).pairs) and pair(made).pairs == games("1-3 5-2 6-4")
    found = violations(made, [(1, 2), (5, 3), (6, 4)])
    assert [one["instead"] for one in found if one["kind"] == "two-board switch"] == [[[2, 5], [4, 6]]]
