"""Decisions at the end of a section: order among tied players, corrected results, a reopened section."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from crosstable.app.history.undoing import undo_news
from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.typed_result import Typed
from crosstable.app.round.running_round import hand_prize
from crosstable.app.session.session import New, Session
from crosstable.app.standings.tie_decisions import TIEBREAK, decide_tie, draw_tie
from crosstable.flow.prizes import prizes_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.tie_decisions import PlayOff

DRAW = "draw"
"""The program draws the lot."""


def part_tied(section: Section, by: str, players: Sequence[int], places: Sequence[int]) -> list[New]:
    """A play-off or a lot with the place it gave each player: 1 for the first, 2 for the next."""
    if by == DRAW:
        return list(draw_tie(section, players).news)
    if by not in TIEBREAK:
        raise BadInput(
            phrase("“{typed}” does not decide a tie; choose a play-off or a lot", typed=by[:20]), where="by"
        )
    if len(players) != len(places) or sorted(places) != list(range(1, len(places) + 1)):
        raise BadInput(
            phrase("give every player a different place: 1 for the first, 2 for the next"), where="place"
        )
    order = tuple(no for _, no in sorted(zip(places, players, strict=True)))
    return list(decide_tie(section, by, PlayOff(order=order, games=())).news)


def hand_out(
    session: Session, section: Section, player: int, how: str, note: str | None, *, member: bool = False
) -> list[New]:
    """A prize signed for or held, with its amount now; `member`: the own prize of a player of a team."""
    handed = hand_prize(session, section, player, how, note, member=member)
    listed = prizes_of(section, sections=session.event.sections) if section.prizes else None
    award = None if listed is None else listed.award_of_member(player) if member else listed.award_of(player)
    if award is None:
        raise BadInput(phrase("{player} has no prize", player=section.called(player)), where="player")
    return [structs.replace(handed, cents=award.cents)]


def amend_result(session: Session, section: Section, number: int, typed: Typed) -> list[New]:
    """The facts of a corrected result of any round."""
    return list(enter_at(session, section, number, typed.board, typed.game, typed.result))


def open_again(session: Session, section: Section) -> list[New]:
    """The facts that reopen a finished section; its final standings are kept in the journal."""
    closed = session.state.section(section.name).closed
    if not closed:
        raise BadInput(phrase("this section is not finished"), where="open")
    return undo_news(session, closed)[1]
