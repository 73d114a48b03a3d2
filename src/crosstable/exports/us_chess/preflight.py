"""What would make US Chess refuse a report, or rate it wrongly: found before it is sent."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from crosstable.exports.finding import DAYS, TIME_CONTROL, Finding, add_detail, unclear_control
from crosstable.exports.options import Options
from crosstable.exports.plain_letters import fits
from crosstable.exports.player_games import first_entries, listed_games, open_rounds, people_of
from crosstable.exports.rated_results import rated_otherwise
from crosstable.exports.single_games import in_single_games
from crosstable.exports.time_controls import time_control
from crosstable.exports.us_chess.cells import ODD
from crosstable.exports.us_chess.report import CODE, EVENT, PLAYER, SECTION, days_of
from crosstable.model.details import CHOICES, detail_label, detail_words
from crosstable.model.event import Event, Section
from crosstable.model.federations import US_CHESS
from crosstable.model.local_forms import show_date

MOST_ROUNDS = 32
_MEMBER = re.compile(r"\d{8}")
_AFFILIATE = re.compile(r"[A-Za-z]\d{7}")
LETTERS = {"send_crosstable": "NATY", "scholastic": "NSPJ", "grand_prix": "NY", "fide_rated": "NY"}
EXAMPLES = {"city": "Boston", "state": "MA", "zip": "02108"}
WIDTHS = dict((*EVENT, *SECTION, *PLAYER))


def in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """Everything that is found, the event first, then section by section."""
    found = [*_event(event)]
    for posted, section in zip(event.sections, in_single_games(event).sections, strict=True):
        found += [*_two_games(posted), *_section(event, section), *_players(section)]
    return tuple(found)


def _two_games(section: Section) -> Iterator[Finding]:
    """That every match of two games is two rounds of the report."""
    if section.games_per_round != 1 and section.results:
        text = f"{section.name or 'the event'}: every match of two games is two rounds of the report"
        remedy = "rounds 1 and 2 of the report are the games of round 1, and so on"
        yield Finding(text, remedy, blocking=False)


def _event(event: Event) -> Iterator[Finding]:
    """Affiliate, directors, place, name."""
    told = event.details
    if not _AFFILIATE.fullmatch(told.get("affiliate", "")):
        yield Finding(_unusable("affiliate"), add_detail("affiliate", US_CHESS, "A1234567"))
    if not _MEMBER.fullmatch(told.get("chief_td_id", "")):
        yield Finding(_unusable("chief_td_id"), add_detail("chief_td_id", US_CHESS, "12345678"))
    for key in ("assistant_td_id", "other_td_ids"):
        for number in filter(None, told.get(key, "").replace(" ", "").split(",")):
            if not _MEMBER.fullmatch(number):
                yield Finding(
                    f"{number} is not a US Chess ID: it needs 8 digits",
                    f"correct the {detail_words(key, US_CHESS)}",
                )
    for key, field in (("city", "H_CITY"), ("state", "H_STATE"), ("zip", "H_ZIPCODE")):
        if not told.get(key):
            yield Finding(
                f"the {detail_words(key, US_CHESS)} is missing", add_detail(key, US_CHESS, EXAMPLES[key])
            )
        elif not fits(told[key], WIDTHS[field]):
            yield Finding(
                f"{told[key]!r} is longer than {WIDTHS[field]} plain letters",
                f"shorten the {detail_words(key, US_CHESS)}",
            )
    if not fits(event.name, WIDTHS["H_NAME"]):
        yield Finding(f"the event's name is longer than {WIDTHS['H_NAME']} plain letters", "shorten the name")
    for key, allowed in LETTERS.items():
        if told.get(key, "N").upper() not in allowed:
            yield Finding(
                f"{detail_label(key, US_CHESS)}: “{told[key]}” cannot be read",
                f"choose {', '.join(CHOICES[key].values())}",
            )


def _unusable(key: str) -> str:
    """That a number of the event is not there, or is not one."""
    return f"the {detail_words(key, US_CHESS)} is missing or wrong"


def _section(event: Event, section: Section) -> Iterator[Finding]:
    """Days, time control, rounds, open games."""
    name = section.name or "the event"
    if not section.results:
        yield Finding(f"{name}: no round has been played", "report the event when it is over")
    if len(section.results) > MOST_ROUNDS:
        yield Finding(f"{name}: more than {MOST_ROUNDS} rounds", "divide the section")
    if not all(re.fullmatch(r"\d{8}", day) for day in days_of(event, section)):
        yield Finding(f"{name}: its first and last day are not known", DAYS)
    if time_control(section.time_control) is None:
        yield Finding(
            unclear_control(section, f"{name}: "),
            f"{TIME_CONTROL}, such as G/60;d5",
        )
    if section.name and not fits(section.name, WIDTHS["S_SEC_NAME"]):
        yield Finding(
            f"{name}: longer than {WIDTHS['S_SEC_NAME']} plain letters", "shorten the section's name"
        )
    for number, missing in open_rounds(section).items():
        yield Finding(f"{name}: {missing} results of round {number} are missing", "enter them")
    yield from rated_otherwise(section)
    yield from _games_of_note(name, section)


def _games_of_note(name: str, section: Section) -> Iterator[Finding]:
    """Games that the report holds in another way than the event does."""
    for number, _, game, board in listed_games(section):
        where = f"{name}: round {number}, board {board}"
        if game.result in ODD:
            text = f"{where}: {game.result.value} is written with the codes of results that do not mirror"
            yield Finding(text, "look at it after the upload", blocking=False)
        if any((game.white_section, game.black_section, game.white_round, game.black_round)):
            text = f"{where}: a game between sections or rounds is written in a section of its own"
            yield Finding(text, "look at it after the upload", blocking=False)
    for number, played in enumerate(section.results, start=1):
        for match in played.matches:
            if not match.games and match.score is not None and match.score.played:
                text = f"{name}: round {number}, table {match.table or ''}: a match without its games"
                yield Finding(text, "enter the games; they are what is rated")


def _players(section: Section) -> Iterator[Finding]:
    """Member numbers, names, memberships."""
    where = f"{section.name}: " if section.name else ""
    first = first_entries(section)
    people = [player for player in people_of(section) if first[player.no] == player.no]
    codes = Counter(player.ids.get(CODE) for player in people if player.ids.get(CODE))
    ends = (section.end or section.start or "")[:10]
    for player in people:
        who, code = f"{where}#{player.no} {player.name}", player.ids.get(CODE)
        if not code:
            yield Finding(
                f"{who} has no member number, and cannot be rated",
                f"add the US Chess ID of #{player.no} {player.name}, 8 digits",
            )
        elif not _MEMBER.fullmatch(code):
            yield Finding(f"{who}: the member number {code} has not 8 digits", "correct the US Chess ID")
        elif codes[code] > 1:
            yield Finding(f"{who}: the member number {code} is there twice", "correct one of the two")
        if not fits(player.name, WIDTHS["D_NAME"]):
            yield Finding(
                f"{who}: the name has letters the report cannot hold, or more than {WIDTHS['D_NAME']}",
                "write it in plain letters, shorter",
            )
        if player.membership_expires and ends and player.membership_expires[:10] < ends:
            text = f"{who}: the membership ended on {show_date(player.membership_expires[:10])}"
            yield Finding(text, "renew it with the report", blocking=False)
