"""Check-in before the round: who is here, who owes what, what stands against an entry, who is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from crosstable.app.entries.entering import ask_bye, withdraw
from crosstable.app.session.session import New, Session
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.folding import loose
from crosstable.model.names import alphabetical
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.entries import EntryLine
from crosstable.rulebooks.shelf import ORGANISERS, organising

ABSENT = ("zero", "half", "withdraw")
"""What is done about somebody who is not here: a bye of that kind, or no more rounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskRow:
    """One entry at the desk; amounts in cents."""

    player: Player
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

    @property
    def said(self) -> tuple[tuple[str, str], ...]:
        """What stands against the entry, without its name, each with the rule."""
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
        return tuple(row for row in self.rows if row.awaited and not row.here)

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
    here = {state.numbers[entry] for entry in state.here if entry in state.numbers}
    lines, warnings = _lines(session, section, on)
    names = Counter(alphabetical(player.name) for player in section.players)
    number = section.next_round
    rows = [
        _row(section, player, lines.get(player.no), player.no in here, number, names)
        for player in sorted(section.players, key=lambda one: alphabetical(one.name))
    ]
    return FrontDesk(number, tuple(rows), warnings)


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
    here: bool,
    number: int,
    names: Counter[tuple[str, str]],
) -> DeskRow:
    """One entry with what the book says of it."""
    fees = line.fees if line else _fees(section, player)
    plays = player.plays_in(number) and number <= section.rounds
    return DeskRow(
        player=player,
        here=here,
        plays=plays,
        awaited=plays and (number == 1 or player.joins == number),
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


def record_absent(session: Session, section: Section, players: Sequence[int], how: str) -> list[New]:
    """Players who are not here for the next round: a bye for it, or no more rounds."""
    if how not in ABSENT:
        raise BadInput(f"{how[:20]!r} is unknown; choose one of {', '.join(ABSENT)}", where="how")
    if not players:
        raise BadInput("nobody is missing", where="players")
    number = section.next_round
    news: list[New] = []
    for no in players:
        news += (
            withdraw(session, section, no, None)
            if how == "withdraw"
            else ask_bye(session, section, no, number, how)
        )
    return news


def found_by(section: Section, asked: str) -> list[int]:
    """The entries that a few typed letters or a number mean; a whole number means that entry alone."""
    wanted = loose(asked)
    if wanted.isdecimal():
        return [player.no for player in section.players if str(player.no) == wanted]
    plain = [(player.no, loose(player.list_name)) for player in section.players]
    starts = [no for no, name in plain if wanted and name.startswith(wanted)]
    return starts or [no for no, name in plain if wanted and wanted in name]
