"""Parts of sentences that facts share: things counted, boards with those who sit there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crosstable.journal.people import People


MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d\S*)?")
CODE_NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)+")


def counted(number: int, what: str) -> str:
    """A number of things: 1 game, 2 games, 2 matches."""
    return f"{number} {what}" if number == 1 else f"{number} {what}{'es' if what.endswith('ch') else 's'}"


def key_in_words(key: str) -> str:
    """A key of a file as people read it: `settings.team_avoidance` is team avoidance."""
    return key.removeprefix("settings.").removeprefix("info.").replace("_", " ").replace(".", " ")


def value_in_words(value: object) -> str:
    """A value that was set as people read it: without quotes and brackets, yes and no in place of truths.

    A part of several that nobody has filled in is left out.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        known = {key: said for key, said in value.items() if said is not None}
        return ", ".join(f"{key_in_words(str(key))} {value_in_words(said)}" for key, said in known.items())
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(one, dict) for one in value) else ", "
        return between.join(map(value_in_words, value)) or "none"
    return "none" if value is None else _word(str(value))


def _word(text: str) -> str:
    """A single value: a date or time as people write it, a name of the program without underscores."""
    if MOMENT.fullmatch(text):
        return moment_in_words(text)
    return text.replace("_", " ") if CODE_NAME.fullmatch(text) else text


def moment_in_words(text: str) -> str:
    """A day, or a time of a day: 21 Nov 2026, 10:00; what is neither stays as it is."""
    try:
        then = datetime.fromisoformat(text)
    except ValueError:
        return text
    day = f"{then.day} {then:%b %Y}"
    return f"{day}, {then:%H:%M}" if "T" in text else day


def without_results(waiting: Sequence[object]) -> str:
    """How many results of earlier rounds were not waited for, on purpose."""
    return f", {counted(len(waiting), 'result')} not in" if waiting else ""


def board_in_words(people: People, section: str | None, number: int, board: int) -> str:
    """A board of a round; of teams the table."""
    return f"round {number}, {people.sits_at(section)} {board}"


def scored(
    people: People,
    section: str | None,
    at: tuple[int, int],
    players: Sequence[int] | None,
    result: str,
    *,
    turned: bool = False,
) -> str:
    """Who sits at a board, with the result between them; turned, the second name first."""
    seats = people.seats(section, *at)
    if players and (seats is None or list(players) != [no for _, no in seats]):
        seats = (section, players[0]), (section, players[1])
    if seats is None:
        return result
    return f" {result} ".join(people.player(*seat) for seat in (seats[::-1] if turned else seats))
