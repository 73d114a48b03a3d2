"""Names of players: their parts, their place in the alphabet, and how lists for the public show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from unicodedata import combining, normalize

from crosstable.model.folding import OTHER_LETTERS
from crosstable.model.language import Words, phrase
from crosstable.model.players import Player


class NameStyle(Enum):
    """How much of a name a list shows."""

    FULL = "full"
    SHORT = "short"
    """The family name and one initial: `Smith, J.`."""
    FIRST = "first"
    """The first name and the initial of the family name: `Anna S.`."""
    SCHOOL = "school"
    """Initials and the school: `A. S., Oak School`."""
    INITIALS = "initials"
    NONE = "none"

    @property
    def hides(self) -> int:
        """How much it hides, the more the greater."""
        return list(NameStyle).index(self)


STYLE_WORDS = {
    NameStyle.FULL: Words("full names"),
    NameStyle.SHORT: Words("surname and initial (Smith, J.)"),
    NameStyle.FIRST: Words("first name and initial (Anna S.)"),
    NameStyle.SCHOOL: Words("initials with school (A. S., Oak School)"),
    NameStyle.INITIALS: Words("initials (J. S.)"),
    NameStyle.NONE: Words("no names (Player 12)"),
}
"""The styles in words, each with an example."""


class Audience(Enum):
    """Who reads a name: everyone in the hall, players with a phone, the whole world, readers of the wall."""

    SCREENS = "screens"
    PHONES = "phones"
    """Phones and kiosks in the hall."""
    SITE = "site"
    """The public pages, live or exported, and what programs of the public get."""
    PAPER = "paper"

    @property
    def key(self) -> str:
        """The key of its own setting in an event file."""
        return f"names_on_{self.value}"


class PublicDetail(Enum):
    """What the public gets only where the event says so."""

    SEX = "sex"
    IDS = "ids"
    BOARDS = "boards"
    """Boards that somebody always plays at, often because of a disability."""
    LOTS = "lots"
    YEARS = "year"
    """School years: the search of the public pages then has a filter by them."""


def parts_of(name: str) -> tuple[str, str]:
    """Family name and given names: separated by a comma, otherwise the last word is the family name."""
    family, comma, given = name.partition(",")
    if not comma:
        given, _, family = name.strip().rpartition(" ")
    return family.strip(), given.strip()


def alphabetical(name: str) -> tuple[str, str]:
    """The place of a name in an alphabetical list: family name, then given names, case and accents aside."""
    family, given = parts_of(name)
    return without_accents(family), without_accents(given)


def without_accents(text: str) -> str:
    """A text without case and accents, with single blanks."""
    bare = text.casefold()
    if not bare.isascii():
        bare = "".join(c for c in normalize("NFKD", bare) if not combining(c)).translate(OTHER_LETTERS)
    return " ".join(bare.split())


def initials(name: str) -> str:
    """The first letter of every part, given names first: `Smith, Anna Maria` is `A. M. S.`."""
    family, given = parts_of(name)
    words = f"{given} {family}".split()
    letters = (next((c for c in word if c.isalnum()), "") for word in words)
    return " ".join(f"{letter.upper()}." for letter in letters if letter) or "?"


def short_name(name: str) -> str:
    """The family name with the first letter of the given ones: `Smith, Anna Maria` is `Smith, A.`."""
    family, given = parts_of(name)
    letter = next((c for c in given if c.isalnum()), "")
    return f"{family}, {letter.upper()}." if family and letter else family or initials(name)


def first_name(name: str) -> str:
    """The first of the given names with the initial of the family name: `Smith, Anna Maria` is `Anna S.`.

    Somebody with a single name has an initial: it may be the family name.
    """
    family, given = parts_of(name)
    word = next((word.strip("\"'“”()") for word in given.split()), "")
    letter = next((c for c in family if c.isalnum()), "")
    if not word or not letter:
        return initials(name)
    return f"{initials(word) if len(word) == 1 else word} {letter.upper()}."


def initials_with_school(player: Player) -> str:
    """The initials and the school, if there is one: `A. S., Oak School`."""
    short = initials(player.list_name)
    return f"{short}, {player.school}" if player.school else short


def _shortened(player: Player, style: NameStyle) -> str:
    """A name in a style that shows a part of it."""
    if style is NameStyle.SCHOOL:
        return initials_with_school(player)
    shorten = {NameStyle.SHORT: short_name, NameStyle.FIRST: first_name}.get(style, initials)
    return shorten(player.list_name)


def shown_names(players: Iterable[Player], style: NameStyle) -> dict[int, str]:
    """Every number with the name that a list of this style shows, all different.

    Brothers and sisters often share their initials: the second by number is `A. S. (2)`, and later entries
    change nobody else's.
    """
    listed = sorted(players, key=lambda player: player.no)
    if style is NameStyle.FULL:
        return {player.no: player.list_name for player in listed}
    if style is NameStyle.NONE:
        return {player.no: phrase("Player {no}", no=player.no) for player in listed}
    seen: Counter[str] = Counter()
    shown: dict[int, str] = {}
    for player in listed:
        short = _shortened(player, style)
        seen[short] += 1
        shown[player.no] = short if seen[short] == 1 else f"{short} ({seen[short]})"
    return shown
