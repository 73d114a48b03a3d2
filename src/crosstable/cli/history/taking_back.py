"""Shared by undo and redo: the consequences first, then the fact."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Protocol

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.history.consequences import consequences
from crosstable.app.history.undoing import what_if
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser, number
from crosstable.cli.output import show, show_json
from crosstable.cli.writing import tell_facts, write_event, writing_parser
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.journal.fact import Fact
from crosstable.journal.people import people_of
from crosstable.journal.words import numbers_in_words, together_in_words
from crosstable.model.language import Words, phrase


class Choose(Protocol):
    """Chooses the facts of an undo or redo, and the new facts that do it."""

    def __call__(
        self, session: Session, seq: int | None, *, alone: bool
    ) -> tuple[tuple[Fact, ...], list[New]]:
        """The facts that go with a fact, or the latest."""


def take_back_parser(command: str, about: str) -> Parser:
    """The arguments of undo and redo."""
    made = writing_parser(command, about)
    made.add_argument(
        "fact", nargs="?", type=number, metavar="FACT", help=phrase("its number in `crosstable log`")
    )
    made.add_argument("--alone", action="store_true", help=phrase("only this change, not its whole command"))
    made.add_argument("--dry-run", action="store_true", help=phrase("only show what it would change"))
    return made


def take_back(options: Namespace, choose: Choose, doing: Words) -> int:
    """Show what an undo or redo changes, then write it, unless only the preview was requested."""
    session = open_session(options.event)
    read_as_usual_in(session.event)
    facts, news = choose(session, options.fact, alone=options.alone)
    lines = consequences(session, what_if(session, news))
    numbers = [fact.seq for fact in facts]
    if options.dry_run and options.json:
        show_json({"fact": numbers[0], "facts": numbers, "changes": lines, "written": []})
        return 0
    if not options.json:
        show(_shown(session, doing, facts, lines))
    if options.dry_run:
        return 0

    def decide(now: Session) -> list[New]:
        same = len(now.facts) == len(session.facts)
        return news if same else choose(now, numbers[0], alone=options.alone)[1]

    written = write_event(options, decide)
    options.copied, options.warning = copy_if_set(written)
    return tell_facts(options, written, body={"changes": lines})


def _shown(session: Session, doing: Words, facts: Sequence[Fact], lines: Sequence[str]) -> str:
    """What is undone or restored, in words, and what that changes."""
    numbers = numbers_in_words([fact.seq for fact in facts])
    what = together_in_words(facts, people_of(session.facts, session.state))
    head = str(doing).format(changes=numbers, what=what)
    return "".join(f"{line}\n" for line in (head, phrase("this changes:"), *(f"  {line}" for line in lines)))
