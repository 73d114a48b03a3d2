"""The check of a section: round by round the same as the book, or each difference with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from crosstable.flow.check import Check, RoundCheck
from crosstable.flow.root_causes.chains import Chain
from crosstable.flow.root_causes.search import RootCauses
from crosstable.flow.seats import posted_round
from crosstable.flow.team_entrants import are_entrants
from crosstable.model.event import Event, Section
from crosstable.model.reasons import Reason
from crosstable.model.remarks import Remark
from crosstable.model.rounds import Stood
from crosstable.reports.people import Heading, heading_of
from crosstable.reports.round.outdated import outdated_words


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """One round: its differences from the book, and whether it stands anyway."""

    number: int
    differences: tuple[Reason, ...]
    """What is wrong with each pairing that differs by itself."""
    stands: Reason | None
    follow: tuple[int, ...] = ()
    """For each difference, how many other pairings follow from it."""
    cause: int | None = None
    """The number of the cause that explains the whole round."""
    stood: Stood | None = None
    pairings: int = 0
    """How many games (or matches) the round has."""
    byes: int = 0
    instead: tuple[tuple[int, int], ...] = ()
    """The pairs of the book that the round does not have, or has with other colours; White first."""
    outdated: tuple[str, ...] = ()
    """The note that results of earlier rounds were corrected since, and whether the pairing still follows."""
    bye: tuple[int, ...] = ()
    """Who has the bye by the book, but not in the round."""

    @property
    def others(self) -> int:
        """How many games and byes of the round are not the book's."""
        return max(len(self.instead) + len(self.bye), 1) if self.differences else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckList:
    """All rounds of a check, ready to be shown."""

    heading: Heading
    rounds: tuple[CheckedRound, ...]
    entrants: str = "players"
    count: int = 0
    remarks: tuple[Remark, ...] = ()
    """What was noticed when the file was read."""
    causes: RootCauses = field(default_factory=RootCauses)
    """What explains the differences."""

    @property
    def differing(self) -> tuple[int, ...]:
        """The numbers of the rounds that are not the book's."""
        return tuple(item.number for item in self.rounds if item.differences)

    @property
    def rules(self) -> dict[str, int]:
        """How often each rule decides a difference, the most frequent first."""
        told = Counter(reason.rule for item in self.rounds for reason in item.differences)
        return dict(sorted(told.items(), key=lambda found: (-found[1], found[0])))


Chains = Mapping[int, tuple[Chain, ...]]
"""Round -> its differences, each with what follows from it."""


def check_list(
    event: Event,
    section: Section,
    check: Check,
    causes: RootCauses | None = None,
    chains: Chains | None = None,
) -> CheckList:
    """The view of a check, with the causes of its differences where they were looked for."""
    known = causes or RootCauses()
    by_cause = {number: at for at, one in enumerate(known.found, start=1) for number in one.rounds}
    return CheckList(
        heading=heading_of(event, section),
        rounds=tuple(
            _checked(section, item, (chains or {}).get(item.round, ()), by_cause.get(item.round))
            for item in check.rounds
        ),
        causes=known,
        entrants="teams" if section.teams and are_entrants(section) else "players",
        count=len(section.players),
        remarks=event.remarks,
    )


def _checked(
    section: Section, item: RoundCheck, chains: tuple[Chain, ...], cause: int | None
) -> CheckedRound:
    """One round with its differences from the top board down, and the book's pairing instead."""
    posted = posted_round(section, item.round)
    ours = item.expected.games if item.expected and item.differences else ()
    resting = item.expected.byes if item.expected and item.differences else ()
    board = {no: place for place, game in enumerate(ours) for no in game.players}
    told = _last_words(item.differences)
    if chains:
        told = _by_chains(told, chains)
    elif item.grade is None:
        top = [min((board.get(no, len(board)) for no in one.players), default=-1) for one in told]
        told = tuple(one for _, one in sorted(zip(top, told, strict=True), key=lambda item: item[0]))
    return CheckedRound(
        item.round,
        told,
        item.stands,
        _follow(told, chains),
        cause,
        item.stood,
        pairings=len(posted.games),
        byes=len(posted.byes),
        instead=tuple(game.players for game in ours if game.players not in posted.games),
        bye=tuple(bye.player for bye in resting if bye.player not in posted.byes),
        outdated=() if item.outdated is None else tuple(outdated_words(section, item.outdated)),
    )


def _last_words(differences: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """Each rule against the same players once: the last mention says what the book does instead."""
    return tuple({(reason.rule, frozenset(reason.players)): reason for reason in differences}.values())


def _by_chains(told: tuple[Reason, ...], chains: tuple[Chain, ...]) -> tuple[Reason, ...]:
    """The differences in the order of the chains, without those that follow from another one."""
    followers = {frozenset(seats) for chain in chains for seats in chain.follow}
    own = [reason for reason in told if frozenset(reason.players) not in followers]
    return tuple(sorted(own, key=lambda reason: _chain_of(reason, chains)))


def _chain_of(reason: Reason, chains: tuple[Chain, ...]) -> int:
    """The place of the chain that a difference begins; the last for one that begins none."""
    return next((at for at, one in enumerate(chains) if reason in one.reasons), len(chains))


def _follow(told: tuple[Reason, ...], chains: tuple[Chain, ...]) -> tuple[int, ...]:
    """For each difference, how many pairings follow from it; each chain counts once."""
    places = [_chain_of(reason, chains) for reason in told]
    return tuple(
        len(chains[place].follow) if place < len(chains) and place not in places[:at] else 0
        for at, place in enumerate(places)
    )
