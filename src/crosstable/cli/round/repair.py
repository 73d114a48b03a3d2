"""`crosstable repair`: a drafted or posted round changed before its boards start."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterable, Sequence

from crosstable.app.round.day_scope import is_least_disturbed
from crosstable.app.round.least_change import only_way
from crosstable.app.round.repair_ways import Request
from crosstable.app.round.repairing import Repair, repair
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.arguments import Parser, Usage
from crosstable.cli.entries.joining import still_seated_lines
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.players import find_player
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.journal.phrases import counted
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, among
from crosstable.reports.named import with_names
from crosstable.reports.text.reasons import reason_lines
from crosstable.rulebooks.shared.changed_round import Board
from crosstable.rulebooks.shared.repair import FEW, FULL, HOUSE, LADDER, SELECTIVE
from crosstable.rulebooks.shelf import book

_PART = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?")


def _parser() -> Parser:
    """The arguments of the command."""
    made = writing_parser(
        "repair",
        "Puts a drafted or posted round right, around the boards that have started.",
    )
    made.add_argument(
        "--withdraw",
        action="append",
        metavar="P",
        help="this player plays no more, from this round on; again for more",
    )
    made.add_argument(
        "--arrive",
        action="append",
        metavar="P",
        help="this player was absent and is here now; again for more",
    )
    made.add_argument(
        "--method",
        choices=(FULL, LADDER, SELECTIVE, FEW, HOUSE),
        help="where the book knows several: full (default), ladder, selective, few, house",
    )
    made.add_argument("--boards", metavar="4-6", help="the boards that wait (selective)")
    made.add_argument("--started", metavar="1-3", help="boards that have started without a result yet")
    made.add_argument("--swap", nargs=2, metavar=("P", "Q"), help="these two exchange opponents")
    made.add_argument("--held", action="store_true", help="pair those who were held back")
    made.add_argument("--house", metavar="P", help="the house player who takes over")
    made.add_argument("--reason", metavar="TEXT", help="why, for the log")
    made.add_argument("--dry-run", action="store_true", help="only show what it would change")
    return made


def run(words: list[str]) -> int:
    """Show what a change of the round moves, then write it."""
    options = _parser().read(words)

    def plan(session: Session, section: Section) -> Repair:
        return repair(session, section, _request(options, section))

    session = open_session(options.event)
    section = named_section(session.event, options)
    first = plan(session, section)
    if options.dry_run or first.changes_nothing:
        return _only_show(options, section, first, still_seated_lines(options, session, section))
    repaired: list[Repair] = []

    def decide(now: Session, section: Section) -> tuple[New, ...]:
        repaired[:] = [plan(now, section)]
        return repaired[0].news

    written = write_section(options, decide)
    if not options.json:
        show("\n".join(_lines(section, repaired[0], done=True)) + "\n")
    return tell_facts(options, written, body=repaired[0].as_json())


def _request(options: Namespace, section: Section) -> Request:
    """What is asked for, players found and boards read."""
    ways = [way for way in ("swap", "held") if getattr(options, way)]
    if len(ways) + (options.method is not None) > 1:
        raise Usage("choose one of --method, --swap and --held; see `crosstable repair --help`")
    if options.method is not None and is_least_disturbed(section):
        raise only_way(book(section.rulebook))

    def find_all(texts: list[str] | None, where: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(find_player(section, text, where) for text in texts or ()))

    pair = [find_player(section, text, "--swap") for text in options.swap or ()]
    return Request(
        method=ways[0] if ways else options.method or FULL,
        withdraw=find_all(options.withdraw, "--withdraw"),
        arrive=find_all(options.arrive, "--arrive"),
        boards=None if options.boards is None else read_boards(options.boards, "--boards"),
        started=frozenset() if options.started is None else read_boards(options.started, "--started"),
        swap=(pair[0], pair[1]) if pair else None,
        house=None if options.house is None else find_player(section, options.house, "--house"),
        reason=options.reason,
    )


def read_boards(text: str, where: str) -> frozenset[int]:
    """Boards as people write them: 4-6, or 1,3,8-10."""
    boards: set[int] = set()
    for part in text.split(","):
        found = _PART.fullmatch(part.strip())
        if not found or (found[2] is not None and int(found[2]) < int(found[1])):
            raise Usage(f"{where}: {text[:20]!r} names no boards; write them as 4-6 or 1,3")
        boards.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return frozenset(boards)


def _only_show(options: Namespace, section: Section, made: Repair, more: Sequence[str]) -> int:
    """The change without writing it, and what one should know beside it."""
    if options.json:
        show_json({**made.as_json(), "written": []})
        return 0
    show("\n".join([*_lines(section, made), "nothing was written", *more]) + "\n")
    return 0


def _lines(section: Section, made: Repair, *, done: bool = False) -> list[str]:
    """How much moves, every board that changes with its players, why, and what it breaks."""
    boards, players = made.moves
    change, move = ("changed", "moved") if done else ("would change", "would move")
    who = section.entrants
    what = f"{counted(boards, who.seat)} {change}, {counted(players, who.one)} {move}"
    lines = [f"round {made.round}: {what}"]
    was = {board.board: board for board in made.before.boards}
    for board in made.after.boards:
        before = was.pop(board.board, None)
        if before != board:
            old = f" (was {_seats(section, before)})" if before else ""
            lines.append(f"  {who.seat} {board.board}: {_seats(section, board)}{old}")
    lines += [f"  {who.seat} {board.board}: nobody (was {_seats(section, board)})" for board in was.values()]
    lines += [f"  {who.seat} {b.board}: {_seats(section, b)} play, no forfeit" for b in made.resumed]
    if set(made.before.byes) != set(made.after.byes):
        lines.append("  bye: " + (", ".join(map(section.called, made.after.byes)) or "nobody"))
    reasons = _in_words_of(section, made.after.reasons)
    broken = [
        pen().warn(f"  breaks {reason.rule}: {reason.text}")
        for reason in _in_words_of(section, made.breaches)
    ]
    return [*lines, *reason_lines(pen(), reasons), *broken]


def _in_words_of(section: Section, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons with names, in the words of the section."""
    return among(section.entrants, [with_names(section, reason) for reason in reasons])


def _seats(section: Section, board: Board) -> str:
    """Who sits at a board, White first."""
    return f"{section.called(board.white)} - {section.called(board.black)}"
