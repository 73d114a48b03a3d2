"""Checkers for ratings: combined, converted, assigned, and those that count for prizes (28C-28H)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.sayings import Said
from crosstable.rulebooks.shared.rating_desk import Proposal
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess_day.told import Told, about, text

MASTER = 2200
UNRELIABLE = ("PER", "PERU", "BRAZIL", "BRA", "COL", "COLOMBIA")
SAME = ("CFC", "CAN")
CLASSES = ((1800, 2000), (0, 1600), (2000, 2200))
"""The rating classes of the random prize list, from ... to below ..."""


def half_up(value: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return int((value + Fraction(1, 2)) // 1)


# 28C1
def combined(claim: Claim) -> None:
    """The exact number behind a combined rating, and the nearest whole one."""
    assert isinstance(claim, Told)
    if "pairs" in claim.about:
        pairs = about(claim, "pairs", tuple)
        games = sum(count for _, count in pairs)
        exact = Fraction(sum(rating * count for rating, count in pairs), games)
        claim.require(claim.number("games") == games, f"{games}")
    else:
        old, (new, games) = about(claim, "old", int), about(claim, "new", tuple)
        gap = max(-400, min(400, new - old))
        exact = old + 32 * games * (Fraction(1, 2) - (Fraction(1, 2) - Fraction(gap, 800)))
    claim.require(claim.number("rating") == half_up(exact), f"{exact}")
    claim.require(claim.reason.code.endswith("rounded") == (exact.denominator > 1), f"{exact}")
    shown = sum(map(Fraction, text(claim, "exact").replace("½", " 1/2").split()))
    claim.require(shown == exact, f"{exact}")


# 28D1
def on_us_scale(name: str, rating: Fraction, formula: str) -> Fraction:
    """A foreign rating by the table of 28D1."""
    system = name.upper()
    if system == "FIDE":
        ways = {"plus50": rating + 50, "plus100": rating + 100}
        return ways.get(formula, rating * Fraction(895, 1000) + 367)
    if system in SAME:
        return rating
    if system == "FQE":
        return rating + 100
    if system == "ENG":
        return 8 * (rating if rating <= 300 else (rating - 700) / Fraction(15, 2)) + 700
    if system == "INGO":
        return 2940 - 8 * rating
    return rating + (250 if system == "USSR" else 200)


def foreign_of(player: Player, section: Section) -> dict[str, int]:
    """The foreign ratings of an entry on the US scale, unless they could not be verified."""
    if player.info.get("foreign_verified") is False:
        return {}
    formula = str(section.settings.get("fide_conversion", "plus50"))
    given = dict(player.other_ratings)
    if player.fide_rating is not None:
        given["FIDE"] = player.fide_rating
    return {name: half_up(on_us_scale(name, Fraction(value), formula)) for name, value in given.items()}


def converted(claim: Claim) -> None:
    """The rating of the table, and its sum ends with it."""
    assert isinstance(claim, Told)
    system = text(claim, "system")
    if "ratings" in claim.about:
        given, formula = about(claim, "ratings", dict)[system], about(claim, "formula", str)
        wanted = half_up(on_us_scale(system, Fraction(given), formula))
        claim.require(claim.number("rating") == wanted, f"{wanted}")
    claim.require(str(claim.number("rating")) in text(claim, "sum").rpartition("=")[2], "the sum")


def highest(claim: Claim) -> None:
    """No other converted rating is higher."""
    assert isinstance(claim, Told)
    if "ratings" in claim.about:
        ratings, formula = about(claim, "ratings", dict), about(claim, "formula", str)
        on_scale = [half_up(on_us_scale(name, Fraction(one), formula)) for name, one in ratings.items()]
    else:
        on_scale = list(foreign_of(of(claim), claim.section).values())
    claim.require(claim.number("rating") == max(on_scale), f"{on_scale}")
    claim.require(claim.number("ratings") == len(on_scale) > 1, f"{len(on_scale)}")


def unreliable(claim: Claim) -> None:
    """The list is one of those that the rule names."""
    claim.require(text(claim, "system").upper() in UNRELIABLE, "a reliable list")
    claim.require(claim.number("no_class_prize_below") == MASTER, f"{MASTER}")


def foreign_used(claim: Claim) -> None:
    """No US rating, and the highest of the foreign ones."""
    player = of(claim)
    found = foreign_of(player, claim.section)
    claim.require(player.rating is None, f"{player.rating}")
    claim.require(claim.number("rating") == max(found.values(), default=0), f"{found}")
    claim.require(str(claim.number("rating")) in text(claim, "sum"), "the sum")


def of(claim: Claim) -> Player:
    """The entry that a sentence is about."""
    return claim.section.player(claim.who("player"))


# 28D2-28D6
def on_trust(claim: Claim) -> None:
    """Below 2200 a rating that is not proved opens no class prize."""
    rating, only = claim.number("rating"), claim.reason.code.endswith("pairing-only")
    claim.require(claim.number("limit") == MASTER, f"{MASTER}")
    opens = rating < MASTER and any(low <= rating < high for low, high in CLASSES)
    asked = about(claim, "proposal", Proposal)
    claim.require(rating == asked.rating, f"{asked.rating}")
    if only:
        claim.require(rating < MASTER, "not below")
        claim.require(opens or asked.pairing_only, "it opens no class")
    else:
        claim.require(not opens or asked.pairing_only, "it opens a class prize")


def by_games(claim: Claim) -> None:
    """Fewer than four games, or four and more."""
    assert isinstance(claim, Told)
    games = claim.about.get("games", of_info(claim, "provisional_games"))
    assert isinstance(games, int)
    few = claim.reason.code.endswith("too-few-games")
    claim.require(few == (games < 4), f"{games} games")
    if few:
        claim.require(claim.number("games") == games and claim.number("needed") == 4, f"{games}")


def of_info(claim: Claim, key: str) -> object:
    """A note on the entry of a sentence."""
    return of(claim).info.get(key)


def lifted(claim: Claim) -> None:
    """The calculated rating lies within 100 points below a class, and the class is assigned."""
    assert isinstance(claim, Told)
    by_games_at_least(claim)
    calculated, rating = claim.number("calculated"), claim.number("rating")
    begins = sorted({low for low, _ in CLASSES if low} | {high for _, high in CLASSES})
    claim.require(rating in begins and claim.number("near") == 100, f"{begins}")
    claim.require(0 < rating - calculated <= 100, f"{rating - calculated}")


def by_games_at_least(claim: Told) -> None:
    """Four games or more."""
    games = claim.about.get("games", claim.section.player(claim.who("player")).info.get("provisional_games"))
    claim.require(isinstance(games, int) and games >= 4, f"{games} games")


def calculated(claim: Claim) -> None:
    """The rating as calculated, no class beginning within 100 points above it."""
    assert isinstance(claim, Told)
    by_games_at_least(claim)
    rating = claim.number("rating")
    begins = {low for low, _ in CLASSES if low} | {high for _, high in CLASSES}
    if "calculated" in claim.about:
        claim.require(rating == about(claim, "calculated", int), "another rating")
        claim.require(not any(0 < one - rating <= 100 for one in begins), f"{begins}")


def shown_as_new(claim: Claim) -> None:
    """Nothing is known of the player: new, or assigned by 28D6."""
    player = of(claim)
    new = "new" in {flag.value for flag in player.flags}
    record = player.info.get("assigned")
    by_28d6 = isinstance(record, Mapping) and record.get("reason") == "28D6"
    claim.require(player.rating is None and (new or by_28d6), f"{player.rating}, {record}")


def all_new(claim: Claim) -> None:
    """Exactly those of whom nothing is known."""
    for no in claim.whos("players"):
        player = claim.section.player(no)
        record = player.info.get("assigned")
        by_28d6 = isinstance(record, Mapping) and record.get("reason") == "28D6"
        new = "new" in {flag.value for flag in player.flags}
        claim.require(player.rating is None and (new or by_28d6), f"#{no}")


# 28D7-28F
def record(claim: Claim) -> Mapping[object, object]:
    """The assigned rating on the entry."""
    found = of(claim).info.get("assigned")
    assert isinstance(found, Mapping), "nothing is assigned"
    return found


def counts_for_prizes(found: Mapping[object, object]) -> bool:
    """Properly assigned, for prizes too or shown without a disclaimer."""
    both = found.get("scope") == "pairing_and_prizes"
    return not found.get("improper") and (both or not found.get("disclaimer"))


def prize_rating(player: Player, section: Section) -> int | None:
    """The rating for prizes: assigned for them, else published, else the highest foreign one."""
    found = player.info.get("assigned")
    if isinstance(found, Mapping) and counts_for_prizes(found):
        rating = found["rating"]
        assert isinstance(rating, int)
        return rating
    if player.rating is not None:
        return player.rating
    return max(foreign_of(player, section).values(), default=None)


def improper(claim: Claim) -> None:
    """The rating on record was found improper."""
    claim.require(claim.number("rating") == record(claim)["rating"], f"{record(claim)}")
    claim.require(of(claim).no == about(claim, "marked", int), "another player")


def not_for_prizes(claim: Claim) -> None:
    """The assigned rating does not count, for this reason; what counts instead."""
    found, code = record(claim), claim.reason.code
    claim.require(not counts_for_prizes(found), "it counts")
    claim.require(("improper" in code) == bool(found.get("improper")), f"{found}")
    wanted = prize_rating(of(claim), claim.section)
    if "unrated" in code:
        claim.require(wanted is None, f"{wanted}")
    else:
        claim.require(claim.number("rating") == wanted, f"{wanted}")


def assigned(claim: Claim) -> None:
    """The rating proposed, for what, and whether the player is rated."""
    player, asked, code = of(claim), about(claim, "proposal", Proposal), claim.reason.code
    claim.require("unrated" in code or claim.number("published") == player.rating, f"{player.rating}")
    claim.require(("unrated" in code) == (player.rating is None), f"{player.rating}")
    claim.require(claim.number("rating") >= asked.rating, f"{asked.rating}")
    if asked.pairing_only:
        claim.require("assigned-pairing" in code, "for pairing only")


def note(claim: Claim) -> None:
    """The record on the entry, its purpose, and the reason unless it is private."""
    found, code = record(claim), claim.reason.code
    claim.require(claim.number("rating") == found["rating"], f"{found['rating']}")
    claim.require(("pairing-only" in code) == (found["scope"] == "pairing_only"), f"{found['scope']}")
    why, reason = claim.facts["why"], str(found.get("reason") or "")
    inner = why.saying.code if isinstance(why, Said) else ""
    claim.require(inner.endswith("reason-kept") == (reason == "28E2d"), f"{reason}")
    claim.require(inner.endswith("reason-missing") == (not reason), f"{reason}")
    claim.require(bool(inner) or reason in text(claim, "why"), f"{reason}")


def no_reason(claim: Claim) -> None:
    """A rating without a reason."""
    claim.require(not record(claim).get("reason"), f"{record(claim)}")


def not_paired_by(claim: Claim) -> None:
    """The rating assigned is not the one to pair by."""
    claim.require(claim.number("rating") == record(claim)["rating"], f"{record(claim)}")
    claim.require(of(claim).pairing_rating != claim.number("rating"), "it is")


def not_told(claim: Claim) -> None:
    """No time is noted at which the player was told."""
    assert isinstance(claim, Told)
    asked = claim.about.get("proposal")
    told = asked.notified if isinstance(asked, Proposal) else record(claim).get("notified")
    claim.require(told is None, f"{told}")


def was_told(claim: Claim) -> None:
    """The player was marked as told."""
    claim.require(of(claim).no == about(claim, "marked", int) and bool(record(claim)), "another player")


def disclaimer(claim: Claim) -> None:
    """Paired by a rating that is not valid for prizes."""
    assert isinstance(claim, Told)
    asked = claim.about.get("proposal")
    if isinstance(asked, Proposal):
        claim.require(claim.number("pairing_rating") >= asked.rating, f"{asked.rating}")
        return
    claim.require(claim.number("pairing_rating") == record(claim)["rating"], f"{record(claim)}")
    claim.require(not counts_for_prizes(record(claim)), "it counts for prizes")


def no_disclaimer(claim: Claim) -> None:
    """For pairing only, shown without a disclaimer."""
    found = record(claim)
    claim.require(claim.number("rating") == found["rating"], f"{found}")
    claim.require(found["scope"] == "pairing_only" and not found.get("disclaimer"), f"{found}")
    claim.require(not found.get("improper"), "it is improper and counts for nothing")


# 28G, 28H
def unconfirmed(claim: Claim) -> None:
    """The old rating is noted as not confirmed."""
    claim.require(of_info(claim, "rating_confirmed") is False, "it is confirmed")


def too_high(claim: Claim) -> None:
    """The rating for prizes is at the ceiling or above it."""
    assert isinstance(claim, Told)
    rating, ceiling = prize_rating(of(claim), claim.section), claim.section.settings.get("rating_ceiling")
    asked = claim.about.get("proposal")
    if isinstance(asked, Proposal):
        plain = replace(of(claim), info={**of(claim).info, "assigned": None})
        known = (rating, prize_rating(plain, claim.section))
        claim.require(claim.number("rating") >= asked.rating or claim.number("rating") in known, f"{known}")
        rating = claim.number("rating")
    claim.require(claim.number("ceiling") == ceiling, f"{ceiling}")
    claim.require(claim.number("rating") == rating, f"{rating}")
    claim.require(isinstance(ceiling, int) and (rating or 0) >= ceiling, f"{rating} fits")
    because = of_info(claim, "admitted_because")
    if claim.reason.code.endswith("admitted"):
        claim.require(text(claim, "why") == because, f"{because}")
    if claim.reason.code.endswith("settle"):
        claim.require(not because, f"{because}")


def fault(claim: Claim) -> None:
    """Whose fault is noted, and how many rounds were missed."""
    code, noted = claim.reason.code.rpartition(".")[2], of_info(claim, "rating_fault")
    if code == "entry-whose-fault":
        claim.require(noted not in ("player", "staff"), f"{noted}")
        return
    claim.require(noted == ("player" if code == "entry-players-fault" else "staff"), f"{noted}")
    if code == "entry-staffs-fault-missed":
        claim.require(claim.number("missed") > 0, "none")


# 28D: before prizes
def unrated_prizes(claim: Claim) -> None:
    """No rating for prizes at all."""
    rating = prize_rating(of(claim), claim.section)
    claim.require(rating is None, f"{rating}")


def counts_as_rated(claim: Claim) -> None:
    """Without a US rating, a foreign or assigned one counts."""
    rating = prize_rating(of(claim), claim.section)
    claim.require(claim.number("rating") == rating, f"{rating}")
    claim.require(rating is not None, "unrated")


def unreliable_no_prize(claim: Claim) -> None:
    """The rating rests on an unreliable list, and the class lies below 2200."""
    player = of(claim)
    claim.require(claim.number("limit") == MASTER and player.rating is None, f"{player.rating}")
    lists = [name for name in player.other_ratings if name.upper() in UNRELIABLE]
    claim.require(lists, f"{dict(player.other_ratings)}")
    claim.require(claim.number("rating") == prize_rating(player, claim.section), "another rating")


CHECKS: dict[str, Check] = {
    "rating-sum": combined,
    "rating-sum-rounded": combined,
    "rating-converted": converted,
    "rating-foreign-used": foreign_used,
    "rating-highest-of": highest,
    "rating-unreliable-list": unreliable,
    "rating-unreliable-no-prize": unreliable_no_prize,
    "rating-claimed": on_trust,
    "rating-claimed-pairing-only": on_trust,
    "rating-estimated": on_trust,
    "rating-estimated-pairing-only": on_trust,
    "rating-too-few-games": by_games,
    "rating-first": by_games,
    "rating-calculated": calculated,
    "rating-calculated-lifted": lifted,
    "rating-shown-as-new": shown_as_new,
    "rating-all-shown-as-new": all_new,
    "rating-improper": improper,
    "rating-improper-prize-rating": not_for_prizes,
    "rating-improper-unrated": not_for_prizes,
    "rating-pairing-only-prize-rating": not_for_prizes,
    "rating-pairing-only-unrated": not_for_prizes,
    "rating-assigned-pairing": assigned,
    "rating-assigned-prizes": assigned,
    "rating-assigned-pairing-unrated": assigned,
    "rating-assigned-prizes-unrated": assigned,
    "rating-note-pairing-only": note,
    "rating-note-pairing-and-prizes": note,
    "rating-no-reason": no_reason,
    "rating-not-paired-by": not_paired_by,
    "rating-not-told": not_told,
    "rating-told": was_told,
    "rating-disclaimer": disclaimer,
    "rating-no-disclaimer": no_disclaimer,
    "rating-unconfirmed": unconfirmed,
    "rating-prize-held": unconfirmed,
    "rating-too-high": too_high,
    "rating-too-high-settle": too_high,
    "rating-too-high-admitted": too_high,
    "entry-whose-fault": fault,
    "entry-players-fault": fault,
    "entry-staffs-fault": fault,
    "entry-staffs-fault-missed": fault,
    "entry-unrated-prizes": unrated_prizes,
    "entry-counts-as-rated": counts_as_rated,
}
