"""A player's answer to the full-point bye, as one fact: kept, or a game in its place."""

from __future__ import annotations

from crosstable.app.round.bye_choices import check_resting, offers_of, resting_of
from crosstable.app.round.day_scope import AtStake, entry_of, round_at_stake
from crosstable.app.round.draft_numbers import check_numbers
from crosstable.app.round.rounds import check_current, since_draft
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.state import Json
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.shared.bye_offers import HOUSE, Arranged, ByeAnswer


def answer_bye(session: Session, section: Section, answer: ByeAnswer) -> list[New]:
    """One fact: the answer, and the game that takes the place of the bye if there is one."""
    rules = offers_of(section, "bye-answer")
    if answer.choice not in rules.answers:
        raise BadInput(
            f"{answer.choice[:20]!r} is no answer; it is one of {', '.join(rules.answers)}", where="CHOICE"
        )
    stake = round_at_stake(session, section)
    check_resting(section, stake, answer.player)
    if not stake.published:
        _check_draft(session, section, answer)
    game = rules.arrange(resting_of(session.event, section, session, stake), answer)
    body: Json = {
        **entry_of(session.state.section(section.name), answer.player),
        "player": answer.player,
        "round": stake.number,
        "choice": answer.choice,
        "rule": rules.answers[answer.choice],
        "other": answer.other,
        "other_section": answer.other_section,
        "note": (answer.note or "").strip() or None,
    }
    return [(Kind.BYE_ANSWERED, body if game is None else body | _arranged(section, stake, answer, game))]


def _check_draft(session: Session, section: Section, answer: ByeAnswer) -> None:
    """Refuse an answer to an old draft; that a helper was entered since then makes it none."""
    state = session.state.section(section.name)
    helper = None
    if answer.choice == HOUSE and answer.other is not None:
        helper = state.entry_of(answer.other)
    check_current(session, [fact for fact in since_draft(session, state) if _entry_in(fact) != helper])
    check_numbers(session, state)


def _entry_in(fact: Fact) -> int | None:
    """The entry that a fact is about."""
    return fact.what.entry if isinstance(fact.what, OfEntry) else None


def _arranged(section: Section, stake: AtStake, answer: ByeAnswer, arranged: Arranged) -> Json:
    """What the fact says of the game, on the next free board."""
    pair = (answer.player, arranged.other) if arranged.has_white else (arranged.other, answer.player)
    game: Json = {"board": _free_board(section, stake), "white": pair[0], "black": pair[1]}
    side = "black" if arranged.has_white else "white"
    if arranged.other_round is not None:
        game[f"{side}_round"] = arranged.other_round
    body: Json = {"game": game}
    if arranged.other_section is not None:
        game[f"{side}_section"] = body["other_section"] = arranged.other_section
    return {**body, "bars": True} if arranged.bars else body


def _free_board(section: Section, stake: AtStake) -> int:
    """The board after the last one that is used, and not one that is left out."""
    taken = {game["board"] for game in stake.games} | set(section.skip_boards)
    board = max((game["board"] for game in stake.games), default=section.first_board - 1) + 1
    while board in taken:
        board += 1
    return board
