"""Search in Help: the places of the guide that have the words typed, the best first.

The site of the documentation searches by the same rules in the browser (`tools/site/assets/search.js`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from crosstable.web.help_contents import Stretch, stretches

SHOWN, OF_A_PAGE = 30, 3
"""How many places are shown at most, and how many of one page."""
FOR_TO_DO = 6
"""How much a guide goes before a page to look things up."""
ENDINGS = ("ings", "ing", "ed", "es", "s")
SHORTEST = 4
"""What is left of a word without its ending; a shorter beginning would be that of too many words."""
LITTLE = frozenset(
    "a an and are at be by can do does for how i in is it my of on or the to we what when who".split()
)
"""Words that count only if nothing else was typed."""
AROUND = 90
"""How many characters of the text are shown on each side of the first word found."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place: its page, the heading, and its text around the words, cut at each of them."""

    page: str
    title: str
    anchor: str
    heading: str
    excerpt: tuple[str, ...]


def search_help(words: str, among: Sequence[Stretch] | None = None) -> tuple[Found, ...]:
    """The places that have all the words, or as many of them as there are; the best first."""
    patterns = [WordPattern(word) for word in query_words(words)]
    phrase = _phrase(words)
    graded = []
    for place, stretch in enumerate(stretches() if among is None else among):
        points = [_points(word, stretch) for word in patterns]
        if any(points):
            more = _points_together(phrase, stretch) + (FOR_TO_DO if stretch.to_do else 0)
            graded.append((-sum(point > 0 for point in points), -sum(points) - more, place, stretch))
    most = min((grade[0] for grade in graded), default=0)
    best = [stretch for matched, _, _, stretch in sorted(graded, key=lambda row: row[:3]) if matched == most]
    return tuple(_found(stretch, [one.start for one in patterns]) for stretch in _not_too_many(best))


def query_words(text: str) -> list[str]:
    """The words of a question, each without its usual ending and once, the longest first."""
    return sorted(dict.fromkeys(_stems(text)), key=len, reverse=True)


def _stems(text: str) -> list[str]:
    """The words of a question in order, without endings; little words only if there are no others."""
    words = re.findall(r"\w+", fold(text))
    telling = [word for word in words if word not in LITTLE]
    return [_stem(word) for word in telling or words]


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """A text without capitals and accents; every character stays in its place."""
    return text.lower() if text.isascii() else "".join(map(_plain, text))


@lru_cache(maxsize=1024)
def _plain(character: str) -> str:
    """A character in lower case without its accent, if that is one character too."""
    plain = unicodedata.normalize("NFD", character.lower())[:1]
    return plain or character


def _stem(word: str) -> str:
    """A word without its ending, so that pairings finds pairing and paired."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word


class WordPattern:
    """A word as it is found: at the start of a longer one, and by itself with a usual ending."""

    def __init__(self, word: str) -> None:
        whole = r"(?!\w)" if len(word) < 3 else ""
        self.start = re.compile(rf"(?<!\w){re.escape(word)}{whole}")
        self.itself = re.compile(rf"(?<!\w){re.escape(word)}(?:{'|'.join(ENDINGS)})?(?!\w)")

    def grade(self, text: str, by_itself: int) -> int:
        """All points if the word stands by itself in a text, half of them if another begins so."""
        if self.itself.search(text):
            return by_itself
        return by_itself // 2 if self.start.search(text) else 0


def _phrase(text: str) -> re.Pattern[str] | None:
    """The words of a question one after the other, if there are several."""
    stems = _stems(text)
    return re.compile(r"(?<!\w)" + r"\w*\W+".join(map(re.escape, stems))) if len(stems) > 1 else None


def _points_together(phrase: re.Pattern[str] | None, stretch: Stretch) -> int:
    """How much more a place is about words that stand together there."""
    if phrase is None:
        return 0
    in_heading = 20 if phrase.search(fold(stretch.heading)) else 0
    return in_heading + min(12, 4 * len(phrase.findall(fold(stretch.text))))


def _points(word: WordPattern, stretch: Stretch) -> int:
    """How much a place is about a word: most in its heading, then in the page's title, then in its text."""
    in_heading, in_title = word.grade(fold(stretch.heading), 10), word.grade(fold(stretch.title), 6)
    text = fold(stretch.text)
    starts, wholes = len(word.start.findall(text)), len(word.itself.findall(text))
    if not in_heading and not starts:
        return in_title if stretch.rank == 1 else 0
    return in_heading + in_title + min(2, starts) + min(6, wholes)


def _not_too_many(best: list[Stretch]) -> Iterator[Stretch]:
    """The first places, only a few of each page."""
    of_page: dict[str, int] = {}
    shown = 0
    for stretch in best:
        of_page[stretch.page] = of_page.get(stretch.page, 0) + 1
        if of_page[stretch.page] <= OF_A_PAGE and shown < SHOWN:
            shown += 1
            yield stretch


def _found(stretch: Stretch, patterns: list[re.Pattern[str]]) -> Found:
    """A place with its text around the longest word; at odd positions of the excerpt stand words found."""
    text, folded = stretch.text, fold(stretch.text)
    middle = next((found.start() for one in patterns if (found := one.search(folded))), 0)
    pattern = re.compile("|".join(one.pattern for one in patterns))
    start, end = max(0, middle - AROUND), min(len(text), middle + AROUND)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    end = text.find(" ", end) if text.find(" ", end) >= 0 else len(text)
    pieces, at = [], start
    for match in pattern.finditer(folded, start, end):
        pieces += [text[at : match.start()], text[match.start() : match.end()]]
        at = match.end()
    shown = [*pieces, text[at:end]]
    shown[0] = ("… " if start else "") + shown[0]
    shown[-1] += " …" if end < len(text) else ""
    return Found(stretch.page, stretch.title, stretch.anchor, stretch.heading, tuple(shown))
