"""What the reasons of rounds of the Dutch system of 1998 claim, each sentence by plain search."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.dutch_1998.narrate import tell_bracket
from crosstable.rules.trail import Trail
from tests.oracles.dutch_1998_cards import clash, legal, preference
from tests.properties.dutch_1998_brackets_seen import (
    CLASHES,
    DOWN,
    EXCHANGE,
    ORDER,
    SEATS,
    UP,
    Key,
    Seen,
    Way,
    fits_below,
    matchings,
    seatings,
)


def count(word: str) -> int:
    """A number as the sentences write it."""
    return int(word) if word.isdigit() else {"one": 1, "every": 0}[word]


def named(text: str) -> list[int]:
    """The players a text names, in order."""
    return [int(no) for no in re.findall(r"#(\d+)", text)]


def clash_claim(text: str) -> tuple[int, int]:
    """How many pairs are said to clash, and instead of how many."""
    found = re.search(r"(\w+) pairs? would clash in colours instead of (\d+)", text)
    assert found is not None
    return count(found[1]), int(found[2])


def fitting(seen: Seen) -> list[Key]:
    """The keys of the pairings that came in question: those with which the bracket below can be paired."""
    changed = seen.bracket.changed_by is not None
    return [seen.key(way) for way in seen.ways if not changed or fits_below(seen, way)]


def best_key(ways: list[Way], seen: Seen) -> Key:
    """The first of some pairings in the order of the procedure."""
    assert ways
    return min(map(seen.key, ways))


def check_foreseen(seen: Seen, reason: Reason) -> None:
    """A8: x by the count of colours, for the number of pairs made."""
    problem = seen.bracket.problem
    wishes = [preference(card)[0] for card in seen.cards((*problem.moved, *problem.residents))]
    numbers = list(map(int, re.findall(r"\d+", reason.text)))
    if reason.rule == "A8":
        assert numbers == [wishes.count("W"), len(wishes), wishes.count("B")]
    else:
        free = len(wishes) - len(seen.bracket.pairs)
        assert numbers[0] == max(0, max(wishes.count("W"), wishes.count("B")) - free)


def check_raised(seen: Seen, reason: Reason) -> None:
    """C11: no pairing that came in question has fewer clashes."""
    assert min(key[CLASHES] for key in fitting(seen)) == reason.data["clashes"]


def check_dropped(seen: Seen, reason: Reason) -> None:
    """C9, C10: with the criterion in force nothing as good was left."""
    level, made = 2 if "and B5" in reason.text else 1, seen.key(seen.made)
    place = DOWN if "downfloats" in reason.text else UP
    same = [key for key in fitting(seen) if key[:place] == made[:place]]
    assert made[place] == level == min(key[place] for key in same)


def check_preferences(seen: Seen, reason: Reason) -> None:
    """B4: so many pairs of the remainder clash, and none of those in question has fewer."""
    said = count(reason.text.split()[0])
    made, changed = seen.made, seen.bracket.changed_by is not None
    same = [way for way in seen.ways if way.seats == made.seats and (not changed or fits_below(seen, way))]
    assert sum(clash(*pair) for pair in made.rest) == said
    assert min(sum(clash(*pair) for pair in way.rest) for way in same) == said
    assert changed == ("bracket below" in reason.text) or not said


def check_fewer(seen: Seen, reason: Reason) -> None:
    """C14: those of the bracket cannot all be paired, players moved down with residents."""
    if seen.bracket.changed_by is not None:
        assert "so that the bracket below can be paired" in reason.text
        return
    moved = seen.cards(tuple(sorted({*seen.bracket.candidate.moved, *seen.bracket.passed})))
    over = (len(moved) + len(seen.residents)) % 2
    for seats in seatings(moved, seen.residents):
        taken = {native.no for _, native in seats}
        rest = tuple(card for card in seen.residents if card.no not in taken)
        assert next(matchings(rest, over), None) is None


def check_changed(seen: Seen, reason: Reason) -> None:
    """C12, C13: the pairing that would have come first leaves a bracket below that cannot be paired."""
    assert fits_below(seen, seen.made)
    earlier = [way for way in seen.ways if seen.key(way) < seen.key(seen.made)]
    assert not any(fits_below(seen, way) for way in earlier)
    if not earlier:  # then more pairs could be made
        assert "C14" in {r.rule for r in told(seen)}


def check_seat(seen: Seen, reason: Reason) -> None:
    """Why a resident was passed over for a player moved down, those before seated as they are."""
    moved, passed = reason.players
    rank = {card.no: card.rank for card in seen.card.values()}
    fixed = {frozenset((a.no, b.no)) for a, b in seen.made.seats if a.rank < rank[moved]}
    ways = [way for way in seen.ways if {*fixed, frozenset((moved, passed))} <= way.pairs]
    made, text = seen.key(seen.made), reason.text
    if "as many pairs" in text or "would find an opponent" in text or "may have the bye" in text:
        assert not ways
    elif "would clash" in text:
        assert (best_key(ways, seen)[CLASHES], made[CLASHES]) == clash_claim(text)
    elif "an upfloat of another player" in text:
        best = best_key(ways, seen)
        assert best[:UP] == made[:UP] and best[UP] > made[UP]
    else:
        assert "the bracket below could not be paired" in text
        earlier = [way for way in ways if seen.key(way) < made]
        assert earlier and not any(fits_below(seen, way) for way in earlier)


def check_not_sent(seen: Seen, reason: Reason) -> None:
    """Why a lower ranked player did not leave instead of the one who did."""
    sent, lower = reason.players
    ways = [way for way in seen.ways if way.gone == seen.made.gone - {sent} | {lower}]
    check_words(seen, ways, reason.text)


def check_words(seen: Seen, ways: list[Way], text: str) -> None:
    """What is said of the best of some pairings beside the one made."""
    made = seen.key(seen.made)
    if "as many pairs" in text or "would find an opponent" in text or "may have the bye" in text:
        assert not ways
        return
    if "fewer would go down" in text:
        assert seen.bracket.changed_by is not None and not ways
        return
    if "the bracket below could not be paired" in text:
        earlier = [way for way in ways if seen.key(way) < made]
        assert earlier and not any(fits_below(seen, way) for way in earlier)
        return
    best = min(ways, key=seen.key)
    key = seen.key(best)
    first = next(place for place in range(len(key)) if key[place] != made[place])
    assert key > made
    if "would clash" in text:
        assert first == CLASHES and (key[CLASHES], made[CLASHES]) == clash_claim(text)
    elif "somebody would get" in text:
        assert first == (UP if "an upfloat" in text else DOWN)
        assert key[first] == (2 if "running" in text else 1)
    elif "a later transposition" in text:
        assert first in (SEATS, ORDER)
        check_later(seen, best, first == SEATS, named(text)[-3:])
    else:
        assert first == EXCHANGE and "change places" in text
        assert ("no exchange is needed" in text) == (made[EXCHANGE] == (0, 0, (), ()))
        check_exchange(seen, best, named(text.split(", ", 1)[1]) if text.startswith("if") else named(text))


def check_later(seen: Seen, best: Way, seats: bool, said: list[int]) -> None:
    """D1: who would meet whom instead of whom."""
    now = {a.no: b.no for a, b in (best.seats if seats else best.rest)}
    made = {a.no: b.no for a, b in (seen.made.seats if seats else seen.made.rest)}
    player, instead, opponent = said
    assert (now[player], made[player]) == (instead, opponent)


def check_exchange(seen: Seen, best: Way, said: list[int]) -> None:
    """D2: who would change places with whom."""
    taken = {native.no for _, native in best.seats}
    rest = [card.no for card in seen.residents if card.no not in taken]
    size, _, out, into = seen.key(best)[EXCHANGE]
    moved = [rest[-at - 1] for at in reversed(out)] + [rest[at - 1] for at in into]
    assert said[-2 * size :] == moved


def check_members(seen: Seen, reason: Reason) -> None:
    """Who is in the bracket, who came from above and how they were treated."""
    bracket, text = seen.bracket, reason.text
    everyone = (*bracket.moved, *bracket.residents)
    if reason.rule == "C":
        assert len({seen.card[i].score for i in bracket.residents}) == 1
    elif text.startswith("moved down and paired first"):
        assert set(named(text)) == set(seen.solved.table.nos(bracket.candidate.moved))
    elif "treated as homogeneous" in text:
        assert not bracket.candidate.seats
        above, paired = len(reason.players), len(everyone) - len(bracket.problem.forced)
        assert ("half" in text) == (2 * above >= paired)
    elif "without finding an opponent" in text:
        assert set(reason.players) <= {no for card in seen.made.leaving for no in [card.no]}
    elif "no pair can be made" in text:
        cards = seen.cards(everyone)
        assert not any(legal(a, b) for a, b in combinations(cards, 2))
    elif "has no possible opponent" in text:
        (card,) = [card for card in seen.cards(everyone) if card.no == reason.players[0]]
        assert not any(legal(card, other) for other in seen.cards(everyone) if other != card)


def check_facts(seen: Seen, reason: Reason) -> None:
    """Meetings, colours, floats and byes that are on the cards."""
    card = {card.no: card for card in seen.card.values()}
    one, *others = (card[no] for no in reason.players)
    text = reason.text
    met = [other.no in one.met or one.no in other.met for other in others]
    if "already met" in text:
        assert all(met)
    elif reason.rule == "B2":
        assert not any(met) and not any(legal(one, other) for other in others)
    elif "float last round" in text or "float two rounds ago" in text:
        marks = others[0].floats
        mark = marks[-1:] if "last round" in text else marks[-2:-1]
        assert mark == ("U" if "upfloat" in text else "D") and not others[0].exempt
    elif "a point without play" in text:
        assert others[0].free
    elif "both prefer" in text:
        assert clash(one, others[0])
    elif "gets a downfloat" in text:
        assert one.score > others[0].score


def check_pair(seen: Seen, reason: Reason) -> None:
    """Two players are said to be paired: they are, in the places that are named."""
    assert frozenset(reason.players) in seen.made.pairs
    place = re.search(r"both number (\d+) of their halves", reason.text)
    if place:
        upper = [a.no for a, _ in seen.made.rest]
        taken = {native.no for _, native in seen.made.seats}
        lower = [card.no for card in seen.residents if card.no not in {*upper, *taken}]
        high, low = reason.players
        assert upper.index(high) + 1 == lower.index(low) + 1 == int(place[1])


def check_exchanged(seen: Seen, reason: Reason) -> None:
    """C8: no pairing in question of the same worth has an earlier exchange."""
    made = seen.key(seen.made)
    same = [key for key in fitting(seen) if key[:EXCHANGE] == made[:EXCHANGE]]
    assert made[EXCHANGE] == min(key[EXCHANGE] for key in same)


Claim = Callable[[Seen, Reason], None]
CLAIMS: tuple[tuple[str, Claim], ...] = (
    (r"^x = |players prefer White", check_foreseen),
    (r"^x was raised", check_raised),
    (r"had to be dropped", check_dropped),
    (r"cannot have the preferred colour|every preference", check_preferences),
    (r"^not everybody (can be|is) paired here", check_fewer),
    (r"^another pairing than the first", check_changed),
    (r"^against ", check_seat),
    (r"^if .* (moved down|had the bye), ", check_not_sent),
    (r"next bracket|paired first|homogeneous:?$|without finding|no pair can|no possible opp", check_members),
    (
        r"already met|given a colour|for colours|loat last|loat two|without play|both prefer|gets a",
        check_facts,
    ),
    (r"of their halves|first transposition|first opponent in order", check_pair),
    (r"^no transposition alone", check_exchanged),
)


def told(seen: Seen) -> list[Reason]:
    """The reasons of one bracket."""
    brackets = seen.solved.brackets
    at = next(place for place, bracket in enumerate(brackets) if bracket is seen.bracket)
    trail = Trail()
    below = brackets[at + 1] if at + 1 < len(brackets) else None
    tell_bracket(seen.solved.table, seen.bracket, below, trail)
    return trail.reasons


def check_reason(seen: Seen, reason: Reason) -> None:
    """One reason by all claims that its words make."""
    for pattern, check in CLAIMS:
        if re.search(pattern, reason.text):
            check(seen, reason)
