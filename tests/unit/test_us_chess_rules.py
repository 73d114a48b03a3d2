"""Rules of the US Chess book that no reason of a pairing shows: each test bears the number of its rule."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from crosstable.flow.check import RoundCheck, check_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.formats.document.read import read_document
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Event, Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.swiss.byes import everybody_in_order
from crosstable.rulebooks.us_chess.swiss.due import due_colour
from crosstable.rulebooks.us_chess.swiss.table import table_of
from crosstable.rulebooks.us_chess.tiebreaks import sequence
from crosstable.rulebooks.us_chess.variations import VARIATIONS, in_force
from tests.case_files import cards_document, players_document

BOOK = "us-chess"
CLASHES = """
1 1 WB - - 2000
2 1 BW - - 1990
3 1 WB - - 1980
4 1 BW - - 1970
"""
"""1-3 and 2-4 both clash; 1-4 3-2 mends them for 10 points."""

EXAMPLE_2 = """
1 0 WBWB - - 2320
2 0 BWBW - - 2278
3 0 BWBW - - 2212
4 0 WBWB - - 2199
5 0 WBWB - - 2178
6 0 WBWB - - 1980
7 0 WBWB - - 1951
8 0 BWBW - - 1910
9 0 BWBW - - 1896
10 0 WBWB - - 1800
"""
"""The score group of 29E7, examples 2 and 3."""

SWAPPED = ((1, 6), (7, 2), (10, 3), (4, 9), (5, 8))
SHIFTED = ((1, 6), (7, 2), (10, 3), (4, 8), (5, 9))

EXAMPLE_5 = """
1 3 BWB - - 2100
2 3 BWB - - 2080
3 3 WBW - - 1990
4 2.5 WBW - - 2050
5 2.5 BWB - - 1980
6 2.5 BWB - - 1800
"""

MATES = """
1 {score} WB - - 2000 team=X
2 {score} BW - - 1900 team=X
3 {lower} BW - - 1800
4 {lower} WB - - 1700
"""
"""Two team-mates alone in the top group of round 3."""


def cards(text: str, round_no: int = 3, of: int = 6, **choices: Any) -> Section:
    """A section from pairing cards, written as in the case files."""
    raw = {"case": "a test", "round": round_no, "of": of, "cards": text, **choices}
    return read_document(json.dumps(cards_document(raw, BOOK, "here"))).section()


def rounds(players: str, played: str, of: int = 4, **choices: Any) -> Section:
    """A section from entrants and the rounds they have played, written as in the case files."""
    raw = {"case": "a test", "of": of, "players": players, "played": played, **choices}
    return read_document(json.dumps(players_document(raw, BOOK, "here"))).section()


def games(section: Section) -> tuple[tuple[int, int], ...]:
    """The games of the next round in board order, White first."""
    return tuple(game.players for game in pair_section(section).games)


def pairs(section: Section) -> set[frozenset[int]]:
    """The same without colours."""
    return {frozenset(game) for game in games(section)}


def refusal(section: Section) -> BadInput:
    """The error of a section that cannot be what its author meant."""
    with pytest.raises(BadInput) as caught:
        pair_section(section)
    return caught.value


def rules(pairing: Pairing) -> set[str]:
    """The rules that a pairing names."""
    return {reason.rule for reason in (*pairing.reasons, *pairing.warnings)}


# 26: the choices of a section


def test_26_every_variation_is_another_name_for_a_setting_with_that_value() -> None:
    for number, (key, value) in VARIATIONS.items():
        if key not in ("avoid", "based-on prizes", "prizes for points"):
            assert SETTINGS[key].read(value) == value
            assert in_force([number], {}) == {key: value} == in_force([], {key: value})


def test_26_without_choices_everything_has_its_first_value() -> None:
    assert in_force([], {}) == {}
    assert read_options([], {}) == read_options([], {key: s.values[0] for key, s in SETTINGS.items()})


@pytest.mark.parametrize(
    ("variations", "settings", "cited"),
    [
        (["29E4a", "29E4b"], {}, "29E4b"),
        (["28R1", "28R3"], {}, "28R3"),
        (["29I1", "29I2"], {}, "29I2"),
        (["28N2", "28N3"], {}, "28N3"),
        (["29E5h", "29E5b1"], {}, "29E5h"),
        (["29L1", "29E6b"], {}, "29L1"),
        (["29L1", "28R2"], {}, "29L1"),
        (["29E4a"], {"color.rule5": "alternate"}, "29E4a"),
        (["29E6b"], {"color.method": "look_ahead"}, "29E6b"),
        (["29E5h"], {"color.high_limit_scope": "black_only"}, "29E5h"),
    ],
)
def test_26_choices_that_contradict_each_other_are_refused(
    variations: list[str], settings: dict[str, Any], cited: str
) -> None:
    error = refusal(cards(CLASHES, variations=variations, settings=settings))
    assert error.rule == cited
    assert error.where == "variations"
    assert "keep one" in error.text


def test_26_a_choice_said_twice_in_agreement_is_no_contradiction() -> None:
    twice = cards(CLASHES, variations=["29E4a", "29E6b"], settings={"color.rule5": "plus_minus"})
    assert games(twice) == games(cards(CLASHES, variations=["29E4a", "29E6b"]))


def test_26_what_the_book_does_not_know_is_refused_with_a_hint() -> None:
    error = refusal(cards(CLASHES, settings={"colour.limits": "off"}))
    assert error.where == "settings.colour.limits"
    assert "no setting “colour.limits”" in error.text and "did you mean “color.limits”" in error.text
    error = refusal(cards(CLASHES, variations=["29E4f"]))
    assert error.where == "variations"
    assert "29E4f" in error.text


@pytest.mark.parametrize(
    ("key", "value", "number"),
    [
        ("color.low_limit", -1, "29E5a"),
        ("color.high_limit", "200", "29E5b"),
        ("team_threshold", 1.5, "28N3"),
        ("color.method", "sideways", "29E6"),
        ("pair_plus_score_unrateds", 1, "29J"),
    ],
)
def test_26_a_value_that_a_setting_does_not_have_is_refused(key: str, value: object, number: str) -> None:
    error = refusal(cards(CLASHES, settings={key: value}))
    assert error.where == f"settings.{key}"
    assert number in error.text


def test_29e5a_the_lower_limit_cannot_be_above_the_higher_one() -> None:
    error = refusal(cards(CLASHES, settings={"color.low_limit": 250}))
    assert (error.rule, error.where) == ("29E5a", "settings.color.low_limit")
    assert games(cards(CLASHES, settings={"color.low_limit": 200})) == ((1, 4), (3, 2))


def test_29e5b_limits_may_be_lifted_one_by_one() -> None:
    text = "1 1 B - - 2300\n2 1 W - - 2000\n3 1 B - - 1790\n4 1 W - - 1589"
    assert games(cards(text, 2)) == ((1, 3), (4, 2))
    assert games(cards(text, 2, settings={"color.high_limit": None})) == ((1, 4), (3, 2))


# 27A: the five principles


def test_27a_each_principle_goes_before_the_next() -> None:
    met = "1 2 WB 2 - 2000\n2 2 BW 1 - 1900\n3 1 BW - - 1800\n4 1 WB - - 1700"
    assert games(cards(met)) == ((1, 3), (4, 2)), "27A1 before 27A2"
    scores = "1 2 WB - - 2000\n2 2 WB - - 1990\n3 1 BW - - 1980\n4 1 BW - - 1970"
    assert games(cards(scores)) == ((1, 2), (4, 3)), "27A2 before 27A4 and 27A5"
    halves = "1 1 W - - 2000\n2 1 B - - 1700\n3 1 W - - 1400\n4 1 B - - 1100"
    assert pairs(cards(halves, 2)) == {frozenset({1, 3}), frozenset({2, 4})}, "27A3 before 27A4 above 200"
    colours = "1 1 {a} - - 2300\n2 1 {b} - - 2000\n3 1 {a} - - 1790\n4 1 {b} - - 1640"
    assert games(cards(colours.format(a="WBW", b="-WB"), 4)) == ((4, 1), (2, 3)), "27A4 is worth 150"
    assert games(cards(colours.format(a="WB", b="BW"))) == ((1, 3), (4, 2)), "27A5 is not"


def test_27a1_the_error_says_what_relaxing_the_rule_would_give() -> None:
    text = "1 3 WBW 2,3,4 - 2000\n2 2 WBB 1,3,4 - 1900\n3 1 BWW 1,2,4 - 1800\n4 0 BWB 1,2,3 - 1700"
    with pytest.raises(NoLegalPairing) as caught:
        pair_section(cards(text, 4))
    assert caught.value.rule == "27A1"
    assert any("2 second meetings" in way for way in caught.value.ways_out)
    pairing = pair_section(cards(text, 4, settings={"rematches": "fewest"}))
    assert {warning.rule for warning in pairing.warnings} >= {"27A1"}


def test_27a3_in_a_group_of_any_even_size_the_first_of_the_halves_meet() -> None:
    for half in (1, 2, 3, 5, 8):
        text = "\n".join(f"{no} 1 - - - {2500 - 10 * no}" for no in range(1, 2 * half + 1))
        assert pairs(cards(text, 2)) == {frozenset({no, no + half}) for no in range(1, half + 1)}


def test_27a4_as_few_players_as_possible_are_two_colours_apart() -> None:
    text = "1 1 W - - 2000\n2 1 B - - 1850\n3 1 W - - 1700\n4 1 B - - 1550"
    pairing = pair_section(cards(text, 2))
    assert [game.players for game in pairing.games] == [(4, 1), (2, 3)]
    assert {reason.data.get("mark") for reason in pairing.reasons if "mark" in reason.data} == {"OK"}


def test_27a5_as_many_as_possible_alternate_within_80_points() -> None:
    near = "1 1 WB - - 2000\n2 1 BW - - 1920\n3 1 WB - - 1800\n4 1 BW - - 1500"
    assert games(cards(near)) == ((1, 4), (3, 2))
    assert games(cards(near.replace("1920", "1919"))) == ((1, 3), (4, 2))


# 28L, 28N, 28S, 34, 36


def test_28l2_the_order_of_the_first_round() -> None:
    text = "1 2000\n2 1500\n3 1200 late\n4 unrated\n5 new"
    field = field_for(rounds(text, ""))
    table = table_of(field, read_options([], {}), field.entries)
    assert [table.no(place) for place in everybody_in_order(table)] == [2, 1, 4, 5, 3]


def test_28n_a_team_name_alone_keeps_nobody_apart() -> None:
    text = MATES.format(score=1, lower=0.5)
    assert games(cards(text)) == ((1, 2), (4, 3))
    for settings in ({"team_avoidance": "threshold"}, {"team_avoidance": "never"}):
        assert games(cards(text, settings=settings)) == ((1, 3), (4, 2))
    assert games(cards(text, settings={"team_avoidance": "if_possible"})) == ((1, 2), (4, 3))


def test_28n1_the_plus_two_method_by_number_and_by_setting() -> None:
    for score, lower, together in ((1, 0.5, False), (1.5, 1, False), (2, 1.5, True)):
        text = MATES.format(score=score, lower=lower)
        by_number = pairs(cards(text, variations=["28N1"]))
        assert by_number == pairs(cards(text, settings={"team_avoidance": "threshold"}))
        assert (frozenset({1, 2}) in by_number) is together


def test_28n1c_a_player_on_plus_two_is_not_moved_but_team_mates_inside_the_group_are() -> None:
    text = MATES.format(score=2, lower=2)
    assert frozenset({1, 2}) not in pairs(cards(text, variations=["28N1"]))
    text = MATES.format(score=2, lower=1)
    pairing = pair_section(cards(text, variations=["28N1"]))
    assert frozenset({1, 2}) in {frozenset(game.players) for game in pairing.games}
    assert any(warning.rule.startswith("28N1") for warning in pairing.warnings)


def test_28n3_the_plus_score_is_wins_minus_losses() -> None:
    text = MATES.format(score=1.5, lower=1)
    for threshold, together in ((0, True), (1, True), (2, False), (4, False)):
        found = pairs(cards(text, variations=["28N3"], settings={"team_threshold": threshold}))
        assert (frozenset({1, 2}) in found) is together
    assert frozenset({1, 2}) not in pairs(
        cards(
            MATES.format(score=2, lower=1), settings={"team_avoidance": "threshold", "team_threshold": "any"}
        )
    )


ENTRIES = """
1 2000
2 2100 withdrawn_after=1
3 1900 {third}
4 2100 reentry_of=2 joins=2
5 1900 reentry_of=3 joins=2 {fifth}
6 1800
"""
"""2 and 3 drew in round 1; 2 enters again as 4, and 3 perhaps as 5."""


def test_28s2_only_when_both_have_entered_again() -> None:
    both = ENTRIES.format(third="withdrawn_after=1", fifth="")
    one = ENTRIES.replace("5 1900 reentry_of=3 joins=2 {fifth}\n", "").format(third="")
    assert frozenset({4, 5}) in pairs(
        rounds(both, "2-3 1/2-1/2; 1 half, 4 half, 5 half, 6 half"),
    )
    pairing = pair_section(rounds(one, "2-3 1/2-1/2; 1 half, 4 half, 6 half"))
    assert "28S1" in rules(pairing)
    assert frozenset({3, 4}) not in {frozenset(game.players) for game in pairing.games}


def test_28s3_and_28s4_a_new_entry_starts_without_colours_and_with_the_points_of_its_byes() -> None:
    text = ENTRIES.format(third="withdrawn_after=1", fifth="")
    field = field_for(rounds(text, "2-3 1/2-1/2; 1 half, 4 half, 5 half, 6 half"))
    found = {entry.player.no: entry.card for entry in field.entries}
    assert sorted(found) == [1, 4, 5, 6]
    for no in (4, 5):
        assert due_colour(found[no]).colour is None
        assert found[no].score == 5
        assert not found[no].opponents


def test_34d_ties_are_broken_by_what_is_announced_in_that_order() -> None:
    section = cards(CLASHES)
    steps = sequence(section.format, {}, ("solkoff", "modified-median"))
    assert [step.name for step in steps] == ["solkoff", "modified-median"]
    assert [step.rule for step in sequence(section.format, {}, ())] == ["34E1", "34E2", "34E3", "34E9"]


def test_36d_a_request_against_a_computer_is_not_heard() -> None:
    text = "1 1 - - - 2000\n2 1 - - - 1900\n3 1 - - - 1800 {flag}\n4 1 - - - 1700"
    advertised = {"computers_advertised": True}
    heard = cards(text.format(flag=""), 2, avoid=[[1, 3]], settings=advertised)
    assert games(heard) == ((1, 4), (3, 2))
    unheard = cards(text.format(flag="computer"), 2, avoid=[[1, 3]], settings=advertised)
    assert games(unheard) == ((1, 3), (4, 2))


# 29: rank, colours, switches


def test_29a_score_before_rating_before_number() -> None:
    text = (
        "1 1 - - - 1900\n2 1 - - - unrated\n3 1 - - - 1900\n4 2 - - - 1500\n5 1 - - - 2000\n6 1 - - - unrated"
    )
    field = field_for(cards(text, 3))
    table = table_of(field, read_options([], {}), field.entries)
    assert [table.no(place) for place in range(len(table))] == [4, 5, 1, 3, 2, 6]


@pytest.mark.parametrize(
    ("history", "colour", "equalises"),
    [
        ("BWB", Colour.WHITE, True),
        ("BW", Colour.BLACK, False),
        ("WWB", Colour.BLACK, True),
        ("W-", Colour.BLACK, True),
        ("-W-B-", Colour.WHITE, False),
        ("WB--", Colour.WHITE, False),
        ("--", None, False),
    ],
)
def test_29e1_and_29e3a_unplayed_rounds_have_no_colour(
    history: str, colour: Colour | None, equalises: bool
) -> None:
    field = field_for(cards(f"1 1 {history} - - 2000\n2 1 - - - 1900", len(history) + 1))
    due = due_colour(next(entry.card for entry in field.entries if entry.player.no == 1))
    assert (due.colour, due.equalises) == (colour, equalises)


PRIORITIES = (
    ("29E4/1", "WBW", "B-W", Colour.BLACK),
    ("29E4/2", "WWBW", "-WBW", Colour.BLACK),
    ("29E4/3", "WWB", "WBW", Colour.WHITE),
    ("29E4/4", "WBWB", "BWWB", Colour.WHITE),
    ("29E4/4", "BW-BW", "BWB-W", Colour.WHITE),
)
"""The examples of 29E4: rule, the history with the better claim, the other, the colour of the first."""


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize(("number", "strong", "weak", "colour"), PRIORITIES)
def test_29e4_the_priorities_do_not_look_at_rank(
    number: str, strong: str, weak: str, colour: Colour, first: int
) -> None:
    histories = {first: strong, 3 - first: weak}
    text = "\n".join(f"{no} 1 {histories[no]} - - {2100 - 100 * no}" for no in (1, 2))
    pairing = pair_section(cards(text, len(strong) + 1, 9))
    (game,) = pairing.games
    assert (game.white == first) is (colour is Colour.WHITE)
    assert number in rules(pairing)


def test_29e4_5_and_29e4d_equal_histories_are_settled_by_rank() -> None:
    equal = "1 2 WBWB - - 2000\n2 2 WBWB - - 1900"
    assert games(cards(equal, 5)) == ((1, 2),)
    assert games(cards(equal.replace("WBWB", "BWBW"), 5)) == ((2, 1),)
    older = "1 2 BWWB - - 2000\n2 2 WBWB - - 1900"
    assert games(cards(older, 5)) == ((2, 1),)
    assert games(cards(older, 5, variations=["29E4d"])) == ((1, 2),)
    nearer = "1 2 WBBW - - 2000\n2 2 WBWB - - 1900"
    main, short = (cards(nearer, 5), cards(nearer, 5, variations=["29E4d"]))
    assert games(main) == games(short), "the last two rounds are looked at with 29E4d too"


def test_29e5_a_forced_move_does_not_use_up_the_limit() -> None:
    text = (
        "1 2 WB {met} - 2390\n2 2 WB - - 2100\n3 2 BW - - 2099\n"
        "4 2 WB - - 1800\n5 2 BW - - 1600\n6 2 BW - - 1480"
    )
    forced = text.format(met="4,5").replace("4 2 WB -", "4 2 WB 1").replace("5 2 BW -", "5 2 BW 1")
    pairing = pair_section(cards(forced))
    assert [game.players for game in pairing.games] == [(1, 6), (2, 5), (4, 3)]
    switch = {reason.players: reason.data["points"] for reason in pairing.reasons if "type" in reason.data}
    assert set(switch.values()) == {1}


def test_29e5b1_only_an_extra_black_is_worth_the_higher_limit() -> None:
    white = "1 1 WBW - - 2300\n2 1 -WB - - 2000\n3 1 WBW - - 1790\n4 1 -WB - - 1640"
    black = white.translate(str.maketrans("WB", "BW"))
    made = {frozenset({1, 4}), frozenset({2, 3})}
    assert pairs(cards(white, 4)) == pairs(cards(black, 4)) == made
    assert pairs(cards(white, 4, variations=["29E5b1"])) != made
    assert pairs(cards(black, 4, variations=["29E5b1"])) == made


@pytest.mark.parametrize(
    ("lowest", "kind", "points"), [(1780, "T", 70), (1770, "T", 80), (1769, "I", 20), (1750, "I", 20)]
)
def test_29e5e_up_to_80_a_transposition_above_it_the_smaller_switch(
    lowest: int, kind: str, points: int
) -> None:
    text = f"1 0 WBW - - 2050\n2 0 BWB - - 1870\n3 0 WBW - - 1850\n4 0 BWB - - {lowest}"
    found = [reason.data for reason in pair_section(cards(text, 4)).reasons if "type" in reason.data]
    assert {(data["type"], data["points"]) for data in found} == {(kind, points)}


def test_29e6_two_methods_and_their_names() -> None:
    text = "\n".join(
        f"{no} 0 {history} - - {rating}"
        for no, (history, rating) in enumerate(
            zip(
                ("BWB", "BWB", "BBW", "BWB", "BWB", "WBW", "WBW", "WBW"),
                (2300, 2220, 2180, 2050, 2040, 1990, 1980, 1950),
                strict=True,
            ),
            start=1,
        )
    )
    ahead = ((1, 5), (2, 6), (3, 7), (4, 8))
    assert games(cards(text, 4)) == games(cards(text, 4, settings={"color.method": "look_ahead"})) == ahead
    assert games(cards(text, 4, variations=["29E6b"])) == ((1, 6), (2, 7), (3, 8), (4, 5))


def test_29e7_the_two_styles_differ_only_where_boards_lie_between() -> None:
    for style in ("shift", "swap"):
        assert games(cards(CLASHES, settings={"transposition_style": style})) == ((1, 4), (3, 2))


def test_29e7_2_swap_moves_two_boards() -> None:
    pairing = pair_section(cards(EXAMPLE_2, 5, settings={"transposition_style": "swap"}))
    assert {game.players for game in pairing.games} == set(SWAPPED)
    assert [r.data["points"] for r in pairing.reasons if "type" in r.data] == [34, 34]


def test_29e7_3_shift_moves_those_between_as_well() -> None:
    pairing = pair_section(cards(EXAMPLE_2, 5))
    assert {game.players for game in pairing.games} == set(SHIFTED)
    assert sorted(str(r.data["points"]) for r in pairing.reasons if "type" in r.data) == ["13", "21", "34"]


def test_29e7_5_another_odd_player_counts_the_smaller_difference() -> None:
    pairing = pair_section(cards(EXAMPLE_5, 4))
    assert {game.players for game in pairing.games} == {(1, 3), (2, 4), (5, 6)}
    assert {r.data["points"] for r in pairing.reasons if "type" in r.data} == {50}
    direct = cards(EXAMPLE_5, 4, settings={"odd_switch_measure": "direct"})
    assert set(games(direct)) == {(1, 2), (5, 3), (6, 4)}


def test_29e8_teams_before_colours_or_after_them() -> None:
    text = "1 1 WB 2 - 2000 team=X\n2 1 BW 1 - 1990\n3 1 WB - - 1980\n4 1 BW - - 1970 team=X"
    keep = {"team_avoidance": "if_possible"}
    assert games(cards(text, settings=keep)) == ((1, 3), (4, 2))
    assert games(cards(text, settings=keep, variations=["29E8"])) == ((1, 3), (4, 2))
    assert games(cards(text, settings=keep | {"team_over_color": False})) == ((1, 4), (3, 2))


# 29I: when class pairings are allowed

FUND = [
    {"name": "1st", "kind": "place", "rank": 1, "cents": 50000},
    {"name": "2nd", "kind": "place", "rank": 2, "cents": 30000},
    {"name": "Top A", "kind": "class", "from": 1800, "below": 2000, "rank": 1, "cents": 10000},
]
LAST_ROUND = """
1 4 WBWB - - 2300
2 3.5 BWBW - - 2250
3 3.5 BWBW - - 2200
4 {best} WBWB - - 1950
5 2 BWBW - - 1900
6 1.5 WBWB - - 1850
7 1.5 BWBW - - 1820
8 1 WBWB - - 1805
"""


def test_29i_refused_while_a_member_can_win_more_than_first_in_the_class() -> None:
    error = refusal(cards(LAST_ROUND.format(best=2.5), 5, 5, variations=["29I1"], prizes=FUND))
    assert error.rule == "29I"
    assert "#4 Player 4" in error.text
    assert "2." in error.text
    allowed = cards(LAST_ROUND.format(best=2), 5, 5, variations=["29I1"], prizes=FUND)
    assert set(games(allowed)) == {(1, 2), (4, 5), (6, 7), (8, 3)}


def test_29i_a_class_prize_as_large_as_the_place_prize_is_enough() -> None:
    rich = [*FUND[:2], FUND[2] | {"cents": 30000}]
    assert pair_section(cards(LAST_ROUND.format(best=2.5), 5, 5, variations=["29I1"], prizes=rich))


LEADERS = """
1 4 WBWB - - 2300
2 4 BWBW - - 2250
3 3 WBWB - - 1950
4 3 BWBW - - 1900
5 2 WBWB - - 1850
6 2 BWBW - - 1820
"""
"""Two leaders a point ahead of two A players."""


def test_29i_leaders_who_meet_each_other_cannot_both_stay_behind() -> None:
    first = [FUND[0], FUND[2]]
    section = cards(LEADERS, 5, 5, variations=["29I1"], prizes=first)
    assert set(games(section)) == {(1, 2), (3, 4), (5, 6)}
    told = [reason.text for reason in pair_section(section).reasons if reason.rule == "29I"]
    assert told and "nobody of Top A can win more" in told[0] and "100.00" in told[0]
    met = LEADERS.replace("WBWB - - 2300", "WBWB 2 - 2300").replace("BWBW - - 2250", "BWBW 1 - 2250")
    error = refusal(cards(met, 5, 5, variations=["29I1"], prizes=first))
    assert "#3 Player 3 can still finish 1., level with" in error.text
    assert "in the round as it is paired without class pairings" in error.text


def test_29i_a_tie_is_shared_before_it_is_compared() -> None:
    error = refusal(cards(LAST_ROUND.format(best=2.5), 5, 5, variations=["29I1"], prizes=FUND))
    assert "can still finish 2., level with 2 more, and win 133.33" in error.text
    better = [*FUND[:2], FUND[2] | {"cents": 15000}]
    assert pair_section(cards(LAST_ROUND.format(best=2.5), 5, 5, variations=["29I1"], prizes=better))


def test_29i_those_who_sit_out_count_with_what_they_have() -> None:
    played = "1-3 1-0, 2-4 1-0, 5-6 1/2-1/2, 7-8 1/2-1/2"
    players = "1 2300 half@2\n2 2250 {two}\n3 1950\n4 1900\n5 1850\n6 1820\n7 1700\n8 1650"
    small = [FUND[0] | {"cents": 20000}, FUND[2] | {"cents": 9000}]
    here = rounds(players.format(two="half@2"), played, 2, variations=["29I1"], prizes=small)
    error = refusal(here)
    assert "#5 Player 5 can still finish 1., level with" in error.text
    ahead = rounds(players.format(two="full@2"), played, 2, variations=["29I1"], prizes=small)
    assert pair_section(ahead)


def test_29i_needs_class_prizes() -> None:
    error = refusal(cards(LAST_ROUND.format(best=2), 5, 5, variations=["29I1"], prizes=FUND[:2]))
    assert (error.rule, error.where) == ("29I", "prizes")


# `check`: a posted round graded

FOUR = "1 2000\n2 1900\n3 1800\n4 1700"


def graded(section: Section, *posted: tuple[int, int]) -> tuple[Reason, ...]:
    """The differences of posted games from the book's, graded."""
    found = engine_for(section).graded(PlayedRound(posted, ()))
    assert found is not None
    return found


