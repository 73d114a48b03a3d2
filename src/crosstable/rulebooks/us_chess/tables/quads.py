"""Quads (30G): groups of four in rating order, and what the players left over play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.tables.round_robin import chosen
from crosstable.rulebooks.us_chess.tables.seating import RATING, formed, ranked, table_group
from crosstable.schedules.groups import Group, Order

FOUR, ROUNDS, FIVE = 4, 3, 5
LEFT_OVER = "Swiss"
LEFT_OVER_TABLE = "Five players"


@rule("30G")
def quads(section: Section, round_no: int, order: Order) -> tuple[Group, ...]:
    """Everybody in fours by rating; the lowest five to seven as a small Swiss or a round robin of five."""
    groups = formed(section, partial(_fours_and_rest, section))
    _check_rounds(section, groups)
    return groups


def _fours_and_rest(section: Section, players: Sequence[int]) -> tuple[Group, ...]:
    """Players in their order as fours, and those left over."""
    whole = len(players) // FOUR - (len(players) % FOUR != 0)
    if len(players) < FOUR:
        said = words.QUADS_TOO_FEW.of(count=len(players))
        raise BadInput(said, where="players", rule="30G")
    fours = [_quad(section, at, players[FOUR * at : FOUR * (at + 1)]) for at in range(whole)]
    rest = players[FOUR * whole :]
    return tuple(fours) if not rest else (*fours, _left_over(section, rest))


def _quad(section: Section, at: int, players: Sequence[int]) -> Group:
    """One four with its table."""
    name = f"Quad {at + 1}"
    group = table_group(section, name, players, 0, RATING)
    first = FOUR * at + 1
    said = words.QUAD.of(name=name, first=first, last=first + 3)
    return replace(group, reasons=(_together(players, said),))


@rule("30G")
def _left_over(section: Section, players: Sequence[int]) -> Group:
    """The five to seven lowest: a Swiss of three rounds; five of them a round robin if all agreed."""
    count, way = len(players), chosen(section.settings, "quads.remainder")
    if way == "none":
        more = FOUR - count % FOUR
        said = words.QUADS_REMAINDER.of(players=len(ranked(section)), more=more)
        where = "settings.quads.remainder"
        swiss = Advice(Remedy.CHANGE_SETTING, key=where, value="swiss")
        raise BadInput(said, where=where, rule="30G", remedies=[swiss])
    if way == "round_robin" and count == FIVE:
        group = table_group(section, LEFT_OVER_TABLE, players, 0, RATING)
        return replace(group, reasons=(_together(players, words.FIVE_LEFT.of()),))
    said = words.LEFT_OVER_SWISS.of(players=count, rounds=ROUNDS)
    return Group(
        name=LEFT_OVER,
        members=tuple(players),
        first=1,
        last=ROUNDS,
        reasons=(_together(players, said),),
        warnings=() if count % 2 == 0 else (_seek(players),),
    )


def _seek(players: Sequence[int]) -> Reason:
    """The advice to find another player, so that no bye is needed."""
    count = len(players)
    said = words.SEEK_PLAYER_OR_TABLE.of() if count == FIVE else words.SEEK_PLAYER.of(players=count)
    return Reason("30G", (), said, topic=Topic.GROUP)


def _together(players: Sequence[int], said: Said) -> Reason:
    """Why some players form a group."""
    return Reason("30G", tuple(players), said, topic=Topic.GROUP)


def _check_rounds(section: Section, groups: Sequence[Group]) -> None:
    """Refuse another number of rounds than the groups need."""
    needed = max(group.last for group in groups)
    if section.rounds != needed:
        saying = words.QUADS_ROUNDS_FIVE if needed > ROUNDS else words.QUADS_ROUNDS
        said = saying.of(rounds=section.rounds, needed=needed)
        raise BadInput(said, where="rounds", rule="30G")
