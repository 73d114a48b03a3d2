"""`--if BOARD=RESULT` of reading commands: the answer now and as it would be; nothing is written."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from crosstable.app.session.reading import is_journal, open_event
from crosstable.cli.answers import Answer, answer_for, as_shown
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player

if TYPE_CHECKING:
    from crosstable.app.standings.supposing import Supposed

_SAID = re.compile(r"(.+?)\s+(wins|draws|loses)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Both:
    """A section now and as it would be, with the assumed results, as data and in words."""

    event: Event
    now: Section
    then: Section
    supposed: tuple[Supposed, ...]

    @property
    def words(self) -> list[str]:
        """The results tried, in words."""
        return [_in_words(self.now, one) for one in self.supposed]

    def as_json(self) -> list[dict[str, object]]:
        """The results tried, as data."""
        return [one.as_json() for one in self.supposed]


AskBoth = Callable[[Both], Answer]


def add_if(made: ArgumentParser) -> None:
    """The option that tries results."""
    made.add_argument(
        "--if",
        dest="supposed",
        action="append",
        metavar="BOARD=RESULT",
        help=phrase('try results: "3=1/2-1/2", "2.3=1-0" (round 2, board 3), "7 wins"; can be repeated'),
    )


def answer_if(options: Namespace, ask: AskBoth) -> int:
    """Show the answer with and without the results tried; commands without them load nothing of it."""
    from crosstable.app.session.session import open_session
    from crosstable.app.standings.supposing import suppose_in_journal, what_if_with

    event = open_event(options.event, options.rulebook, options.at)
    section = named_section(event, options)
    texts = [_numbered(section, text) for text in options.supposed]
    if is_journal(options.event):
        session = open_session(options.event, options.at)
        after, found = suppose_in_journal(session, section, texts, options.after, options.rulebook)
    else:
        after, found = what_if_with(event, texts, options.after, options.section)
    now, then = (as_shown(options, found_in.section(options.section)) for found_in in (event, after))
    both = Both(event, now, then, found)
    return answer_for(options, event, [now], lambda _event, _section: ask(both))


def _numbered(section: Section, text: str) -> str:
    """The result of a player's own game, the player by number."""
    said = _SAID.fullmatch(text.strip())
    if said is None:
        return text
    who = re.sub(r"player\s+(?=#?[0-9])", "", said[1], flags=re.IGNORECASE)
    return f"{find_player(section, who, '--if')} {said[2].lower()}"


def _in_words(section: Section, one: Supposed) -> str:
    """A result tried, in a sentence, with the names that the answer shows."""
    people = section.players if one.game is None else section.members
    pair = f" {one.result} ".join(_called(people, no) for no in (one.white, one.black))
    facts = {"round": one.round, "board": one.board, "game": pair, "now": one.was}
    if one.game is not None:
        return phrase(
            "round {round}, table {board}, board {own_board}: {game} (now {now})", own_board=one.game, **facts
        )
    if section.entrants.are_teams:
        return phrase("round {round}, table {board}: {game} (now {now})", **facts)
    return phrase("round {round}, board {board}: {game} (now {now})", **facts)


def _called(people: Sequence[Player], no: int) -> str:
    """A player or team of the section, or the number of a guest from another."""
    return next((f"#{no} {player.name}" for player in people if player.no == no), f"#{no}")
