"""Rank is not identity: late entries and corrected ratings rank where each book's words put them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import integers, permutations, sets

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.flow.rank_proposals import ProposedRanks, proposed_ranks
from crosstable.flow.ranking_notes import moved_by
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.ranks import RankOrder, ranking_in
from crosstable.rulebooks.olympiad_2008.imaginary import imaginary_points
from crosstable.rulebooks.olympiad_2008.order import order_keys
from tests.unit.olympiad_events import by_favourites, event_of, read
from tests.unit.small_events import small_event

LATE, CORRECTED = "late", "corrected"
RULES = {
    "nzcf": ("B3.2", "B13.8"),
    "dutch-1998": ("A2", "F7"),
    "dutch-2017": ("04.2/C.2", "04.2/B.3"),
    "dutch-2026": ("04.2/2.4", "04.2/2.3"),
}
books = pytest.mark.parametrize("name", RULES)


def people(count: int, **changed: dict[str, Any]) -> list[dict[str, Any]]:
    """Players by rating from 2000 down, some of them changed (`p8={"rating": 1995}`)."""
    listed = [{"no": n, "name": f"P{n}", "rating": 2010 - 10 * n} for n in range(1, count + 1)]
    return [one | changed.get(f"p{one['no']}", {}) for one in listed]


def with_late(book: str, **more: Any) -> Section:
    """Seven played round 1; number 8 comes for round 2 and is rated between 1 and 2."""
    late = people(8, p8={"rating": 1995, "joins": 2})
    return small_event(book, [], "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", players=late, **more)


def with_corrected(book: str, **more: Any) -> Section:
    """Eight played round 1; then the rating of number 8 was put right."""
    put_right = people(8, p8={"rating": 1995})
    return small_event(book, [], "1-5 1-0, 6-2 0-1, 3-7 1-0, 8-4 0-1", players=put_right, **more)


def proposal(section: Section, since: int | None = None) -> ProposedRanks:
    """What the book's words give; there has to be something to say."""
    found = proposed_ranks(section, since)
    assert found is not None
    return found


def used(section: Section) -> Section:
    """The section with the proposed ranking in force."""
    return replace(section, ranks=(proposal(section).order,))


def pairs(section: Section) -> set[frozenset[int]]:
    """Who meets whom in the next round."""
    return {frozenset(game.players) for game in pair_section(section).games}


@books
def test_a_late_entry_ranks_by_strength_from_the_next_round_on(name: str) -> None:
    """NZCF B3.2, Dutch A2, C.04.2 2.4: in the group on 0 number 8 is last by number and first by rank."""
    section = with_late(name)
    found = proposal(section)
    assert found.order == RankOrder(first=2, order=(1, 8, 2, 3, 4, 5, 6, 7))
    assert [(line.no, line.now, line.proposed) for line in found.lines if line.moved] == [(8, 8, 2)]
    assert [(reason.rule, reason.players) for reason in found.reasons] == [(RULES[name][0], (8,))]
    assert pairs(section) >= {frozenset((4, 8)), frozenset((5, 6))}
    assert pairs(used(section)) >= {frozenset((8, 6)), frozenset((4, 5))}


@books
def test_a_corrected_rating_ranks_anew_in_rounds_yet_to_be_paired(name: str) -> None:
    """NZCF B13.8, Dutch F7, C.04.2 2.3: the loser of board 4 is the strongest of those on 0."""
    section = with_corrected(name)
    found = proposal(section)
    assert found.order.order == (1, 8, 2, 3, 4, 5, 6, 7)
    assert [(reason.rule, reason.players) for reason in found.reasons] == [(RULES[name][1], (8,))]
    assert pairs(section) >= {frozenset((5, 8)), frozenset((6, 7))}
    assert pairs(used(section)) >= {frozenset((8, 7)), frozenset((5, 6))}


@books
def test_a_round_that_is_paired_by_a_ranking_says_so_once(name: str) -> None:
    for section, rule in zip((with_late(name), with_corrected(name)), RULES[name], strict=True):
        said = [r for r in pair_section(used(section)).reasons if r.code == "round.ranked-anew"]
        assert [(one.rule, one.players) for one in said] == [(rule, (8,))]
        assert said[0].text == "by the ranking confirmed from round 2 on, not by number: #8 P8 ranks 2"
        assert not [r for r in pair_section(section).reasons if r.code.startswith("round.ranked")]


@books
def test_a_ranking_from_a_later_round_changes_nothing_before_it(name: str) -> None:
    section = with_late(name)
    later = replace(section, ranks=(RankOrder(first=3, order=proposal(section).order.order),))
    assert pairs(later) == pairs(section)
    assert not proposal(used(section)).differs and proposal(section).differs


