"""The sheet of conditions: what an event has chosen, what must be announced, and what is for staff only."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec

from crosstable.model.event import Event, HalfByes, Section
from crosstable.model.language import Words, phrase, translate
from crosstable.model.local_forms import show_moment
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import Field, Rulebook
from crosstable.rulebooks.shared import sentences_organising as say
from crosstable.rulebooks.shared.rating_kinds import CHOICES, KEY
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rules.manifest import Manifest

FILE = "conditions"
"""The file in a book's package with more about its sheet of conditions."""


@dataclass(frozen=True, slots=True)
class Term:
    """One line of conditions: its subject, what applies, and by which rule if there is one."""

    label: str
    text: str
    rule: str | None = None

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        return {"label": self.label, "text": self.text, "rule": self.rule}


@dataclass(frozen=True, slots=True)
class Since:
    """When a choice was made, by whom, as which fact, and how many rounds were published by then."""

    time: str
    actor: str
    fact: int
    rounds: int

    def as_json(self) -> dict[str, object]:
        """The moment as plain data."""
        return {"time": self.time, "by": self.actor, "fact": self.fact, "rounds_published": self.rounds}


Moments = Mapping[str, Since]
"""When each choice of a section took its value, by its place: `variations/29E4b`, `settings/KEY`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A variation or setting in force, and how it must be announced."""

    name: str
    title: str
    """Its everyday name: the number of a variation, a setting in words with its value."""
    rule: str
    says: str
    place: str
    """Where it is chosen: `variations/29E4b`, `settings/color.rule5`, `avoid`."""
    variation: bool
    departs: bool
    announce: bool
    major: bool
    since: Since | None = None

    def as_json(self) -> dict[str, object]:
        """The choice as plain data."""
        return {
            "name": self.name,
            "rule": self.rule,
            "says": self.says,
            "departs": self.departs,
            "announce": self.announce,
            "major": self.major,
            "since": self.since.as_json() if self.since else None,
        }


def no_terms(section: Section) -> tuple[Term, ...]:
    """For a book without conditions of its own."""
    return ()


def no_advice(section: Section) -> tuple[Reason, ...]:
    """For a book that gives no advice."""
    return ()


def no_notes(field: Field) -> tuple[Reason, ...]:
    """For a book whose score groups follow from the scores alone."""
    return ()


@dataclass(frozen=True, slots=True)
class Posted:
    """The sheet as far as it is assembled, for the book to check."""

    event: Event
    section: Section
    choices: tuple[Choice, ...]
    tiebreaks: tuple[str, ...]
    moments: Moments


def no_warnings(posted: Posted) -> tuple[Reason, ...]:
    """For a book that asks for nothing to be announced."""
    return ()


def nothing_locked(rulebook: Rulebook, announced: Mapping[str, object], place: str) -> str | None:
    """For a book that lets everything be changed at any time."""
    return None


def nothing_to_do(number: str | None) -> Reason | None:
    """For a book without rules for incidents."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What one book decides about the sheet of conditions and the staff list."""

    terms: Callable[[Section], tuple[Term, ...]] = no_terms
    choices: Callable[[Section, Rulebook, Manifest, Moments], tuple[Choice, ...]]
    warnings: Callable[[Posted], tuple[Reason, ...]] = no_warnings
    advice: Callable[[Section], tuple[Reason, ...]] = no_advice
    locked: Callable[[Rulebook, Mapping[str, object], str], str | None] = nothing_locked
    """The rule that forbids changing a choice after round 1 from what was announced."""
    colour_aim: str | None = None
    """The rule that everybody should have equal colours, if the book has one."""
    group_notes: Callable[[Field], tuple[Reason, ...]] = no_notes
    """What is needed besides the scores to read the table of score groups."""
    staff_rules: Mapping[str, str] = field(default_factory=dict)
    """The rules of `fixed_board`, `notes` and the keys of `info` that are for staff only."""
    staff: Callable[[Section], tuple[Reason, ...]] = no_advice
    """What the staff have to take care of, besides the arrangements themselves."""
    after_incident: Callable[[str | None], Reason | None] = nothing_to_do
    """What the rule of an incident asks the director to do."""
    incident_rules: tuple[str, ...] = ()
    """The rules about incidents that the book names."""


def conditions_of(rulebook: Rulebook) -> Conditions:
    """A book's conditions, from the file of that name in its package; otherwise the general ones."""
    name = f"{rulebook.package}.{FILE}"
    if find_spec(name) is None:
        return PLAIN
    found = import_module(name).CONDITIONS
    if not isinstance(found, Conditions):
        raise TypeError(f"{name}.CONDITIONS is not Conditions")
    return found


def locking_rule(rulebook: Rulebook, announced: Mapping[str, object], place: str) -> str | None:
    """The rule that locks a choice as announced before round 1; None if it may be changed freely.

    Which rating a section uses is locked in any book: a change would move everybody's rating mid-event.
    """
    kinds = rulebook.rating_kinds
    if kinds is not None and place in {f"settings/{key}" for key in CHOICES}:
        return kinds.rule
    return conditions_of(rulebook).locked(rulebook, announced, place)


