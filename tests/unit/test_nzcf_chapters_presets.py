"""NZCF 1.1.1, 1.6, 2.1.5, 2.2.2, 2.3.1, 2.4.2 and chapter 3: the ten events and what they prescribe."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format
from crosstable.model.lots import Lots
from crosstable.rulebooks.nzcf.council import is_note
from crosstable.rulebooks.nzcf.preset_table import OTHER
from crosstable.rulebooks.nzcf.presets import (
    PRESETS,
    check_preset,
    event_of_preset,
    preset,
    preset_of,
    section_of_preset,
)
from crosstable.rulebooks.nzcf.time_controls import longest_game, read_control
from crosstable.rulebooks.nzcf.timetable import schedule_b
from tests.unit.nzcf_events import TIMETABLE_A, event, field, rules, section

SWISS = ("opponents-scores", "gelbfuhs", "opponents-scores-cut")


def test_1_1_1_there_are_ten_events() -> None:
    assert list(PRESETS) == [
        "nz-championship",
        "nz-major-open",
        "nz-women",
        "nz-seniors",
        "nz-junior",
        "ni-championship",
        "si-championship",
        "nz-rapid",
        "ni-rapid",
        "si-rapid",
    ]


def test_1_1_1_a_mistyped_event_is_guessed() -> None:
    with pytest.raises(BadInput, match="did you mean 'ni-rapid'"):
        preset("ni-rapids")
    with pytest.raises(BadInput, match="choose one of: nz-championship"):
        preset("candidates")


def test_1_1_1_the_seniors_event_is_left_open() -> None:
    assert check_preset(event("nz-seniors", format=Format.ROUND_ROBIN, rounds=9), section("nz-seniors")) == []


@pytest.mark.parametrize(
    ("name", "rounds", "control"),
    [
        ("nz-championship", 11, "100+30"),
        ("nz-major-open", 11, "100+30"),
        ("nz-rapid", 9, "30"),
        ("nz-junior", 6, None),
        ("ni-championship", 8, "90+30"),
        ("ni-rapid", 6, "30"),
        ("si-championship", 8, "40/105, 30"),
        ("si-rapid", 8, "30"),
    ],
)
def test_2_2_2_and_others_have_their_rounds_and_thinking_time(
    name: str, rounds: int, control: str | None
) -> None:
    made = section_of_preset(preset(name), "Open", Lots(seed=7))
    assert (made.rulebook, made.format, made.rounds) == ("nzcf", Format.SWISS, rounds)
    assert made.time_control == control and made.tiebreaks == SWISS
    assert (made.name, made.lots.seed) == ("Open", 7)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("nz-championship", "2.2.2"),
        ("nz-major-open", "2.3.1"),
        ("nz-rapid", "2.4.2"),
        ("nz-junior", "3.2.1"),
        ("ni-championship", "3.3.3"),
        ("ni-rapid", "3.4.2"),
        ("si-championship", "3.5.3"),
        ("si-rapid", "3.6.2"),
    ],
)
def test_3_3_3_and_others_report_another_number_of_rounds(name: str, rule: str) -> None:
    made = event(name, rounds=10)
    found = check_preset(made, made.sections[0])
    assert rules(found) == [rule] and found[0].text.startswith("10 rounds; the ")


@pytest.mark.parametrize(("rounds", "found"), [(6, []), (7, []), (8, ["3.2.1"])])
def test_3_2_1_six_or_seven_rounds(rounds: int, found: list[str]) -> None:
    made = event("nz-junior", rounds=rounds)
    assert rules(check_preset(made, made.sections[0])) == found


def test_2_4_2_and_3_4_2_and_3_6_2_the_three_rapids() -> None:
    rapids = [section(name) for name in ("nz-rapid", "ni-rapid", "si-rapid")]
    assert [(made.rounds, made.time_control) for made in rapids] == [(9, "30"), (6, "30"), (8, "30")]


def test_2_3_1_the_major_open_has_the_entry_terms_of_the_championship() -> None:
    assert preset("nz-major-open").congress_entries and preset("nz-championship").congress_entries
    assert not preset("nz-rapid").congress_entries


@pytest.mark.parametrize(
    ("name", "rule"),
    [("nz-rapid", "2.4.2"), ("ni-rapid", "3.4.2"), ("si-rapid", "3.6.2"), ("si-championship", "3.5.3")],
)
def test_3_4_2_and_others_are_swiss_events(name: str, rule: str) -> None:
    made = event(name, format=Format.ROUND_ROBIN)
    found = check_preset(made, made.sections[0])
    assert rules(found) == [rule] and "round-robin" in found[0].text


@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN])
def test_3_1_2_the_womens_format_is_free(format_: Format) -> None:
    made = event("nz-women", format=format_, rounds=9, time_control="60+10")
    assert check_preset(made, made.sections[0]) == []


def test_3_1_2_a_free_event_needs_its_number_of_rounds() -> None:
    with pytest.raises(BadInput, match=r"3\.1\.2.*say how many rounds"):
        section_of_preset(preset("nz-women"), None, Lots())
    made = section_of_preset(preset("nz-women"), None, Lots(), rounds=7, format_=Format.ROUND_ROBIN)
    assert made.rounds == 7 and made.tiebreaks == ("gelbfuhs", "wins", "result-between-tied")


def test_1_6_1_a_round_robin_is_drawn_by_appendix_a() -> None:
    made = event("nz-women", rulebook="cfc", format=Format.ROUND_ROBIN)
    found = check_preset(made, made.sections[0])
    assert rules(found) == ["1.6.1"] and "Appendix A" in found[0].text


def test_1_6_2_a_swiss_is_paired_by_appendix_b() -> None:
    made = event("ni-rapid", rulebook="dutch-2017")
    found = check_preset(made, made.sections[0])
    assert rules(found) == ["1.6.2"] and "made by another book" in found[0].text


@pytest.mark.parametrize("control", ["100+30", "100m+30s", "100 minutes and 30 seconds a move"])
def test_2_1_5_the_control_may_be_written_in_several_ways(control: str) -> None:
    made = event("nz-championship", time_control=control, schedule=TIMETABLE_A)
    assert check_preset(made, made.sections[0]) == []


@pytest.mark.parametrize("control", ["90+30", "40/90+30, 30+30", None, "as usual"])
def test_2_1_5_another_control_needs_approval(control: str | None) -> None:
    made = event("nz-championship", time_control=control, schedule=TIMETABLE_A)
    assert rules(check_preset(made, made.sections[0])) == ["2.1.5"]
    approved = replace(made.sections[0], settings={"council_approval": "letter of 3 May"})
    [note] = check_preset(made, approved)
    assert note.rule == "2.1.5" and is_note(note) and "letter of 3 May" in note.text


def test_2_1_5_long_play_by_schedule_b_only() -> None:
    long_play = "40/90+30, 30+30"
    timetable = schedule_b(date(2027, 1, 2), control=long_play)
    made = event("nz-major-open", time_control=long_play, schedule=timetable)
    assert check_preset(made, made.sections[0]) == []
    newer = replace(made.sections[0], settings={"fide_long_play": "120+30"})
    assert rules(check_preset(made, newer)) == ["2.1.5"]


def test_3_5_3_the_south_island_control() -> None:
    made = event("si-championship", time_control="40/105m + 30m guillotine")
    assert check_preset(made, made.sections[0]) == []
    other = event("si-championship", time_control="90+30")
    assert rules(check_preset(other, other.sections[0])) == ["3.5.3"]


def test_2_1_7_nine_rounds_are_allowed_with_a_note() -> None:
    made = event("nz-championship", rounds=9, settings={"council_approval": "with the Zonal"})
    [note] = check_preset(made, made.sections[0])
    assert note.rule == "2.1.7" and is_note(note)
    assert {"approval": "with the Zonal", "instead_of": "2.2.2"}.items() <= note.data.items()


def test_3_5_5_the_council_may_alter_the_south_island_event() -> None:
    made = event("si-championship", rounds=7, settings={"council_approval": "four days only"})
    assert rules(check_preset(made, made.sections[0])) == ["3.5.5"]


def test_1_1_3_the_council_may_order_otherwise_in_any_event() -> None:
    made = event("ni-rapid", rounds=7, settings={"council_approval": "one more round"})
    assert rules(check_preset(made, made.sections[0])) == ["1.1.3"]


def test_2_2_2_seventeen_players_need_one_more() -> None:
    made = event("nz-championship", *field(17))
    found = check_preset(made, made.sections[0])
    assert rules(found) == ["2.2.2", "2.2.10"]
    assert "needs 1 more" in found[0].text and found[0].data["missing"] == 1


def test_2_2_2_eighteen_players_are_enough() -> None:
    made = event("nz-championship", *field(18))
    assert check_preset(made, made.sections[0]) == []


def test_a_section_without_an_event_is_any_rated_event() -> None:
    made = Event(name="Club", sections=(section("ni-rapid", rounds=5),))
    assert preset_of(made, made.sections[0]) is OTHER
    assert check_preset(made, made.sections[0]) == []


def test_2_1_1_a_section_may_say_which_event_it_is() -> None:
    made = Event(
        name="C", sections=(section("nz-rapid", settings={"preset": "nz-rapid"}),), preset="nz-major-open"
    )
    assert preset_of(made, made.sections[0]).id == "nz-rapid"


def test_2_1_2_an_event_of_a_preset_has_the_default_timetable() -> None:
    chosen = preset("nz-championship")
    made = event_of_preset(
        chosen, "Congress", section_of_preset(chosen, None, Lots(), start=date(2026, 12, 28))
    )
    assert made.preset == "nz-championship" and made.schedule == TIMETABLE_A
    open_date = event_of_preset(chosen, "Congress", section_of_preset(chosen, None, Lots()))
    assert open_date.schedule == ()


@pytest.mark.parametrize(
    ("text", "shown", "hours"),
    [
        ("100+30", "100+30", 5),
        ("40/105, 30", "40/105, 30", 4.5),
        ("30 min", "30", 1),
        ("40/120,20/60", "40/120, 20/60", 6),
    ],
)
def test_2_1_4_length_of_a_game_of_a_hundred_moves(text: str, shown: str, hours: float) -> None:
    control = read_control(text)
    assert control is not None and str(control) == shown
    assert longest_game(control) == timedelta(hours=hours)


@pytest.mark.parametrize("text", ["", "slow", "100+30+5", "forty in two"])
def test_2_1_5_a_control_that_cannot_be_read(text: str) -> None:
    assert read_control(text) is None
