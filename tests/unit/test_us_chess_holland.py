"""Rules 30H and 30I: preliminaries, who qualifies, finals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.explain import explain_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Prize, Section, SettingValue
from crosstable.model.pairing import PairedGame
from crosstable.model.results import Result
from crosstable.reports.standings.lines import Happened, lines_of
from crosstable.rulebooks.us_chess.tables.holland import in_blocks, snake
from crosstable.rulebooks.us_chess.tables.holland_finals import planned_sizes
from tests.unit.round_robin_events import change, play, section_of


def holland_of(players: int, rounds: int, **settings: SettingValue) -> Section:
    """A Holland event of some players."""
    return section_of(Format.HOLLAND, players, rounds, 0, **settings)


def drawn(number: int, game: PairedGame) -> Result:
    return Result.DRAW


def test_30h_a_snake_of_twenty_in_two() -> None:
    first, second = snake(range(1, 21), 2)
    assert first == [1, 4, 5, 8, 9, 12, 13, 16, 17, 20]
    assert second == [2, 3, 6, 7, 10, 11, 14, 15, 18, 19]


def test_30h_twenty_players_a_final_of_four() -> None:
    section = play(holland_of(20, 12), 12)
    assert [set(group.members) for group in groups_for(section, 1)] == [
        set(one) for one in snake(range(1, 21), 2)
    ]
    final = groups_for(section, 10)[0]
    assert (final.name, set(final.members)) == ("Final", {1, 4, 2, 3})
    lines = ranking(section).standings
    assert [(line.group, line.place, line.player) for line in lines[:5]] == [
        ("Final", 1, 1),
        ("Final", 2, 2),
        ("Final", 3, 3),
        ("Final", 4, 4),
        ("Preliminary 1", 3, 5),
    ]
    assert sorted(line.player for line in lines) == list(range(1, 21))
    assert check_section(section).same


def test_30h_the_preliminaries_have_standings_of_their_own() -> None:
    section = play(holland_of(20, 12), 12)
    lines = ranking(section, 9).standings
    assert [line.group for line in lines] == ["Preliminary 1"] * 10 + ["Preliminary 2"] * 10
    assert [line.player for line in lines[:3]] == [1, 4, 5]


def test_30h_lower_finals_for_everybody() -> None:
    assert planned_sizes([6, 6], 2, True) == [4, 4, 4]
    assert planned_sizes([5, 4], 2, True) == [4, 5]
    section = play(holland_of(12, 8, holland__preliminaries=2, holland__lower_finals=True), 8)
    groups = groups_for(section, 6)
    assert [(group.name, len(group.members)) for group in groups[:3]] == [
        ("Final", 4),
        ("Final B", 4),
        ("Final C", 4),
    ]
    assert {line.group for line in ranking(section).standings} == {"Final", "Final B", "Final C"}


def test_30h_the_lot_parts_what_no_tie_break_does() -> None:
    section = play(holland_of(12, 8, holland__preliminaries=2), 5, drawn)
    final = groups_for(section, 6)[0]
    assert len(final.members) == 4
    assert [warning.rule for warning in pair_section(section).warnings] == ["30H", "30H"]
    assert "the lot decides who qualifies" in final.warnings[0].text
    assert groups_for(section, 6)[0].members == final.members


def test_30h_a_result_is_missing() -> None:
    section = play(holland_of(12, 8, holland__preliminaries=2), 4)
    section = play(section, 1, lambda number, game: Result.UNFINISHED)
    with pytest.raises(BadInput, match="has no result yet: the finals follow"):
        pair_section(section)


def test_30h_who_has_left_does_not_qualify() -> None:
    section = change(play(holland_of(20, 12), 9), 1, withdrawn_after=9)
    assert set(groups_for(section, 10)[0].members) == {4, 5, 2, 3}


def test_30h_rounds_are_those_of_both_stages() -> None:
    with pytest.raises(BadInput, match="take 9 and the final of 4 players 3; set the rounds to 12"):
        pair_section(holland_of(20, 10))


def test_30h_the_longest_final_says_how_many_rounds_are_needed_and_these_are_accepted() -> None:
    """Two preliminaries of six, five finals of two; one player leaves, and three are in the last final."""
    six = holland_of(12, 6, holland__preliminaries=2, holland__qualifiers=1, holland__lower_finals=True)
    section = change(play(six, 5), 12, withdrawn_after=5)
    with pytest.raises(BadInput, match="6 rounds, but Final E with 3 players needs 3 after the 5 of the"):
        pair_section(section)
    played = play(replace(section, rounds=8), 3)
    assert [len(group.members) for group in groups_for(played, 8)[:5]] == [2, 2, 2, 2, 3]
    with pytest.raises(BadInput, match="set the rounds to 6"):  # before the finals are known
        pair_section(replace(six, rounds=8))


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"holland__preliminaries": 1}, "choose at least 2"),
        ({"holland__preliminaries": 9}, "each of at least 3"),
        ({"holland__qualifiers": 10}, "10 cannot qualify from preliminaries of 10"),
        ({"holland__unbalanced": True, "holland__lower_finals": True}, "has no lower finals"),
    ],
)
def test_30h_choices_that_cannot_be(settings: dict[str, SettingValue], text: str) -> None:
    with pytest.raises(BadInput, match=text):
        pair_section(holland_of(20, 12, **settings))


def test_30h_who_is_not_in_a_final_is_not_absent() -> None:
    lines = lines_of(play(holland_of(20, 12), 10))
    assert [lines[no][9].happened for no in (1, 20)] == [Happened.GAME, Happened.NONE]


def test_30i_blocks_by_rating() -> None:
    assert in_blocks(range(1, 9), 3) == [[1, 2, 3], [4, 5, 6], [7, 8]]


def test_30i_plus_scores_two_and_the_winners() -> None:
    section = play(holland_of(30, 16, holland__unbalanced=True), 9)
    first, *others = groups_for(section, 1)
    assert set(first.members) == set(range(1, 11)) and len(others) == 2
    final = groups_for(section, 10)[0]
    assert set(final.members) == {1, 2, 3, 4, 5, 11, 12, 21}
    assert final.reasons[0].rule == "30I"


def test_30i_half_of_the_points_is_no_plus_score() -> None:
    section = play(holland_of(30, 16, holland__unbalanced=True), 9, drawn)
    assert len(groups_for(section, 10)[0].members) == 3


def test_30i_the_final_may_need_other_rounds() -> None:
    section = play(holland_of(30, 12, holland__unbalanced=True), 9)
    with pytest.raises(BadInput, match="set the rounds to 16"):
        pair_section(section)


def test_30i_prizes_for_each_preliminary() -> None:
    prizes = (
        Prize(name="Champion", kind="place", cents=9000),
        Prize(name="Section", kind="place", cents=1000, stage="preliminary"),
    )
    section = replace(play(holland_of(30, 16, holland__unbalanced=True), 16), prizes=prizes)
    awards = {award.player: award.cents for award in prizes_of(section).awards}
    assert awards == {1: 10000, 11: 1000, 21: 1000}


def test_30h_who_has_no_game_is_told_why() -> None:
    section = play(holland_of(20, 12), 10)
    (why,) = explain_section(section, 10, player=20).reasons
    assert why.rule == "30H"
    assert why.text == "P20 has no game in round 10: Preliminary 1 is over, and Final goes on."
