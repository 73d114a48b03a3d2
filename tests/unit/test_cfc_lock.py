"""CFC 601, 602 and 671: variations and tie-breaks are announced before round 1 and stay; 611, 627, 633."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.rulebooks.cfc.advice import capacity, section_advice
from crosstable.rulebooks.cfc.conditions import CONDITIONS
from crosstable.rulebooks.cfc.locking import locked
from crosstable.rulebooks.shelf import book
from tests.cli.command import Said, crosstable

NAMES = ("Adams, Ann", "Baker, Bob", "Clark, Cay", "Davis, Dan", "Evans, Eve", "Frost, Fay")


def ok(*words: str) -> Said:
    """A command that must succeed."""
    said = crosstable(*words)
    assert said.status == 0, said.err
    return said


def event(folder: Path, *more: str) -> str:
    """A journal of six players before round 1."""
    path = str(folder / "open.crosstable")
    ok("new", path, "--rulebook", "cfc", "--rounds", "4", *more)
    for place, name in enumerate(NAMES):
        ok("add", path, name, "--rating", str(2000 - 50 * place))
    return path


def publish(path: str) -> None:
    """Post the next round."""
    ok("draft", path)
    ok("publish", path)


@pytest.fixture
def before(tmp_path: Path) -> str:
    """Nothing is published yet."""
    return event(tmp_path)


@pytest.fixture
def begun(tmp_path: Path) -> str:
    """Round 1 is published; variation 631.1 was announced."""
    path = event(tmp_path, "--variation", "631.1")
    publish(path)
    return path


def test_602_before_round_1_everything_can_be_chosen(before: str) -> None:
    ok("set", before, "variations", "624.1")
    ok("set", before, "variations", "624.1,631.1")
    ok("set", before, "tiebreaks", '["sonneborn-berger"]')


@pytest.mark.parametrize(
    ("key", "value", "rule", "name"),
    [
        ("variations", "624.1,631.1", "602", "variation 624.1"),
        ("variations", "null", "602", "removing variation 631.1"),
        ("settings.bye_points", "0.5", "602", "settings.bye_points"),
        ("settings.lock_variations_after_round1", "false", "602", "settings.lock_variations_after_round1"),
        ("tiebreaks", '["sonneborn-berger"]', "671", "tiebreaks"),
    ],
)
def test_602_and_671_after_round_1_is_published_a_change_is_refused(
    begun: str, key: str, value: str, rule: str, name: str
) -> None:
    facts = len(crosstable("log", begun, "--json").json["facts"])
    said = crosstable("set", begun, key, value, "--json")
    assert (said.status, said.json["error"]["rule"], said.json["error"]["where"]) == (2, rule, name)
    assert "--reason" in said.json["error"]["text"]
    assert len(crosstable("log", begun, "--json").json["facts"]) == facts


def test_602_a_reason_overrides_the_lock_and_stays_in_the_log(begun: str) -> None:
    ok("set", begun, "variations", "624.1,631.1", "--reason", "agreed by all players")
    log = ok("log", begun).out
    assert "variations: 624.1, 631.1 (agreed by all players)" in log
    notice = ok("notice", begun, "--json").json
    assert [choice["rule"] for choice in notice["variations"]] == ["624.1", "631.1"]
    assert [warning["rule"] for warning in notice["warnings"]] == ["602"]
    assert notice["warnings"][0]["text"].startswith("624.1 was chosen only after round 1 was published")


def test_602_to_go_back_to_what_was_announced_needs_no_reason(begun: str) -> None:
    ok("set", begun, "variations", "624.1,631.1", "--reason", "agreed by all players")
    ok("set", begun, "variations", "631.1")
    assert ok("notice", begun, "--json").json["warnings"] == []


def test_602_undo_does_not_get_round_the_lock(before: str) -> None:
    said = ok("set", before, "variations", "624.1", "--json")
    fact = said.json["written"][0]["fact"]
    publish(before)
    refused = crosstable("undo", before, str(fact))
    assert (refused.status, "602" in refused.err) == (2, True)


def test_602_undo_and_redo_of_a_change_with_a_reason(begun: str) -> None:
    ok("set", begun, "variations", "624.1,631.1", "--reason", "agreed by all players")
    ok("undo", begun)
    ok("redo", begun)
    assert len(ok("notice", begun, "--json").json["variations"]) == 2


def test_602_when_round_1_is_taken_back_all_is_open_again(begun: str) -> None:
    ok("undo", begun)
    ok("set", begun, "variations", "624.1")


def test_602_an_event_may_leave_the_lock_off(before: str) -> None:
    ok("set", before, "settings.lock_variations_after_round1", "false")
    publish(before)
    ok("set", before, "variations", "624.1")


def test_602_other_keys_are_not_locked(begun: str) -> None:
    ok("set", begun, "settings.rating_list", "October 2026")
    ok("set", begun, "time_control", "90+30")


def test_602_settings_that_are_no_variation_can_be_changed() -> None:
    rulebook = book("cfc")
    assert locked(rulebook, {}, "settings/rating_list") is None
    assert locked(rulebook, {}, "settings/unrated_placement") == "602"
    assert locked(rulebook, {}, "avoid") is None
    assert locked(rulebook, {"settings/lock_variations_after_round1": False}, "variations/624.1") is None


def test_601_the_notice_says_what_is_in_force(before: str) -> None:
    assert "No variations are in force" in ok("notice", before).out
    ok("set", before, "variations", "616.1")
    shown = ok("notice", before).out
    assert "616.1" in shown and "Cumulative (672)" in shown
    assert "60 minutes after the start of the round" in shown


def test_615a_half_point_byes_on_the_notice(before: str) -> None:
    assert "for absences announced ahead, if the director agrees (615a)" in ok("notice", before).out
    ok("set", before, "half_byes", '{"max": 1, "rounds": [1, 2]}')
    assert "at most 1, in rounds 1 and 2 (615a)" in ok("notice", before).out


def test_615a_a_half_point_bye_scores_half_and_costs_nothing_in_672(before: str) -> None:
    ok("bye", before, "Frost", "1", "half")
    publish(before)
    found = {row["player"]: row for row in ok("standings", before, "--json").json["standings"]}
    assert (found[6]["points"], found[6]["tiebreaks"]["cumulative"]) == (0.5, 0.5)


def test_611_the_card_of_a_player(begun: str) -> None:
    ok("result", begun, "1", "1/2-1/2")
    lines = ok("wallchart", begun, "--card", "Adams").out.splitlines()
    assert "pairing card, #1 Adams, Ann, rated 2000" in " ".join(lines)
    (card,) = [line.split() for line in lines if line.strip().startswith("1 ")]
    assert card[1] in ("White", "Black") and card[2] == "#4" and card.count("½") == 2


def test_627_colours_against_their_aim(begun: str) -> None:
    report = ok("groups", begun, "--colours", "--json").json["balance"]
    assert (report["rule"], report["aim"], report["reached"]) == ("627", 0, 0)
    assert all(row["white"] + row["black"] == row["apart"] == 1 for row in report["players"])
    assert "627: colours equal at the end; true for 0 of 6 players" in (ok("groups", begun, "--colours").out)


@pytest.mark.parametrize(("rounds", "players"), [(4, 16), (5, 32), (6, 64)])
def test_633_players_for_a_number_of_rounds(rounds: int, players: int) -> None:
    assert capacity(rounds) == players


def entered(players: int, rounds: int = 5, *variations: str) -> Section:
    """A section with players."""
    people = tuple(Player(no=no, name=f"P{no}", rating=1500) for no in range(1, players + 1))
    return Section(rulebook="cfc", rounds=rounds, players=people, variations=variations)


def test_633_too_many_players_for_the_rounds() -> None:
    (found,) = section_advice(entered(40))
    assert (found.rule, found.data) == ("633", {"players": 40, "rounds": 5, "capacity": 32})
    assert section_advice(entered(32)) == ()
    assert section_advice(entered(40, 5, "633.1")) == ()
    assert CONDITIONS.advice(entered(33)) != ()
