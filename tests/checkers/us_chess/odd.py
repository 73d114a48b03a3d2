"""Who plays outside the own score group (29D), whom, and how many leave each group."""

from __future__ import annotations

from crosstable.model.sayings import Said, Who
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.pairs import barred_pair, board, staying
from tests.checkers.us_chess.view import PREFIX, Two, code_of, inner, tenths_of, two_of, view_of
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_search import Pairing

RESTRICTIONS = 6
"""How many numbers of the score structure are restrictions (27A1, 36E, 29E5f1, 28N, 28T)."""


def halves(claim: Claim) -> None:
    """29C1: those who stay in the group, in two halves by rank; the others beside them."""
    upper, lower = claim.whos("upper"), claim.whos("lower")
    two = two_of(claim, (upper[0], lower[0]))
    rest = [two.field.players[place].no for place in staying(two)]
    members = [c.no for c, g in zip(two.field.players, two.field.group, strict=True) if g == group_of(two)]
    claim.require(list((*upper, *lower)) == rest and len(upper) == len(lower), f"the halves are {rest}")
    others = claim.whos("others") if "others" in claim.facts else ()
    claim.require({*others} == {*members} - {*rest}, "others are outside the group")
    if "score" in claim.facts:
        scores = {
            c.sigma for c, g in zip(two.field.players, two.field.group, strict=True) if g == group_of(two)
        }
        claim.require({tenths_of(claim.facts["score"])} == scores, f"they have {scores}")
    else:
        claim.require(view_of(claim).is_accelerated, "the round is not accelerated")


def group_of(two: Two) -> int:
    """The group of the higher player."""
    return two.field.group[two.edge[0]]


def crossing(claim: Claim) -> Two:
    """One plays down, before colours and now, and the scores are theirs."""
    two = board(claim)
    i, j = two.edge
    numbers = [two.field.players[place].no for place in two.edge]
    claim.require(numbers == [claim.who("odd"), claim.who("host")], "the other one plays down")
    claim.require(two.legal[i] == j and not two.inside, "nobody plays down here before colours")
    claim.require(tenths_of(claim.facts["score"]) == two.field.players[i].sigma, "another score")
    return two


def hosts(two: Two) -> set[int]:
    """Who meets somebody from above before colours."""
    return {j for i, j in two.judge.solved.judge.legal if not two.field.inside(i, j)}


def members(two: Two, group: int) -> list[int]:
    """The places of a score group."""
    return [place for place in range(len(two.field)) if two.field.group[place] == group]


def odd_lowest(claim: Claim) -> None:
    """29D1a: the lowest rated (of those whom nobody from above meets) and the highest ranked below."""
    two, left = crossing(claim), code_of(claim) != "odd-lowest"
    (i, j), own = two.edge, members(two, group_of(two))
    free = [place for place in own if not (left and place in hosts(two))]
    ratings = [rho for place in free if (rho := two.field.players[place].rho) is not None]
    claim.require(len(own) == claim.number("count"), f"{len(own)} have that score")
    claim.require(len(own) == 1 or two.field.players[i].rho == min(ratings), "somebody is rated lower")
    claim.require(i in free, "somebody from above meets the odd player")
    if len(free) > 1:
        published = [claim.section.player(two.field.players[place].no).rating for place in free]
        shown = claim.section.player(claim.who("odd")).rating
        lowest = shown is not None and shown == min(rating for rating in published if rating is not None)
        claim.require(lowest != (code_of(claim) == "odd-lowest-for-pairing"), "by the ratings published")
    claim.require(j == members(two, group_of(two) + 1)[0], "somebody ranks higher in the next group")


def odd_unrated(claim: Claim) -> None:
    """29D1c: all of the group are unrated but for those whom somebody from above meets."""
    two = crossing(claim)
    left = [place for place in members(two, group_of(two)) if place not in hosts(two)]
    claim.require(all(two.field.players[place].rho is None for place in left), "somebody is rated")
    claim.require(two.edge[1] == members(two, group_of(two) + 1)[0], "somebody ranks higher")


def odd_accelerated(claim: Claim) -> None:
    """28R: a group of an accelerated round."""
    crossing(claim)
    claim.require(view_of(claim).is_accelerated, "the round is not accelerated")


