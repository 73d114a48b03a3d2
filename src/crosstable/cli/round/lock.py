"""`crosstable lock`: a game of the draft stays when the round is drafted again."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.by_hand import lock
from crosstable.app.session.session import Written
from crosstable.cli.arguments import number
from crosstable.cli.hints import boards_in_words, journal_words, publish_line
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Lock a board of the draft, or unlock it."""
    made = writing_parser("lock", phrase("Keeps a pairing of the draft when the round is paired again."))
    made.add_argument("board", type=number, metavar="BOARD")
    made.add_argument("--off", action="store_true", help=phrase("unlock it"))
    options = made.read(words)
    written = write_section(
        options, lambda session, section: lock(session, section, options.board, off=options.off)
    )
    draft = written.session.state.section(named_section(written.session.event, options).name).draft
    anew = " --open-results" if draft and draft.open else ""
    again = f"crosstable draft {journal_words(options)}{anew}"
    after = (
        phrase("publish the draft:  {command}", command=publish_line(options, draft)),
        phrase("or pair the rest again:  {command}", command=again),
    )
    return tell_facts(options, written, *_together(options, written), *after)


def _together(options: Namespace, written: Written) -> list[str]:
    """Boards changed by hand together with the locked one, which stay with it."""
    state = written.session.state.section(named_section(written.session.event, options).name)
    changed = (state.draft and state.draft.changed) or ()
    others = [board for board in changed if board != options.board]
    if options.off or options.board not in changed or not others:
        return []
    text = phrase(
        "changed by hand together with board {board}, so also locked: {boards}",
        board=options.board,
        boards=boards_in_words(others),
    )
    return [text]
