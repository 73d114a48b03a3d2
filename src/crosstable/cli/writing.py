"""Shared by all writing commands: the journal, the section, the author, and what is reported."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Sequence

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.results.open_results import ANY_OPEN, NONE_OPEN, Without
from crosstable.app.session.session import New, Session, Written, write
from crosstable.cli.arguments import Parser, add_json, number, parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.people import People, people_of
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.levels import Level

CONFIRMED = tuple(range(int(Level.ACKNOWLEDGE), int(Level.TWO_STEPS) + 1))
Decide = Callable[[Session, Section], Sequence[New]]


def writing_parser(command: str, about: str, *, levels: bool = True) -> Parser:
    """The parser of a command that writes to a journal; without `levels`, --confirm is its own."""
    made = parser(command, about)
    made.add_argument("event", metavar="EVENT", help="event file (.crosstable)")
    made.add_argument("--section", metavar="NAME", help="the section, if there is more than one")
    made.add_argument(
        "--by", metavar="WHO", help="who makes this change (default: the user of this computer)"
    )
    made.add_argument("--why", metavar="TEXT", help="reason; required to change a finished section")
    if levels:
        add_confirm(made)
    add_json(made)
    return made


def add_confirm(made: Parser) -> None:
    """A warning of strict mode is confirmed by its level."""
    made.add_argument(
        "--confirm",
        type=number,
        choices=CONFIRMED,
        default=0,
        metavar="LEVEL",
        help="confirm a warning of this level (2 to 4); see `crosstable strict`",
    )


def add_open_results(made: Parser) -> None:
    """Continuing without missing results has to be requested."""
    made.add_argument(
        "--open-results", action="store_true", help="continue without missing results of earlier rounds"
    )


def without_of(options: Namespace) -> Without:
    """The results that a command does not wait for."""
    return ANY_OPEN if options.open_results else NONE_OPEN


def write_event(options: Namespace, decide: Callable[[Session], Sequence[New]]) -> Written:
    """Write what a command decides, by whom, why, and with what is confirmed."""
    return write(options.event, decide, options.by, options.why, int(options.confirm))


def write_section(options: Namespace, decide: Decide) -> Written:
    """Write what a command decides for its section, and keep the copies up to date."""
    written = write_event(options, lambda session: decide(session, named_section(session.event, options)))
    options.copied, options.warning = copy_if_set(written)
    return written


def tell_facts(
    options: Namespace, written: Written, *more: str, body: dict[str, object] | None = None
) -> int:
    """Report what was written, what others wrote in the meantime, and anything more."""
    read_as_usual_in(written.session.event)
    if options.json:
        facts = [fact_json(fact) for fact in written.facts]
        meanwhile = [fact_json(fact) for fact in written.meanwhile]
        show_json(
            {
                "written": facts,
                "meanwhile": meanwhile,
                "copied": getattr(options, "copied", None),
                "warning": getattr(options, "warning", None),
                **(body or {}),
            }
        )
        return 0
    people = people_of(written.session.facts, written.session.state)
    for fact in written.meanwhile:
        show(pen().warn(_meanwhile(fact, people)) + "\n")
    for fact in _told(written.facts):
        show(f"{fact.seq}  {in_words(fact, people)}\n")
    for line in more:
        show(line.rstrip("\n") + "\n")
    if getattr(options, "copied", None):
        show(phrase("backed up to {folder}", folder=options.copied) + "\n")
    if getattr(options, "warning", None):
        show(pen().warn(phrase("the event is saved, but {warning}", warning=options.warning)) + "\n")
    return 0


def _meanwhile(fact: Fact, people: People) -> str:
    """A change that another person made in the meantime."""
    change = in_words(fact, people)
    return phrase("meanwhile {number}: {change}, by {name}", number=fact.seq, change=change, name=fact.actor)


def _told(facts: Sequence[Fact]) -> Sequence[Fact]:
    """The facts listed one by one: a few, or the last of many; none for a whole list of entries."""
    if any(fact.kind is Kind.PLAYERS_IMPORTED for fact in facts):
        return ()
    if len(facts) <= 3:
        return facts
    return () if all(fact.kind is Kind.ENTRY_MADE for fact in facts) else facts[-1:]


def fact_json(fact: Fact) -> dict[str, object]:
    """A fact for programs."""
    return {
        "fact": fact.seq,
        "time": fact.time,
        "by": fact.actor,
        "kind": fact.kind.value,
        "payload": fact.payload,
        "hash": fact.hash,
    }


def read_value(text: str) -> object:
    """A value typed on the command line: JSON if it is valid JSON, otherwise the text itself."""
    try:
        return json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return text


def read_numbers(text: str) -> list[str]:
    """Rule numbers separated by commas."""
    return list(dict.fromkeys(text.replace(",", " ").split()))


def _refuse(word: str) -> object:
    """Refuse what JSON calls a number but is not one."""
    raise BadInput(phrase("“{typed}” is not a value", typed=word), where="VALUE")
