"""Checkers for a small Swiss that is guided by a round-robin table (29L)."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.pairing import pair_section
from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.sayings import Several
from crosstable.schedules.plans import Plan, places, plan_row
from tests.checkers.base import Check, Claim

Pair = frozenset[int]


def numbers_of(claim: Claim) -> dict[int, int]:
    """Table numbers by which the boards of round 1, White first, are line 1 of the table."""
    here = [player.no for player in claim.section.players]
    rows = plan_row(Plan.CRENSHAW, places(len(here)), 1)
    seats = [row for row in rows if max(row) <= len(here)]
    first = sorted(claim.section.results[0].games, key=lambda game: game.board or 0)
    found: dict[int, int] = {}
    for (white, black), game in zip(seats, first, strict=True):
        found[game.white], found[game.black] = white, black
    for no in here:
        if no not in found:
            found[no] = next(k for k in range(1, len(here) + 1) if k not in found.values())
    return found


def lines_of(claim: Claim) -> dict[int, set[Pair]]:
    """Every line of the table as pairs of players."""
    numbers = numbers_of(claim)
    by_number = {number: no for no, number in numbers.items()}
    size = places(len(numbers))
    return {
        line: {
            frozenset((by_number[a], by_number[b]))
            for a, b in plan_row(Plan.CRENSHAW, size, line)
            if a in by_number and b in by_number
        }
        for line in range(1, size)
    }


def used_lines(claim: Claim) -> set[int]:
    """The lines that earlier rounds were."""
    lines = lines_of(claim)
    played = [{frozenset((g.white, g.black)) for g in one.games} for one in claim.section.results]
    return {line for line, pairs in lines.items() if pairs in played}


def made_pairs(claim: Claim) -> set[Pair]:
    """The pairs of the round."""
    return {frozenset(game.players) for game in claim.pairing.games}


def this_line(claim: Claim) -> int:
    """The line that the round is; the sentence has to name it."""
    line = claim.number("line")
    claim.require(lines_of(claim).get(line) == made_pairs(claim), "the round is another line")
    claim.require(line not in used_lines(claim), "the line was used before")
    return line


def line_pair(claim: Claim) -> None:
    """The two have these numbers, and meet in the line that the round is."""
    this_line(claim)
    numbers, white, black = numbers_of(claim), claim.who("white"), claim.who("black")
    claim.require((white, black) in [game.players for game in claim.pairing.games], "no such board")
    claim.require(numbers[white] == claim.number("one"), f"White has number {numbers[white]}")
    claim.require(numbers[black] == claim.number("two"), f"Black has number {numbers[black]}")


def line_bye(claim: Claim) -> None:
    """The player has nobody in the line."""
    line, bye = this_line(claim), claim.who("bye")
    claim.require([one.player for one in claim.pairing.byes] == [bye], "another one has the bye")
    claim.require(not any(bye in pair for pair in lines_of(claim)[line]), "has an opponent")


def cards(claim: Claim) -> dict[int, Card]:
    """The cards before the round."""
    return {entry.player.no: entry.card for entry in claim.field.entries}


def rank_order(claim: Claim) -> list[int]:
    """By score, then rating, then number."""
    held, section = cards(claim), claim.section
    return sorted(held, key=lambda no: (-held[no].score, -(section.player(no).rating or 0), no))


def swiss_partner(claim: Claim, no: int) -> int | None:
    """Whom a player would meet in a plain Swiss; None for the bye."""
    settings = {key: value for key, value in claim.section.settings.items() if key != "small_event"}
    return pair_section(replace(claim.section, settings=settings)).opponent_of(no)


def partner(pairs: set[Pair], no: int) -> int | None:
    """Whom a player meets in a line."""
    return next((next(iter(pair - {no})) for pair in pairs if no in pair), None)


def may_rest(claim: Claim, pairs: set[Pair]) -> bool:
    """Whether whoever rests in a line has had no point without a game."""
    held = cards(claim)
    return all(not held[no].free_point for no in held if not any(no in pair for pair in pairs))


def same_third(card: Card) -> Colour | None:
    """The colour that would be a player's third in a row."""
    last = [colour for colour in card.colours if colour is not None][-2:]
    return last[0] if len(last) == 2 and last[0] is last[1] else None


