"""Checkers for a round that is recorded as it was played."""

from __future__ import annotations

from crosstable.rulebooks.shelf import book
from tests.checkers.app.corrections import RULED
from tests.checkers.app.desk import Check, Say

PLAYED_BY = {**RULED, "us-chess": "29G2"}
"""The books with a rule about wrong data, and the rule."""


def recorded(say: Say) -> None:
    """The round has other games or results afterwards."""
    desk = say.about
    before, after = (one.results[desk.round - 1] for one in (desk.section, desk.after))
    say.require((before.games, before.byes) != (after.games, after.byes), "nothing is recorded")


def played_counts(say: Say) -> None:
    """The book has a rule for it, and the event has what was played."""
    say.require(PLAYED_BY.get(say.about.section.rulebook) == say.rule, say.rule)
    recorded(say)


def no_rule(say: Say) -> None:
    """The book has none; the round is recorded, and no other round changes."""
    desk = say.about
    say.require(desk.section.rulebook not in PLAYED_BY and not say.rule, say.rule)
    say.same("book", book(desk.section.rulebook).title)
    recorded(say)
    others = [
        [played for number, played in enumerate(one.results, start=1) if number != desk.round]
        for one in (desk.section, desk.after)
    ]
    say.require(others[0] == others[1], "other rounds change")


def later_rounds_stay(say: Say) -> None:
    """There are later rounds, with the same games before and after."""
    desk = say.about
    say.same("round", desk.round)
    later = [one.results[desk.round :] for one in (desk.section, desk.after)]
    say.require(later[0] and later[0] == later[1], "later rounds change, or there are none")


CHECKS: dict[str, Check] = {
    "app.played-counts": played_counts,
    "app.played-no-rule": no_rule,
    "app.played-later-rounds-stay": later_rounds_stay,
}
