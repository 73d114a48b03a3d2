"""Sentences about players and boards in the words of a team event: teams, tables, matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.shelf import book

Words = Callable[[str], str]
Made = TypeVar("Made")

_INSTEAD = {"player": "team", "board": "table", "game": "match", "himself": "itself"}
_PLURAL = {"player": "teams", "board": "tables", "game": "matches"}
_WORD = r"\b(?:[Pp]layer|[Bb]oard|[Gg]ame(?! points?\b))s?\b|\bhimself\b"


def speaks_of_teams(section: Section) -> bool:
    """Whether a section pairs teams by a book that speaks of players."""
    return section.entrants.are_teams and book(section.rulebook).formats != {Format.TEAM_SWISS}


def words_for(section: Section) -> Words:
    """How sentences are turned for a section: as they are, or for teams; their names stay untouched."""
    if not speaks_of_teams(section):
        return str
    names = sorted((player.name for player in section.players), key=len, reverse=True)
    pattern = re.compile("|".join([*(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names), _WORD]))
    known = frozenset(names)
    return lambda text: pattern.sub(lambda found: _turned(found[0], known), text)


def _turned(word: str, names: frozenset[str]) -> str:
    """One word turned, or the name of a team as it is."""
    if word in names:
        return word
    folded = word.lower()
    singular = folded.removesuffix("s")
    turned = _PLURAL[singular] if folded != singular and singular in _PLURAL else _INSTEAD[singular]
    return turned.capitalize() if word[0].isupper() else turned


def reasons_in(words: Words, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons with their sentences turned; what is said of a setting speaks of teams where it means them."""
    return tuple(
        reason if "setting" in reason.data else replace(reason, said=words(reason.text)) for reason in reasons
    )


def pairing_in(words: Words, pairing: Pairing) -> Pairing:
    """A pairing with the sentences of its reasons and warnings turned."""
    return replace(
        pairing, reasons=reasons_in(words, pairing.reasons), warnings=reasons_in(words, pairing.warnings)
    )


def of_past(make: Callable[[], Made], words: Words) -> Made:
    """What is made from the rounds so far; an error about one of them has its sentence turned."""
    try:
        return make()
    except BadInput as error:
        if not (error.where or "").startswith("round "):
            raise
        raise BadInput(
            words(error.text), where=words(error.where or ""), rule=error.rule, remedies=error.remedies
        ) from None


def in_words(pair: Callable[[], Pairing], words: Words) -> Pairing:
    """A pairing, or the reason why there is none with its sentence turned."""
    try:
        return pair()
    except NoLegalPairing as error:
        raise NoLegalPairing(
            words(error.text),
            rule=error.rule or "",
            stuck=error.stuck,
            ways_out=tuple(map(words, error.ways_out)),
            where=error.where,
            remedies=error.remedies,
        ) from None