def forces_third(claim: Claim, pairs: set[Pair]) -> bool:
    """Whether a board of a line brings two together who both had the same colour twice running."""
    held = cards(claim)
    for pair in pairs:
        one, two = (same_third(held[no]) for no in pair)
        if one is not None and one is two:
            return True
    return False


def distance(claim: Claim, line: int) -> tuple[int, int]:
    """How far in rank the leader's opponent of a line is from that of the Swiss."""
    order = rank_order(claim)
    leader, pairs = order[0], lines_of(claim)[line]
    meant, found = swiss_partner(claim, leader), partner(pairs, leader)
    if meant is None or found is None:
        return (0 if meant is found else len(order), 0)
    return abs(order.index(meant) - order.index(found)), 0


def may_be_taken(claim: Claim) -> list[int]:
    """The lines that are left, with a bye for nobody who may have none, and no forced third colour."""
    lines, used = lines_of(claim), used_lines(claim)
    left = [line for line in lines if line not in used and may_rest(claim, lines[line])]
    return [line for line in left if not forces_third(claim, lines[line])] or left


def line_for_leader(claim: Claim) -> None:
    """The leader is first in rank, and no line that may be taken has an opponent nearer to the right one."""
    line = this_line(claim)
    claim.require(rank_order(claim)[0] == claim.who("leader"), f"{rank_order(claim)[0]} leads")
    allowed = may_be_taken(claim)
    claim.require(line in allowed, f"may be taken: {allowed}")
    best = min(distance(claim, one) for one in allowed)
    claim.require(distance(claim, line) == best, f"{[(one, distance(claim, one)) for one in allowed]}")


def line_rests_leader(claim: Claim) -> None:
    """The leader has the bye in a Swiss too, and in the line."""
    line, leader = this_line(claim), claim.who("leader")
    claim.require(rank_order(claim)[0] == leader, f"{rank_order(claim)[0]} leads")
    claim.require(partner(lines_of(claim)[line], leader) is None, "plays in this line")
    claim.require(swiss_partner(claim, leader) is None, "no bye is due")


def line_passed(claim: Claim) -> None:
    """Each line passed over forces a third colour in a row and has an opponent at least as near."""
    line, passed = this_line(claim), claim.facts["passed"]
    assert isinstance(passed, Several)
    claim.require(claim.number("count") == len(passed.all), "how many")
    for one in passed.all:
        assert isinstance(one, int)
        claim.require(one not in used_lines(claim), f"line {one} was used")
        claim.require(forces_third(claim, lines_of(claim)[one]), f"line {one} forces none")
        claim.require(distance(claim, one) <= distance(claim, line), f"line {one} comes later")
    claim.require(not forces_third(claim, lines_of(claim)[line]), "the line taken forces one too")
    between = [one for one in may_be_taken(claim) if distance(claim, one) < distance(claim, line)]
    claim.require(not between, f"{between} come before")


def line_other(claim: Claim) -> None:
    """The two meet in another line, not used yet."""
    this_line(claim)
    pair, other = frozenset((claim.who("one"), claim.who("two"))), claim.number("other")
    claim.require(pair in lines_of(claim)[other] and other != claim.number("line"), "not in that line")
    claim.require(other not in used_lines(claim), "that line was played")


def line_meets(claim: Claim) -> None:
    """The two meet in the round."""
    this_line(claim)
    claim.require(frozenset((claim.who("one"), claim.who("two"))) in made_pairs(claim), "they do not")


def line_met(claim: Claim) -> None:
    """The two have met before."""
    pair = {claim.who("one"), claim.who("two")}
    met = [g for one in claim.section.results for g in one.games if {g.white, g.black} == pair]
    claim.require(any(game.result.played for game in met), "they have not")


CHECKS: dict[str, Check] = {
    "line-pair": line_pair,
    "line-bye": line_bye,
    "line-for-leader": line_for_leader,
    "line-rests-leader": line_rests_leader,
    "line-passed": line_passed,
    "line-other": line_other,
    "line-meets": line_meets,
    "line-met": line_met,
}
