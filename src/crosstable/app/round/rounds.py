"""The next round: drafted by the book, published; then its results."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from crosstable.app.results.closed_games import check_open
from crosstable.app.results.cross_results import listed_elsewhere
from crosstable.app.results.match_results import enter_match_result
from crosstable.app.results.open_results import NONE_OPEN, Without, go_on_without
from crosstable.app.results.readable_results import read_result
from crosstable.app.round.draft_numbers import check_numbers, is_renumbered, numbers_of_draft
from crosstable.app.round.held_players import held_numbers
from crosstable.app.round.manual_phase import check_finished
from crosstable.app.session.session import New, Session
from crosstable.app.session.strict_guard import is_strict
from crosstable.flow.pairing import pair_section
from crosstable.flow.schedules import for_schedule, posted_for
from crosstable.flow.short_teams import short_teams
from crosstable.journal.fact import Fact
from crosstable.journal.facts.extra_game_played import ExtraGame, ExtraGamePlayed
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.people import people_of
from crosstable.journal.rounds import OPEN, DraftedRound, PostedBye, Seat, WhatStood, posted_at
from crosstable.journal.state import SectionState
from crosstable.journal.undo import targets_of, undone
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.two_games import GAMES
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class Drafted:
    """A draft with the book's pairing, and what it does not keep of an earlier one."""

    news: tuple[New, ...]
    pairing: Pairing
    lost: tuple[int, ...] = ()
    """Boards changed by hand and not locked that go back to the book's pairing."""


def draft_round(
    session: Session, section: Section, schedule: str | None = None, *, without: Without = NONE_OPEN
) -> Drafted:
    """Draft the next round by the book, for all or for one schedule, with the requested byes.

    `without` names the open boards whose results are not waited for.
    """
    whole = section
    if schedule is not None:
        held = held_numbers(session.state.section(section.name), posted_for(section, schedule) + 1)
        section = for_schedule(replace(section, held=held), schedule)
    if len(section.players) < 2:
        text = phrase(
            "a round needs at least two players; entered so far: {count}", count=len(section.players)
        )
        raise BadInput(text, where="draft", remedies=[Advice(Remedy.ADD_PLAYERS)])
    pairing = pair_section(section)
    waiting = go_on_without(session, whole, without, schedule)
    byes = tuple(PostedBye(player=bye.player, kind=bye.kind.value) for bye in pairing.byes)
    state = session.state.section(section.name)
    locked = tuple(sorted(game.board for game in section.locked if game.board is not None))
    said, changed = _changed_by_hand(state, locked)
    draft = DraftedRound(
        round=pairing.round,
        games=tuple(Seat(board=one.board, white=one.white, black=one.black) for one in pairing.games),
        byes=(*byes, *asked_byes(section, pairing.round)),
        by_hand=said,
        changed=tuple(board for board in changed if said and board in locked),
        numbers=numbers_of_draft(state),
        open=tuple(waiting),
        schedule=schedule,
        stood=_stood_by_decision(section, locked) if locked and not said else None,
    )
    if not draft.games and not draft.byes:
        raise BadInput(phrase("round {number}: nobody to pair", number=draft.round), where="players")
    news = RoundDrafted(section=section.name, draft=draft)
    return Drafted((news,), pairing, tuple(board for board in changed if board not in locked))


