"""Schools: what each sentence about a paired round claims, decided by the oracle's cards and all pairings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.schools_brute import favourite
from tests.oracles.schools_cards import Card
from tests.oracles.schools_vector import clash
from tests.properties.schools_rounds_seen import Seen

Facts = Mapping[str, Any]
Check = Callable[[Seen, Reason], object]
"""Decides one claim: False, or an error, where it does not hold."""

COLOURS = {"white": "W", "black": "B"}
COMPONENT = {
    "school": "school",
    "half-byes": "half byes",
    "defaulted": "defaulted",
    "top": "top",
    "apart": "apart",
}


def points(value: Any) -> Fraction:
    """Points of a fact."""
    return Fraction(str(value))


def is_so(seen: Seen, what: str, one: int, other: int) -> bool:
    """Whether what is said to keep two players apart is so."""
    a, b = seen.card(one), seen.card(other)
    early = seen.draw.number <= seen.draw.settings["top_clash_until_round"]
    return {
        "met": other in a.opponents,
        "school": bool(clash(a, b)),
        "half-byes": a.first_half_bye and b.first_half_bye and seen.draw.number == 2,
        "defaulted": other in a.defaulted,
        "top": a.top and b.top and early,
        "apart": seen.draw.avoided(one, other),
    }[what]


def could_have_met(what: str, before_score: bool = False) -> Check:
    """But for one rule a round with the two together would be as good or better."""

    def check(seen: Seen, reason: Reason) -> bool:
        one, other = reason.data["high"], reason.data["other"]
        assert isinstance(one, int) and isinstance(other, int) and is_so(seen, what, one, other)
        pair = (min(one, other), max(one, other))
        ways = seen.ways
        if what == "met":
            ways = {made: seen.worth(made) for made in seen.matchings(seen.nos, pair)}
        out = seen.labels.index(COMPONENT[what]) if what != "met" else None
        best = min(
            tuple(value for at, value in enumerate(worth) if at != out)
            for made, worth in ways.items()
            if pair in made
        )
        ours = tuple(value for at, value in enumerate(seen.ours) if at != out)
        if before_score:
            first = next(at for at, (a, b) in enumerate(zip(best, ours, strict=True)) if a != b)
            left = [label for label in seen.labels if label != "school"]
            assert left[first] in ("floats", "sum of differences", "differences", "levels")
        return best <= ours

    return check


def all_the_same(what: str) -> Check:
    """No round as good in what comes before has fewer such games."""

    def check(seen: Seen, reason: Reason) -> bool:
        label = COMPONENT[what]
        if reason.code == "schools.school-all-the-same":
            assert seen.at(label) == min(worth[seen.labels.index(label)] for worth in seen.ways.values())
        return is_so(seen, what, *reason.players) and seen.at(label) == seen.least(label) > 0

    return check


def moved_in_round_one(what: str) -> Check:
    """By the list two players would meet whom a rule keeps apart, so another pair is made."""

    def check(seen: Seen, reason: Reason) -> bool:
        facts: Facts = reason.data
        one, natural = facts["one"], facts["natural"] if "natural" in facts else facts["other"]
        half = len(seen.nos) // 2
        away = abs(seen.vector.position[one] - seen.vector.position[natural])
        made = "natural" not in facts or _made(seen, facts["high"], facts["low"])
        return away == half and made and is_so(seen, what, one, natural)

    return check


def _made(seen: Seen, one: int, other: int) -> bool:
    """Whether two players meet."""
    return (min(one, other), max(one, other)) in seen.made


def others_moved(seen: Seen, reason: Reason) -> bool:
    """Neither has a natural opponent to be kept away from, but others have."""
    at = {place: no for no, place in seen.vector.position.items()}
    half = len(seen.nos) // 2
    natural = [(at[place], at[place + half]) for place in range(1, half + 1)]
    avoid = [pair for pair in natural if any(is_so(seen, what, *pair) for what in ("school", "top", "apart"))]
    pair = set(reason.players)
    return bool(avoid) and not any(pair & set(one) for one in avoid) and _made(seen, *reason.players)


def half_against_half(seen: Seen, reason: Reason) -> bool:
    """Both have the same place in their halves."""
    high, low = (seen.vector.position[no] for no in reason.players)
    return low - high == len(seen.nos) // 2 and high == reason.data["place"]


def same_score(seen: Seen, reason: Reason) -> bool:
    """Both have the same score; where it says so, they are due different colours."""
    a, b = (seen.card(no) for no in reason.players)
    differ = bool(a.due and b.due and a.due != b.due)
    said = reason.code.endswith("-colours")
    return a.score == b.score == points(reason.data["score"]) and differ == said


def _leaves_level(seen: Seen, no: int) -> bool:
    """Whether a player meets another score."""
    return not any(_made(seen, no, card.no) for card in seen.level(no) if card.no != no)


def floats(seen: Seen, reason: Reason) -> bool:
    """Why somebody meets another score: an odd level, earlier games, or schools."""
    facts: Facts = reason.data
    high, low = seen.card(facts["high"]), seen.card(facts["low"])
    assert (high.score, low.score) == (points(facts["above"]), points(facts["below"]))
    assert high.score > low.score and _made(seen, high.no, low.no)
    level = len(seen.level(high.no))
    at = seen.labels.index("sum of differences")
    possible = any(worth[at] == 0 for worth in seen.ways.values())
    if reason.code == "schools.float-alone":
        return level == 1
    if reason.code == "schools.float-odd-level":
        leaving = [card.no for card in seen.level(high.no) if _leaves_level(seen, card.no)]
        return level % 2 == 1 and facts["size"] == level and leaving == [high.no]
    if reason.code == "schools.float-for-schools":
        clashes = seen.labels.index("school")
        return (
            possible
            and seen.school_first
            and all(worth[at] for worth in seen.ways.values() if worth[clashes] == seen.at("school"))
        )
    return not possible


def least(label: str) -> Check:
    """A component is as small as it can be."""
    return lambda seen, reason: seen.at(label) == seen.least(label) > 0


def colour_group(seen: Seen, reason: Reason) -> bool:
    """Larger, smaller or equal colour groups, with their numbers."""
    facts: Facts = reason.data
    card = seen.card(facts["player"])
    dues = [other.due for other in seen.level(card.no)]
    own, other = dues.count(card.due), len([due for due in dues if due and due != card.due])
    size = "larger" if own > other else "smaller" if own < other else "equal"
    fewest = size != "smaller" or seen.at("smaller group") == seen.least("smaller group")
    assert size in reason.code and COLOURS[facts["colour"]] == card.due
    return (own, other) == (facts["own"], facts["others"]) and fewest


def record(letter: str, other: str, how: str) -> Check:
    """The record of a floater: never, again, or never this way but the other."""

    def check(seen: Seen, reason: Reason) -> bool:
        card = seen.card(int(str(reason.data["player"])))
        assert card.no == reason.players[letter == "U"]
        marks = list(card.floats.values())
        mine, theirs = marks.count(letter), marks.count(other)
        label = "down" if letter == "D" else "up"
        if how == "last":
            return card.floats.get(seen.draw.number - 1) == "U" and seen.at("up") == seen.least("up")
        if how == "again":
            return mine == reason.data["count"] and seen.at(label) == seen.least(label)
        return mine == 0 and bool(theirs) == (how == "evens")

    return check


def opponent_group(seen: Seen, reason: Reason) -> bool:
    """Whether the opponent of a floater seeks the same colour."""
    down, up = (seen.card(no) for no in reason.players)
    assert reason.data["player"] == up.no
    if reason.code == "schools.opponent-free":
        return not (up.due and down.due)
    assert up.due and down.due and COLOURS[str(reason.data["colour"])] == up.due
    return (up.due == down.due) == (reason.code == "schools.opponent-same-group")


def pair_colours(seen: Seen, reason: Reason) -> bool:
    """What two players who meet are due."""
    a, b = (seen.card(no) for no in reason.players)
    if reason.code == "schools.both-due-the-same":
        fewest = all(seen.at(label) == seen.least(label) for label in ("refused", "claims"))
        return a.due == b.due == COLOURS[str(reason.data["colour"])] and fewest
    differ = bool(a.due and b.due and a.due != b.due)
    return differ if reason.code == "schools.due-different-colours" else not (a.due and b.due)


def level(seen: Seen, reason: Reason) -> bool:
    """Who is on a score and what they are due; whether their number is odd."""
    cards = seen.level(reason.players[0])
    assert {card.no for card in cards} == set(reason.players)
    assert cards[0].score == points(reason.data["score"])
    dues = [card.due for card in cards]
    if reason.code == "schools.odd-level":
        return len(cards) % 2 == 1
    return (dues.count("W"), dues.count("B")) == (reason.data["due_white"], reason.data["due_black"])


def levels(seen: Seen, reason: Reason) -> bool:
    """Several levels: their ends, and where it says so one colour that too many of both are due."""
    scores = {seen.card(no).score for no in reason.players}
    ends = points(reason.data["upper"]), points(reason.data["lower"])
    assert (max(scores), min(scores)) == ends
    if reason.code == "schools.levels-together":
        return len(scores) > 1
    colour = COLOURS[str(reason.data["colour"])]
    for one in scores:
        dues = [seen.card(no).due for no in reason.players if seen.card(no).score == one]
        assert 2 * dues.count(colour) > len([due for due in dues if due])
    above = [no for no in seen.nos if seen.card(no).score >= max(scores)]
    return len(scores) == 2 and len(above) % 2 == 1


def due(seen: Seen, reason: Reason) -> bool:
    """What one player is due, or that there was no game yet."""
    if reason.code == "schools.neither-due":
        return not any(seen.card(no).due for no in reason.players)
    card = seen.card(int(str(reason.data["player"])))
    return card.due == COLOURS.get(str(reason.data.get("colour")), "")


def white(seen: Seen, reason: Reason) -> bool:
    """Who has White, when not both are due the same."""
    facts: Facts = reason.data
    a, b = seen.card(facts["white"]), seen.card(facts["black"])
    assert any(game.players == (a.no, b.no) for game in seen.pairing.games)
    if reason.code == "schools.white-granted":
        return (a.due, b.due) == ("W", "B")
    if reason.code == "schools.white-one-due":
        return [card.no for card in (a, b) if card.due] == [facts["due"]] and a.due != "B" and b.due != "W"
    return not a.due and not b.due and (seen.draw.number == 1) == (reason.rule == "6")


def contested(seen: Seen, reason: Reason) -> bool:
    """Who of two that are due the same colour gets it, and why."""
    facts: Facts = reason.data
    a, b = seen.card(facts["white"]), seen.card(facts["black"])
    assert a.due and a.due == b.due == COLOURS[facts["colour"]]
    winner = a if a.due == "W" else b
    loser = b if winner is a else a
    low, high = sorted((a, b), key=lambda card: card.no)
    assert favourite(seen.draw, low, high) is winner and facts.get("winner", winner.no) == winner.no
    if reason.rule == "24":
        kind = "score" if a.score != b.score else "top" if a.top != b.top else "lot"
        return a.claim == b.claim and kind in reason.code
    return _claim(winner, loser, reason)


def _claim(winner: Card, loser: Card, reason: Reason) -> bool:
    """What makes a claim the stronger one."""
    one, other, code = winner.claim, loser.claim, reason.code.removeprefix("schools.stronger-")
    balance = [abs(card.colours.count("W") - card.colours.count("B")) for card in (winner, loser)]
    last = [len(card.colours) - len(card.colours.rstrip(card.colours[-1])) for card in (winner, loser)]
    assert one > other and reason.data["loser"] == loser.no
    if code == "difference":
        return reason.rule == "12i" and balance[0] > balance[1]
    assert balance[0] == balance[1]
    if code == "fewer-games":
        return reason.rule == "12v" and one[1] == other[1] and len(winner.colours) < len(loser.colours)
    assert reason.rule == ("12iii" if balance[0] else "12ii")
    if code == "run":
        return last[0] > last[1] and winner.colours[-1] != winner.due
    longer = winner.colours[-1] == winner.due
    return loser.colours[-1] == loser.due and longer == (code == "just-had-longer")


MADE: dict[str, Check] = {
    "meet-half-against-half": half_against_half,
    "meet-for-school": moved_in_round_one("school"),
    "meet-for-top": moved_in_round_one("top"),
    "meet-for-apart": moved_in_round_one("apart"),
    "meet-as-others-moved": others_moved,
    "by-list-but-school": moved_in_round_one("school"),
    "by-list-but-top": moved_in_round_one("top"),
    "by-list-but-apart": moved_in_round_one("apart"),
    "halves-of-list": lambda seen, reason: sorted(reason.players) == list(seen.nos) and seen.draw.number == 1,
    "meet-same-score": same_score,
    "meet-same-score-colours": same_score,
    "float-alone": floats,
    "float-odd-level": floats,
    "float-not-all-level": floats,
    "float-for-schools": floats,
    "differences-least": least("sum of differences"),
    "differences-least-of-all": least("sum of differences"),
    "floats-fewest": least("floats"),
    "floats-fewest-of-all": least("floats"),
    "group-none": lambda seen, reason: not seen.card(int(str(reason.data["player"]))).due,
    "groups-equal": colour_group,
    "group-larger": colour_group,
    "group-smaller": colour_group,
    "down-evens-out": record("D", "U", "evens"),
    "down-first-time": record("D", "U", "never"),
    "down-again": record("D", "U", "again"),
    "up-evens-out": record("U", "D", "evens"),
    "up-first-time": record("U", "D", "never"),
    "up-again": record("U", "D", "again"),
    "up-last-round": record("U", "D", "last"),
    "opponent-free": opponent_group,
    "opponent-other-group": opponent_group,
    "opponent-same-group": opponent_group,
    "both-due-the-same": pair_colours,
    "due-different-colours": pair_colours,
    "colours-suit": pair_colours,
    "level": level,
    "odd-level": level,
    "levels-together": levels,
    "levels-short-of-colour": levels,
    "first-in-order": lambda seen, reason: seen.ours == min(seen.ways.values()),
    "not-played-before": lambda seen, reason: is_so(seen, "defaulted", *reason.players),
    "due": due,
    "not-due": due,
    "neither-due": due,
    "white-round-one": white,
    "white-by-lot": white,
    "white-granted": white,
    "white-one-due": white,
    **dict.fromkeys(("white-higher-score", "white-top-player", "white-equal-lot"), contested),
    **{f"stronger-{how}": contested for how in ("difference", "run", "just-had", "just-had-longer")},
    "stronger-fewer-games": contested,
    "could-have-met-but-met": could_have_met("met"),
    "could-have-met-but-school-first": could_have_met("school", before_score=True),
    **{f"could-have-met-but-{what}": could_have_met(what) for what in COMPONENT},
    **{f"{what}-all-the-same": all_the_same(what) for what in ("school", "half-byes", "top", "apart")},
    "school-all-the-same-after-score": all_the_same("school"),
}
"""The checker of each code about a paired round."""
