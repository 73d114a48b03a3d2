"""A player's answer to the full-point bye, as one fact: accepted, or a game instead."""

from __future__ import annotations

from msgspec import structs

from crosstable.app.round.bye_choices import check_resting, offers_of, resting_of
from crosstable.app.round.day_scope import ANSWER_BYE, AtStake, round_at_stake
from crosstable.app.round.draft_numbers import check_numbers
from crosstable.app.round.rounds import check_current, since_draft
from crosstable.app.session.session import New, Session
from crosstable.journal.fact import Fact
from crosstable.journal.facts.bye_answered import ByeAnswered
from crosstable.journal.happening import OfEntry
from crosstable.journal.rounds import Seat
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shared.bye_offers import HOUSE, Arranged, ByeAnswer


def answer_bye(session: Session, section: Section, answer: ByeAnswer) -> list[New]:
    """The answer, with the game that replaces the bye if there is one, as one fact."""
    rules = offers_of(section, ANSWER_BYE)
    if answer.choice not in rules.answers:
        raise BadInput(
            phrase(
                "“{choice}” is not an answer; choose one of {answers}",
                choice=answer.choice[:20],
                answers=", ".join(rules.answers),
            ),
            where="CHOICE",
        )
    stake = round_at_stake(session, section)
    check_resting(section, stake, answer.player)
    if not stake.published:
        _check_draft(session, section, answer)
    game = rules.arrange(resting_of(session.event, section, session, stake), answer)
    said = ByeAnswered(
        section=section.name,
        entry=session.state.section(section.name).entry_of(answer.player),
        player=answer.player,
        round=stake.number,
        choice=answer.choice,
        rule=rules.answers[answer.choice],
        other=answer.other,
        other_section=answer.other_section,
        note=(answer.note or "").strip() or None,
    )
    if game is None:
        return [said]
    if game.counts_for_both:
        return _in_both_sections(session, section, stake, said, game)
    return [_with_game(said, _free_board(section, stake), game)]


def _in_both_sections(
    session: Session, section: Section, stake: AtStake, said: ByeAnswered, game: Arranged
) -> list[New]:
    """The game in both sections, at the same board, in place of both byes."""
    host = session.event.section(game.other_section)
    there = _posted_there(session, section, host, stake, said.rule)
    check_resting(host, there, game.other)
    board = max(_free_board(section, stake), _free_board(host, there))
    while board in (*section.skip_boards, *host.skip_boards):
        board += 1
    mirrored = structs.replace(
        said,
        section=host.name,
        entry=session.state.section(host.name).entry_of(game.other),
        player=game.other,
        other=said.player,
        other_section=section.name,
    )
    back = Arranged(other=said.player, has_white=not game.has_white, other_section=section.name)
    return [_with_game(mirrored, board, back), _with_game(said, board, game)]


def _posted_there(session: Session, section: Section, host: Section, stake: AtStake, rule: str) -> AtStake:
    """The round of the other section; both have to be published, and by the same book."""
    rounds = session.state.section(host.name).rounds
    if host.rulebook != section.rulebook:
        text = phrase(
            "{section} is played under another rulebook; the game cannot count in both", section=host.name
        )
        raise BadInput(text, where="CHOICE", rule=rule)
    if not stake.published or len(rounds) != stake.number:
        text = phrase(
            "the game counts in both sections; publish round {number} of both first", number=stake.number
        )
        raise BadInput(text, where="CHOICE", rule=rule)
    posted = rounds[-1]
    return AtStake(stake.number, tuple(posted.games.values()), posted.byes, published=True)


def _check_draft(session: Session, section: Section, answer: ByeAnswer) -> None:
    """Refuse an answer to an old draft; a house player entered since does not make it old."""
    state = session.state.section(section.name)
    helper = None
    if answer.choice == HOUSE and answer.other is not None:
        helper = state.entry_of(answer.other)
    check_current(session, [fact for fact in since_draft(session, state) if _entry_in(fact) != helper])
    check_numbers(session, state)


def _entry_in(fact: Fact) -> int | None:
    """The entry that a fact is about."""
    return fact.what.entry if isinstance(fact.what, OfEntry) else None


def _with_game(said: ByeAnswered, board: int, arranged: Arranged) -> ByeAnswered:
    """The answer with the game that replaces the bye."""
    own, other = said.player, arranged.other
    white, black = (own, other) if arranged.has_white else (other, own)
    game = Seat(board=board, white=white, black=black)
    if arranged.has_white:
        game = structs.replace(game, black_round=arranged.other_round, black_section=arranged.other_section)
    else:
        game = structs.replace(game, white_round=arranged.other_round, white_section=arranged.other_section)
    section = arranged.other_section or said.other_section
    return structs.replace(said, game=game, other_section=section, bars=arranged.bars)


def _free_board(section: Section, stake: AtStake) -> int:
    """The first board after the last one in use, skipping boards that are left out."""
    taken = {game.board for game in stake.games} | set(section.skip_boards)
    board = max((game.board for game in stake.games), default=section.first_board - 1) + 1
    while board in taken:
        board += 1
    return board
