"""FIDE's tie-breaks of teams, articles 12 and 13, on matches worked out by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event

RESULTS = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
BACK = {"1": "0", "=": "=", "0": "1"}


def match(white: int, black: int, boards: str) -> dict[str, Any]:
    """A match by the first team's results on boards 1 and 2; team n has players 10n + 1 and 10n + 2."""
    games = []
    for board, result in enumerate(boards, start=1):
        ours, theirs = 10 * white + board, 10 * black + board
        if board % 2:
            games.append({"board": board, "white": ours, "black": theirs, "result": RESULTS[result]})
        else:
            games.append({"board": board, "white": theirs, "black": ours, "result": RESULTS[BACK[result]]})
    return {"white": white, "black": black, "games": games}


ROUNDS = [
    {"matches": [match(1, 2, "1="), match(3, 4, "=1")]},
    {"matches": [match(1, 3, "=="), match(2, 4, "11")]},
    {"matches": [match(4, 1, "0="), match(3, 2, "==")]},
]
# Match points 2½, 1½, 2, 0. Game points 4, 3½, 3½, 1.


def event(tiebreaks: list[str], **more: Any) -> Event:
    """Four teams of two, everybody against everybody."""
    teams = [{"no": no, "name": f"Team {no}", "players": [10 * no + 1, 10 * no + 2]} for no in (1, 2, 3, 4)]
    players = [
        {"no": 10 * no + board, "name": f"P {no}.{board}", "rating": 2000}
        for no in (1, 2, 3, 4)
        for board in (1, 2)
    ]
    body = {
        "crosstable": 1,
        "name": "Teams",
        "rulebook": "us-chess",
        "format": "team-swiss",
        "rounds": 3,
        "settings": {"team.boards": 2},
        "teams": teams,
        "players": players,
        "tiebreaks": tiebreaks,
        "results": ROUNDS,
    }
    return read_document(json.dumps(body | more))


def values(name: str, **more: Any) -> dict[int, Any]:
    """Every team's value of a code."""
    told: Any = crosstable.standings(event([name], **more)).as_json()
    return {line["team"]: line["tiebreaks"].get(name) for line in told["standings"]}


def test_c07_13_1_the_other_score() -> None:
    assert values("MPvGP") == {1: 4, 2: 3.5, 3: 3.5, 4: 1}


def test_c07_13_buchholz_in_match_points_and_in_game_points() -> None:
    assert values("BH") == values("BH:MP") == {1: 3.5, 2: 4.5, 3: 4, 4: 6}
    assert values("BH:GP")[1] == 3.5 + 3.5 + 1


def test_c07_13_2_extended_sonneborn_berger() -> None:
    # Team 1 beat 2 by 1½, drew with 3 by 1, beat 4 by 1½.
    assert values("EMMSB")[1] == 1 * 1.5 + 0.5 * 2 + 1 * 0
    assert values("EMGSB")[1] == 1.5 * 1.5 + 1 * 2 + 1.5 * 0
    assert values("EGMSB")[1] == 1 * 3.5 + 0.5 * 3.5 + 1 * 1
    assert values("EGGSB")[1] == 1.5 * 3.5 + 1 * 3.5 + 1.5 * 1
    assert values("EGGSB-C1")[1] == 1.5 * 3.5 + 1 * 3.5


def test_c07_13_4_second_score_and_schedule() -> None:
    # K: three match points are possible, a match has two game points: 1.
    assert values("SSSC")[1] == 7.5  # 4 + 3½
    assert values("SSSC-K2")[1] == 5.75
    assert values("SSSC-K3")[1] == "31/6"


def test_c07_12_boards() -> None:
    # Team 1 on board 1: 1 + ½ + 1, on board 2: ½ + ½ + ½.
    assert values("BC")[2] is None  # nobody is tied
    assert values("TBR")[1] == [2.5, 1.5]
    assert values("BBE")[1] == [2.5]


def test_c07_12_1_board_count_parts_teams_with_equal_game_points_by_the_lower_sum() -> None:
    rounds = [{"matches": [match(1, 2, "1="), match(3, 4, "=1")]}]
    told: Any = crosstable.standings(event(["BC"], results=rounds)).as_json()
    lines = [(line["place"], line["team"], line["tiebreaks"]["BC"]) for line in told["standings"]]
    # 1 × 1 + 2 × ½ against 1 × ½ + 2 × 1; below 1 × 0 + 2 × ½ against 1 × ½
    assert lines == [(1, 1, 2), (2, 3, 2.5), (3, 4, 0.5), (4, 2, 1)]


def test_c07_12_boards_that_are_not_known_are_an_error() -> None:
    rounds = [{"matches": [{"white": 1, "black": 2, "score": "1.5-0.5"}, match(3, 4, "=1")]}]
    with pytest.raises(BadInput, match="round 1 only the match score is entered") as error:
        crosstable.standings(event(["TBR"], results=rounds))
    assert error.value.rule == "C.07 12"


def places(code: str, rounds: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Places and teams by a code."""
    told: Any = crosstable.standings(event([code], results=rounds)).as_json()
    return [(line["place"], line["team"]) for line in told["standings"]]


def test_c07_13_3_extended_direct_encounter() -> None:
    rounds = [
        {"matches": [match(1, 2, "1="), match(3, 4, "11")]},
        {"matches": [match(1, 3, "=="), match(2, 4, "11")]},
        {"matches": [match(4, 1, "=="), match(3, 2, "=0")]},
    ]
    # Match points 2, 2, 1½, ½: teams 1 and 2 are level, and 1 beat 2.
    assert places("EDE", rounds)[:2] == [(1, 1), (2, 2)]


def test_c07_13_3_two_teams_that_stay_level_are_parted_by_boards() -> None:
    # 1 and 2 drew with a game each; 1 won on board 1.
    rounds = [{"matches": [match(1, 2, "10"), match(3, 4, "1=")]}]
    assert places("EDE", rounds) == [(1, 3), (2, 1), (2, 2), (4, 4)]
    for code in ("EDET", "EDEB", "EDEBT", "EDEBB"):
        assert places(code, rounds) == [(1, 3), (2, 1), (3, 2), (4, 4)]
    # Four teams are level: too many for the boards.
    assert {place for place, _ in places("EDET", [{"matches": [match(1, 2, "10"), match(3, 4, "==")]}])} == {
        1
    }


def test_c07_15_1_the_bye_of_a_team_is_a_win_on_every_board() -> None:
    rounds = [{"matches": [match(1, 2, "10")], "byes": [{"team": 3, "kind": "pairing"}]}]
    assert values("TBR", results=rounds)[3] == [1, 1]
