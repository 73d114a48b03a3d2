"""An explanation as text: who meets whom, then the reasons by subject."""

from __future__ import annotations

from crosstable.reports.people import Person
from crosstable.reports.round.why import Why
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def why_text(view: Why, pen: Pen) -> str:
    """The whole explanation of one board or one bye."""
    what = f"{view.seat} {view.game.board}" if view.game else ("not paired" if view.absent else "the bye")
    lines = title_lines(pen, view.heading, f"round {view.round} of {view.heading.rounds}, {what}")
    lines += [pen.bold(pen.plain(line)) for line in _subject(view)]
    if view.posted:
        lines += [pen.warn(pen.plain(view.posted))]
    for group in (*view.groups, *((view.against,) if view.against else ())):
        lines += ["", pen.bold(pen.plain(group.title)), *reason_lines(pen, group.reasons)]
    return "\n".join(lines) + "\n"


def _subject(view: Why) -> list[str]:
    """Who meets whom with which colour, or who has the bye."""
    if view.game is None:
        return [f"{'Away' if view.absent else 'Bye'}   {_described(view.subject[0])}"]
    white, black = view.subject
    return [f"White  {_described(white)}", f"Black  {_described(black)}"]


def _described(person: Person) -> str:
    """A player with rating or school, and score."""
    return f"{person.label}, {person.described}, {person.score} so far"
