"""Undo and redo alike: the consequences first, then the fact."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from crosstable.app.copies import copy_if_due
from crosstable.app.desk import Desk, New, open_desk, write
from crosstable.app.undoing import consequences, what_if
from crosstable.cli.output import show, show_json
from crosstable.cli.writing import tell_facts
from crosstable.journal.facts import Fact
from crosstable.journal.words import in_words

Choose = Callable[[Desk, int | None], tuple[Fact, list[New]]]


def take_back(options: Namespace, choose: Choose) -> int:
    """Show what an undo or redo changes, then write it, unless only the showing is asked for."""
    desk = open_desk(options.event)
    fact, news = choose(desk, options.fact)
    lines = consequences(desk, what_if(desk, news))
    if options.dry_run and options.json:
        show_json({"fact": fact.seq, "changes": lines, "written": []})
        return 0
    if not options.json:
        show(f"fact {fact.seq}: {in_words(fact)}\nthis changes:\n" + "".join(f"  {line}\n" for line in lines))
    if options.dry_run:
        return 0
    written = write(options.event, lambda now: choose(now, fact.seq)[1], options.by)
    options.copied, options.warning = copy_if_due(written)
    return tell_facts(options, written, body={"changes": lines})
