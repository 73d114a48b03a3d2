"""A paired round of a schools' event: every claim decided by the oracle's cards and all pairings."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from tests.checkers.base import Check, Claim
from tests.checkers.texts import text_of
from tests.properties.schools_byes_said import BYES
from tests.properties.schools_rounds_seen import Seen
from tests.properties.schools_sentences import MADE
from tests.properties.schools_why_nots import REFUSED, WARNED

Old = Callable[[Seen, Reason], object]
NAME = "schools."
LARGEST = 10
"""Players of a round whose pairings are all listed."""


class Unknown(Exception):
    """The round is too large to list all pairings."""


def document_of(section: Section) -> dict[str, Any]:
    """A section as a document."""
    made: dict[str, Any] = json.loads(text_of(section))
    return made


@lru_cache(maxsize=32)
def seen_of_text(text: str) -> Seen:
    """The round of a document beside all others."""
    made = json.loads(text)
    made.setdefault("lots", {})
    seen = Seen(made, made)
    if len(seen.nos) > LARGEST or not seen.nos or seen.ours != min(seen.ways.values()):
        raise Unknown
    return seen


def seen_of(claim: Claim) -> Seen:
    """The round of a claim beside all others."""
    return seen_of_text(text_of(claim.section))


def check_seen(claim: Claim, decide: Old) -> None:
    """A claim that is decided on the round and its alternatives."""
    claim.require(decide(seen_of(claim), claim.reason), "the oracle says otherwise")


def check_stronger(claim: Claim, decide: Old) -> None:
    """Who has the stronger claim, with the colours of both, round by round."""
    check_seen(claim, decide)
    seen = seen_of(claim)
    for fact, name in (("own", "winner"), ("others", "loser")):
        told, card = str(claim.facts[fact]), seen.card(claim.who(name))
        claim.require(told.replace(".", "") == card.colours, f"the colours are {card.colours}")
        claim.require(len(told) == seen.draw.number - 1, "a round is left out")


def check_lot(claim: Claim, decide: Old) -> None:
    """The lot has the seed of the event."""
    check_seen(claim, decide)
    seed = claim.section.lots.seed
    claim.require(claim.facts["seed"] == seed, f"the seed is {seed}")


def check_no_school(claim: Claim) -> None:
    """Nobody else who is paired is without a school."""
    seen = seen_of(claim)
    without = [no for no, card in seen.draw.cards.items() if not card.school]
    more = claim.number("count") if claim.reason.code.endswith("-more") else 0
    claim.require(set(claim.whos("players")) <= set(without), f"{without} have none")
    claim.require(len(claim.whos("players")) + more == len(without), f"{len(without)} have none")


def check_open_games(claim: Claim) -> None:
    """Everybody of whom a result is not in yet, with the number of those who are not named."""
    made = document_of(claim.section)
    games = [game for past in made.get("results", ()) for game in past.get("games", ())]
    waiting = {game[side] for game in games if game["result"] == "*" for side in ("white", "black")}
    waiting |= {card["player"] for card in made.get("cards", ()) if card.get("unfinished")}
    waiting &= {entry.player.no for entry in claim.field.entries}
    more = claim.number("count") if claim.reason.code.endswith("-more") else 0
    claim.require(set(claim.whos("players")) <= waiting, f"{waiting} are waited for")
    claim.require(len(claim.whos("players")) + more == len(waiting), f"{len(waiting)} are waited for")


def check_confirm(claim: Claim) -> None:
    """Clashes that have to be confirmed before the round from which schools come first no longer."""
    check_seen(claim, WARNED["school-clashes-confirm"])
    strict = seen_of(claim).draw.settings["school_strict_until_round"]
    claim.require(claim.number("strict") == strict, f"the round is {strict}")


STRONGER = ("difference", "run", "just-had", "just-had-longer", "fewer-games")
CHECKS: dict[str, Check] = {
    **{NAME + c: partial(check_seen, decide=d) for c, d in {**MADE, **BYES, **REFUSED, **WARNED}.items()},
    **{f"{NAME}stronger-{c}": partial(check_stronger, decide=MADE[f"stronger-{c}"]) for c in STRONGER},
    **{NAME + c: partial(check_lot, decide=MADE[c]) for c in ("white-by-lot", "white-equal-lot")},
    **{NAME + code: check_no_school for code in ("no-school", "no-school-more")},
    **{NAME + code: check_open_games for code in ("open-games", "open-games-more")},
    NAME + "school-clashes-confirm": check_confirm,
}
