"""The sheet of conditions: terms, variations in force, what was announced when."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.formats.document.read import read_document
from crosstable.model.event import Event, Format, HalfByes, Prize, Section
from crosstable.model.profiles.united_states import UNITED_STATES
from crosstable.reports.setup.notice import Notice, notice
from crosstable.reports.text.notice import notice_text, prize_text, start_text
from crosstable.reports.text.pen import Pen
from crosstable.rulebooks.shared.conditions import Since, offered_half_byes
from crosstable.rulebooks.us_chess.conditions import section_advice
from crosstable.rulebooks.us_chess.day.default_time import first_control
from tests.readers import reading_by

BEFORE = Since("2026-11-01T09:00:00+00:00", "Ann", 4, 0)
LATE = Since("2026-11-21T15:00:00+00:00", "Bob", 31, 2)


def event_of(**more: Any) -> Event:
    """An event of eight players with a time control and round times."""
    players = [{"no": no, "name": f"Player {no}", "rating": 2100 - 100 * no} for no in range(1, 9)]
    schedule = [{"round": no, "start": f"2026-11-2{no}T10:00"} for no in (1, 2, 3)]
    body = {
        "crosstable": 1,
        "name": "Autumn Open",
        "rulebook": "us-chess",
        "rounds": 3,
        "time_control": "G/90 d5",
        "schedule": schedule,
        "tiebreaks": ["result-between-tied", "coin-flip"],
        "players": players,
        "results": [],
    }
    return read_document(json.dumps(body | more))


def sheet(moments: dict[str, Since] | None = None, **more: Any) -> Notice:
    """The sheet of such an event."""
    event = event_of(**more)
    return notice(event, event.sections[0], moments or {})


def text(view: Notice) -> str:
    """The sheet as text, in one line."""
    return " ".join(notice_text(view, Pen()).split())


def numbers(view: Notice) -> list[str]:
    """The rules that are warned of."""
    return [reason.rule for reason in view.warnings]


def test_25_the_sheet_names_times_control_tie_breaks_and_prizes() -> None:
    prizes = [{"name": "1st", "kind": "place", "rank": 1, "cents": 20000, "trophy": True}]
    with reading_by(UNITED_STATES):
        shown = text(sheet(prizes=prizes, variations=["29E4a"]))
    assert "1 Saturday, November 21, 2026, 10:00 AM" in shown
    assert "Time control G/90 d5" in shown
    assert "1 Head-to-head result" in shown and "2 Lot or coin flip" in shown
    assert "1st: $200.00 and trophy" in shown
    assert "7th edition" in shown and "29E4a" in shown


def test_25_what_is_not_recorded_is_asked_for() -> None:
    bare = read_document(
        '{"crosstable": 1, "name": "Bare", "rulebook": "us-chess", "rounds": 3, "players": [], "results": []}'
    )
    view = notice(bare, bare.sections[0], {})
    assert numbers(view)[:2] == ["25", "25"]
    assert "to be announced" in text(view)


def test_26_all_defaults_have_no_variations_in_force() -> None:
    view = sheet()
    assert (view.choices, view.warnings) == ((), ())
    assert "No variations are in force" in text(view)
    assert view.as_json()["variations"] == []


def test_26_a_setting_that_is_a_variation_is_listed_by_its_number() -> None:
    view = sheet(settings={"color.rule5": "alternate", "color.limit_slack": 10})
    assert [choice.name for choice in view.variations] == ["29E4b"]
    assert [choice.rule for choice in view.settled] == ["29E5c"]
    both = sheet(settings={"color.rule5": "alternate"}, variations=["29E4b"])
    assert [choice.name for choice in both.variations] == ["29E4b"]


def test_26_settings_at_their_defaults_are_not_listed() -> None:
    assert sheet(settings={"color.low_limit": 80, "no_show_minutes": 60}).choices == ()


def test_26_a_setting_that_departs_from_the_book_stands_apart() -> None:
    view = sheet(settings={"color.low_limit": 120})
    assert [choice.rule for choice in view.departures] == ["29E5a"]
    assert "Rating points allowed for a switch to alternate colours: 120" in text(view)
    assert "No variations are in force" in text(view)


def test_26a_a_variation_switched_on_after_round_1_is_warned_of_with_who_and_when() -> None:
    view = sheet({"variations/29E5h": LATE, "variations/29E4b": BEFORE}, variations=["29E5h", "29E4b"])
    (warning,) = view.warnings
    assert warning.rule == "26A"
    assert "29E5h was chosen only after round 2" in warning.text
    assert "(Bob, 2026-11-2" in warning.text and "T15:00" not in warning.text


def test_26a_a_late_setting_is_warned_of_too_but_not_what_needs_no_announcement() -> None:
    moments = {"settings/color.limit_slack": LATE, "variations/28L2a": LATE}
    view = sheet(moments, settings={"color.limit_slack": 10}, variations=["28L2a"])
    assert numbers(view) == ["26A"]
    assert "Needs no announcement" in text(view)


def test_26a_tie_breaks_chosen_late_are_warned_of_by_34b() -> None:
    view = sheet({"tiebreaks": LATE}, tiebreaks=["coin-flip", "result-between-tied"])
    assert numbers(view) == ["34B"]


def test_26b_a_major_variation_belongs_in_the_publicity() -> None:
    view = sheet(variations=["28R1"])
    assert numbers(view) == ["26B"]
    assert [choice.name for choice in view.major] == ["28R1"]
    assert "must be advertised: 28R1" in text(view)
    said = sheet(variations=["28R1"], settings={"publicity": "Chess Life, October 2026"})
    assert numbers(said) == []
    assert "advertised: Chess Life, October 2026" in text(said)


def test_26b_computers_are_major_though_they_are_a_setting() -> None:
    view = sheet(settings={"computers_advertised": True})
    assert numbers(view) == ["26B"]


def test_28t_requests_are_in_force_when_somebody_is_kept_apart_and_nobody_is_named() -> None:
    view = sheet(avoid=[[1, 2]])
    assert [choice.name for choice in view.variations] == ["28T"]
    assert "Player 1" not in text(view)


@pytest.mark.parametrize(
    ("control", "minutes"),
    [
        ("G/90 d5", 90),
        ("40/90, SD/30 d10", 90),
        ("G/30", 30),
        ("G/30;d5", 30),
        ("G30;d5", 30),
        ("Game in 45, 5-second delay", 45),
        ("40/2, SD/1", 120),
        ("40/1:45, SD/30", 105),
        ("40/2h", 120),
        ("20/1, G/30", 60),
        ("G/2", 2),
        ("90m+30s", 90),
        ("1 hour 45 minutes", 105),
        ("90 minutes with 30 seconds per move", 90),
        ("90+30", 90),
        ("75 min", 75),
        ("by arrangement", None),
        (None, None),
    ],
)
def test_28p_the_first_time_control_is_read_from_its_text(control: str | None, minutes: int | None) -> None:
    assert first_control(control) == minutes


def test_28p_the_default_time_is_an_hour_or_the_first_control_if_sooner() -> None:
    assert "60 minutes after the start" in text(sheet())
    assert "30 minutes after the start of the round, when the first time control ends" in text(
        sheet(time_control="G/30 d5")
    )
    assert "45 minutes after the start" in text(sheet(settings={"no_show_minutes": 45}))
    assert "40 minutes after the start" in text(sheet(default_minutes=40))


def test_28p_two_default_times_on_record_are_pointed_out() -> None:
    twice = sheet(default_minutes=40, settings={"no_show_minutes": 45})
    assert "45 minutes after the start" in text(twice)
    assert [reason.text for reason in twice.warnings if reason.rule == "28P"] == [
        "two forfeit times are recorded, 45 and 40 minutes; 45 minutes holds. Clear one of them"
    ]
    assert "28P" not in numbers(sheet(default_minutes=45, settings={"no_show_minutes": 45}))


def test_28k_the_terms_of_half_point_byes_are_posted() -> None:
    assert "Half-point byes not announced; ask the director (28K)" in text(sheet())
    terms = {"max": 2, "rounds": [1, 2], "deadline": "the end of round 1"}
    assert "at most 2, in rounds 1 and 2, request by the end of round 1 (28K)" in text(sheet(half_byes=terms))


def test_34b_one_tie_break_is_too_few() -> None:
    assert numbers(sheet(tiebreaks=["coin-flip"])) == ["34B"]


def test_27_and_29m_advice_stands_on_the_sheet() -> None:
    assert [reason.rule for reason in sheet(rounds=2).advice] == ["27", "28R", "29M"]
    assert section_advice(Section(rulebook="us-chess", rounds=7, format=Format.ROUND_ROBIN)) == ()


def test_the_sheet_as_data_has_every_part() -> None:
    body = sheet({"variations/29E4b": BEFORE}, variations=["29E4b"]).as_json()
    assert set(body) == {
        "event",
        "section",
        "rulebook",
        "edition",
        "format",
        "header",
        "rounds",
        "terms",
        "tiebreaks",
        "prizes",
        "variations",
        "departures",
        "settled",
        "publicity",
        "warnings",
        "advice",
    }


def test_small_words() -> None:
    assert start_text("noon") == "noon"
    top = Prize(name="Top A", kind="class", from_rating=1800, below=2000, cents=7500)
    assert prize_text(top) == "Top A (from 1800, under 2000): 75.00"
    assert prize_text(Prize(name="Best game", kind="special")) == "Best game: title only"


@pytest.mark.parametrize(
    ("deadline", "said"),
    [
        ("before round 2", "no limit, request before round 2"),
        ("the end of round 2", "no limit, request by the end of round 2"),
        ("2026-11-20", "no limit, request by 2026-11-20"),
        ("by Friday", "no limit, request by Friday"),
    ],
)
def test_until_when_byes_are_requested(deadline: str, said: str) -> None:
    assert offered_half_byes(HalfByes(deadline=deadline)) == said
