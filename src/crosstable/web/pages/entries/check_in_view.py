"""What the check-in page shows: every entry of the event as a line, filtered and grouped as requested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from crosstable.app.entries.check_in import EventDesk, Pick
from crosstable.app.entries.entry_search import SearchText, best_matches, search_text
from crosstable.app.entries.front_desk import DeskRow
from crosstable.flow.used_ratings import used_ratings
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.groups import By, kinds_of_groups
from crosstable.model.language import phrase
from crosstable.model.names import alphabetical, without_accents
from crosstable.model.players import Flag
from crosstable.reports.entries.group_lists import year_of_school
from crosstable.reports.standings.lines import BYES
from crosstable.rulebooks.shelf import book
from crosstable.web.http.desk_cache import desk_of
from crosstable.web.http.request_context import Visit
from crosstable.web.http.section_keys import section_keys

SHOWN = ("all", "missing", "owes", "look")
"""Everybody; those not checked in; those who owe money; those that need attention."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which entries a page shows, and in which order, from the address."""

    section: str = ""
    """The key of the only section that is shown; empty: all."""
    by: By = By.NAME
    show: str = "all"

    def query(self, **other: str) -> str:
        """The address of the page with some of it changed, from the question mark on."""
        known = {"section": self.section, "by": self.by.value, "show": self.show} | other
        usual = {"section": "", "by": By.NAME.value, "show": "all"}
        told = {key: value for key, value in known.items() if value != usual.get(key, "")}
        return f"?{urlencode(told)}" if told else ""


