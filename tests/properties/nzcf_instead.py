"""The best NZCF round with a game, and the first criterion that is worse there, by the oracle alone."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from tests.oracles.nzcf_literal import Control, bye_order
from tests.oracles.nzcf_literal_cards import Draw, read_draw
from tests.oracles.nzcf_literal_groups import Meter, Paired, Players

BUDGET = 3_000_000
EXCHANGES = ("B8.2", "B8.4", "B9.2", "B9.3")


@dataclass(frozen=True)
class Held(Draw):
    """A draw in which two players may have only each other."""

    together: frozenset[int] = frozenset()

    def legal(self, one: int, other: int) -> bool:
        """The absolute rules, and neither is to meet somebody else."""
        return Draw.legal(self, one, other) and (one in self.together) == (other in self.together)


@dataclass(frozen=True)
class Round:
    """A round as the oracle pairs it."""

    draw: Draw
    control: Control
    bye: int | None

    @property
    def pairs(self) -> frozenset[frozenset[int]]:
        """All pairs."""
        return frozenset(frozenset(both) for one in self.control.done for both in (*one.seated, *one.own))

    def incoming(self, at: int) -> Players:
        """Who came into a group from above."""
        return self.control.pairer.ranked(self.control.done[at - 1].out) if at else ()


def round_with(document: dict[str, Any], *together: int, ours: Round | None = None) -> Round | None:
    """The round of a document, or the best one in which two players meet, in the groups of `ours`."""
    plain = read_draw(document)
    given = {one.name: getattr(plain, one.name) for one in fields(plain)}
    draw = Held(**given, together=frozenset(together))
    for bye in bye_order(draw):
        control = Control(draw, Meter(BUDGET), bye)
        if ours is not None and bye == ours.bye:
            control.groups = list(ours.control.groups)
        if control.run() is not None:
            return Round(draw, control, bye)
    return None


@dataclass(frozen=True)
class Worse:
    """The first group that differs, and the rules that may be named for the first criterion worse in it."""

    rules: tuple[str, ...]
    ours: Any = None
    theirs: Any = None
    at: Paired | None = None
    then: Paired | None = None


def first_worse(ours: Round, theirs: Round | None) -> Worse:
    """By which rule the best round with a game is worse."""
    if theirs is None:
        return Worse(("B2.1",))
    if ours.bye != theirs.bye:
        return Worse(("B5.1", "B5.2"), ours.bye, theirs.bye)
    for at, (mine, other) in enumerate(zip(ours.control.done, theirs.control.done, strict=False)):
        if ours.control.groups[at] != theirs.control.groups[at]:
            assert len(theirs.control.groups[at]) > len(ours.control.groups[at])
            return Worse(("B10.2",))
        if _made(mine) != _made(other):
            return _first_in(ours, theirs, at) or _in_all(ours, theirs)
    raise AssertionError("the two rounds are the same")


def forbidding(draw: Draw, one: int, other: int) -> str:
    """The absolute rule that keeps two players apart: they have met, or colours."""
    return "B2.1" if other in draw.cards[one].opponents or one in draw.cards[other].opponents else "B2.3"


def _made(group: Paired) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    """What became of a group."""
    return frozenset(frozenset(both) for both in (*group.seated, *group.own)), frozenset(group.out)


def _first_in(ours: Round, theirs: Round, at: int) -> Worse | None:
    """The first criterion of one group."""
    mine, other = ours.control.done[at], theirs.control.done[at]
    came, pairer = ours.incoming(at), ours.control.pairer
    merged = len(came) >= len(ours.control.groups[at])
    passed = [() if merged else [no for no in came if no in group.out] for group in (mine, other)]
    if len(passed[1]) > len(passed[0]):
        return Worse(("B6.6",), len(passed[0]), len(passed[1]), mine, other)
    if passed[0] != passed[1] and len(passed[0]) == len(passed[1]):
        return Worse(("B6.6",), None, None, mine, other)
    if len(other.out) > len(mine.out):
        return Worse(("B2.4",), len(mine.out), len(other.out), mine, other)
    again = [sum(not pairer.may_go_up(*seat) for seat in group.seated) for group in (mine, other)]
    if again[1] > again[0]:
        return Worse(("B2.6",), None, None, mine, other)
    for floater in came:
        one, two = dict(mine.seated).get(floater), dict(other.seated).get(floater)
        if one is not None and two is not None and one != two:
            if _rank(ours, one) < _rank(ours, two):
                return Worse(("B6.1",), None, None, mine, other)
            break
    if set(mine.out) != set(other.out):
        return _leavers(ours, mine, other)
    return _remainder(ours, mine, other)


def _rank(one: Round, no: int) -> tuple[int, int]:
    """The rank of a player."""
    return one.draw.cards[no].rank


def _leavers(ours: Round, mine: Paired, other: Paired) -> Worse | None:
    """Who goes down: floats repeated, then the lower ranked."""
    if len(mine.out) != len(other.out):
        return None
    again = [sum(not ours.control.pairer.may_go_down(no) for no in group.out) for group in (mine, other)]
    if again[1] > again[0]:
        return Worse(("B2.6",), None, None, mine, other)
    lowest = [
        max(some, key=lambda no: _rank(ours, no))
        for some in (set(mine.out) - set(other.out), set(other.out) - set(mine.out))
    ]
    worse = _rank(ours, lowest[1]) < _rank(ours, lowest[0]) and again[0] == again[1]
    return Worse(("B7.2",), None, None, mine, other) if worse else None


def _remainder(ours: Round, mine: Paired, other: Paired) -> Worse | None:
    """The remainder group: balance, interchange, alternation, transposition."""
    paired = [sorted(no for both in group.own for no in both) for group in (mine, other)]
    if paired[0] != paired[1] or "8.8" in mine.tags:
        return Worse(("B8.8",), None, None, mine, other) if "8.8" in mine.tags else None
    losses = [ours.control.pairer.losses(group.own) for group in (mine, other)]
    if losses[1][0] > losses[0][0]:
        return Worse(("B2.5",), losses[0][0], losses[1][0], mine, other)
    if {a for a, _ in mine.own} != {a for a, _ in other.own}:
        return Worse(EXCHANGES, None, None, mine, other)
    if losses[1][1] > losses[0][1]:
        return Worse(("B2.7",), losses[0][1], losses[1][1], mine, other)
    return Worse(("B9.1",), None, None, mine, other)


def _in_all(ours: Round, theirs: Round) -> Worse:
    """Two whole rounds by B2.4 to B2.6, or by the order of the rules."""
    for rule, count in (("B2.4", _gaps), ("B2.4", _unequal), ("B2.5", _balance), ("B2.6", _repeats)):
        if count(theirs) > count(ours):
            return Worse((rule,), count(ours), count(theirs))
    return Worse(("B4.2c",))


def _gaps(one: Round) -> int:
    """The sum of the distances between scores, in half points."""
    cards = one.draw.cards
    return sum(abs(cards[a].score - cards[b].score) for a, b in map(tuple, one.pairs))


def _unequal(one: Round) -> int:
    """Games between players on different scores."""
    cards = one.draw.cards
    return sum(cards[a].score != cards[b].score for a, b in map(tuple, one.pairs))


def _balance(one: Round) -> int:
    """Players who cannot get the balancing colour."""
    pairs = tuple((min(both), max(both)) for both in one.pairs)
    return one.control.pairer.losses(pairs)[0]


def _repeats(one: Round) -> int:
    """Players who float the same way twice running."""
    cards, found = one.draw.cards, 0
    for both in one.pairs:
        up, down = sorted(both, key=lambda no: cards[no].score)
        if cards[up].score != cards[down].score and not one.draw.exempt(up, down):
            found += (cards[up].last_float == "U") + (cards[down].last_float == "D")
    return found
