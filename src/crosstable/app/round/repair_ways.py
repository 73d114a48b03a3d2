"""The ways to change a round: all of it, by a ladder, some boards, as few as possible, or two players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from crosstable.app.round.day_scope import PAIR_HELD, cards_of, need_rules
from crosstable.app.round.held_players import held_paired
from crosstable.app.round.least_change import LeastChange, least_disturbed
from crosstable.app.round.repair_plan import (
    Plan,
    boards_left_alone,
    boards_of_house_players,
    changed_by_book,
    seats_in,
)
from crosstable.flow.field import field_for
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.rulebooks.shared.changed_round import Changed
from crosstable.rulebooks.shared.repair import FEW, FULL, HELD, HOUSE, LADDER, LEAST, SELECTIVE, SWAP, Ladder
from crosstable.rulebooks.shared.repair_steps import (
    boards_that_stay,
    check_not_started,
    house_player_takes_over,
    opponents_exchanged,
)
from crosstable.rulebooks.shelf import book

OTHER_WAYS = (Advice(Remedy.PAIR_ALL_AGAIN),)
"""What else can be done where fewer changes do not help."""
SEATING = (FULL, SELECTIVE, FEW, LEAST)
"""The ways that find an opponent for a new arrival."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the director asks for."""

    method: str = FULL
    withdraw: tuple[int, ...] = ()
    """Players who withdraw from this round on."""
    arrive: tuple[int, ...] = ()
    """Players who were absent, with a bye, withdrawn or forfeited, and are here now."""
    boards: frozenset[int] | None = None
    """The boards that wait, for the selective method."""
    started: frozenset[int] = frozenset()
    """Boards that have started, in addition to those with a result and the locked ones."""
    swap: tuple[int, int] | None = None
    house: int | None = None
    reason: str | None = None
    override: bool = False
    """Whether it is the director's own decision, in a book without rules for it."""


def changed_as_asked(plan: Plan, request: Request) -> Changed:
    """The round changed in the requested way."""
    _check_way(plan, request)
    put_right = plan.rules.least
    return WAYS[request.method](plan, request) if put_right is None else _least(put_right, plan, request)


def _least(put_right: LeastChange, plan: Plan, request: Request) -> Changed:
    """The round with the least disturbance, by a book that asks for it."""
    try:
        return least_disturbed(put_right, plan, request.method)
    except NoLegalPairing as error:
        if not plan.started:
            raise
        text = phrase("the boards that have not started cannot be paired without players meeting twice")
        raise BadInput(_or_leave(text, plan, request.arrive), where="repair", rule=error.rule) from None


def _check_way(plan: Plan, request: Request) -> None:
    """Refuse a way that cannot seat the new arrivals."""
    section, numbers = plan.section, plan.rules.numbers
    if request.arrive and request.method not in SEATING:
        who = all_called(section, request.arrive)
        text = phrase("this gives no opponent to {players}", players=who)
        raise BadInput(text, where=FieldName.METHOD, rule=numbers.gap, remedies=OTHER_WAYS)
    if request.boards is not None and request.method != SELECTIVE:
        text = phrase("choose boards only when pairing selected boards again")
        if request.method == LEAST:
            text = phrase("do not choose boards: which ones change depends on who is here")
        raise BadInput(text, where=FieldName.BOARDS, rule=numbers.some_boards)
    if request.house is not None and request.method != HOUSE:
        text, remedies = phrase("choose a house player only when a house player takes the place"), []
        if request.method == LEAST:
            text = phrase("do not choose a filler: the rulebook picks one of those marked as filler")
            remedies = [Advice(Remedy.MAKE_HOUSE_PLAYER, player=request.house)]
        raise BadInput(text, where=FieldName.HOUSE, rule=numbers.house, remedies=remedies)


def _full(plan: Plan, request: Request) -> Changed:
    """Everything that has not started is paired again."""
    _need_waiting(plan, request.arrive)
    try:
        return changed_by_book(plan, plan.started)
    except NoLegalPairing as error:
        raise NoLegalPairing(
            _or_leave(error.text, plan, request.arrive),
            rule=error.rule or "",
            stuck=error.stuck,
            ways_out=error.ways_out,
            remedies=error.remedies,
        ) from None


