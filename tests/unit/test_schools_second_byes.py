"""Rule 4 when nobody is left without a bye or default: who sits out, and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.cards import Card
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.points import Points
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.schools.repair import repaired
from tests.unit.small_events import small_event

SCHOOLS = {1: "Ash", 2: "Elm", 3: "Ash"}


def three(**cards: dict[str, object]) -> Section:
    """Three children in round 4 with cards by number (`p1`), 1 and 3 of one school."""
    event = small_event("schools", [None] * 3)
    players = tuple(replace(player, school=SCHOOLS[player.no]) for player in event.players)
    written = tuple(
        Card(player=no, score=Points(10), free_point=True, **cards.get(f"p{no}", {}))  # type: ignore[arg-type]
        for no in (1, 2, 3)
    )
    return replace(event, rounds=5, round=4, players=players, cards=written)


def bye_of(pairing: Pairing) -> int:
    """Who sits out."""
    (bye,) = pairing.byes
    return bye.player


def said_of_byes(pairing: Pairing) -> dict[str, Mapping[str, object]]:
    """What the warnings say by rule 4, code by code."""
    return {reason.code: reason.data for reason in pairing.warnings if reason.rule == "4"}


def test_4_nobody_has_a_third_bye_to_spare_a_game_within_a_school() -> None:
    pairing = pair_section(three(p1={"byes": 2}, p2={"byes": 1}, p3={"byes": 2}))
    assert bye_of(pairing) == 2
    assert [reason.rule for reason in pairing.warnings if reason.rule == "7"] == ["7"]


def test_4_of_equal_byes_the_one_who_leaves_no_game_within_a_school() -> None:
    assert bye_of(pair_section(three(p1={"byes": 1}, p2={"byes": 1}, p3={"byes": 1}))) == 3


def test_4_a_default_win_counts_as_a_bye_and_a_default_loss_does_not() -> None:
    event = small_event("schools", [None] * 3, "1-2 +:-; 3 pairing", "2-3 1-0; 1 pairing")
    met = replace(event, players=tuple(replace(player, school="Ash") for player in event.players))
    pairing = pair_section(met)
    assert bye_of(pairing) == 2, "1 has had a bye and a default win, 3 a bye, 2 neither"
    assert "schools.bye-had-none" in said_of_byes(pairing)


def test_4_who_is_due_a_bye_comes_after_who_is_not() -> None:
    event = three(p1={"byes": 1}, p2={"byes": 1}, p3={"byes": 1})
    booked = tuple(
        replace(player, byes={5: ByeKind.HALF} if player.no == 3 else {}) for player in event.players
    )
    assert bye_of(pair_section(replace(event, players=booked))) == 1


def test_4_a_second_and_a_third_bye_are_pointed_out() -> None:
    second = said_of_byes(pair_section(three(p1={"byes": 1}, p2={"byes": 1}, p3={"byes": 1})))
    third = said_of_byes(pair_section(three(p1={"byes": 2}, p2={"byes": 2}, p3={"byes": 2})))
    assert second["schools.bye-again"]["count"] == 1 and third["schools.bye-again"]["count"] == 2


def test_4_a_second_bye_that_the_settings_allow_is_pointed_out() -> None:
    drawn = "1-2 1/2-1/2, 3-4 1/2-1/2; 5 half"
    assert not said_of_byes(pair_section(small_event("schools", [None] * 5, drawn)))
    pairing = pair_section(
        small_event("schools", [None] * 5, drawn, settings={"bye_exclusions": ["full_bye"]})
    )
    assert bye_of(pairing) == 5
    assert said_of_byes(pairing)["schools.bye-again-by-settings"]["count"] == 1


def test_4_and_25_a_second_bye_in_a_changed_round_is_pointed_out() -> None:
    event = small_event("schools", [None] * 6, "1-2 1-0, 3-4 1-0; 5 pairing")
    dates: dict[int, dict[str, int]] = {3: {"withdrawn_after": 1}, 6: {"joins": 2}}
    players = tuple(replace(player, **dates.get(player.no, {})) for player in event.players)  # type: ignore[arg-type]
    field = field_for(replace(event, players=players))
    pairing = repaired(field, PlayedRound(((5, 3), (1, 4), (2, 6)), ()))
    assert bye_of(pairing) == 5
    assert [reason.code for reason in pairing.reasons if reason.rule == "4"] == [
        "schools.bye-again-changed-round"
    ]