def checked(played: str, number: int) -> RoundCheck:
    """One round of four players, checked."""
    return check_section(rounds(FOUR, played)).rounds[number - 1]


def test_27a1_a_posted_second_meeting_is_a_breach() -> None:
    found = checked("1-3 1-0, 4-2 0-1\n3-1 1-0, 2-4 1-0", 2)
    assert found.grade == "breach"
    breaches = [reason for reason in found.differences if reason.data.get("grade") == "breach"]
    assert [(reason.rule, set(reason.players)) for reason in breaches] == [("27A1", {1, 3}), ("27A1", {2, 4})]


def test_27a_the_book_s_own_round_has_no_differences() -> None:
    section = rounds(FOUR, "1-3 1-0, 4-2 0-1\n2-1 1-0, 3-4 1-0")
    assert check_section(section).same


def test_27a2_a_needless_way_down_is_worse_with_the_numbers() -> None:
    found = checked("1-3 1-0, 4-2 0-1\n4-1 1-0, 2-3 1-0", 2)
    assert found.grade == "worse"
    reason = next(reason for reason in found.differences if reason.rule == "27A2")
    assert (reason.data["grade"], reason.data["ours"], reason.data["theirs"]) == ("worse", 0, 2)
    assert "; 2 players with 1 or more play somebody below that, instead of none" in reason.text


