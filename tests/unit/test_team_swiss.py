"""The Swiss for teams (C.04.6): definitions, orders and settings, each by its article."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crosstable.flow.check import check_section
from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.cards import Card
from crosstable.model.colours import Colour, from_letters
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.points import Points
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.dutch_2026.team_swiss.bracket import identifier
from crosstable.rulebooks.dutch_2026.team_swiss.preferences import preference, simple_preference
from crosstable.rulebooks.dutch_2026.team_swiss.solved import solve
from crosstable.rulebooks.dutch_2026.team_swiss.table import table_of
from crosstable.rulebooks.dutch_2026.team_swiss.teams import team_rating
from crosstable.rulebooks.shared.colour_history import Strength

Document = dict[str, Any]


def event(count: int, rounds: int = 5, **more: Any) -> Document:
    """An event of teams before its first round."""
    teams = [{"no": no, "name": f"Team {no}"} for no in range(1, count + 1)]
    made = {"crosstable": 1, "name": "Teams", "rulebook": "dutch-2026", "format": "team-swiss"}
    start = {"rounds": rounds, "teams": teams, "players": [], "lots": {"first_colour": "white"}}
    return {**made, **start, "results": [], **more}


def section_of(made: Document) -> Section:
    """The section of an event, its entrants the teams."""
    return as_entrants(read_document(json.dumps(made)).section())


def rounds(*lines: str) -> list[Document]:
    """Rounds written as `1-3 4-0, 4-2 2-2; 5 pairing`."""
    found = []
    for line in lines:
        matches, _, byes = line.partition(";")
        listed = [one.split() for one in matches.split(",")]
        pairs = [(*map(int, pair.split("-")), score) for pair, score in listed]
        found.append(
            {
                "matches": [{"white": w, "black": b, "score": score} for w, b, score in pairs],
                "byes": [{"team": int(byes.split()[0]), "kind": byes.split()[1]}] if byes.strip() else [],
            }
        )
    return found


def cards_event(round_no: int, of: int, cards: list[Document], **more: Any) -> Section:
    """An event given by cards; a meeting on one of two cards is put on both."""
    for one in cards:
        met = {other["player"] for other in cards if one["player"] in other["opponents"]}
        one["opponents"] = sorted({*one["opponents"], *met})
    made = event(len(cards), of, **more)
    del made["results"]
    return section_of(made | {"round": round_no, "cards": cards})


def card(player: int, score: float, colours: str = "", met: list[int] | None = None, **more: Any) -> Document:
    """A card of a team."""
    return {"player": player, "score": score, "colours": colours, "opponents": met or [], **more}


def matches_of(section: Section) -> list[tuple[int, int]]:
    """The matches of the next round, White on board 1 first."""
    return [(game.white, game.black) for game in pair_section(section).games]


def history(colours: str) -> Card:
    """A card with colours alone."""
    return Card(player=1, score=Points(0), colours=from_letters(colours))


def test_04_6_1_1_a_team_is_rated_by_its_best_players_one_for_each_board() -> None:
    assert team_rating((2000, 2400, 2200, 1800, 2600), {"team.boards": 4}) == 2300
    assert team_rating((None, None), {}) is None


def test_04_6_1_2_the_primary_score_makes_the_groups() -> None:
    played = rounds("1-3 4-0, 4-2 1.5-2.5")
    by_match = section_of(event(4, results=played))
    by_game = section_of(event(4, results=played, settings={"team.primary": "game"}))
    assert [line.score for line in ranking(by_match).standings] == [20, 20, 0, 0]
    assert [line.score for line in ranking(by_game).standings] == [40, 25, 15, 0]
    assert table_of(field_for(by_game)).secondary == (20, 20, 0, 0)


def test_04_6_1_2_match_points_and_the_value_of_the_bye_can_be_announced() -> None:
    settings = {"points": "3-1-0", "team.bye_match_points": 3, "team.bye_game_points": 4}
    made = event(5, results=rounds("1-3 4-0, 4-2 2-2; 5 pairing"), settings=settings)
    found = {line.player: (line.score, line.games) for line in ranking(section_of(made)).standings}
    assert found == {1: (30, 40), 5: (30, 40), 2: (10, 20), 4: (10, 20), 3: (0, 0)}


def test_04_6_1_4_the_bye_is_worth_a_drawn_match_in_both_scores() -> None:
    for primary, score in (("match", 10), ("game", 20)):
        made = event(5, results=rounds("1-3 4-0, 4-2 3-1; 5 pairing"), settings={"team.primary": primary})
        table = table_of(field_for(section_of(made)))
        assert (table.score(table.index[5]), table.secondary[table.index[5]]) == (score, 30 - score)


def test_04_6_1_5_only_a_match_that_was_played_makes_a_floater() -> None:
    first = "1-3 4-0, 4-2 1-3"
    floats = [
        {entry.player.no: entry.card.last_float is not None for entry in field_for(section).entries}
        for section in (
            section_of(event(4, results=rounds(first, "3-2 4-0, 1-4 4-0"))),
            section_of(event(4, results=rounds(first, "3-2 +:-, 1-4 4-0"))),
        )
    ]
    assert floats == [dict.fromkeys((1, 2, 3, 4), True), {1: True, 2: False, 3: False, 4: True}]


@pytest.mark.parametrize(
    ("colours", "due"),
    [
        ("", None),
        ("W", None),
        ("WW", Colour.BLACK),
        ("BB", Colour.WHITE),
        ("WBB", Colour.WHITE),
        ("WWBB", Colour.WHITE),
        ("WWWBB", None),
        ("BWW-", Colour.BLACK),
        ("WBWBW", None),
        ("BBWB", Colour.WHITE),
    ],
)
def test_04_6_1_7_1_type_a_prefers_after_two_more_or_two_running(colours: str, due: Colour | None) -> None:
    assert simple_preference(history(colours)) is due


def test_04_6_1_6_a_match_that_was_not_played_has_no_colour() -> None:
    section = section_of(event(4, results=rounds("1-3 +:-, 4-2 2-2")))
    found = {entry.player.no: entry.card.difference for entry in field_for(section).entries}
    assert found == {1: 0, 2: -1, 3: 0, 4: 1}


@pytest.mark.parametrize(
    ("colours", "last", "due", "strength"),
    [
        ("", False, None, Strength.NONE),
        ("WW", False, Colour.BLACK, Strength.STRONG),
        ("W", True, Colour.BLACK, Strength.MILD),
        ("WB", False, Colour.WHITE, Strength.MILD),
        ("WB", True, None, Strength.NONE),
        ("WWBB", True, Colour.WHITE, Strength.STRONG),
        ("WWWBB", False, Colour.BLACK, Strength.MILD),
    ],
)
def test_04_6_1_7_2_type_b_is_strong_or_mild(
    colours: str, last: bool, due: Colour | None, strength: Strength
) -> None:
    found = preference(history(colours), {"team.colours": "B"}, last_round=last)
    assert (found.colour, found.strength) == (due, strength)


def test_04_6_1_7_an_event_without_colour_preferences_has_none() -> None:
    assert preference(history("WW"), {"team.colours": "none"}, last_round=False).colour is None
    assert preference(history("WW"), {}, last_round=False).colour is Colour.BLACK


def test_04_6_2_1_breaches_of_a_published_round_are_named() -> None:
    made = event(5, results=rounds("1-3 4-0, 4-2 2-2; 5 pairing"), avoid=[[1, 2]])
    posted = PlayedRound(games=((1, 3), (2, 1)), byes=(5,))
    told = engine_for(section_of(made)).breaches(posted)
    assert [(one.rule, one.players) for one in told] == [
        ("04.6/C2", (5,)),
        ("04.6/C1", (1, 3)),
        ("04.6/C1", (2, 1)),
    ]


def test_04_6_3_1_and_3_3_a_round_is_complete_and_replays() -> None:
    made = event(5, 4)
    for _ in range(3):
        pairing = pair_section(section_of(made))
        made["results"].append(
            {
                "matches": [{"white": g.white, "black": g.black, "score": "3-1"} for g in pairing.games],
                "byes": [{"team": bye.player, "kind": "pairing"} for bye in pairing.byes],
            }
        )
    assert all(found.same for found in check_section(section_of(made)).rounds)


def test_04_6_3_1_a_legal_pairing_repeats_no_meeting() -> None:
    played = rounds("1-3 2-2, 4-2 2-2", "2-1 2-2, 3-4 2-2")
    assert {frozenset(pair) for pair in matches_of(section_of(event(4, results=played)))} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


def test_04_6_3_3_the_steps_are_bye_brackets_and_colours() -> None:
    played = rounds("1-3 4-0, 4-2 1-3; 5 pairing")
    solved = solve(field_for(section_of(event(5, results=played))))
    assert solved.bye is not None
    assert solved.table.no(solved.bye) == 4


def test_04_6_3_3_1_everybody_is_paired_but_the_bye() -> None:
    pairing = pair_section(section_of(event(9)))
    assert sorted(no for game in pairing.games for no in game.players) == [*range(1, 9)]
    assert [bye.player for bye in pairing.byes] == [9]


def test_04_6_3_3_2_brackets_follow_from_the_top() -> None:
    played = rounds("1-3 4-0, 4-2 1-3")
    solved = solve(field_for(section_of(event(4, results=played))))
    listed = [solved.table.nos(bracket.members) for bracket in solved.brackets]
    assert listed == [(1, 2), (3, 4)]


def test_04_6_3_3_3_a_round_without_a_pairing_names_the_ways_out() -> None:
    stuck = [card(1, 2, "WB", [2, 3, 4]), card(2, 2, "BW", [1]), card(3, 0, "WB", [1]), card(4, 0, "BW", [1])]
    with pytest.raises(NoLegalPairing) as refused:
        pair_section(cards_event(3, 5, stuck))
    assert refused.value.rule == "04.6/C3"
    odd = [card(no, 1, "WB", [], bye=True) for no in (1, 2, 3)]
    with pytest.raises(NoLegalPairing) as nobody:
        pair_section(cards_event(3, 5, odd))
    assert nobody.value.rule == "04.6/C2"


def test_04_6_3_4_the_bye_is_given_before_anything_is_paired() -> None:
    teams = [card(1, 2, "W"), card(2, 2, "B"), card(3, 1, "W"), card(4, 1, "-"), card(5, 1, "B")]
    assert [bye.player for bye in pair_section(cards_event(2, 5, teams)).byes] == [5]


def test_04_6_3_5_an_odd_group_takes_the_smallest_number_of_the_next_score() -> None:
    teams = [card(1, 2, "W"), card(2, 1, "B"), card(3, 1, "W"), card(4, 0, "B")]
    assert {frozenset(pair) for pair in matches_of(cards_event(2, 5, teams))} == {
        frozenset({1, 2}),
        frozenset({3, 4}),
    }


def test_04_6_3_5_1_any_lower_team_can_come_up() -> None:
    teams = [card(1, 2, "WB", [2, 3]), card(2, 1, "BW"), card(3, 1, "BW"), card(4, 0, "WB")]
    assert frozenset({1, 4}) in {frozenset(pair) for pair in matches_of(cards_event(3, 5, teams))}


def sets_example() -> Section:
    """Three teams at the top who have met each other need three from below: two on 3 points, one on 2½.

    Of those on 3 points one is left for the next group, because 8 can only meet there.
    """
    top = [card(no, 4, "WBWB", [other for other in (4, 7, 9) if other != no]) for no in (4, 7, 9)]
    high = [card(no, 3, "WBWB") for no in (2, 6, 8)]
    low = [card(no, 2.5, "WBWB") for no in (1, 3, 5)]
    low += [card(10, 0, "WBWB", [1, 2, 3, 4, 5, 6, 7, 9])]
    return cards_event(5, 9, sorted([*top, *high, *low], key=lambda one: one["player"]))


def test_04_6_3_5_2_to_3_5_5_the_first_set_by_score_then_number() -> None:
    section = sets_example()
    solved = solve(field_for(section))
    assert solved.table.nos(solved.brackets[0].upfloaters) == (2, 6, 1)


def test_04_6_3_5_2_a_set_has_the_highest_scores() -> None:
    top = solve(field_for(sets_example())).brackets[0]
    assert [top.table.score(i) for i in top.upfloaters] == [30, 30, 25]


def test_04_6_3_5_3_a_set_is_ordered_by_score_then_number() -> None:
    top = solve(field_for(sets_example())).brackets[0]
    assert top.key.order == tuple(top.table.numbers[i] for i in top.upfloaters)
    assert top.table.nos(top.upfloaters) == (2, 6, 1)


def test_04_6_3_5_4_sets_are_ordered_by_their_numbers() -> None:
    assert explain_section(sets_example(), player=4, why_not=3).why_not[0].rule in ("04.6/3.5.4", "04.6/C8")


def test_04_6_3_5_5_the_set_leaves_the_others_a_pairing() -> None:
    pairs = {frozenset(pair) for pair in matches_of(sets_example())}
    assert frozenset({8, 10}) in pairs


def test_04_6_3_6_the_upper_half_meets_the_lower_half_by_number() -> None:
    assert matches_of(section_of(event(8))) == [(1, 5), (6, 2), (3, 7), (8, 4)]


def identifier_example() -> tuple[int, ...]:
    """The identifier of 11-24 16-6 10-9 8-4."""
    section = cards_event(2, 5, [card(no, 1, "W") for no in range(1, 25)])
    table = table_of(field_for(section))
    pairs = [(11, 24), (6, 16), (9, 10), (4, 8)]
    return identifier(table, [(table.index[a], table.index[b]) for a, b in pairs])


def test_04_6_3_6_1_the_smaller_number_of_a_pair_is_on_top() -> None:
    assert identifier_example()[:4] == (4, 6, 9, 11)


def test_04_6_3_6_2_the_identifier_lists_the_tops_then_their_opponents() -> None:
    assert identifier_example() == (4, 6, 9, 11, 8, 16, 10, 24)


@pytest.mark.parametrize(("first", "white"), [("white", 1), ("black", 3)])
def test_04_6_4_1_the_initial_colour_is_drawn_by_lot(first: str, white: int) -> None:
    made = event(4, lots={"first_colour": first})
    assert matches_of(section_of(made))[0][0] == white


def played_alike(score: str, **more: Any) -> Section:
    """Teams 2 and 3 with the same colours, and the game points of a drawn or narrow match."""
    results = rounds(f"2-1 {score}, 3-4 2.5-1.5")
    return section_of(event(4, 5, results=results, **more))


def test_04_6_4_2_1_the_first_team_has_the_higher_primary_score() -> None:
    teams = [card(1, 1, "W"), card(2, 2, "W")]
    assert matches_of(cards_event(2, 5, teams)) == [(1, 2)]


def test_04_6_4_2_2_then_the_higher_secondary_score() -> None:
    assert matches_of(played_alike("4-0"))[0] == (3, 2)
    assert matches_of(played_alike("2.5-1.5"))[0] == (3, 2)
    results = rounds("2-1 2.5-1.5, 3-4 4-0")
    assert matches_of(section_of(event(4, 5, results=results)))[0] == (2, 3)


def test_04_6_4_2_the_secondary_score_can_be_left_out() -> None:
    results = rounds("2-1 2.5-1.5, 3-4 4-0")
    made = event(4, 5, results=results, settings={"team.secondary": False})
    assert matches_of(section_of(made))[0] == (3, 2)


def test_04_6_4_2_3_then_the_smaller_number() -> None:
    teams = [card(1, 2, "W"), card(2, 2, "W")]
    assert matches_of(cards_event(2, 5, teams)) == [(2, 1)]


def test_04_6_4_3_the_first_rule_that_decides_gives_the_colour() -> None:
    teams = [card(1, 2, "WW"), card(2, 2, "BB")]
    pairing = pair_section(cards_event(3, 5, teams))
    assert [(game.white, game.black) for game in pairing.games] == [(2, 1)]
    assert "04.6/4.3.3" in {reason.rule for reason in pairing.reasons}


def test_04_7_1_4_teams_are_accelerated_by_match_points_only() -> None:
    made = event(8, 9, settings={"acceleration": "baku"})
    assert matches_of(section_of(made)) == [(1, 3), (4, 2), (5, 7), (8, 6)]
    made["settings"]["team.primary"] = "game"
    with pytest.raises(BadInput, match="no acceleration"):
        pair_section(section_of(made))
    made["settings"] = {"acceleration": "baku", "points": "3-1-0"}
    with pytest.raises(BadInput):
        pair_section(section_of(made))


def test_a_late_team_takes_no_number_before_it_arrives() -> None:
    made = event(5)
    made["teams"][0]["joins"] = 2
    assert matches_of(section_of(made)) == [(2, 4), (5, 3)]
