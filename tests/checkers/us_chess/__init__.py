"""A checker for every sentence of US Chess rounds: it decides the claim from scratch, without the engine."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.us_chess import (
    barriers,
    byes,
    colours,
    conflicts,
    instead,
    mates,
    odd,
    pairs,
    policies,
    posted,
    posted_colours,
    special,
    started,
    switches,
)
from tests.checkers.us_chess.view import PREFIX

MODULES = (barriers, byes, colours, conflicts, instead, mates, odd, pairs, posted, posted_colours, switches)


def named(checks: dict[str, Check]) -> dict[str, Check]:
    """Checkers by the whole code."""
    return {PREFIX + code: check for code, check in checks.items()}


ROUNDS = named({code: check for one in MODULES for code, check in one.CHECKS.items()} | policies.ROUNDS)
"""Sentences of rounds that the oracle pairs as well."""
STARTED = named(started.CHECKS)
NEAREST, SCHEDULES = named(special.NEAREST), named(special.SCHEDULES)
TABLES, LARGE, TEAMS = named(special.TABLES), named(special.LARGE), named(special.TEAMS)


def with_its_sentence(claim: Claim) -> None:
    """A phrase that stands in other sentences and is checked with them."""


DRAFTS = named(policies.DRAFTS | dict.fromkeys(policies.PARTS, with_its_sentence))
"""What a draft and the notice say of team-mates."""
PHRASES = (
    "none unrated new score-with-added board board-and-more no-color team-size team-size-and-more "
    "plus-two moved-lower moved-nearest refused-over-limit refused-over-low-limit "
    "refused-unrated-drops refused-too-late posted-rematches posted-thirds-avoided "
    "posted-team-mates posted-request posted-moved posted-sides posted-scores posted-groups posted-distance "
    "posted-less-close posted-unrated-drops posted-odd posted-left-over posted-host "
    "posted-rating-order posted-third posted-apart posted-due posted-colors posted-over-limit "
    "posted-more-over-limit posted-further-over-limit posted-interchanges posted-changed posted-switch "
    "posted-switch-in-all posted-no-interchanges posted-series-limit posted-interchanged-points "
    "posted-points-over-limit posted-uneven"
).split()

CHECKS: dict[str, Check] = {
    **{PREFIX + code: with_its_sentence for code in PHRASES},
    **NEAREST,
    **SCHEDULES,
    **TABLES,
    **LARGE,
    **TEAMS,
    **DRAFTS,
    **STARTED,
    **ROUNDS,
}
