"""US Chess: the rule of the first criterion that gets worse in the best round with a game, by trying all."""

from __future__ import annotations

from tests.oracles.us_chess_brute import pairing_cards
from tests.oracles.us_chess_bye import in_order, tier, without
from tests.oracles.us_chess_cards import Card
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_field import can_be_paired, hard
from tests.oracles.us_chess_search import Edge, Pairing, total
from tests.oracles.us_chess_shift import transposed, usable
from tests.oracles.us_chess_sizes import moved

Rules = frozenset[str]

RULES = {
    "met-twice": ("27A1",),
    "computers": ("36E",),
    "met": ("27A1", "28S", "28S1"),
    "third-avoided": ("29E5f1",),
    "request": ("28T",),
    "scores": ("27A2",),
    "distance": ("29D2",),
    "side": ("28R2",),
    "third": ("29E5f",),
    "four": ("29E5b",),
    "three": ("29E5b",),
    "two": ("29E5b",),
    "due": ("29E3",),
}
"""The rules that may be cited for each criterion before switches are measured."""
TEAMS = ("28N1a", "28N1b", "29E8")
LIMITS = ("29E5a", "29E5b", "29E5f", "29E5h")
SIZES = (
    ("29E5d",),
    ("29E6a",),
    ("29E5e", "29E5a"),
    ("29E5d",),
    ("29E5d",),
    ("29E5c",),
)
"""Interchanges within the low limit; changed boards, points above the limit, interchanges, their points,
points of transpositions."""
HALF_BYES = 3
"""The first tier of those who took a half-point bye."""
CHANGED = 1
EVENED = (("29E5d",), ("29E5d",), ("29E5d",), ("29E5c",), ("29E7/3",))
"""The same where the boards between switches move: the last is how evenly changes are spread."""


def game_rules(judge: Judge, asked: Edge) -> tuple[str, ...]:
    """What forbids a game, or the first criterion that gets worse in the best round with it."""
    if not judge.is_allowed(asked):
        twice, machines, once = hard(judge.event, *(judge.solved.field.players[place] for place in asked))
        return (*(("36E",) if machines else ()), *(RULES["met"] if once or twice else ()))
    rows = [(row, pairing) for row, pairing in judge.graded if asked in pairing]
    if not rows:
        return ("27A1", "36E")
    least, own = min(row for row, _ in rows), judge.vector(judge.solved.chosen)
    best = _best(judge, asked, [pairing for row, pairing in rows if row == least])
    at = next((i for i, (one, two) in enumerate(zip(own, least, strict=True)) if one != two), None)
    kind = "" if at is None else judge.names[at][0]
    if kind in ("team", "team-avoided"):
        return ("28N2",) if judge.event.options["team_avoidance"] == "never" else TEAMS
    if kind == "forbidden":
        return _forbidden(judge, asked, best)
    if kind in ("over-high", "over-low"):
        better = judge.harm(best) < judge.harm(judge.solved.chosen)
        return LIMITS if better or _changed(judge, best) else _of_order(judge, best)
    return RULES[kind] if kind else _of_switches(judge, best)


def _changed(judge: Judge, best: Pairing) -> bool:
    """Whether a board that would change was itself switched for colours."""
    own = {edge for edge in judge.solved.chosen if edge not in best}
    return not own <= set(judge.solved.judge.legal)


def _forbidden(judge: Judge, asked: Edge, best: Pairing) -> tuple[str, ...]:
    """A switch that the event does not make, or an unrated player who drops; else the order of ratings."""
    rules = ("29D1a", "29E5d", "29E5f")
    return rules if _changed(judge, best) else (*rules, *_of_order(judge, best))


def _of_order(judge: Judge, best: Pairing) -> tuple[str, ...]:
    """Rating order is left without better colours: inside a group, or by who plays down and to whom."""
    field = judge.solved.field
    ours, theirs = ({e for e in one if not field.inside(*e)} for one in (judge.solved.chosen, best))
    inside = ("28J" if judge.event.round == 1 else "27A3", "29C2")
    return inside if ours == theirs else (*inside, "29D1a", "29D1b")


