"""Checkers for trophies and goods, limits and play-offs (32C6, 32F, 33D, 34C, 34E)."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.awards import PrizeList
from crosstable.model.sayings import Money, Said, Several, Who
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.prize_view import PrizeView, Turn, amounts, view
from tests.checkers.us_chess_day.told import about, cents, part
from tests.oracles.prizes_us import money_of, shares
from tests.oracles.prizes_us_field import POOLED, Offer, Person, may_win, ranking

SMALL = 2
"""Cents by which rounding may part an exact amount from a paid one."""


def listed(claim: Claim) -> PrizeList:
    """The list of prizes that a claim is about."""
    found = view(claim).found
    assert found is not None
    return found


# 32F, 33D
def things(found: PrizeView, beside: bool | None = None) -> list[Offer]:
    """The things in the order in which they rank; of one list only, where groups have one of their own."""
    posted = list(found.settings.get("prize.item_rank", ()))
    separate = found.settings.get("prize.grade_plus_place", False)
    kept = [
        one
        for one in found.offers
        if one.item
        and one.kind in POOLED
        and (not separate or beside is None or (one.kind == "group") == beside)
    ]
    at = {one.name: posted.index(one.name) if one.name in posted else len(posted) for one in kept}
    return sorted(kept, key=lambda one: (at[one.name], *ranking(one)))


def holder_of(found: PrizeList, name: str) -> int | None:
    """Who has a thing for sure."""
    return next((award.player for award in found.awards if name in award.trophies), None)


def has(claim: Claim) -> tuple[Person, Offer]:
    """The player and the thing of a sentence, also where it stands within another."""
    outer = claim.facts.get("has")
    facts = outer.facts if isinstance(outer, Said) else claim.facts
    who, thing = facts["player"], facts["thing"]
    assert isinstance(who, Who) and isinstance(thing, Said)
    name, kind = str(thing.facts["prize"]), str(thing.facts["thing"])
    offer = view(claim).offer[name]
    raw = next(one for one in view(claim).document["prizes"] if one["name"] == name)
    claim.require(kind in ("trophy", raw.get("item")) and holder_of(listed(claim), name) == who.no, kind)
    claim.require(may_win(view(claim).person[who.no], offer), "is closed to the player")
    rivals = facts["rivals"]
    assert isinstance(rivals, int)
    check_rivals(claim, view(claim).person[who.no], offer, rivals)
    return view(claim).person[who.no], offer


def in_turn(found: PrizeView, beside: bool) -> list[Offer]:
    """The things in the order in which they are given: with 33D2a those that go with money come first."""
    listed = things(found, beside)
    if found.settings.get("prize.items") == "with_money":
        return sorted(listed, key=lambda one: not one.cents)
    return listed


def check_rivals(claim: Claim, person: Person, offer: Offer, rivals: int) -> None:
    """Others with the same score, behind in the order, who may win it too and have no better thing."""
    level = [p for p in view(claim).people if p.score == person.score and p.order > person.order]
    order = [one.name for one in in_turn(view(claim), beside=offer.kind == "group")]
    served = {holder_of(listed(claim), name) for name in order[: order.index(offer.name)]}
    able = [p.no for p in level if may_win(p, offer) and p.no not in served]
    if view(claim).settings.get("prize.items") == "with_money" and offer.cents:
        share = view(claim).share_of(person.no)
        able = [no for no in able if share is not None and no in share.money]
    claim.require(rivals == len(able), f"behind: {able}")


def best_left(claim: Claim) -> None:
    """Everything of higher rank that the player may win is somebody's who stands before, or level."""
    person, offer = has(claim)
    order = things(view(claim), beside=offer.kind == "group")
    money = view(claim).settings.get("prize.items") == "with_money"
    share = view(claim).share_of(person.no)
    for one in order[: order.index(offer)]:
        if money and bool(one.cents) != bool(offer.cents):
            continue
        if money and one.cents and (share is None or one.name not in share.names):
            continue
        if may_win(person, one):
            holder = holder_of(listed(claim), one.name)
            undecided = any(one.name in left.prizes for left in listed(claim).undecided)
            ahead = holder is not None and before(view(claim).person[holder], person)
            claim.require(ahead or undecided, f"{one.name} was left")


