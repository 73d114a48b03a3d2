"""Trophies and goods (32F, 32G, 33D): one thing for a player, the best that is left, by tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from crosstable.model.awards import Undecided
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing
from crosstable.model.stated import state
from crosstable.rulebooks.shared.prize_extras import Gift, is_team_event
from crosstable.rulebooks.shared.prize_kinds import Offer
from crosstable.rulebooks.shared.undecided_prizes import between_level, following
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.pool import Tie, worth
from crosstable.rulebooks.us_chess.prizes.takers import possible_takers
from crosstable.rulebooks.us_chess.sentences import prizes as say


@dataclass(frozen=True, slots=True)
class Turn:
    """A thing whose turn it is, who may have it, and the rule if it stays with the money."""

    offer: Offer
    able: frozenset[int]
    number: str | None = None


@dataclass(slots=True)
class Things:
    """What cannot be divided, given out."""

    gifts: list[Gift] = field(default_factory=list)
    left: list[Offer] = field(default_factory=list)
    undecided: list[Undecided] = field(default_factory=list)
    """What players are level for, so that a play-off or a lot has to decide."""

    def has(self, no: int) -> bool:
        """Whether a player has a thing already."""
        return any(gift.player == no for gift in self.gifts)


@rule("32F", "32F2", "32G", "33D", "33D1", "33D2", "33D2a")
def hand_out(
    lines: Sequence[Standing], ties: Sequence[Tie], offers: Sequence[Offer], claims: Claims
) -> Things:
    """One thing for a player; with 33D2a those of prizes with money stay with the money.

    With 32F2 the things of age and grade groups are a list of their own, beside the others.
    """
    things = Things()
    ranked = in_rank([offer for offer in offers if offer.prize.thing], claims)
    plus = bool(claims.setting("prize.grade_plus_place"))
    for group in (False, True) if plus else (None,):
        own = [offer for offer in ranked if group is None or (offer.prize.kind == "group") == group]
        _hand_out_list(things, lines, ties, own, claims, beside=bool(group))
    return things


@rule("33D1a")
def in_rank(offers: Sequence[Offer], claims: Claims) -> list[Offer]:
    """The things in the order posted, those not named there by money, then place before class and so on."""
    place = {name: at for at, name in enumerate(_posted(claims))}
    return sorted(offers, key=lambda offer: (place.get(offer.name, len(place)), worth(offer)))


def _posted(claims: Claims) -> tuple[str, ...]:
    """The names of prizes in the order that was posted for their things."""
    names = claims.setting("prize.item_rank")
    return tuple(map(str, names)) if isinstance(names, tuple) else ()


def _hand_out_list(
    things: Things,
    lines: Sequence[Standing],
    ties: Sequence[Tie],
    offers: Sequence[Offer],
    claims: Claims,
    *,
    beside: bool,
) -> None:
    """The things of one list in turn, one for a player; what the tie-breaks leave open stays undecided."""
    turns = list(_turns(lines, ties, offers, claims))
    tiers = [
        [line.player for line in level] for _, level in groupby(lines, key=lambda one: (one.score, one.place))
    ]
    served: set[int] = set()
    open_turns: list[tuple[Turn, frozenset[int | None]]] = []
    for turn, takers in zip(turns, possible_takers(tiers, [turn.able for turn in turns]), strict=True):
        first = next(iter(takers))
        if len(takers) > 1:
            open_turns.append((turn, takers))
        elif first is None:
            things.left.append(turn.offer)
        else:
            rivals = _rivals(lines, first, turn.able - served)
            served.add(first)
            gift = _gift(first, turn, rivals, claims, beside=beside and things.has(first))
            things.gifts.append(gift)
    things.undecided += _still_open(lines, open_turns, claims)


def _turns(
    lines: Sequence[Standing], ties: Sequence[Tie], offers: Sequence[Offer], claims: Claims
) -> Iterator[Turn]:
    """The things of a list in the order in which they are given; with 33D2a first those with money."""
    left, everybody = list(offers), [line.player for line in lines]
    if claims.setting("prize.items") == "with_money":
        for pool in (pool for tie in ties for pool in tie.pools):
            for offer in (offer for offer in left if offer in pool.offers):
                yield Turn(offer, _able(pool.players, offer, claims), "33D2a")
        left = [offer for offer in left if not offer.cents]
    for offer in left:
        yield Turn(offer, _able(everybody, offer, claims))


def _able(players: Sequence[int], offer: Offer, claims: Claims) -> frozenset[int]:
    """Those of some players who may win a prize."""
    return frozenset(no for no in players if claims.is_open(no, offer.prize))


def _rivals(lines: Sequence[Standing], no: int, able: frozenset[int]) -> list[int]:
    """Others with the same score, but behind by tie-breaks, who could win the same thing."""
    at = next(at for at, line in enumerate(lines) if line.player == no)
    own = lines[at]
    return [
        line.player
        for line in lines[at + 1 :]
        if line.score == own.score and line.place != own.place and line.player in able
    ]


@rule("32F1", "32G1")
def _gift(no: int, turn: Turn, rivals: Sequence[int], claims: Claims, *, beside: bool) -> Gift:
    """A thing with its reason: the rule of its kind, and that a tie was broken for it."""
    offer, people = turn.offer, (no, *rivals)
    saying = say.THING_BEFORE if rivals else say.THING
    has = saying.of(player=claims.who(no), thing=offer.thing, rivals=len(rivals), prize=offer.name)
    if beside:
        reason = state(say.THING_BESIDE, people, has=has, prize=offer.name)
    elif turn.number == "33D2a":
        reason = state(say.THING_WITH_MONEY, people, has=has, prize=offer.name)
    elif offer.name in _posted(claims):
        reason = state(say.THING_AS_POSTED, people, has=has, prize=offer.name)
    elif offer.cents:
        reason = Reason("33D2", people, has)
    else:
        alone = "32F" if offer.prize.trophy else "32G"
        reason = Reason(_tie_rule(offer) if rivals else alone, people, has)
    return Gift(no, 0, (offer.name,), reason, is_team_event(claims.section))


def _tie_rule(offer: Offer) -> str:
    """The rule on ties for a trophy, or for another thing."""
    return "32F1" if offer.prize.trophy else "32G1"


@rule("32F1", "32G1")
def _still_open(
    lines: Sequence[Standing], turns: Sequence[tuple[Turn, frozenset[int | None]]], claims: Claims
) -> Iterator[Undecided]:
    """What no tie-break gives to one player; things for the same players in one sentence."""
    for takers, alike in groupby(turns, key=lambda one: one[1]):
        offers = [turn.offer for turn, _ in alike]
        level = [line for line in lines if line.player in takers]
        players, places = [line.player for line in level], {line.place for line in level}
        number = _tie_rule(offers[0])
        if None in takers or len(places) > 1:
            yield following(claims.section, offers, players, number, or_nobody=None in takers)
        else:
            yield between_level(claims.section, offers, players, places.pop(), number)
