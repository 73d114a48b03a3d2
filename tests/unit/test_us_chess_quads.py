"""Rule 30G: fours by rating, their table, the toss of round 3, and those left over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.breakdown import breakdown
from crosstable.flow.check import check_section
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Prize, Section, SettingValue
from crosstable.model.results import ByeKind
from crosstable.reports.standings.lines import lines_of
from crosstable.reports.standings.wall_chart import wall_chart
from tests.unit.round_robin_events import change, games, play, section_of


def quads_of(players: int, rounds: int = 3, seed: int = 0, **settings: SettingValue) -> Section:
    """Quads of some players."""
    return section_of(Format.QUADS, players, rounds, seed, **settings)


def sizes(section: Section) -> list[tuple[str, int]]:
    """The groups by name and size."""
    return [(group.name, len(group.members)) for group in groups_for(section, 1)]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (4, [("Quad 1", 4)]),
        (5, [("Swiss", 5)]),
        (12, [("Quad 1", 4), ("Quad 2", 4), ("Quad 3", 4)]),
        (13, [("Quad 1", 4), ("Quad 2", 4), ("Swiss", 5)]),
        (14, [("Quad 1", 4), ("Quad 2", 4), ("Swiss", 6)]),
        (15, [("Quad 1", 4), ("Quad 2", 4), ("Swiss", 7)]),
    ],
)
def test_30g_fours_and_five_to_seven_left_over(players: int, expected: list[tuple[str, int]]) -> None:
    assert sizes(quads_of(players)) == expected


def test_30g_the_preferred_table() -> None:
    section = quads_of(8)
    assert games(pair_section(section)) == [(1, 4), (2, 3), (5, 8), (6, 7)]
    assert games(pair_section(play(section, 1))) == [(3, 1), (4, 2), (7, 5), (8, 6)]
    last = games(pair_section(play(section, 2)))
    assert [set(game) for game in last] == [{1, 2}, {3, 4}, {5, 6}, {7, 8}]


@pytest.mark.parametrize("seed", range(12))
def test_30g_the_toss_of_round_3_is_the_lot_of_the_file(seed: int) -> None:
    section = play(quads_of(4, seed=seed), 2)
    first, second = games(pair_section(section))
    one, other = (section.lots.bit("colour", 3, low, low + 1) for low in (1, 3))
    assert first == ((2, 1) if one else (1, 2)), "1 and 2 are due White: a drawn 1 gives it to the higher"
    assert second == ((3, 4) if other else (4, 3)), "3 and 4 are due Black: a drawn 1 gives it to the higher"


def test_30g_by_rating_whatever_the_numbers() -> None:
    section = quads_of(8)
    turned = replace(section, players=tuple(replace(p, no=9 - p.no) for p in section.players))
    assert games(pair_section(turned)) == [(8, 5), (7, 6), (4, 1), (3, 2)]


def test_30g_numbers_by_lot_inside_a_quad() -> None:
    drawn = [groups_for(quads_of(8, seed=seed, rr__numbers="lot"), 1)[0].members for seed in range(6)]
    assert len(set(drawn)) > 1
    assert all(sorted(members) == [1, 2, 3, 4] for members in drawn)


def test_30g_five_as_a_round_robin() -> None:
    section = play(quads_of(9, 5, quads__remainder="round_robin"), 5)
    assert sizes(section) == [("Quad 1", 4), ("Five players", 5)]
    assert len(section.results[3].games) == 2
    assert [line.score for line in ranking(section).standings if line.group == "Five players"] == [
        40,
        30,
        20,
        10,
        0,
    ]
    assert check_section(section).same


def test_30g_another_number_of_rounds_is_refused() -> None:
    with pytest.raises(BadInput, match="4 rounds: quads take 3"):
        pair_section(quads_of(8, 4))


def test_30g_no_remainder_asks_for_more_players() -> None:
    with pytest.raises(BadInput, match="14 players cannot be divided by four: 2 more would fill a quad"):
        pair_section(quads_of(14, quads__remainder="none"))


@pytest.mark.parametrize(("players", "seek"), [(5, True), (6, False), (7, True), (8, False)])
def test_30g_an_odd_number_left_over_is_told(players: int, seek: bool) -> None:
    warnings = pair_section(quads_of(players)).warnings
    assert any(warning.rule == "30G" and "another player" in warning.text for warning in warnings) == seek


def test_30g_every_quad_has_its_own_places() -> None:
    lines = ranking(play(quads_of(14), 3)).standings
    assert [(line.group, line.place, line.player) for line in lines[:5]] == [
        ("Quad 1", 1, 1),
        ("Quad 1", 2, 2),
        ("Quad 1", 3, 3),
        ("Quad 1", 4, 4),
        ("Quad 2", 1, 5),
    ]
    assert {line.group for line in lines} == {"Quad 1", "Quad 2", "Swiss"}
    assert list(lines[0].tiebreaks) == ["sonneborn-berger"]
    assert "modified-median" in lines[-1].tiebreaks


def test_30g_every_quad_has_the_prizes_for_itself() -> None:
    section = replace(play(quads_of(8), 3), prizes=(Prize(name="1st", kind="place", cents=4000),))
    found = prizes_of(section)
    assert [(award.player, award.cents) for award in found.awards] == [(1, 4000), (5, 4000)]
    assert (found.fund.announced, found.fund.paid, found.final) == (8000, 8000, True)
    assert [group.among for group in found.groups][:1] == ["Quad 1"]


def test_30g_two_quads_do_not_meet() -> None:
    (why,) = engine_for(quads_of(8)).why_not(1, 6)
    assert why.rule == "30G"
    assert why.text == "P1 plays in Quad 1 and P6 in Quad 2: only players of one group meet."


def test_30g_somebody_who_leaves_a_quad_leaves_the_others_alone() -> None:
    section = play(change(quads_of(8), 2, withdrawn_after=1), 3)
    lines = {line.player: line for line in ranking(section).standings}
    assert 2 not in lines and lines[5].place == 1
    assert check_section(section).same


def test_30g_nobody_joins_later() -> None:
    with pytest.raises(BadInput, match="joins in round 2"):
        pair_section(change(quads_of(8), 3, joins=2))


def test_30g_three_are_too_few() -> None:
    with pytest.raises(BadInput, match="quads need at least four"):
        pair_section(quads_of(3))


def test_30b_who_has_no_place_has_no_breakdown() -> None:
    section = play(change(quads_of(8), 2, withdrawn_after=1), 3)
    with pytest.raises(BadInput, match="#2 P2 is not in the standings"):
        breakdown(section, 2)
    assert breakdown(section, 5).standing.place == 1


def test_30g_a_player_away_from_the_small_swiss_is_told_so() -> None:
    section = play(change(quads_of(6), 6, byes={1: ByeKind.HALF}), 1)
    why = explain_section(section, 1, player=1, why_not=6).why_not[1]
    assert why.text == "P6 is not paired in round 1: half-point bye."


def test_30g_the_pairing_names_its_groups() -> None:
    told = pair_section(quads_of(9)).as_json()["groups"]
    assert told == [
        {"name": "Quad 1", "players": [1, 2, 3, 4]},
        {"name": "Swiss", "players": [5, 6, 7, 8, 9]},
    ]
    assert "groups" not in pair_section(section_of(Format.ROUND_ROBIN, 4, 3)).as_json()


def test_30g_a_game_between_quads_is_told_and_stays_on_the_chart() -> None:
    section = play(quads_of(8), 1)
    one, two, three, four = section.results[0].games
    moved = (replace(one, black=three.black), two, replace(three, black=one.black), four)
    section = replace(section, results=(replace(section.results[0], games=moved),))
    (found,) = check_section(section).rounds
    assert {reason.rule for reason in found.differences} == {"30G"}
    assert found.expected is not None and len(found.expected.games) == 4
    lines = lines_of(section)
    assert (lines[1][0].opponent, lines[8][0].opponent) == (8, 1)
    assert {line.player: line.score for line in ranking(section).standings}[1] == 0


@pytest.mark.parametrize("played_as", [Format.QUADS, Format.HOLLAND, Format.ROUND_ROBIN, Format.SCHEVENINGEN])
@pytest.mark.parametrize("players", [0, 1, 2])
def test_30a_30g_a_section_that_is_still_being_entered_has_a_list(played_as: Format, players: int) -> None:
    section = section_of(played_as, players, 3)
    assert [line.player for line in ranking(section).standings] == list(range(1, players + 1))
    chart = wall_chart(Event(name="Entries", sections=(section,)), section)
    assert len(chart.rows) == players


def test_30g_before_round_1_the_list_shows_the_quads() -> None:
    assert [line.group for line in ranking(quads_of(8)).standings] == ["Quad 1"] * 4 + ["Quad 2"] * 4
