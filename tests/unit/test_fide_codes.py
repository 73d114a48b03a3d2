"""FIDE's codes in event files: names that are understood or refused, editions, lists under one name."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import crosstable
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.tiebreak_order import steps_of
from crosstable.formats.document.read import read_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.reports.setup.notice import notice
from crosstable.reports.setup.rules import import_all
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS
from crosstable.rulebooks.shelf import PACKAGES, book
from crosstable.rules.mark import marks
from crosstable.simulation.generate import Rates, generate
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.registry import TIEBREAKS
from crosstable.tiebreaks.sequences import SEQUENCES
from tests.health.source import ROOT


def event(tiebreaks: list[str], **more: Any) -> Event:
    """Four players, two rounds; player 4 is unrated."""
    players = [{"no": no, "name": f"Player {no}", "rating": 2100 - 100 * no} for no in (1, 2, 3)]
    rounds: list[dict[str, Any]] = [
        {"games": [{"white": 1, "black": 3, "result": "1-0"}, {"white": 4, "black": 2, "result": "1-0"}]},
        {"games": [{"white": 1, "black": 4, "result": "1/2-1/2"}, {"white": 2, "black": 3, "result": "+:-"}]},
    ]
    body = {
        "crosstable": 1,
        "name": "Codes",
        "rulebook": "us-chess",
        "rounds": 2,
        "tiebreaks": tiebreaks,
        "players": [*players, {"no": 4, "name": "Player 4", "rating": None}],
        "results": rounds,
    }
    return read_document(json.dumps(body | more))


def values(found: Event, name: str) -> dict[int, Any]:
    """Everybody's value in the JSON of the standings."""
    told: Any = crosstable.standings(found).as_json()
    return {line["player"]: line["tiebreaks"].get(name) for line in told["standings"]}


def refused(found: Event) -> BadInput:
    """The error of an event whose tie-breaks cannot be used."""
    with pytest.raises(BadInput) as error:
        crosstable.standings(found)
    return error.value


@pytest.mark.parametrize("name", ["BH-C1", "BH/C1", "SB", "KS/L-1", "WIN", "PS-C1", "TPN-R"])
def test_a_code_is_the_name_of_its_column_as_it_was_written(name: str) -> None:
    assert None not in values(event([name]), name).values()


def test_fide_codes_and_small_letters_are_different_things() -> None:
    found = values(event(["sb", "SB"]), "SB")
    # Draw with 4 (1½) and a win against 3, whose forfeit loss counts nothing.
    assert found[1] == 0.75
    error = refused(event(["bh-c1"]))
    assert "did you mean “BH-C1”" in str(error)
    assert error.where == "tiebreaks[0]"


def test_one_tie_break_twice_is_refused_however_it_is_written() -> None:
    error = refused(event(["BH", "BH-C1", "BH/C1"]))
    assert "named twice" in str(error)
    assert error.where == "tiebreaks[2]"
    assert refused(event(["us-standard", "solkoff"])).where == "tiebreaks[1]"


def test_c07_4_3_direct_encounter_may_stand_twice() -> None:
    assert None not in values(event(["DE", "BH", "DE"]), "BH").values()


def test_c07_12_and_13_codes_of_teams_are_refused_for_players() -> None:
    for name in ("EDE", "TBR", "MPvGP", "BH:GP"):
        assert "for teams" in str(refused(event([name])))
    assert refused(event(["BH:GP"])).rule == "C.07 13"


def test_c07_8_buchholz_is_refused_in_a_round_robin() -> None:
    found = event(["BH"], rulebook="nzcf", format="round-robin", rounds=3, results=[])
    assert refused(found).rule == "C.07 8"


def test_c07_5_codes_of_a_later_edition_are_refused() -> None:
    for name in ("STD", "TPN", "RTNG", "AOB-F"):
        assert "edition of 2024" in str(refused(event([name], settings={"tiebreak.edition": "2024"})))


