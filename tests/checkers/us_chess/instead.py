"""Why not that opponent: the first rule that gets worse in the best round with that game, by trying all."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.model.sayings import Who
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.pairs import barred_pair
from tests.checkers.us_chess.view import (
    Spoken,
    Two,
    boards_of,
    code_of,
    count_of,
    inner,
    two_of,
    view_of,
)
from tests.oracles.us_chess_claims import Claim as Search
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_colours import due
from tests.oracles.us_chess_instead import _best
from tests.oracles.us_chess_options import limits, series_limit
from tests.oracles.us_chess_search import Edge, Pairing, opponents
from tests.oracles.us_chess_shift import rings
from tests.oracles.us_chess_sizes import change_size, is_interchange, limit_size
from tests.oracles.us_chess_structure import teammates


def asked(claim: Claim) -> tuple[int, int]:
    """The two players of the question."""
    assert claim.question is not None
    return claim.question


def they_meet(claim: Claim) -> None:
    """They are paired with each other."""
    named = {claim.who("one"), claim.who("two")}
    claim.require({*asked(claim)} == named and named in view_of(claim).games, "they do not meet")


def paired_apart(claim: Claim) -> None:
    """29J: one is of a pool of unrated players with plus scores, the other is not."""
    view, who, other = view_of(claim), claim.who("who"), claim.who("other")
    claim.require({who, other} == {*asked(claim)} and not view.together(who, other), "paired together")
    pool = next(one for one in view.pools if who in {card.no for card in one.field.players})
    plus = all(2 * card.sigma > 10 * (view.event.round - 1) for card in pool.field.players)
    claim.require(plus and not any(card.rated for card in pool.field.players), "not such a pool")


def others_stuck(claim: Claim) -> None:
    """27A1: the two may meet, but no round has their game."""
    two = two_of(claim, asked(claim))
    claim.require(two.judge.is_allowed(two.edge), "they may not meet at all")
    claim.require(not any(two.edge in pairing for _, pairing in two.judge.graded), "a round has that game")


def best_round(claim: Claim, two: Two) -> Pairing:
    """The round with that game that the answer shows, or else the one that a search finds."""
    assert isinstance(claim, Spoken)
    ours = set(two.judge.solved.chosen)
    for reason in claim.beside:
        if reason.code == "us-chess.best-with":
            theirs, own = (reason.said.facts[name] for name in ("theirs", "ours"))
            new, old = (two.judge.places(boards_of(one)) for one in (theirs, own))  # type: ignore[arg-type]
            return tuple(sorted((ours - {*old}) | {*new}))
    return found_best(two.judge, two.edge)


def found_best(judge: Judge, edge: Edge) -> Pairing:
    """The best round with a game, by trying all."""
    rows = [(row, pairing) for row, pairing in judge.graded if edge in pairing]
    least = min(row for row, _ in rows)
    return _best(judge, edge, [pairing for row, pairing in rows if row == least])


def best_with(claim: Claim) -> None:
    """No round with that game is better in what comes before the measure of switches."""
    two = two_of(claim, asked(claim))
    best, ours = best_round(claim, two), set(two.judge.solved.chosen)
    theirs, own = (two.judge.places(boards_of(inner(claim, name))) for name in ("theirs", "ours"))
    claim.require({*own} == ours - {*best} and {*theirs} == {*best} - ours, "other boards change")
    claim.require(two.edge in best and len({p for e in best for p in e}) == len(two.field), "no such round")
    claim.require(
        two.judge.vector(best) == least_with(two.judge, two.edge, best), "a better round has that game"
    )


def least_with(judge: Judge, edge: Edge, best: Pairing) -> list[int]:
    """The best that a round with a game can do; by 29E6b the boards made from the top stay where they can."""
    kept = {*best} & {*judge.solved.chosen} if judge.event.options["color.method"] == "top_down" else set()
    return min(row for row, pairing in judge.graded if edge in pairing and kept <= {*pairing})


def worse(claim: Claim) -> None:
    """The first criterion that gets worse, with its numbers and players."""
    two = two_of(claim, asked(claim))
    named = {claim.who("one"), claim.who("two")}
    claim.require(named == {*asked(claim)} and two.edge not in two.judge.solved.chosen, "others were asked")
    best = best_round(claim, two)
    search = Search(two.judge, two.edge, code_of(claim), claim.reason.data, best)
    top_down = view_of(claim).event.options["color.method"] == "top_down"
    claim.require(is_first(search) if top_down else search.is_true(), "the search finds otherwise")
    claim.require(numbers_agree(claim), "the numbers belong to something else")
    more = MORE.get(code_of(claim))
    claim.require(more is None or more(claim, search), "in detail")


def is_first(search: Search) -> bool:
    """29E6b: as ever where a rule gets worse; where a rule would get better, only the method says no."""
    least = least_with(search.judge, search.asked, search.best)
    own = search.judge.vector(search.ours)
    if search.asked not in search.best or search.judge.vector(search.best) != least:
        return False
    return search.code in METHOD if own > least else search.code in METHOD or search.explains(own, least)


METHOD = {"as-good", "method-from-the-top"}
COUNTED = ("count", "instead")


def numbers_agree(claim: Claim) -> bool:
    """What the words count is what the answer compares."""
    data = claim.reason.data
    if not all(name in claim.facts for name in COUNTED) or "ours" not in data:
        return True
    return (claim.number("count"), count_of(claim.facts["instead"])) == (data["theirs"], data["ours"])


def elsewhere(claim: Claim, search: Search) -> bool:
    """28N, 28T: the two named meet in that round, not as paired, and are to be kept apart."""
    judge = search.judge
    three, four = claim.who("three"), claim.who("four")
    (edge,) = judge.places([(three, four)])
    cards = [view_of(claim).cards[no] for no in (three, four)]
    kept = teammates(judge.event, *cards) and cards[0].team == claim.facts.get("team")
    if code_of(claim).endswith("request"):
        kept = frozenset((three, four)) in judge.event.avoid
    return edge in search.best and edge not in search.ours and kept


def drops_unrated(claim: Claim, search: Search) -> bool:
    """29D1a: an unrated player goes down in that round who does not as paired."""
    odd = search.judge.place(claim.who("odd"))
    unrated = search.judge.solved.field.players[odd].rho is None
    return unrated and odd in search._dropping(search.best) and odd not in search._dropping(search.ours)


def left_over(claim: Claim, search: Search) -> bool:
    """28R: one is left over as paired, another in that round, and colours are no better."""
    return view_of(claim).is_accelerated and search._other_odd()


def further_in_all(claim: Claim, search: Search) -> bool:
    """29D2: those who leave a score play further below, the steps added up."""
    group = search.judge.solved.field.group
    home = group[search.judge.place(claim.who("odd"))]

    def steps(pairing: Pairing) -> int:
        return sum(group[j] - group[i] for i, j in pairing if group[i] == home)

    return steps(search.best) > steps(search.ours)


def less_close(claim: Claim, search: Search) -> bool:
    """29D2: the squares of the groups jumped add up to more; a "why not" says so if accelerated."""
    group = search.judge.solved.field.group

    def squares(pairing: Pairing) -> list[int]:
        groups = range(max(group) + 1)
        return [sum((group[j] - group[i]) ** 2 for i, j in pairing if group[i] == own) for own in groups]

    said = code_of(claim).startswith("posted") or view_of(claim).is_accelerated
    return said and squares(search.best) > squares(search.ours)


def blocked(claim: Claim, search: Search) -> bool:
    """29C2: natural opponents, whom the way to part another natural pair parts as well."""
    solved = search.judge.solved
    natural, legal = opponents(solved.natural), opponents(solved.judge.legal)
    one, two = search.asked
    parted = sorted(map(search.judge.place, barred_pair(inner(claim, "why"))))
    ring = next((ring for ring in rings(solved.natural, solved.judge.legal) if one in ring), frozenset())
    return natural[one] == two != legal[one] and natural[parted[0]] == parted[1] and {*parted} <= ring


def given_colour(claim: Claim, search: Search) -> bool:
    """29E: the colour named is the one that the player would have, or not get."""
    place = search.judge.place(claim.who("who"))
    card = search.judge.solved.field.players[place]
    colour = getattr(claim.facts["colour"], "value", "")
    kind = code_of(claim).partition("-")[2]
    if kind == "due":
        return due(card) == colour
    if kind == "third":
        return card.history.replace("x", "")[-2:] == 2 * colour
    less = getattr(claim.facts["less"], "value", "")
    return (card.balance > 0) == (colour == "W") and {colour, less} == {"W", "B"}


def changed(claim: Claim, search: Search) -> bool:
    """29E6a: colours as good, with so many boards changed."""
    ref = search.judge.solved.judge.ref
    counts = [sum(ref.changed(*edge) for edge in one) for one in (search.ours, search.best)]
    same = search.judge.harm(search.best) == search.judge.harm(search.ours)
    return same and counts == [count_of(claim.facts["instead"]), claim.number("count")]


def as_good_colours(claim: Claim, search: Search) -> bool:
    """29E5d: colours as good."""
    return search.judge.harm(search.best) == search.judge.harm(search.ours)


def points(claim: Claim, search: Search) -> bool:
    """29E5d, 29E5e: what interchanges, or changes above the limit, add up to."""
    ref, field = search.judge.solved.judge.ref, search.judge.solved.field
    low, high = limits(search.judge.event.options)

    def total(pairing: Pairing) -> int:
        if code_of(claim).endswith("interchanged-points"):
            return sum(change_size(ref, *e, field.unrated) for e in pairing if is_interchange(ref, *e))
        return sum(size for e in pairing if low < (size := limit_size(ref, *e)) <= high)

    sums = total(search.ours), total(search.best)
    within = "limit" not in claim.facts or claim.number("limit") == low
    return sums == (claim.number("ours"), claim.number("theirs")) and sums[0] < sums[1] and within


def uneven(claim: Claim, search: Search) -> bool:
    """29E7/3: the changes add up to as much, and their squares to more."""
    ref, field = search.judge.solved.judge.ref, search.judge.solved.field

    def sizes(pairing: Pairing) -> list[int]:
        return [change_size(ref, *e, field.unrated) for e in pairing if not is_interchange(ref, *e)]

    ours, theirs = sizes(search.ours), sizes(search.best)
    return sum(ours) == sum(theirs) and sum(x * x for x in theirs) > sum(x * x for x in ours)


def unused(claim: Claim, search: Search) -> bool:
    """29E5d, 29E5f: the pair named is of that round, and is a switch that this event does not make."""
    three, four = claim.facts["three"], claim.facts["four"]
    assert isinstance(three, Who) and isinstance(four, Who)
    (edge,) = search.judge.places([(three.no, four.no)])
    ref, options = search.judge.solved.judge.ref, search.judge.event.options
    if edge not in search.best:
        return False
    if code_of(claim).endswith("no-interchanges"):
        return is_interchange(ref, *edge) and options["color.interchanges"] == "never"
    limit = series_limit(options)
    return limit_size(ref, *edge) > limit == claim.number("limit")


def from_the_top(claim: Claim, search: Search) -> bool:
    """29E6b: the method is in force, and scores are not what keeps the two apart."""
    options = search.judge.event.options
    return bool(options["color.method"] == "top_down" and search.asked not in search.ours)


def more_changed(claim: Claim, search: Search) -> bool:
    """29E6a: boards changed before the others move, as paired and at the least with that game."""
    judge = search.judge
    ref = judge.solved.judge.ref
    row = judge.vector(search.best)
    rounds = [one for own, one in judge.graded if own == row and search.asked in one]
    least = min(rounds, key=judge.solved.judge.rest)
    counts = [sum(ref.changed(*e) for e in one) for one in (judge.solved.plain, least)]
    return counts == [claim.number("ours"), claim.number("theirs")] and counts[0] < counts[1]


def switches_first(claim: Claim, search: Search) -> bool:
    """29E7/3: the boards between switches move in this event, and some were switched."""
    options = search.judge.event.options
    return bool(options["transposition_style"] == "shift") and search.asked not in search.ours


MORE: dict[str, Callable[[Claim, Search], bool]] = {
    "worse-team-mates": elsewhere,
    "worse-request": elsewhere,
    "worse-unrated-drops": drops_unrated,
    "worse-left-over": left_over,
    "worse-distance-in-all": further_in_all,
    "worse-less-close": less_close,
    "worse-natural-blocked": blocked,
    "worse-third": given_colour,
    "worse-apart": given_colour,
    "worse-due": given_colour,
    "worse-changed": changed,
    "worse-interchanges": as_good_colours,
    "worse-interchanged-points": points,
    "worse-points-over-limit": points,
    "worse-uneven": uneven,
    "method-no-interchanges": unused,
    "method-series-limit": unused,
    "method-from-the-top": from_the_top,
    "method-more-changed": more_changed,
    "method-switches-first": switches_first,
}

BY_SEARCH = (
    "rematches thirds-avoided team-mates request sides scores scores-more groups distance distance-in-all "
    "less-close "
    "unrated-drops odd-lowest odd left-over host rating-order nearest-order natural-blocked third apart due "
    "colors over-limit switch-over-limit more-over-limit further-over-limit switch-too-large interchanges "
    "changed switch switch-in-all interchanged-points points-over-limit uneven"
)

CHECKS: dict[str, Check] = {
    "they-meet": they_meet,
    "paired-apart": paired_apart,
    "others-stuck": others_stuck,
    **{f"worse-{name}": worse for name in BY_SEARCH.split()},
    "as-good": worse,
    **{f"method-{name}": worse for name in ("from-the-top", "no-interchanges", "series-limit")},
    **{f"method-{name}": worse for name in ("more-changed", "switches-first")},
    "best-with": best_with,
}