def _or_leave(problem: str, plan: Plan, arrive: Sequence[int]) -> str:
    """Why the round cannot be paired with the players here now, and what leaving it unchanged means."""
    if arrive:
        who = all_called(plan.section, arrive)
        return phrase(
            "{problem}; or keep the pairings, and from the next round pair {players}",
            problem=problem,
            players=who,
        )
    if plan.leaving:
        return phrase("{problem}; or keep the pairings: players who left lose by forfeit", problem=problem)
    return problem


def all_called(section: Section, numbers: Sequence[int]) -> str:
    """Entries by number and name: "#3 Khan", "#3 Khan and #5 Lee"."""
    *first, last = map(section.called, numbers)
    return phrase("{players} and {last}", players=", ".join(first), last=last) if first else last


def _selective(plan: Plan, request: Request) -> Changed:
    """Only the named boards wait and are paired among themselves, with any resting player."""
    stays = boards_that_stay(plan.before, request.boards, plan.started, plan.leaving, plan.rules.numbers)
    return changed_by_book(plan, stays)


def _few(plan: Plan, request: Request) -> Changed:
    """Only players without an opponent are paired, by the book; nobody else moves."""
    stays, arrive = boards_left_alone(plan), set(request.arrive)
    after = _around_few(plan, stays)
    if plan.leaving or not arrive & set(after.byes):
        return after
    after = _around_few(plan, stays - boards_of_house_players(plan))
    alone = sorted(arrive & set(after.byes))
    if not alone:
        return after
    text = phrase(
        "nobody in round {number} needs an opponent; no game for {players}",
        number=plan.number,
        players=all_called(plan.section, alone),
    )
    rule = plan.rules.numbers.some_boards
    raise BadInput(text, where=FieldName.METHOD, rule=rule, remedies=OTHER_WAYS)


def _around_few(plan: Plan, stays: frozenset[int]) -> Changed:
    """The round around boards that stay; players who then cannot be paired are named."""
    try:
        return changed_by_book(plan, stays)
    except NoLegalPairing as error:
        text = phrase("no opponent and no bye without moving other players ({rule})", rule=error.rule)
        if error.stuck:
            text = phrase(
                "no opponent and no bye for {players} without moving other players ({rule})",
                players=all_called(plan.section, error.stuck),
                rule=error.rule,
            )
        rule = plan.rules.numbers.some_boards
        raise BadInput(text, where=FieldName.METHOD, rule=rule, remedies=OTHER_WAYS) from None


def _ladder(plan: Plan, request: Request) -> Changed:
    """The round laddered down from the place of each player who leaves."""
    _need_leaving(plan)
    hand_down = plan.rules.ladder
    if hand_down is None:
        raise _no_such_way(plan, LADDER)
    round_ = _without_empty_boards(plan)
    reasons: list[Reason] = []
    cards = cards_of(plan.section, plan.number)
    apart = plan.rules.apart(field_for(plan.section, plan.number))
    for place, leaving in enumerate(plan.leaving):
        later = plan.leaving[place + 1 :]
        ladder = Ladder(
            round=round_,
            players={player.no: player for player in plan.section.players},
            cards=cards,
            started=plan.started,
            apart=apart | _meeting_nobody(plan.section, later),
        )
        changed = hand_down(ladder, leaving)
        reasons.extend(reason for reason in changed.reasons if not set(reason.players) <= set(later))
        round_ = changed
    return replace(round_, reasons=tuple(reasons))


def _without_empty_boards(plan: Plan) -> Changed:
    """The round without the boards that both players have left."""
    boards = plan.before.boards
    return replace(plan.before, boards=tuple(b for b in boards if not set(b.players) <= set(plan.leaving)))


