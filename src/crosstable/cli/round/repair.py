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
from crosstable.model.language import phrase
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
        phrase("Changes a drafted or posted round; boards that have started stay."),
    )
    made.add_argument(
        "--withdraw",
        action="append",
        metavar="P",
        help=phrase("this player withdraws from this round on; repeat for more"),
    )
    made.add_argument(
        "--arrive",
        action="append",
        metavar="P",
        help=phrase("this player was absent and is here now; repeat for more"),
    )
    made.add_argument(
        "--method",
        choices=(FULL, LADDER, SELECTIVE, FEW, HOUSE),
        help=phrase(
            "how, where the rulebook has several ways: full (default), ladder, selective, few, house"
        ),
    )
    made.add_argument("--boards", metavar="4-6", help=phrase("the boards to pair again (selective)"))
    made.add_argument(
        "--started", metavar="1-3", help=phrase("boards that have started and have no result yet")
    )
    made.add_argument("--swap", nargs=2, metavar=("P", "Q"), help=phrase("these two swap opponents"))
    made.add_argument("--held", action="store_true", help=phrase("pair the players held back"))
    made.add_argument("--house", metavar="P", help=phrase("the house player who fills in"))
    made.add_argument("--reason", metavar="TEXT", help=phrase("reason, recorded in the history"))
    made.add_argument("--dry-run", action="store_true", help=phrase("only show what would change"))
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
        raise Usage(phrase("choose one of --method, --swap and --held; see `crosstable repair --help`"))
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
            told = phrase("“{text}” is not a list of boards; write 4-6 or 1,3", text=text[:20])
            raise Usage(f"{where}: {told}")
        boards.update(range(int(found[1]), int(found[2] or found[1]) + 1))
    return frozenset(boards)


def _only_show(options: Namespace, section: Section, made: Repair, more: Sequence[str]) -> int:
    """The change without writing it, and what else to know about it."""
    if options.json:
        show_json({**made.as_json(), "written": []})
        return 0
    show("\n".join([*_lines(section, made), phrase("nothing was changed"), *more]) + "\n")
    return 0


def _lines(section: Section, made: Repair, *, done: bool = False) -> list[str]:
    """How much moves, the boards that change, why, and what it breaks."""
    boards, players = made.moves
    who = section.entrants
    facts = {
        "number": made.round,
        "boards": counted(boards, who.seat),
        "players": counted(players, who.one),
    }
    lines = [phrase("round {number}: {boards} would change, {players} would move", **facts)]
    if done:
        lines = [phrase("round {number}: {boards} changed, {players} moved", **facts)]
    lines += _board_lines(section, made)
    reasons = _in_words_of(section, made.after.reasons)
    broken = [
        pen().warn("  " + phrase("breaks {rule}: {reason}", rule=reason.rule, reason=reason.text))
        for reason in _in_words_of(section, made.breaches)
    ]
    return [*lines, *reason_lines(pen(), reasons), *broken]


def _board_lines(section: Section, made: Repair) -> list[str]:
    """Every board that changes with its players, and who has the bye."""
    lines, seat = [], section.entrants.seat
    was = {board.board: board for board in made.before.boards}
    for board in made.after.boards:
        before = was.pop(board.board, None)
        if before != board:
            lines.append(
                _changed(
                    seat,
                    board.board,
                    _seats(section, board),
                    None if before is None else _seats(section, before),
                )
            )
    nobody = phrase("nobody")
    lines += [_changed(seat, board.board, nobody, _seats(section, board)) for board in was.values()]
    lines += [
        phrase(
            "{seat} {board}: {players} is played, no forfeit",
            seat=seat,
            board=board.board,
            players=_seats(section, board),
        )
        for board in made.resumed
    ]
    if set(made.before.byes) != set(made.after.byes):
        byes = ", ".join(map(section.called, made.after.byes)) or nobody
        lines.append(phrase("bye: {players}", players=byes))
    return [f"  {line}" for line in lines]


def _changed(seat: str, board: int, now: str, before: str | None) -> str:
    """A board with who sits there now, and who sat there before."""
    if before is None:
        return phrase("{seat} {board}: {now}", seat=seat, board=board, now=now)
    return phrase("{seat} {board}: {now} (was {before})", seat=seat, board=board, now=now, before=before)


def _in_words_of(section: Section, reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons with names, in the words of the section."""
    return among(section.entrants, [with_names(section, reason) for reason in reasons])


def _seats(section: Section, board: Board) -> str:
    """Who sits at a board, White first."""
    return f"{section.called(board.white)} - {section.called(board.black)}"
