"""`crosstable new`: a new event, or a new section of one."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

from msgspec.structs import replace as replace_in

from crosstable.app.entries.entering import add_section, new_event
from crosstable.app.session.session import New, create_journal
from crosstable.app.setup.event_form import EventForm, form_from_json
from crosstable.app.setup.event_saving import FormFaults, event_from_form
from crosstable.app.setup.own_presets import own_presets
from crosstable.app.setup.section_form import event_facts, preset_section
from crosstable.app.setup.strict_mode import with_strict_mode
from crosstable.cli.arguments import Parser, Usage, number
from crosstable.cli.hints import journal_words
from crosstable.cli.output import show, show_json
from crosstable.cli.writing import read_numbers, tell_facts, write_event, writing_parser
from crosstable.journal.facts.section_added import SectionAdded
from crosstable.model.errors import BadInput
from crosstable.model.event import Format
from crosstable.model.language import phrase
from crosstable.model.lots import Lots
from crosstable.rulebooks.shelf import book, organising

QUAD_ROUNDS = 3
"""The number of rounds in quads, which need not be given."""


def run(words: list[str]) -> int:
    """Create a journal with one section, or add a section to it."""
    options = _parser().read(words)
    name = options.name or Path(options.event).stem
    if options.plan is not None:
        return _by_form(options, _planned(options.plan))
    own = own_presets(str(Path(options.event).absolute().parent)) if options.preset is not None else {}
    if options.preset in own:
        return _by_form(options, own[options.preset])
    if options.rulebook is None:
        raise Usage("choose the rulebook with --rulebook; see `crosstable new --help`")
    if options.preset is not None and options.variation:
        raise Usage("--preset already sets the variations; leave out --variation")
    if options.preset is not None and options.games is not None:
        raise Usage("--preset already sets the games per round; leave out --games")
    if options.preset is not None:
        return _by_preset(options, name)
    if options.rounds is None and options.format == Format.QUADS.value:
        options.rounds = QUAD_ROUNDS
    if options.rounds is None:
        raise Usage("set the number of rounds with --rounds; see `crosstable new --help`")
    section = _section(options)
    if _is_there(options.event):
        return _add(options, section)
    return _create(options, name, new_event(name, section, options.seed))


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser("new", "Creates an event; with --section, adds a section to an event.")
    made.add_argument("--name", metavar="NAME", help="name of the event (default: the file's name)")
    made.add_argument("--rulebook", metavar="BOOK", help="rulebook to pair by")
    made.add_argument("--rounds", type=number, metavar="N", help="number of rounds")
    made.add_argument(
        "--games", type=number, metavar="N", help="games per round: 2 for matches of two games (default: 1)"
    )
    made.add_argument(
        "--preset",
        metavar="P",
        help="an event of the rulebook, such as nz-championship, or a preset you saved",
    )
    made.add_argument(
        "--plan", metavar="FILE", help="JSON file with name, dates, rulebook and sections with their prizes"
    )
    made.add_argument("--start", metavar="DATE", help="first day, for the round times of a preset")
    made.add_argument(
        "--format", metavar="F", help="round-robin, quads, team-swiss ... (default: the usual one)"
    )
    made.add_argument(
        "--variation",
        action="append",
        default=[],
        metavar="NUMBER",
        help="a variation of the rulebook, such as 29E4b; can be repeated",
    )
    made.add_argument("--seed", type=number, default=0, metavar="S", help="seed for all drawing of lots")
    return made


def _planned(path: str) -> EventForm:
    """The form that a plan fills."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except RecursionError:
        raise BadInput(phrase("this plan is nested too deeply"), where=path) from None
    except (OSError, ValueError) as error:
        raise BadInput(phrase("this plan cannot be read: {error}", error=error), where=path) from None
    if not isinstance(found, dict):
        raise BadInput(phrase("a plan is one object with name, rulebook and sections"), where=path)
    return form_from_json(found)


