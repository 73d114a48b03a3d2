"""Who joins or leaves while a round is on the wall: what a command does not change, and the one that does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from crosstable.app.round.changing_round import can_change
from crosstable.app.round.day_scope import day_of, own_players
from crosstable.app.session.session import Session
from crosstable.cli.hints import journal_words
from crosstable.journal.rounds import OPEN
from crosstable.model.event import Section

BY_PAGE = "*Change round* in `crosstable app`"
"""Where a round is changed by a book whose rules the command does not know."""


def joining_lines(
    options: Namespace, session: Session, section: Section, numbers: Sequence[int]
) -> list[str]:
    """From which round new entries play, and what brings them into the round that is on the wall."""
    state = session.state.section(section.name)
    running = len(state.rounds)
    if not running or not numbers:
        return []
    first = {section.player(no).joins for no in numbers}
    who = section.called(numbers[0]) if len(numbers) == 1 else f"these {len(numbers)} entries"
    play = "plays" if len(numbers) == 1 else "play"
    later = f"{who} {play} from round {min(first)}" if len(first) == 1 else f"{who} {play} from later rounds"
    if first == {running}:
        later = f"{who} {'enters' if len(numbers) == 1 else 'enter'} in round {running} without a game yet"
    if state.draft is not None or not can_change(session, section, running):
        return [later]
    arrive = " ".join(f"--arrive {no}" for no in numbers)
    how = f"crosstable repair {journal_words(options)} {arrive}" if day_of(section).repair else BY_PAGE
    return [later, f"to play in round {running}, which is on the wall:  {how}"]


def still_seated_lines(options: Namespace, session: Session, section: Section) -> list[str]:
    """Who has withdrawn and still has an open game in the round on the wall, with the command for it."""
    state = session.state.section(section.name)
    running = len(state.rounds)
    if state.draft is not None or not can_change(session, section, running):
        return []
    open_games = [game for game in state.rounds[-1].games.values() if game.result == OPEN]
    lines = []
    for game in open_games:
        for no in own_players(section, game):
            if section.player(no).withdrawn_after is None:
                continue
            seat = f"still {section.entrants.sits} {game.board} of round {running}"
            how = f"crosstable repair {journal_words(options)} --withdraw {no}"
            lines.append(f"{section.called(no)} has withdrawn, but is {seat}; if gone already:  ")
            lines[-1] += how if day_of(section).repair else BY_PAGE
    return lines