def odd_nearest(claim: Claim) -> None:
    """29L1: of those whom the odd player could meet with scores as good, nobody of that score is nearer."""
    two = crossing(claim)
    i, j = two.edge
    claim.require(view_of(claim).event.options["small_event"] == "one_vs_two", "29L1 is not in force")
    best = structure(two.judge, two.judge.solved.judge.legal)
    dropping = {a for a, b in two.judge.solved.judge.legal if not two.field.inside(a, b)}
    for _, pairing in two.judge.graded:
        same = {a for a, b in pairing if not two.field.inside(a, b)} == dropping
        if len(dropping) == 1 and same and structure(two.judge, pairing) == best:
            (other,) = (b for a, b in pairing if a == i)
            claim.require(distance(two, i, j) <= distance(two, i, other), f"{other} is nearer")


def distance(two: Two, i: int, j: int) -> int:
    """How far two ratings are apart."""
    return abs((two.field.players[i].rho or 0) - (two.field.players[j].rho or 0))


def structure(judge: Judge, pairing: Pairing) -> list[int]:
    """K0 to C3 in one row."""
    return [value for block in judge.solved.judge.structure.value(pairing) for value in block]


def odd_several(claim: Claim) -> None:
    """29D2: no pairing has fewer who leave a score, from the top down, with restrictions as good."""
    two = crossing(claim)
    own = structure(two.judge, two.judge.solved.chosen)
    least = min(structure(two.judge, pairing) for _, pairing in two.judge.graded)
    claim.require(own == least, "fewer could leave a score")


def odd_other(claim: Claim) -> None:
    """29D1b: another pair than the usual one, and what the usual one would cost."""
    two, why = crossing(claim), inner(claim, "why")
    code = why.saying.code.removeprefix(PREFIX)
    first, second = usual_pair(two)
    numbers = {two.field.players[place].no for place in (first, second)}
    claim.require((first, second) != two.edge, "this is the usual pair")
    if not code.startswith("usual"):
        claim.require(barred_pair(why) == numbers, f"the usual pair is {numbers}")
        return
    named = {who.no for name in ("first", "second") if isinstance(who := why.facts[name], Who)}
    claim.require(named == numbers, f"the usual pair is {numbers}")


def usual_pair(two: Two) -> tuple[int, int]:
    """The lowest rated whom nobody from above meets, and the highest ranked of the next group."""
    own = [place for place in members(two, group_of(two)) if place not in hosts(two)]
    rated = [place for place in own if two.field.players[place].rho is not None]
    low = max(rated or own, key=lambda place: (-(two.field.players[place].rho or 0), place))
    return low, members(two, group_of(two) + 1)[0]


def usual(claim: Claim) -> None:
    """29D1b: what the usual pair would cost, by all pairings that have it."""
    two = two_of(claim, (claim.who("first"), claim.who("second")))
    rows = [structure(two.judge, pairing) for _, pairing in two.judge.graded if two.edge in pairing]
    own, code = structure(two.judge, two.judge.solved.judge.legal), code_of(claim)
    if code == "usual-impossible":
        claim.require(not rows, "a round with the usual pair is possible")
        return
    least = min(rows)
    if code == "usual-strains":
        claim.require(least[:RESTRICTIONS] > own[:RESTRICTIONS], "no more need meet who are kept apart")
    elif code == "usual-scores":
        claim.require(least[:RESTRICTIONS] == own[:RESTRICTIONS], "restrictions suffer first")
        claim.require(least > own, "no score would suffer")
    else:
        claim.require(least == own, "scores would suffer")
        claim.require(changes_above(two), "those from above could stay the same")


def changes_above(two: Two) -> bool:
    """Whether every best round with the usual pair has other players going down from the groups above."""
    own, field = structure(two.judge, two.judge.solved.judge.legal), two.field
    top = field.group[two.edge[0]]

    def above(pairing: Pairing) -> set[tuple[int, int]]:
        return {e for e in pairing if not field.inside(*e) and field.group[e[0]] < top}

    rounds = [one for _, one in two.judge.graded if two.edge in one and structure(two.judge, one) == own]
    return all(above(one) != above(two.judge.solved.judge.legal) for one in rounds)


