"""The facts behind a choice: who leaves, who is back, which results follow, the round paired around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.app.entries.entering import ask_bye, withdraw
from crosstable.app.results.open_results import Without
from crosstable.app.results.team_matches import enter_match
from crosstable.app.round.arriving import arrival_news, attendance
from crosstable.app.round.attendance import Case, Happened, Moment, open_in
from crosstable.app.round.attendance_words import happened
from crosstable.app.round.by_hand import lock
from crosstable.app.round.changing_round import SWISS, change_round, ground_for
from crosstable.app.round.day_scope import day_of, own_players, round_at_stake
from crosstable.app.round.repair_plan import repair_rules
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair, repair
from crosstable.app.round.rounds import draft_round, enter_result
from crosstable.app.round.running_round import check_in, excuse
from crosstable.app.session.session import New, Session, tried
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.player_returned import PlayerReturned
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shared.repair import FEW, LEAST
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a choice writes, by which rule, which rules it breaks, and how much of the round it moves."""

    news: tuple[New, ...]
    rule: str | None = None
    breaches: tuple[Reason, ...] = ()
    reasons: tuple[Reason, ...] = ()
    moved: tuple[int, ...] = ()
    """How disturbing a change to the round is: byes left over, players moved, boards changed."""
    against_book: bool = False
    """Whether the book gives no grounds for it, so that the director decides alone."""


def leave(case: Case, who: Sequence[int], after: int) -> Made:
    """Withdraw some players after a round; a draft is paired again without them."""
    news = [one for no in who for one in withdraw(case.session, case.section, no, after)]
    made = _paired_again(case, [*_unlocked(case, who), *news])
    return replace(made, rule=_rule_of_swiss(case, day_of(case.section).withdrawn))


def _rule_of_swiss(case: Case, rule: str | None) -> str | None:
    """A rule that applies where rounds are paired one by one."""
    return rule if case.section.format in SWISS else None


def sit_out(case: Case, who: Sequence[int], kind: str) -> Made:
    """Give some players a bye in the unpublished round; a draft is paired again without them."""
    number = case.number
    news = [one for no in who for one in ask_bye(case.session, case.section, no, number, kind)]
    day = day_of(case.section)
    said = day.announced_absence if case.what is not Happened.MISSING else None
    rule = day.half_byes.rule if kind == "half" and day.half_byes else said
    made = _paired_again(case, [*_unlocked(case, who), *news])
    return replace(made, rule=_rule_of_swiss(case, rule))


def join(case: Case, who: Sequence[int]) -> Made:
    """Put some players into the unpublished round; a draft is paired again with them."""
    news: list[New] = []
    for no in who:
        news += arrival_news(case.state, case.section.player(no), case.number)
    away = [no for no in who if needs_check_in(case, no)]
    if away:
        news += check_in(case.session, case.section, away)
    return _paired_again(case, news)


def needs_check_in(case: Case, player: int) -> bool:
    """Whether check-in is in use before round 1, and a player has not checked in."""
    state = case.state
    return case.number == 1 and bool(state.here) and state.entry_of(player) not in state.here


def keep_boards(case: Case, *, leaving: Sequence[int] = (), arriving: Sequence[int] = ()) -> Made:
    """Change a draft with the least disturbance: boards that nobody has left stay."""
    rules = repair_rules(case.section)
    request = Request(
        method=FEW if rules.least is None else LEAST,
        withdraw=tuple(leaving),
        arrive=tuple(arriving),
        reason=reason_of(case),
        override=True,
    )
    unlocked = _unlocked(case, leaving)
    session = _after(case.session, unlocked)
    section = session.event.section(case.section.name)
    own = rules.numbers.stood_by(request.method) if day_of(case.section).repair else None
    return _of_repair(repair(session, section, request), unlocked, own)


def change(case: Case, method: str, *, leaving: Sequence[int] = (), arriving: Sequence[int] = ()) -> Made:
    """Change the published round in one of the book's ways, around the boards that have started."""
    seated = [no for no in leaving if case.waits_at(no)]
    gone = tuple(no for no in seated if case.section.player(no).plays_in(case.number))
    rest = [no for no in leaving if no not in seated]
    request = Request(
        method=method,
        withdraw=gone,
        arrive=tuple(arriving),
        started=_running(case, seated),
        reason=reason_of(case),
    )
    made = change_round(case.session, case.section, case.number, request)
    if made.changes_nothing:
        raise BadInput(phrase("nothing would change"), where="round")
    ground = ground_for(case.session, case.section, case.number)
    after = [one for no in rest for one in withdraw(case.session, case.section, no, case.number)]
    ways = {way.name: way.rule for way in repair_rules(case.section).ways}
    rule = ground.reason.rule if ground.needs_reason else ways.get(method, ground.reason.rule)
    done = _of_repair(made, (), rule, against=not ground.allowed)
    return replace(done, news=(*done.news, *after, *_reinstated(case, arriving)))


def change_and_return(case: Case, method: str, who: Sequence[int]) -> Made:
    """Change the published round without some players, who have no points for it and play the next one."""
    made = change(case, method, leaving=who)
    name, number = case.section.name, case.number
    left = [case.state.entry_of(no) for no in who if case.section.player(no).plays_in(number)]
    back = [PlayerReturned(section=name, entry=entry) for entry in left]
    excused = [ByeAsked(section=name, entry=entry, round=number, bye="zero") for entry in left]
    return replace(made, news=(*made.news, *back, *excused))


def _running(case: Case, leaving: Sequence[int]) -> frozenset[int]:
    """The boards of a started round that stay: all except those of players who leave."""
    if case.moment is not Moment.STARTED:
        return frozenset()
    empty = {game.board for no in leaving if (game := case.waits_at(no))}
    return frozenset(game.board for game in case.games) - empty


