"""Section names in lists of players: “Under 1800”, “U1800” and “under-1800 (5 rounds)” are the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.app.session.session import New, Session, tried
from crosstable.app.setup.section_form import add_named_section
from crosstable.flow.chosen_ratings import with_chosen_rating
from crosstable.formats.document.players import MAX_RATING, read_player
from crosstable.formats.document.write import record_of
from crosstable.formats.places import Place
from crosstable.journal.state import Document
from crosstable.model.announced import CEILING, is_in_range, rating_below
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase

LEAVE_OUT = "-"
"""The answer for a section whose players are not imported."""
NEW = "+"
"""The answer for a section to be created."""
BY_RATING = "*"
"""The answer that every player goes into the section for their rating."""

_UNDER = re.compile(r"\b(?:under|below|u)[\s-]*(?=[0-9]{3,4}\b)")
_OVER = re.compile(r"\b(?:over|above|o)[\s-]*(?=[0-9]{3,4}\b)")
_FILLERS = frozenset({"section", "the", "division", "tournament"})
_NOT_INHERITED = frozenset(
    {"section", "players", "teams", "results", "prizes", "first_board", "skip_boards", "avoid", "ranks"}
    | {"rating_from", "rating_below", CEILING}
)
"""What a new section does not copy from the first."""


@dataclass(frozen=True, slots=True)
class SaidSection:
    """A section name the event does not have: how many lines use it, and what was answered."""

    name: str
    lines: int
    answer: str = ""


def words_of(name: str) -> frozenset[str]:
    """The words of a section's name for comparison; words in brackets are ignored."""
    plain = re.sub(r"\([^)]*\)|\[[^]]*\]", " ", name.casefold())
    plain = _OVER.sub("o", _UNDER.sub("u", plain)) if plain.strip() else name.casefold()
    found = frozenset(re.findall(r"[^\W_]+", plain))
    return found - _FILLERS or found


def place_of_name(event: Event, said: str) -> int | None:
    """The section that a list means by a name; None if no section, or more than one, matches."""
    wanted = words_of(said)
    names = [words_of(section.name or "") for section in event.sections]
    same = [place for place, words in enumerate(names) if words == wanted]
    part = [place for place, words in enumerate(names) if words and words <= wanted]
    whole = [place for place, words in enumerate(names) if wanted and wanted <= words]
    return next((found[0] for found in (same, part, whole) if len(found) == 1), None)


def place_called(event: Event, name: str) -> int | None:
    """The section that an answer names exactly, as pages and commands offer it."""
    return next((at for at, section in enumerate(event.sections) if (section.name or "") == name), None)


def said_sections(
    event: Event, names: Sequence[str], answers: Mapping[str, str]
) -> tuple[dict[str, int | None], list[SaidSection]]:
    """Every name in a list with its section (None: left out or open), and the unknown names.

    If the event has one section and the list one name, they match.
    """
    counted = {name: names.count(name) for name in dict.fromkeys(names) if name}
    if len(event.sections) == 1 and len(counted) == 1 and not answers:
        return dict.fromkeys(counted, 0), []
    found: dict[str, int | None] = {}
    unknown = []
    for name, lines in counted.items():
        answer = answers.get(name, "")
        place = place_called(event, answer) if answer not in ("", LEAVE_OUT, NEW) else None
        known = place_of_name(event, name)
        found[name] = place if place is not None else None if answer == LEAVE_OUT else known
        if known is None or answer:
            unknown.append(SaidSection(name, lines, answer))
    return found, unknown


def with_new_sections(session: Session, names: Sequence[str]) -> tuple[Session, list[New]]:
    """The session with new sections, which copy everything else from the first one."""
    news: list[New] = []
    for name in names:
        added = add_named_section(session, None, like_first(session, name))
        session = tried(session, _deciding(added))
        news += added
    return session, news


def _deciding(news: list[New]) -> Callable[[Session], list[New]]:
    """A decision that returns facts already made."""
    return lambda session: news


def like_first(session: Session, name: str) -> Document:
    """The keys of a new section: those of the first, except name, prizes, boards and limit."""
    first = session.state.sections[0]
    if first.name is None:
        raise BadInput(phrase("give the existing section a name first"), where="section")
    known = {key: value for key, value in record_of(first.terms).items() if key not in _NOT_INHERITED}
    chosen = dict(known.pop("settings", {}))
    settings = {key: value for key, value in chosen.items() if key not in _NOT_INHERITED}
    return {**known, **({"settings": settings} if settings else {}), "section": name}


def has_ranges(event: Event) -> bool:
    """Whether players can be assigned to sections by rating."""
    return len(event.sections) > 1 and any(_range(one) != (None, None) for one in event.sections)


def _range(section: Section) -> tuple[int | None, int | None]:
    """A section's lower rating limit, and the upper limit it is below."""
    return section.rating_from, rating_below(section)


def place_by_rating(event: Event, entry: Mapping[str, object]) -> int | None:
    """The lowest section that fits a player's rating; None for unrated players, and if none fits."""
    fitting = []
    for place, section in enumerate(event.sections):
        player = with_chosen_rating(section, read_player(Place({"no": 1, **entry})))
        if player.rating is not None and is_in_range(section, player.rating):
            start, below = _range(section)
            fitting.append((below or MAX_RATING + 1, -(start or 0), place))
    return min(fitting)[2] if fitting else None
