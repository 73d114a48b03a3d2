"""Checkers for what is said of single entries: who may enter, fees, payment, withdrawals (1.1-3.2)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from crosstable.model.players import Player
from crosstable.model.sayings import Said
from tests.checkers.nzcf_organising_rules import (
    CLOSING,
    FORMS,
    Finding,
    births,
    discount,
    entered,
    fee,
    first_day,
    is_at_home,
    late_from,
    paid,
    price,
    registered,
    starts,
    surcharge,
)

OrganisingCheck = Callable[[Finding], None]


def registration(found: Finding) -> None:
    """1.1.4: a New Zealand player of whom nothing is recorded, or who is not registered on the day."""
    wanted = None if found.code == "entry-no-registration" else False
    found.cites("1.1.4")
    found.require(is_at_home(found.player) and registered(found.player, found.on) is wanted, "is otherwise")
    found.require(found.setting("require_registration", True), "nobody asks")
    found.require(wanted is None or found.facts["day"] == found.on, f"the day is {found.on}")


def registration_count(found: Finding) -> None:
    """1.5.6: for which New Zealand players of the section no registration is valid on the day."""
    found.cites("1.5.6")
    those = [p.no for p in found.section.players if is_at_home(p) and not registered(p, found.on)]
    found.require(list(found.reason.players) == those, f"they are {those}")
    found.require(found.facts["count"] == len(those), f"there are {len(those)}")
    found.require(found.facts["entries"] == len(found.section.players), "entries")


def no_country(found: Finding) -> None:
    """1.1.4: how many entries state no country."""
    found.cites("1.1.4")
    those = [player.no for player in found.section.players if player.country is None]
    found.require(list(found.reason.players) == those, f"they are {those}")
    numbers = len(those), len(found.section.players)
    found.require((found.facts["count"], found.facts["entries"]) == numbers, f"{numbers}")


def unknown_island(found: Finding) -> None:
    """1.1.5: in an island's event neither club nor address nor region places a New Zealand player."""
    found.cites("1.1.5")
    found.require(str(found.preset)[:3] in ("ni-", "si-") and is_at_home(found.player), "does not matter")
    found.require(not is_placed(found, found.player), "can be placed")


def is_placed(found: Finding, player: Player) -> bool:
    """Whether the island is known: by the club's place, without such a club by the address, or a region."""
    clubs = found.setting("club_islands", ())
    assert isinstance(clubs, tuple)
    if player.club in {str(line).partition(" = ")[0] for line in clubs} or player.region is not None:
        return True
    return player.club in (None, "Gambit CC", "NZCCA") and "address_island" in player.info


def debarred(found: Finding) -> None:
    """1.11.1: the last day of the debarment is not over."""
    found.cites("1.11.1")
    until = date.fromisoformat(str(found.player.info["debarred_until"]))
    found.require(found.facts["until"] == until >= found.on, f"until {until}, today is {found.on}")


def no_code(found: Finding) -> None:
    """1.5.5: a New Zealand player without a code number."""
    found.cites("1.5.5")
    found.require(is_at_home(found.player) and not found.player.ids.get("nzcf"), "has one, or needs none")


def closed(found: Finding) -> None:
    """1.5.3, 2.2.5: entered after entries closed; a day closes at its end, the Congress before round 1."""
    found.cites(CLOSING.get(str(found.preset), "1.5.3"))
    ends, when = closing(found), entered(found.player)
    found.require(ends is not None and when is not None, f"closes {ends}, entered {when}")
    found.require(found.facts["closed"] == ends and found.facts["entered"] == when, f"{ends}, {when}")
    found.require(when and ends and when > ends, "in time")


def closing(found: Finding) -> datetime | None:
    """When entries close: an hour and a half before the Congress, or as the committee has fixed it."""
    if found.preset in FORMS:
        times = starts(found)
        return times[min(times)] - timedelta(minutes=90) if times else None
    text = found.section.entries_close
    if text is None:
        return None
    return datetime.fromisoformat(text) if "T" in text else datetime.combine(date.fromisoformat(text), LAST)


LAST = time(23, 59)


def not_paid(found: Finding) -> None:
    """1.5.4: less is paid than the entry costs."""
    found.cites("1.5.4")
    sums = paid(found.player), price(found, found.player)
    found.require((found.cents("paid"), found.cents("due")) == sums and sums[0] < sums[1], f"{sums}")
    found.require(not found.setting("count_unpaid", False), "unpaid entries count")


