"""`crosstable rules`: the books, the rules of one, or one rule."""

from __future__ import annotations

from crosstable.cli.arguments import add_json, parser
from crosstable.cli.output import show, show_json
from crosstable.cli.remedies import write_command
from crosstable.reports.setup.rules import rules_json, rules_text


def run(words: list[str]) -> int:
    """Show what is asked for; an unknown book or number is an error with a guess."""
    made = parser(
        "rules", "The rules of each rulebook: what they ask, their status, where they are implemented."
    )
    made.add_argument("book", nargs="?", metavar="BOOK", help="a rulebook, for example nzcf")
    made.add_argument("number", nargs="?", metavar="NUMBER", help="the number of a rule, for example B6.4")
    add_json(made)
    options = made.read(words)
    if options.json:
        show_json(rules_json(options.book, options.number))
    else:
        show(rules_text(options.book, options.number, write_command))
    return 0
