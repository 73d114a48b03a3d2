"""Every sentence is true: the reasons of random rounds are held against what they say, by plain search."""

from __future__ import annotations

from itertools import combinations, permutations

import networkx
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.field import field_for
from crosstable.model.cards import Float
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Layer
from crosstable.rulebooks.nzcf.criteria import RankedField, repeats_up_float
from crosstable.rulebooks.nzcf.engine import Solved, pair, solve
from crosstable.rulebooks.nzcf.group import Group
from tests.simulation import rounds_of

EVENTS = st.tuples(st.integers(0, 10**6), st.integers(4, 13), st.integers(2, 8))


def pairable(table: RankedField, members: list[int]) -> bool:
    """Whether all of some players can be paired, by another program's matching."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(members)
    graph.add_edges_from((i, j) for i, j in combinations(members, 2) if table.legal[i] >> j & 1)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(members)


def seatings(
    table: RankedField, group: Group, floaters: list[int], natives: list[int]
) -> list[tuple[int, ...]]:
    """All ways to give some floaters an opponent, one after the other."""

    def fits(floater: int, native: int) -> bool:
        legal = bool(table.legal[floater] >> native & 1)
        again = repeats_up_float(table.field, table.entries[floater], table.entries[native])
        return legal and (group.up_dropped or not again)

    return [
        chosen
        for chosen in permutations(natives, len(floaters))
        if all(fits(f, n) for f, n in zip(floaters, chosen, strict=True))
    ]


def completes(table: RankedField, left: list[int]) -> bool:
    """Whether the rest can be paired, all or all but one."""
    if len(left) % 2 == 0:
        return pairable(table, left)
    return any(pairable(table, [i for i in left if i != odd]) for odd in left)


def check_passed_over(table: RankedField, group: Group, reason: Reason) -> None:
    """B6.2: the later floaters could not all be seated; B8.6: they could, but the rest not be paired."""
    floater, native = (table.index[no] for no in reason.players)
    fixed = {n for f, n in group.seats if f < floater} | {native}
    natives = [i for i in group.natives if i not in group.forced and i not in fixed]
    later = [f for f, _ in group.seats if f > floater]
    ways = seatings(table, group, later, natives)
    if reason.code == "nzcf.passed-needed":
        assert not ways
    else:
        assert ways and not any(completes(table, [i for i in natives if i not in way]) for way in ways)


def group_with(solved: Solved, *players: int) -> Group:
    """The group whose remainder has some players."""
    table = solved.table
    return next(g for g in solved.groups if set(players) <= set(table.nos(g.pool)))


def check_floaters(solved: Solved, reason: Reason) -> None:
    """What is said of those who came down and those whom they meet."""
    table, code = solved.table, reason.code.removeprefix("nzcf.")
    floater = table.index[reason.players[0]]
    group = next(g for g in solved.groups if floater in dict(g.seats))
    if code in ("passed-needed", "passed-rest-unpaired"):
        check_passed_over(table, group, reason)
    elif code == "meets-highest":
        assert table.no(dict(group.seats)[floater]) == reason.players[1]
    else:
        assert code == "floats-up-again" and group.up_dropped
        assert table.entries[table.index[reason.players[1]]].card.last_float is Float.UP


def check_leaving(solved: Solved, reason: Reason) -> None:
    """What is said of those who go down, or stay though they rank lower."""
    table, code, who = solved.table, reason.code.removeprefix("nzcf."), reason.players
    first = table.index[who[0]]
    if code in ("without-opponent", "alone-on-score"):
        groups = [g.incoming + g.natives for g in solved.groups if first in g.forced]
        groups = [group for group in groups if (len(group) == 1) == (code == "alone-on-score")]
        assert groups and not any(table.legal[first] >> i & 1 for group in groups for i in group)
    elif code == "odd-player":
        group = next(g for g in solved.groups if g.odd == first)
        assert len(group.pool) % 2 and reason.data["count"] == len(group.pool)
    elif code == "stays-needed":
        group = next(g for g in solved.groups if g.odd == first)
        assert not pairable(table, [i for i in group.pool if i != table.index[who[1]]])
    else:
        assert code in ("stays-floated-down", "floats-down-again")
        assert table.entries[table.index[who[-1]]].card.last_float is Float.DOWN


def check_remainder(solved: Solved, reason: Reason) -> None:
    """What is said of pairs and colours of a remainder group."""
    table, code = solved.table, reason.code.removeprefix("nzcf.")
    group = group_with(solved, *reason.players)
    assert group.remainder is not None
    pairs = [table.nos(pair) for pair in group.remainder.pairs]
    if code == "last-two" or code.startswith("equal-places"):
        place = reason.number("place")
        lower = sorted(table.index[low] for _, low in pairs)
        assert pairs[place - 1] == reason.players and table.no(lower[place - 1]) == reason.players[1]
        assert "score" not in reason.data or len({table.score(table.index[n]) for n in reason.players}) == 1
    elif code.startswith("fits"):
        natural, high = (table.index[reason.number(name)] for name in ("natural", "high"))
        legal = bool(table.legal[high] >> natural & 1)
        assert legal == (code not in ("fits-after-meeting", "fits-for-limit"))
    elif code in ("not-balanced", "all-balanced"):
        assert reason.data["losses"] == group.remainder.first_total
    elif code == "even-number":
        assert not group.unpaired and len(reason.players) % 2 == 0


def check_card(solved: Solved, reason: Reason) -> None:
    """Meetings, free points and floats that are on the cards."""
    cards = {entry.player.no: entry.card for entry in solved.table.entries}
    who, code = reason.players, reason.code.removeprefix("nzcf.")
    if code in ("have-met", "not-compatible"):
        assert who[1] in cards[who[0]].opponents or who[0] in cards[who[1]].opponents
    elif code == "both-at-colour-limit":
        assert min(abs(cards[no].difference) for no in who) >= 2
    elif code == "had-a-free-point":
        assert cards[who[-1]].free_point
    elif code == "passed-floated-up":
        assert cards[who[1]].last_float is Float.UP
    else:
        scores = [cards[reason.number(name)].score for name in ("down", "up")]
        assert code == "floats" and scores[0] > scores[1]


def check_bye(solved: Solved, reason: Reason) -> None:
    """B5: who comes before in the order of the bye, and why not."""
    table, code = solved.table, reason.code.removeprefix("nzcf.")
    bye = table.index[reason.number("bye")]
    mine = table.entries[bye]
    may = [e for e in table.entries if not e.card.free_point]
    if code == "bye-next-in-line":
        blocked = reason.data["blocked"]
        assert isinstance(blocked, list)
        everyone = set(range(len(table.entries)))
        assert not any(pairable(table, sorted(everyone - {table.index[no]})) for no in blocked)
        return
    lower = [e for e in may if e.card.score < mine.card.score]
    rated = [e for e in may if e.card.score == mine.card.score and e.player.rating is not None]
    before = [e for e in rated if mine.player.rating is None or e.player.no > mine.player.no]
    assert not lower and not before
    assert code.endswith("above") == any(e.card.score < mine.card.score for e in table.entries)
    assert ("unrated" in code) == (mine.player.rating is None)


CODES = {
    check_floaters: "passed-needed passed-rest-unpaired meets-highest floats-up-again",
    check_leaving: "without-opponent alone-on-score odd-player stays-needed stays-floated-down "
    "floats-down-again",
    check_remainder: "last-two equal-places equal-places-alone equal-places-exchanged "
    "fits-after-meeting fits-for-limit fits-for-balance fits-for-alternation fits-for-others "
    "not-balanced all-balanced even-number",
    check_card: "have-met not-compatible both-at-colour-limit had-a-free-point passed-floated-up floats",
    check_bye: "bye-lowest-rated bye-lowest-rated-above bye-lowest-unrated bye-lowest-unrated-above "
    "bye-next-in-line",
}
CLAIMS = {f"nzcf.{code}": check for check, codes in CODES.items() for code in codes.split()}


@settings(max_examples=80, deadline=None)
@given(EVENTS)
def test_every_reason_is_true(shape: tuple[int, int, int]) -> None:
    for section, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            return
        solved = solve(field_for(section))
        for reason in pair(field_for(section)).reasons:
            if reason.code in CLAIMS:
                CLAIMS[reason.code](solved, reason)


@settings(max_examples=40, deadline=None)
@given(EVENTS)
def test_every_game_and_bye_has_one_answer(shape: tuple[int, int, int]) -> None:
    for _, pairing in rounds_of("nzcf", *shape):
        if pairing is None:
            return
        answers = [reason for reason in pairing.reasons if reason.layer is Layer.ANSWER]
        for game in pairing.games:
            about = [r for r in answers if set(r.players) == set(game.players) and r.topic is Topic.PAIR]
            assert len(about) == 1, (shape, game)
        for bye in pairing.byes:
            about = [r for r in answers if r.players == (bye.player,) and r.topic is Topic.BYE]
            assert [r.data["bye"] for r in about] == [bye.player]
