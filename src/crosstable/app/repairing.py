"""A round paired again before all its boards start: all of it, by a ladder, or only some boards (29G)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from crosstable.app.day import AtStake, cards_of, need_rules, plain_games, round_at_stake
from crosstable.app.desk import Desk, New
from crosstable.app.disturbing import LEAST, least_disturbed
from crosstable.app.held import easy_pairings, held_numbers, held_paired
from crosstable.app.replanning import Plan, changed_by_book, changed_of, round_before, seats_in
from crosstable.app.rounds import asked_byes
from crosstable.app.standing import what_stood
from crosstable.flow.engines import engine_for
from crosstable.flow.house import is_admitted
from crosstable.flow.pairing import field_for
from crosstable.flow.schedules import for_schedule
from crosstable.journal.facts import Kind
from crosstable.journal.state import Json, SectionState
from crosstable.journal.teams import has_begun
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.shelf import book
from crosstable.rulebooks.us_chess.barriers import met_before
from crosstable.rulebooks.us_chess.day_repair import (
    Changed,
    Ladder,
    boards_that_stay,
    check_not_started,
    house_player_takes_over,
    laddered,
    moved,
    opponents_exchanged,
)

METHODS = ("full", "ladder", "selective", "house", "swap", "held")


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What the director asks for."""

    method: str = "full"
    withdraw: int | None = None
    boards: frozenset[int] | None = None
    """The boards that wait, for the selective method."""
    started: frozenset[int] = frozenset()
    """Boards that have started, beside those with a result and the locked ones."""
    swap: tuple[int, int] | None = None
    house: int | None = None
    reason: str | None = None
    override: bool = False
    """Whether it is the director's own decision, in a book without rules for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A round before and after, how much moves, why, which rules it breaks, and the facts that do it."""

    round: int
    before: Changed
    after: Changed
    breaches: tuple[Reason, ...]
    news: tuple[New, ...]

    @property
    def moves(self) -> tuple[int, int]:
        """Boards that change and players who move."""
        return moved(self.before, self.after)

    def as_json(self) -> dict[str, object]:
        """The change as plain data."""
        boards, players = self.moves
        games = [{"board": b.board, "white": b.white, "black": b.black} for b in self.after.boards]
        return {
            "round": self.round,
            "boards_changed": boards,
            "players_moved": players,
            "games": games,
            "byes": list(self.after.byes),
            "reasons": [reason.as_json() for reason in self.after.reasons],
            "breaches": [reason.as_json() for reason in self.breaches],
        }


def repair(desk: Desk, section: Section, request: Request) -> Repair:
    """The round at stake changed as asked; started boards never change (29G2)."""
    rulebook = book(section.rulebook)
    if rulebook.repaired is None and not request.override:
        need_rules(section, "repair")
    elif rulebook.repaired is not None and request.method == "full":
        request = replace(request, method=LEAST)
    stake = round_at_stake(desk, section)
    state = desk.state.section(section.name)
    plan = _plan(section, state, stake, request)
    if rulebook.repaired is None:
        after = WAYS[request.method](plan, request)
    else:
        after = least_disturbed(rulebook, plan, request.method)
    return Repair(
        round=stake.number,
        before=plan.before,
        after=after,
        breaches=_breaches(plan, after),
        news=tuple(_news(state, stake, plan, after, request)),
    )


