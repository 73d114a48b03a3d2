"""What a result means beyond the score: who is dropped, and what happens to pairings made before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.app import sentences as say
from crosstable.app.round.day_scope import day_of
from crosstable.app.round.repair_plan import full_repair, posted_plan, repair_rules, round_before
from crosstable.app.session.session import Session
from crosstable.flow.notes import lost_by_default
from crosstable.flow.pairing import engine_for
from crosstable.flow.seats import sides_in
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import PairedAs, Result
from crosstable.model.sayings import Said, Who
from crosstable.model.stated import state
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.shared.changed_round import Changed, moved
from crosstable.rulebooks.shared.day_part import SWISS_AND_TEAMS
from crosstable.rulebooks.shared.late_results import Act, LateAdvice, LateResults
from crosstable.rulebooks.shared.repair_steps import opponents_exchanged


@dataclass(frozen=True, slots=True)
class Hint:
    """A decision the director should make now: why, and what does it."""

    reason: Reason
    advice: Advice | None = None

    def as_json(self) -> dict[str, object]:
        """The hint as plain data."""
        remedy = {} if self.advice is None else {"remedy": [self.advice.remedy.value]}
        return {**self.reason.as_json(), **remedy}


def hints_after(before: Session, after: Session, fact: Fact) -> list[Hint]:
    """What the book advises after a result that was just entered."""
    if fact.kind is not Kind.RESULT_ENTERED:
        return []
    number, board = _board_of(fact)
    return [*_dropped(_section_of(after, fact), number, board), *late_hints(before, after, fact)]


def late_hints(before: Session, after: Session, fact: Fact) -> list[Hint]:
    """What the book advises about a result that arrived after the next round was paired without it."""
    section = _section_of(after, fact)
    rules = day_of(section).late_results
    if fact.kind is not Kind.RESULT_ENTERED or rules is None:
        return []
    try:
        return list(_late(before, section, rules, *_board_of(fact)))
    except CrosstableError as error:
        return [Hint(state(say.LATE_UNTOLD, rule=rules.advised_by, error=str(error)))]


def _section_of(session: Session, fact: Fact) -> Section:
    """The section that a fact is about."""
    return session.event.section(fact.what.home)


def _board_of(fact: Fact) -> tuple[int, int]:
    """The round and the board of a result."""
    assert isinstance(fact.what, ResultEntered), "asked of results alone"
    return fact.what.round, fact.what.board


def _dropped(section: Section, number: int, board: int) -> Iterator[Hint]:
    """No-shows are dropped unless excused, as long as rounds remain."""
    rule = day_of(section).drops_absent(section) if section.format in SWISS_AND_TEAMS else None
    if rule is None or number < len(section.results) or number >= section.rounds:
        return
    for side in sides_in(section, number):
        if side.game.board != board or not lost_by_default(side):
            continue
        player = section.player(side.player)
        if player.withdrawn_after is None:
            leave = Advice(Remedy.WITHDRAW_AFTER, player=player.no, round=number)
            why = say.DID_NOT_APPEAR.of(player=Who(player.no, player.name))
            yield Hint(Reason(rule, (player.no,), why), leave)


def _late(before: Session, section: Section, rules: LateResults, number: int, board: int) -> Iterator[Hint]:
    """Advice on a result that was assumed when the next round was paired: keep, swap, or pair again."""
    settled = before.state.section(section.name).settled.get((number, board))
    if not settled or settled.paired_as is None or _was_known(before, section, number, board):
        return
    game = next(game for game in section.results[number - 1].games if game.board == board)
    pair = (game.white, game.black)
    if len(section.results) == number:
        if before.state.section(section.name).draft is not None:
            again = Reason(rules.paired_again_by, pair, say.LATE_DRAFT.of())
            yield Hint(again, Advice(Remedy.DRAFT_AGAIN))
        return
    if len(section.results) > number + 1:
        yield Hint(Reason(rules.rule, pair, say.LATE_FOR_PRIZES.of()))
        return
    assumed = PairedAs(settled.paired_as)
    then = before.event.section(section.name).results[number - 1].games
    known = next((one for one in then if one.board == board and one.results), None)
    scored = None if known is None else (game.points(), known.points_as(assumed))
    advice = rules.advise(settled.rule, assumed, game.result, scored)
    yield from _advised(section, number + 1, pair, advice, rules.paired_again_by)


def _was_known(before: Session, section: Section, number: int, board: int) -> bool:
    """Whether the board already had a result."""
    games = before.event.section(section.name).results[number - 1].games
    return any(game.board == board and game.result is not Result.UNFINISHED for game in games)


def _advised(
    section: Section, following: int, pair: tuple[int, int], advice: LateAdvice, again: str
) -> Iterator[Hint]:
    """The advice for the posted round, the quick change, and what pairing everything again would move."""
    posted = posted_plan(section, following).before
    yield Hint(Reason(advice.rule, pair, advice.said))
    if advice.act is Act.SWAP:
        yield from _exchange(section, following, posted, pair)
    try:
        boards, players = full_repair(section, following)
    except CrosstableError as error:
        yield Hint(Reason(again, pair, say.CANNOT_PAIR_AGAIN.of(error=str(error))))
        return
    why = say.PAIRING_AGAIN.of(round=following, **_counts(boards, players))
    yield Hint(Reason(again, pair, why), Advice(Remedy.PAIR_ALL_AGAIN) if boards else None)


def _exchange(section: Section, following: int, posted: Changed, pair: tuple[int, int]) -> Iterator[Hint]:
    """The swap of two opponents: what it moves, and whether it breaks a rule."""
    rule = repair_rules(section).numbers.exchange
    try:
        after = opponents_exchanged(posted, *pair, rule)
    except BadInput as error:
        yield Hint(Reason(rule, pair, say.CANNOT_EXCHANGE.of(error=error.text)))
        return
    played = PlayedRound(tuple(board.players for board in after.boards), after.byes)
    broken = engine_for(round_before(section, following)).breaches(played)
    boards, players = moved(posted, after)
    why = say.EXCHANGE.of(**_counts(boards, players))
    for reason in broken:
        why = say.BREAKS.of(change=why, number=reason.rule, why=reason.said)
    yield Hint(Reason(rule, pair, why), Advice(Remedy.EXCHANGE_OPPONENTS, player=pair[0], other=pair[1]))


def _counts(boards: int, players: int) -> dict[str, Said]:
    """How much moves, as the facts of a sentence."""
    return {"changed": say.BOARDS.of(count=boards), "moved": say.PLAYERS.of(count=players)}
