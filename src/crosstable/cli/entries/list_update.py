"""`crosstable lists update`: ratings and memberships of an event from the newest lists, shown first."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from crosstable.app.backup.copies import copy_if_set
from crosstable.app.entries.list_updates import ListChange, Ticked, list_changes, update_from_lists
from crosstable.app.entries.list_warnings import entered_twice, outside_ranges
from crosstable.app.session.session import Session, open_session, tried
from crosstable.cli.arguments import Parser, Usage
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.writing import add_confirm, fact_json, tell_facts, write_event
from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.model.whole_numbers import whole_number
from crosstable.ratings.library import newest_of
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.render.text import aligned_lines


def add_update(made: Parser) -> None:
    """The options of an update."""
    made.add_argument(
        "--apply", action="store_true", help=phrase("update: save the selected lines (one undo)")
    )
    made.add_argument("--only", metavar="LINES", help=phrase("update: only these lines, such as 1,3-5"))
    made.add_argument("--without", metavar="LINES", help=phrase("update: all selected lines except these"))
    made.add_argument("--by", metavar="WHO", help=phrase("update: who enters this"))
    made.add_argument("--why", metavar="TEXT", help=phrase("update: the reason, for a finished section"))
    add_confirm(made)


def run_update(options: Namespace, folder: Path, path: str) -> int:
    """Show what differs, and write the chosen lines if requested."""
    session = open_session(path)
    read_as_usual_in(session.event)
    if not newest_of(folder):
        raise BadInput(
            phrase("there is no rating list yet; import one: `crosstable lists import FILE`"), where="lists"
        )
    changes = list_changes(session, folder)
    marks = [change.mark for change in _chosen(options, changes)]
    if not options.apply:
        return _preview(options, session, folder, changes, marks)
    options.event = path
    written = write_event(options, lambda now: update_from_lists(now, folder, marks))
    options.copied, options.warning = copy_if_set(written)
    if options.json:
        show_json(
            {
                "written": [fact_json(fact) for fact in written.facts],
                **_warnings(written.session.event),
            }
        )
        return 0
    lines = [
        phrase_counted(
            "{count} change saved; `crosstable undo` undoes it",
            "{count} changes saved; `crosstable undo` undoes all of them",
            len(written.facts),
        )
    ]
    return tell_facts(options, written, *lines, *_warned(written.session.event))


def _preview(
    options: Namespace, session: Session, folder: Path, changes: Sequence[ListChange], marks: list[str]
) -> int:
    """The table of changes, nothing written."""
    after = (
        tried(session, lambda now: update_from_lists(now, folder, marks)).event if marks else session.event
    )
    if options.json:
        show_json({"changes": [one.as_json() for one in changes], "written": [], **_warnings(after)})
        return 0
    if not changes:
        show(phrase("all ratings and memberships agree with the rating lists") + "\n")
    else:
        show("\n".join(_table(changes, set(marks))) + "\n")
        show(
            phrase(
                "{selected} of {lines} lines selected; save them with --apply",
                selected=len(marks),
                lines=len(changes),
            )
            + "\n"
        )
    show("".join(f"{line}\n" for line in _warned(after)))
    return 0


def _table(changes: Sequence[ListChange], marks: set[str]) -> list[str]:
    """The lines with their numbers; selected ones are marked."""
    heads = [
        figure_column("#"),
        text_column(Words("select")),
        text_column(Words("player"), width=1),
        text_column(Words("section")),
        text_column(Words("field")),
        figure_column(Words("now")),
        figure_column(Words("list")),
        text_column(Words("from")),
        text_column(Words("note")),
    ]
    rows = [
        (
            str(number),
            "x" if change.mark in marks else "",
            change.player,
            change.section or "",
            change.label,
            "-" if change.old is None else change.shown(change.old),
            change.shown(change.new),
            change.one.key,
            change.note,
        )
        for number, change in enumerate(changes, start=1)
    ]
    return list(aligned_lines(pen(), heads, rows))


def _chosen(options: Namespace, changes: Sequence[ListChange]) -> list[ListChange]:
    """The lines to write: those selected, or those named."""
    only, without = (_numbers(text, len(changes)) for text in (options.only, options.without))
    numbered = list(enumerate(changes, start=1))
    if only is not None:
        found = [(number, change) for number, change in numbered if number in only]
        for number, change in found:
            if change.ticked is Ticked.NEVER:
                raise BadInput(
                    phrase("line {line} cannot be updated: {why}", line=number, why=change.note),
                    where="--only",
                )
    else:
        found = [(number, change) for number, change in numbered if change.ticked is Ticked.YES]
    return [change for number, change in found if without is None or number not in without]


def _numbers(text: str | None, last: int) -> set[int] | None:
    """Line numbers as they are typed: 1,3-5."""
    if text is None:
        return None
    found: set[int] = set()
    for part in text.replace(" ", ",").split(","):
        first, _, end = part.partition("-")
        bounds = whole_number(first), whole_number(end or first)
        if bounds[0] is None or bounds[1] is None:
            raise Usage(phrase("“{typed}” is not a line number; type them as 1,3-5", typed=part[:20]))
        if not 1 <= bounds[0] <= bounds[1] <= last:
            raise Usage(
                phrase("there are no lines {lines}; the last is line {last}", lines=part[:20], last=last)
            )
        found |= set(range(bounds[0], bounds[1] + 1))
    return found


def _warnings(event: Event) -> dict[str, object]:
    """What to check, for programs."""
    return {"outside_range": list(outside_ranges(event)), "entered_twice": list(entered_twice(event))}


def _warned(event: Event) -> list[str]:
    """What to check, in words."""
    return [
        pen().warn(phrase("outside the range: {player}", player=line)) for line in outside_ranges(event)
    ] + [pen().warn(phrase("entered twice: {player}", player=line)) for line in entered_twice(event)]