def form_lacks(found: Finding) -> None:
    """2.2.4: what the entry form asks for and the entry does not say, and the signature."""
    found.cites("2.2.4")
    player, missing = found.player, []
    if player.info.get("signed") is False:
        missing.append("signature")
    given = {"born": player.born, "ids.nzcf": player.ids.get("nzcf"), "info.phone": player.info.get("phone")}
    asked = found.setting("entry_form", ())
    assert isinstance(asked, tuple)
    missing += [str(key) for key in asked if not given[str(key)]]
    found.require(found.preset in FORMS and missing, "nothing is asked for")
    found.require(list(found.listed("missing")) == missing, f"missing are {missing}")


def entry_fee(found: Finding) -> None:
    """1.5.1: the fee of the section."""
    found.cites("1.5.1")
    found.require(found.cents("cents") == fee(found), f"the fee is {fee(found)}")
    assert found.player


def junior_fee(found: Finding) -> None:
    """1.5.2: under twenty on 1 January of the year of the event, for certain or perhaps."""
    found.cites("1.5.2")
    first, player = first_day(found), found.player
    found.require(first is not None, "the year is not known")
    year = first.year if first is not None else 0
    percent = found.whole("junior_discount", 50)
    facts = found.facts["year"], found.facts["age"], found.facts["percent"], found.facts["born"]
    found.require(facts == (year, 20, percent, player.born), f"{year}, {percent}, born {player.born}")
    found.require(found.cents("cents") == -discount(found, player) != 0, f"{discount(found, player)} cents")
    assert player.born is not None
    certain = births(player.born)[0] > date(year - 20, 1, 1)
    found.require(certain is (found.code == "fee-junior"), f"for certain: {certain}")
    found.require(certain or "perhaps" in found.reason.text, "says so for certain")


def late_fee(found: Finding) -> None:
    """2.2.5: received on 1 December or later, a part of the fee after any discount."""
    found.cites("2.2.5")
    when, late = entered(found.player), late_from(found)
    found.require(when is not None and late is not None and when.date() >= late, f"{when}, late from {late}")
    facts = found.facts["received"], found.facts["percent"], found.cents("cents")
    wanted = when, found.whole("late_surcharge", 20), surcharge(found, found.player)
    found.require(facts == wanted, f"{wanted}")


def registration_fee(found: Finding) -> None:
    """1.5.5: not registered on the first day, where it is known, or neither registered nor with a number."""
    found.cites("1.5.5")
    player, day = found.player, first_day(found)
    known = player.registered if day is None else registered(player, day)
    found.require(is_at_home(player), "from overseas")
    found.require(found.cents("cents") == 100 * found.whole("registration_fee", 0) > 0, "the fee")
    if found.code == "fee-registration":
        found.require(known is False, f"registered: {known} on {day}")
    else:
        found.require(known is not True and not player.ids.get("nzcf"), "has a code number")


def has_played(found: Finding, player: Player) -> bool:
    """Whether a player has begun: a game really played, or, without any results, a round begun."""
    if not found.section.results:
        return (player.withdrawn_after or 0) >= player.joins
    games = [game for played in found.section.results for game in played.games]
    mine = [game for game in games if player.no in (game.white, game.black)]
    return any(game.result.name in ("DRAW", "WHITE_WINS", "BLACK_WINS") for game in mine)


def forfeited(found: Finding) -> None:
    """1.9.2: withdrew after a game."""
    found.cites("1.9.2")
    found.require(found.player.withdrawn_after is not None, "did not withdraw")
    found.require(has_played(found, found.player), "had not begun")


def refund(found: Finding) -> None:
    """1.9.1: withdrew before a game; who decides, or what was decided."""
    found.cites("1.9.1")
    withdrew = found.nested("withdrew")
    player = withdrew.player
    found.require(player.withdrawn_after is not None and not has_played(found, player), "had begun")
    when = player.info.get("withdrawn_at")
    found.require(withdrew.code == f"refund-withdrew-before{'-at' if when else ''}", "the time")
    found.require(not when or withdrew.facts["time"] == when, f"at {when}")
    decision = player.info.get("refund_decision")
    council = found.preset in ("nz-championship", "nz-women")
    wanted = "refund-decided" if decision else "refund-council" if council else "refund-committee"
    found.require(found.code == wanted, wanted)
    found.require(not decision or found.facts["decision"] == decision, f"decided: {decision}")


