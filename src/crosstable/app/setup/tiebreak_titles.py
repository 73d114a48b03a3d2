"""Tie-breaks by their common names, for lists to choose from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from crosstable.flow.tiebreak_order import steps_of
from crosstable.model.errors import CrosstableError
from crosstable.model.event import TEAM_FORMATS, Format, Section
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.registry import TIEBREAKS
from crosstable.tiebreaks.titles import tiebreak_title

CUTS = {"BH": ("BH-C1", "BH-C2", "BH-M1"), "SB": ("SB-C1",), "ARO": ("ARO-C1",)}
"""Codes with modifiers that are offered beside the plain one."""
ONLY_TEAMS = frozenset(
    {"game-points", "us-amateur-team", "matches-won", "olympiad-sb", "olympiad-mp-cut", "olympiad-mp"}
)


@dataclass(frozen=True, slots=True)
class Offer:
    """The tie-breaks to choose from, in groups, each by name and title; the book's own come first."""

    own: tuple[str, ...]
    groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]

    @property
    def own_words(self) -> str:
        """The book's own tie-breaks in order; empty if the book has none."""
        return "; ".join(map(tiebreak_title, self.own))


def tiebreaks_offered(rulebook: str, format_: Format, chosen: Sequence[str] = ()) -> Offer:
    """What can be chosen in a section of a book, always including what it has already chosen."""
    own, teams = _own(rulebook, format_), format_ in TEAM_FORMATS
    plain = [name for name in TIEBREAKS if teams or name not in ONLY_TEAMS]
    codes = [
        code
        for base, entry in CATALOGUE.items()
        if teams or not entry.teams
        for code in (*CUTS.get(base, ())[:1], base, *CUTS.get(base, ())[1:])
    ]
    fide_first = any(name in codes for name in own)
    others = phrase("Others")
    fide = phrase("FIDE")
    listed = [(fide, codes), (others, plain)] if fide_first else [(others, plain), (fide, codes)]
    groups = [(phrase("From the rulebook"), list(own)), *listed]
    seen: dict[str, str] = {}
    made = []
    for title, names in [*groups, (phrase("Chosen"), list(chosen))]:
        fresh = {name: _distinct(name, title, seen.values()) for name in names if name not in seen}
        seen |= fresh
        made += [(title, tuple(fresh.items()))] if fresh else []
    return Offer(own, tuple(made))


def _distinct(name: str, group: str, taken: Collection[str]) -> str:
    """The title of a tie-break, with its group where another one has that title already."""
    title = tiebreak_title(name)
    return f"{title} ({group})" if title in taken else title


def _own(rulebook: str, format_: Format) -> tuple[str, ...]:
    """The tie-breaks that a book uses if none are announced."""
    fits = format_ in book(rulebook).formats
    try:
        section = Section(rulebook=rulebook, rounds=5, format=format_)
        return tuple(step.name for step in steps_of(section)) if fits else ()
    except CrosstableError:
        return ()
