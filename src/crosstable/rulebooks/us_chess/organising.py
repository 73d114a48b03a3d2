"""The organiser's side of the book: the entry book, the head of the sheets, the rating desk."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from crosstable.model.announced import rating_below
from crosstable.model.event import Event, Section
from crosstable.rulebooks.shared.entries import HeaderLine, Organising
from crosstable.rulebooks.shared.rating_desk import RatingDesk, WorkedRating
from crosstable.rulebooks.us_chess.entries.assigning import assign, mark_improper, mark_told
from crosstable.rulebooks.us_chess.entries.entry_book import entry_book, entry_faults
from crosstable.rulebooks.us_chess.entries.rating_facts import chosen
from crosstable.rulebooks.us_chess.entries.ratings_combined import combined, restarted
from crosstable.rulebooks.us_chess.entries.ratings_foreign import SYSTEMS, as_typed, converted
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.settings import SETTINGS

ACRONYMS = frozenset({"fide", "cfc", "fqe", "ecf", "ussr"})


@rule("28C")
def header_lines(event: Event, section: Section) -> tuple[HeaderLine, ...]:
    """What every entrant may know: the rating list, the section's limit, whether computers may play."""
    lines = []
    if listed := chosen(section.settings, "rating_list"):
        lines.append(HeaderLine("Rating list", str(listed), "28C", cites=True))
    if (limit := rating_below(section)) is not None:
        lines.append(HeaderLine("Section", f"for players rated under {limit}", "28H", cites=True))
    if chosen(section.settings, "computers_advertised") is True:
        lines.append(HeaderLine("Computers", "may enter", "36C", cites=True))
    return tuple(lines)


@rule("28D1")
def convert_typed(given: Mapping[str, str], formula: str) -> tuple[WorkedRating, ...]:
    """Ratings typed at the desk on the US scale, the highest first."""
    ratings: dict[str, int | Fraction] = {}
    for name, text in given.items():
        ratings[name.upper() if name in ACRONYMS else name.capitalize()] = as_typed(name, text)
    return converted(ratings, formula)


ORGANISING = Organising(
    entries=entry_book,
    header=header_lines,
    faults=entry_faults,
    ratings=RatingDesk(
        systems={key: system.says for key, system in SYSTEMS.items()},
        formulas=tuple(map(str, SETTINGS["fide_conversion"].values)),
        convert=convert_typed,
        combine=combined,
        restart=restarted,
        assign=assign,
        told=mark_told,
        improper=mark_improper,
    ),
)
