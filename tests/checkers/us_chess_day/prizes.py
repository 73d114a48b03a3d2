"""Checkers for money: who gets what out of which pool, and why a prize is not somebody's (32B, 33C)."""

from __future__ import annotations

from fractions import Fraction

from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.prize_view import PrizeView, Share, Turn, amounts, named, view
from tests.checkers.us_chess_day.told import cents, part
from tests.oracles.prizes_us import dearest
from tests.oracles.prizes_us_field import Offer, may_win, ranking


def pool_of(claim: Claim) -> tuple[PrizeView, Turn, Share]:
    """The division that a sentence is about, by its players; prizes and amounts have to be its own."""
    found, players = view(claim), claim.whos("players")
    turn, share = found.turn_of(players[0]), found.share_of(players[0])
    claim.require(share is not None, "gets nothing")
    assert share is not None
    claim.require(set(players) == set(share.money), f"sharing: {sorted(share.money)}")
    told = amounts(part(claim, "prizes"))
    claim.require(told == {o.name: int(o.cents) for o in share.division.offers}, f"{share.names}")
    return found, turn, share


def shares(claim: Claim) -> None:
    """The pool of the player, the score, by how many it is divided, and what comes out."""
    found, turn, share = pool_of(claim)
    player, code = claim.who("player"), claim.reason.code.rpartition(".")[2]
    claim.require(claim.points("score") == turn.score * 10, f"the score is {turn.score}")
    claim.require(cents(claim, "cents") == found.whole(share)[player], f"gets {found.whole(share)[player]}")
    at_cap = {no for no, money in share.money.items() if is_capped(turn, share, no)}
    claim.require(("capped" in code) == (player in at_cap), f"at the largest prize: {at_cap}")
    claim.require(("apart" in code) == share.apart, "apart, or not")
    if "apart" in code:
        claim.require(claim.number("tied") == len(share.money), "divided by")
    elif "capped" not in code:
        claim.require(claim.number("sharing") == len(share.money) - len(at_cap), "divided by")
        claim.require((code == "prize-shares-rest") == bool(at_cap), f"at the largest prize: {at_cap}")
        if at_cap:
            claim.require(cents(claim, "capped") == sum(share.money[no] for no in at_cap), "what they have")
    else:
        claim.require(cents(claim, "cents") == turn.most(player), f"the largest: {turn.most(player)}")


def is_capped(turn: Turn, share: Share, no: int) -> bool:
    """Whether somebody has less than an equal share of what the others divide, the largest prize."""
    return share.money[no] == turn.most(no) and any(m > share.money[no] for m in share.money.values())


def wins_alone(claim: Claim) -> None:
    """One player, one prize, and no larger one was open."""
    found, _, share = pool_of(claim)
    player = claim.who("player")
    claim.require(len(share.money) == 1 and len(share.names) == 1, "more than one")
    most = max(o.cents for o in share.left if may_win(found.person[player], o))
    claim.require(cents(claim, "cents") == most, f"a prize of {most} was open")
    claim.require(claim.points("score") == found.person[player].score * 10, "the score")


def wins_apart(claim: Claim) -> None:
    """One player, a prize closed to the others, and more than an equal share of all."""
    found, _, share = pool_of(claim)
    player = claim.who("player")
    claim.require(share.apart and list(share.money) == [player], f"{share.money}")
    claim.require(cents(claim, "cents") == share.money[player] > share.common, f"{share.common}")
    claim.require(claim.points("score") == found.person[player].score * 10, "the score")
    pool_apart(claim)


def most_valuable(claim: Claim) -> None:
    """Of the prizes left none is worth more to the player."""
    found, _, share = pool_of(claim)
    [player] = claim.whos("players")
    [offer] = share.division.offers
    best = min((o for o in share.left if may_win(found.person[player], o)), key=ranking)
    claim.require(offer.cents == best.cents, f"{best.name} is worth {best.cents}")


def pool_apart(claim: Claim) -> None:
    """The prizes are closed to everybody else who shared until then."""
    _, _, share = pool_of(claim)
    claim.require(share.apart, "not apart")
    others = [p for p in share.sharing if p.no not in share.money]
    claim.require(others, "nobody else")
    open_ = [(p.no, o.name) for p in others for o in share.division.offers if may_win(p, o)]
    claim.require(not open_, f"open: {open_}")


