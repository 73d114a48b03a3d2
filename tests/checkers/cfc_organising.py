"""The checker for regions that are kept apart in a Canadian round robin (652/2), and random events for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.flow.field import field_for
from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round
from tests.checkers.base import Check, Claim

REGIONS = ("ON", "on", "QC", "BC", None)
CHOSEN = {"rr_region_rule": "not_in_last_k"}


def round_robin(seed: int) -> Section:
    """A round robin of four to eight from few regions, which are to be kept apart only once it has begun."""
    rng = Random(f"regions {seed}")
    many = rng.randint(4, 8)
    players = tuple(
        Player(no=no, name=f"P{no}", rating=2000 - no, region=rng.choice(REGIONS))
        for no in range(1, many + 1)
    )
    section = Section(rulebook="cfc", rounds=many - 1 + many % 2, format=Format.ROUND_ROBIN, players=players)
    for _ in range(rng.randint(1, section.rounds - 1)):
        section = replace(section, results=(*section.results, as_played(pair_section(section), rng)))
    last = {"rr_region_rounds": rng.randint(1, 3)} if rng.random() < 0.7 else {}
    return replace(section, settings={**CHOSEN, **last})


def as_played(pairing: Pairing, rng: Random) -> Round:
    """A round with results."""
    results = (Result.DRAW, Result.WHITE_WINS, Result.BLACK_WINS)
    games = tuple(
        Game(white=one.white, black=one.black, board=one.board, result=rng.choice(results))
        for one in pairing.games
    )
    return Round(games=games)


def claims(seed: int) -> Iterator[Claim]:
    """What is said of regions in the next round; every late game of one region has to be told."""
    section = round_robin(seed)
    try:
        pairing = pair_section(section)
    except CrosstableError:
        return
    told = [one for one in pairing.warnings if one.code == "cfc.region-late"]
    field = field_for(section)
    late = [game for game in pairing.games if is_late(section, game.white, game.black)]
    assert len(told) == len(late), (seed, [one.text for one in told], late)
    yield from (Claim(section, field, pairing, reason) for reason in told)


def is_late(section: Section, one: int, other: int) -> bool:
    """Whether two of one region meet in the next round, and it is one of the last that are kept free."""
    homes = [section.player(no).region for no in (one, other)]
    same = None not in homes and len({str(home).casefold() for home in homes}) == 1
    kept = section.settings.get("rr_region_rounds", 3)
    assert isinstance(kept, int)
    return same and len(section.results) + 1 > section.rounds - kept


def region_late(claim: Claim) -> None:
    """652/2: the two are of one region and meet, with these colours, in one of the last rounds."""
    white, black = claim.who("white"), claim.who("black")
    claim.require(claim.reason.rule == "652/2", "the rule")
    games = [(game.white, game.black) for game in claim.pairing.games]
    claim.require((white, black) in games, f"games {games}")
    claim.require(is_late(claim.section, white, black), "not of one region, or not late")


CHECKS: dict[str, Check] = {"cfc.region-late": region_late}
