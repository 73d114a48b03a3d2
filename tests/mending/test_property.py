"""Random changes of random events: each leaves an event that holds together, and its undo the one before."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from crosstable.app.entries.deleting import delete_entry
from crosstable.app.entries.same_person import join_entries
from crosstable.app.history.previews import preview
from crosstable.app.history.undoing import undo_news
from crosstable.app.results.wrong_board import move_result
from crosstable.app.round.as_played import Played, exchange_boards, exchange_players, record_played
from crosstable.app.round.running_round import reverse_colours
from crosstable.app.round.what_counts import reasons_to_record
from crosstable.app.session.session import New, Session, create_journal, write_from
from crosstable.flow.ranking import ranking
from crosstable.journal.documents import told_as_facts
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.shelf import PACKAGES
from tests.cli.command import crosstable

Change = Callable[[Random, Session, Section], list[New]]
WHY = "something was wrong"


def generated(rulebook: str, seed: int, folder: Path) -> Session:
    """A journal of a generated event of eleven players, or six teams, four rounds played."""
    sizes = ("--players", "11", "--rounds", "4", "--seed", str(seed))
    event = crosstable("generate", "--rulebook", rulebook, *sizes).json
    return create_journal(
        str(folder / "event.crosstable"), list(told_as_facts(json.loads(json.dumps(event))))
    )


def giving(news: list[New]) -> Callable[[Session], list[New]]:
    """A decision that is made already."""
    return lambda now: news


def any_round(random: Random, section: Section) -> int:
    """One of the published rounds."""
    return random.randint(1, len(section.results))


def two_players(random: Random, section: Section) -> tuple[int, int]:
    """Two of the players."""
    one, other = random.sample([player.no for player in section.players], 2)
    return one, other


def two_boards(random: Random, section: Section, number: int) -> tuple[int, int]:
    """Two boards of a round."""
    boards = [game.board or 0 for game in section.results[number - 1].games]
    one, other = random.sample(boards, 2)
    return one, other


def exchange(random: Random, session: Session, section: Section) -> list[New]:
    number = any_round(random, section)
    return exchange_players(session, section, number, *two_players(random, section), WHY)


def change_boards(random: Random, session: Session, section: Section) -> list[New]:
    number = any_round(random, section)
    return exchange_boards(session, section, number, *two_boards(random, section, number), WHY)


def record(random: Random, session: Session, section: Section) -> list[New]:
    """Two players meet at a board, whoever sat there; everybody left over gets a bye."""
    number = any_round(random, section)
    board, _ = two_boards(random, section, number)
    white, black = two_players(random, section)
    result = "*" if section.entrants.are_teams else random.choice(("1-0", "1/2-1/2", "0-1", "+:-"))
    games = section.results[number - 1].games
    left = {
        no
        for game in games
        if game.board == board or {white, black} & {game.white, game.black}
        for no in (game.white, game.black)
    } - {white, black}
    byes = {no: random.choice(("half", "full", "zero")) for no in left}
    played = [Played(board=board, white=white, black=black, result=result)]
    return record_played(session, section, number, played, byes, WHY)


def turn(random: Random, session: Session, section: Section) -> list[New]:
    number = any_round(random, section)
    return reverse_colours(session, section, number, two_boards(random, section, number)[0])


def move(random: Random, session: Session, section: Section) -> list[New]:
    number = any_round(random, section)
    one, other = two_boards(random, section, number)
    return move_result(session, section, number, (one, None), (other, None), reopen=random.random() < 0.3)


def join(random: Random, session: Session, section: Section) -> list[New]:
    return join_entries(session, section, *two_players(random, section))


def delete(random: Random, session: Session, section: Section) -> list[New]:
    return delete_entry(session, section, two_players(random, section)[0])


CHANGES: tuple[Change, ...] = (exchange, change_boards, record, turn, move, join, delete)
ROUND = (exchange, change_boards, record, turn)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rulebook", PACKAGES)
def test_every_change_holds_together_and_is_undone(tmp_path: Path, rulebook: str, seed: int) -> None:
    random = Random(f"{rulebook} {seed}")
    session, done = generated(rulebook, seed, tmp_path), 0
    for change in CHANGES * 4:
        section = session.event.sections[0]
        try:
            news = change(random, session, section)
            shown = preview(session, giving(news))
        except BadInput as error:
            assert error.text
            continue
        assert news and shown.lines
        if change in ROUND:
            assert reasons_to_record(session, section, any_round(random, section), news)
        after = write_from(session, giving(news), "test").session
        ranking(after.event.sections[0])
        _, back = undo_news(after, None)
        undone = write_from(after, giving(back), "test").session
        assert undone.event == session.event
        done += 1
        session = undone if random.random() < 0.5 else write_from(undone, giving(news)).session
    assert done >= len(ROUND)
