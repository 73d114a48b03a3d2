"""Checkers for Holland events: preliminaries, who qualifies, finals (30H, 30I)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

from crosstable.flow.ranking import groups_for, ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import Result
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.groups import group_named, rating_list, table_rounds
from tests.checkers.us_chess_day.told import text

LEAST = 3


def setting(section: Section, key: str, default: object) -> object:
    """A setting of Holland events."""
    return section.settings.get(f"holland.{key}", default)


def preliminaries(section: Section) -> list[list[int]]:
    """The preliminaries: laid to and fro, by 30I in blocks, the first of which take one more."""
    order = rating_list(section)
    chosen = setting(section, "preliminaries", None)
    count = chosen if isinstance(chosen, int) else max(2, round_half_up(len(order), 10))
    if setting(section, "unbalanced", False):
        size, more = divmod(len(order), count)
        cuts = [k * size + min(k, more) for k in range(count + 1)]
        return [order[a:b] for a, b in pairwise(cuts)]
    dealt: list[list[int]] = [[] for _ in range(count)]
    for place, no in enumerate(order):
        turn, at = divmod(place, count)
        dealt[at if turn % 2 == 0 else count - 1 - at].append(no)
    return dealt


def round_half_up(number: int, by: int) -> int:
    """The nearest whole number of parts."""
    return (2 * number + by) // (2 * by)


def before_finals(section: Section) -> int:
    """The rounds of the preliminaries."""
    return max(table_rounds(len(group)) for group in preliminaries(section))


def qualifiers(section: Section) -> int:
    """How many of each preliminary go on."""
    found = setting(section, "qualifiers", 2)
    assert isinstance(found, int)
    return found


def final_sizes(section: Section) -> list[int]:
    """How many play each final by 30H if nobody leaves."""
    return finals_of([len(group) for group in preliminaries(section)], section)


def finals_of(sizes: list[int], section: Section) -> list[int]:
    """The sizes of finals; one alone in a lower final plays in the next, from the last in the one before."""
    each, start, found = qualifiers(section), 0, list[int]()
    while any(size > start for size in sizes):
        size = sum(max(0, min(each, size - start)) for size in sizes)
        alone_before = len(found) > 1 and found[-1] == 1
        found[-1:] = [found[-1] + size] if alone_before else [*found[-1:], size]
        start += each
        if not setting(section, "lower_finals", False):
            break
    if len(found) > 1 and found[-1] == 1:
        found[-2:] = [found[-2] + 1]
    return found


def holland_sizes(claim: Claim) -> None:
    """Fewer than two preliminaries, or one of them too small."""
    groups, here = claim.number("groups"), len(rating_list(claim.section))
    claim.require(claim.number("players") == here and claim.number("least") == LEAST, f"{here} take part")
    chosen = setting(claim.section, "preliminaries", None)
    claim.require(chosen is None or chosen == groups, f"{chosen} were chosen")
    claim.require(groups < 2 or here // groups < LEAST, "they fit")


def holland_qualifiers(claim: Claim) -> None:
    """So many go on that a preliminary sorts out nobody, or nobody goes on."""
    smallest = min(map(len, preliminaries(claim.section)))
    number = claim.number("qualifiers")
    claim.require(number == qualifiers(claim.section) and claim.number("size") == smallest, f"of {smallest}")
    claim.require(number < 1 or number >= smallest, "they can")


def holland_no_lower(claim: Claim) -> None:
    """30I and lower finals are both chosen."""
    both = setting(claim.section, "unbalanced", False) and setting(claim.section, "lower_finals", False)
    claim.require(both, "not both are chosen")


def preliminary(claim: Claim) -> None:
    """The group has the players that the rating list gives it, of so many in all."""
    section = claim.section
    by_rating = claim.reason.code.endswith("by-rating")
    claim.require(bool(setting(section, "unbalanced", False)) == by_rating, "the other way of forming")
    members = set(group_named(claim, 1).members)
    claim.require(claim.number("size") == len(members), "the size")
    claim.require(claim.number("players") == len(rating_list(section)), "how many in all")
    claim.require(members in [set(one) for one in preliminaries(section)], f"{preliminaries(section)}")


def rounds_before(claim: Claim) -> None:
    """30I: no round is left for the final."""
    before = before_finals(claim.section)
    claim.require(claim.number("before") == before, f"they take {before}")
    claim.require(claim.number("rounds") == claim.section.rounds <= before, "a final has room")


def holland_rounds(claim: Claim) -> None:
    """30H: the rounds are not those of preliminaries and finals together."""
    before, sizes = before_finals(claim.section), final_sizes(claim.section)
    lower = claim.reason.code.endswith("lower")
    claim.require(lower == (len(sizes) > 1), f"finals of {sizes}")
    longest = max(map(table_rounds, sizes))
    claim.require(claim.number("before") == before, f"before: {before}")
    claim.require(claim.number("players") == sizes[0], f"the final of {sizes[0]}")
    claim.require(claim.number("final") == table_rounds(sizes[0]), "the rounds of the final")
    if lower:
        below = max(map(table_rounds, sizes[1:]))
        claim.require(claim.number("longest") in (below, longest), f"lower finals up to {below}")
    claim.require(claim.number("needed") == before + longest != claim.section.rounds, "the rounds in all")
    claim.require(claim.number("rounds") == claim.section.rounds, "the rounds as set")
    rounds_help(claim, 1)


def final_rounds(claim: Claim) -> None:
    """The longest of the finals that have come about takes more rounds than are set."""
    section, before = claim.section, before_finals(claim.section)
    unbalanced = setting(section, "unbalanced", False)
    sizes = [unbalanced_count(section)] if unbalanced else sizes_left(section)
    at = max(range(len(sizes)), key=lambda k: table_rounds(sizes[k]))
    lower = claim.reason.code.endswith("lower-final-rounds")
    claim.require(lower == (at > 0), f"the longest of the finals of {sizes}")
    if lower:
        claim.require(text(claim, "name") == f"Final {chr(ord('A') + at)}", f"the longest is number {at + 1}")
    claim.require(claim.number("players") == sizes[at], f"{sizes[at]} finalists")
    claim.require(claim.number("before") == before, f"before: {before}")
    claim.require(claim.number("final") == table_rounds(sizes[at]), "the rounds of the final")
    needed = before + table_rounds(sizes[at])
    claim.require(claim.number("needed") == needed > section.rounds, f"{needed} in all")
    claim.require(claim.number("rounds") == section.rounds, "the rounds as set")
    rounds_help(claim, before + 1)


def rounds_help(claim: Claim, round_no: int) -> None:
    """The number of rounds that is advised is not refused in its turn."""
    advised = replace(claim.section, rounds=claim.number("needed"))
    try:
        groups_for(advised, round_no)
    except BadInput as error:
        claim.require(error.where != "rounds", f"done so, it is refused: {error.text}")


def points_in(section: Section, members: list[int], last: int) -> dict[int, int]:
    """The points of the games that members of a group have played with each other."""
    points: dict[int, int] = defaultdict(int)
    for played in section.results[:last]:
        for game in played.games:
            if {game.white, game.black} <= set(members):
                white, black = game.points()
                points[game.white] += int(white)
                points[game.black] += int(black)
    return {no: points[no] for no in members}


def unbalanced_count(section: Section) -> int:
    """How many 30I has in the final, of those who are still there."""
    before, count = before_finals(section), 0
    for at, members in enumerate(preliminaries(section)):
        left = here_in_order(section, members)
        if at == 0:
            points = points_in(section, members, before)
            count += sum(1 for no in left if 2 * points[no] > 10 * (len(members) - 1))
        else:
            count += min(2 if at == 1 else 1, len(left))
    return count


def sizes_left(section: Section) -> list[int]:
    """How many play each final by 30H, of those who are still there."""
    return finals_of([len(here_in_order(section, one)) for one in preliminaries(section)], section)


def open_game(claim: Claim) -> None:
    """A game of the preliminaries has no result."""
    number = claim.number("round")
    claim.require(number <= before_finals(claim.section), "a round of the finals")
    pair = {claim.who("one"), claim.who("two")}
    games = [one for one in claim.section.results[number - 1].games if {one.white, one.black} == pair]
    claim.require(games and games[0].result is Result.UNFINISHED, "it has a result, or was not paired")


def places_in(section: Section, name: str) -> dict[int, int]:
    """The places of one preliminary as the standings have them, after its last round."""
    lines = ranking(section, before_finals(section)).standings
    return {line.player: line.place for line in lines if line.group == name}


def preliminary_of(section: Section, no: int) -> str:
    """The name of somebody's preliminary."""
    return next(one.name for one in groups_for(section, 1) if no in one.members)


