"""The reasons for the score structure: who left a group, why that player, and whom to meet."""

from __future__ import annotations

from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Said, Score
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.words import rating, score, who, whos
from crosstable.rulebooks.us_chess.sentences import groups as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.structure_types import Dropped
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rules.trail import Trail

MOST_TOLD = 4
"""How many players passed over are named."""


def hosts_of(solved: Solved) -> set[int]:
    """Everybody whom an odd player from above meets before colours."""
    return {place for drop in solved.structure.dropped for place in drop.opponents}


def tell_groups(solved: Solved, trail: Trail) -> None:
    """Every odd player of the legal natural pairing: how many leave a group, and who could not be met."""
    table = solved.table
    pairs = [pair for pair in solved.legal if table.group_of[pair[0]] != table.group_of[pair[1]]]
    for drop in solved.structure.dropped:
        for pair in (pair for pair in pairs if table.group_of[pair[0]] == drop.group):
            _tell_odd(solved, drop, pair, trail)


def tell_halves(solved: Solved, trail: Trail) -> None:
    """The upper and the lower half of every group by rating; those who meet other groups are named apart."""
    table = solved.table
    if table.options.one_vs_two:
        return
    for group in sorted(set(table.group_of)):
        inside = [place for place in range(len(table)) if table.group_of[place] == group]
        pairs = [pair for pair in solved.natural if pair[0] in inside and pair[1] in inside]
        upper, lower = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
        rest = [place for place in inside if place not in upper and place not in lower]
        if pairs:
            facts: dict[str, Fact] = {"upper": whos(table, upper), "lower": whos(table, lower)}
            if rest:
                facts["others"] = whos(table, rest)
            said = _halves(table, inside[0], facts)
            trail.reasons.append(Reason("29C1", tuple(map(table.no, inside)), said, topic=trail.topic))


def _halves(table: RankedPool, first: int, facts: dict[str, Fact]) -> Said:
    """The halves of a group: of a score, or in an accelerated round of several (28R2, 28R3)."""
    if table.across is not None:
        saying = words.HALVES_ACCELERATED_AND_OTHERS if "others" in facts else words.HALVES_ACCELERATED
        return saying.of(**facts)
    saying = words.HALVES_AND_OTHERS if "others" in facts else words.HALVES
    return saying.of(score=score(table, first), **facts)


def _tell_odd(solved: Solved, drop: Dropped, pair: Pair, trail: Trail) -> None:
    """One odd player and the opponent in the group below, on every board that they really have."""
    table, (odd, host) = solved.table, pair
    nos = _boards_touched(solved, pair)
    if table.across is None:
        _tell_leaving(solved, drop, odd, nos, trail)
    if pair not in solved.pairs and table.across is None:
        trail.say(
            words.BEFORE_COLORS,
            nos,
            odd=who(table, odd),
            odd_rating=rating(table, odd),
            score=score(table, odd),
            host=who(table, host),
            host_rating=rating(table, host),
        )
    _tell_kept_apart(solved, drop, nos, trail)
    _tell_raised(solved, pair, nos, trail)
    _tell_not_below(solved, pair, nos, trail)


def _boards_touched(solved: Solved, pair: Pair) -> tuple[int, ...]:
    """The two players, and their final opponents."""
    final = dict(solved.pairs) | {low: high for high, low in solved.pairs}
    places = dict.fromkeys((*pair, final[pair[0]], final[pair[1]]))
    return tuple(solved.table.no(place) for place in places)


def _tell_leaving(solved: Solved, drop: Dropped, odd: int, nos: tuple[int, ...], trail: Trail) -> None:
    """How many are in the group, how many leave it, and how many meet somebody from above."""
    table = solved.table
    group = table.groups[drop.group]
    taken = sum(place in hosts_of(solved) for place in group)
    if len(drop.players) == 1:
        gone = _who_leaves(solved, drop, odd)
        trail.say(words.ONE_LEAVES, nos, odd=who(table, gone), score=score(table, odd), count=len(group))
    else:
        leaving = len(drop.players)
        trail.say(words.SEVERAL_LEAVE, nos, leaving=leaving, score=score(table, odd), count=len(group))
    if taken:
        trail.say(words.TAKEN_FROM_ABOVE, nos, score=score(table, odd), count=taken)


def _who_leaves(solved: Solved, drop: Dropped, odd: int) -> int:
    """Who of a group plays somebody of a lower one in the end: colors may have changed that."""
    group_of = solved.table.group_of
    leaving = (high for high, low in solved.pairs if group_of[high] == drop.group < group_of[low])
    return next(leaving, odd)


def _tell_kept_apart(solved: Solved, drop: Dropped, nos: tuple[int, ...], trail: Trail) -> None:
    """When more leave than the number demands: which pairs of the group cannot be made."""
    hosts = hosts_of(solved)
    here = [place for place in solved.table.groups[drop.group] if place not in hosts]
    if len(drop.players) == len(here) % 2:
        return
    for one in drop.players:
        for two in here:
            found = barrier(solved.legality, one, two, leaves=True) if one != two else None
            if found:
                trail.say(words.INSIDE_GROUP, nos, rule=found.rule, why=found.said)


def _tell_raised(solved: Solved, pair: Pair, nos: tuple[int, ...], trail: Trail) -> None:
    """Where players are raised to keep team-mates apart: what that takes, and what lowering would take."""
    table, moved, (odd, host) = solved.table, solved.structure.moved, pair
    crossed = range(table.group_of[odd], table.group_of[host])
    border = next((one for one in crossed if moved is not None and one in moved.borders), None)
    if moved is None or border is None:
        return
    number = "28N2" if table.options.team.mode == "never" else "28N1b"
    mates = [p for p in table.groups[border + 1] if frozenset((host, p)) in solved.legality.team_mates_barred]
    for mate in mates[:MOST_TOLD]:
        found = barrier(solved.legality, host, mate, leaves=True)
        if found is not None:
            trail.say(words.INSIDE_GROUP, nos, rule=number, why=found.said)
    above, below = (score(table, table.groups[one][0]) for one in (border, border + 1))
    raised, lowered = Score(Points(moved.raised)), Score(Points(moved.lowered))
    trail.say(words.RAISED, nos, rule=number, above=above, below=below, raised=raised, lowered=lowered)


def _tell_not_below(solved: Solved, pair: Pair, nos: tuple[int, ...], trail: Trail) -> None:
    """Players between an odd player and the opponent who may not or should not be met, the nearest first."""
    table, (odd, host) = solved.table, pair
    below = table.groups[table.group_of[odd]].stop
    found = [barrier(solved.legality, odd, place, leaves=True) for place in range(below, host)]
    for why in [one for one in found if one is not None][:MOST_TOLD]:
        trail.say(words.NOT_BELOW, nos, rule=why.rule, why=why.said)
