"""The oracle for C.04.6: byes (3.4), upfloaters (3.5), brackets (3.6), order of tables."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from tests.oracles_fide.team_brackets import best_pairing, identifier
from tests.oracles_fide.team_card import NO_TYPE, TYPE_A, TYPE_B, Occasion, Team
from tests.oracles_fide.team_colours import seated
from tests.oracles_fide.team_floaters import sets_in_order, upfloaters
from tests.oracles_fide.team_matching import Matchings
from tests.oracles_fide.team_swiss import pair_round

NOW = Occasion(3, 9, NO_TYPE)


def team(tpn: int, primary: int = 0, met: Iterable[int] = (), **known: object) -> Team:
    """A team of which only some things matter."""
    return Team(tpn, tpn, primary, met=frozenset(met), **known)  # type: ignore[arg-type]


def numbers(pairs: Iterable[tuple[Team, Team]]) -> list[tuple[int, int]]:
    """Pairs by number, the smaller one in front, in order."""
    return sorted((min(one.tpn, two.tpn), max(one.tpn, two.tpn)) for one, two in pairs)


def floaters(residents: list[Team], below: list[Team], now: Occasion = NOW) -> list[int] | None:
    """The numbers of the upfloaters."""
    found = upfloaters(residents, below, now, Matchings(now))
    return None if found is None else [one.tpn for one in found]


def test_3_4_lowest_score_then_most_matches_then_largest_number() -> None:
    teams = [team(1, 4, played=2), team(2, 1, played=2), team(3, 1, played=1)]
    made = pair_round(teams, NOW)
    assert made is not None and made.bye == 2
    level = [team(1, 4), team(2, 1, played=1), team(3, 1, played=1)]
    made = pair_round(level, NOW)
    assert made is not None and made.bye == 3


def test_3_4_a_barred_team_or_one_the_others_cannot_do_without() -> None:
    teams = [team(1, 4), team(2, 3), team(3, 1, barred=True)]
    made = pair_round(teams, NOW)
    assert made is not None and made.bye == 2
    needed = [team(1, 4, [2]), team(2, 3, [1]), team(3, 1)]
    made = pair_round(needed, NOW)
    assert made is not None and made.bye == 2 and set(made.matches[0]) == {1, 3}


def test_no_complete_round() -> None:
    assert pair_round([team(1, 0, [2]), team(2, 0, [1])], NOW) is None
    assert pair_round([team(1, barred=True), team(2, barred=True), team(3, barred=True)], NOW) is None
    assert pair_round([team(1), team(2)], Occasion(3, 9, apart=frozenset([frozenset((1, 2))]))) is None


def test_3_5_order_of_sets_with_the_example() -> None:
    below = [*(team(tpn, 6) for tpn in (2, 6, 8)), *(team(tpn, 5) for tpn in (1, 3, 5))]
    profiles = list(sets_in_order(below, 3))
    assert [[one.tpn for one in chosen] for chosen in profiles[0]] == [[2, 6, 8]]
    second = [[one.tpn for one in chosen] for chosen in islice(profiles[1], 5)]
    assert second == [[2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 1], [2, 8, 3]]
    assert len(profiles[1]) == 9


def test_c4_as_few_upfloaters_as_possible() -> None:
    assert floaters([team(1, 4), team(2, 4)], [team(3, 2), team(4, 2)]) == []
    assert floaters([team(1, 4, [2]), team(2, 4, [1])], [team(3, 2), team(4, 2)]) == [3, 4]
    assert floaters([team(1, 4)], [team(3, 2), team(4, 2), team(5, 2)]) == [3]


def test_c3_the_rest_can_be_paired() -> None:
    below = [team(3, 3), team(4, 3, [5]), team(5, 2, [4])]
    assert floaters([team(1, 4)], below) == [4]


def test_c5_the_lowest_score_first() -> None:
    residents = [team(1, 9, [2, 3, 8]), team(2, 9, [1, 3, 8]), team(3, 9, [1, 2, 8])]
    below = [team(tpn, score) for tpn, score in ((4, 3), (5, 2), (6, 2), (7, 2), (8, 3))]
    assert floaters(residents, below) == [4, 5, 6]
    profiles = sets_in_order([*below, team(9, 1)], 3)
    assert [[one.primary for one in sets[0]] for sets in profiles] == [
        [3, 3, 2],
        [3, 2, 2],
        [2, 2, 2],
        [3, 3, 1],
        [3, 2, 1],
        [2, 2, 1],
    ]


def test_c6_the_next_score_group_is_left_pairable() -> None:
    next_group = [team(3, 3), team(4, 3, [5]), team(5, 3, [4])]
    last = [team(6, 1), team(7, 1)]
    assert floaters([team(1, 5)], [*next_group, *last]) == [4]
    without_c6 = Occasion(3, 9, NO_TYPE, leave_out=frozenset(["C6"]))
    assert floaters([team(1, 5)], [*next_group, *last], without_c6) == [3]


def test_c7_upfloaters_that_did_not_float_last_time() -> None:
    below = [team(3, 3, floated=True), team(4, 3), team(5, 3)]
    assert floaters([team(1, 5)], below, Occasion(7, 9)) == [4]
    assert floaters([team(1, 5)], below, Occasion(8, 9)) == [3]
    assert floaters([team(1, 5)], below, Occasion(9, 9)) == [3]


def test_3_6_identifier_with_the_example() -> None:
    pairs = [(team(11), team(24)), (team(16), team(6)), (team(10), team(9)), (team(8), team(4))]
    assert identifier(pairs) == [4, 6, 9, 11, 8, 16, 10, 24]


def test_3_6_unconstrained_top_half_against_bottom_half() -> None:
    for size in (2, 4, 6, 8, 10):
        members = [team(tpn) for tpn in range(1, size + 1)]
        half = size // 2
        expected = [(tpn, tpn + half) for tpn in range(1, half + 1)]
        assert numbers(best_pairing(members, [], NOW)) == expected


def test_3_6_members_by_number_whatever_their_scores() -> None:
    residents, up = [team(3, 4), team(5, 4), team(6, 4)], [team(1, 2)]
    assert numbers(best_pairing(residents, up, NOW)) == [(1, 5), (3, 6)]


def test_3_6_tops_go_before_bottoms() -> None:
    members = [team(1, met=[3]), team(2), team(3, met=[1]), team(4)]
    assert numbers(best_pairing(members, [], NOW)) == [(1, 4), (2, 3)]
    more = [team(1, met=[3, 4]), team(2), team(3, met=[1]), team(4, met=[1])]
    assert numbers(best_pairing(more, [], NOW)) == [(1, 2), (3, 4)]


def test_c8_preferences_first_and_then_the_identifier() -> None:
    members = [team(1, colours="WW"), team(2, colours="BB"), team(3, colours="WW"), team(4, colours="BB")]
    assert numbers(best_pairing(members, [], Occasion(3, 9, TYPE_A))) == [(1, 4), (2, 3)]
    assert numbers(best_pairing(members, [], NOW)) == [(1, 3), (2, 4)]


def test_c9_strong_preferences_in_type_b() -> None:
    members = [team(1, colours="WBB"), team(2, colours="B"), team(3, colours="WBB"), team(4, colours="B")]
    assert numbers(best_pairing(members, [], Occasion(4, 9, TYPE_B))) == [(1, 4), (2, 3)]
    no_c9 = Occasion(4, 9, TYPE_B, leave_out=frozenset(["C9"]))
    assert numbers(best_pairing(members, [], no_c9)) == [(1, 3), (2, 4)]


def test_c10_opponents_of_upfloaters() -> None:
    residents, up = [team(1, 4), team(2, 4, floated=True), team(3, 4)], [team(4, 2)]
    assert numbers(best_pairing(residents, up, Occasion(4, 9, NO_TYPE))) == [(1, 4), (2, 3)]
    assert numbers(best_pairing(residents, up, Occasion(8, 9, NO_TYPE))) == [(1, 3), (2, 4)]


def test_c10_after_c8() -> None:
    residents = [team(1, 4, colours="WW"), team(2, 4, colours="BB", floated=True), team(3, 4, colours="BB")]
    up = [team(4, 2, colours="WW")]
    assert numbers(best_pairing(residents, up, Occasion(4, 9, TYPE_A))) == [(1, 2), (3, 4)]


def test_tables_by_higher_score_sum_and_number() -> None:
    teams = [
        team(1, 4, [2, 3, 6, 5]),
        team(2, 4, [1, 3, 4, 6]),
        team(3, 4, [1, 2, 4, 5]),
        team(4, 3, [2, 3, 5, 6]),
        team(5, 2, [1, 3, 4, 6]),
        team(6, 3, [1, 2, 4, 5]),
    ]
    made = pair_round(teams, NOW)
    assert made is not None
    assert [frozenset(match) for match in made.matches] == [
        frozenset((1, 4)),
        frozenset((3, 6)),
        frozenset((2, 5)),
    ]


def test_first_round_alternates_down_the_tables() -> None:
    made = pair_round([team(tpn) for tpn in range(1, 8)], Occasion(1, 5))
    assert made is not None
    assert (made.matches, made.bye) == (((1, 4), (5, 2), (3, 6)), 7)
    made = pair_round([team(tpn) for tpn in range(1, 8)], Occasion(1, 5, initial="B"))
    assert made is not None and made.matches == ((4, 1), (2, 5), (6, 3))


def test_seats_and_pairs_agree() -> None:
    one, two = team(1, 3, colours="WB"), team(2, 4, colours="WB")
    made = pair_round([one, two], NOW)
    white, black = seated(one, two, NOW)
    assert made is not None and made.matches == ((white.no, black.no),) == ((2, 1),)
