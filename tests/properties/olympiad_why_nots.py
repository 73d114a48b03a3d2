"""Olympiad 2008: what each answer to a why-not claims, decided by the oracle's round with the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.olympiad_brackets import Bracket
from tests.oracles.olympiad_colours import breaks_rule_20, clash, difference, run
from tests.oracles.olympiad_lists import anything
from tests.properties.olympiad_rounds_seen import SeenBracket, SeenJoin, SeenRound, locked_round

Facts = Mapping[str, Any]
Check = Callable[[SeenRound, Reason], object]
Step = SeenBracket | SeenJoin

PART = {
    "more-across": 0,
    "more-leaving": 1,
    "nobody-leaves": 1,
    "farther-apart": 2,
    "group-farther-apart": 2,
    "more-released": 3,
    "both-third": 4,
    "both-difference": 4,
    "third-and-difference": 4,
    "no-colour": 4,
    "more-limits": 4,
    "more-limits-next": 5,
}
"""The part of the vector that each code says is the first to get worse."""
ORDER = ("row-own", "row-own-from-below", "row-other", "row-own-floats", "row-other-floats")
SEATS = ("seat-own", "seat-other", "seat-lost", "other-floater")
OBSTACLES = ("too-far", "nobody-left", "too-few-left", "not-completed")
JOINS = ("across-unless-joined", "across-after-all")
COLOURS = {"white": "W", "black": "B"}


def first_difference(seen: SeenRound, one: int, other: int) -> tuple[Step, Step]:
    """The first step in which the round with the match locked differs."""
    locked = locked_round(seen, one, other)
    assert locked is not None
    for made, forced in zip(seen.steps, locked.steps, strict=False):
        if isinstance(made, SeenJoin) and isinstance(forced, SeenJoin):
            continue
        if isinstance(made, SeenJoin) or isinstance(forced, SeenJoin) or made.mates != forced.mates:
            return made, forced
    raise AssertionError("nothing differs")


def is_worse(seen: SeenRound, reason: Reason) -> bool:
    """The first part of the vector that is worse in the first group that differs, with its values."""
    one, other = reason.players
    made, forced = first_difference(seen, one, other)
    assert isinstance(made, SeenBracket) and isinstance(forced, SeenBracket)
    ours, theirs = made.row.vector, forced.row.vector
    assert theirs > ours
    part = next(at for at, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
    code, facts = reason.code.removeprefix("olympiad-2008."), reason.data
    assert PART[code] == part
    if code == "nobody-leaves":
        assert facts["one"] in made.bracket.inside and facts["other"] not in made.bracket.inside
        return not made.row.floaters
    if "lead" in facts:
        assert facts["lead"] in made.bracket.residents
    if "theirs" in facts:
        assert [Fraction(str(facts[name])) for name in ("theirs", "ours")] == [theirs[part], ours[part]]
    if "score" in facts:
        teams = [seen.team(int(str(facts[name]))) for name in ("one", "other")]
        assert [facts["score"], facts["others"]] == [team.score for team in teams]
    if "count" in facts:
        return (facts["count"], facts["ours"]) == (theirs[part], ours[part])
    return part != 4 or _limits(seen, reason)


def _limits(seen: SeenRound, reason: Reason) -> bool:
    """Which limits of colours the match breaks, and for whom."""
    facts: Facts = reason.data
    one, other = (seen.team(no) for no in reason.players)
    assert clash(one, other)
    if reason.code.endswith("no-colour"):
        return all(breaks_rule_20(seen.team(facts["team"]), colour) for colour in "WB")
    colour = COLOURS[facts["colour"]]
    sign = 1 if colour == "W" else -1
    if "third" in facts:
        third, heavy = seen.team(facts["third"]), seen.team(facts["heavy"])
        return run(third.played, colour) >= 2 and sign * difference(heavy) >= 2
    if reason.code.endswith("both-third"):
        return all(run(team.played, colour) >= 2 for team in (one, other))
    return all(sign * difference(team) >= 2 for team in (one, other))


def comes_later(seen: SeenRound, reason: Reason) -> bool:
    """As good a group, but a later row of the book's own list; and whose choice it is."""
    made, forced = first_difference(seen, *reason.players)
    assert isinstance(made, SeenBracket) and isinstance(forced, SeenBracket)
    assert made.row.vector == forced.row.vector
    rows = [_as_row(row) for row in made.bracket.rows(made.row.vector[1], anything)]
    ours, theirs = ((_as_row((one.row.pairs, one.row.floaters))) for one in (made, forced))
    assert rows.index(ours) < rows.index(theirs)
    facts: Facts = reason.data
    if reason.code.endswith("other-floater"):
        gone = (
            set(made.row.floaters) - set(forced.row.floaters),
            set(forced.row.floaters) - set(made.row.floaters),
        )
        return facts["made"] in gone[0] and facts["instead"] in gone[1]
    chooser = facts.get("chooser", facts.get("floater", facts["one"]))
    assert _first_choice(made, forced, seats=reason.code.split(".")[1] in SEATS) == chooser
    instead = facts.get(
        "instead", None if "floats" in reason.code or "lost" in reason.code else facts["other"]
    )
    return (made.mates[chooser], forced.mates.get(chooser)) == (facts["made"], instead)


