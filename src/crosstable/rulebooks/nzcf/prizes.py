"""Prizes by NZCF 1.12.2: players with equal points share the money evenly and hold the trophies jointly.

Places are one list of prizes; each rating group (`class`, `under`) is a list of its own, for those eligible
alone. The book knows no limit of one prize for a player, so every list is shared out by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from crosstable.model import money
from crosstable.model.awards import Award, PrizeList, Unawarded
from crosstable.model.event import Prize, Section
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing, Standings
from crosstable.rulebooks.nzcf.mark import rule

SHARING_RULE = "1.12.2"
ROUNDING = "cents that cannot be divided go one each to the first of the tie, in the order of the standings"

Limits = tuple[str, int | None, int | None]
"""Whom a list of prizes is for: kind, lowest rating, first rating above."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets out of one pool."""

    player: int
    cents: int
    trophies: tuple[str, ...]
    reason: Reason


def award_section(section: Section, standings: Standings) -> PrizeList:
    """The prizes of a section shared out after a round."""
    return award(section.prizes, standings, section.players)


@rule("1.12.2")
def award(prizes: Sequence[Prize], standings: Standings, players: Sequence[Player]) -> PrizeList:
    """The prizes shared out, list by list; tie-breaks place odd cents and nothing else."""
    by_number = {player.no: player for player in players}
    shares: list[Share] = []
    unawarded: list[Unawarded] = []
    for limits, listed in _lists(prizes).items():
        lines = [line for line in standings.standings if _eligible(by_number[line.player], limits)]
        shares.extend(_shares(listed, lines, by_number, _group_words(limits)))
        unawarded.extend(_left_over(listed, len(lines), _group_words(limits)))
    return PrizeList(
        after=standings.after,
        awards=tuple(_awards(shares, standings)),
        unawarded=tuple(unawarded),
        rounding=ROUNDING,
    )


def _lists(prizes: Sequence[Prize]) -> dict[Limits, list[Prize]]:
    """The prizes by whom they are for, as announced."""
    lists: dict[Limits, list[Prize]] = {}
    for prize in prizes:
        lists.setdefault((prize.kind, prize.from_rating, prize.below), []).append(prize)
    return lists


def _eligible(player: Player, limits: Limits) -> bool:
    """Everybody for a place; a rating inside the limits for a rating group, so never an unrated player."""
    kind, lowest, below = limits
    if kind == "place":
        return True
    rating = player.rating
    return rating is not None and (lowest is None or rating >= lowest) and (below is None or rating < below)


def _group_words(limits: Limits) -> str:
    """Whom a list is for, in words; nothing for places."""
    kind, lowest, below = limits
    if kind == "place":
        return ""
    if lowest is None:
        return f" among those rated below {below}"
    return f" among those rated {lowest} or more" + (f" and below {below}" if below is not None else "")


def _shares(
    listed: Sequence[Prize], lines: Sequence[Standing], players: Mapping[int, Player], group: str
) -> Iterator[Share]:
    """The shares of one list: each tie takes the prizes of all places that it fills."""
    first = 1
    for _, alike in groupby(lines, key=lambda line: line.score):
        tied = list(alike)
        pool = [prize for prize in listed if first <= prize.rank < first + len(tied)]
        if pool:
            yield from _divide(sorted(pool, key=lambda prize: prize.rank), tied, players, group)
        first += len(tied)


def _divide(
    pool: Sequence[Prize], tied: Sequence[Standing], players: Mapping[int, Player], group: str
) -> Iterator[Share]:
    """One pool in equal shares; odd cents go to the first of the tie."""
    total = sum(prize.cents for prize in pool)
    each, odd = divmod(total, len(tied))
    trophies = tuple(prize.name for prize in pool if prize.trophy)
    text = _sentence(pool, [players[line.player] for line in tied], show(tied[0].score), group)
    for position, line in enumerate(tied):
        others = tuple(other.player for other in tied if other is not line)
        cents = each + (position < odd)
        data: dict[str, int | str] = {
            "pool": total,
            "tied": len(tied),
            "each": each,
            "odd": odd,
            "cents": cents,
        }
        reason = Reason(SHARING_RULE, (line.player, *others), text, data)
        yield Share(line.player, cents, trophies, reason)


def _sentence(pool: Sequence[Prize], tied: Sequence[Player], points: str, group: str) -> str:
    """What went into a pool and how it was divided."""
    total = sum(prize.cents for prize in pool)
    each, odd = divmod(total, len(tied))
    names = ", ".join(f"#{player.no} {player.name}" for player in tied)
    prizes = " + ".join(f"{prize.name} {money.show(prize.cents)}" for prize in pool)
    cups = ", ".join(prize.name for prize in pool if prize.trophy)
    if len(tied) == 1:
        return f"{names} is alone on {points} points{group}: {prizes}" + (f"; trophy {cups}" if cups else "")
    text = f"{names} share with {points} points{group}: {prizes}"
    text += f" = {money.show(total)}, divided by {len(tied)}: {money.show(each)} each"
    text += f", one cent more for the first {odd} in the standings" if odd else ""
    return text + (f"; trophy {cups} jointly" if cups else "")


def _left_over(listed: Sequence[Prize], eligible: int, group: str) -> Iterator[Unawarded]:
    """The prizes for places that nobody fills."""
    for prize in listed:
        if prize.rank > eligible:
            text = f"there are only {eligible} players{group}, nobody is number {prize.rank}"
            yield Unawarded(prize.name, prize.cents, text)


def _awards(shares: Sequence[Share], standings: Standings) -> Iterator[Award]:
    """Everybody's shares together, in the order of the standings."""
    for line in standings.standings:
        own = [share for share in shares if share.player == line.player]
        if own:
            yield Award(
                player=line.player,
                cents=sum(share.cents for share in own),
                trophies=tuple(name for share in own for name in share.trophies),
                reasons=tuple(share.reason for share in own),
            )
