"""Parts of sentences that facts share: counted things, boards with their players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from crosstable.model.language import Words, phrase, phrase_counted, translate_counted
from crosstable.model.local_forms import show_date, show_moment

if TYPE_CHECKING:
    from crosstable.journal.people import People


MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d\S*)?")
CODE_NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)+")


def counted(number: int, what: str) -> str:
    """A number of things in the reader's language: 1 game, 2 games, 2 matches."""
    noun = "".join(what)  # the English of a label that would otherwise appear in the reader's language
    one, many = f"{{count}} {noun}", f"{{count}} {plural(noun)}"
    return translate_counted(one, many, number).format(count=number)


def plural(noun: str) -> str:
    """The plural of an English noun: games, matches, entries, byes."""
    if noun.endswith(("ch", "sh", "x", "ss")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def in_parts(*parts: str) -> str:
    """What is known about something, part by part, without empty parts."""
    return "; ".join(part for part in parts if part)


def with_note(text: str, note: object) -> str:
    """A text followed by a note in brackets, if there is one."""
    return f"{text} ({note})" if note else text


def labelled(label: str, text: str) -> str:
    """A text after its label; some languages have a space before the colon."""
    return phrase("{label}: {text}", label=label, text=text)


def first_named(names: Sequence[str], most: int) -> str:
    """The first few of some names, and how many more there are."""
    listed = ", ".join(names[:most])
    if len(names) <= most:
        return listed
    return phrase("{names} and {count} more", names=listed, count=len(names) - most)


BYES = {
    "half": Words("half-point bye"),
    "full": Words("full-point bye"),
    "zero": Words("zero-point bye"),
    "pairing": Words("bye"),
}
"""The everyday names of byes."""


def bye_in_words(kind: str) -> str:
    """The everyday name of a bye."""
    return str(BYES.get(kind, kind))


def key_in_words(key: str) -> str:
    """A key of a file in words: `settings.team_avoidance` is team avoidance."""
    return key.removeprefix("settings.").removeprefix("info.").replace("_", " ").replace(".", " ")


def value_in_words(value: object) -> str:
    """A value in words: without quotes and brackets, yes and no for true and false.

    Empty parts are left out.
    """
    if isinstance(value, bool):
        return phrase("yes") if value else phrase("no")
    if isinstance(value, dict):
        known = {key: said for key, said in value.items() if said is not None}
        return ", ".join(f"{key_in_words(str(key))} {value_in_words(said)}" for key, said in known.items())
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(one, dict) for one in value) else ", "
        return between.join(map(value_in_words, value)) or phrase("none")
    return phrase("none") if value is None else _word(str(value))


def _word(text: str) -> str:
    """A single value: a date or time as people write it, a program name without underscores."""
    if MOMENT.fullmatch(text):
        return moment_in_words(text)
    return text.replace("_", " ") if CODE_NAME.fullmatch(text) else text


def moment_in_words(text: str) -> str:
    """A day, or a time of day, as the reader writes it; anything else stays unchanged."""
    return show_moment(text) if "T" in text else show_date(text)


def without_results(waiting: Sequence[object]) -> str:
    """How many results of earlier rounds were missing and deliberately not waited for."""
    if not waiting:
        return ""
    return phrase_counted("{count} earlier result not in", "{count} earlier results not in", len(waiting))


def seat_in_words(people: People, section: str | None, number: int) -> str:
    """A board, or for teams a table."""
    if people.plays_in_teams(section):
        return phrase("table {number}", number=number)
    return phrase("board {number}", number=number)


def seats_in_words(people: People, section: str | None, numbers: Sequence[int]) -> str:
    """Several boards, or for teams tables."""
    if len(numbers) == 1:
        return seat_in_words(people, section, numbers[0])
    listed = ", ".join(map(str, numbers))
    if people.plays_in_teams(section):
        return phrase("tables {numbers}", numbers=listed)
    return phrase("boards {numbers}", numbers=listed)


def board_in_words(people: People, section: str | None, number: int, board: int) -> str:
    """A board of a round, or for teams the table."""
    return phrase("round {round}, {board}", round=number, board=seat_in_words(people, section, board))


def scored(
    people: People,
    section: str | None,
    at: tuple[int, int],
    players: Sequence[int] | None,
    result: str,
    *,
    turned: bool = False,
) -> str:
    """The players at a board, with the result between them; turned, the second name first."""
    seats = people.seats(section, *at)
    if players and (seats is None or list(players) != [no for _, no in seats]):
        seats = (section, players[0]), (section, players[1])
    if seats is None:
        return result
    return f" {result} ".join(people.player(*seat) for seat in (seats[::-1] if turned else seats))
