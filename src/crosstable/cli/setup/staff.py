"""`crosstable staff`: what only the staff needs to know: boards, notes, equipment, assistants, operators."""

from __future__ import annotations

from crosstable.cli.answers import Answer, answer
from crosstable.cli.arguments import reading_parser
from crosstable.model.event import Event, Section
from crosstable.reports.entries.staff_list import staff_list
from crosstable.reports.text.staff_list import staff_list_text


def run(words: list[str]) -> int:
    """The staff list of each section asked for."""
    about = "For staff only: fixed boards, private notes, equipment, assistants, operators."
    options = reading_parser("staff", about, staff=True).read(words)

    def ask(event: Event, section: Section) -> Answer:
        view = staff_list(event, section)
        return Answer(view.as_json(), lambda pen: staff_list_text(view, pen))

    return answer(options, ask)