def test_29e7_a_round_in_the_other_style_is_equal_and_names_the_setting() -> None:
    (reason,) = graded(cards(EXAMPLE_2, 5), *SWAPPED)
    assert (reason.rule, reason.data["grade"]) == ("29E7/2", "equal")
    assert "transposition_style = swap" in str(reason.data["setting"])
    (reason,) = graded(cards(EXAMPLE_2, 5, settings={"transposition_style": "swap"}), *SHIFTED)
    assert (reason.rule, reason.data["grade"]) == ("29E7/3", "equal")
    assert "transposition_style = shift" in str(reason.data["setting"])


def test_29e5a_a_switch_above_the_limit_is_equal_only_under_another_rule() -> None:
    text = "1 1 WB - - 2000\n2 1 BW - - 1919\n3 1 WB - - 1800\n4 1 BW - - 1500"
    (reason,) = graded(cards(text), (1, 4), (3, 2))
    assert (reason.rule, reason.data["grade"]) == ("29E5h", "equal")


def test_29e4_1_colours_against_it_are_worse() -> None:
    section = cards("1 1 BW - - 2000\n2 1 W- - - 1900")
    assert graded(section, (1, 2)) == ()
    (reason,) = graded(section, (2, 1))
    assert (reason.rule, reason.data["grade"], set(reason.players)) == ("29E4/1", "worse", {1, 2})


