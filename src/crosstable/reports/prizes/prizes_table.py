"""The prize list as a table: who gets what, and why."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.awards import Award, PrizeList, Undecided
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.reasons import Reason
from crosstable.reports.named import with_names
from crosstable.reports.table import LISTS, Column, Kind, Medium, Part, Row, Source, Table, columns_of, row_of

PAPER, DATA = frozenset({Medium.PAPER}), frozenset({Medium.DATA})


def prizes_table(section: Section, prizes: PrizeList) -> Table:
    """Every award with its reasons; tables for programs also list what is still to be decided."""
    sources = tuple(_sources(section, paid=prizes.has_money))
    awards = tuple(row_of(sources, award, _leads_to(section, award)) for award in prizes.awards)
    undecided = tuple(_undecided(section, one) for one in prizes.undecided)
    return Table(
        key="prizes",
        title=phrase("Prizes"),
        columns=columns_of(sources),
        parts=(Part(awards), Part(undecided, on=DATA)),
        after=prizes.after,
        orders={Medium.PAPER: ("amount", "name")},
    )


def _sources(section: Section, *, paid: bool) -> Iterator[Source[Award]]:
    """The columns of the prize list: a new one is added here, and nowhere else."""
    number = Column(key="no", heading=Words("No."), kind=Kind.WHOLE, on=DATA)
    name = Column(key="name", heading=Words("Name"), kind=Kind.NAME, width=3, strong=True)
    things = Column(key="things", on=PAPER, below=PAPER)
    amount = Column(
        key="amount", heading=Words("Amount"), kind=Kind.MONEY, strong=True, on=LISTS if paid else DATA
    )
    trophies = Column(key="trophies", heading=Words("Trophies"), kind=Kind.ITEMS, on=LISTS - PAPER)
    reasons = Column(
        key="reasons",
        heading=Words("Why"),
        titled={Medium.DATA: Words("Reasons"), Medium.PAPER: Words("Reason")},
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
    """Trophies that are not awarded yet."""
    return Row((None, phrase("to be decided"), None, None, one.prizes, _named(section, (one.reason,))))


def _named(section: Section, reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Reasons with names in place of bare numbers."""
    return tuple(with_names(section, reason) for reason in reasons)


def winner_name(section: Section, award: Award) -> str:
    """The winner, a team or a player of one in a team event."""
    people = section.members if section.members and not award.team else section.players
    return next(
        (one.name for one in people if one.no == award.player), phrase("number {number}", number=award.player)
    )


def won_thing(section: Section, name: str) -> str:
    """What comes with a prize: `1st: trophy`."""
    thing = next((prize.thing for prize in section.prizes if prize.name == name), "")
    return phrase("{label}: {text}", label=name, text=thing) if thing else name


def _leads_to(section: Section, award: Award) -> int | None:
    """The player whose statement an award links to; team members have none."""
    return award.player if award.team or not section.members else None