def before(one: Person, other: Person) -> bool:
    """Whether one stands before another."""
    return (-one.score, one.order) < (-other.score, other.order)


def thing_with_money(claim: Claim) -> None:
    """The player shares the money of the prize."""
    person, offer = has(claim)
    share = view(claim).share_of(person.no)
    claim.require(share is not None and offer.name in share.names, "does not share its money")
    best_left(claim)


def thing_as_posted(claim: Claim) -> None:
    """An order was posted."""
    claim.require(view(claim).settings.get("prize.item_rank"), "none is posted")
    best_left(claim)


def thing_beside(claim: Claim) -> None:
    """Groups have a list of their own, and the player has a thing of the other list too."""
    person, offer = has(claim)
    claim.require(view(claim).settings.get("prize.grade_plus_place") and offer.kind == "group", "one list")
    others = [one.name for one in things(view(claim), beside=False)]
    claim.require(any(holder_of(listed(claim), name) == person.no for name in others), "has no other")
    best_left(claim)


def thing_went_to(claim: Claim) -> None:
    """The holder has it, and stands before the player or the money went there."""
    thing = part(claim, "thing")
    claim.require(holder_of(listed(claim), str(thing.facts["prize"])) == claim.who("holder"), "has it not")
    claim.require(about(claim, "question", int) != claim.who("holder"), "is the one who asked")


# 32C6
def without_limited(found: PrizeView) -> dict[int, Fraction]:
    """What everybody would get if those above their limit were not there."""
    offers = [one for one in found.offers if one.kind in POOLED and one.cents]
    over = over_limit(found)
    return shares([p for p in found.people if p.no not in over], offers, found.exclusive)


def over_limit(found: PrizeView) -> dict[int, Fraction]:
    """Those whose share is above their limit -> what they may not take."""
    money = {no: cash for turn in found.turns for one in turn.shares for no, cash in one.money.items()}
    return {
        p.no: money[p.no] - p.limit
        for p in found.people
        if p.limit is not None and money.get(p.no, Fraction(0)) > p.limit
    }


def limit(claim: Claim) -> None:
    """The limit of the player, and what is above it."""
    found, no = view(claim), claim.who("player")
    claim.require(cents(claim, "limit") == found.person[no].limit, f"{found.person[no].limit}")
    over = over_limit(found).get(no, Fraction(0))
    claim.require(abs(cents(claim, "rest") - over) < 1 and over > 0, f"{over} is above it")


def ceiling(claim: Claim) -> None:
    """Somebody gets a part of the rest, in the order of nearness, up to what would be theirs otherwise."""
    gets = part(claim, "gets")
    who, limited, more = gets.facts["player"], gets.facts["limited"], gets.facts["more"]
    assert isinstance(who, Who) and isinstance(limited, Who) and isinstance(more, Money)
    found = view(claim)
    near(claim, gets.saying.code, found.person[who.no], found.person[limited.no])
    over = over_limit(found)
    claim.require(limited.no in over and 0 < more.cents < over[limited.no] + 1, f"{over}")
    if "most" in claim.facts:
        own = found.person[who.no].limit
        most = without_limited(found).get(who.no, Fraction(0))
        most = most if own is None else min(most, Fraction(own))
        claim.require(abs(cents(claim, "most") - most) < 1, f"would be {most}")
        claim.require(own_money(claim, who.no) <= most + 1, "gets more than that")


