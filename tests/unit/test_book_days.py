"""The day of every book: what its own text says and no more, and nothing of another book's."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from crosstable.app.round.day_scope import CHANGE_POSTED, SETTLE_MISSING, day_of, need_rules
from crosstable.app.round.repair_plan import repair_rules
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.players import Flag, Player
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.day_part import Part
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.rules.manifest import load_manifest

OTHERS = [name for name in PACKAGES if name != "us-chess"]
SAID = {
    "cfc": ("616", None),
    "dutch-1998": ("F8", "F7"),
    "dutch-2017": ("04.2/D.2", None),
    "nzcf": ("B13.5", "B13.8"),
}
"""Book -> the rule that drops who does not appear, and the one that leaves a change to the director."""


def section(rulebook: str, format_: Format = Format.SWISS) -> Section:
    """An empty section."""
    return Section(rulebook=rulebook, rounds=5, format=format_)


def parts_of(day: Day) -> dict[str, Part]:
    """The parts that a day has rules for."""
    named = {one.name: getattr(day, one.name) for one in fields(day)}
    return {name: part for name, part in named.items() if isinstance(part, Part)}


def test_a_day_without_anything_has_no_parts() -> None:
    bare = Day()
    assert parts_of(bare) == {}
    assert bare.default_time(section("nzcf")) is None and bare.drops_absent(section("nzcf")) is None


PARTS = {
    "cfc": {"rated_forfeits"},
    "nzcf": {"score_sheets"},
    "olympiad-2008": {"postponement"},
    "schools": {"repair", "bye_offers"},
}
"""Book -> the parts of the day that it has rules for; US Chess has nearly all of them."""


@pytest.mark.parametrize("name", OTHERS)
def test_other_books_have_only_what_they_say(name: str) -> None:
    assert set(parts_of(book(name).day)) == PARTS.get(name, set())


@pytest.mark.parametrize("name", OTHERS)
def test_who_is_dropped_and_what_is_left_open(name: str) -> None:
    day = book(name).day
    assert (day.drops_absent(section(name)), day.left_open) == SAID.get(name, (None, None))


@pytest.mark.parametrize("name", PACKAGES)
def test_every_rule_of_a_repair_is_one_of_the_book(name: str) -> None:
    known = load_manifest(PACKAGES[name])
    rules = repair_rules(section(name))
    numbers = {getattr(rules.numbers, one.name) for one in fields(rules.numbers)}
    numbers |= {way.rule for way in rules.ways}
    assert not [number for number in numbers if number not in known.rules]


@pytest.mark.parametrize("name", OTHERS)
def test_a_command_without_rules_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=r"has no rule for missing results \(rulebooks that do: US Chess"):
        need_rules(section(name), SETTLE_MISSING, lambda day: day.missing_results)


@pytest.mark.parametrize("name", OTHERS)
def test_a_repair_without_rules_names_every_book_that_has_them(name: str) -> None:
    having = [book(one).title for one in PACKAGES if book(one).day.repair is not None]
    assert len(having) > 1
    if book(name).day.repair is None:
        with pytest.raises(BadInput) as refused:
            need_rules(section(name), CHANGE_POSTED, lambda day: day.repair)
        assert all(title in refused.value.text for title in having)


def test_30g_quads_have_the_choices_for_missing_results_and_nothing_of_a_swiss() -> None:
    held = day_of(section("us-chess", Format.QUADS))
    assert set(parts_of(held)) == {"missing_results", "ceiling"}


def test_31e_teams_have_the_rules_for_lateness_and_no_offers_for_the_bye() -> None:
    held = set(parts_of(day_of(section("us-chess", Format.TEAM_SWISS))))
    assert {"missing_results", "late_results", "half_byes", "repair", "expulsion"} <= held
    assert not held & {"bye_offers", "reentry", "ceiling", "completion"}


def test_a_file_of_cards_has_no_rounds_that_rules_of_the_day_could_hold_for() -> None:
    assert parts_of(day_of(replace(section("us-chess"), cards=()))) == {}


@pytest.mark.parametrize(
    ("settings", "admitted"),
    [({}, False), ({"computers_advertised": True}, True), ({"computers_only": True}, True)],
)
def test_36c_a_computer_helps_out_where_computers_were_advertised(
    settings: dict[str, SettingValue], admitted: bool
) -> None:
    repair = book("us-chess").day.repair
    assert repair is not None
    machine = Player(no=1, name="Deep", flags=frozenset({Flag.HOUSE, Flag.COMPUTER}))
    assert repair.admits_house_player(replace(section("us-chess"), settings=settings), machine) is admitted
