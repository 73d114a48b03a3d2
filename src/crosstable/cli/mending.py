"""Commands that fix something: the changes are shown first, then written."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.history.previews import Preview, preview
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_event, writing_parser
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.reports.text.reasons import reason_lines

Decide = Callable[[Session, Section], Sequence[New]]
Explain = Callable[[Session, Section], Sequence[Reason]]


def mending_parser(command: str, about: str) -> Parser:
    """The arguments that all of them share."""
    made = writing_parser(command, about)
    made.add_argument("--dry-run", action="store_true", help="only show what would change")
    return made


def no_reasons(session: Session, section: Section) -> Sequence[Reason]:
    """For a command about which no book has a rule."""
    return ()


def mend(options: Namespace, decide: Decide, explain: Explain = no_reasons) -> int:
    """Show what a decision changes and what the book says about it, then write it unless only previewing."""
    session = open_session(options.event)
    read_as_usual_in(session.event)

    def decided(now: Session) -> Sequence[New]:
        return decide(now, named_section(now.event, options))

    def said(now: Session) -> list[New]:
        return [_with_why(what, options.why) for what in decided(now)]

    found = preview(session, said, explain(session, named_section(session.event, options)))
    if not options.json:
        show(_shown(found))
    if options.dry_run:
        if options.json:
            show_json({**_body(found), "written": []})
        return 0
    written = write_event(options, decided)
    options.copied, options.warning = copy_if_set(written)
    return tell_facts(options, written, body=_body(found))


def _with_why(what: New, why: str | None) -> New:
    """A fact with the reason that a finished section needs."""
    return replace(what, why=why) if why else what


def _body(found: Preview) -> dict[str, object]:
    """What a decision changes, for programs."""
    return {"changes": list(found.lines), "reasons": [reason.as_json() for reason in found.reasons]}


def _shown(found: Preview) -> str:
    """What a decision changes and why, for people."""
    told = "".join(f"  {line}\n" for line in found.lines)
    why = "".join(f"{line}\n" for line in reason_lines(pen(), found.reasons))
    return f"{why}{phrase('this changes:')}\n{told}"