def test_29e4_5_colours_against_it_are_worse_unless_another_variation_gives_them() -> None:
    section = cards("1 1 BW - - 2000\n2 1 BW - - 1900")
    assert graded(section, (2, 1)) == ()
    (reason,) = graded(section, (1, 2))
    assert (reason.rule, reason.data["grade"]) == ("29E4/5", "worse")


def test_29e4a_colours_right_by_it_are_equal() -> None:
    (reason,) = graded(cards("1 0 BW - - 2000\n2 0 BW - - 1900"), (1, 2))
    assert (reason.rule, reason.data["grade"]) == ("29E4a", "equal")


def test_29e4c_in_the_last_round_the_lot_may_have_fallen_so() -> None:
    (reason,) = graded(cards("1 1 BW - - 2000\n2 1 BW - - 1900", of=3), (1, 2))
    assert (reason.rule, reason.data["grade"]) == ("29E4c", "equal")


def test_28j_one_board_against_the_toss_is_worse_all_boards_are_the_other_toss() -> None:
    four = "1 2000\n2 1900\n3 1800\n4 1700"
    one = check_section(rounds(four, "1-3 1-0, 2-4 1-0")).rounds[0]
    assert (one.grade, [reason.rule for reason in one.differences]) == ("worse", ["28J"])
    every = check_section(rounds(four, "3-1 1-0, 2-4 1-0")).rounds[0]
    assert every.grade == "equal"


