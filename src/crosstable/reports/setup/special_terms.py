"""Conditions of some events only: more days than one rating list holds, virtual points given by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from crosstable.flow.rating_months import days_of, is_long
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.points import Points, show
from crosstable.rulebooks.shared.conditions import Term
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rulebooks.shared.tiebreak_settings import RATINGS, SEVERAL_RATINGS, chosen_ratings
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.frame import Step
from crosstable.tiebreaks.registry import known
from crosstable.tiebreaks.titles import tiebreak_title

BY_RATINGS = "C.07 10"
"""The article about tie-breaks by ratings."""


def special_terms(event: Event, section: Section, steps: Sequence[Step]) -> Iterator[Term]:
    """The conditions that only some events need to post."""
    yield from _long_event(event, section, steps)
    yield from _own_acceleration(section)


def against_rating_tiebreaks(event: Event, section: Section, steps: Sequence[Step]) -> str:
    """Why the tie-breaks by ratings are not recommended; empty if nothing speaks against them."""
    named = _by_ratings(steps)
    if not named or not is_long(event, section):
        return ""
    return phrase(
        "The event lasts more than 30 days, so a player may have several ratings. {tiebreaks} should not "
        "decide its ties",
        tiebreaks=", ".join(named),
    )


def _by_ratings(steps: Iterable[Step]) -> list[str]:
    """The tie-breaks that use ratings, as people call them."""
    codes = ((step.name, known(step.name).code.base) for step in steps)
    return [tiebreak_title(name) for name, base in codes if base and CATALOGUE[base].rated]


def _long_event(event: Event, section: Section, steps: Sequence[Step]) -> Iterator[Term]:
    """That an event runs across rating lists, and which rating its tie-breaks use."""
    if not is_long(event, section):
        return
    text = phrase("{days} days, so ratings may change during the event", days=days_of(event, section))
    if _by_ratings(steps):
        chosen = show_value(SEVERAL_RATINGS[RATINGS], chosen_ratings(section.settings))
        text = phrase("{text}; tie-breaks use: {rating}", text=text, rating=chosen)
    yield Term(phrase("Several rating lists"), text, BY_RATINGS)


def _own_acceleration(section: Section) -> Iterator[Term]:
    """The virtual points that were given player by player: who has how many in which rounds."""
    groups: dict[tuple[Points, ...], list[int]] = {}
    for player in section.players:
        if any(player.virtual_points):
            groups.setdefault(player.virtual_points, []).append(player.no)
    if not groups:
        return
    given = [
        phrase("players {numbers}: {points}", numbers=_runs(numbers), points=_by_rounds(points))
        for points, numbers in groups.items()
    ]
    text = phrase(
        "virtual points for {given}. The others have none. They count for pairing, never for the standings",
        given="; ".join(given),
    )
    yield Term(phrase("Acceleration"), text)


def _by_rounds(points: Sequence[Points]) -> str:
    """Virtual points with the rounds in which they count."""
    found = []
    for worth, rounds in groupby(enumerate(points, start=1), key=lambda pair: pair[1]):
        if worth:
            numbers = [number for number, _ in rounds]
            told = phrase_counted("round {rounds}", "rounds {rounds}", len(numbers), rounds=_runs(numbers))
            found.append(phrase("{points} in {rounds}", points=show(worth), rounds=told))
    return ", ".join(found)


def _runs(numbers: Sequence[int]) -> str:
    """Numbers with those in a row drawn together: `1-20, 25`."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found)