@pytest.mark.parametrize("name", ["dutch-2017", "dutch-2026"])
def test_04_2_2_3_numbers_do_not_change_for_wrong_data_once_round_4_is_paired(name: str) -> None:
    assert proposal(with_corrected(name), 4).differs
    assert not proposal(with_corrected(name), 5).differs
    assert proposal(with_late(name), 5).order.order == (1, 8, 2, 3, 4, 5, 6, 7), "late entries still may"


@pytest.mark.parametrize("name", ["dutch-2017", "dutch-2026"])
def test_04_2_2_4_the_setting_goes_on_beside_a_ranking(name: str) -> None:
    """Late entries stand by strength at once, and so does the next one when a ranking is in force already."""
    section = with_late(name, settings={"late_numbers": "strength"})
    assert not proposal(section).differs
    two = people(9, p8={"rating": 1995, "joins": 2}, p9={"rating": 1985, "joins": 2})
    ranked = small_event(
        name,
        [],
        "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing",
        players=two,
        settings={"late_numbers": "strength"},
        ranks=[{"from": 2, "order": [1, 8, 2, 3, 4, 5, 6, 7]}],
    )
    assert [line.no for line in proposal(ranked).lines] == [1, 8, 2, 9, 3, 4, 5, 6, 7]
    assert not proposal(ranked).differs


def test_nzcf_b11_2d_the_rank_number_that_was_put_right_decides_about_colours() -> None:
    """7 and 8 lost with White and have met nobody else: the higher rank number has the colour it is due."""
    lost = "7-1 0-1, 8-2 0-1, 3-5 1/2-1/2, 4-6 1/2-1/2"
    section = small_event("nzcf", [], lost, players=people(8))
    white = {frozenset(game.players): game.white for game in pair_section(section).games}
    assert white[frozenset((7, 8))] == 8
    other = replace(section, ranks=(RankOrder(first=2, order=(1, 2, 3, 4, 5, 6, 8, 7)),))
    white = {frozenset(game.players): game.white for game in pair_section(other).games}
    assert white[frozenset((7, 8))] == 7


def test_nzcf_b3_3_equals_keep_the_order_that_the_lot_gave_them() -> None:
    late = people(8, p8={"rating": 1990, "joins": 2})
    section = small_event("nzcf", [], "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", players=late)
    assert proposal(section).order.order == (1, 2, 8, 3, 4, 5, 6, 7)


@pytest.mark.parametrize("name", ["dutch-1998", "dutch-2017", "dutch-2026"])
def test_a2_equals_keep_their_order_and_a_late_entry_stands_among_them_by_name(name: str) -> None:
    """2 and 3 are numbered against the alphabet, which nobody corrects; the late one comes between."""
    names = {"p2": {"name": "Z", "rating": 1980}, "p3": {"name": "A", "rating": 1980}}
    late = people(8, **names, p8={"name": "M", "rating": 1980, "joins": 2})
    section = small_event(name, [], "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", players=late)
    assert proposal(section).order.order == (1, 8, 2, 3, 4, 5, 6, 7), "before the first behind it by name"
    assert [line.no for line in proposal(section).lines if line.moved] == [8]


def test_cfc_614_late_entries_and_corrected_ratings_stand_by_rating_at_once() -> None:
    for section in (with_late("cfc"), with_corrected("cfc")):
        assert not proposal(section).differs
        assert proposal(section).order.order == (1, 8, 2, 3, 4, 5, 6, 7)
        turned = replace(section, ranks=(RankOrder(first=2, order=(8, 7, 6, 5, 4, 3, 2, 1)),))
        assert pairs(turned) == pairs(section), "only equal ratings go by rank"


def test_cfc_613_a_ranking_orders_equal_ratings() -> None:
    equal = [one | {"rating": 1800} for one in people(4)]
    section = small_event("cfc", [], players=equal, ranks=[{"from": 1, "order": [1, 3, 2, 4]}])
    assert pairs(section) == {frozenset((1, 2)), frozenset((3, 4))}
    assert pairs(replace(section, ranks=())) == {frozenset((1, 3)), frozenset((2, 4))}


def test_schools_6_a_late_entry_has_the_place_of_the_alphabet_at_once() -> None:
    assert not proposal(with_late("schools")).differs
    assert not proposal(with_corrected("schools")).differs, "grades order no alphabetical list"


def test_schools_10_a_late_entry_whom_the_ranking_leaves_at_its_number_is_not_said_to_move() -> None:
    """By the alphabet 8 would stand first; the ranking moves 4 alone away from the order of the numbers."""
    late = people(8, p8={"name": "A", "joins": 2})
    section = small_event("schools", [], "1-4 1-0, 5-2 0-1, 3-6 1-0; 7 pairing", players=late)
    section = replace(section, ranks=(RankOrder(first=2, order=(4, 1, 2, 3, 5, 6, 7, 8)),))
    said = [r.text for r in pair_section(section).reasons if r.code == "round.ranked-anew"]
    assert said == ["by the ranking confirmed from round 2 on, not by number: #4 P4 ranks 1"]


