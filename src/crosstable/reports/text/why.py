"""An explanation as text: who meets whom, then the reasons by subject."""

from __future__ import annotations

from textwrap import wrap

from crosstable.model.language import phrase, translate
from crosstable.model.reasons import Reason
from crosstable.reports.people import Person
from crosstable.reports.round.why import Against, Swapped, Why
from crosstable.reports.text.group_picture import group_lines
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def why_text(view: Why, pen: Pen) -> str:
    """The whole explanation of one board or one bye."""
    title = phrase(
        "round {round} of {rounds}, {what}", round=view.round, rounds=view.heading.rounds, what=_what(view)
    )
    lines = title_lines(pen, view.heading, title)
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
        lines += ["", pen.bold(phrase("Step by step")), *reason_lines(pen, view.procedure)]
    return "\n".join(lines) + "\n"


def _what(view: Why) -> str:
    """The board, or why there is none."""
    if view.game:
        return f"{translate(view.seat)} {view.game.board}"
    return phrase("not paired") if view.absent else phrase("the bye")


def answer_lines(pen: Pen, answer: Reason) -> list[str]:
    """The plain sentence, followed by its rule."""
    text = f"{pen.tell(answer)} ({answer.rule})" if answer.rule else pen.tell(answer)
    return [pen.plain(line) for line in wrap(text, pen.width, break_on_hyphens=False)]


def _against_lines(view: Why, against: Against, pen: Pen) -> list[str]:
    """The answer to a question about another opponent, above everything else."""
    lines = [pen.bold(pen.plain(against.title)), *answer_lines(pen, against.answer)]
    if against.new:
        lines += ["", pen.plain(_best_words(view))]
        lines += [pen.plain(f"  {_meeting(game)}") for game in against.new]
        lines += [phrase("instead of:"), *(pen.plain(f"  {_meeting(game)}") for game in against.dropped)]
    if against.reasons:
        lines += ["", *reason_lines(pen, against.reasons)]
    return lines


def _best_words(view: Why) -> str:
    """What introduces the best round with the game or match that was asked about."""
    if view.game_word == "match":
        return phrase("The best round with this match would have:")
    return phrase("The best round with this game would have:")


def _meeting(game: Swapped) -> str:
    """Two who would meet, with their scores."""
    return f"{game.one.label} ({game.one.score}) - {game.other.label} ({game.other.score})"


def _subject(view: Why) -> list[str]:
    """Who meets whom with which colour, or who has the bye."""
    if view.game is None:
        label = phrase("Away") if view.absent else phrase("Bye")
        return [f"{label}   {_described(view.subject[0])}"]
    white, black = view.subject
    return [f"{phrase('White')}  {_described(white)}", f"{phrase('Black')}  {_described(black)}"]


def _described(person: Person) -> str:
    """A player with rating or school, and score."""
    return phrase(
        "{player}, {rated}, {points} so far",
        player=person.label,
        rated=person.described,
        points=person.score,
    )
