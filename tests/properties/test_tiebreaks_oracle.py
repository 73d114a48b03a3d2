"""The tie-breaks equal a second implementation, written from the rulebooks without the engine's code.

Every tie-break alone, the orders that the books print, and long announced orders, places included.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import crosstable
from crosstable.formats.document.read import read_document
from tests.oracles import tiebreaks_cfc_nzcf as cfc_nzcf
from tests.oracles import tiebreaks_teams as teams
from tests.oracles import tiebreaks_us as us
from tests.oracles.tiebreaks_history import Document, Field, Value, read
from tests.oracles.tiebreaks_order import Formula, Lines, order
from tests.oracles.tiebreaks_random import double_round_robin, round_robin, swiss
from tests.oracles.tiebreaks_random_teams import by_both, by_games, team_round_robin, team_swiss
from tests.oracles.tiebreaks_reentries import reentries, with_34h

EVENTS = 60
Make = Callable[[str, int], Document]
Kind = tuple[str, Make, Mapping[str, Formula], Sequence[str]]

ONE_SIDED = {
    name: formula
    for name, formula in us.FORMULAS.items()
    if name not in ("result-between-tied", "opposition-performance")
}
"""What does not ask who else is tied."""
KINDS: dict[str, Kind] = {
    "us-chess swiss": ("us-chess", swiss, us.FORMULAS, us.SWISS),
    "us-chess round robin": ("us-chess", round_robin, us.FORMULAS, us.ROUND_ROBIN),
    "us-chess re-entries": ("us-chess", reentries, with_34h(ONE_SIDED), us.SWISS),
    "us-chess teams": (
        "us-chess",
        team_swiss,
        {**us.FORMULAS, "us-amateur-team": teams.us_amateur_team, "game-points": teams.game_points},
        teams.US,
    ),
    "us-chess teams by games": (
        "us-chess",
        by_games,
        {"matches-won": teams.matches_won, "us-amateur-team": teams.us_amateur_team},
        teams.US_BY_GAMES,
    ),
    "us-chess teams by both": (
        "us-chess",
        by_both,
        {"us-amateur-team": teams.us_amateur_team, "game-points": teams.game_points},
        teams.US_BY_BOTH,
    ),
    "cfc swiss": ("cfc", swiss, cfc_nzcf.FORMULAS_CFC, cfc_nzcf.CFC_SWISS),
    "cfc round robin": ("cfc", round_robin, cfc_nzcf.FORMULAS_CFC, cfc_nzcf.CFC_ROUND_ROBIN),
    "cfc teams": (
        "cfc",
        team_swiss,
        {**cfc_nzcf.FORMULAS_CFC, "game-points": teams.game_points},
        teams.CFC,
    ),
    "cfc double round robin": (
        "cfc",
        double_round_robin,
        cfc_nzcf.FORMULAS_CFC,
        cfc_nzcf.CFC_ROUND_ROBIN,
    ),
    "cfc team round robin": (
        "cfc",
        team_round_robin,
        {**cfc_nzcf.FORMULAS_CFC, "game-points": teams.game_points},
        cfc_nzcf.CFC_ROUND_ROBIN,
    ),
    "us-chess double round robin": ("us-chess", double_round_robin, us.FORMULAS, us.ROUND_ROBIN),
    "nzcf double round robin": (
        "nzcf",
        double_round_robin,
        cfc_nzcf.FORMULAS_NZCF,
        cfc_nzcf.NZCF_ROUND_ROBIN,
    ),
    "nzcf swiss": ("nzcf", swiss, cfc_nzcf.FORMULAS_NZCF, cfc_nzcf.NZCF_SWISS),
    "nzcf round robin": ("nzcf", round_robin, cfc_nzcf.FORMULAS_NZCF, cfc_nzcf.NZCF_ROUND_ROBIN),
    "olympiad teams": ("olympiad-2008", team_swiss, teams.OLYMPIAD_FORMULAS, teams.OLYMPIAD),
}
EACH = [(kind, name) for kind, (_, _, formulas, _) in KINDS.items() for name in formulas]


def exact(value: Any) -> Value:
    """A value of the JSON as an exact number, of a list as a tuple."""
    if isinstance(value, list):
        return tuple(Fraction(str(step)) for step in value)
    return Fraction(str(value))


def engine(document: Document) -> Lines:
    """The engine's places, points and tie-breaks, from its JSON."""
    told: Any = crosstable.standings(read_document(json.dumps(document))).as_json()
    return {
        line.get("player", line.get("team")): (
            line["place"],
            Fraction(str(line["points"])),
            {name: exact(value) for name, value in line["tiebreaks"].items()},
        )
        for line in told["standings"]
    }


def field_of(document: Document) -> Field:
    """The event as the second implementation reads it."""
    return teams.read_teams(document) if "teams" in document else read(document)


def compare(kind: str, seed: int, names: Sequence[str] | None) -> Lines:
    """One random event by both; without names the order of the book is in force."""
    book, make, formulas, printed = KINDS[kind]
    document = make(book, seed)
    if names is not None:
        document["tiebreaks"] = list(names)
    expected = order(field_of(document), printed if names is None else names, formulas)
    assert engine(document) == expected, f"seed {seed}: {json.dumps(document)}"
    return expected


@pytest.mark.parametrize(("kind", "name"), EACH)
def test_each_tiebreak_alone(kind: str, name: str) -> None:
    values: Counter[Value] = Counter()
    for seed in range(EVENTS):
        for _, _, told in compare(kind, seed, [name]).values():
            values.update(told.values())
    assert len(values) > 2, "the events do not tell anybody apart"


@pytest.mark.parametrize("kind", KINDS)
def test_the_order_of_the_book(kind: str) -> None:
    shared = 0
    for seed in range(1000, 1000 + EVENTS):
        places = [place for place, _, _ in compare(kind, seed, None).values()]
        shared += len(set(places)) < len(places)
    assert shared, "nobody shared a place"


@pytest.mark.parametrize("kind", KINDS)
def test_long_announced_orders(kind: str) -> None:
    for seed in range(2000, 2000 + EVENTS):
        names = list(KINDS[kind][2])
        rng = Random(seed)
        rng.shuffle(names)
        compare(kind, seed, names[: rng.randint(2, len(names))])