def variation_choice(number: str, place: str, manifest: Manifest, moments: Moments) -> Choice:
    """A variation in force, in the words of the manifest."""
    entry = manifest.rule(number)
    heading = translate(entry.heading)
    says = f"{heading}. {translate(entry.says)}" if entry.says else heading
    return Choice(
        name=number,
        title=number,
        rule=number,
        says=says,
        place=place,
        variation=True,
        departs=True,
        announce=entry.announce,
        major=entry.major,
        since=moments.get(place),
    )


def setting_choice(
    key: str, section: Section, rulebook: Rulebook, manifest: Manifest, moments: Moments
) -> Choice:
    """A setting that is not at its default; departures from the book must be announced."""
    setting = rulebook.settings[key]
    entry = manifest.rules.get(setting.rule)
    place = f"settings/{key}"
    return Choice(
        name=f"{key} = {json.dumps(section.settings[key], ensure_ascii=False)}",
        title=f"{setting.says}: {show_value(setting, setting.read(section.settings[key]))}",
        rule=setting.rule,
        says=setting.says,
        place=place,
        variation=False,
        departs=setting.departs,
        announce=setting.departs or (entry is not None and entry.announce),
        major=entry is not None and entry.major,
        since=moments.get(place),
    )


def changed_settings(section: Section, rulebook: Rulebook) -> tuple[str, ...]:
    """The settings of a section that are not at their defaults."""
    known = rulebook.settings
    return tuple(
        key
        for key, value in section.settings.items()
        if key in known and known[key].read(value) != known[key].values[0]
    )


def plain_choices(
    section: Section, rulebook: Rulebook, manifest: Manifest, moments: Moments
) -> tuple[Choice, ...]:
    """The variations by their numbers, and the settings that depart from the book."""
    numbers = [variation_choice(no, f"variations/{no}", manifest, moments) for no in section.variations]
    settings = [
        setting_choice(key, section, rulebook, manifest, moments)
        for key in changed_settings(section, rulebook)
        if rulebook.settings[key].departs
    ]
    return (*numbers, *settings)


PLAIN = Conditions(choices=plain_choices)


def chosen_late(posted: Posted, number: str, for_ties: str) -> Iterator[Reason]:
    """Variations and settings that were not in force when round 1 was published, with who and when."""
    for choice in posted.choices:
        since = choice.since
        if since is None or not since.rounds or (choice.variation and not choice.announce):
            continue
        yield _state_late(say.CHOSEN_LATE, number, since, choice=choice.title)
    used = posted.moments.get(f"settings/{KEY}")
    if used is not None and used.rounds:
        yield _state_late(say.RATING_CHOSEN_LATE, number, used)
    moment = posted.moments.get("tiebreaks")
    if moment is not None and moment.rounds:
        yield _state_late(say.TIEBREAKS_CHOSEN_LATE, for_ties, moment)


def _state_late(saying: Saying, rule: str, since: Since, **facts: Fact) -> Reason:
    """The note that something was chosen too late: when and by whom, with its number in the journal."""
    time = datetime.fromisoformat(since.time).astimezone()
    when = saying.of(round=since.rounds, number=since.fact, by=since.actor, time=time, **facts)
    return Reason(rule, (), when)


def offered_half_byes(offered: HalfByes) -> str:
    """The terms for half-point byes, in words."""
    limited = offered.max is not None
    parts = [phrase("at most {most}", most=offered.max) if limited else phrase("no limit")]
    if len(offered.rounds) > 1:
        parts.append(phrase("in rounds {rounds}", rounds=_listed(offered.rounds)))
    elif offered.rounds:
        parts.append(phrase("in round {round}", round=offered.rounds[0]))
    if offered.deadline:
        parts.append(phrase("request {by_deadline}", by_deadline=until_words(offered.deadline)))
    return ", ".join(parts)


def until_words(deadline: str) -> str:
    """A deadline after a verb: `before round 2` unchanged, `the end of round 2` with a `by`."""
    return (
        deadline
        if deadline.split()[0].casefold() in ("before", "by", "until")
        else phrase("by {deadline}", deadline=show_moment(deadline))
    )


def _listed(rounds: tuple[int, ...]) -> str:
    """Rounds in words: 1, 2 and 3."""
    *most, last = map(str, rounds)
    return phrase("{rounds} and {last}", rounds=", ".join(most), last=last) if most else last


STAFF_KEYS = {
    "accommodation": Words("arrangement"),
    "equipment": Words("equipment"),
    "assistant": Words("assistant"),
    "operator": Words("operator"),
    "certified": Words("certificate seen"),
}
"""Keys of a player's `info` that are for staff only, with the words of the list."""


def arrangements(player: Player, rules: Mapping[str, str]) -> tuple[Term, ...]:
    """What the staff need to know about a player: board, private notes, equipment, assistant, operator."""
    found = []
    if player.fixed_board is not None:
        found.append(Term(phrase("fixed board"), str(player.fixed_board), rules.get("fixed_board")))
    for key, label in STAFF_KEYS.items():
        if text := written(player.info.get(key)):
            found.append(Term(str(label), text, rules.get(key)))
    if player.notes:
        found.append(Term(phrase("note"), player.notes, rules.get("notes")))
    return tuple(found)


def written(value: object) -> str:
    """A value of `info` as written; nothing for no."""
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)
