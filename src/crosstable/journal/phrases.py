"""Parts of sentences that facts share: things counted, boards with those who sit there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crosstable.model.language import phrase, translate_counted

if TYPE_CHECKING:
    from crosstable.journal.people import People


def counted(number: int, what: str) -> str:
    """A number of things: 1 game, 2 games, 2 matches."""
    return translate_counted(f"{{count}} {what}", f"{{count}} {plural_of(what)}", number).format(count=number)


def plural_of(noun: str) -> str:
    """Several of a thing in English."""
    return f"{noun}es" if noun.endswith("ch") else f"{noun}s"


def key_in_words(key: str) -> str:
    """A key of a file as people read it: `settings.team_avoidance` is team avoidance."""
    return key.removeprefix("settings.").replace("_", " ").replace(".", " ")


def value_in_words(value: object) -> str:
    """A value that was set as people read it: without quotes and brackets, yes and no in place of truths."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key_in_words(str(key))} {value_in_words(said)}" for key, said in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(value_in_words, value)) or "none"
    return "none" if value is None else str(value)


def without_results(waiting: Sequence[object]) -> str:
    """How many results of earlier rounds were not waited for, on purpose."""
    return phrase(", {counted} not in", counted=counted(len(waiting), "result")) if waiting else ""


def board_in_words(people: People, section: str | None, number: int, board: int) -> str:
    """A board of a round; of teams the table."""
    return phrase(
        "round {number}, {sits_at} {board}", number=number, sits_at=people.sits_at(section), board=board
    )


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
