"""Checkers for what is said of whole sections and events: format, control, venue, the field (1.1-3.6)."""

from __future__ import annotations

from datetime import timedelta

from crosstable.model.sayings import Said, Who
from tests.checkers.nzcf_organising_entries import OrganisingCheck
from tests.checkers.nzcf_organising_rules import (
    CONGRESS,
    CONTROL,
    DATES,
    FORMAT,
    FORMS,
    LONG_PLAY,
    TITLES,
    VENUE,
    Finding,
    counted,
    first_day,
    last_day,
    late_from,
    parts,
    schedule,
    starts,
)


def no_dates(found: Finding) -> None:
    """1.1.2 and others: neither a start nor a timetable."""
    found.cites(DATES.get(str(found.preset)))
    found.require(found.section.start is None and not starts(found), "there are dates")


def no_venue(found: Finding) -> None:
    """1.1.2 and others: no venue."""
    found.cites(VENUE.get(str(found.preset)))
    found.require(found.setting("venue") is None, "there is one")


def another_book(found: Finding) -> None:
    """1.6.1, 1.6.2: drawn by another book; a round robin by Appendix A, a Swiss by B."""
    all_play_all = found.section.format.value == "round-robin"
    found.cites("1.6.1" if all_play_all else "1.6.2")
    found.require(found.section.rulebook != "nzcf", "by this book")
    found.require(found.code.endswith("-a") is all_play_all, found.section.format)


def appeals_members(found: Finding) -> None:
    """1.10.2: three members are wanted."""
    found.cites("1.10.2")
    members = [one for one in found.event.officials if one.role == "appeals committee"]
    found.require((found.facts["members"], found.facts["wanted"]) == (len(members), 3), f"{len(members)}")
    found.require(len(members) != 3, "there are three")


def other_control(found: Finding) -> None:
    """2.1.5, 2.4.2, 3.3.3 and others: another time control than the rule has, or none."""
    number, wanted = CONTROL[str(found.preset)]
    found.cites(number)
    allowed = (wanted, LONG_PLAY) if found.preset in FORMS and schedule(found) == "B" else (wanted,)
    found.require(found.listed("allowed") == allowed, f"the rule has {allowed}")
    control = found.section.time_control
    if found.code == "event-no-control":
        found.require(control is None, f"it is {control}")
    else:
        found.require(found.facts["control"] == control and control not in allowed, f"it is {control}")


def other_format(found: Finding) -> None:
    """2.2.2, 2.3.1 and others: not the format of the event, which is a Swiss."""
    found.cites(FORMAT[str(found.preset)][0])
    format_ = found.section.format.value
    found.require(found.facts["format"] == format_ != "swiss", f"it is {format_}")
    found.require(found.listed("wanted") == ("swiss",), "a Swiss is wanted")
    found.require(found.facts["title"] == TITLES[str(found.preset)], "the title")


def other_rounds(found: Finding) -> None:
    """2.2.2, 2.3.1 and others: not the rounds of the event."""
    number, wanted = FORMAT[str(found.preset)]
    found.cites(number)
    found.require(found.listed("wanted") == wanted, f"{wanted} are wanted")
    found.require(found.facts["rounds"] == found.section.rounds not in wanted, f"{found.section.rounds}")
    found.require(found.facts["title"] == TITLES[str(found.preset)], "the title")


def congress_lacks(found: Finding) -> None:
    """2.1.1: the Congress has three parts; which are missing of several sections."""
    found.cites("2.1.1")
    held = {part.preset for part in parts(found)}
    missing = [TITLES[name] for name in CONGRESS if name not in held]
    two = found.code == "congress-lacks-two"
    found.require(len(parts(found)) > 1 and len(missing) == 1 + two, f"missing are {missing}")
    named = [found.facts["title"], *([found.facts["other"]] if two else [])]
    found.require(named == missing, f"missing are {missing}")


MAINS = {"nz-rapid": FORMS, "ni-rapid": ("ni-championship",), "si-rapid": ("si-championship",)}
FOLLOWS = {"nz-rapid": "2.4.2", "ni-rapid": "3.4.1", "si-rapid": "3.6.1"}


