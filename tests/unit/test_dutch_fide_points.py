"""Points other than 1, a half and 0, and late entries by strength, in the Dutch systems of 2017 and 2026."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.flow.field import field_for
from crosstable.flow.options import check_options
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import ranking
from crosstable.model.cards import Card, Float
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import to_number
from crosstable.rulebooks.dutch_2017 import engine as engine_2017
from crosstable.rulebooks.dutch_2026 import engine as engine_2026
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_fide.baku import upper_group
from crosstable.rulebooks.dutch_fide.point_system import points_of
from crosstable.rulebooks.dutch_fide.table import table_of
from crosstable.rulebooks.shelf import book
from tests.unit.small_events import small_event

SEVEN = [{"no": n, "name": f"P{n}", "rating": 2000 - 10 * n} for n in range(1, 8)]
ENGINES = {"dutch-2017": engine_2017, "dutch-2026": engine_2026}
books = pytest.mark.parametrize("name", ENGINES)


def section_of(name: str, points: str, *rounds: str, of: int = 5, **more: Any) -> Section:
    """A section by a point system."""
    settings = {"points": points, **more.pop("settings", {})}
    return small_event(name, [], *rounds, of=of, settings=settings, **{"players": SEVEN, **more})


def cards(section: Section) -> dict[int, Card]:
    """The cards before the next round."""
    return {entry.player.no: entry.card for entry in field_for(section).entries}


@books
def test_three_points_for_a_win_make_the_score_groups(name: str) -> None:
    """After 1-0 and two draws 3 points stand above 2: draws are worth less than in 1-1/2-0."""
    rounds = ("1-4 1-0, 5-2 1/2-1/2, 3-6 1/2-1/2; 7 pairing", "7-1 1-0, 2-3 1/2-1/2, 6-4 1-0; 5 pairing")
    scores = {no: to_number(card.score) for no, card in cards(section_of(name, "3-1-0", *rounds)).items()}
    assert scores == {7: 6, 5: 4, 6: 4, 1: 3, 2: 2, 3: 2, 4: 0}
    usual = {no: to_number(card.score) for no, card in cards(section_of(name, "1-1/2-0", *rounds)).items()}
    assert usual == {7: 2, 5: 1.5, 6: 1.5, 1: 1, 2: 1, 3: 1, 4: 0}


@books
def test_two_points_for_a_win_pair_as_one_does(name: str) -> None:
    """2-1-0 is the usual system doubled, the pairing score difference of 2017 too."""
    rounds = ("1-4 1-0, 5-2 1/2-1/2, 3-6 1/2-1/2; 7 pairing", "7-1 1-0, 2-3 1/2-1/2, 6-4 1-0; 5 pairing")
    one, two = (pair_section(section_of(name, points, *rounds)) for points in ("1-1/2-0", "2-1-0"))
    assert [game.players for game in one.games] == [game.players for game in two.games]
    assert [bye.player for bye in one.byes] == [bye.player for bye in two.byes]


@books
def test_the_bye_is_worth_a_win_unless_the_event_says_otherwise(name: str) -> None:
    first = "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing"
    assert cards(section_of(name, "3-1-0", first))[7].score == 30
    assert cards(section_of(name, "3-1-0", first, settings={"bye_points": 1}))[7].score == 10
    assert points_of({"bye_points": "win"}).bye == 10
    with pytest.raises(BadInput):
        check_options(section_of(name, "3-1-0", settings={"bye_points": 7}), book(name))
    made = pair_section(section_of(name, "3-1-0"))
    assert any("has the bye, 3 points" in reason.text for reason in made.reasons)


@books
def test_forfeits_and_byes_on_request(name: str) -> None:
    """A win by default is a win, a loss by default nothing even where a game lost is worth a point."""
    players: list[dict[str, Any]] = [dict(player) for player in SEVEN]
    for no, kind in ((5, "half"), (6, "full"), (7, "zero")):
        players[no - 1]["byes"] = {"1": kind}
    found = cards(section_of(name, "3-2-1", "1-3 +:-, 4-2 0-1; 5 half, 6 full, 7 zero", players=players))
    scores = {no: to_number(card.score) for no, card in found.items()}
    assert scores == {1: 3, 2: 3, 3: 0, 4: 1, 5: 2, 6: 3, 7: 0}
    former = name == "dutch-2017"
    assert [found[no].free_point for no in (1, 6)] == [True, not former]
    down = {no for no, card in found.items() if card.floats[0] is Float.DOWN}
    assert down == ({1, 3, 5, 6, 7} if former else {1, 5, 6})


@books
@pytest.mark.parametrize(("points", "tops"), [("1-1/2-0", {1, 2}), ("3-1-0", {1})])
def test_1_8_and_a_7_topscorers_have_more_than_half(name: str, points: str, tops: set[int]) -> None:
    """Two wins and a draw: 2.5 of 4, or 7 of 12; a win and three draws: 2.5 of 4, but only 6 of 12."""
    rounds = (
        "1-2 1/2-1/2, 3-4 1/2-1/2",
        "4-1 0-1, 2-3 1/2-1/2",
        "1-3 1-0, 4-2 1/2-1/2",
        "2-5 1-0, 6-1 1-0",
    )
    section = section_of(name, points, *rounds, of=5, players=SEVEN[:6])
    table = table_of(field_for(section), ARTICLES)
    assert {table.no(i) for i in range(len(table.entries)) if table.tops >> i & 1} == tops


@books
def test_the_standings_count_the_points_of_the_event(name: str) -> None:
    section = section_of(name, "3-1-0", "1-4 1-0, 5-2 1/2-1/2, 3-6 +:-; 7 pairing")
    points = {line.player: line.points for line in ranking(section, 1).standings}
    assert points == {1: 3, 2: 1, 3: 3, 4: 0, 5: 1, 6: 0, 7: 3}


def late(name: str, choice: str, *rounds: str) -> Section:
    """Number 7 is the strongest and comes in round 2."""
    players: list[dict[str, Any]] = [dict(player) for player in SEVEN]
    players[6] |= {"rating": 1985, "joins": 2}
    return small_event(name, [], *rounds, of=9, players=players, settings={"late_numbers": choice})


@books
def test_04_2_2_4_late_entries_stand_last_or_by_strength(name: str) -> None:
    """1985 comes between 1 (1990) and 2 (1980): the numbers of the others below move by one."""
    first = "1-4 0-1, 5-2 1-0, 3-6 0-1"
    for choice, number, order in (("entry", 7, [1, 2, 3, 7]), ("strength", 2, [1, 7, 2, 3])):
        table = ENGINES[name].solve(field_for(late(name, choice, first))).table
        numbers = dict(zip(table.nos(range(7)), table.numbers, strict=True))
        assert numbers[7] == number and numbers[6] == (6 if choice == "entry" else 7)
        assert list(table.nos(range(3, 7))) == order


@books
def test_04_7_1_3_a_late_entry_above_the_last_of_the_upper_group_joins_it(name: str) -> None:
    first = "1-4 0-1, 5-2 1-0, 3-6 0-1"
    assert upper_group(late(name, "entry", first)) == {1, 2, 3, 4}
    assert upper_group(late(name, "strength", first)) == {1, 2, 3, 4, 7}