def _meeting_nobody(section: Section, leaving: Sequence[int]) -> frozenset[frozenset[int]]:
    """The leaving players too, each kept apart from everybody, so that no ladder seats them again."""
    return frozenset(frozenset((one, player.no)) for one in leaving for player in section.players)


def _house(plan: Plan, request: Request) -> Changed:
    """A house player replaces the player who leaves."""
    _need_leaving(plan)
    rule = plan.rules.numbers.house
    seated = seats_in(plan.before)
    free = [p.no for p in plan.section.players if _is_free_house_player(plan, p) and p.no not in seated]
    house = request.house if request.house is not None else next(iter(free), None)
    if house not in free or house is None:
        text = phrase("no house player is free; enter one and mark the entry as house player")
        raise BadInput(text, where=FieldName.HOUSE, rule=rule)
    if len(plan.leaving) > 1:
        raise BadInput(
            phrase("more than one player has left; a house player fills only one place"),
            where=FieldName.METHOD,
            rule=rule,
        )
    return house_player_takes_over(plan.before, plan.leaving[0], house, rule)


def _is_free_house_player(plan: Plan, player: Player) -> bool:
    """Whether an entry is a house player who could play in the round."""
    house = Flag.HOUSE in player.flags and player.plays_in(plan.number)
    return house and plan.rules.admits_house_player(plan.section, player) and player.no not in plan.busy


def _swap(plan: Plan, request: Request) -> Changed:
    """Two players swap opponents."""
    numbers = plan.rules.numbers
    if request.swap is None:
        text, name = phrase("choose two players to swap"), [Advice(Remedy.NAME_TWO_PLAYERS)]
        raise BadInput(text, where=FieldName.SWAP, rule=numbers.exchange, remedies=name)
    check_not_started(plan.before, plan.started, request.swap, FieldName.SWAP, numbers)
    if plan.leaving:
        raise BadInput(
            phrase("a player of this round has left; pair again or ladder down instead"),
            where=FieldName.SWAP,
            rule=numbers.gap,
        )
    return opponents_exchanged(plan.before, *request.swap, numbers.exchange)


def _held(plan: Plan, request: Request) -> Changed:
    """Players held back for a missing result are paired among themselves."""
    rule = need_rules(plan.section, PAIR_HELD, lambda day: day.held).rule
    if not plan.published:
        raise BadInput(
            phrase("publish the round first; players held back are paired after that"),
            where=FieldName.METHOD,
            rule=rule,
        )
    return held_paired(plan)


WAYS: Mapping[str, Callable[[Plan, Request], Changed]] = {
    FULL: _full,
    LADDER: _ladder,
    SELECTIVE: _selective,
    FEW: _few,
    HOUSE: _house,
    SWAP: _swap,
    HELD: _held,
}


def _no_such_way(plan: Plan, method: str) -> BadInput:
    """The refusal of a way that the book does not have."""
    known = ", ".join(way.name for way in plan.rules.ways)
    text = phrase(
        "{book} has no way “{method}”; choose one of {known}",
        method=method,
        book=book(plan.section.rulebook).title,
        known=known,
    )
    return BadInput(text, where=FieldName.METHOD, rule=plan.rules.numbers.change)


def _need_leaving(plan: Plan) -> None:
    """Refuse a way that fills gaps if there is none."""
    if not plan.leaving:
        name, gap = [Advice(Remedy.NAME_LEAVER)], plan.rules.numbers.gap
        raise BadInput(phrase("nobody has left this round"), where=FieldName.METHOD, rule=gap, remedies=name)


def _need_waiting(plan: Plan, arrive: Sequence[int]) -> None:
    """Refuse to pair a round in which every board has started, unless two players have no board."""
    waiting = len(arrive) + len(plan.before.byes) if arrive else 0
    if waiting < 2 and plan.before.boards and all(b.board in plan.started for b in plan.before.boards):
        text = phrase("every board of this round has started and stays")
        if arrive:
            text = phrase(
                "every board of this round has started and stays; from the next round pair {players}",
                players=all_called(plan.section, arrive),
            )
        raise BadInput(text, where="repair", rule=plan.rules.numbers.started)
