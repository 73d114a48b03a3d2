"""US Chess 28C, 28E to 28H: ratings assigned by the director, and ratings revised during the event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.rounds import Round
from crosstable.rulebooks.shared.rating_desk import Assignment, Proposal
from crosstable.rulebooks.us_chess.day.expulsion import place_in, place_note, removal_note
from crosstable.rulebooks.us_chess.entries.assigning import assign, mark_improper, mark_told
from crosstable.rulebooks.us_chess.entries.ratings_assigned import (
    CAUSES,
    assigned_of,
    checked_reason,
    missing_disclaimer,
    not_notified,
    not_paired_by,
    shown_rating,
    staff_reason,
)
from crosstable.rulebooks.us_chess.entries.ratings_revised import (
    fitting_sections,
    over_ceiling,
    refund,
    what_follows,
)
from tests.unit.us_chess_entries import U1600, assigned, event, player, rules, section

ROUNDS = (Round(games=(), byes=()),) * 3
WHEN = "2026-11-21T09:00"


def propose(who: Player, rating: int, reason: str = "28E2a", **keys: Any) -> Assignment:
    """A rating proposed for a player of a section with class prizes."""
    settings = keys.pop("settings", {})
    made = section(who, prizes=(U1600,), settings=settings)
    return assign(made, who, Proposal(rating=rating, reason=reason, **keys))


def refused(who: Player, rating: int, reason: str = "28E2a", **keys: Any) -> str | None:
    """The rule by which a proposal is refused."""
    with pytest.raises(BadInput) as caught:
        propose(who, rating, reason, **keys)
    return caught.value.rule


def record(made: Assignment) -> dict[str, Any]:
    """What is written about the assigned rating."""
    value: Any = made.changes["info.assigned"]
    return dict(value)


def test_28e_value_reason_scope_and_time_are_recorded() -> None:
    made = propose(player(3, rating=1650), 1800, "28e2a", notified=WHEN, at="2026-11-20T20:00")
    assert record(made) == {
        "rating": 1800,
        "reason": "28E2a",
        "scope": "pairing_and_prizes",
        "notified": WHEN,
        "disclaimer": False,
        "at": "2026-11-20T20:00",
    }
    assert made.changes["pairing_rating"] == 1800
    assert (rules(made.reasons), made.warnings) == (["28E"], ())


def test_28e_what_was_written_is_read_again() -> None:
    who = player(3, rating=1650)
    body = record(propose(who, 1800, "plays up", pairing_only=True))
    found = assigned_of(replace(who, info={"assigned": body}), {})
    assert found is not None and found.as_json() == body
    assert assigned_of(who, {}) is None


def test_28e_half_of_an_assignment_taken_back_is_noticed() -> None:
    who = player(rating=1650, info=assigned(1800))
    found = not_paired_by(who, {})
    assert found is not None and found.rule == "28E"
    assert not_paired_by(replace(who, pairing_rating=1800), {}) is None
    assert not_paired_by(player(), {}) is None


def test_28e1_never_below_the_published_rating() -> None:
    assert refused(player(rating=1700), 1650) == "28E1"
    assert propose(player(rating=1700), 1700).changes["pairing_rating"] == 1700
    assert refused(player(fide_rating=2100), 2149, "28D1") == "28E1"
    assert propose(player(fide_rating=2100), 2150, "28D1").changes["pairing_rating"] == 2150
    assert refused(player(fide_rating=2100), 2150, "28D1", settings={"fide_conversion": "plus100"}) == "28E1"


def test_28e_a_number_that_is_no_rating() -> None:
    assert refused(player(), 0) == "28E"
    assert refused(player(), 12000) == "28E"


def test_28c_a_higher_unofficial_rating_is_accepted_a_lower_one_not() -> None:
    assert refused(player(rating=1780), 1750, "28C") == "28E1"
    assert record(propose(player(rating=1780), 1810, "28C"))["reason"] == "28C"


@pytest.mark.parametrize("reason", ["", "   ", "28E2e", "28D9", "29E"])
def test_28e2_a_reason_is_needed(reason: str) -> None:
    assert refused(player(rating=1700), 1800, reason) == "28E2"


@pytest.mark.parametrize("code", ["28E2a", "28E2b", "28E2c", "28E2d"])
def test_28e2a_and_28e2b_and_28e2c_and_28e2d_are_reasons(code: str) -> None:
    assert checked_reason(f" {code.lower()} ") == code
    assert record(propose(player(rating=1700), 1800, code))["reason"] == code
    assert CAUSES[code]


def test_28e2_a_text_is_a_reason() -> None:
    assert checked_reason("won the  club\nchampionship") == "won the club championship"
    assert checked_reason("2 wins over masters") == "2 wins over masters"


def test_28e2d_is_kept_from_the_public() -> None:
    found = assigned_of(player(info=assigned(1800, "28E2d")), {})
    assert found is not None
    assert "28E2d" in str(staff_reason(found))
    made = propose(player(rating=1700), 1800, "28E2d")
    assert "28E2d" not in str([reason.as_json() for reason in (*made.reasons, *made.warnings)])
    assert str(staff_reason(replace(found, reason=""))) == "no reason is recorded"


def test_28e3_the_player_is_to_be_told() -> None:
    who = player(4, rating=1700)
    assert rules(propose(who, 1800).warnings) == ["28E3"]
    assert propose(who, 1800, notified=WHEN).warnings == ()
    untold = replace(who, info=assigned(1800, notified=None))
    found = not_notified(untold, {})
    assert found is not None and (found.rule, found.players) == ("28E3", (4,))
    told = mark_told(section(untold), untold, WHEN)
    assert record(told)["notified"] == WHEN
    with pytest.raises(BadInput, match="28E3"):
        mark_told(section(who), who, WHEN)


def test_28d7_marking_keeps_the_record_and_the_pairing_rating() -> None:
    who = player(rating=1700, info=assigned(1800))
    made = mark_improper(section(who), who)
    assert record(made)["improper"] is True and rules(made.reasons) == ["28D7"]
    assert "pairing_rating" not in made.changes
    with pytest.raises(BadInput, match="28D7"):
        mark_improper(section(player()), player())


@pytest.mark.parametrize(
    ("reason", "rating", "becomes", "scope"),
    [
        ("28D2", 1500, 1500, "pairing_only"),
        ("28D5", 1500, 1500, "pairing_only"),
        ("plays well at the club", 1500, 1500, "pairing_only"),
        ("28D5", 2200, 2200, "pairing_and_prizes"),
        ("28D3", 1432, 1432, "pairing_and_prizes"),
        ("28D4", 1530, 1600, "pairing_and_prizes"),
        ("28D6", 2300, 2300, "pairing_only"),
    ],
)
def test_28d_an_unrated_player_by_the_case(reason: str, rating: int, becomes: int, scope: str) -> None:
    made = propose(player(info={"provisional_games": 8}), rating, reason)
    assert (record(made)["rating"], record(made)["scope"]) == (becomes, scope)
    assert made.changes["pairing_rating"] == becomes
    only = propose(player(info={"provisional_games": 8}), rating, reason, pairing_only=True)
    assert record(only)["scope"] == "pairing_only"


@pytest.mark.parametrize("reason", ["28D3", "28D4"])
def test_28d3_and_28d4_too_few_games_are_refused(reason: str) -> None:
    assert refused(player(info={"provisional_games": 3}), 1432, reason) == reason
    assert refused(player(), 1432, reason) == reason


def test_28f_pairing_only_by_word_or_by_setting() -> None:
    settings = {"assigned_rating_scope": "pairing_only"}
    for made in (
        propose(player(rating=1500), 1800, pairing_only=True),
        propose(player(rating=1500), 1800, settings=settings),
    ):
        assert (record(made)["scope"], record(made)["disclaimer"]) == ("pairing_only", True)
        assert rules(made.reasons) == ["28E", "28F"]


def test_28f_what_the_chart_shows() -> None:
    both = shown_rating(player(rating=1500, info=assigned(1800)), {})
    assert (both.text, both.note) == ("1800", None)
    only = shown_rating(player(rating=1500, info=assigned(1800, scope="pairing_only")), {})
    assert only.text == "1500" and only.note is not None
    assert only.note.rule == "28F" and "not valid for prizes" in only.note.text


def test_28f_without_a_disclaimer_it_is_valid_for_prizes() -> None:
    who = player(rating=1500, info=assigned(1800, scope="pairing_only", disclaimer=False))
    found = missing_disclaimer(who, {})
    assert found is not None and found.rule == "28F"
    assert missing_disclaimer(player(rating=1500, info=assigned(1800)), {}) is None


def test_28d6_new_players_show_no_number() -> None:
    new = player(
        pairing_rating=1200, flags=frozenset({Flag.NEW}), info=assigned(1200, "28D6", "pairing_only")
    )
    shown = shown_rating(new, {"unrated_pairing_rating": 1300})
    assert (shown.text, shown.note) == ("NEW", None)
    assert shown_rating(player(), {}).text == "unr."
    assert shown_rating(player(fide_rating=2000), {}).text == "2050"


def under(limit: int | None, *players: Player, **keys: Any) -> Section:
    """A section for ratings below a limit."""
    return section(*players, settings={"rating_ceiling": limit} if limit else {}, **keys)


def test_28h_a_revised_rating_must_fit_the_section() -> None:
    assert over_ceiling(player(rating=1590), under(1600)) is None
    found = over_ceiling(player(rating=1650), under(1600))
    assert found is not None and {"rating": 1650, "ceiling": 1600}.items() <= found.data.items()
    assert over_ceiling(player(rating=1600), under(1600)) is not None
    assert over_ceiling(player(rating=1650), under(None)) is None
    assert over_ceiling(player(), under(1600)) is None
    assert over_ceiling(player(fide_rating=1600), under(1600)) is not None


def test_28h_assigned_ratings_count_unless_they_are_for_pairing_only() -> None:
    assert over_ceiling(player(rating=1500, info=assigned(1650)), under(1600)) is not None
    only = player(rating=1500, info=assigned(1650, scope="pairing_only"))
    assert over_ceiling(only, under(1600)) is None
    made = assign(under(1600), player(rating=1500), Proposal(rating=1650, reason="28E2a", notified=WHEN))
    assert rules(made.warnings) == ["28H"]


def test_28h1_out_of_the_section() -> None:
    reason = removal_note(under(1600, results=ROUNDS), player(rating=1650))
    assert (reason.rule, reason.data["after"]) == ("28H1", 3)


def test_28h2_into_another_section_with_half_points() -> None:
    to = under(None, *(player(no) for no in range(1, 8)), name="Open", results=ROUNDS)
    place = place_in(to)
    assert (place.no, place.joins, tuple(place.byes), place.points) == (8, 4, (1, 2, 3), 15)
    assert "1½" in place_note(to, player(2, rating=1650, withdrawn_after=3)).text


def test_28h2_the_lowest_section_that_fits() -> None:
    who = player(rating=1650)
    low = under(1600, who, name="U1600")
    middle, top, other = under(1800, name="U1800"), under(None, name="Open"), under(1400, name="U1400")
    found = fitting_sections(event(low, top, middle, other), who, low)
    assert [part.name for part in found] == ["U1800", "Open"]


@pytest.mark.parametrize(("fault", "number"), [("player", "28H3a"), ("staff", "28H3b")])
def test_28h3_and_28h3a_and_28h3b_the_fee_goes_by_the_fault(fault: str, number: str) -> None:
    found = refund(player(info={"rating_fault": fault}), missed=2)
    assert found is not None and (found.rule, found.data["fault"]) == (number, fault)
    assert refund(player()) is None
    assert refund(player(info={"rating_fault": "nobody"})) is None


def test_28h_what_follows_once_play_has_begun() -> None:
    who = player(rating=1650)
    low, top = under(1600, who, name="U1600", results=ROUNDS), under(None, name="Open", results=ROUNDS)
    assert rules(what_follows(event(low, top), low, who)) == ["28H", "28H1", "28H2", "28H3"]
    known = replace(who, info={"rating_fault": "staff"})
    assert rules(what_follows(event(low), low, known)) == ["28H", "28H1", "28H3b"]
    assert what_follows(event(low), low, replace(who, withdrawn_after=3)) == ()
    early = replace(low, results=())
    assert rules(what_follows(event(early), early, who)) == ["28H"]