def holland_lot(claim: Claim) -> None:
    """The tied share the place, and only some of them qualify."""
    section, tied = claim.section, claim.whos("tied")
    members = next(one for one in preliminaries(section) if tied[0] in one)
    places = here_in_order(section, members)
    level = {no for no in places if places[no] == places[tied[0]]}
    claim.require(level == set(tied), f"level are {level}")
    claim.require(claim.number("place") == places[tied[0]], f"place {places[tied[0]]}")
    finals = [one for one in groups_for(section, before_finals(section) + 1) if one.first > 1]
    into = [frozenset(tied) & frozenset(one.members) for one in finals]
    claim.require(all(one != frozenset(tied) for one in into) and any(into), "the lot decides nothing")


def few_for_final(claim: Claim) -> None:
    """Fewer than two of those who qualify are left."""
    unbalanced = setting(claim.section, "unbalanced", False)
    left = unbalanced_count(claim.section) if unbalanced else sum(sizes_left(claim.section)[:1])
    claim.require(claim.number("count") == left < 2, f"{left} are left")


def here_in_order(section: Section, members: list[int]) -> dict[int, int]:
    """Those of a preliminary who have not withdrawn, with the place that each one shares."""
    before = before_finals(section)
    places = places_in(section, preliminary_of(section, members[0]))
    gone = {p.no for p in section.players if p.withdrawn_after is not None and p.withdrawn_after <= before}
    return {no: places[no] for no in members if no not in gone and no in places}


