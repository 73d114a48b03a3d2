"""Checkers for the fund: entries, guarantees, hints, papers, and prizes that nobody has (32C, 32E, 33)."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model.results import Result
from crosstable.model.sayings import Part
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.prize_view import named, view
from tests.checkers.us_chess_day.told import about, cents, text
from tests.oracles.prizes_us_field import POOLED, Document, may_win, score_of

HALF = Fraction(1, 2)
TEN = 10


# 28M1, 32C1, 32C5: who can have no prize
def entry(claim: Claim, name: str = "player") -> Document:
    """An entry as the document has it."""
    no = claim.who(name)
    found: Document = next(one for one in view(claim).document["players"] if one["no"] == no)
    return found


def entered_again(claim: Claim) -> None:
    """The later entry follows from this one."""
    later = entry(claim, "later")
    chain = {one["no"]: one.get("reentry_of") for one in view(claim).document["players"]}
    back = chain[later["no"]]
    while back is not None and back != claim.who("player"):
        back = chain[back]
    claim.require(back == claim.who("player"), "is no earlier entry of the same person")


def withdrew(claim: Claim) -> None:
    """The player left before the last round."""
    after = entry(claim).get("withdrawn_after")
    claim.require(after == claim.number("round") < view(claim).document["rounds"], f"after {after}")
    claim.require(not view(claim).settings.get("prize.withdrawn_eligible"), "may win all the same")


def house_player(claim: Claim) -> None:
    """The player is marked as a house player."""
    claim.require("house" in entry(claim).get("flags", ()), "is none")


# 32C4, 32E
def entries_of(document: Document) -> int:
    """The entries that count for prizes based on them."""
    settings, count = document.get("settings", {}), 0
    for one in document["players"]:
        house = "house" in one.get("flags", ()) and not settings.get("prize.count_house", False)
        again = "reentry_of" in one and not settings.get("prize.count_reentries", True)
        free = one.get("info", {}).get("free_entry") and not settings.get("prize.count_free", False)
        gone = one.get("withdrawn_after") == 0
        count += not (house or again or free or gone)
    return count


def documents(claim: Claim) -> list[Document]:
    """The sections of the event."""
    found = view(claim).document
    return [found, *view(claim).beside]


def fund_of(claim: Claim) -> int:
    """All that is advertised, points apart."""
    prizes = [one for document in documents(claim) for one in document["prizes"]]
    return sum(one.get("cents", 0) for one in prizes if one["kind"] != "points")


def share(claim: Claim, name: str) -> Fraction:
    """A part of a whole."""
    found = claim.facts[name]
    assert isinstance(found, Part)
    return found.of_whole


def entries(claim: Claim) -> None:
    """How many count, of how many hoped for, and the part that follows."""
    common = "common" in claim.reason.code
    counted = documents(claim) if common else [view(claim).document]
    goals = {one.get("settings", {}).get("prize.based_on") for one in counted}
    count = sum(map(entries_of, counted))
    claim.require(claim.number("entries") == count, f"{count} count")
    claim.require(goals == {claim.number("goal")}, f"{goals}")
    if common:
        names = {one["name"] for one in counted}
        claim.require(set(named(claim, "sections")) == names, f"{names}")
    part = min(Fraction(1), Fraction(count, claim.number("goal")))
    claim.require(claim.reason.code.endswith("full") == (part == 1), f"{part}")
    if part < 1:
        claim.require(share(claim, "share") == part, f"{part}")
    paid_at_least(claim, part)


def paid_at_least(claim: Claim, part: Fraction) -> None:
    """Every prize of the fund comes to that part or more."""
    found = view(claim).found
    assert found is not None
    for line in found.fund.lines:
        claim.require(line.payable >= line.announced * part, f"{line.prize}: {line.payable}")


def at_least_half(claim: Claim) -> None:
    """More than 500 is advertised in all, so that nothing falls below one half."""
    claim.require(cents(claim, "announced") == fund_of(claim), f"{fund_of(claim)}")
    claim.require(cents(claim, "limit") == 50000 < fund_of(claim), "500 dollars")
    paid_at_least(claim, HALF)


def pays_more(claim: Claim) -> None:
    """The organiser pays a part above that due."""
    chosen = view(claim).settings.get("prize.percent")
    claim.require(share(claim, "share") * 100 == chosen, f"{chosen} is set")
    part = min(
        Fraction(1), Fraction(entries_of(view(claim).document), view(claim).settings["prize.based_on"])
    )
    least = max(part, HALF) if fund_of(claim) > 50000 else part
    claim.require(share(claim, "least") == least < share(claim, "share"), f"{least} is due")
    paid_at_least(claim, share(claim, "share"))


def guaranteed(claim: Claim) -> None:
    """The guaranteed prizes in full, the others at what is paid, and both together."""
    raw = [one for one in view(claim).document["prizes"] if one.get("cents") and one["kind"] != "points"]
    sure = [one for one in raw if one.get("guaranteed")]
    claim.require(named(claim, "prizes") == [one["name"] for one in sure], "the names")
    first = sum(one["cents"] for one in sure)
    found = view(claim).found
    assert found is not None
    rest = sum(line.payable for line in found.fund.lines if not line.guaranteed)
    claim.require(cents(claim, "guaranteed") == first and cents(claim, "others") == rest, f"{first}, {rest}")
    claim.require(cents(claim, "total") == first + rest, "the sum")


# 32C5
def person_entries(claim: Claim) -> list[int]:
    """All entries of a person, the first one first."""
    back = {one["no"]: one.get("reentry_of") for one in view(claim).document["players"]}
    found = [claim.who("player")]
    while back[found[0]] is not None:
        found.insert(0, back[found[0]])
    return found


def entry_counts(claim: Claim) -> None:
    """The points of the last entry, or of the best one; a score carried on may be more."""
    chain, document = person_entries(claim), view(claim).document
    claim.require(claim.number("entries") == len(chain) > 1, f"{chain}")
    scores = [score_of(document, no) * 10 for no in chain]
    best = view(claim).settings.get("prize.reentry_score") == "best"
    claim.require(best == claim.reason.code.endswith("best-entry-counts"), "the other setting")
    if not best:
        claim.require(claim.points("score") == scores[-1], f"{scores}")
        return
    claim.require(claim.points("score") == max(*scores, carried(document, chain)), f"{scores}")


def carried(document: Document, chain: list[int]) -> int:
    """The score with which the last entry goes on: the better one before it began, then its own."""
    start = next(one.get("joins", 1) for one in document["players"] if one["no"] == chain[-1])
    early, late = document | {"results": document["results"][: start - 1]}, document["results"][start - 1 :]
    before = max(score_of(early, no) for no in chain)
    return int((before + score_of(document | {"results": late}, chain[-1])) * 10)


# 32C, 32C1
def papers(claim: Claim) -> None:
    """What the section asks for and the winner has not given."""
    raw, wanted = entry(claim), view(claim).settings.get("prize.papers", ())
    missing = [one for one in wanted if one not in raw.get("info", {}).get("papers", ())]
    claim.require(missing and text(claim, "papers") == ", ".join(missing), f"{missing}")
    found = view(claim).found
    assert found is not None
    won = [award for award in found.awards if award.player == raw["no"] and award.cents]
    claim.require(won, "has won nothing")


def missed_the_end(claim: Claim) -> None:
    """The player withdrew early, was absent from the last round, or did not come to a game of it."""
    section, no = claim.section, claim.who("player")
    player, last = section.player(no), section.results[-1]
    code = claim.reason.code.rpartition(".")[2]
    claim.require(no in about(claim, "in_line", frozenset), "is not in line")
    games = [one for one in last.games if no in (one.white, one.black)]
    byes = [one for one in last.byes if one.player == no]
    if code == "prize-left-and-in-line":
        left = player.withdrawn_after
        claim.require(left == claim.number("round") and left is not None and left < section.rounds, f"{left}")
    elif code == "prize-absent-and-in-line":
        claim.require(not games and not [b for b in byes if b.kind.value != "zero"], "was there")
    else:
        lost = {Result.DOUBLE_FORFEIT}
        lost |= {Result.BLACK_BY_FORFEIT if games and games[0].white == no else Result.WHITE_BY_FORFEIT}
        claim.require(games and games[0].result in lost, "came")


# 32C2: prizes that nobody has
def unawarded_prize(claim: Claim) -> tuple[str, list[int]]:
    """The prize, and who of those who compete may win it."""
    name = about(claim, "prize", str)
    offer = view(claim).offer[name]
    return name, [p.no for p in view(claim).people if may_win(p, offer)]


def nobody_for_thing(claim: Claim) -> None:
    """Everybody who may win the thing has another, and nobody has this one."""
    name, able = unawarded_prize(claim)
    found = view(claim).found
    assert found is not None
    raw = next(one for one in view(claim).document["prizes"] if one["name"] == name)
    things = [*(["trophy"] if raw.get("trophy") else []), *([raw["item"]] if raw.get("item") else [])]
    claim.require(text(claim, "thing") == " and ".join(things), f"{things}")
    holders = {award.player for award in found.awards if award.trophies}
    claim.require(name not in {one for award in found.awards for one in award.trophies}, "somebody has it")
    open_ = {no for one in found.undecided for no in one.players}
    claim.require(set(able) <= holders | open_, f"{set(able) - holders} may have it")


def nobody_of_money(claim: Claim) -> None:
    """The money is divided, nobody has the thing, and of those who share none is left for it."""
    name, able = unawarded_prize(claim)
    found = view(claim).found
    assert found is not None
    claim.require(view(claim).settings.get("prize.items") == "with_money", "things do not follow the money")
    sharing = [s for t in view(claim).turns for s in t.shares if name in s.names]
    claim.require(sharing, "nobody has the money")
    claim.require(name not in {one for award in found.awards for one in award.trophies}, "somebody has it")
    holders = {award.player for award in found.awards if award.trophies}
    holders |= {no for one in found.undecided for no in one.players}
    free = [no for no in sharing[0].money if no in able and no not in holders]
    claim.require(not free, f"{free} may have it")


def all_have_prizes(claim: Claim) -> None:
    """Exactly these may win the prize, and each of them has money of another."""
    name, able = unawarded_prize(claim)
    claim.require(set(claim.whos("players")) == set(able) and able, f"{able}")
    for no in able:
        own = view(claim).share_of(no)
        claim.require(own is not None and name not in own.names, f"{no} has none, or this one")


# 33A, 33B, 33F: hints
def money_prizes(claim: Claim, *kinds: str) -> list[Document]:
    """The prizes of some kinds with money."""
    return [one for one in view(claim).document["prizes"] if one["kind"] in kinds and one.get("cents")]


def first_small(claim: Claim) -> None:
    """The largest place prize is below ten entry fees."""
    best = max(money_prizes(claim, "place"), key=lambda one: int(one["cents"]))
    fee = view(claim).settings["prize.entry_fee"]
    claim.require(text(claim, "prize") == best["name"] or best["cents"] == cents(claim, "first"), f"{best}")
    claim.require(cents(claim, "first") == best["cents"], f"{best['cents']}")
    claim.require(claim.number("times") == TEN and cents(claim, "fee") == fee, f"{fee}")
    claim.require(cents(claim, "usual") == TEN * fee > best["cents"], "ten times the fee")


def class_not_below(claim: Claim) -> None:
    """A class prize reaches the lowest place prize."""
    raw = next(one for one in view(claim).document["prizes"] if one["name"] == text(claim, "prize"))
    claim.require(raw["kind"] in ("class", "under", "unrated"), f"{raw['kind']}")
    least = min(money_prizes(claim, "place"), key=lambda one: int(one["cents"]))
    claim.require(raw["cents"] == cents(claim, "cents"), "the class prize")
    claim.require(cents(claim, "least") == least["cents"], f"{least}")
    place = next(one for one in money_prizes(claim, "place") if one["name"] == text(claim, "place"))
    claim.require(place["cents"] == least["cents"] <= raw["cents"], "it is below")


def below_fee(claim: Claim) -> None:
    """A class prize is less than the fee."""
    raw = next(one for one in view(claim).document["prizes"] if one["name"] == text(claim, "prize"))
    fee = view(claim).settings["prize.entry_fee"]
    claim.require(raw["kind"] in POOLED and raw["kind"] != "place", "no class prize")
    claim.require(cents(claim, "cents") == raw["cents"] < fee == cents(claim, "fee"), f"{fee}")


def class_and_unrated(claim: Claim) -> None:
    """A prize for a class is called one for the unrated too; they cannot win it."""
    raw = next(one for one in view(claim).document["prizes"] if one["name"] == text(claim, "prize"))
    claim.require(raw["kind"] in ("class", "under") and "unr" in raw["name"].lower(), f"{raw}")
    offer = view(claim).offer[raw["name"]]
    unrated = [p for p in view(claim).people if p.rating is None]
    claim.require(not any(may_win(p, offer) for p in unrated), "they can win it")


CHECKS: dict[str, Check] = {
    "prize-entered-again": entered_again,
    "prize-withdrew": withdrew,
    "prize-house-player": house_player,
    "prize-papers-wanted": papers,
    "prize-left-and-in-line": missed_the_end,
    "prize-absent-and-in-line": missed_the_end,
    "prize-no-show-and-in-line": missed_the_end,
    "prize-nobody-left-for-thing": nobody_for_thing,
    "prize-nobody-of-money-for-thing": nobody_of_money,
    "prize-all-have-prizes": all_have_prizes,
    "prize-pays-more": pays_more,
    "prize-entries-part": entries,
    "prize-entries-full": entries,
    "prize-common-entries-part": entries,
    "prize-common-entries-full": entries,
    "prize-at-least-half": at_least_half,
    "prize-guaranteed": guaranteed,
    "prize-best-entry-counts": entry_counts,
    "prize-latest-entry-counts": entry_counts,
    "prize-first-small": first_small,
    "prize-class-not-below": class_not_below,
    "prize-below-entry-fee": below_fee,
    "prize-class-and-unrated": class_and_unrated,
}
