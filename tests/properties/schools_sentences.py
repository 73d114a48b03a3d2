"""Schools: what each sentence claims, held against the oracle's cards and all other pairings."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from crosstable.model.reasons import Reason
from tests.oracles.schools_brute import favourite
from tests.oracles.schools_cards import Card
from tests.oracles.schools_vector import clash
from tests.properties.schools_rounds_seen import Seen, named

TIMES = {"once": 1, "twice": 2}
COLOURS = {"White": "W", "Black": "B"}
BY_RULE = {"7": "school", "2a": "school", "29": "half byes", "30": "defaulted", "3": "top", "27": "apart"}


def score(text: str) -> Fraction:
    """Points as sentences write them."""
    whole, half, _ = text.partition("½")
    return Fraction(int(whole or 0)) + (Fraction(1, 2) if half else 0)


def check_fact(seen: Seen, rule: str, one: int, other: int) -> None:
    """What is said to keep two players apart is so."""
    a, b = seen.card(one), seen.card(other)
    assert {
        "1": other in a.opponents,
        "7": bool(clash(a, b)),
        "2a": bool(clash(a, b)),
        "29": a.first_half_bye and b.first_half_bye and seen.draw.number == 2,
        "30": other in a.defaulted,
        "3": a.top and b.top and seen.draw.number <= seen.draw.settings["top_clash_until_round"],
        "27": seen.draw.avoided(one, other),
    }[rule]


def check_could_have_met(seen: Seen, reason: Reason) -> None:
    """But for one rule a round with the two together would be as good or better."""
    one, other = named(reason.text)
    check_fact(seen, reason.rule, one, other)
    pair = (min(one, other), max(one, other))
    ways = seen.ways
    if reason.rule == "1":
        ways = {made: seen.worth(made) for made in seen.matchings(seen.nos, pair)}
    out = seen.labels.index(BY_RULE[reason.rule]) if reason.rule != "1" else None
    best = min(
        tuple(value for at, value in enumerate(worth) if at != out)
        for made, worth in ways.items()
        if pair in made
    )
    ours = tuple(value for at, value in enumerate(seen.ours) if at != out)
    assert best <= ours
    if reason.rule == "2a":
        first = next(at for at, (a, b) in enumerate(zip(best, ours, strict=True)) if a != b)
        left = [label for label in seen.labels if label != "school"]
        assert left[first] in ("floats", "sum of differences", "differences", "levels")


def check_by_the_list(seen: Seen, reason: Reason) -> None:
    """Half against half, the natural opponent, what kept them apart."""
    one, other = named(reason.text)
    gap = abs(seen.vector.position[one] - seen.vector.position[other])
    half = len(seen.nos) // 2
    if "would meet" in reason.text:
        assert gap == half
        check_fact(seen, reason.rule, one, other)
    elif "both number" in reason.text:
        assert gap == half
        assert f"number {min(seen.vector.position[no] for no in (one, other))} of" in reason.text
    else:
        at = {place: no for no, place in seen.vector.position.items()}
        natural = [(at[place], at[place + half]) for place in range(1, half + 1)]
        avoid = [pair for pair in natural if any(map(bool, _troubles(seen, *pair)))]
        own = any({one, other} & set(pair) for pair in avoid)
        assert avoid and gap != half and own == ("meet instead" in reason.text)


def _troubles(seen: Seen, one: int, other: int) -> list[int]:
    """Components of a pair of round 1 that a natural pair should not have."""
    parts = seen.parts[min(one, other), max(one, other)]
    return [parts[seen.labels.index(label)][1] for label in ("school", "top", "apart")]


def check_colour_group(seen: Seen, reason: Reason) -> None:
    """Larger, smaller or equal colour groups, with their numbers."""
    (no,) = named(reason.text)
    card, text = seen.card(no), reason.text
    if "neither colour group" in text:
        assert not card.due
        return
    dues = [other.due for other in seen.level(no)]
    own, other = dues.count(card.due), len([due for due in dues if due and due != card.due])
    found = re.search(r"\((\d+) due (\w+), (\d+) due (\w+)\)", text)
    assert found and COLOURS[found[2]] == card.due and (int(found[1]), int(found[3])) == (own, other)
    size = "the larger" if own > other else "the smaller" if own < other else "groups of the level are equal"
    assert size in text.split(" (")[0]


def check_float(seen: Seen, reason: Reason) -> None:
    """Why somebody meets another score, and the records of both."""
    text, (high, low) = reason.text, reason.players
    down, up = seen.card(high), seen.card(low)
    assert down.score > up.score
    who = seen.card(named(text)[0])
    downs, ups = (list(who.floats.values()).count(letter) for letter in "DU")
    said = re.search(r"\((once|twice|\d+ times)\)", text)
    times = None if said is None else TIMES.get(said[1]) or int(said[1].split()[0])
    if "floats down to" in text:
        shown = [score(found) for found in re.findall(r"\((\d*½?)\)", text)]
        assert shown == [down.score, up.score]
        label = "floats" if "as few" in text else "sum of differences"
        assert ("schools and" in text) == seen.school_first
        assert seen.at(label) == seen.least(label) > 0
    elif "float down" in text or "floated down before (" in text or "not floated down" in text:
        assert who is down and downs == (times or 0)
    elif "never down" in text:
        assert who is down and ups and not downs
    elif "never up" in text:
        assert who is up and downs and not ups
    elif "last round too" in text:
        assert who is up and who.floats.get(seen.draw.number - 1) == "U"
    elif "floated up before" in text:
        assert who is up and ups == (times or 0)
    elif "of the other colour group" in text:
        assert up.due and down.due and up.due != down.due and text.endswith(f"due {_word(up)}")
    elif "as well" in text:
        assert up.due and up.due == down.due and f"due {_word(up)} as well" in text
    else:
        assert "or neither" in text and not (up.due and down.due)


def _word(card: Card) -> str:
    """The colour due in words."""
    return {"W": "White", "B": "Black", "": ""}[card.due]


def check_pair(seen: Seen, reason: Reason) -> None:
    """What is said of two players who meet."""
    text, (one, other) = reason.text, reason.players
    a, b = seen.card(one), seen.card(other)
    assert (min(one, other), max(one, other)) in seen.made
    if text.startswith("both have"):
        assert a.score == b.score == score(text.split()[-1])
    elif text.startswith("both are due"):
        assert a.due and a.due == b.due and f"due {_word(a)}" in text
        assert seen.at("refused") == seen.least("refused") and seen.at("claims") == seen.least("claims")
    elif "different colours" in text:
        assert a.due and b.due and a.due != b.due
    elif "suits them" in text:
        assert not (a.due and b.due)
    elif "so that they may meet" in text:
        assert other in a.defaulted
    elif "first in list order" in text:
        assert seen.ours == min(seen.ways.values())
    else:
        label = BY_RULE[reason.rule]
        assert "fewer such games" in text and seen.at(label) == seen.least(label) > 0
        assert ("no pairing of" in text) == (reason.rule == "7" and seen.school_first)
        check_fact(seen, reason.rule, one, other)


def check_group(seen: Seen, reason: Reason) -> None:
    """What is said of a score level, or of several."""
    text, nos = reason.text, reason.players
    if text.startswith("round 1"):
        assert sorted(nos) == list(seen.nos)
        return
    scores = [score(found) for found in re.findall(r"(?<!#)(?<!\d)(\d+½?|½)(?= |:|,|$)", text.split(";")[0])]
    if reason.rule == "10":
        dues = [card.due for card in seen.level(nos[0])]
        assert f"{dues.count('W')} due White, {dues.count('B')} due Black" in text
        assert {seen.card(no).score for no in nos} == {scores[0]} and len(nos) == len(dues)
    elif reason.rule == "19":
        assert len(seen.level(nos[0])) == len(nos) and len(nos) % 2 == 1
    elif reason.rule == "17":
        colour = COLOURS[text.split(" more are due ")[1].split(":")[0]]
        levels = {seen.card(no).score for no in nos}
        for level in levels:
            dues = [seen.card(no).due for no in nos if seen.card(no).score == level]
            assert 2 * dues.count(colour) > len([due for due in dues if due])
        above = [no for no in seen.nos if seen.card(no).score >= max(levels)]
        assert len(levels) == 2 and len(above) % 2 == 1
    else:
        assert reason.rule == "9" and {seen.card(no).score for no in nos} == set(scores)


def check_colours(seen: Seen, reason: Reason) -> None:
    """Who has which colour, and why."""
    text, (white, black) = reason.text, reason.players
    assert any(game.players == (white, black) for game in seen.pairing.games)
    a, b = seen.card(white), seen.card(black)
    if reason.rule == "10":
        for card, said in zip((a, b), text.split("; "), strict=True):
            assert (f"is due {_word(card)}" in said) if card.due else ("no game" in said)
        return
    both = bool(a.due) and a.due == b.due
    assert text.startswith(f"#{white} ") and ("both are due" in text) == both
    if not both:
        assert seen.draw.number == 1 or (a.due != "B" and b.due != "W")
        assert ("only #" not in text) or [card.no for card in (a, b) if card.due] == [named(text)[-1]]
        return
    winner = a if a.due == "W" else b
    loser = b if winner is a else a
    low, high = sorted((a, b), key=lambda card: card.no)
    assert favourite(seen.draw, low, high) is winner and f"due {_word(a)}" in text
    if "equal claims" in text:
        assert a.claim == b.claim
        assert ("higher score" in text) == (a.score != b.score)
        assert ("top player" in text) == (a.score == b.score and a.top != b.top)
    else:
        check_claim(winner, loser, reason)


def check_claim(winner: Card, loser: Card, reason: Reason) -> None:
    """What makes a claim the stronger one."""
    one, other, text = winner.claim, loser.claim, reason.text
    balance = [abs(card.colours.count("W") - card.colours.count("B")) for card in (winner, loser)]
    last = [len(card.colours) - len(card.colours.rstrip(card.colours[-1])) for card in (winner, loser)]
    assert f"#{winner.no} " in text.split(" has the stronger")[0] and one > other
    if "greater difference" in text:
        assert reason.rule == "12i" and balance[0] > balance[1]
        return
    assert balance[0] == balance[1]
    if "the longer run of" in text:
        assert last[0] > last[1] and winner.colours[-1] != winner.due
    elif "has just had" in text:
        assert loser.colours[-1] == loser.due and f"#{loser.no} " in text.split("claim: ")[1]
        assert ("longer" in text) == (winner.colours[-1] == winner.due)
    else:
        assert reason.rule == "12v" and one[1] == other[1] and len(winner.colours) < len(loser.colours)
        return
    assert reason.rule == ("12iii" if balance[0] else "12ii")


def check_bye(seen: Seen, reason: Reason) -> None:
    """Who has the bye, and why those before in the order do not."""
    text, bye = reason.text, seen.bye
    assert bye is not None and reason.players[0] == bye
    can, about = seen.can_have_it, reason.players[-1]
    if "comes first, but" in text:
        check_passed_over(seen, about, text)
    elif "who can" in text:
        assert bye in can
        level = [no for no in can if seen.card(no).score == seen.card(bye).score or seen.draw.number == 1]
        assert seen.draw.number == 1 or seen.card(bye).score == min(seen.card(no).score for no in can)
        larger = seen.larger(bye)
        group = [no for no in level if seen.card(no).due == larger]
        if seen.draw.number > 1:
            assert ("equal" in text) == (larger == "")
            assert ("of the larger colour group (" in text and "nobody" not in text) == (
                larger != "" and seen.card(bye).due == larger
            )
            assert ("nobody of the larger" not in text) or not group
            dues = [c.due for c in seen.draw.cards.values() if c.score == seen.card(bye).score]
            assert f"{dues.count('W')} due White, {dues.count('B')} due Black" in text
        among = group if "of the larger colour group (" in text and "nobody" not in text else level
        assert seen.card(bye).place == max(seen.card(no).place for no in among)
    elif "by the settings" in text:
        assert bye in can and seen.card(bye).byes
    elif "the point of a win" not in text:
        check_last_resort(seen, text)


def check_passed_over(seen: Seen, about: int, text: str) -> None:
    """Somebody comes first in the order of the bye, but does not have it."""
    card, bye = seen.card(about), seen.bye
    assert bye is not None and about in seen.before_in_order(bye)
    claims: dict[str, Callable[[], bool]] = {
        "arranged before": lambda: (
            card.pending
            and (bye in seen.can_have_it or (card.free == seen.card(bye).free and not seen.card(bye).pending))
        ),
        "top player": lambda: card.top and seen.draw.number == 1,
        "has had a bye or a default": lambda: card.excluded and seen.draw.number > 1,
        "has had more byes": lambda: card.free > seen.card(bye).free,
        "could not all be paired": lambda: seen.costs[about] is None,
        "would have to meet": lambda: (seen.costs[about] or (0, 0)) > (seen.costs[bye] or (0, 0)),
    }
    (found,) = [claim for words, claim in claims.items() if words in text]
    assert found()


def check_last_resort(seen: Seen, text: str) -> None:
    """Nobody who may have the bye can have it."""
    assert seen.bye is not None and not seen.can_have_it
    cards = seen.draw.cards.values()
    may = [c for c in cards if not c.pending and not (c.top if seen.draw.number == 1 else c.excluded)]
    assert ("could not all be paired" in text) == bool(may)
    own, free = seen.card(seen.bye).free, [card.free for card in cards]
    if seen.draw.number > 1:
        assert ("no bye and no default win" in text) == (own == 0)
        assert ("nobody has had fewer" in text) == (own > 0 and own == min(free))
        assert ("those who have had fewer" in text) == (own > min(free))
    had = seen.card(seen.bye).byes
    assert ("has a second bye" in text, "has a third bye" in text) == (had == 1, had == 2)
