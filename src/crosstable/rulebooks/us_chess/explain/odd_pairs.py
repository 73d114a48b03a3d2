"""Why an odd player plays down, and against whom (29D1, 29D2): the answer for such a pair."""

from __future__ import annotations

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.us_chess.explain.barriers import barrier
from crosstable.rulebooks.us_chess.explain.counterfactual import best_inside
from crosstable.rulebooks.us_chess.explain.narrate_groups import hosts_of
from crosstable.rulebooks.us_chess.explain.words import is_lowest_published, rating, score, who
from crosstable.rulebooks.us_chess.sentences import groups as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.structure_types import Dropped


def answer_odd(solved: Solved, pair: Pair) -> tuple[str, Said]:
    """The rule and the sentence of a pair of two score groups settled before colours are considered."""
    table, (odd, host) = solved.table, pair
    drop = next(drop for drop in solved.structure.dropped if odd in drop.players)
    facts: dict[str, Fact] = {
        "odd": who(table, odd),
        "rating": rating(table, odd),
        "score": score(table, odd),
        "host": who(table, host),
        "host_rating": rating(table, host),
        "below": score(table, host),
        "count": len(table.groups[drop.group]),
    }
    saying, more = _saying(solved, drop, pair)
    number = "28N2" if saying is words.ODD_FOR_TEAMS and table.options.team.mode == "never" else saying.rule
    return number, saying.of(**facts, **more)


def _saying(solved: Solved, drop: Dropped, pair: Pair) -> tuple[Saying, dict[str, Fact]]:
    """The sentence, and what it names besides the two."""
    table, (odd, host) = solved.table, pair
    if table.across is not None:
        return words.ODD_ACCELERATED, {}
    if table.group_of[host] - drop.group > 1 or len(drop.players) > 1:
        return (words.ODD_SEVERAL if solved.structure.moved is None else words.ODD_FOR_TEAMS), {}
    if table.options.one_vs_two:
        return words.ODD_NEAREST, {}
    usual = usual_pair(solved, drop)
    if pair == usual:
        return _usual(solved, drop, odd), {}
    return words.ODD_OTHER, {"why": _why_not_usual(solved, usual)}


def _usual(solved: Solved, drop: Dropped, odd: int) -> Saying:
    """The lowest rated against the highest rated below."""
    table = solved.table
    if table.seats[odd].rating is None:
        return words.ODD_UNRATED
    here = [place for place in table.groups[drop.group] if place not in hosts_of(solved)]
    taken = len(here) < len(table.groups[drop.group])
    if len(here) > 1 and not is_lowest_published(table, odd, here):
        return words.ODD_LOWEST_FOR_PAIRING
    return words.ODD_LOWEST_LEFT if taken else words.ODD_LOWEST


def usual_pair(solved: Solved, drop: Dropped) -> Pair:
    """The lowest rated of a group whom nobody from above meets, and the highest rated of the next one."""
    table, seats, hosts = solved.table, solved.table.seats, hosts_of(solved)
    here = [place for place in table.groups[drop.group] if place not in hosts]
    rated = [place for place in here if seats[place].rating is not None] or here
    odd = min(rated, key=lambda place: (seats[place].worth, -place))
    return odd, min(table.groups[drop.group + 1], key=lambda place: (-seats[place].worth, place))


def _why_not_usual(solved: Solved, usual: Pair) -> Said:
    """What the usual odd player against the usual opponent would cost."""
    found = barrier(solved.legality, *usual)
    if found is not None:
        return found.said
    table, key = solved.table, solved.key.structure
    facts = {"first": who(table, usual[0]), "second": who(table, usual[1])}
    pair = pair_of(*usual)
    forced = best_inside(range(len(table)), pair, solved.legality.allowed, key.structural)
    if forced is None:
        return words.USUAL_IMPOSSIBLE.of(**facts)
    ours, theirs = (
        [sum(column) for column in zip(*(key.values(*one) for one in some), strict=True)]
        for some in (solved.legal, forced)
    )
    restricted = solved.legality.restrictions(*pair)
    if theirs[: len(restricted)] > ours[: len(restricted)]:
        return words.USUAL_STRAINS.of(**facts)
    if theirs > ours:
        return words.USUAL_SCORES.of(**facts)
    return words.USUAL_CHANGES_ABOVE.of(**facts)
