"""What would make US Chess refuse a report, or rate it wrongly: found before it is sent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from crosstable.exports.finding import (
    Finding,
    asks_detail,
    days_unknown,
    lacks_detail,
    not_played,
    of_section,
    results_missing,
    unclear_control,
)
from crosstable.exports.options import Options
from crosstable.exports.player_games import first_entries, listed_games, open_rounds, people_of
from crosstable.exports.rated_results import rated_otherwise
from crosstable.exports.single_games import in_single_games
from crosstable.exports.time_controls import time_control
from crosstable.exports.us_chess.cells import ODD
from crosstable.exports.us_chess.report import CODE, EVENT, PLAYER, SECTION, days_of
from crosstable.model.details import CHOICES, detail_label, detail_words
from crosstable.model.event import Event, Section
from crosstable.model.federations import US_CHESS
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.plain_letters import fits

MOST_ROUNDS = 32
_MEMBER = re.compile(r"\d{8}")
_AFFILIATE = re.compile(r"[A-Za-z]\d{7}")
LETTERS = {"send_crosstable": "NATY", "scholastic": "NSPJ", "grand_prix": "NY", "fide_rated": "NY"}
EXAMPLES = {"city": "Boston", "state": "MA", "zip": "02108"}
WIDTHS = dict((*EVENT, *SECTION, *PLAYER))


def in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """All findings, the event's first, then section by section."""
    found = [*_event(event)]
    for posted, section in zip(event.sections, in_single_games(event).sections, strict=True):
        found += [*_two_games(posted), *_section(event, section), *_players(section)]
    return tuple(found)


def _two_games(section: Section) -> Iterator[Finding]:
    """The note that every match of two games is two rounds of the report."""
    if section.games_per_round != 1 and section.results:
        text = of_section(section, phrase("each match of two games is two rounds of the report"))
        remedy = phrase("rounds 1 and 2 of the report are the games of round 1, and so on")
        yield Finding(text, remedy, blocking=False)


def _event(event: Event) -> Iterator[Finding]:
    """Affiliate, directors, place, name."""
    details = event.details
    for key, form, example in (
        ("affiliate", _AFFILIATE, "A1234567"),
        ("chief_td_id", _MEMBER, "12345678"),
    ):
        if not form.fullmatch(details.get(key, "")):
            text = phrase("the {detail} is missing or wrong", detail=detail_words(key, US_CHESS))
            yield asks_detail(text, key, US_CHESS, example)
    for key in ("assistant_td_id", "other_td_ids"):
        for number in filter(None, details.get(key, "").replace(" ", "").split(",")):
            if not _MEMBER.fullmatch(number):
                text = phrase("{number} is not a US Chess ID: it needs 8 digits", number=number)
                yield Finding(text, _correct(key))
    yield from _place(event)
    if not fits(event.name, WIDTHS["H_NAME"]):
        text = phrase("the event name is longer than {count} plain letters", count=WIDTHS["H_NAME"])
        yield Finding(text, phrase("shorten the name"))
    for key, allowed in LETTERS.items():
        if details.get(key, "N").upper() not in allowed:
            label, choices = detail_label(key, US_CHESS), ", ".join(map(str, CHOICES[key].values()))
            text = phrase("{detail}: “{value}” cannot be read", detail=label, value=details[key])
            yield Finding(text, phrase("choose one of {choices}", choices=choices))


def _correct(key: str) -> str:
    """The remedy for a detail that is wrong."""
    return phrase("correct the {detail}", detail=detail_words(key, US_CHESS))


def _place(event: Event) -> Iterator[Finding]:
    """City, state and ZIP code."""
    for key, field in (("city", "H_CITY"), ("state", "H_STATE"), ("zip", "H_ZIPCODE")):
        value = event.details.get(key)
        if not value:
            yield lacks_detail(key, US_CHESS, EXAMPLES[key])
        elif not fits(value, WIDTHS[field]):
            text = phrase("“{value}” is longer than {count} plain letters", value=value, count=WIDTHS[field])
            yield Finding(text, phrase("shorten the {detail}", detail=detail_words(key, US_CHESS)))


