"""The state of an event while its facts are folded: typed values that facts replace.

Folding continues from a copy that shares its values with the state before. A value is replaced, never changed
in place, except for the games of a round, which a fold changes once it has copied them (`own_rounds`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from crosstable.journal.rounds import DraftedRound, PostedRound
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Event, Section
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.ranks import RankOrder
from crosstable.model.rounds import LockedGame

if TYPE_CHECKING:
    from crosstable.journal.facts.announced import Announced
    from crosstable.journal.facts.prize_handed_out import PrizeHandedOut
    from crosstable.journal.facts.screen_set import ScreenViews

Document = dict[str, Any]
"""A part of an event in the form of the event file."""


class Entry(Struct, frozen=True):
    """A player or a team as far as known; the number in the event is kept separately."""

    known: dict[str, Any]
    """Fields of the model's Player or Team, with their values; missing ones have their default."""
    members: tuple[Player, ...] = ()
    """For a team: its players in board order, with number 0 until they have one."""
    lineups: dict[int, tuple[int, ...]] = {}
    """Round -> who sits on each board, by position among the members; 0 leaves a board empty."""

    @property
    def name(self) -> str:
        """The name of the player or the team."""
        return str(self.known["name"])

    def with_known(self, **values: object) -> Entry:
        """The entry with some fields changed; None removes a field."""
        known = {key: value for key, value in {**self.known, **values}.items() if value is not None}
        return Entry(known, self.members, self.lineups)

    def with_roster(self, members: tuple[Player, ...]) -> Entry:
        """The team with other members."""
        return Entry(self.known, members, self.lineups)

    def with_lineups(self, lineups: dict[int, tuple[int, ...]]) -> Entry:
        """The team with other line-ups for all rounds."""
        return Entry(self.known, self.members, lineups)

    def with_lineup(self, round_no: int, places: tuple[int, ...]) -> Entry:
        """The team with a line-up for a round."""
        return Entry(self.known, self.members, {**self.lineups, round_no: places})


class TeamPair(Struct, frozen=True, kw_only=True):
    """Two team-mates who may meet, in any round or in one."""

    players: tuple[int, ...]
    round: int | None = None


class Settled(Struct, frozen=True, kw_only=True):
    """How a missing result was settled, and by which fact."""

    choice: str
    rule: str
    paired_as: str | None
    moved: bool
    """Whether a player got a bye or was left out of the next round because of it."""
    fact: int


class Report(Struct, frozen=True, kw_only=True):
    """A player's report of a game; `said` is None if the report was withdrawn."""

    said: str | None
    against: int
    by: str
    device: str | None
    fact: int
    time: str
    times: int
    """How often the player has reported this game."""
    answered: bool = False
    """Whether the staff have decided about the board since."""


class Phones(Struct, frozen=True, kw_only=True):
    """Whether results may be reported by phone, the secret behind the slips, and the address on them.

    Private links have their own switch and their own secret.
    """

    on: bool = False
    secret: str | None = None
    links: bool = False
    link_secret: str | None = None
    address: str | None = None
    computer: str | None = None
    """The computer that the address was typed for."""


NO_PHONES = Phones()


