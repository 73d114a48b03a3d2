"""What the steps of the Dutch system of 1998 claim, each sentence by its code, decided by plain search."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
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
from tests.properties.dutch_1998_meetings import MEETINGS, Claim, Facts, by_number, remainder
from tests.properties.dutch_1998_refusals import facts_of

BOOK = "dutch-1998."


def fitting(seen: Seen) -> list[Key]:
    """The keys of the pairings that came in question: those with which the bracket below can be paired."""
    changed = seen.bracket.changed_by is not None
    return [seen.key(way) for way in seen.ways if not changed or fits_below(seen, way)]


def everyone(seen: Seen) -> tuple[int, ...]:
    """The ranks of all players of the bracket."""
    return tuple(sorted((*seen.bracket.moved, *seen.bracket.residents)))


def numbers(seen: Seen, ranks: tuple[int, ...]) -> list[int]:
    """Players by number."""
    return list(seen.solved.table.nos(ranks))


# A2, A3, C, C1, C13: who is in the bracket


def check_bracket(seen: Seen, facts: Facts) -> None:
    """The players of one score, or of the joined brackets."""
    assert facts["players"] == numbers(seen, seen.bracket.residents)
    if "score" in facts:
        assert {card.score for card in seen.cards(seen.bracket.residents)} == {facts["score"]}
    assert ("score" in facts) == (not seen.bracket.joined)


def check_ranked(seen: Seen, facts: Facts) -> None:
    """A2."""
    ranks = [card.rank for card in seen.card.values()]
    assert ranks == sorted(ranks)


def check_paired_first(seen: Seen, facts: Facts) -> None:
    """A3: they were to be paired with residents."""
    assert facts["moved"] == numbers(seen, seen.bracket.candidate.moved) != []


def check_none_seated(seen: Seen, facts: Facts) -> None:
    """None of those moved down meets anybody here."""
    assert set(facts["moved"]) <= seen.made.gone


def check_as_one(seen: Seen, facts: Facts, half: bool) -> None:
    """A3: treated as homogeneous, because of their number or because the joined brackets failed."""
    paired = len(everyone(seen)) - len(seen.bracket.problem.forced)
    assert not seen.bracket.candidate.seats and half == (2 * len(facts["moved"]) >= paired)


def check_no_opponent(seen: Seen, facts: Facts) -> None:
    """C1."""
    card = by_number(seen)[facts["player"]]
    assert not any(legal(card, other) for other in seen.cards(everyone(seen)) if other != card)


# A4, B, B1, B2, B4: cards


def check_floats(seen: Seen, facts: Facts) -> None:
    """A4."""
    down, up = by_number(seen)[facts["down"]], by_number(seen)[facts["up"]]
    assert down.score == facts["down_score"] > facts["up_score"] == up.score
    assert frozenset((down.no, up.no)) in seen.made.pairs


def check_no_further(seen: Seen, facts: Facts) -> None:
    """B3: paired here."""
    assert any(facts["down"] in pair for pair in seen.made.pairs) and not seen.bracket.joined


def check_exempt(seen: Seen, facts: Facts) -> None:
    """B: the last round."""
    assert facts["players"] and all(by_number(seen)[no].exempt for no in facts["players"])


def check_met(seen: Seen, facts: Facts) -> None:
    """B1."""
    one, other = by_number(seen)[facts["one"]], by_number(seen)[facts["other"]]
    assert one.no in other.met or other.no in one.met


def check_no_colours(seen: Seen, facts: Facts) -> None:
    """B2."""
    one, other = by_number(seen)[facts["one"]], by_number(seen)[facts["other"]]
    assert one.no not in other.met and not legal(one, other)


def check_clash(seen: Seen, facts: Facts) -> None:
    """B4."""
    both = [by_number(seen)[facts[name]] for name in ("one", "other")]
    assert [preference(card)[0] for card in both] == [facts["colour"].value] * 2


def check_met_all(seen: Seen, facts: Facts) -> None:
    """B1, for several."""
    for no in facts["others"]:
        check_met(seen, {"one": facts["player"], "other": no})


def check_no_colours_with(seen: Seen, facts: Facts) -> None:
    """B2, for several."""
    for no in facts["others"]:
        check_no_colours(seen, {"one": facts["player"], "other": no})


def check_marked(seen: Seen, facts: Facts, who: str, mark: str, back: int) -> None:
    """B5, B6: a float on a card."""
    card = by_number(seen)[facts[who]]
    assert card.floats[-back] == mark and not card.exempt


def check_may_not(seen: Seen, facts: Facts) -> None:
    """B1: a free point."""
    assert by_number(seen)[facts["player"]].free


# A8, B4, C2, C3, C9, C10, C11, C12, C13, C14


def check_foreseen(seen: Seen, facts: Facts) -> None:
    """A8: x by the count of colours, for the number of pairs made."""
    wishes = wishes_of(seen)
    free = len(wishes) - len(seen.bracket.pairs)
    assert facts["count"] == max(0, max(wishes.count("W"), wishes.count("B")) - free)


def wishes_of(seen: Seen) -> list[str]:
    """The colours that those in question prefer."""
    problem = seen.bracket.problem
    return [preference(card)[0] for card in seen.cards((*problem.moved, *problem.residents))]


def check_wishes(seen: Seen, facts: Facts) -> None:
    """A8: the preferences counted."""
    wishes = wishes_of(seen)
    assert facts == {"white": wishes.count("W"), "black": wishes.count("B"), "size": len(wishes)}


def check_pairs(seen: Seen, facts: Facts) -> None:
    """C3."""
    assert facts["count"] == len(seen.made.pairs)


def check_raised(seen: Seen, facts: Facts, changed: bool) -> None:
    """C11: no pairing that came in question has fewer clashes."""
    assert min(key[CLASHES] for key in fitting(seen)) == facts["clashes"]
    assert changed == (seen.bracket.changed_by is not None)


def check_preferences(seen: Seen, facts: Facts, changed: bool | None) -> None:
    """B4: so many pairs of the remainder clash, and none of those in question has fewer."""
    lost, below = facts.get("count", 0), seen.bracket.changed_by is not None
    made = seen.made
    same = [way for way in seen.ways if way.seats == made.seats and (not below or fits_below(seen, way))]
    assert sum(clash(*pair) for pair in made.rest) == lost
    assert min(sum(clash(*pair) for pair in way.rest) for way in same) == lost
    assert changed is None or changed == below


def check_dropped(seen: Seen, facts: Facts, place: int, level: int) -> None:
    """C9, C10: with the criterion in force nothing as good was left."""
    made = seen.key(seen.made)
    same = [key for key in fitting(seen) if key[:place] == made[:place]]
    assert made[place] == level == min(key[place] for key in same)


def check_repeated(seen: Seen, facts: Facts, level: int) -> None:
    """B5, B6: somebody floats down again in every pairing that is as good before."""
    check_dropped(seen, facts, DOWN, level)
    check_marked(seen, facts, "again", "D", 3 - level)
    assert facts["again"] in seen.made.gone


def check_no_pair(seen: Seen, facts: Facts) -> None:
    """C14: nobody may meet anybody, and there is a bracket below."""
    assert not seen.lowest
    cards = seen.cards(everyone(seen))
    assert not any(legal(a, b) for a, b in combinations(cards, 2))


def check_no_pair_changed(seen: Seen, facts: Facts) -> None:
    """C14: none is made, for the bracket below."""
    assert not seen.made.pairs and seen.bracket.changed_by is not None


def check_fewer(seen: Seen, facts: Facts) -> None:
    """C14: those of the bracket cannot all be paired, players moved down with residents."""
    check_pairs(seen, facts)
    assert seen.bracket.changed_by is None
    moved = seen.cards(tuple(sorted({*seen.bracket.candidate.moved, *seen.bracket.passed})))
    over = (len(moved) + len(seen.residents)) % 2
    for seats in seatings(moved, seen.residents):
        taken = {native.no for _, native in seats}
        rest = tuple(card for card in seen.residents if card.no not in taken)
        assert next(matchings(rest, over), None) is None


def check_fewer_changed(seen: Seen, facts: Facts) -> None:
    """C14: fewer, for the bracket below."""
    check_pairs(seen, facts)
    assert seen.bracket.changed_by is not None


def check_changed(seen: Seen, facts: Facts) -> None:
    """C12, C13: no pairing that would have come first leaves a bracket below that can be paired."""
    assert fits_below(seen, seen.made)
    earlier = [way for way in seen.ways if seen.key(way) < seen.key(seen.made)]
    assert not any(fits_below(seen, way) for way in earlier)
    if not earlier:  # then more pairs could be made
        assert "C14" in {reason.rule for reason in told(seen)}
    assert set(facts.get("leaving", ())) <= seen.made.gone


# C6, C10: who leaves, who is passed over, and what would follow


def check_leaves(seen: Seen, facts: Facts) -> None:
    """Who goes down."""
    assert facts["player"] in seen.made.gone


def check_bye(seen: Seen, facts: Facts) -> None:
    """A5."""
    assert seen.lowest and seen.made.gone == {facts["bye"]}


def check_against(seen: Seen, facts: Facts) -> None:
    """Why a resident was passed over for a player moved down, those before seated as they are."""
    card = by_number(seen)
    fixed = {frozenset((a.no, b.no)) for a, b in seen.made.seats if a.rank < card[facts["moved"]].rank}
    pairs = {*fixed, frozenset((facts["moved"], facts["passed"]))}
    check_then(seen, [way for way in seen.ways if pairs <= way.pairs], facts["then"])


def check_instead(seen: Seen, facts: Facts) -> None:
    """Why a lower ranked player did not leave instead of the one who did."""
    gone = seen.made.gone - {facts["sent"]} | {facts["lower"]}
    check_then(seen, [way for way in seen.ways if way.gone == gone], facts["then"])


def check_then(seen: Seen, ways: list[Way], then: Facts) -> None:
    """What is said of the best of some pairings beside the one made."""
    code, made = then["code"], seen.key(seen.made)
    if code in ("fewer-pairs", "fewer-pairs-beside", "moved-without", "none-for-bye"):
        assert not ways
        return
    if code == "below-fails":
        earlier = [way for way in ways if seen.key(way) < made]
        assert earlier and not any(fits_below(seen, way) for way in earlier)
        return
    best = min(ways, key=seen.key)
    key = seen.key(best)
    assert key > made
    first = next(place for place in range(len(key)) if key[place] != made[place])
    assert first in THEN[code]
    if first == CLASHES:
        assert (then["count"], then["best"]) == (key[CLASHES], made[CLASHES])
    elif first in (UP, DOWN) and code != "other-up-again":
        assert key[first] == (2 if "running" in code else 1)
    elif first in (SEATS, ORDER):
        check_later(seen, best, then)
    elif first == EXCHANGE:
        check_exchange(seen, best, then)


def check_later(seen: Seen, best: Way, then: Facts) -> None:
    """D1: who would meet whom instead of whom."""
    now = {a.no: b.no for a, b in (*best.seats, *best.rest)}
    made = {a.no: b.no for a, b in (*seen.made.seats, *seen.made.rest)}
    assert (now[then["top"]], made[then["top"]]) == (then["instead"], then["made"])


def check_exchange(seen: Seen, best: Way, then: Facts) -> None:
    """D2: who would change places with whom."""
    taken = {native.no for _, native in best.seats}
    rest = [card.no for card in seen.residents if card.no not in taken]
    _, _, out, into = seen.key(best)[EXCHANGE]
    assert then["out"] == [rest[-at - 1] for at in reversed(out)]
    assert then["into"] == [rest[at - 1] for at in into]
    needless = seen.key(seen.made)[EXCHANGE][0] == 0
    assert needless == (then["code"] == "exchange-needed")


THEN = {
    "clashes": (CLASHES,),
    "other-up-again": (UP,),
    "up-running": (UP,),
    "up-as-before": (UP,),
    "transposed-later": (SEATS, ORDER),
    "exchange-needed": (EXCHANGE,),
    "exchange-later": (EXCHANGE,),
}
"""The criterion that each end of a sentence speaks of."""


# A6, A9, C4-C8, D1, D2: the halves


def check_subgroups(seen: Seen, facts: Facts, seats: bool) -> None:
    """A6."""
    assert facts == {"size": len(remainder(seen)), "count": len(seen.made.rest)}
    assert seats == bool(seen.made.seats)


def check_halves(seen: Seen, facts: Facts) -> None:
    """C4."""
    players = [card.no for card in remainder(seen)]
    assert facts["upper"] + facts["lower"] == players and len(facts["upper"]) == len(seen.made.rest)


def check_rank_order(seen: Seen, facts: Facts) -> None:
    """C5, A9: the upper players of the pairs are in rank order."""
    ranks = [a.rank for a, _ in seen.made.rest]
    assert ranks == sorted(ranks)


def check_exchanged(seen: Seen, facts: Facts) -> None:
    """C8, D2: no pairing in question of the same worth has an earlier exchange."""
    made = seen.key(seen.made)
    same = [key for key in fitting(seen) if key[:EXCHANGE] == made[:EXCHANGE]]
    assert made[EXCHANGE] == min(key[EXCHANGE] for key in same) and made[EXCHANGE][0]
    if "out" in facts:
        players = [card.no for card in remainder(seen)]
        assert facts["out"] == [players[-at - 1] for at in reversed(made[EXCHANGE][2])]
        assert facts["into"] == [players[at - 1] for at in made[EXCHANGE][3]]


def lower_half(seen: Seen) -> list[int]:
    """S2 as it is paired, in rank order."""
    upper = {a.no for a, _ in seen.made.rest}
    return [card.no for card in remainder(seen) if card.no not in upper]


def check_in_order(seen: Seen, facts: Facts) -> None:
    """C6."""
    lower = [b.no for _, b in seen.made.rest]
    assert lower == lower_half(seen)[: len(lower)]


def check_transposed(seen: Seen, facts: Facts) -> None:
    """C7, D1: the first order of those in question."""
    made = seen.key(seen.made)
    assert facts["lower"] == [b.no for _, b in seen.made.rest]
    assert made[ORDER] == min(key[ORDER] for key in fitting(seen) if key[:ORDER] == made[:ORDER])


def check_first_that_fits(seen: Seen, facts: Facts) -> None:
    """D1: the pair, and the one in order."""
    upper = [a.no for a, _ in seen.made.rest]
    assert frozenset((facts["high"], facts["low"])) in seen.made.pairs
    assert lower_half(seen)[upper.index(facts["high"])] == facts["natural"] != facts["low"]


CLAIMS: dict[str, Claim] = {
    **MEETINGS,
    "bracket": check_bracket,
    "joined": check_bracket,
    "ranked": check_ranked,
    "paired-first": check_paired_first,
    "none-seated": check_none_seated,
    "half-moved": partial(check_as_one, half=True),
    "joined-as-one": partial(check_as_one, half=False),
    "no-opponent": check_no_opponent,
    "floats": check_floats,
    "no-further": check_no_further,
    "exempt": check_exempt,
    "met": check_met,
    "no-colours": check_no_colours,
    "clash": check_clash,
    "met-all": check_met_all,
    "no-colours-with": check_no_colours_with,
    "floated-up-last": partial(check_marked, who="passed", mark="U", back=1),
    "floated-up-before": partial(check_marked, who="passed", mark="U", back=2),
    "floated-down-last": partial(check_marked, who="lower", mark="D", back=1),
    "floated-down-before": partial(check_marked, who="lower", mark="D", back=2),
    "down-again-last": partial(check_repeated, level=2),
    "down-again-before": partial(check_repeated, level=1),
    "may-not-have-bye": check_may_not,
    "foreseen": check_foreseen,
    "wishes": check_wishes,
    "pairs": check_pairs,
    "raised": partial(check_raised, changed=False),
    "raised-changed": partial(check_raised, changed=True),
    "all-preferred": partial(check_preferences, changed=None),
    "not-preferred": partial(check_preferences, changed=False),
    "not-preferred-changed": partial(check_preferences, changed=True),
    "dropped-down-b6": partial(check_dropped, place=DOWN, level=1),
    "dropped-down-b5": partial(check_dropped, place=DOWN, level=2),
    "dropped-up-b6": partial(check_dropped, place=UP, level=1),
    "dropped-up-b5": partial(check_dropped, place=UP, level=2),
    "no-pair": check_no_pair,
    "no-pair-changed": check_no_pair_changed,
    "fewer": check_fewer,
    "fewer-changed": check_fewer_changed,
    "changed": check_changed,
    "goes-on": check_leaves,
    "left-over": check_leaves,
    "bye-worth": check_bye,
    "bye-worth-nothing": check_bye,
    "against": check_against,
    "instead": check_instead,
    "instead-bye": check_instead,
    "subgroups": partial(check_subgroups, seats=False),
    "subgroups-rest": partial(check_subgroups, seats=True),
    "halves": check_halves,
    "in-rank-order": check_rank_order,
    "exchange": check_exchanged,
    "exchange-order": check_exchanged,
    "back-in-order": check_rank_order,
    "in-order": check_in_order,
    "transposed": check_transposed,
    "first-that-fits": check_first_that_fits,
}
"""What each sentence of a bracket claims, by its code."""


def told(seen: Seen) -> list[Reason]:
    """The reasons of one bracket."""
    brackets = seen.solved.brackets
    at = next(place for place, bracket in enumerate(brackets) if bracket is seen.bracket)
    trail = Trail()
    below = brackets[at + 1] if at + 1 < len(brackets) else None
    tell_bracket(seen.solved.table, seen.bracket, below, trail)
    return trail.reasons


def check_reason(seen: Seen, reason: Reason) -> str:
    """One reason by what its code claims; the code."""
    assert isinstance(reason.said, Said)
    code, facts = reason.code.removeprefix(BOOK), facts_of(reason.said)
    then = reason.said.facts.get("then")
    if isinstance(then, Said):
        facts["then"] = {**facts_of(then), "code": then.saying.code.removeprefix(BOOK)}
    CLAIMS[code](seen, facts)
    return code
