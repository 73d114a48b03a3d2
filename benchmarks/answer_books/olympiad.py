"""Olympiad 2008: random rounds of teams, with the oracle's round with a match to decide about an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tests.oracles.olympiad_cards import Team
from tests.oracles.olympiad_colours import breaks_rule_20, difference, run
from tests.oracles.olympiad_random import document, rough
from tests.properties.olympiad_rounds_seen import SeenBracket, SeenJoin, SeenRound, locked_round, seen_round
from tests.properties.olympiad_why_nots import first_difference
from tests.properties.test_olympiad_oracle import as_last_round, is_beyond_limits
from tests.properties.test_olympiad_reasons import LARGEST, check_said, check_why_not
from tests.unit.olympiad_events import paired, read

from benchmarks.answer_books.base import AskedRound, Question, Rules, only
from crosstable.flow.field import field_for
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import BestWith
from crosstable.rulebooks.olympiad_2008.counterfactual import best_with
from crosstable.rulebooks.olympiad_2008.why_not import why_not

EARLY = ("54", "47", "16", "47", "20", "21b")
LATE = ("54", "51", "16", "53", "20", "21b")
"""The rule of each part of a group's vector, in rounds 1 to 3 and from round 4 on."""
LIMITS = 4
"""The part that counts the limits of colours."""


def rounds(seed: int) -> Iterator[AskedRound]:
    """The last round of an event of the oracle, and of one with past rounds drawn at random."""
    for name, made in (("event", as_last_round(document(seed))), ("rough", as_last_round(rough(seed)))):
        fits = len(made["teams"]) <= LARGEST and not is_beyond_limits(made)
        seen = seen_round(made) if fits else None
        if seen is None:
            continue
        field = field_for(as_entrants(read(made).section()))
        check = partial(_check, seen, made["rounds"], best_with(field))
        rules = partial(_rules, seen)
        yield AskedRound(f"{name} {seed}", field, paired(made), why_not(field), check, rules)


def _check(
    seen: SeenRound, number: int, best: BestWith, question: Question, reasons: tuple[Reason, ...]
) -> None:
    """The answer and its figures, by the checkers of the tests."""
    for reason in reasons:
        check_said(seen, reason, number)
    check_why_not(seen, *question, reasons, best)


def _rules(seen: SeenRound, question: Question) -> Rules:
    """What forbids the match, the bye, or the first part of a group that gets worse."""
    one, other = (seen.team(no) for no in question)
    if seen.bye is not None and seen.bye in question:
        return only("15b" if _has_more(seen, question) else "11")
    if other.no in one.met:
        return only("15a")
    if locked_round(seen, *question) is None:
        return only("15a" if seen.bye is None else "11")
    made, forced = first_difference(seen, *question)
    if isinstance(made, SeenJoin) or isinstance(forced, SeenJoin):
        joined = forced if isinstance(forced, SeenJoin) else made
        assert isinstance(joined, SeenJoin)
        return only("54") if joined.rule == "54" else only("53", *_obstacles(seen, made, question))
    pairs = zip(made.row.vector, forced.row.vector, strict=True)
    part = next((at for at, (a, b) in enumerate(pairs) if a != b), None)
    if part is None:
        return _of_order(seen, made, forced)
    parts = EARLY if seen.event.round <= 3 else LATE
    itself = part == LIMITS and forced.mates.get(one.no) == other.no
    return _of_limits((one, other)) if itself else only(parts[part])


def _has_more(seen: SeenRound, question: Question) -> bool:
    """Whether of the two only the team without the bye has scored without playing (15b)."""
    (other,) = {*question} - {seen.bye}
    return bool(seen.team(other).unearned and not seen.team(seen.bye or 0).unearned)


def _obstacles(seen: SeenRound, made: object, question: Question) -> tuple[str, ...]:
    """What may be said beside 53: a floater goes no further (51), and floaters do not meet (29a)."""
    assert isinstance(made, SeenBracket)
    if seen.event.round <= 3:
        return ("29a",) if {*question} <= made.came else ()
    near = made.bracket.inside - made.bracket.far
    return () if {*question} <= near else ("51",)


def _of_limits(teams: tuple[Team, Team]) -> Rules:
    """The limit of colours that the match itself breaks; 20 where it is not the same for both."""
    for colour, sign in (("W", 1), ("B", -1)):
        if all(breaks_rule_20(team, colour) for team in teams):
            third = [run(team.played, colour) >= 2 for team in teams]
            heavy = [sign * difference(team) >= 2 for team in teams]
            found = [rule for rule, both in (("20b", third), ("20a", heavy)) if all(both)]
            return only(*found) if found else only("20")
    return only("20")


def _of_order(seen: SeenRound, made: SeenBracket, forced: SeenBracket) -> Rules:
    """As good a group: the order of floaters in rounds 1 to 3, else of the rows."""
    bracket, early = made.bracket, seen.event.round <= 3
    if early:
        moved = [no for no in made.came if made.mates.get(no) != forced.mates.get(no)]
        if moved or set(made.row.floaters) != set(forced.row.floaters):
            return only("29a", "32") if moved else only("32" if bracket.upwards else "29a")
        return only("41" if bracket.upwards else "39")
    if bracket.upwards:
        return only("55")
    return only("52" if len(bracket.inside) % 2 else "50")
