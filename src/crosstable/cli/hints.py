"""What to type next: a complete command line that can be copied."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from shlex import quote
from typing import TYPE_CHECKING

from crosstable.app.session.reading import is_journal
from crosstable.formats.files import STANDARD_INPUT
from crosstable.model.language import phrase
from crosstable.rulebooks.shelf import book

if TYPE_CHECKING:
    from crosstable.journal.rounds import DraftedRound
    from crosstable.model.event import Event, Section
    from crosstable.reports.text.pen import Pen


def next_line(pen: Pen, question: str, command: str, *words: str) -> str:
    """The last line of a report: a question and the command that answers it; none for standard input."""
    if words[0] == STANDARD_INPUT:
        return ""
    return "\n" + pen.faint(f"{question}  {' '.join(['crosstable', command, *map(quote, words)])}") + "\n"


def same_event(options: Namespace, event: Event, section: Section) -> list[str]:
    """The words that name the same event, section and book again."""
    words = [options.event]
    if len(event.sections) > 1 and section.name is not None:
        words += ["--section", section.name]
    if getattr(options, "rulebook", None) is not None:
        words += ["--rulebook", options.rulebook]
    return words


def journal_words(options: Namespace) -> str:
    """The journal and its section as typed, ready to be copied."""
    named = [] if options.section is None else ["--section", options.section]
    return " ".join(map(quote, [options.event, *named]))


def publish_line(options: Namespace, draft: DraftedRound | None) -> str:
    """The command that posts a draft, with what it needs: open results, the reason for changes."""
    needed = " --open-results" if draft and draft.open else ""
    needed += ' --reason "WHY"' if draft and draft.by_hand else ""
    return f"crosstable publish {journal_words(options)}{needed}"


RUN, PARTS = 4, 12
"""How many boards in a row are written as a run, and how many numbers and runs one line has."""


def boards_in_words(boards: Sequence[int], seat: str = "board") -> str:
    """Boards in a list: board 3; boards 1, 3; boards 1, 5-40."""
    runs: list[list[int]] = []
    for board in boards:
        if runs and board == runs[-1][-1] + 1:
            runs[-1].append(board)
        else:
            runs.append([board])
    parts = [part for run in runs for part in ([f"{run[0]}-{run[-1]}"] if len(run) >= RUN else map(str, run))]
    listed = ", ".join(parts[:PARTS])
    if len(parts) > PARTS:
        listed = phrase("{listed} and {count} more", listed=listed, count=len(parts) - PARTS)
    return f"{seat}{'s' if len(boards) != 1 else ''} {listed}"


def answer_lines(options: Namespace, event: Event, section: Section) -> list[str]:
    """How to answer the book's one-time question: the command, or what to write into the event file."""
    lines = []
    for asked in book(section.rulebook).asks(section):
        values = [one.value for one in asked.answers]
        others = phrase("(or {answers})", answers=", ".join(values[1:]))
        if is_journal(options.event):
            words = [*same_event(options, event, section), f"settings.{asked.key}", values[0]]
            command = f"crosstable set {' '.join(map(quote, words))}"
            lines.append(phrase("answer once:  {command}  {others}", command=command, others=others))
        else:
            key = f'"settings": {{"{asked.key}": "{values[0]}"}}'
            lines.append(phrase("answer once, in the file:  {text}  {others}", text=key, others=others))
        lines += [f"  {one.value}: {one.says}" for one in asked.answers]
    return lines


def held_lines(options: Namespace, section: Section, held: Sequence[int]) -> list[str]:
    """Players still waiting for a game in the posted round, and the command that pairs them."""
    if not held:
        return []
    names = ", ".join(map(section.called, held))
    command = f"crosstable repair {journal_words(options)} --held"
    return [phrase("held out and not paired yet: {players}:  {command}", players=names, command=command)]
