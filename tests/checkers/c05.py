"""Checkers for the sentences about round robins by C.05 and matches of two sides."""

from __future__ import annotations

from collections import Counter

from crosstable.model.event import Format, Section
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import text

TABLES = (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN)


def by_table(claim: Claim) -> None:
    """The section follows a table."""
    claim.require(claim.section.format in TABLES, f"{claim.section.format} has no table")


def no_acceleration(claim: Claim) -> None:
    """The section asks for acceleration, by its setting or by the number of the rule."""
    by_table(claim)
    chosen = claim.section.settings.get("acceleration") == "baku"
    claim.require(chosen or "04.7/1.1" in claim.section.variations, "nobody asks for it")


def no_virtual_points(claim: Claim) -> None:
    """The player has virtual points."""
    by_table(claim)
    claim.require(claim.section.player(claim.who("who")).virtual_points, "has none")


def nobody_apart(claim: Claim) -> None:
    """Two are to be kept apart."""
    by_table(claim)
    claim.require(claim.section.avoid, "nobody is to be kept apart")


def team_sizes(section: Section) -> Counter[str | None]:
    """How many players each team has, by their numbers."""
    return Counter(player.team for player in sorted(section.players, key=lambda player: player.no))


def no_side(claim: Claim) -> None:
    """A player of the match has no team."""
    claim.require(claim.section.format is Format.SCHEVENINGEN, "another format")
    claim.require(claim.section.player(claim.who("who")).team is None, "has a team")


def unequal(claim: Claim) -> None:
    """The teams as they are, which are not two of one size."""
    sizes = team_sizes(claim.section)
    claim.require(len(sizes) != 2 or len(set(sizes.values())) == 2, f"{sizes}")
    listed = ", ".join(f"{name} {size}" for name, size in sizes.items())
    claim.require(text(claim, "sides") == listed, listed)


def nobody(claim: Claim) -> None:
    """There are no players."""
    claim.require(not claim.section.players, "there are some")


def no_table(claim: Claim) -> None:
    """Twice an odd number above ten on each side."""
    side = len(claim.section.players) // 2
    claim.require(side > 10 and side % 4 == 2, f"{side} on each side")
    said = [claim.number(name) for name in ("side", "fewer", "more")]
    claim.require(said == [side, side - 1, side + 1], f"{said}")


def match_score(claim: Claim) -> None:
    """The points of each team in all games; nobody has left."""
    section, totals = claim.section, dict.fromkeys(team_sizes(claim.section), 0)
    for played in section.results:
        for game in played.games:
            for no, points in zip((game.white, game.black), game.points(), strict=True):
                totals[section.player(no).team] += int(points)
    shown = ", ".join(f"{name} {_points(total)}" for name, total in totals.items())
    claim.require(text(claim, "match") == shown, shown)


def _points(tenths: int) -> str:
    """Points as people write them."""
    whole, half = divmod(tenths, 10)
    return f"{whole or ''}½" if half else str(whole)


CHECKS: dict[str, Check] = {
    "c05.no-acceleration": no_acceleration,
    "c05.no-virtual-points": no_virtual_points,
    "c05.nobody-apart": nobody_apart,
    "c05.no-side": no_side,
    "c05.unequal-sides": unequal,
    "c05.no-sides": nobody,
    "c05.no-table-for-sides": no_table,
    "c05.match-score": match_score,
}

PARTS = ("c05.side",)
"""Said inside the sentences about the teams, and checked with them."""
