"""Problems with a line of a list in its section: rounds that do not exist, rating limits, memberships."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from crosstable.app.entries.admitting import is_too_high
from crosstable.app.entries.entering import check_joins
from crosstable.app.entries.entry_values import faults_of
from crosstable.app.entries.import_changes import BYES
from crosstable.app.entries.memberships import membership_of
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import Session
from crosstable.flow.chosen_ratings import with_chosen_rating
from crosstable.flow.table_formats import FIXED
from crosstable.formats.document.players import read_player
from crosstable.formats.places import Place
from crosstable.journal.state import Document
from crosstable.model.announced import is_in_range, range_in_words
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shelf import book

Found = Iterator[tuple[str, str]]
"""A field of the entry, and a sentence about it."""


def problems_in(session: Session, section: Section, told: Document, *, new: bool) -> Found:
    """What prevents a line from being entered in a section."""
    state = session.state.section(section.name)
    if new and state.started and section.format in FIXED:
        yield "name", phrase("the schedule is fixed once round 1 is published; nobody can join")
        return
    try:
        player = read_player(Place({"no": 1, **told}))
        if new:
            check_joins(section, state, [told])
    except BadInput as error:
        yield error.where or "name", error.text
        return
    for fault in faults_of(section, player):
        yield fault.where, fault.text
    for number in player.byes:
        if number > section.rounds:
            yield (
                "byes",
                phrase(
                    "there is no round {round}; the last is round {last}", round=number, last=section.rounds
                ),
            )


def warnings_in(section: Section, told: Document, now: datetime) -> Iterator[str]:
    """What the director should know about a line that does not prevent entering it."""
    player = with_chosen_rating(section, read_player(Place({"no": 1, **told})))
    if player.rating is not None and not is_in_range(section, player.rating):
        yield phrase(
            "rating {rating}, but {section} is for ratings {range}",
            rating=player.rating,
            section=section.name or phrase("this section"),
            range=range_in_words(section),
        )
    elif is_too_high(section, player):
        yield phrase(
            "rated too high: {section} is for ratings {range}",
            section=section.name or phrase("this section"),
            range=range_in_words(section),
        )
    ended = membership_of(section, player, now.date().isoformat())
    if ended:
        yield ended
    yield from _bye_warnings(section, player, now)


def _bye_warnings(section: Section, player: Player, now: datetime) -> Iterator[str]:
    """Byes that the event's terms do not allow, or that come too late."""
    rules, posted = day_of(section).half_byes, len(section.results)
    for number, kind in player.byes.items():
        if number <= posted:
            yield phrase("round {round} is published, so its bye is left out", round=number)
        elif kind is ByeKind.HALF and rules is not None:
            try:
                rules.check_request(section, player, number, now)
            except CrosstableError as error:
                yield error.text
        if kind.value not in book(section.rulebook).byes_on_request:
            yield phrase(
                "{bye}: players cannot request this bye under {rulebook}",
                bye=str(BYES[kind.value]).format(round=number),
                rulebook=book(section.rulebook).title,
            )
