"""C.04.1 and C.04.2 in the Dutch system of 2026: numbers, ratings, histories, published rounds."""

from __future__ import annotations

from datetime import date

import pytest

from crosstable.flow.cards import cards_before
from crosstable.flow.check import check_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour, from_letters
from crosstable.model.event import Event, Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.dutch_2026.book import BOOK
from crosstable.rulebooks.dutch_2026.engine import solve
from crosstable.rulebooks.dutch_2026.numbering import numbers_for
from crosstable.rulebooks.dutch_2026.organising import ORGANISING
from crosstable.rulebooks.dutch_2026.ratings import DESK
from crosstable.rulebooks.dutch_fide.preferences import preference
from crosstable.rulebooks.shared.colour_history import Strength
from crosstable.rulebooks.shared.rating_desk import Proposal
from tests.unit.small_events import small_event

FOUR: list[int | None] = [2100, 2000, 1900, 1800]
SIX: list[int | None] = [2100, 2000, 1900, 1800, 1700, 1600]


def numbers(entries: list[NewEntry], seed: int = 0, **settings: SettingValue) -> list[int]:
    """The numbers of entries."""
    return numbers_for(Format.SWISS, entries, Lots(seed=seed), settings)


def broken(section: Section) -> set[str]:
    """The rules that the last round of an event breaks."""
    return {reason.rule for reason in check_section(section).rounds[-1].differences}


def test_04_1_2_a_second_meeting_is_a_breach() -> None:
    assert "C1" in broken(small_event("dutch-2026", FOUR, "1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0"))


def test_04_1_2_players_kept_apart_by_the_arbiter_do_not_meet() -> None:
    made = pair_section(small_event("dutch-2026", FOUR, avoid=[[1, 3]]))
    assert {frozenset(game.players) for game in made.games} == {frozenset({1, 4}), frozenset({2, 3})}
    assert any(reason.rule == "C1" and "kept apart" in reason.text for reason in made.reasons)


def test_04_1_4_a_second_free_point_is_a_breach() -> None:
    section = small_event("dutch-2026", FOUR[:3], "1-2 1-0; 3 pairing", "2-1 0-1; 3 pairing")
    assert "C2" in broken(section)


def test_04_1_6_and_04_1_7_two_who_must_have_one_colour_are_a_breach() -> None:
    rounds = ("1-4 1-0, 2-5 1-0, 3-6 1-0", "1-5 1-0, 2-6 1-0, 3-4 1-0", "1-2 1-0, 3-5 1-0, 4-6 1-0")
    assert "C3" in broken(small_event("dutch-2026", SIX, *rounds, of=9))


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", None, Strength.NONE),
        ("WB", Colour.WHITE, Strength.MILD),
        ("WBB-", Colour.WHITE, Strength.ABSOLUTE),
        ("WBW", Colour.BLACK, Strength.STRONG),
        ("WBWBWW", Colour.BLACK, Strength.ABSOLUTE),
        ("WWWBB", Colour.WHITE, Strength.ABSOLUTE),
    ],
)
def test_04_1_8_and_1_6_the_colour_had_less_often(
    colours: str, colour: Colour | None, strength: Strength
) -> None:
    found = preference(Card(player=1, score=Points(0), colours=from_letters(colours)))
    assert (found.colour, found.strength) == (colour, strength)
    assert found.difference == colours.count("W") - colours.count("B")


def test_04_1_9_every_game_can_be_explained() -> None:
    made = pair_section(small_event("dutch-2026", SIX, "1-4 1-0, 5-2 0-1, 3-6 1-0"))
    for game in made.games:
        assert any(set(game.players) == set(reason.players) for reason in made.reasons)


def test_04_2_2_1_a_missing_rating_is_estimated() -> None:
    anna = Player(no=1, name="Nord, Anna", other_ratings={"Peru": 1900})
    section = Section(rulebook="dutch-2026", rounds=9, players=(anna,))
    (line,) = ORGANISING.entries(Event(name="Open", sections=(section,)), section, date(2026, 11, 21)).lines
    assert [(warning.rule, warning.number("rating")) for warning in line.warnings] == [("04.2/2.1", 1900)]
    made = DESK.assign(section, anna, Proposal(rating=1950, reason="results of the year"))
    assert made.changes["info.rating_source"] == "estimate"


def test_04_2_1_2_the_preset_announces_system_and_tiebreaks() -> None:
    made = ORGANISING.new_event("Open", "fide-swiss", "A", Lots(), None, None, None)
    section = made.sections[0]
    assert (section.rulebook, section.rounds, section.tiebreaks) == ("dutch-2026", 9, ("fide-swiss",))
    assert tuple(ORGANISING.header(made, section)) == ()


