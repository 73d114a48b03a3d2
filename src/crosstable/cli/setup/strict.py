"""`crosstable strict`: whether a section is in strict mode, and how it leaves it."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.session.session import open_session
from crosstable.app.setup.strict_mode import leave_strict_mode, mode_in_words
from crosstable.cli.output import show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Show the mode of every section, or leave it in one."""
    made = writing_parser("strict", "Shows whether a section is in strict mode; --leave leaves it for good.")
    made.add_argument("--leave", action="store_true", help="leave strict mode; this cannot be undone")
    options = made.read(words)
    if options.leave:
        return tell_facts(options, write_section(options, leave_strict_mode))
    return _show(options)


def _show(options: Namespace) -> int:
    """The mode of the section that was asked for, or of each."""
    session = open_session(options.event)
    sections = session.event.sections if options.section is None else (named_section(session.event, options),)
    if options.json:
        show_json({"sections": [_as_json(section) for section in sections]})
        return 0
    for section in sections:
        told = mode_in_words(session, section) or phrase("This rulebook has no strict mode")
        show(f"{section.name}: {told}\n" if section.name else f"{told}\n")
    return 0


def _as_json(section: Section) -> dict[str, object]:
    """The mode of a section for programs: on, left, or null."""
    return {"section": section.name, "strict": section.strict.value if section.strict else None}
