"""What would make US Chess refuse a report, or rate it wrongly: found before it is sent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from crosstable.exports.finding import Finding
from crosstable.exports.options import Options
from crosstable.exports.plain_letters import fits
from crosstable.exports.time_controls import time_control
from crosstable.exports.us_chess.report import CODE, EVENT, PLAYER, SECTION, days_of
from crosstable.flow.team_entrants import TEAM_FORMATS
from crosstable.model.event import Event, Section
from crosstable.model.results import Result

MOST_ROUNDS = 32
_MEMBER = re.compile(r"\d{8}")
_AFFILIATE = re.compile(r"[A-Za-z]\d{7}")
CHOICES = {"send_crosstable": "NATY", "scholastic": "NSPJ", "grand_prix": "NY", "fide_rated": "NY"}
WIDTHS = dict((*EVENT, *SECTION, *PLAYER))


def in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """Everything that is found, the event first, then section by section."""
    found = [*_event(event)]
    for section in event.sections:
        found += [*_section(event, section), *_players(section)]
    return tuple(found)


def _set(key: str, example: str) -> str:
    """How a detail of the event is set."""
    return f"give details.{key} of the event, such as {example}"


def _event(event: Event) -> Iterator[Finding]:
    """Affiliate, directors, place, name."""
    told = event.details
    if not _AFFILIATE.fullmatch(told.get("affiliate", "")):
        yield Finding("the affiliate's number is missing or wrong", _set("affiliate", "A1234567"))
    if not _MEMBER.fullmatch(told.get("chief_td_id", "")):
        yield Finding("the chief director's number is missing or wrong", _set("chief_td_id", "12345678"))
    for key in ("assistant_td_id", "other_td_ids"):
        for number in filter(None, told.get(key, "").replace(" ", "").split(",")):
            if not _MEMBER.fullmatch(number):
                yield Finding(
                    f"{number} is no number of a director: it has 8 digits", f"correct details.{key}"
                )
    for key, field in (("city", "H_CITY"), ("state", "H_STATE"), ("zip", "H_ZIPCODE")):
        if not told.get(key):
            yield Finding(f"the {key} of the event is missing", _set(key, "Boston, MA, 02108"))
        elif not fits(told[key], WIDTHS[field]):
            yield Finding(
                f"{told[key]!r} is longer than {WIDTHS[field]} plain letters", f"shorten details.{key}"
            )
    if not fits(event.name, WIDTHS["H_NAME"]):
        yield Finding(f"the event's name is longer than {WIDTHS['H_NAME']} plain letters", "shorten the name")
    for key, allowed in CHOICES.items():
        if told.get(key, allowed[0]).upper() not in allowed:
            yield Finding(f"details.{key} is {told[key]!r}", f"choose one of {', '.join(allowed)}")


def _section(event: Event, section: Section) -> Iterator[Finding]:
    """Days, time control, rounds, open games."""
    name = section.name or "the event"
    if section.format in TEAM_FORMATS:
        yield Finding(f"{name}: matches of teams are not reported", "report the games of the players by hand")
        return
    if not section.results:
        yield Finding(f"{name}: no round has been played", "report the event when it is over")
    if len(section.results) > MOST_ROUNDS:
        yield Finding(f"{name}: more than {MOST_ROUNDS} rounds", "divide the section")
    if not all(re.fullmatch(r"\d{8}", day) for day in days_of(event, section)):
        yield Finding(f"{name}: its first and last day are not known", "set start and end, or the timetable")
    if time_control(section.time_control) is None:
        yield Finding(
            f"{name}: the time control {section.time_control or ''!r} cannot be told",
            "set time_control, such as G/60;d5",
        )
    if section.name and not fits(section.name, WIDTHS["S_SEC_NAME"]):
        yield Finding(
            f"{name}: longer than {WIDTHS['S_SEC_NAME']} plain letters", "shorten the section's name"
        )
    for number, played in enumerate(section.results, start=1):
        missing = sum(game.result is Result.UNFINISHED for game in played.games)
        if missing:
            yield Finding(f"{name}: {missing} results of round {number} are missing", "enter them")


def _players(section: Section) -> Iterator[Finding]:
    """Member numbers, names, memberships."""
    where = f"{section.name}: " if section.name else ""
    codes = Counter(player.ids.get(CODE) for player in section.players if player.ids.get(CODE))
    ends = (section.end or section.start or "")[:10]
    for player in section.players:
        who, code = f"{where}#{player.no} {player.name}", player.ids.get(CODE)
        if not code:
            yield Finding(f"{who} has no member number, and cannot be rated", "give ids.uscf, 8 digits")
        elif not _MEMBER.fullmatch(code):
            yield Finding(f"{who}: the member number {code} has not 8 digits", "correct ids.uscf")
        elif codes[code] > 1 and player.reentry_of is None:
            yield Finding(f"{who}: the member number {code} is there twice", "correct one of the two")
        if not fits(player.name, WIDTHS["D_NAME"]):
            yield Finding(
                f"{who}: the name has letters the report cannot hold, or more than {WIDTHS['D_NAME']}",
                "write it in plain letters, shorter",
            )
        if player.membership_expires and ends and player.membership_expires[:10] < ends:
            text = f"{who}: the membership ended on {player.membership_expires[:10]}"
            yield Finding(text, "renew it with the report", blocking=False)
