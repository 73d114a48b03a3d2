"""Checkers for the money and the things of prizes: alone, shared, by the order, undecided, limited."""

from __future__ import annotations

from itertools import permutations, product

from crosstable.model.event import Prize
from tests.checkers.shared.fund import (
    Check,
    Document,
    Fund,
    Say,
    Share,
    among,
    amount,
    offer_words,
    score_words,
    thing_words,
    things_in,
)
from tests.oracles.prizes_us_items import things_of

JOINT = ("nzcf",)
"""Books in which level players hold a trophy together."""


def share_named(say: Say, players: tuple[int, ...]) -> Share:
    """The share that a sentence is about: by its players and the list that it names."""
    fund, score = say.about, say.text("score")
    for prize in fund.all_lists():
        for share in fund.shares(prize):
            words = score_words(fund.score(share.players[0]))
            words = f"{words} {among(prize)}" if among(prize) else words
            if share.players == players and words == score and share.prizes:
                return share
    raise AssertionError(f"{say.said}: no such share")


def money_words(share: Share) -> list[str]:
    """The money of a share, prize by prize."""
    return [f"{prize.name} {amount(prize.cents)}" for prize in share.prizes if prize.cents]


def shared(say: Say) -> None:
    """Equal points share the money of their places; odd cents to the first; trophies jointly."""
    players = say.whos("players")
    share = share_named(say, players)
    parts = money_words(share)
    if say.code.startswith("shared.prize-alone"):
        say.require(len(players) == 1 and say.listed("prizes") == parts, f"{parts}")
    else:
        wanted = parts[0] if len(parts) == 1 else f"{' + '.join(parts)} = {amount(share.total)}"
        say.require(say.text("prizes") == wanted, wanted)
        say.same("tied", len(players))
        each, odd = divmod(share.total, len(players))
        say.same("each", each)
        say.require(len(players) > 1 and bool(odd) == ("odd" in say.code), f"{odd} cents are odd")
        if odd:
            say.same("odd", odd)
    cups = [prize.name for prize in share.prizes if prize.thing]
    joint = say.about.section.rulebook in JOINT
    say.require(bool(cups and joint) == say.code.endswith("trophy"), f"{cups}")
    if say.code.endswith("trophy"):
        say.require(say.text("trophies") == ", ".join(cups), f"{cups}")


def holds(say: Say) -> None:
    """The things of a share without money, for one or jointly."""
    players = say.whos("players")
    share = share_named(say, players)
    say.same("tied", len(players))
    cups = [thing_words(prize) for prize in share.prizes if prize.thing]
    say.require(say.listed("things") == cups and not share.total, f"{cups}")


def holder(fund: Fund, prize: Prize) -> list[int]:
    """Who may have a thing by the order of the standings: those level on the place of its rank."""
    people = fund.of_list(prize)
    if len(people) < prize.rank:
        return []
    level = fund.level(people[prize.rank - 1])
    return [no for no in people if no in level]


def thing_by_order(say: Say) -> None:
    """Somebody is first in the standings among those a thing is for."""
    fund, prize = say.about, next(things_in(say.about, [say.text("thing")]))
    say.require(fund.section.rulebook not in JOINT, "it is held jointly")
    say.require(holder(fund, prize) == [say.who("player")], f"{holder(fund, prize)}")


def level_for_things(say: Say) -> None:
    """Those who share a place, in the list too, and the things of the places that they take up."""
    fund, players = say.about, say.whos("players")
    prizes = list(things_in(fund, say.listed("things")))
    say.require(say.number("place") == dict(fund.places)[players[0]], f"{fund.places}")
    say.require({dict(fund.places)[no] for no in players} == {say.number("place")}, "not level")
    for prize in prizes:
        if fund.section.rulebook != "us-chess":
            say.require(sorted(holder(fund, prize)) == sorted(players), f"{holder(fund, prize)}")
    say.same("tied", len(players))
    say.same("count", len(prizes))
    fewer = say.code == "shared.prize-level-for-things"
    say.require((len(prizes) < len(players)) == fewer, f"{len(prizes)} for {len(players)}")


def things_follow(say: Say) -> None:
    """Over all ways in which those on one place can be parted, exactly these get the thing."""
    fund = say.about
    prizes = list(things_in(fund, say.listed("things")))
    say.same("count", len(prizes))
    if any(prize.born_before or prize.club for prize in fund.section.prizes):
        return  # the oracle knows no such groups
    takers: set[int | None] = set()
    for order in orders_of(fund):
        got = things_of(without_computers(fund.document), order)
        for prize in prizes:
            takers.add(next((no for no, names in got.items() if prize.name in names), None))
    nobody = say.code == "shared.prize-things-follow-or-nobody"
    say.require((None in takers) == nobody, f"{takers}")
    say.require(set(say.whos("players")) == takers - {None}, f"{takers}")


def without_computers(document: Document) -> Document:
    """An event in which computers win nothing, as house players do: the oracle knows none."""
    changed = {"flags": ["house"]}
    players = [one | (changed if "computer" in one.get("flags", ()) else {}) for one in document["players"]]
    return {**document, "players": players}


def orders_of(fund: Fund) -> list[list[int]]:
    """All orders in which players on the same place can end up."""
    places = dict(fund.places)
    level = [[no for no in fund.order if places[no] == place] for place in sorted(set(places.values()))]
    return [[no for block in way for no in block] for way in product(*map(permutations, level))]


def thing_of_other(say: Say) -> None:
    """Another one has a thing by the order of the standings."""
    fund, prize = say.about, next(things_in(say.about, [say.text("thing")]))
    say.require(holder(fund, prize) == [say.who("holder")] and say.who("holder") != fund.asked, "not so")


