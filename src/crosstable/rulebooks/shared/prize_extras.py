"""Additional prizes: for a score, for a board of a team event, and those the director awards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from crosstable.model.awards import Unawarded, Undecided
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Money, Saying, Score, Who, Whos
from crosstable.model.standings import Standing
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.prize_kinds import Around, BoardLine, Offer, evenly


@dataclass(frozen=True, slots=True)
class Gift:
    """What a player gets from one prize; in a team event a team or a player of one."""

    player: int
    cents: int
    things: tuple[str, ...]
    reason: Reason
    team: bool = False

    @property
    def prize(self) -> str:
        """The name of its prize; empty if it comes from several."""
        return str(self.reason.data.get("prize", ""))


@dataclass(frozen=True, slots=True)
class Extras:
    """All additional prizes, distributed, and those nobody gets."""

    gifts: tuple[Gift, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    unawarded: tuple[Unawarded, ...] = ()


def is_team_event(section: Section) -> bool:
    """Whether teams replace the players."""
    return section.format.value.startswith("team")


def find_who(section: Section, no: int, *, team: bool) -> Who:
    """A player, or a team, as a fact of a sentence."""
    members = bool(section.members) and not team
    people = section.members if members else section.players
    name = next((one.name for one in people if one.no == no), "")
    return Who(no, name, member=members)


def extras_of(
    section: Section,
    lines: Sequence[Standing],
    offers: Sequence[Offer],
    around: Around,
    rules: Mapping[str, str],
    *,
    joint: bool = False,
) -> Extras:
    """The prizes for points, for boards and by decision; `rules` names the rule of each kind.

    With `joint`, players level on a board hold its trophy together.
    """
    gifts: list[Gift] = []
    undecided: list[Undecided] = []
    left: list[Unawarded] = []
    for offer in offers:
        if offer.prize.kind == "points":
            found = list(_for_points(section, lines, offer, rules["points"]))
            why = None
        elif offer.prize.kind == "special":
            found = list(_special(section, offer, rules["special"]))
            why = say.NO_WINNER_NAMED.of()
        elif offer.prize.kind == "board":
            won = list(_for_board(section, offer, offers, around.boards, rules["board"]))
            is_open = bool(offer.prize.thing) and len(won) > 1 and not joint
            found = [replace(gift, things=()) for gift in won if gift.cents] if is_open else won
            undecided += [_undecided_board(section, offer, won)] if is_open else []
            place, board = offer.prize.rank, offer.prize.board or 0
            why = None if won else say.NOBODY_ON_BOARD.of(place=place, board=board)
        else:
            continue
        gifts += found
        if not found and why:
            left.append(Unawarded(offer.name, offer.cents, why))
    return Extras(tuple(gifts), tuple(undecided), tuple(left))


def _for_points(section: Section, lines: Sequence[Standing], offer: Offer, number: str) -> Iterator[Gift]:
    """The same amount for everybody with the score; nothing is shared and nothing reduced."""
    team = is_team_event(section)
    for line in lines:
        if line.score == offer.prize.score:
            reason = state(
                say.FOR_POINTS,
                (line.player,),
                rule=number,
                player=find_who(section, line.player, team=True),
                score=Score(line.score),
                offer=offer.said,
                prize=offer.name,
                cents=Money(offer.cents),
            )
            yield Gift(line.player, offer.cents, (), reason, team)


def _special(section: Section, offer: Offer, number: str) -> Iterator[Gift]:
    """A prize the director awards, in equal parts if to several; it is paid in addition to anything else."""
    winners = offer.prize.to
    for no, cents in evenly(offer.cents, winners).items() if winners else ():
        things = (offer.name,) if offer.prize.thing else ()
        why: dict[str, Fact] = {"why": offer.prize.reason} if offer.prize.reason else {}
        said = _special_saying(shared=_is_shared(offer, winners), explained=bool(why)).of(
            player=find_who(section, no, team=False),
            offer=offer.said,
            winners=len(winners),
            prize=offer.name,
            cents=Money(cents),
            **why,
        )
        reason = Reason(number, (no,), said)
        yield Gift(no, cents, things, reason, team=_goes_to_teams(section))


def _special_saying(*, shared: bool, explained: bool) -> Saying:
    """The sentence about a prize by decision: shared or not, with the director's reason or without."""
    if shared:
        return say.SPECIAL_SHARED_FOR if explained else say.SPECIAL_SHARED
    return say.SPECIAL_FOR if explained else say.SPECIAL


def _is_shared(offer: Offer, winners: Sequence[int]) -> bool:
    """Whether several share the money of a prize."""
    return len(winners) > 1 and offer.cents > 0


def _goes_to_teams(section: Section) -> bool:
    """Whether special prizes go to teams, because no players are known."""
    return is_team_event(section) and not section.members


def _for_board(
    section: Section, offer: Offer, offers: Sequence[Offer], boards: Sequence[BoardLine], number: str
) -> Iterator[Gift]:
    """A board prize: the prizes of the places that a tie fills are added and shared."""
    first = 1
    alike = [one for one in offers if one.prize.kind == "board" and one.prize.board == offer.prize.board]
    for score, tied in groupby(_on_board(boards, offer.prize.board), key=lambda line: line.score):
        players = tuple(line.player for line in tied)
        filled = [one for one in alike if first <= one.prize.rank < first + len(players)]
        first += len(players)
        if offer not in filled:
            continue
        shares = evenly(offer.cents, _turned(players, filled, offer))
        for no in players:
            reason = state(
                say.FOR_BOARD_SHARED if _is_shared(offer, players) else say.FOR_BOARD,
                (no, *(other for other in players if other != no)),
                rule=number,
                player=find_who(section, no, team=False),
                score=Score(score),
                board=offer.prize.board or 0,
                offer=offer.said,
                winners=len(players),
                prize=offer.name,
                cents=Money(shares[no]),
            )
            yield Gift(no, shares[no], (offer.name,) if offer.prize.thing else (), reason)


def _undecided_board(section: Section, offer: Offer, level: Sequence[Gift]) -> Undecided:
    """The trophy of a board on which several are level."""
    players = tuple(gift.player for gift in level)
    reason = state(
        say.LEVEL_ON_BOARD,
        players,
        rule=level[0].reason.rule,
        players=Whos(tuple(find_who(section, no, team=False) for no in players)),
        board=offer.prize.board or 0,
        thing=offer.thing,
        tied=len(players),
        prize=offer.name,
    )
    return Undecided(prizes=(offer.name,), players=players, reason=reason)


def _turned(players: tuple[int, ...], filled: Sequence[Offer], offer: Offer) -> tuple[int, ...]:
    """The tied players in an order that rotates odd cents: each prize starts where the last one stopped."""
    used = sum(one.cents % len(players) for one in filled[: filled.index(offer)]) % len(players)
    return players[used:] + players[:used]


def _on_board(boards: Sequence[BoardLine], board: int | None) -> list[BoardLine]:
    """The players who count for a board, the best first."""
    return sorted(
        (line for line in boards if line.board == board), key=lambda line: (-line.score, line.player)
    )