def near(claim: Claim, code: str, person: Person, limited: Person) -> None:
    """The same score, the same kind of prize, or anybody else of the section."""
    found = view(claim)
    share = found.share_of(limited.no)
    assert share is not None
    same_score = person.score == limited.score
    same_kind = any(may_win(person, one) for one in share.division.offers) and person.score < limited.score
    kind = code.rpartition(".")[2]
    if kind == "prize-more-same-score":
        claim.require(same_score, "another score")
    elif kind == "prize-more-same-kind":
        claim.require(same_kind and not same_score, "plays for other prizes")
    else:
        claim.require(not same_score and not same_kind, "is nearer")


def more(claim: Claim) -> None:
    """A part of the rest where no ceiling is told."""
    found = view(claim)
    person, limited = found.person[claim.who("player")], found.person[claim.who("limited")]
    near(claim, claim.reason.code, person, limited)
    over = over_limit(found)
    claim.require(0 < cents(claim, "more") < over[limited.no] + 1, f"{over}")


def own_money(claim: Claim, no: int) -> int:
    """What somebody gets of the pooled prizes."""
    award = next((one for one in listed(claim).awards if one.player == no), None)
    return 0 if award is None else award.cents


def left_by_limit(claim: Claim) -> None:
    """Everybody else has all that would be theirs without the limited, and something is left."""
    found, no = view(claim), claim.who("player")
    over = over_limit(found)
    claim.require(0 < about(claim, "cents", int) < over[no] + 1, f"{over}")
    if found.settings.get("prize.limited_rest") == "point_group":
        return
    for other, most in without_limited(found).items():
        own = found.person[other].limit
        capped = most if own is None else min(most, Fraction(own))
        claim.require(own_money(claim, other) >= capped - SMALL, f"{other} would have {capped}")


def other_reading(claim: Claim) -> None:
    """Who gets another amount when the rest above the limit is passed on in the other way."""
    changes = claim.facts["changes"]
    assert isinstance(changes, Several) and changes.all
    plain = claim.reason.code.endswith("within-score")
    claim.require(plain == (view(claim).settings.get("prize.limited_rest") != "point_group"), "the same way")
    exact = within_score(view(claim)) if plain else money_of(view(claim).document, view(claim).order)
    for one in changes.all:
        assert isinstance(one, Said)
        who, other, paid = one.facts["player"], one.facts["other"], one.facts["paid"]
        assert isinstance(who, Who) and isinstance(other, Money) and isinstance(paid, Money)
        claim.require(paid.cents == own_money(claim, who.no) != other.cents, f"{paid.cents} is paid")
        wanted = exact.get(who.no, Fraction(0))
        claim.require(abs(other.cents - wanted) <= SMALL, f"{who.no} would have {wanted}")


def within_score(found: PrizeView) -> dict[int, Fraction]:
    """All of the rest to the nearest score: the same, or the next of those who play for the same kind."""
    money = {no: cash for turn in found.turns for one in turn.shares for no, cash in one.money.items()}
    over = over_limit(found)
    for no, rest in over.items():
        money[no] -= rest
    for no in sorted(over, key=lambda one: (-found.person[one].score, found.person[one].order)):
        rest = over[no]
        for group in nearest(found, no, over):
            rest -= spread(found, money, group, rest)
            if rest <= 0:
                break
    return money


def nearest(found: PrizeView, no: int, over: dict[int, Fraction]) -> list[list[int]]:
    """The groups that have the rest of a limit in turn."""
    share = found.share_of(no)
    assert share is not None
    turns: list[Turn] = found.turns
    others = [[p for p in turn.tied if p.no not in over] for turn in turns]
    score = found.person[no].score
    same = [[p.no for p in group] for group in others if group and group[0].score == score]
    kinds = [
        [p.no for p in group if any(may_win(p, one) for one in share.division.offers)]
        for group in others
        if group and group[0].score < score
    ]
    return [*same, *kinds, *([p.no for p in group] for group in others)]


