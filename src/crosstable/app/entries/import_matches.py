"""Which line of a list is which entry of the event: by ID, by the last list, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from crosstable.app.entries.import_names import can_be_one_person
from crosstable.app.entries.import_people import ids_of
from crosstable.app.session.session import Session
from crosstable.formats.lists.csv_headers import fold
from crosstable.formats.lists.csv_names import name_key
from crosstable.journal.entries import entry_document
from crosstable.journal.state import Document


class Same(Enum):
    """Whether two entries are the same person."""

    YES = "yes"
    NO = "no"
    PERHAPS = "perhaps"


def same_person(one: Mapping[str, object], other: Mapping[str, object], *, schools: bool = False) -> Same:
    """What IDs, dates of birth, schools and e-mails show about two entries of the same name.

    With `schools`, different schools mean different people, as in one list; later a school may have been
    corrected.
    """
    first, second = ids_of(one), ids_of(other)
    shared = [first[key].casefold() == second[key].casefold() for key in first.keys() & second.keys()]
    if shared:
        return Same.YES if any(shared) else Same.NO
    born = str(one.get("born") or ""), str(other.get("born") or "")
    if all(born):
        return Same.YES if born[0].startswith(born[1]) or born[1].startswith(born[0]) else Same.NO
    at = fold(str(one.get("school") or "")), fold(str(other.get("school") or ""))
    if all(at) and at[0] != at[1] and schools:
        return Same.NO
    mail = str(one.get("email") or "").casefold(), str(other.get("email") or "").casefold()
    same = (all(at) and at[0] == at[1]) or (all(mail) and mail[0] == mail[1])
    return Same.YES if same else Same.PERHAPS


@dataclass(frozen=True, slots=True)
class KnownEntry:
    """An entry of the event, or one from the last list that has since been deleted."""

    place: int
    """Which section."""
    entry: int
    document: Document | None
    """In the form of the event file; None if it is no longer there."""
    imported: Document | None
    """The entry in the last list; None if it was not imported."""
    team: str = ""
    """For a member of a team: the team."""

    @property
    def key(self) -> tuple[int, int, str]:
        """What identifies it."""
        return self.place, self.entry, str((self.document or {}).get("name", "")) if self.team else ""

    @property
    def names(self) -> set[tuple[str, ...]]:
        """The names it has had: in the event, and in the last list."""
        told = (self.document, self.imported)
        return {name_key(str(one["name"])) for one in told if one and one.get("name")}

    def can_be(self, name: str) -> bool:
        """Whether a line with this name may be the entry; a line without a name may."""
        told = [str(one["name"]) for one in (self.document, self.imported) if one and one.get("name")]
        return not name or any(can_be_one_person(one, name) for one in told)


def known_entries(session: Session) -> list[KnownEntry]:
    """Everybody in the event, with team members one by one, and entries of the last list that are gone."""
    return [one for place in range(len(session.state.sections)) for one in _known_in(session, place)]


def _known_in(session: Session, place: int) -> Iterator[KnownEntry]:
    """Everybody in a section."""
    state = session.state.sections[place]
    for number, entry in state.entries.items():
        document = entry_document(entry, teams=state.teams)
        if not state.teams:
            yield KnownEntry(place, number, document, state.imported.get(number))
        for member in document.get("members", ()) if state.teams else ():
            yield KnownEntry(place, number, member, None, entry.name)
    for number, told in state.imported.items():
        if number not in state.entries:
            yield KnownEntry(place, number, None, told)


@dataclass(frozen=True, slots=True)
class Look:
    """Where to look for an entry: in one section or all, among existing or deleted entries."""

    place: int | None = None
    deleted: bool = False


@dataclass(slots=True)
class Register:
    """The entries that lines are matched against; each is matched by one line only."""

    known: list[KnownEntry]
    by_id: dict[tuple[str, str], list[KnownEntry]] = field(default_factory=dict)
    by_name: dict[tuple[str, ...], list[KnownEntry]] = field(default_factory=dict)
    claimed: set[tuple[int, int, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        for one in self.known:
            for key, code in {**ids_of(one.imported or {}), **ids_of(one.document or {})}.items():
                self.by_id.setdefault((key, code.casefold()), []).append(one)
            for name in one.names:
                self.by_name.setdefault(name, []).append(one)

    def claim(self, found: KnownEntry) -> KnownEntry:
        """Reserve an entry for the line that found it."""
        self.claimed.add(found.key)
        return found

    def free(self, found: list[KnownEntry], look: Look) -> Iterator[KnownEntry]:
        """Entries that no line has found yet, within the search."""
        for one in found:
            there = one.document is not None
            if one.key not in self.claimed and there is not look.deleted and look.place in (None, one.place):
                yield one

    def with_id(self, told: Document, look: Look, *, any_name: bool = False) -> KnownEntry | None:
        """The entry with an ID of the line, unless its name is clearly that of another person."""
        for key, code in ids_of(told).items():
            for one in self.free(self.by_id.get((key, code.casefold()), []), look):
                if any_name or one.can_be(str(told.get("name") or "")):
                    return one
        return None

    def of_somebody_else(self, told: Document) -> tuple[str, KnownEntry] | None:
        """The first ID of a line that only differently named people have, and one of them."""
        for key, code in ids_of(told).items():
            holders = [one for one in self.by_id.get((key, code.casefold()), []) if one.document is not None]
            if holders and not any(one.can_be(str(told.get("name") or "")) for one in holders):
                return key, holders[0]
        return None

    def from_last_list(self, told: Document, look: Look, *, exactly: bool = False) -> KnownEntry | None:
        """The entry that the last list had under this name, if nothing contradicts it."""
        for one in self.named(told, look):
            before = one.imported
            if before is None:
                continue
            if name_key(str(before.get("name", ""))) != name_key(str(told["name"])):
                continue
            if before == told if exactly else same_person(before, told) is not Same.NO:
                return one
        return None

    def moved_away(self, told: Document, section: str | None) -> KnownEntry | None:
        """The entry of this name that the director moved out of a section."""
        for one in self.named(told, Look()):
            document = one.document or {}
            from_there = section is not None and document.get("info", {}).get("moved_from") == section
            if from_there and same_person(document, told) is not Same.NO:
                return one
        return None

    def named(self, told: Document, look: Look) -> list[KnownEntry]:
        """Entries with this name that no line has found yet."""
        return list(self.free(self.by_name.get(name_key(str(told["name"])), []), look))

    def left(self, places: set[int]) -> list[KnownEntry]:
        """Entries of some sections that no line has found."""
        return [
            one
            for one in self.known
            if one.document is not None and one.place in places and one.key not in self.claimed
        ]