def refused(found: Finding) -> None:
    """2.2.3-2.3.2, 3.1.1, 3.2.4: the entry does not meet the terms, for the reason given."""
    assert found.player
    inner = found.facts["why"]
    assert isinstance(inner, Said)
    found.cites(inner.saying.rule)
    why = found.nested("why")
    REFUSALS[why.code](why, found.player)


def ratings(found: Finding, player: Player) -> None:
    """The ratings named, and that neither is enough."""
    least = found.whole("min_nz", 2000), found.whole("min_fide", 2100)
    found.require(found.preset == "nz-championship", "another event")
    home, abroad = found.nested("home"), found.nested("abroad")
    for inner, rating, name in ((home, player.rating, "nzcf"), (abroad, player.fide_rating, "fide")):
        wanted = f"entry-{name}-unrated" if rating is None else f"entry-{name}-rating"
        found.require(inner.code == wanted, f"rated {rating}")
        found.require(rating is None or inner.facts["rating"] == rating, f"rated {rating}")
    enough = (player.rating or 0) >= least[0] or (player.fide_rating or 0) >= least[1]
    found.require(not enough and not player.info.get("promoted_from"), "is admitted")
    limits = found.facts["least_home"], found.facts["least_abroad"]
    found.require(limits == least, f"limits {least}")
    selected = player.accepted_by_selectors and is_at_home(player)
    invited = player.invited and player.country != "NZL"
    found.require(not selected and not invited, "is admitted")


def rated_too_low(found: Finding, player: Player) -> None:
    """2.2.3: neither rating, neither invited nor turned down."""
    ratings(found, player)
    found.require(not player.invited and player.accepted_by_selectors is not False, "another reason")


def invited_from_home(found: Finding, player: Player) -> None:
    """2.2.7: invited, and a New Zealand player."""
    ratings(found, player)
    found.require(player.invited and player.country == "NZL", "was not, or is from overseas")


def not_selected(found: Finding, player: Player) -> None:
    """2.2.8: turned down by the selectors."""
    ratings(found, player)
    found.require(player.accepted_by_selectors is False and not player.invited, "was not turned down")


def rated_too_high(found: Finding, player: Player) -> None:
    """2.3.2: above the limit on the NZCF list."""
    limit = found.whole("max_nz", 1999)
    found.require(found.preset == "nz-major-open", "another event")
    found.require((found.facts["rating"], found.facts["limit"]) == (player.rating, limit), f"{limit}")
    found.require((player.rating or 0) > limit, "is admitted")


def a_man(found: Finding, player: Player) -> None:
    """3.1.1: a man in the Women's Championship."""
    found.require(found.preset == "nz-women" and player.sex == "m", f"{found.preset}, {player.sex}")


def no_birth(found: Finding, player: Player) -> None:
    """3.2.4: no date of birth."""
    found.require(found.preset == "nz-junior" and player.born is None, f"born {player.born}")


def too_old(found: Finding, player: Player) -> None:
    """3.2.4: twenty before 1 January of the year of the event, whatever a vague date means."""
    first = first_day(found)
    year = first.year if first is not None else found.on.year
    limit = date(year - 20, 1, 1)
    found.require(found.preset == "nz-junior" and player.born is not None, f"born {player.born}")
    facts = found.facts["born"], found.facts["year"], found.facts["limit"]
    found.require(facts == (player.born, year, limit), f"{year}, {limit}")
    found.require(births(str(player.born))[1] < limit, "is young enough, or may be")


REFUSALS: dict[str, Callable[[Finding, Player], None]] = {
    "entry-rated-too-low": rated_too_low,
    "entry-invited-from-home": invited_from_home,
    "entry-not-selected": not_selected,
    "entry-rated-too-high": rated_too_high,
    "entry-a-man": a_man,
    "entry-no-birth": no_birth,
    "entry-too-old": too_old,
}

CHECKS: dict[str, OrganisingCheck] = {
    "entry-no-registration": registration,
    "entry-not-registered": registration,
    "entry-registration-missing": registration_count,
    "entry-no-country": no_country,
    "entry-unknown-island": unknown_island,
    "entry-debarred": debarred,
    "entry-no-code": no_code,
    "entry-closed": closed,
    "entry-not-paid": not_paid,
    "entry-form-lacks": form_lacks,
    "entry-refused": refused,
    "fee": entry_fee,
    "fee-junior": junior_fee,
    "fee-junior-perhaps": junior_fee,
    "fee-late": late_fee,
    "fee-registration": registration_fee,
    "fee-registration-no-code": registration_fee,
    "refund-forfeited": forfeited,
    "refund-decided": refund,
    "refund-council": refund,
    "refund-committee": refund,
}