def linked(found: Finding) -> tuple[Finding, Finding]:
    """The rapid and the main event that a sentence names."""
    later = next(part for part in parts(found) if TITLES.get(str(part.preset)) == found.facts["title"])
    main = next(part for part in parts(found) if TITLES.get(str(part.preset)) == found.facts["main"])
    found.require(main.preset in MAINS[str(later.preset)], "it does not follow that event")
    found.cites(FOLLOWS[str(later.preset)])
    return later, main


def wrong_day(found: Finding) -> None:
    """2.4.2, 3.4.1, 3.6.1: a rapid starts when its main event is over, an island's at once."""
    later, main = linked(found)
    begins, ends = first_day(later), last_day(main)
    found.require((found.facts["starts"], found.facts["ends"]) == (begins, ends), f"{begins}, {ends}")
    assert begins is not None and ends is not None
    if found.code == "event-starts-too-early":
        found.require(begins < ends, "it does not")
    else:
        at_once = begins <= ends + timedelta(days=1)
        found.require(later.preset != "nz-rapid" and not at_once, "it follows at once, or need not")


def other_venue(found: Finding) -> None:
    """3.4.1, 3.6.1: an island's rapid is where its championship is."""
    later, main = linked(found)
    here, there = later.setting("venue"), main.setting("venue")
    found.require((found.facts["here"], found.facts["there"]) == (here, there), f"{here}, {there}")
    found.require(here != there and later.preset != "nz-rapid", "the same, or free")


def approved(found: Finding) -> None:
    """1.1.3, 2.1.5, 2.1.7, 3.5.5: a breach that is one, and that the Council has approved."""
    inner = found.facts["breach"]
    assert isinstance(inner, Said)
    breach = found.nested("breach")
    rapid = str(breach.facts.get("title", ""))
    held = [part for part in parts(found) if TITLES.get(str(part.preset)) == rapid]
    one = (
        held[0]
        if inner.saying.code.startswith("nzcf.event-starts") or "venue" in inner.saying.code
        else found
    )
    found.require(found.facts["approval"] == one.setting("council_approval") is not None, "not approved")
    by_congress = "2.1.5" if "control" in inner.saying.code and one.preset in FORMS else "2.1.7"
    by_name = {**dict.fromkeys(CONGRESS, by_congress), "si-championship": "3.5.5"}
    if one.preset == "ni-championship" and breach.code in ("timetable-session", "timetable-no-start"):
        by_name["ni-championship"] = "3.3.3"
    found.cites(by_name.get(str(one.preset), "1.1.3"))


def field_sizes(found: Finding) -> tuple[int, int]:
    """The entries that count and the fewest of a Swiss; all is about the Championship."""
    found.require(found.preset == "nz-championship", "another event")
    entries = len(counted(found))
    found.require(found.facts["entries"] == entries, f"{entries} entries count")
    return entries, found.whole("min_players", 18)


def needs_more(found: Finding) -> None:
    """2.2.2: more than twelve, and fewer than the fewest of a Swiss."""
    found.cites("2.2.2")
    entries, least = field_sizes(found)
    found.require((found.facts["missing"], found.facts["minimum"]) == (least - entries, least), f"{least}")
    found.require(12 < entries < least, "it does not")


def small_field(found: Finding) -> None:
    """2.2.9: twelve entries or fewer make a round robin of twelve, more do not."""
    found.cites("2.2.9")
    entries, _ = field_sizes(found)
    found.require(found.facts["target"] == 12, "twelve")
    small = found.code == "field-round-robin"
    found.require((entries <= 12) is small, f"{entries} entries")
    found.require(small or found.section.format.value == "round-robin", "it is a Swiss already")


def vacant(found: Finding) -> None:
    """2.2.10: places left in a round robin of twelve, or in a Swiss below its fewest."""
    found.cites("2.2.10")
    entries, least = field_sizes(found)
    target = 12 if entries <= 12 else least
    found.require(found.facts["target"] == target, f"the field is {target}")
    found.require(found.facts["missing"] == target - entries > 0, f"{target - entries} are vacant")


