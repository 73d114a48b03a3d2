"""The statistics of a section counted again by slow and simple code, from nothing but its results."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from crosstable.model.event import Section
from crosstable.tiebreaks.fide.rating_tables import expected

Told = tuple[int, int, int, str]
"""Round, White, Black, result as written."""
SWAPPED = {"1-0": "0-1", "0-1": "1-0", "1/2-0": "0-1/2", "0-1/2": "1/2-0"}
NOT_PLAYED = ("+:-", "-:+", "-:-", "*")
POINT = {"1-0": Fraction(1), "1/2-1/2": Fraction(1, 2), "0-1": Fraction(0)}


def played(section: Section, *, boards: bool) -> list[Told]:
    """All games that were played to an end, on the boards or between those who have places."""
    found = []
    for number, one in enumerate(section.results, start=1):
        games = list(one.games)
        if boards and one.matches:
            games = [game for match in one.matches for game in match.games]
        for game in games:
            written = game.written.split(" ") if game.results else [game.result.value]
            sides = (game.white, game.black)
            for result in written:
                if 0 not in sides and result not in NOT_PLAYED:
                    found.append((number, *sides, result))
                sides = (sides[1], sides[0])
    return found


def forfeited(section: Section) -> int:
    """Games that were decided without being played."""
    count = 0
    for one in section.results:
        games = [game for match in one.matches for game in match.games] if one.matches else list(one.games)
        for game in games:
            written = game.written.split(" ") if game.results else [game.result.value]
            count += len([result for result in written if result in ("+:-", "-:+", "-:-")])
    return count


def colours(games: list[Told]) -> tuple[int, int, int]:
    """Wins of White, draws, wins of Black."""
    ended = [result for *_, result in games]
    return ended.count("1-0"), ended.count("1/2-1/2"), ended.count("0-1")


def sides(games: list[Told]) -> list[Told]:
    """Every game twice: as each side saw it, whose number comes first and whose result stands first."""
    found = []
    for number, white, black, result in games:
        found.append((number, white, black, result))
        found.append((number, black, white, SWAPPED.get(result, result)))
    return found


def upsets(games: list[Told], ratings: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Difference, winner and loser of all wins against a higher rating, the largest first."""
    found = []
    for _, one, other, result in sides(games):
        if result == "1-0" and one in ratings and other in ratings and ratings[other] > ratings[one]:
            found.append((ratings[other] - ratings[one], one, other))
    return sorted(found, reverse=True)


def longest_runs(games: list[Told], good: tuple[str, ...]) -> tuple[int, set[int]]:
    """The longest run of good games of anybody, and everybody who had one of that length."""
    longest: dict[int, int] = {}
    for who in {side[1] for side in sides(games)}:
        now = 0
        for _, one, _, result in sides(games):
            if one == who:
                now = now + 1 if result in good else 0
                longest[who] = max(longest.get(who, 0), now)
    most = max(longest.values(), default=0)
    return (most, {who for who, length in longest.items() if length == most}) if most > 1 else (0, set())


def bands(games: list[Told], ratings: Mapping[int, int]) -> dict[int, tuple[int, Fraction, int]]:
    """Games, points and hundredths expected of the higher-rated, by the lower end of each hundred."""
    found: dict[int, tuple[int, Fraction, int]] = {}
    for _, one, other, result in sides(games):
        if result in POINT and one in ratings and other in ratings and ratings[one] > ratings[other]:
            difference = ratings[one] - ratings[other]
            lowest = max(1, min(700, difference // 100 * 100))
            count, points, worth = found.get(lowest, (0, Fraction(0), 0))
            found[lowest] = (count + 1, points + POINT[result], worth + expected(difference))
    return found


def surpluses(games: list[Told], ratings: Mapping[int, int]) -> dict[int, Fraction]:
    """By how many points everybody exceeded what the ratings let expect, as far as it is positive."""
    found: dict[int, Fraction] = {}
    for _, one, other, result in sides(games):
        if result in POINT and one in ratings and other in ratings:
            above = POINT[result] - Fraction(expected(ratings[one] - ratings[other]), 100)
            found[one] = found.get(one, Fraction(0)) + above
    return {who: above for who, above in found.items() if above > 0}


def climbs(places: Mapping[int, int], ratings: Mapping[int, int]) -> dict[int, int]:
    """By how many places everybody stands better than the rank by rating; equal ratings share the better."""
    found = {}
    for who in places:
        if who in ratings:
            better = [no for no in places if no in ratings and ratings[no] > ratings[who]]
            if len(better) + 1 > places[who]:
                found[who] = len(better) + 1 - places[who]
    return found
