"""The choices of a section as questions with answers: variations and settings, with those that exclude each
other in one question, so that no page can ask for both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from crosstable.app.entries.entering import set_key
from crosstable.app.session.announced_guard import choices_of
from crosstable.app.session.session import New, Session
from crosstable.app.setup.listed_words import read_listed, show_listed
from crosstable.journal.fold import fold
from crosstable.model import money
from crosstable.model.announced import FEE_IN_UNITS, entry_fee
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Section, SettingValue
from crosstable.model.language import phrase, translate
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.api import Rulebook, Setting
from crosstable.rulebooks.shared.conditions import locking_rule
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting, WordsSetting
from crosstable.rulebooks.shared.setting_words import show_value
from crosstable.rulebooks.shelf import book_of
from crosstable.rules.manifest import Manifest, load_manifest

BY_THE_BOOK = ""
"""The answer that leaves a question to the book."""
"""The separator in a typed list."""


class Ask(Enum):
    """How a question is answered."""

    PICK = "pick"
    NUMBER = "number"
    TEXT = "text"
    LIST = "list"


class NothingNew(CrosstableError):
    """A form was sent unchanged: there is nothing to write."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One possible answer: the value sent, its name, its rule and what that says."""

    sent: str
    label: str
    rule: str | None = None
    says: str | None = None
    announce: str = ""
    """How it has to be announced."""
    not_with: tuple[str, ...] = ()
    """Variations of other questions that it excludes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One choice: what it is about, by which rule, the possible answers, the current one."""

    key: str
    says: str
    rule: str
    ask: Ask
    answers: tuple[Answer, ...] = ()
    now: str = BY_THE_BOOK
    usual: str = ""
    """The book's own answer, in words."""
    variation: bool = False
    departs: bool = False
    locked: str | None = None
    """The rule that locks it once round 1 is published."""

    @property
    def chosen(self) -> bool:
        """Whether the event departs from the book's own answer here."""
        return self.now != BY_THE_BOOK


def questions(session: Session, section: Section) -> tuple[Question, ...]:
    """Every choice that the book of a section leaves open, in the book's order."""
    rulebook = book_of(section)
    manifest = load_manifest(rulebook.package)
    locks = _locks(session, section, rulebook)
    open_to_choice = [key for key, setting in rulebook.settings.items() if _is_open(key, setting)]
    announced = _announced(session.event, section)
    found = [_of_setting(section, rulebook, manifest, key, announced) for key in open_to_choice]
    found += [_alone(section, rulebook, manifest, number) for number in _alone_numbers(rulebook)]
    return tuple(_locked(question, locks) for question in found)


def _is_open(key: str, setting: Setting) -> bool:
    """Whether there is something to choose; the preset is settled when a section is created."""
    return key != "preset" and (type(setting) is not Setting or len(setting.values) > 1)


def _alone_numbers(rulebook: Rulebook) -> list[str]:
    """Variations that are switched on or off by themselves.

    They stand for no setting, or for the same value as another one that may be in force with them.
    """
    seen: set[tuple[str, SettingValue]] = set()
    alone = []
    for number, stands_for in rulebook.variations.items():
        if stands_for[0] not in rulebook.settings or stands_for in seen:
            alone.append(number)
        seen.add(stands_for)
    return alone


def _alone(section: Section, rulebook: Rulebook, manifest: Manifest, number: str) -> Question:
    """A variation that is switched on by its number alone."""
    entry = manifest.rule(number)
    answers = (
        Answer(BY_THE_BOOK, _without_number(section, rulebook.variations[number][0])),
        _numbered(rulebook, manifest, number, phrase("used")),
    )
    now = answers[1].sent if number in section.variations else BY_THE_BOOK
    return Question(
        key=number,
        says=translate(entry.heading),
        rule=number,
        ask=Ask.PICK,
        answers=answers,
        now=now,
        variation=True,
    )


def _without_number(section: Section, key: str) -> str:
    """What holds where a variation is not chosen by its number: it may be in force all the same."""
    if key == "avoid" and section.avoid:
        return phrase("used only for the pairing restrictions of players")
    return phrase("not used")