def _changed_by_hand(state: SectionState, locked: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Changes made by hand in the last draft that still apply, and the boards they concern."""
    earlier = state.draft
    if earlier is None:
        return (), locked
    changed = locked if earlier.changed is None else earlier.changed
    return (earlier.by_hand or () if set(changed) & set(locked) else ()), changed


def _stood_by_decision(section: Section, locked: tuple[int, ...]) -> WhatStood:
    """The boards that the director locked, by the rule that keeps them."""
    return WhatStood(rule=book(section.rulebook).stands((), True).rule, boards=locked)


def asked_byes(section: Section, number: int) -> list[PostedBye]:
    """The byes that players requested in a round."""
    return [
        PostedBye(player=player.no, kind=player.byes[number].value)
        for player in section.players
        if number in player.byes and _may_have_bye(player, number)
        if player.withdrawn_after is None or player.withdrawn_after >= number
    ]


def _may_have_bye(player: Player, number: int) -> bool:
    """Whether a requested bye counts: from the round a player joins; before it only a half or zero bye."""
    return player.joins <= number or player.byes[number] in (ByeKind.HALF, ByeKind.ZERO)


def current_draft(session: Session, section: Section) -> DraftedRound:
    """The draft of the next round; an error if there is none, or if it is out of date."""
    state = session.state.section(section.name)
    if state.draft is None:
        raise BadInput(phrase("no round is paired yet"), where="draft", remedies=[Advice(Remedy.MAKE_DRAFT)])
    check_current(session, since_draft(session, state))
    check_numbers(session, state)
    return state.draft


def check_current(session: Session, later: list[Fact]) -> None:
    """Refuse a draft if something has happened since that affects it."""
    if later:
        people = people_of(session.facts, session.state)
        what = "; ".join(in_words(fact, people) for fact in later[:4])
        text = phrase("the draft is out of date. Changed since: {changes}", changes=what)
        if len(later) > 4:
            text = phrase(
                "the draft is out of date. Changed since: {changes} and {count} more",
                changes=what,
                count=len(later) - 4,
            )
        raise BadInput(text, where="draft", remedies=[Advice(Remedy.DRAFT_AGAIN)])


def since_draft(session: Session, state: SectionState) -> list[Fact]:
    """What happened to the section after its draft that would change the cards."""
    off = undone(session.facts)
    later = [fact for fact in session.facts if fact.seq > state.draft_fact and fact.seq not in off]
    return [fact for fact in later if _makes_stale(session, state, fact)]


def is_out_of_date(session: Session, state: SectionState) -> bool:
    """Whether there is a draft that was made from other cards or numbers."""
    return state.draft is not None and (bool(since_draft(session, state)) or is_renumbered(session, state))


def _makes_stale(session: Session, state: SectionState, fact: Fact) -> bool:
    """Whether a fact makes an earlier draft out of date; a lock does not.

    A change written after the draft and undone again leaves the cards as the draft knew them.
    """
    taken_back = targets_of(fact)
    if taken_back:
        known = (session.facts[seq - 1] for seq in taken_back if seq <= state.draft_fact)
        return any(_makes_stale(session, state, one) for one in known)
    return fact.what.makes_stale(state.name)


def publish(
    session: Session, section: Section, reason: str | None, *, without: Without = NONE_OPEN
) -> list[New]:
    """Post the draft; one changed by hand needs a reason, open results need a decision."""
    draft = current_draft(session, section)
    if is_strict(section):
        check_finished(session.state.section(section.name))
    waiting = go_on_without(session, section, without, draft.schedule)
    reason = (reason or "").strip() or None
    if draft.by_hand and not reason:
        what = "; ".join(draft.by_hand)
        say_why = [Advice(Remedy.SAY_WHY)]
        raise BadInput(
            phrase("the draft was changed by hand ({changes})", changes=what),
            where="publish",
            remedies=say_why,
        )
    if not draft.by_hand:
        _check_short_teams(section, draft)
    posted = RoundPublished(
        section=section.name,
        round=draft.round,
        games=tuple(posted_at(seat, OPEN) for seat in draft.games),
        byes=draft.byes,
        by_hand=draft.by_hand or (),
        numbers=numbers_of_draft(session.state.section(section.name)),
        open=tuple(waiting),
        schedule=draft.schedule,
        stood=None if draft.by_hand else draft.stood,
        reason=reason,
    )
    return [posted]


def _check_short_teams(section: Section, draft: DraftedRound) -> None:
    """Refuse a draft with a team that has since lost too many players."""
    seated = {no for seat in draft.games for no in seat.players} | {bye.player for bye in draft.byes}
    for team in short_teams(section, draft.round):
        if team.no in seated:
            again = [Advice(Remedy.MAKE_DRAFT)]
            text = phrase("{problem}; the draft was made before that", problem=team.reason.text)
            raise BadInput(text, where="publish", rule=team.reason.rule, remedies=again)


def enter_result(
    session: Session, section: Section, board: int, text: str, round_no: int | None, game: int | None = None
) -> list[New]:
    """The result of a board in the last published round or a named one, or of one game of a match."""
    matches = section.games_per_round == GAMES
    result = Result.UNFINISHED if matches else read_result(text)
    if not section.results:
        raise BadInput("no round is published yet", where="result", remedies=[Advice(Remedy.PUBLISH_FIRST)])
    number = len(section.results) if round_no is None else round_no
    players = _players_of(section, number, board)
    check_open(session, section, number, board)
    state = session.state.section(section.name)
    seated_anew = number in state.repaired or (number, board) in state.reseated
    entered = ResultEntered(
        section=section.name,
        round=number,
        board=board,
        result=result.value,
        players=players if seated_anew else None,
    )
    if matches:
        return enter_match_result(entered, game, text)
    settled, missing = state.settled.get((number, board)), book(section.rulebook).day.missing_results
    if settled and missing is not None and settled.rule == missing.rated_apart.rule:
        return _after_double_loss(section, number, board, result, settled.rule)
    return [*_in_other_section(session, section, entered), entered]


def _in_other_section(session: Session, section: Section, entered: ResultEntered) -> list[New]:
    """The result for the other section that lists the game, if there is one."""
    found = listed_elsewhere(session.event, section, entered.round, entered.board)
    if found is None:
        return []
    host, board = found
    return [structs.replace(entered, section=host.name, board=board)]


def _after_double_loss(section: Section, number: int, board: int, result: Result, rule: str) -> list[New]:
    """A game scored as lost by both stays so; its true result is an extra rated game."""
    if not result.played or result is Result.UNFINISHED:
        text, undo = phrase("the game counts as a loss for both"), [Advice(Remedy.UNDO_CHANGE)]
        raise BadInput(text, where=phrase("board {board}", board=board), rule=rule, remedies=undo)
    white, black = _players_of(section, number, board)
    game = ExtraGame(round=number, white=white, black=black, result=result.value)
    return [ExtraGamePlayed(section=section.name, game=game, rule=rule)]


def _players_of(section: Section, number: int, board: int) -> tuple[int, int]:
    """Who sits at a board of a published round."""
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)
    for game in section.results[number - 1].games:
        if game.board == board:
            return game.white, game.black
    elsewhere = _open_elsewhere(section, board)
    if elsewhere is None:
        raise BadInput(
            phrase("round {number} has no board {board}", number=number, board=board), where="board"
        )
    text = phrase(
        "round {number} has no board {board}; board {board} of round {earlier} has no result yet",
        number=number,
        board=board,
        earlier=elsewhere,
    )
    raise BadInput(text, where="board", remedies=[Advice(Remedy.NAME_ROUND, round=elsewhere)])


def _open_elsewhere(section: Section, board: int) -> int | None:
    """The round in which a board is open, on a schedule that is behind the others."""
    for number in range(len(section.results), 0, -1):
        games = section.results[number - 1].games
        if any(game.board == board and game.result is Result.UNFINISHED for game in games):
            return number
    return None
