"""C.04.1, C.04.2 and the definitions of the Dutch system of 2017: numbers, histories, published rounds."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from crosstable.flow.cards import cards_before
from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.cards import Float
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.points import to_number
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.dutch_2017.baku import virtual_points
from crosstable.rulebooks.dutch_2017.book import BOOK
from crosstable.rulebooks.dutch_2017.differences import differences
from crosstable.rulebooks.dutch_2017.engine import solve
from crosstable.rulebooks.dutch_2017.organising import ORGANISING
from crosstable.rulebooks.dutch_fide.baku import upper_group
from crosstable.rulebooks.dutch_fide.bracket import Bracket, Role
from tests.unit.small_events import small_event

FOUR: list[int | None] = [2100, 2000, 1900, 1800]
SIX: list[int | None] = [2100, 2000, 1900, 1800, 1700, 1600]
SEVEN = [{"no": n, "name": f"P{n}", "rating": 2000 - n} for n in range(1, 8)]


def last_checked(section: Section) -> tuple[set[str], str, str]:
    """What the last round breaks, and whether it stands: the rule and the words."""
    checked = check_section(section).rounds[-1]
    assert checked.stands is not None
    return {reason.rule for reason in checked.differences}, checked.stands.rule, checked.stands.text


def test_04_1_b_and_04_2_d_10_a_second_meeting_is_a_ground_for_a_change() -> None:
    section = small_event("dutch-2017", FOUR, "1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0")
    broken, rule, text = last_checked(section)
    assert "C.1" in broken and rule == "04.2/D.10" and "meet twice" in text


def test_04_1_d_and_04_2_d_10_a_second_bye_is_a_breach_but_the_round_stands() -> None:
    rounds = ("1-3 1-0, 4-2 0-1; 5 pairing", "2-1 1-0, 3-4 1-0; 5 pairing")
    section = small_event("dutch-2017", SIX[:5], *rounds)
    broken, rule, text = last_checked(section)
    assert "C.2" in broken and rule == "04.2/D.10" and "only a second meeting" in text


def test_04_2_d_10_two_who_are_kept_apart_have_not_met_and_the_round_stands() -> None:
    rounds = ("1-3 1-0, 4-2 0-1", "2-1 1-0, 3-4 1-0")
    broken, rule, text = last_checked(small_event("dutch-2017", FOUR, *rounds, avoid=[[1, 2]]))
    assert "C.1" in broken and rule == "04.2/D.10" and "only a second meeting" in text


def test_04_2_d_10_a_round_without_breach_stands() -> None:
    section = small_event("dutch-2017", FOUR, "1-3 1-0, 4-2 0-1", "1-4 1-0, 3-2 1-0")
    broken, rule, text = last_checked(section)
    assert not {"C.1", "C.2", "C.3"} & broken and rule == "04.2/D.10" and "stands as published" in text


def test_04_2_d_8_a_correction_counts_in_the_next_pairing() -> None:
    assert last_checked(small_event("dutch-2017", FOUR, "1-3 1-0, 4-2 0-1", "1-4 *, 3-2 *"))[1] == "04.2/D.8"


def test_04_1_f_and_04_1_g_two_who_must_have_one_colour_are_a_breach() -> None:
    rounds = ("1-4 1-0, 2-5 1-0, 3-6 1-0", "1-5 1-0, 2-6 1-0, 3-4 1-0", "1-2 1-0, 3-5 1-0, 4-6 1-0")
    assert "C.3" in last_checked(small_event("dutch-2017", SIX, *rounds, of=9))[0]


def test_04_1_h_and_04_1_i_every_game_can_be_explained() -> None:
    made = pair_section(small_event("dutch-2017", SIX, "1-4 1-0, 5-2 0-1, 3-6 1-0"))
    for game in made.games:
        about = {reason.rule for reason in made.reasons if set(game.players) == set(reason.players)}
        assert "A.6" in about and about & {"E.1", "E.2", "E.3", "E.4"}


def test_a_1_and_04_2_b_2_rating_then_title_then_the_alphabet() -> None:
    entries = [NewEntry(2000, name="zander"), NewEntry(2000, name="Adams"), NewEntry(2000, title="FM")]
    assert BOOK.number(Format.SWISS, entries, Lots(), {}) == [3, 2, 1]


def test_04_2_b_3_and_04_2_c_3_numbers_follow_the_list_as_it_stands() -> None:
    first = [NewEntry(2000, name="A"), NewEntry(1900, name="B")]
    assert BOOK.number(Format.SWISS, [*first, NewEntry(1950, name="C")], Lots(), {}) == [1, 3, 2]


def test_04_2_b_1_a_missing_rating_is_estimated() -> None:
    anna = Player(no=1, name="Nord, Anna", other_ratings={"Peru": 1900})
    section = Section(rulebook="dutch-2017", rounds=9, players=(anna,))
    (line,) = ORGANISING.entries(Event(name="Open", sections=(section,)), section, date(2025, 11, 21)).lines
    assert [warning.rule for warning in line.warnings] == ["04.2/B.1"]
    made = ORGANISING.new_event("Open", "fide-swiss-2017", "A", Lots(), None, None, None)
    assert made.sections[0].rulebook == "dutch-2017" and tuple(ORGANISING.header(made, section)) == ()


def floats(section: Section, no: int) -> tuple[Float | None, ...]:
    """The floats on a player's card."""
    return cards_before(section, section.next_round, BOOK.history_of(section))[no].floats


