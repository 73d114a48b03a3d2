"""Results: right and wrong ones, corrections, missing ones, extra games."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.results.extra_games import enter_rated_only, extra_game
from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.unreported import choices_of, missing_results, settle
from crosstable.app.round.running_round import reverse_colours, verify
from crosstable.app.session.session import New, Session
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.results import Result
from tests.director.registry import Args, Scene, step

USUAL = ("1-0", "0-1", "1/2-1/2", "1", "0", "=")
ODD = ("+:-", "-:+", "-:-", "0-0", "1/2-0", "*")
WRONG = ("2-0", "abc", "", "1-1")
BOTH = ("1 0", "1-0 0-1", "= =", "2-0", "0-2", "1.5-0.5", "1-1", "1 1", "* 1-0", "+:-", "-:-", "*")
"""Results of matches of two games."""
SCORES = ("2.5-1.5", "2-2", "4-0", "1-3", "+:-", "-:+", "*", "5-5", "0.5-3.5")


def _text(scene: Scene) -> str:
    teams = scene.section.entrants.are_teams
    lists: tuple[tuple[str, ...], ...] = (SCORES, SCORES, WRONG) if teams else (USUAL, ODD, WRONG)
    lists = (BOTH, USUAL, WRONG) if scene.section.games_per_round == 2 else lists
    chosen = scene.dice.choices(lists, weights=(84, 13, 3))[0]
    return scene.dice.choice(chosen)


def _any_result(scene: Scene) -> Args | None:
    if not scene.section.results:
        return None
    number = scene.dice.randint(1, len(scene.section.results))
    return number, scene.board(number), _inside(scene), _text(scene)


def _inside(scene: Scene) -> int | None:
    """Of a match now and then one of its boards or games."""
    matches = scene.section.entrants.are_teams or scene.section.games_per_round == 2
    return scene.dice.randint(1, 4) if matches and scene.dice.random() < 0.4 else None


def _open_result(scene: Scene) -> Args | None:
    waiting = [
        (number, game.board)
        for number, played in enumerate(scene.section.results, start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    if not waiting:
        return None
    number, board = scene.dice.choice(waiting)
    return number, board, _inside(scene), _text(scene)


def _words(number: int, board: int, inside: int | None, text: str) -> list[str]:
    place = str(board) if inside is None else f"{board}.{inside}"
    return ["result", place, text, "--round", str(number)]


@step("result", offer=_open_result, words=_words, weight=70)
def enter_open(
    session: Session, section: Section, number: int, board: int, inside: int | None, text: str
) -> Sequence[New]:
    """A result that is not in yet."""
    return enter_at(session, section, number, board, inside, text)


@step("correct", offer=_any_result, words=_words, weight=14)
def correct_any(
    session: Session, section: Section, number: int, board: int, inside: int | None, text: str
) -> Sequence[New]:
    """Any result of any round, entered again."""
    return enter_at(session, section, number, board, inside, text)


def _a_board(scene: Scene) -> Args | None:
    if not scene.section.results:
        return None
    number = scene.dice.randint(1, len(scene.section.results))
    return number, scene.board(number)


@step(
    "reverse",
    offer=_a_board,
    words=lambda at, board: ["# Results page: colours reversed, round", str(at), "board", str(board)],
    weight=3,
)
def reverse_board(session: Session, section: Section, number: int, board: int) -> Sequence[New]:
    """The game was played with the colours the other way round."""
    return reverse_colours(session, section, number, board)


@step(
    "verify",
    offer=_a_board,
    words=lambda at, board: ["# Results page: verify, round", str(at), "board", str(board)],
    weight=2,
)
def verify_board(session: Session, section: Section, number: int, board: int) -> Sequence[New]:
    """A result is looked at a second time."""
    return verify(session, section, number, [board])


def _a_choice(scene: Scene) -> Args | None:
    try:
        missing = missing_results(scene.section)
        if not missing:
            return None
        one = scene.dice.choice(missing)
        choices = choices_of(scene.section).choices(one)
    except CrosstableError:
        return None
    return one.round, one.game.board, scene.dice.choice([choice.name for choice in choices])


@step(
    "unreported",
    offer=_a_choice,
    words=lambda at, board, name: ["unreported", str(board), name, "--round", str(at)],
    weight=12,
)
def settle_missing(session: Session, section: Section, number: int, board: int, name: str) -> Sequence[New]:
    """What a missing result counts as is chosen."""
    return settle(session, section, board, name, round_no=number, only=None)


def _an_extra(scene: Scene) -> Args | None:
    if not scene.section.results or scene.section.entrants.are_teams:
        return None
    return scene.dice.randint(1, len(scene.section.results)), scene.player(), scene.player(), _text(scene)


@step(
    "extra",
    offer=_an_extra,
    words=lambda at, one, other, text: ["extra", str(at), str(one), str(other), text],
    weight=2,
)
def play_beside(
    session: Session, section: Section, number: int, one: int, other: int, text: str
) -> Sequence[New]:
    """A game beside the event, for rating only."""
    return extra_game(session, section, number, one, other, text)


@step("rated-only", offer=_any_result, words=lambda *args: [*_words(*args), "--rated-only"], weight=1)
def enter_too_late(
    session: Session, section: Section, number: int, board: int, inside: int | None, text: str
) -> Sequence[New]:
    """A result that came too late for the score."""
    return enter_rated_only(session, section, board, text, number)
