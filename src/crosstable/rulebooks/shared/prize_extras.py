"""Prizes beside all others: for a score, for a board of a team event, and those the director gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from crosstable.model import money
from crosstable.model.awards import Unawarded, Undecided
from crosstable.model.event import Section
from crosstable.model.points import said
from crosstable.model.reasons import Reason
from crosstable.model.standings import Standing
from crosstable.rulebooks.shared.prize_kinds import Around, BoardLine, Offer, evenly


@dataclass(frozen=True, slots=True)
class Gift:
    """What somebody gets out of one prize; in a team event to a team or to a player of one."""

    player: int
    cents: int
    things: tuple[str, ...]
    reason: Reason
    team: bool = False


@dataclass(frozen=True, slots=True)
class Extras:
    """All prizes beside the others, given out; those that nobody gets."""

    gifts: tuple[Gift, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    unawarded: tuple[Unawarded, ...] = ()


def is_team_event(section: Section) -> bool:
    """Whether teams stand in place of the players."""
    return section.format.value.startswith("team")


def called(section: Section, no: int, *, team: bool) -> str:
    """A player, or a team, as sentences name one."""
    people = section.players if team or not section.members else section.members
    return next((f"#{one.no} {one.name}" for one in people if one.no == no), f"#{no}")


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

    With `joint` players who are level on a board hold its trophy together.
    """
    gifts: list[Gift] = []
    undecided: list[Undecided] = []
    left: list[Unawarded] = []
    for offer in offers:
        if offer.prize.kind == "points":
            found = list(_for_points(section, lines, offer, rules["points"]))
            why = ""
        elif offer.prize.kind == "special":
            found = list(_special(section, offer, rules["special"]))
            why = "the director has not named a winner yet"
        elif offer.prize.kind == "board":
            won = list(_for_board(section, offer, offers, around.boards, rules["board"]))
            is_open = bool(offer.prize.thing) and len(won) > 1 and not joint
            found = [replace(gift, things=()) for gift in won if gift.cents] if is_open else won
            undecided += [_undecided_board(section, offer, won)] if is_open else []
            why = "" if won else f"nobody is number {offer.prize.rank} on board {offer.prize.board}"
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
            text = f"{called(section, line.player, team=True)} has {said(line.score)}: {offer.words}, "
            text += "for everybody with that score"
            data: dict[str, int | str] = {"prize": offer.name, "cents": offer.cents}
            yield Gift(line.player, offer.cents, (), Reason(number, (line.player,), text, data), team)


def _special(section: Section, offer: Offer, number: str) -> Iterator[Gift]:
    """A prize that the director gives, in equal parts if to several; it comes on top of anything else."""
    winners = offer.prize.to
    for no, cents in evenly(offer.cents, winners).items() if winners else ():
        shared = _shared(offer, len(winners), cents)
        text = f"{called(section, no, team=False)} has the special prize {offer.words}{shared}, "
        text += "which comes on top of any other"
        data: dict[str, int | str] = {"prize": offer.name, "cents": cents}
        things = (offer.name,) if offer.prize.thing else ()
        yield Gift(no, cents, things, Reason(number, (no,), text, data), team=_goes_to_teams(section))


def _shared(offer: Offer, winners: int, cents: int) -> str:
    """That several share the money of a prize, and what one of them gets."""
    return f", shared by {winners}: {money.show(cents)}" if winners > 1 and offer.cents else ""


def _goes_to_teams(section: Section) -> bool:
    """Whether special prizes go to teams, because no players are known."""
    return is_team_event(section) and not section.members


def _for_board(
    section: Section, offer: Offer, offers: Sequence[Offer], boards: Sequence[BoardLine], number: str
) -> Iterator[Gift]:
    """A board prize: the prizes of the places that a tie fills are added and shared by those tied."""
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
            text = f"{called(section, no, team=False)} has {said(score)}, all counted on board "
            text += f"{offer.prize.board}, the lowest played: {offer.words}"
            text += _shared(offer, len(players), shares[no])
            things = (offer.name,) if offer.prize.thing else ()
            data: dict[str, int | str] = {
                "prize": offer.name,
                "cents": shares[no],
                "board": offer.prize.board or 0,
            }
            yield Gift(
                no, shares[no], things, Reason(number, (no, *(n for n in players if n != no)), text, data)
            )


def _undecided_board(section: Section, offer: Offer, level: Sequence[Gift]) -> Undecided:
    """The trophy of a board on which several are level."""
    players = tuple(gift.player for gift in level)
    names = [called(section, no, team=False) for no in players]
    text = f"{', '.join(names[:-1])} and {names[-1]} are level on board {offer.prize.board}: the "
    text += (
        f"{offer.prize.thing} of {offer.name} is for one of these {len(players)}; the director decides, and "
    )
    text += "gives it as a special prize"
    reason = Reason(level[0].reason.rule, players, text, {"prize": offer.name})
    return Undecided(prizes=(offer.name,), players=players, reason=reason)


def _turned(players: tuple[int, ...], filled: Sequence[Offer], offer: Offer) -> tuple[int, ...]:
    """The tied in an order that passes odd cents on: each prize begins where the one before left off."""
    used = sum(one.cents % len(players) for one in filled[: filled.index(offer)]) % len(players)
    return players[used:] + players[:used]


def _on_board(boards: Sequence[BoardLine], board: int | None) -> list[BoardLine]:
    """The players who count for a board, the best first."""
    return sorted(
        (line for line in boards if line.board == board), key=lambda line: (-line.score, line.player)
    )