def test_04_2_2_2_rating_then_titles_in_their_order() -> None:
    titles = ["WCM", None, "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"]
    found = numbers([NewEntry(2300, title=title) for title in titles])
    assert found == [8, 9, 7, 6, 5, 4, 3, 2, 1]
    assert numbers([NewEntry(2300, title="GM"), NewEntry(2301)]) == [2, 1]


def test_04_2_2_2_the_alphabet_decides_last_or_a_lot() -> None:
    entries = [NewEntry(2000, name="zander"), NewEntry(2000, name="Adams"), NewEntry(2100, name="Zorn")]
    assert numbers(entries) == [3, 2, 1]
    seen = {tuple(numbers(entries, seed, last_order="lot")) for seed in range(20)}
    assert seen == {(2, 3, 1), (3, 2, 1)}


def test_04_2_2_3_and_04_2_2_5_numbers_follow_the_list_as_it_stands() -> None:
    first = [NewEntry(2000, name="A"), NewEntry(1900, name="B")]
    assert numbers(first) == [1, 2]
    assert numbers([*first, NewEntry(1950, name="C")]) == [1, 3, 2]


def test_04_2_2_4_who_has_not_arrived_has_no_number() -> None:
    players = [{"no": n, "name": f"P{n}", "rating": 2000 - n} for n in range(1, 6)]
    players[0]["joins"] = 2
    section = small_event("dutch-2026", [], players=players)
    assert solve(field_for(section)).table.numbers == (1, 2, 3, 4)
    later = small_event("dutch-2026", [], "2-4 1-0, 5-3 0-1", players=players)
    table = solve(field_for(later)).table
    assert dict(zip(table.nos(range(5)), table.numbers, strict=True)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}


def floats(section: Section, no: int) -> tuple[Float | None, ...]:
    """The floats on a player's card."""
    return cards_before(section, section.next_round, BOOK.history_of(section))[no].floats


def test_1_4_3_and_1_4_4_floats_without_a_game() -> None:
    byes = {"2": "half"}
    players = [{"no": n, "name": f"P{n}", "rating": 2000 - n} for n in range(1, 8)]
    players[3]["byes"], players[4]["byes"] = byes, {"2": "zero"}
    section = small_event(
        "dutch-2026",
        [],
        "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing",
        "1-2 +:-, 3-7 1-0; 6 pairing, 4 half, 5 zero",
        players=players,
    )
    assert floats(section, 7)[0] is Float.DOWN and floats(section, 6)[1] is Float.DOWN
    assert floats(section, 1)[1] is Float.DOWN and floats(section, 2)[1] is None
    assert floats(section, 4)[1] is Float.DOWN and floats(section, 5)[1] is None


def test_04_2_4_4_a_round_without_breach_stands() -> None:
    checked = check_section(small_event("dutch-2026", FOUR, "1-3 1-0, 4-2 0-1", "1-4 1-0, 3-2 1-0")).rounds[1]
    assert not checked.same
    assert checked.stands is not None and checked.stands.rule == "04.2/4.4"
    assert "stands as published" in checked.stands.text


def test_04_2_4_4_a_breach_allows_a_change() -> None:
    section = small_event("dutch-2026", FOUR, "1-3 1-0, 4-2 0-1", "1-3 1-0, 2-4 1-0")
    checked = check_section(section).rounds[1]
    assert checked.stands is not None and "may be changed, because it breaks C1" in checked.stands.text


def test_04_2_4_4_both_criteria_that_one_game_breaks_are_named() -> None:
    played = "1-2 1-0, 3-4 1-0, 5-6 1-0", "3-1 1-0, 4-2 1-0, 6-5 1-0"
    third = "5-1 1-0, 6-3 1-0; 2 zero, 4 zero"
    section = small_event("dutch-2026", SIX, *played, third, "1-2 *, 3-5 *, 4-6 *", of=9)
    checked = check_section(section).rounds[3]
    assert [r.rule for r in checked.differences if set(r.players) == {1, 2}][:2] == ["C1", "C3"]
    assert checked.stands is not None and checked.stands.text.endswith("it breaks C1, C3")


def test_04_2_4_3_a_correction_counts_in_the_next_pairing() -> None:
    section = small_event("dutch-2026", FOUR, "1-3 1-0, 4-2 0-1", "1-4 *, 3-2 *")
    checked = check_section(section).rounds[1]
    assert checked.stands is not None and checked.stands.rule == "04.2/4.3"
