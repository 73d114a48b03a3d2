"""Trophies and goods (32F, 32G, 33D): one thing for a player, the best that is left, by tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing
from crosstable.rulebooks.prize_extras import Gift, is_team_event
from crosstable.rulebooks.prize_kinds import Offer
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prize_claims import Claims
from crosstable.rulebooks.us_chess.prize_pool import Tie, worth


@dataclass(slots=True)
class Things:
    """What cannot be divided, given out."""

    gifts: list[Gift] = field(default_factory=list)
    left: list[Offer] = field(default_factory=list)
    level: list[Reason] = field(default_factory=list)
    """Where the tie-breaks leave players together, so that somebody has to decide."""

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
    """The things of one list, to players who have none of it yet."""
    served: set[int] = set()
    left = list(offers)
    if claims.setting("prize.items") == "with_money":
        for pool in (pool for tie in ties for pool in tie.pools):
            won = [offer for offer in left if offer in pool.offers]
            order = [line for line in lines if line.player in pool.players]
            for gift in _given(things, order, won, claims, "33D2a", beside=beside):
                served.add(gift.player)
        left = [offer for offer in left if not offer.cents]
    order = [line for line in lines if line.player not in served]
    for _ in _given(things, order, left, claims, None, beside=beside):
        continue


def _given(
    things: Things,
    lines: Sequence[Standing],
    offers: Sequence[Offer],
    claims: Claims,
    number: str | None,
    *,
    beside: bool,
) -> Iterator[Gift]:
    """Things to players in the order of the standings, each the best that is left."""
    left = list(offers)
    for at, line in enumerate(lines):
        offer = next((one for one in left if claims.is_open(line.player, one.prize)), None)
        if offer is None:
            continue
        left.remove(offer)
        rivals = _rivals(lines[at + 1 :], line, offer, claims)
        gift = _gift(line, offer, rivals, claims, number, beside=beside and things.has(line.player))
        things.gifts.append(gift)
        _note_level(things, line, offer, rivals, claims)
        yield gift
    things.left += left


def _rivals(later: Sequence[Standing], line: Standing, offer: Offer, claims: Claims) -> list[Standing]:
    """Others with the same score who could win the same thing."""
    return [one for one in later if one.score == line.score and claims.is_open(one.player, offer.prize)]


@rule("32F1", "32G1")
def _gift(
    line: Standing,
    offer: Offer,
    rivals: Sequence[Standing],
    claims: Claims,
    number: str | None,
    *,
    beside: bool,
) -> Gift:
    """A thing with its reason: the rule of its kind, and that a tie was broken for it."""
    no, prize = line.player, offer.prize
    text = f"{claims.called(no)} has the {prize.thing} of {offer.name}, the best that is left"
    text += f"; the order of the standings goes before {len(rivals)} with the same score" if rivals else ""
    if beside:
        number, text = "32F2", text + ", beside the one of a place or class"
    elif number == "33D2a":
        text += " among those who share its money"
    elif offer.name in _posted(claims):
        number, text = "33D1a", text + " in the order posted"
    elif offer.cents:
        number = "33D2"
    else:
        number = ("32F1" if rivals else "32F") if prize.trophy else ("32G1" if rivals else "32G")
    reason = Reason(number or "33D2", (no, *(one.player for one in rivals)), text, {"prize": offer.name})
    return Gift(no, 0, (offer.name,), reason, is_team_event(claims.section))


def _note_level(
    things: Things, line: Standing, offer: Offer, rivals: Sequence[Standing], claims: Claims
) -> None:
    """Players whom no tie-break separates from the one who got a thing."""
    level = [one.player for one in rivals if one.place == line.place]
    if level:
        names = ", ".join(claims.called(no) for no in (line.player, *level))
        text = f"the tie-breaks leave {names} level for the {offer.prize.thing} of {offer.name}: "
        number = "32F1" if offer.prize.trophy else "32G1"
        things.level.append(Reason(number, (line.player, *level), text + "decide it by a play-off or a lot"))