def _plan(section: Section, state: SectionState, stake: AtStake, request: Request) -> Plan:
    """Everything the ways to change a round look at."""
    inside = plain_games(stake.games)
    before = changed_of(inside, stake.resting)
    started = _started(state, stake) | request.started
    unknown = request.started - {board.board for board in before.boards}
    if unknown:
        raise BadInput(f"the round has no board {min(unknown)}", where="--started", rule="29G2")
    players = _with_withdrawal(section, stake, request.withdraw)
    base = round_before(replace(section, players=players), stake.number)
    if state.draft is not None and state.draft.get("schedule") is not None:
        base = replace(for_schedule(replace(section, players=players), state.draft["schedule"]), locked=())
    gone = tuple(no for no in seats_in(before) if not base.player(no).plays_in(stake.number))
    across = [game for game in stake.games if game not in inside]
    plan = Plan(
        section=replace(base, held=held_numbers(state, stake.number)),
        others=base.held,
        number=stake.number,
        before=before,
        started=frozenset(started),
        leaving=gone,
        other_boards=frozenset(game["board"] for game in across),
        busy=tuple(no for game in across for no in _own_now(section, game)),
        published=stake.published,
    )
    check_not_started(before, plan.started, gone, "--withdraw")
    return plan


def _started(state: SectionState, stake: AtStake) -> set[int]:
    """Boards that stand: those with a result in a published round, locked ones in a draft."""
    if stake.published:
        return {game["board"] for game in stake.games if has_begun(game)}
    pairs = {(state.numbers[g["white"]], state.numbers[g["black"]]) for g in state.locked}
    return {game["board"] for game in stake.games if (game["white"], game["black"]) in pairs}


def _own_now(section: Section, game: Json) -> Iterator[int]:
    """Who of this section has a game across in this very round."""
    for side in ("white", "black"):
        if game.get(f"{side}_section") in (None, section.name) and game.get(f"{side}_round") is None:
            yield game[side]


def _with_withdrawal(section: Section, stake: AtStake, leaving: int | None) -> tuple[Player, ...]:
    """The entries with one of them gone before this round."""
    if leaving is None:
        return section.players
    player = section.player(leaving)
    if not player.plays_in(stake.number):
        raise BadInput(f"#{leaving} {player.name} does not play in round {stake.number}", where="--withdraw")
    return tuple(
        replace(p, withdrawn_after=stake.number - 1) if p.no == leaving else p for p in section.players
    )


def _full(plan: Plan, request: Request) -> Changed:
    """Everything that has not started is paired anew (29G1, 29H10)."""
    if request.boards is not None:
        raise BadInput("--boards goes with --method selective", where="--boards")
    _need_waiting(plan)
    return changed_by_book(plan, plan.started)


def _selective(plan: Plan, request: Request) -> Changed:
    """Only the boards named wait and are paired among themselves, with whoever rests (29G3)."""
    return changed_by_book(plan, boards_that_stay(plan.before, request.boards, plan.started, plan.leaving))


def _ladder(plan: Plan, request: Request) -> Changed:
    """The gap of each one who leaves is handed down the field (29G1)."""
    _need_leaving(plan)
    round_ = plan.before
    reasons: list[Reason] = []
    cards = cards_of(plan.section, plan.number)
    for leaving in plan.leaving:
        ladder = Ladder(
            round=round_,
            players={player.no: player for player in plan.section.players},
            cards=cards,
            started=plan.started,
            apart=met_before(field_for(plan.section, plan.number)),
        )
        changed = laddered(ladder, leaving)
        reasons.extend(changed.reasons)
        round_ = changed
    return replace(round_, reasons=tuple(reasons))


def _house(plan: Plan, request: Request) -> Changed:
    """A house player takes the place of the one who leaves (28M1, 29G1)."""
    _need_leaving(plan)
    seated = seats_in(plan.before)
    free = [p.no for p in plan.section.players if _is_free_house_player(plan, p) and p.no not in seated]
    house = request.house if request.house is not None else next(iter(free), None)
    if house not in free or house is None:
        text = 'no house player is free; enter one and set the flag "house"'
        raise BadInput(text, where="--house", rule="28M1")
    if len(plan.leaving) > 1:
        raise BadInput(
            "several players left; one house player takes one place", where="--method", rule="28M1"
        )
    return house_player_takes_over(plan.before, plan.leaving[0], house)


def _is_free_house_player(plan: Plan, player: Player) -> bool:
    """Whether an entry is a house player who could play in the round."""
    house = Flag.HOUSE in player.flags and player.plays_in(plan.number)
    return house and is_admitted(plan.section, player) and player.no not in plan.busy


