"""The oracle for the restricted drawing of lots (C.05, Annex 2)."""

from __future__ import annotations

import pytest

from tests.oracles_fide.varma import Choice, drawn, late_meetings, order_of_drawing, table

FIELD = {
    "NOR": ["Moe", "Lie"],
    "IND": ["Rao", "Das", "Sen"],
    "CHN": ["Wu", "Li", "He"],
    "PER": ["Paz"],
    "BEL": ["Maes"],
}


@pytest.mark.parametrize("players", range(9, 25))
def test_tables_hold_every_number_once(players: int) -> None:
    for corrected in (False, True):
        sets = table(players, corrected)
        assert sets is not None
        assert sorted(no for numbers in sets.values() for no in numbers) == list(range(1, players + 1))


@pytest.mark.parametrize("players", [*range(2, 9), 25, 26])
def test_no_table_for_other_numbers(players: int) -> None:
    assert table(players) is None


@pytest.mark.parametrize("players", range(9, 25))
def test_one_set_does_not_meet_in_the_last_three_rounds(players: int) -> None:
    printed, corrected = table(players), table(players, corrected=True)
    assert printed is not None and corrected is not None
    assert late_meetings(printed, players) == ([("C", 6, 12, 11)] if players == 12 else [])
    assert late_meetings(corrected, players) == []


def test_the_check_finds_meetings() -> None:
    assert late_meetings({"A": [1, 2]}, 4) == [("A", 1, 2, 2)]
    assert late_meetings({"A": [1, 4]}, 10) == []


def test_order_large_contingents_first_then_codes_and_names() -> None:
    assert order_of_drawing(FIELD) == [
        ("CHN", ["He", "Li", "Wu"]),
        ("IND", ["Das", "Rao", "Sen"]),
        ("NOR", ["Lie", "Moe"]),
        ("BEL", ["Maes"]),
        ("PER", ["Paz"]),
    ]


def choices(**changed: Choice) -> dict[str, Choice]:
    """What each contingent chooses, with changes."""
    plain = {
        "CHN": Choice("B", (2, 0, 0)),
        "IND": Choice("A", (0, 0, 0)),
        "NOR": Choice("D", (1, 0)),
        "BEL": Choice("C", (1,)),
        "PER": Choice("C", (0,)),
    }
    return {**plain, **changed}


def test_drawing_follows_the_choices() -> None:
    assert drawn(FIELD, choices()) == {
        "He": 9,
        "Li": 5,
        "Wu": 7,
        "Das": 3,
        "Rao": 4,
        "Sen": 8,
        "Lie": 10,
        "Moe": 2,
        "Maes": 6,
        "Paz": 1,
    }


def test_an_envelope_must_hold_enough_numbers() -> None:
    with pytest.raises(ValueError, match="A"):
        drawn(FIELD, choices(IND=Choice("C", (0, 0, 0))))
    with pytest.raises(ValueError, match="no such number"):
        drawn(FIELD, choices(PER=Choice("C", (1,))))
    with pytest.raises(ValueError, match="enough"):
        drawn(FIELD, choices(NOR=Choice("CD", (0, 0))))


def test_leftovers_serve_later_contingents() -> None:
    field = {"NOR": ["Lie", "Moe"], **{f"F{place}": [f"P{place}"] for place in range(1, 8)}}
    picks = {"NOR": Choice("A", (0, 0)), "F1": Choice("A", (0,)), "F2": Choice("B", (0,))}
    picks |= {f"F{place}": Choice(letter, (0,)) for place, letter in zip(range(3, 8), "BBCCD", strict=True)}
    numbers = drawn(field, picks)
    assert (numbers["Lie"], numbers["Moe"], numbers["P1"]) == (3, 4, 8)
    assert sorted(numbers.values()) == list(range(1, 10))


def test_a_contingent_is_split_when_no_envelope_is_large_enough() -> None:
    field = {"IND": [f"I{place}" for place in range(5)], "NOR": ["Lie", "Moe", "Nes", "Olsen"]}
    picks = {"IND": Choice("AC", (0, 0, 0, 0, 0)), "NOR": Choice("BD", (0, 0, 0, 0))}
    numbers = drawn(field, picks)
    assert [numbers[f"I{place}"] for place in range(5)] == [3, 4, 8, 1, 6]
    assert [numbers[name] for name in ("Lie", "Moe", "Nes", "Olsen")] == [5, 7, 9, 2]


def test_no_table_no_drawing() -> None:
    with pytest.raises(ValueError, match="no table"):
        drawn({"NOR": ["Lie"]}, {"NOR": Choice("A", (0,))})
