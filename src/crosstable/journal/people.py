"""Who is who in a journal: facts name entries, directors type numbers; both get names here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.journal.fact import Fact
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.phrases import counted
from crosstable.journal.rounds import PostedGame
from crosstable.journal.state import EventState, SectionState
from crosstable.model.language import phrase

Key = tuple[object, int]
"""A section and a number in it."""


@dataclass(frozen=True, slots=True)
class People:
    """The entries of all sections with their numbers and names; undone ones with names only."""

    facts: Sequence[Fact]
    state: EventState
    now_called: Mapping[object, object]
    """Former section name -> current name."""
    entered: Mapping[Key, str]
    """Section and entry -> the name under which it was made."""

    def entry(self, section: object, entry: int) -> str:
        """An entry as the director types and reads it: number and name."""
        home = self._section(section)
        no = None if home is None else home.numbers.get(entry)
        if home is None or no is None:
            return self.entered.get((self._name(section), entry), phrase("entry {entry}", entry=entry))
        return f"#{no} {home.entries[entry].name}" if entry in home.entries else f"#{no}"

    def entries(self, section: object, entries: Iterable[int]) -> str:
        """Several entries in a row."""
        return ", ".join(self.entry(section, entry) for entry in entries)

    def player(self, section: object, no: int) -> str:
        """A player by number, with the name."""
        home = self._section(section)
        entry = next((e for e, number in home.numbers.items() if number == no), None) if home else None
        return f"#{no}" if entry is None else self.entry(section, entry)

    def seats(self, section: object, round_no: int, board: int) -> tuple[Key, Key] | None:
        """Who sits at a board of a published round: White and Black, each with the section.

        None for a board that had others before: the caller has to say who is meant.
        """
        found, home = self._game_at(section, round_no, board), self._section(section)
        if found is None or home is None or (round_no, board) in home.reseated:
            return None
        return (found.white_section or section, found.white), (found.black_section or section, found.black)

    def at_board(self, section: object, round_no: int, table: int, board: int) -> tuple[str, str] | None:
        """The members at a board of a match, White and Black, by name; as in `seats`."""
        match = self._game_at(section, round_no, table) if self.seats(section, round_no, table) else None
        boards = () if match is None else match.boards or ()
        found = next((seat for seat in boards if seat.board == board), None)
        return (
            None if found is None else (self.member(section, found.white), self.member(section, found.black))
        )

    def _game_at(self, section: object, round_no: int, board: int) -> PostedGame | None:
        """The current game at a board of a published round."""
        home = self._section(section)
        if home is None or not 1 <= round_no <= len(home.rounds):
            return None
        return home.rounds[round_no - 1].games.get(board)

    def member(self, section: object, no: int) -> str:
        """A team member by name; in other events a player with the number."""
        home = self._section(section)
        if home is None or not home.teams:
            return self.player(section, no)
        members = (one for team in home.entries.values() for one in team.members)
        return next((one.name for one in members if one.no == no), phrase("nobody"))

    def plays_in_teams(self, section: object) -> bool:
        """Whether teams are paired in a section, at tables, rather than players at boards."""
        home = self._section(section)
        return home is not None and home.teams

    def rulebook(self, section: object) -> str | None:
        """The rulebook of a section, if it still counts."""
        home = self._section(section)
        return None if home is None else home.terms.rulebook

    def games(self, section: object, count: int) -> str:
        """A number of games, or for teams of matches."""
        return counted(count, "match") if self.plays_in_teams(section) else counted(count, "game")

    def roster(self, section: object, entry: int) -> list[str]:
        """The members of a team by name, in board order."""
        home = self._section(section)
        team = None if home is None else home.entries.get(entry)
        return [] if team is None else [one.name for one in team.members]

    def _name(self, section: object) -> object:
        """The current name of a section."""
        return self.now_called.get(section, section)

    def _section(self, section: object) -> SectionState | None:
        """The section that a fact refers to, if it still counts."""
        return next((s for s in self.state.sections if s.name == self._name(section)), None)


def people_of(facts: Sequence[Fact], state: EventState) -> People:
    """Everybody the facts refer to."""
    called = _renamed(facts)
    made = [fact.what for fact in facts if isinstance(fact.what, EntryMade)]
    entered: dict[Key, str] = {(called.get(one.section, one.section), one.entry): one.name for one in made}
    return People(facts, state, called, entered)


def _renamed(facts: Sequence[Fact]) -> dict[object, object]:
    """Former section names -> current names."""
    called: dict[object, object] = {}
    for what in (fact.what for fact in facts):
        if isinstance(what, SectionChanged) and what.key == "section":
            old, new = what.section, what.value
            called = {name: new if now == old else now for name, now in called.items()} | {old: new}
            called.pop(new, None)
    return called
