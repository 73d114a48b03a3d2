"""Checkers for what cannot be paired by a table, and for compatriots and club-mates who meet late."""

from __future__ import annotations

from crosstable.model.event import Format
from tests.checkers.table.view import Check, Say

TABLES = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.TEAM_ROUND_ROBIN)
MOST = 999
"""More are refused."""


def late(say: Say) -> None:
    """Two of one country or club meet in one of the last three rounds."""
    table, number = say.about, say.number("round")
    white, black = say.who("white"), say.who("black")
    key = "country" if say.code == "table.same-country-late" else "club"
    homes = {getattr(table.player(no), key) for no in (white, black)}
    say.require(len(homes) == 1 and homes != {None}, f"{homes}")
    say.require(table.section.settings["rr.restricted_lots"] == key, "it was not asked for")
    say.require(number > table.last - 3, "it is not one of them")
    say.require(frozenset((white, black)) in table.pairs(number), "they do not meet then")


def round_not_in_table(say: Say) -> None:
    """The round is outside the rounds of the table."""
    table, number = say.about, say.number("round")
    say.same("round", table.round)
    say.require((say.number("first"), say.number("last")) == (1, table.last), f"1 to {table.last}")
    say.require(not 1 <= number <= table.last, "it is in it")


def format_without_table(say: Say) -> None:
    """The format is none of those that follow a table."""
    say.same("format", say.about.section.format.value)
    say.require(say.about.section.format not in TABLES, "it has one")


def other_rounds(say: Say) -> None:
    """The rounds of the section are not those that everybody needs to meet everybody."""
    table = say.about
    say.same("rounds", table.section.rounds)
    say.same("players", len(table.members))
    once = len(table.members) - 1 + len(table.members) % 2
    say.same("needed", table.cycles * once)
    say.require(table.section.rounds != say.number("needed"), "they are")
    if say.code == "table.other-rounds-or-twice":
        say.same("twice", 2 * once)
        say.require(table.section.rounds != 2 * once, "it fits twice")


def number_missing(say: Say) -> None:
    """The lowest number that nobody has."""
    numbers = {player.no for player in say.about.section.players}
    say.same("players", len(numbers))
    say.same("number", min(set(range(1, len(numbers) + 1)) - numbers))


def joins_late(say: Say) -> None:
    """Somebody comes after the first round."""
    joins = say.about.player(say.who("who")).joins
    say.require(joins > 1 and say.number("round") == joins, f"{joins}")


def too_few_or_many(say: Say) -> None:
    """Fewer than two, or more than can be."""
    say.same("players", say.about.asked[0])
    say.same("most", MOST)
    say.require(not 2 <= say.number("players") <= MOST, "it would do")


def round_of_other_table(say: Say) -> None:
    """A round that the table for so many does not have."""
    players, number = say.about.asked[:2]
    say.same("players", players)
    say.same("round", number)
    last = players - 1 + players % 2
    say.same("last", last)
    say.require(not 1 <= number <= last, "it has it")


def cycle_below_one(say: Say) -> None:
    """Cycles count from one."""
    say.same("cycle", say.about.asked[2])
    say.require(say.number("cycle") < 1, "it counts")


def meets_self(say: Say) -> None:
    """The question names one player twice."""
    say.require(say.about.question == (say.who("who"),) * 2, f"{say.about.question}")


CHECKS: dict[str, Check] = {
    "table.same-country-late": late,
    "table.same-club-late": late,
    "table.round-not-in-table": round_not_in_table,
    "table.format-without-table": format_without_table,
    "table.other-rounds": other_rounds,
    "table.other-rounds-or-twice": other_rounds,
    "table.number-missing": number_missing,
    "table.joins-late": joins_late,
    "table.too-few-or-many": too_few_or_many,
    "table.round-of-other-table": round_of_other_table,
    "table.cycle-below-one": cycle_below_one,
    "table.meets-self": meets_self,
}