def limited(say: Say) -> None:
    """Of somebody's share a limit lets them take a part; both parts are the share."""
    fund, no = say.about, say.who("player")
    limit = fund.player(no).prize_limit
    say.require(limit is not None, "there is no limit")
    shares = [fund.share_of(no, prize).cents(no) for prize in fund.all_lists() if fund.competes(no, prize)]
    say.require(say.cents("limit") <= (limit or 0), f"the limit is {limit}")
    if few_limits(fund):
        say.require(say.cents("limit") + say.cents("rest") in shares, f"{shares}")
        award = fund.found.award_of(no)
        kept = (award.cents if award else 0) - on_top(fund, no)
        say.require(kept - (limit or 0) in (0, 1), f"{kept} of {limit} is paid")
    say.require(say.cents("rest") > 0, "nothing is passed on")


def on_top(fund: Fund, no: int) -> int:
    """What somebody has from special prizes, without an odd cent: they come on top of any limit."""
    special = (prize for prize in fund.section.prizes if prize.kind == "special" and no in prize.to)
    return sum(prize.cents // len(prize.to) for prize in special)


def few_limits(fund: Fund) -> bool:
    """Whether only one player has a limit, so that shares are those of the plain fund."""
    return sum(player.prize_limit is not None for player in fund.section.players) == 1


def more_by_limit(say: Say) -> None:
    """Somebody has what another may not take: no more than without that one."""
    fund, no, other = say.about, say.who("player"), say.who("limited")
    say.require(fund.player(other).prize_limit is not None and no != other, "there is no limit")
    say.require(say.cents("more") > 0, "nothing")
    if few_limits(fund):
        alone = fund.without(other)
        most = [
            alone.share_of(no, prize).cents(no) for prize in alone.all_lists() if alone.competes(no, prize)
        ]
        say.require(say.cents("most") in most, f"{most}")


def capped(say: Say) -> None:
    """A prize for points or a special one, of which a limit lets somebody take a part."""
    fund, award = say.about, say.part("award")
    no = award.who("player")
    limit = fund.player(no).prize_limit
    say.same("limit", limit)
    CHECKS[award.code](award)
    say.require(0 <= say.cents("kept") <= (limit or 0), f"{limit}")


def left_by_limit(say: Say) -> None:
    """What a limit leaves over, and nobody would have had without that player."""
    no = say.whos("player")[0] if hasattr(say.fact("player"), "all") else say.who("player")
    fund = say.about
    say.require(fund.player(no).prize_limit is not None, "there is no limit")
    if few_limits(fund):
        alone = fund.without(no)
        with_all, others = (sum(map(one.gross, one.order)) for one in (fund, alone))
        say.require(others < with_all, f"without the player the others have {others} of {with_all}")


def for_points(say: Say) -> None:
    """Somebody has exactly the score that a prize is for."""
    fund, no = say.about, say.who("player")
    prize = named(say)
    say.same("score", fund.score(no))
    say.require(prize.kind == "points" and prize.score == fund.score(no), f"{prize.score}")


def named(say: Say) -> Prize:
    """The prize that an offer names."""
    for prize in say.about.section.prizes:
        if say.text("offer") in (offer_words(prize), f"{prize.name} {amount(prize.cents)}"):
            return prize
    raise AssertionError(f"{say.said}: no such prize")


def special(say: Say) -> None:
    """The director gave it to this player, alone or with others."""
    prize, no = named(say), say.who("player")
    say.require(prize.kind == "special" and no in prize.to, f"{prize.to}")
    say.require((len(prize.to) > 1) == say.code.startswith("shared.prize-special-shared"), f"{prize.to}")
    if "winners" in say.names:
        say.same("winners", len(prize.to))
        each, odd = divmod(prize.cents, len(prize.to))
        say.require(say.cents("cents") in (each, each + bool(odd)), f"{each}")


CHECKS: dict[str, Check] = {
    **dict.fromkeys(
        (
            "shared.prize-alone",
            "shared.prize-alone-trophy",
            "shared.prize-shared",
            "shared.prize-shared-odd",
            "shared.prize-shared-trophy",
            "shared.prize-shared-odd-trophy",
        ),
        shared,
    ),
    "shared.prize-holds": holds,
    "shared.prize-thing-by-order": thing_by_order,
    "shared.prize-level-for-things": level_for_things,
    "shared.prize-level-for-all-things": level_for_things,
    "shared.prize-things-follow": things_follow,
    "shared.prize-things-follow-or-nobody": things_follow,
    "shared.prize-thing-of-other": thing_of_other,
    "shared.prize-limited": limited,
    "shared.prize-more-by-limit": more_by_limit,
    "shared.prize-capped": capped,
    "shared.prize-left-by-limit": left_by_limit,
    "shared.prize-for-points": for_points,
    "shared.prize-special": special,
    "shared.prize-special-shared": special,
}
PARTS = (
    "shared.prize-amount",
    "shared.prize-with-thing",
    "shared.prize-sum",
    "shared.prize-thing",
    "shared.prize-score",
    "shared.prize-score-among",
    *(
        f"shared.prize-among-{whom}"
        for whom in ("unrated", "computers", "below", "from", "between", "people", "people-below")
    ),
    *(f"shared.prize-among-{whom}" for whom in ("people-from", "people-between")),
    *(
        f"shared.prize-of-{key}"
        for key in ("sex", "born-from", "born-before", "region", "club", "school", "group")
    ),
)
