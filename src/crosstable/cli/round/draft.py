"""`crosstable draft`: the next round, paired by the book and kept for a final check."""

from __future__ import annotations

from crosstable.app.round.held_players import still_held
from crosstable.app.round.rounds import Drafted, draft_round
from crosstable.app.session.session import New, Session
from crosstable.cli.hints import answer_lines, boards_in_words, held_lines, publish_line
from crosstable.cli.output import pen
from crosstable.cli.writing import add_open_results, tell_facts, without_of, write_section, writing_parser
from crosstable.flow.schedules import for_schedule
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.text.pairing_sheet import pairing_sheet_text


def run(words: list[str]) -> int:
    """Draft the next round and show it; what cannot be shown is not written."""
    parser = writing_parser("draft", phrase("Pairs the next round and saves it as a draft."))
    parser.add_argument(
        "--schedule", metavar="NAME", help=phrase("only this schedule, before the schedules merge")
    )
    add_open_results(parser)
    options = parser.read(words)
    drafted: list[tuple[Section, Drafted, str]] = []

    def decide(session: Session, section: Section) -> tuple[New, ...]:
        made = draft_round(session, section, options.schedule, without=without_of(options))
        shown = section if options.schedule is None else for_schedule(section, options.schedule)
        sheet = pairing_sheet_text(pairing_sheet(session.event, shown, made.pairing), pen())
        drafted[:] = [(shown, made, sheet)]
        return made.news

    written = write_section(options, decide)
    section, made, sheet = drafted[0]
    drafted_now = written.session.state.section(section.name).draft
    after = phrase("publish it:  {command}", command=publish_line(options, drafted_now))
    waiting = held_lines(options, section, still_held(written.session, section))
    kept = [*_kept(section, made), *answer_lines(options, written.session.event, section)]
    return tell_facts(options, written, sheet, *kept, *waiting, after, body=made.pairing.as_json())


def _kept(section: Section, made: Drafted) -> list[str]:
    """Which boards stay locked, and which changes by hand the new draft does not keep."""
    locked = sorted(game.board for game in section.locked if game.board is not None)
    lines = [phrase("locked: {boards}", boards=boards_in_words(locked))] if locked else []
    if made.lost:
        lines.append(
            phrase(
                "hand changes lost, now the rulebook pairing: {boards} (`crosstable lock` keeps a board)",
                boards=boards_in_words(made.lost),
            )
        )
    return lines
