"""Which tie-breaks a section uses, in which order and edition: as announced, or from the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from crosstable.flow.rating_months import tiebreak_ratings
from crosstable.flow.score_sheet import PREDETERMINED
from crosstable.flow.sentences import (
    TIEBREAK_DROPPED,
    TIEBREAK_FOR_ONE_GAME,
    TIEBREAK_FOR_ONE_GAME_BUT,
    TIEBREAK_FOR_SWISSES,
    TIEBREAK_FOR_TEAMS,
    TIEBREAK_OF_ANOTHER_EDITION,
    TIEBREAK_TWICE,
)
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shared.tiebreak_settings import edition_of, rating_of_unrated, unrated_left_out
from crosstable.rulebooks.shelf import book
from crosstable.rules.mark import marker
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.frame import BookTiebreaks, Policy, Step
from crosstable.tiebreaks.registry import Tiebreak, find, full_name, known
from crosstable.tiebreaks.sequences import written_out

rule = marker("shared")


def tiebreaks_of(rulebook: Rulebook) -> BookTiebreaks:
    """A book's rules for ties, from the file of that name in its package, or what is announced."""
    if find_spec(f"{rulebook.package}.tiebreaks") is None:
        return BookTiebreaks(policy=Policy(), sequence=_as_announced)
    found = import_module(f"{rulebook.package}.tiebreaks").TIEBREAKS
    if not isinstance(found, BookTiebreaks):
        raise TypeError(f"{rulebook.package}.tiebreaks.TIEBREAKS is no BookTiebreaks")
    return found


def _as_announced(
    played_as: Format, settings: Mapping[str, SettingValue], announced: tuple[str, ...]
) -> tuple[Step, ...]:
    """The announced tie-breaks, for a book without rules for ties."""
    return tuple(Step(full_name(name, {}), "") for name in announced)


def steps_of(section: Section) -> tuple[Step, ...]:
    """A section's tie-breaks in order; an error for one that is unknown, repeated or unusable."""
    rulebook = book(section.rulebook)
    said = tiebreaks_of(rulebook)
    announced = tuple(_announced(section, said))
    return said.sequence(section.format, rulebook.chosen(section), announced)


def check_tiebreaks(section: Section) -> None:
    """Refuse unknown names of tie-breaks, and those the section cannot use."""
    steps_of(section)


def _announced(section: Section, said: BookTiebreaks) -> Iterator[str]:
    """The announced names, with lists expanded, each known, usable and only once."""
    seen: set[object] = set()
    for place, name in written_out(section.tiebreaks):
        where = f"tiebreaks[{place}]"
        found = find(name, said.aliases, where)
        identity = found.code if found.code.base else found.name
        if identity in seen and not found.repeatable:
            raise BadInput(TIEBREAK_TWICE.of(name=found.name), where=where)
        seen.add(identity)
        _check_use(section, found, where)
        yield name


@rule("c07:5", "c07:8", "c07:13")
def _check_use(section: Section, found: Tiebreak, where: str) -> None:
    """Whether a section can use one of FIDE's codes: teams, a Swiss, the edition that has it."""
    code = found.code
    if not code.base:
        return
    if section.games_per_round != 1:
        raise _for_one_game(section, found, where)
    base, teams = CATALOGUE[code.base], section.entrants.are_teams
    if not teams and (base.teams or code.score):
        said = TIEBREAK_FOR_TEAMS.of(name=found.name, format=section.format.value)
        raise BadInput(said, where=where, rule=f"C.07 {base.article if base.teams else 13}")
    if base.swiss_only and section.format in PREDETERMINED:
        raise BadInput(TIEBREAK_FOR_SWISSES.of(name=found.name), where=where, rule="C.07 8")
    edition = edition_of(section.settings)
    if base.since > edition or (code.base == "AOB" and code.fore and edition < base.since + 2):
        said = TIEBREAK_OF_ANOTHER_EDITION.of(name=found.name, edition=edition)
        other = Advice(Remedy.CHANGE_SETTING, key="settings.tiebreak.edition")
        raise BadInput(said, where=where, rule=f"C.07 {base.article}", remedies=[other])


def _for_one_game(section: Section, found: Tiebreak, where: str) -> BadInput:
    """The note that FIDE's codes are for rounds of one game, and the book's alternatives."""
    rulebook = book(section.rulebook)
    number = tiebreaks_of(rulebook).several_games
    said = TIEBREAK_FOR_ONE_GAME.of(name=found.name)
    if number:
        said = TIEBREAK_FOR_ONE_GAME_BUT.of(name=found.name, book=rulebook.home.title, number=number)
    return BadInput(said, where=where, rule=number)


def policy_of(section: Section, policy: Policy) -> Policy:
    """The book's policy with the edition of FIDE's regulations and the rating of the unrated."""
    settings = section.settings
    return replace(policy, edition=edition_of(settings), unrated=rating_of_unrated(settings))


def usable(steps: tuple[Step, ...], section: Section) -> tuple[Step, ...]:
    """The tie-breaks without those that are dropped."""
    gone = {reason.data["tiebreak"] for reason in dropped(steps, section)}
    return tuple(step for step in steps if step.name not in gone)


@rule("c07:10")
def dropped(steps: tuple[Step, ...], section: Section) -> tuple[Reason, ...]:
    """FIDE's rating tie-breaks are dropped if a player is unrated, unless announced how that counts."""
    unrated = [no for no, rating in tiebreak_ratings(section).items() if rating is None]
    if not unrated or unrated_left_out(section.settings) or rating_of_unrated(section.settings) is not None:
        return ()
    return tuple(
        Reason(
            "C.07 10",
            tuple(unrated[:1]),
            TIEBREAK_DROPPED.of(tiebreak=step.name, who=section.who(unrated[0])),
            remedies=(Advice(Remedy.CHANGE_SETTING, key="settings.tiebreak.unrated"),),
        )
        for step in steps
        if (code := known(step.name).code).base and CATALOGUE[code.base].rated and code.unrated is None
    )
