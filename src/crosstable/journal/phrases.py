"""Parts of sentences that facts share: things counted, boards with those who sit there."""

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
    noun = "".join(what)  # the English of a label that would show itself in the reader's language
    one, many = f"{{count}} {noun}", f"{{count}} {plural(noun)}"
    return translate_counted(one, many, number).format(count=number)


def plural(noun: str) -> str:
    """Several of what an English noun names: games, matches, entries, byes."""
    if noun.endswith(("ch", "sh", "x", "ss")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def in_parts(*parts: str) -> str:
    """What is known of something, part by part; an empty part is left out."""
    return "; ".join(part for part in parts if part)


def with_note(text: str, note: object) -> str:
    """A text with a note behind it in brackets, if there is one."""
    return f"{text} ({note})" if note else text


def labelled(label: str, text: str) -> str:
    """A text behind what it is about; some languages have a space before the colon."""
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
"""Byes as people call them."""


def bye_in_words(kind: str) -> str:
    """A bye as people call it."""
    return str(BYES.get(kind, kind))


def key_in_words(key: str) -> str:
    """A key of a file as people read it: `settings.team_avoidance` is team avoidance."""
    return key.removeprefix("settings.").removeprefix("info.").replace("_", " ").replace(".", " ")


def value_in_words(value: object) -> str:
    """A value that was set as people read it: without quotes and brackets, yes and no in place of truths.

    A part of several that nobody has filled in is left out.
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
    """A single value: a date or time as people write it, a name of the program without underscores."""
    if MOMENT.fullmatch(text):
        return moment_in_words(text)
    return text.replace("_", " ") if CODE_NAME.fullmatch(text) else text


def moment_in_words(text: str) -> str:
    """A day, or a time of a day, as the reader writes it; what is neither stays as it is."""
    return show_moment(text) if "T" in text else show_date(text)


def without_results(waiting: Sequence[object]) -> str:
    """How many results of earlier rounds were not in, and nobody waited for them on purpose."""
    if not waiting:
        return ""
    return phrase_counted("{count} earlier result not in", "{count} earlier results not in", len(waiting))


def seat_in_words(people: People, section: str | None, number: int) -> str:
    """A board; of teams a table."""
    if people.plays_in_teams(section):
        return phrase("table {number}", number=number)
    return phrase("board {number}", number=number)


def seats_in_words(people: People, section: str | None, numbers: Sequence[int]) -> str:
    """Several boards; of teams tables."""
    if len(numbers) == 1:
        return seat_in_words(people, section, numbers[0])
    listed = ", ".join(map(str, numbers))
    if people.plays_in_teams(section):
        return phrase("tables {numbers}", numbers=listed)
    return phrase("boards {numbers}", numbers=listed)


def board_in_words(people: People, section: str | None, number: int, board: int) -> str:
    """A board of a round; of teams the table."""
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
    """Who sits at a board, with the result between them; turned, the second name first."""
    seats = people.seats(section, *at)
    if players and (seats is None or list(players) != [no for _, no in seats]):
        seats = (section, players[0]), (section, players[1])
    if seats is None:
        return result
    return f" {result} ".join(people.player(*seat) for seat in (seats[::-1] if turned else seats))