def test_28l1_more_byes_than_one_are_told() -> None:
    found = check_section(
        rounds("1 2000\n2 1900\n3 1800\n4 1700\n5 1600", "1-2 1-0; 3 pairing, 4 pairing, 5 pairing")
    )
    assert "28L1" in {reason.rule for reason in found.rounds[0].differences}


def test_27a3_a_switch_that_betters_no_colours_is_worse_with_its_own_size() -> None:
    found = check_section(rounds("1 2000\n2 1900\n3 1800\n4 1713", "1-4 1-0, 3-2 1-0")).rounds[0]
    (reason,) = [reason for reason in found.differences if "points" in reason.data]
    assert (reason.rule, reason.data["grade"], reason.data["points"]) == ("28J", "worse", 87)


def test_28l3_a_posted_second_bye_is_a_breach() -> None:
    three = "1 2000\n2 1900\n3 1800"
    section = rounds(three, "1-2 1-0; 3 pairing\n2-1 1-0; 3 pairing")
    found = check_section(section).rounds[1]
    assert found.grade == "breach"
    assert {reason.rule for reason in found.differences if reason.data.get("grade") == "breach"} == {
        "27A1",
        "28L3",
    }


def test_28l2_another_bye_than_the_book_s_is_worse() -> None:
    found = check_section(rounds("1 2000\n2 1900\n3 1800", "2-3 1-0; 1 pairing")).rounds[0]
    assert found.grade == "worse"
    assert "28L2" in {reason.rule for reason in found.differences}


