"""Changing the draft by hand: players swapped, colours reversed, boards locked."""

from __future__ import annotations

from msgspec.structs import replace

from crosstable.app.round.day_scope import plain_games
from crosstable.app.round.rounds import current_draft
from crosstable.app.session.session import New, Session
from crosstable.flow.pairing import engine_for
from crosstable.flow.schedules import for_schedule
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.section_changed import LOCKED, SectionChanged
from crosstable.journal.rounds import PAIRING, DraftedRound, PostedBye, with_players_moved
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.api import PlayedRound
from crosstable.rulebooks.shelf import book_of


def swap(session: Session, section: Section, one: int, other: int) -> list[New]:
    """Swap two players of the draft, including colours and boards."""
    draft = current_draft(session, section)
    if one == other:
        raise BadInput(
            phrase("choose two different {several}", several=section.entrants.several), where="swap"
        )
    draft = _places_changed(section, draft, one, other)
    what = phrase(
        "{player} and {opponent} swapped", player=_called(section, one), opponent=_called(section, other)
    )
    return _changed(session, section, draft, what)


def seat(session: Session, section: Section, board: int, white: int, black: int) -> list[New]:
    """Pair two players on a board by hand; those who sat there take their places."""
    draft = current_draft(session, section)
    game = next((game for game in draft.games if game.board == board), None)
    if game is None:
        text = phrase(
            "the round {round} draft has no {seat} {board}",
            round=draft.round,
            seat=section.entrants.seat,
            board=board,
        )
        raise BadInput(text, where="board")
    if white == black:
        raise BadInput(
            phrase("choose two different {several}", several=section.entrants.several), where="pair by hand"
        )
    if (game.white, game.black) == (white, black):
        raise BadInput(
            phrase("they are already at {seat} {board}", seat=section.entrants.seat, board=board),
            where="pair by hand",
        )
    draft = _places_changed(section, draft, game.white, white)
    game = next(game for game in draft.games if game.board == board)
    draft = _places_changed(section, draft, game.black, black)
    what = phrase("paired by hand on {seat} {board}", seat=section.entrants.seat, board=board)
    return _changed(session, section, draft, f"{_called(section, white)} - {_called(section, black)} {what}")


def _places_changed(section: Section, draft: DraftedRound, one: int, other: int) -> DraftedRound:
    """A draft with two players swapped, including the pairing bye."""
    here = {no for game in draft.games for no in (game.white, game.black)}
    here |= {bye.player for bye in draft.byes if bye.kind == PAIRING}
    for no in (one, other):
        if no not in here:
            text = phrase(
                "{player} is not paired in the round {round} draft",
                player=_called(section, no),
                round=draft.round,
            )
            raise BadInput(text, where="swap")
    turned = {one: other, other: one}
    byes = (
        PostedBye(player=turned.get(bye.player, bye.player), kind=PAIRING) if bye.kind == PAIRING else bye
        for bye in draft.byes
    )
    games = tuple(with_players_moved(seat, turned) for seat in draft.games)
    return replace(draft, games=games, byes=tuple(byes))


def flip(session: Session, section: Section, board: int) -> list[New]:
    """Reverse the colours of a board in the draft."""
    draft = current_draft(session, section)
    if all(game.board != board for game in draft.games):
        text = phrase(
            "the round {round} draft has no {seat} {board}",
            round=draft.round,
            seat=section.entrants.seat,
            board=board,
        )
        raise BadInput(text, where="flip")
    games = tuple(
        replace(seat, white=seat.black, black=seat.white) if seat.board == board else seat
        for seat in draft.games
    )
    what = phrase("colours of {seat} {board} flipped", seat=section.entrants.seat, board=board)
    return _changed(session, section, replace(draft, games=games), what)


def lock(session: Session, section: Section, board: int, *, off: bool = False) -> list[New]:
    """Keep a game when the round is drafted again; it stays locked until it is published.

    Boards changed by hand belong together: locking one locks them all.
    """
    state = session.state.section(section.name)
    rulebook = book_of(section)
    if "locked" not in rulebook.accepts and not off:
        text = phrase(
            "{book}: pairings cannot be locked, they follow from the rules alone", book=rulebook.title
        )
        raise BadInput(text, where="lock")
    if state.draft is None or all(game.board != board for game in state.draft.games):
        text = phrase("the draft has no {seat} {board}", seat=section.entrants.seat, board=board)
        raise BadInput(text, where="lock", remedies=[Advice(Remedy.MAKE_DRAFT)])
    draft = current_draft(session, section)
    changed = draft.changed or ()
    boards = {board} if off or board not in changed else set(changed)
    kept = [_locked(game.board, game.white, game.black) for game in state.locked if game.board not in boards]
    seats = [] if off else [seat for seat in draft.games if seat.board in boards]
    stand = [_locked(seat.board, *map(state.entry_of, seat.players)) for seat in seats]
    locked = sorted([*kept, *stand], key=lambda game: game["board"] or 0)
    return [SectionChanged(section=section.name, key=LOCKED, value=locked)]


def _locked(board: int | None, white: int, black: int) -> dict[str, int | None]:
    """A game by entry number, which does not change when players are renumbered."""
    return {"board": board, "white": white, "black": black}


def _changed(session: Session, section: Section, draft: DraftedRound, what: str) -> list[New]:
    """The draft after a change by hand, which is recorded; locked boards are left alone."""
    state = session.state.section(section.name)
    before = {game.board: game for game in (state.draft or draft).games}
    boards = {game.board for game in draft.games if before[game.board] != game}
    for board in sorted(boards.intersection(game.board for game in state.locked)):
        seat, unlock = section.entrants.seat, [Advice(Remedy.UNLOCK_BOARD, board=board)]
        raise BadInput(phrase("this pairing is locked"), where=f"{seat} {board}", remedies=unlock)
    changed = tuple(sorted({*boards, *(draft.changed or ())}))
    made = replace(draft, by_hand=(*(draft.by_hand or ()), what), changed=changed)
    return [RoundDrafted(section=section.name, draft=made)]


def _called(section: Section, no: int) -> str:
    """A player's number and name."""
    return f"#{no} {section.player(no).name}"


def breaches_of_draft(section: Section, draft: DraftedRound) -> tuple[Reason, ...]:
    """The absolute rules that a draft changed by hand would break."""
    games = tuple(game.players for game in plain_games(draft.games))
    byes = tuple(bye.player for bye in draft.byes if bye.kind == PAIRING)
    if draft.schedule is not None:
        section = for_schedule(section, draft.schedule)
    return engine_for(section).breaches(PlayedRound(games, byes))
