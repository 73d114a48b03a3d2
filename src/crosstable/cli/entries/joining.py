"""Players who join or leave during a posted round: what a command does not change, and the one that does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from crosstable.app.round.changing_round import can_change
from crosstable.app.round.day_scope import day_of, own_players
from crosstable.app.session.session import Session
from crosstable.cli.hints import journal_words
from crosstable.journal.rounds import OPEN
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase, phrase_counted

BY_PAGE = Words("“Change round” in `crosstable app`")
"""Where a round is changed under a book whose rules the command does not know."""


def joining_lines(
    options: Namespace, session: Session, section: Section, numbers: Sequence[int]
) -> list[str]:
    """From which round new entries play, and how to add them to the posted round."""
    state = session.state.section(section.name)
    running = len(state.rounds)
    if not running or not numbers:
        return []
    first = {section.player(no).joins for no in numbers}
    later = _from_round(section, numbers, first, running)
    if state.draft is not None or not can_change(session, section, running):
        return [later]
    arrive = " ".join(f"--arrive {no}" for no in numbers)
    how = f"crosstable repair {journal_words(options)} {arrive}" if day_of(section).repair else str(BY_PAGE)
    return [
        later,
        phrase("to play in round {round}, which is posted:  {command}", round=running, command=how),
    ]


def _from_round(section: Section, numbers: Sequence[int], first: set[int], running: int) -> str:
    """From which round new entries play."""
    who, several = section.called(numbers[0]), len(numbers)
    if first == {running}:
        return phrase_counted(
            "{player} enters in round {round}, without a game yet",
            "{count} entries come in round {round}, without a game yet",
            several,
            player=who,
            round=running,
        )
    if len(first) == 1:
        return phrase_counted(
            "{player} plays from round {round}",
            "these {count} entries play from round {round}",
            several,
            player=who,
            round=min(first),
        )
    return phrase("these {count} entries play from later rounds", count=several)


def still_seated_lines(options: Namespace, session: Session, section: Section) -> list[str]:
    """Withdrawn players who still have an open game in the posted round, with the command for it."""
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
            how = f"crosstable repair {journal_words(options)} --withdraw {no}"
            lines.append(
                phrase(
                    "{player} has withdrawn, but is still {at_board} {board} of round {round}; "
                    "if already gone:  {command}",
                    player=section.called(no),
                    at_board=section.entrants.sits,
                    board=game.board,
                    round=running,
                    command=how if day_of(section).repair else BY_PAGE,
                )
            )
    return lines