def _as_row(row: Any) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    """A row whatever the order in which it is written."""
    return frozenset(frozenset(pair) for pair in row[0]), frozenset(row[1])


def _first_choice(made: SeenBracket, forced: SeenBracket, seats: bool) -> int:
    """The first team that would have another opponent: floaters in their turn, else down the row."""
    if not seats:
        line = made.line
        if made.bracket.event.round <= 3:
            busy = {no for pair in made.row.pairs if set(pair) & made.came for no in pair}
            line = [no for no in line if no not in busy and no not in made.row.floaters]
        return next(no for no in line if made.mates.get(no) != forced.mates.get(no))
    places = made.bracket.places
    above = sorted(made.bracket.upper, key=places.__getitem__)
    below = sorted(made.bracket.lower, key=places.__getitem__, reverse=True)
    return next(no for no in (*above, *below) if made.mates.get(no) != forced.mates.get(no))


def not_completed(seen: SeenRound, reason: Reason) -> bool:
    """With the match locked a group cannot be completed, and the obstacle that is named."""
    made, forced = first_difference(seen, *reason.players)
    assert isinstance(made, SeenBracket) and isinstance(forced, SeenJoin) and forced.rule == "53"
    facts: Facts = reason.data
    code = reason.code.removeprefix("olympiad-2008.")
    if code == "too-far":
        residents = made.bracket.residents
        return facts["one"] in residents and facts["other"] in made.bracket.far and seen.event.round > 3
    if code == "not-completed":
        return facts["lead"] in made.bracket.residents
    stuck, left = set(facts["stuck"]), set(facts.get("left", ()))
    return _reach(forced.bracket, stuck) == left and len(left) < len(stuck) and not left & stuck


def _reach(bracket: Bracket, teams: set[int]) -> set[int]:
    """All whom some teams could meet in a bracket."""
    line = bracket.everybody
    pairs = [(a, b) for at, a in enumerate(line) for b in line[at + 1 :] if bracket.cost(a, b) is not None]
    return {no for a, b in pairs for no, other in ((a, b), (b, a)) if other in teams}


def apart(seen: SeenRound, reason: Reason) -> bool:
    """Groups would be joined to keep teams apart (54), or could no longer keep them apart by that."""
    made, forced = first_difference(seen, *reason.players)
    if reason.code.endswith("across-unless-joined"):
        return isinstance(made, SeenBracket) and isinstance(forced, SeenJoin) and forced.rule == "54"
    return isinstance(made, SeenJoin) and isinstance(forced, SeenBracket) and forced.row.vector[0] > 0


def cannot_be_paired(seen: SeenRound, reason: Reason) -> bool:
    """With the match, and the bye as it is, the others cannot be paired."""
    assert reason.data.get("bye") == seen.bye
    return locked_round(seen, *reason.players) is None


REFUSED: dict[str, Check] = {
    "do-meet": lambda seen, reason: any(
        set(reason.players) == set(pair) for one in seen.brackets for pair in one.row.pairs
    ),
    "have-met": lambda seen, reason: reason.players[0] in seen.team(reason.players[1]).met,
    "others-not-paired": cannot_be_paired,
    "bye-would-move": cannot_be_paired,
    **dict.fromkeys(PART, is_worse),
    **dict.fromkeys((*ORDER, *SEATS), comes_later),
    **dict.fromkeys(OBSTACLES, not_completed),
    **dict.fromkeys(JOINS, apart),
}
"""The checker of each answer."""
