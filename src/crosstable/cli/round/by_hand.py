"""`crosstable by-hand`: a round paired by hand is typed in, or read from a file, and published."""

from __future__ import annotations

import sys
from pathlib import Path

from crosstable.app.round.typed_round import TypedRound, look_at_typed, publish_typed
from crosstable.app.session.session import New, Session, open_session
from crosstable.cli.output import pen, show, show_json
from crosstable.cli.sections import named_section
from crosstable.cli.writing import add_open_results, tell_facts, without_of, write_section, writing_parser
from crosstable.journal.phrases import counted
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.reports.text.reasons import reason_lines

MOST = 1_000_000


def run(words: list[str]) -> int:
    """Publish a round as it was played, with its results, or only check what was typed."""
    made = writing_parser("by-hand", phrase("Publishes a round that was paired by hand, one line per board."))
    made.add_argument(
        "lines", metavar="FILE", help=phrase("lines like `1 12 7 1-0` or `bye 9`; - for standard input")
    )
    made.add_argument("--reason", default="", metavar="TEXT", help=phrase("why it was paired by hand"))
    made.add_argument("--look", action="store_true", help=phrase("only show how the lines were read"))
    add_open_results(made)
    options = made.read(words)
    text = _read(options.lines)
    if options.look:
        session = open_session(options.event)
        return _tell(
            look_at_typed(session, named_section(session.event, options), text), as_json=options.json
        )
    looked: list[TypedRound] = []

    def decide(session: Session, section: Section) -> list[New]:
        looked[:] = [look_at_typed(session, section, text)]
        return publish_typed(session, section, text, options.reason, without=without_of(options))

    written = write_section(options, decide)
    lines = [*reason_lines(pen(), looked[0].warnings), *looked[0].notes]
    body: dict[str, object] = {"warnings": [reason.as_json() for reason in looked[0].warnings]}
    return tell_facts(options, written, *lines, body=body)


def _read(file: str) -> str:
    """What was typed."""
    try:
        return sys.stdin.read(MOST) if file == "-" else Path(file).read_text("utf-8")
    except UnicodeDecodeError:
        raise BadInput(phrase("not readable text; save the file as plain text (UTF-8)"), where=file) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        text = phrase(
            "cannot read the file: {reason}; give a file with one board per line, or - to type them",
            reason=reason,
        )
        raise BadInput(text, where=file) from None


def _tell(looked: TypedRound, *, as_json: bool) -> int:
    """How the lines were understood; the status is 1 when they cannot be published."""
    faults = [
        phrase("line {line}: {problem}", line=fault.line, problem=fault.text) if fault.line else fault.text
        for fault in looked.faults
    ]
    if as_json:
        warnings = [reason.as_json() for reason in looked.warnings]
        show_json(
            {"round": looked.round, "boards": len(looked.seats), "faults": faults, "warnings": warnings}
        )
        return 1 if faults else 0
    boards = counted(len(looked.seats), "board")
    read = phrase(
        "round {number}: {boards}, without a game: {count}",
        number=looked.round,
        boards=boards,
        count=len(looked.resting),
    )
    show(f"{read}\n")
    show("".join(pen().warn(text) + "\n" for text in faults))
    show("".join(f"{line}\n" for line in (*reason_lines(pen(), looked.warnings), *looked.notes)))
    return 1 if faults else 0
