"""Checkers for the sentences of the objection sheet: places by tie-breaks, appeals, what has no room."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from crosstable.model.event import Event, Section
from crosstable.model.standings import Standings
from crosstable.reports.round.objection import Objection
from crosstable.rulebooks.shared.appeals import appeals_of
from crosstable.rulebooks.shelf import book
from tests.checkers.words import CheckWords, Words


@dataclass(frozen=True)
class Paper:
    """What a sentence of a sheet is about."""

    event: Event
    section: Section
    sheet: Objection
    standings: Standings
    whole: Objection | None = None
    """The sheet before it was cut to one page."""
    group: int = 0
    """Which group of its reasons the sentence stands in; -1 for those against."""


Say = Words[Paper]
Check = CheckWords[Paper]
WEEK = timedelta(days=7)
"""NZCF 1.10.4: an appeal to the Council within seven days of the last day."""


def tiebreak(say: Say) -> None:
    """Two with equal points: the values differ where a tie-break decides; sums of scores are added anew."""
    lines = {line.player: line for line in say.about.standings.standings}
    one, other = lines[say.who("one")], lines[say.who("other")]
    say.require(one.score == other.score, "the points decide")
    differs = say.text("value") != say.text("rival")
    decides = say.code == "sheet.tiebreak-decides"
    say.require(differs == decides, "level" if decides else "apart")
    say.require(not decides or one.place != other.place, "they share a place")
    if say.about.section.rulebook == "nzcf" and say.text("tiebreak") == "Opponents scores":
        sums = [opponents_scores(say, no) for no in (say.who("one"), say.who("other"))]
        shown = [tenths(say.text(name)) for name in ("value", "rival")]
        say.require(None in sums or shown == sums, f"{sums}")


def tenths(text: str) -> int:
    """A sum of points as it is written, in tenths."""
    whole = text.replace("½", "")
    return 10 * int(whole or 0) + 5 * ("½" in text)


def opponents_scores(say: Say, no: int) -> int | None:
    """The sum of the scores of somebody's opponents; none where a round was not played."""
    scores = {line.player: int(line.score) for line in say.about.standings.standings}
    total = 0
    for played in say.about.section.results:
        game = next((game for game in played.games if no in (game.white, game.black)), None)
        if game is None or ":" in game.result.value:
            return None
        total += scores[game.black if game.white == no else game.white]
    return total


def appeal(say: Say) -> None:
    """A way that the book gives, its rule, and the last day where it names one."""
    ways = {way.rule: way for way in appeals_of(book(say.about.section.rulebook)).ways}
    if say.code == "sheet.appeal-no-deadline":
        say.require(not ways, f"{sorted(ways)}")
        return
    way = ways[say.rule]
    say.require((say.text("to"), say.text("says")) == (way.to, way.says), f"{way}")
    last = say.fact("last") if say.code == "sheet.appeal-by" else None
    if isinstance(last, date):
        end = date.fromisoformat(str(say.about.section.end))
        say.require(last == end + WEEK, f"{end + WEEK}")
    elif "seven days" in way.says:
        say.require(say.about.section.end is None, "the event has a last day")


def texts(sheet: Objection, at: int) -> list[str]:
    """The sentences of a group of a sheet."""
    group = sheet.against if at < 0 else sheet.groups[at]
    return [] if group is None else [reason.text for reason in group.reasons]


def and_more(say: Say) -> None:
    """How many sentences of a group were left out."""
    assert say.about.whole is not None
    shown, had = texts(say.about.sheet, say.about.group), texts(say.about.whole, say.about.group)
    say.same("count", len(had) - (len(shown) - 1))
    say.require(shown[-1] == str(say.said), "something follows")


def cut_short(say: Say) -> None:
    """The beginning of a sentence that is longer."""
    assert say.about.whole is not None
    had = texts(say.about.whole, say.about.group)
    start = say.text("start")
    say.require(any(text.startswith(start) and len(text) > len(start) for text in had), "no such sentence")


CHECKS: dict[str, Check] = {
    "sheet.tiebreak-decides": tiebreak,
    "sheet.tiebreak-level": tiebreak,
    "sheet.appeal-to": appeal,
    "sheet.appeal-by": appeal,
    "sheet.appeal-no-deadline": appeal,
    "sheet.and-more": and_more,
    "sheet.cut-short": cut_short,
}
PARTS: tuple[str, ...] = ()
