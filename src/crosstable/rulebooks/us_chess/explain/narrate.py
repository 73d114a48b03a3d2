"""The reasons of a paired schedule, board by board."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Money, Saying
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.explain.narrate_colours import tell_colours
from crosstable.rulebooks.us_chess.explain.narrate_conflicts import tell_conflicts
from crosstable.rulebooks.us_chess.explain.narrate_groups import tell_groups, tell_halves
from crosstable.rulebooks.us_chess.explain.narrate_pairs import PairTeller
from crosstable.rulebooks.us_chess.explain.words import is_accelerated, who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import events, groups
from crosstable.rulebooks.us_chess.swiss.boards import boards
from crosstable.rulebooks.us_chess.swiss.legality import Legality
from crosstable.rulebooks.us_chess.swiss.round import Paired, Part
from crosstable.rules.trail import Trail

ACCELERATIONS = {"added_score": "28R1", "adjusted_rating": "28R2", "sixths": "28R3"}


def tell_pool(paired: Paired, trail: Trail) -> list[Reason]:
    """Record everything about a schedule; returns the warnings."""
    warnings = tell_bye(paired, trail.about(Topic.BYE))
    _tell_special(paired, trail)
    for part in paired.parts:
        tell_halves(part.solved, trail.about(Topic.GROUP))
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
    """Schedules, classes, unrated players, acceleration: what makes the round different."""
    table = paired.table
    everybody = tuple(seat.no for seat in table.seats)
    about = trail.about(Topic.GROUP)
    if paired.name:
        about.say(events.SCHEDULE_APART, everybody, name=paired.name)
    if is_accelerated(table):
        about.say(events.ACCELERATED, everybody, rule=ACCELERATIONS[table.options.acceleration])
    for place, seat in enumerate(table.seats):
        if Flag.HOUSE in seat.entry.player.flags:
            about.say(events.HOUSE_PLAYER, (seat.no,), house=who(table, place))
    for part in paired.parts:
        if part.apart is not None:
            numbers, name = tuple(seat.no for seat in part.solved.table.seats), part.apart.name
            about.say(events.AMONG_THEMSELVES, numbers, rule=part.apart.rule, name=name)
            if part.apart.first_prize is not None:
                about.say(events.CLASS_MAY, numbers, name=name, first=Money(part.apart.first_prize))


def _restrictions_that_yielded(part: Part) -> list[Reason]:
    """Pairs that should have been kept apart by a team, a request or the like, and could not be."""
    return [reason for pair in part.solved.pairs for reason in _yielded(part.solved.legality, *pair)]


def _yielded(legality: Legality, high: int, low: int) -> Iterator[Reason]:
    """What should have kept two players apart, and why it was given up."""
    table = legality.table
    nos = (table.no(high), table.no(low))
    against = barrier(legality, high, low, leaves=True)
    both: dict[str, Fact] = {"one": who(table, high), "two": who(table, low)}
    found = _why_mates_meet(legality, frozenset((high, low)))
    if found is not None:
        number, saying = found
        yield Reason(number, nos, saying.of(**both, team=str(table.seats[high].team)), topic=Topic.PAIR)
    if against is not None and not (found and against.rule.startswith("28N")):
        said = groups.MEET_ALL_THE_SAME.of(**both, why=against.said)
        yield Reason(against.rule, nos, said, topic=Topic.PAIR)


@rule("28N1b", "28N1c", "28N2")
def _why_mates_meet(legality: Legality, pair: frozenset[int]) -> tuple[str, Saying] | None:
    """The rule and the sentence by which team-mates meet; None for others, or where the director allows."""
    team = legality.table.options.team
    if pair in legality.team_exception:
        return "28N2", groups.MATES_MEET_LEADER
    if pair not in legality.team_mates:
        return None
    if pair in legality.team_mates_barred:
        return "28N2" if team.mode == "never" else "28N1b", groups.MATES_MEET_UNAVOIDABLE
    if team.mode == "if_possible":
        over = team.over_colours
        return "28N1a", groups.MATES_MEET_SCORES if over else groups.MATES_MEET_SCORES_AND_COLORS
    high = groups.MATES_MEET_HIGH_SCORE if team.over_colours else groups.MATES_MEET_HIGH_SCORE_COLORS
    return "28N1c", high
