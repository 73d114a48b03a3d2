"""CFC 612: which rating stands on the card, conversions, estimates; presets and the entry book."""

from __future__ import annotations

from datetime import date

import pytest

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.cfc.organising import ORGANISING, PRESETS
from crosstable.rulebooks.cfc.ratings import DESK, RULES
from crosstable.rulebooks.shared.card_ratings import rating_for_card
from crosstable.rulebooks.shared.entries import EntryBook
from crosstable.rulebooks.shared.rating_desk import Proposal
from tests.cli.command import crosstable

ON = date(2026, 11, 21)


def player(**keys: object) -> Player:
    """A player without a rating on the card."""
    return Player(**{"no": 1, "name": "Nord, Anna", **keys})  # type: ignore[arg-type]


def section(*players: Player, **settings: object) -> Section:
    """A section of the book."""
    return Section(rulebook="cfc", rounds=5, players=players, settings=settings)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("system", "typed", "value", "formula"),
    [
        ("cfc", "1820", 1820, "1820, unchanged"),
        ("fide", "2100", 2100, "2100, unchanged"),
        ("uscf", "1733", 1733, "1733, unchanged"),
        ("bcf", "150", 1800, "8 x 150 + 600 = 1800"),
        ("bcf", "1825", 1800, "8 x (1825 - 700) / 7.5 + 600 = 1800"),
        ("ingo", "100", 2040, "2840 - 8 x 100 = 2040"),
        ("national", "1900", 1900, "1900, unchanged"),
        ("estimate", "1500", 1500, "1500, unchanged"),
    ],
)
def test_612_conversions(system: str, typed: str, value: int, formula: str) -> None:
    (found,) = DESK.convert({system: typed}, "")
    assert (found.value, found.formula, found.rule, found.source) == (value, formula, "612", system)


@pytest.mark.parametrize(
    ("system", "typed"), [("ingo", "355"), ("bcf", "0"), ("fide", "x"), ("fide", "99999")]
)
def test_612_what_is_no_rating(system: str, typed: str) -> None:
    with pytest.raises(BadInput) as error:
        DESK.convert({system: typed}, "")
    assert error.value.where == f"--{system}"


def test_612_the_cfc_rating_is_used_before_fide_and_fide_before_a_national_one() -> None:
    given = {"estimate": "1500", "bcf": "200", "fide": "1900", "cfc": "1700"}
    assert [found.source for found in DESK.convert(given, "")] == ["cfc", "fide", "bcf", "estimate"]


def test_612_the_first_on_record_goes_on_the_card() -> None:
    anna = player(fide_rating=1900, other_ratings={"BCF": 200})
    found = rating_for_card(anna, section(anna), RULES)
    assert found is not None
    assert (found.value, found.source, found.reasons[0].players) == (1900, "fide", (1,))


@pytest.mark.parametrize(
    ("others", "value"),
    [({"ECF": 150}, 1800), ({"Ingo": 100}, 2040), ({"USCF": 1733}, 1733), ({"Peru": 1650}, 1650)],
)
def test_612_names_of_national_ratings(others: dict[str, int], value: int) -> None:
    anna = player(other_ratings=others)
    found = rating_for_card(anna, section(anna), RULES)
    assert found is not None and found.value == value


def test_612_a_rating_on_the_card_needs_no_other_and_nobody_is_given_one_from_nowhere() -> None:
    assert rating_for_card(player(rating=1600, fide_rating=1900), section(), RULES) is None
    assert rating_for_card(player(), section(), RULES) is None


def test_612_the_order_can_be_announced_otherwise() -> None:
    anna = player(fide_rating=1900, other_ratings={"BCF": 200})
    found = rating_for_card(anna, section(anna, rating_fallback=("cfc", "national")), RULES)
    assert found is not None and found.source == "bcf"


def test_612_an_estimate_is_kept_as_one() -> None:
    made = DESK.assign(section(), player(), Proposal(rating=1500, reason="club ladder"))
    assert made.changes == {
        "rating": 1500,
        "info.rating_source": "estimate",
        "info.rating_note": "club ladder",
    }
    assert made.warnings == ()
    assert made.reasons[0].text == "Nord, Anna: 1500 on the card, estimate (club ladder)"


def test_612_the_source_of_a_rating_on_record_is_kept() -> None:
    made = DESK.assign(section(), player(other_ratings={"bcf": 150}), Proposal(rating=1800, reason=""))
    assert made.changes == {"rating": 1800, "info.rating_source": "bcf"}
    noted = player(rating=1500, info={"rating_source": "estimate", "rating_note": "club"})
    assert DESK.assign(section(), noted, Proposal(rating=1600, reason="")).changes["info.rating_note"] is None