def test_29e7_1_the_natural_pairing_stands_when_no_switch_saves_a_conflict() -> None:
    section = cards(
        "1 2 BWB - - 2300\n2 2 BWB - - 2220\n3 2 BBW - - 2180\n4 2 BWB - - 2050\n"
        "5 2 BWB - - 2040\n6 2 WBW - - 1990\n7 2 WBW - - 1980\n8 2 WBW - - 1950",
        round_no=4,
    )
    assert games(section) == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_29e7_4_a_small_interchange_goes_before_a_large_transposition() -> None:
    ratings = (2210, 2200, 2150, 2120, 2080, 1920, 1900, 1830, 1820, 1790, 1500, 1350)
    colours = ("B", "B", "W", "B", "B", "W", "B", "B", "W", "B", "B", "-")
    lines = [
        f"{no} 1 {colour} - - {rating}"
        for no, (rating, colour) in enumerate(zip(ratings, colours, strict=True), 1)
    ]
    section = cards("\n".join(lines), round_no=2)
    assert set(games(section)) == {(1, 6), (2, 9), (8, 3), (4, 10), (5, 11), (7, 12)}


def test_28o_the_chart_shows_number_colour_opponent_and_running_total() -> None:
    section = rounds("1 2000\n2 1900\n3 1800\n4 1700", "1-3 1-0, 4-2 1/2-1/2\n2-1 0-1, 4-3 1-0")
    chart = wall_chart(Event(name="Chart", sections=(section,)), section)
    assert chart.running
    row = chart.rows[3]
    assert [(line.opponent, line.colour, line.total) for line in row.lines] == [
        (2, Colour.WHITE, 5),
        (3, Colour.WHITE, 15),
    ]


