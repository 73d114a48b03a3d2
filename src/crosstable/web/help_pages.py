"""Help: the guide in the application, and which part of it belongs to which page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from pathlib import Path

GUIDE = Path(__file__).parent / "guide"
"""The pages of the guide, compiled when the package is built."""

FIRST = "index"

PLACES = {
    "setup/front": "web#set-up-the-event",
    "exchange/check_files": "checking#in-the-application",
    "setup/login": "web#start",
    "setup/enter": "web",
    "setup/staff": "web#start",
    "setup/health": "server",
    "setup/new": "web#set-up-the-event",
    "setup/event": "web#set-up-the-event",
    "setup/event_form": "web#set-up-the-event",
    "setup": "web#set-up-the-event",
    "setup/rehearsal": "rehearsal",
    "setup/rule": "why",
    "setup/setup_names": "phones#names-that-the-public-sees",
    "setup/help": "web",
    "entries/import": "importing",
    "entries/list": "importing",
    "entries/check_in": "web#check-in",
    "entries/schools": "schools#school-by-school",
    "entries/cash": "cash",
    "entries/mend": "something-was-wrong",
    "entries": "web#enter-players",
    "round/before": "web#before-pairing",
    "round/bye": "web#before-pairing",
    "round/missing": "web#before-pairing",
    "round/ranks": "web#enter-players",
    "round/all": "web#results",
    "round/verify": "web#results",
    "round/told": "web#the-draft",
    "round/postpone": "olympiad#a-round",
    "round/ready": "web#before-round-1",
    "round/draft": "web#the-draft",
    "round/change": "web#the-draft",
    "round/why": "why",
    "round/attendance": "arrivals",
    "round/late": "arrivals",
    "round/mend": "something-was-wrong",
    "round/corrected": "corrections",
    "round/incident": "incidents",
    "round/objection": "incidents#the-objection-sheet",
    "round/sheets": "nzcf#score-sheets-182",
    "round/match": "teams",
    "round": "web#the-round",
    "results/correct": "corrections",
    "results": "web#results",
    "standings/ties": "ties",
    "standings/arithmetic": "ties",
    "standings/board_standings": "teams",
    "standings": "web#standings-wall-chart-prizes",
    "prizes": "web#standings-wall-chart-prizes",
    "prizes/certificates": "paper#prize-giving",
    "closing": "web#finish-the-section",
    "history": "web#history",
    "history/integrity": "dutch-2026#the-integrity-log",
    "backup": "emergency",
    "backup/safety": "emergency#before-the-event-backups",
    "backup/safety_round": "emergency#a-round-paired-by-hand",
    "backup/damaged": "emergency#the-event-file-is-damaged",
    "backup/rescued": "emergency#the-event-file-is-damaged",
    "exchange/print": "paper",
    "exchange/sheet": "paper",
    "exchange/rating_report": "web#rating-report",
    "exchange/website": "publishing",
    "exchange/notices": "publishing#notices",
    "exchange": "interchange",
    "exchange/setup_reports": "web#rating-report",
    "phones": "phones",
    "screens": "screens",
    "shared": "web#if-something-goes-wrong",
    "shared/conflict": "web#two-directors-at-once",
}
"""Prefix of a template's name -> page and heading of the guide; the longest match decides."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page of the guide."""

    name: str
    title: str
    html: str


def help_for(template: str) -> str:
    """The address of the part of the guide that is about a page."""
    fits = [start for start in PLACES if template.startswith(start)]
    return f"/help/{PLACES[max(fits, key=len)]}" if fits else f"/help/{FIRST}"


@lru_cache(maxsize=64)
def read_help(name: str) -> HelpPage | None:
    """A page of the guide; None if there is none of that name."""
    path = GUIDE / f"{name}.html"
    if not re.fullmatch(r"[\w-]+(/[\w-]+)?", name) or not path.is_file():
        return None
    html = path.read_text("utf-8")
    title = re.search(r"<h1[^>]*>(.*?)</h1>", html, re.DOTALL)
    return HelpPage(name, unescape(re.sub(r"<[^>]+>", "", title[1])) if title else name, html)