def _section(event: Event, section: Section) -> Iterator[Finding]:
    """Days, time control, rounds, open games."""
    if not section.results:
        yield not_played(section)
    if len(section.results) > MOST_ROUNDS:
        text = of_section(section, phrase("more than {count} rounds", count=MOST_ROUNDS))
        yield Finding(text, phrase("split the section"))
    if not all(re.fullmatch(r"\d{8}", day) for day in days_of(event, section)):
        yield days_unknown(of_section(section, phrase("the first and last day are missing")))
    if time_control(section.time_control) is None:
        yield unclear_control(section, "G/60;d5")
    if section.name and not fits(section.name, WIDTHS["S_SEC_NAME"]):
        text = phrase("the section name is longer than {count} plain letters", count=WIDTHS["S_SEC_NAME"])
        yield Finding(of_section(section, text), phrase("shorten the section name"))
    for number, missing in open_rounds(section).items():
        yield results_missing(section, number, missing)
    yield from rated_otherwise(section)
    yield from _games_of_note(section)


def _games_of_note(section: Section) -> Iterator[Finding]:
    """Games that the report contains in a different form from the event."""
    for number, _, game, board in listed_games(section):
        if game.result in ODD:
            text = phrase(
                "round {round}, board {board}: {result} is reported with separate codes for both players",
                round=number,
                board=board,
                result=game.result.value,
            )
            yield Finding(of_section(section, text), phrase("check it after the upload"), blocking=False)
        if any((game.white_section, game.black_section, game.white_round, game.black_round)):
            text = phrase(
                "round {round}, board {board}: the cross-section or cross-round game gets its own section",
                round=number,
                board=board,
            )
            yield Finding(of_section(section, text), phrase("check it after the upload"), blocking=False)
    for number, played in enumerate(section.results, start=1):
        for match in played.matches:
            if not match.games and match.score is not None and match.score.played:
                text = phrase(
                    "round {round}, table {table}: the match has no games",
                    round=number,
                    table=match.table or "",
                )
                yield Finding(of_section(section, text), phrase("enter the games: they are rated"))


def _players(section: Section) -> Iterator[Finding]:
    """Member numbers, names, memberships."""
    first = first_entries(section)
    people = [player for player in people_of(section) if first[player.no] == player.no]
    codes = Counter(player.ids.get(CODE) for player in people if player.ids.get(CODE))
    ends = (section.end or section.start or "")[:10]
    for player in people:
        who, code, expires = f"#{player.no} {player.name}", player.ids.get(CODE), player.membership_expires
        if not code or not _MEMBER.fullmatch(code) or codes[code] > 1:
            yield _wrong_number(section, who, code)
        if not fits(player.name, WIDTHS["D_NAME"]):
            text = phrase(
                "{player}: the name has unusual letters, or more than {count}",
                player=who,
                count=WIDTHS["D_NAME"],
            )
            yield Finding(of_section(section, text), phrase("write a shorter name in plain letters"))
        if expires and ends and expires[:10] < ends:
            text = phrase(
                "{player}: the membership expired on {date}", player=who, date=show_date(expires[:10])
            )
            yield Finding(of_section(section, text), phrase("renew it with the report"), blocking=False)


def _wrong_number(section: Section, who: str, code: str | None) -> Finding:
    """A US Chess ID that is missing, invalid, or shared by two players."""
    if not code:
        text = phrase("{player} has no US Chess ID and cannot be rated", player=who)
        remedy = phrase("add the US Chess ID (8 digits) of {player}", player=who)
    elif not _MEMBER.fullmatch(code):
        text = phrase("{player}: {number} is not a US Chess ID: it needs 8 digits", player=who, number=code)
        remedy = phrase("correct the US Chess ID")
    else:
        text = phrase("{player}: two players have the US Chess ID {number}", player=who, number=code)
        remedy = phrase("correct one of the two")
    return Finding(of_section(section, text), remedy)