def is_best(places: dict[int, int], chosen: set[int]) -> bool:
    """Whether nobody left out has a better place than somebody chosen."""
    out = [places[no] for no in places if no not in chosen]
    return not out or all(places[no] <= min(out) for no in chosen)


def final_balanced(claim: Claim) -> None:
    """So many of each preliminary, and nobody left out stands better."""
    section, each = claim.section, claim.number("qualifiers")
    claim.require(each == qualifiers(section), f"{qualifiers(section)} go on")
    members = set(group_named(claim, before_finals(section) + 1).members)
    if claim.reason.code.endswith("joined"):
        joined = claim.who("joined")
        claim.require(joined in members, "is not in the final")
        members.remove(joined)
        left = {no for one in preliminaries(section) for no in here_in_order(section, one)}
        claim.require(left - members == {joined}, "has company in the next final")
    for one in preliminaries(section):
        places, chosen = here_in_order(section, one), members & set(one)
        claim.require(len(chosen) == min(each, len(places)), f"{chosen} of {one}")
        claim.require(is_best(places, chosen), f"{chosen} of {places}")


def final_unbalanced(claim: Claim) -> None:
    """Plus scores of the first preliminary, two of the second, one of each other."""
    section = claim.section
    before = before_finals(section)
    members = set(group_named(claim, before + 1).members)
    for at, one in enumerate(preliminaries(section)):
        places, chosen = here_in_order(section, one), members & set(one)
        if at == 0:
            points = points_in(section, one, before)
            plus = {no for no in places if 2 * points[no] > 10 * (len(one) - 1)}
            claim.require(chosen == plus, f"plus scores: {plus}")
        else:
            claim.require(len(chosen) == min(2 if at == 1 else 1, len(places)), f"{chosen} of {one}")
            claim.require(is_best(places, chosen), f"{chosen} of {places}")


def lower_final(claim: Claim) -> None:
    """Nobody in a higher final of the same preliminary stands worse, nobody lower better."""
    section = claim.section
    finals = [one for one in groups_for(section, before_finals(section) + 1) if one.first > 1]
    at = next(k for k, one in enumerate(finals) if one.name == text(claim, "name"))
    claim.require(at > 0, "it is the first final")
    above = {no for one in finals[: at + 1] for no in one.members}
    for one in preliminaries(section):
        places = here_in_order(section, one)
        claim.require(is_best(places, above & set(one)), f"{above & set(one)} of {places}")


CHECKS: dict[str, Check] = {
    "holland-final-rounds": final_rounds,
    "holland-lower-final-rounds": final_rounds,
    "holland-sizes": holland_sizes,
    "holland-qualifiers": holland_qualifiers,
    "holland-no-lower": holland_no_lower,
    "preliminary-balanced": preliminary,
    "preliminary-by-rating": preliminary,
    "holland-rounds-before": rounds_before,
    "holland-rounds": holland_rounds,
    "holland-rounds-lower": holland_rounds,
    "holland-open-game": open_game,
    "holland-lot": holland_lot,
    "holland-few-for-final": few_for_final,
    "final-balanced": final_balanced,
    "final-joined": final_balanced,
    "final-unbalanced": final_unbalanced,
    "final-lower": lower_final,
}