def test_a_4_b_whoever_does_not_play_floats_down() -> None:
    players = [dict(player) for player in SEVEN]
    players[3]["byes"], players[4]["byes"], players[6]["joins"] = {"2": "half"}, {"2": "zero"}, 2
    rounds = ("1-4 1-0, 5-2 0-1, 3-6 1-0", "1-2 +:-, 3-7 1-0; 6 pairing, 4 half, 5 zero")
    section = small_event("dutch-2017", [], *rounds, players=players)
    assert [floats(section, no)[-1] for no in (1, 2, 4, 5, 6)] == [Float.DOWN] * 5
    assert floats(section, 7)[0] is Float.DOWN and floats(section, 3)[0] is None


def test_a_5_and_04_1_d_a_full_point_bye_on_request_does_not_bar_the_bye() -> None:
    players = [dict(player) for player in SEVEN[:5]]
    players[4]["byes"] = {"1": "full"}
    rounds = ("1-3 1-0, 4-2 0-1; 5 full", "2-1 1-0, 5-3 0-1; 4 pairing")
    section = small_event("dutch-2017", [], *rounds, players=players)
    cards = cards_before(section, 3, BOOK.history_of(section))
    assert [cards[no].free_point for no in (4, 5)] == [True, False]


def test_a_8_who_is_left_is_compared_with_a_point_less_than_the_lowest() -> None:
    rounds = ("1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", "2-1 0-1, 7-3 1/2-1/2, 4-5 1-0; 6 pairing")
    table = solve(field_for(small_event("dutch-2017", [], *rounds, players=SEVEN))).table
    scores = [to_number(entry.card.score) for entry in table.entries]
    assert scores == [2, 1.5, 1.5, 1, 1, 1, 0]
    bracket = Bracket(moved=(0,), residents=(1, 2), seats=((0, 2),), leaving=(1,))
    assert differences(table, bracket) == (10, 5)
    assert differences(table, Bracket(moved=(0,), residents=(1, 2), rest=((1, 2),), leaving=(0,))) == (15, 0)


@pytest.mark.parametrize(
    ("mode", "rounds", "points"),
    [
        ("baku", 11, [1, 1, 1, 0.5, 0.5, 0.5, 0]),
        ("baku-2016", 11, [1, 1, 1, 0.5, 0.5, 0, 0]),
        ("baku", 7, [1, 1, 0.5, 0.5, 0, 0, 0]),
        ("off", 9, [0] * 7),
    ],
)
def test_04_7_4_virtual_points_by_round(mode: str, rounds: int, points: list[float]) -> None:
    section = small_event("dutch-2017", FOUR, of=rounds, settings={"acceleration": mode})
    assert [to_number(virtual_points(section, number)) for number in range(1, 8)] == points


def test_04_7_2_and_04_7_3_the_upper_group_keeps_its_last_player() -> None:
    players = [{"no": n, "name": f"P{n}", "rating": 2100 - n} for n in range(1, 10)]
    players[1]["joins"] = 2
    section = small_event("dutch-2017", [], of=9, players=players, settings={"acceleration": "baku"})
    assert upper_group(section) == {1, 2, 3, 4, 5}


def test_04_7_1_acceleration_asks_for_the_usual_points() -> None:
    settings = {"acceleration": "baku", "points": "2-1-0"}
    with pytest.raises(BadInput) as caught:
        pair_section(small_event("dutch-2017", FOUR, of=9, settings=settings))
    assert caught.value.rule == "04.7/1"


def test_a_9_the_bottom_is_one_bracket_where_it_could_not_be_completed_otherwise() -> None:
    players = [{"no": n, "name": f"P{n}", "rating": 2100 - n} for n in range(1, 9)]
    rounds = (
        "1-3 1-0, 4-2 0-1, 5-7 1-0, 8-6 0-1",
        "2-1 1-0, 3-5 0-1, 6-4 1-0, 7-8 1-0",
        "5-2 0-1, 1-6 1-0, 7-3 0-1, 4-8 1-0",
    )
    more: dict[str, Any] = {"players": players, "settings": {"acceleration": "baku"}}
    solved = solve(field_for(small_event("dutch-2017", [], *rounds, of=9, **more)))
    assert [bracket.role for bracket in solved.brackets][-2:] == [Role.PENULTIMATE, Role.COLLAPSED]
    told = [reason for reason in BOOK.pair(solved.table.field).reasons if reason.rule == "A.9"]
    assert any("penultimate" in reason.text for reason in told)
    assert any("collapsed" in reason.text for reason in told)
    (answer, *_) = BOOK.why_not(solved.table.field)(3, 4)
    assert (answer.rule, answer.code) == ("C.5", "dutch.worse-more-left")


def test_e_the_initial_colour_is_that_of_the_first_number() -> None:
    section = small_event("dutch-2017", FOUR, lots={"first_colour": "black"})
    assert [game.players for game in pair_section(section).games] == [(3, 1), (2, 4)]


def test_04_2_c_2_who_has_not_arrived_has_no_number() -> None:
    players = [dict(player) for player in SEVEN[:5]]
    players[0]["joins"] = 2
    assert solve(field_for(small_event("dutch-2017", [], players=players))).table.numbers == (1, 2, 3, 4)