def _by_form(options: Namespace, form: EventForm) -> int:
    """An event with all its sections, from a plan or your own preset."""
    if _is_there(options.event):
        raise Usage(phrase("this event already exists; a plan makes a new event"))
    name = options.name or form.name or Path(options.event).stem
    typed = replace(form, name=name, start=options.start or form.start)
    options.rulebook = typed.rulebook
    try:
        facts = event_from_form(typed, options.seed)
    except FormFaults as error:
        where = ", ".join(_in_words(fault.field, typed) for fault in error.faults[:1])
        raise BadInput(error.text, where=where) from None
    return _create(options, name, facts)


def _in_words(field: str, form: EventForm) -> str:
    """The place of a fault in a plan: the section by name, and what is wrong in it."""
    row, dot, key = field.partition(".")
    if not dot or not row[1:].isdecimal():
        return field
    return f"{form.rows[int(row[1:]) - 1].name or 'section ' + row[1:]}, {key.replace('_', ' ')}"


def _is_there(path: str) -> bool:
    """Whether there is a journal to add to."""
    return Path(path).is_file() and Path(path).stat().st_size > 0


def _section(options: Namespace) -> dict[str, object]:
    """The keys of a section without a preset."""
    section: dict[str, object] = {"rulebook": book(options.rulebook).id, "rounds": options.rounds}
    section |= {"variations": read_numbers(",".join(options.variation))} if options.variation else {}
    section |= {"section": options.section} if options.section else {}
    section |= {"games_per_round": options.games} if options.games not in (None, 1) else {}
    chosen = options.format or _usual_format(options.rulebook)
    return section | ({"format": chosen} if chosen else {})


def _usual_format(rulebook: str) -> str | None:
    """The format of a book that has only one, if it is not an individual Swiss."""
    formats = book(rulebook).formats
    return None if Format.SWISS in formats or len(formats) > 1 else next(iter(formats)).value


def _by_preset(options: Namespace, name: str) -> int:
    """An event or section from the book's own event."""
    made = organising(options.rulebook).new_event(
        name,
        options.preset,
        options.section,
        Lots(seed=options.seed),
        options.rounds,
        _format(options.format),
        _day(options.start),
    )
    facts = [_strict(fact) for fact in event_facts(made)]
    if options.section is not None:
        section = preset_section(made)
        facts[:2] = new_event(name, section, options.seed)
    if not _is_there(options.event):
        return _create(options, name, facts)
    if options.section is None:
        raise Usage(phrase("the new section needs a name: --section NAME"))
    return _add(options, section)


def _strict(fact: New) -> New:
    """A fact that adds a section, in strict mode where its book has one."""
    return (
        replace_in(fact, section=with_strict_mode(fact.section)) if isinstance(fact, SectionAdded) else fact
    )


def _add(options: Namespace, section: Mapping[str, object]) -> int:
    """Write a new section and show it."""
    return tell_facts(options, write_event(options, lambda session: add_section(session, section)))


def _create(options: Namespace, name: str, facts: list[New]) -> int:
    """Write a new journal and say what comes next."""
    session = create_journal(options.event, facts, options.by, options.why, check=True)
    if options.json:
        show_json({"created": options.event, "facts": len(session.facts)})
    else:
        what = "--csv list.csv" if book(options.rulebook).schools_on_lists else '"Name" --rating R'
        if session.event.sections[0].entrants.are_teams:
            what = '"Team" --members "Name:RATING, Name:RATING"'
        add = f"crosstable add {journal_words(options)} {what}"
        show(phrase("created {file}: {event}", file=options.event, event=name) + "\n")
        show(phrase("next  {command}", command=add) + "\n")
    return 0


def _format(text: str | None) -> Format | None:
    """The format asked for."""
    try:
        return None if text is None else Format(text)
    except ValueError:
        known = ", ".join(item.value for item in Format)
        raise BadInput(
            phrase("“{typed}” is not a format; choose one of {formats}", typed=text, formats=known),
            where="--format",
        ) from None


def _day(text: str | None) -> date | None:
    """The first day."""
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise BadInput(
            phrase("“{typed}” is not a date; write it as 2026-12-28", typed=text), where="--start"
        ) from None
