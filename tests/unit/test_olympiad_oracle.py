"""The Olympiad oracle against the printed lists, the ledger's fixtures and its tests, by rule number."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.oracles.olympiad_brackets import packed, unpacked
from tests.oracles.olympiad_brute import HOW, Group, How, bye_order, fired, median, pair, whole_round
from tests.oracles.olympiad_cards import DEFAULTS, Event, Line, Team, nearest_even, read, score_of
from tests.oracles.olympiad_colours import clash, seated
from tests.oracles.olympiad_dense import pair_dense
from tests.oracles.olympiad_lists import Row, rule_39, rule_52
from tests.oracles.olympiad_order import places, tiebreaks
from tests.oracles.olympiad_random import document, rough

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("olympiad-2008*-cases.json"))

RULE_40 = """14 25 36, 14 26 35, 14 23 56, 15 24 36, 15 26 34, 15 23 46, 16 24 35, 16 25 34, 16 23 45,
    13 25 46, 13 26 45, 13 24 56, 12 35 46, 12 36 45, 12 34 56"""
RULE_50 = """16 25 34, 16 24 35, 16 23 45, 15 26 34, 15 24 36, 15 23 46, 14 26 35, 14 25 36, 14 23 56,
    13 26 45, 13 25 46, 13 24 56, 12 36 45, 12 35 46, 12 34 56"""
RULE_52 = """15 24 3, 15 23 4, 15 34 2, 14 25 3, 14 23 5, 14 35 2, 13 25 4, 13 24 5, 13 45 2,
    12 35 4, 12 34 5, 12 45 3, 25 34 1, 24 35 1, 23 45 1"""

FIXTURES = {
    8: """1-3 4-2 5-7 8-6 | 2-1 3-5 6-4 7-8 | 1-4 6-2 7-3 5-8 | 5-1 3-2 6-7 4-8 | 1-6 2-5 7-4 8-3""",
    9: """1-3 4-2 5-7 8-6 b9 | 2-1 3-5 6-4 7-9 b8 | 1-4 5-2 6-3 9-8 b7 | 8-1 2-3 4-7 9-6 b5
        | 7-1 2-8 3-4 5-9 b6""",
    12: """1-4 5-2 3-6 7-10 11-8 9-12 | 2-1 4-3 7-5 6-8 10-9 12-11 | 1-3 9-2 8-5 6-7 11-4 12-10
        | 9-1 3-2 5-6 4-10 7-11 8-12 | 1-5 2-8 3-7 4-9 6-12 10-11""",
    13: """1-4 5-2 3-6 7-10 11-8 9-12 b13 | 2-1 4-3 7-5 6-8 13-9 10-11 b12 | 1-3 9-2 8-5 6-7 12-10 4-13 b11
        | 10-1 2-6 3-9 5-4 11-7 13-12 b8 | 1-9 3-2 4-10 6-5 12-8 13-11 b7""",
}


def printed(text: str) -> list[set[frozenset[str]]]:
    """The rows of a printed list; a single figure is a floater."""
    return [{frozenset(part) for part in row.split()} for row in text.split(",")]


def plain(row: Row, relabelled: int = 0) -> set[frozenset[str]]:
    """A generated row in the same form, with the labels turned round for the mirror."""
    pairs, floaters = row
    groups = [*pairs, *((no,) for no in floaters)]
    return {frozenset(str(relabelled - no if relabelled else no) for no in group) for group in groups}


def empty(count: int, rounds: int = 11) -> dict[str, Any]:
    """An event before its first round."""
    teams = [{"no": no, "name": f"Team {no}", "rating": 2700 - no} for no in range(1, count + 1)]
    lots = {"first_colour": "white"}
    made: dict[str, Any] = {"crosstable": 1, "rulebook": "olympiad-2008", "format": "team-swiss"}
    return made | {"rounds": rounds, "teams": teams, "players": [], "lots": lots, "results": []}


def favourites(made: dict[str, Any], games: Any, bye: int | None) -> None:
    """Adds a round in which every lower number wins 3-1."""
    matches = [{"white": a, "black": b, "score": "3-1" if a < b else "1-3"} for a, b in sorted(games)]
    made["results"].append({"matches": matches, "byes": [] if bye is None else [{"team": bye}]})


def event(number: int, groups: dict[int, list[int]], met: str = "", **colours: str) -> Event:
    """Cards by match points, who has met whom, and colours by team number (`t5="WB"`)."""
    teams = {no: Team(no, score=score) for score, members in groups.items() for no in members}
    for pairing in met.split():
        left, right = pairing.split("-")
        for other in right.split(","):
            teams[int(left)].met.add(int(other))
            teams[int(other)].met.add(int(left))
    for key, played in colours.items():
        teams[int(key[1:])].colours = played
    return Event(teams, number, 11, True, dict(DEFAULTS))


def pairs_of(made: Event, how: How = HOW) -> str:
    """The pairs in order, smaller number first."""
    found = whole_round(made, how)
    if found is None:
        return "none"
    return " ".join(f"{a}-{b}" for a, b in sorted((min(p), max(p)) for p in found[0].pairs))


def span(first: int, last: int) -> list[int]:
    """Numbers from first to last."""
    return list(range(first, last + 1))


def colours_of(first: str, second: str, round_: int = 5) -> str:
    """The colour of the first (higher ranked) of two teams with these histories."""
    made = event(round_, {0: [1, 2]}, t1=first, t2=second)
    return "W" if seated(made, places(made), 1, 2) == (1, 2) else "B"


@pytest.mark.parametrize("text", [RULE_40, RULE_50, RULE_52])
def test_rules_40_50_52_lists(text: str) -> None:
    rows = {
        RULE_40: list(rule_39(span(1, 6))),
        RULE_50: list(rule_52(span(1, 6))),
        RULE_52: list(rule_52(span(1, 5), floaters=1)),
    }[text]
    assert [plain(row) for row in rows] == printed(text)
    assert len(rows) == 15


def test_rule_41_55_mirrors() -> None:
    assert [plain(row) for row in rule_39(span(1, 6)[::-1])][:3] == printed("14 25 36, 15 24 36, 12 36 45")
    assert [plain(row) for row in rule_52(span(1, 5)[::-1], 1)][:2] == printed(
        "15 24 3, 15 23 4".translate({ord(a): b for a, b in zip("12345", "54321", strict=True)})
    )
    for size, floaters in ((6, 0), (5, 1), (6, 2)):
        there = [plain(row, size + 1) for row in rule_52(span(1, size)[::-1], floaters)]
        assert there == [plain(row) for row in rule_52(span(1, size), floaters)]


def test_rule_52_incoming_floater_stays() -> None:
    rows = [plain(row) for row in rule_52(span(1, 5), 1, frozenset({2}))]
    assert rows == [row for row in printed(RULE_52) if frozenset("2") not in row]
    assert len(rows) == 12


@pytest.mark.parametrize("count", FIXTURES)
def test_fixtures_of_the_ledger(count: int) -> None:
    made = empty(count)
    for line in FIXTURES[count].split("|"):
        parts = line.split()
        bye = next((int(part[1:]) for part in parts if part[0] == "b"), None)
        games = {(int(a), int(b)) for a, b in (part.split("-") for part in parts if part[0] != "b")}
        assert pair(made) == (frozenset(games), bye)
        favourites(made, games, bye)


def test_rule_13_after_the_fixture_of_8() -> None:
    made = empty(8)
    for _ in range(5):
        found = pair(made)
        assert found is not None
        favourites(made, *found)
    cards = read(made)
    points = [cards.teams[no].score for no in span(1, 8)]
    assert points == [10, 8, 6, 6, 4, 4, 2, 0]
    lines = "72,24,28 58,26,30 36,24,24 36,24,24 30,26,26 30,26,26 20,20,20 20,20,22"
    assert [",".join(str(value) for value in tiebreaks(cards, no)) for no in span(1, 8)] == lines.split()


def test_rules_19_28_36_with_120_teams() -> None:
    made = empty(120)
    first = pair(made)
    assert first is not None
    halves = [*span(1, 30), *span(61, 90)]
    assert first[0] == {(no, no + 30) if no % 2 else (no + 30, no) for no in halves}
    favourites(made, *first)
    second = pair(made)
    assert second is not None
    expected = {(no, no + 15) for no in (*span(1, 15), *span(91, 105))} | {
        (no, no + 30) for no in span(31, 60)
    }
    assert {(min(game), max(game)) for game in second[0]} == expected


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_cases(path: Path) -> None:
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
        expected = {(white, black) for white, black in case["expect"]["games"]}
        assert pair(case["event"]) == (frozenset(expected), case["expect"]["bye"]), case["name"]
        told = {"float", "merge", "two-floaters", "rule20-breach", "rule54-kept", "bye"}
        assert fired(case["event"]) & told == set(case["tags"]) & told, case["name"]


@pytest.mark.parametrize(
    ("score", "points"), [("2.5-1.5", (2, 0)), ("2-2", (1, 1)), ("+:-", (2, 0)), ("-:-", (0, 0))]
)
def test_rule_1_match_points(score: str, points: tuple[int, int]) -> None:
    made = empty(4)
    made["results"] = [{"matches": [{"white": 1, "black": 2, "score": score}]}]
    cards = read(made)
    assert (cards.teams[1].score, cards.teams[2].score) == points


def test_rule_11_and_15b_bye() -> None:
    first = pair(empty(85))
    assert first is not None and first[1] == 85
    made = empty(5)
    matches = [{"white": 1, "black": 3, "score": "2-2"}, {"white": 2, "black": 4, "score": "+:-"}]
    made["results"] = [{"matches": matches, "byes": [{"team": 5}]}]
    cards = read(made)
    assert bye_order(cards, places(cards)) == [4, 3, 1]


def test_rule_12_unfinished_game_is_a_draw() -> None:
    games = [{"white": 11, "black": 21, "result": "1-0"}, {"white": 22, "black": 12, "result": "0-1"}]
    games += [{"white": 13, "black": 23, "result": "0-1"}, {"white": 24, "black": 14, "result": "*"}]
    owner = {no: no // 10 for no in (*span(11, 14), *span(21, 24))}
    half = Fraction(1, 2)
    assert score_of({"white": 1, "black": 2, "games": games}, owner) == (2 + half, 1 + half, True)
    assert score_of({"white": 1, "black": 2, "games": games}, {}) == (2 + half, 1 + half, True)
    absent = [{"white": 11, "black": 21, "result": "-:+"}, {"white": 22, "black": 12, "result": "+:-"}]
    assert score_of({"white": 1, "black": 2, "games": absent}, owner) == (Fraction(0), Fraction(2), False)


def test_rule_13_tiebreaks() -> None:
    made = event(5, {8: [1], 6: [2, 5], 3: [3, 4]})
    lines = [Line(1, Fraction(5, 2)), Line(2, Fraction(2)), Line(3, Fraction(7, 2))]
    made.teams[5].lines = lines
    assert tiebreaks(made, 5) == (Fraction(32), 14, 17)
    lines.append(Line(5, Fraction(2)))
    assert tiebreaks(made, 5) == (Fraction(44), 20, 23)
    lines.append(Line(4, Fraction(3)))
    made.teams[5].score = 8
    assert tiebreaks(made, 5) == (Fraction(117, 2), 25, 28)


def test_rule_17_median() -> None:
    assert median([Group(set(span(1, 44))), Group(set(span(45, 60))), Group(set(span(61, 88)))]) == 1
    assert median([Group(set(span(1, 45))), Group(set(span(46, 88)))]) == 0


@pytest.mark.parametrize("seed", range(6))
def test_rule_18_colours_turned_round(seed: int) -> None:
    made = document(seed)
    made["results"] = made["results"][:1]
    other = json.loads(json.dumps(made))
    for match in [match for past in other["results"] for match in past["matches"]]:
        match["white"], match["black"] = match["black"], match["white"]
        halves = match["score"].split("-") if ":" not in match["score"] else None
        match["score"] = f"{halves[1]}-{halves[0]}" if halves else match["score"][::-1]
    one, two = pair(made), pair(other)
    assert one is not None and two is not None
    assert {frozenset(game) for game in one[0]} == {frozenset(game) for game in two[0]}


def test_rules_20_and_21_limits() -> None:
    made = event(5, {0: [1, 2]}, t1="WBB", t2="WBB")
    assert clash(made.teams[1], made.teams[2])
    assert pairs_of(made) == "1-2"
    assert colours_of("WBB", "WBB") == "W"
    four = event(5, {0: [1, 2, 3, 4]}, t1="BB", t4="BB")
    assert pairs_of(four) == "1-3 2-4"


COLOURS = """22 WB WW W, 22 W- WB B, 23 WB BW W, 24 BBWW WBBW B, 24x WBBW BWBW W, 25 WBW WBW B, 26 WB WB W,
    26 BW BW B"""


@pytest.mark.parametrize("line", COLOURS.split(","))
def test_rules_22_to_26_colours(line: str) -> None:
    _, first, second, expected = line.split()
    assert colours_of(first, second) == expected


def test_rule_28a_nearest_even() -> None:
    halves = {84: 42, 85: 42, 87: 44, 88: 44, 111: 56, 120: 60, 146: 74}
    assert {count: nearest_even(count, "up") for count in halves} == halves
    assert nearest_even(146, "down") == 72


def test_rule_28b_late_team() -> None:
    made = empty(8)
    favourites(made, [(1, 3), (4, 2), (5, 7), (8, 6)], None)
    made["teams"] += [{"no": 9, "rating": 2697.5}, {"no": 10, "rating": 2000}]
    bonus = {no: team.bonus for no, team in read(made).teams.items() if team.bonus}
    assert set(bonus) == {1, 2, 3, 4, 9}


POSITIONS = """
16  5 4:1,2|2:3,4,5,6|0:7,8                   1-2                  1-6 2-5 3-4 7-8
29b 3 2:1,2,3|0:4,5,6,7,8                     1-2                  1-3 2-4 5-7 6-8
30  3 2:1,2,3|0:4,5,6,7,8                     3-4,5,6,7,8          1-3 2-4 5-7 6-8
31  3 4:1|2:2,3|0:4,5,6,7,8                   1-2,3                1-4 2-3 5-7 6-8
33  3 2:1,2,3,4,5|0:6,7,8                     7-8                  1-3 2-4 5-7 6-8
34  3 2:1,2,3,4,5|0:6,7,8                     6-1,2,3,4,5          1-3 2-4 5-7 6-8
35  3 4:1,2,3,4,5|2:6,7|0:8                   8-6,7                1-3 2-4 5-8 6-7
36  3 0:1,2,3,4,5,6                           .                    1-4 2-5 3-6
37  3 2:1,2,3,4,5,6|0:7,8,9,10,11,12,13,14    2-5                  1-4 2-6 3-5 7-11 8-12 9-13 10-14
38  3 2:7,8,9,10,11,12,13,14|0:1,2,3,4,5,6    2-5                  1-5 2-4 3-6 7-11 8-12 9-13 10-14
42  3 2:1,2,3,4|0:5,6,7,8,9,10                1-2,3,4              1-5 2-3 4-6 7-9 8-10
43  3 2:1,2,3,4,5,6|0:7,8,9,10                10-7,8,9             1-3 2-4 5-7 6-10 8-9
46  3 2:1,2,3,4|0:5,6,7,8,9,10                2-1,3,4              1-3 2-5 4-6 7-9 8-10
47  3 0:1,2,3,4                               1-2,3;2-4            1-4 2-3
49  4 0:1,2,3,4,5,6                           .                    1-6 2-5 3-4
51  5 2:1,2,3|0:4,5,6,7,8                     .                    1-3 2-8 4-7 5-6
53  5 2:1,2,3|0:4,5,6,7,8                     2-4,5,6,7,8          1-2 3-8 4-7 5-6
54  5 6:1|4:2,3,4,5|2:6|0:7,8                 1-3,4,5;6-3,4,5      1-2 3-7 4-5 6-8
55  5 2:1,2,3,4,5|0:6,7,8                     .                    1-7 2-5 3-4 6-8
15a 5 0:1,2,3,4                               1-2,3,4              none
"""


@pytest.mark.parametrize("line", POSITIONS.strip().splitlines(), ids=lambda line: str(line).split()[0])
@pytest.mark.parametrize("how", [HOW, How(plain=0)], ids=["written-out", "weighed"])
def test_positions_by_rule(line: str, how: How) -> None:
    _, number, text, met, *expected = line.split()
    groups = {}
    for part in text.split("|"):
        score, members = part.split(":")
        groups[int(score)] = [int(no) for no in members.split(",")]
    made = event(int(number), groups, met.replace(".", "").replace(";", " "))
    assert pairs_of(made, how) == " ".join(expected)


def test_rule_48_floaters_stand_by_tiebreak() -> None:
    made = empty(8)
    for _ in range(3):
        found = pair(made)
        assert found is not None
        favourites(made, *found)
    order = places(read(made))
    assert sorted([4, 6, 7, 8], key=order.__getitem__) == [4, 7, 8, 6]


def test_rule_58_no_show() -> None:
    made = empty(4)
    made["results"] = [{"matches": [{"white": 1, "black": 2, "score": "+:-"}]}]
    card = read(made).teams[1]
    assert card.game_points == 4 and card.unearned
    assert not card.played and not card.met
    assert card.lines == [Line(2, Fraction(3))]


def test_vectors_are_packed_in_order() -> None:
    assert unpacked(packed(rule54=1, floaters=2, difference=30, released=4, rule20=5, rule20_next=6)) == (
        1, 2, 30, 4, 5, 6,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(25))
def test_both_ways_of_searching_agree(seed: int) -> None:
    for made in (document(seed), document(seed, dense=True), rough(seed)):
        assert pair(made) == pair(made, How(plain=0))


@pytest.mark.parametrize("count", [8, 9, 11, 12])
def test_look_ahead_reaches_the_last_round(count: int) -> None:
    """Everybody against everybody, favourites winning; without it 11 teams stop after round 9."""
    made = empty(count, rounds=count - 1 + count % 2)
    for _ in range(made["rounds"]):
        found = pair_dense(made)
        assert found is not None
        favourites(made, *found)
    assert pair(made) is None