def test_612_an_estimate_beside_an_official_rating_is_pointed_out() -> None:
    made = DESK.assign(section(), player(fide_rating=1900), Proposal(rating=2000, reason="stronger"))
    assert [(warning.rule, warning.data["rating"]) for warning in made.warnings] == [("612", 1900)]


def test_612_an_estimate_can_be_made_anew_but_an_official_rating_stays() -> None:
    estimated = player(rating=1500, info={"rating_source": "estimate"})
    assert DESK.assign(section(), estimated, Proposal(rating=1600, reason="")).changes["rating"] == 1600
    with pytest.raises(BadInput, match="already has the rating 1500") as error:
        DESK.assign(section(), player(rating=1500), Proposal(rating=1600, reason=""))
    assert error.value.rule == "612"
    with pytest.raises(BadInput, match="0 is not a rating"):
        DESK.assign(section(), player(), Proposal(rating=0, reason=""))


def book_of(*players: Player) -> EntryBook:
    """The entry book of a section."""
    event = section(*players)
    return ORGANISING.entries(Event(name="Open", sections=(event,)), event, ON)


def test_612_the_entry_book_tells_what_is_missing_on_the_card() -> None:
    estimated = player(no=2, rating=1500, info={"rating_source": "estimate", "rating_note": "club ladder"})
    entries = book_of(player(other_ratings={"bcf": 150}), estimated)
    assert [warning.text for warning in entries.lines[0].warnings] == [
        "#1 Nord, Anna is paired as unrated, but has BCF 8 x 150 + 600 = 1800; "
        "assign it, and it is on the card"
    ]
    assert entries.lines[1].notes[0].text == "#2 Nord, Anna: 1500 is from: estimate (club ladder)"
    assert [note.players for note in entries.notes] == [(1,)]


def test_612_the_announced_list_stands_at_the_head() -> None:
    event = section(rating_list="CFC, October 2026")
    (line,) = ORGANISING.header(Event(name="Open", sections=(event,)), event)
    assert str(line) == "Rating list: CFC, October 2026 (612)"


def made(chosen: str, rounds: int | None = 5, format_: Format | None = None) -> Section:
    """The section that a preset makes."""
    return ORGANISING.new_event("Open", chosen, None, Lots(), rounds, format_, None).sections[0]


def test_presets_settle_book_and_format() -> None:
    assert list(PRESETS) == list(ORGANISING.presets)
    assert list(PRESETS) == [
        "cfc-swiss",
        "cfc-round-robin",
        "cfc-team-swiss",
        "cfc-team-round-robin",
        "cfc-fide",
    ]
    swiss, table, fide = made("cfc-swiss"), made("cfc-round-robin"), made("cfc-fide")
    assert (swiss.rulebook, swiss.format, swiss.default_minutes) == ("cfc", Format.SWISS, 60)
    assert (table.rulebook, table.format) == ("cfc", Format.ROUND_ROBIN)
    assert made("cfc-round-robin", 10, Format.DOUBLE_ROUND_ROBIN).format is Format.DOUBLE_ROUND_ROBIN
    assert (fide.rulebook, fide.format, fide.tiebreaks) == ("dutch-1998", Format.SWISS, ())


@pytest.mark.parametrize(
    ("chosen", "rounds", "format_", "where"),
    [
        ("cfc-blitz", 5, None, FieldName.PRESET),
        ("cfc-swiss", None, None, FieldName.ROUNDS),
        ("cfc-swiss", 5, Format.ROUND_ROBIN, FieldName.FORMAT),
    ],
)
def test_presets_refuse_what_they_cannot_be(
    chosen: str, rounds: int | None, format_: Format | None, where: FieldName
) -> None:
    with pytest.raises(BadInput) as error:
        made(chosen, rounds, format_)
    assert error.value.where == where


def test_612_the_calculator() -> None:
    said = crosstable("rating", "cfc", "--bcf", "150", "--json")
    assert (said.status, said.json["value"], said.json["rule"], said.json["source"]) == (
        0,
        1800,
        "612",
        "bcf",
    )
    said = crosstable("rating", "cfc", "--bcf", "200", "--fide", "1900")
    assert said.out.splitlines() == [
        "1900, the first in turn of 2",
        "  612  FIDE 1900, unchanged",
        "  612  BCF 8 x 200 + 600 = 2200",
    ]


@pytest.mark.parametrize(
    ("words", "text"),
    [("--fide 1900 --formula plus50", "--formula"), ("--combine 1900/5 1700/4", "two ratings of one player")],
)
def test_612_what_the_calculator_refuses(words: str, text: str) -> None:
    said = crosstable("rating", "cfc", *words.split())
    assert (said.status, said.out) == (2, "")
    assert text in said.err
