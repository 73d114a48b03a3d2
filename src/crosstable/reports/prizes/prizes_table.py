"""The prize list as a table: who gets what, and why."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.awards import Award, PrizeList, Undecided
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.reports.named import with_names
from crosstable.reports.table import LISTS, Column, Kind, Medium, Part, Row, Source, Table, columns_of, row_of

PAPER, DATA = frozenset({Medium.PAPER}), frozenset({Medium.DATA})


def prizes_table(section: Section, prizes: PrizeList) -> Table:
    """Every award with its reasons; programs are also told what is still to be decided."""
    sources = tuple(_sources(section, paid=prizes.has_money))
    awards = tuple(row_of(sources, award, _leads_to(section, award)) for award in prizes.awards)
    undecided = tuple(_undecided(section, one) for one in prizes.undecided)
    return Table(
        key="prizes",
        title="Prizes",
        columns=columns_of(sources),
        parts=(Part(awards), Part(undecided, on=DATA)),
        after=prizes.after,
        orders={Medium.PAPER: ("amount", "name")},
    )


def _sources(section: Section, *, paid: bool) -> Iterator[Source[Award]]:
    """The columns of the prize list: a new one is added here, and nowhere else."""
    number = Column(key="no", heading="No", kind=Kind.WHOLE, on=DATA)
    name = Column(key="name", heading="Name", kind=Kind.NAME, width=3, strong=True)
    things = Column(key="things", on=PAPER, below=PAPER)
    amount = Column(key="amount", heading="Amount", kind=Kind.MONEY, strong=True, on=LISTS if paid else DATA)
    trophies = Column(key="trophies", heading="Trophies", kind=Kind.ITEMS, on=LISTS - PAPER)
    reasons = Column(
        key="reasons",
        heading="Why",
        titled={Medium.DATA: "Reasons", Medium.PAPER: "Reason"},
        kind=Kind.REASONS,
        width=5,
    )
    yield Source(number, lambda award: award.player)
    yield Source(name, lambda award: winner_name(section, award))
    yield Source(things, lambda award: "\n".join(won_thing(section, name) for name in award.trophies))
    yield Source(amount, lambda award: award.cents if award.cents or not award.trophies else None)
    yield Source(trophies, lambda award: award.trophies)
    yield Source(reasons, lambda award: _named(section, award.reasons))


def _undecided(section: Section, one: Undecided) -> Row:
    """Trophies that nobody holds yet."""
    return Row((None, "to be decided", None, None, one.prizes, _named(section, (one.reason,))))


def _named(section: Section, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Reasons with the names of those whom they number."""
    return tuple(with_names(section, reason) for reason in reasons)


def winner_name(section: Section, award: Award) -> str:
    """The winner, a team or a player of one in a team event."""
    people = section.members if section.members and not award.team else section.players
    return next(
        (one.name for one in people if one.no == award.player), phrase("number {player}", player=award.player)
    )


def won_thing(section: Section, name: str) -> str:
    """What comes with a prize: `1st: trophy`."""
    thing = next((prize.thing for prize in section.prizes if prize.name == name), "")
    return f"{name}: {thing}" if thing else name


def _leads_to(section: Section, award: Award) -> int | None:
    """Whose statement an award leads to; members of teams have none of their own."""
    return award.player if award.team or not section.members else None