@dataclass(slots=True)
class SectionState:
    """One section: its settings, entries by entry number, rank numbers, rounds."""

    terms: Section
    """All settings, without entries and rounds."""
    lots: Lots | None = None
    """Its own lots; None: the event's."""
    entries: dict[int, Entry] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    """Entry -> rank number; fixed when round 1 is published."""
    rounds: list[PostedRound] = field(default_factory=list)
    locked: tuple[LockedGame, ...] = ()
    """Locked games of the next round, by number of entry."""
    apart: tuple[Avoid, ...] = ()
    """Players to be kept apart, by number of entry."""
    ranks: tuple[RankOrder, ...] = ()
    """Rankings beside the numbers, by number of entry."""
    team_pairs: tuple[TeamPair, ...] = ()
    """Team-mates who may meet, by number of entry."""
    draft: DraftedRound | None = None
    draft_fact: int = 0
    compared_draft: int = 0
    """The fact of the draft that was compared with the rulebook's pairing, ending its manual pairing."""
    published: dict[int, int] = field(default_factory=dict)
    """Round -> the fact that published it, or paired it again."""
    posted: dict[int, int] = field(default_factory=dict)
    """Round -> the fact that published it first."""

    parts: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Round -> the facts that posted it, if schedules posted their parts one after another."""
    held: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Round -> entries left out of it for now."""
    settled: dict[tuple[int, int], Settled] = field(default_factory=dict)
    """Round and board -> how a missing result was settled."""
    repaired: frozenset[int] = frozenset()
    """Rounds that were paired again after they were published."""
    reseated: frozenset[tuple[int, int]] = frozenset()
    """Round and board of games that were recorded with other players or colours than posted."""
    started_at: dict[int, str] = field(default_factory=dict)
    """Round -> when its clocks were started."""
    verified: dict[int, frozenset[int]] = field(default_factory=dict)
    """Round -> boards whose results were verified."""
    score_sheets: dict[int, frozenset[int]] = field(default_factory=dict)
    """Round -> boards whose score sheets were handed in."""
    here: frozenset[int] = frozenset()
    """Entries that have checked in."""
    excused: dict[tuple[int, int], str] = field(default_factory=dict)
    """Round and entry -> why an absent player is excused."""
    imported: dict[int, Document] = field(default_factory=dict)
    """Entry -> what the last imported list has for it, whether or not the entry still exists."""
    closed: int = 0
    """The fact that finished the section; 0 while it is open."""
    handed: dict[int, PrizeHandedOut] = field(default_factory=dict)
    """Entry -> how the prize was paid out."""
    handed_members: dict[int, PrizeHandedOut] = field(default_factory=dict)
    """Number of a player of a team -> how that player's own prize was handed out."""
    reports: dict[tuple[int, int, int], dict[int, Report]] = field(default_factory=dict)
    """Round, board and board inside a match (0: none) -> player -> their report."""
    pen: object = None
    """The fold that may change this value; any other makes a copy."""
    own_rounds: set[int] = field(default_factory=set)
    """The rounds whose games this fold has already copied, and may replace one by one."""

    @property
    def name(self) -> str | None:
        """The section's name, None when the event has only one."""
        return self.terms.name

    @property
    def teams(self) -> bool:
        """Whether the entries are teams, and the games their matches."""
        return self.terms.entrants.are_teams

    @property
    def started(self) -> bool:
        """Whether round 1 is published, and the numbers fixed."""
        return bool(self.rounds)

    def entry_of(self, no: int) -> int:
        """The entry that has a rank number."""
        for entry, number in self.numbers.items():
            if number == no:
                return entry
        raise BadInput(phrase("there is no player number {no} in this section", no=no), where="player")

    def entry_of_member(self, no: int) -> int:
        """The team that a player with this number plays for."""
        for entry, team in self.entries.items():
            if any(member.no == no for member in team.members):
                return entry
        raise BadInput(phrase("there is no player number {no} in this section", no=no), where="player")

    def change_entry(self, entry: int, **values: object) -> None:
        """Change values of an entry; None removes one."""
        self.entries[entry] = self.entry_there(entry).with_known(**values)

    def entry_there(self, entry: int) -> Entry:
        """An entry by its entry number; refused if it does not exist, or no longer does."""
        if entry not in self.entries:
            raise BadInput(phrase("there is no entry {entry}", entry=entry))
        return self.entries[entry]

    def settle(self, **values: Any) -> None:
        """Change the section's settings."""
        self.terms = replace(self.terms, **values)

    def copied(self, pen: object) -> SectionState:
        """A copy that one fold may change; the values in it are shared."""
        values: dict[str, Any] = {name: getattr(self, name) for name in SectionState.__slots__}
        copies: dict[str, Any] = {
            key: one.copy() if isinstance(one, dict | list) else one for key, one in values.items()
        }
        return SectionState(**{**copies, "pen": pen, "own_rounds": set()})


@dataclass(slots=True)
class EventState:
    """The whole event: its settings, sections in order, and what only the journal knows."""

    terms: Event | None = None
    """All settings, without the sections; None before the event was created."""
    lots: Lots | None = None
    """Lots for all sections without their own."""
    sections: list[SectionState] = field(default_factory=list)
    copy_to: str | None = None
    """The folder for copies."""
    phones: Phones = NO_PHONES
    screens: dict[str, ScreenViews] = field(default_factory=dict)
    """The screens of the hall by name: what each shows, and how."""
    announcement: Announced | None = None
    """What all screens show."""
    pen: object = None
    """The fold that may change this value."""

    def section(self, name: object) -> SectionState:
        """The section with a name, for reading."""
        return self.sections[self.place_of(name)]

    def section_to_change(self, name: object) -> SectionState:
        """The section with a name, to be changed by the fold that made this state."""
        place = self.place_of(name)
        section = self.sections[place]
        if section.pen is not self.pen:
            section = self.sections[place] = section.copied(self.pen)
        return section

    def place_of(self, name: object) -> int:
        """The position of the section with a name."""
        for place, section in enumerate(self.sections):
            if section.name == name:
                return place
        raise BadInput(phrase("there is no section “{name}”", name=name), where="section")

    def settle(self, **values: Any) -> None:
        """Change the event's settings."""
        if self.terms is None:
            raise BadInput(phrase("the event does not exist yet"))
        self.terms = replace(self.terms, **values)

    def copied(self, pen: object) -> EventState:
        """A copy that one fold may change; sections are copied when they change."""
        return replace(self, sections=list(self.sections), screens=dict(self.screens), pen=pen)
