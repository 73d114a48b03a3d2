"""Checkers for quads, round robins and Scheveningen matches (30A, 30G), and what groups have in common."""

from __future__ import annotations

from collections import defaultdict

from crosstable.flow.ranking import groups_for
from crosstable.model.event import Format, Section
from crosstable.schedules.groups import Group
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import text

QUAD_ROUNDS, FIVE_ROUNDS = 3, 5


def rating_list(section: Section) -> list[int]:
    """Everybody who takes part, the highest rating for pairing first, equals by number, unrated last."""
    here = [one for one in section.players if one.withdrawn_after != 0]
    rated = {one.no: one.pairing_rating if one.pairing_rating is not None else one.rating for one in here}
    return sorted(rated, key=lambda no: (rated[no] is None, -(rated[no] or 0), no))


def group_named(claim: Claim, round_no: int) -> Group:
    """The group that a sentence names."""
    found = [group for group in groups_for(claim.section, round_no) if group.name == text(claim, "name")]
    claim.require(len(found) == 1, f"groups of that name: {len(found)}")
    return found[0]


def table_rounds(players: int) -> int:
    """How many rounds a round robin takes."""
    return players - 1 if players % 2 == 0 else players


# 30G
def left_over(section: Section) -> int:
    """How many do not fit in fours, with one four added where they are fewer than five."""
    rest = len(rating_list(section)) % 4
    return rest + 4 if rest else 0


def quads_too_few(claim: Claim) -> None:
    """Fewer than four take part."""
    here = len(rating_list(claim.section))
    claim.require(claim.number("count") == here and here < 4, f"{here} take part")


def quad(claim: Claim) -> None:
    """The numbers of the rating list make the group."""
    first, last = claim.number("first"), claim.number("last")
    claim.require(last - first == 3 and first % 4 == 1, "four of them, from the top in fours")
    members = rating_list(claim.section)[first - 1 : last]
    claim.require(set(group_named(claim, 1).members) == set(members), f"by rating {members}")


def quads_remainder(claim: Claim) -> None:
    """The number is no multiple of four, and so many more would make it one."""
    here = len(rating_list(claim.section))
    claim.require(claim.number("players") == here and here % 4, f"{here} take part")
    claim.require((here + claim.number("more")) % 4 == 0 and claim.number("more") < 4, "how many more")


def five_left(claim: Claim) -> None:
    """Five are left over, they play a round robin, and in it everybody has four games and one rest."""
    claim.require(left_over(claim.section) == 5, f"{left_over(claim.section)} are left over")
    lowest = set(rating_list(claim.section)[-5:])
    group = next(one for one in groups_for(claim.section, 1) if set(one.members) == lowest)
    claim.require(group.table is not None, "they play a Swiss")
    claim.require(group.last - group.first + 1 == FIVE_ROUNDS, "a table of five takes five rounds")


def left_over_swiss(claim: Claim) -> None:
    """So many are left over, and they play a Swiss of three rounds."""
    count = left_over(claim.section)
    claim.require(claim.number("players") == count and claim.number("rounds") == QUAD_ROUNDS, f"{count} left")
    lowest = set(rating_list(claim.section)[-count:])
    group = next(one for one in groups_for(claim.section, 1) if set(one.members) == lowest)
    claim.require(group.table is None and group.last == QUAD_ROUNDS, "no Swiss of three rounds")


def seek_player(claim: Claim) -> None:
    """An odd number is left over, so that each round has a bye, and an odd number more ends that."""
    count = left_over(claim.section)
    said = 5 if claim.reason.code.endswith("or-table") else claim.number("players")
    claim.require(count == said and count % 2 == 1, f"{count} are left over")
    claim.require(claim.reason.code.endswith("or-table") == (count == 5), "a table for five only")


def quads_rounds(claim: Claim) -> None:
    """The rounds are not those that the groups take."""
    five = left_over(claim.section) == 5 and claim.section.settings.get("quads.remainder") == "round_robin"
    claim.require(claim.reason.code.endswith("five") == five, "a round robin of five, or none")
    claim.require(claim.number("needed") == (FIVE_ROUNDS if five else QUAD_ROUNDS), "what they take")
    claim.require(claim.number("rounds") == claim.section.rounds != claim.number("needed"), "the rounds")


def joins_late(claim: Claim) -> None:
    """Somebody joins after round 1."""
    late = claim.section.player(claim.who("who"))
    claim.require(late.joins == claim.number("round") > 1, f"joins in round {late.joins}")


# 30A: Scheveningen
def no_team(claim: Claim) -> None:
    """Somebody in the match has no team."""
    claim.require(claim.section.format is Format.SCHEVENINGEN, "another format")
    claim.require(not claim.section.player(claim.who("who")).team, "has a team")


def team_sizes(section: Section) -> dict[str, int]:
    """How many players each team has."""
    sizes: dict[str, int] = defaultdict(int)
    for player in section.players:
        sizes[player.team or ""] += 1
    return dict(sizes)


def equal_sides(claim: Claim) -> None:
    """Not two sides, or not equally many; the sides as the section has them."""
    sizes = team_sizes(claim.section)
    claim.require(len(sizes) != 2 or len(set(sizes.values())) > 1, f"{sizes}")
    if claim.reason.code.endswith("no-sides"):
        claim.require(not sizes, f"{sizes}")
        return
    listed = ", ".join(f"{name} {size}" for name, size in sizes.items())
    claim.require(text(claim, "sides") == listed, f"the sides are {listed}")


def match_score(claim: Claim) -> None:
    """The points of each side in the games so far."""
    section, scores = claim.section, dict.fromkeys(team_sizes(claim.section), 0)
    for played in section.results:
        for game in played.games:
            for no, points in zip((game.white, game.black), game.points(), strict=True):
                scores[section.player(no).team or ""] += int(points)
    for name, score in scores.items():
        half = "½" if score % 10 else ""
        shown = f"{score // 10 or ('' if half else 0)}{half}"
        claim.require(f"{name} {shown}" in text(claim, "match"), f"{name} has {shown}")


def quad_table(claim: Claim) -> None:
    """The table of four is chosen for another number."""
    players = len(claim.section.players)
    claim.require(claim.section.settings.get("rr.table") == "quad", "another table is chosen")
    claim.require(claim.number("players") == players and players not in (3, 4), f"{players} play")


CHECKS: dict[str, Check] = {
    "scheveningen-no-team": no_team,
    "scheveningen-sides": equal_sides,
    "scheveningen-no-sides": equal_sides,
    "match-score": match_score,
    "quad-table": quad_table,
    "groups-joins-late": joins_late,
    "quads-too-few": quads_too_few,
    "quad": quad,
    "quads-remainder": quads_remainder,
    "quads-five-left": five_left,
    "quads-left-over": left_over_swiss,
    "quads-seek-player": seek_player,
    "quads-seek-player-or-table": seek_player,
    "quads-rounds": quads_rounds,
    "quads-rounds-five": quads_rounds,
}