def pool_largest(claim: Claim) -> None:
    """No other prizes for different players of those who share are worth more together."""
    _, _, share = pool_of(claim)
    claim.require(not share.apart, "apart")
    one = claim.reason.code.endswith("one")
    claim.require(one == (len(share.names) == 1), f"{share.names}")
    best = dearest(share.sharing, share.left)
    worth = sum((o.cents for o in best), Fraction(0))
    claim.require(sum(o.cents for o in share.division.offers) == worth, f"{[o.name for o in best]}")


def better_apart(claim: Claim) -> None:
    """Each gets more from these prizes than an equal share of all would be."""
    found, players = view(claim), claim.whos("players")
    share = found.share_of(players[0])
    assert share is not None
    claim.require(share.apart and set(players) == set(share.money), f"{share.money}")
    claim.require(set(named(claim, "prizes")) == share.names, f"{share.names}")
    claim.require(claim.number("tied") == len(players), "how many")
    each = sum(o.cents for o in share.division.offers) / len(players)
    claim.require(cents(claim, "each") == each // 1, f"each {each}")
    claim.require(cents(claim, "common") == share.common // 1 and each > share.common, f"{share.common}")


def at_largest(claim: Claim) -> None:
    """The player stops at the largest prize open without the tie, and others go on."""
    found, player = view(claim), claim.who("player")
    turn, share = found.turn_of(player), found.share_of(player)
    assert share is not None
    claim.require(share.money[player] == cents(claim, "cents") == turn.most(player), f"{turn.most(player)}")
    claim.require(any(m > share.money[player] for m in share.money.values()), "no others divide more")


def division(claim: Claim) -> None:
    """The arithmetic: what is divided, by how many, each one's part, and the odd cents."""
    found = view(claim)
    share = found.share_of(claim.reason.players[0])
    assert share is not None
    most = max(share.money.values())
    sharing = [no for no, money in share.money.items() if money == most]
    claim.require(claim.number("sharing") == len(sharing), f"{sharing}")
    pool = sum(share.money[no] for no in sharing)
    claim.require(cents(claim, "pool") == pool, f"{pool} is divided")
    claim.require(cents(claim, "each") == most // 1, f"each {most}")
    odd = cents(claim, "pool") - len(sharing) * cents(claim, "each")
    claim.require(claim.number("odd") == odd, f"{odd} odd cents")


def none_left(claim: Claim) -> None:
    """None of the prizes left is open to any of them, and these are all that are left."""
    found, players = view(claim), claim.whos("players")
    turn = found.turn_of(players[0])
    left = {o.name: o for o in turn.before}
    told = named(claim, "prizes")
    claim.require(set(told) == set(left), f"left: {sorted(left)}")
    able = [(no, name) for no in players for name in told if may_win(found.person[no], left[name])]
    claim.require(not able, f"open: {able}")


def offered(claim: Claim) -> tuple[PrizeView, Offer]:
    """The prize that a sentence says somebody does not have."""
    found = view(claim)
    [(name, worth)] = amounts(part(claim, "offer")).items()
    claim.require(found.offer[name].cents == worth, f"pays {found.offer[name].cents}")
    return found, found.offer[name]


def not_brought_in(claim: Claim) -> None:
    """The prize was left and open to exactly these, stayed out, and what came in instead is worth more."""
    found, offer = offered(claim)
    players, used = claim.whos("players"), [found.offer[name] for name in named(claim, "used")]
    turn = found.turn_of(players[0])
    taken = {o for share in turn.shares for o in share.division.offers}
    claim.require(offer in turn.before and offer not in taken, "was gone, or came in")
    claim.require(used and set(used) <= taken and claim.number("count") == len(used), "what came in")
    own = claim.reason.code.rpartition(".")[2]
    if "question" not in getattr(claim, "about", {}):
        able = {p.no for p in turn.tied if may_win(p, offer)}
        claim.require(set(players) == able, f"open to {able}")
    if own == "prize-equal-worth":
        claim.require(all(o.cents == offer.cents for o in used), "worth more or less")
        claim.require(all(ranking(o) < ranking(offer) for o in used), "comes later")
        return
    dividing = [share for share in turn.shares if set(share.division.offers) & set(used)]
    few = [share.names for share in dividing if share.apart and len(share.names) < len(share.money)]
    claim.require(not few, f"not everybody brings in one prize: {few}")
    if own == "prize-brought-in-together":
        worth_most(claim, turn, offer, used)
    else:
        claim.require(all(o.cents > offer.cents for o in used), f"{[(o.name, o.cents) for o in used]}")
    if "one-for-player" in own:
        claim.require(len(players) == 1, "several")


def alone_gives_more(claim: Claim) -> None:
    """Those who could win it and divide apart are more than their prizes, and get more so than in common."""
    found, offer = offered(claim)
    players, dividing = claim.whos("players"), claim.whos("dividing")
    turn = found.turn_of(players[0])
    taken = {o for share in turn.shares for o in share.division.offers}
    claim.require(offer in turn.before and offer not in taken, "was gone, or came in")
    if "question" not in getattr(claim, "about", {}):
        claim.require(set(players) == {p.no for p in turn.tied if may_win(p, offer)}, "open to others")
    shares = [share for share in turn.shares if set(share.money) & set(players)]
    apart = [share for share in shares if share.apart and len(share.names) < len(share.money)]
    claim.require({no for share in apart for no in share.money} == set(dividing), "who divide apart")
    claim.require(
        set(named(claim, "own")) == {name for one in apart for name in one.names}, "what they divide"
    )
    for share in apart:
        each = sum(o.cents for o in share.division.offers) / len(share.money)
        claim.require(each > share.common, f"{share.common} in common")
    used = [o for share in shares if share not in apart for o in share.division.offers]
    claim.require(bool(used) == claim.reason.code.endswith("some-more"), f"others bring in {used}")
    if used:
        claim.require(set(named(claim, "used")) == {o.name for o in used}, "what the others bring in")
        worth_most(claim, turn, offer, used)


def worth_most(claim: Claim, turn: Turn, offer: Offer, used: list[Offer]) -> None:
    """No way to give those who divide the prizes used one prize each, this among them, is worth more."""
    people = {p for one in turn.shares for p in one.division.people if set(one.division.offers) & set(used)}
    taken = {o for share in turn.shares for o in share.division.offers}
    free = [o for o in turn.before if o not in taken or o in used]
    reachable: set[frozenset[Offer]] = {frozenset()}
    for person in people:
        mine = [one for one in free if may_win(person, one)]
        reachable |= {chosen | {one} for chosen in reachable for one in mine if one not in chosen}
    best = max(sum(o.cents for o in chosen) for chosen in reachable if offer in chosen)
    claim.require(best <= sum(o.cents for o in used), f"{best} with it")


def same_score(claim: Claim) -> None:
    """Others with the player's score have the prize."""
    found, offer = offered(claim)
    turn = found.turn_of(claim.reason.players[0])
    share = next((one for one in turn.shares if offer in one.division.offers), None)
    claim.require(share is not None, "others have it not")
    assert share is not None
    claim.require(claim.reason.players[0] not in share.money, "has a part of it")
    claim.require(set(claim.whos("winners")) == set(share.money), f"{sorted(share.money)}")


def went_to(claim: Claim) -> None:
    """The winners have it, with their score, which is higher."""
    found, offer = offered(claim)
    share = next((s for t in found.turns for s in t.shares if offer in s.division.offers), None)
    claim.require(share is not None, "nobody has it")
    assert share is not None
    winners = claim.whos("winners")
    claim.require(set(winners) == set(share.money), f"{sorted(share.money)}")
    score = found.person[winners[0]].score
    claim.require(claim.points("score") == score * 10, f"{score}")
    claim.require(score > found.person[claim.reason.players[0]].score, "not above")


CHECKS: dict[str, Check] = {
    "prize-wins-alone": wins_alone,
    "prize-wins-apart": wins_apart,
    "prize-shares": shares,
    "prize-shares-rest": shares,
    "prize-shares-capped": shares,
    "prize-shares-apart": shares,
    "prize-shares-apart-capped": shares,
    "prize-most-valuable": most_valuable,
    "prize-pool-apart": pool_apart,
    "prize-pool-one": pool_largest,
    "prize-pool-several": pool_largest,
    "prize-better-apart": better_apart,
    "prize-at-largest": at_largest,
    "prize-division": division,
    "prize-division-odd": division,
    "prize-none-left-to-win": none_left,
    "prize-equal-worth": not_brought_in,
    "prize-one-for-player": not_brought_in,
    "prize-one-brought-in": not_brought_in,
    "prize-brought-in-together": not_brought_in,
    "prize-alone-gives-more": alone_gives_more,
    "prize-alone-gives-some-more": alone_gives_more,
    "prize-same-score-has-it": same_score,
    "prize-went-to": went_to,
}
