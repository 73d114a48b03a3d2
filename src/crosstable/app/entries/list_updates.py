"""Ratings and memberships of an event compared with the newest rating lists, and updated in one write."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path

from msgspec import UNSET

from crosstable.app.entries.from_lists import Hit, chosen_rating, rating_kind
from crosstable.app.entries.given_ratings import HOME, chooses, key_of_kind, ratings_by_kind
from crosstable.app.entries.list_people import Found, found_on
from crosstable.app.entries.tournament_ratings import (
    LATER,
    later_rating_change,
    national_change,
    national_source,
)
from crosstable.app.session.seen import StalePage
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.flow.chosen_ratings import rating_method
from crosstable.journal.entries import entry_document
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.state import Document
from crosstable.model.event import Section
from crosstable.model.federations import FIDE
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.ratings.library import RatingList, newest_of
from crosstable.rulebooks.shared.card_ratings import NATIONAL
from crosstable.rulebooks.shared.entry_faults import SOURCE
from crosstable.rulebooks.shared.rating_methods import GIVEN
from crosstable.rulebooks.shelf import book_of

MEMBERSHIP = "membership_expires"
RATING, FIDE_RATING = "rating", "fide_rating"
MARK = 12
"""How many letters distinguish one proposed change from all others."""


class Ticked(Enum):
    """Whether a change is proposed with a tick, without one, or only shown."""

    YES = "ticked"
    NO = "not ticked"
    NEVER = "shown only"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChange:
    """One field of one entry that differs on a rating list."""

    place: int
    section: str | None
    entry: int
    no: int
    player: str
    key: str
    label: str
    old: str | int | None
    new: str | int
    one: RatingList
    ticked: Ticked
    note: str = ""
    """Why it is not ticked, or what to check."""
    takes_given: bool = False
    """Whether it replaces a rating that the director gave."""

    @property
    def mark(self) -> str:
        """What a tick uses to identify the change that was shown."""
        told = (self.place, self.entry, self.key, self.old, self.new, self.one.key)
        return sha256(repr(told).encode()).hexdigest()[:MARK]

    @property
    def fact(self) -> EntryChanged:
        """The change as the journal keeps it."""
        given = False if self.takes_given else UNSET
        return EntryChanged(section=self.section, entry=self.entry, key=self.key, value=self.new, given=given)

    def shown(self, value: str | int) -> str:
        """The old or new value as people read it: dates as their country writes them."""
        return show_date(str(value)) if self.key == MEMBERSHIP else str(value)

    def as_json(self) -> dict[str, object]:
        """The change as plain data."""
        return {
            "section": self.section,
            "player": self.no,
            "name": self.player,
            "field": self.label,
            "old": self.old,
            "new": self.new,
            "list": self.one.key,
            "ticked": self.ticked is Ticked.YES,
            "can_be_ticked": self.ticked is not Ticked.NEVER,
            "note": self.note,
        }


def list_changes(session: Session, folder: Path) -> tuple[ListChange, ...]:
    """All differences from the newest lists, section by section in the order of entries."""
    lists = newest_of(folder)
    return tuple(
        change
        for place, section in enumerate(session.event.sections)
        if not section.entrants.are_teams
        for change in _of_section(session, section, place, lists)
    )


def _of_section(
    session: Session, section: Section, place: int, lists: Sequence[RatingList]
) -> Iterator[ListChange]:
    """The changes of one section; withdrawn players stay as entered."""
    state = session.state.section(section.name)
    for entry, no in sorted(state.numbers.items(), key=lambda pair: pair[1]):
        if entry not in state.entries or section.player(no).withdrawn_after is not None:
            continue
        known = entry_document(state.entries[entry], teams=False)
        for one in _own_first(section, lists):
            found = found_on(one, known, by_name=one.source == book_of(section).home.key)
            if found is None:
                continue
            hit = Hit(one, found.person, rating_kind(section), section.rulebook, chosen_rating(section))
            later = later_rating_change(section, section.player(no), known, hit) if state.started else None
            listed = _differences(section, known, hit, found) if later is None else later
            for key, label, old, new in listed:
                yield _change(
                    section, place, entry, no, (key, label, old, new), found, hit, known, state.started
                )


def _own_first(section: Section, lists: Sequence[RatingList]) -> list[RatingList]:
    """The list of the book's own federation first, then FIDE's; others if the book uses their ratings."""
    home = book_of(section).home.key
    wanted = [one for one in lists if one.source in (home, FIDE.key, national_source(section))]
    return sorted(wanted, key=lambda one: one.source != home)


def _differences(
    section: Section, known: Document, hit: Hit, found: Found
) -> Iterator[tuple[str, str, str | int | None, str | int]]:
    """Key, words, old and new value of each difference; what a list lacks changes nothing."""
    if found.by_name:
        yield (
            f"ids.{hit.whose.id_key}",
            hit.whose.id_name,
            None,
            hit.person.code,
        )
    yield from national_change(section, known, hit)
    told = hit.ratings()
    rating, fide = told.get("rating"), told.get("fide_rating")
    apart = rating_method(section) is not None and _info(known).get(SOURCE) == NATIONAL
    if hit.is_own and isinstance(rating, int) and rating != known.get(RATING) and not apart:
        yield RATING, phrase("rating"), known.get(RATING), rating
    if isinstance(fide, int) and fide != known.get(FIDE_RATING):
        yield FIDE_RATING, phrase("FIDE rating"), known.get(FIDE_RATING), fide
    if hit.is_own:
        yield from _other_kinds(section, known, hit)
        expires = hit.person.expires
        if expires and expires != (known.get(MEMBERSHIP) or "")[:10]:
            yield MEMBERSHIP, phrase("membership expires"), known.get(MEMBERSHIP), expires


def _other_kinds(
    section: Section, known: Document, hit: Hit
) -> Iterator[tuple[str, str, str | int | None, str | int]]:
    """Ratings of other kinds that the entry has on record, or that the section may use."""
    told = hit.ratings().get("other_ratings")
    on_record = ratings_by_kind(section, {**known, "rating": None})
    for kind, new in told.items() if isinstance(told, dict) else ():
        old = on_record.get(kind)
        if new != old and (old is not None or chooses(section)):
            yield key_of_kind(section, known, kind), phrase("{kind} rating", kind=kind), old, new


def _change(
    section: Section,
    place: int,
    entry: int,
    no: int,
    field: tuple[str, str, str | int | None, str | int],
    found: Found,
    hit: Hit,
    known: Document,
    started: bool,
) -> ListChange:
    """A difference with whether it is ticked, and if not, why."""
    key, label, old, new = field
    ticked, note = _judged(section, key, found, known, started=started)
    return ListChange(
        place=place,
        section=section.name,
        entry=entry,
        no=no,
        player=str(known["name"]),
        key=key,
        label=label,
        old=old,
        new=new,
        one=hit.one,
        ticked=ticked,
        note=note,
        takes_given=key == RATING and _info(known).get(GIVEN) is True,
    )


def _judged(
    section: Section, key: str, found: Found, known: Document, *, started: bool
) -> tuple[Ticked, str]:
    """Whether a change is ticked, and if not, why."""
    is_rating = key in (RATING, FIDE_RATING) or key.startswith(HOME)
    source = _info(known).get(SOURCE)
    if key == RATING and source not in (None, NATIONAL):
        return Ticked.NEVER, phrase("assigned by the director; change it on the player's page")
    if key.startswith(LATER):
        return (Ticked.NO, found.doubt) if found.doubt else (Ticked.YES, "")
    if is_rating and started:
        ranks = book_of(section).ranks
        if ranks is None:
            return Ticked.NEVER, phrase("round 1 is published; correct a wrong rating on the player's page")
        return Ticked.NO, phrase(
            "round 1 is published; select it only to correct a wrong rating ({rule})",
            rule=ranks.corrected,
        )
    if found.doubt:
        return Ticked.NO, found.doubt
    if key == RATING and _info(known).get(GIVEN) is True:
        return Ticked.NO, phrase("entered by the director")
    return Ticked.YES, ""


def _info(known: Document) -> Document:
    """What else an entry has on record."""
    info = known.get("info")
    return info if isinstance(info, dict) else {}


def update_from_lists(session: Session, folder: Path, marks: Collection[str]) -> list[New]:
    """The ticked changes as facts of one command; a change that is no longer proposed is refused."""
    if not marks:
        raise NothingNew(phrase("select at least one line; nothing was changed"))
    offered = {change.mark: change for change in list_changes(session, folder)}
    if any(mark not in offered or offered[mark].ticked is Ticked.NEVER for mark in marks):
        raise StalePage(
            phrase(
                "an entry or a list has changed since this page was loaded. Nothing was saved; "
                "look through the lines and try again"
            )
        )
    return [change.fact for mark, change in offered.items() if mark in set(marks)]