def test_28o1_a_result_stands_on_the_chart_while_others_are_open() -> None:
    section = rounds("1 2000\n2 1900\n3 1800\n4 1700", "1-3 1-0, 4-2 *")
    chart = wall_chart(Event(name="Chart", sections=(section,)), section)
    assert [row.lines[0].total for row in chart.rows] == [10, 0, 0, 0]


def test_36_a_computer_is_known_by_its_flag() -> None:
    section = rounds("1 2000 computer\n2 1900", "")
    field = field_for(section)
    seats = table_of(field, read_options((), {}), field.entries).seats
    assert [seat.is_computer for seat in seats] == [True, False]


def test_28n_a_school_stands_for_a_team_and_spelling_does_not_part_team_mates() -> None:
    section = rounds("1 2000\n2 1900\n3 1800\n4 1700", "", variations=["28N1"])
    players = [
        replace(player, team=team, school=school)
        for player, team, school in zip(
            section.players, ("Lincoln", None, None, None), (None, None, " lincoln ", None), strict=True
        )
    ]
    assert frozenset({1, 3}) in pairs(section)
    assert frozenset({1, 3}) not in pairs(replace(section, players=tuple(players)))


def test_28n_teams_that_nobody_has_are_told() -> None:
    pairing = pair_section(rounds("1 2000\n2 1900", "", variations=["28N1"]))
    assert [warning.rule for warning in pairing.warnings if warning.rule == "28N"] == ["28N"]


