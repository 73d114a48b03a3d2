"""Tie-breaks by the names people know, for lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.flow.tiebreak_order import steps_of
from crosstable.model.errors import CrosstableError
from crosstable.model.event import TEAM_FORMATS, Format, Section
from crosstable.model.language import Words, phrase
from crosstable.rulebooks.shelf import book
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.registry import TIEBREAKS

TITLES = {
    "opponents-scores": Words("Sum of opponents' scores"),
    "opponents-scores-cut": Words("Sum of opponents' scores, lowest dropped"),
    "gelbfuhs": Words("Gelbfuhs"),
    "cumulative": Words("Cumulative"),
    "sonneborn-berger": Words("Sonneborn-Berger"),
    "average-opposition": Words("Average rating of opponents"),
    "modified-median": Words("Modified Median"),
    "solkoff": Words("Solkoff"),
    "median": Words("Median"),
    "most-blacks": Words("Most games with Black"),
    "kashdan": Words("Kashdan"),
    "cumulative-opposition": Words("Cumulative scores of opposition"),
    "opposition-performance": Words("Opponents' performance"),
    "wins": Words("Most wins"),
    "result-between-tied": Words("Head-to-head result"),
    "play-off": Words("Play-off"),
    "coin-flip": Words("Coin flip"),
    "game-points": Words("Game points"),
    "us-amateur-team": Words("US Amateur Team system"),
    "matches-won": Words("Matches won"),
    "olympiad-sb": Words("Olympiad Sonneborn-Berger"),
    "olympiad-mp-cut": Words("Opponents' match points, lowest dropped"),
    "olympiad-mp": Words("Opponents' match points"),
    "BH": Words("Buchholz"),
    "BH-C1": Words("Buchholz Cut 1"),
    "BH-C2": Words("Buchholz Cut 2"),
    "BH-M1": Words("Median Buchholz"),
    "SB": Words("Sonneborn-Berger (FIDE)"),
    "SB-C1": Words("Sonneborn-Berger Cut 1"),
    "DE": Words("Direct encounter"),
    "WIN": Words("Number of wins"),
    "BPG": Words("Games with Black"),
    "BWG": Words("Wins with Black"),
    "PS": Words("Progressive score"),
    "KS": Words("Koya"),
    "ARO": Words("Average rating of opponents (FIDE)"),
    "ARO-C1": Words("Average rating of opponents Cut 1"),
    "TPR": Words("Performance rating"),
}
"""Names and codes as people say them; other codes have the title of the catalogue."""
CUTS = {"BH": ("BH-C1", "BH-C2", "BH-M1"), "SB": ("SB-C1",), "ARO": ("ARO-C1",)}
"""Codes with modifiers that are offered beside the plain one."""
ONLY_TEAMS = frozenset(
    {"game-points", "us-amateur-team", "matches-won", "olympiad-sb", "olympiad-mp-cut", "olympiad-mp"}
)


@dataclass(frozen=True, slots=True)
class Offer:
    """The tie-breaks to choose from, in groups, each by name and title; the book's own stand first."""

    own: tuple[str, ...]
    groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]

    @property
    def own_words(self) -> str:
        """The book's own tie-breaks in their order; empty where the book has none."""
        return ", ".join(map(tiebreak_title, self.own))


def tiebreak_title(name: str) -> str:
    """A tie-break as people say it; one that nobody gave a title by its own name."""
    if name in TITLES:
        return str(TITLES[name])
    if name in CATALOGUE:
        title = str(CATALOGUE[name].title)
        return title[:1].upper() + title[1:]
    return name.replace("-", " ").capitalize() if name.islower() else name


def tiebreaks_offered(rulebook: str, format_: Format, chosen: Sequence[str] = ()) -> Offer:
    """What can be chosen in a section of a book; what it has chosen already is always among it."""
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
    listed = [("FIDE", codes), (others, plain)] if fide_first else [(others, plain), ("FIDE", codes)]
    groups = [(phrase("From the rulebook"), list(own)), *listed]
    seen: set[str] = set()
    made = []
    for title, names in [*groups, (phrase("Chosen"), list(chosen))]:
        fresh = tuple((name, tiebreak_title(name)) for name in names if name not in seen)
        seen |= set(names)
        made += [(title, fresh)] if fresh else []
    return Offer(own, tuple(made))


def _own(rulebook: str, format_: Format) -> tuple[str, ...]:
    """The tie-breaks that a book uses where none are announced."""
    fits = format_ in book(rulebook).formats
    try:
        section = Section(rulebook=rulebook, rounds=5, format=format_)
        return tuple(step.name for step in steps_of(section)) if fits else ()
    except CrosstableError:
        return ()
