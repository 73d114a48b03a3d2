"""Entries from rating lists: possible matches, what an entry takes from a list, expired memberships."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from crosstable.exports.time_controls import time_control
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.federations import FEDERATIONS, FIDE, Federation, id_name
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.local_forms import show_date
from crosstable.model.remedies import Advice, Remedy
from crosstable.ratings.library import RatingList, list_named, newest_of
from crosstable.ratings.listed import Listed
from crosstable.ratings.search import by_code, search
from crosstable.rulebooks.shared.card_ratings import NATIONAL
from crosstable.rulebooks.shared.entry_faults import SOURCE
from crosstable.rulebooks.shared.rating_kinds import KEY, RatingKinds, first_or_higher
from crosstable.rulebooks.shared.rating_methods import GIVEN
from crosstable.rulebooks.shelf import book

UNRATED = Words("unrated")
SEXES = {"M": "m", "F": "f", "W": "f"}
RAPID_BELOW, BLITZ_BELOW = 60, 11
"""Minutes per game, including the increment, below which lists have another rating."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A person on a rating list who may be the player meant."""

    one: RatingList
    person: Listed
    kind: str
    """Which rating counts here, by the time control."""
    rulebook: str
    """The book of the section."""
    choice: str = ""
    """Which rating the section chose; the time control then does not matter."""

    @property
    def rating(self) -> int | None:
        """The rating that counts here: the section's choice, then by time control, then the standard one."""
        if self.chosen is not None:
            return self.by_kind[self.chosen]
        return self.person.rating(self.kind) or self.person.standard

    @property
    def kinds(self) -> RatingKinds | None:
        """The kinds of rating that the section's book knows."""
        return book(self.rulebook).rating_kinds

    @property
    def by_kind(self) -> dict[str, int]:
        """The ratings on the list under the book's names for them."""
        known = self.kinds.kinds if self.kinds else ()
        found = {kind.key: self.person.rating(kind.listed) for kind in known}
        return {key: rating for key, rating in found.items() if rating}

    @property
    def chosen(self) -> str | None:
        """The kind of rating that the section's choice gives; None without a choice or any rating."""
        wanted = self.kinds.wanted(self.choice) if self.kinds else ()
        if not wanted:
            return None
        return first_or_higher(self.by_kind, wanted) or next(iter(self.by_kind), None)

    @property
    def is_own(self) -> bool:
        """Whether this is the list whose ratings are the players' own in this book."""
        return self.whose is book(self.rulebook).home

    @property
    def whose(self) -> Federation:
        """The federation whose list it is."""
        return FEDERATIONS[self.one.source]

    @property
    def counts(self) -> bool:
        """Whether the list's rating becomes the player's rating."""
        national = self.whose is not FIDE
        return self.is_own or (national and book(self.rulebook).takes_national_ratings)

    @property
    def shown(self) -> str:
        """The rating the entry takes, with the name of the list if it is not the book's own."""
        if self._taken is None:
            return str(UNRATED)
        if self.is_own:
            return str(self._taken) if self.chosen is None else f"{self._taken} {self.chosen}"
        return f"{self.whose.short} {self._taken}"

    @property
    def _taken(self) -> int | None:
        """The rating that the entry takes from the list."""
        return self.rating if self.counts else self.person.standard

    @property
    def home_town(self) -> str:
        """Where a person is from, to tell namesakes apart: the state and the club or city."""
        return ", ".join(filter(None, (self.person.region, self.person.club)))

    def ratings(self) -> dict[str, object]:
        """The ratings an entry takes: the player's own, or stored where the book looks for foreign ones."""
        rating = self.rating if self.counts else self.person.standard
        if self.is_own and self.chosen is not None:
            rating = self.person.standard
        found: dict[str, object] = {"rating": rating} if self.counts else {}
        if self.is_own and (others := self._beside(rating)):
            found["other_ratings"] = others
        if self.whose is FIDE:
            found["fide_rating"] = rating
        elif not self.is_own and rating:
            found["other_ratings"] = {self.whose.country: rating}
            found |= {"info": {SOURCE: NATIONAL}} if self.counts else {}
        return found

    def _beside(self, rating: int | None) -> dict[str, int]:
        """The ratings an entry keeps besides its own: all if one was chosen, otherwise the others."""
        main = self.kinds.main.key if self.kinds and self.chosen is None else ""
        return {kind: one for kind, one in self.by_kind.items() if kind != main or one != rating}

    def entry_as_typed(self, typed: Mapping[str, object]) -> dict[str, object]:
        """The entry with values typed over the list's; a typed rating is one the director gives."""
        fields, entry = dict(typed), self.entry()
        if fields.get("rating") is not None and fields["rating"] == self.rating and self.counts:
            del fields["rating"]
        if fields.get("rating") is None or not (self.is_own and self.by_kind):
            return entry | fields
        others, info = entry.get("other_ratings"), entry.get("info")
        return {
            **entry,
            "other_ratings": {**self.by_kind, **(others if isinstance(others, dict) else {})},
            "info": {**(info if isinstance(info, dict) else {}), GIVEN: True},
            **fields,
        }

    def entry(self) -> dict[str, object]:
        """What an entry takes from the list, in the form of the event file."""
        person = self.person
        ids = {self.whose.id_key: person.code} | ({FIDE.id_key: person.fide} if person.fide else {})
        told: dict[str, object] = {
            "name": person.name,
            **self.ratings(),
            "title": person.title,
            "country": person.federation,
            "club": "" if self.whose.city_as_club else person.club,
            "region": person.region,
            "sex": SEXES.get(person.sex[:1].upper(), ""),
            "born": person.born if len(person.born) == 10 else "",
            "membership_expires": person.expires,
            "ids": ids,
        }
        return {key: value for key, value in told.items() if value}

    def as_json(self, today: str) -> dict[str, object]:
        """The hit as plain data, with a note about the membership."""
        return {
            "list": self.one.key,
            "entry": self.entry(),
            "shown": self.shown,
            "from": self.home_town,
            "member_until": self.person.expires,
            "rating": self.rating if self.counts else None,
            "notes": list(self.notes(today)),
        }

    def notes(self, today: str) -> tuple[str, ...]:
        """What the director should know: an expired membership, a provisional rating, an inactive player."""
        person = self.person
        found = [] if self.is_own or not self._taken else [self._foreign(self._taken)]
        if person.expires and person.expires < today:
            found.append(phrase("membership expired {date}", date=show_date(person.expires)))
        elif not person.expires and self.whose.lists_members:
            found.append(phrase("no membership"))
        if person.games:
            found.append(
                phrase_counted("provisional, {count} game", "provisional, {count} games", person.games)
            )
        if "i" in person.flag and self.whose is FIDE:
            found.append(phrase("inactive"))
        if person.flag == "no member number":
            found.append(phrase("no membership"))
        return tuple(found)

    def _foreign(self, rating: int) -> str:
        """Whose rating it is, if it is not from the book's own list."""
        whose = self.whose.title
        if self.counts:
            return phrase("{federation} rating {rating}, used as is", federation=whose, rating=rating)
        return phrase(
            "{federation} rating {rating}, not a {own_federation} rating",
            federation=whose,
            rating=rating,
            own_federation=book(self.rulebook).home.title,
        )


