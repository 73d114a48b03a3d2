"""`crosstable draft`: the next round, paired by the book and kept for a last look."""

from __future__ import annotations

from crosstable.app.desk import Desk, New
from crosstable.app.held import still_held
from crosstable.app.rounds import draft_round
from crosstable.cli.hints import held_lines, journal_words
from crosstable.cli.output import pen
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.reports.pairing_sheet import pairing_sheet
from crosstable.reports.text.pairing_sheet import pairing_sheet_text


def run(words: list[str]) -> int:
    """Draft the next round and show it."""
    options = writing_parser("draft", "Pairs the next round and keeps it as a draft, to be published.").read(
        words
    )
    drafted: list[tuple[Section, Pairing]] = []

    def decide(desk: Desk, section: Section) -> tuple[New, ...]:
        made = draft_round(desk, section)
        drafted[:] = [(section, made.pairing)]
        return made.news

    written = write_section(options, decide)
    section, pairing = drafted[0]
    sheet = pairing_sheet_text(pairing_sheet(written.desk.event, section, pairing), pen())
    after = f"post it:  crosstable publish {journal_words(options)}"
    waiting = held_lines(options, still_held(written.desk, section))
    return tell_facts(options, written, sheet, *waiting, after, body=pairing.as_json())