def read_asked(section: str = "", by: str = "", show: str = "") -> Asked:
    """What an address asks for; missing or unknown parts have their defaults."""
    kind = next((one for one in By if one.value == by), By.NAME)
    return Asked(section[:80], kind, show if show in SHOWN else "all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One entry on the page."""

    pick: Pick
    key: str
    section: Section
    row: DeskRow
    rating: int | None
    text: SearchText
    group: str
    several: bool
    """Whether the event has several sections, so that the line names its own."""

    @property
    def id(self) -> str:
        """What a button on the line sends."""
        return f"{self.key}:{self.pick.entry}"

    @property
    def home(self) -> str:
        """The section, the school, club or team, and the school year, shown under the name."""
        player = self.row.player
        name = self.section.name if self.several else None
        schools = book(self.section.rulebook).schools_on_lists
        year = year_of_school(player.year or "", schools=schools)
        return " · ".join(filter(None, (name, player.school or player.club or player.team, year)))

    @property
    def mark(self) -> str:
        """Why the entry does not play the next round, if it does not."""
        player, number = self.row.player, self.section.next_round
        if player.withdrawn_after is not None:
            if player.withdrawn_after == 0:
                return phrase("withdrawn before round 1")
            return phrase("withdrawn after round {round}", round=player.withdrawn_after)
        if number > self.section.rounds:
            return ""
        if number in player.byes:
            return phrase("{bye}, round {round}", bye=BYES[player.byes[number]].value, round=number)
        if player.joins > number:
            return phrase("from round {round}", round=player.joins)
        return self._filler if Flag.HOUSE in player.flags else ""

    @property
    def _filler(self) -> str:
        """What the book calls a player who fills in when the number is odd."""
        return phrase("filler") if book(self.section.rulebook).schools_on_lists else phrase("house player")

    @property
    def to_look_at(self) -> bool:
        """Whether the entry has a warning."""
        return bool(self.row.warnings or self.row.same_name or self.row.registered is False)


@dataclass(frozen=True, slots=True)
class Group:
    """Lines shown together: a school, club, team or section, or everybody."""

    name: str
    lines: tuple[Line, ...]

    @property
    def waiting(self) -> int:
        """How many play and are not checked in."""
        return sum(line.row.plays and not line.row.here for line in self.lines)

    @property
    def here(self) -> int:
        """How many are checked in."""
        return sum(line.row.here for line in self.lines)

    @property
    def expected(self) -> int:
        """How many are checked in or still have to be, as the heading of the page counts them."""
        return self.here + sum(line.row.missing for line in self.lines)


@dataclass(frozen=True, slots=True)
class CheckInView:
    """Everything the page shows."""

    asked: Asked
    desk: EventDesk
    lines: tuple[Line, ...]
    """All lines of the sections that are shown, by name."""
    kinds: tuple[By, ...]
    rated: bool
    """Whether any player has a rating, so that there is a column for it."""
    coded: bool
    """Whether any player has an ID, so that there is a column for it."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """The requested lines in groups; names in order, those without one last."""
        found: dict[str, list[Line]] = {}
        for line in self.lines:
            if is_shown(line, self.asked.show):
                found.setdefault(line.group, []).append(line)
        return tuple(Group(name, tuple(found[name])) for name in sorted(found, key=_last_if_empty))

    def group(self, name: str) -> Group:
        """All lines of one group, including hidden ones."""
        return Group(name, tuple(line for line in self.lines if line.group == name))

    @property
    def missing(self) -> tuple[Line, ...]:
        """Who is not checked in."""
        return tuple(line for line in self.lines if line.row.missing)

    @property
    def here(self) -> int:
        """How many are checked in."""
        return sum(line.row.here for line in self.lines)

    @property
    def expected(self) -> int:
        """How many are checked in or still have to be; byes and withdrawals are not waited for."""
        return self.here + len(self.missing)

    @property
    def owed(self) -> int:
        """Everything owed; overpayments by some do not reduce what others owe."""
        return sum(max(line.row.owes, 0) for line in self.lines)

    @property
    def paid(self) -> int:
        """What was paid in all."""
        return sum(line.row.paid for line in self.lines)

    @property
    def ways(self) -> tuple[str, ...]:
        """What can be done about all missing players at once."""
        listed = [line.row.ways for line in self.missing]
        return tuple(way for way in listed[0] if all(way in ways for ways in listed)) if listed else ()

    def counts(self) -> dict[str, int]:
        """How many lines each of the filters shows."""
        return {show: sum(is_shown(line, show) for line in self.lines) for show in SHOWN}

    def found(self, asked: str) -> list[Line]:
        """The lines that match what was typed."""
        return best_matches(((line, line.text) for line in self.lines), asked)


def _place_in_list(line: Line) -> tuple[str, str]:
    """The place of a line by name; a team has no family name."""
    name = line.row.player.name
    return (without_accents(name), "") if line.section.entrants.are_teams else alphabetical(name)


def _last_if_empty(name: str) -> tuple[bool, str]:
    """The order of groups."""
    return not name, name.casefold()


def is_shown(line: Line, show: str) -> bool:
    """Whether a filter shows a line."""
    if show == "missing":
        return line.row.missing
    if show == "owes":
        return line.row.owes > 0
    return line.to_look_at if show == "look" else True


def check_in_view(visit: Visit, asked: Asked) -> CheckInView:
    """The requested page."""
    event = visit.session.event
    desk = desk_of(visit.session)
    keys = section_keys(event)
    if asked.section and asked.section not in keys:
        asked = Asked("", asked.by, asked.show)
    only = keys.index(asked.section) if asked.section else None
    ratings = [used_ratings(section) for section in event.sections]
    rated = any(one is not None for numbers in ratings for one in numbers.values())
    coded = any(row.code or row.registered is False for _, _, row in desk.rows())
    lines = [
        Line(
            pick=pick,
            key=keys[pick.place],
            section=section,
            row=row,
            rating=ratings[pick.place][row.player.no],
            text=search_text(section, row.player),
            group=asked.by.of(section, row.player) or "",
            several=len(keys) > 1,
        )
        for pick, section, row in desk.rows(only)
    ]
    lines.sort(key=_place_in_list)
    return CheckInView(asked, desk, tuple(lines), kinds_of_groups(event), rated, coded)


def read_picks(visit: Visit, who: Iterable[str]) -> list[Pick]:
    """The entries that a request names, as `section:entry`."""
    keys = section_keys(visit.session.event)
    picks = []
    for one in who:
        key, _, entry = one.rpartition(":")
        if key not in keys or not (entry.isascii() and entry.isdigit() and len(entry) < 10):
            raise BadInput(
                phrase("this entry is no longer in the list; search for it again"), where="players"
            )
        picks.append(Pick(keys.index(key), int(entry)))
    return picks
