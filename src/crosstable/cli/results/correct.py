"""`crosstable correct`: a wrong result of any round; what it changes and the choices are shown first."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from crosstable.app.results.correction_choices import (
    BoardAt,
    Choice,
    Planned,
    Way,
    changes_of,
    plan_correction,
)
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser, number
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.results.result import LIKE_OPTIONS, read_place
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.language import phrase, translate
from crosstable.model.reasons import Reason, among
from crosstable.model.results import show_result
from crosstable.reports.text.reasons import reason_lines


def _parser() -> Parser:
    """The arguments of the command."""
    about = phrase(
        "Corrects a wrong result. Without --apply it only shows what would change, and the choices."
    )
    made = writing_parser("correct", about)
    made.add_argument(
        "board",
        type=read_place,
        metavar="BOARD",
        help=phrase("board; in a team match TABLE.BOARD, or its TABLE"),
    )
    made.add_argument("result", metavar="RESULT", help=phrase("the correct result: 1-0, 0-1, 1/2-1/2, ..."))
    made.add_argument("--round", type=number, metavar="N", required=True, help=phrase("round of the game"))
    made.add_argument(
        "--apply",
        choices=[way.value for way in Way],
        help=phrase(
            "next-round: published rounds stay; pair-again: the last round is paired again; "
            "rating-only: standings keep the old result"
        ),
    )
    return made


def run(words: list[str]) -> int:
    """Show what a correction changes; with a choice, write it."""
    options = _parser().read([f" {word}" if word in LIKE_OPTIONS else word for word in words])
    session = open_session(options.event)
    section = named_section(session.event, options)
    planned = _planned(options, session, section)
    if options.apply is None:
        return _only_show(options, section, planned)

    def decide(now: Session, section: Section) -> tuple[New, ...]:
        return _planned(options, now, section).choice(Way(options.apply)).news

    chosen = planned.choice(Way(options.apply))
    if not options.json:
        show("\n".join([*_head(planned), *_changes(changes_of(session, chosen))]) + "\n")
    written = write_section(options, decide)
    return tell_facts(options, written, body=_json(planned))


def _planned(options: Namespace, session: Session, section: Section) -> Planned:
    """The requested correction."""
    board, game = options.board
    at = BoardAt(round=options.round, board=board, game=game)
    return plan_correction(session, section, at, options.result)


def _only_show(options: Namespace, section: Section, planned: Planned) -> int:
    """What would change, and the choices with their words, without writing."""
    if options.json:
        show_json({**_json(planned), "written": []})
        return 0
    lines = [*_head(planned), *_changes(planned.changes)]
    for choice in planned.choices:
        lines += ["", *_choice(section, choice)]
    if planned.note is not None:
        lines += ["", *_reason(section, planned.note)]
    show("\n".join([*lines, "", phrase("nothing was saved; choose with --apply")]) + "\n")
    return 0


def _head(planned: Planned) -> list[str]:
    """The board with the old and the new result."""
    return [
        phrase(
            "round {round}, board {board}: {old} becomes {new}",
            round=planned.at.round,
            board=planned.at.label,
            old=show_result(planned.was),
            new=show_result(planned.becomes),
        )
    ]


def _changes(lines: Sequence[str]) -> list[str]:
    """What changes, below its heading."""
    return [phrase("this changes:"), *(f"  {line}" for line in lines)] if lines else []


def _choice(section: Section, choice: Choice) -> Iterator[str]:
    """One way to do it: how to request it, what it means; or why it is not possible."""
    name = f"--apply {choice.way.value}"
    yield pen().faint(phrase("{option} (not possible)", option=name)) if choice.refused else name
    yield from _reason(section, choice.means)
    if choice.repair is not None:
        was = {board.board: board for board in choice.repair.before.boards}
        for board in choice.repair.after.boards:
            if was.get(board.board) != board:
                both = f"{section.called(board.white)} - {section.called(board.black)}"
                yield f"    {translate(section.entrants.seat)} {board.board}: {both}"


def _reason(section: Section, reason: Reason) -> list[str]:
    """A sentence with its rule, in the words of the section."""
    return reason_lines(pen(), among(section.entrants, [reason]))


def _json(planned: Planned) -> dict[str, object]:
    """The correction for programs."""
    return {
        "round": planned.at.round,
        "board": planned.at.board,
        **({} if planned.at.game is None else {"game": planned.at.game}),
        "was": planned.was,
        "becomes": planned.becomes,
        "changes": list(planned.changes),
        "choices": [choice.as_json() for choice in planned.choices],
        **({} if planned.note is None else {"note": planned.note.text}),
    }