def _numbered(rulebook: Rulebook, manifest: Manifest, number: str, label: str | None = None) -> Answer:
    """A variation as an answer, in the words of the manifest, with those of other questions it excludes."""
    entry, key = manifest.rule(number), rulebook.variations[number][0]
    known = _announcing(entry.major, entry.announce)
    others = [
        other
        for other in entry.contradicts
        if other in rulebook.variations and rulebook.variations[other][0] != key
    ]
    explained = translate(entry.says) if entry.says else ""
    return Answer(f"v:{number}", label or translate(entry.heading), number, explained, known, tuple(others))


def _announcing(major: bool, announce: bool) -> str:
    """How a variation has to be announced; nothing if it need not be."""
    if major:
        return phrase("must be advertised")
    return phrase("must be announced") if announce else ""


def _announced(event: Event, section: Section) -> dict[str, str]:
    """What event and section announce elsewhere, by the setting that would say the same."""
    fee, venue = entry_fee(section), event.details.get("site")
    return {
        **({} if fee is None else {FEE_IN_UNITS: money.plain(fee)}),
        **({"venue": venue} if venue else {}),
    }


def _of_setting(
    section: Section, rulebook: Rulebook, manifest: Manifest, key: str, announced: Mapping[str, str]
) -> Question:
    """The question of a setting, with the variations that stand for its values."""
    setting = rulebook.settings[key]
    ask = _how(setting)
    alone = _alone_numbers(rulebook)
    numbers = [
        no for no, (stands_for, _) in rulebook.variations.items() if stands_for == key and no not in alone
    ]
    return Question(
        key=key,
        says=setting.says,
        rule=setting.rule,
        ask=ask,
        answers=tuple(_answers(rulebook, manifest, key, numbers)) if ask is Ask.PICK else (),
        now=_now(section, setting, key, numbers),
        usual=announced.get(key) or _usual(setting),
        variation=bool(numbers),
        departs=setting.departs,
    )


def _how(setting: Setting) -> Ask:
    """How a setting is answered: by its kind, and by the book's own value."""
    if isinstance(setting, WordsSetting) or isinstance(setting.values[0], tuple):
        return Ask.LIST
    if isinstance(setting, NumberSetting):
        return Ask.TEXT if setting.words and setting.words != (None,) else Ask.NUMBER
    if isinstance(setting, TextSetting) or len(setting.values) == 1:
        return Ask.TEXT if not isinstance(setting.values[0], int) else Ask.NUMBER
    return Ask.PICK


def _answers(rulebook: Rulebook, manifest: Manifest, key: str, numbers: list[str]) -> Iterator[Answer]:
    """The book's own value first, then each other value: by its variations, else by itself."""
    setting = rulebook.settings[key]
    for place, value in enumerate(setting.values):
        named = [number for number in numbers if rulebook.variations[number][1] == value]
        written = setting.written(value)
        if place == 0:
            yield Answer(
                BY_THE_BOOK, phrase("{answer} (rulebook default)", answer=show_value(setting, value))
            )
        yield from (_numbered(rulebook, manifest, number) for number in named)
        if place and not named:
            yield Answer(f"j:{json.dumps(written)}", show_value(setting, value))


def _usual(setting: Setting) -> str:
    """The book's own value, as an empty field shows it: a list as it would be typed."""
    value = setting.values[0]
    if isinstance(value, tuple) and value:
        return show_listed(setting, value)
    return show_value(setting, value)


def _now(section: Section, setting: Setting, key: str, numbers: list[str]) -> str:
    """The current answer, as a form sends it."""
    chosen = [number for number in numbers if number in section.variations]
    if chosen:
        return f"v:{chosen[0]}"
    if key not in section.settings:
        return BY_THE_BOOK
    value = section.settings[key]
    if _how(setting) is not Ask.PICK:
        listed = value if isinstance(value, tuple) else (value,)
        return show_listed(setting, [item for item in listed if item is not None])
    if setting.read(value) == setting.values[0]:
        return BY_THE_BOOK
    return f"j:{json.dumps(value)}"