def one_leaves(claim: Claim) -> None:
    """29D: who leaves the group, alone, and how many it has."""
    judge = view_of(claim).judge(claim.who("odd"))
    odd = judge.place(claim.who("odd"))
    group = judge.solved.field.group[odd]
    claim.require(leaving(judge, group) == [odd], "others leave it")
    counted(claim, judge, group)


def several_leave(claim: Claim) -> None:
    """29D2: how many leave the group."""
    judge, group = scored_group(claim)
    gone = len(leaving(judge, group))
    claim.require(gone == claim.number("leaving") > 1, f"{gone} leave")
    counted(claim, judge, group)


def scored_group(claim: Claim) -> tuple[Judge, int]:
    """The group of the score which is named, among those whom the reason concerns."""
    judge, named = view_of(claim).judge(*claim.reason.players), tenths_of(claim.facts["score"])
    field = judge.solved.field
    places = map(judge.place, claim.reason.players)
    found = {field.group[place] for place in places if field.players[place].sigma == named}
    claim.require(len(found) == 1, "none of them has that score")
    return judge, found.pop()


def leaving(judge: Judge, group: int) -> list[int]:
    """Who of a group meets somebody of a lower one."""
    of = judge.solved.field.group
    return [i for i, j in judge.solved.chosen if of[i] == group < of[j]]


def counted(claim: Claim, judge: Judge, group: int) -> None:
    """The group has that many players, with that score."""
    field = judge.solved.field
    own = [card for card, at in zip(field.players, field.group, strict=True) if at == group]
    claim.require(len(own) == claim.number("count"), f"the group has {len(own)}")
    claim.require({card.sigma for card in own} == {tenths_of(claim.facts["score"])}, "another score")


def taken_from_above(claim: Claim) -> None:
    """29D: how many of a group meet somebody from above."""
    judge, group = scored_group(claim)
    of = judge.solved.field.group
    own = [j for i, j in judge.solved.chosen if of[i] < group == of[j]]
    scores = {c.sigma for c, g in zip(judge.solved.field.players, of, strict=True) if g == group}
    claim.require(len(scores) == 1, "the group has several scores")
    claim.require(len(own) == claim.number("count"), f"{len(own)} meet somebody from above")


def before_colours(claim: Claim) -> None:
    """29D: who would meet whom before colours."""
    two = two_of(claim, (claim.who("odd"), claim.who("host")))
    claim.require(two.legal[two.edge[0]] == two.edge[1] and not two.inside, "they would not meet")
    claim.require(two.edge not in two.judge.solved.chosen, "they meet all the same")
    claim.require(two.field.players[two.edge[0]].no == claim.who("odd"), "the other one is odd")


def barrier_in_group(claim: Claim) -> None:
    """29D: the two who cannot meet are of one group, and one of them leaves it."""
    why = inner(claim, "why")
    two = two_of(claim, barred_pair(why))
    claim.require(two.inside, "they are of two groups")


def barrier_below(claim: Claim) -> None:
    """29D: the odd player cannot meet somebody of a lower group, who would come first."""
    why: Said = inner(claim, "why")
    two = two_of(claim, barred_pair(why))
    i, j = two.edge
    claim.require(not two.inside, "they are of one group")
    claim.require(j < two.now[i] or j < two.legal[i], "somebody higher is met")


CHECKS: dict[str, Check] = {
    "halves": halves,
    "halves-and-others": halves,
    "halves-accelerated": halves,
    "halves-accelerated-and-others": halves,
    "odd-lowest": odd_lowest,
    "odd-lowest-left": odd_lowest,
    "odd-lowest-for-pairing": odd_lowest,
    "odd-unrated": odd_unrated,
    "odd-accelerated": odd_accelerated,
    "odd-nearest": odd_nearest,
    "odd-several": odd_several,
    "odd-other": odd_other,
    "usual-scores": usual,
    "usual-strains": usual,
    "usual-impossible": usual,
    "usual-changes-above": usual,
    "group-one-leaves": one_leaves,
    "group-several-leave": several_leave,
    "group-taken-from-above": taken_from_above,
    "group-before-colors": before_colours,
    "group-inside": barrier_in_group,
    "group-not-below": barrier_below,
}
