"""The crosstable for the Chess Federation of Canada, with its tokens; undocumented files are not made."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping

from crosstable.exports.finding import (
    Finding,
    days_unknown,
    lacks_detail,
    name_officials,
    of_section,
    results_missing,
    unclear_control,
)
from crosstable.exports.options import Options
from crosstable.exports.player_games import listed_games, open_rounds
from crosstable.exports.rated_results import rated_otherwise, with_rated_results
from crosstable.exports.time_controls import time_control
from crosstable.flow.table_formats import FIXED
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import CANADA
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.points import ONE, ZERO, to_number
from crosstable.model.results import Outcome
from crosstable.reports.render.sheet import harmless
from crosstable.reports.section_stems import file_stems
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of

CODE = CANADA.id_key
_PLAYED = (Happened.GAME, Happened.STRUCK)
_MET = (*_PLAYED, Happened.FORFEIT)
_LETTERS = {Outcome.WON: "W", Outcome.DRAWN: "D", Outcome.LOST: "L"}
QUICK_BELOW = 60
"""Minutes of a player's game, counted over 60 moves, below which it is rated as quick."""


def cfc_report(event: Event, options: Options) -> Mapping[str, bytes]:
    """A crosstable for every section, as CSV: the federation's header above, a line per player below."""
    event, several = with_rated_results(event), len(event.sections) > 1
    return {
        f"cfc-{stem}.csv" if several else "cfc-crosstable.csv": _file(event, section)
        for stem, section in zip(file_stems(event), event.sections, strict=True)
    }


def _file(event: Event, section: Section) -> bytes:
    """The crosstable of one section as CSV: its header, then a row for each player."""
    section = as_entrants(section)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for name, value in _header(event, section).items():
        writer.writerow([name, harmless(value)])
    writer.writerow([])
    rounds = [str(number) for number in range(1, len(section.results) + 1)]
    writer.writerow(["No", "CFC#", "Name", "Rating", *rounds, "Total"])
    lines = lines_of(section)
    unrated = _unrated(section)
    for player in section.players:
        own = lines[player.no]
        total = to_number(own[-1].total) if own else 0
        code = player.ids.get(CODE, "")
        cells = [token(line, rated=(line.round, player.no) not in unrated) for line in own]
        writer.writerow([player.no, code, harmless(player.name), player.rating or "", *cells, total])
    return out.getvalue().encode("utf-8-sig")


def _header(event: Event, section: Section) -> dict[str, str]:
    """The lines above a crosstable."""
    told = event.details
    director = next((one.name for one in event.officials), "")
    return {
        "Event": event.name + (f", {section.name}" if section.name else ""),
        "Rating": rated_as(section),
        "System": "Round robin" if section.format in FIXED else "Swiss",
        "Tournament director": director,
        "Tournament director CFC#": told.get("chief_td_id", ""),
        "Organizer": told.get("organizer", ""),
        "Organizer CFC#": told.get("organizer_id", ""),
        "Ending date": (section.end or section.start or _last(event, section))[:10],
        "Province": told.get("state", ""),
        "Players": str(len(section.players)),
        "Rounds": str(len(section.results)),
    }


def _last(event: Event, section: Section) -> str:
    """The day of the last round in the timetable."""
    return max(round_starts(event, section).values(), default="")


def rated_as(section: Section) -> str:
    """Regular or Quick, from the time control; nothing if that is unclear."""
    control = time_control(section.time_control)
    if control is None:
        return ""
    minutes = control.minutes + (control.first or 0) + control.increment + control.delay
    return "Quick" if minutes < QUICK_BELOW else "Regular"


def _unrated(section: Section) -> set[tuple[int, int]]:
    """Round and player of the games that were played but are not rated."""
    games = [(number, game) for number, _, game, _ in listed_games(section) if not game.rated]
    return {(number, no) for number, game in games for no in (game.white, game.black)}


def token(line: RoundLine, *, rated: bool = True) -> str:
    """A round as the federation writes it: W7 D14 L1, W0 D0 L0 for byes, WF3 LF3 for forfeits.

    A rated forfeit is WRF3 or LRF3. An unrated game is reported as a forfeit; a drawn one has no such token
    and is reported as a bye.
    """
    letter = _LETTERS[line.outcome or _worth(line)]
    if line.happened in _PLAYED and line.opponent is not None and rated:
        return f"{letter}{line.opponent}"
    if line.happened in _MET and line.opponent is not None and letter != "D":
        return f"{letter}{'RF' if line.forfeit_rated else 'F'}{line.opponent}"
    return f"{letter}0"


def _worth(line: RoundLine) -> Outcome:
    """A bye or a round without a game by its points."""
    return {ONE: Outcome.WON, ZERO: Outcome.LOST}.get(line.points, Outcome.DRAWN)


def cfc_in_the_way(event: Event, options: Options) -> tuple[Finding, ...]:
    """What is missing for the federation."""
    found = [*_event_findings(event)]
    for section in event.sections:
        found += _section_findings(event, section)
    return tuple(found)


def _event_findings(event: Event) -> Iterator[Finding]:
    """Director, organiser, province."""
    if not event.officials:
        yield name_officials(phrase("no tournament director is named"))
    for key in ("chief_td_id", "organizer", "organizer_id", "state"):
        if not event.details.get(key):
            yield lacks_detail(key, CANADA)


def _section_findings(event: Event, section: Section) -> Iterator[Finding]:
    """Days, time control, open games, numbers of members."""
    if section.entrants.are_teams:
        text = of_section(section, phrase("team matches have no CFC crosstable"))
        yield Finding(text, phrase("report the games by hand"))
        return
    if not _header(event, section)["Ending date"]:
        yield days_unknown(of_section(section, phrase("the last day is missing")))
    if not rated_as(section):
        yield unclear_control(section, "90+30")
    for number, missing in open_rounds(section).items():
        yield results_missing(section, number, missing)
    yield from rated_otherwise(section)
    yield from _apart(section)
    yield from _number_findings(section)
    points = [line[-1].total for line in lines_of(as_entrants(section)).values() if line]
    if points and not any(points):
        text = of_section(section, phrase("nobody has any points"))
        yield Finding(text, phrase("enter results"), blocking=False)


def _number_findings(section: Section) -> Iterator[Finding]:
    """Members without their number, and numbers shared by two."""
    codes = Counter(player.ids[CODE] for player in section.players if player.ids.get(CODE))
    for player in section.players:
        who, code = f"#{player.no} {player.name}", player.ids.get(CODE, "")
        if not code:
            text = of_section(section, phrase("{player} has no CFC number", player=who))
            yield Finding(text, phrase("add the CFC number"))
        elif codes[code] > 1 and player.reentry_of is None:
            text = phrase("{player}: two players have the CFC number {number}", player=who, number=code)
            yield Finding(of_section(section, text), phrase("correct one of the two"), blocking=False)


def _apart(section: Section) -> Iterator[Finding]:
    """Games that do not fit into a crosstable."""
    across = sum(
        any((game.white_section, game.black_section, game.white_round, game.black_round))
        for _, _, game, _ in listed_games(section)
    )
    if count := across + len(section.extra):
        text = phrase_counted(
            "{count} game across sections or rounds, or for rating only, is not in the crosstable",
            "{count} games across sections or rounds, or for rating only, are not in the crosstable",
            count,
        )
        yield Finding(of_section(section, text), phrase("send them separately"), blocking=False)