def avoids_bye(found: Finding) -> None:
    """2.2.10: an odd number in a Swiss that is large enough."""
    found.cites("2.2.10")
    entries, least = field_sizes(found)
    found.require(entries % 2 and entries >= max(13, least), f"{entries} entries, {least} at least")


def circular(found: Finding) -> None:
    """2.2.6, 3.1.4: the list is due the day after the preliminary closing date, and goes to three."""
    found.cites({"nz-women": "3.1.4"}.get(str(found.preset), "2.2.6"))
    found.require(found.preset in (*FORMS, "nz-women"), "no list is sent round")
    said = [one.saying.code for one in found.listed("whom") if isinstance(one, Said)]
    found.require(said == [f"nzcf.circular-{who}" for who in ("entrants", "affiliates", "council")], said)
    late, closes = late_from(found), found.section.entries_close
    closing = late - timedelta(days=1) if late is not None else None
    if closing is None and closes is not None:
        closing = type(found.on).fromisoformat(closes[:10])
    if found.code == "circular-no-date":
        found.require(closing is None, f"closes {closing}")
        return
    found.require(found.facts["closing"] == closing is not None, f"closes {closing}")
    assert closing is not None
    found.require((found.on > closing) is (found.code == "circular-due"), f"today is {found.on}")


def offer(found: Finding, major: Finding, asked: list[int]) -> None:
    """2.2.10: offered down the Major Open by rating to those who count there and have not declined."""
    found.cites("2.2.10")
    who = found.facts["player"]
    assert isinstance(who, Who)
    player = next(one for one in major.section.players if one.no == who.no)
    declined = bool(player.info.get("declined_promotion"))
    found.require(player in counted(major), "is no entry there")
    if found.code == "field-declined":
        found.require(declined, "did not decline")
        return
    open_ = [one for one in counted(major) if not one.info.get("declined_promotion")]
    order = sorted(open_, key=lambda one: (one.rating is None, -(one.rating or 0)))
    at = asked.index(player.no)
    found.require(order[at].rating == player.rating and player in open_, f"in order {[p.no for p in order]}")
    found.require((player.rating is None) is (found.code == "field-offered-unrated"), player.rating)
    found.require(player.rating is None or found.facts["rating"] == player.rating, player.rating)


def nobody_to_ask(found: Finding, major: Finding, asked: list[int]) -> None:
    """2.2.10: more places than players who can be asked."""
    found.cites("2.2.10")
    entries, least = len(counted(found)), found.whole("min_players", 18)
    target = 12 if entries <= 12 else max(least, entries + entries % 2)
    open_ = [one for one in counted(major) if not one.info.get("declined_promotion")]
    found.require(len(asked) == len(open_) < target - entries, f"{len(open_)} can be asked")
    found.require(found.facts["vacant"] == target - entries - len(open_), f"{target - entries} places")


CHECKS: dict[str, OrganisingCheck] = {
    "event-no-dates": no_dates,
    "event-no-venue": no_venue,
    "event-not-appendix-a": another_book,
    "event-not-appendix-b": another_book,
    "event-appeals-members": appeals_members,
    "event-other-control": other_control,
    "event-no-control": other_control,
    "event-other-format": other_format,
    "event-other-rounds": other_rounds,
    "event-starts-too-early": wrong_day,
    "event-starts-too-late": wrong_day,
    "event-other-venue": other_venue,
    "congress-lacks": congress_lacks,
    "congress-lacks-two": congress_lacks,
    "field-needs-more": needs_more,
    "field-round-robin": small_field,
    "field-not-round-robin": small_field,
    "field-vacant": vacant,
    "field-avoids-bye": avoids_bye,
    "circular-no-date": circular,
    "circular-due": circular,
    "circular-not-yet": circular,
}
OFFERS = {
    "field-offered": offer,
    "field-offered-unrated": offer,
    "field-declined": offer,
    "field-nobody-to-ask": nobody_to_ask,
}
