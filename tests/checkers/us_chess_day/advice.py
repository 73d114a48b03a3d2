"""Checkers for advice before round 1 and the sheet of conditions (25-29, 34B)."""

from __future__ import annotations

import re
from collections import Counter

from crosstable.model.event import Event, Section
from crosstable.model.players import Flag, Player
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import about, text

FULL_TABLE = {5: 6, 3: 4}
TABLE = {4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
ACCELERATED = ("28R1", "28R2", "28R3")
MAJOR = re.compile("28R|29I|29L1|28N2|32C4|36C|29K")


def people(section: Section) -> list[Player]:
    """Everybody who competes: one of several entries, no house player, nobody who has left."""
    again = {one.reentry_of for one in section.players}
    return [
        one
        for one in section.players
        if one.no not in again and Flag.HOUSE not in one.flags and one.withdrawn_after != 0
    ]


def count(claim: Claim) -> int:
    """How many compete, as the sentence has to say."""
    number = len(people(claim.section))
    claim.require(claim.number("players") == number, f"{number} compete")
    return number


def rounds(claim: Claim) -> int:
    """The rounds, as the sentence has to say."""
    claim.require(claim.number("rounds") == claim.section.rounds, f"{claim.section.rounds} rounds")
    return claim.section.rounds


def capacity(claim: Claim) -> int:
    """Two to the power of the rounds, as the sentence has to say."""
    most = 1 << claim.section.rounds
    claim.require(claim.number("capacity") == most, f"{most}")
    return most


def is_accelerated(section: Section) -> bool:
    """Whether the first rounds are accelerated."""
    chosen = section.settings.get("acceleration", "none") != "none"
    return chosen or any(one in ACCELERATED for one in section.variations)


def many_players(claim: Claim) -> None:
    """More than the rounds sort out; only up to twice that number draws are said to make up for it."""
    rounds(claim)
    number, most = count(claim), capacity(claim)
    claim.require(number > most, f"{most} are sorted out")
    if claim.reason.code.endswith("advice-many-players"):
        claim.require(number <= 2 * most, f"more than {2 * most}")


def too_few(claim: Claim) -> None:
    """Even a full table has fewer rounds."""
    number = count(claim)
    table = number if number % 2 else number - 1
    claim.require(rounds(claim) > table, f"a table has {table} rounds")


def house_player(claim: Claim) -> None:
    """An odd number in a small field, and no house player is entered."""
    number = len(people(claim.section))
    claim.require(number % 2 == 1, f"{number}")
    claim.require(not any(Flag.HOUSE in one.flags for one in claim.section.players), "one is entered")
    claim.require(number <= 2 * claim.section.rounds + 2, "the field is not small")


def largest_class(section: Section) -> int:
    """The fullest class of 200 points."""
    classes = Counter(one.rating // 200 for one in people(section) if one.rating is not None)
    return max(classes.values(), default=0)


def acceleration(claim: Claim) -> None:
    """Whether most are of one class, whether the rounds suffice, and what is chosen."""
    code, number = claim.reason.code.rpartition(".")[2], count(claim)
    one_class = 2 * largest_class(claim.section) > number
    if "largest_class" in claim.facts:
        claim.require(claim.number("largest_class") == largest_class(claim.section), "the fullest class")
    claim.require(is_accelerated(claim.section) == ("accelerated" in code), "on, or off")
    if code == "advice-accelerated-needlessly":
        claim.require(number <= 2 ** rounds(claim), "the rounds do not suffice")
        return
    claim.require(one_class == (code != "advice-could-accelerate"), "one class, or several")
    if "capacity" in claim.facts:
        claim.require(number >= 2 * capacity(claim), "not far above")


def could_be_table(claim: Claim) -> None:
    """Everybody could meet everybody in exactly these rounds."""
    number = count(claim)
    claim.require(FULL_TABLE.get(rounds(claim)) == number, "no full table")


def run_out(claim: Claim) -> None:
    """The sizes for which 29L is meant."""
    low, high = TABLE[rounds(claim)]
    claim.require(low <= count(claim) <= high, f"{low} to {high}")


def even_rounds(claim: Claim) -> None:
    """An even number of rounds."""
    claim.require(rounds(claim) % 2 == 0, "odd")


def tiebreaks(claim: Claim) -> None:
    """One tie-break is posted where two are to be."""
    posted = about(claim, "tiebreaks", tuple)
    claim.require(claim.number("least") == 2, "two are to be posted")
    claim.require(len(posted) == 1 and "_" not in text(claim, "tiebreak"), f"{posted}")


def real_scores(claim: Claim) -> None:
    """An accelerated round."""
    claim.require(is_accelerated(claim.section), "not accelerated")
    claim.require(len(claim.section.results) + 1 <= 2, "not in this round")


def no_times(claim: Claim) -> None:
    """The event has no time for any round."""
    claim.require(not about(claim, "event", Event).schedule, "there are some")


def no_control(claim: Claim) -> None:
    """The section has no time control."""
    claim.require(not claim.section.time_control, f"{claim.section.time_control}")


def publicity(claim: Claim) -> None:
    """A major choice is in force, and nobody noted where it was published; no name of a setting is shown."""
    claim.require(not claim.section.settings.get("publicity"), "it is noted")
    shown = text(claim, "choice")
    claim.require(not re.search(r"[a-z]_[a-z]|[a-z]\.[a-z]| = ", shown), f"{shown!r} is a key")
    claim.require(about(claim, "major", frozenset), "nothing major was chosen")


def two_times(claim: Claim) -> None:
    """The setting and the section say different things; the setting holds."""
    holds, other = claim.section.settings.get("no_show_minutes"), claim.section.default_minutes
    claim.require(claim.number("minutes") == holds and claim.number("other") == other, f"{holds}, {other}")
    claim.require(holds != other, "they agree")


CHECKS: dict[str, Check] = {
    "conditions-no-round-times": no_times,
    "conditions-no-time-control": no_control,
    "conditions-not-in-publicity": publicity,
    "conditions-two-default-times": two_times,
    "advice-too-many-players": many_players,
    "advice-many-players": many_players,
    "advice-too-few-players": too_few,
    "advice-look-for-house-player": house_player,
    "advice-accelerated-one-class": acceleration,
    "advice-accelerated-needlessly": acceleration,
    "advice-could-accelerate": acceleration,
    "advice-do-not-accelerate": acceleration,
    "advice-real-scores": real_scores,
    "advice-could-be-round-robin": could_be_table,
    "advice-opponents-run-out": run_out,
    "advice-even-rounds": even_rounds,
    "advice-one-tiebreak": tiebreaks,
}
