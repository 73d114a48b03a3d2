"""Checkers: rounds that cannot be paired, breaches, acceleration."""

from __future__ import annotations

from dataclasses import replace

from tests.checkers.base import Check, Claim
from tests.checkers.team_swiss.rounds import _apart, _have_met
from tests.checkers.team_swiss.view import View, view_of
from tests.oracles.team_swiss_literal import Team, matchings


def _no_pairing(claim: Claim) -> None:
    view = view_of(claim)
    claim.require(not view.brackets, "there is a pairing")
    claim.require(claim.number("size") == len(view.teams), "how many")
    claim.require(claim.number("round") == view.field.round, "the round")
    if claim.reason.code.endswith("nobody-for-bye"):
        claim.require(any(view.spared(no) for no in view.teams), "a bye against C2 would do")


def _second_bye(claim: Claim) -> None:
    view = view_of(claim)
    able = {no for no, team in view.teams.items() if team.barred and view.spared(no)}
    claim.require(set(claim.whos("teams")) == able, f"{able}")


def _rematch(claim: Claim) -> None:
    view = view_of(claim)
    byes = [None] if len(view.teams) % 2 == 0 else [no for no, t in view.teams.items() if not t.barred]
    found = [_fewest(claim, view, bye) for bye in byes]
    claim.require(claim.number("count") == min(count for count in found if count), f"{found}")


def _fewest(claim: Claim, view: View, bye: int | None) -> int:
    """The fewest second meetings that pair everybody but one; 0 where nothing does."""
    free = [replace(team, met=frozenset(_kept(claim, team))) for no, team in view.teams.items() if no != bye]
    counts = [sum(_have_met(claim, one.no, other.no) for one, other in made) for made in matchings(free)]
    return min(counts, default=0)


def _kept(claim: Claim, team: Team) -> set[int]:
    """Those whom the arbiter keeps apart from a team."""
    numbers = [entry.player.no for entry in claim.field.entries]
    return {no for no in numbers if no != team.no and _apart(claim, team.no, no)}


def _breach_bye(claim: Claim) -> None:
    claim.require(view_of(claim).teams[claim.who("team")].barred, "it is barred")


def _breach_met(claim: Claim) -> None:
    claim.require(_have_met(claim, claim.who("one"), claim.who("other")), "they have met")


def _breach_apart(claim: Claim) -> None:
    claim.require(_apart(claim, claim.who("one"), claim.who("other")), "they are kept apart")


def _baku(claim: Claim) -> None:
    settings = claim.section.settings
    claim.require(settings.get("team.primary") == "game" and settings.get("acceleration") == "baku", "both")


CHECKS: dict[str, Check] = {
    "no-pairing": _no_pairing,
    "nobody-for-bye": _no_pairing,
    "way-second-bye": _second_bye,
    "way-rematch": _rematch,
    "breach-bye": _breach_bye,
    "breach-met": _breach_met,
    "breach-apart": _breach_apart,
    "baku-by-games": _baku,
}
