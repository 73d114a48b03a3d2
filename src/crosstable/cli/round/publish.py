"""`crosstable publish`: posts the draft."""

from __future__ import annotations

from crosstable.app.backup.copies import copy_folder
from crosstable.app.round.rounds import publish
from crosstable.app.session.session import Session
from crosstable.cli.hints import journal_words
from crosstable.cli.output import pen, show
from crosstable.cli.remedies import COMMANDS
from crosstable.cli.sections import named_section
from crosstable.cli.writing import add_open_results, tell_facts, without_of, write_section, writing_parser
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.model.errors import CrosstableError
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Post the draft of the next round."""
    made = writing_parser("publish", phrase("Publishes the draft."))
    made.add_argument("--reason", metavar="TEXT", help=phrase("why the draft was changed by hand"))
    add_open_results(made)
    options = made.read(words)
    without = without_of(options)
    written = write_section(
        options, lambda session, section: publish(session, section, options.reason, without=without)
    )
    section = named_section(written.session.event, options)
    what = written.facts[-1].what
    assert isinstance(what, RoundPublished), "publishing ends with the round"
    posted = what.round
    earlier = "" if posted == len(section.results) else f" --round {posted}"
    command = f"crosstable result {journal_words(options)} {section.entrants.typed_result}{earlier}"
    hint = phrase("enter results:  {command}", command=command)
    status = tell_facts(options, written, hint)
    _keep_pack(written.session, quiet=options.json)
    return status


def _keep_pack(session: Session, *, quiet: bool) -> None:
    """Make the emergency pack, after the answer, if a copy folder is set; it never holds up a round."""
    if copy_folder(session) is None:
        return
    from crosstable.app.backup.emergency import keep_pack  # rarely needed, and start-up counts

    try:
        trouble = keep_pack(session).trouble
    except CrosstableError as error:
        trouble = COMMANDS.tell_with_place(error)
    if trouble and not quiet:
        show(pen().warn(phrase("emergency pack: {problem}", problem=trouble)) + "\n")
