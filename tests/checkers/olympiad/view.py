"""A round of an Olympiad seen without the engine, with the pairs that are left out for rounds to come."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

from tests.checkers.base import Claim
from tests.checkers.texts import text_of
from tests.oracles.olympiad_brute import bye_order, completable
from tests.oracles.olympiad_cards import Document, Event, read
from tests.oracles.olympiad_colours import difference
from tests.oracles.olympiad_dense import EXCLUSIONS, lasts, wanted
from tests.oracles.olympiad_order import places
from tests.properties.olympiad_rounds_seen import SeenRound, _walk

LARGEST = 10
"""Teams of a round whose pairings are all listed."""
Pair = frozenset[int]


class Unknown(Exception):
    """The round is too large, or goes beyond what the oracle decides."""


@dataclass(frozen=True)
class View:
    """An event before a round: the cards as they are, and the round of the oracle."""

    document: Document
    event: Event
    round: SeenRound | None
    """The round, with the pairs that are left out counted as meetings; None where there is none."""
    left_out: frozenset[Pair]

    @property
    def seen(self) -> SeenRound:
        """The round, where there is one."""
        if self.round is None:
            raise Unknown
        return self.round

    @property
    def active(self) -> set[int]:
        """The teams that are there."""
        return {no for no, team in self.event.teams.items() if team.active}

    @property
    def relaxed(self) -> bool:
        """Whether teams whose opponent did not come may have the bye when nobody else is left."""
        return bool(self.document.get("settings", {}).get("bye_after_no_show"))

    def had_bye(self, no: int) -> bool:
        """Whether a team has had a bye."""
        listed = [bye for past in self.document["results"] for bye in past.get("byes", ())]
        return any(bye["team"] == no and bye.get("kind", "pairing") == "pairing" for bye in listed)

    def had_only_no_shows(self, no: int) -> bool:
        """Whether a team has scored without playing, but never by a bye."""
        return self.event.teams[no].unearned and not self.had_bye(no)

    def in_turn(self) -> list[int]:
        """Who may have the bye, the first in turn first."""
        order = places(self.event)
        able = bye_order(self.event, order)
        if not self.relaxed:
            return able
        more = [no for no in self.active if self.had_only_no_shows(no)]
        cards = self.event.teams
        return able + sorted(more, key=lambda no: (cards[no].pairing_score, -order[no]))


def round_of(view: View, event: Event) -> SeenRound | None:
    """The round of an event, with the bye for the first in turn who leaves the others a pairing."""
    seen = SeenRound(event)
    byes: list[int | None] = [None] if len(view.active) % 2 == 0 else [*view.in_turn()]
    for bye in byes:
        teams = {no for no in view.active if no != bye}
        if teams and completable(event, teams):
            seen.bye = bye
            _walk(seen, teams)
            return seen
    return None


def pairs_of(seen: SeenRound) -> list[tuple[int, int]]:
    """The pairs of a round in the order in which they were made."""
    return [pair for one in seen.brackets for pair in one.row.pairs]


def without(event: Event, left_out: Any) -> Event:
    """The event in which some pairs count as meetings."""
    changed = deepcopy(event)
    for a, b in left_out:
        changed.teams[a].met.add(b)
        changed.teams[b].met.add(a)
    return changed


def look_ahead(view: View, seen: SeenRound) -> View:
    """The round that leaves the rounds to come a pairing, with as few pairs left out as can be."""
    event, made = view.event, pairs_of(seen)[::-1]
    if not wanted(event) or lasts(event, pairs_of(seen), seen.bye):
        return View(view.document, event, seen, frozenset())
    for count in range(1, EXCLUSIONS + 1):
        for left_out in combinations(made, count):
            found = round_of(view, without(event, left_out))
            if found is not None and lasts(event, pairs_of(found), found.bye):
                return View(view.document, event, found, frozenset(map(frozenset, left_out)))
    raise Unknown


@lru_cache(maxsize=64)
def view_of_text(text: str) -> View:
    """The view of a document."""
    made = json.loads(text)
    made.setdefault("results", [])
    event = read(made)
    empty = View(made, event, None, frozenset())
    if len(made["teams"]) > LARGEST or any(abs(difference(team)) > 3 for team in event.teams.values()):
        raise Unknown
    seen = round_of(empty, event)
    return empty if seen is None else look_ahead(empty, seen)


def view_of(claim: Claim) -> View:
    """The view of a claim; its section is one of teams. Of pairs left out those that the round names."""
    view = view_of_text(text_of(claim.section))
    told = frozenset(
        frozenset(reason.players) for reason in claim.pairing.reasons if reason.code.endswith("pair-left-out")
    )
    if not told or told == view.left_out or len(told) != len(view.left_out):
        return view
    found = round_of(view, without(view.event, told))
    same = found is not None and set(map(frozenset, pairs_of(found))) == set(
        map(frozenset, pairs_of(view.seen))
    )
    return View(view.document, view.event, found, told) if same else view
