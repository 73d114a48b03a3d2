"""The reasons of a paired schedule, board by board."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.money import show
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.explain.narrate_colours import tell_colours
from crosstable.rulebooks.us_chess.explain.narrate_conflicts import tell_conflicts
from crosstable.rulebooks.us_chess.explain.narrate_groups import tell_groups
from crosstable.rulebooks.us_chess.explain.narrate_pairs import PairTeller
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.boards import boards
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.round import Paired, Part
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
            if part.apart.first_prize is not None:
                about.note("29I", numbers_here, _why_classes_may(part.apart.name, part.apart.first_prize))


def _why_classes_may(name: str, first: int) -> str:
    """Why a class may be paired apart."""
    return (
        f"nobody of {name} can win more with a share of place prizes than the first prize of the class, "
        f"{show(first)}: not with any results of this round, nor of the round without class pairings"
    )


def _restrictions_that_yielded(part: Part) -> list[Reason]:
    """Pairs that a team, a request or the like should have kept apart, and could not."""
    return [reason for pair in part.solved.pairs for reason in _yielded(part.solved.legality, *pair)]


def _yielded(legality: Legality, high: int, low: int) -> Iterator[Reason]:
    """What two players who meet should have been kept apart by, and why it was given up."""
    table = legality.table
    nos = (table.no(high), table.no(low))
    names = f"{table.name(high)} and {table.name(low)} meet although they"
    against = barrier(legality, high, low, leaves=True)
    found = _why_mates_meet(legality, frozenset((high, low)))
    if found is not None:
        number, why = found
        text = f"{names} are both of {table.seats[high].team}: {why}"
        yield Reason(number, nos, text, topic=Topic.PAIR)
    if against is not None and not (found and against.rule.startswith("28N")):
        yield Reason(
            against.rule, nos, f"{names} {against.text}: nothing better is possible", topic=Topic.PAIR
        )


@rule("28N1b", "28N1c", "28N2")
def _why_mates_meet(legality: Legality, pair: frozenset[int]) -> tuple[str, str] | None:
    """The rule and the words by which team-mates meet; None for others, or where the director allows it."""
    team = legality.table.options.team
    first = "scores" if team.over_colours else "scores and colors"
    if pair in legality.team_exception:
        return "28N2", "a leader would otherwise meet a lower score in the last round"
    if pair not in legality.team_mates:
        return None
    if pair in legality.team_mates_barred:
        return "28N2" if team.mode == "never" else "28N1b", "nothing better is possible"
    if team.mode == "if_possible":
        return "28N1a", f"{first} go first, and they leave no other way"
    if not team.over_colours:
        return "28N1c", f"from such a score on {first} go first"
    return "28N1c", "with such a score nobody leaves the group for that"