def test_schools_10_a_corrected_grade_moves_in_a_list_by_grades() -> None:
    section = with_corrected("schools", settings={"list_order": "grade"})
    found = proposal(section)
    assert [(reason.rule, reason.players) for reason in found.reasons] == [("10", (8,))]
    ranked = pair_section(used(section))
    assert [r.rule for r in ranked.reasons if r.code == "round.ranked-anew"] == ["10"]
    assert pairs(section) != pairs(used(section))


def olympiad(rounds: int, late: int | None = None, **teams: int) -> Section:
    """Nine teams, some rounds by favourites; a late ninth team, or other ratings (`t8=2799`)."""
    played = ["1-3 4-2 5-7 8-6", "2-1 3-4 6-5 7-8", "1-5 6-2 3-7 8-4"][:rounds]
    made = event_of(9 if late else 8, 6, results=[by_favourites(text) for text in played])
    for team in made["teams"]:
        team |= {"rating": teams.get(f"t{team['no']}", team["rating"])}
    if late:
        made["teams"][8] |= {"joins": 2, "rating": late}
    return as_entrants(read(made).section())


def test_olympiad_28b_a_late_team_is_as_strong_as_its_rating_in_every_round() -> None:
    strongest = olympiad(1).player(1).rating
    assert strongest is not None
    assert not proposal(olympiad(1, strongest + 1)).differs, "the list of rounds 1 to 3 has it there already"
    found = proposal(olympiad(3, strongest + 1))
    assert found.order.order[:2] == (9, 1) and [reason.rule for reason in found.reasons] == ["28b"]
    field = field_for(used(olympiad(3, strongest + 1)))
    keys = order_keys(field, {no: card.score for no, card in field.cards.items()})
    assert keys[9][-1] == 1 and keys[1][-1] == 2


def test_olympiad_29a_32_the_weakest_rated_is_found_by_the_rating_that_was_put_right() -> None:
    strongest = olympiad(1).player(1).rating
    assert strongest is not None
    section = olympiad(1, t8=strongest)
    found = proposal(section)
    assert found.order.order == (1, 8, 2, 3, 4, 5, 6, 7)
    assert [reason.rule for reason in found.reasons] == ["29a"]
    assert "team has another place" in found.reasons[0].text
    keys = order_keys(field_for(used(section)), {})
    assert sorted(keys, key=keys.__getitem__) == list(found.order.order)
    assert sorted(imaginary_points(field_for(used(section)))) == [1, 2, 3, 4], "28a: of the initial list"


def test_a_ranking_where_no_rule_asks_for_one_is_refused() -> None:
    ranks = [{"from": 1, "order": [2, 1, 3, 4]}]
    with pytest.raises(BadInput, match="no rule for “ranks”"):
        pair_section(small_event("us-chess", [2000, 1900, 1800, 1700], ranks=ranks))
    table = small_event("nzcf", [2000, 1900, 1800, 1700], format="round-robin", of=3, ranks=ranks)
    with pytest.raises(BadInput, match="for Swisses"):
        pair_section(table)


def test_numbers_that_a_ranking_does_not_name_follow_by_number() -> None:
    ranking = ranking_in([RankOrder(first=2, order=(3, 1))], [1, 2, 3, 4], 3)
    assert [ranking.rank_of(no) for no in (1, 2, 3, 4)] == [2, 3, 1, 4]
    assert ranking_in([RankOrder(first=2, order=(3, 1))], [1, 2, 3, 4], 1).rank_of(4) == 4


def test_as_few_as_possible_are_said_to_move_and_late_entries_first() -> None:
    assert moved_by([1, 2, 3, 4], [4, 1, 2, 3], ()) == [4]
    assert moved_by([1, 2, 3, 4], [1, 2, 4, 3], {4}) == [4]
    assert moved_by([1, 2, 3, 4], [1, 2, 4, 3], {3, 4}) == [4], (
        "one of two who came late goes above the other"
    )
    assert moved_by([1, 2, 3], [1, 2, 3], {3}) == []
    assert moved_by([1, 2, 3], [2, 3, 1], {2, 3}) == [2, 3], "two who came late, not the one whom they pass"
    assert moved_by([1, 2, 3, 4], [4, 2, 3, 1], {2}) == [4, 1], (
        "of 1, 3 and 4 the one who lets 2 keep a place"
    )


@given(permutations(range(7)), sets(integers(0, 6)))
def test_nobody_could_be_left_out_of_those_who_move(after: list[int], late: set[int]) -> None:
    """Against all ways: the fewest who were there before, then the fewest late entries."""
    moved = moved_by(range(7), after, late)
    ways = [set(one) for size in range(8) for one in combinations(range(7), size)]
    rising = [way for way in ways if (rest := [no for no in after if no not in way]) == sorted(rest)]
    assert set(moved) in rising
    assert (len(set(moved) - late), len(moved)) == min((len(way - late), len(way)) for way in rising)
