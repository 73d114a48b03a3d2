"""Finding people as you type: any order of names, no accents needed, or an ID."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing

from crosstable.model.errors import BadInput
from crosstable.model.folding import loose
from crosstable.model.language import phrase
from crosstable.ratings.library import RatingList
from crosstable.ratings.listed import Listed

MOST = 20
LOOKED_AT = 2000
"""How many hits are put in order; of more, those that came first."""
FEWEST_LETTERS = 2
_COLUMNS = ", ".join(f"people.{name}" for name in Listed._fields)


def search(one: RatingList, asked: str, most: int = MOST) -> tuple[Listed, ...]:
    """Whoever may be meant: a code first, then names that begin with all words, the strongest first."""
    words = loose(asked).split()
    if sum(map(len, words)) < FEWEST_LETTERS:
        return ()
    try:
        with closing(_read_only(one)) as file:
            found = _by_code(file, asked.strip())
            found += [person for person in _by_words(file, words, most) if person not in found]
    except sqlite3.Error as error:
        raise BadInput(
            phrase("the list cannot be read ({error}); import it again", error=error), where=str(one.path)
        ) from None
    return tuple(found[:most])


def by_code(one: RatingList, code: str) -> Listed | None:
    """The person with a code."""
    try:
        with closing(_read_only(one)) as file:
            return next(iter(_by_code(file, code)), None)
    except sqlite3.Error as error:
        raise BadInput(
            phrase("the list cannot be read ({error}); import it again", error=error), where=str(one.path)
        ) from None


def by_codes(one: RatingList, codes: Iterable[str]) -> dict[str, Listed]:
    """Everybody with one of many codes, by code; the list is opened once."""
    try:
        with closing(_read_only(one)) as file:
            found = {code: _by_code(file, code) for code in codes}
    except sqlite3.Error as error:
        raise BadInput(
            phrase("the list cannot be read ({error}); import it again", error=error), where=str(one.path)
        ) from None
    return {code: people[0] for code, people in found.items() if people}


def _read_only(one: RatingList) -> sqlite3.Connection:
    """The file of a list, not to be written."""
    return sqlite3.connect(f"{one.path.absolute().as_uri()}?mode=ro", uri=True)


def _by_code(file: sqlite3.Connection, code: str) -> list[Listed]:
    """Whoever has a code."""
    rows = file.execute(f"select {_COLUMNS} from people where code = ? limit 5", (code,))
    return [Listed(*row) for row in rows]


def _by_words(file: sqlite3.Connection, words: list[str], most: int) -> list[Listed]:
    """Those with a name of which each word begins one part."""
    wanted = " ".join(f'"{word}"*' for word in words)
    rows = file.execute(
        f"select {_COLUMNS} from people join (select rowid from names where names match ? limit ?) as hit "
        "on people.id = hit.rowid order by coalesce(standard, rapid, blitz, 0) desc, name limit ?",
        (wanted, LOOKED_AT, most),
    )
    return [Listed(*row) for row in rows]