BETWEEN = """
1 3 WBWB - - 2100
2 3 BWBW - - 2000
3 2.5 WBWB - - 1990 team=X
4 2.5 BWBW - - 1980 team=X
5 1 BWBW - - 1700
6 1 WBWB - - 1600
"""
"""Two team-mates half a point below one pair, a point and a half above the other."""


def test_28n1b_both_ways_are_right_answers_and_each_sentence_is_true() -> None:
    keep = {"team_avoidance": "threshold"}
    lowered, nearest = (cards(BETWEEN, 5, 6, settings=keep | more) for more in ({}, {"team_move": "nearest"}))
    for here, there in ((lowered, nearest), (nearest, lowered)):
        posted = PlayedRound(games(there), ())
        grades = {str(reason.data["grade"]) for reason in engine_for(here).graded(posted) or ()}
        assert grades == {"equal"}
    why = engine_for(nearest).why_not(1, 2)[0]
    assert (why.rule, why.code) == ("28N1b", "us-chess.worse-moved")
    assert (why.data["ours"], why.data["theirs"]) == (1, 3)
    told = [reason.text for reason in pair_section(nearest).reasons if reason.rule == "28N1b"]
    assert any("players with 2½ are raised to meet those with 3" in text for text in told)
    assert any("differ by 1 point in all, with lowering alone by 3 points" in text for text in told)
    assert not any("raised" in reason.text for reason in pair_section(lowered).reasons)


def test_28n2_nearest_holds_for_team_mates_who_never_meet() -> None:
    keep = {"team_avoidance": "never"}
    assert frozenset({1, 2}) in pairs(cards(BETWEEN, 5, 6, settings=keep))
    assert frozenset({1, 2}) not in pairs(cards(BETWEEN, 5, 6, settings=keep | {"team_move": "nearest"}))
