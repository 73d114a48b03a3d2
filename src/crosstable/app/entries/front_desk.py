"""Check-in before the round: who is here, who owes what, problems of entries, who is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from crosstable.app.entries.entering import ask_bye, come_back, withdraw
from crosstable.app.entries.late_entries import check_bye
from crosstable.app.session.session import New, Session
from crosstable.flow.field import SWISSES
from crosstable.flow.schedules import posted_for
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import alphabetical
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.entries import EntryLine
from crosstable.rulebooks.shelf import ORGANISERS, organising

ABSENT = ("zero", "half", "withdraw")
"""What to do about somebody who is not here: a bye of that kind, or a withdrawal."""
BACK = "plays"
"""Somebody who has a bye for the next round or had withdrawn plays after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRow:
    """One entry at the desk; amounts in cents."""

    player: Player
    entry: int
    """The entry in the journal: it stays the same where numbers are given anew."""
    here: bool
    plays: bool
    """Whether the next round would pair it."""
    awaited: bool
    """Whether it has to come to the desk before that: once rounds are played, only those who join then."""
    due: int
    paid: int
    registered: bool | None
    code: str | None
    warnings: tuple[Reason, ...] = ()
    same_name: bool = False
    ways: tuple[str, ...] = ()
    """What the book allows about it if it is not here; or that it plays after all."""

    @property
    def missing(self) -> bool:
        """Whether it has to come to the desk and is not here."""
        return self.awaited and not self.here

    @property
    def problems(self) -> tuple[tuple[str, str], ...]:
        """The problems of the entry, without its name, each with the rule."""
        start = f"#{self.player.no} {self.player.name}: "
        return tuple((reason.text.removeprefix(start), reason.rule) for reason in self.warnings)

    @property
    def owes(self) -> int:
        """What is still to be paid; nothing is asked of those who withdrew."""
        return self.due - self.paid if self.player.withdrawn_after is None else 0


@dataclass(frozen=True, slots=True)
class FrontDesk:
    """All entries of a section at the desk, by name, for the round that is next."""

    round: int
    rows: tuple[DeskRow, ...]
    warnings: tuple[Reason, ...]

    @property
    def missing(self) -> tuple[DeskRow, ...]:
        """Who has to come to the desk and is not here."""
        return tuple(row for row in self.rows if row.missing)

    @property
    def here(self) -> int:
        """How many are here."""
        return sum(row.here for row in self.rows)

    @property
    def owed(self) -> int:
        """All that is owed; what was paid too much by some does not help others."""
        return sum(max(row.owes, 0) for row in self.rows)

    @property
    def paid(self) -> int:
        """All that was paid."""
        return sum(row.paid for row in self.rows)


def front_desk(session: Session, section: Section, on: date) -> FrontDesk:
    """The desk of a section on a day."""
    state = session.state.section(section.name)
    entries = {number: entry for entry, number in state.numbers.items()}
    lines, warnings = _lines(session, section, on)
    names = Counter(alphabetical(player.name) for player in section.players)
    number = section.next_round
    rows = [
        _row(section, player, lines.get(player.no), entries[player.no], state.here, names)
        for player in sorted(section.players, key=lambda one: alphabetical(one.name))
    ]
    return FrontDesk(number, tuple(rows), warnings)


def with_here(desk: FrontDesk, here: frozenset[int]) -> FrontDesk:
    """The same desk with others checked in."""
    rows = tuple(
        row if row.here is (row.entry in here) else replace(row, here=not row.here) for row in desk.rows
    )
    return FrontDesk(desk.round, rows, desk.warnings)


def _lines(session: Session, section: Section, on: date) -> tuple[dict[int, EntryLine], tuple[Reason, ...]]:
    """What the book finds in the entries of players; teams and some books have nothing of the kind."""
    if section.rulebook not in ORGANISERS or section.entrants.are_teams:
        return {}, ()
    found = organising(section.rulebook).entries(session.event, section, on)
    return {line.player.no: line for line in found.lines}, (*found.warnings, *found.notes)


def _row(
    section: Section,
    player: Player,
    line: EntryLine | None,
    entry: int,
    here: frozenset[int],
    names: Counter[tuple[str, str]],
) -> DeskRow:
    """One entry with what the book says of it."""
    fees = line.fees if line else _fees(section, player)
    number = section.next_round
    plays = player.plays_in(number) and number <= section.rounds
    awaited = plays and (number == 1 or player.joins == number)
    return DeskRow(
        player=player,
        entry=entry,
        here=entry in here,
        plays=plays,
        awaited=awaited,
        ways=ways_out(section, player) if awaited else ways_back(section, player),
        due=sum(fee.cents for fee in fees),
        paid=line.paid if line else sum(fee.cents for fee in fees if fee.paid),
        registered=line.registered if line else player.registered,
        code=line.code if line else next(iter(player.ids.values()), None),
        warnings=line.warnings if line else (),
        same_name=names[alphabetical(player.name)] > 1 and player.reentry_of is None,
    )


def _fees(section: Section, player: Player) -> tuple[Fee, ...]:
    """The bill of an entry; a team has its own."""
    return next((team.fees for team in section.teams if team.no == player.no), player.fees)


def ways_out(section: Section, player: Player) -> tuple[str, ...]:
    """What may be done about a player who is not here: byes in a Swiss, as the terms allow.

    In a table the game stays, for the opponent has nobody else to play.
    """
    number = section.next_round
    if section.format not in SWISSES or _is_posted(section, player, number):
        return ("withdraw",)
    try:
        check_bye(section, player.no, number, "half")
    except CrosstableError:
        return ("zero", "withdraw")
    return ABSENT


def ways_back(section: Section, player: Player) -> tuple[str, ...]:
    """Whether a player who has a bye for the next round, or withdrew before it, can play it after all."""
    number = section.next_round
    if number > section.rounds or "removed" in player.info or player.joins > number:
        return ()
    away = number in player.byes or player.withdrawn_after is not None
    return (BACK,) if away and not _is_posted(section, player, number) else ()


def _is_posted(section: Section, player: Player, number: int) -> bool:
    """Whether a round is published already for the schedule of a player."""
    return bool(section.results) and posted_for(section, player.schedule) >= number


def record_absent(session: Session, section: Section, players: Sequence[int], how: str) -> list[New]:
    """Players who are not here for the next round: a bye for it, or no more rounds."""
    if how not in ABSENT:
        raise BadInput(
            phrase(
                "“{choice}” is not a choice; choose one of {choices}",
                choice=how[:20],
                choices=", ".join(ABSENT),
            ),
            where="how",
        )
    if not players:
        raise BadInput(phrase("nobody is missing"), where="players")
    number = section.next_round
    news: list[New] = []
    for no in players:
        news += (
            withdraw(session, section, no, None)
            if how == "withdraw"
            else ask_bye(session, section, no, number, how)
        )
    return news


def record_back(session: Session, section: Section, no: int) -> list[New]:
    """A player who had a bye for the next round, or had withdrawn, plays it after all."""
    player, number = section.player(no), section.next_round
    news = come_back(session, section, no) if player.withdrawn_after is not None else []
    if number in player.byes:
        news += ask_bye(session, section, no, number, None)
    if not news:
        raise BadInput(
            phrase("{name} is already playing in round {round}", name=player.name, round=number),
            where="player",
        )
    return news
