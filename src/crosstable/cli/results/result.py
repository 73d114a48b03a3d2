"""`crosstable result`: a result, or its correction."""

from __future__ import annotations

from argparse import Namespace
from shlex import quote

from crosstable.app.results.correcting import completes, standing_result
from crosstable.app.results.extra_games import enter_rated_only
from crosstable.app.results.late_results import Hint, hints_after
from crosstable.app.results.sent_results import enter_at
from crosstable.app.results.team_matches import short_of_points
from crosstable.app.round.held_players import still_held
from crosstable.app.session.session import New, Session, Written
from crosstable.cli.arguments import Parser, number
from crosstable.cli.hints import boards_in_words, held_lines
from crosstable.cli.output import pen
from crosstable.cli.remedies import split_command
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.flow.matches import is_open
from crosstable.flow.ranking import ranking
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.reasons import among
from crosstable.model.results import Result
from crosstable.reports.named import with_names
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.shelf import ORGANISERS, organising

LIKE_OPTIONS = frozenset({"-", "-+", "--", "-:+", "-:-"})
"""Results that begin like an option of the command line."""


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser("result", phrase("Enters the result of a board, or corrects it."))
    made.add_argument(
        "board",
        type=read_place,
        metavar="BOARD",
        help=phrase("board; in a team match TABLE or TABLE.BOARD; with two games also BOARD.GAME"),
    )
    made.add_argument(
        "result",
        metavar="RESULT",
        help=phrase("1-0, 0-1, 1/2-1/2, +:-, ... or short: 1, 0, =; for a match 2.5-1.5, '1 0'"),
    )
    made.add_argument("--round", type=number, metavar="N", help=phrase("round (default: the last published)"))
    made.add_argument(
        "--rated-only", action="store_true", help=phrase("too late for the score: an extra rated game")
    )
    return made


def run(words: list[str]) -> int:
    """Enter the result of a board, and show what it changes and which results are missing."""
    # a result such as -:+ begins like an option
    options = _parser().read([f" {word}" if word in LIKE_OPTIONS else word for word in words])

    before: list[Session] = []

    def decide(session: Session, section: Section) -> list[New]:
        before[:] = [session]
        board, game = options.board
        if options.rated_only:
            return enter_rated_only(session, section, board, options.result, options.round)
        return list(enter_at(session, section, options.round, board, game, options.result))

    written = write_section(options, decide)
    changed = _correction(before[0], written)
    section = named_section(written.session.event, options)
    left = _open_boards(section)
    seats = boards_in_words(left, section.entrants.seat)
    waiting = (
        phrase_counted(
            "{count} result not in: {boards}", "{count} results not in: {boards}", len(left), boards=seats
        )
        if left
        else phrase("all results are in")
    )
    lines = [phrase("corrected; this changes:"), *(f"  {line}" for line in changed)] if changed else []
    hints = hints_after(before[0], written.session, written.facts[-1])
    lines += _hint_lines(options, section, hints)
    lines += held_lines(options, section, still_held(written.session, section))
    lines += short_of_points(section, options.round or len(section.results), options.board[0])
    body = {"waiting": left, "changes": changed, "hints": [_hint_json(hint) for hint in hints]}
    return tell_facts(options, written, *lines, waiting, body=body)


def read_place(text: str) -> tuple[int, int | None]:
    """A board, or a table with the board of a match: 3, 3.2."""
    table, _, board = text.partition(".")
    return number(table), number(board) if board else None


def _open_boards(section: Section) -> list[int]:
    """The boards (or tables) of the last published round that have no result yet."""
    matches = section.results[-1].matches if section.results else ()
    if matches:
        return [match.table for match in matches if is_open(match) and match.table is not None]
    games = section.results[-1].games if section.results else ()
    return [game.board for game in games if game.result is Result.UNFINISHED and game.board is not None]


def _hint_json(hint: Hint) -> dict[str, object]:
    """A hint for programs, with the command that does it."""
    return {**hint.as_json(), "command": split_command(hint.advice) if hint.advice is not None else []}


def _hint_lines(options: Namespace, section: Section, hints: list[Hint]) -> list[str]:
    """What the director should decide now, with the commands that do it."""
    lines: list[str] = []
    for hint in hints:
        reasons = among(section.entrants, [with_names(section, hint.reason)])
        lines += reason_lines(pen(), reasons, indent=0)
        command, *more = split_command(hint.advice) if hint.advice is not None else [""]
        if command:
            named = [] if options.section is None else ["--section", options.section]
            words = [command, options.event, *more, *named]
            lines.append(f"  crosstable {' '.join(map(quote, words))}")
    return lines


def _correction(before: Session, written: Written) -> list[str]:
    """What a corrected result changes; nothing when the board had no result yet."""
    what = written.facts[-1].what
    if not isinstance(what, ResultEntered):
        return []
    section = before.event.section(what.section)
    was = standing_result(section, what.round, what.board, what.game)
    if was is None or completes(was, what.result):
        return []
    from crosstable.app.history.consequences import consequences  # only corrections need them

    return [*consequences(before, written.session), *_altered(section, written)]


def _altered(before: Section, written: Written) -> list[str]:
    """The final places that change, once the last round is finished and the book has a rule for it."""
    after = written.session.event.section(before.name)
    games = [game for played in before.results for game in played.games]
    over = len(before.results) >= before.rounds and all(g.result is not Result.UNFINISHED for g in games)
    if not over or before.rulebook not in ORGANISERS:
        return []
    fact = written.facts[-1]
    why = phrase("correction by {person}", person=fact.actor)
    reasons = organising(before.rulebook).altered(ranking(before), ranking(after), why)
    return [f"{reason.rule}  {reason.text}" for reason in reasons]