def hit_from_list(folder: Path, section: Section, listed: str) -> Hit | None:
    """The person chosen from a list (`fide-2026-11-01:4390002`); None if nobody was."""
    return chosen(folder, section, listed) if listed.partition(":")[2] else None


def chosen(folder: Path, section: Section, listed: str) -> Hit:
    """A person on a list, given a list or a federation (its newest list) and the ID: `fide:4390002`."""
    key, _, code = (part.strip() for part in listed.partition(":"))
    newest = newest_of(folder, key) if key in FEDERATIONS else ()
    if key in FEDERATIONS and not newest:
        text = phrase("there is no {federation} rating list yet", federation=FEDERATIONS[key].title)
        raise BadInput(text, where="listed", remedies=[Advice(Remedy.IMPORT_LIST)])
    one = newest[0] if newest else list_named(folder, key)
    person = by_code(one, code)
    if person is None:
        raise BadInput(
            phrase(
                "nobody on the {list} rating list has the {id_name} “{id}”",
                list=one.title,
                id_name=id_name(FEDERATIONS[one.source].id_key),
                id=code[:20],
            ),
            where="listed",
        )
    return Hit(one, person, rating_kind(section), section.rulebook, chosen_rating(section))


def rating_kind(section: Section) -> str:
    """Which rating counts in a section, from its time control."""
    control = time_control(section.time_control)
    if control is None or control.total >= RAPID_BELOW:
        return "standard"
    return "blitz" if control.total < BLITZ_BELOW else "rapid"


def chosen_rating(section: Section) -> str:
    """Which rating the section chose; empty where it did not."""
    return str(section.settings.get(KEY, ""))


def hits(folder: Path, section: Section, asked: str, most: int = 12) -> tuple[Hit, ...]:
    """Everybody who may be meant, with people from the book's own federation first."""
    first = book(section.rulebook).home.key
    lists = sorted(newest_of(folder), key=lambda one: (one.source != first, one.source != FIDE.key))
    kind = rating_kind(section)
    choice = chosen_rating(section)
    found = [
        Hit(one, person, kind, section.rulebook, choice)
        for one in lists
        for person in search(one, asked, most)
    ]
    return tuple(found[:most])
