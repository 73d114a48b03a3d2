"""Checkers for a remainder group (B2.5, B2.7, B8, B9): halves, transpositions, interchanges, colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.checkers.base import Check, Claim
from tests.checkers.nzcf.byes import stuck_colours
from tests.checkers.nzcf.differences import exchange_key, exchanged, in_order, pairer, ranked
from tests.checkers.nzcf.rounds import Stage
from tests.checkers.nzcf.view import View, colour, view_of
from tests.oracles.nzcf_literal_groups import Pairs


@dataclass(frozen=True)
class Part:
    """Those of a group who are paired by halves."""

    view: View
    stage: Stage

    @property
    def pairs(self) -> Pairs:
        """The pairs, the higher first, from the top."""
        return tuple(in_order(self.view, self.stage.own))

    @property
    def players(self) -> list[int]:
        """All of them in the order of rank."""
        return ranked(self.view, [no for pair in self.stage.own for no in pair])

    @property
    def natural(self) -> tuple[list[int], list[int]]:
        """The halves before anybody changes them."""
        half = len(self.players) // 2
        return self.players[:half], self.players[half:]

    @property
    def halves(self) -> tuple[list[int], list[int]]:
        """The halves after those who change them."""
        tops = {a for a, _ in self.pairs}
        return [no for no in self.players if no in tops], [no for no in self.players if no not in tops]

    def pairings(self) -> Iterator[Pairs]:
        """Every legal pairing of the part, the higher first, from the top."""
        return pairings(self.view, self.players)

    def transpositions(self) -> Iterator[Pairs]:
        """The legal pairings with the halves as they are."""
        tops = {a for a, _ in self.pairs}
        return (pairs for pairs in self.pairings() if {a for a, _ in pairs} == tops)

    def losses(self, pairs: Pairs) -> tuple[int, int]:
        """Who cannot balance, and who cannot alternate."""
        return pairer(self.view).losses(pairs)


def pairings(view: View, players: list[int]) -> Iterator[Pairs]:
    """Every legal pairing of some players."""
    if not players:
        yield ()
        return
    first, others = players[0], players[1:]
    for other in others:
        if view.legal(first, other):
            for more in pairings(view, [no for no in others if no != other]):
                yield ((first, other), *more)


def part_with(claim: Claim, *players: int) -> Part:
    """The part of the round in which some players are paired."""
    view = view_of(claim)
    for stage in view.made.stages:
        part = Part(view, stage)
        if set(players) <= set(part.players):
            return part
    claim.fail("they are not paired in one group")
    raise AssertionError


def about(claim: Claim) -> Part:
    """The part that a sentence is about."""
    return part_with(claim, *claim.reason.players)


def remainder(claim: Claim) -> None:
    """B4.2c: who is left to be paired among themselves."""
    part = about(claim)
    claim.require(list(claim.whos("members")) == part.players, f"{part.players}")
    claim.require(claim.number("count") == len(part.players), f"{len(part.players)}")


def even_number(claim: Claim) -> None:
    """B1.5: an even number, all paired among themselves."""
    part = about(claim)
    claim.require(set(claim.reason.players) == set(part.players), f"{part.players}")
    claim.require(len(part.players) % 2 == 0, "odd")


def halves(claim: Claim) -> None:
    """B8.1: the halves."""
    part = about(claim)
    named = list(claim.whos("upper")), list(claim.whos("lower"))
    claim.require(named == part.natural, f"{part.natural}")


def board(claim: Claim) -> tuple[Part, int, int]:
    """Two who meet, the higher first."""
    high, low = claim.who("high"), claim.who("low")
    part = part_with(claim, high, low)
    claim.require((high, low) in part.pairs, "they do not meet, or rank the other way")
    if "score" in claim.facts and "{score" in claim.reason.said.saying.one:
        claim.require(part.view.score(high) == part.view.score(low) == claim.points("score"), "scores")
    return part, high, low


def last_two(claim: Claim) -> None:
    """B8.2: nobody else is left to be paired in the group."""
    part, high, low = board(claim)
    claim.require(set(part.players) == {high, low}, f"{part.players}")
    claim.require(not part.stage.most, "not everybody could be paired")


def equal_places(claim: Claim) -> None:
    """B8.2: the same number in both halves."""
    part, high, low = board(claim)
    upper, lower = part.halves
    places = upper.index(high) + 1, lower.index(low) + 1
    claim.require(places == (claim.number("place"),) * 2, f"{places}")
    first, second = part.natural
    changed = (high, low) != (first[places[0] - 1], second[places[0] - 1])
    claim.require(changed == ("exchanged" in claim.reason.code), f"by rank {part.natural}")
    if changed:
        named = set(claim.whos("out")), set(claim.whos("into"))
        claim.require(named == (set(first) - set(upper), set(second) - set(lower)), f"{upper} and {lower}")


def fault(view: View, one: int, other: int) -> str:
    """What speaks against a pair in itself, the weightiest first."""
    if view.met(one, other):
        return "after-meeting"
    if stuck_colours(view, one, other):
        return "for-limit"
    balance, alternation = pairer(view).losses(((one, other),))
    return "for-balance" if balance else "for-alternation" if alternation else "for-others"


def fits(claim: Claim) -> None:
    """B9.1: who would be met in order, what is against it, and the first who fits."""
    part, high, low = board(claim)
    upper, lower = part.halves
    natural = claim.who("natural")
    claim.require(lower[upper.index(high)] == natural != low, f"{part.halves}")
    found = fault(part.view, high, natural)
    claim.require(claim.reason.code == f"nzcf.fits-{found}", f"it is {found}")
    if "colour" in claim.facts:
        dues = {part.view.card(no).due for no in (high, natural)}
        claim.require(dues == {colour(claim, "colour")}, f"due are {dues}")
    first_who_fits(claim, part, high, low)


def first_who_fits(claim: Claim, part: Part, high: int, low: int) -> None:
    """With the boards above as made nobody earlier leads to a pairing as good."""
    upper, lower = part.halves
    above, made = upper[: upper.index(high)], dict(part.pairs)
    best = part.losses(part.pairs)
    for pairs in part.transpositions():
        found = dict(pairs)
        same = all(found[no] == made[no] for no in above) and part.losses(pairs) == best
        earlier = lower.index(found[high]) < lower.index(low)
        claim.require(not (same and earlier), f"{found[high]} fits: {pairs}")


def order_of_halves(claim: Claim) -> None:
    """B8.2: number one against number one, and so on."""
    part = about(claim)
    claim.require(set(part.pairs) == set(zip(*part.halves, strict=True)), f"{part.pairs}")
    changed = claim.reason.code == "nzcf.in-order-interchanged"
    claim.require(bool(exchanged(part.view, part.pairs)[0]) is changed, "interchanged, or not")


def transposed(claim: Claim) -> None:
    """B8.3: the lower half in the order of its opponents."""
    part = about(claim)
    upper, lower = part.halves
    made = [dict(part.pairs)[no] for no in upper]
    claim.require(list(claim.whos("lower")) == made != lower, f"{made}")


def only_lower(claim: Claim) -> None:
    """B1.6: a transposition changes the lower half alone."""
    part = about(claim)
    upper, lower = part.halves
    claim.require([dict(part.pairs)[no] for no in upper] != lower, "nothing is transposed")


def interchange(claim: Claim) -> None:
    """B8.4: who changes halves, and no transposition of the first halves balances as many."""
    part = about(claim)
    out, into = exchanged(part.view, part.pairs)
    claim.require((set(claim.whos("out")), set(claim.whos("into"))) == (set(out), set(into)), f"{out} {into}")
    best = part.losses(part.pairs)[0]
    for pairs in part.pairings():
        if {a for a, _ in pairs} == set(part.natural[0]):
            claim.require(part.losses(pairs)[0] > best, f"this will do: {pairs}")


def first_interchange(claim: Claim) -> None:
    """B9.2, B9.3: no earlier interchange allows a pairing that balances as many."""
    part = about(claim)
    made, size = exchange_key(part.view, part.pairs), len(exchanged(part.view, part.pairs)[0])
    several = claim.reason.code.endswith("several")
    claim.require(size == (claim.number("count") if several else 1), f"{size} change")
    best = part.losses(part.pairs)[0]
    for pairs in part.pairings():
        found = part.losses(pairs)[0], exchange_key(part.view, pairs)
        claim.require(found >= (best, made), f"this comes first: {pairs}")


def rank_order_restored(claim: Claim) -> None:
    """B1.4: said after an interchange."""
    part = about(claim)
    claim.require(exchanged(part.view, part.pairs)[0], "nobody changes halves")


def both_balance(claim: Claim) -> None:
    """B2.5: two who would have to balance with the same colour."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    claim.require(pairer(view).losses(((one, other),))[0] == 1, "both can balance")
    claim.require({view.card(no).due for no in (one, other)} == {colour(claim, "colour")}, "the colour")