def _swap(plan: Plan, request: Request) -> Changed:
    """Two players exchange their opponents (29H9a, 29H9c)."""
    if request.swap is None:
        raise BadInput("name two players with --swap", where="--swap", rule="29H9a")
    check_not_started(plan.before, plan.started, request.swap, "--swap")
    if plan.leaving:
        raise BadInput("somebody of the round has left; use full or ladder", where="--swap", rule="29G1")
    return opponents_exchanged(plan.before, *request.swap)


def _held(plan: Plan, request: Request) -> Changed:
    """Those held back for a missing result are paired among themselves (29H8)."""
    if not plan.published:
        raise BadInput(
            "publish the round first; who is held is paired after it", where="--method", rule="29H8"
        )
    return held_paired(plan)


WAYS: Mapping[str, Callable[[Plan, Request], Changed]] = {
    "full": _full,
    "ladder": _ladder,
    "selective": _selective,
    "house": _house,
    "swap": _swap,
    "held": _held,
}


def _need_leaving(plan: Plan) -> None:
    """Refuse a way that fills gaps when there is none."""
    if not plan.leaving:
        raise BadInput(
            "nobody of the round has left; name one with --withdraw", where="--method", rule="29G1"
        )


def _need_waiting(plan: Plan) -> None:
    """Refuse to pair a round of which every board has started."""
    if plan.before.boards and all(board.board in plan.started for board in plan.before.boards):
        raise BadInput("every board of the round has started and stays", where="repair", rule="29G2")


def _breaches(plan: Plan, after: Changed) -> tuple[Reason, ...]:
    """The absolute rules that the changed round breaks, and easy games for contenders who were held."""
    played = PlayedRound(tuple(board.players for board in after.boards), after.byes)
    base = replace(plan.section, held=plan.others)
    return (*engine_for(base).breaches(played), *easy_pairings(plan, after))


def _news(state: SectionState, stake: AtStake, plan: Plan, after: Changed, request: Request) -> list[New]:
    """The facts: a new draft, or a published round paired again; a withdrawal with it."""
    across = [game for game in stake.games if game["board"] in plan.other_boards]
    games: list[Json] = [{"board": b.board, "white": b.white, "black": b.black} for b in after.boards]
    games += [{key: value for key, value in game.items() if key != "result"} for game in across]
    asked = [b for b in stake.byes if b["kind"] != "pairing" and b["player"] not in plan.leaving]
    if not stake.published:
        asked = asked_byes(plan.section, stake.number)
    byes: list[Json] = [*({"player": no, "kind": "pairing"} for no in after.byes), *asked]
    gone = [state.entry_of(request.withdraw)] if request.withdraw is not None else []
    stood = what_stood(plan, after, request.method, request.boards)
    if stake.published:
        body: Json = {"section": state.name, "round": stake.number, "games": games, "byes": byes}
        body |= {"method": request.method, "reason": request.reason, "withdrawn": gone}
        body |= {"stood": stood} if stood else {}
        return [(Kind.ROUND_REPAIRED, body)]
    after_round = {"section": state.name, "after": stake.number - 1}
    withdrawn: list[New] = [(Kind.WITHDRAWN, {**after_round, "entry": entry}) for entry in gone]
    draft: Json = {"round": stake.number, "games": games, "byes": byes}
    plain = request.method in ("full", LEAST)
    by_hand = (state.draft or {}).get("by_hand", []) if state.locked or not plain else []
    done = [] if plain else [f"29G: {request.method}"]
    draft |= {"by_hand": [*by_hand, *done], **({"stood": stood} if stood else {})}
    if state.draft is not None and state.draft.get("schedule") is not None:
        draft["schedule"] = state.draft["schedule"]
    return [*withdrawn, (Kind.ROUND_DRAFTED, {"section": state.name, "draft": draft})]
