"""Why not that opponent: the rule the pair would break, or the criterion by which it comes second."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.compare import switch_difference
from crosstable.rulebooks.us_chess.explain.compare_words import plainly
from crosstable.rulebooks.us_chess.explain.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.look_ahead import chains
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.round import Paired, Part, solve_round
from crosstable.rulebooks.us_chess.tables.table_guided import guided, why_not_guided
from crosstable.rules.trail import Trail
from crosstable.search.blossom import cheapest


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    line = guided(field)
    if line is not None:
        return why_not_guided(line)
    return partial(_why_not, solve_round(field), field.round)


def _why_not(rounds: tuple[Paired, ...], number: int, player: int, other: int) -> tuple[Reason, ...]:
    """The reasons, most telling first, why two players do not meet in this round."""
    first, second = (_schedule_of(rounds, no, number) for no in (player, other))
    trail = Trail()
    if first is not second:
        trail.note("28S", (player, other), "they play on different schedules, which are paired apart")
    elif not _tell_bye(first, player, other, trail):
        _tell_players(first, player, other, trail)
    return tuple(trail.reasons)


def _schedule_of(rounds: tuple[Paired, ...], no: int, number: int) -> Paired:
    """The schedule on which a player is paired."""
    for paired in rounds:
        if no in paired.whole.place_of:
            return paired
    raise BadInput(f"player {no} is not paired in round {number}", where="player")


def _tell_bye(paired: Paired, player: int, other: int, trail: Trail) -> bool:
    """One of the two has the bye."""
    bye = None if paired.bye is None else paired.whole.no(paired.bye)
    if bye not in (player, other):
        return False
    assert paired.bye is not None
    text = f"{paired.whole.name(paired.bye)} has the bye, which is given before the pairings are made"
    trail.note("28L2", (player, other), text)
    tell_bye(paired, trail)
    return True


def _tell_players(paired: Paired, player: int, other: int, trail: Trail) -> None:
    """Both play: apart, against a rule, or in a worse pairing."""
    one, two = (_part_of(paired, no) for no in (player, other))
    nos = (player, other)
    if one is not two:
        apart = one.apart or two.apart
        assert apart is not None
        trail.note(apart.rule, nos, f"one of them belongs to a set that is paired apart: {apart.name}")
        return
    table = one.solved.table
    high, low = pair_of(table.place_of[player], table.place_of[other])
    found = barrier(one.solved.legality, high, low)
    if (high, low) in one.solved.pairs:
        trail.note("29C1", nos, "they do meet in this round")
    elif found is not None and found.absolute:
        trail.note(found.rule, nos, f"{table.name(high)} and {table.name(low)} {found.text}")
    else:
        if found is not None:
            trail.note(found.rule, nos, f"{table.name(high)} and {table.name(low)} {found.text}")
        _tell_forced(one.solved, (high, low), trail)


def _part_of(paired: Paired, no: int) -> Part:
    """The part of a schedule in which a player was paired."""
    return next(part for part in paired.parts if no in part.solved.table.place_of)


def _tell_forced(solved: Solved, pair: Pair, trail: Trail) -> None:
    """The best pairing that has the two together, held against the one that was made."""
    table = solved.table
    nos = (table.no(pair[0]), table.no(pair[1]))
    both = f"{table.name(pair[0])} against {table.name(pair[1])}"
    forced = best_with(solved, pair)
    if forced is None:
        trail.note("27A1", nos, f"with {both} the others cannot all be paired without a second meeting")
        return
    if pair in solved.switched:
        text = f"{both} would switch as few boards as possible; "
        text += "here the players between those boards move up or down as well"
        trail.note("29E7/3", nos, text)
        return
    found = switch_difference(solved, solved.switched, forced)
    if found is None:
        text = f"with {both} everything would be as good, but further in rank from the natural opponents"
        trail.note("29C1", nos, text)
    elif found.worse:
        text = f"{both} {plainly(solved, solved.switched, forced, found)}"
        trail.note(found.rule, nos, text, ours=found.ours, theirs=found.theirs)
    else:
        _tell_method(solved, nos, both, trail)


def _tell_method(solved: Solved, nos: tuple[int, int], both: str, trail: Trail) -> None:
    """A method that does not use every switch may pass over a better pairing."""
    options = solved.table.options.colour
    if options.top_down:
        text = f"{both} might suit colours, but boards are adjusted one by one from the top"
        trail.note("29E6b", nos, text)
    elif not options.interchanges:
        text = f"{both} needs an interchange between the halves, which this event does not use"
        trail.note("29E5d", nos, text)
    else:
        text = f"{both} needs a switch of more than {options.series_limit} points, "
        text += "which this event does not make"
        trail.note("29E5f", nos, text)


def best_with(solved: Solved, pair: Pair) -> list[Pair] | None:
    """The best pairing that contains a pair: inside its chain of groups if that costs no score structure."""
    for chain in chains(solved.table, solved.structure):
        if pair[0] in chain and pair[1] in chain:
            found = _best_inside(solved, chain, pair)
            if found is not None and _keeps_structure(solved, chain, found):
                inside = set(chain)
                return sorted([*found, *(p for p in solved.switched if p[0] not in inside)])
    return _best_inside(solved, list(range(len(solved.table))), pair)


def _keeps_structure(solved: Solved, chain: list[int], pairs: list[Pair]) -> bool:
    """Whether a pairing of a chain keeps the restrictions and the score structure."""
    structural = solved.key.structure.structural
    inside = set(chain)
    ours = sum(structural(*pair) for pair in solved.pairs if pair[0] in inside)
    return sum(structural(*pair) for pair in pairs) == ours


def _best_inside(solved: Solved, members: list[int], pair: Pair) -> list[Pair] | None:
    """The best complete pairing of some places that contains a pair."""
    rest = [place for place in members if place not in pair]
    allowed, cost = solved.legality.allowed, solved.key.cost
    edges = [
        (at, number, cost(high, rest[number]))
        for at, high in enumerate(rest)
        for number in range(at + 1, len(rest))
        if allowed[high] >> rest[number] & 1
    ]
    found = cheapest(len(rest), edges)
    if found is None:
        return None
    return sorted([pair, *((rest[a], rest[b]) for a, b in enumerate(found.mate) if a < b)])