def cannot_alternate(claim: Claim) -> None:
    """B2.7: both are due the same colour, and not both to balance."""
    view, one, other = view_of(claim), claim.who("one"), claim.who("other")
    dues = {view.card(no).due for no in (one, other)}
    claim.require(dues == {colour(claim, "colour")}, f"{dues}")
    claim.require(not (view.card(one).balance and view.card(other).balance), "both balance")


def balanced(claim: Claim) -> None:
    """B2.5: as many cannot balance as in the best of all legal pairings."""
    part = about(claim)
    count = part.losses(part.pairs)[0]
    claim.require(claim.number("losses") == count, f"{count} cannot")
    claim.require(min(part.losses(pairs)[0] for pairs in part.pairings()) == count, "another does better")


def alternated(claim: Claim) -> None:
    """B2.7: as many cannot alternate as in the best transposition that balances as many."""
    part = about(claim)
    balance, count = part.losses(part.pairs)
    claim.require(claim.number("losses") == count and not part.view.draw.last, f"{count} cannot")
    ways = (part.losses(pairs) for pairs in part.transpositions())
    fewest = min(lost for kept, lost in ways if kept <= balance)
    claim.require(fewest == count, f"{fewest} in the best transposition")
    if not count:
        for pair in part.pairs:
            missed = misses_alternation(part.view, pair)
            claim.require(not missed, f"{missed} cannot")