def resume(case: Case, who: Sequence[int]) -> Made:
    """Forfeits are cancelled and the games are played."""
    there = attendance(case.state, case.section, round_at_stake(case.session, case.section), who, ())
    boards = {game.board for no in who if (game := case.game_of(no))}
    if there.resumed != boards:
        text = phrase("the opponent did not show up either; there is nothing to play")
        raise BadInput(text, where="players")
    return Made(news=(*there.news, *_reinstated(case, who)))


def _reinstated(case: Case, who: Sequence[int]) -> Iterator[New]:
    """Keep players in who were to stop after the round that they now play."""
    for no in who:
        if case.section.player(no).withdrawn_after == case.number:
            yield PlayerReturned(section=case.section.name, entry=case.state.entry_of(no))


def come_later(case: Case, who: Sequence[int]) -> Made:
    """Players without a game in the published round start in the next one."""
    news = [one for no in who for one in arrival_news(case.state, case.section.player(no), case.number + 1)]
    return Made(news=tuple(one for one in news if not isinstance(one, ByeAsked)))


def give_game(case: Case, who: Sequence[int], *, played: bool) -> Made:
    """Score some players' games as lost, over the board or by forfeit; if both are gone, nobody wins."""
    news: list[New] = []
    for game in case.games:
        lost = set(own_players(case.section, game)) & set(who)
        if not lost or game.board not in open_in(case.section, case.number):
            continue
        signs = ("0-1", "1-0", "0-0") if played else ("-:+", "+:-", "-:-")
        sign = signs[2] if len(lost) > 1 else signs[0] if game.white in lost else signs[1]
        news += _entered(case, game.board, sign)
    return Made(news=tuple(news))


def _entered(case: Case, board: int, sign: str) -> list[New]:
    """The result of a board, or of a whole team match."""
    if case.section.entrants.are_teams:
        return enter_match(case.session, case.section, board, None, sign, case.number)
    return enter_result(case.session, case.section, board, sign, case.number)


def give_game_and_leave(case: Case, who: Sequence[int], *, played: bool) -> Made:
    """Score some players' games as lost and withdraw them."""
    news = list(give_game(case, who, played=played).news)
    if case.goes_on:
        staying = [no for no in who if case.section.player(no).withdrawn_after is None]
        news += [one for no in staying for one in withdraw(case.session, case.section, no, case.number)]
    return Made(news=tuple(news), rule=None if played else _forfeited_by(case))


def _forfeited_by(case: Case) -> str | None:
    """The rule by which an absent player loses, or by which the round stays."""
    if case.what is Happened.MISSING:
        return dropped_by(case)
    if not changes_are_allowed(case) and case.section.format in SWISS:
        return ground_for(case.session, case.section, case.number).reason.rule
    return _rule_of_swiss(case, day_of(case.section).withdrawn)


def dropped_by(case: Case) -> str | None:
    """The rule by which a no-show is no longer paired; tables pair by numbers only."""
    return _rule_of_swiss(case, book(case.section.rulebook).day.drops_absent(case.section))


def changes_are_allowed(case: Case) -> bool:
    """Whether the book gives grounds to change the published round, or leaves it to the director."""
    return case.section.format in SWISS and ground_for(case.session, case.section, case.number).allowed


def give_game_and_excuse(case: Case, who: Sequence[int]) -> Made:
    """Score some games as forfeits with the excuse noted; the players stay in the event."""
    made = give_game(case, who, played=False)
    return Made(news=(*made.news, *excuses(case, who, case.number)))


def excuses(case: Case, who: Sequence[int], number: int) -> Iterator[New]:
    """The fact that some players had a good reason to miss a round."""
    for no in who:
        yield from excuse(case.session, case.section, no, number, case.reason or phrase("by the director"))


def reason_of(case: Case) -> str:
    """Why the round is changed, for the history."""
    return case.reason or happened(case.section, case.what, case.who)


def _of_repair(made: Repair, before: Sequence[New], rule: str | None, *, against: bool = False) -> Made:
    """A change of the round as a choice."""
    boards, players = made.moves
    return Made(
        news=(*before, *made.news),
        rule=rule,
        breaches=made.breaches,
        reasons=made.after.reasons,
        moved=(len(made.after.byes), players, boards),
        against_book=against,
    )


def _paired_again(case: Case, news: Sequence[New]) -> Made:
    """Facts about entries, followed by the draft paired again if there is one."""
    if case.moment is not Moment.DRAFT or case.state.draft is None:
        return Made(news=tuple(news))
    draft = case.state.draft
    session = _after(case.session, news)
    section = session.event.section(case.section.name)
    waiting = Without(frozenset((number, board) for number, board in draft.open))
    again = draft_round(session, section, draft.schedule, without=waiting)
    return Made(news=(*news, *again.news))


def _after(session: Session, news: Sequence[New]) -> Session:
    """The session after some facts that are not written yet."""
    return tried(session, lambda _: news) if news else session


def _unlocked(case: Case, who: Sequence[int]) -> list[New]:
    """Unlock the boards of players who do not play."""
    if case.moment is not Moment.DRAFT:
        return []
    entries = {case.state.entry_of(no) for no in who}
    boards = [game.board for game in case.state.locked if {game.white, game.black} & entries]
    session, news = case.session, list[New]()
    for board in boards:
        if board is None:
            continue
        off = lock(session, session.event.section(case.section.name), board, off=True)
        session, news = _after(session, off), [*news, *off]
    return news[-1:]