def _of_switches(judge: Judge, best: Pairing) -> tuple[str, ...]:
    """Everything before is equal: rating order, or the number and size of the switches for colours."""
    ours, theirs = (_sizes(judge, one) for one in (judge.solved.chosen, best))
    found = [at for at, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b]
    if not _changed(judge, best):
        return _of_order(judge, best) if {*found} - {CHANGED} else ("29C1", *_of_order(judge, best))
    if judge.event.options["transposition_style"] == "swap":
        return SIZES[found[0]] if found else ("29C1",)
    return _of_shift(judge, best)


def _of_shift(judge: Judge, best: Pairing) -> tuple[str, ...]:
    """Switches are found first and evened out then: what is larger afterwards, or the method itself."""
    ours, theirs = (_evened(judge, one) for one in (judge.solved.chosen, best))
    at = next((at for at, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b), None)
    if at is None:
        return ("29C1",)
    return EVENED[at] if theirs[at] > ours[at] else ("29E6a", "29E7/3")


def _evened(judge: Judge, pairing: Pairing) -> list[int]:
    """Interchanges within the low limit, all of them, their points, the points and squares of the rest."""
    small, _, _, interchanges, points, _ = _sizes(judge, pairing)
    return [small, interchanges, points, *total(pairing, transposed(judge.solved.judge))]


def _sizes(judge: Judge, pairing: Pairing) -> list[int]:
    """C12 and C13 to C16 in one row."""
    low, sizes, _ = judge.solved.judge.rest(pairing)
    return [*low, *sizes]


def _best(judge: Judge, asked: Edge, candidates: list[Pairing]) -> Pairing:
    """The best of the pairings with a game; where boards between switches move, after that movement."""
    found = min(candidates, key=judge.solved.judge.rest)
    if judge.event.options["transposition_style"] == "swap":
        return found
    allowed, cost = usable(judge.solved.judge, found), transposed(judge.solved.judge)
    same = [one for one in candidates if all(edge == asked or allowed(*edge) for edge in one)]
    return min(same, key=lambda one: (total(one, cost), total(one, moved(judge.solved.judge.ref))))


def bye_rules(judge: Judge, bye: int, other: int) -> Rules:
    """What puts one player before another for the bye."""
    event, known = judge.event, pairing_cards(judge.event)
    cards = [known[no] for no in (*(card.no for card in judge.solved.field.players), bye)]
    me, them, order = known[bye], known[other], in_order(event, cards)
    if them.barred and not me.barred:
        return frozenset({"28L3"})
    first = next((card for card in order if _leaves_pairable(judge, cards, card)), me)
    if order.index(them) < order.index(first):
        return frozenset({"27A1"})
    if first is not me:
        rematches = not _leaves_pairable(judge, cards, me)
        return frozenset({"27A1"} if rematches else _for_colours(judge, me, them))
    return frozenset(_in_order(judge, me, them))


def _leaves_pairable(judge: Judge, cards: list[Card], gone: Card) -> bool:
    """Whether all others can be paired."""
    return can_be_paired(judge.event, without(cards, gone))


def _for_colours(judge: Judge, me: Card, them: Card) -> set[str]:
    """The bye was moved for colours: of those it could be moved to, or after all of them in the order."""
    same = me.sigma == them.sigma and tier(judge.event, them) == 0
    return {"28L2a"} if same else _in_order(judge, me, them)


def _in_order(judge: Judge, me: Card, them: Card) -> set[str]:
    """The first step of the order in which the two differ."""
    event = judge.event
    half = [tier(event, card) >= HALF_BYES for card in (me, them)]
    if event.round == 1 and me.late != them.late:
        return {"28L2"}
    if me.sigma > them.sigma:
        return {"28L5", "28L4"} if half[1] else {"28L5"}
    return {"28L4"} if me.sigma == them.sigma and half[0] != half[1] else {"28L2"}
