"""What keeps two players apart: meetings, computers, entries, teams, requests, a third colour, sides."""

from __future__ import annotations

from crosstable.model.colours import Colour
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.phrases import team_of
from tests.checkers.us_chess.view import two_of, view_of
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_colours import third_running, white_of
from tests.oracles.us_chess_structure import teammates


def cards(claim: Claim) -> tuple[Card, Card]:
    """The two players of a barrier."""
    view = view_of(claim)
    return view.cards[claim.who("one")], view.cards[claim.who("two")]


def met(claim: Claim) -> None:
    """27A1: they have played each other, under these entries or, if one was carried on, its earlier ones."""
    one, two = cards(claim)
    event = view_of(claim).event
    games = sum(event.met[frozenset((a, b))] for a in one.entries for b in two.entries)
    claim.require(games, "they have not met")


def met_in_other_entry(claim: Claim) -> None:
    """28S1: as persons they have met, as entries not, and not both have entered again."""
    one, two = cards(claim)
    event = view_of(claim).event
    own = sum(event.met[frozenset((a, b))] for a in one.entries for b in two.entries)
    claim.require(not own and event.times_met(one, two), "no meeting under another entry bars them")


def both_computers(claim: Claim) -> None:
    """36E."""
    claim.require(all("computer" in card.flags for card in cards(claim)), "one is no computer")


def one_person(claim: Claim) -> None:
    """28S: two entries of one person."""
    one, two = cards(claim)
    claim.require(one.person == two.person and one.no != two.no, "they are two persons")


def third_colour(claim: Claim) -> None:
    """29E5f1: in that game the named player would have a colour for the third time running."""
    one, two = cards(claim)
    event, colour = view_of(claim).event, claim.facts["colour"]
    assert isinstance(colour, Colour)
    who = one if claim.who("who") == one.no else two
    white = white_of(event, *sorted((one, two), key=lambda card: card.rank))
    given = "W" if white.no == who.no else "B"
    claim.require(given == colour.value and third_running(who, given), "no third colour in a row")
    claim.require(event.options["color.three_in_row"] == "absolute_except_last", "29E5f1 is not in force")
    claim.require(not event.last, "in the last round it is not avoided")


def team(claim: Claim) -> None:
    """28N: of one team, and teams are kept apart in this event."""
    team_of(claim, "one", "two")
    claim.require(teammates(view_of(claim).event, *cards(claim)), "team-mates are not kept apart")


def request(claim: Claim) -> None:
    """28T: a request that is in force in this round, and not against a computer (36D)."""
    one, two = cards(claim)
    claim.require(frozenset((one.no, two.no)) in view_of(claim).event.avoid, "nobody asked for it")
    claim.require("computer" not in one.flags | two.flags, "no request is heard against a computer")


def same_side(claim: Claim) -> None:
    """28R2: one side of a group that plays across."""
    two = two_of(claim, (claim.who("one"), claim.who("two")))
    sides = {two.field.side[place] for place in two.edge}
    claim.require(two.inside and len(sides) == 1 and sides != {0}, "they are not on one side of a group")


CHECKS: dict[str, Check] = {
    "met": met,
    "met-in-other-entry": met_in_other_entry,
    "both-computers": both_computers,
    "one-person": one_person,
    "third-color-avoided": third_colour,
    "team-mates": team,
    "kept-apart-on-request": request,
    "same-side": same_side,
}
