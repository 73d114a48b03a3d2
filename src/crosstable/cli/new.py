"""`crosstable new`: a new event, or a further section of one."""

from __future__ import annotations

from pathlib import Path

from crosstable.app.desk import create_journal, write
from crosstable.app.entering import add_section, new_event
from crosstable.cli.arguments import number
from crosstable.cli.output import show, show_json
from crosstable.cli.writing import tell_facts, writing_parser


def run(words: list[str]) -> int:
    """Make a journal with one section, or add a section to it."""
    made = writing_parser("new", "A new event, or with --section a further section of an event.")
    made.add_argument("--name", metavar="NAME", help="name of the event (default: the file's name)")
    made.add_argument("--rulebook", required=True, metavar="BOOK", help="the book to pair by")
    made.add_argument("--rounds", required=True, type=number, metavar="N", help="how many rounds")
    made.add_argument("--format", default=None, metavar="F", help="swiss (default), round-robin ...")
    made.add_argument("--seed", type=number, default=0, metavar="S", help="the seed of all lots")
    options = made.read(words)
    section = {"rulebook": options.rulebook, "rounds": options.rounds}
    section |= {"section": options.section} if options.section else {}
    section |= {"format": options.format} if options.format else {}
    if Path(options.event).exists():
        written = write(options.event, lambda desk: add_section(desk, section), options.by)
        return tell_facts(options, written)
    name = options.name or Path(options.event).stem
    desk = create_journal(options.event, new_event(name, section, options.seed), options.by)
    if options.json:
        show_json({"created": options.event, "facts": len(desk.facts)})
    else:
        show(f'created {options.event}: {name}\nnext  crosstable add {options.event} "Name" --rating R\n')
    return 0
