"""The oracle for C.04.6: preferences (1.7) and colours (4.2, 4.3), one rule at a time."""

from __future__ import annotations

from itertools import product

import pytest

from tests.oracles_fide.team_brackets import denied
from tests.oracles_fide.team_card import NO_TYPE, TYPE_A, TYPE_B, Occasion, Readings, Team, preference
from tests.oracles_fide.team_colours import decided, first_team, seated


def team(tpn: int, colours: str = "", primary: int = 0, secondary: int = 0) -> Team:
    """A team of which only some things matter."""
    return Team(tpn, tpn, primary, secondary, colours=colours, played=len(colours))


@pytest.mark.parametrize(
    ("colours", "type_a", "type_b", "type_b_last"),
    [
        ("", None, None, None),
        ("W", None, ("mild", "B"), ("mild", "B")),
        ("B", None, ("mild", "W"), ("mild", "W")),
        ("WB", None, ("mild", "W"), None),
        ("BW", None, ("mild", "B"), None),
        ("BB", ("strong", "W"), ("strong", "W"), ("strong", "W")),
        ("WW", ("strong", "B"), ("strong", "B"), ("strong", "B")),
        ("WBB", ("strong", "W"), ("strong", "W"), ("strong", "W")),
        ("WWBB", ("strong", "W"), ("strong", "W"), ("strong", "W")),
        ("BBWW", ("strong", "B"), ("strong", "B"), ("strong", "B")),
        ("WWWBB", None, ("mild", "B"), ("mild", "B")),
        ("BBBWW", None, ("mild", "W"), ("mild", "W")),
        ("BBWB", ("strong", "W"), ("strong", "W"), ("strong", "W")),
        ("BWB", None, ("mild", "W"), ("mild", "W")),
    ],
)
def test_1_7_preferences(colours: str, type_a: object, type_b: object, type_b_last: object) -> None:
    one = team(1, colours)
    assert preference(one, Occasion(4, 9, TYPE_A)) == type_a
    assert preference(one, Occasion(9, 9, TYPE_A)) == type_a
    assert preference(one, Occasion(4, 9, TYPE_B)) == type_b
    assert preference(one, Occasion(9, 9, TYPE_B)) == type_b_last
    assert preference(one, Occasion(4, 9, NO_TYPE)) is None


def test_1_7_the_other_reading_of_equal_colours_in_the_last_round() -> None:
    other = Occasion(9, 9, TYPE_B, readings=Readings(strong_first=False))
    assert preference(team(1, "WWBB"), other) is None
    assert preference(team(1, "WBB"), other) == ("strong", "W")


def test_4_2_first_team() -> None:
    now = Occasion(4, 9)
    assert first_team(team(1, primary=2), team(2, primary=3), now)[0].tpn == 2
    assert first_team(team(1, primary=2, secondary=5), team(2, primary=2, secondary=6), now)[0].tpn == 2
    assert first_team(team(2, primary=2, secondary=5), team(1, primary=2, secondary=5), now)[0].tpn == 1
    plain = Occasion(4, 9, secondary=False)
    assert first_team(team(1, primary=2, secondary=5), team(2, primary=2, secondary=6), plain)[0].tpn == 1


@pytest.mark.parametrize(
    ("first", "second", "colours", "expected"),
    [
        ("", "", TYPE_A, ("B", "4.3.1")),
        ("WW", "", TYPE_A, ("B", "4.3.2")),
        ("WB", "BB", TYPE_A, ("B", "4.3.2")),
        ("BB", "WW", TYPE_A, ("W", "4.3.3")),
        ("W", "B", TYPE_B, ("B", "4.3.3")),
        ("WBB", "B", TYPE_B, ("W", "4.3.4")),
        ("B", "WBB", TYPE_B, ("B", "4.3.4")),
        ("BBB", "BB", TYPE_A, ("W", "4.3.5")),
        ("W", "B", TYPE_A, ("B", "4.3.5")),
        ("", "W", TYPE_A, ("W", "4.3.5")),
        ("WBW", "BWW", TYPE_A, ("W", "4.3.2")),
        ("WBW", "BWW", NO_TYPE, ("W", "4.3.6")),
        ("BWBW", "WB", TYPE_A, ("B", "4.3.6")),
        ("WWBB", "BB", TYPE_A, ("B", "4.3.5")),
        ("BWW", "W", TYPE_A, ("B", "4.3.2")),
        ("BB", "BB", TYPE_A, ("W", "4.3.7")),
        ("W", "W", TYPE_B, ("B", "4.3.7")),
        ("WB", "WB", TYPE_A, ("W", "4.3.8")),
        ("WB", "WB", NO_TYPE, ("W", "4.3.8")),
        ("BB", "BB", NO_TYPE, ("W", "4.3.8")),
        ("WB", "", TYPE_A, ("W", "4.3.8")),
        ("", "WB", TYPE_A, ("B", "4.3.9")),
        ("", "BW", NO_TYPE, ("W", "4.3.9")),
        ("", "BW", TYPE_B, ("W", "4.3.2")),
    ],
)
def test_4_3_colours(first: str, second: str, colours: str, expected: tuple[str, str]) -> None:
    assert decided(team(2, first), team(7, second), Occasion(4, 9, colours)) == expected


@pytest.mark.parametrize(
    ("tpn", "initial", "colour"), [(1, "W", "W"), (2, "W", "B"), (3, "B", "B"), (4, "B", "W")]
)
def test_4_3_1_initial_colour(tpn: int, initial: str, colour: str) -> None:
    assert decided(team(tpn), team(tpn + 4), Occasion(1, 9, initial=initial))[0] == colour


def histories(longest: int) -> list[str]:
    """Every colour history up to a length."""
    return ["".join(letters) for size in range(longest + 1) for letters in product("WB", repeat=size)]


@pytest.mark.parametrize("colours", [TYPE_A, TYPE_B])
@pytest.mark.parametrize("number", [4, 9])
def test_c8_and_c9_are_pairs_with_one_wish(colours: str, number: int) -> None:
    now = Occasion(number, 9, colours)
    for mine, theirs in product(histories(4), repeat=2):
        one, two = team(1, mine), team(2, theirs)
        wishes = [preference(one, now), preference(two, now)]
        clash = int(wishes[0] is not None and wishes[1] is not None and wishes[0][1] == wishes[1][1])
        assert denied((one, two), now) == clash
        both_strong = int(wishes[0] is not None and wishes[0] == wishes[1] and wishes[0][0] == "strong")
        assert denied((one, two), now, "strong") == both_strong


@pytest.mark.parametrize("colours", [TYPE_A, TYPE_B, NO_TYPE])
def test_colours_do_not_depend_on_who_is_named_first(colours: str) -> None:
    now = Occasion(4, 9, colours)
    for mine, theirs in product(histories(3), repeat=2):
        one, two = team(1, mine, 3), team(2, theirs, 4)
        assert seated(one, two, now) == seated(two, one, now)


def test_exchanged_colours_give_exchanged_seats() -> None:
    exchange = str.maketrans("WB", "BW")
    for colours, mine, theirs in product([TYPE_A, TYPE_B, NO_TYPE], histories(3), histories(3)):
        if not mine and not theirs:
            continue
        now = Occasion(4, 9, colours)
        as_is = decided(team(1, mine), team(2, theirs), now)
        turned = decided(team(1, mine.translate(exchange)), team(2, theirs.translate(exchange)), now)
        assert turned == (as_is[0].translate(exchange), as_is[1])
