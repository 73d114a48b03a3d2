"""Entries from rating lists: who may be meant, what an entry takes from a list, memberships that ended."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from crosstable.exports.time_controls import time_control
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.ratings.library import RatingList, list_named, newest_of
from crosstable.ratings.listed import SOURCES, Listed
from crosstable.ratings.search import by_code, search

PREFERRED = {"us-chess": "us-chess", "cfc": "cfc", "nzcf": "nzcf", "schools": "ecf"}
"""The list that players of a book are looked for in first; else FIDE's."""
SEXES = {"M": "m", "F": "f", "W": "f"}
RAPID_BELOW, BLITZ_BELOW = 60, 11
"""Minutes of a game, with the seconds a move added, below which lists have another rating."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Somebody on a list who may be meant."""

    one: RatingList
    person: Listed
    kind: str
    """Which of the ratings counts here."""

    @property
    def rating(self) -> int | None:
        """The rating that counts here, else the standard one."""
        return self.person.rating(self.kind) or self.person.standard

    def entry(self) -> dict[str, object]:
        """What an entry takes from the list, as its document has it."""
        person, source = self.person, SOURCES[self.one.source]
        ids = {source.code: person.code} | ({"fide": person.fide} if person.fide else {})
        told: dict[str, object] = {
            "name": person.name,
            "rating": self.rating,
            "fide_rating": self.rating if source.key == "fide" else None,
            "title": person.title,
            "country": person.federation,
            "club": person.club if source.key != "cfc" else "",
            "region": person.region,
            "sex": SEXES.get(person.sex[:1].upper(), ""),
            "born": person.born if len(person.born) == 10 else "",
            "membership_expires": person.expires,
            "ids": ids,
        }
        return {key: value for key, value in told.items() if value}

    def as_json(self, today: str) -> dict[str, object]:
        """The hit as plain data, with a word about the membership."""
        return {"list": self.one.key, "entry": self.entry(), "notes": list(self.notes(today))}

    def notes(self, today: str) -> tuple[str, ...]:
        """What one should know: a membership that has ended, a provisional rating, an inactive player."""
        person = self.person
        found = []
        if person.expires and person.expires < today:
            found.append(f"membership ended {person.expires}")
        elif not person.expires and self.one.source in ("us-chess", "cfc"):
            found.append("no membership")
        if person.games:
            found.append(f"provisional, {person.games} games")
        if "i" in person.flag and self.one.source == "fide":
            found.append("inactive")
        if person.flag == "no member number":
            found.append("no membership")
        return tuple(found)


def entry_from_list(folder: Path, section: Section, listed: str) -> dict[str, object]:
    """What a list has of somebody chosen from it (`fide-2026-11-01:4390002`); nothing if nobody was."""
    return chosen(folder, section, listed).entry() if listed.partition(":")[2] else {}


def chosen(folder: Path, section: Section, listed: str) -> Hit:
    """Somebody on a list, by a federation (its newest list) or a list, and the ID: `fide:4390002`."""
    key, _, code = (part.strip() for part in listed.partition(":"))
    newest = newest_of(folder, key) if key in SOURCES else ()
    if key in SOURCES and not newest:
        text = f"there is no list of {SOURCES[key].title} yet; `crosstable lists import FILE` takes one in"
        raise BadInput(text, where="listed")
    one = newest[0] if newest else list_named(folder, key)
    person = by_code(one, code)
    if person is None:
        raise BadInput(f"nobody on the list {one.key} has the ID {code[:20]!r}", where="listed")
    return Hit(one, person, rating_kind(section))


def rating_kind(section: Section) -> str:
    """Which rating counts in a section, from its time control."""
    control = time_control(section.time_control)
    if control is None or control.total >= RAPID_BELOW:
        return "standard"
    return "blitz" if control.total < BLITZ_BELOW else "rapid"


def hits(folder: Path, section: Section, asked: str, most: int = 12) -> tuple[Hit, ...]:
    """Whoever may be meant, those on the list of the book's federation first."""
    first = PREFERRED.get(section.rulebook, "fide")
    lists = sorted(newest_of(folder), key=lambda one: (one.source != first, one.source != "fide"))
    kind = rating_kind(section)
    found = [Hit(one, person, kind) for one in lists for person in search(one, asked, most)]
    return tuple(found[:most])