def _locks(session: Session, section: Section, rulebook: Rulebook) -> dict[str, str]:
    """The choices the book locks as announced: place of a choice -> rule; nothing before round 1."""
    state = session.state.section(section.name)
    if not state.started:
        return {}
    place = session.state.sections.index(state)
    announced = choices_of(fold(session.facts[: state.published[1]]).sections[place])
    places = [f"settings/{key}" for key in rulebook.settings]
    places += [f"variations/{number}" for number in rulebook.variations]
    return {name: rule for name in places if (rule := locking_rule(rulebook, announced, name)) is not None}


def _locked(question: Question, locks: Mapping[str, str]) -> Question:
    """A question with the rule that locks it, or one of its answers."""
    numbers = [f"variations/{answer.rule}" for answer in question.answers if answer.rule]
    rules = [locks[name] for name in (f"settings/{question.key}", *numbers) if name in locks]
    if not rules:
        return question
    fields = {name: getattr(question, name) for name in Question.__dataclass_fields__}
    return Question(**{**fields, "locked": rules[0]})


def choose(
    session: Session, section: Section, told: Mapping[str, str], reason: str | None = None
) -> list[New]:
    """Change the answers to some questions, as one command; unchanged ones write nothing."""
    known = {question.key: question for question in questions(session, section)}
    changed = {
        key: sent.strip() for key, sent in told.items() if key in known and sent.strip() != known[key].now
    }
    if not changed:
        raise NothingNew(phrase("nothing was changed"))
    for key in changed:
        if known[key].locked and not reason:
            text = phrase(
                "{setting}: this cannot change after round 1 is published without a reason. "
                "Give the reason, and tell the players",
                setting=known[key].says,
            )
            raise BadInput(text, where=key, rule=known[key].locked)
    rulebook = book_of(section)
    news: list[New] = []
    for key, sent in changed.items():
        if key in rulebook.settings and (key in section.settings or not sent.startswith("v:")):
            value = None if sent.startswith("v:") else _value(rulebook.settings[key], known[key], sent)
            if sent == BY_THE_BOOK and _is_asked(rulebook, section, key):
                value = rulebook.settings[key].written(rulebook.settings[key].values[0])
            if value is not None or key in section.settings:
                news += set_key(session, section, f"settings.{key}", value, reason)
    numbers = _variations(section, known, changed)
    if numbers != list(section.variations):
        news += set_key(session, section, "variations", numbers or None, reason)
    if not news:
        raise NothingNew(phrase("nothing was changed"))
    return news


def _is_asked(rulebook: Rulebook, section: Section, key: str) -> bool:
    """Whether the book would ask about a setting that is removed: then its own value is written."""
    bare = replace(
        section,
        settings={name: value for name, value in section.settings.items() if name != key},
        variations=tuple(no for no in section.variations if rulebook.variations[no][0] != key),
    )
    return any(question.key == key for question in rulebook.asks(bare))


def _variations(section: Section, known: Mapping[str, Question], changed: Mapping[str, str]) -> list[str]:
    """The variations in force after a change: for each question answered again, only its answer."""
    gone = {answer.rule for key in changed for answer in known[key].answers}
    kept = [number for number in section.variations if number not in gone]
    return [*kept, *(sent[2:] for sent in changed.values() if sent.startswith("v:"))]


def _value(setting: Setting, question: Question, sent: str) -> object:
    """An answer in the form of the event file; None for the book's own value."""
    if sent == BY_THE_BOOK:
        return None
    if question.ask is Ask.PICK:
        if sent not in [answer.sent for answer in question.answers]:
            raise BadInput(
                phrase("“{answer}” is not one of the answers to this question", answer=sent[:40]),
                where=question.key,
            )
        return json.loads(sent.removeprefix("j:"))
    if question.ask is Ask.LIST:
        return read_listed(setting, sent)
    if isinstance(setting, NumberSetting) or question.ask is Ask.NUMBER:
        number = whole_number(sent)
        if number is None and question.ask is Ask.NUMBER:
            raise BadInput(
                phrase(
                    "{setting}: “{typed}” is not a whole number",
                    setting=question.says,
                    typed=sent[:20],
                ),
                where=question.key,
            )
        return sent if number is None else number
    return sent
