"""The reasons of a paired schedule, board by board."""

from __future__ import annotations

from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.us_chess.barriers import barrier
from crosstable.rulebooks.us_chess.boards import boards
from crosstable.rulebooks.us_chess.legality import Legality
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.narrate_colours import tell_colours
from crosstable.rulebooks.us_chess.narrate_conflicts import tell_conflicts
from crosstable.rulebooks.us_chess.narrate_groups import tell_groups
from crosstable.rulebooks.us_chess.narrate_pairs import PairTeller
from crosstable.rulebooks.us_chess.round import Paired, Part
from crosstable.rules.trail import Trail


def tell_pool(paired: Paired, trail: Trail) -> list[Reason]:
    """Write down everything about a schedule; the warnings are returned."""
    warnings = tell_bye(paired, trail.about(Topic.BYE))
    _tell_special(paired, trail)
    for part in paired.parts:
        tell_groups(part.solved, trail.about(Topic.GROUP))
        teller = PairTeller(part.solved)
        for pair in part.solved.pairs:
            teller.tell(pair, trail.about(Topic.PAIR))
        warnings += _restrictions_that_yielded(part)
    for number, board in enumerate(boards(paired.table, paired.pairs), start=1):
        tell_colours(paired.table, board, number, trail.about(Topic.COLOURS))
    for part in paired.parts:
        tell_conflicts(part.solved, trail.about(Topic.COLOURS))
    return warnings


def _tell_special(paired: Paired, trail: Trail) -> None:
    """Schedules, classes, unrateds, acceleration: what makes the round different."""
    table = paired.table
    everybody = tuple(seat.no for seat in table.seats)
    about = trail.about(Topic.GROUP)
    if paired.name:
        about.note(
            "28S", everybody, f"the schedule {paired.name!r} is paired by itself until the schedules merge"
        )
    if table.options.acceleration != "none" and table.field.round <= 2:
        numbers = {"added_score": "28R1", "adjusted_rating": "28R2", "sixths": "28R3"}
        text = "the round is accelerated: groups were made by rating and first result, not by score alone"
        about.note(numbers[table.options.acceleration], everybody, text)
    for seat in table.seats:
        if Flag.HOUSE in seat.entry.player.flags:
            text = f"the house player #{seat.no} {seat.entry.player.name} makes the number even: nobody rests"
            about.note("28M1", (seat.no,), text)
    for part in paired.parts:
        if part.apart is not None:
            numbers_here = tuple(seat.no for seat in part.solved.table.seats)
            about.note(part.apart.rule, numbers_here, f"{part.apart.name}: paired among themselves")


def _restrictions_that_yielded(part: Part) -> list[Reason]:
    """Pairs that a team, a request or the like should have kept apart, and could not."""
    solved, table = part.solved, part.solved.table
    found = []
    for high, low in solved.pairs:
        nos = (table.no(high), table.no(low))
        names = f"{table.name(high)} and {table.name(low)} meet although they"
        against = barrier(solved.legality, high, low, leaves=True)
        if frozenset((high, low)) in solved.legality.team_exception:
            text = f"{names} are of one team: a leader would otherwise meet a lower score in the last round"
            found.append(Reason("28N2", nos, text, topic=Topic.PAIR))
        elif against is not None and _keeps_its_score(solved.legality, high, low):
            text = f"{names} {against.text}: with such a score nobody leaves the group for that"
            found.append(Reason("28N1c", nos, text, topic=Topic.PAIR))
        elif against is not None:
            text = f"{names} {against.text}: nothing better is possible"
            found.append(Reason(against.rule, nos, text, topic=Topic.PAIR))
    return found


@rule("28N1c")
def _keeps_its_score(legality: Legality, high: int, low: int) -> bool:
    """Whether team-mates are above the threshold, from which scores go first."""
    pair = frozenset((high, low))
    mode = legality.table.options.team.mode
    return mode == "threshold" and pair in legality.team_mates and pair not in legality.team_mates_barred
