"""Missing results when the next round is due: the book's choices, and the one taken."""

from __future__ import annotations

from crosstable.app.round.day_scope import SETTLE_MISSING, need_rules
from crosstable.app.session.session import New, Session
from crosstable.flow.schedules import posted_for
from crosstable.journal.facts.missing_settled import GivenBye, MissingSettled
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import Game
from crosstable.rulebooks.shared.missing_results import Choice, Missing, MissingResults, choice_named
from crosstable.rulebooks.shelf import book


def choices_of(section: Section) -> MissingResults:
    """The book's choices for missing results; refused if it has none."""
    return need_rules(section, SETTLE_MISSING, lambda day: day.missing_results)


def missing_results(section: Section) -> list[Missing]:
    """Every published game without a result, the latest round last."""
    choices_of(section)
    if section.cards is not None:
        raise BadInput(
            phrase("this file has pairing cards but no results; use a file with results"), where="cards"
        )
    found = [
        (number, game)
        for number, played in enumerate(section.results, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    rated = book(section.rulebook).as_rated(section)
    return [
        Missing(
            section=rated,
            round=number,
            game=game,
            open_games=len(found),
            posted=_posted(section, game),
        )
        for number, game in found
    ]


def _posted(section: Section, game: Game) -> int:
    """How many rounds are posted for the players of a game."""
    own = game.white_section in (None, section.name)
    return posted_for(section, section.player(game.white if own else game.black).schedule)


def settle(
    session: Session, section: Section, board: int, name: str, *, round_no: int | None, only: int | None
) -> list[New]:
    """The choice for a missing result with everything that follows from it, as one fact."""
    missing = _missing(section, board, round_no)
    state = session.state.section(section.name)
    _check_not_settled(state, missing, board)
    rules = choices_of(section)
    choice = choice_named(rules.choices(missing), name)
    if only is not None and choice.name != rules.puts_out.name:
        text = phrase("choose a single player only with “{choice}”", choice=rules.puts_out.name)
        raise BadInput(text, where=FieldName.PLAYER, rule=rules.puts_out.rule)
    return [_settled(state, missing, board, choice, only)]


def _missing(section: Section, board: int, round_no: int | None) -> Missing:
    """The open game on a board, of the last round by default."""
    number = len(section.results) if round_no is None else round_no
    open_games = missing_results(section)
    for missing in open_games:
        if (missing.round, missing.game.board) == (number, board):
            return missing
    here = {"round": number, "label": board}
    place = (
        phrase("round {round}, table {label}", **here)
        if section.entrants.are_teams
        else phrase("round {round}, board {label}", **here)
    )
    waiting = ", ".join(f"{m.round}/{m.game.board}" for m in open_games[:20])
    if waiting:
        text = phrase(
            "{place} is not waiting for a result; these are (round/board): {boards}",
            place=place,
            boards=waiting,
        )
    else:
        text = phrase("{place} is not waiting for a result; all results are in", place=place)
    raise BadInput(text, where="BOARD", rule=choices_of(section).rule)


def _check_not_settled(state: SectionState, missing: Missing, board: int) -> None:
    """Refuse a second choice if the first one did more than assume a result."""
    before = state.settled.get((missing.round, board))
    if before and before.moved:
        undo, rule = Advice(Remedy.UNDO_CHANGE, fact=before.fact), choices_of(missing.section).rule
        text = phrase("“{choice}” ({rule}) has already been chosen", choice=before.choice, rule=before.rule)
        raise BadInput(text, where=phrase("board {board}", board=board), rule=rule, remedies=[undo])


def _settled(
    state: SectionState, missing: Missing, board: int, choice: Choice, only: int | None
) -> MissingSettled:
    """What the choice does."""
    does = choice.does
    if only is not None and only not in does.ejected:
        text = phrase(
            "{player} is not playing on board {board}", player=missing.section.called(only), board=board
        )
        raise BadInput(text, where=FieldName.PLAYER, rule=choice.rule)
    gone = does.ejected if only is None else (only,)
    assumed = does.paired_as.value if does.paired_as is not None and only is None else None
    byes = tuple(
        GivenBye(entry=state.entry_of(no), round=missing.next_round, bye=kind.value)
        for no, kind in does.byes.items()
    )
    return MissingSettled(
        section=state.name,
        round=missing.round,
        board=board,
        players=(missing.game.white, missing.game.black),
        choice=choice.name,
        rule=choice.rule,
        following=missing.next_round,
        paired_as=assumed,
        result=does.result.value if does.result is not None else None,
        byes=byes,
        held=tuple(state.entry_of(no) for no in does.held),
        ejected=tuple(state.entry_of(no) for no in gone),
    )
