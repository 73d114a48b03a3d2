"""Check-in before the round: who is here, who owes what, problems with entries, who is missing."""

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
"""What to do about an absent player: a bye of some kind, or a withdrawal."""
BACK = "plays"
"""A player with a bye for the next round, or a withdrawn one, plays after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRow:
    """One entry at the desk; amounts in cents."""

    player: Player
    entry: int
    """The journal's entry number; it stays the same when players are renumbered."""
    here: bool
    plays: bool
    """Whether the next round would include it."""
    awaited: bool
    """Whether it must check in first; once rounds have been played, only new arrivals must."""
    due: int
    paid: int
    registered: bool | None
    code: str | None
    warnings: tuple[Reason, ...] = ()
    same_name: bool = False
    ways: tuple[str, ...] = ()
    """What the book allows if the player is not here, or that the player plays after all."""

    @property
    def missing(self) -> bool:
        """Whether it must check in and has not."""
        return self.awaited and not self.here

    @property
    def problems(self) -> tuple[tuple[str, str], ...]:
        """The entry's problems, without its name, each with its rule."""
        start = f"#{self.player.no} {self.player.name}: "
        return tuple((reason.text.removeprefix(start), reason.rule) for reason in self.warnings)

    @property
    def owes(self) -> int:
        """What is still owed; withdrawn players owe nothing."""
        return self.due - self.paid if self.player.withdrawn_after is None else 0


@dataclass(frozen=True, slots=True)
class FrontDesk:
    """All entries of a section at check-in, by name, for the next round."""

    round: int
    rows: tuple[DeskRow, ...]
    warnings: tuple[Reason, ...]

    @property
    def missing(self) -> tuple[DeskRow, ...]:
        """Players who should have checked in and have not."""
        return tuple(row for row in self.rows if row.missing)

    @property
    def here(self) -> int:
        """How many are here."""
        return sum(row.here for row in self.rows)

    @property
    def owed(self) -> int:
        """Everything owed; overpayments by some do not reduce what others owe."""
        return sum(max(row.owes, 0) for row in self.rows)

    @property
    def paid(self) -> int:
        """All that was paid."""
        return sum(row.paid for row in self.rows)


def front_desk(session: Session, section: Section, on: date) -> FrontDesk:
    """The check-in desk of a section on a given day."""
    state = session.state.section(section.name)
    entries = {number: entry for entry, number in state.numbers.items()}
    lines, warnings = _lines(session, section, on)
    staying = (player for player in section.players if player.withdrawn_after is None)
    names = Counter(alphabetical(player.name) for player in staying)
    number = section.next_round
    rows = [
        _row(section, player, lines.get(player.no), entries[player.no], state.here, names)
        for player in sorted(section.players, key=lambda one: alphabetical(one.name))
    ]
    return FrontDesk(number, tuple(rows), warnings)


def with_here(desk: FrontDesk, here: frozenset[int]) -> FrontDesk:
    """A copy of this desk with other players checked in."""
    rows = tuple(
        row if row.here is (row.entry in here) else replace(row, here=not row.here) for row in desk.rows
    )
    return FrontDesk(desk.round, rows, desk.warnings)


def _lines(session: Session, section: Section, on: date) -> tuple[dict[int, EntryLine], tuple[Reason, ...]]:
    """The problems the book finds with entries; teams and some books have none."""
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
    """One entry with what the book says about it."""
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
        same_name=player.withdrawn_after is None and names[alphabetical(player.name)] > 1,
    )


def _fees(section: Section, player: Player) -> tuple[Fee, ...]:
    """The bill of an entry; a team has its own."""
    return next((team.fees for team in section.teams if team.no == player.no), player.fees)


def ways_out(section: Section, player: Player) -> tuple[str, ...]:
    """What can be done about an absent player: byes in a Swiss, as the terms allow.

    In a table the game stays, because the opponent has nobody else to play.
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
    """Whether a player with a bye for the next round, or withdrawn before it, can play it after all."""
    number = section.next_round
    if number > section.rounds or "removed" in player.info or player.joins > number:
        return ()
    away = number in player.byes or player.withdrawn_after is not None
    return (BACK,) if away and not _is_posted(section, player, number) else ()


def _is_posted(section: Section, player: Player, number: int) -> bool:
    """Whether a round is already published for a player's schedule."""
    return bool(section.results) and posted_for(section, player.schedule) >= number


def record_absent(session: Session, section: Section, players: Sequence[int], how: str) -> list[New]:
    """Record players as absent from the next round: a bye for it, or no more rounds."""
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
    """Put a player with a bye for the next round, or a withdrawn one, back into it."""
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