def misses_alternation(view: View, pair: tuple[int, int]) -> list[int]:
    """Who of a pair has even colours and not the colour due."""
    white = view.white(*pair)
    given = {no: "W" if no == white else "B" for no in pair}
    return [no for no in pair if view.card(no).balance == 0 and view.card(no).due not in (None, given[no])]


def alternation_ignored(claim: Claim) -> None:
    """B8.3: the last round."""
    claim.require(view_of(claim).draw.last, "not the last round")


def most_pairs(claim: Claim) -> None:
    """B8.8: not everybody can be paired, and how many pairs at the most."""
    view, members = view_of(claim), claim.whos("members")
    fewest = view.fewest_left(tuple(members))
    claim.require(fewest > 0, "everybody can be paired")
    claim.require(claim.number("pairs") == (len(members) - fewest) // 2, f"{(len(members) - fewest) // 2}")
    found = [s for s in view.made.stages if s.most and set(members) <= s.here]
    claim.require(found and len(found[0].own) == claim.number("pairs"), "another number was made")


def among_most(claim: Claim) -> None:
    """B8.8: a pair of such a group."""
    part, _, _ = board(claim)
    claim.require(part.stage.most, "everybody could be paired")
    hosts = {host for _, host in part.stage.seated}
    rest = tuple(no for no in part.stage.here if no not in hosts and no not in dict(part.stage.seated))
    claim.require(part.view.fewest_left(rest) > 0, "everybody could be paired")


def left_over(claim: Claim) -> None:
    """B8.8: one of those without opponent in such a group."""
    view, who = view_of(claim), claim.who("who")
    claim.require(any(s.most and who in s.out for s in view.made.stages), "not so")


CHECKS: dict[str, Check] = {
    "nzcf.remainder": remainder,
    "nzcf.even-number": even_number,
    "nzcf.halves": halves,
    "nzcf.last-two": last_two,
    "nzcf.equal-places": equal_places,
    "nzcf.equal-places-alone": equal_places,
    "nzcf.equal-places-exchanged": equal_places,
    "nzcf.fits-after-meeting": fits,
    "nzcf.fits-for-limit": fits,
    "nzcf.fits-for-balance": fits,
    "nzcf.fits-for-alternation": fits,
    "nzcf.fits-for-others": fits,
    "nzcf.in-order": order_of_halves,
    "nzcf.in-order-interchanged": order_of_halves,
    "nzcf.transposed": transposed,
    "nzcf.only-lower-changes": only_lower,
    "nzcf.interchange": interchange,
    "nzcf.first-interchange": first_interchange,
    "nzcf.first-interchange-of-several": first_interchange,
    "nzcf.rank-order-restored": rank_order_restored,
    "nzcf.both-balance": both_balance,
    "nzcf.one-cannot-alternate": cannot_alternate,
    "nzcf.not-balanced": balanced,
    "nzcf.all-balanced": balanced,
    "nzcf.not-alternated": alternated,
    "nzcf.all-alternated": alternated,
    "nzcf.alternation-ignored": alternation_ignored,
    "nzcf.most-pairs": most_pairs,
    "nzcf.among-most-pairs": among_most,
    "nzcf.left-over": left_over,
}
