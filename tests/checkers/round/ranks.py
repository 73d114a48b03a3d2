"""Checkers for what is said of ranks beside the numbers: whom a ranking moves, and whom a book would move."""

from __future__ import annotations

from crosstable.model.players import Flag
from tests.checkers.round.case import Check, Say, fewest_moved
from tests.checkers.words import Words

NAMED = 6


def ranked_anew(say: Say) -> None:
    """Those whom the ranking in force puts elsewhere: the others stand in the order of their numbers."""
    case = say.about
    order, base = ranked(say), by_number(say)
    since = max(one.first for one in case.section.ranks if one.first <= case.number)
    say.same("since", since)
    here = [no for no in order if case.is_paired(no)]
    if say.code == "round.many-ranked-anew":
        say.require(say.number("count") == len(say.players) > NAMED, f"{len(say.players)}")
        moved = set(say.players)
    else:
        fact = say.fact("moved")
        parts = [Words(one, case) for one in fact.all]  # type: ignore[union-attr, arg-type]
        for part in parts:
            say.require(order.index(part.who("who")) + 1 == part.number("place"), f"{order}")
        moved = {part.who("who") for part in parts}
    rest = [base.index(no) for no in here if no not in moved]
    say.require(rest == sorted(rest), f"{order}")
    fillers = {p.no for p in case.section.players if Flag.HOUSE in p.flags}
    say.require(moved - fillers <= set(here), f"of {moved} some are away")
    late = {base.index(p.no) for p in case.section.players if p.joins > 1}
    firm, others = fewest_moved([base.index(no) for no in order], late)
    came = {no for no in moved if base.index(no) in late}
    say.require(len(moved - came) <= firm and len(moved) <= firm + others, f"{firm} and {others} would do")


def ranked(say: Say) -> list[int]:
    """The ranking in force: the last order, and behind it those whom it does not name."""
    orders = [one for one in say.about.section.ranks if one.first <= say.about.number]
    named = list(max(orders, key=lambda one: one.first).order) if orders else []
    order = [*named, *(p.no for p in say.about.section.players if p.no not in named)]
    return by_rating(say, order) if say.about.section.rulebook == "cfc" else order


def by_number(say: Say) -> list[int]:
    """The ranking without any order beside the numbers."""
    order = sorted(player.no for player in say.about.section.players)
    return by_rating(say, order) if say.about.section.rulebook == "cfc" else order


def by_rating(say: Say, order: list[int]) -> list[int]:
    """CFC 620: by rating, the unrated behind; an order only among equals."""
    ratings = {player.no: player.rating for player in say.about.section.players}
    return sorted(order, key=lambda no: (ratings[no] is None, -(ratings[no] or 0), order.index(no)))


def proposed(say: Say) -> None:
    """Those whom the order of ratings puts elsewhere than they rank now."""
    moved = set(say.players)
    say.same("count", len(moved))
    say.require(("who" in say.names) == (len(moved) <= NAMED), f"{len(moved)}")
    if "who" in say.names:
        say.require(set(say.whos("who")) == moved, f"{moved}")
    late = {p.no for p in say.about.section.players if p.joins > 1}
    say.require(moved <= late if "late" in say.code else not moved & late, f"late: {late}")
    now = [no for no in ranked(say) if no not in moved]
    rated = sorted(say.about.section.players, key=lambda p: (-(p.rating or 0), p.no))
    wanted = [p.no for p in rated]
    for no in moved:
        others = [one for one in now if say.about.player(one).rating != say.about.player(no).rating]
        above = [one for one in others if wanted.index(one) < wanted.index(no)]
        full = ranked(say)
        higher = sorted(one for one in others if full.index(one) < full.index(no))
        say.require(sorted(above) != higher or passes_by_name(say, no), wanted)


def passes_by_name(say: Say, no: int) -> bool:
    """Whether a late entry stands elsewhere among its equals than the alphabet puts it (FIDE's books)."""
    own = say.about.player(no)
    if own.joins == 1 or not say.about.section.rulebook.startswith("dutch"):
        return False
    equals = [
        p for p in say.about.section.players if (p.rating, p.title) == (own.rating, own.title) and p != own
    ]
    order = ranked(say)
    return any((p.name < own.name) != (order.index(p.no) < order.index(no)) for p in equals)


CHECKS: dict[str, Check] = {
    "round.ranked-anew": ranked_anew,
    "round.many-ranked-anew": ranked_anew,
    "round.late-rank-anew": proposed,
    "round.late-rank-anew-named": proposed,
    "round.ratings-rank-anew": proposed,
    "round.ratings-rank-anew-named": proposed,
}
