"""Names of players: their parts, their place in the alphabet, and how lists for the public show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from unicodedata import combining, normalize

from crosstable.model.folding import OTHER_LETTERS
from crosstable.model.language import phrase
from crosstable.model.players import Player


class NameStyle(Enum):
    """How much of a name a list shows."""

    FULL = "full"
    SHORT = "short"
    """The family name and one initial: `Smith, J.`."""
    INITIALS = "initials"
    NONE = "none"

    @property
    def hides(self) -> int:
        """How much it hides, the more the greater."""
        return list(NameStyle).index(self)


def parts_of(name: str) -> tuple[str, str]:
    """Family name and given names: parted by a comma, else the last word is the family name."""
    family, comma, given = name.partition(",")
    if not comma:
        given, _, family = name.strip().rpartition(" ")
    return family.strip(), given.strip()


def alphabetical(name: str) -> tuple[str, str]:
    """The place of a name in an alphabetical list: family name, then given names, case and accents aside."""
    family, given = parts_of(name)
    return _plain(family), _plain(given)


def _plain(text: str) -> str:
    """A text without case and accents, with single blanks."""
    bare = "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))
    return " ".join(bare.translate(OTHER_LETTERS).split())


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


def shown_names(players: Iterable[Player], style: NameStyle) -> dict[int, str]:
    """Every number with the name that a list of this style shows, no two alike.

    Brothers and sisters often share their initials: the second by number is `A. S. (2)`, and whoever
    enters later changes nobody else's.
    """
    listed = sorted(players, key=lambda player: player.no)
    if style is NameStyle.FULL:
        return {player.no: player.list_name for player in listed}
    if style is NameStyle.NONE:
        return {player.no: phrase("Player {no}", no=player.no) for player in listed}
    shorten = short_name if style is NameStyle.SHORT else initials
    seen: Counter[str] = Counter()
    shown: dict[int, str] = {}
    for player in listed:
        short = shorten(player.list_name)
        seen[short] += 1
        shown[player.no] = short if seen[short] == 1 else f"{short} ({seen[short]})"
    return shown
