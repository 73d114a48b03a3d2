"""An explanation as text: who meets whom, then the reasons by subject."""

from __future__ import annotations

from textwrap import wrap

from crosstable.model.reasons import Reason
from crosstable.reports.people import Person
from crosstable.reports.round.why import Against, Swapped, Why
from crosstable.reports.text.group_picture import group_lines
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def why_text(view: Why, pen: Pen) -> str:
    """The whole explanation of one board or one bye."""
    what = f"{view.seat} {view.game.board}" if view.game else ("not paired" if view.absent else "the bye")
    lines = title_lines(pen, view.heading, f"round {view.round} of {view.heading.rounds}, {what}")
    if view.against:
        lines += [*_against_lines(view, view.against, pen), ""]
    lines += [pen.bold(pen.plain(line)) for line in _subject(view)]
    if view.posted:
        lines += [pen.warn(pen.plain(view.posted))]
    lines += ["", *answer_lines(pen, view.answer)]
    for group in view.groups:
        lines += ["", pen.bold(pen.plain(group.title)), *reason_lines(pen, group.reasons)]
    if view.picture:
        lines += ["", *(pen.plain(line) for line in group_lines(view.picture))]
    if view.procedure:
        lines += ["", pen.bold("Step by step"), *reason_lines(pen, view.procedure)]
    return "\n".join(lines) + "\n"


def answer_lines(pen: Pen, answer: Reason) -> list[str]:
    """The plain sentence, its rule behind it."""
    text = f"{pen.tell(answer)} ({answer.rule})" if answer.rule else pen.tell(answer)
    return [pen.plain(line) for line in wrap(text, pen.width, break_on_hyphens=False)]


def _against_lines(view: Why, against: Against, pen: Pen) -> list[str]:
    """The answer to a question about another opponent, above everything else."""
    lines = [pen.bold(pen.plain(against.title)), *answer_lines(pen, against.answer)]
    if against.new:
        lines += ["", pen.plain(f"The best round with this {view.game_word} would have:")]
        lines += [pen.plain(f"  {_meeting(game)}") for game in against.new]
        lines += ["instead of:", *(pen.plain(f"  {_meeting(game)}") for game in against.dropped)]
    if against.reasons:
        lines += ["", *reason_lines(pen, against.reasons)]
    return lines


def _meeting(game: Swapped) -> str:
    """Two who would meet, with their scores."""
    return f"{game.one.label} ({game.one.score}) - {game.other.label} ({game.other.score})"


def _subject(view: Why) -> list[str]:
    """Who meets whom with which colour, or who has the bye."""
    if view.game is None:
        return [f"{'Away' if view.absent else 'Bye'}   {_described(view.subject[0])}"]
    white, black = view.subject
    return [f"White  {_described(white)}", f"Black  {_described(black)}"]


def _described(person: Person) -> str:
    """A player with rating or school, and score."""
    return f"{person.label}, {person.described}, {person.score} so far"