def spread(found: PrizeView, money: dict[int, Fraction], group: list[int], rest: Fraction) -> Fraction:
    """Give the rest evenly to a group, nobody above a limit of their own; what was given."""
    given = Fraction(0)
    while rest > given:
        room = {no: found.person[no].limit for no in group}
        free = [no for no in group if room[no] is None or money.get(no, Fraction(0)) < (room[no] or 0)]
        if not free:
            return given
        step = (rest - given) / len(free)
        for no in free:
            cap = room[no]
            if cap is not None:
                step = min(step, cap - money.get(no, Fraction(0)))
        for no in free:
            money[no] = money.get(no, Fraction(0)) + step
        given += step * len(free)
    return given


# 34C, 34E
def perfect(claim: Claim) -> None:
    """Several have won every round, and no play-off among them is on record."""
    found, players = view(claim), set(claim.whos("players"))
    rounds = found.document["rounds"]
    best = {p.no for p in found.people if p.score == rounds}
    claim.require(players == best and len(best) > 1, f"{best}")
    cash = bool(found.settings.get("prize.play_off_cash"))
    claim.require(cash == (claim.reason.code.rpartition(".")[2] == "prize-perfect-cash"), "the cash")
    held = [set(one["order"]) for one in found.document.get("play_offs", ())]
    claim.require(not any(best <= one for one in held), "was held")


def play_off(claim: Claim) -> None:
    """Who took part in a play-off, and whether it decides cash."""
    found, players = view(claim), set(claim.whos("players"))
    code = claim.reason.code.rpartition(".")[2]
    tied = {p.no for p in found.turn_of(min(players)).tied}
    held = [set(one["order"]) & tied for one in found.document["play_offs"]]
    claim.require(players <= tied, "are not tied")
    cash = bool(found.settings.get("prize.play_off_cash"))
    whole = any(one == tied for one in held)
    took = set().union(*held)
    if code == "prize-play-off-cash":
        claim.require(cash and whole and players == tied, f"{held} of {tied}")
    elif code == "prize-play-off-no-cash":
        claim.require(not cash and players == took, f"{held}")
    else:
        claim.require(cash and not whole and players == took, f"{held}")
        claim.require(set(claim.whos("missing")) == tied - took and tied - took, f"{tied - took}")


def went_by_play_off(claim: Claim) -> None:
    """The winners have the prize, with the same score, and came before the one who asks in a play-off."""
    found, asked = view(claim), claim.reason.players[0]
    [(name, _)] = amounts(part(claim, "offer")).items()
    pool = next(p for g in listed(claim).groups for p in g.pools if name in dict(p.prizes))
    winners = set(claim.whos("winners"))
    claim.require(winners == set(pool.players), f"{pool.players}")
    scores = {found.person[no].score for no in (*winners, asked)}
    claim.require(scores == {Fraction(claim.points("score"), 10)}, f"{scores}")
    orders = [one["order"] for one in found.document["play_offs"] if asked in one["order"]]
    ahead = [one for one in orders if all(one.index(no) < one.index(asked) for no in winners)]
    claim.require(ahead, f"{orders}")


CHECKS: dict[str, Check] = {
    "prize-thing": best_left,
    "prize-thing-before": best_left,
    "prize-thing-beside": thing_beside,
    "prize-thing-with-money": thing_with_money,
    "prize-thing-as-posted": thing_as_posted,
    "prize-thing-went-to": thing_went_to,
    "prize-limited": limit,
    "prize-ceiling": ceiling,
    "prize-more-same-score": more,
    "prize-more-same-kind": more,
    "prize-more-in-section": more,
    "prize-left-by-limit": left_by_limit,
    "prize-if-as-absent": other_reading,
    "prize-if-within-score": other_reading,
    "prize-perfect-cash": perfect,
    "prize-perfect-no-cash": perfect,
    "prize-play-off-cash": play_off,
    "prize-play-off-no-cash": play_off,
    "prize-play-off-not-all": play_off,
    "prize-went-by-play-off": went_by_play_off,
}