def test_c07_16_4_the_edition_is_a_setting() -> None:
    # Player 2 lost to 4 and had a forfeit win over 3, who has nothing: the dummy is capped at 0 since 2026.
    assert values(event(["BH"]), "BH")[2] == 1.5
    assert values(event(["BH"], settings={"tiebreak.edition": "2024"}), "BH")[2] == 2.5
    with pytest.raises(BadInput, match="2019"):
        crosstable.standings(event(["BH"], settings={"tiebreak.edition": "2019"}))


def test_c07_10_ratings_are_dropped_when_somebody_has_none() -> None:
    found: Any = crosstable.standings(event(["ARO", "BH"])).as_json()
    assert "ARO" not in found["standings"][0]["tiebreaks"]
    assert found["notes"][0]["rule"] == "C.07 10"
    assert "#4 Player 4 has no rating" in found["notes"][0]["text"]


@pytest.mark.parametrize(
    ("name", "setting", "value"),
    [("ARO-U1500", "dropped", 1650), ("ARO", 1600, 1700), ("ARO", "left_out", 1800)],
)
def test_c07_10_how_the_unrated_count_can_be_announced(name: str, setting: Any, value: int) -> None:
    found = event([name], settings={"tiebreak.unrated": setting})
    assert values(found, name)[1] == value  # player 3 has 1800, player 4 none


@pytest.mark.parametrize("name", PACKAGES)
def test_every_book_has_the_settings_of_the_codes(name: str) -> None:
    assert TIEBREAK_SETTINGS.keys() <= book(name).settings.keys()


def test_34e_lists_of_tie_breaks_have_names() -> None:
    steps = steps_of(event(["us-state-list"]).sections[0])
    assert [step.name for step in steps] == list(SEQUENCES["us-state-list"])
    assert [step.rule for step in steps][-4:] == ["34E6", "34E7", "34E8", "34E13"]
    assert steps_of(event(["us-standard"]).sections[0]) == steps_of(event([]).sections[0])
    assert len(SEQUENCES["us-state-list"]) == 8


def test_34f_a_round_robin_goes_by_sonneborn_berger_and_then_the_games_between() -> None:
    found = event([], format="round-robin", rounds=3, results=[])
    assert [(step.name, step.rule) for step in steps_of(found.sections[0])] == [
        ("sonneborn-berger", "34F"),
        ("result-between-tied", "34F"),
    ]


def test_34b_one_tie_break_alone_is_warned_of_and_a_list_is_not() -> None:
    for tiebreaks, warned in ((["BH"], True), (["fide-swiss"], False)):
        found = event(tiebreaks)
        rules = [reason.rule for reason in notice(found, found.sections[0], {}).warnings]
        assert ("34B" in rules) is warned


def test_the_page_of_tie_breaks_names_all_of_them() -> None:
    page = (ROOT / "docs" / "tiebreaks.md").read_text(encoding="utf-8")
    names = [*TIEBREAKS, *CATALOGUE, *SEQUENCES, *TIEBREAK_SETTINGS]
    assert not [name for name in names if f"`{name}`" not in page and f"settings.{name}" not in page]


def test_every_article_of_the_catalogue_is_marked_in_the_code() -> None:
    import_all("crosstable.tiebreaks")
    marked = marks("c07")
    missing = {base.article for base in CATALOGUE.values()} - {number.split(".")[0] for number in marked}
    assert not missing - marked.keys()
    assert {"14", "15.2", "16.1", "16.2", "16.3", "16.4", "16.5"} <= marked.keys()


@pytest.mark.parametrize("name", PACKAGES)
def test_codes_can_be_announced_under_every_book(name: str) -> None:
    section = generate(name, 12, 4, 5, Rates()).section()
    codes = ("BH-C1", "DE", "SB", "KS", "WIN", "PS", "REP")
    standings = ranking(as_entrants(replace(section, tiebreaks=codes)))
    told = {code for line in standings.standings for code in line.tiebreaks}
    assert told | {"DE"} == set(codes)
