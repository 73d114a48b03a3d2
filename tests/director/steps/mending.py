"""What was wrong is put right: entries moved, deleted or joined; games and results as they really were."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.deleting import delete_entry
from crosstable.app.entries.moving import move_entry
from crosstable.app.entries.same_person import join_entries
from crosstable.app.results.correction_choices import BoardAt, Way, plan_correction
from crosstable.app.results.rated_forfeits import rate_forfeit
from crosstable.app.results.score_sheets import sheets_due, tick_sheets
from crosstable.app.results.wrong_board import move_result
from crosstable.app.round.as_played import Played, exchange_boards, exchange_players, record_played
from crosstable.app.session.session import New, Session
from crosstable.model.event import Section
from tests.director.registry import Args, Scene, step

REASON = "so it was"


def _another_section(scene: Scene) -> Args | None:
    """Somebody, and the place of any section, now and then the same."""
    return scene.player(), scene.dice.randrange(len(scene.session.event.sections))


@step(
    "move",
    offer=_another_section,
    words=lambda no, place: ["move", str(no), f"(section {place + 1})"],
    weight=3,
)
def move_somebody(session: Session, section: Section, no: int, place: int) -> Sequence[New]:
    """An entry goes to another section."""
    sections = session.event.sections
    return move_entry(session, section, no, sections[min(place, len(sections) - 1)])


@step("delete", offer=lambda scene: (scene.player(),), words=lambda no: ["delete", str(no)], weight=2)
def delete_somebody(session: Session, section: Section, no: int) -> Sequence[New]:
    """An entry that never played is deleted."""
    return delete_entry(session, section, no)


@step(
    "join",
    offer=lambda scene: (scene.player(), scene.player()),
    words=lambda one, other: ["join", str(one), str(other)],
    weight=3,
)
def join_two(session: Session, section: Section, one: int, other: int) -> Sequence[New]:
    """Two entries are one person."""
    return join_entries(session, section, one, other)


def _published(scene: Scene) -> int | None:
    """Any published round, mostly the last."""
    last = len(scene.section.results)
    if not last:
        return None
    return last if scene.dice.random() < 0.7 else scene.dice.randint(1, last)


def _two_players(scene: Scene) -> Args | None:
    number = _published(scene)
    return None if number is None else (number, scene.player(), scene.player())


@step(
    "exchange-players",
    offer=_two_players,
    words=lambda at, one, other: [
        "played",
        "--round",
        str(at),
        "--exchange",
        str(one),
        str(other),
        "--reason",
        REASON,
    ],
    weight=4,
)
def exchange_two(session: Session, section: Section, number: int, one: int, other: int) -> Sequence[New]:
    """Two sat at each other's boards."""
    return exchange_players(session, section, number, one, other, REASON)


def _two_boards(scene: Scene) -> Args | None:
    number = _published(scene)
    return None if number is None else (number, scene.board(number), scene.board(number))


@step(
    "exchange-boards",
    offer=_two_boards,
    words=lambda at, one, other: [
        "played",
        "--round",
        str(at),
        "--boards",
        str(one),
        str(other),
        "--reason",
        REASON,
    ],
    weight=2,
)
def exchange_tables(session: Session, section: Section, number: int, one: int, other: int) -> Sequence[New]:
    """Two pairs sat at each other's boards."""
    return exchange_boards(session, section, number, one, other, REASON)


def _other_game(scene: Scene) -> Args | None:
    """A board, who played there, how it ended, and what those have who were paired there."""
    number = _published(scene)
    if number is None:
        return None
    board, white, black = scene.board(number), scene.player(), scene.player()
    posted = next((game for game in scene.section.results[number - 1].games if game.board == board), None)
    paired = () if posted is None else (posted.white, posted.black)
    kind = scene.dice.choice(("half", "zero", "full"))
    byes = tuple((no, kind) for no in paired if no not in (white, black))
    return number, board, white, black, scene.dice.choice(("1-0", "0-1", "1/2-1/2", "*", "+:-")), byes


Byes = tuple[tuple[int, str], ...]


def _other_words(at: int, board: int, white: int, black: int, result: str, byes: Byes) -> list[str]:
    game = map(str, (board, white, black, result))
    rests = [word for no, kind in byes for word in ("--bye", str(no), kind)]
    return ["played", "--round", str(at), "--board", *game, *rests, "--reason", REASON]


@step("played", offer=_other_game, words=_other_words, weight=4)
def record_other_game(
    session: Session,
    section: Section,
    number: int,
    board: int,
    white: int,
    black: int,
    result: str,
    byes: Byes,
) -> Sequence[New]:
    """Two played who were not paired; whoever is left without a game has a bye."""
    game = Played(board=board, white=white, black=black, result=result)
    return record_played(session, section, number, [game], dict(byes), REASON)


def _moved_result(scene: Scene) -> Args | None:
    found = _two_boards(scene)
    return None if found is None else (*found, scene.dice.random() < 0.4)


@step(
    "wrong-board",
    offer=_moved_result,
    words=lambda at, wrong, right, reopen: [
        "wrong-board",
        str(wrong),
        str(right),
        "--round",
        str(at),
        *(["--reopen"] if reopen else []),
    ],
    weight=4,
)
def move_a_result(
    session: Session, section: Section, number: int, wrong: int, right: int, reopen: bool
) -> Sequence[New]:
    """A result was entered at the wrong board."""
    return move_result(session, section, number, (wrong, None), (right, None), reopen=reopen)


def _correction(scene: Scene) -> Args | None:
    number = _published(scene)
    if number is None:
        return None
    text = scene.dice.choice(("1-0", "0-1", "1/2-1/2", "+:-", "2.5-1.5", "*"))
    return number, scene.board(number), text, scene.dice.choice(list(Way))


@step(
    "correct-how",
    offer=_correction,
    words=lambda at, board, text, way: [
        "correct",
        str(board),
        text,
        "--round",
        str(at),
        "--apply",
        way.value,
    ],
    weight=6,
)
def correct_result(
    session: Session, section: Section, number: int, board: int, text: str, way: Way
) -> Sequence[New]:
    """A result is corrected in one of the three ways."""
    planned = plan_correction(session, section, BoardAt(round=number, board=board), text)
    return planned.choice(way).news


@step(
    "rate-forfeit",
    offer=lambda scene: None if (at := _published(scene)) is None else (at, scene.board(at)),
    words=lambda at, board: ["rate-forfeit", str(board), "--round", str(at)],
    weight=2,
)
def rate_a_forfeit(session: Session, section: Section, number: int, board: int) -> Sequence[New]:
    """A forfeit is rated."""
    return rate_forfeit(section, number, board)


@step(
    "score-sheets",
    offer=lambda scene: None if (at := _published(scene)) is None else (at, scene.dice.random() < 0.2),
    words=lambda at, off: ["score-sheets", "--all", "--round", str(at), *(["--off"] if off else [])],
    weight=2,
)
def tick_some_sheets(session: Session, section: Section, number: int, off: bool) -> Sequence[New]:
    """The score sheets of a round are in, or were not after all."""
    return tick_sheets(section, number, sheets_due(section, number), off=off)
