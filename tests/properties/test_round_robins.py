"""Round robins of any size: who meets whom, colours, withdrawals, quads and Holland events."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise, product

from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.check import check_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.event import Format, Section
from crosstable.model.lots import Lots
from crosstable.schedules.berger import berger_rounds
from crosstable.schedules.colour_turns import fewest_turns
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import RoundRobinTable
from crosstable.schedules.varma import CORRECTED, SETS, varma_numbers
from tests.unit.round_robin_events import change, play, section_of

plans = st.sampled_from([Plan.BERGER, Plan.CRENSHAW, Plan.FIDE])
sizes = st.integers(2, 30)


def all_rounds(table: RoundRobinTable) -> list[tuple[tuple[int, int], ...]]:
    """Every round of a table."""
    return [table.games(number) for number in range(table.first, table.last + 1)]


def whites_minus_blacks(rounds: list[tuple[tuple[int, int], ...]]) -> Counter[int]:
    """The balance of colours of everybody."""
    balance: Counter[int] = Counter()
    for games in rounds:
        for white, black in games:
            balance[white] += 1
            balance[black] -= 1
    return balance


@given(players=sizes, plan=plans, first=st.integers(1, 9), data=st.data())
def test_30a_everybody_meets_everybody_once_with_balanced_colours(
    players: int, plan: Plan, first: int, data: st.DataObject
) -> None:
    seats = tuple(data.draw(st.permutations(range(101, 101 + players))))
    table = RoundRobinTable(players, 1, plan, seats, first)
    rounds = all_rounds(table)
    pairs = Counter(frozenset(game) for games in rounds for game in games)
    assert pairs == Counter(map(frozenset, combinations(seats, 2)))
    for number, games in enumerate(rounds, start=first):
        playing = [no for game in games for no in game]
        rest = [table.rest(number)] if players % 2 else []
        assert sorted([*playing, *rest]) == sorted(seats)  # type: ignore[type-var]
    assert max(map(abs, whites_minus_blacks(rounds).values())) <= 1


@given(players=sizes, plan=plans)
def test_30f_swapped_rounds_only_change_places(players: int, plan: Plan) -> None:
    plain, swapped = (RoundRobinTable(players, 2, plan, swapped=choice) for choice in (False, True))
    assert sorted(all_rounds(plain)) == sorted(all_rounds(swapped))
    half = berger_rounds(players)
    assert all_rounds(plain)[half:] == all_rounds(swapped)[half:]
    reversed_ = [tuple((black, white) for white, black in games) for games in all_rounds(plain)[:half]]
    assert all_rounds(plain)[half:] == reversed_


@given(data=st.data())
def test_30e_no_smaller_set_of_changes_does_as_well(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 5))
    pairs = list(combinations(range(1, players + 1), 2))
    games = [pair if data.draw(st.booleans()) else pair[::-1] for pair in data.draw(st.permutations(pairs))][
        :7
    ]
    before = {no: data.draw(st.integers(-2, 2)) for no in range(1, players + 1)}
    balance = {no: before[no] + whites_minus_blacks([tuple(games)])[no] for no in before}

    def cost(turned: tuple[bool, ...]) -> tuple[int, int, tuple[bool, ...]]:
        after = dict(balance)
        for turn, (white, black) in zip(turned, games, strict=True):
            after[white] -= 2 * turn
            after[black] += 2 * turn
        too_far = sum(
            (abs(value) - 1) // 2 + (abs(value) - 1) % 2 for value in after.values() if abs(value) > 1
        )
        return too_far, sum(turned), turned

    best = min(map(cost, product((False, True), repeat=len(games))))
    ours = fewest_turns(balance, games)
    assert cost(tuple(game in ours for game in games)) == best


@settings(deadline=None, max_examples=25)
@given(players=st.integers(4, 10), data=st.data())
def test_30e_withdrawals_leave_colours_as_even_as_can_be(players: int, data: st.DataObject) -> None:
    section = section_of(Format.ROUND_ROBIN, players, berger_rounds(players), data.draw(st.integers(0, 9)))
    gone = data.draw(st.integers(1, players))
    section = change(section, gone, withdrawn_after=data.draw(st.integers(0, section.rounds)))
    section = play(section, section.rounds)
    rounds = [tuple((game.white, game.black) for game in one.games) for one in section.results]
    balance = whites_minus_blacks(rounds)
    told = {no for one in range(1, section.rounds + 1) for no in told_off_balance(section, one)}
    off = {no for no, value in balance.items() if no != gone and abs(value) > 1}
    assert off <= told
    assert check_section(section).same


def told_off_balance(section: Section, number: int) -> set[int]:
    """Whose colours a round said to be beyond help."""
    warnings = pair_section(section, number).warnings
    return {no for warning in warnings if warning.rule == "30E" for no in warning.players}


@settings(deadline=None, max_examples=20)
@given(players=st.integers(4, 23), seed=st.integers(0, 99), lot=st.booleans())
def test_30g_quads_part_everybody(players: int, seed: int, lot: bool) -> None:
    section = section_of(Format.QUADS, players, 3, seed, rr__numbers="lot" if lot else None)
    groups = groups_for(section, 1)
    assert sorted(no for group in groups for no in group.members) == list(range(1, players + 1))
    assert all(len(group.members) == 4 for group in groups[:-1])
    ends = [(min(group.members), max(group.members)) for group in groups]
    assert all(one[1] < other[0] for one, other in pairwise(ends))
    section = play(section, 1)
    assert sorted(line.player for line in ranking(section).standings) == list(range(1, players + 1))


@settings(deadline=None, max_examples=10)
@given(players=st.integers(8, 24), seed=st.integers(0, 99), data=st.data())
def test_30h_preliminaries_and_finals_hold_everybody_once(
    players: int, seed: int, data: st.DataObject
) -> None:
    count = data.draw(st.integers(2, players // 4))
    over = berger_rounds(-(-players // count))
    rounds = over + berger_rounds(2 * count)
    section = section_of(Format.HOLLAND, players, rounds, seed, holland__preliminaries=count)
    assert sorted(no for group in groups_for(section, 1) for no in group.members) == list(
        range(1, players + 1)
    )
    section = play(section, over + 1)
    final = groups_for(section, over + 1)[0]
    assert len(final.members) == 2 * count
    assert {no for game in section.results[over].games for no in (game.white, game.black)} <= set(
        final.members
    )
    assert sorted(line.player for line in ranking(section).standings) == list(range(1, players + 1))


@given(st.sampled_from(sorted(SETS)), plans, st.integers(0, 999), st.data())
def test_12_4_contingents_of_one_set_do_not_meet_at_the_end(
    count: int, plan: Plan, seed: int, data: st.DataObject
) -> None:
    players = count - data.draw(st.integers(0, 1))
    together = data.draw(st.integers(2, len([no for no in CORRECTED[count][1] if no <= players])))
    homes = ["NZL"] * together + ["USA", "AUS", "CAN"][: players - together]
    homes += [f"X{number}" for number in range(players - len(homes))]
    numbers = varma_numbers(homes, plan, Lots(seed=seed), corrected=True)
    assert sorted(numbers) == list(range(1, players + 1))
    table = RoundRobinTable(players, 1, plan)
    late = {
        frozenset(game) for number in range(table.last - 2, table.last + 1) for game in table.games(number)
    }
    assert not [pair for pair in combinations(numbers[:together], 2) if frozenset(pair) in late]


def test_12_4_the_printed_set_of_twelve_has_one_meeting_in_the_last_round() -> None:
    table = RoundRobinTable(12, 1)
    clash = [
        (number, game)
        for number in (9, 10, 11)
        for game in table.games(number)
        for numbers in SETS[12]
        if set(game) <= set(numbers)
    ]
    assert clash == [(11, (6, 12))]
    assert replace(table, plan=Plan.CRENSHAW).games(11) == table.games(1)
